/** The agent that a command line names: that of a configuration, whatever else is in it, or one at an address. */
import { type AgentOptions, agentOptionsSchema } from '../../agents/options.ts';
import { type ConfigReading, MissingEnvironmentError, readConfig } from '../../config/load.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { hostProblems } from '../../pipeline/suite/allowed-hosts.ts';
import { redactionOf } from '../../pipeline/suite/redaction.ts';
import { redactedProblems } from '../../pipeline/suite/suite.ts';
import { agentProblem } from '../../pipeline/suite/suite-problems.ts';
import { requireTrustedCheckout } from '../../pipeline/suite/trusted-checkout.ts';
import { requireInWorkspace } from '../../pipeline/suite/workspace.ts';
import type { AgentAt } from './ask.ts';

/** @throws ProblemError for an address that is none, and a configuration whose `agent` cannot be used. */
export async function agentFor(
  { config, url }: { readonly config: string; readonly url: string | null },
  world: RunWorld,
): Promise<AgentAt> {
  if (url !== null) return agentAt(url, world);
  await requireTrustedCheckout(config, world);
  requireInWorkspace(config, world);
  const reading = readConfig(config, world.directory, world.environment);
  const { redact } = redactionOf(world, reading.secrets);
  const own = ofAgent(reading);
  const { agent } = reading.parts;
  const hosts = hostProblems(reading, { named: new Map(), fromEnvironment: reading.environment }, world);
  const problems = [...reading.problems, ...hosts].filter(own);
  if (!agent && problems.length === 0)
    throw redactedProblems(reading.problems.length > 0 ? reading.problems : [noAgent(reading)], redact);
  if (!agent || problems.length > 0) throw redactedProblems(problems, redact);
  const missing = reading.missing.problems.filter(own);
  if (missing.length > 0)
    throw new MissingEnvironmentError({ missing: { ...reading.missing, problems: missing }, parts: reading.parts });
  return {
    options: agent as AgentOptions,
    written: reading.written.agent as AgentAt['written'],
    file: reading.file,
    directory: reading.directory,
    redact,
    secrets: reading.secrets,
    paths: [],
    located: (problem) => agentProblem(problem, reading, world),
  };
}

const noAgent = ({ file }: ConfigReading): Problem => ({
  what: 'It has no agent.',
  where: { file },
  fix: 'Write under agent how yours is asked, or name an address with --url.',
});

/** Whether a problem is on a line of the section `agent`. */
function ofAgent({ written, lineOf }: ConfigReading): (problem: Problem) => boolean {
  const start = lineOf(['agent']);
  const others = Object.keys(written).map((key) => lineOf([key]));
  const end = Math.min(...others.filter((line) => line > start), Number.POSITIVE_INFINITY);
  return ({ where }) => where?.line !== undefined && where.line >= start && where.line < end;
}

function agentAt(url: string, world: RunWorld): AgentAt {
  const address = /^https?:\/\//i.test(url) ? url : `http://${url}`;
  const written = { type: 'http', url: address };
  const options = agentOptionsSchema.safeParse(written).data;
  if (!options)
    throw new ProblemError([
      { what: `--url "${url}" is no address.`, fix: 'For example --url http://127.0.0.1:3000/chat' },
    ]);
  const { redact } = redactionOf(world, []);
  return {
    options,
    written,
    file: null,
    directory: world.directory,
    redact,
    secrets: [],
    paths: [],
    located: (problem) => problem,
  };
}
