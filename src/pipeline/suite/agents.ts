/** The agents that datasets and cases say over the suite's, read while the cases are loaded, and what is wrong with them. */
import { checkOther } from '../../agents/create.ts';
import type { AgentOptions } from '../../agents/options.ts';
import {
  type Agents,
  type FromEnvironment,
  type NamedAgent,
  type Override,
  openAgents,
} from '../../agents/overrides.ts';
import type { LoadRequest } from '../../cases/dataset/load-request.ts';
import { substitution } from '../../config/env.ts';
import type { ConfigReading } from '../../config/load.ts';
import { strayTemplates } from '../../config/stray-templates.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import { isRecord, textsIn } from '../../text/loose.ts';
import { type DocumentPath, dottedPath, valueAt } from '../../text/yaml/document-path.ts';

/** For agents whose conversations are recorded. */
export const readRecordings = async (text: string, file: string, suite?: string) =>
  (await import('../../cases/dataset/recordings.ts')).recordingsIn(text, file, suite);

type OwnAgent = NonNullable<LoadRequest['agentOf']>;

export interface AgentsReading {
  readonly agentOf: OwnAgent;
  /** The cases with the names of their agents, where there are several. */
  readonly withNames: (cases: readonly TestCase[]) => readonly TestCase[];
  readonly named: Agents['named'];
  /** What is wrong with what the cases loaded so far have asked for. */
  readonly problems: () => Promise<readonly Problem[]>;
  /** Of variables in files of cases. */
  readonly secrets: () => readonly string[];
  /** Texts of the agents with a value of which nothing is known, see Substitution. */
  readonly unknown: () => readonly string[];
  readonly missing: () => ConfigReading['missing'];
  /** Of the configuration, and of the files of cases loaded so far. */
  readonly fromEnvironment: FromEnvironment;
}

/** Files of cases have variables, too, but only where they speak of an agent. */
export function readAgents(reading: ConfigReading, world: Pick<RunWorld, 'environment'>): AgentsReading {
  const { written, file, lineOf, datasetIndexes, environment } = reading;
  const filled = new Set(environment.filled.keys());
  const incomplete = new Set(environment.incomplete.keys());
  const files = new Map<string, ReturnType<typeof substitution>>();
  const agents = openAgents(isRecord(written.agent) ? written.agent : {}, { filled, incomplete });
  const stray: Problem[] = [];
  const ofDataset = (index: number): readonly Override[] => {
    const path = ['datasets', datasetIndexes[index] ?? index, 'agent'];
    const own = valueAt(written, path);
    return isRecord(own) ? [{ written: own, file, path, lineOf }] : [];
  };
  const ofCase = (own: NonNullable<Parameters<OwnAgent>[2]>): Override => {
    const variables = files.get(own.file) ?? substitution(world.environment, own.file);
    files.set(own.file, variables);
    const path = ['agent'];
    const said = mapTextsAt(own.written, path, (text, at) => variables.replace(text, own.lineOf(at)));
    for (const text of variables.filled.keys()) filled.add(text);
    for (const text of variables.incomplete.keys()) incomplete.add(text);
    return { written: said as Override['written'], file: own.file, path, lineOf: own.lineOf };
  };
  return {
    agentOf: (index, dataset, own) => {
      const common = ofDataset(index);
      if (own === undefined) return agents.nameOf(common, dataset);
      const said = ofCase(own);
      const over = agents.nameOf(common, dataset);
      const { type } = { ...agents.named.get(over ?? '')?.whole, ...said.written };
      const typed = { ...said.written, type: type ?? valueAt(written, ['agent', 'type']) };
      stray.push(...strayTemplates({ agent: typed }, own));
      return agents.nameOf([...common, said], undefined, over);
    },
    withNames: (cases) =>
      agents.named.size === 0 ? cases : cases.map((testCase) => ({ ...testCase, agent: testCase.agent ?? agents.own })),
    named: agents.named,
    fromEnvironment: { filled, incomplete },
    problems: async () => {
      const asked = [...agents.named.values()];
      const checked = await Promise.all(asked.map((agent) => checkedOther(agent, reading, world)));
      return [...agents.problems, ...stray, ...checked.flat()];
    },
    secrets: () => [...files.values()].flatMap(({ secrets }) => [...secrets]),
    unknown: () => {
      const texts = textsIn([written.agent, [...agents.named.values()].map(({ whole }) => whole)]);
      const all = [environment, ...files.values()];
      return texts.filter((text) => all.some(({ unknown }) => unknown.has(text)));
    },
    missing: () => {
      const all = [...files.values()].map((one) => one.missing());
      return { names: all.flatMap(({ names }) => names), problems: all.flatMap(({ problems }) => problems) };
    },
  };
}

/** Of keys that it says itself: what is wrong with the others is said of the agent that it has them from. */
async function checkedOther(
  { options, overrides, said: keys }: NamedAgent,
  { parts, directory }: ConfigReading,
  { environment }: Pick<RunWorld, 'environment'>,
): Promise<readonly Problem[]> {
  const suite = parts.agent as AgentOptions | undefined;
  const place = { directory, environment, origin: { path: 'agent' }, readRecordings };
  const found = await checkOther(options, suite, place);
  const origin = overrides.at(-1)!;
  return found.flatMap(({ what, where, ...problem }) => {
    if (where) return [{ what, where, ...problem }];
    const path = (/^agent((?:\.[\w-]+|\[\d+\])*)/.exec(what)?.[1] ?? '').match(/[\w-]+/g) ?? [];
    if (path[0] !== undefined && !keys.has(path[0])) return [];
    const line = origin.lineOf([...origin.path, ...path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))]);
    const said = `${dottedPath(origin.path)}${what.slice('agent'.length)}`;
    return [{ what: said, where: { file: origin.file, ...(line !== undefined && { line }) }, ...problem }];
  });
}

function mapTextsAt(value: unknown, path: DocumentPath, replace: (text: string, at: DocumentPath) => string): unknown {
  if (typeof value === 'string') return replace(value, path);
  if (Array.isArray(value)) return value.map((item, i) => mapTextsAt(item, [...path, i], replace));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mapTextsAt(inner, [...path, key], replace)]),
  );
}
