/** Patterns: which cases, what they would gain, and what became of them since the baseline. */
import { describe, expect, it } from 'vitest';
import type { Transcript } from '../../../src/model/run/transcript.ts';
import type { ErrorPattern } from '../../../src/model/verdict/diagnosis.ts';
import { aScore, casesByPattern, confused, diagnosed, type Planted, patternsIn, shopRun } from './greenhouse.ts';

const missing = (tool: string, differs = {}): Planted => ({
  scores: [aScore({ code: 'missing_tool', names: [tool], ...differs })],
});
const named = (patterns: readonly ErrorPattern[], code: string, subject: string | null = null) =>
  patterns.find((one) => one.code === code && one.subject === subject)!;
const fine = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`fine-${i}`, 'thanks, bye']));

describe('a case', () => {
  it('is in every pattern that it fails by, and counts into the gain of the first of its faults in the chain of causes', () => {
    const both = { scores: [confused('PRUNE', 'PLANT'), aScore({ code: 'missing_tool', names: ['order'] })] };
    const current = shopRun({ a: both, b: missing('order'), c: { scores: [confused('PRUNE', 'PLANT')] }, ...fine(7) });
    const patterns = patternsIn({ current });
    expect(casesByPattern(patterns)).toEqual({
      'intent_confusion of PRUNE → PLANT': ['a', 'c'],
      'missing_tool of order': ['a', 'b'],
    });
    expect(patterns.map(({ gain }) => gain)).toEqual([expect.closeTo(2 / 10, 12), expect.closeTo(1 / 10, 12)]);
    for (const { share } of patterns) expect(share).toBeCloseTo(2 / 3, 12);
  });

  it('with several trials gains what it lacks: two of three failed trials are two thirds of a case', () => {
    const current = shopRun({ a: { ...missing('order'), marks: 'FPF' }, ...fine(3) });
    expect(named(patternsIn({ current }), 'missing_tool', 'order').gain).toBeCloseTo(2 / 3 / 4, 12);
  });

  it('that fails is in a pattern for what its failing trials show alone', () => {
    const soft = aScore({ code: 'missing_tool', names: ['order'], hard: false });
    const current = shopRun({ a: { scores: [confused('PRUNE', 'PLANT')], marks: 'FPF' } });
    const cases = current.report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((trial) => (trial.status === 'passed' ? { ...trial, scores: [soft] } : trial)),
    }));
    const patterns = patternsIn({ current: { ...current, report: { ...current.report, cases } } });
    expect(patterns.map(({ code }) => code)).toEqual(['intent_confusion']);
  });

  it('that passes is in no pattern for what failed in the fewer of its trials', () => {
    expect(patternsIn({ current: shopRun({ a: { ...missing('order'), marks: 'PPF' } }) })).toEqual([]);
  });

  it('that ended without any answer is an example without a turn, one that broke off names its last turn', () => {
    const current = shopRun({ a: { failureType: 'timeout', message: 'No reply within 5 s.' }, ...fine(3) });
    const turnWith = (turns: number, more: Partial<Transcript> = {}) => {
      const cases = current.report.cases.map((result) => ({
        ...result,
        trials: result.trials.map((trial) => ({
          ...trial,
          transcript: { turns: Array.from({ length: turns }, (_, i) => ({ user: `message ${i}` })), ...more },
        })),
      }));
      return patternsIn({ current: { ...current, report: { ...current.report, cases } } })[0]!.example;
    };
    expect(turnWith(0)).toMatchObject({ caseId: 'a', turn: null, reason: 'No reply within 5 s.' });
    expect(turnWith(3)).toMatchObject({ caseId: 'a', turn: 2, said: 'message 2' });
    const partial = { user: 'no answer', text: '' };
    expect(turnWith(0, { partial })).toMatchObject({ caseId: 'a', turn: 0, said: 'no answer' });
    expect(turnWith(3, { partial })).toMatchObject({ caseId: 'a', turn: 3, said: 'no answer' });
  });

  it('that errored is in none: nobody can say how the agent did', () => {
    expect(patternsIn({ current: shopRun({ a: { ...missing('order'), marks: 'E' }, ...fine(2) }) })).toEqual([]);
  });

  it('whose recorded outcome alone is expected fails by what soft expectations found in the same trials', () => {
    const outcome = aScore({ metric: 'score:reward', code: 'recorded_score_failed' });
    const soft = aScore({ code: 'missing_tool', names: ['order'], hard: false });
    const current = shopRun({ explained: { scores: [outcome, soft] }, bare: { scores: [outcome] }, ...fine(2) });
    const patterns = patternsIn({ current });
    expect(casesByPattern(patterns)).toEqual({
      'missing_tool of order': ['explained'],
      'recorded_score_failed of reward': ['bare'],
    });
    expect(patterns.map(({ gain }) => gain)).toEqual([0.25, 0.25]);
  });

  it('that fails by a verdict of the judge alone is explained by soft ones of other checks, beside another failure it is not', () => {
    const unkind = aScore({ metric: 'criterion:kind', code: 'criterion_not_met' });
    const soft = aScore({ code: 'missing_tool', names: ['order'], hard: false });
    const alsoJudged = aScore({ metric: 'criterion:short', code: 'criterion_not_met', hard: false });
    const current = shopRun({
      judged: { scores: [unkind, soft, alsoJudged] },
      both: { scores: [unkind, confused('PRUNE', 'PLANT'), soft] },
    });
    const pattern = named(patternsIn({ current }), 'missing_tool', 'order');
    expect([pattern.cases, pattern.softCases]).toEqual([['judged'], ['both']]);
    const other = named(patternsIn({ current }), 'criterion_not_met', 'short');
    expect([other.cases, other.softCases]).toEqual([[], ['judged']]);
  });

  it('counts into the gain of a fault that this version knows before one that it does not', () => {
    const later = aScore({ metric: 'pollen', code: 'pollen_count' });
    const current = shopRun({ a: { scores: [later, ...missing('order').scores!] }, ...fine(3) });
    expect(patternsIn({ current }).map(({ code, gain }) => [code, gain])).toEqual([
      ['missing_tool', 0.25],
      ['pollen_count', 0],
    ]);
  });

  it('fails by the rest of a code where it fails by one subject of it, whatever soft expectations found of others', () => {
    const soft = aScore({ code: 'missing_tool', names: ['sow'], hard: false });
    const [pattern] = patternsIn({
      current: shopRun({ a: { scores: [...missing('order').scores!, soft] }, ...fine(3) }),
    });
    expect(pattern).toMatchObject({ code: 'missing_tool', rest: true, cases: ['a'] });
    expect(pattern).not.toHaveProperty('softCases');
  });

  it('that fails, and of which only a soft recorded outcome is known, fails by that', () => {
    const outcome = aScore({ metric: 'score:reward', code: 'recorded_score_failed', hard: false });
    const current = shopRun({ bare: { failureType: 'assertion', scores: [outcome] }, ...fine(2) });
    expect(casesByPattern(patternsIn({ current }))).toEqual({ 'recorded_score_failed of reward': ['bare'] });
  });

  it('that passes, or fails by something hard, is beside a pattern that only soft expectations found', () => {
    const unkind = aScore({ metric: 'criterion:kind', code: 'criterion_not_met', hard: false });
    const current = shopRun({ passing: { scores: [unkind] }, failing: { scores: [unkind, confused('PRUNE', null)] } });
    const pattern = named(patternsIn({ current }), 'criterion_not_met', 'kind');
    expect([pattern.cases, pattern.softCases, pattern.gain]).toEqual([[], ['passing', 'failing'], 0]);
  });
});

