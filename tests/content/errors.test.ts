/** Every way to break content, one at a time: what the person who did it is told. */
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { build } from '../../scripts/lib/build.ts';
import { copySite } from '../../scripts/lib/copy-site.ts';
import { checkContent } from '../../src/content/check/check.ts';
import type { Problem } from '../../src/content/reader/problem.ts';
import { readContent } from '../../src/content/reader/read.ts';
import { formatAnnotation, formatReport } from '../../src/content/reader/report.ts';
import { sample, type Files, type SampleFile } from '../sample.ts';
import { writeSite } from './site.ts';

vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

const check = (files: Files) => checkContent(readContent(writeSite(files)));

const service = 'content/services/wealth-management.mdx';
const press = 'content/press/new-office.mdx';
const fund = 'content/funds/blockchain.mdx';
const firm = 'content/data/firm.yaml';
const faqs = 'content/faqs/general.yaml';
const papers = 'content/documents/prospectus.yaml';
const pdf = 'content/documents/prospectus.pdf';

interface Break {
  /** What the editor did. */
  name: string;
  file: SampleFile;
  replace: string | RegExp;
  by: string;
  /** Text on the line that the message must name; the first line without it. */
  at?: string;
  field?: string;
  found: string;
  allowed?: string;
  nearest?: string;
  /** The file that the message is about, where it is another one. */
  of?: SampleFile;
}

