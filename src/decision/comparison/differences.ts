/** What differs between two runs besides the agent's answers, in words. */
import type { CaseResult } from '../../model/run/case-result.ts';
import type { Comparability } from '../../model/verdict/comparison.ts';
import { countedOf } from '../../text/digits.ts';
import type { CasePair } from './join.ts';

const MOST_LISTED = 4;
export const listed = (names: readonly string[]) =>
  names.length > MOST_LISTED
    ? `${names.slice(0, MOST_LISTED).join(', ')} and ${names.length - MOST_LISTED} more`
    : names.join(', ');

/** "a", "a, b and c", "a, b, c, d and 2 more" */
const inWords = (names: readonly string[]) =>
  names.length > 1 && names.length <= MOST_LISTED
    ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    : listed(names);

/** The names of a stored run's criteria are somebody else's word: neither long nor without end. */
export const LONGEST_NAME = 60;

export type NotCompared = NonNullable<Comparability['notCompared']>;

/** The agent's own words: none is long. */
export const named = (names: readonly string[]) => inWords(names.map((name) => name.slice(0, LONGEST_NAME)));

/** Names of one side, each once; empty: its replies say none, or an older version stored the run. */
const namesOf = (results: readonly CaseResult[], which: 'models' | 'versions'): readonly string[] =>
  [...new Set(results.flatMap(({ trials }) => trials.flatMap(({ agent }) => agent?.[which] ?? [])))].sort();

/** "The agent's model changed from gpt-5 to gpt-5 and gpt-5-mini.": what the replies of the same cases say of themselves. */
export function agentChanges(shared: readonly CasePair[]): readonly string[] {
  return (['models', 'versions'] as const).flatMap((which) => {
    const before = namesOf(
      shared.map(({ baseline }) => baseline),
      which,
    );
    const now = namesOf(
      shared.map(({ current }) => current),
      which,
    );
    if (before.length === 0 || now.length === 0 || before.join('\n') === now.join('\n')) return [];
    return [`The agent's ${which.slice(0, -1)} changed from ${named(before)} to ${named(now)}.`];
  });
}

export function readsChangedPage({ baseline, current }: CasePair): boolean {
  const [was, is] = [baseline.fetchedFingerprint, current.fetchedFingerprint];
  return was !== undefined && is !== undefined && was !== is;
}

/** "The scoring of entities changed: entity_f1 is not compared with the baseline; pass_rate is compared on 20 of 40 cases." */
export function leftOut(notCompared: NotCompared): readonly string[] {
  const byAspects = Map.groupBy(notCompared, ({ aspects }) => aspects.join('\n'));
  return [...byAspects.values()].map((all) => {
    const whole = all.filter(({ compared }) => compared === 0);
    const parts = Map.groupBy(
      all.filter(({ compared }) => compared > 0),
      ({ cases, compared }) => `compared on ${countedOf(compared, cases + compared, 'case')}`,
    );
    const said = [
      ...(whole.length > 0 ? [`${metricsOf(whole)} not compared with the baseline`] : []),
      ...[...parts].map(([how, group]) => `${metricsOf(group)} ${how}`),
    ];
    return `${changed(all[0]!.aspects)}: ${said.join('; ')}.`;
  });
}

function metricsOf(group: NotCompared): string {
  return `${listed(group.map(({ metric }) => metric))} ${group.length === 1 ? 'is' : 'are'}`;
}

export const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    evaluate: 'soft expectations of the suite or of a dataset',
    topics: 'the topics',
    sources: 'the sources of grounding',
    judge: 'the judge',
    simulator: 'the simulated user',
    config: 'the datasets or trials of the configuration',
  }),
);

function formatAspect(aspect: string): string {
  if (aspect.startsWith('scoring:')) return `the scoring of ${aspect.slice('scoring:'.length).replaceAll('_', ' ')}`;
  if (aspect.startsWith('criterion:')) return `the criterion ${aspect.slice('criterion:'.length)}`;
  return SPOKEN.get(aspect) ?? aspect;
}

export function changed(aspects: readonly string[]): string {
  const allNames = aspects.map((aspect) => formatAspect(aspect).slice(0, LONGEST_NAME + 'the criterion '.length));
  const names = inWords(allNames);
  return `${names[0]!.toUpperCase()}${names.slice(1)} changed`;
}