describe('subjects', () => {
  it('of one case each are reported together, behind what has a common cause', () => {
    const current = shopRun({
      a: { scores: [confused('PRUNE', 'PLANT')] },
      b: { scores: [confused('prune', 'plant')] },
      c: { scores: [confused('WATER', 'PLANT')] },
      d: { scores: [confused('SOW', 'PLANT')] },
      e: { scores: [confused('MOW', 'PLANT')] },
      ...fine(5),
    });
    const { patterns, causes } = diagnosed({ current });
    expect(patterns.map(({ subject, cases, rest }) => [subject, cases, rest])).toEqual([
      ['PRUNE → PLANT', ['a', 'b'], undefined],
      [null, ['c', 'd', 'e'], true],
    ]);
    expect(causes?.[0]).toMatchObject({ words: ['', 'PRUNE', ' is taken for ', 'PLANT', ''], cases: ['a', 'b'] });
    expect(patterns[1]!.gain).toBeCloseTo(0.3, 12);
    expect(patterns[1]!.title).toBe('Other wrong or missing intents, each pair seen once');
  });

  it('of one case each say so in their title, whatever they are of', () => {
    const current = shopRun({ a: missing('order'), b: missing('cart'), c: missing('pay'), ...fine(3) });
    expect(patternsIn({ current }).map(({ title }) => title)).toEqual([
      expect.stringMatching(/ \(several, each in one case\)$/),
    ]);
  });

  it('keep their name where there is only one of them, but for a pair of intents', () => {
    expect(casesByPattern(patternsIn({ current: shopRun({ a: missing('order') }) }))).toEqual({
      'missing_tool of order': ['a'],
    });
    expect(casesByPattern(patternsIn({ current: shopRun({ a: { scores: [confused('SOW', 'MOW')] } }) }))).toEqual({
      intent_confusion: ['a'],
    });
  });
});

