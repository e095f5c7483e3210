/** Groundedness: which statements of the agent rest on results of its tools or on given sources. */

import { named } from '../../../model/catalogue.ts';
import { unordered } from '../../../text/canonical-hash.ts';
import { GROUNDEDNESS } from '../../judge/prompts/index.ts';
import type { Claim, Finding, Question, Source } from '../../judge/question.ts';
import { type Codes, defineCheck, type ScoringWorld, type Subject } from '../check.ts';
import { limitOf, limitOn, type WrittenLimit } from '../limits.ts';
import { meanOfScores } from '../measure.ts';
import { isSelected, judgedCodes, judgedScore, seenBy } from './judged-score.ts';
import {
  askedWith,
  type JudgedSettings,
  judgedSettingsSchema,
  settingsFor,
  thresholdOf,
  withLimit,
} from './settings.ts';
import { allSources, groundsSchema, type WrittenGrounds, writtenSources } from './sources.ts';

const METRIC = 'groundedness';

/** Every statement. */
const DEFAULT_THRESHOLD = 1;

const metric = meanOfScores(
  {
    id: METRIC,
    title: 'Groundedness',
    field: 'what statements rest on',
    description:
      'Mean share of the statements of an answer or conversation that rest on its sources, as a judge sees it. One without statements is left out.',
  },
  // A judgement that erred and is made to fail has no statements, and counts.
  ({ claims }) => claims === undefined || claims.evaluated > 0,
);

const expectations = {
  grounded_in: groundsSchema.describe(
    'What the statements rest on: "tools" (results of all tool calls), "files" (those of the case), names of the suite\'s sources, passages of your own as { texts: [...] }, or a list of these.',
  ),
  [METRIC]: limitOn('share of statements that rest on their sources'),
};
const codes = {
  ...judgedCodes,
  ungrounded: { phrase: () => 'ungrounded statements', alone: true, find: () => named('ungrounded_claim') },
  ungrounded_claim: {
    title: 'Claims are made that the sources do not hold',
    cause: 'The model fills gaps of the sources from what it knows or guesses.',
    action: 'Tell it to say so where the sources are silent, and check that the right source reaches it.',
    place: 'prompt and sources',
    order: 'grounding',
  },
} satisfies Codes;
type Code = keyof typeof codes;
type Expected = {
  readonly grounded_in?: WrittenGrounds;
  readonly [METRIC]?: WrittenLimit;
};

const NO_SOURCES = {
  code: 'no_sources',
  message:
    "There is nothing that statements could rest on: the agent's replies carry no results of tools, and the suite names no sources.",
};

/** null: nothing was asked for, or nothing was said. */
function asked(expected: Expected, subject: Subject, written: JudgedSettings | undefined, world: ScoringWorld) {
  if (subject.turns.every(({ text }) => text === undefined)) return null;
  const isSelf = expected.grounded_in === undefined;
  const limit = limitOf(expected[METRIC]);
  if (isSelf && !limit && !isSelected(METRIC, expected)) return null;
  const found = isSelf ? allSources(subject, world) : writtenSources(expected.grounded_in, subject, world);
  const settings = withLimit(settingsFor(METRIC, written, world), limit);
  const question = found.kind === 'sources' ? questionFor(found.sources, subject, settings) : null;
  return { found, isSelf, question, limit, failOnError: settings.fail_on_error };
}

function questionFor(sources: readonly Source[], subject: Subject, settings: JudgedSettings): Question {
  const { about, material } = seenBy(subject);
  return {
    prompt: 'groundedness',
    metric: METRIC,
    instruction: settings.prompt ?? GROUNDEDNESS,
    about,
    // Results of tools are among the sources, and only where they may be.
    material: { ...material, turns: material.turns.map(({ toolCalls: _, ...said }) => said), sources },
    answer: { kind: 'claims', threshold: thresholdOf(settings, DEFAULT_THRESHOLD) },
    ...askedWith(settings),
  };
}

const countsOf = (claims: readonly Claim[]) => ({
  evaluated: claims.length,
  grounded: claims.filter(({ grounded }) => grounded).length,
});

/** By type and source. */
const kindsOf = (claims: readonly Claim[]) =>
  [...Map.groupBy(claims, ({ type, source = null }) => JSON.stringify([type, source])).values()].map((same) => {
    const { type, source = null } = same[0]!;
    return { type, source, ...countsOf(same) };
  });

export const groundedness = defineCheck<typeof expectations, Code, JudgedSettings | undefined>({
  expectations,
  score: (expected, subject, written, world) => {
    const place = asked(expected, subject, written, world);
    if (place === null) return [];
    const { found, isSelf, question } = place;
    if (found.kind === 'unavailable')
      return [{ metric: METRIC, unjudged: { code: found.code, message: found.message } }];
    if (question === null) return isSelf ? [{ metric: METRIC, unjudged: NO_SOURCES }] : [];
    const make = ({ passed, value, claims = [] }: Finding) => ({
      value,
      passed,
      claims: { ...countsOf(claims), kinds: kindsOf(claims) },
      ...(!passed && { code: 'ungrounded' as const }),
    });
    return judgedScore(question, world, make, place);
  },
  codes,
  metrics: [metric],
  needs: {
    settings: { key: METRIC, schema: judgedSettingsSchema, onDemand: true },
    questions: (expected, subject, written, world) => {
      const question = asked(expected, subject, written, world)?.question;
      return question ? [question] : [];
    },
    sets: { grounded_in: unordered },
    inherent: ['evaluations'],
    depends: ['sources'],
  },
});
