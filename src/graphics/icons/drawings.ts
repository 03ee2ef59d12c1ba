/** Icons: line drawings on a grid of 24, 1.25 wide, with a margin of about 3. A line of .01 is a dot, drawn by its cap. */
import { keysOf } from '../../utils/keys-of.ts';

/** Attributes of the `svg` element around an icon. */
export const iconAttributes = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.25',
  'stroke-linecap': 'square',
} as const;

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

const page = 'M5.5 3.5h9l4 4v13h-13zM14.5 3.5v4h4';
const axes = 'M3.5 3.5v17h17';

/** Path data of every icon that a content editor can name. */
export const drawings = {
  agreement: `${page}M9 11h6M8.5 17c1.2-3.2 2.7-3.4 2.7-1.6 0 1.4.9 1.4 1.6.2.5 1.2 1.2 1.4 2.7 1.2`,
  bank: 'M3.5 8.5 12 3.5l8.5 5v1h-17zM6 12v5M10 12v5M14 12v5M18 12v5M3.5 20.5h17',
  bars: `${axes}M8 16.5v-4M12.5 16.5v-9M17 16.5v-6`,
  bolt: 'M13.5 3 5.5 13.5H11L10.5 21l8-10.5H13z',
  book: 'M4.5 3.5h15v17h-15zM8.5 3.5v17M12 8h4M12 12h4',
  building:
    'M5.5 20.5v-17h8v17M13.5 9.5h5v11M3.5 20.5h17M8.5 7.5h2M8.5 11h2M8.5 14.5h2M16 13h.01M16 16.5h.01',
  calculator:
    'M5.5 3.5h13v17h-13zM8.5 6.5h7v3.5h-7zM9 13.5h.01M12 13.5h.01M15 13.5h.01M9 17h.01M12 17h.01M15 17h.01',
  calendar:
    'M4 5.5h16v15H4zM4 10h16M8 3.5v3.5M16 3.5v3.5M8 13.5h.01M12 13.5h.01M16 13.5h.01M8 17h.01M12 17h.01',
  coins: `${circle(9, 9, 5.5)}M16.5 9.5a5.75 5.75 0 1 1-7 7M9 6.5v5`,
  compass: `${circle(12, 12, 8.5)}M15.5 8.5l-2 5-5 2 2-5z`,
  crane: 'M7 20.5V3.5l13 3.5H3.5M3.5 7v3M17 7v5.5M14.5 12.5h5v4h-5zM4 20.5h9M10 20.5V7',
  document: `${page}M9 11h6M9 14h6M9 17h3`,
  exchange: 'M4 8h15.5M16 4.5 19.5 8 16 11.5M20 16H4.5M8 12.5 4.5 16 8 19.5',
  eye: `M2.5 12C5 8 8.2 6 12 6s7 2 9.5 6c-2.5 4-5.7 6-9.5 6s-7-2-9.5-6z${circle(12, 12, 2.75)}`,
  globe: `${circle(12, 12, 8.5)}M3.5 12h17M12 3.5c-4.7 4.7-4.7 12.3 0 17 4.7-4.7 4.7-12.3 0-17`,
  heart:
    'M12 20.5C6 16 3.5 12.5 3.5 9.2A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.2c0 3.3-2.5 6.8-8.5 11.3z',
  hourglass:
    'M6 3.5h12M6 20.5h12M7.5 3.5V7.5l4.5 4.5-4.5 4.5v4M16.5 3.5V7.5L12 12l4.5 4.5v4M10.5 17.5h3',
  key: `${circle(7.5, 16.5, 4)}M10.5 13.5 20 4M16.5 7.5l3 3M13.5 10.5l2 2`,
  layers: 'M12 4 20.5 9 12 14 3.5 9zM3.5 14.5l8.5 5 8.5-5',
  'line-chart': `${axes}M7.5 15.5l4-5 3 3 5.5-7`,
  lock: 'M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
  mail: 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7',
  people: `${circle(9, 8, 3.5)}M3 20v-1.5a6 6 0 0 1 12 0V20M15.5 4.7a3.5 3.5 0 0 1 0 6.6M18 13.5a6 6 0 0 1 3 5V20`,
  percent: `M18.5 5.5l-13 13${circle(7.5, 7.5, 3)}${circle(16.5, 16.5, 3)}`,
  pie: 'M11 4.5A8.25 8.25 0 1 0 19.5 13H11zM14 3.5a6.5 6.5 0 0 1 6.5 6.5H14z',
  route: `${circle(5.5, 18.5, 2)}${circle(18.5, 5.5, 2)}M7.5 18.5h8.25a3.25 3.25 0 0 0 0-6.5h-7.5a3.25 3.25 0 0 1 0-6.5h8.25`,
  scales:
    'M12 3.5v17M8 20.5h8M5 6.5h14M5.5 6.5l-3 7.5h6zM18.5 6.5l-3 7.5h6zM2.5 14a3 3 0 0 0 6 0M15.5 14a3 3 0 0 0 6 0',
  seal: `${circle(12, 9, 5.75)}${circle(12, 9, 2.5)}M8.5 14 7 21l5-2.5 5 2.5-1.5-7`,
  shield: 'M12 3.5l7.5 2.5v5.5c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5V6zM9 12l2.2 2.2 4-4.2',
  stack: 'M3.5 15.5h15v4h-15zM5.5 10h15v4h-15zM3.5 4.5h15v4h-15z',
  tree: `${circle(12, 9, 5.75)}M12 20.5V8.5M12 13l2.5-2.5M8 20.5h8`,
  vault: `M3.5 3.5h17v15h-17z${circle(12, 11, 4)}M12 7v8M8 11h8M6.5 18.5v2M17.5 18.5v2`,
};

/** Name of an icon, as a content editor writes it. */
export type IconName = keyof typeof drawings;

export const iconNames = keysOf(drawings);

/** Arrows of links and buttons, which neither typeface has as characters. */
export const arrows = {
  'arrow-right': 'M4.5 12h15M14 6.5l5.5 5.5-5.5 5.5',
  'arrow-up': 'M12 19.5v-15M6.5 10 12 4.5l5.5 5.5',
};
