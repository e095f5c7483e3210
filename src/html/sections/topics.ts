/** Topics of the conversations: the graph with its traffic, both runs. */

import type { Facts } from '../../facts/renderer.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { figure } from '../charts/chart.ts';
import { type Passage, topicsChart } from '../charts/topics.ts';
import { element } from '../markup.ts';
import { judgedTrials, observed, ofWhat } from '../observed.ts';
import type { Section } from './section.ts';

const NO_TOPIC = '(no topic)';

export function topicsSection(facts: Facts): Section {
  const both = observed(facts);
  const now = traffic(both.now);
  if (now.turns.size < 2) return { id: 'topics', title: 'Topics', content: null };
  const was = both.was && traffic(both.was);
  const keys = [...new Set([...now.passages.keys(), ...(was?.passages.keys() ?? [])])];
  const passages = keys
    .map((key): Passage => {
      const { from = '', to = '' } = now.passages.get(key) ?? was?.passages.get(key) ?? {};
      return { from, to, now: now.passages.get(key)?.count ?? 0, was: was && (was.passages.get(key)?.count ?? 0) };
    })
    .toSorted((a, b) => b.now - a.now);
  const content = [figure(topicsChart({ passages, turns: now.turns })), element('p', { class: 'note' }, ofWhat(both))];
  const isSame = passages.every(({ now: is, was: used }) => is === used);
  return { id: 'topics', title: 'Topics', content, gist: isSame && 'The same passages as on the baseline' };
}

interface Traffic {
  readonly passages: ReadonlyMap<string, { readonly from: string; readonly to: string; readonly count: number }>;
  /** Topics by the mean turn at which they come, earliest first, with their turns. */
  readonly turns: ReadonlyMap<string, number>;
}

function traffic(cases: readonly CaseResult[]): Traffic {
  const passages = new Map<string, { from: string; to: string; count: number }>();
  const places = new Map<string, { turns: number; at: number }>();
  for (const { topics = [] } of judgedTrials(cases))
    for (const [i, topic] of topics.entries()) {
      const to = topic ?? NO_TOPIC;
      const place = places.get(to) ?? { turns: 0, at: 0 };
      places.set(to, { turns: place.turns + 1, at: place.at + i });
      if (i === 0) continue;
      const from = topics[i - 1] ?? NO_TOPIC;
      const key = `${from}\u0000${to}`;
      passages.set(key, { from, to, count: (passages.get(key)?.count ?? 0) + 1 });
    }
  const inOrder = [...places].toSorted(([, a], [, b]) => a.at / a.turns - b.at / b.turns);
  return { passages, turns: new Map(inOrder.map(([name, { turns }]) => [name, turns])) };
}
