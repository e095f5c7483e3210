/** What became of another tool's file, in one line: what it was taken for, how much of it is read, and what is not carried. Pure. */
import type { Warning } from '../../model/warning.ts';
import { counted, countedOf, digits } from '../../text/digits.ts';
import { isRecord } from '../../text/loose.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import type { ImportedCase, ImporterReading } from '../importers/importer.ts';

export interface FileLine {
  readonly text: string;
  /** Something of the file is not carried. */
  readonly isLossy: boolean;
}

/** Files of which something is left out, each with its line. */
export function notCarried(lines: readonly FileLine[]): readonly Warning[] {
  return lines.filter(({ isLossy }) => isLossy).map(({ text }) => ({ code: 'not_carried', text }));
}

/** More kinds than that are a format that was not meant. */
const MOST_NAMED = 20;

/** @param file As shown. @param name Of the importer. */
export function fileLine(
  file: string,
  name: string,
  cases: readonly ImportedCase[],
  { notCarried = {}, notes = [], proposed = {} }: Pick<ImporterReading, 'notCarried' | 'notes' | 'proposed'>,
): FileLine {
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  const lost = Object.entries(notCarried);
  const parts = [
    `${file}: ${name}`,
    counted(cases.length, 'case'),
    ...(skipped > 0 ? [`${digits(skipped, 0)} of them skipped`] : []),
    ...carried(cases.map(({ native }) => native)),
  ];
  const named = lost.slice(0, MOST_NAMED).map(([what, n]) => `${cut(what, 120)} (${digits(n, 0)})`);
  const more = lost.length > MOST_NAMED ? ` and ${counted(lost.length - MOST_NAMED, 'more kind')}` : '';
  const without = lost.length > 0 ? [`not carried: ${named.join(', ')}${more}`] : [];
  const open = undecided(cases);
  const measured = open > 0 ? [`it says nothing that decides in ${countedOf(open, cases.length, 'case')}`] : [];
  const sections = Object.keys(proposed);
  const offered = sections.length > 0 ? [`"import" proposes "${sections.join('" and "')}" for the configuration`] : [];
  return {
    text: `${[parts.join(', '), ...without, ...measured, ...notes, ...offered].join('; ')}.`,
    isLossy: lost.length > 0 || skipped > 0,
  };
}

/** Cases that pass whatever is answered, unless their dataset expects something of it. */
const undecided = (cases: readonly ImportedCase[]) =>
  cases.filter(
    ({ native, skipped }) =>
      skipped === undefined &&
      ![native, ...listed(native.turns)].some((part) => isRecord(part) && entries(part.expect) > 0),
  ).length;

type Native = Readonly<Record<string, unknown>>;

const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const TEXTS = ['equals', 'contains', 'match', 'not_match', 'json', 'not_empty'];

const entries = (value: unknown): number => (isRecord(value) ? Object.keys(value).length : listed(value).length);

/** Kinds of expectations as a person counts them, with how many of them a level of a case has. */
const KINDS: readonly (readonly [noun: string, count: (level: Native) => number, nouns?: string])[] = [
  ['intent', ({ intent }) => (intent === undefined ? 0 : 1)],
  ['entity', ({ entities }) => entries(entities), 'entities'],
  ['text', (level) => TEXTS.reduce((sum, key) => sum + listed(level[key]).length, 0)],
  ['call', ({ tools }) => listed(isRecord(tools) ? tools.include : tools).length],
  ['turn without calls', ({ tools }) => (Array.isArray(tools) && tools.length === 0 ? 1 : 0), 'turns without calls'],
  ['citation', ({ citations }) => listed(isRecord(citations) ? citations.ids : citations).length],
  ['criterion', ({ satisfy }) => listed(satisfy).length, 'criteria'],
  ['time limit', ({ latency }) => (latency === undefined ? 0 : 1)],
  ['recorded score', ({ scores }) => listed(scores).length],
  ['value of the state', ({ state }) => entries(state), 'values of the state'],
];
const COUNTED = [...TEXTS, 'intent', 'entities', 'tools', 'citations', 'satisfy', 'latency', 'scores', 'state'];

/** "10 texts, 3 calls, 142 calls measured": hard ones first, then soft ones, then right answers. */
function carried(natives: readonly Native[]): readonly string[] {
  const levels = (key: 'expect' | 'evaluate') =>
    natives.flatMap((native) =>
      [native, ...listed(native.turns)].flatMap((part) => (isRecord(part) && isRecord(part[key]) ? [part[key]] : [])),
    );
  const answers = natives.flatMap((native) => [native, ...listed(native.turns)]).filter(hasAnswer).length;
  return [
    ...countsOf(levels('expect')),
    ...countsOf([...levels('evaluate'), ...natives.map(selected)]).map((text) => `${text} measured`),
    ...(answers > 0 ? [counted(answers, 'right answer')] : []),
  ];
}

/** Judged metrics that a case selects, but for those that decide it, which count as that. */
function selected({ evaluations, expect }: Native): Native {
  const names = listed(evaluations).map(String);
  return Object.fromEntries(
    names.filter((name) => !(isRecord(expect) && Object.hasOwn(expect, name))).map((name) => [name, true]),
  );
}

const hasAnswer = (part: unknown) => isRecord(part) && (part.ground_truth ?? null) !== null;

function countsOf(levels: readonly Native[]): readonly string[] {
  const kinds = KINDS.map(([noun, count, nouns]) => {
    const n = levels.reduce((sum, level) => sum + count(level), 0);
    return n > 0 ? [counted(n, noun, nouns)] : [];
  });
  const others = levels.flatMap((level) => Object.keys(level)).filter((key) => !COUNTED.includes(key));
  return [...kinds.flat(), ...[...Map.groupBy(others, (key) => key)].map(([key, all]) => `${all.length} ${key}`)];
}
