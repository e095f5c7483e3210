/** The verdict as a small picture: beside its word in the page, and as the icon of the tab. Each has a shape of its own. */
import type { Conclusion } from '../model/verdict/verdict.ts';
import { element, type Markup } from './markup.ts';

export type Tone = 'good' | 'bad' | 'unsure' | 'quiet';

export const TONES: Readonly<Record<Conclusion, Tone>> = {
  'no-regression': 'good',
  regression: 'bad',
  'below-minimum': 'bad',
  inconclusive: 'unsure',
  'not-compared': 'quiet',
  'could-not-run': 'bad',
};

const CIRCLE = 'M8 0a8 8 0 1 1 0 16a8 8 0 0 1 0-16Z';
const SQUARE = 'M3 0H13A3 3 0 0 1 16 3V13A3 3 0 0 1 13 16H3A3 3 0 0 1 0 13V3A3 3 0 0 1 3 0Z';
const TRIANGLE = 'M6.5 1.4a1.7 1.7 0 0 1 3 0L15.8 13a1.7 1.7 0 0 1-1.5 2.5H1.7A1.7 1.7 0 0 1 .2 13Z';
const OCTAGON = 'M4.7 0H11.3L16 4.7V11.3L11.3 16H4.7L0 11.3V4.7Z';

/** Outline, and the sign in it, in a field of 16 by 16. */
const SHAPES: Readonly<Record<Conclusion, readonly [string, string]>> = {
  'no-regression': [CIRCLE, 'M4.3 8.4L7 11L11.7 5.6'],
  regression: [SQUARE, 'M5 5L11 11M11 5L5 11'],
  'below-minimum': [SQUARE, 'M8 3V9.5M5 6.8L8 9.8L11 6.8M4 12.8H12'],
  inconclusive: [TRIANGLE, 'M8 5.5V9.6M8 12V12.4'],
  'not-compared': [CIRCLE, 'M4.5 8H11.5'],
  'could-not-run': [OCTAGON, 'M4 8H12'],
};

/** Takes its colour from the style of the page; hidden from who hears the word beside it. */
export function verdictMark(conclusion: Conclusion): Markup {
  const [outline, sign] = SHAPES[conclusion];
  return element(
    'svg',
    { class: 'verdict-mark', viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' },
    element('path', { d: outline }),
    element('path', { class: 'sign', d: sign, ...STROKE }),
  );
}

const STROKE = { 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** Seen on light and dark tabs alike. */
const ICON_COLOURS: Readonly<Record<Tone, string>> = {
  good: '#2f6fde',
  bad: '#d9480f',
  unsure: '#b98200',
  quiet: '#77808b',
};

/** Address of the icon: it holds the picture, so nothing is requested. */
export function verdictIcon(conclusion: Conclusion): string {
  const [outline, sign] = SHAPES[conclusion];
  const picture = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 16 16' },
    element('path', { d: outline, fill: ICON_COLOURS[TONES[conclusion]] }),
    element('path', { d: sign, fill: 'none', stroke: '#fff', ...STROKE }),
  );
  return `data:image/svg+xml,${encodeURIComponent(picture.html)}`;
}
