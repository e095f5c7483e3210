/** Criteria: what the suite asks for in plain words, and a judge says whether it holds. */
import { named } from '../../../model/catalogue.ts';
import { CRITERION, isCriterion } from '../../../model/run/metric.ts';
import { unordered } from '../../../text/canonical-hash.ts';
import { inQuotes } from '../../../text/untrusted/excerpt.ts';
import type { Question } from '../../judge/question.ts';
import { criteriaFor } from '../../rulebook.ts';
import { defineCheck, type MetricFamily, type ScoringWorld, type Subject } from '../check.ts';
import { shareOfScores } from '../measure.ts';
import { criteriaIn, criteriaSchema, type WrittenCriteria } from './criteria.ts';
import { isJudgeable, judgedCodes, judgedScore, seenBy } from './judged-score.ts';

const nameOf = (metric: string) => metric.replace(/^criterion:/, '');

const family: MetricFamily = {
  name: 'criterion:NAME',
  description: 'Share of judgements by which the criterion NAME holds.',
  pattern: /^criterion:.+$/s,
  ids: (trials) => [...new Set(trials.flatMap(({ scores }) => scores.map(({ metric }) => metric).filter(isCriterion)))],
  metric: (id) => {
    const name = nameOf(id);
    return shareOfScores({
      id,
      title: `Criterion ${name}`,
      description: `Share of judgements by which the criterion ${name} holds.`,
      subject: `criterion ${name}`,
    });
  },
};

const expectations = {
  satisfy: criteriaSchema.describe(
    'Name of a criterion of the suite, a sentence of your own as { says, name }, or a list of which all must hold. A judge decides.',
  ),
};
type Expected = { readonly satisfy?: WrittenCriteria };

function questionFor(name: string, criterion: string, subject: Subject): Question {
  return {
    prompt: 'criterion',
    metric: CRITERION + name,
    instruction: criterion,
    ...seenBy(subject),
    answer: { kind: 'verdict' },
  };
}

function criteriaOf({ satisfy }: Expected, subject: Subject, { rules, testCase }: ScoringWorld) {
  if (!isJudgeable(subject)) return [];
  const criteria = criteriaFor(rules, testCase.dataset);
  return criteriaIn(satisfy).map(({ name, says }) => {
    const criterion = says ?? (Object.hasOwn(criteria, name) ? criteria[name] : undefined);
    return { name, question: criterion === undefined ? null : questionFor(name, criterion, subject) };
  });
}

export const satisfy = defineCheck({
  expectations,
  score: (expected, subject, _settings, world) =>
    criteriaOf(expected, subject, world).flatMap(({ name, question }) => {
      if (question === null) {
        const message = `The suite has no criterion "${name}".`;
        return [{ metric: CRITERION + name, unjudged: { code: 'unknown_criterion', message } }];
      }
      return judgedScore(question, world, ({ passed, value }) => ({
        value,
        passed,
        ...(!passed && {
          code: 'criterion_not_met',
          mismatch: { expected: inQuotes(question.instruction ?? name), actual: 'not met, says the judge' },
          names: [name],
        }),
      }));
    }),
  codes: {
    ...judgedCodes,
    criterion_not_met: {
      phrase: (_, { metric }) => `criterion ${nameOf(metric)} not met`,
      alone: true,
      find: ({ metric }) => named('criterion_not_met', [nameOf(metric)]),
      title: (name) => (name === null ? 'A criterion is not met' : `The criterion ${name} is not met`),
      cause: 'A judge finds that the answer does not do what the criterion asks for.',
      action: 'Read the reasons of the judge in an example, then say in the prompt what is missing.',
      place: 'prompt',
      order: 'judged',
    },
  },
  metrics: [],
  families: [family],
  needs: {
    questions: (expected, subject, _settings, world) =>
      criteriaOf(expected, subject, world).flatMap(({ question }) => question ?? []),
    sets: { satisfy: unordered },
  },
});
