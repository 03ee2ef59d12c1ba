/**
 * What still keeps the site from going live: values that are invented or not yet approved. The content check passes
 * with them, because the site must be built and shown long before.
 */
import { z } from 'zod';
import { byPlace, formatProblem, wrapped, type Problem } from '../report.ts';
import type { Content } from '../files.ts';
import { dataOf, problemAt, problemInProse, schemaOf, type SourceFile } from '../files.ts';
import { coveredBy } from '../marks.ts';
import { dayOf } from '../publication.ts';
import { activities } from '../schemas/regulatory-status.ts';
import { about, schemaAt } from '../schemas/introspection.ts';
import { openFacts, type KeyFacts } from '../schemas/key-facts.ts';
import { listAt, textsIn, valueAt, type Path } from '../schemas/paths.ts';
import { withoutComments } from '../schemas/prose.ts';
import { count, finding, quoted } from '../schemas/refusals.ts';
import { currentDay } from '../../days.ts';
import { holdOf } from '../publication.ts';
import { endedApprovals, standings, unapproved, type BuiltPages } from './approvals.ts';
import { sectionsOf } from './targets.ts';

/** Who can answer, in the order in which the summary has them; their names are what the command is asked for. */
const answerers = {
  files: 'whoever wrote them',
  facts: 'whoever runs the firm: what it does, where, and for whom',
  figures: 'whoever keeps the books',
  quotations: 'the people who are quoted',
  host: 'whoever runs the site',
  approvals: 'whoever answers for the words',
} as const;

/** The kinds of open points, in the order in which the report has them: what may not go live at all comes first. */
const openKinds = {
  unreadable: { name: 'Files with mistakes', by: 'files' },
  performance: { name: 'Performance without period or source', by: 'figures' },
  status: { name: 'Countries without a regulatory status', by: 'facts' },
  fact: { name: 'Facts that readers need', by: 'facts' },
  counts: { name: 'Figures that share a name and do not say what they count', by: 'figures' },
  figure: { name: 'Other figures without period or source', by: 'figures' },
  unconfirmed: { name: 'Values that nobody has confirmed', by: 'facts' },
  standIn: { name: 'Texts with a stand-in', by: 'facts' },
  sample: { name: 'Sample quotations', by: 'quotations' },
  contact: { name: 'The security contact', by: 'host' },
  unsealed: { name: 'The key that applications are sealed with', by: 'host' },
  approval: { name: 'Pages without an approval that holds', by: 'approvals' },
} as const satisfies Record<string, { name: string; by: keyof typeof answerers }>;

interface OpenPoint extends Problem {
  kind: keyof typeof openKinds;
}

/** Everything that is still to be filled, confirmed, sourced or approved, by kind, file and line. `today` is `YYYY-MM-DD`. */
export function openPoints(
  { files, problems }: Content,
  pages: BuiltPages,
  today = currentDay(),
): OpenPoint[] {
  // Nobody sees a draft, nor the lists of words.
  const shown = files.filter(
    ({ kind, id, data }) => holdOf(data) !== 'draft' && !(kind === 'data' && id === 'style'),
  );
  const found = shown
    // A placeholder is no stand-in: what it stands for is, in its own file. What people approve are the words that it gives.
    .map((file) => ({ ...file, ...file.written }))
    .flatMap((file) => [
      ...of('unconfirmed', unconfirmed(file)),
      ...of('standIn', standIns(file)),
      ...unsourced(file),
      ...of('sample', illustrative(file)),
      ...of('status', withoutStatus(file, files)),
      ...of('fact', [...unanswered(file), ...toFill(file)]),
      ...of('counts', uncounted(file)),
      ...of('unconfirmed', uncompared(file)),
      ...of('contact', expiring(file, today)),
      ...of('unsealed', unsealed(file)),
    ]);
  const approvals = standings(shown, pages, today).flatMap(
    (standing) => unapproved(standing) ?? [],
  );
  // A file that cannot be read may hold anything, so it counts as well.
  const all = [...of('unreadable', problems), ...found, ...of('approval', approvals)];
  const places = Object.keys(openKinds);
  return all.sort((a, b) => places.indexOf(a.kind) - places.indexOf(b.kind) || byPlace(a, b));
}

const of = (kind: OpenPoint['kind'], found: readonly Problem[]): OpenPoint[] =>
  found.map((problem) => ({ ...problem, kind }));

/** What the command can be asked for besides files. */
export const openWords = [...new Set([...Object.keys(answerers), ...Object.keys(openKinds)])];

