/** A drop of the first pass that re-runs leave open: what they found, why that is not enough, and what would settle it. */

import { PASS_RATE } from '../../../model/run/metric.ts';
import { isLocalRun } from '../../../model/run/run-id.ts';
import type { RunInfo } from '../../../model/run/run-info.ts';
import type { ComparisonConfirmation, ConfirmedMetric, RerunCase } from '../../../model/verdict/confirmation.ts';
import { failedAgainIds, limitOfReruns } from '../../../model/verdict/drift.ts';
import { modeOf, withinText } from '../../../model/verdict/parts.ts';
import { errorAdvice } from '../../../model/world/error-advice.ts';
import { ALONE_ROUNDS, CALLS_PER_UNIT, roomFor } from '../../../stats/resampling/rerun-selection.ts';
import { counted, digits } from '../../../text/digits.ts';
import { lowerFirst, upperFirst } from '../../../text/wording.ts';
import { isConfirmedLoss } from '../../confirmed-loss.ts';
import {
  type FirstPass,
  firstPassOf,
  found,
  type HardCases,
  hardOf,
  hardText,
  OWN_SUITE,
  sidesText,
  subjectText,
} from '../losses.ts';
import { openFor } from '../why-open.ts';
import { formatSizeUp } from '../words.ts';
import { CONFIRMED, type Confirmed, confirmedOf, ownMetrics } from './confirmed.ts';
import { defineRule, testable } from './rule.ts';

interface Open extends FirstPass {
  /** Newly failing cases that passed in every re-run, and those that did in some. */
  readonly passedAgain: number;
  readonly wavering: number;
  /** Those that failed in every re-run, and in some of the base version; absent: none. */
  readonly shared?: number;
  /** Those that failed in every re-run, of which the base version was not asked; absent: none. */
  readonly alone?: number;
  /** The drop that was looked for; null: nothing was re-run to rule one out. */
  readonly sought: number | null;
  readonly hard: HardCases | null;
  /** Why it stays open, which says what would settle it. */
  readonly because:
    | 'base'
    | 'base-failed'
    | 'no-base'
    | 'stored-runs'
    | 'side-by-side'
    | 'two-looks'
    | 'limit'
    | 'lost'
    | 'cases'
    | 'no-agent';
  /** The setting that bounded the re-runs. */
  readonly limit: string;
  /** Newly failing cases that failed every re-run, and are no evidence by themselves. */
  readonly steady: number;
  /** Cases of which errors took a re-run away, and the code of such an error; absent: none. */
  readonly lost?: { readonly cases: number; readonly code: string };
  /** The label that runs all cases; absent: none does. */
  readonly label?: string;
  /** Cases that changed and were not re-run. */
  readonly leftOut: number;
  /** Cases with stored runs. */
  readonly all: number;
  /** Runs of what would be next: re-runs of these, or one more pass over the cases that always passed. */
  readonly calls: number;
  /** So many more re-runs would reach all that changed; absent: another pass is next, or something else than the setting ended them. */
  readonly more?: number;
  /** Requests that each of these may take, where the limit is one of requests; absent: one. */
  readonly requests?: number | undefined;
  /** Only this version is re-run. */
  readonly isAlone?: true;
  /** It is a run of a machine, where no workflow stores any; absent: it is of a job. */
  readonly isLocal?: true;
  /** Re-runs that the setting allows, and those of them that were made; absent: something else ended them. */
  readonly spent?: { readonly budget: number; readonly runs: number };
}

