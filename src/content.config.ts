/** Every collection: one folder of content, one schema. Data files (content/data) are read by src/site/data.ts. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import {
  fundPage,
  generalPage,
  industryPage,
  legalPage,
  portfolioPage,
  pressRelease,
  questionGroup,
  servicePage,
} from './schemas/entries.ts';

/** MDX entries of one folder. The body is not kept as text: templates only ever render it. */
const entries = (folder: string) =>
  glob({ base: `./content/${folder}`, pattern: '*.mdx', retainBody: false });

export const collections = {
  pages: defineCollection({ loader: entries('pages'), schema: generalPage }),
  services: defineCollection({ loader: entries('services'), schema: servicePage }),
  funds: defineCollection({ loader: entries('funds'), schema: fundPage }),
  industries: defineCollection({ loader: entries('industries'), schema: industryPage }),
  portfolios: defineCollection({ loader: entries('portfolios'), schema: portfolioPage }),
  press: defineCollection({ loader: entries('press'), schema: pressRelease }),
  legal: defineCollection({ loader: entries('legal'), schema: legalPage }),
  faqs: defineCollection({
    loader: glob({ base: './content/faqs', pattern: '*.yaml' }),
    schema: questionGroup,
  }),
};
