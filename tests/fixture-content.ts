/** Valid content of a small site, for tests that add a mistake or that must not depend on the site's content. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Text or bytes of each file, by path. Files that are undefined are not written. */
export type Files = Record<string, string | Buffer | undefined>;

/** Paths of the files that tests change. */
export const paths = {
  home: 'content/pages/home.mdx',
  contact: 'content/pages/contact.mdx',
  services: 'content/pages/services.mdx',
  service: 'content/services/wealth-management.mdx',
  fund: 'content/funds/blockchain.mdx',
  portfolio: 'content/portfolios/staking-fund.mdx',
  press: 'content/press/new-office.mdx',
  privacy: 'content/legal/privacy-policy.mdx',
  firm: 'content/data/firm.yaml',
  menus: 'content/data/navigation.yaml',
  warnings: 'content/data/warnings.yaml',
  style: 'content/data/style.yaml',
  pdf: 'content/documents/prospectus.pdf',
  picture: 'content/images/opening.jpg',
} as const;

/** Returns an entry with these fields and sections, and with the closing section of every entry. */
const entry = (fields: string, prose = '') => `---
${fields}
  - type: callToAction
    heading: "Talk to an adviser"
    action: { label: "Speak to an adviser", href: "/contact-us" }
---
${prose}`;

const page = (title: string, ...sections: string[]) =>
  entry(`title: "${title}"
summary: "${title}: what a reader finds here, and nowhere else."
sections:
${sections.map((section) => `  - ${section}`).join('\n')}`);

const note =
  '{ type: callout, title: "In short", text: "This page says what it says in one note." }';

const office = `
    title: "UK office"
    short: "London"
    city: "London"
    address: ["[?] 1 Example Street", "{firm.offices.uk.city}"]
    country: "GB"
    answeredBy: "Advisers answer on weekdays."
    place: { text: "advises", latitude: 51.5, longitude: -0.1 }`;

