/** Several judgements of one question → one, by majority. Pure. */
import { counted } from '../../text/digits.ts';
import type { Finding, Judgement } from './question.ts';

/**
 * Judgements that erred are left out; where all did, the first error stands. The largest group of equal verdicts
 * (for a choice: of equal choices) wins, a tie errs as judge_split. Of the winners the middle one by value speaks, which
 * for an odd number of votes is the median of all.
 */
export function majorityOf(judgements: readonly Judgement[]): Judgement {
  const findings = judgements.flatMap((one) => (one.ok ? [one.finding] : []));
  if (findings.length === 0)
    return judgements[0] ?? { ok: false, code: 'no_judgement', message: 'The judge was not asked.' };
  if (judgements.length === 1) return { ok: true, finding: findings[0]! };
  const groups = [...Map.groupBy(findings, sideOf).values()].sort((a, b) => b.length - a.length);
  const [largest, second] = groups as [Finding[], Finding[]?];
  if (second?.length === largest.length) return split(judgements, groups);
  const votes = { agreeing: largest.length, of: findings.length };
  return { ok: true, finding: { ...middleOf(findings, largest), votes } };
}

const sideOf = ({ passed, choice }: Finding) => (choice === undefined ? passed : choice);

function middleOf(all: readonly Finding[], winners: readonly Finding[]): Finding {
  const sorted = all.toSorted((a, b) => a.value - b.value);
  const upper = sorted[Math.floor(sorted.length / 2)]!;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]!;
  return [upper, lower].find((one) => winners.includes(one)) ?? winners[0]!;
}

function split(judgements: readonly Judgement[], groups: readonly (readonly Finding[])[]): Judgement {
  const most = groups[0]!.length;
  const tied = groups.filter(({ length }) => length === most).length;
  const erred = judgements.flatMap((one) => (one.ok ? [] : [one.code]));
  const without = erred.length > 0 ? `, and ${erred.length} failed (${[...new Set(erred)].join(', ')})` : '';
  return {
    ok: false,
    code: 'judge_split',
    message: `The ${judgements.length} votes of the judge are tied: ${tied} different answers have ${counted(most, 'vote')} each${without}.`,
  };
}
