/** The figures of real recorded agents, through the command line, equal those of independent code to 1e-9. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import {
  airline,
  banking77,
  faq,
  retail,
  type SharedSet,
  sharedDataMissing,
  sharedReference,
  snips,
} from '../support/shared-data.ts';
import { compareFigures, delta, type Figure, noteTime, overall, tables } from './reference/figures.ts';
import { HTTP, startRecordedAgent } from './reference/http-agent.ts';
import { type Run, runIn, runSuite } from './reference/run.ts';
import { measured, namesOnly, REPLAY, type Suite, writeSuite } from './reference/suites.ts';

const VERSIONS = ['v1', 'v2'] as const;
type Version = (typeof VERSIONS)[number];
const SERVINGS = ['HTTP', 'replay'] as const;
type Serving = (typeof SERVINGS)[number];

/** What is expected and said of single questions; the hard expectation of the first two is the intent alone. */
const SETS = {
  banking77: { of: banking77, agent: HTTP.intents, format: 'jsonl' },
  snips: { of: (version: Version) => measured(snips(version), 'intent'), agent: HTTP.frames, format: 'json' },
  faq: { of: faq, agent: HTTP.citations, format: 'yml' },
} as const satisfies Record<
  string,
  { of: (version: Version) => SharedSet; agent: Suite['agent']; format: Suite['format'] }
>;
type Name = keyof typeof SETS;
const NAMES = Object.keys(SETS) as Name[];

const runs = new Map<string, Promise<Run>>();
/** Each run is made once, whichever test asks first; v2 is compared with v1 as served in the same way. */
function runOf(name: Name, version: Version, serving: Serving): Promise<Run> {
  const key = `${name} ${version} by ${serving}`;
  const known = runs.get(key) ?? makeRun(key, name, version, serving);
  runs.set(key, known);
  return known;
}

async function makeRun(key: string, name: Name, version: Version, serving: Serving): Promise<Run> {
  const baseline = version === 'v1' ? null : await runOf(name, 'v1', serving);
  const { of, agent, format } = SETS[name];
  const { cases, recordings } = of(version);
  const server = serving === 'HTTP' ? await startRecordedAgent({ cases, recordings }) : null;
  try {
    const folder = writeSuite({ name, cases, format, ...(server ? { agent } : { agent: REPLAY, recordings }) });
    const run = await runSuite(folder, baseline, server?.url);
    noteTime(key, run);
    return run;
  } finally {
    await server?.close();
  }
}

async function replayed(name: string, set: SharedSet, baseline: Run | null = null): Promise<Run> {
  const run = await runSuite(writeSuite({ name, format: 'jsonl', agent: REPLAY, ...set }), baseline);
  noteTime(baseline ? `${name}, compared` : name, run);
  return run;
}

/** Reference key → metric. */
const figuresBy = (reference: Record<string, number>, ours: Outcome, metrics: Record<string, string>): Figure[] =>
  Object.entries(metrics).map(([key, metric]) => [metric, reference[key]!, overall(ours, metric)]);

const INTENT = {
  accuracy: 'intent_accuracy',
  macro_f1: 'intent_macro_f1',
  weighted_f1: 'intent_weighted_f1',
  ece_10_bins: 'ece',
  brier_top1: 'brier',
  mean_confidence: 'confidence_mean',
};
const ENTITY = {
  precision: 'entity_micro_precision',
  recall: 'entity_micro_recall',
  f1: 'entity_micro_f1',
};
const CITATION = {
  citation_exact_set_match: 'citation_exact',
  // One id is expected of each answer, so that the share found and any found are the same.
  citation_any_match: 'citation_recall',
  citation_micro_precision: 'citation_micro_precision',
  citation_micro_recall: 'citation_micro_recall',
  citation_micro_f1: 'citation_micro_f1',
};
const LATENCY = { mean: 'latency_mean', p50: 'latency_p50', p95: 'latency_p95' };

