/**
 * The data files of `content/data`, validated. Read with Node rather than as collections because the configuration,
 * the scripts and the tests need them too; after a change the development server reads them again (content-check).
 */
import { readData } from '../content-check/data-file.ts';

export const firm = readData('firm');
export const navigation = readData('navigation');
export const countries = readData('countries');
export const warnings = readData('warnings');

/** The theme that the site wears; the schema makes sure that it exists. */
export function activeTheme() {
  const { active, themes } = readData('themes');
  return themes.find(({ id }) => id === active)!;
}

export const { themes } = readData('themes');
export const theme = activeTheme();
