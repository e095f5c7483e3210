/** A confirmation of a suite of which only some agents have a base version: each part of the cases has its own entries. Pure. */
import { PASS_RATE } from '../run/metric.ts';
import type { ComparisonConfirmation, Part } from './confirmation.ts';

type Entry = { readonly part?: Part | undefined };

/** How the cases of an entry were re-run. */
export const modeOf = (
  { part }: Entry,
  { mode }: Pick<ComparisonConfirmation, 'mode'>,
): ComparisonConfirmation['mode'] => (part === 'no-base' ? 'stored' : mode);

/** From grave to harmless. */
const OUTCOMES: readonly ComparisonConfirmation['metrics'][number]['outcome'][] = [
  'regression',
  'inconclusive',
  'warn',
  'pass',
  'too-few-units',
];

interface Judged {
  readonly metric: string;
  readonly outcome: ComparisonConfirmation['metrics'][number]['outcome'];
}

/** The gravest entry of a metric, the first of equals; undefined: there is none. */
export function gravestOf<One extends Judged>(entries: readonly One[], metric: string): One | undefined {
  const rank = ({ outcome }: Judged) => OUTCOMES.indexOf(outcome);
  return entries.filter((one) => one.metric === metric).toSorted((a, b) => rank(a) - rank(b))[0];
}

/** Whether re-runs of both versions are what speaks of a metric, or stored runs. */
export function evidenceFrom(metric: string, confirmation: ComparisonConfirmation): 'reruns' | 'stored' {
  const { metrics, graded = [] } = confirmation;
  const found = gravestOf<Judged & Entry>([...metrics, ...graded], metric) ?? {};
  return modeOf(found, confirmation) === 'confirm' ? 'reruns' : 'stored';
}

/** "in cases without a base version", before or behind what holds there; '' of all cases. */
export const inPart = (part: Part | undefined): string =>
  part === undefined ? '' : `in cases ${part === 'base' ? 'with' : 'without'} a base version`;

/** "in intent accuracy in cases without a base version": of which metric cases pass or fail, and which cases; '' of the pass rate of all. */
export const inMetric = (metric: string, name: string, part: Part | undefined): string =>
  [metric === PASS_RATE ? '' : `in ${name}`, inPart(part)].filter(Boolean).join(' ');

/** The same before what is said of them: "in intent accuracy ". */
export const withinText = (metric: string, name: string, part?: Part): string => {
  const where = inMetric(metric, name, part);
  return where && `${where} `;
};

/** A text, and behind it which cases it is about. */
export const ofPart = (text: string, part: Part | undefined, joint = ' '): string =>
  part === undefined ? text : `${text}${joint}${inPart(part)}`;
