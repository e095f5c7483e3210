/** Prompt: does a criterion in plain words hold? */
import type { Prompt } from './prompt.ts';

export const criterion: Prompt = {
  name: 'criterion',
  version: 1,
  label: 'Criterion',
  text: `Decide whether the criterion below holds for what the assistant said and did. Take it at its word: ask for no more than it says, and for no less. A criterion with several parts holds only when every part does. Where it is about something that the material does not show, it does not hold.`,
};
