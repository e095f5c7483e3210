/** Both runs of a case beside each other: trials to choose, the way from failure to failure, turn by turn, and their ends. */
import { type ComponentChildren, h } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { counted } from '../../text/digits.ts';
import type { CaseDetail, ReportIndex, TrialDetail } from '../data/schema.ts';
import { visible } from '../visible.ts';
import { pairCalls } from './call-pairs.ts';
import { pairTurns, type Side, turnsOf } from './compare-turns.ts';
import { Decided } from './decided.ts';
import { jumpTo, turnId, WHOLE_ID } from './jump.ts';
import { onKeys } from './keys.ts';
import type { Mark } from './marks.ts';
import { Rating } from './rating.ts';
import { SideEnd } from './side-end.ts';
import { firstShown, SideHead, trialGroups } from './trials.ts';
import { TurnRow } from './turn.ts';
import { decisiveScores, failedTurns, failsAlike, foldedRows, foldTitle, hasOtherTools, LONG } from './turn-rows.ts';

export interface SidesProps {
  readonly detail: CaseDetail;
  readonly index: ReportIndex;
  readonly marked: Mark | undefined;
  readonly mark: (mark: Mark) => void;
}

/** On a narrow screen: both runs where they differ, or one of them. */
type Shown = 'both' | Side;

export function Sides({ detail, index, marked, mark }: SidesProps): ComponentChildren {
  const groups = useMemo(() => ({ was: trialGroups(detail, 'was'), now: trialGroups(detail, 'now') }), [detail]);
  const [now, setNow] = useState(() => firstShown(groups.now, 'failed'));
  const [was, setWas] = useState(() => firstShown(groups.was, 'passed'));
  const [words, setWords] = useState(true);
  const [toolsOnly, setToolsOnly] = useState(false);
  const [shown, setShown] = useState<Shown>('both');
  const compared = useCompared(was, now, toolsOnly);
  /** Whether there is a baseline's trial, and whether its words are there. */
  const [both, isCompared] = [groups.was.length > 0, compared.sides.length > 1];
  const { failures, different, decisive } = compared;
  const [nextFailure, nextDifference] = useSteps(failures, different);
  useUnfoldedInPrint();
  return h('div', { class: `sides ${both ? `both show-${isCompared ? shown : 'both'}` : 'one'}` }, [
    h(Decided, { trial: now, decisive, titles: index.titles }),
    h(Rating, {
      ...{ titles: index.titles, marked, mark, several: detail.now.length > 1 },
      trial: now && detail.now.includes(now) ? now : undefined,
    }),
    h(Overview, { turns: compared.pairs.length, failures, different, both: isCompared }),
    h('div', { class: 'steering' }, [
      h('div', { class: 'tools' }, [
        h('button', { type: 'button', disabled: failures.length === 0, onClick: nextFailure }, [
          failures.length === 0 ? 'No turn fails' : 'Next failure ',
          failures.length > 0 && h('kbd', null, 'f'),
        ]),
        isCompared && h(DifferenceButton, { different, visited: nextDifference.visited, onClick: nextDifference.go }),
        isCompared && h(Option, { text: 'Mark changed words', checked: words, set: setWords }),
        isCompared && h(Option, { text: 'Only other tool calls', checked: toolsOnly, set: setToolsOnly }),
        isCompared && h(Tabs, { shown, setShown }),
      ]),
      h('div', { class: 'heads' }, [
        both &&
          h(SideHead, {
            ...{ side: 'was', groups: groups.was, chosen: was, choose: setWas },
            title: `Baseline${index.baseline ? `: ${index.baseline}` : ''}`,
          }),
        h(SideHead, {
          ...{ side: 'now', groups: groups.now, chosen: now, choose: setNow },
          title: `This run${index.run ? `: ${index.run}` : ''}`,
        }),
      ]),
    ]),
    detail.history && h(History, { messages: detail.history }),
    h(Turns, { ...compared, words, toolsOnly, was, now, titles: index.titles }),
    h('div', { class: 'row ends', id: WHOLE_ID, tabIndex: -1 }, [
      both && h(SideEnd, { side: 'was', trial: was, titles: index.titles, decisive: [] }),
      h(SideEnd, { side: 'now', trial: now, titles: index.titles, decisive }),
    ]),
  ]);
}

const SIDES: readonly Side[] = ['was', 'now'];

