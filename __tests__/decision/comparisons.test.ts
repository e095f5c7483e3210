/** Whole comparisons, with every row, list and sentence: reviewed in __outputs__/comparisons.txt. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { ComparisonInput } from '../../src/decision/comparison/compare-runs.ts';
import type { ComparedRun } from '../../src/decision/comparison/join.ts';
import type { Measure } from '../../src/model/run/case-result.ts';
import type { Metric } from '../../src/model/run/metric.ts';
import type { RunInfo } from '../../src/model/run/run-info.ts';
import type { Score } from '../../src/model/run/score.ts';
import type { Comparison, MetricComparison } from '../../src/model/verdict/comparison.ts';
import { metricNamed } from '../../src/scoring/checks/index.ts';
import { type CaseMarks, compare, entityF1, gate, intentAccuracy, marked, passRate, runOf } from './runs.ts';

const place = join(resolve(import.meta.dirname, '..'), '__outputs__', 'comparisons.txt');

const plain = (data: unknown) =>
  JSON.stringify(data, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value));
const short = (x: number) => Number(x.toPrecision(6));

function rowLine(row: MetricComparison): string {
  const { metric, scope, baseline, current, delta, interval, pValue, adjustedPValue, verdict, word, warnings } = row;
  const { n, unit, kind, better, tolerance, gated, ...rest } = row;
  const known = new Set(['metric', 'scope', 'baseline', 'current', 'delta', 'interval', 'pValue', 'adjustedPValue']);
  const others = Object.entries(rest).filter(
    ([key]) => !known.has(key) && !['verdict', 'word', 'warnings'].includes(key),
  );
  return [
    `  ${metric} ${scope}: ${short(baseline)} to ${short(current)} (${short(delta)}) ${plain(interval)}`,
    `p ${plain(pValue)} ${plain(adjustedPValue)}, ${verdict}: ${word}; n ${n} ${unit} ${kind} ${better} ${plain(tolerance)} ${gated ? 'gated' : 'shown'}`,
    ...(others.length > 0 ? [plain(Object.fromEntries(others))] : []),
    ...warnings.map(({ code, text }) => `\n    ${code}: ${text}`),
  ].join(' ');
}

function linesOf(comparison: Comparison): readonly string[] {
  const { metrics, cases, warnings, comparability, baseline: _, quality, ...rest } = comparison;
  const lists = Object.entries(cases).flatMap(([name, list]) =>
    list.map((one) => {
      const { id, category, source: __, ...more } = one;
      return `  ${name}: ${id} of ${category} ${plain(more)}`;
    }),
  );
  const { differences, ...how } = comparability;
  return [
    ...metrics.map(rowLine),
    ...lists,
    `  ${plain(how)}`,
    ...differences.map((one) => `  differs: ${one}`),
    ...warnings.map(({ code, text }) => `  ${code}: ${text}`),
    ...(quality ? [`  lower ${plain(quality.lower)}`, `  higher ${plain(quality.higher)}`] : []),
    `  ${plain(rest)}`,
  ];
}

const cost: Metric = { ...passRate, id: 'cost', title: 'Cost', kind: 'mean', unit: 'usd', better: 'lower' };
const turns: Metric = { ...passRate, id: 'turns_mean', title: 'Turns', kind: 'mean', unit: 'turns', better: 'none' };
const marksOf: Metric = { ...passRate, id: 'quality', title: 'Quality', kind: 'mean', unit: 'score' };
const failures: Metric = { ...passRate, id: 'failure_rate', title: 'Failure rate', better: 'lower' };
const p50 = metricNamed('latency_p50')!;
const latest = metricNamed('latency_max')!;
const meanTime = metricNamed('latency_mean')!;
/** As the suite measures it, trial by trial. */
const measuredRate = metricNamed('pass_rate')!;
const ALL = [passRate, intentAccuracy, entityF1, cost, turns, marksOf, failures, p50, latest, meanTime];

