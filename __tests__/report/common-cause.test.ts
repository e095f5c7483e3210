/** The most common cause in the comment: on recorded agents its number is that of an independent count, and no comment lacks one that its cases share. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { gardenDesk } from '../../bench/report/garden-desk.ts';
import { readRecording } from '../../src/cases/native/recording.ts';
import type { ComparedRun } from '../../src/decision/comparison/join.ts';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { Score } from '../../src/model/run/score.ts';
import { comment } from '../../src/report/markdown/comment.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import { randomOf } from '../../src/stats/random.ts';
import { aScore, confused, diagnosed, type Planted, shopRun } from '../decision/diagnosis/greenhouse.ts';
import { compare, judge, runOf } from '../decision/runs.ts';
import { aCase, aRecordedAgent, aTurn } from '../support/a-test-case.ts';
import { evaluated } from '../support/evaluated.ts';
import { fileText } from '../support/rendered-text.ts';
import { airline, retail, type SharedSet, sharedDataMissing } from '../support/shared-data.ts';
import { anInput } from './states.ts';

function inputOf(baseline: ComparedRun | null, current: ComparedRun): RenderInput {
  const comparison = baseline && compare(baseline, current);
  const { run, report } = current;
  const verdict = judge(current, { comparison });
  const diagnosis = diagnosed({ current, baseline });
  const outcome = { schemaVersion: 1, run, report, comparison, diagnosis, verdict } as const;
  return anInput({ outcome, ...(baseline && { baselineReport: baseline.report }) });
}

function commentOf(input: RenderInput): string {
  const [file] = comment.render(factsOf(input));
  return file?.to === 'file' ? fileText(file) : '';
}

interface Said {
  readonly cases: number;
  readonly of: number;
  /** Without the marks of Markdown and what became of it since the baseline. */
  readonly title: string;
}

function causeIn(text: string): Said | null {
  const line = /^\*\*Most common cause \(\[?(\d+) of (\d+)[^:]*?\):\*\* (.*)$/m.exec(text.replace(/\]\([^)]*\)/g, ''));
  if (!line) return null;
  const title = line[3]!.replaceAll('`', '').replace(/ \((?:new|as before|grown|shrunk)[^)]*\)/, '');
  return { cases: Number(line[1]), of: Number(line[2]), title: title.replace(/\.$/, '') };
}

interface Call {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}
// biome-ignore lint/suspicious/noExplicitAny: rows of foreign files.
type Row = Readonly<Record<string, any>>;

function callsIn(recording: Row): readonly Call[] {
  const messages = recording.messages as readonly { readonly tool_calls?: readonly Row[] | null }[];
  return messages.flatMap(({ tool_calls }) =>
    (tool_calls ?? []).map((call) => {
      const { name, arguments: given } = call.function ?? call;
      return { name, arguments: typeof given === 'string' ? JSON.parse(given) : given };
    }),
  );
}

/** "TOOL" for a call that is missing, "TOOL ARGUMENT" for each argument that differs in the nearest call that fits no expectation. */
function faultsIn(expected: readonly Call[], made: readonly Call[], reuse: boolean): readonly string[] {
  const spare = [...made];
  const missed = expected.filter((want) => {
    const at = spare.findIndex((call) => isDeepStrictEqual(call, want));
    if (at >= 0 && !reuse) spare.splice(at, 1);
    return at < 0;
  });
  const attempts = spare.filter((call) => !reuse || !expected.some((want) => isDeepStrictEqual(want, call)));
  return missed.flatMap((want) => {
    const wrong = (call: Call) =>
      Object.keys(want.arguments).filter((key) => !isDeepStrictEqual(call.arguments[key], want.arguments[key]));
    const all = attempts.filter(({ name }) => name === want.name).map(wrong);
    const [nearest] = all.toSorted((a, b) => a.length - b.length);
    return nearest ? nearest.map((key) => `${want.name} ${key}`) : [want.name];
  });
}

const WRITES = /^(book|cancel|exchange|modify|return|send|transfer|update)_/;

