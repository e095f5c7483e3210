/** A judgement → a score, or the reason why there is none. Pure. */
import { named } from '../../../model/catalogue.ts';
import type { ChatMessage } from '../../../model/chat.ts';
import { type Finding, NO_JUDGE_ASKED, type Question, questionKey } from '../../judge/question.ts';
import type { Codes, RawScore, ScoringWorld, Subject, Unscored } from '../check.ts';
import { heldTo, type Limit, type LimitCode, limitCodes } from '../limits.ts';

/** What the judge sees of a turn or a conversation: everything said up to its end. */
export function seenBy(subject: Subject): Pick<Question, 'about' | 'material'> {
  const turns = subject.past.map(({ user, text, toolCalls }) => ({
    user,
    ...(text !== undefined && { text }),
    ...(toolCalls && { toolCalls }),
  }));
  const { history } = subject;
  const facts = history && { facts: { said_before_the_conversation: historyText(history) } };
  return { about: subject.turns.length > 1 ? 'conversation' : 'turn', material: { turns, ...facts } };
}

/** Characters of what was said before that a judge sees: the end of it. */
const LONGEST_HISTORY = 60_000;

const historyText = (history: readonly ChatMessage[]): string =>
  history
    .map(({ role, content, tool_calls: calls = [] }) =>
      [`${role}: ${content ?? ''}`, ...calls.map(({ function: called }) => JSON.stringify(called))].join('\n'),
    )
    .join('\n\n')
    .slice(-LONGEST_HISTORY);

/** Whether a judged metric is among the names under `evaluations` that the folder conversation adds to what is expected. */
export function isSelected(name: string, expected: object): boolean {
  const { evaluations } = expected as { readonly evaluations?: readonly string[] };
  return evaluations?.includes(name) ?? false;
}

/** Whether the replies carry anything that can be judged. */
export const isJudgeable = ({ turns }: Subject): boolean =>
  turns.some(({ text, toolCalls = [] }) => text !== undefined || toolCalls.length > 0);

/** What a metric makes of a finding, beside what every judged score has. */
export type Made<Code extends string> = Pick<RawScore, 'value' | 'passed'> &
  Partial<Pick<RawScore<Code>, 'code' | 'mismatch' | 'names' | 'claims' | 'counts' | 'gauge'>>;

/** Codes that every judged check has. */
export const judgedCodes = {
  ...limitCodes,
  judge_error: {
    phrase: () => 'the judge gave no verdict',
    find: () => named('judge_error'),
    title: 'The judge gave no usable reply, which the suite counts as a failure',
    cause: 'The judge did not answer as asked, and fail_on_error is set.',
    action: 'Check the model, address and key under llm.judge. The failure is not attributed to the agent.',
    place: 'judge',
    order: 'judged',
  },
} satisfies Codes;

interface Deciding {
  /** The case's own threshold. Default: what is made of the finding holds or not. */
  readonly limit?: Limit | undefined;
  /** Whether a judge of no use fails the score; one that nobody configured never does. */
  readonly failOnError?: boolean;
  /** A plain measurement is made of the finding. Default: a score that holds or not. */
  readonly isGauge?: boolean;
}

export function judgedScore<Code extends string>(
  question: Question,
  { judgements }: ScoringWorld,
  make: (finding: Finding) => Made<Code> | null,
  { limit, failOnError = false, isGauge = false }: Deciding = {},
): readonly (RawScore<Code | LimitCode | typeof JUDGE_ERROR> | Unscored)[] {
  const { metric } = question;
  const judgement = judgements.get(questionKey(question)) ?? NOT_ASKED;
  if (!judgement.ok) {
    const { code, message } = judgement;
    if (!failOnError || code === NO_JUDGE_ASKED)
      return [{ metric, ...(isGauge && { gauge: true }), unjudged: { code, message } }];
    return [{ metric, value: 0, passed: false, code: JUDGE_ERROR, reason: message, generated: true }];
  }
  const { reason, evidence, votes } = judgement.finding;
  const made = make(judgement.finding);
  if (made === null) return [];
  const { code, ...value } = made;
  const held = limit && heldTo(made.value, limit);
  return [
    {
      metric,
      ...value,
      ...(held
        ? { passed: held.passed, ...(!held.passed && { code: held.code, mismatch: held.mismatch }) }
        : code && { code }),
      reason: held && !held.passed ? `${held.why}: ${reason}` : reason,
      generated: true,
      ...(evidence.length > 0 && { evidence }),
      ...(votes && { votes }),
    },
  ];
}

/** Of the score that a useless judge gives under fail_on_error. */
export const JUDGE_ERROR = 'judge_error';

const NOT_ASKED = { ok: false, code: NO_JUDGE_ASKED, message: 'No judge was asked (llm.judge).' } as const;
