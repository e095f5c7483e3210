/** A long history of a large suite: a garden shop's support agent with every metric there is. Seeded, always the same. */
import { performance } from 'node:perf_hooks';
import { appendRun } from '../../src/history/store/append.ts';
import { emptyHistory, type History } from '../../src/history/store/history.ts';
import type { CaseResult, Measure } from '../../src/model/run/case-result.ts';
import type { MetricValue } from '../../src/model/run/run-report.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { canonicalHash } from '../../src/text/canonical-hash.ts';

export const SUITE = 'garden-shop';
const CATEGORIES = 12;
const SHARES = ['pass_rate', 'evaluation_rate', 'intent_accuracy', 'entity_f1', 'tool_accuracy', 'tool_call_recall'];
const NUMBERS = ['latency_mean', 'cost', 'tokens', 'turns_mean', 'groundedness', 'relevance'];
const METRICS = [...SHARES, ...NUMBERS, 'latency_p50', 'latency_p95', 'ece', 'brier', 'intent_macro_f1'];
const WORDS =
  'plant the tulips in october ten centimetres deep water them well and cover with leaves before frost'.split(' ');

/** `runs` with metrics, the last `keep` of them with `cases` units; the time that appending the last one took. */
export function largeHistory(
  cases: number,
  keep = 10,
  runs = 500,
): { readonly history: History; readonly appendMs: number } {
  const random = seeded(7);
  const facts = { redact: (text: string) => text, gradersOf: () => GRADERS, keep };
  let history = emptyHistory(SUITE);
  let appendMs = 0;
  for (let run = 0; run < runs; run += 1) {
    const outcome = largeOutcome(run, run < runs - keep ? 0 : cases, random, run === runs - 1);
    const start = performance.now();
    history = appendRun(history, outcome, facts).history;
    appendMs = performance.now() - start;
  }
  return { history, appendMs };
}

export const GRADERS = { graders: '8c1f0a2b3d4e', gradingModel: '5e6f7a8b9c0d' };

/** Only the newest run has words: those of the others are not kept. */
export function largeOutcome(run: number, cases: number, random: () => number, words: boolean): Outcome {
  const startedAt = new Date(Date.UTC(2026, 0, 1) + run * 3_600_000).toISOString();
  return {
    schemaVersion: 1,
    run: {
      id: String(9_000_000_000 + run),
      attempt: 1,
      suite: SUITE,
      toolVersion: '0.1.0',
      startedAt,
      durationMs: 61_234.5,
      mode: 'full',
      event: 'push',
      sha: canonicalHash(run).padEnd(40, '0'),
      branch: 'main',
      pullRequest: null,
      seed: 1,
      trials: 1,
      cases: { selected: cases, total: cases },
      calls: cases,
      cost: 1.25,
      stopped: null,
      fingerprints: { config: '0'.repeat(12), dataset: '1'.repeat(12), scoring: '2'.repeat(12) },
    },
    report: {
      cases: Array.from({ length: cases }, (_, i) => largeCase(i, startedAt, random, words)),
      metrics: metricsOfRun(random),
      confusions: [],
      warnings: [],
    },
    comparison: null,
    diagnosis: null,
    verdict: { conclusion: 'no-regression', reasons: [], headline: '', exitCode: 0, accepted: null },
  };
}

function largeCase(index: number, startedAt: string, random: () => number, speaks: boolean): CaseResult {
  const passed = random() < 0.8;
  const latency = 200 + random() * 3_000;
  const status = passed ? 'passed' : 'failed';
  const text = (words: number) =>
    Array.from({ length: speaks ? words : 0 }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const shares = SHARES.map((name): [string, Measure] => [name, [name === 'entity_f1' ? random() : Number(passed), 1]]);
  const numbers = NUMBERS.map((name): [string, Measure] => [name, [name === 'turns_mean' ? 1 : random() * 1_000, 1]]);
  return {
    id: `category_${index % CATEGORIES}_case_${String(index).padStart(5, '0')}`,
    dataset: `evals/category_${index % CATEGORIES}.yml`,
    category: `category_${index % CATEGORIES}`,
    tier: 1 + (index % 5),
    tags: [],
    fingerprint: canonicalHash(index),
    source: { file: `evals/category_${index % CATEGORIES}.yml`, line: index + 1 },
    status,
    trials: [
      {
        trial: 0,
        status,
        failureType: passed ? null : 'assertion',
        blame: passed ? null : 'agent',
        transcript: {
          turns: [
            {
              user: text(12),
              text: text(60),
              intent: 'PLANTING',
              confidence: random(),
              toolCalls: [{ name: 'search_catalogue', arguments: { query: text(4) }, result: text(30) }],
              usage: { totalTokens: Math.floor(random() * 900) },
            },
          ],
        },
        scores: ['intent_accuracy', 'tool_accuracy', 'entity_f1'].map((metric) => ({
          metric,
          turn: 0,
          value: Number(passed),
          passed,
          hard: true,
          reason: text(10),
        })),
        timing: { startedAt, durationMs: latency + 1, turns: [latency] },
        usage: { totalTokens: Math.floor(random() * 900) },
      },
    ],
    measures: Object.fromEntries([...shares, ...numbers]),
  };
}

function metricsOfRun(random: () => number): readonly MetricValue[] {
  const scopes = ['overall', ...Array.from({ length: CATEGORIES }, (_, i) => `category:category_${i}`)];
  return METRICS.flatMap((metric) =>
    scopes.map((scope): MetricValue => {
      const value = random();
      const interval = [value - random() / 20, value + random() / 20] as const;
      return { metric, scope, value, n: 385, interval, unit: 'share', kind: 'proportion', better: 'higher' };
    }),
  );
}

/** Mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
