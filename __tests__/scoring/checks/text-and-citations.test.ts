import { describe, expect, it } from 'vitest';
import { expects } from '../../support/a-test-case.ts';
import { scoreOn, scoresOn } from './scoring-one.ts';

describe('text', () => {
  const text = 'Water it every Monday, about 200 ml.';

  it.each([
    [{ equals: ' Water it every Monday, about 200 ml. ' }, true],
    [{ equals: 'water it every monday, about 200 ml.' }, false],
    [{ contains: 'MONDAY' }, true],
    [{ contains: ['monday', 'tuesday'] }, false],
    [{ match: '\\d+\\s*ML' }, true],
    [{ match: '(?-i)\\d+\\s*ML' }, false],
    [{ match: ['water', 'sunday'] }, false],
    [{ not_match: 'sunday' }, true],
    [{ not_match: ['sunday', 'mon.ay'] }, false],
    [{ not_empty: true }, true],
  ])('%j holds for a watering tip: %s', (expected, holds) => {
    expect(scoreOn(expected, { text }).passed).toBe(holds);
  });

  it.each([
    ['istanbul', 'İSTANBUL'],
    ['DIYARBAKIR', 'Diyarbakır'],
    ['STRASSE', 'Straße'],
  ])('contains %s where it says %s: letter case is ignored in all languages', (part, said) => {
    expect(scoreOn({ contains: part }, { text: `Zur ${said} 12` }).passed).toBe(true);
  });

  it.each([
    [{ equals: '12 %' }, '12\u00a0%'],
    [{ contains: '1.234,50 €' }, 'Es sind 1.234,50\u202f€.'],
    [{ equals: 'Grüße' }, 'Gru\u0308ße'],
    [{ contains: 'Gru\u0308ße' }, 'Viele Grüße'],
    [{ match: '^Grüße$' }, 'Gru\u0308ße'],
    [{ match: '^Gru\u0308ße$' }, 'Grüße'],
    [{ match: '\\u00a0' }, '12\u00a0%'],
  ])('%j holds for what looks so: %s', (expected, said) => {
    expect(scoreOn(expected, { text: said }).passed).toBe(true);
  });

  it('that looks as expected and differs is reported with the first character that does', () => {
    expect(scoreOn({ equals: 'order' }, { text: 'or\u200bder' })).toMatchObject({
      reason: 'expected the text "order", got "or\u200bder" (U+200B where U+0064 is expected)',
      mismatch: { expected: '"order"', actual: '"or\u200bder" (U+200B where U+0064 is expected)' },
    });
    const long = 'Water it every Monday. '.repeat(20);
    expect(scoreOn({ equals: `${long}200 ml` }, { text: `${long}300 ml` }).mismatch).toEqual({
      expected: '"…it every Monday. Water it every Monday. 200 ml"',
      actual: '"…it every Monday. Water it every Monday. 300 ml"',
    });
  });

  it('is empty when it holds only blanks', () => {
    expect(scoreOn({ not_empty: true }, { text: ' \n' })).toMatchObject({ passed: false, code: 'empty_text' });
  });

  it('gets one score for each kind of expectation, with the code of what failed', () => {
    const scores = scoresOn({ contains: 'sunday', match: 'monday', not_match: 'water' }, { text });
    expect(scores.map(({ passed, code }) => [passed, code])).toEqual([
      [false, 'text_missing'],
      [true, undefined],
      [false, 'forbidden_match'],
    ]);
  });

  it('refuses a pattern that is no regular expression, saying why', () => {
    expect(() => expects({ match: 'every (monday' })).toThrow(/not a regular expression/);
  });

  it('is looked at for the first 100,000 characters only', () => {
    expect(scoreOn({ match: 'ficus' }, { text: `${' '.repeat(100_000)}ficus` }).passed).toBe(false);
  });

  it.each<[expected: Record<string, unknown>, passed: boolean]>([
    [{ contains: '[FAQ-001]' }, true],
    [{ contains: 'faq-001' }, true],
    [{ contains: '[FAQ-002]' }, false],
    [{ equals: 'Weekly [FAQ-001]. Then [step-1].' }, true],
    [{ equals: 'Weekly. Then.' }, true],
    [{ equals: 'Weekly [FAQ-001]. Then.' }, false],
    [{ match: '\\[FAQ-\\d+\\]' }, true],
    [{ match: 'weekly\\.' }, true],
    [{ not_match: '\\[FAQ-\\d+\\]' }, false],
    [{ not_match: 'weekly\\.' }, false],
    [{ not_match: '\\[KB-\\d+\\]' }, true],
  ])('is checked with and without its citation markers: %j', (expected, passed) => {
    expect(scoreOn(expected, { text: 'Weekly [FAQ-001]. Then [step-1].' }).passed).toBe(passed);
  });

  it('that is but a citation marker is empty', () => {
    expect(scoreOn({ not_empty: true }, { text: ' [FAQ-001] ' }).code).toBe('empty_text');
    expect(scoreOn({ not_empty: true }, { text: '[link-1](https://example.org)' }).passed).toBe(true);
  });
});