/** Of the cases that have them: what a run's own report says of a metric decides only which rows there are. */
function ran(cases: readonly CaseMarks[], run: Partial<RunInfo> = {}, metrics: readonly Metric[] = ALL): ComparedRun {
  const { report, run: info } = runOf(cases, run, [passRate]);
  const scopes = [...new Set(report.metrics.map(({ scope }) => scope))];
  const rows = metrics.flatMap(({ id, unit, kind, better }) =>
    scopes.map((scope) => ({ metric: id, scope, unit, kind, better, value: 0, n: 1, interval: null })),
  );
  return { run: info, report: { ...report, metrics: rows } };
}
/** Of so many cases, with the marks of each, measured by these alone. */
const of = (
  cases: number,
  marks: Parameters<typeof marked>[1],
  metrics: readonly Metric[],
  more?: Parameters<typeof marked>[2],
) => ran(marked(cases, marks, more), {}, metrics);
const compared = (was: ComparedRun, is: ComparedRun, more: Partial<ComparisonInput> = {}) =>
  compare(was, is, { metrics: ALL, ...more });
const gated = (...metrics: readonly string[]) => ({ gate: gate({ metrics: [...metrics] }) });

const split = (i: number): Partial<CaseMarks> => ({
  category: ['orders', 'returns', 'plants'][i % 3]!,
  ...(i % 4 === 0 && { tags: ['critical', 'new'] }),
  ...(i % 5 === 0 && { language: 'de' }),
});
const measured = (of: (i: number) => Readonly<Record<string, Measure>>) => (i: number) => ({
  ...split(i),
  measures: of(i),
});
const soft = (metric: string, value: number, more: Partial<Score> = {}): Score => ({
  ...{ metric, turn: 0, value, passed: value >= 0.5, hard: false, reason: '', ...more },
});
const hard = (metric: string, more: Partial<Score> = {}): Score => soft(metric, 0, { hard: true, ...more });
const timed = (latencyMs: (i: number) => number, uncertaintyMs?: number) => (i: number) => ({
  ...{ latencyMs: latencyMs(i), ...(uncertaintyMs !== undefined && { uncertaintyMs }) },
  measures: { latency_mean: [latencyMs(i), 1] as const },
});

