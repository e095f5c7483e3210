/** What each kind of answer must look like, and what is found by it. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CLAIM_TYPES, readingOf } from '../../../src/scoring/judge/answers.ts';

const said = { reason: 'It is.', evidence: ['"Yes"'] };
type Answer = Parameters<typeof readingOf>[0];
const read = (answer: Answer, value: unknown, sources: Parameters<typeof readingOf>[1] = []) => {
  const { shape, finding, own } = readingOf(answer as never, sources);
  const parsed = shape.safeParse(value);
  return parsed.success ? { found: finding(parsed.data), own: own(parsed.data) } : null;
};

describe('an answer', () => {
  const verdict: Answer = { kind: 'verdict' };

  it('has a reason, quotes, and nothing besides', () => {
    expect(read(verdict, { ...said, passed: true })?.found).toEqual({ passed: true, value: 1, ...said });
    expect(read(verdict, { ...said, passed: false })?.found).toEqual({ passed: false, value: 0, ...said });
    for (const differs of [
      { reason: ' ' },
      { reason: undefined },
      { evidence: undefined },
      { evidence: 'Yes' },
      { more: 1 },
      { passed: 'true' },
    ])
      expect(read(verdict, { ...said, passed: true, ...differs })).toBeNull();
    expect(read(verdict, { ...said, reason: ' It is. ', passed: true })?.found.reason).toBe('It is.');
  });

  it('keeps five quotes of 300 characters, and none without words', () => {
    const evidence = [' ', ...Array.from({ length: 6 }, (_, i) => `${i}`), 'x'];
    expect(read(verdict, { ...said, evidence, passed: true })?.found.evidence).toEqual(['0', '1', '2', '3', '4']);
    const [long] = read(verdict, { ...said, evidence: ['y'.repeat(301)], passed: true })!.found.evidence;
    expect(long).toBe(`${'y'.repeat(299)}…`);
  });

  it('is looked for in what the judge was shown by its own words', () => {
    const words = { key: 'reason', texts: ['It is.'] };
    expect(read(verdict, { ...said, passed: true })?.own).toEqual({ verdict: 'passed', ...words });
    expect(read({ kind: 'mark', scale: 5, threshold: 0.5 }, { ...said, mark: 3 })?.own).toEqual({
      verdict: 'mark',
      ...words,
    });
    expect(read({ kind: 'choice', options: ['a'] }, { ...said, choice: 'a' })?.own).toEqual({
      verdict: 'choice',
      ...words,
    });
    expect(read({ kind: 'pairs', ids: ['p'] }, { ...said, same: [] })?.own).toEqual({ verdict: 'same', ...words });
  });
});

describe('a mark', () => {
  const of = (mark: unknown, threshold = 0.5) => read({ kind: 'mark', scale: 5, threshold }, { ...said, mark })?.found;

  it('is a share of its scale, and passes from the threshold on', () => {
    expect([1, 2, 3, 4, 5].map((mark) => of(mark)?.value)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect([2, 3, 4].map((mark) => of(mark)?.passed)).toEqual([false, true, true]);
    expect(of(4, 0.76)?.passed).toBe(false);
  });

  it('is a whole number within the scale', () => {
    for (const mark of [0, 6, 2.5, '3', null]) expect(of(mark)).toBeUndefined();
  });
});

describe('a choice', () => {
  const of = (choice: unknown, options: readonly string[] = ['a', 'b']) =>
    read({ kind: 'choice', options }, { ...said, choice })?.found;

  it('is one of the options, or none of them', () => {
    expect(of('b')).toEqual({ passed: true, value: 1, choice: 'b', ...said });
    expect(of(null)).toEqual({ passed: false, value: 0, choice: null, ...said });
    expect(of('c')).toBeUndefined();
    expect([of(null, []), of('a', [])]).toMatchObject([{ choice: null }, undefined]);
  });

  it('is among its options in the schema that the judge is sent, which lists none where there are none', () => {
    const schemaOf = (...options: readonly string[]) =>
      JSON.stringify(z.toJSONSchema(readingOf({ kind: 'choice', options }, []).shape, { io: 'input' }));
    expect(schemaOf('a', 'b')).toContain('"enum":["a","b"]');
    expect(schemaOf()).not.toMatch(/"enum"|"not"/);
  });
});

describe('pairs that mean the same', () => {
  const of = (same: unknown) => read({ kind: 'pairs', ids: ['p1', 'p2', 'p3', 'p4'] }, { ...said, same })?.found;

  it('are those that were asked for, each once', () => {
    expect(of(['p2', 'p2', 'p4'])).toEqual({ passed: true, value: 0.5, same: ['p2', 'p4'], ...said });
    expect(of([])).toMatchObject({ value: 0, same: [] });
    expect(of(['p5'])).toBeUndefined();
  });
});

describe('statements', () => {
  const sources = [
    { label: 'S1', name: 'guide', text: 'Beans.' },
    { label: 'S2', name: 'tools', text: '12' },
  ];
  const claim = (differs: object = {}) => ({
    text: 'Twelve.',
    type: 'figure',
    source: 'S2',
    grounded: true,
    ...differs,
  });
  const of = (claims: readonly object[], threshold = 1, known = sources) =>
    read({ kind: 'claims', threshold }, { claims }, known);

  it('are counted by whether a source carries them, which is named as the suite names it', () => {
    const { found, own } = of([claim(), claim({ text: 'Soon.', type: 'mood', source: null, grounded: false })], 0.5)!;
    expect(found).toEqual({
      ...{ passed: true, value: 0.5, evidence: ['Soon.'] },
      reason: '1 of 2 statements rest on a source; not: "Soon." (other)',
      claims: [
        { text: 'Twelve.', type: 'figure', grounded: true, source: 'tools' },
        { text: 'Soon.', type: 'other', grounded: false },
      ],
    });
    expect(own).toEqual({ verdict: 'grounded', key: 'text', texts: ['Twelve.', 'Soon.'] });
    expect(of([claim(), claim({ grounded: false })], 0.6)?.found).toMatchObject({ passed: false, value: 0.5 });
    expect(of([claim({ grounded: false })])?.found.claims).toEqual([
      { text: 'Twelve.', type: 'figure', grounded: false },
    ]);
    expect(of([claim()])?.found.reason).toBe('1 of 1 statements rest on a source');
  });

  it('name a source of those that there are, in the schema that the judge is sent, too', () => {
    const schemaOf = (known: typeof sources) =>
      JSON.stringify(z.toJSONSchema(readingOf({ kind: 'claims', threshold: 1 }, known).shape, { io: 'input' }));
    expect(schemaOf(sources)).toContain('"enum":["S1","S2"]');
    expect(schemaOf([])).not.toMatch(/"enum"|"not"/);
  });

  it('that are none hold', () => {
    expect(of([])?.found).toMatchObject({
      passed: true,
      value: 1,
      reason: 'there is no statement of fact',
      claims: [],
    });
  });

  it('name a source that was shown where they are grounded, and have words', () => {
    for (const differs of [{ source: null }, { source: 'S3' }, { text: ' ' }, { grounded: 'yes' }, { more: 1 }])
      expect(of([claim(differs)])).toBeNull();
    expect(of([claim({ source: null, grounded: false })], 1, [])).not.toBeNull();
    expect(of([claim({ grounded: false })], 1, [])).toBeNull();
    for (const type of CLAIM_TYPES) expect(of([claim({ type })])?.found.claims?.[0]?.type).toBe(type);
  });
});