/** Whether a conversation with these faults is one of those that a title speaks of. */
function isMeant(title: string, faults: readonly string[]): boolean {
  const missing = faults.filter((fault) => !fault.includes(' '));
  const wrong = faults.filter((fault) => fault.includes(' '));
  const [, argument, tool] = /^wrong argument (\S+) of (\S+)$/.exec(title) ?? [];
  if (argument) return wrong.includes(`${tool} ${argument}`);
  const [, absent] = /^(\S+) is not called$/.exec(title) ?? [];
  if (absent) return missing.includes(absent);
  if (title === 'wrong argument in a writing call') return wrong.some((fault) => WRITES.test(fault));
  if (title === 'wrong argument in a call') return wrong.length > 0;
  if (title === 'an expected writing call is missing') return missing.some((fault) => WRITES.test(fault));
  if (title === 'an expected call is missing') return missing.length > 0;
  if (title === 'wrong tool calls') return faults.length > 0;
  throw new Error(`nobody counted: ${title}`);
}

const nameOf = ({ case: id, trial }: Row) => `${id} ${trial}`;
const hasFailed = ({ scores }: Row) => (scores as { readonly reward: { readonly value: number } }).reward.value < 1;

/** Every recorded conversation as a case of its own. */
async function runOfSet({ cases, recordings }: SharedSet): Promise<ComparedRun> {
  const transcripts = recordings.map((recording) => {
    const read = readRecording(JSON.stringify({ ...recording, case: nameOf(recording as Row), trial: 0 }));
    if (!read.ok) throw new Error(read.problems[0]?.what);
    return [read.caseId, [read.transcript]] as const;
  });
  const all = recordings.map((recording) => {
    const { input, category, expect, evaluate } = cases.find(({ id }) => id === recording.case) as Row;
    return aCase(nameOf(recording as Row), [aTurn(input!, { expect: expect!, evaluate: evaluate! })], {
      category: category!,
    });
  });
  const { cases: results } = await evaluated(all, { agent: aRecordedAgent(Object.fromEntries(transcripts)) });
  return { ...runOf([]), report: summarize(results) };
}

/** By the raw files alone: ids of the conversations that fail, and not before, each with its faults. */
function counted(before: SharedSet | null, now: SharedSet): ReadonlyMap<string, readonly string[]> {
  const failed = new Set(
    (before?.recordings ?? []).filter((one) => hasFailed(one as Row)).map((one) => nameOf(one as Row)),
  );
  const broken = (now.recordings as readonly Row[]).filter((one) => hasFailed(one) && !failed.has(nameOf(one)));
  return new Map(
    broken.map((recording) => {
      const row = now.cases.find(({ id }) => id === recording.case) as Row;
      const { include = [], reuse = false } =
        (row.evaluate as undefined | { readonly tools: { readonly include: Call[]; readonly reuse: boolean } })
          ?.tools ?? {};
      return [nameOf(recording), faultsIn(include, callsIn(recording), reuse)];
    }),
  );
}

if (sharedDataMissing) process.stderr.write(`skipped: ${sharedDataMissing}\n`);

describe.skipIf(sharedDataMissing)(
  `of recorded agents on the shared data${sharedDataMissing ? ` (${sharedDataMissing})` : ''}`,
  () => {
    it.each<readonly [string, () => SharedSet | null, () => SharedSet]>([
      ['of the retail candidate against its baseline', () => retail('baseline'), () => retail('candidate')],
      ['of the retail baseline against the candidate', () => retail('candidate'), () => retail('baseline')],
      ['of the retail candidate alone', () => null, () => retail('candidate')],
      ['of the airline agent alone', () => null, airline],
    ])(
      'the comment %s has a cause line, whose number a count over the raw conversations confirms',
      async (_, base, now) => {
        const before = base();
        const input = inputOf(before && (await runOfSet(before)), await runOfSet(now()));
        const said = causeIn(commentOf(input));
        expect(said).not.toBeNull();
        const faults = counted(before, now());
        const meant = [...faults].filter(([, found]) => isMeant(said!.title, found));
        expect(said).toEqual({ title: said!.title, cases: meant.length, of: faults.size });
        expect(meant.length).toBeGreaterThanOrEqual(3);
      },
    );
  },
);

const TOOLS = ['order', 'get_plant', 'cancel_order'];
const INTENTS = ['PRUNE', 'PLANT', 'WATER', 'SOW'];

function randomRun(random: () => number, cases: number): ComparedRun {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  const aFault = (): Score => {
    const [tool, hard, kind] = [one(TOOLS), random() < 0.7, random()];
    if (kind < 0.3) return aScore({ code: 'missing_tool', names: [tool], hard });
    if (kind < 0.6) {
      const faults = [{ code: 'wrong_argument', name: tool, argument: one(['date', 'bed', 'amount']) }];
      return aScore({ code: 'wrong_argument', names: [tool], faults, hard });
    }
    if (kind < 0.8) return confused(one(INTENTS), one([...INTENTS, null]), { hard });
    return kind < 0.9
      ? aScore({ metric: 'criterion:kind', code: 'criterion_not_met', hard })
      : aScore({ metric: 'score:reward', code: 'recorded_score_failed', hard });
  };
  const planted = (): Planted => ({
    scores: random() < 0.5 ? [] : Array.from({ length: 1 + Math.floor(random() * 3) }, aFault),
    category: one(['beds', 'trees']),
  });
  return shopRun(Object.fromEntries(Array.from({ length: cases }, (_, i) => [`case-${i}`, planted()])));
}

