/** Over every committed state and 60 random runs: number, interval and word of each rendered row agree, and every output gives the same counts and states. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { gardenDesk } from '../../bench/report/garden-desk.ts';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { htmlReport } from '../../src/html/page.ts';
import { driftedIds } from '../../src/model/verdict/drift.ts';
import { renderersFor } from '../../src/report/index.ts';
import { randomOf } from '../../src/stats/random.ts';
import { compare, gate, judge, runOf } from '../decision/runs.ts';
import { aComparedRun } from '../support/a-compared-run.ts';
import { wholeText } from '../support/rendered-text.ts';
import { anInput, STATES } from './states.ts';

type Texts = ReadonlyMap<string, string>;

async function rendered(input: RenderInput, withHtml: boolean): Promise<Texts> {
  const facts = factsOf({ ...input, options: { ...input.options, check: true, formats: ['ctrf', 'sarif'] } });
  const all = [...renderersFor(facts.options), ...(withHtml ? [htmlReport] : [])].flatMap((one) => one.render(facts));
  const texts = new Map<string, string>();
  for (const one of all)
    if (one.to === 'file') texts.set(one.name, await wholeText(one));
    else if (one.to === 'stdout') texts.set('console', one.text);
    else if (one.to === 'check-run') texts.set('check', one.title);
  return texts;
}

const ROW = /([+-][\d.,]+|\b0\.0+)[^()|<\d]{0,12}\(([+-]?[\d.,]+) to ([+-]?[\d.,]+)\)/;
const WORD =
  /(?:lower|higher|slower|faster), not confirmed|below tolerance|within tolerance|no change|unclear|worse|slower|better|faster/;
const plainText = (line: string) =>
  line
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('−', '-')
    .replaceAll('*', '');
const numberOf = (text = '') => Number(text.replaceAll(',', ''));

/** What is wrong with the rows of a text; `seen` counts those with an interval and a word. */
function wrongRows(text: string, seen: { rows: number }): readonly string[] {
  return text
    .split(/\n|<\/tr>/)
    .map(plainText)
    .filter((line) => /^\s*\|/.test(line) || !line.includes('|'))
    .flatMap((line) => {
      const row = ROW.exec(line);
      const rest = row ? line.slice(row.index + row[0].length) : '';
      const word = WORD.exec(rest.replace(/, worse in .*/, ''))?.[0];
      if (!row || !word || /newly|chance|tolerance \d|re-runs/.test(rest)) return [];
      seen.rows += 1;
      return agrees(row.slice(1).map(numberOf) as [number, number, number], word, /latency|cost/i.test(line))
        ? []
        : [line];
    });
}

/** Rounded ends may be off by half of the last digit shown. */
const SLACK = 0.06;

function agrees([change, low, high]: readonly [number, number, number], word: string, isLowerBetter: boolean): boolean {
  const isInside = low <= high && low - SLACK <= change && change <= high + SLACK;
  const [isDown, isUp] = [high <= SLACK, low >= -SLACK];
  const rules: Readonly<Record<string, boolean>> = {
    worse: isLowerBetter ? change >= 0 : change <= 0,
    slower: change >= 0,
    better: isLowerBetter ? isDown : isUp,
    faster: isDown,
    'lower, not confirmed': isDown,
    'faster, not confirmed': isDown,
    'higher, not confirmed': isUp,
    'slower, not confirmed': isUp,
    unclear: low <= SLACK && high >= -SLACK,
    'no change': Math.abs(change) <= SLACK,
  };
  return isInside && (rules[word] ?? true);
}

