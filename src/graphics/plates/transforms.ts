/** Transformations, repetitions and clippings of shapes. Lengths are in CSS pixels, and 0,0 is the middle of the plate. */
import { short } from '../svg.ts';

/** Returns a transformation that rotates shapes around 0,0, clockwise. */
export const rotate = (degrees: number) => `rotate(${short(degrees, 3)})`;

/** Returns a transformation that scales shapes around 0,0. A negative number mirrors them. */
export const scale = (x: number, y = x) => `scale(${short(x, 3)} ${short(y, 3)})`;

/** Applies a transformation, or several in a row, to shapes. */
export const transformed = (transform: string, shapes: string) =>
  `<g transform="${transform}">${shapes}</g>`;

/** Defines shapes with an id, which are drawn only where `use` repeats them. */
export const define = (id: string, shapes: string) => `<defs><g id="${id}">${shapes}</g></defs>`;

/** Draws the shapes that `define` has given an id, with a transformation. */
export const use = (id: string, transform: string) =>
  `<use href="#${id}" transform="${transform}"/>`;

/** Draws the same shapes once with each transformation. */
export const copies = (id: string, shapes: string, ...transforms: string[]) =>
  define(id, shapes) + transforms.map((transform) => use(id, transform)).join('');

/** Draws the same shapes around 0,0, as often as given. */
export const wheel = (id: string, count: number, shapes: string) =>
  copies(id, shapes, ...Array.from({ length: count }, (_, index) => rotate((360 * index) / count)));

/** Defines a clip path with an id, for `within`. */
export const clip = (id: string, path: string) =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath>`;

/** Draws the part of shapes that lies within a clip path. */
export const within = (id: string, shapes: string) => `<g clip-path="url(#${id})">${shapes}</g>`;
