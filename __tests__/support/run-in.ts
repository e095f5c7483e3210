/** A run of a folder's agent-eval.yml by the pipeline in this process. */
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { plainRequest, quietWorld } from './run-world.ts';

export async function runIn(directory: string): Promise<Outcome> {
  const result = await runPipeline(plainRequest, quietWorld(directory));
  if (!result) throw new Error('nothing was run');
  return result.outcome;
}
