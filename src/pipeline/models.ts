/** The language models of a suite, judge and simulated user, made when a run needs them. */
import { resolve } from 'node:path';
import type { Warning } from '../model/warning.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { sleep } from '../platform/sleep.ts';
import type { Simulator } from '../run/users/simulator.ts';
import type { Judge } from '../scoring/judge/question.ts';
import type { Measuring } from '../scoring/measuring.ts';

export interface Models {
  /** null: the suite has none. */
  readonly judge: Judge | null;
  /** null: the suite has none. */
  readonly simulator: Simulator | null;
  /** On settings that their servers turned out not to take; so far. */
  readonly warnings: readonly Warning[];
}

/** Loads nothing for a suite without models, and asks nobody. What they hold is let go with them. */
export async function openModels(
  { llm }: Pick<Measuring, 'llm'>,
  { out }: Pick<RunRequest, 'out'>,
  world: Pick<RunWorld, 'directory' | 'now'>,
): Promise<Models> {
  if (!llm.judge && !llm.simulator) return { judge: null, simulator: null, warnings: [] };
  const [{ createLanguageModel }, { createResponseCache }] = await Promise.all([
    import('../platform/llm/language-model.ts'),
    import('../platform/llm/cache.ts'),
  ]);
  const warnings: Warning[] = [];
  const means = {
    now: world.now,
    random: Math.random,
    sleep,
    warn: (warning: Warning) => void warnings.push(warning),
    cache: createResponseCache(llm.cache, resolve(world.directory, out, 'llm-cache')),
  };
  const judging = llm.judge && createLanguageModel({ role: 'judge', ...llm.judge }, means);
  const playing = llm.simulator && createLanguageModel({ role: 'simulator', ...llm.simulator }, means);
  const { createJudge } = await import('../scoring/judge/judge.ts');
  const { createSimulator } = await import('../run/users/simulator/create-simulator.ts');
  return {
    judge: judging && llm.judge ? createJudge(judging, { votes: llm.judge.votes }) : null,
    simulator: playing ? createSimulator(playing, { checker: judging }) : null,
    warnings,
  };
}
