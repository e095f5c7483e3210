/** A conversation × what its case expects × the judge → scores, and what asking took. */
import type { TestCase } from '../../model/cases/test-case.ts';
import type { TopicGraph } from '../../model/cases/topic-graph.ts';
import { AskingAborted } from '../../model/problem.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { ModelCall } from '../../model/run/model-call.ts';
import type { Transcript, Turn } from '../../model/run/transcript.ts';
import { topics as topicsCheck, unjudgedTopics } from '../checks/topics.ts';
import { needsPreparing, prepareCase } from '../conversation/prepare.ts';
import type { Reported } from '../conversation/reported.ts';
import {
  expectedKeys,
  isSoftRead,
  questionsAbout,
  type ScoredConversation,
  type ScoredWith,
  scoreConversation,
} from '../conversation/score-conversation.ts';
import {
  type Judge,
  type Judgements,
  NO_JUDGE_ASKED,
  NO_JUDGEMENTS,
  type Question,
  questionKey,
} from '../judge/question.ts';
import type { Measuring } from '../measuring.ts';
import { topicsFor } from '../rulebook.ts';
import { knownTopics, readTopics } from '../topics/topics.ts';

/** What trials are judged with. */
export interface Judging {
  readonly measuring: Measuring;
  /** null: nobody is asked; what needs a judge stays unjudged, or as it was stored. */
  readonly judge: Judge | null;
  readonly signal: AbortSignal;
  /** What the agent's replies carry, for turns that it failed on; absent: not known, so that every expectation counts. */
  readonly reported?: Reported | undefined;
  /** Metrics that are read of a trial, beside whether it passes: about others no judge is asked; absent: all. */
  readonly read?: readonly string[] | undefined;
}

export interface Judged extends ScoredConversation {
  readonly topics?: readonly (string | null)[] | undefined;
  readonly modelCalls: readonly ModelCall[];
}

export const NOTHING_JUDGED: Judged = { scores: [], unjudged: [], unscored: new Set(), modelCalls: [] };

/** Topics first, for expectations may ask for them; then all that a judge must say; then the scores. */
export async function judgeConversation(
  testCase: TestCase,
  { trial, transcript, topics: before }: Pick<Trial, 'trial' | 'transcript' | 'topics'>,
  ended: Pick<ScoredWith, 'complete' | 'failure'>,
  { measuring, judge, signal, reported, read }: Judging,
): Promise<Judged> {
  if (needsPreparing(testCase)) await prepareCase(testCase);
  const stopped = testCase.stopOnFailure
    ? judgedUntilFailure(testCase, transcript, { ...ended, measuring, reported }, before)
    : null;
  if (stopped) return stopped;
  if (judge) await measuring.files.open(testCase);
  const modelCalls: ModelCall[] = [];
  const ask = async (questions: readonly Question[]): Promise<Judgements> => {
    if (questions.length === 0) return NO_JUDGEMENTS;
    const about = { caseId: testCase.id, trial };
    if (judge === null) return unanswered(questions);
    try {
      const answers = await judge.answer(questions, about, signal);
      modelCalls.push(...answers.calls);
      return answers.judgements;
    } catch (error) {
      throw error instanceof AskingAborted ? new AskingAborted([...modelCalls, ...error.calls]) : error;
    }
  };
  const { topics, judgements: aboutTopics } =
    judge && areTopicsRead(testCase, read)
      ? await judgedTopics(transcript, topicsFor(measuring, testCase.dataset), ask)
      : topicsAsKnown(testCase, transcript, measuring, before);
  const options = { measuring, ...ended, topics, reported, read };
  const asked = await ask(questionsAbout(testCase, transcript, options));
  const judgements = new Map([...aboutTopics, ...asked]);
  const scored = scoreConversation(testCase, transcript, { ...options, judgements });
  const unjudged = judge ? [...scored.unjudged, ...unjudgedTopics(aboutTopics)] : scored.unjudged;
  return { ...scored, unjudged, topics, modelCalls };
}

const areTopicsRead = (testCase: TestCase, read: Judging['read']): boolean =>
  isSoftRead(topicsCheck, testCase, read) ||
  [...expectedKeys(testCase, 'expect')].some((key) => Object.hasOwn(topicsCheck.expectations, key));

/** Where a hard expectation fails without a judge's word, or further turns were not asked: nobody is asked. null: neither. */
function judgedUntilFailure(
  testCase: TestCase,
  transcript: Transcript,
  options: ScoredWith,
  before: Trial['topics'],
): Judged | null {
  const { topics, judgements } = topicsAsKnown(testCase, transcript, options.measuring, before);
  const isShort = options.failure === undefined && transcript.turns.length < testCase.turns.length;
  const ended = isShort ? { complete: false, failure: { at: 'stopped', code: 'stopped' } as const } : {};
  const scored = scoreConversation(testCase, transcript, { ...options, ...ended, topics, judgements });
  const isFailed = scored.scores.some(({ hard, passed }) => hard && !passed);
  return isFailed || isShort ? { ...scored, unjudged: [], topics, modelCalls: [] } : null;
}

/** Whether a hard expectation of these turns fails, as far as it is known without a judge. */
export async function failsSoFar(testCase: TestCase, turns: readonly Turn[], measuring: Measuring): Promise<boolean> {
  if (needsPreparing(testCase)) await prepareCase(testCase);
  const options = { measuring, complete: false, judgements: NO_JUDGEMENTS };
  return scoreConversation(testCase, { turns }, options).scores.some(({ hard, passed }) => hard && !passed);
}

/** Of each turn, with what the judge said of them: a topic that it failed on does not count against the agent. */
interface TopicsOfTrial {
  readonly topics: Trial['topics'];
  readonly judgements: Judgements;
}

async function judgedTopics(
  { turns }: Transcript,
  graph: TopicGraph | null,
  ask: (questions: readonly Question[]) => Promise<Judgements>,
): Promise<TopicsOfTrial> {
  if (graph === null) return { topics: undefined, judgements: NO_JUDGEMENTS };
  const judgements = await ask(readTopics(turns, graph, NO_JUDGEMENTS).questions);
  return { topics: readTopics(turns, graph, judgements).topics, judgements };
}

/** Where a suite has a judge and nobody is asked, as when stored conversations are scored again, unknown is not wrong. */
function topicsAsKnown(
  { dataset }: TestCase,
  { turns }: Transcript,
  measuring: Measuring,
  before: Trial['topics'],
): TopicsOfTrial {
  const judgements = NO_JUDGEMENTS;
  const graph = topicsFor(measuring, dataset);
  if (graph === null) return { topics: undefined, judgements };
  const topics = knownTopics(turns, graph, before);
  if (!measuring.llm.judge || !topics.includes(null)) return { topics, judgements };
  return { topics, judgements: unanswered(readTopics(turns, graph, judgements).questions) };
}

function unanswered(questions: readonly Question[]): Judgements {
  const none = { ok: false, code: NO_JUDGE_ASKED, message: 'No judge is configured (llm.judge).' } as const;
  return new Map(questions.map((question) => [questionKey(question), none]));
}

/** Of what was judged, what a trial keeps; what there is none of is left out. */
export function keptOf({
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