it('a cause names what its cases fail by as their pattern does, where the name is not written as it is', () => {
  const scores = [aScore({ metric: 'tone_of_voice' })];
  const { causes } = diagnosed({ current: shopRun({ a: { scores }, b: { scores }, ...fine(3) }) });
  expect(causes?.[0]).toMatchObject({
    grain: 'detail',
    words: ['tone of voice is not as expected'],
    cases: ['a', 'b'],
  });
});

it('a cause of a fixed title has that title for its words', () => {
  const scores = [aScore({ code: 'wrong_order' })];
  const { causes } = diagnosed({ current: shopRun({ a: { scores }, b: { scores }, ...fine(3) }) });
  expect(causes?.[0]).toMatchObject({ words: ['Tools are called in another order'], cases: ['a', 'b'] });
});

describe('against the baseline', () => {
  const before = shopRun({
    a: missing('order'),
    b: missing('order'),
    c: missing('find_plant'),
    d: missing('find_plant'),
    e: { scores: [confused('PRUNE', 'PLANT')] },
    f: { scores: [confused('PRUNE', 'PLANT')] },
    g: missing('water'),
    ...fine(5),
  });
  const now = shopRun({
    a: missing('order'),
    b: missing('order'),
    c: missing('find_plant'),
    d: 'fine by now',
    e: 'fine by now',
    f: 'fine by now',
    g: missing('water'),
    'fine-0': missing('water'),
    'fine-1': { scores: [confused('SOW', 'MOW')] },
    'fine-2': { scores: [confused('SOW', 'MOW')] },
    added: missing('order'),
    ...Object.fromEntries(Object.entries(fine(5)).slice(3)),
  });

  it('a pattern is new, grown, shrunk, gone or the same, by the cases that both runs share', () => {
    const patterns = patternsIn({ current: now, baseline: before });
    const changes = patterns.map(({ subject, change, baselineCases, sharedCases }) => [
      subject,
      change,
      baselineCases,
      sharedCases,
    ]);
    expect(Object.fromEntries(changes.map(([subject, ...rest]) => [subject, rest]))).toEqual({
      order: ['same', 2, 2],
      water: ['grown', 1, 2],
      find_plant: ['shrunk', 2, 1],
      'SOW → MOW': ['new', 0, 2],
      'PRUNE → PLANT': ['gone', 2, 0],
    });
    expect(patterns.at(-1)).toMatchObject({ change: 'gone', cases: [], share: 0, gain: 0, example: null });
  });

  it('what would gain alike is in the order of what came with the change', () => {
    const order = patternsIn({ current: now, baseline: before }).map(({ change }) => change);
    expect(order).toEqual(['same', 'new', 'grown', 'shrunk', 'gone']);
  });

  it('the example is a case that did not show the pattern before', () => {
    const patterns = patternsIn({ current: now, baseline: before });
    expect(named(patterns, 'missing_tool', 'water').example).toEqual({
      caseId: 'fine-0',
      turn: 0,
      said: 'about fine-0',
      reason: 'not as expected',
    });
  });

  it('nothing is said of a metric that was measured otherwise then', () => {
    const patterns = patternsIn({ current: now, baseline: before, notCompared: new Set(['tool_accuracy']) });
    expect(named(patterns, 'missing_tool', 'order')).toMatchObject({ baselineCases: null, change: null });
    expect(named(patterns, 'intent_confusion', 'SOW → MOW').change).toBe('new');
  });

  it('of a baseline without conversations, what only they show is not known, all else is', () => {
    const entity = { scores: [aScore({ metric: 'entity_f1', code: 'missing_entity', names: ['plant'] })] };
    const [was, is] = [shopRun({ a: entity, b: missing('order') }), shopRun({ a: entity, b: missing('order') })];
    const wordless = was.report.cases.map((result) => ({
      ...result,
      trials: result.trials.map((trial) => ({ ...trial, transcript: { turns: [] } })),
    }));
    const baseline = { ...was, report: { ...was.report, cases: wordless } };
    const patterns = patternsIn({ current: is, baseline });
    expect(named(patterns, 'missing_entity', 'plant').change).toBeNull();
    expect(named(patterns, 'missing_tool', 'order').change).toBe('same');
    // One trial of one case that has its words is enough.
    const cases = was.report.cases.map((one, i) =>
      i === 0 ? { ...one, trials: [...one.trials, ...wordless[0]!.trials] } : wordless[i]!,
    );
    const partly = patternsIn({ current: is, baseline: { ...was, report: { ...was.report, cases } } });
    expect(named(partly, 'missing_entity', 'plant').change).toBe('same');
  });
});

