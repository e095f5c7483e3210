/** Prompt: how good is one quality, as a mark on a scale? */
import type { Prompt } from './prompt.ts';

export const quality: Prompt = {
  name: 'quality',
  version: 1,
  label: 'Quality',
  text: `Give a mark for the one quality that is described below, and for nothing else. The lowest mark means that it is absent, the highest that nothing about it could be better; use the whole scale. A longer answer is not a better one.`,
};
