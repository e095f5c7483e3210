/** A dry run: what would run and what it would ask, without asking it. */
import type { Restored } from '../baseline/source.ts';
import { extraCalls } from '../decision/options.ts';
import { reasonNotToRun } from '../execution/unscorable.ts';
import type { RunRequest } from '../model/run-request.ts';
import type { Concluding } from './conclude.ts';
import type { Selected } from './selection.ts';
import type { Suite } from './suite.ts';

export function tellPlan({ suite, request, world }: Concluding<Suite>, selected: Selected, baseline: Restored): null {
  const scripted = selected.cases.filter((c) => reasonNotToRun(c, false) === null);
  const idle = selected.cases.length - scripted.length;
  const trials = scripted.reduce((sum, c) => sum + c.trials, 0);
  const calls = scripted.reduce((sum, c) => sum + c.trials * c.turns.length, 0);
  const retries = 'retries' in suite.config.agent ? suite.config.agent.retries : 0;
  const lines = [
    `Suite ${suite.name}: ${selected.cases.length} of ${count(suite.cases.length, 'case')}, ${selected.why}.`,
    'concurrency' in suite.config.agent
      ? `${count(trials, 'trial')}, ${count(calls, 'request')} to the agent (at most ${calls * (1 + retries)} with retries).${idle > 0 ? ` ${idle} of the cases cannot be scored and ${idle === 1 ? 'is' : 'are'} skipped.` : ''}`
      : 'Recorded conversations, as many trials as were recorded: no request to an agent.',
    ...again(suite, request, scripted.length),
    suite.redact(baseline.why),
    'Nothing was called.',
  ];
  world.stdout(`${lines.join('\n')}\n`);
  return null;
}

/** What is asked beyond one pass. */
function again({ config }: Suite, { ab, selfCheck, shard }: RunRequest, cases: number): readonly string[] {
  if (!('concurrency' in config.agent)) return [];
  const most = config.gate.rule === 'confirmed' && shard === null ? extraCalls(config.confirmation, cases) : 0;
  return [
    ...(ab ? ['As many requests to the base version.'] : selfCheck ? ['All of it twice.'] : []),
    ...(most > 0 ? [`At most ${count(most, 'more run')} of single cases, where there is a suspicion to confirm.`] : []),
  ];
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
