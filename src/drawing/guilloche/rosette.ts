/** Rosettes: rings of many closed curves around a centre, each ring one arc that is turned around it. */
import { drawSheaf, short, splineOver, swell, type Opacity } from './curve.ts';
import { randomFrom, type Random } from './random.ts';

/** Units in a pixel: path coordinates are whole units. */
const unit = 4;

/** Control points for each wave: fewer make corners, more make bytes. */
const pointsPerWave = 4;

/** One ring of a rosette. Radii in pixels, angles in radians. */
type Ring = {
  /** How often the arc is repeated around the centre. */
  symmetry: number;
  /** The two waves of an arc, counted in it. Their mean times `symmetry` is the number of petals. */
  waves: readonly [number, number];
  /** Share of the first wave in the swing, 0..1. */
  balance: number;
  /** Number of curves. */
  lines: number;
  /** Radii of the innermost and the outermost curve. */
  radii: readonly [number, number];
  /** Swing of the widest curve, as a share of its radius. */
  depth: number;
  /** How far each wave turns from the innermost to the outermost curve. Slow looks engraved, fast looks like a toy. */
  twist: readonly [number, number];
  /** Where each wave begins. */
  phase: readonly [number, number];
  opacity: Opacity;
  /** true lays the mirror image over the ring, which weaves a lattice without further bytes. */
  mirrored?: boolean;
};

/** Symmetry and waves that read as petals: 16 to 28 of them, never two waves alike. */
const petals = [
  [6, 3, 5],
  [5, 3, 5],
  [7, 3, 5],
  [8, 2, 3],
  [9, 2, 3],
  [10, 2, 3],
  [12, 1, 2],
  [14, 1, 2],
  [16, 1, 2],
  [6, 3, 4],
  [7, 3, 4],
  [13, 1, 2],
] as const;

/** Symmetry and waves that cross well with their mirror image. */
const lattices = [
  [12, 1, 2],
  [14, 1, 2],
  [10, 1, 2],
  [16, 1, 1],
  [20, 1, 1],
  [8, 1, 3],
  [9, 1, 3],
  [10, 1, 3],
  [8, 2, 3],
] as const;

type Radii = Ring['radii'];

const turn = 2 * Math.PI;

/** The rosette that belongs to a seed, within 360 px of its centre. `grand` is the large one of the home page. */
export function rosetteOf(seed: string, grand?: boolean): readonly Ring[] {
  const random = randomFrom(`rosette ${seed}`);
  if (grand) return [grandFlower(random)];
  switch (random.pick(['flower', 'flower', 'lattice', 'lattice', 'rope', 'wreath'])) {
    case 'flower':
      return [flower(random, [random.between(36, 120), 330], 40)];
    case 'lattice':
      return [lattice(random, [random.between(56, 130), 330], 24)];
    case 'rope': {
      const inner = random.between(175, 205);
      const heart: Radii = [random.between(24, 44), inner * 0.68];
      return [
        rope(random, [inner, 290], random.pick([10, 11, 12, 13, 14, 16])),
        random.sign() > 0 ? lattice(random, heart, 15) : flower(random, heart, 22),
      ];
    }
    case 'wreath': {
      const inner = random.between(165, 205);
      return [
        flower(random, [inner, 328], 32),
        lattice(random, [random.between(24, 44), inner * 0.74], 14),
      ];
    }
  }
}

/** The medallion of a plate: always one rosette within another, again within 360 px of the centre. */
export function medallionOf(seed: string): readonly Ring[] {
  const random = randomFrom(`medallion ${seed}`);
  const inner = random.between(120, 170);
  const heart: Radii = [random.between(16, 30), inner * 0.76];
  return random.sign() > 0
    ? [flower(random, [inner, 330], 38), lattice(random, heart, 12)]
    : [lattice(random, [inner, 330], 22), flower(random, heart, 16)];
}

/** The small rosettes of a plate's corners, of the given radius: few curves, and alike in each quarter. */
export function cornerOf(seed: string, radius: number, lines: number): readonly Ring[] {
  const random = randomFrom(`corner ${seed}`);
  const [symmetry, ...waves] = random.pick([
    [8, 1, 1],
    [12, 1, 1],
    [8, 1, 2],
    [12, 1, 2],
    [8, 1, 3],
  ]);
  return [
    { ...lattice(random, [0.14 * radius, 0.9 * radius], lines), symmetry, waves, balance: 0.6 },
  ];
}

