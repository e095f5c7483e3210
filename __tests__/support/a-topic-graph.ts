/** Topics of a tool library's desk: greeting → search → loan → farewell, parsed as a configuration's are. */

import { type TopicGraph, topicsSchema } from '../../src/model/cases/topic-graph.ts';
import type { Turn } from '../../src/model/run/transcript.ts';

export const aGraph = (written: Record<string, object>): TopicGraph =>
  topicsSchema.parse(
    Object.fromEntries(
      Object.entries(written).map(([name, topic]) => [name, { description: `About ${name}`, ...topic }]),
    ),
  );

export const desk = aGraph({
  greeting: { triggers: ['\\bhello\\b'], next: ['search'] },
  search: { triggers: ['\\b(drill|saw)\\b'], next: ['loan', 'search'], max_turns: 2 },
  loan: { triggers: ['\\b(borrow|lend)\\b'], next: ['search', 'farewell'] },
  farewell: { triggers: ['\\bbye\\b'], next: [] },
});

/** Turns in which the user says these. */
export const said = (...words: string[]): Turn[] => words.map((user) => ({ user, text: 'All right.' }));
