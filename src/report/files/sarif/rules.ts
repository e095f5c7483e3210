/** The rules of a SARIF file: one an error code, in our own words. Pure. */
import type { CaseResult, Trial } from '../../../model/run/case-result.ts';

/** Where a failure has no stable code. */
export const NO_CODE = 'agent_failure';
const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const STABLE_METRIC = /^[a-z][a-z0-9_]{0,39}$/;

/** The code that most failed hard expectations of a case have, the first one among equals. */
export function commonestCode(result: Pick<CaseResult, 'trials'>): string {
  const counts = new Map<string, number>();
  for (const code of result.trials.flatMap(codesOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [NO_CODE, 0] as const)[0];
}

/** A code of another form could hold anything; the metric's name then says what was expected. */
function codesOf(trial: Trial): readonly string[] {
  if (trial.status !== 'failed') return [];
  const own = trial.failureType === 'assertion' ? [] : [trial.code ?? trial.failureType ?? NO_CODE];
  const failed = trial.scores.filter(({ hard, passed }) => hard && !passed);
  const codes = failed.map(({ code, metric }) => code ?? (STABLE_METRIC.test(metric) ? `${metric}_failed` : NO_CODE));
  return [...own, ...codes].map((code) => (STABLE_CODE.test(code) ? code : NO_CODE));
}

/** A reportingDescriptor. */
export function ruleOf(code: string): object {
  const words = code.replaceAll('_', ' ');
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return {
    id: code,
    name: code.replace(/(?:^|_)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()),
    shortDescription: { text },
    fullDescription: { text: `${text}: a test case of the agent fails with this code.` },
    help: {
      text: `A test case of the agent fails, most often with the code ${code}. The line is the case's; both conversations are in the report of the run.`,
    },
    defaultConfiguration: { level: 'error' },
    properties: { tags: ['agent-eval'] },
  };
}
