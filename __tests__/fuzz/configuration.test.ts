/** Configurations with faults in them: each is refused with its place, or means what an independent reader reads in it. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect } from 'vitest';
import { parse } from 'yaml';
import { checkAgent } from '../../src/agents/create.ts';
import { type ConfigReading, readConfig } from '../../src/config/load.ts';
import type { EvalConfig } from '../../src/config/schema.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { agentWorld } from '../support/agent-world.ts';
import { fuzz } from './fuzzing.ts';
import { broken, changedAt, hostileText, hostileValue, isMap, mutated, readYaml } from './inputs.ts';
import { expectRefusals, expectShown } from './refusals.ts';

const root = resolve(import.meta.dirname, '../..');
const texts = globSync('examples/*/agent-eval.yml', { cwd: root })
  .sort()
  .map((file) => readFileSync(join(root, file), 'utf8'));
const small = `version: 1
name: garden-shop
agent:
  type: http
  url: http://127.0.0.1:8000/chat
  headers: { authorization: "Bearer \${SHOP_KEY:-none}" }
  request: { message: "{{ input }}" }
  response: { text: reply.text, tool_calls: "calls.{ 'name': name }" }
datasets:
  - files: evals/*.yml
    category: plants
gate: { minimum: { pass_rate: 0.9 }, tolerance: { pass_rate: 2pp } }
llm: { judge: { model: sage, temperature: 0 } }
metrics: { latency: { max: 2s } }
trials: 3
`;
const samples = [...texts, small];
const documents: readonly unknown[] = samples.map((text) => parse(text));

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));
const FILE = 'agent-eval.yml';
const environment = { SHOP_KEY: 'k-1' };

/** What stands in the agent's own section may be wrong in ways that its schema does not see: expressions, files, ports. */
async function checked(config: EvalConfig | null | undefined): Promise<void> {
  if (config) expectShown(await checkAgent(config.agent, agentWorld(folder)));
}

/** Whatever it is: a reading, or a refusal as it has to be. */
function read(text: string): ConfigReading | null {
  writeFileSync(join(folder, FILE), text);
  try {
    const reading = readConfig(FILE, folder, environment);
    expectRefusals([...reading.problems, ...reading.missing.problems], FILE, text);
    return reading;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    expectRefusals(error.problems, FILE, text);
    return null;
  }
}

describe('a configuration', () => {
  fuzz(
    'configuration',
    'with faults in its text is refused, or means the same as JSON',
    mutated(samples),
    async (text) => {
      const config = read(text)?.config;
      if (!config) return;
      await checked(config);
      const document: unknown = readYaml(text);
      expect(read(JSON.stringify(document))?.config).toEqual(config);
      expect(isMap(document) && document.name).toBe(config.name);
    },
    0.5,
  );

  fuzz(
    'configuration',
    'with faults in its structure is read or refused',
    broken(documents),
    async (document) => {
      await checked(read(JSON.stringify(document, null, 1))?.config);
    },
    0.35,
  );

  const sections = [[], ['gate'], ['datasets', 0], ['selection'], ['baseline'], ['llm'], ['agent'], ['report']];
  fuzz(
    'configuration',
    'with a key that nobody knows is refused for that key',
    fc.record({ at: fc.constantFrom(...sections), key: hostileText, value: hostileValue }),
    ({ at, key, value }) => {
      const name = `zz ${key}`;
      const section =
        at[0] !== undefined && at.length === 1 ? { [at[0]]: {}, ...(documents.at(-1) as object) } : documents.at(-1);
      const document = changedAt(section, at, (old) => ({ ...(old as object), [name]: value }));
      const reading = read(JSON.stringify(document, null, 1));
      expect(reading?.config ?? null).toBeNull();
    },
    0.15,
  );
});
