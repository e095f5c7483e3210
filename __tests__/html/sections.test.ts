/** The sections of the report: what is open, what is folded behind a line, and what each row says. */

import { describe, expect, it } from 'vitest';
import { gardenDesk } from '../../bench/report/garden-desk.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { formatChange } from '../../src/facts/wording/format.ts';
import { STATES } from '../report/states.ts';
import { reportText } from './report-text.ts';

const garden = gardenDesk({ cases: 96, trials: 2, words: 10, alike: 0.9, turns: 2, judged: true });

const section = (html: string, id: string) =>
  new RegExp(`<section id="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';

/** What is seen before anything is opened. */
const unfolded = (html: string) => html.replace(/<details[\s\S]*?<\/details>/g, '');

const rowsOf = (html: string) => html.match(/<tr class="\w+" role="row">[\s\S]*?<\/tr>/g) ?? [];

describe('metrics', () => {
  const overall = (input: RenderInput) =>
    (input.outcome.comparison?.metrics ?? []).filter(({ scope }) => scope === 'overall');

  it('has baseline, value, change and interval of a metric in one cell', () => {
    const metrics = section(reportText(garden), 'metrics');
    const gated = overall(garden).filter(({ gated }) => gated);
    expect(gated.length).toBeGreaterThan(0);
    for (const row of gated) {
      const { sides, change, interval } = formatChange(row);
      expect(metrics).toContain(`<span>${sides}</span> <strong>${change}</strong> <small>${interval}</small></td>`);
    }
  });

  it('shows at once what clearly changed, and nothing else', () => {
    const html = unfolded(section(reportText(garden), 'metrics'));
    const shown = rowsOf(html);
    expect(shown.length).toBeGreaterThan(0);
    const isClear = (row: string) => {
      const [low = '', high = ''] = /<small>([^<]+) to ([^<]+)<\/small>/.exec(row)?.slice(1) ?? [];
      return (low.startsWith('−') && high.startsWith('−')) || (low.startsWith('+') && high.startsWith('+'));
    };
    for (const row of shown) expect(/class="(?:worse|better|unclear)"/.test(row) || isClear(row), row).toBe(true);
  });

  it('is one line that opens where nothing changed', () => {
    const html = section(reportText(STATES['a-no-regression']!()), 'metrics');
    expect(html).toMatch(
      /<details class="part"><summary><h2[^>]*>Metrics<\/h2> <span class="gist">5 metrics did not clearly change: pass rate 93\.3%/,
    );
    expect(rowsOf(html)).toHaveLength(5);
    expect(rowsOf(unfolded(html))).toHaveLength(0);
  });
});

describe.each(Object.entries(STATES))('in state %s', (_name, state) => {
  it('folds no section that holds a metric or group that is worse', () => {
    const html = reportText(state());
    for (const folded of html.match(/<section[^>]*><details class="part">[\s\S]*?<\/section>/g) ?? [])
      expect(folded).not.toMatch(/<tr class="worse"|bad-word/);
  });
});
