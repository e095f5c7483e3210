/** Who ran what, when, on which commit: RunInfo from request, world and suite. */

import { mapTexts } from '../agents/mapping/run-names.ts';
import { newLocalRun, type RunIdentity } from '../model/run/run-id.ts';
import type { RunInfo, RunMode } from '../model/run/run-info.ts';
import { OUTCOME_SCHEMA_VERSION } from '../model/schema-version.ts';
import type { Outcome } from '../model/verdict/outcome.ts';
import type { Verdict } from '../model/verdict/verdict.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { branchOf, findCheckout } from '../platform/git.ts';
import { canonicalHash, canonicalJson } from '../text/canonical-hash.ts';
import { asText, fieldsOf, isRecord } from '../text/loose.ts';
import type { Concluding } from './concluding.ts';
import type { Suite } from './suite/suite.ts';
import { isChanged } from './versions/changed-checkout.ts';

/** Seed of a run that names none: the same for every run of a suite, so that a re-run draws the same. */
export const DEFAULT_SEED = 1;

export interface Carried {
  readonly startedAt: number;
  /** Without GitHub; absent: a new one. */
  readonly local?: RunIdentity;
  /** With what it goes on from. */
  readonly durationMs: number;
  readonly mode: RunMode;
  /** Of a case, the most of any; 1 or more. */
  readonly trials: number;
  readonly selected: number;
  readonly calls: number;
  readonly cost: number | null;
  readonly stopped: RunInfo['stopped'];
  /** Trials that were planned and did not run. */
  readonly left: number;
  /** Requests to the agent that these plan for, retries apart. */
  readonly callsLeft: number;
}

export function runInfo(
  suite: Pick<Suite, 'name' | 'cases'> &
    Partial<Pick<Suite, 'agentHash' | 'config' | 'reading'>> & {
      readonly measurement: Pick<Suite['measurement'], 'fingerprints'>;
    },
  request: RunRequest,
  world: RunWorld,
  carried: Carried,
  checkout?: RunInfo['checkout'],
): RunInfo {
  const { ci } = world;
  const startedAt = new Date(carried.startedAt).toISOString();
  return {
    ...(ci ? { id: String(ci.runId), attempt: ci.attempt } : (carried.local ?? newLocalRun(startedAt))),
    suite: suite.name,
    ...(request.name !== null && { name: request.name }),
    ...(Object.keys(request.tags).length > 0 && { tags: request.tags }),
    ...(request.note !== null && { note: request.note }),
    toolVersion: world.version,
    startedAt,
    durationMs: carried.durationMs,
    mode: carried.mode,
    event: ci?.event ?? null,
    sha: ci ? (ci.pullRequest?.headSha ?? ci.sha) : null,
    branch: ci?.branch ?? null,
    ...(checkout && { checkout }),
    pullRequest: ci?.pullRequest?.number ?? null,
    ...(ci?.pullRequest && { baseBranch: ci.pullRequest.baseRef }),
    seed: request.seed ?? DEFAULT_SEED,
    trials: carried.trials,
    cases: { selected: carried.selected, total: suite.cases.length },
    ...(request.shard && { shard: request.shard }),
    calls: carried.calls,
    cost: carried.cost,
    stopped: carried.stopped,
    ...(carried.stopped !== null && carried.left > 0 && { trialsLeft: carried.left, callsLeft: carried.callsLeft }),
    ...(suite.agentHash !== undefined && { agent: suite.agentHash }),
    ...parametersOf(suite.config?.agent),
    ...(suite.reading && rulesOf(suite.reading)),
    fingerprints: suite.measurement.fingerprints,
  };
}

/** Of types that speak to a model, as `body` has the last word, and of requests that name one; others say nothing of it here. */
function parametersOf(agent: object | undefined): Pick<RunInfo, 'parameters'> {
  const options = (agent ?? {}) as Readonly<Record<string, unknown>>;
  const { model, temperature, system } = { ...fieldsOf(options.request), ...options, ...fieldsOf(options.body) };
  const parameters = {
    ...(typeof model === 'string' && !model.includes('{{') && { model }),
    ...(typeof temperature === 'number' && { temperature }),
    ...(typeof system === 'string' && { prompt: canonicalHash(system) }),
  };
  return Object.keys(parameters).length > 0 ? { parameters } : {};
}

