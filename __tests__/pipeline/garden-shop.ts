/** A garden shop's support agent in two versions, both on loopback, and its suite: whether an answer holds is a function of case and time asked. */
import { hash } from 'node:crypto';
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
  readonly close: () => Promise<void>;
}

export async function startVersion(
  first: Behaviour,
  options: { readonly onAsk?: (total: number) => void } = {},
): Promise<Version> {
  let behaviour = first;
  const times = new Map<number, number>();
  const order: number[] = [];
  const server = await startAgentServer(({ json }) => {
    const plant = Number(/\d+/.exec((json as { input: string }).input)![0]);
    const time = times.get(plant) ?? 0;
    times.set(plant, time + 1);
    order.push(plant);
    options.onAsk?.(order.length);
    return { body: { text: behaviour(plant, time) ? 'It likes shade.' : 'I cannot say.' } };
  });
  onTestFinished(() => server.close());
  return {
    url: server.url,
    asked: () => order.length,
    order,
    change: (next) => (behaviour = next),
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
gate: { rule: ${rule}, must_pass: { tags: [critical] }${gate && `, ${gate}`} }
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

/** A stored run of a version that passes everything, or as it behaves; the current version is then asked. */
export async function against(
  stored: Behaviour,
  current: Version,
  directory: string,
  behaves: Behaviour,
  differs: Partial<RunRequest> = {},
  signal?: AbortSignal,
): Promise<ShopRun> {
  current.change(stored);
  await runShop(directory, { baseline: 'none', out: 'stored' });
  current.change(behaves);
  return runShop(directory, { baseline: 'stored/outcome.json', ...differs }, signal);
}