describe('causes', () => {
  const causesOf = (...args: Parameters<typeof diagnosed>) => diagnosed(...args).causes ?? [];
  const cart = (cases: readonly string[]) => Object.fromEntries(cases.map((id) => [id, missing('cart')]));
  const order = (cases: readonly string[]) => Object.fromEntries(cases.map((id) => [id, missing('order')]));

  it('of one grain and one place in the chain are in order of their cases', () => {
    const sizes = (current: ReturnType<typeof shopRun>) =>
      causesOf({ current })
        .filter(({ words }) => words.includes('cart') || words.includes('order'))
        .map(({ words, cases }) => [words.find((word) => word === 'cart' || word === 'order'), cases.length]);
    const first = shopRun({ ...order(['a', 'b']), ...cart(['c', 'd', 'e']), ...fine(4) });
    expect(sizes(first)).toEqual([
      ['cart', 3],
      ['order', 2],
    ]);
    const last = shopRun({ ...cart(['c', 'd', 'e']), ...order(['a', 'b']), ...fine(4) });
    expect(sizes(last)).toEqual(sizes(first));
  });

  it('say what is wrong where nothing names what about, and cut a name that is without end', () => {
    const unnamed = { scores: [aScore({ code: 'missing_tool' })] };
    const [general] = causesOf({ current: shopRun({ a: unnamed, b: unnamed, ...fine(4) }) });
    expect(general).toMatchObject({ cases: ['a', 'b'], words: ['an expected call is missing'] });
    const nameless = { scores: [aScore({ code: 'missing_citation' })] };
    const [source] = causesOf({ current: shopRun({ a: nameless, b: nameless, ...fine(4) }) });
    expect(source).toMatchObject({ grain: 'code', words: ['An expected source is not cited'] });
    const long = 'x'.repeat(500);
    const [cut] = causesOf({ current: shopRun({ a: missing(long), b: missing(long), ...fine(4) }) });
    expect(cut!.words.map(({ length }) => length).toSorted((a, b) => b - a)[0]).toBe(80);
  });

  it('are whole where a sentence of ours holds the name', () => {
    const pollen = { scores: [aScore({ metric: `pollen_${'of_the_rose_'.repeat(5)}now` })] };
    const [first] = causesOf({ current: shopRun({ a: pollen, b: pollen, ...fine(4) }) });
    expect(first!.words).toEqual([`pollen ${'of the rose '.repeat(5)}now is not as expected`]);
  });

  it('that say how it ended, and not why, are general ones', () => {
    const wrong = { scores: [aScore({ metric: 'state_accuracy', code: 'state_mismatch' })] };
    const [ended] = causesOf({ current: shopRun({ a: wrong, b: wrong, ...fine(4) }) });
    expect(ended).toMatchObject({ grain: 'check', words: ['The conversation leaves another state behind'] });
  });

  it('are a changed file whose categories fail more often than the others', () => {
    const [one, other] = [
      { ...missing('order'), category: 'orders' },
      { ...missing('cart'), category: 'carts' },
    ];
    const elsewhere = { ...missing('sow'), category: 'garden' };
    const current = shopRun({ a: one, b: other, c: elsewhere, ...fine(12) });
    const affected = [{ file: 'src/shop.ts', categories: ['orders', 'carts'] }];
    expect(causesOf({ current, affected }).map(({ words, cases }) => [words.join(''), cases])).toContainEqual([
      'cases of the changed file src/shop.ts fail more often than the others',
      ['a', 'b'],
    ]);
  });

  it('are no changed file whose cases fail as often as the others, or that serves them all', () => {
    const half = (category: string) => ({
      [`${category}-0`]: { ...missing('order'), category },
      [`${category}-1`]: { scores: [confused('PRUNE', 'PLANT')], category },
      [`${category}-2`]: { category },
      [`${category}-3`]: { category },
    });
    const current = shopRun({ ...half('orders'), ...half('carts') });
    const found = (...categories: readonly string[]) =>
      causesOf({ current, affected: [{ file: 'src/shop.ts', categories }] }).map(({ words }) => words.join(''));
    const faults = ['PRUNE is taken for PLANT', 'order is not called'];
    expect([found('orders'), found('orders', 'carts')]).toEqual([faults, faults]);
  });
});

