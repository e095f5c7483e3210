/** `agent-eval run`: one suite, or all that a glob names, through the pipeline → exit code. */
import { RUN_MODES } from '../../model/modes.ts';
import { ProblemError } from '../../model/problem.ts';
import { ownCall } from '../../platform/version.ts';
import { failureText } from '../../text/failure.ts';
import { printable } from '../../text/untrusted/printable.ts';
import type { Command } from '../command.ts';
import { baseline, config, json, out } from '../flags.ts';
import { print } from '../print.ts';
import { requestOf, typedOptions } from '../request.ts';
import { finish } from '../result.ts';
import { judgingWorld } from '../world.ts';

const NO_OUTCOME = {
  what: '--json prints the outcome of a run, and --dry-run makes none.',
  fix: 'Leave one of them out: a dry run prints its plan as text.',
};

export const run: Command = {
  name: 'run',
  positionals: '',
  describe: 'Run the cases against the agent, compare with the baseline, reach a verdict, report it.',
  flags: {
    config,
    mode: { type: 'string', value: 'MODE', describe: `${RUN_MODES.join(', ')} or auto.`, default: 'auto' },
    case: { type: 'string', value: 'ID', describe: 'Only this case. You can repeat it.', multiple: true },
    category: { type: 'string', value: 'NAME', describe: 'Only this category. You can repeat it.', multiple: true },
    dataset: { type: 'string', value: 'NAME', describe: 'Only this dataset. You can repeat it.', multiple: true },
    'case-tag': {
      type: 'string',
      value: 'TAG',
      describe: 'Only cases with this tag. You can repeat it.',
      multiple: true,
    },
    shard: { type: 'string', value: 'I/N', describe: 'Only the I-th of N parts, for parallel jobs.' },
    trials: { type: 'string', value: 'N', describe: 'Trials of every case.' },
    baseline,
    out,
    name: { type: 'string', value: 'NAME', describe: 'Name of the run, for agent-eval runs.' },
    tag: { type: 'string', value: 'K=V', describe: 'A label of the run. You can repeat it.', multiple: true },
    note: { type: 'string', value: 'TEXT', describe: 'What the run is for.' },
    seed: { type: 'string', value: 'N', describe: 'Seed of everything that is drawn.' },
    'max-cost': {
      type: 'string',
      value: 'USD',
      describe:
        'Stop when agent, judge and simulated user have cost this much together, as far as replies or prices say it.',
    },
    'max-calls': { type: 'string', value: 'N', describe: 'Stop after this many requests to the agent.' },
    resume: { type: 'boolean', describe: 'Go on from the journal of an interrupted run.' },
    base: {
      type: 'string',
      value: 'REF',
      describe: 'The commit of the base version, by any name. Without --baseline, this means --ab.',
    },
    ab: {
      type: 'boolean',
      describe: 'Run all cases on both versions of the agent, and compare the two.',
    },
    'self-check': {
      type: 'boolean',
      describe:
        'Run the same agent twice: how much it differs with itself, which losses this suite would find, and what the gate says. Exit code 0.',
    },
    history: {
      type: 'string',
      value: 'FILE',
      describe: 'Add the run to this history.sqlite, which --baseline and history read.',
    },
    verbose: { type: 'boolean', describe: 'Print every case as it ends, with its scores and reasons.' },
    'dry-run': {
      type: 'boolean',
      describe: 'Say what would run, how many requests it takes and what it may cost. Call nothing.',
    },
    json,
  },
  run: async (call) => {
    if (call.flags['dry-run'] === true && call.flags.json === true) throw new ProblemError([NO_OUTCOME]);
    const { exitCodeOfAll, runSuites } = await import('../../pipeline/suites.ts');
    const request = { ...(await requestOf(call.flags)), typed: typedOptions(call.flags, run.flags) };
    const all = await runSuites(request, judgingWorld(call));
    for (const { result } of [...all.runs, ...all.failures]) finish(result, call);
    for (const { config, error } of all.failures)
      print(printable(`${all.several ? `${config}: ` : ''}${failureText(error, ownCall())}`), process.stderr);
    return exitCodeOfAll(all, call.signal.aborted);
  },
};
