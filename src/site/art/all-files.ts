/** Every file under `/art/`. */
import { keysOf } from '../../utils/keys-of.ts';
import mapType from '../../sections/Map.schema.ts';
import rewardAndRisk from '../../sections/RewardAndRisk.schema.ts';
import type { ChartField } from '../../graphics/charts/examples/parse-chart.ts';
import { pressCategories } from '../../schemas/entries.ts';
import type { Section } from '../../schemas/section.ts';
import { isSectionOfType } from '../../schemas/section-types.ts';
import { allEntries, isFactsheet } from '../pages.ts';
import { chartFile, mapFile } from './charts.ts';
import { certificateFile, fundSeals } from './funds.ts';
import { borderFile, medalFile, rosetteFile, sheetFiles } from './ornaments.ts';
import { pressMotifFile, pressPlateFile } from './press.ts';
import { balanceFile, pagePlateFile, plateFile } from './section-plates.ts';

const isAboutRewardAndRisk = (section: Section) => isSectionOfType(rewardAndRisk, section);

/** Returns every file under `/art/`, once even if several pages show it. */
export async function artFiles() {
  const entries = await allEntries();
  const sections = entries.flatMap(({ data }) => ('sections' in data ? data.sections : []));
  const files = [
    ...entries.filter(isFactsheet).map(certificateFile),
    ...entries.flatMap((entry) => pagePlateFile(entry) ?? []),
    ...sections.filter((section) => isSectionOfType(mapType, section)).map(mapFile),
    ...sections.flatMap((section) =>
      'chart' in section && section.chart ? chartFile(section.chart as ChartField) : [],
    ),
    // The gallery exists in development only.
    ...(import.meta.env.DEV ? [mapFile(mapType.example)] : []),
    ...sections.flatMap(({ plate }) => (typeof plate === 'string' ? plateFile(plate) : [])),
    ...entries
      .filter(({ data }) => 'sections' in data && data.sections.some(isAboutRewardAndRisk))
      .map(balanceFile),
    medalFile(),
    rosetteFile(),
    ...(await fundSeals()),
    ...keysOf(pressCategories).map(pressPlateFile),
    ...keysOf(pressCategories).map(pressMotifFile),
    borderFile(),
    ...Object.values(sheetFiles),
  ];
  return [...new Map(files.map((file) => [file.image.src, file])).values()];
}