/** Points that one can answer, of a kind, or of a file or folder: `facts`, `performance`, `funds/blockchain`. */
export const pointsOf = (points: readonly OpenPoint[], wanted: string): OpenPoint[] =>
  points.filter(
    ({ kind, file }) =>
      wanted === kind ||
      wanted === openKinds[kind].by ||
      `${file.replace(/\.\w+$/, '')}/`.includes(
        `/${wanted.replace(/^content\/|\.\w+$|\/$/g, '')}/`,
      ),
  );

/** The whole report: who can answer how many of each kind, then each kind under its heading. */
export function launchReport(points: readonly OpenPoint[], colour = false): string {
  const number = (all: readonly unknown[]) => String(all.length).padStart(5);
  const kinds = Map.groupBy(points, ({ kind }) => kind);
  const summary = Object.entries(answerers).flatMap(([by, who]) => {
    const own = points.filter(({ kind }) => openKinds[kind].by === by);
    const each = [...kinds].filter(([kind]) => openKinds[kind].by === by);
    return own.length === 0
      ? []
      : [
          `${number(own)}  ${by}: ${who}`,
          ...each.map(([kind, all]) => `     ${number(all)}  ${openKinds[kind].name}`),
        ];
  });
  const parts = [...kinds].flatMap(([kind, all]) => [
    `${openKinds[kind].name} (${all.length})`,
    ...[...Map.groupBy(all, wordsOf).values()].map((same) => formatAlike(same, colour)),
  ]);
  return [[`${count(points.length, 'open point')}:`, ...summary].join('\n'), ...parts].join('\n\n');
}

const wordsOf = ({ found, allowed }: Problem) => `${found} ${allowed}`;

/** What is said of several places is said once, with their number, and below it where. */
function formatAlike(points: readonly Problem[], colour: boolean): string {
  const [first, ...others] = points;
  const said = formatProblem(first!, colour);
  const places = others.map(
    ({ file, line, field }) => `${file}, line ${line}${field === undefined ? '' : `: ${field}`}`,
  );
  return places.length === 0
    ? said
    : [
        said,
        `  The same at ${count(places.length, 'other place')}:`,
        ...wrapped(places.join('; '), '  '),
      ].join('\n');
}

/** For the end of a production build: how much is left, and each approval that holds no more. */
export function launchSummary(content: Content, pages: BuiltPages, today = currentDay()): string {
  const left = openPoints(content, pages, today).length;
  if (left === 0) return 'No point is open before the launch.';
  const ended = endedApprovals(content, pages, today);
  const summary = `${count(left, 'point')} ${left === 1 ? 'is' : 'are'} open before the launch; npm run check:launch names ${left === 1 ? 'it' : 'them'}.`;
  return [...ended.map(({ file, found }) => `${file}: ${found}`), summary].join('\n');
}

/** What is marked: a field, all that a heading covers, or a line of prose. */
function unconfirmed(file: SourceFile): Problem[] {
  const fields = file.marks.fields.map((path) => {
    const covered = coveredBy(path);
    const said = textsIn(valueAt(file.data, covered)).map(({ text }) => text);
    // Of a group what it says in sentences: names of its parts and icons are nobody's to confirm.
    const sentences = said.filter((text) => text.includes(' '));
    const shown = (sentences.length > 0 ? sentences : said).slice(0, 3);
    const { description = '' } = about(schemaAt(schemaOf(file), path, file.data) ?? z.unknown());
    const isClaim = file.kind !== 'data' || covered !== path;
    return problemAt(
      file,
      path,
      finding(
        `Nobody has confirmed ${shown.map(quoted).join(', ')}${said.length > shown.length ? ' and the rest of it' : ''}.`,
        `${isClaim ? ASK : `Find out what is true. ${description} Write it`.replace('  ', ' ')}, and take the mark [?] away.`,
      ),
    );
  });
  const lines = file.body.split('\n');
  const prose = file.marks.lines.map((line) =>
    problemInProse(
      file,
      line,
      finding(
        `Nobody has confirmed ${quoted(lines[line - 1]!.trim())}.`,
        `${ASK}, and take the mark [?] away.`,
      ),
    ),
  );
  return [...fields, ...prose];
}

const ASK = 'Ask whoever does the work whether each sentence is so. Mend what is not';

/**
 * Words that only stand-ins have: the invented name, hosts and numbers that belong to nobody. Six noughts are a licence
 * number, but not the end of a million, nor the middle of a telephone number, which may go on in the next line of prose.
 * Each with the whole address or number round it, so that it can be searched for.
 */
