/** The funds in the order of their size, as lists, seals and tables show them. */
import { amountOf } from '../graphics/charts/amounts.ts';
import { entriesOf } from './pages.ts';

/** Returns every fund with the amount of its stated assets, the largest first; 0 if it states none. */
export async function fundsBySize() {
  const funds = await entriesOf('funds');
  return funds
    .map((fund) => ({ fund, assets: amountOf(fund.data.figures.assets?.value ?? '') }))
    .toSorted((a, b) => b.assets - a.assets);
}
