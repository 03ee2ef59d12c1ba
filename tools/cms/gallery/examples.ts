import type { Section } from '../../../src/schemas/section.ts';
import { sectionTypes } from '../../../src/schemas/section-types.ts';

/** The example of each section type, from its schema file in src/sections. */
export const examples: Readonly<Record<string, Section>> = Object.fromEntries(
  sectionTypes.map(({ type, example }) => [type, { type, ...example }]),
);

/** The figures to which the examples refer. */
export const figures = sectionTypes.flatMap(({ exampleFigures = [] }) => exampleFigures);