describe('changed files of a pull request', () => {
  const affected = [
    { file: 'src/order/cart.ts', categories: ['orders'] },
    { file: 'src/plants.ts', categories: ['plants'] },
  ];
  const ordering = (id: string) => [id, { ...missing('order'), category: 'orders' }] as const;

  it('that are mapped to a category of its cases stand with a pattern that came with the change', () => {
    const current = shopRun(Object.fromEntries(['a', 'b'].map(ordering)));
    const [pattern] = patternsIn({ current, baseline: shopRun({ a: 'fine', b: 'fine' }), affected });
    expect(pattern).toMatchObject({ change: 'new', changedFiles: ['src/order/cart.ts'] });
  });

  it('are no cause of what was there before', () => {
    const run = shopRun(Object.fromEntries(['a', 'b'].map(ordering)));
    const [pattern] = patternsIn({ current: run, baseline: run, affected });
    expect(pattern!.change).toBe('same');
    expect(pattern).not.toHaveProperty('changedFiles');
  });
});

describe('circumstances', () => {
  const texts = [
    'where is my rose',
    'I want to order a fern please',
    'what does the ivy cost',
    'is this for my garden',
  ];
  const passing = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`fine-${i}`, `${texts[i % 4]} ${i}`]));

  it('are unusual inputs that fail clearly more often, with what they would gain if they failed like others', () => {
    const current = shopRun({
      empty: { ...missing('order'), user: '  ' },
      blank: { ...missing('find_plant'), user: '' },
      fern: { ...missing('order'), user: 'one fern please' },
      ...passing,
    });
    const pattern = named(patternsIn({ current }), 'edge_case', 'empty');
    expect(pattern.cases).toEqual(['empty', 'blank']);
    expect(pattern.gain).toBeCloseTo(((1 - 1 / 21) * 2) / 23, 12);
  });

  it('are no first cause where they are guessed from the texts of fewer than 5 cases, only what their authors say is', () => {
    const waters = (bed: number) => `please water the roses in bed ${bed}`;
    const misspelt = (n: number, category?: string) =>
      Object.fromEntries(
        ['rosses', 'roeses', 'roess', 'roces', 'rosis']
          .slice(0, n)
          .map((word, i) => [
            word,
            { ...missing(`tool-${i}`), user: `please water the ${word} in bed ${i}`, ...(category && { category }) },
          ]),
      );
    const others = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`fine-${i}`, waters(i)]));
    const codes = (n: number, category?: string) =>
      patternsIn({ current: shopRun({ ...misspelt(n, category), ...others }) }).map(({ code }) => code);
    expect([codes(4)[0], codes(4).includes('edge_case')]).toEqual(['missing_tool', true]);
    expect(codes(5)[0]).toBe('edge_case');
    expect(codes(4, 'typos')[0]).toBe('edge_case');
  });

  it('say nothing of unusual inputs that fail as often as the others', () => {
    const current = shopRun({
      a: { ...missing('order'), user: '' },
      b: '',
      c: missing('order'),
      d: 'fine',
      e: missing('order'),
      f: 'fine',
    });
    expect(patternsIn({ current }).map(({ code }) => code)).toEqual(['missing_tool']);
  });

  it('are said from half as often again as the others on, which is met by 3 of 10 against 2 of 10', () => {
    const tens = (failing: number, of: number, name: string, user?: string) =>
      Object.fromEntries(
        Array.from({ length: of }, (_, i) => {
          const said = { category: name, ...(user !== undefined && { user }) };
          return [`${name}-${i}`, i < failing ? { ...missing(`tool-${name}-${i}`), ...said } : said];
        }),
      );
    const said = (failing: number, of: number) => {
      const current = shopRun({ ...tens(failing, of, 'cart', ''), ...tens(2, 10, 'care', 'how do I water it') });
      return patternsIn({ current }).some(({ code }) => code === 'edge_case');
    };
    expect([said(3, 10), said(3, 11)]).toEqual([true, false]);
  });

  it('are a category only where chance hardly puts so many of its cases among the failing ones', () => {
    const ten = (name: string, failing: number) =>
      Object.fromEntries(
        Array.from({ length: 10 }, (_, i) => {
          const id = `${name}-${i}`;
          return [id, i < failing ? { ...missing(id), category: name } : { category: name }];
        }),
      );
    const said = (failing: number) => {
      const current = shopRun({ ...ten('cart', failing), ...ten('care', 1), ...ten('seeds', 0), ...ten('tools', 0) });
      const titles = diagnosed({ current }).causes!.map(({ words }) => words.join(''));
      return titles.includes('category cart fails more often than the others');
    };
    // Of four failing cases three are in one of four categories by chance: 4 × 0.042. Of six five: 4 × 0.002.
    expect([said(3), said(5)]).toEqual([false, true]);
  });

  it('are still listed when the cases that failed in them pass now, and others passed before, too', () => {
    const before = shopRun({
      empty: { ...missing('order'), user: '  ' },
      blank: { ...missing('order'), user: '' },
      ...passing,
    });
    const now = shopRun({ empty: '  ', blank: '', ...passing });
    const pattern = named(patternsIn({ current: now, baseline: before }), 'edge_case', 'empty');
    expect(pattern).toMatchObject({ cases: [], change: 'gone', baselineCases: 2 });
  });

  it('stand with the changed files of their cases when they came with the change, and not when they were there before', () => {
    const empty = { ...missing('order'), user: '', category: 'orders' };
    const current = shopRun({ empty, ...passing });
    const affected = [{ file: 'src/order/cart.ts', categories: ['orders'] }];
    const filesBy = (baseline: typeof current) =>
      named(patternsIn({ current, baseline, affected }), 'edge_case', 'empty').changedFiles;
    expect(filesBy(shopRun({ empty: '', ...passing }))).toEqual(['src/order/cart.ts']);
    expect(filesBy(current)).toBeUndefined();
  });

  it('are causes, too, compared with the baseline as their patterns are', () => {
    const turn = { llmInvoked: true };
    const slow = { a: { ...missing('order'), turn }, b: { ...missing('sow'), turn } };
    const current = shopRun({ ...slow, c: missing('order'), ...passing });
    const { patterns, causes } = diagnosed({ current, baseline: shopRun({ ...slow, a: 'fine', ...passing }) });
    const { title, cases } = named(patterns, 'llm_fallback_failure');
    expect(causes?.find(({ grain }) => grain === 'circumstance')).toStrictEqual({
      ...{ grain: 'circumstance', words: [title], cases },
      ...{ baselineCases: 1, sharedCases: 2, change: 'grown' },
    });
    const affected = [{ file: 'src/cart.ts', categories: [current.report.cases[0]!.category] }];
    const mapped = diagnosed({ current, baseline: shopRun({ ...slow, a: 'fine', ...passing }), affected }).causes;
    expect(mapped?.find(({ words }) => words[0] === title)).toMatchObject({ changedFiles: ['src/cart.ts'] });
  });

  it('show what was said in the first trial that failed', () => {
    const current = shopRun({ a: { ...missing('order'), turn: { llmInvoked: true }, marks: 'PFF' }, ...passing });
    const cases = current.report.cases.map((result) => ({
      ...result,
      trials: result.trials.map((trial) => ({
        ...trial,
        transcript: { turns: trial.transcript.turns.map((turn) => ({ ...turn, user: `message ${trial.trial}` })) },
      })),
    }));
    const { patterns } = diagnosed({ current: { ...current, report: { ...current.report, cases } } });
    expect(named(patterns, 'llm_fallback_failure').example).toMatchObject({ caseId: 'a', said: 'message 1' });
  });

  it('are turns that fell back to a language model', () => {
    const turn = { llmInvoked: true };
    const current = shopRun({ a: { ...missing('order'), turn }, b: { ...missing('sow'), turn }, ...passing });
    expect(named(patternsIn({ current }), 'llm_fallback_failure').cases).toEqual(['a', 'b']);
    const { report, ...run } = current;
    const plain = { turns: [{ user: 'about c' }] };
    const first = <One extends { transcript: object }>(trials: readonly One[]) => [
      { ...trials[0]!, transcript: plain },
    ];
    // A case counts by any of its trials, and a trial by any of its turns.
    const cases = report.cases.map((one) => {
      if (one.id === 'a') return { ...one, trials: [...first(one.trials), ...one.trials] };
      const [trial] = one.trials;
      const turns = [...plain.turns, ...trial!.transcript.turns];
      return one.id === 'b' ? { ...one, trials: [{ ...trial!, transcript: { turns } }] } : one;
    });
    const mixed = patternsIn({ current: { ...run, report: { ...report, cases } } });
    expect(named(mixed, 'llm_fallback_failure').cases).toEqual(['a', 'b']);
  });
});

