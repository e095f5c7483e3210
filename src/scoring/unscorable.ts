/** Why a case is not run at all, and what a run says once about expectations that nothing was scored for. Pure. */

import { needsSimulator } from '../model/cases/planned-calls.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import type { Warning } from '../model/warning.ts';
import { checks } from './checks/index.ts';
import { inherentOf } from './conversation/inherent.ts';
import { expects } from './conversation/score-conversation.ts';
import type { Measuring } from './measuring.ts';

export interface NotRun {
  readonly code: 'simulated' | 'nothing_to_score';
  readonly message: string;
}

/** What there is to hold and score conversations with. */
export interface Means {
  /** The conversations are recorded. */
  readonly recorded: boolean;
  /** A model plays users. */
  readonly hasSimulator: boolean;
  readonly measuring: Measuring;
}

/** null: the case can be run. */
export function reasonNotToRun(testCase: TestCase, { recorded, hasSimulator, measuring }: Means): NotRun | null {
  if (!recorded && !hasSimulator && needsSimulator(testCase))
    return { code: 'simulated', message: 'The case has a simulated user, and no model plays it (llm.simulator).' };
  const expectsAnything = expects(testCase, 'expect') || expects(testCase, 'evaluate');
  if (!expectsAnything && Object.keys(inherentOf(testCase, measuring)).length === 0)
    return { code: 'nothing_to_score', message: 'The case has neither expect nor evaluate.' };
  return null;
}

/** What is missing, and where it would come from. */
function lackOf(key: string): string {
  const source = checks.find(({ check }) => Object.hasOwn(check.expectations, key))?.check.needs?.source;
  return source
    ? `nothing was fetched for it. Set ${source} in the configuration`
    : "the agent's replies do not carry what it needs. Map the field under agent.response";
}

const counted = (n: number) => (n === 1 ? '1 case' : `${n} cases`);

/** One warning for each kind of thing that was read and not scored, whatever the number of cases. */
export function unscoredWarnings(
  cases: readonly TestCase[],
  facts: {
    readonly recorded: boolean;
    readonly hasSimulator: boolean;
    /** By expectation key: the number of cases whose replies carried nothing for it. */
    readonly unscored: ReadonlyMap<string, number>;
    readonly unrecorded: number;
  },
): readonly Warning[] {
  const warnings: Warning[] = [];
  const simulated = facts.recorded || facts.hasSimulator ? 0 : cases.filter(needsSimulator).length;
  if (simulated > 0)
    warnings.push({
      code: 'simulated_not_run',
      text: `${counted(simulated)} with a simulated user skipped: no model plays it (llm.simulator).`,
    });
  if (facts.unrecorded > 0)
    warnings.push({
      code: 'not_recorded',
      text: `${counted(facts.unrecorded)} without a recorded conversation skipped.`,
    });
  for (const [key, n] of facts.unscored)
    warnings.push({
      code: 'expectation_not_scored',
      text: `"${key}" was not scored for ${counted(n)}: ${lackOf(key)}, or remove the expectation.`,
    });
  return warnings;
}
