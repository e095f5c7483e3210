/** Real recorded agents: the confusions that grew and the tool codes of each case equal counts made without this code. */
import { describe, expect, it } from 'vitest';
import { readRecording } from '../../../src/cases/native/recording.ts';
import type { Transcript } from '../../../src/model/run/transcript.ts';
import { summarize } from '../../../src/scoring/summary/summarize.ts';
import { aCase, aRecordedAgent, aTurn } from '../../support/a-test-case.ts';
import { evaluated } from '../../support/evaluated.ts';
import { banking77, retail, type SharedSet, sharedDataMissing } from '../../support/shared-data.ts';
import { runOf } from '../runs.ts';
import { patternsIn } from './greenhouse.ts';

interface NativeCase {
  readonly id: string;
  readonly category: string;
  readonly input: string;
  readonly expect: Record<string, unknown>;
  readonly evaluate?: Record<string, unknown>;
}

async function runOfSet({ cases, recordings }: SharedSet) {
  const transcripts: Record<string, Transcript[]> = {};
  for (const recording of recordings) {
    const read = readRecording(JSON.stringify(recording));
    if (!read.ok) throw new Error(read.problems[0]?.what);
    transcripts[read.caseId] ??= [];
    transcripts[read.caseId]![read.trial] = read.transcript;
  }
  const all = (cases as unknown as readonly NativeCase[]).map((one) =>
    aCase(one.id, [aTurn(one.input, one)], { category: one.category }),
  );
  const agent = aRecordedAgent(transcripts);
  const { cases: results } = await evaluated(all, { agent });
  return { ...runOf([]), report: summarize(results) };
}

/** "expected → given" → how often, straight from the files. */
function confusionsIn({ cases, recordings }: SharedSet): ReadonlyMap<string, number> {
  const expected = new Map(cases.map(({ id, expect }) => [id, (expect as { intent: string }).intent]));
  const counts = new Map<string, number>();
  for (const { case: id, intent } of recordings as readonly { case: string; intent: string }[]) {
    if (intent === expected.get(id)) continue;
    const pair = `${expected.get(id)} → ${intent}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

interface Call {
  readonly name: string;
  readonly arguments: Record<string, unknown>;
}
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort()
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;
const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/**
 * What is wrong with the expected calls that were not made so. A call that is just what another expectation asks for is
 * no attempt at one.
 */
function faultsOf(expected: readonly Call[], made: readonly Call[]): readonly string[] {
  const is = (want: Call, call: Call) => call.name === want.name && same(call.arguments, want.arguments);
  const attempts = made.filter((call) => !expected.some((want) => is(want, call)));
  return expected
    .filter((want) => !made.some((call) => is(want, call)))
    .map(({ name }) => (attempts.some((call) => call.name === name) ? 'other arguments' : 'not called'));
}

const TOOL_CODES = new Set([
  'missing_tool',
  'tool_selection_error',
  'wrong_argument',
  'missing_argument',
  'unexpected_argument',
]);

if (sharedDataMissing) process.stderr.write(`skipped: ${sharedDataMissing}\n`);

describe.skipIf(sharedDataMissing)(`on the shared data${sharedDataMissing ? ` (${sharedDataMissing})` : ''}`, () => {
  it('the pairs of intents that grew from BANKING77 v1 to v2 are those of an independent count', async () => {
    const [was, is] = [confusionsIn(banking77('v1')), confusionsIn(banking77('v2'))];
    const named = [...new Set([...was.keys(), ...is.keys()])].filter(
      (pair) => Math.max(was.get(pair) ?? 0, is.get(pair) ?? 0) >= 2,
    );
    const counted = named.map((pair) => [pair, was.get(pair) ?? 0, is.get(pair) ?? 0] as const);
    const grew = counted.filter(([, before, now]) => now > before).toSorted();
    expect(grew).toHaveLength(13);

    const [baseline, current] = [await runOfSet(banking77('v1')), await runOfSet(banking77('v2'))];
    const pairs = patternsIn({ current, baseline }).filter(({ code }) => code === 'intent_confusion');
    const found = pairs.flatMap(({ subject, baselineCases, cases }) =>
      subject === null ? [] : [[subject, baselineCases!, cases.length] as const],
    );
    expect(found.toSorted()).toEqual(counted.toSorted());
    const isGrown = (change: unknown) => change === 'new' || change === 'grown';
    expect(
      pairs
        .filter(({ change, subject }) => subject !== null && isGrown(change))
        .map((one) => one.subject)
        .toSorted(),
    ).toEqual(grew.map(([pair]) => pair));
    const rest = pairs.find(({ subject }) => subject === null)!;
    const singles = (counts: ReadonlyMap<string, number>) =>
      [...counts].filter(([pair]) => !named.includes(pair)).reduce((sum, [, n]) => sum + n, 0);
    expect([rest.baselineCases, rest.cases.length]).toEqual([singles(was), singles(is)]);
  });

  it.each(['baseline', 'candidate'] as const)(
    'the retail %s has the tool codes of each case that the calls themselves show',
    async (version) => {
      const set = retail(version);
      const current = await runOfSet(set);
      const patterns = patternsIn({ current }).filter(({ code }) => TOOL_CODES.has(code));
      const found = new Map<string, Set<string>>();
      for (const { code, cases, softCases = [] } of patterns)
        for (const id of [...cases, ...softCases])
          found.set(
            id,
            (found.get(id) ?? new Set()).add(
              code === 'missing_tool' || code === 'tool_selection_error' ? 'not called' : 'other arguments',
            ),
          );

      const wanted = new Map<string, Set<string>>();
      for (const { id, evaluate: soft } of set.cases as readonly { id: string; evaluate?: unknown }[]) {
        const expected = (soft as { tools: { include: readonly Call[] } } | undefined)?.tools.include ?? [];
        const result = current.report.cases.find((one) => one.id === id)!;
        for (const trial of result.trials) {
          if (result.status === 'failed' && trial.status === 'passed') continue;
          const made = trial.transcript.turns.flatMap(({ toolCalls = [] }) => toolCalls);
          for (const fault of faultsOf(expected, made)) wanted.set(id, (wanted.get(id) ?? new Set()).add(fault));
        }
      }
      const listed = (map: ReadonlyMap<string, ReadonlySet<string>>) =>
        Object.fromEntries([...map].map(([id, kinds]) => [id, [...kinds].sort()]).sort());
      expect(listed(found)).toEqual(listed(wanted));
    },
  );
});
