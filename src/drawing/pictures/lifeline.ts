/** A braid that widens and narrows once: schematic, without a scale. */
import { splinePath, swell, type Point } from '../guilloche/curve.ts';

/** Box of the drawing in px at its full size. */
export const lifelineBox = { width: 1200, height: 240 };

/** Units in a pixel of the path. */
export const lifelineUnit = 2;

const lines = 24;
const periods = 6;
/** Px between control points. */
const stride = 20;

/** Half the width of the braid where it begins, and at its widest, px. Where it ends it has this share of the widest. */
const thinnest = 5;
const widest = 110;
const rest = 0.45;

const ease = (share: number) => (1 - Math.cos(Math.PI * share)) / 2;

/** Half the width of the braid, px, at a share of its length, with its widest place at `peak`; both 0..1. */
function halfWidth(at: number, peak: number): number {
  const along = Math.min(1, Math.max(0, at));
  if (along <= peak) return thinnest + (widest - thinnest) * ease(along / peak);
  return widest * (1 - (1 - rest) * ease((along - peak) / (1 - peak)));
}

/** The path of a braid whose widest place is at `peak` (above 0, below 1), in half pixels. */
export function lifeline(peak: number): string {
  const { width, height } = lifelineBox;
  const perPixel = (2 * Math.PI * periods) / width;
  return Array.from({ length: lines }, (_, line) => {
    const controls: Point[] = [];
    for (let x = -2 * stride; x <= width + 2 * stride; x += stride) {
      const wave = Math.sin(perPixel * x + (2 * Math.PI * line) / lines) * swell(perPixel * stride);
      const y = height / 2 + halfWidth(x / width, peak) * wave;
      controls.push([x * lifelineUnit, y * lifelineUnit]);
    }
    return splinePath(controls);
  }).join('');
}

/** A stage of a life: where it begins and how long it is, as shares of the whole. */
export interface Stage {
  from: number;
  length: number;
}

/** Stages by the decades that each covers, one after the other. */
export function stagesOf(decades: readonly number[]): Stage[] {
  const whole = decades.reduce((sum, count) => sum + count, 0);
  return decades.map((count, index) => ({
    from: decades.slice(0, index).reduce((sum, before) => sum + before, 0) / whole,
    length: count / whole,
  }));
}
