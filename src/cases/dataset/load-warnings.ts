/** What a person should know of cases that load: what of their files is not carried, and whether there is anything to score. Pure. */
import { hasRightAnswer } from '../../model/cases/expected.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Warning } from '../../model/warning.ts';
import { isEmpty } from '../native/expectations.ts';
import type { FileLine } from './file-line.ts';

/** Files of which something is left out, each with its line. */
export function notCarried(lines: readonly FileLine[]): readonly Warning[] {
  return lines.filter(({ isLossy }) => isLossy).map(({ text }) => ({ code: 'not_carried', text }));
}

/** Cases whose answers nothing looks at. */
export function unscored(cases: readonly TestCase[]): readonly Warning[] {
  const filled = (level: Pick<TestCase, 'expect' | 'evaluate'>) => !isEmpty(level.expect) || !isEmpty(level.evaluate);
  const bare = cases.filter(
    (one) =>
      one.skipped === undefined &&
      !filled(one) &&
      !one.turns.some(filled) &&
      !one.evaluations?.length &&
      !hasRightAnswer(one),
  );
  const [first] = bare;
  if (!first) return [];
  const who = bare.length === 1 ? '1 case expects' : `${bare.length} cases expect`;
  const text = `${who} nothing, so there is nothing to score (first: ${first.source.file}:${first.source.line}); add "expect" or "evaluate".`;
  return [{ code: 'nothing_expected', text }];
}
