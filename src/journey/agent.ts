/** The agent of a suite, made from its configuration. */
import { createAgent } from '../execution/adapters/create.ts';
import type { Agent } from '../model/agent.ts';
import type { RunWorld } from '../model/run-request.ts';
import { ProblemError } from '../platform/errors.ts';
import { redactedProblems, type Suite } from './suite/suite.ts';

/** @throws ProblemError for an agent that does not start, an expression that does not parse, a recording that cannot be read. */
export async function openAgent(suite: Suite, world: RunWorld): Promise<Agent> {
  const { directory, config, file } = suite;
  const origin = { file, path: 'agent' };
  try {
    return await createAgent(config.agent, { directory, environment: world.environment, origin }, world.signal);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw redactedProblems(error.problems.map(suite.agentProblem), suite.redact);
  }
}

/** Most conversations at once. */
export function concurrencyOf(suite: Suite): number {
  return 'concurrency' in suite.config.agent ? suite.config.agent.concurrency : 1;
}