/** By id, from the lists of the outcome alone. */
function statesOf({ outcome: { report, comparison } }: RenderInput): ReadonlyMap<string, string> {
  const lists = comparison?.comparability.level === 'none' ? undefined : comparison?.cases;
  const drifted = driftedIds(comparison);
  const known = new Map<string, string>();
  for (const [name, list] of [
    ['newly-failing', lists?.newlyFailing],
    ['newly-passing', lists?.newlyPassing],
    ['still-failing', lists?.stillFailing],
    ['unstable', lists?.unstable],
  ] as const)
    for (const { id } of list ?? []) known.set(id, name === 'newly-failing' && drifted.has(id) ? 'drifted' : name);
  const added = new Set(lists?.added.map(({ id }) => id));
  return new Map(
    report.cases.map(({ id, status }) => {
      const own =
        status === 'failed' ? 'failing' : status === 'passed' ? (added.has(id) ? 'added' : 'passing') : status;
      return [id, known.get(id) ?? own] as const;
    }),
  );
}

interface Said {
  readonly where: string;
  readonly states: ReadonlyMap<string, string>;
}

function statesIn(texts: Texts): readonly Said[] {
  const csv: readonly Readonly<Record<string, string>>[] = parse(texts.get('cases.csv') ?? '', { columns: true });
  const { results } = JSON.parse(texts.get('ctrf-report.json') ?? '{}');
  const sarif = JSON.parse(texts.get('results.sarif') ?? '{}').runs?.[0].results ?? [];
  const junit = [
    ...(texts.get('junit.xml') ?? '').matchAll(/<testcase name="([^"]*)"[^>]*><failure [^>]*type="([^"]*)"/g),
  ];
  return [
    { where: 'cases.csv', states: new Map(csv.map((row) => [row.case!, row.state!])) },
    {
      where: 'ctrf-report.json',
      states: new Map((results?.tests ?? []).map((one: Row) => [one.testId, one.labels.state])),
    },
    {
      where: 'results.sarif',
      states: new Map(sarif.map(({ properties }: Row) => [properties.case, properties.state])),
    },
    {
      where: 'junit.xml',
      states: new Map(junit.map(([, id, type]) => [id!, type === 'assertion' ? 'failing' : type!])),
    },
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: foreign documents.
type Row = any;

/** Numbers that sentences and tiles give, by what they count. */
function countsIn(texts: Texts): readonly (readonly [where: string, state: string, count: number])[] {
  const found = (name: string, state: string, pattern: RegExp) => {
    const match = pattern.exec(plainText(texts.get(name) ?? ''));
    return match ? [[name, state, numberOf(match[1])] as const] : [];
  };
  const last = (texts.get('console') ?? '').trimEnd().split('\n').at(-1) ?? '';
  const consoleCount = (words: string) => new RegExp(`([\\d,]+) ${words}`).exec(last)?.[1];
  const html = texts.get('report.html') ?? '';
  const tile = (view: string) =>
    new RegExp(`href="#view=${view}"><span class="value">[^\\d<]*([\\d,]+)<`).exec(html)?.[1];
  return [
    ...['comment.md', 'summary.md'].flatMap((name) => [
      ...found(
        name,
        'newly-failing',
        /(?<!None of )(?<![\d,])([\d,]+) cases? (?:that pass(?:es)? on \S+(?: \S+)? now fails?|newly fails?)/m,
      ),
      ...found(name, 'newly-passing', /(?:now fails?|newly fails?), ([\d,]+) (?:now|newly) pass/),
    ]),
    ...found('check', 'newly-failing', /([\d,]+) newly failing/),
    ...(['newly-failing', 'newly-passing'] as const).flatMap((state) => {
      const said = consoleCount(state.replace('-', ' '));
      return said === undefined ? [] : [['console', state, numberOf(said)] as const];
    }),
    ...(['newly-failing', 'newly-passing', 'still-failing', 'unstable', 'errored'] as const).flatMap((state) => {
      const said = tile(state);
      return said === undefined ? [] : [['report.html', state, numberOf(said)] as const];
    }),
    ...found('error-analysis.md', 'failed', /([\d,]+) of [\d,]+ cases? fails?/),
  ];
}

const seen = { rows: 0, counts: 0, states: 0 };

async function problems(
  name: string,
  input: RenderInput,
  withHtml: boolean,
  hasAllCases: boolean,
): Promise<readonly string[]> {
  const texts = await rendered(input, withHtml);
  const rows = ['comment.md', 'summary.md', 'console', 'report.html'].flatMap((file) =>
    wrongRows(texts.get(file) ?? '', seen).map((line) => `${name} ${file}: ${line.trim().slice(0, 200)}`),
  );
  // Committed states hold a few of the cases that their lists name.
  if (!hasAllCases) return rows;
  const truth = statesOf(input);
  const count = (state: string) =>
    state === 'failed'
      ? input.outcome.report.cases.filter(({ status }) => status === 'failed').length
      : [...truth.values()].filter((one) => one === state).length;
  const counts = countsIn(texts).flatMap(([where, state, said]) => {
    seen.counts += 1;
    return said === count(state) ? [] : [`${name} ${where}: ${said} ${state}, not ${count(state)}`];
  });
  const states = statesIn(texts).flatMap(({ where, states: said }) =>
    [...said].flatMap(([id, state]) => {
      seen.states += 1;
      return truth.get(id) === state ? [] : [`${name} ${where}: ${id} is ${state}, not ${truth.get(id)}`];
    }),
  );
  return [...rows, ...counts, ...states];
}

/** Two random runs of a shop: passes, failures, errors and graded marks. */
function randomInput(seed: number): RenderInput {
  const { unit } = randomOf('outputs', seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(unit() * list.length)]!;
  const [n, trials, change] = [one([1, 3, 9, 12, 24]), one([1, 1, 3]), one([0, 0, 0.1, 0.4, -0.3])];
  const marksOf = (rate: number) =>
    Array.from({ length: trials }, () => (unit() < 0.03 ? 'E' : unit() < rate ? 'P' : 'F')).join('');
  const cases = Array.from({ length: n }, (_, i) => {
    const [rate, mark] = [one([1, 1, 0.8, 0.3, 0]), one([0.25, 0.5, 1])];
    const run = (by: number) => ({
      id: `case-${i}`,
      category: `kind-${i % 3}`,
      marks: marksOf(rate - by),
      measures: { entity_f1: [Math.min(1, Math.max(0, mark - by)), 1] as const },
    });
    return [run(0), run(change)] as const;
  });
  const [baseline, current] = [runOf(cases.map(([was]) => was)), runOf(cases.map(([, is]) => is))];
  const options = gate({ rule: one(['paired', 'threshold'] as const), metrics: ['pass_rate', 'entity_f1'] });
  const comparison = seed % 7 === 0 ? null : compare(baseline, current, { gate: options });
  const { run, report } = current;
  const verdict = judge(current, { comparison, options });
  return anInput({ outcome: { schemaVersion: 1, run, report, comparison, diagnosis: null, verdict } });
}

describe('number, interval and word of a row, counts and states of cases', () => {
  it('agree in every output of every committed state', async () => {
    const inputs = [
      ...Object.entries(STATES).map(([name, state]) => [name, state(), false] as const),
      ['bakery', aComparedRun(), true] as const,
      ['garden', gardenDesk({ cases: 90, trials: 3, words: 6, alike: 0.8, turns: 2, judged: true }), true] as const,
    ];
    // One after the other: the texts of all at once would fill the memory.
    for (const [name, input, hasAll] of inputs) expect(await problems(name, input, true, hasAll)).toEqual([]);
    expect(seen.rows).toBeGreaterThan(100);
  });

  it('agree in every output of 60 random runs', async () => {
    for (let seed = 0; seed < 60; seed += 1)
      expect(await problems(`run ${seed}`, randomInput(seed), seed % 30 === 0, true)).toEqual([]);
    expect(seen.rows).toBeGreaterThan(150);
    expect(seen.counts).toBeGreaterThan(150);
    expect(seen.states).toBeGreaterThan(1_000);
  });
});
