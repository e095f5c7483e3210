/** What a failure of the agent leaves unmet: every expectation of the turn that failed and of those not reached. Pure. */

import type { TestCase } from '../../model/cases/test-case.ts';
import { AGENT_FAILED, NOT_REACHED } from '../../model/run/counted.ts';
import type { Score } from '../../model/run/score.ts';
import type { Transcript, Turn } from '../../model/run/transcript.ts';
import { isUnscored, type RawScore, type Subject, type Unscored } from '../checks/check.ts';
import { scoreContext } from '../checks/context.ts';
import { TOPIC_GRAPH } from '../checks/topics.ts';
import type { EntityComparison } from '../matching/entities.ts';
import { type Inherent, truthOf, withTruth } from './inherent.ts';
import type { Place } from './places.ts';
import { isReported, type Reported } from './reported.ts';
import { subjectOfConversation, subjectOfTurn } from './subject.ts';

/** How the agent failed: on the turn after those that were answered, or when it was asked for the state after all of them. stopped: it did not, and was asked no more. */
export interface AgentFailure {
  readonly at: 'turn' | 'state' | 'stopped';
  /** Stable code of the failure, for example http_500. */
  readonly code: string;
}

/** What an agent that says nothing at all would have replied, as far as it reports such things. */
function silentTurn(user: string, reported: Reported | undefined): Turn {
  const has = (field: Parameters<typeof isReported>[1]) => isReported(reported, field);
  return {
    user,
    ...(has('text') && { text: '' }),
    ...(has('intent') && { intent: null, confidence: null }),
    ...(has('entities') && { entities: [] }),
    ...(has('toolCalls') && { toolCalls: [] }),
    ...(has('citations') && { citations: [] }),
    ...(has('state') && { state: null }),
    // No limit of time or cost holds.
    ...(has('cost') && { usage: { cost: Number.POSITIVE_INFINITY } }),
    timing: { latencyMs: Number.POSITIVE_INFINITY, firstTokenMs: Number.POSITIVE_INFINITY },
  };
}

export interface UnmetPlace extends Place {
  readonly code: typeof AGENT_FAILED | typeof NOT_REACHED;
  readonly reason: string;
  /** A turn that can only be answered from what was said before, and was not. */
  readonly requiresContext?: boolean;
}

/** The turn that failed, those not reached, and the whole conversation, each as if the agent had said nothing. */
export function unmetPlaces(
  testCase: TestCase,
  { turns: answered }: Transcript,
  failure: AgentFailure,
  facts: { readonly inherent: Inherent; readonly reported: Reported | undefined },
): readonly UnmetPlace[] {
  const silent = (user: string) => silentTurn(user, facts.reported);
  const why = failure.at === 'stopped' ? 'a turn before it failed' : `the agent failed: ${formatCode(failure)}`;
  const after = { code: NOT_REACHED, reason: `not reached, because ${why}` } as const;
  const failed = failure.at === 'stopped' ? after : ({ code: AGENT_FAILED, reason: why } as const);
  const state = isReported(facts.reported, 'state') ? { state: null } : {};
  const topicsOf = (turns: readonly Turn[]) => turns.map(() => null);
  if (failure.at === 'state')
    return stateUnmet(
      testCase,
      { answered: answered.length, isKnown: answered.at(-1)?.state !== undefined },
      { subject: { ...whole(answered), ...state }, ...failed },
    );
  const missing = testCase.simulate
    ? [silent('')]
    : testCase.turns.slice(answered.length).map(({ user }) => silent(user));
  const turns = [...answered, ...missing];
  const transcript = { turns, ...state };
  const places: UnmetPlace[] = testCase.turns.slice(answered.length).flatMap((turn, i) => {
    const at = answered.length + i;
    const reason = i === 0 ? failed : after;
    const subject = subjectOfTurn(transcript, at, topicsOf(turns));
    const { requiresContext } = turn;
    const truth = truthOf(testCase, turn);
    const expect = withTruth(turn.expect, truth);
    const evaluate = { ...withTruth(turn.evaluate, truth), ...facts.inherent.ofTurn(turn) };
    return [
      { expected: expect, subject, turn: at, hard: true, requiresContext, ...reason },
      { expected: evaluate, subject, turn: at, hard: false, ...reason },
    ];
  });
  const silence = turns.map(({ user }) => silent(user));
  const subject = subjectOfConversation({ turns: silence, ...state }, topicsOf(silence));
  // Whether a conversation keeps to the topics is a measurement, and there is nothing to measure.
  const { [TOPIC_GRAPH]: _, ...soft } = {
    ...withTruth(testCase.evaluate, testCase.groundTruth),
    ...facts.inherent.whole,
  } as Record<string, unknown>;
  const ofAll = { subject, turn: null, ...(testCase.turns.length === 1 ? failed : after) };
  const hard = withTruth(testCase.expect, testCase.groundTruth);
  return [...places, { expected: hard, hard: true, ...ofAll }, { expected: soft, hard: false, ...ofAll }];
}

const whole = (turns: readonly Turn[]): Subject => subjectOfConversation({ turns });

/** Everything was answered, and the state that is expected could not be had. */
function stateUnmet(
  { expect, evaluate, turns }: TestCase,
  { answered, isKnown }: { readonly answered: number; readonly isKnown: boolean },
  facts: Pick<UnmetPlace, 'subject' | 'code' | 'reason'>,
): readonly UnmetPlace[] {
  const last = turns[answered - 1];
  // What the agent itself said after the turn has been compared already, also as that of a conversation of one turn.
  const ofTurn = isKnown ? undefined : last;
  const ofAll = isKnown && answered === 1 ? undefined : { expect, evaluate };
  const levels = [
    { level: ofAll?.expect ?? {}, turn: null, hard: true },
    { level: ofAll?.evaluate ?? {}, turn: null, hard: false },
    { level: ofTurn?.expect ?? {}, turn: answered - 1, hard: true },
    { level: ofTurn?.evaluate ?? {}, turn: answered - 1, hard: false },
  ];
  return levels.map(({ level: { state }, turn, hard }) => ({
    ...{ expected: { state }, turn, hard },
    ...facts,
  }));
}

const formatCode = ({ code }: AgentFailure): string => code.replaceAll('_', ' ');

/** What would have been scored, as not met: nothing found, all that is expected missed. */
export function unmetScore(raw: RawScore | Unscored, { turn, hard, code, reason }: UnmetPlace): Score {
  const { metric, gauge } = raw;
  return {
    ...{ metric, turn, hard, value: 0, reason },
    ...(gauge ? { passed: true, gauge } : { passed: false }),
    code,
    ...(!isUnscored(raw) && allMissed(raw)),
  };
}

/** Of a turn that can only be answered from what was said before. */
export function unmetContext(testCase: TestCase, place: UnmetPlace, comparison: EntityComparison): readonly Score[] {
  const turn = place.requiresContext && place.turn !== null ? testCase.turns[place.turn] : undefined;
  const reply = place.subject.turns[0];
  const reportsEntities = reply?.entities !== undefined;
  const context = turn && reply ? scoreContext(turn, reply, { reportsEntities, comparison }) : null;
  return context ? [unmetScore(context, place)] : [];
}

/** What a score counts where everything that was expected is missed. */
export function allMissed({ counts, labels }: Pick<Score, 'counts' | 'labels'>): Pick<Score, 'counts' | 'labels'> {
  return {
    ...(counts && { counts: { tp: 0, fp: 0, fn: counts.tp + counts.fn } }),
    ...(labels && { labels: { expected: labels.expected, actual: null, confidence: null } }),
  };
}
