/** Errors that say who must act: the user (ProblemError), or nobody at fault but one trial (AgentError). */
import type { Blame, FailureType } from './run/case-result.ts';
import type { ModelCall } from './run/model-call.ts';
import type { Turn } from './run/transcript.ts';

/** One thing wrong with what a user gave us. */
export interface Problem {
  /** What is wrong, one sentence. */
  readonly what: string;
  /** File relative to the working directory, and line from 1 where it is known. */
  readonly where?: { readonly file: string; readonly line?: number };
  /** What one file names, another one lacks: either may be at fault, not only that of `where`. */
  readonly isBetweenFiles?: true;
  /** What to do, one sentence. */
  readonly fix?: string;
  /** What a program printed before it failed, a line each, under labels of ours: untrusted, secrets taken out. */
  readonly output?: readonly string[];
  /** A command of this tool that helps, without the name of the tool: `init`. A terminal shows it as it is typed there. */
  readonly command?: string;
}

/** Bad input of a user: all problems at once, shown without a stack, exit code 3. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(problems.map((one) => formatProblem(one)).join('\n\n'), options);
    this.problems = problems;
  }
}

/** What is known of a turn that failed: what its reply says it has cost, the agent's own session, and how it was sent. */
export type FailedTurn = Pick<Turn, 'usage' | 'traceparent'> & { readonly session?: string | undefined };

/** A turn that got no usable reply; status and blame follow surface.md: blame agent → failed, else errored. */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  readonly blame: Blame;
  readonly failureType: Extract<FailureType, 'error' | 'timeout'>;
  /** Stable, snake_case: http_500, timeout, malformed_reply, connection_refused, … */
  readonly code: string;
  /** What exactly failed, where the code leaves that open: see `about` of a trial. */
  readonly about: string | undefined;
  /** What the agent sent, where there was a reply: untrusted, at most 4,000 characters. */
  readonly reply: string | undefined;
  /** The text of the answer that had come when its stream failed or was cut: untrusted. */
  readonly partial: string | undefined;
  /** The key of the configuration that is surely at fault: agent.type. */
  readonly key: string | undefined;
  /** The reply says that the request itself is wrong, which no other case would change. */
  readonly refusesRequest: boolean;
  /** The reply itself asks for another try. */
  readonly worthRepeating: boolean;
  readonly turn: FailedTurn;
  constructor(
    facts: {
      readonly blame: Blame;
      readonly failureType: 'error' | 'timeout';
      readonly code: string;
      readonly message: string;
      readonly about?: string | undefined;
      readonly reply?: string | undefined;
      readonly partial?: string | undefined;
      readonly key?: string | undefined;
      readonly refusesRequest?: boolean;
      readonly worthRepeating?: boolean;
      readonly turn?: FailedTurn;
    },
    options?: ErrorOptions,
  ) {
    super(facts.message, options);
    this.blame = facts.blame;
    this.failureType = facts.failureType;
    this.code = facts.code;
    this.about = facts.about;
    this.reply = facts.reply;
    this.partial = facts.partial;
    this.key = facts.key;
    this.refusesRequest = facts.refusesRequest ?? false;
    this.worthRepeating = facts.worthRepeating ?? false;
    this.turn = facts.turn ?? {};
  }
}

/** A language model that was of no use after its retries; who asked it is at fault for it, never the agent. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  /** Stable, snake_case: malformed_reply, empty_reply, reply_cut_off, no_completion, model_timeout, http_429, unknown_model, connection_refused, … */
  readonly code: string;
  readonly call: ModelCall;
  constructor(
    facts: { readonly code: string; readonly message: string; readonly call: ModelCall },
    options?: ErrorOptions,
  ) {
    super(facts.message, options);
    this.code = facts.code;
    this.call = facts.call;
  }
}

/** An abort ended what models were asked. What they had answered by then has cost all the same. */
export class AskingAborted extends Error {
  override readonly name = 'AskingAborted';
  readonly calls: readonly ModelCall[];
  constructor(calls: readonly ModelCall[]) {
    super('An abort ended what models were asked.');
    this.calls = calls;
  }
}

/** "agent-eval.yml:12", "agent-eval.yml"; '' where no place is known. */
export const formatPlace = ({ where }: Pick<Problem, 'where'>): string =>
  where === undefined ? '' : where.line ? `${where.file}:${where.line}` : where.file;

/**
 * What, where, what to do. May hold what others wrote: who shows it makes it printable.
 * @param call How a person calls the tool, such as "npx github:OWNER/REPO"; undefined: no command is shown.
 */
export function formatProblem(problem: Problem, call?: string): string {
  const place = formatPlace(problem);
  const command = call !== undefined && problem.command && `  Run: ${call} ${problem.command}`;
  const output = (problem.output ?? []).map((line) => `  ${line}`);
  const lines = [problem.what, place && `  at ${place}`, problem.fix && `  ${problem.fix}`, ...output, command];
  return lines.filter(Boolean).join('\n');
}