function figuresOf(name: Name, version: Version, ours: Outcome): readonly Figure[] {
  const { nlu, faq: answers } = sharedReference();
  if (name === 'faq') return figuresBy(answers[version], ours, CITATION);
  const agent = nlu[name][`agent_${version}`];
  const intents = name === 'snips' ? agent.intent : agent;
  const accuracy = ours.report.metrics.find((one) => one.metric === 'intent_accuracy' && one.scope === 'overall');
  return [
    ...figuresBy(intents, ours, INTENT),
    ['pass_rate', intents.accuracy, overall(ours, 'pass_rate')],
    ['intent_accuracy, low', intents.wilson95[0], accuracy?.interval?.[0]],
    ['intent_accuracy, high', intents.wilson95[1], accuracy?.interval?.[1]],
    ['pairs of confused intents', intents.distinct_confusion_pairs, ours.report.confusions.length],
    ...(name === 'snips' ? figuresBy(agent.entities.strict_type_and_span.micro, ours, ENTITY) : []),
  ];
}

const isTiming = (metric: string) => metric.startsWith('latency');
const timeless = <T extends { readonly metric: string }>(metrics: readonly T[]) =>
  metrics.filter(({ metric }) => !isTiming(metric));

/** All that an outcome says of the agent, apart from when and how fast, and what re-runs decide: recordings answer once. */
function withoutTiming({ report, comparison }: Outcome) {
  return {
    cases: report.cases.map(({ trials, measures, ...facts }) => ({
      ...facts,
      measures: Object.entries(measures).filter(([metric]) => !isTiming(metric)),
      trials: trials.map(({ status, failureType, scores, transcript }) => ({
        status,
        failureType,
        scores,
        // Recorded messages say that no tool was called; the reply of this agent cannot say so. What is recorded sends no trace.
        turns: transcript.turns.map(({ timing: _, toolCalls: __, traceparent: ___, ...said }) => said),
      })),
    })),
    metrics: timeless(report.metrics),
    confusions: report.confusions,
    compared: comparison && {
      ...comparison,
      baseline: null,
      confirmation: null,
      reruns: null,
      metrics: timeless(comparison.metrics).map(({ verdict: _, word: __, ...figures }) => figures),
    },
  };
}

const title = `on the shared data${sharedDataMissing ? ` (${sharedDataMissing})` : ''}`;
if (sharedDataMissing) process.stderr.write(`skipped: ${sharedDataMissing}\n`);
else afterAll(() => void process.stdout.write(`\n${tables()}\n\n`));

describe.skipIf(sharedDataMissing)(`single questions ${title}`, () => {
  const served = NAMES.flatMap((name) =>
    VERSIONS.flatMap((version) => SERVINGS.map((serving) => ({ name, version, serving }))),
  );
  it.each(served)('$name $version by $serving has the figures of the reference', async ({ name, version, serving }) => {
    const { outcome } = await runOf(name, version, serving);
    const counts = outcome.report.cases.map(({ status }) => status);
    expect(counts).toHaveLength(SETS[name].of(version).cases.length);
    expect(new Set(counts)).toEqual(new Set(['passed', 'failed']));
    compareFigures(`${name} ${version} by ${serving}`, figuresOf(name, version, outcome));
  });

  it.each(NAMES.flatMap((name) => VERSIONS.map((version) => ({ name, version }))))(
    '$name $version says the same by HTTP as by replay, apart from timing',
    async ({ name, version }) => {
      const [live, recorded] = [await runOf(name, version, 'HTTP'), await runOf(name, version, 'replay')];
      expect(withoutTiming(live.outcome)).toEqual(withoutTiming(recorded.outcome));
    },
  );

  // Only what answers again can fail for good: what is recorded is settled by nothing but a collapse.
  const CONCLUSIONS = {
    banking77: { HTTP: ['regression', 1], replay: ['inconclusive', 0] },
    snips: { HTTP: ['regression', 1], replay: ['no-regression', 0] },
  } as const;
  const paired = (['banking77', 'snips'] as const).flatMap((name) => SERVINGS.map((serving) => ({ name, serving })));
  it.each(paired)('$name v1 → v2 by $serving counts the pairs of the reference', async ({ name, serving }) => {
    const { outcome, exitCode } = await runOf(name, 'v2', serving);
    const reference = sharedReference().nlu[name].paired_v1_to_v2;
    const { cases, shared, comparability } = outcome.comparison!;
    const [regressed, improved, wrong] = [cases.newlyFailing, cases.newlyPassing, cases.stillFailing];
    compareFigures(`${name} v1 → v2 by ${serving}`, [
      ['newly failing', reference.regressed, regressed.length],
      ['newly passing', reference.improved, improved.length],
      ['still failing', reference.both_wrong, wrong.length],
      ['both right', reference.both_correct, shared - regressed.length - improved.length - wrong.length],
      ['delta of intent_accuracy', reference.delta_accuracy, delta(outcome, 'intent_accuracy')],
      ['delta of pass_rate', reference.delta_accuracy, delta(outcome, 'pass_rate')],
    ]);
    expect(comparability).toMatchObject({ level: 'high', differences: [], notCompared: [] });
    expect([outcome.verdict.conclusion, exitCode]).toEqual(CONCLUSIONS[name][serving]);
  });

  it.each(['banking77', 'snips'] as const)('%s takes its latency from the recordings', async (name) => {
    for (const version of VERSIONS) {
      const agent = sharedReference().nlu[name][`agent_${version}`];
      const { outcome } = await runOf(name, version, 'replay');
      const figures = figuresBy((agent.intent ?? agent).latency_ms, outcome, LATENCY);
      compareFigures(`${name} ${version} by replay`, figures);
    }
  });

  it.each(VERSIONS)('snips %s passes where intent and all entities are right, if both decide', async (version) => {
    const { outcome } = await replayed(`snips-frames-${version}`, snips(version));
    const { frame_accuracy_intent_and_all_entities: frames } = sharedReference().nlu.snips[`agent_${version}`].entities;
    compareFigures(`snips frames ${version}`, [['pass_rate', frames, overall(outcome, 'pass_rate')]]);
  });
});