const STAND_IN =
  /Sablecrest|[\w.@+-]*\bexample\.com\b|(?:[+(]?\d[\d\s()-]*)?7946(?:\s?0(?:[\d\s-]*\d)?|$)|[\w-]*(?<!\d)000000(?!\d)[\w-]*/gi;

/** Whether a mark covers a field, or a line of the prose. */
const isMarked = ({ marks }: SourceFile, path: Path, line?: number) =>
  marks.lines.includes(line ?? 0) ||
  marks.fields.some((mark) => coveredBy(mark).every((key, at) => key === path[at]));

/** Texts that hold a stand-in, but for what is marked already. */
function standIns(file: SourceFile): Problem[] {
  const fields = textsIn(file.data).flatMap(({ path, text }) => {
    const found = isMarked(file, path) ? null : text.match(STAND_IN);
    return found ? [problemAt(file, path, explainStandIns(found))] : [];
  });
  const prose = withoutComments(file.body).split('\n');
  const inProse = prose.flatMap((line, index) => {
    const found = isMarked(file, [], index + 1) ? null : line.match(STAND_IN);
    return found ? [problemInProse(file, index + 1, explainStandIns(found))] : [];
  });
  return [...fields, ...inProse];
}

function explainStandIns(found: readonly string[]) {
  const words = [...new Set(found)].map(quoted);
  const are = words.length === 1 ? 'is a stand-in' : 'are stand-ins';
  return finding(
    `${words.join(' and ')} ${are}.`,
    'Find out what the firm really has here (its name, host, licence or telephone number), and write that.',
  );
}

/** What to find out of a figure, by the field that it lacks. */
const WANTED = { period: 'which time or day it covers', source: 'who says so' } as const;

/** Figures, and sections of yields, without the time they cover and who says so (of performance the law: COBS 4.6.2R). */
function unsourced(file: SourceFile): OpenPoint[] {
  const figures = Object.keys(valueAt(file.data, ['figures']) ?? {}).map((key) => ['figures', key]);
  const yields = sectionsOf(file).filter(({ type }) => type === 'yields');
  return [...figures, ...yields.map(({ path }) => path)].flatMap((path: Path) => {
    const stated = valueAt(file.data, path);
    const asked = (['period', 'source'] as const).filter((name) => !valueAt(stated, [name]));
    const missing = asked.join(' and ');
    if (missing === '') return [];
    const value = valueAt(stated, ['value']);
    const isPerformance = value === undefined || valueAt(stated, ['performance']) === true;
    const what = value === undefined ? 'This section' : quoted(value);
    const says = isPerformance ? 'says how well money did,' : 'stands';
    const found = finding(
      `${what} ${says} without ${missing}.`,
      `Find out ${asked.map((name) => WANTED[name]).join(' and ')}; add ${missing}.`,
    );
    return of(isPerformance ? 'performance' : 'figure', [problemAt(file, path, found)]);
  });
}

/** Key facts that a page does not have. */
function unanswered(file: SourceFile): Problem[] {
  const given = valueAt(file.data, ['keyFacts']) as KeyFacts | undefined;
  return openFacts(file.kind, given).map(({ name, label, why }) =>
    problemAt(
      file,
      ['keyFacts', name],
      finding(`${label}: not filled. ${why}`, `Write it under keyFacts, as ${name}.`),
    ),
  );
}

function illustrative(file: SourceFile): Problem[] {
  return sectionsOf(file).flatMap(({ section, type, path }) => {
    const items = type === 'testimonials' ? listAt(section, ['items']) : [];
    return items.flatMap((item, at) => {
      if (valueAt(item, ['illustrative']) === false) return [];
      const found = finding(
        `The quotation of ${quoted(valueAt(item, ['author']))} is a sample.`,
        'Put a real one in its place, with written permission, and illustrative: false.',
      );
      return [problemAt(file, [...path, 'items', at], found)];
    });
  });
}

/** What a file lacks and no field is for. */
const toFill = (file: SourceFile): Problem[] =>
  listAt(file.data, ['toFill']).map((missing, index) =>
    problemAt(
      file,
      ['toFill', index],
      finding(`${String(missing)}.`, 'Write it where readers look for it, and take this line out.'),
    ),
  );

/** Labels of figures that several pages have with other values. */
const SHARED = /\byears of\b|\bassets (?:managed|in|held)\b|\bprojects?\b|\bportfolios managed\b/i;

/** Results that say nothing without what they are measured against. */
const RELATIVE = /outperformance|preservation/i;

/** Figures that do not say what they count, or against what they are measured. */
const uncounted = (file: SourceFile): Problem[] =>
  Object.entries(valueAt(file.data, ['figures']) ?? {}).flatMap(
    ([key, figure]: [string, unknown]) => {
      const label = String(valueAt(figure, ['label']));
      const field = RELATIVE.test(label) ? 'basis' : SHARED.test(label) ? 'counts' : undefined;
      if (field === undefined || valueAt(figure, [field]) !== undefined) return [];
      const found =
        field === 'basis'
          ? `${quoted(label)} does not say how it was worked out, and against what.`
          : `Other pages have figures like ${quoted(label)} with other values.`;
      return problemAt(file, ['figures', key], finding(found, `Add ${field}.`));
    },
  );

/** Risk summaries that nobody has held against the rule that prescribes them. */
const uncompared = (file: SourceFile): Problem[] =>
  (file.kind === 'data' && file.id === 'warnings' ? Object.entries(file.data ?? {}) : []).flatMap(
    ([key, warning]: [string, unknown]) => {
      const summary = valueAt(warning, ['summary']);
      if (summary === undefined || valueAt(summary, ['compared']) !== undefined) return [];
      const source = String(valueAt(summary, ['source']));
      const found = finding(
        `Nobody has compared this risk summary with ${source}.`,
        'Compare it word for word, and write under compared who did, and when.',
      );
      return problemAt(file, [key, 'summary'], found);
    },
  );

/** Countries that the licence, the application form or a map names: readers of each must know what the firm may do there. */
export function namedCountries(files: readonly SourceFile[]): string[] {
  const licensed = valueAt(dataOf(files, 'firm'), ['licence', 'country']);
  const inForm = Object.values(dataOf(files, 'countries') ?? {})
    .filter((country) => valueAt(country, ['code']) !== 'OTHER')
    .map((country) => valueAt(country, ['name']));
  const onMaps = files
    .flatMap((page) => sectionsOf(page))
    .filter(({ type }) => type === 'map')
    .flatMap(({ section }) => listAt(section, ['regions']))
    .flatMap((region) => listAt(region, ['countries']))
    .map((country) => valueAt(country, ['name']));
  return [...new Set([licensed, ...inForm, ...onMaps].map(String))];
}

/** Countries of whose activities something is not said. */
function withoutStatus(file: SourceFile, files: readonly SourceFile[]): Problem[] {
  if (file.kind !== 'data' || file.id !== 'firm') return [];
  const path = ['regulatoryStatus', 'countries'];
  const rows = listAt(file.data, path);
  return namedCountries(files).flatMap((name) => {
    const index = rows.findIndex((row) => valueAt(row, ['country']) === name);
    const open = activities.filter((activity) => valueAt(rows[index], [activity]) === undefined);
    if (open.length === 0) return [];
    const found = finding(
      `${name}: nothing is said of ${new Intl.ListFormat('en-GB').format(open)}. People there must know what we may do for them.`,
      'Write a status for each, under the name of the country.',
    );
    return problemAt(file, index < 0 ? path : [...path, index], found);
  });
}

/** A contact that has expired is worth nothing, and one for years is not looked at again (RFC 9116, 2.5.5). */
function expiring(file: SourceFile, today: string): Problem[] {
  const day = dayOf(valueAt(file.data, ['securityContactExpires']));
  if (day === undefined) return [];
  const ahead = (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000);
  if (ahead >= 30 && ahead < 365) return [];
  const until = ahead < 30 ? `until ${day} only` : `until ${day}, a year ahead or more`;
  const found = finding(
    `The security contact is valid ${until}.`,
    'Write a day more than a month and less than a year ahead.',
  );
  return [problemAt(file, ['securityContactExpires'], found)];
}

/** Applications that come to the site itself, and no key to which they are sealed. */
function unsealed(file: SourceFile): Problem[] {
  if (file.kind !== 'data' || file.id !== 'firm') return [];
  const comeHere = valueAt(file.data, ['apiBase']) === undefined || isMarked(file, ['apiBase']);
  if (!comeHere || listAt(file.data, ['applications', 'publicKeys']).length > 0) return [];
  const found = finding(
    'Applications would be stored unsealed.',
    'Make a key with npm run applications -- keys and add it as publicKeys, or name the service that takes applications in apiBase.',
  );
  return [problemAt(file, ['applications'], found)];
}
