/** One turn of both runs: what was said, what was called, what was understood, how it was scored. */
import { type ComponentChildren, h } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Score } from '../../../model/run/score.ts';
import type { Turn } from '../../../model/run/transcript.ts';
import { formatDuration } from '../../../text/figures.ts';
import { SELF_NAMES } from '../../../text/self-names.ts';
import type { TrialDetail } from '../../data/schema.ts';
import { visible, visibleName } from '../../visible.ts';
import type { CallPair } from './call-pairs.ts';
import { Calls } from './calls.ts';
import { SIDE_NAMES, type Side, shown, stable, type TurnPair } from './compare-turns.ts';
import { turnId } from './jump.ts';
import { ScoreList, type Titles, turnScores } from './scores.ts';
import { type Piece, wordDiff } from './word-diff.ts';

export interface TurnRowProps {
  readonly pair: TurnPair;
  readonly calls: readonly CallPair[];
  readonly turn: number;
  /** Those whose conversation is there. */
  readonly sides: readonly Side[];
  /** Nothing in it differs between the runs. */
  readonly isAlike: boolean;
  readonly words: boolean;
  readonly titles: Titles;
  /** As in the list on top of the case. */
  readonly decisive: readonly Score[];
  readonly was: TrialDetail | undefined;
  readonly now: TrialDetail | undefined;
}

export function TurnRow(props: TurnRowProps): ComponentChildren {
  const { pair, turn, sides, isAlike, words } = props;
  const both = sides.length > 1;
  const isAsked = both && pair.was?.user !== pair.now?.user;
  const texts = useTexts(pair, both && words);
  const differs = !both || isAlike ? [] : pair.differs.length > 0 ? pair.differs : ['scores'];
  return h('li', { id: turnId(turn), tabIndex: -1, class: `turn ${differs.length > 0 ? 'differs' : ''}` }, [
    h('div', { class: 'turn-head' }, [
      h('span', { class: 'number' }, `Turn ${turn + 1}`),
      differs.length > 0 && h('span', { class: 'difference' }, `≠ ${differs.join(', ')}`),
      h('span', null, timesOf(sides.map((side) => props[side]?.turnMs[turn]))),
    ]),
    !isAsked && h(Said, { who: 'User', children: pair.now?.user ?? pair.was?.user ?? '' }),
    h(
      'div',
      { class: 'row' },
      sides.map((side) =>
        h('div', { class: `side ${side}` }, [
          h('span', { class: 'side-name' }, differs.length > 0 || !both ? SIDE_NAMES[side] : 'Both runs'),
          pair[side] === null
            ? h('p', { class: 'absent' }, 'This turn did not take place.')
            : h(TurnSide, { ...props, side, isAsked, text: texts[side], isRewritten: texts.isRewritten }),
        ]),
      ),
    ),
  ]);
}

interface TurnSideProps extends TurnRowProps {
  readonly side: Side;
  /** The runs were asked different things here. */
  readonly isAsked: boolean;
  readonly text: Words;
  readonly isRewritten: boolean;
}

function TurnSide({ side, isAsked, text, isRewritten, ...props }: TurnSideProps): ComponentChildren {
  const { pair, calls, turn, titles, decisive } = props;
  const topic = props[side]?.topics?.[turn];
  return [
    isAsked && h(Said, { who: 'User', children: pair[side]!.user }),
    h(Calls, { calls, side, both: pair.was !== null && pair.now !== null }),
    text !== undefined && h(Said, { who: 'Agent', isRewritten, children: text }),
    h(Understood, { pair, side }),
    topic != null && h('p', { class: 'note' }, `topic ${visibleName(topic)}`),
    h(ScoreList, { scores: turnScores(props[side], turn), titles, decisive }),
  ];
}

/** "0.9 s → 1.2 s"; empty: nobody measured. */
function timesOf(times: readonly (number | undefined)[]): string {
  if (times.every((ms) => ms === undefined)) return '';
  return times.map((ms) => (ms === undefined ? '–' : formatDuration(ms))).join(' → ');
}

type Words = string | readonly Piece[] | undefined;
type Texts = Readonly<Record<Side, Words>> & { readonly isRewritten: boolean };