describe.skipIf(sharedDataMissing)(`conversations with tools ${title}`, () => {
  const passHat = (reference: Record<string, number>, ours: Outcome): Figure[] =>
    Object.entries(reference).map(([k, value]) => [`pass_hat_${k}`, value, overall(ours, `pass_hat_${k}`)]);
  const trialsOf = ({ report }: Outcome) => report.cases.flatMap(({ trials }) => trials).length;

  it('airline: four trials a task, calls as multisets, by name and arguments and by name alone', async () => {
    const reference = sharedReference().agents['tau_bench_gpt4o_airline.sample'];
    const calls = reference.tool_calls_multiset;
    const { outcome, stderr } = await replayed('airline', airline());
    compareFigures('airline', [
      ['trials', 48, trialsOf(outcome)],
      ...passHat(reference.pass_hat_k, outcome),
      ['pass_rate', reference.pass_hat_k['1'], overall(outcome, 'pass_rate')],
      ['tool_call_recall', calls.recall_name_and_args, overall(outcome, 'tool_call_recall')],
    ]);
    expect(overall(outcome, 'pass_hat_5')).toBeUndefined();
    expect(outcome.run.trials).toBe(4);
    expect(stderr).toContain('12/12 cases  7 failing');
    const names = await replayed('airline-names', namesOnly(airline()));
    compareFigures('airline, names only', [
      ['tool_call_recall', calls.recall_name_only, overall(names.outcome, 'tool_call_recall')],
    ]);
  });

  it('airline: a dry run of recordings says that no agent is asked', async () => {
    const folder = writeSuite({ name: 'airline', format: 'yml', agent: REPLAY, ...airline() });
    const { stdout, exitCode } = await runIn(folder, ['--dry-run', '--baseline', 'none']);
    expect(stdout).toContain('no request to an agent');
    expect(exitCode).toBe(0);
  });

  it('retail: three trials a task, baseline and candidate, better on average and less reliable', async () => {
    const { agents } = sharedReference();
    const figures = (version: string, outcome: Outcome): Figure[] => {
      const reference = agents[`tau2_retail_${version}.sample`];
      return [
        ['trials', reference.runs, trialsOf(outcome)],
        ...passHat(reference.pass_hat_k, outcome),
        ['score:reward', reference.mean_reward, overall(outcome, 'score:reward')],
        ['tool_call_recall', reference.gold_action_match_rate, overall(outcome, 'tool_call_recall')],
      ];
    };
    const baseline = await replayed('retail', retail('baseline'));
    compareFigures('retail baseline', figures('baseline', baseline.outcome));
    const { outcome } = await replayed('retail', retail('candidate'), baseline);
    compareFigures('retail candidate', figures('candidate', outcome));
    const [was, is] = ['baseline', 'candidate'].map((version) => agents[`tau2_retail_${version}.sample`].pass_hat_k);
    const changes = ['1', '2', '3'].map(
      (k): Figure => [`delta of pass_hat_${k}`, is[k] - was[k], delta(outcome, `pass_hat_${k}`)],
    );
    compareFigures('retail baseline → candidate', changes);
  });
});
