/** A label and its conversation → what the judge is asked, exactly as an evaluation would ask it, and what its judgements come to. Pure. */

import type { Expectations, TestCase } from '../../../model/cases/test-case.ts';
import type { Problem } from '../../../model/problem.ts';
import { isCriterion } from '../../../model/run/metric.ts';
import type { Score, Unjudged } from '../../../model/run/score.ts';
import type { Transcript } from '../../../model/run/transcript.ts';
import { judgedNames, keysAbout } from '../../../scoring/checks/index.ts';
import { criteriaOf } from '../../../scoring/checks/judged/criteria.ts';
import { questionsAbout, scoreConversation } from '../../../scoring/conversation/score-conversation.ts';
import type { Judgements, Question } from '../../../scoring/judge/question.ts';
import type { Measuring } from '../../../scoring/measuring.ts';
import { criteriaFor } from '../../../scoring/rulebook.ts';
import { didYouMean } from '../../../text/nearest-name.ts';
import type { Label, Opinion } from './labels.ts';

/** What the judge said, or why it is no verdict. */
export type Verdict =
  | { readonly ok: true; readonly opinion: Opinion; readonly reason: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

export interface LabelledQuestion {
  readonly questions: readonly Question[];
  readonly verdict: (judgements: Judgements) => Verdict;
}

/** What of the suite a question needs. */
export interface Asker {
  readonly measuring: Measuring;
  readonly cases: readonly TestCase[];
}

/** @returns The question, or why it cannot be asked. */
export function labelledQuestion(label: Label, transcript: Transcript, asker: Asker): LabelledQuestion | Problem {
  const wrong = problemOf(label, transcript, asker);
  if (wrong) return wrong;
  const testCase = label.criterion === null ? onlyCriteria(caseOf(label, asker)!) : askingFor(label, transcript, asker);
  // Topics say nothing about a criterion, and would be asked for.
  const { topicsOf: _, ...measuring } = asker.measuring;
  const options = { measuring: { ...measuring, topics: null }, complete: true };
  const questions = questionsAbout(testCase, transcript, options);
  if (questions.length === 0) return nothingToAsk(label);
  const concerns = ({ metric }: { readonly metric: string }) => metric === label.criterion || isCriterion(metric);
  return {
    questions,
    verdict: (judgements) => {
      const { scores, unjudged } = scoreConversation(testCase, transcript, { ...options, judgements });
      return verdictOf(scores.filter(concerns), unjudged.filter(concerns));
    },
  };
}

/** Met where every score passes. One that does not decides, whatever else could not be judged. */
function verdictOf(scores: readonly Score[], unjudged: readonly Unjudged[]): Verdict {
  const failed = scores.find(({ passed }) => !passed);
  const [missing] = unjudged;
  if (missing && !failed) return { ok: false, code: missing.code, message: missing.message };
  const met = failed === undefined;
  const only = scores.length === 1 ? scores[0]!.value : null;
  const reason = (failed ?? scores[0])?.reason ?? '';
  return { ok: true, opinion: { met, value: only ?? (met ? 1 : 0) }, reason };
}

const NOTHING: Expectations = {};

/** The case with nothing but its criteria, hard and soft. */
function onlyCriteria({ groundTruth: _, ...testCase }: TestCase): TestCase {
  const only = ({ satisfy }: Expectations): Expectations => (satisfy === undefined ? NOTHING : { satisfy });
  return {
    ...testCase,
    expect: only(testCase.expect),
    evaluate: only(testCase.evaluate),
    evaluations: [],
    turns: testCase.turns.map(({ groundTruth: __, ...turn }) => ({
      ...turn,
      expect: only(turn.expect),
      evaluate: only(turn.evaluate),
      requiresContext: false,
    })),
  };
}

/** The case of a label; undefined: the suite has none. */
const caseOf = ({ caseId }: Pick<Label, 'caseId'>, { cases }: Asker) => cases.find(({ id }) => id === caseId);

/**
 * What a criterion means for a case: what the case says, else its dataset, else the suite, else whoever declares it.
 * Several sentences: it cannot be known which is meant. None: nobody declares it.
 */
function meaningsOf(name: string, known: TestCase | undefined, { cases, measuring }: Asker): readonly string[] {
  const saidBy = (all: readonly TestCase[]) =>
    all.flatMap(criteriaOf).flatMap((one) => (one.name === name && one.says !== undefined ? [one.says] : []));
  const own = known ? saidBy([known])[0] : undefined;
  if (own !== undefined) return [own];
  const criteria = known ? criteriaFor(measuring, known.dataset) : measuring.criteria;
  if (Object.hasOwn(criteria, name)) return [criteria[name]!];
  const ofDatasets = Object.values(measuring.criteriaOf ?? {}).filter((one) => Object.hasOwn(one, name));
  return [...new Set([...ofDatasets.map((one) => one[name]!), ...saidBy(cases)])];
}

/** A case that expects this one thing of the conversation. */
function askingFor(label: Label, { turns }: Transcript, asker: Asker): TestCase {
  const { caseId, criterion, line } = label;
  const known = caseOf(label, asker);
  const isMetric = judgedNames(asker.measuring.metrics).includes(criterion!);
  const [says] = isMetric ? [] : meaningsOf(criterion!, known, asker);
  const written = isMetric ? writtenOf(label, known, turns.length) : null;
  const turn = written ? written.turn : label.turn;
  const asked = written?.expected ?? (isMetric ? NOTHING : { satisfy: [{ name: criterion, says }] });
  return {
    ...(known ?? unknownCase(caseId, line)),
    expect: NOTHING,
    evaluate: turn === null ? asked : NOTHING,
    evaluations: isMetric && !written ? [criterion!] : [],
    turns: turns.map(({ user }, i) => ({
      user,
      expect: NOTHING,
      evaluate: i === turn ? asked : NOTHING,
      requiresContext: false,
    })),
  };
}

/**
 * What the case itself writes of a judged metric, at the turn that a run would judge; null: nothing. That of its only
 * turn is about the whole of a longer conversation.
 */
function writtenOf(
  { turn, criterion }: Pick<Label, 'turn' | 'criterion'>,
  known: TestCase | undefined,
  turns: number,
): { readonly turn: number | null; readonly expected: Expectations } | null {
  if (!known) return null;
  const keys = keysAbout(criterion!);
  const about = ({ expect, evaluate }: Pick<TestCase, 'expect' | 'evaluate'>): Expectations | null => {
    const found = Object.entries({ ...evaluate, ...expect }).filter(([key]) => keys.includes(key));
    return found.length > 0 ? Object.fromEntries(found) : null;
  };
  const [only, ...others] = known.turns;
  const whole = turn === null ? about(known) : null;
  if (whole) return { turn: null, expected: whole };
  const at = turn === null ? (others.length === 0 ? only : undefined) : known.turns[turn];
  const expected = at ? about(at) : null;
  return expected && { turn: turns === 1 ? 0 : turn, expected };
}

function unknownCase(id: string, line: number): TestCase {
  return {
    id,
    dataset: 'labels',
    category: 'labels',
    tier: null,
    tags: [],
    turns: [],
    simulate: null,
    expect: NOTHING,
    evaluate: NOTHING,
    trials: 1,
    files: [],
    context: {},
    identity: { fingerprint: '', inputFingerprint: '' },
    source: { file: 'labels', line },
  };
}

function problemOf({ caseId, turn, criterion }: Label, { turns }: Transcript, asker: Asker): Problem | null {
  const evaluationNames = judgedNames(asker.measuring.metrics);
  if (turn !== null && turn >= turns.length)
    return {
      what: `The conversation ${JSON.stringify(caseId)} has no turn ${turn}.`,
      fix: turns.length === 0 ? 'It has no turns at all.' : `Turns count from 0: its last one is ${turns.length - 1}.`,
    };
  const known = caseOf({ caseId }, asker);
  if (criterion === null) {
    if (turn !== null)
      return { what: 'A label of a turn names no criterion.', fix: 'Add "criterion", or leave out "turn".' };
    if (known) return null;
    const what = `The suite has no case ${JSON.stringify(caseId)}, so its criteria are not known.`;
    return { what, fix: 'Name the criterion that the label is about, or add the case.' };
  }
  if (evaluationNames.includes(criterion))
    return turn === null || writtenOf({ turn, criterion }, known, turns.length)
      ? null
      : { what: `The case expects no "${criterion}" at turn ${turn}.`, fix: 'Leave out "turn".' };
  return criterionProblem(criterion, meaningsOf(criterion, known, asker), asker);
}

function criterionProblem(name: string, meanings: readonly string[], { measuring, cases }: Asker): Problem | null {
  if (meanings.length === 1) return null;
  if (meanings.length > 1) {
    const what = `The criterion "${name}" says ${meanings.length} different things in datasets or cases.`;
    return { what, fix: 'Let the label name a case of the suite, under "case".' };
  }
  const { criteria, criteriaOf: ofDatasets = {}, metrics } = measuring;
  const declared = [criteria, ...Object.values(ofDatasets)].flatMap(Object.keys);
  const names = [...declared, ...cases.flatMap(criteriaOf).map((one) => one.name), ...judgedNames(metrics)];
  return {
    what: `Unknown criterion "${name}".`,
    fix: `${didYouMean(name, [...new Set(names)])} Criteria are defined under "criteria".`,
  };
}

function nothingToAsk({ caseId, criterion }: Label): Problem {
  return criterion === null
    ? {
        what: `The case ${JSON.stringify(caseId)} has no criteria.`,
        fix: 'Name the criterion that the label is about.',
      }
    : {
        what: `There is nothing to ask about "${criterion}" in ${JSON.stringify(caseId)}: it does not apply to this conversation.`,
        fix: 'Remove the label.',
      };
}
