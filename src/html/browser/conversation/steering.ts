/** The way through the turns of a case: to the next failure or difference, and how they are shown. */
import { type ComponentChildren, h } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { counted } from '../../../text/digits.ts';
import { onKeys } from '../keys.ts';
import type { Side } from './compare-turns.ts';
import { jumpTo, turnId, WHOLE_ID } from './jump.ts';

/** How turns are shown. */
export interface How {
  /** Changed words are marked. */
  readonly words: boolean;
  /** Turns without other tool calls are folded. */
  readonly toolsOnly: boolean;
  /** On a narrow screen: both runs where they differ, or one of them. */
  readonly side: 'both' | Side;
}

export const AS_USUAL: How = { words: true, toolsOnly: false, side: 'both' };

/** Turns from 0; null: the conversation as a whole. */
export interface Places {
  readonly failures: readonly (number | null)[];
  readonly different: readonly number[];
}

export interface SteeringProps extends Places {
  /** The words of both runs are there. */
  readonly isCompared: boolean;
  readonly how: How;
  readonly setHow: (how: How) => void;
}

export function Steering({ failures, different, isCompared, how, setHow }: SteeringProps): ComponentChildren {
  const [nextFailure, nextDifference] = useSteps({ failures, different });
  const set = (part: Partial<How>) => setHow({ ...how, ...part });
  return h('div', { class: 'tools' }, [
    h('button', { type: 'button', disabled: failures.length === 0, onClick: nextFailure }, [
      failures.length === 0 ? 'No turn fails' : 'Next failure ',
      failures.length > 0 && h('kbd', null, 'f'),
    ]),
    isCompared && [
      h(DifferenceButton, { different, visited: nextDifference.visited, onClick: nextDifference.go }),
      h(Option, { text: 'Mark changed words', checked: how.words, set: (words) => set({ words }) }),
      h(Option, { text: 'Only other tool calls', checked: how.toolsOnly, set: (toolsOnly) => set({ toolsOnly }) }),
      h(Tabs, { side: how.side, set: (side) => set({ side }) }),
    ],
  ]);
}

/** From failed turn to failed turn, and from difference to difference: each goes on from where either led last. */
function useSteps({ failures, different }: Places) {
  const [visited, setVisited] = useState(-1);
  const step = (places: readonly (number | null)[]) => {
    const order = (place: number | null) => place ?? Number.POSITIVE_INFINITY;
    const next = places.find((place) => order(place) > visited) ?? places[0];
    if (next === undefined) return;
    setVisited(order(next));
    jumpTo(next === null ? WHOLE_ID : turnId(next));
  };
  const nextFailure = () => step(failures);
  const go = () => step(different);
  useLayoutEffect(() => onKeys({ f: nextFailure, n: go }), [failures, different, visited]);
  return [nextFailure, { go, visited }] as const;
}

interface DifferenceProps {
  readonly different: readonly number[];
  readonly visited: number;
  readonly onClick: () => void;
}

function DifferenceButton({ different, visited, onClick }: DifferenceProps): ComponentChildren {
  if (different.length === 0) return h('button', { type: 'button', disabled: true }, 'No turn differs');
  return h('button', { type: 'button', onClick }, [
    visited < 0 ? 'Jump to the first difference ' : 'Next difference ',
    h('kbd', null, 'n'),
  ]);
}

interface OptionProps {
  readonly text: string;
  readonly checked: boolean;
  readonly set: (checked: boolean) => void;
}

function Option({ text, checked, set }: OptionProps): ComponentChildren {
  return h('label', null, [h('input', { type: 'checkbox', checked, onChange: () => set(!checked) }), ` ${text}`]);
}

const TABS: readonly (readonly [How['side'], string])[] = [
  ['both', 'Both'],
  ['was', 'Baseline'],
  ['now', 'This run'],
];

interface TabsProps {
  readonly side: How['side'];
  readonly set: (side: How['side']) => void;
}

function Tabs({ side, set }: TabsProps): ComponentChildren {
  return h(
    'div',
    { class: 'tabs', role: 'group', 'aria-label': 'Which run to show' },
    TABS.map(([one, text]) =>
      h('button', { type: 'button', 'aria-pressed': side === one, onClick: () => set(one) }, text),
    ),
  );
}

export interface OverviewProps extends Places {
  readonly turns: number;
}

/** "12 turns · failures at 3, 7 · differences at 2, 3, 7", each number a way there. */
export function Overview({ turns, failures, different }: OverviewProps): ComponentChildren {
  if (turns < 2) return null;
  const link = (place: number | null) =>
    h(
      'button',
      { type: 'button', class: 'link', onClick: () => jumpTo(place === null ? WHOLE_ID : turnId(place)) },
      place === null ? 'the whole conversation' : `${place + 1}`,
    );
  const links = (title: string, places: readonly (number | null)[]) =>
    places.length > 0 && [` · ${title} `, places.flatMap((place, i) => [i > 0 && ', ', link(place)])];
  return h('p', { class: 'overview' }, [
    counted(turns, 'turn'),
    links('failures at', failures),
    links('differences at', different),
  ]);
}
