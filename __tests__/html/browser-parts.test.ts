/** The pure parts of the browser script: what differs between conversations, the address, the filters. */
import { describe, expect, it } from 'vitest';
import { EMPTY, readFragment, writeFragment } from '../../src/html/browser/address.ts';
import { pairTurns, turnsOf } from '../../src/html/browser/conversation/compare-turns.ts';
import { otherwiseText } from '../../src/html/browser/conversation/decided.ts';
import { type WordDiff, wordDiff } from '../../src/html/browser/conversation/word-diff.ts';
import type { TrialDetail } from '../../src/html/data/schema.ts';
import { visible } from '../../src/html/visible.ts';
import type { Turn } from '../../src/model/run/transcript.ts';
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts';

const turn = (differs: Partial<Turn> = {}): Turn => ({ user: 'Where is my fern?', text: 'On its way.', ...differs });
const call = (name: string, given: Record<string, unknown> = {}) => ({ name, arguments: given });

it('a conversation that never ended fails for that, in words and not by its code', () => {
  const failed = (code: string) => otherwiseText({ status: 'failed', code });
  expect(failed('max_turns')).toBe('This trial fails: no end within the allowed turns.');
  expect(failed('http_500')).toBe('This trial fails: http_500.');
});

describe('pairTurns', () => {
  it('finds no difference in the same words, calls and readings, whatever the order of arguments', () => {
    const was = [turn({ toolCalls: [call('track', { order: 'FH-1', fast: true })] })];
    const now = [turn({ toolCalls: [call('track', { fast: true, order: 'FH-1' })] })];
    expect(pairTurns(was, now).map(({ differs }) => differs)).toEqual([[]]);
  });

  it('names what differs in each turn', () => {
    const was = [turn(), turn({ intent: 'TRACK', toolCalls: [call('track')] })];
    const now = [turn(), turn({ intent: 'REFUND', toolCalls: [], text: 'Refunded.' })];
    expect(pairTurns(was, now).map(({ differs }) => differs)).toEqual([[], ['tools', 'intent', 'text']]);
  });

  it('lets a turn stand alone that only one of the runs has', () => {
    expect(pairTurns([turn(), turn()], [turn()])[1]).toMatchObject({
      now: null,
      differs: ['turn only in the baseline'],
    });
  });

  it('finds no differences where there is nothing to compare with', () => {
    expect(pairTurns(null, [turn()])[0]?.differs).toEqual([]);
  });
});

it('turnsOf puts a turn that got no answer, or a part of one, after the answers', () => {
  const partial = { user: 'And my rake?', text: 'It is' };
  const trial = { transcript: { turns: [turn()], partial } } as unknown as TrialDetail;
  expect(turnsOf(trial)).toEqual([turn(), { ...partial, isPartial: true }]);
  const silent = { ...trial, transcript: { turns: [turn()], partial: { ...partial, text: '' } } };
  expect(turnsOf(silent)).toEqual([turn(), { user: partial.user, isPartial: true }]);
  expect([turnsOf(undefined), turnsOf({ ...trial, transcript: null })]).toEqual([null, null]);
});

const diffOf = (was: string, now: string): WordDiff => {
  const diff = wordDiff(was, now);
  if (diff === 'rewritten') throw new Error('it was called rewritten');
  return diff;
};

describe('wordDiff', () => {
  it('marks the words that the other text has not, and gives both texts back whole', () => {
    const diff = diffOf('Your fern ships on Monday.', 'Your fern ships next week.');
    expect(diff.was.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(['on Monday']);
    expect(diff.was.map(({ text }) => text).join('')).toBe('Your fern ships on Monday.');
    expect(diff.now.map(({ text }) => text).join('')).toBe('Your fern ships next week.');
  });

  it('marks nothing where only blanks differ, and leaves these to each text', () => {
    const [was, now] = ['Your fern\n\nships on Monday. ', 'Your  fern ships on Monday.'];
    const diff = diffOf(was, now);
    expect([...diff.was, ...diff.now].filter(({ changed }) => changed)).toEqual([]);
    expect([diff.was, diff.now].map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual([was, now]);
  });

  it('calls a text rewritten where most words changed, or where too much changed to compare it word by word', () => {
    expect(wordDiff('Your fern ships on Monday.', 'It was sent last week, sorry.')).toBe('rewritten');
    expect(wordDiff('leaf '.repeat(20_000), 'root '.repeat(20_000))).toBe('rewritten');
    const text = (changed: number) =>
      Array.from({ length: 2_500 }, (_, i) => (i % 10 < changed ? `new${i}` : `leaf${i}`)).join(' ');
    expect(diffOf(text(0), text(0).replace('leaf2000', 'root')).now.filter(({ changed }) => changed)).toHaveLength(1);
    expect(wordDiff(text(0), text(2))).toBe('rewritten');
  });
});

describe('the address', () => {
  it('brings back every filter and the open case, whatever their characters', () => {
    const view = {
      ...EMPTY,
      view: 'all',
      q: 'a&b=c #1',
      category: 'plänt/care',
      tier: '3',
      sort: '-cost',
      page: 4,
      case: 'x=y&z',
    };
    expect(readFragment(writeFragment(view))).toEqual(view);
  });

  it('leaves the list alone where it is the anchor of a section', () => {
    expect(readFragment('#metrics')).toBeNull();
    expect(readFragment('')).toBeNull();
  });

  it('reads the link of a comment, and no page that cannot be', () => {
    expect(readFragment('#case=refund-014')?.case).toBe('refund-014');
    expect(readFragment('#page=-3&view=all')?.page).toBe(1);
  });
});

describe('visible', () => {
  it('shows what hides or reorders, and keeps line feeds and tabs', () => {
    expect(visible('a\u202eb\u0000c\u001b[31m\td\r\ne')).toBe('a[U+202E]b\u2400c\u241b[31m\td\ne');
  });

  it('leaves no hidden character in any hostile text', () => {
    for (const { text } of HOSTILE_TEXTS)
      expect(visible(text).replace(/[\n\t]/g, '')).not.toMatch(
        /[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2060\ufeff\u00ad]/u,
      );
  });
});
