/** The trials of one side of a case: which there are, in groups, and the switch between them. */
import { type ComponentChildren, h } from 'preact';
import type { CaseDetail, Passed, TrialDetail } from '../../data/schema.ts';
import { visibleName } from '../../visible.ts';
import { STATUS_WORDS } from '../../words.ts';
import { SIDE_NAMES, type Side } from './compare-turns.ts';

export interface TrialGroup {
  readonly title: string;
  readonly trials: readonly TrialDetail[];
}

/** First run or stored run, then re-runs; a side without any trial has no group. */
export function trialGroups({ now, was, again }: CaseDetail, side: Side, isStored = false): readonly TrialGroup[] {
  const title = side === 'was' && isStored ? 'Stored run' : 'First run';
  const trials = (side === 'was' ? was : now) ?? [];
  return [
    { title, trials },
    { title: 'Re-runs', trials: again?.[side] ?? [] },
  ].filter((group) => group.trials.length > 0);
}

/** The trial that a case opens with: the first of this status whose words are there. */
export function firstShown(groups: readonly TrialGroup[], status: TrialDetail['status']): TrialDetail | undefined {
  const all = groups.flatMap(({ trials }) => trials);
  const said = all.filter(({ transcript }) => transcript && (transcript.turns.length > 0 || transcript.partial));
  return said.find((trial) => trial.status === status) ?? said[0] ?? all[0];
}

/** "Fails 7 of 7 here, passes 5 of 5 on main"; null: it has a result nowhere. */
export function runsSentence(now: Passed, was: Passed, base: string): string | null {
  const words = (count: Passed, where: string) => {
    if (count === null || count[1] === 0) return [];
    const [passed, all] = count;
    const verb = passed === 0 ? 'fails' : 'passes';
    return [`${verb} ${all > 1 ? `${passed || all} of ${all} ` : ''}${where}`];
  };
  const before = words(was, `on ${base}`);
  const here = now === null && before.length > 0 ? ['no result here'] : words(now, 'here');
  const said = [...here, ...before].join(', ');
  return said === '' ? null : `${said[0]!.toUpperCase()}${said.slice(1)}`;
}

export interface SideHeadProps {
  readonly side: Side;
  /** Which version it is; null: not known. */
  readonly of: string | null;
  readonly groups: readonly TrialGroup[];
  readonly chosen: TrialDetail | undefined;
  readonly choose: (trial: TrialDetail) => void;
}

export function SideHead({ side, of, groups, chosen, choose }: SideHeadProps): ComponentChildren {
  return h('div', { class: `side ${side}` }, [
    h('h3', null, visibleName(`${SIDE_NAMES[side]}${of === null ? '' : `: ${of}`}`)),
    groups.length > 0 &&
      h(
        'div',
        { class: 'trials' },
        groups.map((group) =>
          h('div', { role: 'group', 'aria-label': `${group.title}, ${SIDE_NAMES[side].toLowerCase()}` }, [
            h('span', { class: 'group' }, group.title),
            group.trials.map((trial, i) =>
              h(TrialButton, {
                ...{ trial, place: i, of: group.trials.length, chosen: trial === chosen },
                choose: () => choose(trial),
              }),
            ),
          ]),
        ),
      ),
  ]);
}

interface ButtonProps {
  readonly trial: TrialDetail;
  readonly place: number;
  readonly of: number;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** Of many trials only the chosen one has its word beside its sign. */
function TrialButton({ trial: { status }, place, of, chosen, choose }: ButtonProps): ComponentChildren {
  const [symbol, word] = STATUS_WORDS[status] ?? ['', status];
  const isShort = of > 3 && !chosen;
  return h('button', { type: 'button', class: status, 'aria-pressed': chosen, onClick: choose }, [
    `${symbol} ${isShort ? place + 1 : `${place + 1}/${of}`}`,
    h('span', { class: isShort ? 'sr' : undefined }, ` ${word}`),
  ]);
}
