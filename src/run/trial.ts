/** What became of one trial: conversation → status, blame and scores. Never throws, never loses what was said. */

import { endsByTurnsOnly } from '../model/cases/planned-calls.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import { AgentError } from '../model/problem.ts';
import type { Trial } from '../model/run/case-result.ts';
import { NOTHING_SCORED } from '../model/run/counted.ts';
import type { ModelCall } from '../model/run/model-call.ts';
import type { Score, Unjudged } from '../model/run/score.ts';
import type { Transcript, Turn } from '../model/run/transcript.ts';
import { usageOf } from '../model/run/usage.ts';
import { needsPreparing, prepareCase } from '../scoring/conversation/prepare.ts';
import type { Reported } from '../scoring/conversation/reported.ts';
import {
  expects,
  questionsAbout,
  type ScoredConversation,
  type ScoredWith,
  scoreConversation,
} from '../scoring/conversation/score-conversation.ts';
import type { AgentFailure } from '../scoring/conversation/unmet.ts';
import {
  type Answers,
  type Judge,
  type Judgements,
  NO_JUDGEMENTS,
  type Question,
  questionKey,
} from '../scoring/judge/question.ts';
import type { Measuring } from '../scoring/measuring.ts';
import { knownTopics, readTopics } from '../scoring/topics/topics.ts';
import { PATTERN_TOO_SLOW } from '../text/pattern.ts';

export interface TrialFacts {
  readonly trial: number;
  readonly transcript: Transcript;
  /** What the agent threw instead of an answer, or what the simulated user did. */
  readonly failure?: unknown;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** Of the simulated user. */
  readonly modelCalls?: readonly ModelCall[];
  readonly givenUp?: Trial['givenUp'];
}

export interface JudgedTrial {
  readonly trial: Trial;
  /** Keys of expectations that the agent's replies carried nothing for. */
  readonly unscored: ReadonlySet<string>;
}

/** What trials are judged with. */
export interface Judging {
  readonly measuring: Measuring;
  /** null: nobody is asked; what needs a judge stays unjudged, or as it was stored. */
  readonly judge: Judge | null;
  readonly signal: AbortSignal;
  /** What the agent's replies carry, for turns that it failed on; absent: not known, so that every expectation counts. */
  readonly reported?: Reported | undefined;
}

type Standing = Pick<Trial, 'status' | 'failureType' | 'blame' | 'code' | 'message'>;

/** Scores a conversation and decides what its trial is, by hard expectations only. Rejects only when the signal aborts. */
export async function judgeTrial(testCase: TestCase, facts: TrialFacts, judging: Judging): Promise<JudgedTrial> {
  try {
    const failure = agentFailure(facts.failure);
    const complete = facts.failure === undefined || failure?.at === 'state';
    const judged = await judgeConversation(testCase, facts, { complete, failure }, judging);
    const standing =
      facts.failure === undefined ? standingOf(testCase, facts.transcript, judged) : standingOfFailure(facts.failure);
    return { trial: trialOf(facts, standing, judged), unscored: judged.unscored };
  } catch (error) {
    if (judging.signal.aborted) throw error;
    return { trial: trialOf(facts, standingOfFailure(error), NOTHING_JUDGED), unscored: new Set() };
  }
}

/**
 * A stored trial scored again. What the agent's silence, an error or our own skipping made of it stays; a trial that was
 * skipped although the agent answered had nothing to score, which may be otherwise now, as one that the judge failed on.
 */