/** What judges a change, and where that is seen, as it is written, without what decides nothing. A dataset is named by its files. */
function rulesOf({ written, environment }: Suite['reading']): Required<Pick<RunInfo, 'gate' | 'settings'>> {
  // The values of variables differ from one job to the next.
  const config = fieldsOf(mapTexts(written, (text) => environment.filled.get(text) ?? text));
  const { gate, trials, selection, confirmation, baseline, metrics, criteria, llm, report } = config;
  const { high: _, ...decisive } = fieldsOf(gate);
  const datasets = (Array.isArray(config.datasets) ? config.datasets : []).filter(isRecord);
  const ofDatasets = (pick: (dataset: (typeof datasets)[number]) => object) =>
    datasets.flatMap((one) => leavesOf(`datasets[${asText(one.files)}]`, pick(one)));
  const { judge, simulator } = fieldsOf(llm);
  const models = { judge: answering(judge), simulator: answering(simulator) };
  const { comment, annotations } = fieldsOf(report);
  const shown = { comment, annotations };
  const settings = { trials, selection, confirmation, baseline, metrics, criteria, llm: models, report: shown };
  return {
    gate: Object.fromEntries([
      ...leavesOf('gate', decisive),
      ...ofDatasets(({ minimum, warn }) => ({ minimum, warn })),
    ]),
    settings: Object.fromEntries([
      ...Object.entries(settings).flatMap(([name, section]) => leavesOf(name, section)),
      ...ofDatasets((one) => ({ trials: one.trials, criteria: one.criteria })),
    ]),
  };
}

/** What of a model is beside its answers: keys, and how fast, how often and at what price it is asked. */
const BESIDE_ANSWERS = ['api_key', 'headers', 'query', 'timeout', 'retries', 'concurrency', 'rate_limit', 'price'];

const answering = (model: unknown): object =>
  Object.fromEntries(Object.entries(fieldsOf(model)).filter(([key]) => !BESIDE_ANSWERS.includes(key)));

function leavesOf(path: string, value: unknown): readonly (readonly [path: string, json: string])[] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, one]) => leavesOf(`${path}.${key}`, one));
  if (value === undefined) return [];
  return [[path, canonicalJson(Array.isArray(value) ? value.toSorted() : value)]];
}

/** Of a local run; undefined: a job knows its commit otherwise, or git does not say what is checked out. Never rejects. */
export async function localCheckout(at: Concluding<Suite>): Promise<RunInfo['checkout']> {
  const { world } = at;
  if (world.ci) return undefined;
  const found = await findCheckout(world.directory, world);
  if (!found) return undefined;
  const [branch, dirty] = await Promise.all([branchOf(found, world), isChanged(found, at).catch(() => null)]);
  return dirty === null ? undefined : { sha: found.commit, branch, dirty };
}

/** The outcome of a run that is no more than its results: nothing is compared, and nothing concluded. */
export const unjudged = ({ run, report }: Pick<Outcome, 'run' | 'report'>, headline = ''): Outcome => ({
  schemaVersion: OUTCOME_SCHEMA_VERSION,
  run,
  report,
  comparison: null,
  diagnosis: null,
  verdict: { conclusion: 'not-compared', reasons: [], headline, exitCode: 0, accepted: null },
});

/** The outcome of a run that asked nobody anything: only who, when and why. */
export function outcomeWithoutRun(
  suite: Parameters<typeof runInfo>[0],
  request: RunRequest,
  world: RunWorld,
  { mode, verdict }: { readonly mode: RunMode; readonly verdict: Verdict },
): Outcome {
  const nothing = { durationMs: 0, trials: 1, selected: 0, calls: 0, cost: null, stopped: null, left: 0, callsLeft: 0 };
  const run = runInfo(suite, request, world, { startedAt: world.now(), mode, ...nothing });
  return { ...unjudged({ run, report: { cases: [], metrics: [], confusions: [], warnings: [] } }), verdict };
}
