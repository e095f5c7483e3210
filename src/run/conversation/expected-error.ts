/** Turns on which the agent is right to fail: its failure is then what it answered. Pure. */
import type { TestCase } from '../../model/cases/test-case.ts';
import { AgentError } from '../../model/problem.ts';
import type { Turn } from '../../model/run/transcript.ts';

/** A status, or an error that the reply reports: a refusal in so many words, not a crash or a timeout. */
const REFUSAL = /^(http_\d{3}|reply_error)$/;

export const expectsError = ({ turns }: Pick<TestCase, 'turns'>, index: number): boolean =>
  turns[index]?.expect.error === true;

/** What a turn keeps of the failure that is expected of it; undefined: it is another failure, or none is expected. */
export function expectedFailure(testCase: TestCase, index: number, failure: unknown): Turn['error'] {
  if (!expectsError(testCase, index) || !(failure instanceof AgentError)) return undefined;
  const { blame, code, message } = failure;
  return blame === 'agent' && REFUSAL.test(code) ? { code, message } : undefined;
}
