/** Finds the name that was meant by a misspelt one. */

/** Optimal string alignment distance: insertions, deletions, replacements and swapped neighbours. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(row[j - 1]! + 1, rows[i - 1]![j]! + 1, rows[i - 1]![j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** Case, hyphens, underscores and spaces are the commonest slips, so they do not count. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/** Known names, closest first. */
export function byDistance(name: string, known: readonly string[]): string[] {
  return known
    .map((candidate) => ({ candidate, distance: editDistance(plain(name), plain(candidate)) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate);
}

/** The known name that was probably meant: at most a third of the letters differ, and never more than three. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = byDistance(name, known);
  if (best === undefined) return undefined;
  const letters = Math.max(plain(name).length, plain(best).length);
  const limit = Math.min(3, Math.max(1, Math.floor(letters / 3)));
  return editDistance(plain(name), plain(best)) <= limit ? best : undefined;
}
