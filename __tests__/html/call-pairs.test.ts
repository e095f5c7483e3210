/** Tool calls of two conversations beside each other: none is called gone that is made elsewhere. */
import { describe, expect, it } from 'vitest';
import { gardenDesk } from '../../bench/report/garden-desk.ts';
import { pairArguments, pairCalls } from '../../src/html/browser/conversation/call-pairs.ts';
import type { ToolCall, Turn } from '../../src/model/run/transcript.ts';
import { airline, retail, type SharedSet, sharedDataMissing } from '../support/shared-data.ts';
import { callNotes } from './call-notes.ts';

const call = (name: string, given: Record<string, unknown> = {}): ToolCall => ({ name, arguments: given });
const turn = (...toolCalls: readonly ToolCall[]): Turn => ({ user: 'Where is my fern?', toolCalls });
const shown = (was: readonly Turn[], now: readonly Turn[]) =>
  pairCalls(was, now).map((pairs) =>
    pairs.map((pair) => [pair.was?.name, pair.now?.name, pair.note].filter((one) => one !== undefined).join(' | ')),
  );

describe('pairCalls', () => {
  it('puts calls of one name beside each other, across added and missing ones', () => {
    expect(shown([turn(call('get_order'), call('refund'))], [turn(call('refund'), call('send_mail'))])).toEqual([
      ['get_order | not called any more', 'refund | refund', 'send_mail | only in this run'],
    ]);
  });

  it('says where a call moved within its turn, with both positions', () => {
    const [book, check] = [call('book_room'), call('check_availability', { room: 'Enz' })];
    expect(shown([turn(check, book)], [turn(book, check)])).toEqual([
      [
        'check_availability | moved: now after book_room (call 1 of 2 → call 2 of 2)',
        'book_room | book_room',
        'check_availability | moved: first in the baseline (call 1 of 2 → call 2 of 2)',
      ],
    ]);
  });

  it('says in which turn a call is made now', () => {
    expect(shown([turn(call('find')), turn()], [turn(), turn(call('log'), call('find'))])).toEqual([
      ['find | moved: now in turn 2, after log (turn 1, call 1 of 1 → turn 2, call 2 of 2)'],
      [
        'log | only in this run',
        'find | moved: in turn 1, first in the baseline (turn 1, call 1 of 1 → turn 2, call 2 of 2)',
      ],
    ]);
  });

  it('counts the calls of a tool that is called more or less often', () => {
    expect(shown([turn(call('find'), call('find'))], [turn(call('find'))])).toEqual([
      ['find | find', 'find | 2 calls in the baseline, 1 in this run'],
    ]);
  });

  it('takes the call with the same arguments for the one that moved', () => {
    const [a, b] = [call('find', { room: 'a' }), call('find', { room: 'b' })];
    const [, later] = pairCalls([turn(b), turn()], [turn(), turn(a, b)]);
    expect(later?.map(({ moved }) => moved?.now.arguments)).toEqual([undefined, { room: 'b' }]);
  });
});

it('pairArguments distinguishes arguments that were changed, dropped, or are the same', () => {
  const was = call('refund', { order: 'FH-1', amount: 5, note: 'x' });
  const now = call('refund', { order: '', amount: 5 });
  expect(pairArguments({ was, now })).toEqual([
    { name: 'order', was: 'FH-1', now: '', same: false },
    { name: 'amount', was: '5', now: '5', same: true },
    { name: 'note', was: 'x', now: undefined, same: false },
  ]);
});

describe('no note on a call is wrong', () => {
  it('in the pairs of a garden shop with two versions', () => {
    const { outcome, baselineReport } = gardenDesk({
      ...{ cases: 120, trials: 1, words: 5, alike: 0.2, turns: 4, judged: false },
    });
    const before = new Map(baselineReport.cases.map(({ id, trials }) => [id, trials[0]!.transcript.turns]));
    const pairs = outcome.report.cases.map(({ id, trials }) => [before.get(id)!, trials[0]!.transcript.turns] as const);
    expect(callNotes(pairs)).toEqual({ moved: expect.any(Number), gone: expect.any(Number), wrong: [] });
  });

  it.skipIf(sharedDataMissing)(
    `in any two recorded conversations about one task (skipped: ${sharedDataMissing})`,
    () => {
      const [before, after] = [turnsByCase(retail('baseline')), turnsByCase(retail('candidate'))];
      const flights = turnsByCase(airline());
      const pairs = [...before].flatMap(([id, all]) =>
        all.flatMap((was) => after.get(id)!.map((now) => [was, now] as const)),
      );
      const again = [...flights.values()].flatMap((all) => all.flatMap((was) => all.map((now) => [was, now] as const)));
      const found = callNotes([...pairs, ...again]);
      expect(found.wrong).toEqual([]);
      expect(found.moved).toBeGreaterThan(100);
      expect(found.gone).toBeGreaterThan(100);
    },
  );
});

interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly name?: string; readonly function?: { readonly name: string } }[] | null;
}

/** Turns of each recording: a user's words, and the calls up to the next. */
function turnsByCase({ recordings }: SharedSet): ReadonlyMap<string, readonly (readonly Turn[])[]> {
  const read = recordings.map((row) => {
    const messages = row.messages as readonly Message[];
    const starts = messages.flatMap(({ role }, i) => (role === 'user' ? [i] : []));
    const turns = starts.map((start, n) => {
      const calls = messages.slice(start + 1, starts[n + 1]).flatMap(({ tool_calls }) => tool_calls ?? []);
      return turn(...calls.map((one) => call(one.name ?? one.function!.name, { ...one })));
    });
    return { id: String(row.case), turns };
  });
  return new Map([...Map.groupBy(read, ({ id }) => id)].map(([id, all]) => [id, all.map(({ turns }) => turns)]));
}
