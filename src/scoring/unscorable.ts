/** Whether anything can be scored of a case, and what a run says once about expectations that nothing was scored for. Pure. */
import { hasRightAnswer } from '../model/cases/expected.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import { EXPECTATION_NOT_SCORED } from '../model/run/counted.ts';
import type { Warning } from '../model/warning.ts';
import { counted } from '../text/digits.ts';
import { checks } from './checks/index.ts';
import { inherentOf } from './conversation/inherent.ts';
import { expects } from './conversation/score-conversation.ts';
import type { Measuring } from './measuring.ts';

/** Whether the case expects anything, or the suite measures something of every case. */
export function isScorable(testCase: TestCase, measuring: Measuring): boolean {
  const isAsked = expects(testCase, 'expect') || expects(testCase, 'evaluate');
  return isAsked || hasRightAnswer(testCase) || Object.keys(inherentOf(testCase, measuring).whole).length > 0;
}

/** Of what is expected without a check of its own. */
const NEEDED: Readonly<Record<string, string>> = { requires_context: 'carry no entities, tool calls or intent' };

/** What is missing, and where it would come from. */
function lackOf(key: string, isRecorded: boolean): string {
  const lack = NEEDED[key] ?? 'do not carry what it needs';
  if (isRecorded)
    return `the recordings ${lack}. Add it to them, as the documentation of replay says, or remove the expectation.`;
  const source = checks.find(({ check }) => Object.hasOwn(check.expectations, key))?.check.needs?.source;
  return source
    ? `${source.missing}. ${source.fix}, or remove the expectation.`
    : `the agent's replies ${lack}. Map the field under agent.response, or remove the expectation. The command ask shows a reply and the line to write.`;
}

/** One warning for each expectation that was read and not scored. @param unscored Keys, each with the number of its cases. */
export function unscoredWarnings(
  unscored: readonly (readonly [key: string, cases: number])[],
  isRecorded: boolean,
): readonly Warning[] {
  return unscored.map(([key, n]) => ({
    code: EXPECTATION_NOT_SCORED,
    text: `"${key}" was not scored for ${counted(n, 'case')}: ${lackOf(key, isRecorded)}`,
  }));
}
