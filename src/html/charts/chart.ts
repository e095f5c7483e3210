/** A chart: a picture that says its name and what it shows, a caption, and its numbers as a table folded below. */

import { SLACK } from '../../stats/slack.ts';
import { type Content, element, fold, type Markup } from '../markup.ts';

export interface Chart {
  /** Unique in the page. */
  readonly id: string;
  readonly title: string;
  /** What there is to be seen, in a sentence with numbers: for who cannot see it. */
  readonly description: string;
  readonly width: number;
  readonly height: number;
  readonly drawing: Content;
  /** For the style sheet. */
  readonly className?: string;
  /** Parts of it lead somewhere. */
  readonly hasLinks?: true;
  /** The same numbers. */
  readonly data: Content;
  readonly note?: Content;
}

export function figure(chart: Chart): Markup {
  const { id, width, height } = chart;
  return element(
    'figure',
    { class: chart.className ? `chart ${chart.className}` : 'chart' },
    element('figcaption', {}, chart.title),
    element(
      'svg',
      {
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        role: chart.hasLinks ? 'group' : 'img',
        'aria-labelledby': `${id}-title ${id}-desc`,
      },
      element('title', { id: `${id}-title` }, chart.title),
      element('desc', { id: `${id}-desc` }, chart.description),
      chart.drawing,
    ),
    chart.note ? element('p', { class: 'note' }, chart.note) : null,
    fold('The numbers', chart.data),
  );
}

export function text(
  x: number,
  y: number,
  content: string,
  attributes: Readonly<Record<string, string | number>> = {},
): Markup {
  return element('text', { x: round(x), y: round(y), ...attributes }, content);
}

export function line(x1: number, y1: number, x2: number, y2: number, className: string): Markup {
  return element('line', { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), class: className });
}

export function round(value: number): number {
  return Number(value.toFixed(2));
}

/** For an axis, and for words beside it: whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** About `count` round numbers from low to high, both inside. */
export function ticks(low: number, high: number, count = 4): readonly number[] {
  const step = niceStep((high - low) / count);
  if (!(step > 0)) return [low];
  const first = Math.ceil(low / step - SLACK);
  const last = Math.floor(high / step + SLACK);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** The next of these factors × 10^n that is not smaller; 1 where nothing is measured. */
export function niceStep(value: number, factors: readonly number[] = [1, 2, 5]): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (factors.find((factor) => factor * power >= value * 0.999) ?? 10) * power;
}
