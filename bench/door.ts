/**
 * What the whole tool says of an agent that answers by chance: runs of the CLI as processes of their own, verdicts counted.
 * `node bench/door.ts --arms no-change:200,break-5:100,thin-5:100` prints a table an arm. Every run has an agent of its own
 * (new success rates) with its own history of stored runs, so that runs are independent. Other options: --first 0 (draw to
 * start from, to run in parts), --stored 5, --n 110, --profile typical, --seed 1, --minutes (start no run after so many),
 * --dist FOLDER (default: dist). The same options give the same replies; a run is named SCENARIO/DRAW.
 */
import { confirmedMetricSchema } from '../src/model/verdict/confirmation.ts';
import { conclusionSchema } from '../src/model/verdict/verdict.ts';
import { type Arm, measureArms, type ProcessRun, readOptions, shareOf } from './door/runs.ts';

/** Share of runs of an unchanged agent that may be called a regression. */
const MOST_FALSE_ALARMS = 0.05;
const given = readOptions({ arms: 'no-change:200,break-5:100,thin-5:100', n: '110' });
const { n, first, stored: storedRuns } = given;

interface Run {
  readonly draw: string;
  readonly conclusion: string;
  /** Outcome of the confirmation of the pass rate, and the rules that gave evidence. */
  readonly outcome: string;
  readonly evidence: readonly string[];
  readonly rerun: boolean;
  readonly calls: { readonly current: number; readonly base: number };
  readonly wallMs: number;
}

console.log(
  `Node ${process.version}, ${n} cases in 12 categories (13 gates), ${storedRuns} stored runs, profile ${given.profile}, seed ${given.seed}, draws from ${first}; a new agent and history for every run`,
);
await measureArms(given, 'full', readRun, report);

async function readRun({ draw, outcome, code, log, wallMs, addressOf: at }: ProcessRun): Promise<Run> {
  const { run, verdict, comparison } = outcome;
  const confirmed = comparison?.confirmation?.metrics.find(({ metric }) => metric === 'pass_rate');
  const calls = { current: run.calls + (run.extraCalls?.current ?? 0), base: run.extraCalls?.base ?? 0 };
  const served = { current: await repliesOf(at('current')), base: await repliesOf(at('base')) };
  const odd = [
    code === (verdict.conclusion === 'regression' ? 1 : 0) ? null : `exit code ${code} for ${verdict.conclusion}`,
    comparison?.confirmation?.mode === 'confirm' ? null : 'the base version was not asked',
    confirmed?.firstLook.storedRuns === storedRuns ? null : `${confirmed?.firstLook.storedRuns} stored runs were seen`,
    confirmed?.firstLook.units === n ? null : `${confirmed?.firstLook.units} cases with stored runs were seen`,
    served.current === calls.current && served.base === calls.base
      ? null
      : `${JSON.stringify(calls)} calls were counted, ${JSON.stringify(served)} served`,
  ].filter((problem) => problem !== null);
  if (odd.length > 0 || !confirmed) throw new Error(`${draw}: ${odd.join('; ')}\n${log}`);
  return {
    ...{ draw, conclusion: verdict.conclusion, outcome: confirmed.outcome, calls, wallMs },
    evidence: confirmed.evidence.map(({ rule, scope }) => (rule === 'category' ? `category ${scope}` : rule)),
    rerun: confirmed.reruns !== null || confirmed.thin !== null,
  };
}

async function repliesOf(url: string): Promise<number> {
  return ((await (await fetch(url)).json()) as { readonly replies: number }).replies;
}

function report({ scenario, wanted }: Arm, runs: readonly Run[], minutes: number): void {
  const mean = (of: (run: Run) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  const count = (what: string, holds: (run: Run) => boolean) => {
    const found = runs.filter(holds).length;
    console.log(`  ${what.padEnd(34)}${String(found).padStart(4)}  ${shareOf(found, runs.length)}`);
  };
  console.log(`${scenario}: ${runs.length} of ${wanted} runs, draws ${first} to ${first + runs.length - 1}`);
  if (runs.length === 0) return;
  for (const one of conclusionSchema.options) count(`verdict ${one}`, (run) => run.conclusion === one);
  for (const one of confirmedMetricSchema.unwrap().shape.outcome.options) {
    count(`confirmation: ${one}`, (run) => run.outcome === one);
  }
  count('evidence, material or not', (run) => run.evidence.length > 0);
  for (const rule of ['reruns', 'category', 'thin', 'hard-break', 'collapse']) {
    count(`evidence by ${rule}`, (run) => run.evidence.some((one) => one.startsWith(rule)));
  }
  count('something was run again', (run) => run.rerun);
  const [current, base] = [mean(({ calls }) => calls.current) / n, mean(({ calls }) => calls.base) / n];
  console.log(
    `  calls a case: ${(current + base).toFixed(2)} (current ${current.toFixed(2)}, base ${base.toFixed(2)}); a run of the CLI ${(mean(({ wallMs }) => wallMs) / 1000).toFixed(2)} s, all ${minutes.toFixed(1)} min`,
  );
  if (scenario !== 'no-change') return;
  const claimed = runs.filter(({ conclusion }) => conclusion === 'regression');
  const met = claimed.length <= MOST_FALSE_ALARMS * runs.length ? 'met' : 'MISSED';
  const which = claimed.map(({ draw, evidence }) => `${draw} (${evidence.join(', ')})`);
  console.log(`  regressions ≤ ${100 * MOST_FALSE_ALARMS} %: ${met}; ${which.join('; ') || 'none'}`);
}
