/** `agent-eval judge-check`: how well the judge agrees with people's labels. Exit code 0: it measures, and judges nothing; 3 where not one label got a verdict. */

import { ProblemError } from '../../../model/problem.ts';
import type { Command, FlagValues } from '../../command.ts';
import { config, out, textOf } from '../../flags.ts';
import { print } from '../../print.ts';
import { requestOf } from '../../request.ts';
import { localWorld } from '../../world.ts';

export const judgeCheck: Command = {
  name: 'judge-check',
  positionals: 'LABELS',
  describe: "Measure the judge against people's labels: agreement, Cohen's kappa, noise, cost. No agent needed.",
  flags: {
    config,
    run: { type: 'string', value: 'RUN', describe: 'A saved run that the labelled conversations are in.' },
    repeat: {
      type: 'string',
      value: 'N',
      describe: 'How often each question is asked. Two or more show the noise of the judge.',
      default: '2',
    },
    out: { ...out, describe: 'Folder of the replies that llm.cache keeps.' },
    json: { type: 'boolean', describe: 'Print the figures as JSON on standard output, and nothing else there.' },
  },
  run: async ({ flags, positionals, signal }) => {
    const [{ checkJudge }, { judgeCheckText }] = await Promise.all([import('./judge-check.ts'), import('./text.ts')]);
    const labels = positionals[0] ?? '';
    const request = { ...(await requestOf(flags)), labels, run: textOf(flags, 'run'), repeat: repeatOf(flags.repeat) };
    const check = await checkJudge(request, localWorld(signal));
    if (flags.json === true) process.stdout.write(`${JSON.stringify(check)}\n`);
    else print(judgeCheckText(check, labels));
    return check.overall === null ? 3 : 0;
  },
};

const MOST_REPEATS = 9;

function repeatOf(written: FlagValues[string]): number {
  const repeat = Number(written);
  if (Number.isInteger(repeat) && repeat >= 1 && repeat <= MOST_REPEATS) return repeat;
  throw new ProblemError([
    { what: `--repeat ${String(written)} is no whole number from 1 to ${MOST_REPEATS}.`, fix: 'Write --repeat 2.' },
  ]);
}
