/** Both runs of a case beside each other: trials to choose, the way from failure to failure, turn by turn, and their ends. */
import { type ComponentChildren, h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { counted } from '../../../text/digits.ts';
import type { CaseDetail, ReportIndex, TrialDetail } from '../../data/schema.ts';
import { visible } from '../../visible.ts';
import type { Mark } from '../marks.ts';
import { pairCalls } from './call-pairs.ts';
import { pairTurns, type Side, turnsOf } from './compare-turns.ts';
import { Decided } from './decided.ts';
import { WHOLE_ID } from './jump.ts';
import { Rating } from './rating.ts';
import { SideEnd } from './side-end.ts';
import { AS_USUAL, Overview, Steering } from './steering.ts';
import { firstShown, SideHead, trialGroups } from './trials.ts';
import { TurnRow } from './turn.ts';
import { decisiveScores, failedTurns, foldedRows, foldTitle, hasOtherTools, LONG, scoredAlike } from './turn-rows.ts';

export interface SidesProps {
  readonly detail: CaseDetail;
  readonly index: ReportIndex;
  readonly marked: Mark | undefined;
  readonly mark: (mark: Mark) => void;
}

export function Sides({ detail, index, marked, mark }: SidesProps): ComponentChildren {
  const { titles } = index;
  const groups = useMemo(
    () => ({
      was: trialGroups(detail, 'was', index.isStored),
      now: trialGroups(detail, 'now'),
    }),
    [detail],
  );
  const [now, setNow] = useState(() => firstShown(groups.now, 'failed'));
  const [was, setWas] = useState(() => firstShown(groups.was, 'passed'));
  const [how, setHow] = useState(AS_USUAL);
  const compared = useCompared(was, now, how.toolsOnly);
  const { decisive } = compared;
  /** Whether there is a baseline's trial, and whether its words are there. */
  const [both, isCompared] = [groups.was.length > 0, compared.sides.length > 1];
  // What is typed as a note draws no turn again.
  const turns = useMemo(
    () => h(Turns, { ...compared, words: how.words, toolsOnly: how.toolsOnly, was, now, titles }),
    [compared, how.words],
  );
  return h('div', { class: `sides ${both ? `both show-${isCompared ? how.side : 'both'}` : 'one'}` }, [
    h(Decided, { trial: now, decisive, titles }),
    h(Rating, {
      ...{ titles, marked, mark, several: detail.now.length > 1 },
      trial: now && detail.now.includes(now) ? now : undefined,
    }),
    h(Overview, { ...compared, turns: compared.pairs.length }),
    h('div', { class: 'steering' }, [
      h(Steering, { ...compared, isCompared, how, setHow }),
      h('div', { class: 'heads' }, [
        both && h(SideHead, { side: 'was', of: index.baseline, groups: groups.was, chosen: was, choose: setWas }),
        h(SideHead, { side: 'now', of: index.run, groups: groups.now, chosen: now, choose: setNow }),
      ]),
    ]),
    detail.history && h(History, { messages: detail.history }),
    turns,
    h('div', { class: 'row ends', id: WHOLE_ID, tabIndex: -1 }, [
      both && h(SideEnd, { side: 'was', trial: was, titles, decisive: [] }),
      h(SideEnd, { side: 'now', trial: now, titles, decisive }),
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
    const isAlike = pairs.map(({ differs }, i) => differs.length === 0 && scoredAlike(was, now, i));
    const quiet = pairs.map((pair, i) => (toolsOnly ? !hasOtherTools(pair) : isAlike[i]! && !failed.has(i)));
    const isCompared = sides.length > 1;
    const different = pairs.flatMap((pair, i) =>
      isCompared && (toolsOnly ? hasOtherTools(pair) : !isAlike[i]) ? [i] : [],
    );
    const isFolded = isCompared && (toolsOnly || pairs.length >= LONG);
    const rows = isFolded ? foldedRows(quiet, toolsOnly ? 1 : 2) : pairs.map((_, turn) => ({ turn }));
    const calls = pairCalls(turns.was ?? [], turns.now ?? []);
    return { sides, pairs, calls, failures, isAlike, different, rows, decisive: decisiveScores(now) };
  }, [was, now, toolsOnly]);
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
