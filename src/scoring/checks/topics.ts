/** Topics: what a conversation is about, turn by turn: where it went, where it should have gone, where it went back. */

import { z } from 'zod';
import type { Expectations } from '../../model/cases/test-case.ts';
import type { TopicGraph } from '../../model/cases/topic-graph.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { SummedMetric } from '../../model/run/metric.ts';
import type { Unjudged } from '../../model/run/score.ts';
import { sortedByContent } from '../../text/canonical-hash.ts';
import { type Judgements, questionKey } from '../judge/question.ts';
import { topicsFor } from '../rulebook.ts';
import {
  comesAs,
  isAbout,
  reaches,
  staysInGraph,
  staysShort,
  type TopicCheck,
  type TopicFault,
} from '../topics/topic-checks.ts';
import { overrunsOf, returnsOf, type TurnTopics, transitionsOf, violationsOf } from '../topics/topic-path.ts';
import { topicQuestion } from '../topics/topics.ts';
import { defineCheck, type RawScore, type ScoringWorld, type Subject, type Unscored } from './check.ts';
import { isBrokenOff, overTrials, shareOfCases, wrongShare } from './measure.ts';
import { codes } from './topic-codes.ts';

/** The key that asks for the gauges: nobody writes it, every whole conversation of a suite with topics has it. */
export const TOPIC_GRAPH = 'topic_graph';
const VIOLATIONS = 'topic_violation_rate';
const OVERRUNS = 'topic_overrun_rate';
const TOPICS = 'topics_mean';
const BACKTRACKING = 'backtracking_rate';

const name = z.string().min(1);
const nameOrNames = z.union([name, z.array(name).min(1)]);

const topicsSchema = z
  .union([
    nameOrNames,
    z
      .strictObject({
        path: z
          .array(name)
          .min(1)
          .optional()
          .describe('Exactly these topics in this order, with no others before, between or after.'),
        order: z.array(name).min(1).optional().describe('These topics in this order. Others may come between.'),
        set: z.array(name).min(1).optional().describe('All of these topics, in any order. Others are allowed.'),
        transitions: z
          .literal('allowed')
          .optional()
          .describe('allowed: a topic may only follow a topic that names it under next.'),
        turns: z.literal('allowed').optional().describe('allowed: no topic takes more turns than its max_turns.'),
      })
      .refine((written) => Object.values(written).some((value) => value !== undefined), {
        error: 'give path, order, set, transitions or turns',
      }),
  ])
  .describe(
    'Topics of the conversation: a list is an order, in which others may come between. Or { path, order, set, transitions, turns }. A topic that several turns in a row are about counts once.',
  );

const expectations = {
  topics: topicsSchema,
  reached: nameOrNames.describe('A topic that comes up, or a list of which all do, in any order.'),
  topic: nameOrNames.describe(
    'The topic of the turn, or a list of allowed ones. Of a whole conversation, the last topic.',
  ),
};
type Expected = { readonly [K in keyof typeof expectations]?: z.output<(typeof expectations)[K]> };

const listOf = (written: string | readonly string[] = []) => (typeof written === 'string' ? [written] : written);

function wantedOf(written: Expected['topics']) {
  if (typeof written === 'object' && !Array.isArray(written)) return written;
  return written === undefined ? {} : { order: [...listOf(written)] };
}

type Code = TopicFault['code'];

/** Whether expectations speak of topics at all. */
export function speaksOfTopics({ topics, reached, topic }: Expectations): boolean {
  return topics !== undefined || reached !== undefined || topic !== undefined;
}

/** Every name of a topic that expectations speak of, each once. */
export function namesInTopics(level: Expectations): readonly string[] {
  const { topics, reached, topic } = level as Expected;
  const { path = [], order = [], set = [] } = wantedOf(topics);
  return [...new Set([...path, ...order, ...set, ...listOf(reached), ...listOf(topic)])];
}

/** From which turn on a topic that is not known could change the answer. */
type Depends = (topics: TurnTopics, holds: boolean) => number;

const onAll: Depends = () => 0;
/** What has come up stays so, whatever comes between. */
const onAllUnlessMet: Depends = (topics, holds) => (holds ? topics.length : 0);
const onLast: Depends = (topics) => topics.findLastIndex((topic) => topic !== null) + 1;

interface Wanted {
  readonly check: TopicCheck;
  readonly depends: Depends;
}

function checksOf({ topics, reached, topic }: Expected): readonly Wanted[] {
  const { path, order, set, transitions, turns } = wantedOf(topics);
  return [
    path && { check: comesAs(path, true), depends: onAll },
    order && { check: comesAs(order, false), depends: onAllUnlessMet },
    set && { check: reaches(set), depends: onAllUnlessMet },
    transitions && { check: staysInGraph, depends: onAll },
    turns && { check: staysShort, depends: onAll },
    reached !== undefined && { check: reaches(listOf(reached)), depends: onAllUnlessMet },
    topic !== undefined && { check: isAbout(listOf(topic)), depends: onLast },
  ].filter((wanted) => typeof wanted === 'object');
}

/** The judge failed on the topic of one of the turns seen: then nobody can say where the agent went. */
function undecided({ topics = [], past }: Subject, from: number, graph: TopicGraph, { judgements }: ScoringWorld) {
  const first = past.length - topics.length;
  for (const [i, topic] of topics.entries()) {
    if (i < from || topic !== null) continue;
    const judged = judgements.get(questionKey(topicQuestion(past, first + i, graph)));
    if (judged && !judged.ok) return { code: judged.code, message: judged.message };
  }
  return null;
}

