/** Plates: upright engravings beside text, like the vignette of a share certificate: an oval in a lathe-cut border. */
import { short, splineOver, swell } from './curve.ts';
import { randomFrom, type Random } from './random.ts';
import { cornerOf, drawRosette, medallionOf } from './rosette.ts';

/** Units in a pixel: path coordinates are whole units. */
const unit = 4;

/** The box of a plate in pixels. */
const width = 800;
const height = 1000;

/** Depth of the lathe-cut border, without its rules. */
const border = 56;

/** From the edge of the box to the middle of the border. */
const middle = 48;

/** What a plate is made of beside its rosette. */
type Plate = {
  /** Waves along the upper edge. The longer edges have as many more as fit. */
  waves: number;
  /** Strands that cross in the border. */
  strands: number;
  /** Share of the second, half as long wave in a strand, 0..1. */
  octave: number;
  /** Distance between two strands, as a share of a wave. */
  shift: number;
};

/** The border that belongs to a seed. */
function plateOf(seed: string): Plate {
  const random: Random = randomFrom(`plate ${seed}`);
  return {
    waves: random.pick([9, 10, 11, 12, 13]),
    strands: random.pick([3, 4]),
    octave: random.between(0.1, 0.4),
    shift: random.between(0.07, 0.12),
  };
}

/**
 * Draws the plate that belongs to a seed, from 0,0 to 3200,4000, in quarter pixels: scale it by 1/4. `name` begins every id
 * in the drawing and must be unique in the document.
 */
export function drawPlate(seed: string, name: string): string {
  const plate = plateOf(seed);
  const corner = middle + border / 2;
  const along = width - 2 * corner;
  const down = height - 2 * corner;
  const wavesDown = Math.round((plate.waves * down) / along);
  const upper = strands(plate, along, plate.waves);
  const left = strands(plate, down, wavesDown);
  const turned = (id: string, x: number, y: number, angle: number): string =>
    `<use href="#${id}" transform="translate(${place(x, y)})rotate(${angle})"/>`;
  return (
    `<g fill="none" stroke-width=".75">` +
    rules() +
    `<g id="${name}u" stroke-opacity=".6" transform="translate(${place(corner, middle)})">${upper}</g>` +
    turned(`${name}u`, width, height, 180) +
    `<g id="${name}l" stroke-opacity=".6" transform="translate(${place(middle, height - corner)})rotate(-90)">${left}</g>` +
    turned(`${name}l`, width, height, 180) +
    `</g>` +
    corners(drawRosette(cornerOf(seed, border * 0.62, 7), `${name}c`), `${name}c`, middle) +
    spandrels(seed, `${name}s`) +
    `<g transform="translate(${place(width / 2, height / 2)})scale(.82 1.06)">${drawRosette(medallionOf(seed), `${name}m`)}</g>`
  );
}

/** Fans that look out of the corners of the inner field; the nested svg cuts off the rest of them. */
function spandrels(seed: string, name: string): string {
  const inset = middle + border / 2 + 12;
  const at = String(unit * inset);
  const size = `${unit * (width - 2 * inset)} ${unit * (height - 2 * inset)}`;
  const [w, h] = size.split(' ');
  return (
    `<svg x="${at}" y="${at}" width="${w}" height="${h}" viewBox="${at} ${at} ${size}" opacity=".7">` +
    corners(drawRosette(cornerOf(`${seed} fan`, 168, 15), name), name, inset) +
    `</svg>`
  );
}

/** The same drawing around the four points that lie `inset` pixels from the edges. */
function corners(drawing: string, name: string, inset: number): string {
  const turned = [
    [width - inset, inset],
    [inset, height - inset],
    [width - inset, height - inset],
  ].map(
    ([x = 0, y = 0]) =>
      `<use href="#${name}" transform="translate(${place(x - inset, y - inset)})"/>`,
  );
  return `<g id="${name}"><g transform="translate(${place(inset, inset)})">${drawing}</g></g>${turned.join('')}`;
}

/** Hairlines on both sides of the border and around its corners. */
function rules(): string {
  const outer = middle - border / 2;
  const inner = middle + border / 2;
  return [outer - 12, outer - 5, inner + 5, inner + 12]
    .map((inset, index) => {
      const at = String(unit * inset);
      const size = `width="${unit * (width - 2 * inset)}" height="${unit * (height - 2 * inset)}"`;
      return `<rect vector-effect="non-scaling-stroke" stroke-opacity="${index % 3 === 0 ? '.4' : '.9'}" x="${at}" y="${at}" ${size}/>`;
    })
    .join('');
}

/** Strands of the border and their mirror images, `length` pixels to the right of 0,0. */
function strands({ strands: count, octave, shift }: Plate, length: number, waves: number): string {
  let paths = '';
  const steps = waves * 8;
  const step = (2 * Math.PI * waves) / steps;
  for (let strand = 0; strand < count; strand += 1) {
    for (const side of [1, -1]) {
      const from = 2 * Math.PI * shift * (strand - (count - 1) / 2);
      const path = splineOver(steps, (at) => {
        const angle = at * step;
        const y =
          (1 - octave) * swell(step) * Math.cos(angle + from) +
          octave * swell(2 * step) * Math.cos(2 * (angle + from));
        return [(unit * length * at) / steps, (unit * side * border * y) / 2];
      });
      paths += `<path vector-effect="non-scaling-stroke" d="${path}"/>`;
    }
  }
  return paths;
}

function place(x: number, y: number): string {
  return `${short(unit * x)} ${short(unit * y)}`;
}
