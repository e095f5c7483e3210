/** A judgement → a score, or the reason why there is none. Pure. */
import { type Finding, type Question, questionKey } from '../../judge/question.ts';
import type { RawScore, ScoringWorld, Subject, Unscored } from '../scoring.ts';

/** What the judge sees of a turn or a conversation: everything said up to its end. */
export function seenBy(subject: Subject): Pick<Question, 'about' | 'material'> {
  const turns = subject.past.map(({ user, text, toolCalls }) => ({
    user,
    ...(text !== undefined && { text }),
    ...(toolCalls && { toolCalls }),
  }));
  return { about: subject.turns.length > 1 ? 'conversation' : 'turn', material: { turns } };
}

/** Whether the replies carry anything that can be judged. */
export const isJudgeable = ({ turns }: Subject): boolean =>
  turns.some(({ text, toolCalls = [] }) => text !== undefined || toolCalls.length > 0);

/** What a metric makes of a finding, beside what every judged score has. */
type Made = Pick<RawScore, 'value' | 'passed'> & Partial<Pick<RawScore, 'code' | 'names' | 'claims'>>;

/**
 * @param make null: the metric does not apply, there is no score.
 * @param failOnError Whether a judge of no use fails the score; one that nobody configured never does.
 */
export function judgedScore(
  question: Question,
  { judgements }: ScoringWorld,
  make: (finding: Finding) => Made | null,
  failOnError = false,
): readonly (RawScore | Unscored)[] {
  const { metric } = question;
  const judgement = judgements.get(questionKey(question)) ?? NOT_ASKED;
  if (!judgement.ok) {
    const { code, message } = judgement;
    if (!failOnError || code === NOT_ASKED.code) return [{ metric, unjudged: { code, message } }];
    return [{ metric, value: 0, passed: false, code: JUDGE_ERROR, reason: message, generated: true }];
  }
  const { reason, evidence, votes } = judgement.finding;
  const made = make(judgement.finding);
  if (made === null) return [];
  return [
    {
      metric,
      ...made,
      reason,
      generated: true,
      ...(evidence.length > 0 && { evidence }),
      ...(votes && { votes }),
    },
  ];
}

/** Of the score that a useless judge gives under fail_on_error. */
export const JUDGE_ERROR = 'judge_error';

const NOT_ASKED = { ok: false, code: 'no_judge', message: 'No judge was asked (llm.judge).' } as const;
