/** Cases of the same result at another quality, as console, comment, summary and report show them. */
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { qualityLists } from '../../src/facts/rows/quality.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import type { QualityChange } from '../../src/model/verdict/quality.ts';
import { consoleReport } from '../../src/report/console/console.ts';
import { comment } from '../../src/report/markdown/comment.ts';
import { summary } from '../../src/report/markdown/summary.ts';
import { reportText } from '../html/report-text.ts';
import { fileText } from '../support/rendered-text.ts';
import { couldNotRun, steady, worse } from './states.ts';

const change = (id: string, differs: Partial<QualityChange> = {}): QualityChange => ({
  id,
  category: 'loans',
  source: { file: 'evals/loans.jsonl', line: 14 },
  runs: { baseline: 1, current: 1 },
  score: { baseline: 0.9, current: 0.4, metrics: [{ metric: 'relevance', baseline: 1, current: 0.25 }] },
  ...differs,
});

function withQuality(input: RenderInput, lower: readonly QualityChange[], higher: readonly QualityChange[] = []) {
  const { comparison } = input.outcome;
  const outcome: Outcome = {
    ...input.outcome,
    comparison: comparison && { ...comparison, quality: { lower, higher } },
  };
  return { ...input, outcome };
}

const commentOf = (input: RenderInput) =>
  comment.render(factsOf(input)).flatMap((one) => (one.to === 'file' ? [fileText(one)] : []))[0] ?? '';
const summaryOf = (input: RenderInput) =>
  summary.render(factsOf(input)).flatMap((one) => (one.to === 'file' ? [fileText(one)] : []))[0] ?? '';
const consoleOf = (input: RenderInput) =>
  consoleReport.render(factsOf(input)).flatMap((one) => (one.to === 'stdout' ? [one.text] : []))[0] ?? '';
const firstId = steady().outcome.report.cases[0]?.id ?? '';

describe('the words of a change', () => {
  it('name the soft score, the metrics that moved, the turns and the end', () => {
    const words = (differs: Partial<QualityChange>) =>
      qualityLists(factsOf(withQuality(steady(), [change('a', differs)])))?.lower.rows[0]?.change;
    expect(words({})).toBe('soft score 0.900 → 0.400 (relevance 1.000 → 0.250)');
    const [share] = steady().outcome.report.metrics.filter(({ unit }) => unit === 'share');
    const held = [{ metric: share!.metric, baseline: 1, current: 0 }];
    expect(words({ score: { baseline: 1, current: 0.5, metrics: held } })).toMatch(/^soft score .* holds → fails\)$/);
    const latency = (current: number) => [{ metric: 'latency_p95', baseline: 1, current }];
    expect(words({ score: { baseline: 1, current: 0.5, metrics: latency(0) } })).toMatch(/ holds → fails\)$/);
    expect(words({ score: { baseline: 1, current: 0.5, metrics: latency(0.25) } })).toMatch(/ 100\.0% → 25\.0%\)$/);
    const { score, ...without } = change('a');
    expect(score).toBeDefined();
    const turns = { baseline: 3, current: 15 };
    const ended = { baseline: 'completed', current: 'max_turns' } as const;
    const noScore = { score: undefined };
    expect(words({ ...without, ...noScore, turns: { baseline: 3, current: 7.5 } })).toBe('3 → 7.5 turns');
    expect(words({ ...noScore, turns, ended })).toBe('completed in 3 turns, now stopped by max_turns after 15');
    const back = { baseline: 'max_turns', current: 'completed' } as const;
    expect(words({ ...noScore, turns: { baseline: 15, current: 1 }, ended: back })).toBe(
      'stopped by max_turns before, now completed in 1 turn',
    );
  });

  it('say in how many runs it was seen', () => {
    const note = (...runs: QualityChange['runs'][]) =>
      qualityLists(
        factsOf(
          withQuality(
            steady(),
            runs.map((one, i) => change(`c${i}`, { runs: one })),
          ),
        ),
      )?.note;
    expect(note({ baseline: 1, current: 1 })).toContain('of one run each');
    expect(note({ baseline: 3, current: 3 })).toContain('of 3 runs each');
    expect(note({ baseline: 3, current: 1 })).toContain('of 1 to 3 runs each');
  });
});

describe('every report', () => {
  const many = Array.from({ length: 7 }, (_, i) => change(i === 0 ? firstId : `loan-${i}`));

  it('names the cases, the first ones with what the user said', async () => {
    const input = withQuality(steady(), many, [change('up', { score: undefined, turns: { baseline: 9, current: 3 } })]);
    const text = commentOf(input);
    expect(text).toContain('7 cases of lower quality, 1 of higher');
    expect(text).toContain('**Same result, lower quality (7)**');
    expect(text).toContain('5 of 7 shown, all in the report.');
    expect(text).toMatch(new RegExp(`- .*${firstId}.* \`.+\`: soft score 0.900 → 0.400`));
    expect(summaryOf(input)).toContain('loan-6');
    const lines = consoleOf(input);
    expect(lines).toContain('Same result: 7 cases of lower quality, 1 of higher');
    expect(lines).toMatch(
      /lower {2}loan-1 +soft score 0.900 -> 0.400 \(relevance 1.000 -> 0.250\) +evals\/loans.jsonl:14/,
    );
    expect(await reportText(input)).toContain('Same result, other quality');
  });

  it('keeps them in one fold of a comment that reports a regression', () => {
    expect(commentOf(withQuality(worse(), many))).toContain('<summary>Same result: 7 cases of lower quality</summary>');
  });

  it('says nothing of them where nothing changed or nothing could run', async () => {
    for (const input of [steady(), couldNotRun()])
      for (const text of [commentOf(input), summaryOf(input), consoleOf(input), await reportText(input)])
        expect(text).not.toMatch(/Same result/);
    expect(commentOf(withQuality(couldNotRun(), many))).not.toMatch(/lower quality/);
  });

  it('lets nothing of the words of users or configuration act', async () => {
    const bad = '<img src=x onerror=alert(1)> [x](http://evil.example) @team `';
    const hostile = change(bad, {
      score: { baseline: 1, current: 0, metrics: [{ metric: bad, baseline: 0.9, current: 0 }] },
    });
    const input = withQuality(steady(), [hostile]);
    for (const text of [commentOf(input), summaryOf(input)]) {
      expect(text).not.toMatch(/@team/);
      expect(text.replace(/`[^`]*`/g, '')).not.toMatch(/<img|\]\(http:\/\/evil/);
    }
    expect((await reportText(input)).replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('<img');
  });
});
