/** Lines that fit into a terminal, wide characters counted; what is copied stays whole. */
import { describe, expect, it } from 'vitest';
import { print } from '../../src/cli/print.ts';
import { columns } from '../../src/report/console/lines.ts';
import { cutToWidth, displayWidth, fitted } from '../../src/text/terminal-width.ts';

it.each([
  ['abc', 3],
  ['\u001b[31mred\u001b[39m', 3],
  ['\r\u001b[2K[##]', 4],
  ['续借', 4],
  ['e\u0301', 1],
  ['👍🏽 🇩🇪', 9],
  ['❌', 2],
  ['✓ → –', 5],
])('%j takes its columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

it('is cut between characters, never within one', () => {
  expect(cutToWidth('续借 book', 3)).toBe('续');
  expect(cutToWidth('👍🏽👍🏽', 5)).toBe('👍🏽');
});

const TEXT = `FAIL  loan-014  3/3 -> 0/3  intent: expected RENEW_LOAN, got PAY_FINE  evals/loans.jsonl:14
      "我想续借这本书但是系统说不行请帮我看看到底是怎么回事谢谢" expected 👍🏽 got \u001b[31m🇩🇪\u001b[39m
Warning: 1 case expects nothing, so there is nothing to score (first: cases.yml:1); add "expect" or "evaluate".
`;

describe('a text', () => {
  it.each([40, 60, 80, 120])('fits into %i columns, and keeps its words', (columns) => {
    const lines = fitted(TEXT, columns).split('\n');
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
    expect(lines.join('').replaceAll(' ', '')).toBe(TEXT.replaceAll(/[ \n]/g, ''));
  });

  it('is indented where it goes on', () => {
    expect(fitted('  one two three four five six', 20)).toBe('  one two three four\n    five six');
  });

  it('of a table keeps its columns where only the last cell does not fit', () => {
    const rows = [
      'Metric         Baseline  This run  Verdict',
      'Pass rate        100.0%     90.0%  worse (re-runs)',
      'Text accuracy    100.0%     90.0%',
    ];
    expect(fitted(rows.join('\n'), 38).split('\n')).toEqual([
      'Metric         Baseline  This run',
      '  Verdict',
      'Pass rate        100.0%     90.0%',
      '  worse (re-runs)',
      'Text accuracy    100.0%     90.0%',
    ]);
    const coloured = '\u001b[2m      "When is it open?": expected a text with "nine"\u001b[22m';
    expect(fitted(coloured, 40).split('\n')).toEqual([
      '\u001b[2m  "When is it open?": expected a text',
      '  with "nine"\u001b[22m',
    ]);
    expect(fitted(rows[1]!, 20)).toBe('Pass rate  100.0%\n  90.0%  worse\n  (re-runs)');
  });

  it('of a table keeps its columns where several do not fit', () => {
    const rows = [
      '\u001b[1mMetric         Baseline  This run  Better  Worse  Verdict\u001b[22m',
      '\u001b[31mPass rate        100.0%     90.0%       0     12  worse (re-runs), or drift\u001b[39m',
      'Text accuracy     50.0%     90.0%      11      0',
      'Turns',
    ];
    expect(fitted(rows.join('\n'), 36).split('\n')).toEqual([
      '\u001b[1mMetric         Baseline  This run\u001b[22m',
      '\u001b[1m  Better  Worse  Verdict\u001b[22m',
      '\u001b[31mPass rate        100.0%     90.0%\u001b[39m',
      '\u001b[31m       0     12\u001b[39m',
      '\u001b[31m  worse (re-runs), or drift\u001b[39m',
      'Text accuracy     50.0%     90.0%',
      '      11      0',
      'Turns',
    ]);
  });

  it('of a table keeps its columns where a name has wide characters', () => {
    const rows = columns(
      [
        ['Metric', 'Baseline', 'This run', 'Verdict'],
        ['分类：搜索', '100.0%', '90.0%', 'worse'],
        ['Text accuracy', '50.0%', '90.0%', ''],
      ],
      [1, 2],
    );
    expect(rows).toEqual([
      'Metric         Baseline  This run  Verdict',
      '分类：搜索       100.0%     90.0%  worse',
      'Text accuracy     50.0%     90.0%',
    ]);
    expect(fitted(rows.join('\n'), 36).split('\n')).toEqual([
      'Metric         Baseline  This run',
      '  Verdict',
      '分类：搜索       100.0%     90.0%',
      '  worse',
      'Text accuracy     50.0%     90.0%',
    ]);
  });

  it('that is a command, an address or a path is not broken', () => {
    const command = 'npx github:acorn-tools/agent-eval-action run --config evals/agent-eval.yml --case loan-014';
    expect(fitted(`Next: run it again: ${command}`, 40).split('\n')).toEqual(['Next: run it again:', `  ${command}`]);
    const address = 'https://github.test/acorn/shop/actions/runs/4242/artifacts/77';
    expect(fitted(`Report: ${address}`, 40)).toBe(`Report:\n  ${address}`);
  });

  it('is wrapped in a terminal, and left alone elsewhere', () => {
    const said: string[] = [];
    const stream = { write: (text: string) => said.push(text) > 0, columns: 40 } as unknown as NodeJS.WriteStream;
    print(TEXT, stream);
    print(TEXT, Object.assign(stream, { isTTY: true }));
    expect(said).toEqual([TEXT, fitted(TEXT, 40)]);
  });
});
