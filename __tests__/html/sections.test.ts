/** The sections of the report: what is open, what is folded behind a line, and what each row says. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gardenDesk } from '../../bench/report/garden-desk.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { confusionChart } from '../../src/html/charts/confusion.ts';
import { histogram } from '../../src/html/charts/histogram.ts';
import { topicsChart } from '../../src/html/charts/topics.ts';
import { element } from '../../src/html/markup.ts';
import type { Diagnosis, ErrorPattern } from '../../src/model/verdict/diagnosis.ts';
import { formatChange } from '../../src/text/figures.ts';
import { STATES } from '../report/states.ts';
import { reportText } from './report-text.ts';

const garden = gardenDesk({ cases: 96, trials: 2, words: 10, alike: 0.9, turns: 2, judged: true });

const section = (html: string, id: string) =>
  new RegExp(`<section id="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';

/** What is seen before anything is opened. */
const unfolded = (html: string) => html.replace(/<details[\s\S]*?<\/details>/g, '');

const rowsOf = (html: string) => html.match(/<tr class="\w+" role="row">[\s\S]*?<\/tr>/g) ?? [];

describe('the line above the verdict', () => {
  it('names suite, pull request and both versions', async () => {
    const [line = ''] = /<p class="suite">.*?<\/p>/.exec(await reportText(garden)) ?? [];
    expect(line.replace(/<[^>]*>/g, '')).toBe(
      'Agent eval · garden-desk · pull request 88 · main at d20b774 → this run 5c1f0ae · 2026-06-11 10:20 UTC',
    );
  });
});

it('the axis of changes in points ends at 100, for none is larger', async () => {
  const { comparison } = garden.outcome;
  const metrics = comparison!.metrics.map((row) =>
    row.metric === 'pass_rate' ? { ...row, delta: -1, interval: [-1, -0.6] as const } : row,
  );
  const outcome = { ...garden.outcome, comparison: { ...comparison!, metrics } };
  const html = section(await reportText({ ...garden, outcome }), 'metrics');
  expect(html.match(/[−+]\d+(?=<\/text>)/g)?.slice(0, 4)).toEqual(['−100', '−50', '+50', '+100']);
});

it('shows what an agent that did not start printed, line by line', async () => {
  const [said = ''] = /<pre><bdi>Its last output:[^<]*/.exec(await reportText(STATES['c5-did-not-start']!())) ?? [];
  expect(said.split('\n').slice(1)).toEqual([
    '  &gt; library-desk@1.4.0 start',
    '  file:///home/runner/work/library-desk/server.mjs:28',
    '  SyntaxError: Unexpected end of input @octocat #12',
    '  Node.js v24.21.0',
  ]);
});

it('the guide explains each word of a row that docs/verdict.md names, and no other one', async () => {
  const [, written = ''] = /## The words of a row\n([\s\S]*?)\n## /.exec(readFileSync('docs/verdict.md', 'utf8')) ?? [];
  const words = [...written.matchAll(/^\| ([a-z ]+)[^|]* \|/gm)].map(([, word]) => word!.trim());
  expect(words.length).toBeGreaterThan(8);
  const guide = section(await reportText(garden), 'guide');
  const terms = [...guide.matchAll(/<dt>(.*?)<\/dt>/g)].flatMap(([, term]) => term!.split(', '));
  expect(terms).toEqual(expect.arrayContaining(words.filter((word) => word !== 'info')));
  expect(terms).not.toContain('same');
});

it('the guide names the keys that docs/report.md names', async () => {
  const [, written = ''] = /## Keys\n([\s\S]*?)\n## /.exec(readFileSync('docs/report.md', 'utf8')) ?? [];
  const documented = [...written.matchAll(/^\| (`.*?) \| (.*?) \|$/gm)].map(([, keys, does]) => [
    keys!.replaceAll('`', ''),
    does,
  ]);
  const guide = section(await reportText(garden), 'guide').replace(/^[\s\S]*<h3>Keys/, '');
  const said = [...guide.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, keys, does]) => [keys, does]);
  expect(documented.length).toBeGreaterThan(3);
  expect(said).toEqual(documented);
});

