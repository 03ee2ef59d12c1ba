import type { Section } from '../../../src/schemas/section.ts';
import { sectionTypes } from '../../../src/content/section-types.ts';

/** The example of each kind of section, as its file in src/content/sections gives it. */
export const examples: Readonly<Record<string, Section>> = Object.fromEntries(
  sectionTypes.map(({ type, example }) => [type, { type, ...example }]),
);

/** The figures that examples name. */
export const figures = sectionTypes.flatMap(({ exampleFigures = [] }) => exampleFigures);
