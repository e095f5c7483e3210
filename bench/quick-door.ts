/**
 * What a quick run of the whole tool says of an agent that answers by chance: runs of the CLI as processes of their own, each
 * with an agent and a history of its own. `node bench/quick-door.ts --arms no-change:40,broken-12:40,broken-24:40` prints a
 * row an arm. Other options: --profile typical, --first 0, --stored 5, --n 240, --seed 1, --minutes, --dist FOLDER.
 */
import { type Arm, measureArms, type ProcessRun, readOptions, shareOf } from './door/runs.ts';

const given = readOptions({ arms: 'no-change:40,broken-12:40,broken-24:40', n: '240' });

interface Run {
  readonly conclusion: string;
  readonly escalation: string;
  readonly better: boolean;
  readonly calls: number;
}

console.log(`Node ${process.version}, ${given.n} cases, quick, ${given.stored} stored runs, profile ${given.profile}`);
await measureArms(given, 'quick', readRun, report);

function readRun({ draw, code, outcome: { verdict, comparison, run } }: ProcessRun): Run {
  if (code !== (verdict.conclusion === 'regression' ? 1 : 0) || !comparison?.sample)
    throw new Error(`${draw}: exit code ${code} for ${verdict.conclusion}, ${verdict.headline}`);
  return {
    conclusion: verdict.conclusion,
    escalation: comparison.sample.escalation,
    better: comparison.metrics.some((row) => row.scope === 'overall' && row.verdict === 'better'),
    calls: run.calls + (run.extraCalls?.current ?? 0) + (run.extraCalls?.base ?? 0),
  };
}

function report({ scenario }: Arm, runs: readonly Run[]): void {
  const share = (what: string, holds: (run: Run) => boolean) => {
    const found = runs.filter(holds).length;
    return `${what} ${found} = ${shareOf(found, runs.length)}`;
  };
  const calls = runs.reduce((sum, run) => sum + run.calls, 0) / runs.length;
  console.log(
    [
      `${scenario}: ${runs.length} runs`,
      share('regression', ({ conclusion }) => conclusion === 'regression'),
      share('inconclusive', ({ conclusion }) => conclusion === 'inconclusive'),
      share('better', ({ better }) => better),
      share('escalated', ({ escalation }) => escalation === 'done'),
      `${calls.toFixed(0)} calls`,
    ].join('; '),
  );
}
