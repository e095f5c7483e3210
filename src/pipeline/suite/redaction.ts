/** What no text of a run may show: values that the configuration takes from the environment, secrets of the environment, the token. */

import type { Warning } from '../../model/warning.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { createRedactor, secretsIn } from '../../text/redaction/redaction.ts';

export interface Redaction {
  readonly redact: (text: string) => string;
  /** On secrets that cannot be found in texts with certainty. */
  readonly warnings: readonly Warning[];
}

/** @param named Values that the configuration has as ${NAME}. */
export function redactionOf(
  { environment, token }: Pick<RunWorld, 'environment' | 'token'>,
  named: readonly string[],
): Redaction {
  const { values, weak } = secretsIn(environment);
  return {
    redact: createRedactor(named, token ? [...values, token] : values),
    warnings: weak.length === 0 ? [] : [{ code: 'weak_secret', text: weakText(weak) }],
  };
}

function weakText(names: readonly string[]): string {
  if (names.length === 1)
    return `${names[0]} is named like a secret, but the value may show in logs and reports: it is shorter than 8 characters, or a common word. Use a longer secret, or another name if this is none.`;
  return `${names.join(', ')} are named like a secret, but the values may show in logs and reports: they are shorter than 8 characters, or common words. Use longer secrets, or other names if these are none.`;
}
