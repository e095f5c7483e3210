/** Intents one by one: precision, recall and F1 of each, and which are taken for which. Pure. */
import type { CaseResult, Measure } from '../../model/run/case-result.ts';
import { AGENT_FAILED, countedTrials, hasNothing, NOT_REACHED } from '../../model/run/counted.ts';
import type { Confusion, MetricValue } from '../../model/run/run-report.ts';
import type { Score } from '../../model/run/score.ts';
import { confusions } from '../../stats/classification.ts';
import { wilson } from '../../stats/intervals/proportion.ts';
import { ratio, ratioInterval } from '../../stats/intervals/ratio.ts';
import { looseKey } from '../matching/names.ts';
import { RATIOS } from './measure.ts';

/** What the intents of a run say one by one. */
export interface IntentReport {
  /**
   * intent_precision, intent_recall, intent_f1 and agent_error_rate in scope intent:NAME, for every intent expected or given.
   * Precision of an intent never given, and recall and agent_error_rate of one never expected, are absent.
   */
  readonly metrics: readonly MetricValue[];
  /** Pairs of expected and actual intent that differ, most frequent first. */
  readonly confusions: readonly Confusion[];
}

interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  /** Turns asked that expect it, and those of them on which the agent failed. */
  readonly asked: number;
  readonly failed: number;
}

interface Labelled extends Pick<Score, 'code'> {
  readonly expected: string;
  readonly actual: string | null;
}

/** Of the trials that count. */
export function intentReport(cases: readonly CaseResult[]): IntentReport {
  const share = sharing<Labelled>();
  const shareList = sharing<readonly Labelled[]>();
  const written = cases.map((one) =>
    shareList(countedTrials(one).flatMap(({ scores }) => scores.flatMap(labelsIn).map(share))),
  );
  const lists = new Set(written);
  const all = new Set([...lists].flat());
  // As the cases spell an intent, if they name it at all; else as the agent first did.
  const names = new Set([...all].map(({ expected }) => expected));
  for (const { actual } of all) if (actual !== null) names.add(actual);
  const spellings = [...Map.groupBy(names, looseKey).values()];
  const spelt = new Map(spellings.flatMap((same) => same.map((name) => [name, same[0]!] as const)));
  const inOneSpelling = new Map(
    [...all].map((one) => {
      const { expected, actual, code } = one;
      const actually = actual === null ? null : spelt.get(actual)!;
      return [one, { code, expected: spelt.get(expected)!, actual: actually }] as const;
    }),
  );
  const spelled = new Map([...lists].map((labels) => [labels, labels.map((one) => inOneSpelling.get(one)!)] as const));
  const counted = new Map([...spelled].map(([labels, same]) => [labels, countsByIntent(same)] as const));
  const counts = new Map<string, Counts[]>();
  for (const labels of written)
    for (const [intent, one] of counted.get(labels)!) {
      const found = counts.get(intent);
      if (found) found.push(one);
      else counts.set(intent, [one]);
    }
  return {
    metrics: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([intent, found]) => metricsOf(intent, found)),
    // Where there is nothing, nothing was taken for anything.
    confusions: confusions(written.flatMap((labels) => spelled.get(labels)!.filter((one) => !hasNothing(one)))),
  };
}

const labelsIn = ({ labels, code }: Score): readonly Labelled[] => (labels ? [{ ...labels, code }] : []);

/** Of many turns most labels are alike, and of many cases all labels: each is kept once. */
function sharing<T extends Labelled | readonly Labelled[]>() {
  const known = new Map<string, T>();
  return (one: T): T => {
    const key = JSON.stringify(one);
    const same = known.get(key) ?? one;
    known.set(key, same);
    return same;
  };
}

/** Of one case, each intent that it has to do with. */
function countsByIntent(labels: readonly Labelled[]): readonly (readonly [intent: string, counts: Counts])[] {
  const intents = new Set(labels.flatMap(({ expected, actual }) => [expected, ...(actual === null ? [] : [actual])]));
  return [...intents].map((intent) => {
    const wanted = labels.filter(({ expected }) => expected === intent);
    const tp = wanted.filter(({ actual }) => actual === intent).length;
    const counts = {
      tp,
      fp: labels.filter(({ actual }) => actual === intent).length - tp,
      fn: wanted.length - tp,
      asked: wanted.filter(({ code }) => code !== NOT_REACHED).length,
      failed: wanted.filter(({ code }) => code === AGENT_FAILED).length,
    };
    return [intent, counts] as const;
  });
}

const METRICS = [
  ['intent_precision', RATIOS.precision],
  ['intent_recall', RATIOS.recall],
  ['intent_f1', RATIOS.f1],
  ['agent_error_rate', ({ failed, asked }: Counts): Measure => [failed, asked]],
] as const;

function metricsOf(intent: string, counts: readonly Counts[]): readonly MetricValue[] {
  return METRICS.flatMap(([metric, measure]): MetricValue[] => {
    const measures = counts.map(measure).filter((one) => one[1] > 0);
    const value = ratio(measures);
    if (value === null) return [];
    const better = metric === 'agent_error_rate' ? 'lower' : 'higher';
    const facts = { kind: 'ratio', unit: 'share', better } as const;
    return [{ metric, scope: `intent:${intent}`, value, n: measures.length, interval: intervalOf(measures), ...facts }];
  });
}

function intervalOf(measures: readonly Measure[]) {
  if (measures.some((one) => one[1] !== 1)) return ratioInterval(measures, { bounds: [0, 1] });
  return wilson(
    measures.reduce((sum, one) => sum + one[0], 0),
    measures.length,
  );
}
