/** The metrics of the shared sample data equal what independent code computes for it. */
import { describe, expect, it } from 'vitest';
import { readRecording } from '../../src/cases/native/recording.ts';
import type { Transcript } from '../../src/model/run/transcript.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import { aCase, aRecordedAgent, aTurn } from '../support/a-test-case.ts';
import { evaluated } from '../support/evaluated.ts';
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

async function reportOf({ cases, recordings }: SharedSet) {
  const transcripts: Record<string, Transcript[]> = {};
  for (const recording of recordings) {
    const read = readRecording(JSON.stringify(recording));
    if (!read.ok) throw new Error(read.problems[0]?.what);
    transcripts[read.caseId] ??= [];
    transcripts[read.caseId]![read.trial] = read.transcript;
  }
  const native = cases as readonly {
    id: string;
    category: string;
    input: string;
    expect: Record<string, unknown>;
    evaluate?: Record<string, unknown>;
  }[];
  const { cases: results } = await evaluated(
    native.map((one) => aCase(one.id, [aTurn(one.input, one)], { category: one.category })),
    { agent: aRecordedAgent(transcripts) },
  );
  return summarize(results);
}

type Report = Awaited<ReturnType<typeof reportOf>>;
const found = (report: Report, metric: string, scope = 'overall') =>
  report.metrics.find((value) => value.metric === metric && value.scope === scope);
const overall = (report: Report, metric: string) => found(report, metric)?.value;

if (sharedDataMissing) process.stderr.write(`skipped: ${sharedDataMissing}\n`);

describe.skipIf(sharedDataMissing)(`on the shared data${sharedDataMissing ? ` (${sharedDataMissing})` : ''}`, () => {
  it.each(['v1', 'v2'] as const)('scores the intents of BANKING77 %s as the reference does', async (version) => {
    const wanted = sharedReference().nlu.banking77[`agent_${version}`];
    const report = await reportOf(banking77(version));
    expect(overall(report, 'intent_accuracy')).toBeCloseTo(wanted.accuracy, 9);
    expect(overall(report, 'intent_macro_f1')).toBeCloseTo(wanted.macro_f1, 9);
    expect(overall(report, 'intent_weighted_f1')).toBeCloseTo(wanted.weighted_f1, 9);
    expect(overall(report, 'ece')).toBeCloseTo(wanted.ece_10_bins, 9);
    expect(overall(report, 'brier')).toBeCloseTo(wanted.brier_top1, 9);
    expect(overall(report, 'confidence_mean')).toBeCloseTo(wanted.mean_confidence, 9);
    expect(overall(report, 'latency_p95')).toBeCloseTo(wanted.latency_ms.p95, 9);
    const [low, high] = found(report, 'intent_accuracy')!.interval!;
    expect(low).toBeCloseTo(wanted.wilson95[0], 9);
    expect(high).toBeCloseTo(wanted.wilson95[1], 9);
    const worst = wanted.top_confusions[0].count;
    expect(report.confusions[0]!.count).toBe(worst);
    expect(report.confusions).toHaveLength(wanted.distinct_confusion_pairs);
  });

  it.each(['v1', 'v2'] as const)(
    'scores intents and entity spans of SNIPS %s as the reference does',
    async (version) => {
      const wanted = sharedReference().nlu.snips[`agent_${version}`];
      const report = await reportOf(snips(version));
      expect(overall(report, 'intent_accuracy')).toBeCloseTo(wanted.intent.accuracy, 9);
      expect(overall(report, 'intent_macro_f1')).toBeCloseTo(wanted.intent.macro_f1, 9);
      expect(overall(report, 'ece')).toBeCloseTo(wanted.intent.ece_10_bins, 9);
      const strict = wanted.entities.strict_type_and_span.micro;
      expect(overall(report, 'entity_micro_precision')).toBeCloseTo(strict.precision, 9);
      expect(overall(report, 'entity_micro_recall')).toBeCloseTo(strict.recall, 9);
      expect(overall(report, 'entity_micro_f1')).toBeCloseTo(strict.f1, 9);
      expect(overall(report, 'pass_rate')).toBeCloseTo(wanted.entities.frame_accuracy_intent_and_all_entities, 9);
    },
  );

  it.each(['v1', 'v2'] as const)('scores the citations of the FAQ agent %s as the reference does', async (version) => {
    const wanted = sharedReference().faq[version];
    const report = await reportOf(faq(version));
    expect(overall(report, 'citation_exact')).toBeCloseTo(wanted.citation_exact_set_match, 9);
    expect(overall(report, 'pass_rate')).toBeCloseTo(wanted.citation_exact_set_match, 9);
    expect(overall(report, 'citation_recall')).toBeCloseTo(wanted.citation_any_match, 9);
    expect(overall(report, 'citation_micro_precision')).toBeCloseTo(wanted.citation_micro_precision, 9);
    expect(overall(report, 'citation_micro_f1')).toBeCloseTo(wanted.citation_micro_f1, 9);
  });

  it('finds the pass^k and, as multisets, the tool calls of the airline agent as the reference does', async () => {
    const wanted = sharedReference().agents['tau_bench_gpt4o_airline.sample'];
    const report = await reportOf(airline());
    for (const k of [1, 2, 3, 4]) expect(overall(report, `pass_hat_${k}`)).toBeCloseTo(wanted.pass_hat_k[String(k)], 9);
    expect(overall(report, 'pass_hat_5')).toBeUndefined();
    expect(overall(report, 'pass_rate')).toBeCloseTo(wanted.pass_hat_k['1'], 9);
    expect(overall(report, 'score:reward')).toBeCloseTo(wanted.pass_hat_k['1'], 9);
    expect(overall(report, 'tool_call_recall')).toBeCloseTo(wanted.tool_calls_multiset.recall_name_and_args, 9);
  });

  it.each(['baseline', 'candidate'] as const)(
    'finds the pass^k and, with calls that may serve twice, the tool calls of the retail %s as the reference does',
    async (version) => {
      const wanted = sharedReference().agents[`tau2_retail_${version}.sample`];
      const report = await reportOf(retail(version));
      for (const k of [1, 2, 3]) expect(overall(report, `pass_hat_${k}`)).toBeCloseTo(wanted.pass_hat_k[String(k)], 9);
      expect(overall(report, 'tool_call_recall')).toBeCloseTo(wanted.gold_action_match_rate, 9);
    },
  );
});
