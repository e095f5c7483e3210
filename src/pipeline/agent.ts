/** The agent of a suite, made from its configuration. */

import { prepareAgent, startOf } from '../agents/checkout/prepare.ts';
import { createAgent } from '../agents/create.ts';
import { withMessage } from '../agents/mapping/faults.ts';
import { runNamesIn } from '../agents/mapping/run-names.ts';
import { expectedKeys } from '../model/cases/expected.ts';
import { type Agent, withEach } from '../model/world/agent.ts';
import type { RunWorld } from '../model/world/run-request.ts';
import { wasStopped } from '../text/expressions/limits.ts';
import { readRecordings } from './suite/agents.ts';
import { type AgentPlace, type Suite, withProblemsPlaced } from './suite/suite.ts';

/** Where the version under test is started, and what it gets of the environment. */
export function agentPlaceOf({ directory, agentPlace }: Suite, { environment }: RunWorld): AgentPlace {
  return agentPlace ?? { directory, environment };
}

/** @throws ProblemError for an agent that does not start, an expression that does not parse, a recording that cannot be read. */
export async function openAgent(suite: Suite, world: RunWorld): Promise<Agent> {
  const { config, file } = suite;
  const origin = { file, path: 'agent' };
  const expected = expectedKeys(suite.cases);
  const place = { ...agentPlaceOf(suite, world), origin, expected, readRecordings };
  const created = () => createAgent(config.agent, place, world.signal, suite.others);
  return withLines(await withProblemsPlaced(suite, created), suite);
}

/** Once, before the agent is started for the first time. @throws ProblemError for a command that fails. */
export async function prepare(suite: Suite, world: RunWorld): Promise<void> {
  const { directory, config, file } = suite;
  if (suite.agentPlace) return;
  const say = (text: string) => world.stderr(suite.redact(text));
  const place = { directory, environment: world.environment, origin: { file, path: 'agent' }, say };
  await withProblemsPlaced(suite, () => prepareAgent(config.agent, place, world.signal));
}

/** An agent that is started beside other work. */
export interface EarlyAgent {
  /** Its promise the first time, null after that. */
  readonly take: () => Promise<Agent> | null;
  /** Ends it where nobody took it. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the agent at once; null where it has to wait: for what it is prepared by, for names that are found out later.
 * What fails is thrown to the one who takes it.
 */
export function openEarly(suite: Suite, world: RunWorld): EarlyAgent | null {
  const { agent } = suite.config;
  const { command, prepare: preparation } = startOf(agent);
  const names = runNamesIn([agent, ...[...suite.others.values()].map(({ options }) => options)]);
  const waits = preparation !== undefined || suite.config.suite?.before !== undefined;
  if (command === undefined || waits || names.has('base_sha') || names.has('pull_request')) return null;
  const over = new AbortController();
  let waiting: Promise<Agent> | null = openAgent(suite, {
    ...world,
    signal: AbortSignal.any([world.signal, over.signal]),
  });
  waiting.catch(() => {});
  const take = () => {
    const taken = waiting;
    waiting = null;
    return taken;
  };
  return {
    take,
    close: async () => {
      over.abort();
      await take()?.then(
        (agent) => agent.close(),
        () => {},
      );
    },
  };
}

/** What was stopped of the configuration while a turn was asked is said with its line. */
export function withLines<A extends Agent>(agent: A, suite: Suite): A {
  const lined = (error: unknown) => {
    if (!wasStopped(error)) throw error;
    const { where } = suite.agentProblem({ what: error.message });
    const place = where?.line === undefined ? '' : `${where.file}:${where.line}: `;
    throw withMessage(error, place + error.message);
  };
  return withEach(agent, ({ respond, state }) => ({
    respond: (...asked) => respond(...asked).catch(lined),
    state: state && ((...asked) => state(...asked).catch(lined)),
  }));
}
