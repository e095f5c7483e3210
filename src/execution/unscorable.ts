/** Why a case is not run at all, and what a run says once about expectations that nothing was scored for. Pure. */
import type { TestCase } from '../model/test-case.ts';
import type { Warning } from '../model/warning.ts';
import { needsSimulator } from './conversation/planned-calls.ts';
import { expectedKeys, isLaterKey } from './conversation/score-conversation.ts';

export interface NotRun {
  readonly code: 'simulated' | 'not_scored_yet' | 'nothing_to_score';
  readonly message: string;
}

/**
 * null: the case can be run. A user without a script is played by a model, unless the conversation is recorded; a case whose hard expectations are all scored by a later version would pass without being looked at.
 */
export function reasonNotToRun(testCase: TestCase, recorded: boolean, hasSimulator = true): NotRun | null {
  if (!recorded && !hasSimulator && needsSimulator(testCase))
    return { code: 'simulated', message: 'The case has a simulated user, and no model plays it (llm.simulator).' };
  const hard = [...expectedKeys(testCase, 'expect')];
  const soft = [...expectedKeys(testCase, 'evaluate')];
  const later = (keys: readonly string[]) => keys.length > 0 && keys.every(isLaterKey);
  if (later(hard) || (hard.length === 0 && later(soft)) || (hard.length + soft.length === 0 && testCase.evaluations))
    return { code: 'not_scored_yet', message: 'This version scores none of what the case expects.' };
  if (hard.length + soft.length === 0)
    return { code: 'nothing_to_score', message: 'The case has neither expect nor evaluate.' };
  return null;
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
  const later = laterKeys(cases);
  if (later.length > 0)
    warnings.push({
      code: 'not_scored_yet',
      text: `Read but not scored by this version: ${later.join(', ')}.`,
    });
  if (facts.unrecorded > 0)
    warnings.push({
      code: 'not_recorded',
      text: `${counted(facts.unrecorded)} without a recorded conversation skipped.`,
    });
  for (const [key, n] of facts.unscored)
    warnings.push({
      code: 'expectation_not_scored',
      text: `"${key}" was not scored for ${counted(n)}: the agent's replies do not carry what it needs. Map the field under agent.response, or remove the expectation.`,
    });
  return warnings;
}

function laterKeys(cases: readonly TestCase[]): readonly string[] {
  const keys = new Set<string>();
  for (const one of cases) {
    for (const kind of ['expect', 'evaluate'] as const)
      for (const key of expectedKeys(one, kind)) if (isLaterKey(key)) keys.add(key);
    if (one.evaluations && one.evaluations.length > 0) keys.add('evaluations');
  }
  return [...keys].sort();
}