export const notConfirmed = defineRule({
  ids: CONFIRMED,
  conclusion: 'inconclusive',
  describe: 'A gated metric looked worse in the first pass, and re-runs could neither show a drop nor rule it out.',
  shown: 'led-row',
  find: (input) => {
    const comparison = confirmedOf(testable(input), input);
    const facts = ownMetrics(comparison)
      .filter(isOpen)
      .map((metric) => ({ metric: metric.metric, scope: 'overall', data: openData(metric, comparison!, input.run) }));
    return openFor(input, facts);
  },
  sentence: ({ name, scope, data }) =>
    [
      `${subjectText(name, scope, data)}: ${sidesText(data)}${[...openParts(data), ...sought(data)].map((part) => `; ${part}`).join('')}.`,
      SETTLES[data.because].why(data),
      `To settle it, ${SETTLES[data.because].remedy(data)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  brief: ({ metric, name, data }) => {
    const parts = openParts(data);
    const happened = parts.length > 0 ? `${upperFirst(withinText(metric, name, data.part) + parts.join(', '))}.` : '';
    const said = [happened, SETTLES[data.because].why(data)].filter(Boolean).join(' ');
    return { ...(said && { brief: said }), remedy: SETTLES[data.because].remedy(data) };
  },
});

/** What became of the cases that newly failed, by all stored runs: lists of cases name those that passed in the newest. */
function openParts({
  passedAgain,
  wavering,
  steady,
  shared = 0,
  alone = 0,
  leftOut,
  hard,
  because,
  limit,
  spent,
}: Open): readonly string[] {
  const why = spent ? `${limit} allows too few re-runs` : `${limit} was reached`;
  const isReached = because === 'limit' ? `, because ${why}` : '';
  const again = [
    steady > 0 && `${usedToPass(steady)} failed every re-run, which is not evidence enough`,
    passedAgain > 0 && `${usedToPass(passedAgain)} did not fail again`,
    shared > 0 && `${usedToPass(shared)} failed every re-run here, and some on the base version`,
    alone > 0 && `${usedToPass(alone)} failed every re-run here`,
    wavering > 0 && `${usedToPass(wavering)} failed in some re-runs only`,
    leftOut > 0 &&
      `${counted(leftOut, 'case')} that changed ${leftOut === 1 ? 'was' : 'were'} not re-run${alone > 0 ? ' to the end' : ''}${isReached}`,
  ].filter((part) => part !== false);
  return [...(again.length > 0 ? [again.join(', ')] : []), ...(hard ? [hardText(hard)] : [])];
}

const usedToPass = (n: number): string => `${counted(n, 'case')} that used to pass`;

const sought = ({ sought: drop }: Open): readonly string[] =>
  drop === null ? [] : [`a drop of ${formatSizeUp(drop)} could be neither shown nor ruled out`];

interface Settling {
  /** Why it is open. */
  readonly why: (open: Open) => string;
  /** What would settle it: the setting, and how many runs it takes. */
  readonly remedy: (open: Open) => string;
}

const SETTLES: Readonly<Record<Open['because'], Settling>> = {
  base: {
    why: () => 'This change or the provider: a base version would tell.',
    remedy: () => 'configure baseline.agent',
  },
  'base-failed': {
    why: () =>
      'This change or the provider: the base version would tell, and it could not be asked. The warning says why.',
    remedy: () => 'put right what the warning says of the base version',
  },
  'no-base': {
    why: () => 'This change or the provider: the agents of these cases have no base version, which would tell.',
    remedy: () => OWN_SUITE,
  },
  'stored-runs': {
    // Others may be stored that were scored in another way, or whose level is another.
    why: ({ storedRuns }) =>
      `Only ${counted(storedRuns, 'stored run')} ${storedRuns === 1 ? 'was scored as this one and has' : 'were scored as this one and have'} results like the newest. With 3 a drop can be ruled out.`,
    remedy: ({ isLocal }) =>
      isLocal
        ? 'add runs of the earlier version to one file with --history until it has 3 such runs, and name it with --baseline'
        : 'run the workflow on the default branch until 3 such runs are stored',
  },
  'side-by-side': {
    why: () => 'Each version ran once. With 3 stored runs of the base version a drop can be ruled out.',
    remedy: () => 'store 3 runs of the base version with --history, and name that file with --baseline instead of --ab',
  },
  'two-looks': {
    why: () =>
      'A quick run that goes on to all cases looks at re-runs twice, so it needs more evidence than a full run.',
    remedy: ({ label }) =>
      `run all cases at once, with ${label === undefined ? '--mode full' : `the label "${label}"`}`,
  },
  limit: {
    why: ({ limit, leftOut, spent }) => {
      if (leftOut > 0) return '';
      if (!spent) return `${upperFirst(limit)} allows no more runs.`;
      if (spent.budget === 0) return `Nothing was re-run, since ${limit} allows no re-runs.`;
      return `Of the ${counted(spent.budget, 're-run')} that ${limit} allows, ${digits(spent.runs, 0)} were made.`;
    },
    remedy: ({ limit, leftOut, calls, more, requests, isAlone }) => {
      const by =
        requests && more && `${digits(requests * more, 0)}, for ${counted(more, 'run')} of ${requests} requests`;
      if (more !== undefined)
        return `raise ${limit} by ${by ?? counted(more, 'run')}: ${isAlone ? `cases that changed take up to ${ALONE_CALLS} runs each` : `half of it is for cases that changed, up to ${CALLS_PER_UNIT} runs each`}`;
      if (leftOut > 0) return `raise ${limit}: re-runs of these cases take up to ${counted(calls, 'run')}`;
      return `raise ${limit}: one more pass takes ${counted(calls, 'run')}`;
    },
  },
  lost: {
    why: ({ lost }) =>
      `${counted(lost!.cases, 'case')} could not be re-run to the end: ${lowerFirst(errorAdvice(lost!.code).title)} (${lost!.code}).`,
    remedy: () => 'put that right and run the job again',
  },
  cases: {
    why: () => '',
    remedy: ({ all }) =>
      `run the job again (${counted(all, 'run')} and re-runs), or add cases; --self-check says how many help`,
  },
  'no-agent': {
    why: () => 'Nothing was re-run, since no agent could be asked here.',
    remedy: () => 'run the suite where an agent can be asked',
  },
};

const isOpen = ({ outcome, firstLook, follows }: ConfirmedMetric): boolean =>
  follows === undefined && (outcome === 'inconclusive' || (outcome === 'too-few-units' && firstLook.newlyFailing > 0));

function openData(metric: ConfirmedMetric, comparison: Confirmed, { id }: Pick<RunInfo, 'id'>): Open {
  const { settling, reruns, firstLook } = metric;
  const { confirmation } = comparison;
  const unconfirmed = (reruns?.cases ?? []).filter(({ finding }) => finding === 'unconfirmed');
  const failedAgain = failedAgainIds(comparison.reruns);
  const isPassedAgain = ({ id, current }: RerunCase) =>
    current.passes === current.runs && !(metric.metric === PASS_RATE && failedAgain.has(id));
  const passedAgain = unconfirmed.filter(isPassedAgain).length;
  const failing = unconfirmed.filter(({ current: { runs, passes } }) => passes === 0 && runs > 0);
  const shared = failing.filter((one) => one.base.runs > 0).length;
  const alone = failing.length - shared;
  const { current, base, budget, requests } = confirmation.extraCalls;
  const leftOut = reruns?.leftOut ?? 0;
  const pass = passOf(metric);
  const because = becauseOf(metric, comparison);
  const label = comparison.sample?.label;
  const lost = lostOf(metric, comparison);
  const isAlone = modeOf(metric, confirmation) === 'stored';
  const isBySetting = because === 'limit' && confirmation.stopped !== 'budget';
  const isShort = leftOut > 0 || isCut(metric, confirmation);
  return {
    ...firstPassOf(metric, 'overall', comparison),
    passedAgain,
    wavering: unconfirmed.length - passedAgain - failing.length,
    ...(shared > 0 && { shared }),
    ...(alone > 0 && { alone }),
    sought: settling && settling.llr !== null ? settling.drop : null,
    hard: hardOf(metric),
    because,
    limit: confirmation.stopped === 'budget' ? 'the limit of calls or cost of the run' : limitOfReruns(confirmation),
    steady: found(reruns?.cases, 'confirmed'),
    leftOut,
    ...(lost && { lost }),
    ...(because === 'two-looks' && label && { label }),
    all: firstLook.units,
    ...(isLocalRun(id) && { isLocal: true as const }),
    calls: leftOut > 0 ? leftOut * (isAlone ? ALONE_CALLS : CALLS_PER_UNIT) : pass,
    ...(isBySetting && { spent: { budget, runs: current + base } }),
    ...(isBySetting &&
      isShort && {
        more: isAlone ? roomAlone(metric) - leftOf(confirmation.extraCalls) : roomFor(budget, leftOut) - budget,
      }),
    ...(isBySetting && isShort && requests && { requests }),
    ...(isBySetting && isAlone && { isAlone: true as const }),
  };
}

/** Runs of a case at most where only this version is re-run. */
const ALONE_CALLS = ALONE_ROUNDS[0] + ALONE_ROUNDS[1];

/** Runs that these cases may still take: other questions have taken theirs. */
const roomAlone = ({ reruns }: ConfirmedMetric): number =>
  ALONE_CALLS * ((reruns?.cases.length ?? 0) + (reruns?.leftOut ?? 0)) -
  (reruns?.cases ?? []).reduce((sum, { current }) => sum + current.runs, 0);

/** Only this version was re-run, and the budget had no room for the next runs of cases that failed all so far. */
function isCut(metric: ConfirmedMetric, confirmation: ComparisonConfirmation): boolean {
  const { reruns, hardBreaks } = metric;
  const unpassed = (reruns?.cases ?? []).filter(({ current }) => current.passes === 0).length;
  const isAlone = modeOf(metric, confirmation) === 'stored';
  return isAlone && hardBreaks?.runs !== MOST_RUNS && unpassed > leftOf(confirmation.extraCalls);
}

const MOST_RUNS = 10;

const leftOf = ({ budget, current, base }: ComparisonConfirmation['extraCalls']): number => budget - current - base;

const MOST_PASSES = 4;
const FEWEST_STORED = 3;

/** Runs of one more pass over what the first pass looked at. */
const passOf = ({ settling, firstLook }: ConfirmedMetric): number => settling?.cases || firstLook.units;

function lostOf(
  { reruns }: ConfirmedMetric,
  { confirmation: { lost } }: Pick<Confirmed, 'confirmation'>,
): Open['lost'] {
  const cases = (reruns?.cases ?? []).filter(({ finding }) => finding === 'excluded').length;
  return cases > 0 && lost ? { cases, code: lost.code } : undefined;
}

function becauseOf(metric: ConfirmedMetric, { confirmation, baseline, sample }: Confirmed): Open['because'] {
  const { settling, reruns, firstLook, hardBreaks } = metric;
  const { stopped, baseFailed, extraCalls } = confirmation;
  if (stopped === 'no_agent') return 'no-agent';
  if (stopped === 'budget' || extraCalls.budget === 0 || (reruns?.leftOut ?? 0) > 0 || isCut(metric, confirmation))
    return 'limit';
  if (isConfirmedLoss(reruns?.cases, firstLook.units, metric.margin))
    return sample?.escalation === 'done' ? 'two-looks' : 'cases';
  const isFew = settling === undefined && firstLook.storedRuns < FEWEST_STORED;
  // A base version alone would not settle it either, but for cases that it is to be asked about.
  if (modeOf(metric, confirmation) === 'stored' && (hardBreaks !== undefined || !isFew))
    return metric.part === 'no-base' ? 'no-base' : baseFailed ? 'base-failed' : 'base';
  if (lostOf(metric, { confirmation })) return 'lost';
  if (isFew) return baseline.source === 'agent' ? 'side-by-side' : 'stored-runs';
  return leftOf(extraCalls) < passOf(metric) && (settling?.passes ?? 0) < MOST_PASSES ? 'limit' : 'cases';
}
