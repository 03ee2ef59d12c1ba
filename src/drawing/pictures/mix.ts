/** A disc in two parts, from twelve o'clock: the first as rays, one for each per cent, the second as rings. */
import { around } from './circle.ts';

/** Box of the drawing around its middle, in px at its full size. */
export const mixBox = { width: 460, height: 320 };

/** Radii of the disc and of the hole in its middle, and the distance from ring to ring, px. */
export const mixRadius = 136;
export const mixHub = 34;
const pitch = 6;

/** Radii of the rings. */
export const mixRings = Array.from(
  { length: Math.ceil((mixRadius - mixHub) / pitch) - 1 },
  (_, index) => mixHub + pitch * (index + 1),
);

/** Labels keep this far from six o'clock, in radians. */
const CLEAR = 0.7;

/** The angle of a share, in radians from twelve o'clock. */
const angleOf = (percent: number) => (2 * Math.PI * percent) / 100;

/** Outline of the part from one percentage to another: along the rim, and back along the hub. */
export function wedge(from: number, to: number): string {
  // An arc ends elsewhere than it begins, so the whole is two circles.
  if (to - from === 100) return `${around(mixRadius)}${around(mixHub, 0)}`;
  const place = (radius: number, percent: number) =>
    [Math.sin(angleOf(percent)), -Math.cos(angleOf(percent))]
      .map((part) => (radius * part).toFixed(2))
      .join(',');
  const arc = (radius: number, sweep: number, end: number) =>
    `A${radius} ${radius} 0 ${to - from > 50 ? 1 : 0} ${sweep} ${place(radius, end)}`;
  const rim = `M${place(mixRadius, from)}${arc(mixRadius, 1, to)}`;
  return `${rim}L${place(mixHub, to)}${arc(mixHub, 0, from)}Z`;
}

interface MixLabel {
  /** A line from the rim to the words, in the units of the box. */
  leader: string;
  /** Where the words begin or end, in per cent of the box. */
  x: string;
  y: string;
  anchor: 'start' | 'end';
  /** How far the words stand lower, so that those of the upper half rise away from the disc. */
  lower: string;
}

const percent = (part: number, whole: number) => `${Number(((100 * part) / whole).toFixed(1))}%`;

/** Place of the label of the part from one percentage to another: outside, at its middle, away from the disc. */
export function labelAt(from: number, to: number): MixLabel {
  const half = angleOf((from + to) / 2);
  // Not right below the disc, where the name stands. A part with its middle there reaches up to both sides.
  const middle =
    half <= Math.PI ? Math.min(half, Math.PI - CLEAR) : Math.max(half, Math.PI + CLEAR);
  const place = (radius: number) =>
    [radius * Math.sin(middle), -radius * Math.cos(middle)] as const;
  const right = middle <= Math.PI;
  const [rimX, rimY] = place(mixRadius + 4);
  const [bendX, bendY] = place(mixRadius + 14);
  const endX = bendX + (right ? 10 : -10);
  const short = (value: number) => Number(value.toFixed(1));
  return {
    leader: `M${short(rimX)} ${short(rimY)}L${short(bendX)} ${short(bendY)}H${short(endX)}`,
    x: percent(endX + (right ? 5 : -5) + mixBox.width / 2, mixBox.width),
    y: percent(bendY + mixBox.height / 2, mixBox.height),
    anchor: right ? 'start' : 'end',
    lower: `${(0.15 - 0.55 * Math.cos(middle)).toFixed(2)}em`,
  };
}
