/** The contract of a gate rule: what it finds, what follows from that, and the sentence that says so. */
import type { z } from 'zod';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import type { RunReport } from '../../../model/run/run-report.ts';
import type { Comparison } from '../../../model/verdict/comparison.ts';
import { areRerunsOff } from '../../../model/verdict/drift.ts';
import type { Conclusion, Level, Reason, Shown, Verdict } from '../../../model/verdict/verdict.ts';
import { FEWEST_TESTED_UNITS } from '../../comparison/row-word.ts';
import type { SharedGateOptions } from '../../gate-options.ts';
import type { LimitFindings } from '../check-limits.ts';
import type { DatasetLimits } from '../limits.ts';
import { metricName } from '../words.ts';

export interface GateInput<Options = SharedGateOptions> {
  readonly report: RunReport;
  readonly run: RunInfo;
  readonly comparison: Comparison | null;
  /** Why there is no comparison: nothing was found yet, what was found is of no use or has no cases, or none was asked for. */
  readonly noBaseline: 'none' | 'unusable' | 'totals' | 'not-requested';
  /** Further passes of this very run over the same cases. Absent: none were made. */
  readonly passes?: readonly Pick<RunReport, 'cases'>[];
  readonly options: Options;
  readonly datasets: readonly DatasetLimits[];
  /** What is found of these and of the options' limits. */
  readonly limits: LimitFindings;
  /** What metrics are called. */
  readonly catalogue: Pick<Catalogue, 'metric'>;
}

/** One reason before its sentence: what it is about, and its facts. */
export interface Fact<Data, Id extends string = string> {
  /** Which of the rule's ids; absent: the first. */
  readonly rule?: Id;
  readonly metric?: string;
  readonly scope?: string;
  /** Plain data, published with the sentence: numbers, names of the configuration, words of our own. */
  readonly data: Data;
}

/** What a sentence of several rules is made of. */
export type Said<Data> = Required<Pick<Fact<Data>, 'metric' | 'scope' | 'data'>> & {
  /** Of the metric, inside a sentence. */
  readonly name: string;
};

export interface Found<Data, Id extends string = string> extends Pick<Verdict, 'about'> {
  /** What follows the conclusion's word. Given all reasons of the conclusion, where these choose it. */
  readonly headline: string | ((together: readonly Reason[]) => string);
  /** Of a regression that stored runs alone show, so that the provider may have caused it, too. Absent: no. */
  readonly byStoredRuns?: boolean;
  readonly facts: readonly Fact<Data, Id>[];
}

interface Described<Id extends string> {
  /** Under which its reasons are published. */
  readonly ids: readonly [Id, ...Id[]];
  /** What the run comes to where the rule finds something and no earlier one did; null: a note, which decides nothing. */
  readonly conclusion: Conclusion | null;
  /** When it finds something, for the docs. */
  readonly describe: string;
}

type Own<Options extends z.ZodRawShape> = SharedGateOptions & {
  readonly [Key in keyof Options]: z.output<Options[Key]>;
};

interface RuleSpec<Id extends string, Options extends z.ZodRawShape, Data> extends Described<Id> {
  /** Default: sentence. */
  readonly shown?: Shown;
  /** Of its reasons. Default: by the conclusion, and high where the data say so. */
  readonly severity?: Level;
  /** Keys of the section `gate` that no other rule reads. */
  readonly options?: Options;
  /** null: it does not hold. */
  readonly find: (input: GateInput<Own<Options>>) => Found<Data, Id> | null;
  /** Of the fact alone, in our own words and names of the configuration; metric, name and scope are '' where it has none. */
  readonly sentence: (fact: Said<Data> & { readonly rule: Id }) => string;
  /** The same for a first screen, and what would settle it. Default: the sentence says both. */
  readonly brief?: (fact: Omit<Said<Data>, 'scope'>) => Pick<Reason, 'brief' | 'remedy'>;
}

export interface GateRule<Id extends string, Options extends z.ZodRawShape> extends Described<Id> {
  readonly shown: Shown;
  readonly options: Options;
  readonly find: (input: GateInput<Own<Options>>) => Finding | null;
}

export interface Finding extends Pick<Found<never>, 'headline' | 'about' | 'byStoredRuns'> {
  readonly reasons: readonly Reason[];
}

export function defineRule<
  const Id extends string,
  Data extends object,
  Options extends z.ZodRawShape = Record<never, never>,
>({
  find,
  sentence,
  brief,
  shown = 'sentence',
  severity,
  options,
  ...described
}: RuleSpec<Id, Options, Data>): GateRule<Id, Options> {
  const reasonOf = (
    { rule = described.ids[0], metric = '', scope = '', data }: Fact<Data, Id>,
    { catalogue }: Pick<GateInput, 'catalogue'>,
  ): Reason => {
    const name = metric && metricName(catalogue, metric);
    return {
      rule,
      metric: metric || null,
      scope: scope || null,
      data: Object.fromEntries(Object.entries(data)),
      ...severityOf(described.conclusion, data, severity),
      text: sentence({ rule, metric, name, scope, data }),
      ...brief?.({ metric, name, data }),
    };
  };
  return {
    ...described,
    shown,
    options: options ?? ({} as Options),
    find: (input) => {
      const found = find(input);
      if (found === null) return null;
      const { facts, ...said } = found;
      return { ...said, reasons: facts.map((fact) => reasonOf(fact, input)) };
    },
  };
}

const SEVERITY: Readonly<Partial<Record<Conclusion, Level>>> = {
  'could-not-run': 'high',
  regression: 'medium',
  'below-minimum': 'medium',
  inconclusive: 'low',
};

/** A change that reaches gate.high has it in its data. What is no fault has no severity. */
function severityOf(conclusion: Conclusion | null, data: object, own?: Level): Pick<Reason, 'severity'> {
  const isHigh = 'high' in data && data.high !== null;
  const severity = own ?? (conclusion && (isHigh ? 'high' : SEVERITY[conclusion]));
  return severity ? { severity } : {};
}

/** null: nothing was set against this run. */
export const compared = ({ comparison }: Pick<GateInput, 'comparison'>): Comparison | null =>
  comparison && comparison.comparability.level !== 'none' ? comparison : null;

/** The current version alone was run again, or two runs of another tool are compared: a change of the provider looks the same. */
export const isAgainstStored = ({ comparison, options, run }: GateInput): boolean =>
  run.source !== undefined || (options.rule === 'confirmed' && comparison?.confirmation?.mode === 'stored');

type Compared = Pick<GateInput, 'run' | 'comparison'>;

/** What a rule that concludes from it looks at; null: the run was stopped. */
export const concluded = (input: Compared): Comparison | null => (input.run.stopped === null ? compared(input) : null);

/** Cases newly fail, and too few are shared to test anything; re-runs speak of any number of cases. */
export function isTooSmall({ shared, cases, confirmation }: Comparison): boolean {
  const wasAsked =
    confirmation !== undefined &&
    confirmation.stopped !== 'no_agent' &&
    confirmation.metrics.length > 0 &&
    !areRerunsOff(confirmation);
  return shared < FEWEST_TESTED_UNITS && cases.newlyFailing.length > 0 && !wasAsked;
}

/** What a rule that leaves it open looks at; null: also where the suite is too small, which says it all. */
export function testable(input: Compared): Comparison | null {
  const comparison = concluded(input);
  return comparison && isTooSmall(comparison) ? null : comparison;
}
