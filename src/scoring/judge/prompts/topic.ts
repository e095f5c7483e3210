/** Prompt: which of the suite's topics is a turn about? */
import type { Prompt } from './prompt.ts';

export const topic: Prompt = {
  name: 'topic',
  version: 1,
  label: 'Topics, each with its description',
  text: `Choose the topic that the last turn is about, user and assistant together. Earlier turns only show what is meant. Choose none where no topic fits.`,
};
