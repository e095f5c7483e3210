/** Asks an agent one question, explains what was read of its reply, and proposes what reads it. */

import { prepareAgent } from '../../agents/checkout/prepare.ts';
import type { AgentWorld } from '../../agents/create.ts';
import type { AgentOptions } from '../../agents/options.ts';
import { signOfServer } from '../../agents/recognition/discover.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { readRecordings } from '../../pipeline/suite/agents.ts';
import { redactedProblems } from '../../pipeline/suite/suite.ts';
import { isRecord } from '../../text/loose.ts';
import type { Json } from '../../text/yaml/flow.ts';
import { type Asked, isRead, openAsking } from './asking.ts';
import { type Proposal, propose } from './propose.ts';
import { type AskReport, reportOf } from './report.ts';

/** An agent, and where its options were written. */
export interface AgentAt {
  readonly options: AgentOptions;
  /** They as somebody wrote them, before defaults. */
  readonly written: Readonly<Record<string, Json>>;
  /** null: nowhere. */
  readonly file: string | null;
  /** Absolute directory that relative paths start at. */
  readonly directory: string;
  readonly redact: (text: string) => string;
  /** Values that came from the environment. */
  readonly secrets: readonly string[];
  /** Paths of the agent's server, as its sources have them. */
  readonly paths: readonly string[];
  /** With its line. */
  readonly located: (problem: Problem) => Problem;
}

export interface Answer {
  readonly report: AskReport;
  /** The configuration, as it is, finds an answer in the reply. */
  readonly isRead: boolean;
  readonly proposal: Proposal | null;
}

/** @throws ProblemError for options that cannot be used, and an agent that does not start. */
export async function ask(question: string, agent: AgentAt, world: RunWorld): Promise<Answer> {
  const { options, directory, file, redact, located } = agent;
  const { environment, signal } = world;
  const origin = { path: 'agent', ...(file !== null && { file }) };
  const place: AgentWorld = { directory, environment, origin, readRecordings };
  try {
    await prepareAgent(options, { directory, environment, origin, say: (text) => world.stderr(redact(text)) }, signal);
    const asking = await openAsking(options, question, place, signal);
    try {
      const asked = await asking.ask(asking.options);
      const root = await asking.rootInstead();
      const written = withReady(agent.written, root);
      const found = signal.aborted ? null : await propose(asked, { asking, written, paths: agent.paths, signal });
      const proposal = root === null ? found : withStart(found, asked, written);
      const { failure } = asked;
      const isOpen = failure !== null && proposal === null && !signal.aborted;
      const sign = isOpen ? await signOfServer(failure, asking.options, signal) : null;
      const report = await reportOf(question, asked, proposal, {
        sign: sign?.sentence ?? '',
        redact,
        restore: restoring(agent, asking.port, world),
      });
      return { report, isRead: isRead(asked), proposal };
    } finally {
      await asking.close();
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw redactedProblems(error.problems.map(located), redact);
  }
}

type Written = AgentAt['written'];

const withReady = (written: Written, ready: string | null): Written =>
  ready === null || !isRecord(written.start) ? written : { ...written, start: { ...written.start, ready } };

/** What is proposed, with the ready address that was found; null: the agent's answer cannot be read even so. */
function withStart(found: Proposal | null, asked: Asked, { start }: Written): Proposal | null {
  const because = 'The agent has nothing at the address of agent.start.ready, and its root says that it is up.';
  if (found) return { ...found, keys: { ...found.keys, start: start! }, because: `${because} ${found.because}` };
  return isRead(asked) ? { keys: { start: start! }, isWhole: false, because, asked } : null;
}

/** What the environment and the run filled in, as it is written. */
function restoring({ secrets }: AgentAt, port: string | null, { environment }: RunWorld): (text: string) => string {
  const names = Object.entries(environment)
    .flatMap(([name, value]) => (value && secrets.includes(value) ? [[value, `\${${name}}`] as const] : []))
    .toSorted(([a], [b]) => b.length - a.length);
  return (text) => {
    const named = names.reduce((rest, [value, name]) => rest.replaceAll(value, () => name), text);
    return port === null ? named : named.replaceAll(`:${port}`, ':{{ port }}');
  };
}
