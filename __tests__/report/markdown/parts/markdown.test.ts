/** Tables, links, markers and budgets keep their form whatever they hold. */
import { describe, expect, it } from 'vitest';
import { link } from '../../../../src/facts/wording/markdown.ts';
import { bytes, fitToBudget } from '../../../../src/report/markdown/parts/budget.ts';
import { markedSuite, markerLine, readMarker } from '../../../../src/report/markdown/parts/marker.ts';
import { details, table } from '../../../../src/report/markdown/parts/tables.ts';

describe('a table', () => {
  it('escapes pipes, also those after a backslash', () => {
    const lines = table(['Desk', { number: 'Note' }], [['a|b', 'c\\|d']]).split('\n');
    expect(lines).toEqual(['| Desk | Note |', '| :- | -: |', '| a\\|b | c\\\u200b\\|d |']);
  });

  it('is nothing without rows, so that its fold can be left out', () => {
    expect(table(['Desk'], [])).toBe('');
    expect(details('Desks', [''])).toBe('');
  });
});

describe('a link', () => {
  it('keeps its label alone where the address is none of the web', () => {
    expect(link('Log', 'javascript:alert(1)')).toBe('Log');
    expect(link('Log', 'https://example.com/a b')).toBe('Log');
    expect(link('Log', null)).toBe('Log');
  });

  it('cannot be ended by parentheses in the address', () => {
    expect(link('Log', 'https://example.com/a)(b')).toBe('[Log](https://example.com/a%29%28b)');
  });
});

describe('the marker', () => {
  const marker = { suite: 'library-desk', sha: '9d3c0a7', run: 12, attempt: 2 };

  it('is found again with all that it contained', () => {
    expect(readMarker(`${markerLine(marker)}\n### text`)).toEqual({ v: 1, ...marker });
    expect(readMarker(`${markerLine(marker)}\r\n### text`)).toEqual({ v: 1, ...marker });
  });

  it.each(['--> <b>x</b>', '<!-- -->', 'a--b---', 'naïve ☃ 📚', '@mara #1', 'x-'])(
    'survives a suite named %s and stays one comment',
    (suite) => {
      const line = markerLine({ ...marker, suite });
      expect(line.slice(4, -3)).not.toMatch(/--|[<>@#]/);
      expect(readMarker(line)?.suite).toBe(suite);
    },
  );

  it('is short enough to be read however long and odd the name of the suite is', () => {
    const suite = markedSuite('☃'.repeat(500));
    expect(readMarker(markerLine({ ...marker, suite, sha: 'f'.repeat(64) }))?.suite).toBe(suite);
  });
});

describe('fitting a budget', () => {
  const sections = [
    { id: 'examples', versions: ['e'.repeat(100), 'e'.repeat(10), ''] },
    { id: 'by-category', versions: ['c'.repeat(100), 'c'.repeat(10), ''] },
    { id: 'cases', versions: ['k'.repeat(100), 'k'.repeat(10)] },
  ];
  const compose = (text: (id: string) => string) => `${text('cases')}${text('examples')}${text('by-category')}`;

  it('keeps everything that fits', () => {
    expect(fitToBudget(sections, compose, 300)).toHaveLength(300);
  });

  it('gives up examples before categories, and categories before cases', () => {
    expect(fitToBudget(sections, compose, 220)).toBe('k'.repeat(100) + 'e'.repeat(10) + 'c'.repeat(100));
    expect(fitToBudget(sections, compose, 205)).toBe('k'.repeat(100) + 'c'.repeat(100));
    expect(fitToBudget(sections, compose, 110)).toBe('k'.repeat(100) + 'c'.repeat(10));
    expect(fitToBudget(sections, compose, 30)).toBe('k'.repeat(10) + 'c'.repeat(10));
  });

  it('says so when even the shortest is too long', () => {
    expect(fitToBudget(sections, compose, 9)).toBeNull();
  });

  it('counts bytes, not characters', () => {
    expect(bytes('→📚')).toBe(7);
  });
});