/** What an expectation that failed is about, in one word; by its scores alone. */
const aboutScore = ({ code, names = [], labels, metric }: Score) =>
  `${code} ${labels ? `${labels.expected} ${labels.actual}` : (names[0] ?? metric)}`;

describe('of 100 random runs', () => {
  const inputs = Array.from({ length: 100 }, (_, seed) => {
    const { unit: random } = randomOf(seed);
    const size = 3 + Math.floor(random() * 25);
    return inputOf(seed % 3 === 0 ? null : randomRun(random, size), randomRun(random, size));
  });
  const leadsOf = ({ outcome: { comparison, report } }: RenderInput) => {
    const broken = comparison?.cases.newlyFailing.map(({ id }) => id);
    return report.cases.filter(({ id, status }) => (broken ? broken.includes(id) : status === 'failed'));
  };
  const hardOf = (result: ReturnType<typeof leadsOf>[number]) =>
    new Set(
      result.trials.flatMap(({ scores }) => scores.filter(({ hard, passed }) => hard && !passed).map(aboutScore)),
    );

  it('every comment in which three of the cases it names fail by the same has a cause line of these cases', () => {
    let lines = 0;
    for (const input of inputs) {
      const leads = leadsOf(input);
      const counts = Map.groupBy(
        leads.flatMap((one) => [...hardOf(one)]),
        (about) => about,
      );
      const isShared = [...counts.values()].some((same) => same.length >= 3);
      const said = causeIn(commentOf(input));
      if (isShared) expect(said).not.toBeNull();
      if (said === null) continue;
      lines += 1;
      expect(said.of).toBe(leads.length);
      expect(said.cases).toBeLessThanOrEqual(leads.length);
      expect(said.cases).toBeGreaterThanOrEqual(leads.length <= 6 ? 2 : 3);
    }
    expect(lines).toBeGreaterThan(50);
  });

  it('no cause says what the scores of its cases do not', () => {
    for (const input of inputs) {
      const results = new Map(input.outcome.report.cases.map((result) => [result.id, result]));
      for (const { words, cases } of input.outcome.diagnosis?.causes ?? [])
        for (const id of cases) {
          const { status, trials, category } = results.get(id)!;
          expect(status).toBe('failed');
          const said = JSON.stringify([category, trials.map(({ scores }) => scores.filter(({ passed }) => !passed))]);
          for (const name of words.filter((_, i) => i % 2 === 1)) expect(said).toContain(name);
        }
    }
  });
});

it('no case of the garden desk misses a call that its replies make', () => {
  const { outcome } = gardenDesk({ cases: 100, trials: 2, words: 8, alike: 1, turns: 3, judged: true });
  const missing = outcome.report.cases.flatMap(({ trials }) =>
    trials.flatMap(({ scores, transcript }) =>
      scores
        .filter(({ code }) => code === 'missing_tool')
        .map(({ names, turn }) => ({ names, made: transcript.turns[turn!]!.toolCalls!.map(({ name }) => name) })),
    ),
  );
  expect(missing.length).toBeGreaterThan(10);
  for (const { names, made } of missing) expect(made).not.toEqual(expect.arrayContaining([...names!]));
});

it('a good verdict names no cause that shrank or stayed, for nobody has to act on it', () => {
  const missing = { scores: [aScore({ code: 'missing_tool', names: ['order'] })] };
  const of = (failing: (i: number) => boolean) =>
    shopRun(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`case-${i}`, failing(i) ? missing : 'fine'])));
  const better = inputOf(
    of((i) => i < 8),
    of((i) => i >= 8 && i < 11),
  );
  expect(better.outcome.verdict.conclusion).toBe('no-regression');
  expect(commentOf(better)).not.toContain('Most common cause');
  const grown = inputOf(
    of((i) => i < 2),
    of((i) => i >= 2 && i < 14),
  );
  expect(grown.outcome.verdict.conclusion).toBe('no-regression');
  expect(commentOf(grown)).toContain('Most common cause');
});