// One break a line, so that the table can be read as one.
// prettier-ignore
const breaks: Break[] = [
  // Fields
  { name: 'a missing field', file: service, replace: /^summary: .*\n/m, by: '', at: 'title:', field: 'summary', found: 'The field "summary" is missing or empty.', allowed: '40 to 160 characters.' },
  { name: 'a missing field without which the file would fit another kind', file: 'content/funds/blockchain.mdx', replace: 'icon: chain\n', by: '', at: 'title:', field: 'icon', found: 'The field "icon" is missing or empty.', allowed: 'One of: ' },
  { name: 'a field without a value', file: service, replace: /^summary: .*/m, by: 'summary:', at: 'summary:', field: 'summary', found: 'missing or empty', allowed: 'One sentence: what the reader finds here.' },
  { name: 'a misspelt field', file: service, replace: 'summary:', by: 'sumary:', at: 'sumary:', field: 'sumary', found: 'There is no field "sumary" here.', allowed: 'Fields here: title, summary, icon', nearest: 'summary' },
  { name: 'a misspelt field deep inside', file: service, replace: 'title: "Writing"', by: 'titel: "Writing"', at: 'titel:', field: 'section 3 (cards), card 2, titel', found: 'There is no field "titel" here.', allowed: 'icon, title, text, href', nearest: 'title' },
  { name: 'a field that the kind does not have', file: service, replace: 'icon: stack', by: 'icon: stack\nauthor: "Me"', at: 'author:', field: 'author', found: 'There is no field "author" here.', allowed: 'Fields here: title' },
  { name: 'a list where a text is meant', file: service, replace: 'heading: "What it comes to"', by: 'heading: ["What it comes to"]', at: 'heading: [', field: 'section 1 (figures), heading', found: 'This is a list; a text is needed.', allowed: 'Heading of the section.' },
  { name: 'a list where one of several values is meant', file: service, replace: 'icon: stack', by: 'icon: [stack]', at: 'icon: [', field: 'icon', found: 'This is a list; a text is needed.', allowed: 'One of: ' },
  { name: 'a text where a list is meant', file: service, replace: 'related: [funds/blockchain, pages/contact]', by: 'related: funds/blockchain', at: 'related:', field: 'related', found: 'a list is needed. Begin each of its lines with a hyphen' },
  { name: 'quotation marks inside a figure', file: service, replace: 'value: "1200+"', by: 'value: \'"1200+"\'', at: 'value:', field: 'figure "clients", value', found: 'would be shown.', allowed: 'Write the figure without them.' },
  { name: 'a figure that is a number', file: service, replace: 'value: "1200+"', by: 'value: 1200', at: 'value: 1200', field: 'figure "clients", value', found: 'This is the number 1200; a text is needed. Put it in quotes: "1200".' },
  { name: 'a day where a text is meant', file: press, replace: '"A new office opens"', by: '2026-09-14', at: 'title:', field: 'title', found: 'This is the date "2026-09-14"; a text is needed. Put it in quotes' },
  { name: 'a time without quotes', file: press, replace: /date: .*/, by: '$&\ntime: 7.30'.replace('$&', 'date: 2026-09-14'), at: 'time:', field: 'time', found: 'This is the number 7.3; a text is needed. Write hours and minutes', allowed: '' },
  { name: 'a name of another program for a field', file: press, replace: 'src: opening.jpg', by: 'file: opening.jpg', at: 'file: opening', field: 'image, file', found: 'There is no field "file" here.', nearest: 'src' },
  { name: 'a picture with its folder', file: press, replace: 'src: opening.jpg', by: 'src: /content/images/opning.jpg', at: 'src: /content', field: 'image, src', found: 'There is no picture "/content/images/opning.jpg"', nearest: 'opening.jpg' },
  { name: 'yes for true', file: service, replace: 'performance: false', by: 'performance: yes', at: 'performance: yes', field: 'figure "clients", performance', found: 'write true or false, without quotes' },
  { name: 'a text that is too long', file: service, replace: 'title: "Watching"', by: `title: "${'Watching '.repeat(8)}"`, at: 'Watching Watching', field: 'section 3 (cards), card 1, title', found: 'This has 71 characters, 11 too many', allowed: '2 to 60 characters.' },
  { name: 'a list that is too short', file: service, replace: /items:\n( {6}- \{ icon: .*\n)+/, by: 'items: []\n', at: 'items: []', field: 'section 3 (cards), items', found: 'This list has 0 items, which is too few.', allowed: 'At least 1 item.' },
  { name: 'a day with a time where a text is meant', file: press, replace: '"A new office opens"', by: '2026-09-14 10:00:00', at: 'title:', field: 'title', found: 'This is the date "2026-09-14"; a text is needed.' },
  { name: 'a time of another zone where a text is meant', file: press, replace: '"A new office opens"', by: '2026-9-14T23:30:00.5 -2:30', at: 'title:', field: 'title', found: 'This is the date "2026-09-15"; a text is needed.' },
  // Placeholders
  { name: 'a misspelt placeholder', file: service, replace: 'title: "Watching"', by: 'title: "{firm.nam} watches"', at: '{firm.nam}', field: 'section 3 (cards), card 1, title', found: 'Nothing in content/data/firm.yaml is called "{firm.nam}".', allowed: 'There are: {firm.name}', nearest: '{firm.name}' },
  { name: 'a misspelt placeholder in prose', file: press, replace: 'The office', by: 'The office in {firm.offices.uk.citty}', at: '{firm.offices', field: 'prose', found: 'called "{firm.offices.uk.citty}"', nearest: '{firm.offices.uk.city}' },
  { name: 'a misspelt placeholder in a link', file: press, replace: '/press-release/new-office)', by: 'mailto:{firm.emial})', at: '{firm.emial}', field: 'prose', found: 'called "{firm.emial}"', nearest: '{firm.email}' },
  { name: 'a placeholder of which a part is left out', file: service, replace: 'title: "Watching"', by: 'title: "{firm.city} watches"', at: '{firm.city}', field: 'section 3 (cards), card 1, title', found: 'called "{firm.city}"', nearest: '{firm.offices.uk.city}' },
  { name: 'a sign before a placeholder that other programs want', file: service, replace: 'title: "Watching"', by: 'title: "${firm.name} watches"', at: '${firm.name}', field: 'section 3 (cards), card 1, title', found: 'called "${firm.name}"', nearest: '{firm.name}' },
  { name: 'the same in prose', file: press, replace: 'The office', by: 'The office of ${firm.name}', at: '${firm.name}', field: 'prose', found: 'called "${firm.name}"', nearest: '{firm.name}' },
  { name: 'a placeholder of which a part is in another', file: press, replace: 'The office', by: 'The office in {firm.townandcity}', at: '{firm.town', field: 'prose', found: 'called "{firm.townandcity}"', nearest: '{firm.offices.uk.city}' },
  { name: 'a placeholder for a whole group', file: service, replace: 'title: "Watching"', by: 'title: "{firm.offices.uk} watches"', at: '{firm.offices.uk}', field: 'section 3 (cards), card 1, title', found: 'called "{firm.offices.uk}"' },
  { name: 'a placeholder in the value of another', file: firm, replace: 'legalName: "Sablecrest Ltd"', by: 'legalName: "{firm.description} Ltd"', at: 'legalName', field: 'legalName', found: 'called "{firm.description}"' },
  { name: 'braces round other words', file: service, replace: 'title: "Watching"', by: 'title: "Watching {daily}"', at: '{daily}', field: 'section 3 (cards), card 1, title', found: 'The braces in "Watching {daily}" would be shown as they stand.', allowed: '{firm.name}' },
  { name: 'a placeholder that fills a text too far', file: service, replace: 'title: "Watching"', by: 'title: "{firm.legalName} {firm.legalName} {firm.legalName} {firm.legalName} and us"', at: '{firm.legalName}', field: 'section 3 (cards), card 1, title', found: 'This has 66 characters, 6 too many' },
  // Names from a list
  { name: 'an unknown section', file: service, replace: 'type: cards', by: 'type: card', at: 'type: card', field: 'section 3 (card), type', found: 'There is no section type "card" on this kind of page.', allowed: 'Types: allocations, body, callToAction', nearest: 'cards' },
  { name: 'a section without a type', file: service, replace: '  - type: body\n', by: '  - heading: "No type"\n', at: 'No type', field: 'section 2, type', found: 'The section does not say its type.', allowed: 'Types: allocations' },
  { name: 'a section whose type has a capital', file: service, replace: '- type: cards', by: '- Type: cards', at: 'Type: cards', field: 'section 3, type', found: 'There is no field "Type" here.', allowed: 'Types: allocations', nearest: 'type' },
  { name: 'an unknown icon', file: service, replace: 'icon: eye', by: 'icon: eyee', at: 'icon: eyee', field: 'section 3 (cards), card 1, icon', found: '"eyee" is not one of the values that icon can have.', allowed: 'All are in the gallery', nearest: 'eye' },
  { name: 'an unknown theme', file: 'content/data/themes.yaml', replace: 'active: gold', by: 'active: emrald', at: 'active:', field: 'active', found: 'There is no theme "emrald".', allowed: 'Themes: gold (Gold), green (Emerald).', nearest: 'green' },
  { name: 'a theme by its name', file: 'content/data/themes.yaml', replace: 'active: gold', by: 'active: "Emerald"', at: 'active:', field: 'active', found: 'There is no theme "Emerald".', nearest: 'green' },
  { name: 'an unknown category', file: press, replace: 'category: company', by: 'category: companies', at: 'category:', field: 'category', found: '"companies" is not one of', allowed: 'Allowed: fund, company, performance, service, award.', nearest: 'company' },
  { name: 'a category as its button calls it', file: press, replace: 'category: company', by: 'category: Company Updates', at: 'category:', field: 'category', found: '"Company Updates" is not one of', nearest: 'company' },
  { name: 'a reference to an entry that is not there', file: service, replace: 'funds/blockchain,', by: 'funds/blokchain,', at: 'related:', field: 'related, page 1', found: 'There is no entry content/funds/blokchain.mdx.', allowed: 'There are: funds/blockchain.', nearest: 'funds/blockchain' },
  { name: 'a reference without its folder', file: service, replace: 'funds/blockchain,', by: 'blockchain,', at: 'related:', field: 'related, page 1', found: '"blockchain" is not right here.', allowed: 'Write the folder and the file name' },
  { name: 'a portfolio of something that is no fund', file: 'content/portfolios/staking-fund.mdx', replace: 'fund: funds/blockchain', by: 'fund: services/wealth-management', at: 'fund: services', field: 'fund', found: '"services/wealth-management" is not right here.', allowed: 'Name a fund, like funds/blockchain.' },
  { name: 'an unknown figure', file: service, replace: 'items: [clients, years]', by: 'items: [clients, year]', at: 'items: [clients', field: 'section 1 (figures), figure 2', found: 'There is no figure "year"', allowed: 'There are: clients, years.', nearest: 'years' },
  { name: 'an unknown warning', file: 'content/funds/blockchain.mdx', replace: 'warning: crypto', by: 'warning: cripto', at: 'warning:', field: 'warning', found: 'There is no warning "cripto"', allowed: 'There are: crypto, capital.', nearest: 'crypto' },
  { name: 'a fund without its risk warning', file: fund, replace: 'warning: crypto\n', by: '', at: 'title:', field: 'warning', found: 'The field "warning" is missing or empty.', allowed: 'a key of content/data/warnings.yaml' },
  { name: 'a private key where everybody reads', file: firm, replace: 'keptForDays: 180', by: 'keptForDays: 180, publicKeys: [AGE-SECRET-KEY-1QQ]', at: 'publicKeys', field: 'applications, publicKeys 1', found: 'A private key is not right here.', allowed: 'stays out of the repository' },
  { name: 'a public key with a typing error', file: firm, replace: 'keptForDays: 180', by: 'keptForDays: 180, publicKeys: [age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q]', at: 'publicKeys', field: 'applications, publicKeys 1', found: 'This public key is not whole, or has a typing error.', allowed: 'Copy it again' },
  { name: 'an unconfirmed value that is not there', file: firm, replace: '"offices.uk.address"', by: '"offices.uk.adress"', at: 'unconfirmed:', field: 'unconfirmed 2', found: 'This file has no value at "offices.uk.adress".', nearest: 'offices.uk.address' },
  { name: 'a page twice in a list', file: service, replace: 'related: [funds/blockchain, pages/contact]', by: 'related: [funds/blockchain, funds/blockchain]', at: 'related:', field: 'related, page 2', found: '"funds/blockchain" stands in this list a second time.' },
  { name: 'a return that is not said to be one', file: 'content/funds/blockchain.mdx', replace: 'performance: true', by: 'performance: false', at: 'return:', field: 'figure "return", performance', found: '"average annual return" says how well money did', allowed: 'performance: true' },
  { name: 'a gain that is not said to be one', file: service, replace: 'label: "clients served"', by: 'label: "capital gains last year"', at: 'label: "capital', field: 'figure "clients", performance', found: '"capital gains last year" says how well money did' },
  { name: 'a growth that only its key names', file: service, replace: /clients(?=[,:])/g, by: 'capital-growth', at: 'capital-growth:', field: 'figure "capital-growth", performance', found: '"clients served" says how well money did' },
  { name: 'a code beside the name of another country', file: 'content/data/countries.yaml', replace: 'United Kingdom', by: 'Tunisia', at: 'GB', field: 'country 1, code', found: '"GB" is the code of United Kingdom, and the name beside it is "Tunisia".' },
  { name: 'a code beside the name of a country that Unicode calls otherwise', file: 'content/data/countries.yaml', replace: 'code: GB, name: "United Kingdom"', by: 'code: TN, name: "Turkey"', at: 'TN', field: 'country 1, code', found: '"TN" is the code of Tunisia' },
  { name: 'no country to choose', file: 'content/data/countries.yaml', replace: /[^]*/, by: '[]\n', found: 'This list has 0 items, which is too few.', allowed: 'Without one, nobody can apply. At least 1 item.' },
  { name: 'a colour on which nobody can read a button', file: 'content/data/themes.yaml', replace: 'secondary: "#10B981"', by: 'secondary: "#0B5A40"', at: 'secondary: "#0B5A40"', field: 'themes 2, secondary', found: 'on #0C0B09, and 4.5:1 is needed.', allowed: 'Choose a lighter colour.' },
  { name: 'a colour that nobody can read on black', file: 'content/data/themes.yaml', replace: 'secondaryLight: "#5BD6AE"', by: 'secondaryLight: "#0B7A56"', at: 'secondaryLight: "#0B7A56"', field: 'themes 2, secondaryLight', found: '#0B7A56 has a contrast of 3.47:1 on #15130F, and 7:1 is needed.', allowed: 'Choose a lighter colour.' },
  { name: 'a colour that nobody can read on paper', file: 'content/data/themes.yaml', replace: 'secondaryOnPaper: "#6B5518"', by: 'secondaryOnPaper: "#C9A43D"', at: 'id: gold', field: 'themes 1, secondaryOnPaper', found: 'on #FBF8F1' },
  { name: 'Markdown in a field', file: service, replace: 'text: "Every account', by: 'text: "**Every** account', at: '**Every**', field: 'section 3 (cards), card 1, text', found: '"**Every**" would be shown as it stands here.', allowed: 'plain words' },
  { name: 'HTML in a field', file: service, replace: 'text: "Every account', by: 'text: "<b>Every</b> account', at: '<b>', field: 'section 3 (cards), card 1, text', found: '"<b>" would be shown as it stands here.' },
  // Days
  { name: 'a day in words', file: press, replace: '2026-09-14', by: '14 September 2026', at: 'date:', field: 'date', found: '"14 September 2026" is not right here.', allowed: 'Write the date as year-month-day, like 2026-09-14.' },
  { name: 'a day that does not exist', file: press, replace: '2026-09-14', by: '2026-09-31', at: 'date:', field: 'date', found: 'There is no day "2026-09-31".', allowed: 'Write the date as year-month-day' },
  { name: 'wording that changes one day', file: 'content/legal/privacy-policy.mdx', replace: '2026-09-01', by: '"2027-09-01"', at: 'wordingChanged:', field: 'wordingChanged', found: 'The day "2027-09-01" lies ahead' },
  { name: 'an approval that is still to come', file: 'content/legal/privacy-policy.mdx', replace: 'wordingChanged:', by: 'approved: { on: 2027-09-01, until: 2027-09-02, by: "Compliance", words: "0123abcd" }\nwordingChanged:', at: 'approved:', field: 'approved, on', found: 'The day "2027-09-01" lies ahead' },
  { name: 'an approval that ends before it begins', file: service, replace: 'icon: stack', by: 'icon: stack\napproved: { on: 2026-09-01, until: 2026-08-31, by: "Compliance", words: "0123abcd" }', at: 'approved:', field: 'approved, until', found: 'The approval ends on 2026-08-31, before 2026-09-01' },
  { name: 'a fingerprint that somebody wrote', file: service, replace: 'icon: stack', by: 'icon: stack\napproved: { on: 2026-09-01, until: 2027-08-31, by: "Compliance", words: "yes" }', at: 'approved:', field: 'approved, words', found: '"yes" is not right here.', allowed: 'Leave this to npm run approve' },
  // The life of a page
  { name: 'a link to a draft', file: 'content/funds/blockchain.mdx', replace: 'icon: chain', by: 'icon: chain\ndraft: true', at: 'related:', field: 'related, page 1', found: '"/fund/blockchain" is a draft, which visitors do not have.', allowed: 'Take draft: true out of that page first', of: 'content/services/wealth-management.mdx' },
  { name: 'a link to a release that waits for its day', file: 'content/press/new-office.mdx', replace: '2026-09-14', by: '2026-11-22\ntime: "14:30"', at: '[the news]', field: 'prose', found: '"/press-release/new-office" is held back until 22 November 2026 at 14:30 in London', of: 'content/services/wealth-management.mdx' },
  { name: 'an example text that visitors would read', file: service, replace: 'title: "Watching"', by: 'title: "Write: the second thing"', at: 'Write:', field: 'section 3 (cards), card 1, title', found: '"Write: the second thing" is still an example.', allowed: 'Write it, or leave the page a draft until it is written.' },
  { name: 'an example text in prose', file: service, replace: '### In detail', by: '### Write: a heading', at: '### Write:', field: 'prose', found: '"Write: a heading" is still an example.', allowed: 'leave the page a draft' },
  { name: 'a draft of a page that the site needs', file: 'content/pages/not-found.mdx', replace: 'title:', by: 'draft: true\ntitle:', at: 'draft:', field: 'draft', found: 'This page cannot be a draft.', allowed: 'cannot be without it' },
  { name: 'a former address that is a page', file: service, replace: 'icon: stack', by: 'icon: stack\nformerAddresses: ["/fund/blockchain"]', at: 'formerAddresses', field: 'formerAddresses 1', found: 'The address "/fund/blockchain" is also in content/funds/blockchain.mdx', allowed: 'take the former address out' },
  { name: 'a former address that is the page itself', file: service, replace: 'icon: stack', by: 'icon: stack\nformerAddresses: ["/services/wealth-management"]', at: 'formerAddresses', field: 'formerAddresses 1', found: 'The address "/services/wealth-management" is also in line 1.' },
  { name: 'a former address that is a second one of another page', file: service, replace: 'icon: stack', by: 'icon: stack\nformerAddresses: ["/contact-us"]', at: 'formerAddresses', field: 'formerAddresses 1', found: 'The address "/contact-us" is also in content/pages/contact.mdx' },
  { name: 'a former address of the site itself', file: service, replace: 'icon: stack', by: 'icon: stack\nformerAddresses: ["/robots.txt"]', at: 'formerAddresses', field: 'formerAddresses 1', found: 'The site has this address itself. Take it out.' },
  { name: 'a former address with a slash at its end that is a page', file: service, replace: 'icon: stack', by: 'icon: stack\nformerAddresses: ["/fund/blockchain/"]', at: 'formerAddresses', field: 'formerAddresses 1', found: 'The address "/fund/blockchain" is also in content/funds/blockchain.mdx' },
  { name: 'a former address twice', file: service, replace: 'icon: stack', by: 'icon: stack\nformerAddresses: ["/old", "/old"]', at: 'formerAddresses', field: 'formerAddresses 2', found: 'The address "/old" stands in this list a second time.' },
  { name: 'an unconfirmed value that a page does not have', file: service, replace: 'icon: stack', by: 'icon: stack\nunconfirmed: ["figures.client"]', at: 'unconfirmed', field: 'unconfirmed 1', found: 'This file has no value at "figures.client".', allowed: 'If what it named is gone, take this line out', nearest: 'figures.clients' },
  { name: 'an unconfirmed value whose section says something else now', file: service, replace: 'icon: stack', by: 'icon: stack\nunconfirmed: ["sections[What one service].items[Writing].text"]', at: 'unconfirmed', field: 'unconfirmed 1', found: 'This file has no value at', allowed: 'take this line out', nearest: 'sections[What the service covers].items[Writing].text' },
  { name: 'an unconfirmed section by its position', file: service, replace: 'icon: stack', by: 'icon: stack\nunconfirmed: ["sections[1]"]', at: 'unconfirmed', field: 'unconfirmed 1', found: 'This file has no value at "sections[1]".', allowed: 'There are: sections[' },
  { name: 'a section that the application does not show', file: 'content/pages/apply-now.mdx', replace: '  - type: callToAction', by: '  - { type: text, heading: "More of it", paragraphs: ["What this section says, nobody would read."] }\n  - type: callToAction', at: 'type: text', field: 'section 3 (text)', found: 'The application page does not show this section.', allowed: 'steps, note, callToAction' },
  // Figures of funds
  { name: 'a misspelt figure of a fund', file: 'content/funds/blockchain.mdx', replace: /return(?=[:\]])/g, by: 'retrun', at: 'retrun:', field: 'figure "retrun"', found: 'looks for this figure under the name "return"', allowed: 'assets, return, sharpe', nearest: 'return' },
  { name: 'a figure of a fund under a name of its own', file: 'content/funds/blockchain.mdx', replace: 'figures:', by: 'figures:\n  aum: { value: "$9M", label: "assets under management", performance: false }', at: 'aum:', field: 'figure "aum"', found: 'would leave it out', nearest: 'assets' },
  // Links
  { name: 'a category that the press page does not have', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "/press-release?category=funds"', at: 'category=funds', field: 'section 3 (cards), card 2, href', found: '"?category=funds" means nothing at /press-release.', nearest: 'category=fund' },
  { name: 'a question to a page that takes none', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "/contact?category=fund"', at: 'category=fund', field: 'section 3 (cards), card 2, href', found: '"?category=fund" means nothing at /contact.' },
  { name: 'a broken link in frontmatter', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "/fund/blokchain"', at: '/fund/blokchain', field: 'section 3 (cards), card 2, href', found: 'The site has no page "/fund/blokchain".', allowed: 'Closest addresses: /fund/blockchain', nearest: '/fund/blockchain' },
  { name: 'a folder in place of an address', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "/funds/blockchain"', at: '/funds/blockchain', field: 'section 3 (cards), card 2, href', found: 'The site has no page "/funds/blockchain".', nearest: '/fund/blockchain' },
  { name: 'a slash at the end', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "/fund/blockchain/"', at: '/fund/blockchain/', field: 'section 3 (cards), card 2, href', found: 'has a slash at the end; addresses of this site have none.', nearest: '/fund/blockchain' },
  { name: 'an address with an ending', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "/fund/blockchain.html"', at: '.html', field: 'section 3 (cards), card 2, href', found: 'addresses of this site have no ending', nearest: '/fund/blockchain' },
  { name: 'an address of this site in full', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "https://www.example.com/fund/blockchain"', at: 'www.example.com', field: 'section 3 (cards), card 2, href', found: 'is an address of this site, written in full.', nearest: '/fund/blockchain' },
  { name: 'an address of this site in full that it does not have', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "https://www.example.com/fund/blockchian"', at: 'blockchian', field: 'section 3 (cards), card 2, href', found: 'is an address of this site, written in full.', nearest: '/fund/blockchain' },
  { name: 'an address of this site without its www', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "https://example.com/fund/blockchain"', at: '//example.com', field: 'section 3 (cards), card 2, href', found: 'is an address of this site, written in full', nearest: '/fund/blockchain' },
  { name: 'an address of the preview on this machine', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "http://localhost:4321/fund/blockchain#section-1"', at: 'localhost', field: 'section 3 (cards), card 2, href', found: 'is an address of this site, written in full', nearest: '/fund/blockchain#section-1' },
  { name: 'an address without https', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "www.gov.uk"', at: 'www.gov.uk', field: 'section 3 (cards), card 2, href', found: 'is not an address that a link can have', allowed: 'starts with https://', nearest: 'https://www.gov.uk' },
  { name: 'a comma in an email address', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "mailto:office@example,com"', at: 'mailto:office', field: 'section 3 (cards), card 2, href', found: 'is not an address that a link can have', allowed: 'Write mailto: and an email address' },
  { name: 'an email address alone', file: service, replace: '### In detail', by: '[Write to us](office@example.com).\n\n### In detail', at: '[Write', field: 'prose', found: 'is not an address that a link can have', nearest: 'mailto:office@example.com' },
  { name: 'a comma in the name of a site', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "https://fca,org.uk"', at: 'fca,org', field: 'section 3 (cards), card 2, href', found: 'can\'t be the name of a site', allowed: 'full stops between' },
  { name: 'a telephone link with spaces', file: service, replace: 'href: "/fund/blockchain"', by: 'href: "tel:+44 20 7946 0123"', at: 'tel:', field: 'section 3 (cards), card 2, href', found: 'is not an address that a link can have', allowed: 'Write tel:+ and the number' },
  { name: 'a misspelt field without which a menu item leads nowhere', file: 'content/data/navigation.yaml', replace: 'path: "/contact"', by: 'pth: "/contact"', at: 'pth:', field: 'menu item 1, pth', found: 'There is no field "pth" here.', nearest: 'path' },
  { name: 'a broken link in the navigation', file: 'content/data/navigation.yaml', replace: 'path: "/services/wealth-management"', by: 'path: "/services/wealth"', at: '/services/wealth', field: 'menu item 2, link 1, path', found: 'The site has no page "/services/wealth".', allowed: '/services/wealth-management' },
  { name: 'a menu item that leads nowhere', file: 'content/data/navigation.yaml', replace: ', path: "/contact" }', by: ' }', at: 'Contact Us', field: 'menu item 1', found: '"Contact Us" has neither a path nor children.', allowed: 'Give it a path' },
  { name: 'a place that no page has, in the navigation', file: 'content/data/navigation.yaml', replace: '#important-information', by: '#important-info', at: '#important-info', field: 'footer link 1, path', found: 'There is no place "#important-info" on every page.', allowed: '#important-information' },
  { name: 'a broken link in prose', file: service, replace: '(/faqs#minimum)', by: '(/faq#minimum)', at: '/faq#minimum', field: 'prose', found: 'The site has no page "/faq".', nearest: '/faqs#minimum' },
  { name: 'a place that the page does not have', file: service, replace: '(/faqs#minimum)', by: '(/faqs#minimun)', at: '#minimun', field: 'prose', found: 'There is no place "#minimun" on /faqs.', allowed: 'Places there: /faqs#minimum', nearest: '/faqs#minimum' },
  { name: 'a vague button', file: 'content/pages/home.mdx', replace: '"Speak to an adviser"', by: '"Learn more"', at: 'Learn more', field: 'section 2 (callToAction), action, label', found: 'do not say where the link goes', allowed: 'Name the page or the action' },
  { name: 'a vague link in prose', file: service, replace: '[the questions]', by: '[click here]', at: 'click here', field: 'prose', found: 'The words "click here" do not say where the link goes.' },
  // Pictures
  { name: 'a missing picture', file: press, replace: 'src: opening.jpg', by: 'src: openning.jpg', at: 'image:', field: 'image, src', found: 'There is no picture "openning.jpg" in content/images.', allowed: 'There are: opening.jpg.', nearest: 'opening.jpg' },
  { name: 'a missing picture in prose', file: service, replace: '../images/opening.jpg', by: '../images/opening.png', at: 'opening.png', field: 'prose', found: 'There is no picture "opening.png" in content/images.', nearest: 'opening.jpg' },
  { name: 'a picture in the wrong place', file: service, replace: '../images/opening.jpg', by: '/images/opening.jpg', at: '/images/opening.jpg', field: 'prose', found: 'is not where the picture lies', nearest: '../images/opening.jpg' },
  { name: 'a picture without alt text', file: press, replace: ', alt: "Two people at a desk"', by: '', at: 'image:', field: 'image, alt', found: 'The field "alt" is missing or empty.', allowed: 'What the picture shows, for those who cannot see it.' },
  { name: 'the name of a file in place of alt text', file: press, replace: '"Two people at a desk"', by: '"IMG_0012"', at: 'image:', field: 'image, alt', found: '"IMG_0012" is the name of a file.', allowed: 'Say what the picture shows, for those who cannot see it.' },
  { name: 'a picture without alt text in prose', file: service, replace: '![Two people at a desk]', by: '![]', at: '![]', field: 'prose', found: 'The picture "opening.jpg" has no description.', allowed: 'Say what it shows' },
  { name: 'the name of a file in place of alt text in prose', file: service, replace: '![Two people at a desk]', by: '![Scan 3.jpg]', at: '![Scan', field: 'prose', found: '"Scan 3.jpg" is the name of a file.', allowed: 'Say what the picture' },
  // Twice
  { name: 'a term twice', file: 'content/glossary/escrow.yaml', replace: '"in escrow"', by: '"Assets"', at: 'otherForms', field: 'otherForms 1', found: 'The term "Assets" is also in content/glossary/asset.yaml', allowed: 'A word is explained once' },
  { name: 'a form of a term twice', file: 'content/glossary/asset.yaml', replace: '["assets"]', by: '["assets", "Assets"]', at: 'otherForms', field: 'otherForms 2', found: 'The term "Assets" is also in line 2.' },
  { name: 'a page for a question that is not there', file: 'content/data/search.yaml', replace: 'page: "/faqs"', by: 'page: "/faq"', at: '/faq', field: 'question 2, page', found: 'The site has no page "/faq".', nearest: '/faqs' },
  { name: 'a question id twice', file: faqs, replace: 'id: access', by: 'id: minimum', at: 'When can I', field: 'question 2, id', found: 'The id "minimum" is also in line 4.' },
  { name: 'a section id twice', file: 'content/pages/contact.mdx', replace: '  - type: callToAction', by: '  - { type: messageForm, id: offices, heading: "Write to us" }\n  - type: callToAction', at: 'messageForm', field: 'section 2 (messageForm), id', found: 'The id "offices" stands in this list a second time.' },
  { name: 'a second form, whose fields would have the ids of the first', file: 'content/pages/contact.mdx', replace: '  - type: callToAction', by: '  - { type: messageForm, heading: "Write to us" }\n  - { type: messageForm, heading: "Write again" }\n  - type: callToAction', at: 'Write again', field: 'section 3 (messageForm), type', found: 'The section "messageForm" stands in this list a second time.', allowed: 'Leave one of the two out.' },
  { name: 'a section id of the page itself', file: 'content/pages/home.mdx', replace: 'type: figures', by: 'type: figures\n    id: drawer', at: 'id: drawer', field: 'section 1 (figures), id', found: 'The id "drawer" is taken by a part of the page itself.', allowed: 'Choose another one.' },
  { name: 'a section id of a question', file: 'content/pages/faqs.mdx', replace: 'type: questions,', by: 'type: questions, id: access,', at: 'id: access', field: 'section 1 (questions), id', found: 'The id "access" is taken by a question in content/faqs/general.yaml.' },
  { name: 'a section id of a form on the page', file: 'content/pages/contact.mdx', replace: '  - type: callToAction', by: '  - { type: messageForm, id: contact-name, heading: "Write to us" }\n  - type: callToAction', at: 'messageForm', field: 'section 2 (messageForm), id', found: 'The id "contact-name" is taken by a part of the page itself.' },
  { name: 'a question id of the page itself', file: faqs, replace: 'id: access', by: 'id: section-2', at: 'When can I', field: 'question 2, id', found: 'The id "section-2" is taken by a part of the page itself.' },
  { name: 'a heading of the page itself', file: service, replace: '### In detail', by: '### Important information', at: '### Imp', field: 'prose', found: 'The heading "Important information" would get the id "important-information", which is taken by a part of the page itself.', allowed: 'Choose other words' },
  { name: 'a heading of a section', file: service, replace: '    heading: "What it comes to"', by: '    heading: "What it comes to"\n    id: in-detail', at: '### In detail', field: 'prose', found: 'would get the id "in-detail", which is taken by section 1 (figures).' },
  { name: 'a title twice', file: 'content/pages/faqs.mdx', replace: 'title: "Questions"', by: 'title: "contact"', at: 'title:', field: 'title', found: 'The title "contact" is also in content/pages/contact.mdx, line 2.' },
  { name: 'a summary twice', file: 'content/pages/fund.mdx', replace: /summary: .*/, by: 'summary: "Two offices, who answers there and when, and a form for a message."', at: 'summary:', field: 'summary', found: 'is also in content/pages/contact.mdx, line 3.' },
  { name: 'a header that is too long for its row', file: 'content/data/navigation.yaml', replace: 'header:', by: `header:${['/faqs', '/fund', '/services'].map((path) => `\n  - { label: "Whoever answers you", path: "${path}" }`).join('')}`, at: 'header:', field: 'header', found: 'too long for the header together', allowed: 'dropdown' },
  { name: 'a country twice', file: 'content/data/countries.yaml', replace: 'code: OTHER', by: 'code: GB', at: 'Another', field: 'country 2, code', found: 'The code "GB" stands in this list a second time.' },
  { name: 'a card twice in its section', file: service, replace: /- \{ icon: pen.*/, by: '- { title: "Watching", icon: eye, text: "Every account is looked at each morning." }', at: '{ title: "Watching', field: 'section 3 (cards), card 2', found: 'This is the same as number 1 of its list, word for word.' },
  { name: 'a section twice on its page', file: 'content/pages/fund.mdx', replace: '  - type: call', by: '  - { heading: "Funds compared", type: fundTable }\n  - type: call', at: '- { heading', field: 'section 2 (fundTable)', found: 'the same as number 1' },
  { name: 'a second end of a page', file: service, replace: 'sections:', by: 'sections:\n  - { type: callToAction, heading: "One more end", text: "Two ends of a page.", action: { label: "Write to us", href: "/contact" } }', at: '- type: callToAction', field: 'section 5 (callToAction), type', found: 'The section "callToAction" stands in this list a second time.' },
  // YAML
  { name: 'a field twice', file: service, replace: 'icon: stack', by: 'icon: stack\nicon: eye', at: 'icon: eye', found: 'The field "icon" stands here a second time.', allowed: 'Keep one of the two.' },
  { name: 'a colon in a text without quotes', file: service, replace: '"Wealth Management"', by: 'Wealth: how to keep it', at: 'title:', found: 'A colon followed by a space begins a new field.', allowed: 'Put the whole text in double quotes' },
  { name: 'a colon in a text of a list without quotes', file: faqs, replace: /- \{ id: minimum.*/, by: '- id: minimum\n    question: "How much?"\n    answer:\n      - No. Transfers only: to {firm.name}', at: 'Transfers', field: 'question 1, paragraph 1', found: 'A colon followed by a space begins a new field.', allowed: 'Put the whole text in double quotes: "No. Transfers only: to {firm.name}".' },
  { name: 'a field where a text of a list is meant', file: faqs, replace: '["Between', by: '[text: "Between', at: 'Between', field: 'question 1, paragraph 1', found: 'This is a group of fields; a text is needed.' },
  { name: 'a colon in a text with a shortened year', file: service, replace: '"Wealth Management"', by: 'The years 2025-’26: how to keep them', at: 'title:', found: 'A colon followed by a space begins a new field.' },
  { name: 'a quotation mark that is never closed', file: service, replace: '"Wealth Management"', by: '"Wealth Management', at: 'title:', found: 'is never closed' },
  { name: 'a quoted text that goes on in the next line', file: service, replace: '"Wealth Management"', by: '"Wealth\nManagement"', at: 'title:', found: 'The text goes on in the next line.', allowed: 'Put it all on one line, or indent the next line.' },
  { name: 'curly quotation marks round a text', file: service, replace: '"Wealth Management"', by: '“Wealth Management”', at: 'title:', found: 'are curly, so they would be shown on the page.', allowed: 'straight double quotes: title: "Wealth Management".' },
  { name: 'a straight quotation mark and a curly one', file: service, replace: '"Wealth Management"', by: '"Wealth Management”', at: 'title:', found: 'begins with a straight quotation mark and ends with a curly one', allowed: 'Make the last one straight too' },
  { name: 'an item below what follows its list', file: service, replace: '---\n\n## How', by: 'unconfirmed: [title]\n  - { type: note, title: "A third", text: "Of a list that has ended." }\n---\n\n## How', at: 'A third', found: 'begins an item of a list, but the field above it, "unconfirmed", holds a value already.', allowed: 'one of the list "sections"' },
  { name: 'curly quotation marks round a text with a colon', file: service, replace: '"Wealth Management"', by: '“Wealth: how to keep it”', at: 'title:', found: 'are curly', allowed: 'straight double quotes: title: "Wealth: how to keep it".' },
  { name: 'curly quotation marks round a text with a colon in a list', file: service, replace: 'related: [funds/blockchain, pages/contact]', by: 'related:\n  - “funds: blockchain”', at: '- “funds', found: 'are curly', allowed: 'straight double quotes.' },
  { name: 'curly quotation marks inside brackets', file: service, replace: '[funds/blockchain, pages/contact]', by: '[“funds/blockchain”]', at: 'related:', found: 'are curly', allowed: 'Put each text between the brackets in straight double quotes: ["one", "two"].' },
  { name: 'a quotation mark forgotten inside brackets', file: service, replace: '[funds/blockchain, pages/contact]', by: '[funds/blockchain", pages/contact]', at: 'related:', found: 'One of the two quotation marks', allowed: 'each text between the brackets' },
  { name: 'a forgotten quotation 1 mark', file: service, replace: '"Wealth Management"', by: 'Wealth Management"', at: 'title:', found: 'One of the two quotation marks in "title: Wealth Management"" is missing.', allowed: 'title: "Wealth Management".' },
  { name: 'a wrong indent', file: service, replace: '    heading: "What it comes to"', by: '   heading: "What it comes to"', at: 'What it comes to', found: 'is not indented like its neighbours.', allowed: 'begin in the same column' },
  { name: 'a backslash that makes a sign nobody sees', file: service, replace: '"Wealth Management"', by: '"Wealth is\\both"', at: 'title:', found: 'A backslash in "title: "Wealth is\\both"" does not stand for itself.', allowed: 'Write it twice' },
  { name: 'a backslash that makes no sign at all', file: service, replace: '"Wealth Management"', by: '"Wealth\\data"', at: 'title:', found: 'A backslash in "title: "Wealth\\data""' },
  { name: 'a hyphen that was deleted, so that two items are one', file: 'content/pages/home.mdx', replace: 'items: [years]', by: 'items: [years]\n    type: figures\n    items: [years]', at: 'type: figures\n    items: [years]\n  - type', found: 'The field "type" stands here a second time.', allowed: 'If a new item of the list begins here, put a hyphen and a space before it' },
  { name: 'an apostrophe between single quotation marks', file: service, replace: '"Wealth Management"', by: "'Wealth's management'", at: 'title:', found: 'Something follows after the quotation mark', allowed: 'double quotes: title: "Wealth\'s management".' },
  { name: 'a bracket that is never closed', file: service, replace: 'pages/contact]', by: 'pages/contact', at: 'related:', found: 'The brackets are not closed in "related: [funds/blockchain, pages/contact", or above.', allowed: 'Put ] where they end.' },
  { name: 'a comma forgotten between texts in brackets', file: service, replace: '[funds/blockchain, pages/contact]', by: '["funds/blockchain" "pages/contact"]', at: 'related:', found: 'A comma is missing between the brackets.' },
  { name: 'a comma forgotten between fields in brackets', file: press, replace: 'opening.jpg,', by: '"opening.jpg"', at: 'image:', found: 'A comma is missing between the brackets.' },
  { name: 'a hyphen without a space', file: service, replace: '  - type: cards', by: '  -type: cards', at: '-type: cards', found: 'A space is missing in "-type: cards".', allowed: 'after the hyphen' },
  { name: 'a false space after a colon', file: service, replace: 'title: "Wealth', by: 'title:\u00a0"Wealth', at: 'title:', found: 'The space at the dot in "title:·"Wealth Management"" is not the one of the keyboard.', allowed: 'type it again' },
  { name: 'a false space after a hyphen', file: service, replace: '- type: body', by: '-\u00a0type: body', at: '-\u00a0type: body', found: 'in "-·type: body"' },
  { name: 'a false space that indents', file: service, replace: '  - type: body', by: '\u00a0 - type: body', at: '\u00a0 - type', found: 'in "· - type: body"' },
  { name: 'a tab', file: service, replace: '    heading: "What it comes to"', by: '\theading: "What it comes to"', at: 'What it comes to', found: 'This line begins with a tab.', allowed: 'Indent with spaces' },
  { name: 'a quotation mark inside quotes', file: service, replace: '"Wealth Management"', by: '"The "best" fund"', at: 'title:', found: 'Something follows after the quotation mark', allowed: '\\"best\\"' },
  { name: 'a # in a text without quotes', file: service, replace: '"Wealth Management"', by: 'Wealth #1', at: 'title:', found: 'The sign # in "title: Wealth #1"', allowed: 'double quotes' },
  { name: 'a colour without quotes', file: 'content/data/themes.yaml', replace: 'secondary: "#10B981"', by: 'secondary: #10B981', at: '#10B981', found: 'is lost', allowed: 'double quotes' },
  { name: 'a tab after a hyphen', file: service, replace: '- type: body', by: '-\ttype: body', at: '-\ttype: body', found: 'There is a tab on this line.', allowed: 'Indent with spaces' },
  // Prose
  { name: '< in prose', file: service, replace: '### In detail', by: 'Charges of <5%.\n\n### In detail', at: '<5%', field: 'prose', found: 'The character < in "Charges of <5%." would begin code here.', allowed: 'Write it in words ("less than 5%"), or put a backslash before it: \\<.' },
  { name: '{ in prose', file: service, replace: '### In detail', by: 'Charges\n{see below}.\n\n### In detail', at: '{see', field: 'prose', found: 'The character { in', allowed: 'Use round brackets, or put a backslash before it: \\{.' },
  { name: 'an unclosed tag', file: service, replace: '### In detail', by: 'Charges are <b>low.\n\n### In detail', at: '<b>', field: 'prose', found: 'The tag <b> stands in the prose.', allowed: 'Write **strong words**' },
  { name: 'a component', file: service, replace: '### In detail', by: '<Chart data="x" />\n\n### In detail', at: '<Chart', field: 'prose', found: 'The tag <Chart> stands in the prose.', allowed: 'goes into sections' },
  { name: 'an import', file: service, replace: '## How', by: 'import Chart from "./chart"\n\n## How', at: 'import', field: 'prose', found: 'A paragraph that begins with "import" is read as code.', allowed: 'leave out' },
  { name: 'imports of another kind', file: service, replace: '## How', by: 'import duties rise, so prices will too.\n\n## How', at: 'import', field: 'prose', found: 'A paragraph that begins with "import" is read as code.', allowed: 'another word' },
  { name: 'a comment of HTML', file: service, replace: '### In detail', by: '<!-- soon -->\n\n### In detail', at: '<!--', field: 'prose', found: 'Comments in this form stop the page.', allowed: '{/* the comment */}' },
  { name: 'a link with a space inside', file: service, replace: '[the questions](', by: '[the questions] (', at: '[the questions]', field: 'prose', found: '"[the questions] (/faqs#minimum)" is not read as a link.', allowed: '[the words](/the-address)' },
  { name: 'a heading without a space', file: service, replace: '### In detail', by: '###In detail', at: '###In', field: 'prose', found: '"###In detail" is not read as a heading.', allowed: 'a space after the #' },
  { name: 'an address with spaces', file: press, replace: 'The office', by: '[The office](tel:020 7946 0123)', at: 'tel:', field: 'prose', found: 'is not read as a link, because its address has a space in it.', allowed: 'tel:+442079460123' },
  { name: 'a document without its ending', file: press, replace: '/press-release/new-office)', by: '/documents/prospectus)', at: '/documents/prospectus', field: 'prose', found: 'There is no document', nearest: '/documents/prospectus.pdf' },
  { name: 'words struck out', file: service, replace: '### In detail', by: 'Charges are ~~low~~ fair.\n\n### In detail', at: '~~low', field: 'prose', found: 'The words "~~low~~" are struck out.', allowed: 'Delete them' },
  { name: 'strong words that never end', file: service, replace: '### In detail', by: 'Charges are **low.\n\n### In detail', at: '**low', field: 'prose', found: '"**low." is not read as strong words.', allowed: '**strong words**' },
  { name: 'strong words with a space inside', file: service, replace: '### In detail', by: 'Charges are ** low ** here.\n\n### In detail', at: '** low', field: 'prose', found: 'is not read as strong words.' },
  { name: 'bullets that are typed', file: service, replace: '### In detail', by: '• low\n• high\n\n### In detail', at: '• low', field: 'prose', found: '"• low" is not read as an item of a list.', allowed: 'a hyphen and a space' },
  { name: 'bullets of Word', file: service, replace: '### In detail', by: '\uf0b7 low\n\uf0b7 high\n\n### In detail', at: '\uf0b7 low', field: 'prose', found: 'is not read as an item of a list.' },
  { name: 'rings of Word', file: service, replace: '### In detail', by: 'o   low\no   high\n\n### In detail', at: 'o   low', field: 'prose', found: '"o   low" is not read as an item of a list.' },
  { name: 'squares of Word', file: service, replace: '### In detail', by: 'There are:\n§  low\n§  high\n\n### In detail', at: 'There are:', field: 'prose', found: '"§  low" is not read as an item of a list.' },
  { name: 'bullets in a field', file: service, replace: 'text: "Every account', by: 'text: "• Every account', at: '• Every', field: 'section 3 (cards), card 1, text', found: '"• Every" would be shown as it stands here.', allowed: 'lists and strong words are possible in prose' },
  { name: 'a bullet of Word in a field', file: service, replace: 'text: "Every account', by: 'text: "\uf0b7Every account', at: '\uf0b7Every', field: 'section 3 (cards), card 1, text', found: 'would be shown as it stands here.' },
  { name: 'a section below the fields', file: press, replace: 'The office', by: '- type: note\n  title: First\n  text: "More of it."\n\nThe office', at: '- type: note', field: 'prose', found: '"type: note" is a field, and would be printed here.', allowed: 'above the second ---' },
  { name: 'a heading as a field below the fields', file: press, replace: 'The office', by: 'heading: "First"\n\nThe office', at: 'heading:', field: 'prose', found: '"heading: "First"" is a field' },
  { name: 'sections below the fields', file: press, replace: 'The office', by: 'sections:\n  - type: note\n\nThe office', at: '- type:', field: 'prose', found: '"type: note" is a field' },
  { name: 'dashes for bullets', file: service, replace: '### In detail', by: '– low\n– high\n\n### In detail', at: '– low', field: 'prose', found: '"– low" is not read as an item of a list.' },
  { name: 'rows that are no table', file: service, replace: '### In detail', by: '| Year | Rate |\n| 2025 | 4% |\n\n### In detail', at: '| Year', field: 'prose', found: '"| Year | Rate |" is not read as the row of a table.', allowed: '| --- | --- |' },
  { name: 'bullets that became one line', file: service, replace: 'text: "Every account', by: 'text: "We list: • assets • debts. Every account', at: '• assets', field: 'section 3 (cards), card 1, text', found: '"• assets" would be shown as it stands here.' },
  { name: 'a release of the last century', file: press, replace: 'date: 2026', by: 'date: 1926', at: 'date:', field: 'date', found: 'is in the last century.', allowed: 'four digits' },
  { name: 'items without a space', file: service, replace: '### In detail', by: '-low\n-high\n\n### In detail', at: '-low', field: 'prose', found: '"-low" is not read as an item of a list.' },
  { name: 'numbered items without a space', file: service, replace: '### In detail', by: '1.low\n2.high\n\n### In detail', at: '1.low', field: 'prose', found: '"1.low" is not read as an item of a list.' },
  { name: 'a heading of the first level', file: service, replace: '## How it works', by: '# How it works', at: '# How', field: 'prose', found: 'is of the level that only the page\'s title has', allowed: 'begin with ##' },
  { name: 'a line under words, which makes a heading of them', file: service, replace: '### In detail', by: 'So much for that.\n---\n\n### In detail', at: 'So much', field: 'prose', found: 'The line under "So much for that." makes a heading of it.', allowed: 'an empty line' },
  { name: 'a heading that skips a level', file: service, replace: '### In detail', by: '#### In detail', at: '#### In', field: 'prose', found: 'skips a level', allowed: 'Begin it with ### and a space.' },
  { name: 'a paragraph that begins with four spaces', file: service, replace: '### In detail', by: '    See {foo} and [the fund](/nowhere).\n\n### In detail', at: '    See', field: 'prose', found: 'The text "See {foo} and [the fund](/nowhere)." begins with four spaces or a tab.', allowed: 'Take them away' },
  { name: 'a paragraph too deep in a list', file: service, replace: '- Fees are', by: '- Before.\n\n      See <b>this</b>.\n\n- Fees are', at: '      See', field: 'prose', found: 'The text "See <b>this</b>." begins with four spaces', allowed: 'in the column of the text around it' },
  // Pages
  { name: 'prose that no section shows', file: service, replace: '  - type: body\n', by: '', at: '## How', field: 'prose', found: 'No section shows this prose.', allowed: '- type: body' },
  { name: 'a body section without prose', file: 'content/pages/home.mdx', replace: '  - type: callToAction', by: '  - type: body\n  - type: callToAction', at: 'type: body', field: 'section 2 (body)', found: 'there is none' },
  { name: 'a press release without words', file: press, replace: /\n\nThe office.*\n/, by: '\n', found: 'Nothing is written below the frontmatter.', allowed: 'A press release needs its text there' },
  // Files
  { name: 'an empty file', file: press, replace: /[\s\S]*/, by: '\n', found: 'The file is empty.', allowed: 'npm run new' },
  { name: 'no frontmatter', file: press, replace: /^---[\s\S]*?---\n/, by: '', found: 'The file has no frontmatter.', allowed: 'The first line is ---' },
  { name: 'a frontmatter that never ends', file: 'content/pages/home.mdx', replace: /---\n$/, by: '', found: 'The frontmatter that begins here never ends.', allowed: 'Put --- on a line of its own' },
];

/** The line of a text in a file, counted from 1. */
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

function expectOne(problems: Problem[]): Problem {
  expect(problems, formatReport(problems)).toHaveLength(1);
  return problems[0]!;
}

describe('one mistake gives one message that names the place, what was found and what is allowed', () => {
  test.each(breaks)('$name', ({ file, replace, by, at, of = file, ...expected }) => {
    const files = { ...sample, [file]: sample[file].replace(replace, () => by) };
    expect(files[file]).not.toBe(sample[file]);
    const problems = check(files);
    const problem = problems.find((one) => one.file === of)!;
    if (of === file) expect(expectOne(problems)).toEqual(problem);
    expect(problem.line).toBe(at === undefined ? 1 : lineOf(files[of], at));
    expect(problem.field).toBe(expected.field);
    expect(problem.found).toContain(expected.found);
    expect(problem.allowed ?? '').toContain(expected.allowed ?? '');
    if (expected.nearest !== undefined) expect(problem.nearest).toBe(expected.nearest);
  });
});

test('a mistake ends a build in our words, before anything is built', async () => {
  await using folder = await copySite(inject('sites'));
  const page = join(folder.path, 'content/pages/home.mdx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('---\n', '---\nnmae: "Another"\n'));
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const dist = join(folder.path, 'dist');
  expect(await build(dist, { VITEST: undefined }, folder.path)).toBe(false);
  expect(said.mock.calls.join('\n')).toMatch(
    /home\.mdx, line 2: nmae\n {2}There is no field "nmae" here\.[^]*The build stopped\.\n*$/,
  );
  expect(existsSync(dist)).toBe(false);
  said.mockRestore();
});

test('a runner of GitHub shows a problem beside its line, in the same words', () => {
  const problem = {
    file: 'content/a, b.mdx',
    line: 3,
    field: 'title',
    found: 'Too long by 5%.',
    allowed: 'Write less.',
  };
  expect(formatAnnotation(problem)).toBe(
    '::error file=content/a%2C b.mdx,line=3,title=title::Too long by 5%25.%0AWrite less.',
  );
});

interface FileBreak {
  name: string;
  change: (files: Files) => void;
  file: string;
  line?: number;
  found: string;
  allowed?: string;
  nearest?: string;
}

const move = (files: Files, from: SampleFile, to: string) => {
  files[to] = files[from]!;
  Reflect.deleteProperty(files, from);
};

const bomb = Array.from('abcdef', (name, index) => {
  const inner = index === 0 ? 'x' : `*${'abcdef'[index - 1]}`;
  return `${name}: &${name} [${Array(9).fill(inner).join(', ')}]\n`;
}).join('');

/** More than anybody reads at once. */
const words = Array.from({ length: 8000 }, () => 'word ');

/** The picture of the release is another one. */
const show = (files: Files, name: string) =>
  (files[press] = sample[press].replace('src: opening.jpg', `src: "${name}"`));

// prettier-ignore
const fileBreaks: FileBreak[] = [
  { name: 'a press release as long as a book', change: (files) => (files[press] += words.join(' ')), file: press, found: 'and 40000 is the most.', allowed: 'Make two pages of it.' },
  { name: 'a file directly in content/', change: (files) => (files['content/note.mdx'] = 'x'), file: 'content/note.mdx', found: 'The file lies directly in content/.', allowed: 'pages, services' },
  { name: 'a release of a year that few live to see', change: (files) => (files['content/press/later.mdx'] = sample[press].replace(/title: .*/, 'title: "Later"').replace('date: 2026', 'date: 2062')), file: 'content/press/later.mdx', line: 4, found: 'is more than two years ahead.', allowed: 'four digits' },
  { name: 'a file in a folder inside a folder', change: (files) => (files['content/press/2026/note.mdx'] = 'x'), file: 'content/press/2026/note.mdx', found: 'The file lies in a folder inside content/press.' },
  { name: 'an unknown folder', change: (files) => (files['content/service/note.mdx'] = 'x'), file: 'content/service/note.mdx', found: 'There is no kind of page "service".', allowed: 'Folders of content/', nearest: 'services' },
  { name: 'a name with capitals, spaces and the wrong ending', change: (files) => (files['content/press/My Release 2.MDX'] = 'x'), file: 'content/press/My Release 2.MDX', found: 'The name ends in ".MDX".', allowed: 'my-release-2.mdx' },
  { name: 'a release in the folder of pages', change: (files) => move(files, press, 'content/pages/new-office.mdx'), file: 'content/pages/new-office.mdx', found: 'The fields are those of content/press (press release), not of content/pages', allowed: 'Move the file to content/press.' },
  { name: 'the wrong ending', change: (files) => (files['content/press/note.md'] = 'x'), file: 'content/press/note.md', found: 'The name ends in ".md".', allowed: 'note.mdx' },
  { name: 'a page that a program saved as text', change: (files) => (files['content/press/note.mdx.txt'] = 'x'), file: 'content/press/note.mdx.txt', found: 'The name ends in ".txt".', allowed: 'Take ".txt" off: note.mdx.' },
  { name: 'a copy beside the page, whose right name would overwrite it', change: (files) => (files['content/funds/blockchain.txt'] = 'x'), file: 'content/funds/blockchain.txt', found: 'The name ends in ".txt".', allowed: 'Delete it, or move it out of content/.' },
  { name: 'a copy whose name has other letters large', change: (files) => (files['content/funds/Blockchain.mdx'] = 'x'), file: 'content/funds/Blockchain.mdx', found: '"Blockchain" becomes an address', allowed: 'Delete it, or move it out of content/.' },
  { name: 'a name without a letter from a to z', change: (files) => (files['content/services/日本.txt'] = 'x'), file: 'content/services/日本.txt', found: 'The name ends in ".txt".', allowed: 'end in .mdx: wealth-management.mdx.' },
  { name: 'a copy that an editor kept', change: (files) => (files['content/press/note.mdx~'] = 'x'), file: 'content/press/note.mdx~', found: 'The name ends in ".mdx~".', allowed: 'Delete it' },
  { name: 'a document among the pages', change: (files) => (files['content/press/Our release.docx'] = 'x'), file: 'content/press/Our release.docx', found: 'The name ends in ".docx".', allowed: 'npm run new' },
  { name: 'a picture among the pages', change: (files) => (files['content/press/office.jpg'] = 'x'), file: 'content/press/office.jpg', found: 'The name ends in ".jpg".', allowed: 'Pictures belong in content/images.' },
  { name: 'a picture with a space in its name, which no address may have', change: (files) => { move(files, 'content/images/opening.jpg', 'content/images/Our büro.jpg'); show(files, 'Our büro.jpg'); }, file: 'content/images/Our büro.jpg', found: '"Our büro.jpg" becomes part of an address', allowed: 'our-buro.jpg' },
  { name: 'a text in place of a document', change: (files) => (files[pdf] = 'words'), file: pdf, found: 'This is not a PDF', allowed: 'Export it again' },
  { name: 'a document cut off halfway', change: (files) => (files[pdf] = sample[pdf].replace('%%EOF', '')), file: pdf, found: 'This document ends too early.', allowed: 'Copy it again.' },
  { name: 'a document that hosts refuse', change: (files) => (files[pdf] = `%PDF-1.7${'\0'.repeat(21_000_000)}`), file: pdf, found: 'This document has 21.0 MB, and at most 20 MB are served.', allowed: 'smaller pictures' },
  { name: 'a document with a name of its own', change: (files) => move(files, pdf, 'content/documents/Fund Prospectus.PDF'), file: 'content/documents/Fund Prospectus.PDF', found: 'becomes an address', allowed: 'single hyphens: prospectus.pdf' },
  { name: 'an entry whose document has another name', change: (files) => move(files, pdf, 'content/documents/final.pdf'), file: papers, found: 'There is no file content/documents/prospectus.pdf.', allowed: 'If it is content/documents/final.pdf, rename that to it.' },
  { name: 'an entry whose document is gone', change: (files) => delete files['content/documents/prospectus.pdf'], file: papers, found: 'There is no file content/documents/prospectus.pdf.', allowed: 'draft: true' },
  { name: 'a former edition that is gone', change: (files) => delete files['content/documents/prospectus-2026-03-01.pdf'], file: papers, line: 4, found: 'There is no file content/documents/prospectus-2026-03-01.pdf.' },
  { name: 'a new edition with the day of the former', change: (files) => (files[papers] = sample[papers].replace('edition: 2026-06-01', 'edition: 2026-03-01')), file: papers, line: 4, found: 'The former edition of 2026-03-01 is no older than the document' },
  { name: 'a language that there is not', change: (files) => (files[papers] = sample[papers].replace('language: en', 'language: xx')), file: papers, line: 3, found: 'There is no language "xx".' },
  { name: 'a misspelt picture as near to one as to another', change: (files) => { for (const one of [1, 2]) files[`content/images/office-${one}.jpg`] = sample['content/images/opening.jpg']; show(files, 'office-3.jpg'); }, file: press, line: 6, found: '"office-3.jpg" in content/images. Did you mean "office-1.jpg" or "office-2.jpg"?', allowed: 'There are: office-1.jpg, office-2.jpg' },
  { name: 'a document removed that a page links', change: (files) => { delete files['content/documents/prospectus.pdf']; delete files['content/documents/prospectus.yaml']; delete files['content/documents/prospectus-2026-03-01.pdf']; }, file: service, line: 26, found: 'There is no document "/documents/prospectus.pdf".', allowed: 'content/documents' },
  { name: 'a document held back that a page links', change: (files) => (files[papers] = `${sample[papers]}draft: true\n`), file: service, line: 26, found: '"/documents/prospectus.pdf" is a draft' },
  { name: 'a document among the pages', change: (files) => (files['content/press/Terms.pdf'] = sample[pdf]), file: 'content/press/Terms.pdf', found: 'The name ends in ".pdf".', allowed: 'Documents to download belong in content/documents.' },
  { name: 'words among the documents', change: (files) => (files['content/documents/terms.docx'] = 'x'), file: 'content/documents/terms.docx', found: 'The name ends in ".docx".', allowed: 'Export it as a PDF' },
  { name: 'a former address of a page at a document', change: (files) => (files[service] = sample[service].replace('icon: stack', 'icon: stack\nformerAddresses: ["/documents/prospectus.pdf"]')), file: service, line: 5, found: 'The address "/documents/prospectus.pdf" is also in' },
  { name: 'a conflict of two people that git left', change: (files) => (files[press] = sample[press].replace('category: company', '<<<<<<< HEAD\ncategory: company\n=======\ncategory: fund\n>>>>>>> main')), file: press, line: 5, found: 'Two versions', allowed: 'delete' },
  { name: 'a day and a month in each other’s place', change: (files) => (files[press] = sample[press].replace(/date: .*/, 'date: 2026-24-11')), file: press, line: 4, found: 'There is no day "2026-24-11".', allowed: 'year-month-day' },
  { name: 'a conflict in prose', change: (files) => (files[press] += '<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> main\n'), file: press, line: 10, found: 'Two versions' },
  { name: 'a sign that nobody sees', change: (files) => (files[press] = sample[press].replace('office [', 'of\u200bfice [')), file: press, line: 9, found: 'A sign that nobody can see stands in "of·fice", at the dot.', allowed: 'type it again' },
  { name: 'a soft hyphen of a web page', change: (files) => (files[press] = sample[press].replace('A new office', 'A new of\u00adfice')), file: press, line: 2, found: '"of·fice"', allowed: 'type it again' },
  { name: 'a soft hyphen in words to search for', change: (files) => (files['content/data/search.yaml'] = sample['content/data/search.yaml'].replace('lost', 'lo\u00adst')), file: 'content/data/search.yaml', line: 2, found: '"lo·st' },
  { name: 'a soft hyphen as HTML writes it', change: (files) => (files[press] = sample[press].replace('office [', 'of&shy;fice [')), file: press, line: 9, found: '"of·fice"' },
  { name: 'a joint of no width inside a word', change: (files) => (files[press] = sample[press].replace('office [', 'of\u200dfice [')), file: press, line: 9, found: '"of·fice"' },
  { name: 'a sign that turns words round', change: (files) => (files[press] = sample[press].replace('office [', '\u202eoffice [')), file: press, line: 9, found: '"·office"' },
  { name: 'a line break of a word processor', change: (files) => (files[press] = sample[press].replace('office [', 'of\vfice [')), file: press, line: 9, found: '"of·fice"' },
  { name: 'a line break of a word processor in a title', change: (files) => (files[press] = sample[press].replace('A new office', 'A new\u2028office')), file: press, line: 2, found: '"new·office"' },
  { name: 'an apostrophe saved in the wrong encoding of all', change: (files) => (files[press] = sample[press].replace('The office', 'The firmâ\u0080\u0099s office')), file: press, line: 9, found: '"firmâ··s"' },
  { name: 'a conflict of which one line is left', change: (files) => (files[press] += '\n=======\n\nWhat it says now.\n'), file: press, line: 11, found: 'The line "=======" is left from a place that two people changed.', allowed: 'Delete it' },
  { name: 'a conflict of which the last line is left', change: (files) => (files[press] += '\n>>>>>>> colleague/x\n'), file: press, line: 11, found: 'The line ">>>>>>> colleague/x" is left' },
  { name: 'a data file that is empty', change: (files) => (files[firm] = ''), file: firm, found: 'The file is empty.', allowed: 'Undo the last change' },
  { name: 'the letters of everyday for a country', change: (files) => (files[firm] = sample[firm].replace('country: "GB"', 'country: "UK"')), file: firm, line: 14, found: '"UK" is not right here.', allowed: 'like GB for the United Kingdom' },
  { name: 'a country that there is not', change: (files) => (files[firm] = sample[firm].replace('country: "GB"', 'country: "KX"')), file: firm, line: 14, found: 'There is no country with the code "KX".', allowed: 'ISO 3166' },
  { name: 'a misspelt country', change: (files) => (files[firm] = sample[firm].replace('country: "Cayman Islands"', 'country: "Caymann Islands"')), file: firm, line: 22, found: 'There is no country "Caymann Islands".', nearest: 'Cayman Islands' },
  { name: 'a short name of a country', change: (files) => (files[fund] = sample[fund].replace('icon: chain', 'icon: chain\nnotIn: ["the UK"]')), file: fund, line: 5, found: 'There is no country "UK".', nearest: 'United Kingdom' },
  { name: 'another short name of a country', change: (files) => (files[fund] = sample[fund].replace('icon: chain', 'icon: chain\nnotIn: ["USA"]')), file: fund, line: 5, found: 'There is no country "USA".', nearest: 'United States' },
  { name: 'a misspelt country in which a fund is not offered', change: (files) => (files[fund] = sample[fund].replace('icon: chain', 'icon: chain\nnotIn: ["the United Kingdom", "Germny"]')), file: fund, line: 5, found: 'There is no country "Germny".', nearest: 'Germany' },
  { name: 'a field twice in one line', change: (files) => (files[service] = sample[service].replace('icon: eye', 'icon: eye, icon: pen')), file: service, line: 16, found: 'The field "icon" stands here a second time.' },
  { name: 'a name with capitals and spaces', change: (files) => move(files, 'content/pages/fund.mdx', 'content/pages/Our Funds.mdx'), file: 'content/pages/Our Funds.mdx', found: '"Our Funds" becomes an address', allowed: 'our-funds.mdx' },
  { name: 'an unknown data file', change: (files) => (files['content/data/navigations.yaml'] = 'x'), file: 'content/data/navigations.yaml', found: 'The site has no data file "navigations".', allowed: 'firm, navigation', nearest: 'navigation' },
  { name: 'a data file that is gone', change: (files) => delete files['content/data/countries.yaml'], file: 'content/data/countries.yaml', found: 'The file is missing.' },
  { name: 'a page that is gone and that the site leads to by itself', change: (files) => { delete files['content/legal/privacy-policy.mdx']; files['content/data/navigation.yaml'] = sample['content/data/navigation.yaml'].replace('"/privacy-policy"', '"/contact"'); }, file: 'content/legal/privacy-policy.mdx', found: 'The file is missing.', allowed: 'cannot be without it' },
  { name: 'a picture of a kind that browsers do not show', change: (files) => { files['content/images/scan.tiff'] = 'x'; show(files, 'scan.tiff'); }, file: 'content/images/scan.tiff', found: '"scan.tiff" is not a picture', allowed: 'Export it as JPG, PNG, WebP or AVIF' },
  { name: 'a document in place of a picture', change: (files) => { files['content/images/terms.pdf'] = sample[pdf]; show(files, 'terms.pdf'); }, file: 'content/images/terms.pdf', found: '"terms.pdf" is not a picture', allowed: 'belong in content/documents.' },
  { name: 'Latin-1 in place of UTF-8', change: (files) => (files[press] = Buffer.from(sample[press].replace('moves', 'm\u00f6ves'), 'latin1')), file: press, line: 3, found: 'The file is not written in UTF-8', allowed: 'Save with Encoding' },
  { name: 'UTF-16', change: (files) => (files[press] = Buffer.from(`\ufeff${sample[press]}`, 'utf16le')), file: press, found: 'UTF-16', allowed: 'UTF-8' },
  { name: 'two hyphens in a name', change: (files) => move(files, 'content/pages/fund.mdx', 'content/pages/our--funds.mdx'), file: 'content/pages/our--funds.mdx', found: '"our--funds" becomes an address', allowed: 'our-funds.mdx' },
  { name: 'a picture whose ending is in capitals', change: (files) => { files['content/images/SCAN.JPG'] = 'x'; show(files, 'SCAN.JPG'); }, file: 'content/images/SCAN.JPG', found: '"SCAN.JPG" becomes part of an address', allowed: 'call it scan.jpg' },
  { name: 'an empty frontmatter', change: (files) => (files[press] = '---\n---\n\nThe office.\n'), file: press, found: 'The frontmatter is empty.', allowed: 'title' },
  { name: 'a text in place of a picture', change: (files) => (files['content/images/opening.jpg'] = 'a picture'), file: 'content/images/opening.jpg', found: 'This is not a picture of the kind JPG.', allowed: 'Export it again from the program that made it, as JPG.' },
  { name: 'an empty picture', change: (files) => { files['content/images/desk.avif'] = ''; show(files, 'desk.avif'); }, file: 'content/images/desk.avif', found: 'This is not a picture of the kind AVIF.' },
  { name: 'a picture with the ending of another kind', change: (files) => { files['content/images/desk.png'] = sample['content/images/opening.jpg']; show(files, 'desk.png'); }, file: 'content/images/desk.png', found: 'This is not a picture of the kind PNG, but JPG.' },
  { name: 'a picture that would be blurred', change: (files) => (files['content/images/opening.jpg'] = sample['content/images/opening.jpg'].replace('\x04\xB0', '\x03\x20')), file: 'content/images/opening.jpg', found: 'This picture is 800 pixels wide', allowed: 'at least 920 pixels wide' },
  { name: 'a picture as high as a tower', change: (files) => (files['content/images/opening.jpg'] = sample['content/images/opening.jpg'].replace('\x03\x20', '\x07\x09')), file: 'content/images/opening.jpg', found: 'This picture is 1200 pixels wide and 1801 high', allowed: 'at most 1800 pixels' },
  { name: 'a picture cut off halfway', change: (files) => (files['content/images/opening.jpg'] = sample['content/images/opening.jpg'].replace('\xFF\xD9', '\0\0')), file: 'content/images/opening.jpg', found: 'This picture ends too early.', allowed: 'Copy it again.' },
  { name: 'a picture of twelve megabytes', change: (files) => (files['content/images/opening.jpg'] = sample['content/images/opening.jpg'] + '\0'.repeat(12_000_000)), file: 'content/images/opening.jpg', found: 'This picture has 12.0 MB at a width of 1200 pixels, and at most 8 MB are kept.', allowed: '3,000 pixels' },
  { name: 'a name that stands for itself a thousand times over', change: (files) => (files[press] = sample[press].replace('category:', `${bomb}category:`)), file: press, line: 2, found: 'This file cannot be read: Excessive alias count' },
  { name: 'a field that every object has', change: (files) => (files[press] = sample[press].replace('category:', 'constructor: 3\ncategory:')), file: press, line: 5, found: 'There is no field "constructor" here.' },
  { name: 'the field behind every object', change: (files) => (files[press] = sample[press].replace('category:', '__proto__: 3\ncategory:')), file: press, line: 5, found: 'There is no field "__proto__" here.' },
  { name: 'a page called index', change: (files) => move(files, 'content/pages/fund.mdx', 'content/pages/index.mdx'), file: 'content/pages/index.mdx', found: 'The name "index" has no address', allowed: 'after its title' },
  { name: 'a release called index', change: (files) => move(files, press, 'content/press/index.mdx'), file: 'content/press/index.mdx', found: 'The name "index" has no address' },
  { name: 'an umlaut saved in the wrong encoding', change: (files) => (files[press] = sample[press].replace('The office', 'The b\u00c3\u00bcro')), file: press, line: 9, found: 'saved in the wrong encoding', allowed: 'type it again' },
  { name: 'a byte order mark', change: (files) => (files[press] = `\ufeff${sample[press]}`), file: press, found: 'byte order mark', allowed: 'UTF-8' },
  { name: 'a text saved in the wrong encoding long ago', change: (files) => (files[press] = sample[press].replace('The office', 'The firmâ€™s office')), file: press, line: 9, found: '"â€™" in', allowed: 'type it again' },
  { name: 'a telephone number changed in one of its two places', change: (files) => (files[firm] = sample[firm].replace('    country:', '    phone: { display: "+44 20 7946 0999", href: "tel:+442079460123" }\n    country:')), file: firm, line: 14, found: 'Visitors read "+44 20 7946 0999", but a tap dials "tel:+442079460123".', allowed: 'the same number in both fields' },
  { name: 'a telephone number without a digit', change: (files) => (files[firm] = sample[firm].replace('    country:', '    phone: { display: "ask for the desk", href: "tel:+442079460123" }\n    country:')), file: firm, line: 14, found: 'Visitors read "ask for the desk", but a tap dials "tel:+442079460123".', allowed: 'the same number in both fields' },
  { name: 'two files with one address', change: (files) => (files['content/pages/privacy-policy.mdx'] = sample['content/pages/fund.mdx'].replace('"Funds"', '"Privacy"').replace('Every fund', 'All funds')), file: 'content/pages/privacy-policy.mdx', found: 'The address "/privacy-policy" is also in' },
  { name: 'a page at the address of the editor', change: (files) => (files['content/pages/admin.mdx'] = sample['content/pages/fund.mdx'].replace('"Funds"', '"Administration"').replace('Every fund', 'All funds')), file: 'content/pages/admin.mdx', found: 'The site has the address "/admin" itself.', allowed: 'Give the file another name.' },
];

describe('a file that cannot be used is named', () => {
  test.each(fileBreaks)('$name', ({ change, ...expected }) => {
    const files: Files = { ...sample };
    change(files);
    // Links and references to a file that was moved break too; the file itself is what matters here.
    const problems = check(files).filter(({ file }) => file === expected.file);
    const problem = problems.find(({ found }) => found.includes(expected.found));
    expect(problem, JSON.stringify(problems, null, 2)).toBeDefined();
    expect(problem!.line).toBe(expected.line ?? 1);
    expect(problem!.allowed ?? '').toContain(expected.allowed ?? '');
    if (expected.nearest !== undefined) expect(problem!.nearest).toBe(expected.nearest);
  });
});

test.each([
  ['IMG 2041 Büro.JPG', 'img-2041-buro.jpg'],
  ['opening.heic', 'as JPG'],
])('a photograph of a camera gets one message, whatever shows it: %s', (name, allowed) => {
  const files: Files = { ...sample };
  move(files, 'content/images/opening.jpg', `content/images/${name}`);
  files[press] = sample[press].replace('src: opening.jpg', `src: "${name}"`);
  files[service] = sample[service].replace(/!\[.*\n/, '');
  expect(check(files)).toMatchObject([
    {
      file: `content/images/${name}`,
      allowed: expect.stringContaining(allowed) as string,
    },
  ]);
});

test('a picture that no entry shows stops nothing, whatever is wrong with it', () => {
  const spare = { 'content/images/spare.tiff': 'x', 'content/images/Our büro.JPG': '' };
  const content = readContent(writeSite({ ...sample, ...spare }));
  expect(checkContent(content)).toEqual([]);
  expect(content.unshown.map(({ file }) => file)).toEqual(Object.keys(spare).sort());
});

test.each(['', 'name: "Sablecrest\n', '<<<<<<< HEAD\n'])(
  'names in braces are not judged while those of the firm cannot be read: %j',
  (slip) => {
    const named = sample[service].replace('"Watching"', '"{firm.name} watches"');
    const files = { ...sample, [service]: named, [firm]: slip };
    expect(expectOne(check(files)).file).toBe(firm);
  },
);

test('what is to be done about a page that is gone is said once', () => {
  const files: Files = { ...sample };
  files[press] += '\nSee [the one](/services/gone) and [the other](/services/gone).\n';
  expect(formatReport(check(files)).match(/Closest addresses/g)).toHaveLength(1);
});

test('content without a mistake has no problems', () => {
  expect(check(sample)).toEqual([]);
});

test.each(['/documents/prospectus.pdf', '/documents/prospectus-2026-03-01.pdf#page=3'])(
  'a field leads to a document: %s',
  (href) => {
    const facts = `keyFacts: { documents: [{ label: "Prospectus", href: "${href}" }] }\nsections:`;
    expect(check({ ...sample, [fund]: sample[fund].replace('sections:', facts) })).toEqual([]);
    const slip = facts.replace('prospectus', 'prospektus');
    expect(check({ ...sample, [fund]: sample[fund].replace('sections:', slip) })).toMatchObject([
      { file: fund, field: 'keyFacts, document 1, href', nearest: expect.any(String) as string },
    ]);
  },
);

describe('prose may hold', () => {
  test.each([
    ['a backslash before < and {', 'Less \\< more, and \\{ too.'],
    ['< and { as code', 'Write `<5` and `{x}`.'],
    ['a block of code', '```\n<b> {x}\n```'],
    [
      'a block of code and a paragraph in a list',
      '1. First.\n\n   Then this.\n\n   ~~~\n   {x}\n   ~~~',
    ],
    ['a comment of MDX', '{/* not shown: <b> */}'],
    ['a comment before words', '{/* not shown */} Then words.\n\n- {/* not shown */} An item.'],
    [
      'a heading with a comment in it',
      '## The {/* so */} end\n\nAs [said above](#the--end) it {/* a */}{/* b */} ends.',
    ],
    ['links to other sites', 'See [the register](https://registry.example.org/a?b=c).'],
    ['mail and telephone links', '[Write](mailto:a@example.com) or [ring up](tel:+442079460123).'],
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |'],
    ['a link to a heading of its own', 'As [said above](#how-it-works).'],
    [
      'words with a colon',
      'Type: a note.\n\n- title: who owns the house\n- text: "so" he said\n\n§ 4 says so.',
    ],
    ['accents and signs', 'Café, £5, 5 > 4 & “so on”.'],
  ])('%s', (_name, prose) => {
    expect(check({ ...sample, [service]: `${sample[service]}\n${prose}\n` })).toEqual([]);
  });
});

test('a file that cannot be opened is named, and so are the mistakes of others', () => {
  const root = writeSite({
    ...sample,
    [service]: sample[service].replace('eye', 'eyee').replace('opening.jpg', 'gone.png'),
  });
  for (const file of ['content/press/gone.mdx', 'content/images/gone.png'])
    symlinkSync('/nowhere', join(root, file));
  const problems = checkContent(readContent(root));
  expect(problems.map(({ file }) => file)).toEqual([
    'content/images/gone.png',
    'content/press/gone.mdx',
    service,
  ]);
  expect(problems[1]?.found).toBe('This file cannot be read: ENOENT: no such file or directory.');
});

test('a release may wait for its day, and a draft may lead to another', () => {
  const waiting = sample[press].replace('2026-09-14', '2027-01-01');
  const unlinked = sample[service].replace(', then\n[the news](/press-release/new-office)', '');
  expect(check({ ...sample, [press]: waiting, [service]: unlinked })).toEqual([]);
  const draft = sample[service].replace('icon: stack', 'icon: stack\ndraft: true');
  const menu = sample['content/data/navigation.yaml'].replace(
    '/services/wealth-management',
    '/faqs',
  );
  const files = { ...sample, [press]: waiting, [service]: draft };
  expect(check({ ...files, 'content/data/navigation.yaml': menu })).toEqual([]);
});

test('a release is judged for the moment at which it appears', () => {
  const waiting = (day: string, title: string, prose = '') =>
    `${sample[press]
      .replace('2026-09-14', day)
      .replace(/title: .*/, `title: "${title}"`)
      .replace(
        /summary: .*/,
        `summary: "${title}, which is said once and here alone."`,
      )}${prose}\n`;
  const files = (day: string) => ({
    ...sample,
    'content/press/second.mdx': waiting(day, 'The second office'),
    'content/press/first.mdx': waiting(
      '2027-01-01',
      'The first office',
      '[The second office](/press-release/second)',
    ),
  });
  // Both are held back today, so nobody meets the link; on Friday somebody would.
  expect(check(files('2027-01-08')).map(({ file, found }) => `${file} ${found}`)).toEqual([
    'content/press/first.mdx From 1 January 2027 at 07:00 in London: "/press-release/second" is held back until 8 January 2027 at 07:00 in London, so visitors do not have it yet.',
  ]);
  expect(check(files('2027-01-01'))).toEqual([]);
  expect(check(files('2026-12-01'))).toEqual([]);
});

test('the glossary is a page while it has a term, and no link may lead to it without one', () => {
  const glossary = sample['content/pages/faqs.mdx']
    .replace(
      /title: .*\nsummary: .*/,
      'title: "Glossary"\nsummary: "Words of the trade, each in a plain sentence of its own."',
    )
    .replace('type: questions', 'type: glossary');
  const full = { ...sample, 'content/pages/glossary.mdx': glossary };
  const {
    'content/glossary/escrow.yaml': _escrow,
    'content/glossary/asset.yaml': _asset,
    ...empty
  } = full;
  const linked = (url: string) => ({ [service]: `${sample[service]}\n[All terms](${url}).\n` });
  expect(check(empty)).toEqual([]);
  expect(check({ ...full, ...linked('/glossary#term-escrow') })).toEqual([]);
  expect(check({ ...empty, ...linked('/glossary') })[0]?.found).toBe(
    'The site has no page "/glossary".',
  );
  expect(check({ ...full, ...linked('/glossary#term-escro') })[0]?.nearest).toBe(
    '/glossary#term-escrow',
  );
});

test.each(['\r\n', '\r'])('lines may end as elsewhere, and nothing else changes: %j', (end) => {
  const files = Object.fromEntries(
    Object.entries(sample).map(([path, text]) => [path, text.replace(/\n/g, end)]),
  );
  expect(check(files)).toEqual([]);
  files[press] += `${end}>>>>>>> main${end}`;
  expect(expectOne(check(files)).line).toBe(11);
});

test('all mistakes are reported at once', () => {
  const files: Files = {
    ...sample,
    [service]: sample[service]
      .replace('icon: eye', 'icon: eyee')
      .replace('funds/blockchain,', 'funds/blokchain,')
      .replace('/faqs#', '/faq#'),
    [press]: sample[press].replace('category: company', 'category: firm'),
  };
  const problems = check(files);
  // In the order in which people work through them.
  expect(problems.map(({ file }) => file)).toEqual([press, service, service, service]);
  const lines = problems.slice(1).map(({ line }) => line);
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
});

test.each(['content/.DS_Store', 'content/images/Thumbs.db', 'content/press/.note.mdx.swp'])(
  'what a computer leaves behind is no content: %s',
  (file) => {
    expect(check({ ...sample, [file]: 'x' })).toEqual([]);
  },
);
