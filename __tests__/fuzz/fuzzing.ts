/** A fuzzer of one target: what was ever found first, then its share of AGENT_EVAL_FUZZ_RUNS inputs from AGENT_EVAL_FUZZ_SEED. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TARGETS, type Target } from './targets.ts';

/** Inputs of all targets together. */
const RUNS = Number(process.env.AGENT_EVAL_FUZZ_RUNS ?? 10_000);
/** vitest.config.ts gives one where nobody did. */
const SEED = Number(process.env.AGENT_EVAL_FUZZ_SEED);
/** Of one input, milliseconds of the processor, as a busy machine takes longer; by the clock it may wait four times that. */
const LONGEST = 5_000;
const CORPUS = join(import.meta.dirname, 'corpus');

/** corpus/TARGET/NAME.json */
interface Found<T> {
  /** What was wrong, one sentence. */
  readonly was: string;
  readonly property: string;
  readonly input: T;
}

/**
 * `holds` throws or rejects where an input shows a defect. Inputs are values of JSON, so that one that was found can be
 * kept in the corpus.
 * @param share Of the target's inputs; all of a target's shares make 1.
 */
export function fuzz<T>(
  target: Target,
  property: string,
  inputs: fc.Arbitrary<T>,
  holds: (input: T) => void | Promise<void>,
  share: number,
): void {
  const timed = async (input: T) => {
    const began = process.cpuUsage();
    await holds(input);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1_000, 'milliseconds of the processor for one input').toBeLessThan(LONGEST);
  };
  const runs = Math.ceil((RUNS * TARGETS[target] * share) / 100);
  it(`${target}: ${property}`, { timeout: 3_600_000 }, async () => {
    const warned = watchWarnings();
    await replay(target, property, timed);
    const began = performance.now();
    await fc.assert(fc.asyncProperty(inputs, timed), { seed: SEED, numRuns: runs, timeout: 4 * LONGEST });
    // Node.js says it between tasks.
    await setImmediate();
    expect(warned(), 'what Node.js says to the user').toEqual([]);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.info(`fuzz ${target}: ${property}: ${runs} inputs in ${seconds} s, AGENT_EVAL_FUZZ_SEED=${SEED}`);
  });
}

async function replay<T>(target: Target, property: string, holds: (input: T) => Promise<void>): Promise<void> {
  for (const file of globSync(`${target}/*.json`, { cwd: CORPUS }).sort()) {
    const found = JSON.parse(readFileSync(join(CORPUS, file), 'utf8')) as Found<T>;
    if (found.property !== property) continue;
    await holds(found.input).catch((cause: unknown) => {
      throw new Error(`corpus/${file} is found again: ${found.was}`, { cause });
    });
  }
}

/** What libraries warn of, which ends on a user's terminal; said when asked. */
function watchWarnings(): () => readonly string[] {
  const said: string[] = [];
  const listen = (warning: Error) => said.push(`${warning.name}: ${warning.message}`);
  process.on('warning', listen);
  return () => {
    process.off('warning', listen);
    return said.filter((one) => !one.startsWith('ExperimentalWarning'));
  };
}
