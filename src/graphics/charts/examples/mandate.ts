import {
  bar,
  chartBox,
  labelAt,
  line,
  type DrawChart,
  type Hatching,
  type Point,
} from './shapes.ts';

/** Heights of the bar and of the axis below it. */
const [TOP, FOOT, AXIS] = [84, 206, 258];

/** Draws a sum from zero: the part set aside, the part invested, and the largest fall of that part to plan for. */
export const mandate: DrawChart = ([total = 500, aside = 60, fall = 110], colours) => {
  const x = (sum: number) => 0.5 + ((chartBox.width - 1) * sum) / total;
  const part = (from: number, to: number, hatching: Hatching) =>
    bar([x(from), TOP], [x(to), FOOT], hatching, `stroke="${colours.edge}"`);
  const rule = (...points: Point[]) => line(points, colours.line);
  const scale = (...points: Point[]) => line(points, colours.faint);
  const rest = total - fall;
  return {
    shapes:
      part(0, aside, 'medium') +
      part(aside, rest, 'faint') +
      part(rest, total, 'strong') +
      rule([x(aside), TOP - 34], [x(aside), FOOT + 10]) +
      rule([x(rest), FOOT], [x(rest), FOOT + 12], [x(total), FOOT + 12], [x(total), FOOT]) +
      rule([x(aside), TOP - 12], [x(total), TOP - 12]) +
      [aside, total].map((sum) => rule([x(sum), TOP - 17], [x(sum), TOP - 7])).join('') +
      scale([x(0), AXIS], [x(total), AXIS]) +
      [0, total / 2, total].map((sum) => scale([x(sum), AXIS - 4], [x(sum), AXIS + 4])).join(''),
    labels: [
      labelAt(0, TOP - 51),
      labelAt(chartBox.width, TOP - 22, 'end'),
      labelAt(chartBox.width, FOOT + 35, 'end'),
      labelAt(0, AXIS + 30),
      labelAt(chartBox.width, AXIS + 30, 'end'),
    ],
  };
};
