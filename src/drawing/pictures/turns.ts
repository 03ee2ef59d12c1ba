/** Steps on two lanes: whose turn it is, and the line from one step to the next. */

export type Turn = 'you' | 'us' | 'both';

/** Heights of the lanes in a box of 60; what both do stands between them. */
export const lanes: Record<Turn, number> = { you: 12, both: 30, us: 48 };

/** Whether all of these steps say whose turn it is; the schema lets none or all of them do so. */
export const isTurns = <Step extends { by?: Turn | undefined }>(
  steps: readonly Step[],
): steps is readonly (Step & { by: Turn })[] => steps.every(({ by }) => by !== undefined);

/** The line from a step to the next, across a box of 100 by 60: one line, or a ribbon of them. */
export function turnPath(from: Turn, to: Turn, line: 'plain' | 'dotted' | 'ribbon'): string {
  const offsets = line === 'ribbon' ? [-5, -2.5, 0, 2.5, 5] : [0];
  return offsets
    .map((offset) => {
      const begin = lanes[from] + offset;
      const end = lanes[to] + offset;
      return begin === end ? `M0 ${begin}H100` : `M0 ${begin}C60 ${begin} 40 ${end} 100 ${end}`;
    })
    .join('');
}
