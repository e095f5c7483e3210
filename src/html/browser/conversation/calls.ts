/** Tool calls of a turn as cards: what differs is marked, and what the other run does elsewhere says where. */
import { type ComponentChildren, h } from 'preact';
import { visible, visibleName } from '../../visible.ts';
import { type CallPair, pairArguments } from './call-pairs.ts';
import { type Side, shown, stable } from './compare-turns.ts';

export interface CallsProps {
  readonly calls: readonly CallPair[];
  readonly side: Side;
  /** Whether both runs have this turn. */
  readonly both: boolean;
}

export function Calls({ calls, side, both }: CallsProps): ComponentChildren {
  const cards = calls.filter((call) => both || call[side]);
  if (cards.length === 0) return null;
  return h(
    'ul',
    { class: 'calls' },
    cards.map((call, i) => (call[side] ? h(CallCard, { key: i, call, side, both }) : h(Elsewhere, { key: i, call }))),
  );
}

/** In the place of a call that only the other run makes here. */
function Elsewhere({ call }: { readonly call: CallPair }): ComponentChildren {
  const name = visibleName((call.was ?? call.now)!.name);
  return h('li', { class: `call missing ${call.moved ? 'moved' : ''}` }, [
    h('code', null, h('bdi', null, name)),
    ` ${noteOf(call)}`,
  ]);
}

/** "⇅ moved: now after book_room (call 1 of 2 → call 2 of 2)"; empty: both runs make the call here. */
function noteOf({ note, moved }: CallPair): string {
  return note === undefined ? '' : `${moved ? '⇅' : '≠'} ${visible(note)}`;
}

interface CardProps extends Pick<CallsProps, 'side' | 'both'> {
  readonly call: CallPair;
}

function CallCard({ call, side, both }: CardProps): ComponentChildren {
  const one = call[side]!;
  const note = both ? noteOf(call) : '';
  // A call that moved is compared with itself at its other place.
  const compared = call.moved ?? call;
  const alone = both && (compared.was === null || compared.now === null);
  const rows = pairArguments(compared).filter((argument) => argument[side] !== undefined || (both && !alone));
  return h('li', { class: `call ${note ? 'alone' : ''}` }, [
    h('div', { class: 'call-name' }, [
      h('span', { class: 'who' }, 'Tool'),
      h('code', null, h('bdi', null, visibleName(one.name))),
      note && h('span', { class: 'difference' }, note),
    ]),
    rows.length > 0 &&
      h(
        'table',
        { class: 'arguments' },
        h(
          'tbody',
          null,
          rows.map(({ name, same, ...argument }) =>
            h(Argument, { name, value: argument[side], differs: both && !alone && !same }),
          ),
        ),
      ),
    one.result !== undefined &&
      h('details', null, [
        h('summary', null, `Result${resultDiffers(compared) && both ? ' (differs)' : ''}`),
        h('pre', null, visible(shown(one.result)).slice(0, 20_000)),
      ]),
  ]);
}

interface ArgumentProps {
  readonly name: string;
  /** undefined: not given. */
  readonly value: string | undefined;
  readonly differs: boolean;
}

function Argument({ name, value, differs }: ArgumentProps): ComponentChildren {
  return h('tr', { class: differs ? 'differs' : undefined }, [
    h('th', { scope: 'row' }, h('bdi', null, visibleName(name))),
    h(
      'td',
      null,
      value === undefined
        ? h('em', null, 'not given')
        : value === ''
          ? h('em', null, '(empty)')
          : h('bdi', null, visible(value).slice(0, 4_000)),
    ),
    h('td', { class: 'sign' }, differs ? h('span', { role: 'img', 'aria-label': 'differs' }, '≠') : ''),
  ]);
}

function resultDiffers({ was, now }: Pick<CallPair, 'was' | 'now'>): boolean {
  return was !== null && now !== null && stable(was.result) !== stable(now.result);
}
