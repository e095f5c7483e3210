/** Intents one by one: precision, recall and F1 of each, and which are taken for which. Pure. */
import type { CaseResult, Measure } from '../../model/run/case-result.ts';
import { AGENT_FAILED, hasNothing, isCounted, NOT_REACHED } from '../../model/run/counted.ts';
import type { Confusion, MetricValue } from '../../model/run/run-report.ts';
import { confusions } from '../../stats/classification.ts';
import { wilson } from '../../stats/intervals/proportion.ts';
import { ratio, ratioInterval } from '../../stats/intervals/ratio.ts';
import { looseKey } from '../matching/names.ts';

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
  tp: number;
  fp: number;
  fn: number;
  /** Turns asked that expect it, and those of them on which the agent failed. */
  asked: number;
  failed: number;
}

/** An intent as the cases spell it, if they name it at all; else as the agent first did. */
interface Spelling {
  expected?: string;
  actual?: string;
}

/** Of the trials that count. */
export function intentReport(cases: readonly CaseResult[]): IntentReport {
  const keys = new Map<string, string>();
  const spellings = new Map<string, Spelling>();
  /** By intent, of each case that has to do with it. */
  const counts = new Map<string, Counts[]>();
  const wrong: { readonly expected: string; readonly actual: string | null }[] = [];
  const keyOf = (name: string, as: keyof Spelling): string => {
    let key = keys.get(name);
    if (key === undefined) {
      key = looseKey(name);
      keys.set(name, key);
    }
    const known = spellings.get(key);
    if (!known) spellings.set(key, { [as]: name });
    else known[as] ??= name;
    return key;
  };
  const spelt = (key: string) => {
    const { expected, actual } = spellings.get(key)!;
    return (expected ?? actual)!;
  };
  for (const { trials } of cases) {
    const ofCase = new Map<string, Counts>();
    const of = (key: string): Counts => {
      const known = ofCase.get(key);
      if (known) return known;
      const fresh = { tp: 0, fp: 0, fn: 0, asked: 0, failed: 0 };
      ofCase.set(key, fresh);
      const list = counts.get(key);
      if (list) list.push(fresh);
      else counts.set(key, [fresh]);
      return fresh;
    };
    for (const { labels, code } of trials.filter(isCounted).flatMap(({ scores }) => scores)) {
      if (!labels) continue;
      const expected = keyOf(labels.expected, 'expected');
      const actual = labels.actual === null ? null : keyOf(labels.actual, 'actual');
      if (code !== NOT_REACHED) of(expected).asked += 1;
      if (code === AGENT_FAILED) of(expected).failed += 1;
      if (expected === actual) {
        of(expected).tp += 1;
        continue;
      }
      of(expected).fn += 1;
      if (actual !== null) of(actual).fp += 1;
      // Nothing was taken for anything.
      if (!hasNothing({ code })) wrong.push({ expected, actual });
    }
  }
  return {
    metrics: [...counts]
      .map(([key, list]) => [spelt(key), list] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, list]) => intentMetrics(name, list)),
    confusions: confusions(
      wrong.map(({ expected, actual }) => ({
        expected: spelt(expected),
        actual: actual === null ? null : spelt(actual),
      })),
    ),
  };
}

const METRICS = [
  ['intent_precision', ({ tp, fp }: Counts): Measure => [tp, tp + fp]],
  ['intent_recall', ({ tp, fn }: Counts): Measure => [tp, tp + fn]],
  ['intent_f1', ({ tp, fp, fn }: Counts): Measure => [2 * tp, 2 * tp + fp + fn]],
  ['agent_error_rate', ({ failed, asked }: Counts): Measure => [failed, asked]],
] as const;

function intentMetrics(name: string, counts: readonly Counts[]): readonly MetricValue[] {
  return METRICS.flatMap(([metric, measure]): MetricValue[] => {
    const measures = counts.map(measure).filter((one) => one[1] > 0);
    const value = ratio(measures);
    if (value === null) return [];
    const better = metric === 'agent_error_rate' ? 'lower' : 'higher';
    const facts = { kind: 'ratio', unit: 'share', better } as const;
    return [{ metric, scope: `intent:${name}`, value, n: measures.length, interval: intervalOf(measures), ...facts }];
  });
}

function intervalOf(measures: readonly Measure[]) {
  if (measures.every((one) => one[1] === 1))
    return wilson(
      measures.reduce((sum, one) => sum + one[0], 0),
      measures.length,
    );
  return ratioInterval(measures, { bounds: [0, 1] });
}
