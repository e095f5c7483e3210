/** One turn of both runs: what was said, what was called, what was understood, how it was scored. */
import { type ComponentChildren, h } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { formatDuration } from '../../facts/wording/format.ts';
import type { Turn } from '../../model/run/transcript.ts';
import type { TrialDetail } from '../data/schema.ts';
import { visible, visibleName } from '../visible.ts';
import type { CallPair } from './call-pairs.ts';
import { Calls } from './calls.ts';
import { type Side, shown, stable, type TurnPair } from './compare-turns.ts';
import { ScoreList, turnScores } from './scores.ts';
import { type Piece, wordDiff } from './word-diff.ts';

const SIDES: readonly Side[] = ['was', 'now'];

export interface TurnRowProps {
  readonly pair: TurnPair;
  readonly calls: readonly CallPair[];
  readonly turn: number;
  /** Whether there is a baseline beside it. */
  readonly both: boolean;
  readonly words: boolean;
  readonly titles: Readonly<Record<string, string>>;
  readonly was: TrialDetail | undefined;
  readonly now: TrialDetail | undefined;
}

export function TurnRow({ pair, calls, turn, both, words, was, now, titles }: TurnRowProps): ComponentChildren {
  const { differs } = pair;
  const sameQuestion = pair.was?.user === pair.now?.user || !both;
  const sides = both ? SIDES : (['now'] as const);
  const trial = { was, now };
  const texts = useTexts(pair, both && words);
  return h('li', { id: `turn-${turn + 1}`, tabIndex: -1, class: `turn ${differs.length > 0 ? 'differs' : ''}` }, [
    h('div', { class: 'turn-head' }, [
      h('span', { class: 'number' }, `Turn ${turn + 1}`),
      differs.length > 0 && h('span', { class: 'difference' }, `≠ differs: ${differs.join(', ')}`),
    ]),
    sameQuestion && h(Said, { who: 'User', children: pair.now?.user ?? pair.was?.user ?? '' }),
    h(
      'div',
      { class: 'row' },
      sides.map((side) =>
        h(
          'div',
          { class: `side ${side}` },
          pair[side] === null
            ? h('p', { class: 'absent' }, 'This turn did not take place.')
            : [
                !sameQuestion && h(Said, { who: 'User', children: pair[side]!.user }),
                h(Calls, { calls, side, both: both && pair.was !== null && pair.now !== null }),
                texts[side] !== undefined && h(Said, { who: 'Agent', children: texts[side] }),
                h(Understood, { pair, side }),
                h('p', { class: 'note' }, timing(trial[side], turn)),
                h(ScoreList, { scores: turnScores(trial[side], turn), titles }),
              ],
        ),
      ),
    ),
  ]);
}

function timing(trial: TrialDetail | undefined, turn: number): string {
  const ms = trial?.turnMs[turn];
  const topic = trial?.topics?.[turn];
  return [ms !== undefined && formatDuration(ms), topic != null && `topic ${visibleName(topic)}`]
    .filter(Boolean)
    .join(' · ');
}

type Words = string | readonly Piece[] | undefined;

function useTexts({ was, now }: TurnPair, words: boolean): Readonly<Record<Side, Words>> {
  return useMemo(() => {
    const [before, after] = [was?.text, now?.text];
    if (!words || before === undefined || after === undefined || before === after) return { was: before, now: after };
    return wordDiff(visible(before), visible(after)) ?? { was: before, now: after };
  }, [was, now, words]);
}

const MAX_SHOWN = 8_000;

function Said({ who, children }: { readonly who: 'User' | 'Agent'; readonly children: Words }): ComponentChildren {
  const [all, setAll] = useState(false);
  const long = typeof children === 'string' && children.length > MAX_SHOWN && !all;
  const content: ComponentChildren =
    typeof children === 'string'
      ? visible(long ? children.slice(0, MAX_SHOWN) : children) || h('em', null, '(empty)')
      : (children ?? []).map(({ text, changed }) => (changed ? h('mark', null, text) : text));
  return h('div', { class: `said ${who.toLowerCase()}` }, [
    h('span', { class: 'who' }, who),
    h('div', { class: 'words', dir: 'auto' }, content),
    long &&
      h(
        'button',
        { type: 'button', onClick: () => setAll(true) },
        `Show all ${children.length.toLocaleString('en')} characters`,
      ),
  ]);
}

/** Of what the agent says of itself; times and ids differ from reply to reply. */
const COMPARED: readonly string[] = ['model', 'version'];

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
  if (turn.isPartial) chip('Partial', 'the stream failed or was cut', true);
  if (turn.error) chip('Failed', `${turn.error.code}: ${turn.error.message}`, turn.error.code !== other?.error?.code);
  if (turn.truncated) chip('Cut off', 'at the limit of its length', turn.truncated !== other?.truncated);
  for (const [name, said] of Object.entries(turn.metadata ?? {}))
    chip(visibleName(name), shown(said), COMPARED.includes(name) && stable(said) !== stable(other?.metadata?.[name]));
  return chips.length > 0 ? h('ul', { class: 'understood' }, chips) : null;
}
