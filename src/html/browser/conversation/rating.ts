/** A reader's own word on a case: right, wrong or unsure, a note, and whether it is about all of it or one judged score. */
import { type ComponentChildren, h } from 'preact';
import type { TrialDetail } from '../../data/schema.ts';
import { visibleName } from '../../visible.ts';
import { type Mark, RATINGS } from '../marks.ts';
import { scoreTitle, type Titles } from './scores.ts';

export interface RatingProps {
  /** The shown trial of the first run; undefined: a re-run is shown, of which no saved run has the conversation. */
  readonly trial: TrialDetail | undefined;
  readonly several: boolean;
  readonly titles: Titles;
  readonly marked: Mark | undefined;
  readonly mark: (mark: Mark) => void;
}

const WORDS = { right: '✓ Right', wrong: '✕ Wrong', unsure: '? Unsure' } as const;

export function Rating({ trial, several, titles, marked, mark }: RatingProps): ComponentChildren {
  if (!trial)
    return h(
      'p',
      { class: 'rating note' },
      'To rate what the agent did, open a trial of the first run: re-runs have no labels.',
    );
  const { rating = null, note = '', criterion = null } = marked ?? {};
  const change = (part: Partial<Mark>) => mark({ rating, note, criterion, trial: trial.trial, ...part });
  const judged = [...new Set(trial.scores.flatMap(({ metric, generated }) => (generated ? [metric] : [])))];
  const other = marked && marked.trial !== trial.trial ? ` (of trial ${marked.trial + 1})` : '';
  return h('div', { class: 'rating', role: 'group', 'aria-label': 'Your rating of what the agent did' }, [
    h('span', { class: 'group' }, `Your rating${several ? `, trial ${trial.trial + 1}` : ''}${other}`),
    RATINGS.map((one) =>
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': rating === one,
          onClick: () => change({ rating: rating === one ? null : one }),
        },
        WORDS[one],
      ),
    ),
    judged.length > 0 &&
      h(
        'select',
        {
          'aria-label': 'What you rate',
          value: criterion ?? '',
          onChange: (event: Event) => change({ criterion: (event.target as HTMLSelectElement).value || null }),
        },
        [
          h('option', { value: '' }, 'the whole conversation'),
          judged.map((metric) =>
            h('option', { value: metric.replace(/^criterion:/, '') }, visibleName(scoreTitle(metric, titles))),
          ),
        ],
      ),
    h('input', {
      type: 'text',
      placeholder: 'Note',
      'aria-label': 'Note on this case',
      maxLength: 2_000,
      value: note,
      onInput: (event: Event) => change({ note: (event.target as HTMLInputElement).value }),
    }),
  ]);
}
