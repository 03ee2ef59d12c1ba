/** Prints rows of the same fields below their names, in columns as wide as what they hold; numbers to the right. */
export function printTable(rows: readonly object[]): void {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row) as unknown[])];
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => String(line[column]).length)),
  );
  for (const line of lines)
    console.log(
      line
        .map((cell, column) =>
          typeof cell === 'number'
            ? String(cell).padStart(widths[column] ?? 0)
            : String(cell).padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
}
