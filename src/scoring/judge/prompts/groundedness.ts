/** Prompt: which statements of the assistant rest on the sources? */
import type { Prompt } from './prompt.ts';

export const groundedness: Prompt = {
  name: 'groundedness',
  version: 1,
  label: 'What counts',
  text: `List every statement of fact that the assistant makes in what you judge, each once and small enough to be right or wrong as a whole, and decide for each whether the sources carry it. A statement is grounded when a source says it or it follows from a source without further knowledge; that it is true in the world is not enough. Name the source it rests on. Where there are no sources, nothing is grounded. Leave out greetings, questions, offers, opinions, and what only repeats the user's own words. An empty list is right where there is no statement of fact.`,
};

/** What counts where the suite has no words of its own. */
export const GROUNDEDNESS =
  'Statements about the world, about things, people, prices, dates, rules and states, and about what was done or will be done.';
