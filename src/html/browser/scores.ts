/** Scores of a turn or a whole conversation: hard ones decide, soft ones measure; a model's reason is marked as such. */
import { type ComponentChildren, h } from 'preact';
import type { Score } from '../../model/run/score.ts';
import type { TrialDetail } from '../data/schema.ts';
import { visible, visibleName } from '../visible.ts';

export function turnScores(trial: TrialDetail | undefined, turn: number): readonly Score[] {
  return trial?.scores.filter((score) => score.turn === turn) ?? [];
}

export function wholeScores(trial: TrialDetail): readonly Score[] {
  return trial.scores.filter((score) => score.turn === null);
}

export interface ScoreListProps {
  readonly title?: string;
  readonly scores: readonly Score[];
  readonly titles: Readonly<Record<string, string>>;
}

export function ScoreList({ title, scores, titles }: ScoreListProps): ComponentChildren {
  if (scores.length === 0) return null;
  const order = (score: Score) => Number(score.passed) * 2 + Number(!score.hard);
  const sorted = scores.toSorted((a, b) => order(a) - order(b));
  const holds = sorted.filter(({ passed, gauge }) => passed && !gauge);
  const others = sorted.filter((score) => !holds.includes(score));
  const items = (some: readonly Score[]) =>
    h(
      'ul',
      null,
      some.map((score) => h(ScoreItem, { score, titles })),
    );
  return h('div', { class: 'scores' }, [
    title && h('h4', null, title),
    others.length > 0 && items(others),
    holds.length > 0 &&
      h('details', null, [
        h(
          'summary',
          null,
          `✓ ${holds.length} ${holds.length === 1 ? 'score holds' : 'scores hold'}: ${visible([...new Set(holds.map(({ metric }) => named(metric, titles)))].join(', '))}`,
        ),
        items(holds),
      ]),
  ]);
}

function ScoreItem({
  score,
  titles,
}: {
  readonly score: Score;
  readonly titles: ScoreListProps['titles'];
}): ComponentChildren {
  const name = named(score.metric, titles);
  const [symbol, word] = score.gauge ? ['·', 'measured'] : score.passed ? ['✓', 'holds'] : ['✕', 'fails'];
  const { votes, claims, evidence = [] } = score;
  return h('li', { class: score.gauge ? 'gauge' : score.passed ? 'yes' : 'no' }, [
    h('span', { class: 'mark', title: word, role: 'img', 'aria-label': word }, symbol),
    ' ',
    h('strong', null, visibleName(name)),
    h('span', { class: 'kind' }, score.hard ? 'hard' : 'soft'),
    (score.gauge || (score.value !== 0 && score.value !== 1)) &&
      h('span', { class: 'kind' }, Number(score.value.toFixed(3))),
    votes && h('span', { class: 'kind' }, `${votes.agreeing} of ${votes.of} votes`),
    claims && h('span', { class: 'kind' }, `${claims.grounded} of ${claims.evaluated} claims grounded`),
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

function named(metric: string, titles: ScoreListProps['titles']): string {
  return Object.hasOwn(titles, metric) ? (titles[metric] ?? metric) : metric;
}
