/** The lines of a file, which may end as on Windows, or on an old Mac. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** The same with what ends each, for who writes them back. */
export const linesWithEnds = (text: string): string[] => text.split(/(?<=\n|\r(?!\n))/);
