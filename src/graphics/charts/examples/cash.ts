import type { Point } from '../../svg.ts';
import { area, chartBox, DASHED, HEAVY, labelAt, line, type DrawChart } from './chart-parts.ts';

/** Heights of the highest and the lowest cash. */
const [TOP, FOOT] = [36, 254];

/** Draws the cash at the end of each month of a contract. It is below zero at first, because bills are paid later than costs. */
export const cash: DrawChart<[cost: number, payment: number, work: number, delay: number]> = (
  [cost, payment, work, delay],
  colours,
) => {
  const months = work + delay;
  const balance = (month: number) =>
    payment * Math.max(0, Math.min(month - delay, work)) - cost * Math.min(month, work);
  const first = delay + 1;
  const lowest = -cost * first;
  const highest = Math.max(0, balance(months));
  const unit = (FOOT - TOP) / (highest - lowest);
  const pitch = (chartBox.width - 8) / (months + 1);
  const at = (month: number, sum: number): Point => [
    4 + pitch * month,
    TOP + unit * (highest - sum),
  ];
  const end = months + 1;
  const steps = Array.from({ length: months + 1 }, (_, month) => [
    at(month, balance(month)),
    at(month + 1, balance(month)),
  ]).flat();
  const zero = at(0, 0)[1];
  const outline = [at(0, 0), ...steps, at(end, 0)];
  const clip = (id: string, from: number, to: number) =>
    `<clipPath id="${id}"><path d="M0 ${from.toFixed(1)}H${chartBox.width}V${to.toFixed(1)}H0z"/></clipPath>`;
  const late = [
    at(first, balance(delay)),
    at(first, lowest),
    at(first + 0.25, lowest),
    at(first + 0.25, balance(first)),
  ];
  const marks = [delay, first, work, months].map((month) =>
    line(
      [
        [at(month, 0)[0], zero],
        [at(month, 0)[0], zero - 6],
      ],
      colours.line,
    ),
  );
  const x = (month: number) => at(month, 0)[0];
  return {
    shapes:
      clip('debt', zero, chartBox.height) +
      clip('credit', 0, zero) +
      `<g clip-path="url(#debt)">${area(outline, 'strong')}</g><g clip-path="url(#credit)">${area(outline, 'faint')}</g>` +
      line(late, colours.strong, DASHED) +
      line(steps, colours.strong, HEAVY) +
      line(
        [
          [0, zero],
          [chartBox.width, zero],
        ],
        colours.line,
      ) +
      line(
        [
          [x(delay) + pitch / 2, at(0, balance(delay))[1] + 3],
          [x(delay) + pitch / 2, 280],
        ],
        colours.line,
      ) +
      marks.join(''),
    labels: [
      labelAt(4, zero - 28),
      labelAt(x(delay), zero - 14, 'middle'),
      labelAt(x(first), zero - 14, 'middle'),
      labelAt(x(work), zero - 14, 'middle'),
      labelAt(x(months) + 10, zero + 28),
      labelAt(x(delay) + pitch / 2, 298, 'middle'),
      labelAt(x(first) + 20, at(0, lowest)[1] + 10),
      labelAt(x(work) - 2 * pitch, at(0, balance(work))[1] + 36),
      labelAt(chartBox.width, 24, 'end'),
    ],
  };
};
