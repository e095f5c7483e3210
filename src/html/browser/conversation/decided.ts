/** Which expectations decided that the shown trial fails, each with a way to its turn. */
import { type ComponentChildren, h } from 'preact';
import type { Score } from '../../../model/run/score.ts';
import type { TrialDetail } from '../../data/schema.ts';
import { visible, visibleName } from '../../visible.ts';
import { jumpTo, scoreId, whyId } from './jump.ts';
import { Mismatch, scoreTitle, type Titles } from './scores.ts';

const MOST = 5;

export interface DecidedProps {
  readonly trial: TrialDetail | undefined;
  readonly decisive: readonly Score[];
  readonly titles: Titles;
}

export function Decided({ trial, decisive, titles }: DecidedProps): ComponentChildren {
  if (!trial) return null;
  if (decisive.length === 0) return h(Otherwise, trial);
  const more = decisive.length - MOST;
  return h('div', { class: 'decided' }, [
    h('h3', null, 'Why it fails'),
    h(
      'ul',
      null,
      decisive
        .slice(0, MOST)
        .map((score, i) =>
          h('li', { id: whyId(i), tabIndex: -1 }, [
            h('p', null, [
              h('span', { class: 'mark', 'aria-hidden': 'true' }, '✕ '),
              h('strong', null, visibleName(scoreTitle(score.metric, titles))),
              h(
                'button',
                { type: 'button', class: 'link', onClick: () => jumpTo(scoreId(i)) },
                score.turn === null ? '↓ whole conversation' : `↓ turn ${score.turn + 1}`,
              ),
            ]),
            score.mismatch
              ? h(Mismatch, score.mismatch)
              : h('p', { class: 'reason' }, visible(score.reason).slice(0, 500)),
          ]),
        ),
    ),
    more > 0 && h('p', { class: 'note' }, `${more} more, at their turns.`),
  ]);
}

function Otherwise(trial: TrialDetail): ComponentChildren {
  return h('p', { class: 'note' }, otherwiseText(trial));
}

/** Of a trial that no expectation decided. */
export function otherwiseText({ status, code }: Pick<TrialDetail, 'status' | 'code'>): string {
  const why =
    code === 'max_turns' ? 'no end within the allowed turns' : visibleName(code ?? 'the agent did not answer');
  return {
    passed: 'This trial passes: every hard expectation holds.',
    failed: `This trial fails: ${why}.`,
    errored: `This trial errored (${visibleName(code ?? 'no code')}): it neither passes nor fails.`,
    skipped: 'This case was skipped.',
  }[status];
}
