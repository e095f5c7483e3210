/** A drop of the first pass that re-runs leave open: what they found, why that is not enough, and what would settle it. */

import { withinText } from '../../../model/verdict/parts.ts';
import { errorAdvice } from '../../../model/world/error-advice.ts';
import { CALLS_PER_UNIT } from '../../../stats/resampling/rerun-selection.ts';
import { counted, digits } from '../../../text/digits.ts';
import { formatChance, formatSize } from '../../../text/figures.ts';
import { lowerFirst, upperFirst } from '../../../text/wording.ts';
import { hardText, OWN_SUITE, sidesText, subjectText } from '../losses.ts';
import { ALONE_CALLS, isOpen, type Open, openData } from '../open-metric.ts';
import { openFor } from '../why-open.ts';
import { aboutCost, formatSizeUp } from '../words.ts';
import { CONFIRMED, confirmedOf, ownMetrics } from './confirmed.ts';
import { defineRule, testable } from './rule.ts';

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
  category,
  passedAgain,
  wavering,
  steady,
  shared = 0,
  alone = 0,
  leftOut,
  failingSoFar = 0,
  unfinished = 0,
  hard,
  because,
  limit,
  spent,
}: Open): readonly string[] {
  const why = spent ? `${limit} allows too few re-runs` : `${limit} was reached`;
  const changed = (n: number) => `${counted(n, 'case')} that changed ${n === 1 ? 'was' : 'were'} not re-run`;
  const untouched = leftOut - failingSoFar - unfinished;
  const open = [
    failingSoFar > 0 &&
      `${usedToPass(failingSoFar)} failed every re-run here, and ${failingSoFar === 1 ? 'was' : 'were'} not re-run to the end`,
    unfinished > 0 && `${changed(unfinished)} to the end`,
    untouched > 0 && changed(untouched),
  ].filter((part) => part !== false);
  const again = [
    steady > 0 && `${usedToPass(steady)} failed every re-run, which is not evidence enough`,
    passedAgain > 0 && `${usedToPass(passedAgain)} did not fail again`,
    shared > 0 && `${usedToPass(shared)} failed every re-run here, and some on the base version`,
    alone > 0 && `${usedToPass(alone)} failed every re-run here`,
    wavering > 0 && `${usedToPass(wavering)} failed in some re-runs only`,
    open.length > 0 && `${open.join(', ')}${because === 'limit' ? `, because ${why}` : ''}`,
  ].filter((part) => part !== false);
  return [
    ...(category ? [categoryText(category)] : []),
    ...(again.length > 0 ? [again.join(', ')] : []),
    ...(hard ? [hardText(hard)] : []),
  ];
}

/** "in category refunds it is down 20.0 pp against the stored runs (adj. p=0.048)". */
const categoryText = ({ name, drop, p }: NonNullable<Open['category']>): string =>
  `in category ${name} it is down ${formatSize(drop, 'share')} against the stored runs (adj. ${formatChance(p)})`;

const usedToPass = (n: number): string => `${counted(n, 'case')} that used to pass`;

const sought = ({ sought: drop }: Open): readonly string[] =>
  drop === null ? [] : [`a drop of ${formatSizeUp(drop)} could be neither shown nor ruled out`];

interface Settling {
  /** Why it is open. */
  readonly why: (open: Open) => string;
  /** What would settle it: the setting, and how many runs it takes. */
  readonly remedy: (open: Open) => string;
}

const runAgain = (cases: number): string => `run the job again (${counted(cases, 'run')} and re-runs)`;

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
    why: ({ storedRuns, medianRuns: runs = storedRuns }) =>
      `${runs < storedRuns ? 'For half of the cases only' : 'Only'} ${counted(runs, 'stored run')} ${runs === 1 ? 'was scored as this one and has' : 'were scored as this one and have'} results like the newest. With 3 a drop can be ruled out.`,
    remedy: ({ isLocal, isScoredAnew, all }) => {
      if (isScoredAnew)
        return `${runAgain(all)}: until this change is merged, no run of the default branch is scored as this one`;
      return isLocal
        ? 'add runs of the earlier version to one file with --history until it has 3 such runs, and name it with --baseline'
        : 'run the workflow on the default branch until 3 such runs are stored';
    },
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
    remedy: ({ limit, leftOut, calls, more, requests, isAlone, costEach }) => {
      const takes = `${counted(calls, 'run')}${aboutCost(calls, costEach)}`;
      const by =
        requests && more && `${digits(requests * more, 0)}, for ${counted(more, 'run')} of ${requests} requests`;
      if (more !== undefined)
        return `raise ${limit} by ${by ?? counted(more, 'run')}: ${isAlone ? `cases that changed take up to ${ALONE_CALLS} runs each` : `half of it is for cases that changed, up to ${CALLS_PER_UNIT} runs each`}`;
      if (leftOut > 0) return `raise ${limit}: re-runs of these cases take up to ${takes}`;
      return `raise ${limit}: one more pass takes ${takes}`;
    },
  },
  lost: {
    why: ({ lost }) =>
      `${counted(lost!.cases, 'case')} could not be re-run to the end: ${lowerFirst(errorAdvice(lost!.code).title)} (${lost!.code}).`,
    remedy: () => 'put that right and run the job again',
  },
  cases: {
    why: () => '',
    remedy: ({ all }) => `${runAgain(all)}, or add cases; --self-check says how many help`,
  },
  'no-agent': {
    why: () => 'Nothing was re-run, since no agent could be asked here.',
    remedy: () => 'run the suite where an agent can be asked',
  },
};
