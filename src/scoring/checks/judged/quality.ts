/** Qualities that a judge marks on a scale: one question about a whole conversation for each. */
import { qualities as instructions, type QualityName } from '../../judge/prompts/qualities.ts';
import type { JudgedMaterial, Question } from '../../judge/question.ts';
import { defineScoring, type Scoring, type ScoringWorld, type Subject } from '../scoring.ts';
import { isJudgeable, judgedScore, seenBy } from './judged-score.ts';
import { meanMetric } from './mean-metric.ts';
import { isSelected } from './names.ts';
import { askedWith, type JudgedSettings, judgedSettingsSchema, settingsFor, thresholdShare } from './settings.ts';

const DEFAULT_THRESHOLD = 0.7;

interface Quality {
  readonly name: QualityName;
  readonly title: string;
  /** What follows "Mean mark of the judge for ". */
  readonly of: string;
  /** Conversations that it can be said of; default all. */
  readonly applies?: (subject: Subject, world: ScoringWorld) => boolean;
  /** What the judge sees beside the conversation. */
  readonly beside?: (world: ScoringWorld) => Pick<JudgedMaterial, 'goal' | 'groundTruth'>;
}

export const hasSeveralTurns = ({ past }: Subject): boolean => past.length > 1;

const truth = ({ testCase: { groundTruth } }: ScoringWorld) => (groundTruth === undefined ? {} : { groundTruth });
const goal = ({ testCase: { simulate } }: ScoringWorld) => (simulate ? { goal: simulate.goal } : {});

function qualityScoring({ name, title, of, applies = () => true, beside = () => ({}) }: Quality): Scoring {
  const question = (subject: Subject, settings: JudgedSettings, world: ScoringWorld): Question => {
    const { about, material } = seenBy(subject);
    const { scale } = settings;
    return {
      prompt: 'quality',
      metric: name,
      instruction: settings.prompt ?? instructions[name],
      about,
      material: { ...material, ...beside(world) },
      answer: { kind: 'mark', scale, threshold: thresholdShare(settings, DEFAULT_THRESHOLD) },
      ...askedWith(settings),
    };
  };
  const isAsked = (expected: object, subject: Subject, world: ScoringWorld) =>
    isSelected(name, expected) && isJudgeable(subject) && applies(subject, world);
  const description = `Mean mark of the judge for ${of}, as a share of the scale.`;
  return defineScoring<Record<never, never>, JudgedSettings | undefined>({
    judged: true,
    expectations: {},
    inherent: ['evaluations'],
    settings: { key: name, schema: judgedSettingsSchema, onDemand: true },
    questions: (expected, subject, settings, world) =>
      isAsked(expected, subject, world) ? [question(subject, settingsFor(name, settings, world), world)] : [],
    score: (expected, subject, written, world) => {
      if (!isAsked(expected, subject, world)) return [];
      const settings = settingsFor(name, written, world);
      return judgedScore(
        question(subject, settings, world),
        world,
        ({ passed, value }) => ({ value, passed, ...(!passed && { code: `low_${name}` }) }),
        settings.fail_on_error,
      );
    },
    metrics: [meanMetric({ id: name, title, description })],
  });
}

const QUALITIES: readonly Quality[] = [
  { name: 'relevance', title: 'Relevance', of: 'answering what was asked' },
  { name: 'coherence', title: 'Coherence', of: 'clear replies that do not contradict themselves' },
  { name: 'fluency', title: 'Fluency', of: 'correct and natural language' },
  {
    name: 'similarity',
    title: 'Similarity',
    of: 'saying the same as the right answer (ground_truth)',
    applies: (_subject, { testCase }) => testCase.groundTruth !== undefined,
    beside: truth,
  },
  { name: 'task_completion', title: 'Task completion', of: 'reaching what the user came for', beside: goal },
  {
    name: 'knowledge_retention',
    title: 'Knowledge retention',
    of: 'using what the user said before; conversations of several turns',
    applies: hasSeveralTurns,
  },
  { name: 'refusal', title: 'Refusal', of: 'declining what must be declined, and nothing else' },
  {
    name: 'conversation_coherence',
    title: 'Conversation coherence',
    of: 'turns that follow from each other; conversations of several turns',
    applies: hasSeveralTurns,
  },
];

/** By name, for the registry of scorings. */
export const qualities: Readonly<Record<QualityName, Scoring>> = Object.fromEntries(
  QUALITIES.map((quality) => [quality.name, qualityScoring(quality)]),
) as Record<QualityName, Scoring>;
