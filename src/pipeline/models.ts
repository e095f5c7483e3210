/** The language models of a suite, judge and simulated user, made when a run needs them. */
import { resolve } from 'node:path';
import type { Warning } from '../model/warning.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { isTracked } from '../platform/git.ts';
import type { ModelEndpoint } from '../platform/llm/options.ts';
import { sleep } from '../platform/sleep.ts';
import type { Simulator } from '../run/users/simulator.ts';
import type { Judge } from '../scoring/judge/question.ts';
import type { Measuring } from '../scoring/measuring.ts';
import { type AskedWaits, watchAskedWaits } from '../text/asked-waits.ts';
import { sayRepeats } from '../text/repeated-requests.ts';

export interface Models {
  /** null: the suite has none. */
  readonly judge: Judge | null;
  /** null: the suite has none. */
  readonly simulator: Simulator | null;
  /** So far: on settings that their servers turned out not to take, and on waits that these asked for. */
  readonly warnings: () => readonly Warning[];
}

const COMMITTED: Warning = {
  code: 'committed_replies',
  text: 'Kept replies of models are committed in llm-cache below the output folder. They are not used in a job: anybody could have written them. Take them out of the repository, and keep the folder with actions/cache.',
};

/**
 * Loads nothing for a suite without models, and asks nobody. What they hold is let go with them.
 * @param say Takes a line for the log.
 */
export async function openModels(
  { llm }: Pick<Measuring, 'llm'>,
  { out, selfCheck }: Pick<RunRequest, 'out' | 'selfCheck'>,
  world: Pick<RunWorld, 'directory' | 'now' | 'stderr' | 'ci' | 'environment'>,
  say: (sentence: string) => void = (sentence) => world.stderr(`${sentence}\n`),
): Promise<Models> {
  if (!llm.judge && !llm.simulator) return { judge: null, simulator: null, warnings: () => [] };
  const [{ createLanguageModel }, { createResponseCache }] = await Promise.all([
    import('../platform/llm/language-model.ts'),
    import('../platform/llm/cache.ts'),
  ]);
  const warnings: Warning[] = [];
  const folder = resolve(world.directory, out, 'llm-cache');
  // In a job nobody has asked the model for what is committed there: it is the pull request's own word.
  // Kept replies would be alike each time, and how much the models waver is what is measured.
  const cache = selfCheck ? 'off' : llm.cache;
  const isCommitted = cache !== 'off' && world.ci !== null && (await isTracked(folder, world));
  if (isCommitted) warnings.push(COMMITTED);
  const means = {
    now: world.now,
    random: Math.random,
    sleep,
    warn: (warning: Warning) => void warnings.push(warning),
    cache: createResponseCache(isCommitted ? 'off' : cache, folder),
  };
  const waits: AskedWaits[] = [];
  const opened = (endpoint: ModelEndpoint) => {
    const asked = watchAskedWaits(endpoint.role, world.now);
    asked.listen(say);
    waits.push(asked);
    const repeating = sayRepeats(endpoint.role, world.now, say);
    return createLanguageModel(endpoint, { ...means, askedToWait: asked.begin, repeating });
  };
  const judging = llm.judge && opened({ role: 'judge', ...llm.judge });
  const playing = llm.simulator && opened({ role: 'simulator', ...llm.simulator });
  const { createJudge } = await import('../scoring/judge/judge.ts');
  const { createSimulator } = await import('../run/users/simulator/create-simulator.ts');
  return {
    judge: judging && llm.judge ? createJudge(judging, { votes: llm.judge.votes }) : null,
    simulator: playing ? createSimulator(playing, { checker: judging }) : null,
    warnings: () => [...warnings, ...waits.flatMap((one) => one.warnings())],
  };
}