it('counts of one are said in the singular', async () => {
  const { outcome } = garden;
  const countsOf = async (erring: number, kept: number) => {
    const cases = outcome.report.cases.slice(0, kept).map((one, i) => {
      const trials = one.trials.map((trial) => ({ ...trial, status: 'errored' as const }));
      return i < erring ? { ...one, status: 'errored' as const, trials } : one;
    });
    const report = { ...outcome.report, cases };
    const html = await reportText({ ...garden, outcome: { ...outcome, comparison: null, report } });
    return (/<ul class="counts">.*?<\/ul>/.exec(html)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  };
  expect(await countsOf(1, 1)).toMatch(/⚠ 1 error 1 case $/);
  expect(await countsOf(2, 3)).toMatch(/⚠ 2 errors 3 cases $/);
});

it('where one of many statements rests on no source, not all of them do', async () => {
  const { outcome } = garden;
  let missing = 1;
  const checked = () => {
    const claims = { evaluated: 2_000, grounded: 2_000 - missing };
    missing = 0;
    return claims;
  };
  const cases = outcome.report.cases.map((one) => ({
    ...one,
    trials: one.trials.map((trial) => ({
      ...trial,
      scores: trial.scores.map((score) => (score.claims ? { ...score, claims: checked() } : score)),
    })),
  }));
  const report = { ...outcome.report, cases };
  const html = await reportText({ ...garden, outcome: { ...outcome, comparison: null, report } });
  const [, all = ''] = /<strong>All<\/strong>(.*?)<\/tr>/.exec(section(html, 'grounding')) ?? [];
  expect(all.replace(/<[^>]*>/g, ' ')).toMatch(/ 1 +&gt;99\.9% /);
});

describe('metrics', () => {
  const overall = (input: RenderInput) =>
    (input.outcome.comparison?.metrics ?? []).filter(({ scope }) => scope === 'overall');

  it('has baseline, value, change and interval of a metric in one cell', async () => {
    const metrics = section(await reportText(garden), 'metrics');
    const gated = overall(garden).filter(({ gated }) => gated);
    expect(gated.length).toBeGreaterThan(0);
    for (const row of gated) {
      const { sides, change, interval } = formatChange(row);
      expect(metrics).toContain(`<span>${sides}</span> <strong>${change}</strong> <small>${interval}</small></td>`);
    }
  });

  it('shows at once what clearly changed, and nothing else', async () => {
    const html = unfolded(section(await reportText(garden), 'metrics'));
    const shown = rowsOf(html);
    expect(shown.length).toBeGreaterThan(0);
    const isClear = (row: string) => {
      const [low = '', high = ''] = /<small>([^<]+) to ([^<]+)<\/small>/.exec(row)?.slice(1) ?? [];
      return (low.startsWith('−') && high.startsWith('−')) || (low.startsWith('+') && high.startsWith('+'));
    };
    for (const row of shown) expect(/class="(?:worse|better|unclear)"/.test(row) || isClear(row), row).toBe(true);
  });

  it('is one line that opens where nothing changed', async () => {
    const html = section(await reportText(STATES['a-no-regression']!()), 'metrics');
    expect(html).toMatch(
      /<details class="part"><summary><h2[^>]*>Metrics<\/h2> <span class="gist">5 metrics did not clearly change: pass rate 93\.3%/,
    );
    expect(rowsOf(html)).toHaveLength(5);
    expect(rowsOf(unfolded(html))).toHaveLength(0);
  });
});

describe.each(Object.entries(STATES))('in state %s', (_name, state) => {
  it('folds no section that holds a metric or group that is worse', async () => {
    const html = await reportText(state());
    for (const folded of html.match(/<section[^>]*><details class="part">[\s\S]*?<\/section>/g) ?? [])
      expect(folded).not.toMatch(/<tr class="worse"|bad-word/);
  });
});

describe('intents taken for others', () => {
  /** Forty intents, all of them taken for OTHER in this run, every third on the baseline. */
  const forty = (): RenderInput => {
    const mistaken = <Report extends Pick<RenderInput['outcome']['report'], 'cases'>>(
      report: Report,
      every: number,
    ) => ({
      ...report,
      cases: report.cases.map((one, i) => ({
        ...one,
        trials: one.trials.map((trial) => ({
          ...trial,
          scores: trial.scores.map((score) => {
            const labels = { expected: `INTENT_${i % 40}`, actual: i % every === 0 ? 'OTHER' : `INTENT_${i % 40}` };
            return score.labels ? { ...score, passed: i % every !== 0, labels: { ...score.labels, ...labels } } : score;
          }),
        })),
      })),
    });
    const { outcome, baselineReport } = garden;
    return {
      ...garden,
      outcome: { ...outcome, report: mistaken(outcome.report, 1) },
      baselineReport: mistaken(baselineReport, 3),
    };
  };

  it('are a matrix of few labels, whose cells lead to their cases', async () => {
    const html = section(await reportText(garden), 'intents');
    expect(html).toMatch(
      /<a href="#view=all&amp;intent=REFUND%E2%86%92EXCHANGE"><title>REFUND taken for EXCHANGE: [\d.]+, baseline [\d.]+<\/title>/,
    );
    // On a phone, where its labels would be too small, the list takes its place.
    expect(html.includes('class="ranked spare"')).toBe(true);
  });

  it('are a ranked list of many, the largest growth first', async () => {
    const html = section(await reportText(forty()), 'intents');
    expect(html.includes('id="confusion-title"')).toBe(false);
    expect(html).toMatch(
      /<a href="#view=all&amp;intent=INTENT_\d+%E2%86%92\w+"><bdi class="name">INTENT_\d+<\/bdi> taken for /,
    );
    const changes = [...html.matchAll(/([\d.]+) → ([\d.]+)<\/td>/g)].map(([, was, now]) => Number(now) - Number(was));
    expect(changes.length).toBeGreaterThan(15);
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  });
});

it('an unchanged agent has the same mistakes, topics and entities, however often its cases ran', async () => {
  const thrice = <One extends RenderInput['outcome']['report']['cases'][number]>(one: One) => ({
    ...one,
    trials: [0, 1, 2].flatMap(() => one.trials).map((trial, i) => ({ ...trial, trial: i })),
  });
  const { outcome, baselineReport } = garden;
  const report = { ...outcome.report, cases: baselineReport.cases.map(thrice) };
  const html = await reportText({ ...garden, outcome: { ...outcome, report } });
  for (const [id, gist] of [
    ['intents', 'The same mistakes as on the baseline'],
    ['topics', 'The same passages as on the baseline'],
    ['entities', 'As on the baseline'],
  ] as const) {
    const part = section(html, id);
    expect(part).toContain(gist);
    expect(part).not.toMatch(/[▼▲] [+−]\d/);
  }
});

describe('error patterns', () => {
  const pattern = (title: string, change: 'new' | 'same' | 'gone', cases: readonly string[]): ErrorPattern => ({
    ...{ code: 'missing_tool', subject: title, title, cases, share: 0.5, change, gain: 0.1, example: null },
    ...{
      baselineCases: 0,
      sharedCases: cases.length,
      cause: 'A rule.',
      action: { text: 'Say it.', place: 'prompt', priority: 'high' },
    },
  });
  const patternsOf = async (...patterns: readonly ErrorPattern[]) => {
    const diagnosis: Diagnosis = { patterns, clusters: [], tiers: [], testSet: null };
    return section(await reportText({ ...garden, outcome: { ...garden.outcome, diagnosis } }), 'patterns');
  };

  it('are a line each, of which the first is open, and lead to their cases', async () => {
    const html = await patternsOf(
      pattern('get_order', 'new', ['refunds-001', 'refunds-002']),
      pattern('book', 'same', ['a']),
    );
    const lines = [...html.matchAll(/<li><details class="part"( open)?><summary>(.*?)<\/summary>/g)];
    expect(
      lines.map(([, open, line = '']) => [
        open,
        line
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ]),
    ).toEqual([
      [' open', 'get_order ▼ new 2 cases'],
      [undefined, 'book ● as before 1 case'],
    ]);
    expect(html).toContain('href="#view=all&amp;pattern=missing_tool%3A+get_order"');
  });

  it('say of one that no case fails by where it was seen, and lead to no list', async () => {
    const soft = { ...pattern('book', 'new', []), share: 0, gain: 0, softCases: ['refunds-001', 'refunds-002'] };
    const html = await patternsOf(soft);
    expect(html).toContain('Seen in 2 cases, none of which fails by it; against the baseline: new');
    for (const wrong of ['0 cases', '0.0%', 'in the list', 'Gain:']) expect(html).not.toContain(wrong);
  });

  it('are folded where all are as before', async () => {
    expect(await patternsOf(pattern('book', 'same', ['a']))).toContain(
      '<span class="gist">1 pattern, all as before</span>',
    );
  });

  it('those that are no longer seen are named behind the others, without anything to do', async () => {
    const gone = { ...pattern('book', 'gone', []), baselineCases: 4, sharedCases: 0 };
    const html = await patternsOf(pattern('get_order', 'new', ['refunds-001']), gone);
    expect(html).toContain('<h3>No longer seen</h3><ul><li><bdi class="name">book</bdi> (gone, 4 → 0)</li></ul>');
    expect(html).not.toContain('seen in 0 cases');
    expect(html.match(/What to do/g)).toHaveLength(1);
  });
});

it('entities of a case with several trials weigh no more, as in the metrics', async () => {
  const { outcome } = garden;
  const scored = (tp: number, fn: number) => ({
    ...{ metric: 'entity_f1', turn: 0, value: tp, passed: fn === 0, hard: true, reason: 'as expected' },
    counts: { tp, fp: 0, fn },
  });
  const [first, second] = outcome.report.cases;
  const trial = first!.trials[0]!;
  const scoredTrial = (tp: number, fn: number) => ({ ...trial, status: 'passed' as const, scores: [scored(tp, fn)] });
  const cases = [
    { ...first!, trials: [scoredTrial(1, 0)] },
    { ...second!, trials: [scoredTrial(0, 1), scoredTrial(0, 1), scoredTrial(1, 0)] },
  ];
  const report = { ...outcome.report, cases };
  const html = section(await reportText({ ...garden, outcome: { ...outcome, comparison: null, report } }), 'entities');
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell!.replace(/<[^>]*>/g, ''));
  expect(cells).toEqual(['1.3', '0.7', '0', '100.0%', '66.7%', '80.0%']);
});

it('charts write large counts with separators, and one of them as one', () => {
  const times = Array.from({ length: 1_200 }, (_, i) => i);
  const shown = { id: 't', title: 'Time', what: 'turns', show: String, now: times, was: null };
  expect(histogram(shown).description).toContain('1,200 turns');
  const pair = (now: number) => confusionChart([{ expected: 'A', actual: 'B', now, was: null }]).description;
  expect(pair(1)).toContain('A taken for B, 1 time.');
  expect(pair(1_200)).toContain('A taken for B, 1,200 times.');
});

it('a chart of topics counts one turn as one', () => {
  const passages = [{ from: 'greeting', to: 'results', now: 1, was: null }];
  const { description, drawing } = topicsChart({
    passages,
    turns: new Map(Object.entries({ greeting: 1, results: 2 })),
  });
  const drawn = element('g', {}, drawing).html;
  expect(description).toBe('2 topics. greeting to results 1 time.');
  expect(drawn).toContain('>1 turn<');
  expect(drawn).toContain('>2 turns<');
});