describe('citations', () => {
  it('are read from the mapped field', () => {
    expect(scoreOn({ citations: ['FAQ-001'] }, { citations: ['faq-001'] }).passed).toBe(true);
    expect(scoreOn({ citations: ['FAQ-001', 'FAQ-002'] }, { citations: ['FAQ-001'] })).toMatchObject({
      passed: false,
      value: 0.5,
      code: 'missing_citation',
      counts: { tp: 1, fp: 0, fn: 1 },
    });
  });

  it('may have blanks in them and around them, in brackets with others', () => {
    const [text, citations] = ['As the guides say [ Guide A;Guide B , see page 3 ].', ['Guide A', 'Guide B']];
    for (const normalize of ['exact', 'loose'])
      expect(scoreOn({ citations }, { text }, { settings: { citations: { normalize } } }).passed).toBe(true);
  });

  it('are read from markers in the text, several in one pair of brackets too', () => {
    const reply = { text: 'Weekly [FAQ-001], less in winter [FAQ-003; FAQ-004].' };
    expect(scoreOn({ citations: ['FAQ-001', 'FAQ-003', 'FAQ-004'] }, reply).counts).toEqual({ tp: 3, fp: 0, fn: 0 });
  });

  it('beyond the expected ones fail only when strict, and make the set inexact either way', () => {
    const reply = { citations: ['FAQ-001', 'FAQ-009'] };
    expect(scoreOn({ citations: ['FAQ-001'] }, reply)).toMatchObject({ passed: true, counts: { tp: 1, fp: 1, fn: 0 } });
    expect(scoreOn({ citations: { ids: ['FAQ-001'] } }, reply).passed).toBe(true);
    expect(scoreOn({ citations: { ids: ['FAQ-001'], strict: true } }, reply)).toMatchObject({
      passed: false,
      code: 'unexpected_citation',
    });
  });

  it('are the same but for letter case and blanks around them by exact comparison, and but for separators by loose', () => {
    const passes = (normalize: string, cited: string) =>
      scoreOn({ citations: ['FAQ_1'] }, { citations: [cited] }, { settings: { citations: { normalize } } }).passed;
    for (const normalize of ['exact', 'loose'])
      expect([' faq_1 ', 'faq_01'].map((id) => passes(normalize, id))).toEqual([true, false]);
    for (const cited of ['[ FAQ-1 ]', 'faq : 1'])
      expect([passes('exact', cited), passes('loose', cited)]).toEqual([false, true]);
  });

  it('are not allowed at all when none are expected', () => {
    expect(scoreOn({ citations: [] }, { text: 'I do not know.' }).passed).toBe(true);
    expect(scoreOn({ citations: [] }, { text: 'Weekly [FAQ-001].' })).toMatchObject({ passed: false, value: 0 });
  });

  it('are not scored when there is neither field nor text', () => {
    expect(scoresOn({ citations: ['FAQ-001'] }, { intent: 'PLANT_CARE' })).toEqual([]);
  });
});

describe('limits and recorded scores', () => {
  it('fail a turn that took too long or cost too much', () => {
    const reply = { timing: { latencyMs: 2_100 }, usage: { cost: 0.02 } };
    expect(scoreOn({ latency: '2s' }, reply)).toMatchObject({ passed: false, code: 'too_slow' });
    expect(scoreOn({ latency: { max: '3s' } }, reply).passed).toBe(true);
    expect(scoreOn({ cost: 0.01 }, reply)).toMatchObject({ passed: false, code: 'too_expensive' });
    expect(scoresOn({ latency: '2s', cost: 1 }, { text: 'Weekly.' })).toEqual([]);
  });

  it('fail a conversation with too many or too few turns', () => {
    expect(scoreOn({ turns: { max: 1 } }, {}).passed).toBe(true);
    expect(scoreOn({ turns: { min: 2 } }, {})).toMatchObject({ passed: false, code: 'too_few_turns' });
  });

  it('take a recorded score by its flag, or by its value where it has none', () => {
    const recorded = (score: { value: number; passed?: boolean }) => ({ recordedScores: { reward: score } });
    expect(scoreOn({ scores: ['reward'] }, {}, recorded({ value: 1 })).passed).toBe(true);
    expect(scoreOn({ scores: ['reward'] }, {}, recorded({ value: 0.9 })).passed).toBe(false);
    expect(scoreOn({ scores: ['reward'] }, {}, recorded({ value: 0.2, passed: true }))).toMatchObject({
      passed: true,
      value: 0.2,
      metric: 'score:reward',
    });
    expect(scoresOn({ scores: ['reward'] }, {})).toEqual([]);
  });
});
