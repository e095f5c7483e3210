/** Anything thrown → what a person is shown: a user's mistake without a stack, ours with one. Pure. */
import { formatProblem, ProblemError } from './errors.ts';

export function failureText(error: unknown): string {
  if (error instanceof ProblemError) {
    const count = error.problems.length;
    return `${count === 1 ? 'One problem' : `${count} problems`}:\n\n${error.problems.map(formatProblem).join('\n\n')}\n`;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a bug in agent-eval, not in your agent. Please report it with these lines:\n\n${detail}\n`;
}
