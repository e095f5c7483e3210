/** A garden shop's support agent in two versions, both on loopback, and its suite: whether an answer holds is a function of case and time asked. */
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import type { RunRequest } from '../../src/model/world/run-request.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';

/** @param time How often this version was asked that case before, from 0. */
export type Behaviour = (plant: number, time: number) => boolean;

export const always: Behaviour = () => true;
/** Fails these plants whenever it is asked. */
export const breaks =
  (...plants: readonly number[]): Behaviour =>
  (plant) =>
    !plants.includes(plant);
/** Fails each plant with this probability, the same for the same seed. */
export const wavers =
  (seed: string, failureOf: (plant: number) => number): Behaviour =>
  (plant, time) =>
    Number.parseInt(hash('sha256', `${seed} ${plant} ${time}`).slice(0, 8), 16) / 2 ** 32 >= failureOf(plant);

export interface Version {
  readonly url: string;
  /** Requests so far. */
  readonly asked: () => number;
  readonly order: readonly number[];
  readonly change: (behaviour: Behaviour) => void;
  /** As if it had been asked each of so many plants. */
  readonly skip: (plants: number) => void;
  readonly close: () => Promise<void>;
}

export async function startVersion(
  first: Behaviour,
  options: { readonly onAsk?: (total: number) => void } = {},
): Promise<Version> {
  let behaviour = first;
  const times = new Map<number, number>();
  const order: number[] = [];
  const count = (plant: number) => {
    const time = times.get(plant) ?? 0;
    times.set(plant, time + 1);
    order.push(plant);
    return time;
  };
  const server = await startAgentServer(({ json }) => {
    const plant = Number(/\d+/.exec((json as { input: string }).input)![0]);
    const time = count(plant);
    options.onAsk?.(order.length);
    return { body: { text: behaviour(plant, time) ? 'It likes shade.' : 'I cannot say.', cost: 0.01 } };
  });
  onTestFinished(() => server.close());
  return {
    url: server.url,
    asked: () => order.length,
    order,
    change: (next) => (behaviour = next),
    skip: (plants) => {
      for (let plant = 0; plant < plants; plant += 1) count(plant);
    },
    close: server.close,
  };
}

export interface ShopOptions {
  readonly plants?: number;
  /** Default confirmed. */
  readonly rule?: 'confirmed' | 'paired';
  /** Lines of YAML under their sections. */
  readonly gate?: string;
  readonly confirmation?: string;
  /** Plants that are tagged critical. */
  readonly critical?: readonly number[];
  readonly base?: Pick<Version, 'url'>;
  /** The version of the tag v1.4. */
  readonly anchor?: Pick<Version, 'url'>;
  /** Command that starts the base version, and where it is run. */
  readonly start?: { readonly command: string; readonly cwd?: string };
}

/** A folder whose suite asks `current`. */
export function shopFolder(current: Pick<Version, 'url'>, options: ShopOptions = {}): string {
  const {
    plants = 40,
    rule = 'confirmed',
    gate = '',
    confirmation = '{}',
    critical = [],
    base,
    start,
    anchor,
  } = options;
  const cases = Array.from({ length: plants }, (_, i) => ({
    id: `plant-${i}`,
    category: i % 2 === 0 ? 'beds' : 'pots',
    input: `Where do I put plant ${i}?`,
    expect: { contains: 'shade' },
    ...(critical.includes(i) && { tags: ['critical'] }),
  }));
  const config = `version: 1
name: garden-shop
agent: { type: http, url: "${current.url}/ask", retries: 0, timeout: 2m }
datasets: [{ files: plants.json }]
report: { html: false }
gate: { rule: ${rule}, ${critical.length > 0 ? 'must_pass: { tags: [critical] }' : 'must_pass: {}'}${gate && `, ${gate}`} }
confirmation: ${confirmation}
${base ? `baseline: { agent: ${JSON.stringify({ url: `${base.url}/ask`, ...(start && { start: { ...start, ready: base.url, timeout: '5s' } }) })} }` : ''}
${anchor ? `baseline: { anchor: { at: v1.4, agent: { url: "${anchor.url}/ask" } } }` : ''}
`;
  return folderOf({ 'agent-eval.yml': config, 'plants.json': cases });
}

export interface ShopRun {
  readonly outcome: Outcome;
  readonly text: string;
}

/** The pipeline in this process. */
export async function runShop(
  directory: string,
  differs: Partial<RunRequest> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<ShopRun> {
  let text = '';
  const say = (more: string) => {
    text += more;
  };
  const world = quietWorld(directory, { stdout: say, stderr: say, signal });
  const result = await runPipeline({ ...plainRequest, ...differs }, world);
  if (result === null) throw new Error('a dry run has no outcome');
  return { outcome: result.outcome, text };
}

/** By the cases: the run of a version that passes everything, which is the same whoever asks. */
const passing = new Map<string, Buffer>();

/** A stored run of a version that passes everything, or as it behaves; the current version is then asked. */
export async function against(
  stored: Behaviour,
  current: Version,
  directory: string,
  behaves: Behaviour,
  differs: Partial<RunRequest> = {},
  signal?: AbortSignal,
): Promise<ShopRun> {
  const file = join(directory, 'stored/outcome.json');
  const cases = readFileSync(join(directory, 'plants.json'), 'utf8');
  const known = stored === always ? passing.get(cases) : undefined;
  if (known) {
    mkdirSync(dirname(file));
    writeFileSync(file, known);
    current.skip(JSON.parse(cases).length);
  } else {
    current.change(stored);
    await runShop(directory, { baseline: 'none', out: 'stored' });
    if (stored === always) passing.set(cases, readFileSync(file));
  }
  current.change(behaves);
  return runShop(directory, { baseline: 'stored/outcome.json', ...differs }, signal);
}
