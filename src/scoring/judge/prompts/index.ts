/** The registry of the judge's prompts. To add one: write its file, add a line here. */
import { canonicalHash } from '../../../text/canonical-hash.ts';
import { criterion } from './criterion.ts';
import { CLOSING, FORMS, OPENING, SCOPES } from './frame.ts';
import { GROUNDEDNESS, groundedness } from './groundedness.ts';
import type { Prompt } from './prompt.ts';
import { quality } from './quality.ts';
import { RECOVERY, recovery } from './recovery.ts';
import { topic } from './topic.ts';

export const prompts = [criterion, groundedness, quality, recovery, topic] as const satisfies readonly Prompt[];

const byName = new Map<string, Prompt>(prompts.map((prompt) => [prompt.name, prompt]));

/** undefined: there is no prompt of this name. */
export const promptNamed = (name: string): Prompt | undefined => byName.get(name);

/** 12 hexadecimal characters over every word that the judge is told by us: part of the judge's fingerprint. @param qualities By name, their instructions. */
export const promptsHash = (qualities: Readonly<Record<string, string>>): string =>
  canonicalHash({ prompts, qualities, GROUNDEDNESS, RECOVERY, OPENING, SCOPES, FORMS, CLOSING });
