/** What the files for other tools say of one case: what failed, and never a secret. Pure. */

import type { StatedCase } from '../../../facts/case-state.ts';
import type { Facts } from '../../../facts/renderer.ts';
import { stableCode } from '../../../model/catalogue.ts';
import { isWithoutReply } from '../../../model/run/counted.ts';
import { redactValues } from '../../../text/redaction/redaction.ts';

/** What failed, in fixed phrases and names of the configuration. */
export function failedPhrases(facts: Facts, { result, row }: StatedCase): readonly string[] {
  return row && row.failedChecks.length > 0 ? row.failedChecks : facts.failedChecks(result);
}

/** As failedPhrases; behind the phrase of an error its message, which may be the agent's words. */
export function failedWords(facts: Facts, one: StatedCase): readonly string[] {
  const messages = new Map<string, string>();
  for (const { status, failureType, code, message } of one.result.trials.toReversed())
    if (status === 'failed' && isWithoutReply(failureType) && message)
      messages.set(facts.catalogue.ends[failureType].phrase(stableCode(code)), message);
  return failedPhrases(facts, one).map((phrase) => [phrase, messages.get(phrase)].filter(Boolean).join(': '));
}

/** The case without secrets, before anything is cut: half a secret would no longer be known for one. */
export function withoutSecrets({ redact }: Facts, one: StatedCase): StatedCase {
  if (!redact) return one;
  const result = redactValues(one.result, redact);
  return result === one.result ? one : { ...one, result };
}

/** The same of its names alone, where nothing of its trials is said: those of a large run are read from a file. */
export function namesWithoutSecrets({ redact }: Facts, one: StatedCase): StatedCase {
  if (!redact) return one;
  const { id, category, agent, source } = one.result;
  const names = { id, category, agent, source };
  const clean = redactValues(names, redact);
  return clean === names ? one : { ...one, result: { ...one.result, ...clean } };
}
