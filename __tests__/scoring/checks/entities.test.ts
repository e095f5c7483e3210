import { describe, expect, it } from 'vitest';
import { expects } from '../../support/a-test-case.ts';
import { scoreOn, scoresOn } from './scoring-one.ts';

const found = (...pairs: [string, string][]) => ({ entities: pairs.map(([entity, value]) => ({ entity, value })) });

describe('entities by value', () => {
  it('ignore letter case by default, and separators only when asked to', () => {
    const reply = found(['soil', 'POTTING MIX']);
    expect(scoreOn({ entities: { soil: 'potting mix' } }, reply).passed).toBe(true);
    expect(scoreOn({ entities: { soil: 'potting-mix' } }, reply).passed).toBe(false);
    const loose = { settings: { entity: { normalize: 'loose' } } };
    expect(scoreOn({ entities: { soil: 'potting-mix' } }, reply, loose).passed).toBe(true);
    const exact = { settings: { entity: { normalize: 'exact' } } };
    expect(scoreOn({ entities: { soil: 'potting mix' } }, reply, exact).passed).toBe(false);
    expect(scoreOn({ entities: { soil: 'POTTING MIX' } }, reply, exact).passed).toBe(true);
  });

  it('are counted one by one, however many equal ones a reply has', () => {
    const reply = { entities: Array(200_000).fill({ entity: 'soil', value: 'sand' }) };
    expect(scoreOn({ entities: [{ entity: 'soil', value: 'sand' }] }, reply)).toMatchObject({
      counts: { tp: 1, fp: 199_999, fn: 0 },
    });
  });

  it.each([
    ['istanbul', 'İstanbul'],
    ['DIYARBAKIR', 'Diyarbakır'],
    ['Hauptstrasse', 'HAUPTSTRAẞE'],
  ])('take %s and %s for one: letter case is ignored in all languages', (wanted, given) => {
    expect(scoreOn({ entities: { city: wanted } }, found(['city', given])).passed).toBe(true);
  });

  it('take a blank that allows no line break for a plain one, unless exact', () => {
    const reply = found(['amount', '1.234,50\u00a0€']);
    expect(scoreOn({ entities: { amount: '1.234,50 €' } }, reply).passed).toBe(true);
    const exact = { settings: { entity: { normalize: 'exact' } } };
    expect(scoreOn({ entities: { amount: '1.234,50 €' } }, reply, exact)).toMatchObject({
      passed: false,
      mismatch: { actual: 'amount=1.234,50\u00a0€ (U+00A0 where U+0020 is expected)' },
    });
  });

  it('ignore outer blanks, also of a value that is nothing but a separator', () => {
    const passedWith = (normalize: string, wanted: string, given: string) =>
      scoreOn({ entities: { mark: wanted } }, found(['mark', given]), { settings: { entity: { normalize } } }).passed;
    expect(['case', 'loose', 'stem'].map((one) => passedWith(one, 'ficus', ' Ficus\n'))).toEqual([true, true, true]);
    expect(['case', 'loose', 'stem'].map((one) => passedWith(one, '-', ' - '))).toEqual([true, true, true]);
    expect(['loose', 'stem'].map((one) => passedWith(one, '-', '/'))).toEqual([false, false]);
    expect(passedWith('stem', '-tumor', 'tumors-')).toBe(true);
  });

  it('take RNA-seq and RNAseq for one when separators are ignored', () => {
    const loose = { settings: { entity: { normalize: 'loose' } } };
    expect(scoreOn({ entities: { data_type: 'RNA-seq' } }, found(['data_type', 'RNAseq']), loose).passed).toBe(true);
  });

  it.each([
    ['tumor', 'Tumors', true],
    ['breast cancers', 'breast-cancer', true],
    ['RNA-seq', 'rnaseq', true],
    ['Tumoren', 'Tumor', false],
    ['Cafés', 'Café', false],
    ['activated', 'activate', true],
  ])('take %s and %s for one by their stems: %s', (wanted, given, passed) => {
    const stem = { settings: { entity: { normalize: 'stem' } } };
    expect(scoreOn({ entities: { disease: wanted } }, found(['disease', given]), stem).passed).toBe(passed);
  });

  it.each([
    ['1000', '1,000', true],
    ['5 kg', '5kg', true],
    ['5 km', '5000 m', true],
    ['1.5 h', '90 min', true],
    ['0.3 g', '300 mg', true],
    ['12 %', '12%', true],
    ['1000', '1.000', false],
    ['5 m', '5 min', false],
    ['-5 km', '5 km', false],
    ['3 pots', '3 bags', false],
    ['RNA-seq 2', 'rna-seq 2', true],
  ])('compare %s and %s as amounts where asked to: %s', (wanted, given, passed) => {
    const amounts = { settings: { entity: { amounts: true } } };
    const score = (settings = {}) => scoreOn({ entities: { amount: wanted } }, found(['amount', given]), settings);
    expect(score(amounts).passed).toBe(passed);
    if (/\d/.test(wanted) && passed && wanted.startsWith('5 km')) expect(score().passed).toBe(false);
  });

  it('may differ by one letter in lists, too, each of them once', () => {
    const typos = { settings: { entity: { typos: 1 } } };
    const list = (...values: string[]) => values.map((value) => ({ entity: 'plant', value }));
    const score = (wanted: string[], given: string[], settings = {}) =>
      scoreOn({ entities: list(...wanted) }, { entities: list(...given) }, settings).counts;
    expect(score(['monstera', 'begonia'], ['begonja', 'monstra'], typos)).toEqual({ tp: 2, fp: 0, fn: 0 });
    expect(score(['monstera', 'begonia'], ['begonja', 'monstra'])).toEqual({ tp: 0, fp: 2, fn: 2 });
    // The exact one first: the typo is left for the other.
    expect(score(['monstera', 'monstera'], ['monstera', 'monstra'], typos)).toEqual({ tp: 2, fp: 0, fn: 0 });
    expect(score(['monstera', 'monstera'], ['monstra'], typos)).toEqual({ tp: 1, fp: 0, fn: 1 });
    expect(score(['rose', 'A12345'], ['rise', 'A12346'], typos)).toEqual({ tp: 0, fp: 2, fn: 2 });
    const roled = [{ entity: 'plant', value: 'monstera', role: 'gift' }];
    expect(scoreOn({ entities: roled }, { entities: list('monstra') }, typos).passed).toBe(false);
    const spans = [{ entity: 'plant', value: 'monstera', start: 0, end: 8 }];
    expect(
      scoreOn({ entities: spans }, { entities: [{ entity: 'plant', value: 'monstra', start: 0, end: 7 }] }, typos)
        .passed,
    ).toBe(false);
  });

  it('may differ by one letter where asked to, but for short words and digits', () => {
    const typos = { settings: { entity: { typos: 1 } } };
    const holds = (wanted: string, given: string, settings = typos) =>
      scoreOn({ entities: { plant: wanted } }, found(['plant', given]), settings).passed;
    expect([holds('monstera', 'monstra'), holds('monstera', 'mnstra')]).toEqual([true, false]);
    expect([holds('rose', 'rise'), holds('A12345', 'A12346')]).toEqual([false, false]);
    const both = { entities: { plant: { all_of: ['monstera', 'begonia'] } } };
    const score = scoreOn(both, found(['plant', 'monstra'], ['plant', 'begonias']), typos);
    expect(score).toMatchObject({ passed: true, counts: { tp: 2, fp: 0, fn: 0 } });
  });

  it.each<[wanted: string[], given: string[], counts: object]>([
    [['Maria', 'Marie'], ['Maria'], { tp: 1, fp: 0, fn: 1 }],
    [['Marie', 'Maria'], ['Maria'], { tp: 1, fp: 0, fn: 1 }],
    [['Maria', 'Marie'], ['Mariya', 'Marie'], { tp: 2, fp: 0, fn: 0 }],
    [['Maria', 'maria'], ['Maria'], { tp: 1, fp: 0, fn: 0 }],
    [['Maria', 'Mary'], ['Maria'], { tp: 1, fp: 0, fn: 1 }],
    [['Maria', 'Mary'], ['Mary', 'Maria'], { tp: 2, fp: 0, fn: 0 }],
    [['Maria'], ['Mary', 'Maria'], { tp: 1, fp: 0, fn: 0 }],
  ])('that must all be there, %j, are each another one of those found, %j', (all_of, given, counts) => {
    const settings = { settings: { entity: { typos: 1, synonyms: { Maria: ['Mary'] } } } };
    const reply = found(...given.map((value): [string, string] => ['name', value]));
    expect(scoreOn({ entities: { name: { all_of } } }, reply, settings).counts).toEqual(counts);
  });

  it('know synonyms in both directions', () => {
    const settings = { settings: { entity: { synonyms: { ficus: ['fig tree', 'weeping fig'] } } } };
    expect(scoreOn({ entities: { plant: 'ficus' } }, found(['plant', 'Fig Tree']), settings).passed).toBe(true);
    expect(scoreOn({ entities: { plant: 'fig tree' } }, found(['plant', 'weeping fig']), settings).passed).toBe(true);
  });

  it('know a value in several lines of synonyms as all of each, and these as different values', () => {
    const synonyms = { express: ['fast', 'overnight'], overnight: ['next day'], Georgia: ['GA'], Gabon: ['GA'] };
    const isOne = (wanted: string, given: string) => {
      const settings = { settings: { entity: { synonyms } } };
      const inList = scoreOn({ entities: [{ entity: 'x', value: wanted }] }, found(['x', given]), settings).passed;
      expect(scoreOn({ entities: { x: wanted } }, found(['x', given]), settings).passed).toBe(inList);
      return inList;
    };
    for (const [one, other] of [
      ['express', 'overnight'],
      ['overnight', 'next day'],
      ['Georgia', 'ga'],
      ['Gabon', 'GA'],
    ] as const)
      expect([one, other, isOne(one, other), isOne(other, one)]).toEqual([one, other, true, true]);
    expect([isOne('express', 'next day'), isOne('Georgia', 'Gabon')]).toEqual([false, false]);
  });

  it('count a value that is found in two ways of writing once', () => {
    const settings = { settings: { entity: { synonyms: { ficus: ['fig tree'] } } } };
    const reply = found(['plant', 'fig tree'], ['plant', 'ficus']);
    expect(scoreOn({ entities: { plant: 'ficus' } }, reply, settings)).toMatchObject({
      counts: { tp: 1, fp: 0, fn: 0 },
    });
  });

  it('count what is missing and what is unexpected, and fail on either', () => {
    const score = scoreOn(
      { entities: { plant: 'ficus', room: 'kitchen' } },
      found(['plant', 'fern'], ['room', 'kitchen']),
    );
    expect(score).toMatchObject({ passed: false, code: 'missing_entity', counts: { tp: 1, fp: 1, fn: 1 } });
    expect(score.names).toHaveLength(1);
    expect(score.value).toBeCloseTo(0.5);
    expect(score.reason).toBe('missing plant=ficus; unexpected plant=fern');
  });

  it('may let further ones pass, which still count against precision', () => {
    const reply = found(['plant', 'ficus'], ['season', 'summer']);
    expect(scoreOn({ entities: { plant: 'ficus' } }, reply)).toMatchObject({
      passed: false,
      code: 'unexpected_entity',
    });
    const allow = { settings: { entity: { extra: 'allow' } } };
    expect(scoreOn({ entities: { plant: 'ficus' } }, reply, allow)).toMatchObject({
      passed: true,
      counts: { tp: 1, fp: 1, fn: 0 },
    });
  });

  it('accept one of several values, all of several, or anything for null', () => {
    const ficus = found(['plant', 'ficus']);
    expect(scoreOn({ entities: { plant: ['fern', 'ficus'] } }, ficus).passed).toBe(true);
    expect(scoreOn({ entities: { plant: { all_of: ['fern', 'ficus'] } } }, ficus)).toMatchObject({
      passed: false,
      counts: { tp: 1, fp: 0, fn: 1 },
    });
    expect(scoreOn({ entities: { plant: 'ficus', room: null } }, ficus).passed).toBe(true);
    expect(scoreOn({ entities: { plant: null } }, ficus)).toMatchObject({
      passed: true,
      counts: { tp: 0, fp: 0, fn: 0 },
    });
    expect(scoreOn({ entities: { plant: 'ficus', room: ['hall', null] } }, ficus).passed).toBe(true);
  });

  it('give full marks when nothing was expected and nothing found, and none when something was', () => {
    expect(scoreOn({ entities: {} }, { entities: [] })).toMatchObject({ passed: true, value: 1 });
    expect(scoreOn({ entities: {} }, found(['plant', 'ficus']))).toMatchObject({ passed: false, value: 0 });
  });

  it('are not scored when the replies carry none', () => {
    expect(scoresOn({ entities: { plant: 'ficus' } }, { text: 'Weekly.' })).toEqual([]);
  });
});

