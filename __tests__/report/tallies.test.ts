/** Counts beside metrics as tables: of one run, against the baseline, and with names of an agent. */
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { Facts, Renderer, RenderInput } from '../../src/facts/renderer.ts';
import { claimTables, endingTable } from '../../src/facts/rows/tallies.ts';
import type { Tally } from '../../src/model/run/run-report.ts';
import type { Comparison } from '../../src/model/verdict/comparison.ts';
import { consoleReport } from '../../src/report/console/console.ts';
import { summary } from '../../src/report/markdown/summary.ts';
import { fileText } from '../support/rendered-text.ts';
import { talkative, talkativeAlone } from './conversation-states.ts';

const endings: Tally['endings'] = [
  { ending: 'passed', count: 3, share: 0.75 },
  { ending: 'max_turns', count: 1, share: 0.25 },
];
const hostile = 'tool <img src=x onerror=alert(1)> | `x` @everyone';

/** @param base A state with a comparison, or one without. */
function withTally(base: RenderInput, tally: Tally, compared: Partial<Comparison> = {}) {
  const { outcome } = base;
  const comparison = outcome.comparison && { ...outcome.comparison, ...compared };
  return factsOf({ ...base, outcome: { ...outcome, comparison, report: { ...outcome.report, tally } } });
}

function shownBy(renderer: Renderer, facts: Facts): string {
  const [first] = renderer.render(facts);
  return first?.to === 'stdout' ? first.text : first?.to === 'file' ? fileText(first) : '';
}

describe('how conversations ended', () => {
  it('is counted with its denominator, and set against the same cases of the baseline', () => {
    expect(endingTable(withTally(talkativeAlone(), { endings }))?.rows).toEqual([
      [['passed'], '3 of 4', '75.0%'],
      [['failed: no end within the allowed turns'], '1 of 4', '25.0%'],
    ]);
    const compared = {
      endings: [
        { ending: 'passed', baseline: { count: 4, of: 4 }, current: { count: 2, of: 3 } },
        { ending: 'error', baseline: { count: 0, of: 4 }, current: { count: 1, of: 3 } },
      ],
    } as const;
    expect(endingTable(withTally(talkative(), { endings }, compared))?.rows).toEqual([
      [['passed'], '2 of 3', '66.7%', '4 of 4', '100.0%'],
      [['failed: error of the agent'], '1 of 3', '33.3%', '0 of 4', '0.0%'],
    ]);
  });

  it('is left out where the pass rate says all of it, and of runs that do not know it', () => {
    const plain: Tally = { endings: [{ ending: 'passed', count: 3, share: 1 }] };
    expect(endingTable(withTally(talkativeAlone(), plain))).toBeNull();
    const { outcome, ...rest } = talkativeAlone();
    const { tally: _, ...report } = outcome.report;
    expect(endingTable(factsOf({ ...rest, outcome: { ...outcome, report } }))).toBeNull();
  });
});

describe('turns of conversations', () => {
  it('say which conversations they leave out, as metrics of turns are of those that came to their end', () => {
    const note = 'Turns are of conversations that came to their end, without 1 that reached max_turns';
    const consoleOf = (tally: Tally) => shownBy(consoleReport, withTally(talkativeAlone(), tally));
    expect(shownBy(summary, withTally(talkativeAlone(), { endings }))).toContain(`${note}.`);
    expect(consoleOf({ endings })).toContain(`\n${note}.\n`);
    const broken = [...endings, { ending: 'timeout', count: 2, share: 0 }, { ending: 'simulator', count: 1, share: 0 }];
    expect(consoleOf({ endings: broken as Tally['endings'] })).toContain(`${note} and 2 that broke off.\n`);
    expect(consoleOf({ endings: endings.slice(0, 1) })).not.toContain('Turns are of');
  });
});

describe('statements by source', () => {
  it('show a source that an agent named as words of others', () => {
    const bySource = [
      { name: hostile, evaluated: 3, grounded: 3 },
      { name: null, evaluated: 2, grounded: 0 },
    ];
    const facts = withTally(talkativeAlone(), {
      endings,
      claims: { byType: [{ name: 'figure', evaluated: 5, grounded: 3 }], bySource },
    });
    expect(claimTables(facts)[0]?.rows).toEqual([[['figure'], '3 of 5', '60.0%']]);
    const file = summary.render(facts).find((one) => one.to === 'file');
    const markdown = file ? fileText(file) : '';
    expect(markdown).toContain('| none | 0 of 2 | 0.0% |');
    expect(markdown).toMatch(
      /^\| `tool <img src=x onerror=alert\(1\)> \\\| 'x' @\u200b?everyone` \| 3 of 3 \| 100\.0% \|$/m,
    );
  });
});