function useTexts({ was, now }: TurnPair, words: boolean): Texts {
  return useMemo(() => {
    const [before, after] = [was?.text, now?.text];
    const plain = { was: before, now: after, isRewritten: false };
    if (!words || before === undefined || after === undefined || before === after) return plain;
    const diff = wordDiff(visible(before), visible(after));
    return diff === 'rewritten' ? { ...plain, isRewritten: true } : { ...diff, isRewritten: false };
  }, [was, now, words]);
}

const MAX_SHOWN = 8_000;

interface SaidProps {
  readonly who: 'User' | 'Agent';
  /** Most of its words changed, so that none is marked. */
  readonly isRewritten?: boolean;
  readonly children: Words;
}

function Said({ who, isRewritten = false, children }: SaidProps): ComponentChildren {
  const [all, setAll] = useState(false);
  const long = typeof children === 'string' && children.length > MAX_SHOWN && !all;
  useLayoutEffect(() => {
    if (!long) return;
    const show = () => setAll(true);
    addEventListener('beforeprint', show);
    return () => removeEventListener('beforeprint', show);
  }, [long]);
  const content: ComponentChildren =
    typeof children === 'string'
      ? visible(long ? children.slice(0, MAX_SHOWN) : children) || h('em', null, '(empty)')
      : (children ?? []).map(({ text, changed }) => (changed ? h('mark', null, text) : text));
  return h('div', { class: `said ${who.toLowerCase()}` }, [
    h('span', { class: 'who' }, [who, isRewritten && h('span', { class: 'difference' }, ' ≠ rewritten')]),
    h('div', { class: 'words', dir: 'auto' }, content),
    long &&
      h(
        'button',
        { type: 'button', onClick: () => setAll(true) },
        `Show all ${children.length.toLocaleString('en')} characters`,
      ),
  ]);
}

/** Intent, entities, citations, whether a model was asked, and what the agent says of itself. */
function Understood({ pair, side }: { readonly pair: TurnPair; readonly side: Side }): ComponentChildren {
  const turn = pair[side]!;
  const other = pair[side === 'was' ? 'now' : 'was'];
  const entities = (one: Turn | null) => (one?.entities ?? []).map(({ entity, value }) => `${entity}: ${value}`);
  const others = new Set(entities(other));
  const cited = new Set(other?.citations ?? []);
  const chips: ComponentChildren[] = [];
  const chip = (label: string, text: string, differs: boolean) =>
    chips.push(
      h('li', { class: differs && other ? 'differs' : undefined }, [
        h('span', { class: 'who' }, label),
        ' ',
        h('bdi', null, visible(text).slice(0, 300)),
        differs && other ? ' ≠' : '',
      ]),
    );
  if (turn.intent !== undefined) {
    const sure = turn.confidence == null ? '' : ` (${Math.round(turn.confidence * 100)}% sure)`;
    chip('Intent', `${turn.intent ?? 'none'}${sure}`, turn.intent !== other?.intent);
  }
  for (const entity of entities(turn)) chip('Entity', entity, !others.has(entity));
  for (const citation of turn.citations ?? []) chip('Cites', citation, !cited.has(citation));
  for (const file of turn.files ?? []) {
    const what = [file.type, file.pages && `of ${file.pages}`, file.sha256.slice(0, 8)].filter(Boolean).join(', ');
    const time = file.cached ? 'read before' : `read in ${Math.round(file.ms)} ms`;
    const was = other?.files?.find(({ name }) => name === file.name);
    chip('File', `${file.name} (${what}, ${time})`, was?.sha256 !== file.sha256);
  }
  if (turn.llmInvoked) chip('Model', 'asked', turn.llmInvoked !== other?.llmInvoked);
  if (turn.parseTimeMs !== undefined) chip('Parsed', `in ${Math.round(turn.parseTimeMs)} ms`, false);
  if (turn.isPartial && turn.text) chip('Partial', 'the stream failed or was cut', true);
  else if (turn.isPartial) chip('No answer', 'of the agent', true);
  if (turn.error) chip('Failed', `${turn.error.code}: ${turn.error.message}`, turn.error.code !== other?.error?.code);
  if (turn.truncated) chip('Cut off', 'at the limit of its length', turn.truncated !== other?.truncated);
  for (const [name, said] of Object.entries(turn.metadata ?? {}))
    chip(visibleName(name), shown(said), SELF_NAMES.includes(name) && stable(said) !== stable(other?.metadata?.[name]));
  return chips.length > 0 ? h('ul', { class: 'understood' }, chips) : null;
}
