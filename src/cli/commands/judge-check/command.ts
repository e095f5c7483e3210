/** `agent-eval judge-check`: how well the judge agrees with people's labels. Exit code 0: it measures, and judges nothing; 3 where not one label got a verdict. */

import { ProblemError } from '../../../model/problem.ts';
import type { FlagValues } from '../../parse.ts';
import { requestOf } from '../../request.ts';
import { localWorld } from '../../world.ts';
import { judgeCheckJourney } from './judge-check.ts';
import { judgeCheckText } from './text.ts';

export async function judgeCheck(
  flags: FlagValues,
  positionals: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const labels = positionals[0] ?? '';
  const run = typeof flags.run === 'string' ? flags.run : null;
  const request = { ...requestOf(flags), labels, run, repeat: repeatOf(flags.repeat) };
  const check = await judgeCheckJourney(request, localWorld(signal));
  process.stdout.write(flags.json === true ? `${JSON.stringify(check)}\n` : judgeCheckText(check, labels));
  return check.overall === null ? 3 : 0;
}

const MOST_REPEATS = 9;

function repeatOf(written: FlagValues[string]): number {
  const repeat = Number(written);
  if (Number.isInteger(repeat) && repeat >= 1 && repeat <= MOST_REPEATS) return repeat;
  throw new ProblemError([
    { what: `--repeat ${String(written)} is no whole number from 1 to ${MOST_REPEATS}.`, fix: 'Write --repeat 2.' },
  ]);
}