export async function judgeAgain(testCase: TestCase, stored: Trial, judging: Judging): Promise<Trial> {
  const undecided = stored.blame === 'judge' || stored.code === PATTERN_TOO_SLOW;
  if (stored.status === 'errored' && !undecided) return stored;
  if (stored.status === 'skipped' && stored.transcript.turns.length === 0) return stored;
  const { failureType: failed } = stored;
  const complete = failed === null || failed === 'assertion' || failed === 'max_turns' || undecided;
  const failure = complete || stored.status !== 'failed' ? undefined : failureWith(stored.code);
  const { trial, transcript, timing, usage, givenUp } = stored;
  const facts = { trial, transcript, timing, usage, ...(givenUp && { givenUp }) };
  try {
    const again = await judgeConversation(
      testCase,
      stored,
      { complete: complete || failure?.at === 'state', failure },
      judging,
    );
    const judged = judging.judge ? withUserCalls(again, stored) : withStoredJudgements(again, stored);
    const { status, failureType, blame, code, message } = stored;
    const standing = complete
      ? standingOf(testCase, transcript, judged)
      : { status, failureType, blame, ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
    return { ...facts, ...standing, ...wireOf(judged) };
  } catch (error) {
    if (judging.signal.aborted) throw error;
    return { ...facts, ...standingOfFailure(error), scores: [] };
  }
}

/** The user was not played again: what that took stays beside what the judge takes now. */
function withUserCalls(again: Judged, { modelCalls = [] }: Trial): Judged {
  return { ...again, modelCalls: [...modelCalls.filter(({ role }) => role === 'simulator'), ...again.modelCalls] };
}

/** Nobody was asked again: what was judged then stands. */
function withStoredJudgements(again: Judged, stored: Trial): Judged {
  const kept: Score[] = [];
  const unjudged: Unjudged[] = [];
  for (const one of again.unjudged) {
    const was = <T extends Score | Unjudged>(all: readonly T[]): readonly T[] => {
      const same = all.filter(({ metric, turn }) => metric === one.metric && turn === one.turn);
      const alike = same.filter(({ hard }) => hard === one.hard);
      // A mark that did not decide then may decide now, and the other way round.
      return alike.length > 0 ? alike : same.map((score) => ({ ...score, hard: one.hard }));
    };
    const scores = was(stored.scores);
    kept.push(...scores);
    if (scores.length === 0) unjudged.push(was(stored.unjudged ?? [])[0] ?? one);
  }
  const { topics = again.topics, modelCalls = [] } = stored;
  return { ...again, scores: [...again.scores, ...kept], unjudged, topics, modelCalls };
}

interface Judged extends ScoredConversation {
  readonly topics?: readonly (string | null)[] | undefined;
  readonly modelCalls: readonly ModelCall[];
}

const NOTHING_JUDGED: Judged = { scores: [], unjudged: [], unscored: new Set(), modelCalls: [] };

/** Topics first, for expectations may ask for them; then all that a judge must say; then the scores. */
async function judgeConversation(
  testCase: TestCase,
  { trial, transcript, topics: before }: Pick<Trial, 'trial' | 'transcript' | 'topics'>,
  ended: Pick<ScoredWith, 'complete' | 'failure'>,
  { measuring, judge, signal, reported }: Judging,
): Promise<Judged> {
  if (needsPreparing(testCase)) await prepareCase(testCase);
  const modelCalls: ModelCall[] = [];
  const ask = async (questions: readonly Question[]): Promise<Judgements> => {
    if (questions.length === 0) return NO_JUDGEMENTS;
    const about = { caseId: testCase.id, trial };
    const answers = judge ? await judge.answer(questions, about, signal) : unanswered(questions);
    modelCalls.push(...answers.calls);
    return answers.judgements;
  };
  const { topics, judgements: aboutTopics } = judge
    ? await judgedTopics(transcript, measuring, ask)
    : topicsAsKnown(transcript, measuring, before);
  const options = { measuring, ...ended, topics, reported };
  const asked = await ask(questionsAbout(testCase, transcript, options));
  const judgements = aboutTopics.size === 0 ? asked : new Map([...aboutTopics, ...asked]);
  return { ...scoreConversation(testCase, transcript, { ...options, judgements }), topics, modelCalls };
}

/** Of each turn, with what the judge said of them: a topic that it failed on is not held against the agent. */
interface TopicsOfTrial {
  readonly topics: Trial['topics'];
  readonly judgements: Judgements;
}

async function judgedTopics(
  { turns }: Transcript,
  { topics: graph }: Measuring,
  ask: (questions: readonly Question[]) => Promise<Judgements>,
): Promise<TopicsOfTrial> {
  const judgements = NO_JUDGEMENTS;
  if (graph === null) return { topics: undefined, judgements };
  const { topics, questions } = readTopics(turns, graph, judgements);
  if (questions.length === 0) return { topics, judgements };
  const answered = await ask(questions);
  return { topics: readTopics(turns, graph, answered).topics, judgements: answered };
}

/** Where a suite has a judge and nobody is asked, as when stored conversations are scored again, unknown is not wrong. */
function topicsAsKnown(
  { turns }: Transcript,
  { topics: graph, llm }: Measuring,
  before: Trial['topics'],
): TopicsOfTrial {
  const judgements = NO_JUDGEMENTS;
  if (graph === null) return { topics: undefined, judgements };
  const topics = knownTopics(turns, graph, before);
  if (!llm.judge || !topics.includes(null)) return { topics, judgements };
  return { topics, judgements: unanswered(readTopics(turns, graph, judgements).questions).judgements };
}

const NOBODY_ASKED = 'no_judge';

function unanswered(questions: readonly Question[]): Answers {
  const none = { ok: false, code: NOBODY_ASKED, message: 'No judge is configured (llm.judge).' } as const;
  return { judgements: new Map(questions.map((question) => [questionKey(question), none])), calls: [] };
}

function standingOf(testCase: TestCase, { turns, end }: Transcript, { scores, unjudged }: Judged): Standing {
  if (end?.by === 'max_turns' && !endsByTurnsOnly(testCase)) return overran(turns.length);
  const failed = scores.find((score) => score.hard && !score.passed);
  if (failed)
    return {
      status: 'failed',
      failureType: 'assertion',
      blame: 'agent',
      ...(failed.code === undefined ? {} : { code: failed.code }),
    };
  const undecided = unjudged.find(({ hard }) => hard);
  if (undecided) {
    const { code, message } = undecided;
    const blame = code === PATTERN_TOO_SLOW ? 'infrastructure' : 'judge';
    return { status: 'errored', failureType: 'error', blame, code, message };
  }
  const expectsHard = expects(testCase, 'expect');
  const asked = unjudged.filter(({ code }) => code !== NOBODY_ASKED);
  // Plain measurements tell how it was and not whether it was right, unless likeness is all that was asked for.
  const told = testCase.groundTruth === undefined ? scores.filter(({ gauge }) => !gauge) : scores;
  if (told.length + asked.length === 0 || (expectsHard && !scores.some((score) => score.hard)))
    return skipped(NOTHING_SCORED, "The agent's replies carry nothing that the case expects.");
  return { status: 'passed', failureType: null, blame: null };
}

/** The agent did not bring the conversation to an end, whatever else holds of it. */
function overran(turns: number): Standing {
  const message = `The conversation did not end within ${turns} ${turns === 1 ? 'turn' : 'turns'}.`;
  return { status: 'failed', failureType: 'max_turns', blame: 'agent', code: 'max_turns', message };
}

function standingOfFailure(failure: unknown): Standing {
  if (!(failure instanceof AgentError)) return internalError(failure);
  const { blame, failureType, code, message } = failure;
  return { status: blame === 'agent' ? 'failed' : 'errored', failureType, blame, code, message };
}

/** undefined: the conversation came to its end, or not by a failure of the agent. */
export const agentFailure = (failure: unknown): AgentFailure | undefined =>
  failure instanceof AgentError && failure.blame === 'agent' ? failureWith(failure.code) : undefined;

const failureWith = (code = 'error'): AgentFailure => ({ at: code.startsWith('state_') ? 'state' : 'turn', code });

/** A fault of our own: nobody can say how the agent did. Without the stack, which is no business of a report. */
function internalError(error: unknown): Standing {
  const message = `A fault of agent-eval itself: ${error instanceof Error ? error.message : String(error)}`;
  return { status: 'errored', failureType: 'error', blame: 'infrastructure', code: 'internal_error', message };
}

const skipped = (code: string, message: string): Standing => ({
  status: 'skipped',
  failureType: null,
  blame: null,
  code,
  message,
});

/** Of what was judged, what a trial keeps; what there is none of is left out. */
function wireOf({
  scores,
  unjudged,
  topics,
  modelCalls,
}: Judged): Pick<Trial, 'scores' | 'unjudged' | 'topics' | 'modelCalls'> {
  return {
    scores,
    ...(unjudged.length > 0 && { unjudged }),
    ...(topics && { topics }),
    ...(modelCalls.length > 0 && { modelCalls }),
  };
}

function trialOf(facts: TrialFacts, standing: Standing, judged: Judged): Trial {
  const { turns } = facts.transcript;
  return {
    trial: facts.trial,
    ...standing,
    transcript: facts.transcript,
    ...wireOf(facts.modelCalls ? { ...judged, modelCalls: [...facts.modelCalls, ...judged.modelCalls] } : judged),
    ...(facts.givenUp && facts.givenUp.length > 0 && { givenUp: facts.givenUp }),
    timing: {
      startedAt: new Date(facts.startedAt).toISOString(),
      durationMs: Math.max(0, facts.durationMs),
      ...timesOf(turns),
    },
    usage: usageOf(turns),
  };
}

function timesOf(turns: readonly Turn[]): Pick<Trial['timing'], 'turns' | 'uncertainty'> {
  const timed = turns.flatMap(({ timing }) => timing ?? []);
  const times = timed.map(({ latencyMs }) => latencyMs);
  if (timed.every(({ uncertaintyMs }) => uncertaintyMs === undefined)) return { turns: times };
  return { turns: times, uncertainty: timed.map(({ uncertaintyMs = 0 }) => uncertaintyMs) };
}

/** A trial that was never begun, which carries the reason why. */
export function skippedTrial(code: string, message: string, startedAt: number): Trial {
  return trialOf(
    { trial: 0, transcript: { turns: [] }, startedAt, durationMs: 0 },
    skipped(code, message),
    NOTHING_JUDGED,
  );
}
