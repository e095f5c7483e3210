/** The turns of a trial in which its user spoke: the answered ones, and the one that got no answer. */
import type { Trial } from './case-result.ts';
import type { Transcript, Turn } from './transcript.ts';

/** The last one is without a text where nothing of an answer had come. */
export function saidTurns({ turns, partial }: Pick<Transcript, 'turns' | 'partial'>): readonly Turn[] {
  if (!partial) return turns;
  const { user, text } = partial;
  return [...turns, text === '' ? { user } : partial];
}

/** Of the first trial in which anything was said. */
export function firstSaidTurns(trials: readonly Pick<Trial, 'transcript'>[]): readonly Turn[] {
  for (const { transcript } of trials) {
    const said = saidTurns(transcript);
    if (said.length > 0) return said;
  }
  return [];
}
