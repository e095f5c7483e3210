/** A stored run in the chart of trends: its mark in every panel, shaped by its verdict, and its figures, shown where it is pointed at or has the focus. */

import { shortSha } from '../../facts/wording/links.ts';
import { conclusionWord, isConclusion, type TrendRun, unitOf } from '../../facts/wording/trend.ts';
import { formatEstimate } from '../../text/figures.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { formatMinute } from '../../text/wording.ts';
import { type Content, element, type Markup } from '../markup.ts';
import { TONES, type Tone } from '../verdict-mark.ts';
import { round } from './chart.ts';
import type { Scales, TrendFacts } from './trend-scales.ts';

/** What this version does not know is quiet. */
export const toneOf = ({ conclusion = '' }: Pick<TrendRun, 'conclusion'>): Tone =>
  isConclusion(conclusion) ? TONES[conclusion] : 'quiet';

/** Each verdict has a shape of its own, around 0, 0. */
const SHAPES: Readonly<Record<Tone, string>> = {
  good: 'M-3.2 0A3.2 3.2 0 0 1 3.2 0A3.2 3.2 0 0 1 -3.2 0Z',
  bad: 'M-3.5 -3.5H3.5V3.5H-3.5Z',
  unsure: 'M0 -4.6L4.6 3.4H-4.6Z',
  quiet: 'M-3 0A3 3 0 0 1 3 0A3 3 0 0 1 -3 0Z',
};

/** Drawn once, used by every mark. */
export function runShapes(id: string): Markup {
  const shapes = Object.entries(SHAPES).map(([tone, d]) => element('path', { id: `${id}-${tone}`, d }));
  return element('defs', {}, shapes);
}

/** What the shapes mean, of those that are drawn. */
export function runLegend(runs: readonly TrendRun[]): Content {
  const words = new Map<Tone, Set<string>>();
  for (const run of runs) {
    const tone = toneOf(run);
    words.set(tone, (words.get(tone) ?? new Set()).add(conclusionWord(run)));
  }
  const items = (Object.keys(SHAPES) as Tone[]).flatMap((tone) => {
    const said = words.get(tone);
    return said ? [element('li', { class: tone }, key(tone), [...said].sort().join(', '))] : [];
  });
  return element('ul', { class: 'legend' }, items);
}

function key(tone: Tone): Markup {
  return element(
    'svg',
    { viewBox: '-6 -6 12 12', width: 12, height: 12, 'aria-hidden': 'true' },
    element('path', { d: SHAPES[tone] }),
  );
}

/** Beyond this many runs only those that stand out are stops of the Tab key. */
const MOST_STOPS = 30;

/** Percent on either side of a mark that belong to it. */
const WIDEST = 4;

/** @param i Its place; null: the run that the report is about, which stands apart. */
export function runMark(facts: TrendFacts, run: TrendRun, i: number | null, scales: Scales): Content {
  const { id, panels, runs } = facts;
  const x = i === null ? scales.here! : scales.x(i);
  const half = i === null || runs.length < 2 ? WIDEST : Math.min(WIDEST, (scales.x(1) - scales.x(0)) / 2);
  const tone = toneOf(run);
  const marks = panels.flatMap(({ title, trend }, panel) => {
    const point = trend.points.find(({ runId }) => runId === run.runId);
    const value = i === null ? trend.current : (point?.value ?? null);
    if (value === null) return [];
    const interval = point?.interval ?? null;
    return [
      {
        title,
        y: scales.y(panel, value),
        top: scales.top(panel),
        text: formatEstimate(value, interval, unitOf(trend)),
      },
    ];
  });
  if (marks.length === 0) return null;
  const isStop =
    i === null || runs.length <= MOST_STOPS || tone !== 'good' || isLast(facts, i) || hasChange(facts, run);
  const what = runText(facts, run, i === null);
  return element(
    'g',
    {
      class: `run ${tone}${i === null ? ' this-run' : ''}${run.accepted ? ' accepted' : ''}`,
      ...(isStop && { tabindex: 0, role: 'img' }),
    },
    element('title', {}, isStop ? `${what}: ${marks.map(({ title, text }) => `${title} ${text}`).join(', ')}` : what),
    element('rect', { x: `${round(x - half)}%`, width: `${round(2 * half)}%`, height: '100%' }),
    marks.map(({ y }) => element('use', { href: `#${id}-${tone}`, x: `${x}%`, y })),
    element('text', { class: 'what', y: 12 }, what),
    marks.map(({ top, text }) => element('text', { x: '100%', y: top - 9 }, text)),
  );
}

const isLast = ({ runs }: TrendFacts, i: number) => i === runs.length - 1;
const hasChange = ({ panels }: TrendFacts, { runId }: TrendRun) =>
  panels.some(({ trend }) => trend.change?.runId === runId);

/** "2026-04-11 02:00 UTC · 5b1fd30 · regression · accepted · measured otherwise: judge" */
function runText({ panels }: TrendFacts, run: TrendRun, isHere: boolean): string {
  const changed = panels.flatMap(
    ({ trend }) => trend.points.find(({ runId }) => runId === run.runId)?.measuredBy ?? [],
  );
  return [
    isHere ? 'this run' : null,
    `${formatMinute(run.startedAt)} UTC`,
    run.sha === null ? cut(run.runId, 40) : shortSha(run.sha),
    conclusionWord(run),
    run.accepted ? 'accepted' : null,
    changed.length > 0 ? `measured otherwise than before: ${cut([...new Set(changed)].join(', '), 80)}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
