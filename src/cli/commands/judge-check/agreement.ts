/** Labels and verdicts → agreement, kappa, confusion and noise of the judge, over all and by criterion. Pure. */
import type { ModelCall } from '../../../model/run/model-call.ts';
import {
  cohenKappa,
  type Kappa,
  ratingTable,
  repeatVariance,
  selfAgreement,
  smallestChangeAboveNoise,
} from '../../../stats/intervals/agreement.ts';
import type { Interval } from '../../../stats/intervals/interval.ts';
import { wilson } from '../../../stats/intervals/proportion.ts';
import { type Label, questionKey } from './labels.ts';
import type { Verdict } from './questions.ts';

/** A label and what the judge said, once or repeatedly. */
export interface Answered {
  readonly label: Label;
  readonly verdicts: readonly Verdict[];
}

/** How far repeats of the same question differ. */
export interface Noise {
  /** Questions with at least two verdicts. */
  readonly n: number;
  /** Share of pairs of verdicts on the same question that are equal, with Wilson's 95 % interval over questions. */
  readonly selfAgreement: number;
  readonly interval: Interval;
  /** Questions with a verdict: one that several people labelled is one. */
  readonly questions: number;
  /** Smallest change of the mean score over so many questions that is above the noise; 0..1. */
  readonly smallestChange: number;
  /** The same, were the judge as noisy as the interval allows; null where scores are more than met and not met. */
  readonly smallestChangeAtMost: number | null;
}

export interface Agreement {
  /** Labels with a verdict. */
  readonly n: number;
  readonly agreeing: number;
  readonly share: number;
  /** Wilson's, 95 %. */
  readonly interval: Interval;
  /** null: undefined, see cohenKappa. */
  readonly kappa: Kappa | null;
  readonly confusion: {
    readonly bothMet: number;
    readonly onlyJudgeMet: number;
    readonly onlyLabelMet: number;
    readonly neitherMet: number;
  };
  /** null: no question was asked twice. */
  readonly noise: Noise | null;
}

interface Place {
  readonly line: number;
  readonly case: string;
  readonly trial: number;
  readonly turn: number | null;
  readonly criterion: string | null;
}

export interface JudgeCheck {
  /** null: all verdicts were recorded. */
  readonly model: string | null;
  readonly labels: number;
  /** null: no label has a verdict. */
  readonly overall: Agreement | null;
  /** By criterion, in order of first label; criterion null: every criterion of a conversation is met. */
  readonly criteria: readonly { readonly criterion: string | null; readonly agreement: Agreement | null }[];
  readonly disagreements: readonly (Place & {
    readonly label: boolean;
    readonly verdict: boolean;
    /** In the judge's words: untrusted text. */
    readonly reason: string;
  })[];
  /** Labels that the judge gave no verdict on; they enter no figure. */
  readonly unjudged: readonly (Place & { readonly code: string; readonly message: string })[];
  readonly calls: {
    readonly total: number;
    readonly requests: number;
    readonly fromCache: number;
    readonly inputTokens: number | null;
    readonly outputTokens: number | null;
    /** US dollars; null where no price is configured. */
    readonly cost: number | null;
  };
}

/** The first that is one counts; the repeats are for the noise only. */
const countedVerdict = ({ verdicts }: Answered): Verdict | undefined => verdicts.find(({ ok }) => ok) ?? verdicts[0];

export function measured(facts: {
  readonly answered: readonly Answered[];
  readonly calls: readonly ModelCall[];
  readonly model: string | null;
  readonly redact: (text: string) => string;
}): JudgeCheck {
  const { answered, calls, model, redact } = facts;
  const groups = Map.groupBy(answered, ({ label }) => label.criterion);
  return {
    model,
    labels: answered.length,
    overall: agreementOf(answered),
    criteria: [...groups].map(([criterion, group]) => ({ criterion, agreement: agreementOf(group) })),
    disagreements: answered.flatMap((one) => {
      const { label } = one.label;
      const said = countedVerdict(one);
      if (!said?.ok || said.opinion.met === label.met) return [];
      return [{ ...placeOf(one.label), label: label.met, verdict: said.opinion.met, reason: redact(said.reason) }];
    }),
    unjudged: answered.flatMap((one) => {
      const said = countedVerdict(one);
      return said?.ok === false ? [{ ...placeOf(one.label), code: said.code, message: redact(said.message) }] : [];
    }),
    calls: callsOf(calls),
  };
}

const placeOf = ({ line, caseId, trial, turn, criterion }: Label): Place => ({
  line,
  case: caseId,
  trial,
  turn,
  criterion,
});

function agreementOf(answered: readonly Answered[]): Agreement | null {
  const pairs = answered.flatMap((one) => {
    const said = countedVerdict(one);
    return said?.ok ? [[said.opinion.met, one.label.label.met] as const] : [];
  });
  const n = pairs.length;
  if (n === 0) return null;
  const table = ratingTable(pairs);
  const agreeing = table.both + table.neither;
  return {
    n,
    agreeing,
    share: agreeing / n,
    interval: wilson(agreeing, n)!,
    kappa: cohenKappa(table),
    confusion: {
      bothMet: table.both,
      onlyJudgeMet: table.firstOnly,
      onlyLabelMet: table.secondOnly,
      neitherMet: table.neither,
    },
    noise: noiseOf(answered),
  };
}

/** A question counts once, however many people labelled it. */
function noiseOf(answered: readonly Answered[]): Noise | null {
  const distinct = [...new Map(answered.map((one) => [questionKey(one.label), one])).values()];
  const questions = distinct.filter(({ verdicts }) => verdicts.some(({ ok }) => ok)).length;
  const opinions = distinct.map(({ verdicts }) => verdicts.flatMap((one) => (one.ok ? [one.opinion] : [])));
  const { agreeing, n } = selfAgreement(opinions.map((one) => one.map(({ met }) => met)));
  const values = opinions.map((one) => one.map(({ value }) => value));
  const variance = repeatVariance(values);
  if (n === 0 || variance === null) return null;
  const interval = wilson(agreeing, n)!;
  const binary = values.flat().every((value) => value === 0 || value === 1);
  return {
    n,
    selfAgreement: agreeing / n,
    interval,
    questions,
    smallestChange: Math.min(1, smallestChangeAboveNoise(variance, questions)),
    // Of yes and no, the variance of repeats is half the share of pairs that differ.
    smallestChangeAtMost: binary ? Math.min(1, smallestChangeAboveNoise((1 - interval[0]) / 2, questions)) : null,
  };
}

function callsOf(calls: readonly ModelCall[]): JudgeCheck['calls'] {
  const sum = (key: 'inputTokens' | 'outputTokens' | 'cost') => {
    const known = calls.flatMap((call) => call[key] ?? []);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return {
    total: calls.length,
    requests: calls.reduce((total, { attempts }) => total + attempts, 0),
    fromCache: calls.filter(({ cache }) => cache === 'hit').length,
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
    cost: sum('cost'),
  };
}
