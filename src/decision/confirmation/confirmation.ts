/** What the confirmation found, as one plain value: everything that a verdict and its reasons need. */
import type { FirstLook } from './first-look.ts';
import type { MustPassResult } from './must-pass.ts';
import type { Reruns } from './reruns.ts';
import type { ThinStep } from './thin-step.ts';

/**
 * What shows the size of a loss. drop: the first pass against the stored runs. confirmed: cases that are confirmed broken.
 * reruns: all re-runs of both versions. pairs: paired runs of the reliable cases. sample: the cases of the
 * suite that confirmed ones of a quick subset stand for.
 */
export interface Figure {
  readonly by: 'drop' | 'confirmed' | 'reruns' | 'pairs' | 'sample';
  /** Share of all units in scope, 0..1; negative: better. */
  readonly size: number;
}

/** What was found of one metric so far; null: not reached. */
export interface Findings {
  readonly look: FirstLook;
  readonly reruns: Reruns | null;
  readonly thin: ThinStep | null;
}

/** A rule that fired within its share of the error. */
export interface Evidence {
  /** first-look: stored runs alone (stored mode only). reruns, category: re-runs of changed units. thin: the thin step. */
  readonly rule: 'first-look' | 'reruns' | 'category' | 'thin';
  /** overall, or category:NAME. */
  readonly scope: string;
  /** Adjusted inside its family; for the thin step the bound that it crossed, "p ≤". */
  readonly p: number;
  /** The share of the error that it had to stay within. */
  readonly limit: number;
  /** The figure reaches the margin; for a category also: at least two confirmed units. */
  readonly material: boolean;
  readonly figure: Figure;
}

/**
 * regression: evidence, and a material one. warn: evidence, none of it material. inconclusive: no evidence, but an observed
 * drop of the margin or more, or a first look at 5 %. too-few-units: fewer than 10 with stored runs, nothing is tested.
 */
export type MetricOutcome = 'regression' | 'warn' | 'inconclusive' | 'pass' | 'too-few-units';

export interface MetricConfirmation {
  readonly metric: string;
  /** Materiality, 0..1. */
  readonly margin: number;
  /** Another metric that says the same of every unit, and was tested in its place; null: tested itself. */
  readonly sameAs: string | null;
  readonly firstLook: FirstLook;
  /** null: the first look was not suspicious, or it was evidence enough. */
  readonly reruns: Reruns | null;
  /** null: not reached. */
  readonly thin: ThinStep | null;
  readonly evidence: readonly Evidence[];
  readonly outcome: MetricOutcome;
  /** Keys, see UnitFinding. */
  readonly confirmed: readonly string[];
  readonly drifted: readonly string[];
  readonly unconfirmed: readonly string[];
  readonly excluded: readonly string[];
}

export interface Confirmation {
  /** confirm: both agents were called. stored: the current one only, so provider drift cannot be ruled out. */
  readonly mode: 'confirm' | 'stored';
  readonly metrics: readonly MetricConfirmation[];
  /** Must-pass units that failed the first pass. */
  readonly mustPass: readonly MustPassResult[];
  /** Calls beyond the first pass, repeats of lost runs included; a call is one run of one unit by one agent. */
  readonly extraCalls: { readonly current: number; readonly base: number; readonly budget: number };
  /** Calls of the whole job, first pass included, with which uniform repeats find a break as often; 0 without re-runs. */
  readonly uniformCalls: number;
}
