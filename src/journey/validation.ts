/** Configuration, cases and the agent's expressions checked together; nothing is asked, nothing started. */
import { checkAgent } from '../execution/adapters/create.ts';
import type { RunRequest, RunWorld } from '../model/run-request.ts';
import { ProblemError } from '../platform/errors.ts';
import { loadSuite } from './suite.ts';

/** @throws ProblemError with all problems at once. */
export async function validateJourney(request: Pick<RunRequest, 'config' | 'trials'>, world: RunWorld): Promise<void> {
  const suite = await loadSuite(request, world, { agent: false });
  const { directory, config } = suite;
  const problems = await checkAgent(config.agent, { directory, environment: world.environment });
  if (problems.length > 0) throw new ProblemError(problems);
  const turns = suite.cases.reduce((sum, c) => sum + c.turns.length, 0);
  for (const warning of suite.warnings) world.stderr(`Warning: ${suite.redact(warning.text)}\n`);
  world.stdout(
    `${request.config} is valid: suite ${suite.name}, ${suite.cases.length} cases, ${turns} turns, ${suite.datasets.length} datasets.\n`,
  );
}