describe('a whole run', () => {
  it('of 1,000 cases has each failing case in a pattern, and in one only', () => {
    const cases = (failing: number) =>
      shopRun(
        Object.fromEntries(
          Array.from({ length: 1_000 }, (_, i) => [
            `case-${i}`,
            i % failing === 0
              ? {
                  scores: [confused(`INTENT_${i % 77}`, `INTENT_${i % 13}`)],
                  user: `please prune hedge ${i} in bed ${i % 31}`,
                }
              : `please water bed ${i % 91} with can ${i}`,
          ]),
        ),
      );
    const [baseline, current] = [cases(3), cases(2)];
    const { patterns } = diagnosed({ current, baseline });
    expect(patterns.reduce((sum, one) => sum + one.cases.length, 0)).toBe(500);
  });

  it('without failing cases has no pattern and no cluster', () => {
    expect(diagnosed({ current: shopRun(fine(3)) })).toEqual({
      patterns: [],
      causes: [],
      clusters: [],
      tiers: [],
      testSet: null,
    });
  });
});

describe('a mapped field that is empty in every reply', () => {
  const mappings = new Map([['intent', 'agent.response.intent (agent-eval.yml:12)']] as const);
  const unheard = (expected: string): Planted => ({ scores: [confused(expected, null)], turn: { intent: null } });
  const all = { a: unheard('PRUNE'), b: unheard('PLANT'), c: { ...unheard('SOW'), turn: { intent: null } } };

  it('is one pattern about its mapping, before all that follows from it', () => {
    const [first, ...others] = patternsIn({ current: shopRun(all), mappings });
    expect([first!.code, first!.subject, first!.cases, others]).toEqual([
      'empty_field',
      'agent.response.intent (agent-eval.yml:12)',
      ['a', 'b', 'c'],
      [],
    ]);
    expect(first!.action.text).toMatch(/^Check agent\.response\.intent \(agent-eval\.yml:12\) first/);
  });

  it('is none where one reply carries it, where a single one is empty, or where no mapping is known', () => {
    const heard: Planted = { scores: [], turn: { intent: 'PRUNE' } };
    const codesOf = (cases: Parameters<typeof shopRun>[0], known = mappings) =>
      patternsIn({ current: shopRun(cases), mappings: known }).map(({ code }) => code);
    expect(codesOf({ ...all, d: heard })).toEqual(['intent_confusion']);
    expect(codesOf({ a: unheard('PRUNE') })).toEqual(['intent_confusion']);
    expect(codesOf(all, new Map())).toEqual(['intent_confusion']);
  });
});