export const fixtureContent = {
  [paths.firm]: `name: "[?] Sablecrest"
legalName: "Sablecrest Ltd"
description: "The investment and wealth-management firm {firm.name} in {firm.offices.uk.city}."
website: "https://www.example.com"
apiBase: "https://api.example.com"
email: "enquiries@example.com"
securityEmail: "security@example.com"
offices:
  uk: ${office}
  cayman: ${office}
licence:
  number: "000000"
  regulator: "Cayman Islands Monetary Authority"
  registerUrl: "https://registry.example.com/licences/000000"
  country: "Cayman Islands"
  notice: "Licensed and supervised in the Cayman Islands."
regulatoryStatus: { countries: [], elsewhere: "Ask us what we may do there before you pay." }
certificates: [{ year: 2023, label: "Certificate 2023", href: "https://registry.example.com/2023" }]
riskDisclosure: ["The value of investments can fall as well as rise."]
importantInformation:
  - { title: "Past performance", text: "Past performance is not a reliable indicator of future results." }
callToAction:
  heading: "Talk to an adviser"
  text: "An adviser answers within a day."
  action: { label: "Speak to an adviser", href: "/contact-us" }
applications: { keptForDays: 180 }
figures:
  - { key: years, value: "15+", label: "years of business", performance: false }
`,
  [paths.menus]: `header:
  - { label: "Contact Us", path: "/contact" }
  - label: "Services"
    children: [{ label: "Wealth Management", path: "/services/wealth-management" }]
quickLinks: [{ label: "Important Information", path: "#important-information" }]
legalLinks: [{ label: "Privacy Policy", path: "/privacy-policy" }]
`,
  'content/data/countries.yaml': `- { code: GB, name: "United Kingdom" }
- { code: OTHER, name: "Another country" }
`,
  [paths.warnings]: `- key: crypto
  lead: "Don't invest unless you're prepared to lose all the money you invest."
  text: "This is a high-risk investment."
- key: capital
  lead: "Your capital is at risk."
  text: "You may get back less than you put in."
`,
  [paths.style]: `knownWords: [Sablecrest]
avoid:
  - { words: "empower*", better: "Say what the reader can do." }
  - { words: "whilst", better: "Write while." }
`,
  'content/data/search.yaml': `synonyms: [{ typed: "lost password", meant: "forgotten password" }]
questions:
  - { typed: "offices", page: "/contact" }
  - { typed: "how much", page: "/faqs" }
`,
  [paths.home]: page('Sablecrest', 'type: figures\n    items: [years]'),
  [paths.contact]: page(
    'Contact',
    '{ type: offices, id: offices, heading: "Where we are" }',
    '{ type: messageForm, heading: "Write it here, send it from your own email" }',
  ),
  'content/pages/faqs.mdx': page('Questions', '{ type: questions, heading: "What people ask" }'),
  'content/pages/fund.mdx': page('Funds', '{ type: fundTable, heading: "Funds compared" }'),
  [paths.services]: page('Services', note),
  'content/pages/industries.mdx': page('Industries', note),
  'content/pages/press-release.mdx': page('Press Release', note),
  'content/pages/not-found.mdx': page('Not found', note),
  'content/pages/apply-now.mdx': `${page(
    'Apply',
    '{ type: steps, heading: "How", items: [{ title: "Send", text: "You send what you typed." }, { title: "Confirm", text: "You open the link that we send." }] }',
    note,
  )}
Your details go to the firm, as its [privacy policy](/privacy-policy) says.
`,
  [paths.service]: entry(
    `title: "Wealth Management"
summary: "One adviser keeps account of everything a household owns and owes."
icon: stack
related: [funds/blockchain, pages/contact]
figures:
  - { key: clients, value: "1200+", label: "clients served", performance: false }
sections:
  - type: figures
    heading: "What it comes to"
    items: [clients, years]
  - type: body
  - type: cards
    heading: "What the service covers"
    items:
      - { title: "Watching", text: "Every account is looked at each morning." }
      - { title: "Writing", text: "A written report arrives every quarter.", href: "/fund/blockchain" }`,
    `
## How it works

Read [the questions](/faqs#minimum) or [the offices](/contact-us#offices) first, then
[the news](/press-release/new-office) and [the prospectus](/documents/prospectus.pdf).

![Two people at a desk](../images/opening.jpg)

### In detail

- Fees are **named** before they are charged.
`,
  ),
  [paths.fund]: entry(`title: "Blockchain Fund"
summary: "A fund of digital assets for people who can bear to lose all of it."
owns: "Digital assets of many kinds"
warning: crypto
figures:
  - { key: return, value: "27%", label: "average annual return", performance: true }
sections:
  - { type: figures, items: [return] }`),
  [paths.portfolio]: entry(`title: "Staking Fund"
summary: "Six assets that pay for being locked up, and what can go wrong."
warning: crypto
fund: funds/blockchain
figures:
  - { key: yield, value: "8.5%", label: "average annual yield", performance: true }
sections:
  - { type: figures, items: [yield] }`),
  [paths.press]: `---
title: "A new office opens"
summary: "The firm moves into a second floor, and says when visitors may come."
date: 2026-09-14
category: company
image: { src: opening.jpg, alt: "Two people at a desk" }
---

The office [opens on Monday](/press-release/new-office).
`,
  [paths.privacy]: `---
title: "Privacy Policy"
summary: "What the site keeps, which is next to nothing, and how to remove it."
wordingChanged: 2026-09-01
storedValue:
  heading: "Remove what this site keeps"
  text: "One value is stored. It comes back with the next visit."
  button: "Remove it now"
---

The site keeps one setting in the browser.
`,
  'content/faqs/general.yaml': `title: "General questions"
order: 1
questions:
  - { id: minimum, question: "How much must I invest?", answer: ["Between $10,000 and $100,000, by fund."] }
  - { id: access, question: "When can I have it back?", answer: ["Each fund says so on its own page."] }
`,
  'content/glossary/escrow.yaml': `title: "Escrow"
otherForms: ["in escrow"]
meaning: "Money that a third party holds until both sides have done their part."
`,
  'content/glossary/asset.yaml': `title: "Asset"
otherForms: ["assets"]
meaning: "Anything of value that somebody can own and sell."
`,
  'content/documents/prospectus.yaml': `title: "Prospectus of the Blockchain Fund"
edition: 2026-06-01
`,
  [paths.pdf]: '%PDF-1.7\n%%EOF\n',
  // The parts of a JPEG (1,200 × 800) that the content check reads; each character is a byte.
  [paths.picture]:
    '\xFF\xD8\xFF\xE0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0' +
    '\xFF\xC0\0\x11\x08\x03\x20\x04\xB0\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xFF\xD9',
} satisfies Files;

export type FixtureFile = keyof typeof fixtureContent;

/** Writes files into a folder. */
export function writeFiles(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, path.startsWith('content/images/') ? 'latin1' : 'utf8');
  }
}
