/** The end of one side of a case, about its whole conversation: errors, how it ended, scores, time and cost. */
import { type ComponentChildren, h } from 'preact';
import type { Score } from '../../../model/run/score.ts';
import { tokensOf } from '../../../model/run/spent.ts';
import { counted } from '../../../text/digits.ts';
import { formatCost, formatDuration, formatValue } from '../../../text/figures.ts';
import type { TrialDetail } from '../../data/schema.ts';
import { visible, visibleName } from '../../visible.ts';
import { SIDE_NAMES, type Side, turnsOf } from './compare-turns.ts';
import { ScoreList, type Titles, wholeScores } from './scores.ts';

export interface SideEndProps {
  readonly side: Side;
  readonly trial: TrialDetail | undefined;
  readonly titles: Titles;
  /** As in the list on top of the case. */
  readonly decisive: readonly Score[];
}

export function SideEnd({ side, trial, titles, decisive }: SideEndProps): ComponentChildren {
  if (!trial) return h('div', { class: `side ${side}` }, 'No trial.');
  const { transcript, status, code, message, blame, usage, durationMs, model } = trial;
  const end = transcript?.end;
  const tokens = tokensOf(usage);
  const facts = [
    `${formatDuration(durationMs)} in all`,
    tokens !== undefined && `${tokens} tokens`,
    usage.cost !== undefined && formatValue(usage.cost, 'usd'),
    model &&
      `${counted(model.calls, 'call')} of judge or simulated user${model.cost === null ? '' : `, ${formatCost(model.cost)}`}`,
  ].filter(Boolean);
  return h('div', { class: `side ${side}` }, [
    h('span', { class: 'side-name' }, SIDE_NAMES[side]),
    transcript === null &&
      h(
        'p',
        { class: 'alert' },
        'This conversation was left out of this file, to keep it small. It is in outcome.json.',
      ),
    transcript !== null &&
      turnsOf(trial) === null &&
      status !== 'errored' &&
      h('p', { class: 'note' }, 'The words of this conversation were not kept, only its scores.'),
    (message || code) &&
      h('p', { class: 'error' }, [
        `⚠ ${[code, blame && `(${blame})`].filter(Boolean).join(' ')} `,
        visible(message ?? '').slice(0, 2_000),
      ]),
    end &&
      h(
        'p',
        { class: 'note' },
        `Ended by ${end.by.replaceAll('_', ' ')}${end.detail ? `: ${visibleName(end.detail)}` : ''}.`,
      ),
    h(ScoreList, { title: 'Whole conversation', scores: wholeScores(trial), titles, decisive }),
    transcript?.state !== undefined &&
      h('details', null, [
        h('summary', null, 'State after the conversation'),
        h('pre', null, visible(JSON.stringify(transcript.state, null, 2)).slice(0, 20_000)),
      ]),
    h('p', { class: 'note' }, facts.join(' · ')),
  ]);
}