describe('entities by span', () => {
  const ficus = { entity: 'plant', value: 'ficus', start: 22, end: 27 };

  it('match on type, start and end, whatever the value says', () => {
    expect(scoreOn({ entities: [ficus] }, { entities: [{ ...ficus, value: 'Ficus!' }] }).passed).toBe(true);
    expect(scoreOn({ entities: [ficus] }, { entities: [{ ...ficus, end: 26 }] })).toMatchObject({
      passed: false,
      counts: { tp: 0, fp: 1, fn: 1 },
    });
  });

  it('match as multisets: a span given twice is once too many', () => {
    expect(scoreOn({ entities: [ficus] }, { entities: [ficus, ficus] }).counts).toEqual({ tp: 1, fp: 1, fn: 0 });
  });

  it('are refused with half a span, or with spans for some only', () => {
    expect(() => expects({ entities: [{ entity: 'plant', start: 3 }] })).toThrow();
    expect(() => expects({ entities: [ficus, { entity: 'room', value: 'hall' }] })).toThrow();
  });
});

describe('roles and groups of entities', () => {
  const flight = (entity: string, value: string, role?: string, group?: string) => ({
    entity,
    value,
    ...(role !== undefined && { role }),
    ...(group !== undefined && { group }),
  });
  const reply = {
    entities: [flight('city', 'Ulm', 'from', '1'), flight('city', 'Ulm', 'to', '2'), flight('city', 'Bonn')],
  };

  it('must be equal where they are expected, and do not count where they are only found', () => {
    const wanted = [flight('city', 'Ulm', 'from'), flight('city', 'Ulm', undefined, '2'), flight('city', 'Bonn')];
    expect(scoreOn({ entities: wanted }, reply)).toMatchObject({ passed: true, counts: { tp: 3, fp: 0, fn: 0 } });
    const other = scoreOn({ entities: [flight('city', 'Ulm', 'via'), ...wanted.slice(1)] }, reply);
    expect(other).toMatchObject({ passed: false, counts: { tp: 2, fp: 1, fn: 1 } });
    expect(other.reason).toBe('missing city=Ulm (role via); unexpected city=Ulm (role from, group 1)');
    const plain = scoreOn({ entities: [flight('city', 'Rome')] }, { entities: [flight('city', 'Bonn')] });
    expect(plain.reason).toBe('missing city=Rome; unexpected city=Bonn');
  });

  it('find the pairs that match most, in whatever order they are written', () => {
    const wanted = [flight('city', 'Ulm'), flight('city', 'Ulm', 'from')];
    const found = { entities: [flight('city', 'Ulm', 'from'), flight('city', 'Ulm', 'to')] };
    for (const entities of [wanted, wanted.toReversed()]) expect(scoreOn({ entities }, found).passed).toBe(true);
  });

  it('are compared beside spans, too', () => {
    const spans = [{ entity: 'city', start: 0, end: 3, role: 'from' }];
    const found = (role: string) => ({ entities: [{ entity: 'city', value: 'Ulm', start: 0, end: 3, role }] });
    expect(scoreOn({ entities: spans }, found('from')).passed).toBe(true);
    expect(scoreOn({ entities: spans }, found('to')).passed).toBe(false);
  });
});

describe('an expected confidence', () => {
  it.each<[unknown, number | null | undefined, string | undefined]>([
    [0.7, 0.7, undefined],
    [0.7, 0.69, 'low_confidence'],
    [{ max: 0.3 }, 0.3, undefined],
    [{ max: 0.3 }, 0.31, 'high_confidence'],
    [{ min: 0.2, max: 0.4 }, 0.1, 'low_confidence'],
    [0, null, 'no_confidence'],
    [0.5, undefined, 'no_confidence'],
  ])('%j of %j: %s', (confidence, given, code) => {
    const score = scoreOn({ confidence }, { intent: 'ORDER', ...(given !== undefined && { confidence: given }) });
    expect([score.metric, score.passed, score.code]).toEqual(['confidence_accuracy', code === undefined, code]);
  });

  it.each([[1.2], [{}], [{ min: 0.6, max: 0.4 }], ['high'], [{ least: 0.4 }]])('of %j is refused', (confidence) => {
    expect(() => expects({ confidence })).toThrow();
  });
});