/** The hero of the home page: petals of very fine lines, only six arcs around, so that no two neighbours are alike. */
function grandFlower(random: Random): Ring {
  const twist = random.sign() * random.between(1.5, 1.8);
  return {
    symmetry: 6,
    waves: [3, 5],
    balance: 0.5,
    lines: 36,
    radii: [40, 330],
    depth: 0.27,
    twist: [1.5 * twist, 0.5 * twist],
    phase: [random.between(0, turn), random.between(0, turn)],
    opacity: [0.3, 1],
  };
}

function flower(random: Random, radii: Radii, lines: number): Ring {
  const [symmetry, ...waves] = random.pick(petals);
  const twist = random.sign() * random.between(1, 2.3);
  return {
    symmetry,
    waves,
    balance: random.between(0.38, 0.62),
    // Five waves in an arc cost the most bytes.
    lines: waves[1] === 5 ? Math.round(0.85 * lines) : lines,
    radii,
    depth: random.between(0.18, 0.26),
    twist: [1.5 * twist, 0.5 * twist],
    phase: [random.between(0, turn), random.between(0, turn)],
    opacity: [0.2, 0.86],
  };
}

function lattice(random: Random, radii: Radii, lines: number): Ring {
  const [symmetry, ...waves] = random.pick(lattices);
  const phase = random.between(0, turn);
  const twist = random.between(2, 3.6);
  return {
    symmetry,
    waves,
    balance: waves[1] === 3 ? random.between(0.6, 0.75) : random.between(0.4, 0.6),
    lines,
    radii,
    depth: random.between(0.16, 0.22),
    // Two equal waves that ran apart would cancel each other.
    twist: [twist, waves[0] === waves[1] ? twist : random.between(1.6, 3.6)],
    phase: [phase, waves[0] === waves[1] ? phase : random.between(0, turn)],
    opacity: [0.26, 0.84],
    mirrored: true,
  };
}

function rope(random: Random, radii: Radii, strands: number): Ring {
  const twist = random.sign() * random.between(4.4, 5.8);
  const phase = random.between(0, turn);
  return {
    symmetry: strands,
    waves: [1, 1],
    balance: 0.5,
    lines: 18,
    radii,
    depth: random.between(0.2, 0.27),
    twist: [twist, twist],
    phase: [phase, phase],
    opacity: [0.3, 0.8],
    mirrored: true,
  };
}

/**
 * Draws rings around 0,0, in quarter pixels: scale them by 1/4. `name` begins every id in the drawing and must be unique
 * in the document. An arc stands once; the rest is references to it.
 */
export function drawRosette(rings: readonly Ring[], name: string): string {
  return rings
    .map((ring, index) => drawRing(ring, `${name}${String.fromCharCode(97 + index)}`))
    .join('');
}

function drawRing(ring: Ring, name: string): string {
  const { symmetry } = ring;
  const lines = drawSheaf(ring.lines, ring.opacity, (t) => arcOf(ring, t));
  let turned = '';
  for (let index = 1; index < symmetry; index += 1) {
    turned += `<use href="#${name}" transform="rotate(${short((360 * index) / symmetry, 3)})"/>`;
  }
  const whole = `<g id="${name}">${lines}</g>${turned}`;
  if (ring.mirrored !== true) return `<g fill="none" stroke-width=".75">${whole}</g>`;
  return `<g fill="none" stroke-width=".75"><g id="${name}-">${whole}</g><use href="#${name}-" transform="scale(1-1)"/></g>`;
}

/** One arc of the curve that lies at `t` (0..1) between the innermost and the outermost. */
function arcOf(ring: Ring, t: number): string {
  const { symmetry, waves, balance, radii, depth, twist, phase } = ring;
  const steps = Math.max(8, Math.max(...waves) * pointsPerWave);
  const step = turn / symmetry / steps;
  const radius = radii[0] + (radii[1] - radii[0]) * t;
  const swing = radius * depth * (0.35 + 0.65 * Math.sin(Math.PI * t));
  const first = { often: waves[0] * symmetry, from: phase[0] + twist[0] * t };
  const second = { often: waves[1] * symmetry, from: phase[1] + twist[1] * t };
  const firstSwing = swing * balance * swell(first.often * step);
  const secondSwing = swing * (1 - balance) * swell(second.often * step);
  return splineOver(steps, (at) => {
    const angle = at * step;
    const r =
      radius +
      firstSwing * Math.sin(first.often * angle + first.from) +
      secondSwing * Math.sin(second.often * angle + second.from);
    return [unit * r * Math.cos(angle), unit * r * Math.sin(angle)];
  });
}