const SCENARIOS: Readonly<Record<string, () => Comparison>> = {
  'a drop in one of three categories': () =>
    compared(
      of(60, (i) => (i % 20 === 7 ? 'F' : 'P'), [passRate], split),
      of(60, (i) => (i % 3 === 1 && i < 40 ? 'F' : 'P'), [passRate], split),
    ),
  'a gain': () =>
    compared(
      of(40, (i) => (i < 12 ? 'F' : 'P'), [passRate]),
      of(40, (i) => (i < 2 ? 'F' : 'P'), [passRate]),
    ),
  'several trials': () =>
    compared(
      of(30, (i) => ['PPP', 'PPF', 'PFF', 'FFF'][i % 4]!, [passRate, failures]),
      of(30, (i) => ['PPF', 'PFF', 'PFF', 'PPP'][(i + (i % 3)) % 4]!, [passRate, failures]),
      gated('pass_rate', 'failure_rate'),
    ),
  ...Object.fromEntries(
    [1, 2].map((broken) => [
      `cases of a category that fail all of nine trials: ${broken}`,
      () =>
        compared(
          of(24, () => 'PPPPPPPPP', [passRate], split),
          of(24, (i) => (i % 3 === 1 && i < 3 * broken ? 'FFFFFFFFF' : 'PPPPPPPPP'), [passRate], split),
        ),
    ]),
  ),
  'one trial against three': () =>
    compared(
      of(24, (i) => (i % 6 === 0 ? 'F' : 'P'), [passRate]),
      of(24, (i) => (i % 4 === 0 ? 'FFP' : 'PPP'), [passRate]),
    ),
  'several trials, and no result changes': () =>
    compared(
      of(30, (i) => (i % 3 === 0 ? 'PFFP' : i % 3 === 1 ? 'PPP' : 'FFF'), [passRate]),
      of(30, (i) => (i % 3 === 0 ? 'FPPF' : i % 3 === 1 ? 'PPF' : 'FFP'), [passRate]),
    ),
  'trials as runs of their own': () =>
    compared(
      of(12, (i) => (i % 4 === 0 ? 'PFP' : 'PPP'), [measuredRate]),
      of(12, (i) => (i % 3 === 0 ? 'FP' : 'PP'), [measuredRate]),
      { metrics: [measuredRate] },
    ),
  'trials as runs of their own, of this run alone': () =>
    compared(
      of(12, () => 'P', [measuredRate]),
      of(12, (i) => (i % 3 === 0 ? 'FPP' : 'PPP'), [measuredRate]),
      { metrics: [measuredRate] },
    ),
  'nine cases': () =>
    compared(
      of(9, () => 'P', [passRate]),
      of(9, (i) => (i < 3 ? 'F' : 'P'), [passRate]),
    ),
  'ten cases': () =>
    compared(
      of(10, () => 'P', [passRate]),
      of(10, (i) => (i < 7 ? 'F' : 'P'), [passRate]),
    ),
  'two metrics that say the same, and one of the other direction': () => {
    const of = (fails: number) =>
      marked(
        40,
        (i) => (i < fails ? 'F' : 'P'),
        measured((i) => ({ intent_accuracy: [i < fails ? 0 : 1, 1], failure_rate: [i < fails ? 1 : 0, 1] })),
      );
    const metrics = [passRate, intentAccuracy, failures];
    return compared(
      ran(of(2), {}, metrics),
      ran(of(9), {}, metrics),
      gated('pass_rate', 'intent_accuracy', 'failure_rate'),
    );
  },
  'sums that are no yes or no': () => {
    const of = (shift: number) =>
      marked(
        36,
        () => 'P',
        measured((i) => ({
          entity_f1: [Math.max(0, 2 * (i % 4) - (i % 3 === 0 ? shift : 0)), 6 + (i % 2)],
          cost: [0.01 * (1 + (i % 5)) + 0.002 * shift, 1],
          turns_mean: [3 + (i % 4) + (i % 2) * shift, 1],
          quality: [0.8 - 0.1 * (i % 3) - 0.02 * shift * (i % 2), 1],
        })),
      );
    const metrics = [entityF1, cost, turns, marksOf];
    return compared(ran(of(0), {}, metrics), ran(of(2), {}, metrics), gated('entity_f1', 'cost', 'turns_mean'));
  },
  'partial credit of a yes or no': () => {
    const of = (shift: number) =>
      marked(
        20,
        () => 'P',
        measured((i) => ({ intent_accuracy: [i === shift ? 0.5 : i % 5 === shift ? 0 : 1, 1] })),
      );
    return compared(ran(of(0), {}, [intentAccuracy]), ran(of(1), {}, [intentAccuracy]), gated('intent_accuracy'));
  },
  'the same share of other sums, and marks beyond 1': () => {
    const of = (scale: number, top: number) =>
      marked(
        12,
        () => 'P',
        measured((i) => ({ entity_f1: [scale * (1 + (i % 2)), 4 * scale], quality: [top + (i % 3), 1] })),
      );
    return compared(
      ran(of(1, -2), {}, [entityF1, marksOf]),
      ran(of(3, 3), {}, [entityF1, marksOf]),
      gated('entity_f1'),
    );
  },
  'times, gated': () =>
    compared(
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 300 + 7 * (i % 6)),
        ),
        {},
        [p50, latest],
      ),
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 480 + 9 * (i % 5)),
        ),
        {},
        [p50, latest],
      ),
      gated('latency_p50'),
    ),
  'times, shown: twice as long': () =>
    compared(
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 300 + 7 * (i % 6)),
        ),
        {},
        [p50, latest, meanTime],
      ),
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 780 + 9 * (i % 5)),
        ),
        {},
        [p50, latest, meanTime],
      ),
    ),
  'times, shown: a fifth longer': () =>
    compared(
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 3_000 + 70 * (i % 6)),
        ),
        {},
        [p50],
      ),
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 3_600 + 90 * (i % 5)),
        ),
        {},
        [p50],
      ),
    ),
  'times, shown: a tenth longer': () =>
    compared(
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 3_000 + 70 * (i % 6)),
        ),
        {},
        [p50],
      ),
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 3_240 + 75 * (i % 6)),
        ),
        {},
        [p50],
      ),
    ),
  'times, shown: of nine cases': () =>
    compared(
      ran(
        marked(
          9,
          () => 'P',
          timed((i) => 3_000 + i),
        ),
        {},
        [p50],
      ),
      ran(
        marked(
          9,
          () => 'P',
          timed((i) => 6_000 + i),
        ),
        {},
        [p50],
      ),
    ),
  'times that are not known exactly': () =>
    compared(
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 300 + 7 * (i % 6), 40),
        ),
        {},
        [p50, meanTime],
      ),
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 330 + 9 * (i % 5), 60),
        ),
        {},
        [p50, meanTime],
      ),
      gated('latency_p50', 'latency_mean'),
    ),
  'times that are known well enough': () =>
    compared(
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 300 + 7 * (i % 6), 10),
        ),
        {},
        [p50],
      ),
      ran(
        marked(
          24,
          () => 'P',
          timed((i) => 730 + 9 * (i % 5), 20),
        ),
        {},
        [p50],
      ),
      gated('latency_p50'),
    ),
  'by the plain threshold': () =>
    compared(
      of(40, () => 'P', [passRate], split),
      of(40, (i) => (i < 1 ? 'F' : 'P'), [passRate], split),
      { gate: gate({ rule: 'threshold' }) },
    ),
  'lists of all kinds': () => {
    const rest = marked(16, () => 'P');
    return compared(
      ran(
        [
          ...rest,
          { id: 'half', marks: 'PPF' },
          { id: 'lost', marks: 'P', tags: ['critical'] },
          { id: 'worst', marks: 'PP' },
          { id: 'still', marks: 'F' },
          { id: 'won', marks: 'F' },
          { id: 'mixed', marks: 'PFF' },
          { id: 'gone', marks: 'P' },
          { id: 'gone-failing', marks: 'F' },
          { id: 'edited', marks: 'P' },
          { id: 'paged', marks: 'P', fetched: 'a' },
          { id: 'errored', marks: 'E' },
          { id: 'skipped', marks: 'P' },
        ],
        { trials: 3, branch: 'main' },
        [passRate],
      ),
      ran(
        [
          ...rest,
          { id: 'half', marks: 'FFF', scores: [hard('tool_accuracy', { code: 'missing_tool', names: ['find'] })] },
          {
            id: 'lost',
            marks: 'F',
            failureType: 'max_turns',
            scores: [hard('text_accuracy', { code: 'text_missing' })],
          },
          { id: 'worst', marks: 'FF', turns: 2, failureType: 'timeout' },
          { id: 'still', marks: 'F', scores: [hard('text_accuracy', { passed: true }), soft('relevance', 0)] },
          { id: 'won', marks: 'P' },
          { id: 'mixed', marks: 'PPF' },
          { id: 'new', marks: 'P' },
          { id: 'edited', marks: 'F', content: 'other' },
          { id: 'paged', marks: 'P', content: 'other', fetched: 'b' },
          { id: 'errored', marks: 'P' },
          { id: 'skipped', marks: 'S' },
        ],
        { trials: 1 },
        [passRate],
      ),
      { mustPass: ({ id }) => ['lost', 'gone'].includes(id) },
    );
  },
  'many that are gone, left out or not run': () => {
    const rest = marked(12, () => 'P');
    const of = (...more: readonly CaseMarks[]) => [...rest, ...more];
    const one = (id: string, marks: string) => ({ id, marks });
    return compared(
      ran(
        of(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => one(id, 'P')), one('g', 'E'), one('h', 'S'), one('i', '')),
        {},
        [passRate],
      ),
      ran(
        of(one('c', 'E'), one('d', ''), one('e', ''), one('f', 'S'), one('g', 'P'), one('h', 'P'), one('i', 'E')),
        { stopped: null },
        [passRate],
      ),
      { mustPass: ({ id }) => ['a', 'b'].includes(id) },
    );
  },
  'passing ones, of which one in ten is gone': () =>
    compared(
      of(20, (i) => (i < 10 ? 'P' : 'F'), [passRate]),
      ran(marked(20, (i) => (i < 10 ? 'P' : 'F')).slice(1), {}, [passRate]),
    ),
  'conversations that end otherwise': () => {
    const of = (...ends: readonly (readonly [string, number, CaseMarks['failureType']])[]) =>
      ends.map(
        ([marks, turns, failureType], i): CaseMarks => ({
          ...{ id: `case-${i}`, marks, turns },
          ...(failureType && { failureType }),
        }),
      );
    return compared(
      ran(
        of(
          ['F', 12, 'max_turns'],
          ['F', 3, undefined],
          ['F', 12, 'max_turns'],
          ['F', 3, 'timeout'],
          ['P', 9, undefined],
          ['P', 3, undefined],
          ['FF', 12, 'max_turns'],
          ['P', 10, undefined],
          ['P', 2, undefined],
        ),
        {},
        [],
      ),
      ran(
        of(
          ['F', 4, undefined],
          ['F', 12, 'max_turns'],
          ['F', 12, 'max_turns'],
          ['F', 12, 'max_turns'],
          ['P', 4, undefined],
          ['P', 8, undefined],
          ['FF', 5, 'error'],
          ['P', 7, undefined],
          ['P', 3, undefined],
        ),
        {},
        [],
      ),
    );
  },
  'a quick subset, which is better': () =>
    compared(
      of(40, (i) => (i < 12 ? 'F' : 'P'), [passRate]),
      ran(
        marked(40, (i) => (i < 1 ? 'F' : 'P')),
        { mode: 'quick', cases: { selected: 40, total: 90 } },
        [passRate],
      ),
    ),
  'a run that was stopped': () =>
    compared(
      of(40, () => 'P', [passRate]),
      ran(
        marked(30, (i) => (i < 9 ? 'F' : 'P')),
        { stopped: 'budget', cases: { selected: 40, total: 40 } },
        [passRate],
      ),
    ),
  'a baseline that was a subset': () =>
    compared(
      ran(
        marked(12, () => 'P'),
        { cases: { selected: 12, total: 40 } },
        [passRate],
      ),
      of(40, () => 'P', [passRate]),
    ),
  'soft scores that moved': () => {
    const of = (shift: number) =>
      marked(
        14,
        (i) => (i % 7 === 6 ? 'F' : 'P'),
        (i) => ({
          turns: 2 + (i === 3 ? 4 * shift : 0),
          scores: [
            soft('relevance', i % 2 === 0 ? 1 - 0.5 * shift : 0.25 + 0.5 * shift),
            soft('fluency', i === 4 ? 1 - 0.25 * shift : 0.5),
            soft('fluency', i === 8 ? 0 : 0.5, { gauge: true }),
          ],
        }),
      );
    const judged = ['relevance', 'fluency'].map((id): Metric => ({ ...passRate, id }));
    return compared(ran(of(0), {}, judged), ran(of(1), {}, judged), { metrics: judged });
  },
  'endings and statements': () => {
    const claims = (kinds: readonly object[]) => [
      soft('groundedness', 1, { claims: { evaluated: 3, grounded: 2, kinds } as never }),
    ];
    const kind = (type: string, source: string | null, evaluated: number, grounded: number) => ({
      ...{ type, source, evaluated, grounded },
    });
    return compared(
      ran(
        [
          { id: 'a', marks: 'PP', scores: claims([kind('figure', 'rules', 2, 2), kind('date', null, 1, 0)]) },
          { id: 'b', marks: 'PE' },
          { id: 'c', marks: 'F', failureType: 'timeout' },
        ],
        {},
        [passRate],
      ),
      ran(
        [
          { id: 'a', marks: 'PF', scores: claims([kind('figure', 'prices', 2, 1), kind('figure', 'rules', 1, 1)]) },
          { id: 'b', marks: 'PP' },
          { id: 'c', marks: 'F', failureType: 'error' },
        ],
        {},
        [passRate],
      ),
    );
  },
  'models, versions and settings that changed': () =>
    compared(
      ran([{ id: 'a', marks: 'P', agent: { models: ['leaf-1'], versions: ['1'] } }], { trials: 1 }, [passRate]),
      ran(
        [{ id: 'a', marks: 'P', agent: { models: ['leaf-2', 'leaf-1'], versions: ['1'] } }],
        { fingerprints: { config: 'other', dataset: 'd', scoring: 'other' } },
        [passRate],
      ),
    ),
};

it('say of two runs all that they differ in', async () => {
  const texts = Object.entries(SCENARIOS).map(([name, made]) => [name, ...linesOf(made())].join('\n'));
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(place);
});