function scoreOf(
  { check, depends }: Wanted,
  subject: Subject,
  graph: TopicGraph,
  world: ScoringWorld,
): RawScore<Code> | Unscored {
  const { topics = [] } = subject;
  const fault = check(topics, graph);
  const unjudged = undecided(subject, depends(topics, fault === null), graph, world);
  if (unjudged) return { metric: 'topic_accuracy', unjudged };
  if (!fault) return { metric: 'topic_accuracy', value: 1, passed: true, reason: 'the topics are as expected' };
  const { code, text, names, mismatch } = fault;
  return { metric: 'topic_accuracy', value: 0, passed: false, reason: text, code, names, mismatch };
}

/** Whether a graph says anything that conversations can be measured by. */
export const hasRules = (graph: TopicGraph): boolean =>
  Object.values(graph).some(({ next, max_turns }) => next !== undefined || max_turns !== undefined);

/** What every conversation of a suite with topics is measured by, whatever its case expects; it fails nothing. */
function gauges(subject: Subject, graph: TopicGraph, world: ScoringWorld): readonly (RawScore<never> | Unscored)[] {
  const { topics = [] } = subject;
  const rules = Object.entries(graph);
  const unjudged = undecided(subject, 0, graph, world);
  const gauge = (metric: string, over: number, of: number, check: TopicCheck): RawScore<never> | Unscored => {
    if (unjudged) return { metric, gauge: true, unjudged };
    const fault = check(topics, graph);
    return {
      metric,
      value: of === 0 ? 0 : over / of,
      passed: true,
      gauge: true,
      reason: fault?.text ?? 'as the graph has it',
      counts: { tp: of - over, fp: over, fn: 0 },
      ...(fault && { names: fault.names }),
    };
  };
  const ruled = transitionsOf(topics).filter(({ from }) => graph[from]?.next !== undefined);
  const limited = rules.filter(([topic, { max_turns }]) => max_turns !== undefined && topics.includes(topic));
  return [
    ...(rules.some(([, { next }]) => next !== undefined)
      ? [gauge(VIOLATIONS, violationsOf(topics, graph).length, ruled.length, staysInGraph)]
      : []),
    ...(rules.some(([, { max_turns }]) => max_turns !== undefined)
      ? [gauge(OVERRUNS, overrunsOf(topics, graph).length, limited.length, staysShort)]
      : []),
  ];
}

/** Metrics of the topics themselves. */
const OF_TOPICS: readonly string[] = [TOPICS, BACKTRACKING];

export const isAboutTopics = ({ metric }: Pick<Unjudged, 'metric'>): boolean => OF_TOPICS.includes(metric);

/** What cannot be measured where the judge failed on the topic of a turn; [] where it failed on none. */
export function unjudgedTopics(judgements: Judgements): readonly Unjudged[] {
  for (const judged of judgements.values()) {
    if (judged.ok) continue;
    const { code, message } = judged;
    return OF_TOPICS.map((metric) => ({ metric, turn: null, hard: false, gauge: true, code, message }));
  }
  return [];
}

const overTopics =
  (share: (topics: TurnTopics, trial: Trial) => readonly [number, number] | null) => (trials: readonly Trial[]) =>
    overTrials(trials, (trial) =>
      trial.topics?.length && !trial.unjudged?.some(isAboutTopics) ? share(trial.topics, trial) : null,
    );

const metrics: readonly SummedMetric[] = [
  shareOfCases({
    id: 'topic_accuracy',
    subject: 'topics',
    rank: 9,
    title: 'Topic accuracy',
    description: 'Share of cases with expectations about topics (topics, reached, topic) that all hold.',
  }),
  {
    id: TOPICS,
    rank: 318,
    effort: 5,
    title: 'Topics per conversation',
    description: 'Mean number of different topics that a conversation which did not break off is about.',
    kind: 'mean',
    unit: 'turns',
    better: 'none',
    measure: overTopics((topics, trial) =>
      isBrokenOff(trial) ? null : [new Set(topics.filter((one) => one !== null)).size, 1],
    ),
  },
  {
    id: BACKTRACKING,
    rank: 319,
    effort: 6,
    title: 'Backtracking rate',
    description: 'Share of transitions between topics that return to a topic left before.',
    kind: 'ratio',
    unit: 'share',
    better: 'lower',
    measure: overTopics((topics) => {
      const transitions = transitionsOf(topics).length;
      return transitions === 0 ? null : [returnsOf(topics), transitions];
    }),
  },
  wrongShare({
    id: VIOLATIONS,
    rank: 320,
    effort: 7,
    title: 'Transitions outside the graph',
    description: 'Share of transitions from topics with `next` that go to a topic it does not name.',
  }),
  wrongShare({
    id: OVERRUNS,
    rank: 321,
    effort: 8,
    title: 'Topics over their length',
    description: 'Share of visited topics with `max_turns` in which more turns were spent.',
  }),
];

/** A path's order counts; a set has none. */
function inOneOrder(written: unknown): unknown {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written;
  const { set } = written as { readonly set?: unknown };
  return Array.isArray(set) ? { ...written, set: sortedByContent(set) } : written;
}
const asSet = (written: unknown) => (Array.isArray(written) ? sortedByContent(written) : written);

export const topics = defineCheck({
  version: 2,
  expectations,
  score: (expected, subject, _settings, world) => {
    const graph = topicsFor(world.rules, world.testCase.dataset);
    if (graph === null || subject.topics === undefined) return [];
    const checked = checksOf(expected).map((wanted) => scoreOf(wanted, subject, graph, world));
    return TOPIC_GRAPH in expected ? [...checked, ...gauges(subject, graph, world)] : checked;
  },
  codes,
  metrics,
  needs: {
    sets: { topics: inOneOrder, reached: asSet, topic: asSet },
    inherent: [TOPIC_GRAPH],
    // Where no trigger matches, the judge names the topic.
    depends: ['topics', 'judge'],
  },
});
