/** Cases whose agent cannot be told what was said before them are not run. */
import { canBeToldHistory } from '../../agents/history.ts';
import type { AgentOptions } from '../../agents/options.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Warning } from '../../model/warning.ts';
import { counted } from '../../text/digits.ts';

const WHY =
  'The agent keeps its own memory, and its templates name none of history, messages and conversation, so it cannot know what was said before.';

/** @param agentOf The agent that is asked for a case; undefined: it could not be read. */
export async function withoutUntold(
  cases: readonly TestCase[],
  agentOf: (testCase: TestCase) => AgentOptions | undefined,
): Promise<{ readonly cases: readonly TestCase[]; readonly warnings: readonly Warning[] }> {
  const asked = new Set(cases.filter(({ history }) => history).flatMap((one) => agentOf(one) ?? []));
  const deaf = new Set<AgentOptions>();
  for (const options of asked) if (!(await canBeToldHistory(options))) deaf.add(options);
  if (deaf.size === 0) return { cases, warnings: [] };
  const isUntold = (one: TestCase) => one.history !== undefined && deaf.has(agentOf(one)!) && one.skipped === undefined;
  const untold = cases.filter(isUntold);
  const [first] = untold;
  if (!first) return { cases, warnings: [] };
  const at = `${first.source.file}:${first.source.line}`;
  const text = `${counted(untold.length, 'case')} with a history skipped (first: ${at}). ${WHY}`;
  return {
    cases: cases.map((one) => (isUntold(one) ? { ...one, skipped: WHY } : one)),
    warnings: [{ code: 'history_not_sent', text }],
  };
}
