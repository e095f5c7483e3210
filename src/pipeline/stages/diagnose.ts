/** A run, measured alike with its baseline → its diagnosis: why cases fail, and how good the test set is. */
import { matchesGlob } from 'node:path';
import { healthOf } from '../../cases/health/health.ts';
import type { ComparedRun } from '../../decision/comparison/join.ts';
import { diagnose } from '../../decision/diagnosis/diagnose.ts';
import { drawnPassing } from '../../decision/diagnosis/drawn.ts';
import type { Restored } from '../../history/sources/source.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import type { Comparison } from '../../model/verdict/comparison.ts';
import type { Diagnosis } from '../../model/verdict/diagnosis.ts';
import { catalogue } from '../../scoring/catalogue.ts';
import type { Services } from '../services.ts';
import type { Policy, Tested } from '../suite/policy.ts';
import { storedPasses } from './confirmation/stored-units.ts';

export interface Compared {
  readonly current: ComparedRun;
  /** The baseline as it was compared; null where nothing was. */
  readonly baseline: ComparedRun | null;
  readonly comparison: Comparison | null;
}

/** null where nothing was run. */
export async function diagnoseRun(
  { suite, services }: { readonly suite: Policy; readonly services: Services | null },
  { current, baseline, comparison }: Compared,
  restored: Restored,
): Promise<Diagnosis | null> {
  if (current.report.cases.length === 0) return null;
  const comparability = comparison?.comparability;
  const notCompared = (comparability?.notCompared ?? []).filter(({ compared }) => compared === 0);
  return diagnose({
    catalogue,
    current,
    baseline: comparability?.level === 'none' ? null : baseline,
    notCompared: new Set(notCompared.map(({ metric }) => metric)),
    affected: await affectedBy(suite.tested, services),
    ...(suite.tested && { mappings: suite.tested.mappings }),
    targets: suite.targets,
    testSet: await healthNow(suite, current, restored),
  });
}

/** Changed files of the pull request with the categories that `selection.changed` maps them to. */
async function affectedBy(tested: Tested | undefined, services: Services | null) {
  const globs = Object.entries(tested?.changed ?? {});
  if (globs.length === 0) return [];
  const files = (await services?.changedFiles()) ?? [];
  return files
    .map((file) => ({
      file,
      categories: globs.filter(([glob]) => matchesGlob(file, glob)).flatMap(([, categories]) => categories),
    }))
    .filter(({ categories }) => categories.length > 0);
}

/** Of more cases a run reads what so many say: it is no run's business to read 100,000. `agent-eval validate` reads all. */
const MOST_READ = 20_000;

/** A shard has no results of most cases: the job that merges the shards looks at the test set, once for all. */
function healthNow({ tested, measurement }: Policy, current: ComparedRun, restored: Restored) {
  if (tested === undefined || current.run.shard) return null;
  const { cases, intents, topics } = tested;
  const failingNow = new Set(current.report.cases.filter(({ status }) => status !== 'passed').map(({ id }) => id));
  const past = restored.baseline?.history ? { passes: storedPasses(restored, measurement, current), failingNow } : null;
  return healthOf(cases, { intents, topics, ...seenIn(current.report, topics) }, past, MOST_READ);
}

/** All conversations are read only where a topic is declared, which any of them may visit; else those that patterns are found by. */
function seenIn({ cases }: RunReport, topics: readonly string[] | undefined) {
  const [toolsCalled, topicsVisited] = [new Set<string>(), new Set<string>()];
  const read = topics ? cases : [...cases.filter(({ status }) => status !== 'passed'), ...drawnPassing(cases)];
  for (const { trials } of read)
    for (const { transcript, topics = [] } of trials) {
      for (const { toolCalls = [] } of transcript.turns) for (const { name } of toolCalls) toolsCalled.add(name);
      for (const topic of topics) if (topic !== null) topicsVisited.add(topic);
    }
  return { toolsCalled: [...toolsCalled], topicsVisited: [...topicsVisited] };
}
