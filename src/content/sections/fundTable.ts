import { headed } from '../schemas/section.ts';

export default headed({
  type: 'fundTable',
  weight: 'lead',
  use: 'Every fund side by side, from the figures that fund pages have under fixed names (assets, return, ...), and what each counts besides. For the page that compares them.',
  example: { heading: 'The figures in one table', intro: 'A dash means that we have none.' },
});
