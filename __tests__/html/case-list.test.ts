/** The pure parts of the list: which cases are shown for a search, a filter and an order, and what is said of what is not there. */
import { describe, expect, it } from 'vitest';
import { EMPTY, type View } from '../../src/html/browser/address.ts';
import { filtered, valuesOf } from '../../src/html/browser/list/filter.ts';
import { noticeOf } from '../../src/html/browser/list/notices.ts';
import { conversationText, folded, indexText } from '../../src/html/browser/list/search.ts';
import { indexColumns, unpackIndex } from '../../src/html/data/packed-index.ts';
import type { CaseDetail, IndexedCase, ReportIndex } from '../../src/html/data/schema.ts';
import { intentPair } from '../../src/html/links.ts';

function aCase(id: string, changes: Partial<IndexedCase> = {}): IndexedCase {
  return {
    ...{ id, state: 'passing', category: 'loans', dataset: 'desk', tier: null, tags: [], mustPass: false },
    ...{ was: [1, 1], now: [1, 1], checks: [], metrics: [], latency: null, cost: null },
    ...{ place: `evals/desk.jsonl:${id.length}`, url: null },
    ...changes,
  };
}

function anIndex(cases: readonly IndexedCase[]): ReportIndex {
  const patterns = [{ key: 'intent_confusion: RENEW → RETURN', title: 'RENEW is taken for RETURN' }];
  return {
    ...{ compared: true, titles: {}, patterns, cases, removed: ['loan-9'] },
    ...{ command: '', baseline: null, base: 'main', run: null, verdict: ['❌', 'regression'] },
  };
}

const index = anIndex([
  aCase('loan-1', { state: 'newly-failing', words: 'Can I keep « Zoë »?', now: [0, 7], was: [5, 5], patterns: [0] }),
  aCase('loan-2', { now: [1, 2], checks: ['tools: missing renew (turn 2)'], latency: 900 }),
  aCase('loan-10', { category: 'holds', quality: 0.4, latency: 1200, intents: [intentPair('RENEW', 'RETURN')] }),
  aCase('loan-3', { quality: -0.2, tags: ['critical'] }),
]);
const texts = index.cases.map(indexText);
const marks = new Map([['loan-2', { rating: 'wrong', note: 'twice', trial: 0, criterion: null } as const]]);
const values = valuesOf(index, marks);
const shown = (view: Partial<View>, state = 'all') =>
  filtered(index, { view: { ...EMPTY, ...view }, state, texts, values }).map((place) => index.cases[place]!.id);

describe('the search', () => {
  it('needs every word, whatever its case and accents', () => {
    expect(shown({ q: 'ZOE  keep' })).toEqual(['loan-1']);
    expect(shown({ q: 'zoe holds' })).toEqual([]);
    expect(folded('İÉ ﬁn Ａ')).toBe(folded('ie fin a'));
  });

  it('reads what both sides said, tools with their arguments, and of cases that were left out what stayed', () => {
    const turn = { user: 'May I?', text: 'Gladly', toolCalls: [{ name: 'renew', arguments: { card: 'L-7' } }] };
    const trial = { transcript: { turns: [turn] } } as unknown as CaseDetail['now'][number];
    const was = { transcript: { turns: [{ user: 'May I?', text: 'Until Friday' }] } } as unknown as typeof trial;
    expect(conversationText({ id: 'a', now: [trial], was: [was] })).toBe(
      'may i?\ngladly\nrenew\n{"card":"l-7"}\nuntil friday',
    );
    expect(conversationText({ id: 'a', said: ['May I?', 'renew'], now: [], was: null })).toBe('may i?\nrenew');
  });
});

describe('filters', () => {
  it.each<[Partial<View>, readonly string[]]>([
    [{ category: 'holds' }, ['loan-10']],
    [{ tag: 'critical' }, ['loan-3']],
    [{ check: 'tools: missing renew' }, ['loan-2']],
    [{ pattern: 'intent_confusion: RENEW → RETURN' }, ['loan-1']],
    [{ intent: 'RENEW→RETURN' }, ['loan-10']],
    [{ mark: 'wrong' }, ['loan-2']],
    [{ mark: 'note', category: 'holds' }, []],
  ])('%o', (view, ids) => {
    expect(shown(view)).toEqual(ids);
  });

  it('keep to the state that is chosen', () => {
    expect(shown({}, 'newly-failing')).toEqual(['loan-1']);
  });
});

describe('orders', () => {
  it.each<[string, readonly string[]]>([
    ['worse', ['loan-1', 'loan-2', 'loan-10', 'loan-3']],
    ['quality', ['loan-10', 'loan-3', 'loan-1', 'loan-2']],
    ['latency', ['loan-10', 'loan-2', 'loan-1', 'loan-3']],
    ['id', ['loan-1', 'loan-2', 'loan-3', 'loan-10']],
    ['-id', ['loan-10', 'loan-3', 'loan-2', 'loan-1']],
    ['toString', ['loan-1', 'loan-2', 'loan-10', 'loan-3']],
  ])('%s', (sort, ids) => {
    expect(shown({ sort })).toEqual(ids);
  });
});

describe('what an address names and is not there', () => {
  const notice = (view: Partial<View>, isOpen = false) => noticeOf(index, { ...EMPTY, ...view }, isOpen, values);
  it.each<[Partial<View>, string | null]>([
    [{ case: 'loan-11' }, 'No case is called "loan-11" in this run. Did you mean "loan-1", "loan-10", "loan-2"?'],
    [{ case: 'loan-9' }, 'The case "loan-9" is not in this run any more: only the baseline has it.'],
    [
      { view: 'newly-falling' },
      'There is no list called "newly-falling": all cases are shown. Did you mean "newly-failing", "newly-passing"?',
    ],
    [{ category: 'loan' }, 'No case of this run has the category "loan". Did you mean "loans"?'],
    [{ mark: 'right' }, null],
    [{ view: 'all', tag: 'critical' }, null],
  ])('%o', (view, sentence) => {
    expect(notice(view)).toBe(sentence);
  });
});

it('the index comes back from its columns as it was', () => {
  const url = (line: number) => `https://github.com/a/b/blob/c/evals/more.jsonl#L${line}`;
  const more = Array.from({ length: 20 }, (_, i) => aCase(`m-${i}`, { place: `evals/more.jsonl:${i}`, url: url(i) }));
  const many = anIndex([...index.cases, ...more]);
  const { cases, ...about } = many;
  const columns = indexColumns();
  for (const one of cases) columns.add(one);
  expect(unpackIndex(JSON.parse([...columns.textWith(about)].join('')))).toEqual(many);
});

it('the index of thousands of cases, whose texts repeat late, or are absent late', () => {
  const words = (i: number) => (i % 7 === 6 && i > 2_000 ? undefined : `Where is order ${i % 1_900}?`);
  const cases = Array.from({ length: 2_500 }, (_, i) => {
    const said = words(i);
    return aCase(`order-${i}`, { latency: i < 2_400 ? i + 0.5 : null, ...(said !== undefined && { words: said }) });
  });
  const columns = indexColumns();
  for (const one of cases) columns.add(one);
  const { cases: _, ...about } = anIndex([]);
  expect(unpackIndex(JSON.parse([...columns.textWith(about)].join('')))).toEqual(anIndex(cases));
});
