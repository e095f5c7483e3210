/** How a measurement is spread: bars of this run, the outline of the baseline. */
import { num } from '../../facts/rows/table.ts';
import { quantile } from '../../stats/intervals/quantile.ts';
import { formatCount, formatValue } from '../../text/figures.ts';
import { type Content, element, table } from '../markup.ts';
import { type Chart, line, niceStep, percent, round, text } from './chart.ts';

const WIDTH = 430;
const HEIGHT = 170;
const [LEFT, TOP] = [46, 40];
const BINS = 20;

export interface HistogramFacts {
  readonly id: string;
  readonly title: string;
  readonly now: readonly number[];
  readonly was: readonly number[] | null;
  readonly show: (value: number) => string;
  /** "turns", "conversations". */
  readonly what: string;
}

export function histogram(given: HistogramFacts): Chart {
  // Sorted once: each quantile sorts what it gets, which of sorted values takes no time.
  const [now, was] = [ascending(given.now), given.was && ascending(given.was)];
  const facts = { ...given, now, was };
  const { show } = given;
  const { step, low, count } = bins([...now, ...(was ?? [])]);
  const nowShares = shares(now, low, step, count);
  const wasShares = was && shares(was, low, step, count);
  const most = Math.max(0.0001, ...nowShares, ...(wasShares ?? []));
  const x = (i: number) => LEFT + (i / count) * WIDTH;
  const y = (share: number) => TOP + (1 - share / most) * HEIGHT;
  const every = Math.ceil(count / 5);
  const place = { x: (value: number) => LEFT + Math.min(1, (value - low) / (step * count)) * WIDTH, show };
  const drawing: Content = [
    line(LEFT, y(0), LEFT + WIDTH, y(0), 'axis'),
    text(LEFT - 6, y(most) + 4, percent(most), { class: 'tick', 'text-anchor': 'end' }),
    text(LEFT - 6, y(0) + 4, '0%', { class: 'tick', 'text-anchor': 'end' }),
    nowShares.map((share, i) =>
      share === 0
        ? null
        : element('rect', {
            x: round(x(i) + 1),
            y: round(y(share)),
            width: round(WIDTH / count - 2),
            height: round(y(0) - y(share)),
            class: 'now-bar',
          }),
    ),
    wasShares ? element('path', { d: outline(wasShares, x, y), class: 'was-bar' }) : null,
    Array.from({ length: count + 1 }, (_, i) => i)
      .filter((i) => i % every === 0)
      .map((i) => text(x(i), y(0) + 16, show(low + i * step), { class: 'tick', 'text-anchor': 'middle' })),
    medianMark(now, 'now', 'this run', { ...place, top: 8 }),
    was && medianMark(was, 'was', 'baseline', { ...place, top: 24 }),
  ];
  return {
    id: facts.id,
    title: facts.title,
    description: `This run: ${summary(now, facts)}.${was ? ` Baseline: ${summary(was, facts)}.` : ''}`,
    width: LEFT + WIDTH + 20,
    height: TOP + HEIGHT + 26,
    drawing,
    data: dataTable(facts, { low, step, nowShares, wasShares }),
    note: `${was ? 'Bars: this run; outline: baseline. ' : ''}The last bar holds all above. Median of this run ${show(quantileOf(now, 0.5))}, 95% below ${show(quantileOf(now, 0.95))}.`,
  };
}

function bins(values: readonly number[]): { readonly low: number; readonly step: number; readonly count: number } {
  const high = quantileOf(values, 0.99);
  const step = niceStep(high / BINS);
  return { low: 0, step, count: Math.max(1, Math.ceil(high / step)) };
}

function shares(values: readonly number[], low: number, step: number, count: number): readonly number[] {
  const counts = new Array<number>(count).fill(0);
  for (const value of values) counts[Math.min(count - 1, Math.max(0, Math.floor((value - low) / step)))]! += 1;
  return counts.map((one) => (values.length === 0 ? 0 : one / values.length));
}

function outline(all: readonly number[], x: (i: number) => number, y: (share: number) => number): string {
  const steps = all.map((share, i) => `V${round(y(share))}H${round(x(i + 1))}`);
  return `M${round(x(0))} ${round(y(0))}${steps.join('')}V${round(y(0))}`;
}

interface Place {
  readonly x: (value: number) => number;
  readonly top: number;
  readonly show: (value: number) => string;
}

function medianMark(values: readonly number[], side: 'now' | 'was', name: string, { x, top, show }: Place): Content {
  if (values.length === 0) return null;
  const median = quantileOf(values, 0.5);
  const at = x(median);
  // Towards the middle, where there is room for it.
  const [beside, anchor] = at > LEFT + WIDTH / 2 ? [at - 5, 'end'] : [at + 5, 'start'];
  return [
    line(at, top - 2, at, TOP + HEIGHT, `${side}-line`),
    text(beside, top + 6, `${name}: median ${show(median)}`, {
      class: `${side}-label edge-text`,
      'text-anchor': anchor,
    }),
  ];
}

const ascending = (values: readonly number[]): readonly number[] => [...Float64Array.from(values).sort()];

const quantileOf = (values: readonly number[], share: number): number => quantile(values, share) ?? 0;

function summary(values: readonly number[], { show, what }: HistogramFacts): string {
  return `${formatCount(values.length)} ${what}, median ${show(quantileOf(values, 0.5))}, 95% below ${show(quantileOf(values, 0.95))}`;
}

interface Binned {
  readonly low: number;
  readonly step: number;
  readonly nowShares: readonly number[];
  readonly wasShares: readonly number[] | null;
}

function dataTable({ show, what, title, now }: HistogramFacts, { low, step, nowShares, wasShares }: Binned): Content {
  const last = nowShares.length - 1;
  return table(
    `${title}: share of ${what}, ${formatCount(now.length)} in this run`,
    ['From, to', ...(wasShares ? [num('Baseline')] : []), num('This run')],
    nowShares.map((share, i) => [
      i === last ? `${show(low + i * step)} and more` : `${show(low + i * step)} to ${show(low + (i + 1) * step)}`,
      ...(wasShares ? [formatValue(wasShares[i] ?? 0, 'share')] : []),
      formatValue(share, 'share'),
    ]),
  );
}
