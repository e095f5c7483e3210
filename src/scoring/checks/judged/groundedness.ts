/** Groundedness: which statements of the agent rest on results of its tools or on given sources. */

import type { z } from 'zod';
import { named } from '../../../model/catalogue.ts';
import { unordered } from '../../../text/canonical-hash.ts';
import { GROUNDEDNESS } from '../../judge/prompts/index.ts';
import type { Question } from '../../judge/question.ts';
import { type Codes, defineCheck, type RawScore, type ScoringWorld, type Subject, type Unscored } from '../check.ts';
import { meanOfScores } from '../measure.ts';
import { judgedCodes, judgedScore, seenBy } from './judged-score.ts';
import { isSelected, namesOf, oneOrMoreNames } from './names.ts';
import { askedWith, type JudgedSettings, judgedSettingsSchema, settingsFor, thresholdShare } from './settings.ts';
import { allSources, type FoundSources, namedSources } from './sources.ts';

const METRIC = 'groundedness';

/** Every statement. */
const DEFAULT_THRESHOLD = 1;

const metric = meanOfScores(
  {
    id: METRIC,
    title: 'Groundedness',
    description:
      'Mean share of the statements of an answer or conversation that rest on its sources, as a judge sees it; one without statements is left out.',
  },
  // A judgement that erred and is made to fail has no statements, and counts.
  ({ claims }) => claims === undefined || claims.evaluated > 0,
);

const expectations = {
  grounded_in: oneOrMoreNames.describe(
    'What the statements rest on: "tools" (results of all tool calls), "files" (those of the case), names of the suite\'s sources, or a list of these.',
  ),
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
type Expected = { readonly grounded_in?: z.output<typeof oneOrMoreNames> };

/** null: nothing was asked for. */
function sourcesFor(expected: Expected, subject: Subject, world: ScoringWorld): FoundSources | null {
  if (expected.grounded_in !== undefined) return namedSources(namesOf(expected.grounded_in), subject, world);
  return isSelected(METRIC, expected) ? allSources(subject, world) : null;
}

function questionFor(
  found: Extract<FoundSources, { kind: 'sources' }>,
  subject: Subject,
  settings: JudgedSettings,
): Question {
  const { about, material } = seenBy(subject);
  return {
    prompt: 'groundedness',
    metric: METRIC,
    instruction: settings.prompt ?? GROUNDEDNESS,
    about,
    // Results of tools are among the sources, and only where they may be.
    material: { turns: material.turns.map(({ toolCalls: _, ...said }) => said), sources: found.sources },
    answer: { kind: 'claims', threshold: thresholdShare(settings, DEFAULT_THRESHOLD) },
    ...askedWith(settings),
  };
}

const saysSomething = ({ turns }: Subject) => turns.some(({ text }) => text !== undefined);

function scoreOf(
  found: FoundSources,
  selected: boolean,
  subject: Subject,
  settings: JudgedSettings,
  world: ScoringWorld,
): readonly (RawScore<Code> | Unscored)[] {
  if (found.kind === 'unavailable') {
    const { code, message } = found;
    return [{ metric: METRIC, unjudged: { code, message } }];
  }
  if (found.kind === 'absent') return selected ? [{ metric: METRIC, unjudged: NO_SOURCES }] : [];
  return judgedScore(
    questionFor(found, subject, settings),
    world,
    ({ passed, value, claims = [] }) => ({
      value,
      passed,
      claims: { evaluated: claims.length, grounded: claims.filter(({ grounded }) => grounded).length },
      ...(!passed && { code: 'ungrounded' }),
    }),
    settings.fail_on_error,
  );
}

const NO_SOURCES = {
  code: 'no_sources',
  message:
    "There is nothing that statements could rest on: the agent's replies carry no results of tools, and the suite names no sources.",
};

export const groundedness = defineCheck<typeof expectations, Code, JudgedSettings | undefined>({
  expectations,
  score: (expected, subject, settings, world) => {
    const found = saysSomething(subject) ? sourcesFor(expected, subject, world) : null;
    const selected = expected.grounded_in === undefined;
    return found === null ? [] : scoreOf(found, selected, subject, settingsFor(METRIC, settings, world), world);
  },
  codes,
  metrics: [metric],
  needs: {
    settings: { key: METRIC, schema: judgedSettingsSchema, onDemand: true },
    questions: (expected, subject, settings, world) => {
      const found = saysSomething(subject) ? sourcesFor(expected, subject, world) : null;
      return found?.kind === 'sources' ? [questionFor(found, subject, settingsFor(METRIC, settings, world))] : [];
    },
    sets: { grounded_in: unordered },
    inherent: ['evaluations'],
    depends: ['sources'],
  },
});