function useCompared(was: TrialDetail | undefined, now: TrialDetail | undefined, toolsOnly: boolean) {
  return useMemo(() => {
    const turns = { was: turnsOf(was), now: turnsOf(now) };
    const sides = SIDES.filter((side) => turns[side] !== null);
    const pairs = pairTurns(turns.was, turns.now);
    const failures = failedTurns(now);
    const failed = new Set([...failures, ...failedTurns(was)]);
    const isAlike = pairs.map(({ differs }, i) => differs.length === 0 && failsAlike(was, now, i));
    const quiet = pairs.map((pair, i) => (toolsOnly ? !hasOtherTools(pair) : isAlike[i]! && !failed.has(i)));
    const different = pairs.flatMap((pair, i) => ((toolsOnly ? hasOtherTools(pair) : !isAlike[i]) ? [i] : []));
    const isFolded = sides.length > 1 && (toolsOnly || pairs.length >= LONG);
    const rows = isFolded ? foldedRows(quiet, toolsOnly ? 1 : 2) : pairs.map((_, turn) => ({ turn }));
    const calls = pairCalls(turns.was ?? [], turns.now ?? []);
    return { sides, pairs, calls, failures, isAlike, different, rows, decisive: decisiveScores(now) };
  }, [was, now, toolsOnly]);
}

/** From failed turn to failed turn, and from difference to difference: each goes on from where either led last. */
function useSteps(failures: readonly (number | null)[], different: readonly number[]) {
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

const TABS: readonly (readonly [Shown, string])[] = [
  ['both', 'Both'],
  ['was', 'Baseline'],
  ['now', 'This run'],
];

function Tabs({ shown, setShown }: { readonly shown: Shown; readonly setShown: (one: Shown) => void }) {
  return h(
    'div',
    { class: 'tabs', role: 'group', 'aria-label': 'Which run to show' },
    TABS.map(([one, text]) =>
      h('button', { type: 'button', 'aria-pressed': shown === one, onClick: () => setShown(one) }, text),
    ),
  );
}

interface OverviewProps {
  readonly turns: number;
  readonly failures: readonly (number | null)[];
  readonly different: readonly number[];
  readonly both: boolean;
}

/** "12 turns · failures at 3, 7 · differences at 2, 3, 7", each number a way there. */
function Overview({ turns, failures, different, both }: OverviewProps): ComponentChildren {
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
    both && links('differences at', different),
  ]);
}

type TurnsProps = ReturnType<typeof useCompared> & {
  readonly words: boolean;
  readonly toolsOnly: boolean;
  readonly was: TrialDetail | undefined;
  readonly now: TrialDetail | undefined;
  readonly titles: ReportIndex['titles'];
};

function Turns({ pairs, calls, rows, isAlike, toolsOnly, ...shared }: TurnsProps): ComponentChildren {
  const row = (turn: number) =>
    h(TurnRow, { key: turn, ...shared, pair: pairs[turn]!, calls: calls[turn]!, turn, isAlike: isAlike[turn]! });
  return h(
    'ol',
    { class: 'turns' },
    rows.map((one) => {
      if ('turn' in one) return row(one.turn);
      const inside = Array.from({ length: one.to - one.from + 1 }, (_, i) => row(one.from + i));
      return h('li', { class: 'folded', key: `${one.from}-${one.to}` }, [
        h('details', null, [
          h('summary', null, foldTitle(one, toolsOnly ? 'no other tool calls' : 'the same')),
          h('ol', { class: 'turns' }, inside),
        ]),
      ]);
    }),
  );
}

/** What was said before the first turn, folded: nobody scores it. */
function History({ messages }: { readonly messages: NonNullable<CaseDetail['history']> }): ComponentChildren {
  const words = messages.map(({ role, content, tool_calls: calls = [] }) =>
    [
      `${role}: ${content ?? ''}`,
      ...calls.map(({ function: one }) => `  ${one.name} ${JSON.stringify(one.arguments)}`),
    ].join('\n'),
  );
  return h('details', { class: 'history' }, [
    h('summary', null, `Said before the first turn: ${counted(messages.length, 'message')}, not scored`),
    h('pre', null, visible(words.join('\n')).slice(0, 20_000)),
  ]);
}

/** On paper nothing can be unfolded. */
function useUnfoldedInPrint(): void {
  useLayoutEffect(() => {
    let opened: readonly HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('.case details:not([open])')];
      for (const one of opened) one.open = true;
    };
    const close = () => {
      for (const one of opened) one.open = false;
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, []);
}
