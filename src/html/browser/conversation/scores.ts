/** Scores of a turn or a whole conversation: hard ones decide, soft ones measure; expected beside what came; a model's reason is marked as such. */
import { type ComponentChildren, h } from 'preact';
import type { Score } from '../../../model/run/score.ts';
import type { TrialDetail } from '../../data/schema.ts';
import { visible, visibleName } from '../../visible.ts';
import { jumpTo, scoreId, whyId } from './jump.ts';

export function turnScores(trial: TrialDetail | undefined, turn: number): readonly Score[] {
  return trial?.scores.filter((score) => score.turn === turn) ?? [];
}

export function wholeScores(trial: TrialDetail): readonly Score[] {
  return trial.scores.filter((score) => score.turn === null);
}

/** Titles of metrics by id, of our own words and names of the configuration. */
export type Titles = Readonly<Record<string, string>>;

export interface ScoreListProps {
  readonly title?: string;
  readonly scores: readonly Score[];
  readonly titles: Titles;
  /** The expectations that the top of the case lists, in its order. */
  readonly decisive: readonly Score[];
}

export function ScoreList({ title, scores, titles, decisive }: ScoreListProps): ComponentChildren {
  if (scores.length === 0) return null;
  const order = (score: Score) => Number(score.passed) * 2 + Number(!score.hard);
  const sorted = scores.toSorted((a, b) => order(a) - order(b));
  const holds = sorted.filter(({ passed, gauge }) => passed && !gauge);
  const others = sorted.filter((score) => !holds.includes(score));
  const items = (some: readonly Score[]) =>
    h(
      'ul',
      null,
      some.map((score) => h(ScoreItem, { score, titles, place: decisive.indexOf(score) })),
    );
  return h('div', { class: 'scores' }, [
    title && h('h4', null, title),
    others.length > 0 && items(others),
    holds.length > 0 &&
      h('details', null, [
        h(
          'summary',
          null,
          `✓ ${holds.length} ${holds.length === 1 ? 'score holds' : 'scores hold'}: ${visible([...new Set(holds.map(({ metric }) => scoreTitle(metric, titles)))].join(', '))}`,
        ),
        items(holds),
      ]),
  ]);
}

interface ItemProps {
  readonly score: Score;
  readonly titles: Titles;
  /** Among the decisive ones; -1: it is none. */
  readonly place: number;
}

function ScoreItem({ score, titles, place }: ItemProps): ComponentChildren {
  const [symbol, word] = score.gauge ? ['·', 'measured'] : score.passed ? ['✓', 'holds'] : ['✕', 'fails'];
  const { votes, claims, evidence = [] } = score;
  const anchor = place < 0 ? {} : { id: scoreId(place), tabIndex: -1 };
  return h('li', { class: score.gauge ? 'gauge' : score.passed ? 'yes' : 'no', ...anchor }, [
    h('span', { class: 'mark', title: word, role: 'img', 'aria-label': word }, symbol),
    ' ',
    h('strong', null, visibleName(scoreTitle(score.metric, titles))),
    h('span', { class: 'kind' }, score.hard ? 'hard' : 'soft'),
    (score.gauge || (score.value !== 0 && score.value !== 1)) &&
      h('span', { class: 'kind' }, Number(score.value.toFixed(3))),
    votes && h('span', { class: 'kind' }, `${votes.agreeing} of ${votes.of} votes`),
    claims && h('span', { class: 'kind' }, `${claims.grounded} of ${claims.evaluated} claims grounded`),
    place >= 0 &&
      h('button', { type: 'button', class: 'link', onClick: () => jumpTo(whyId(place)) }, '↑ why the case fails'),
    !score.passed && score.mismatch && h(Mismatch, score.mismatch),
    score.reason !== '' &&
      h('div', { class: 'reason' }, [
        score.generated && h('span', { class: 'generated' }, 'generated'),
        h('bdi', null, visible(score.reason).slice(0, 2_000)),
      ]),
    evidence.length > 0 &&
      h(
        'ul',
        { class: 'evidence' },
        evidence.map((quote) => h('li', null, h('q', null, visible(quote).slice(0, 500)))),
      ),
  ]);
}

/** What was expected beside what came. */
export function Mismatch({ expected, actual }: NonNullable<Score['mismatch']>): ComponentChildren {
  const side = (title: string, text: string) =>
    h('div', null, [h('dt', null, title), h('dd', null, h('bdi', null, visible(text).slice(0, 1_000) || '(nothing)'))]);
  return h('dl', { class: 'mismatch' }, [side('expected', expected), side('got', actual)]);
}

export function scoreTitle(metric: string, titles: Titles): string {
  return Object.hasOwn(titles, metric) ? (titles[metric] ?? metric) : metric;
}
