/** Whether two runs may be set against each other, and what differs between them besides the agent. */
import { leftUnanswered } from '../../model/run/agent-death.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { expectsNothing } from '../../model/run/counted.ts';
import type { Comparability, Regrading } from '../../model/verdict/comparison.ts';
import type { Warning } from '../../model/warning.ts';
import { counted } from '../../text/digits.ts';
import { type MustPass, passes, sideOf, trialCount } from './case-lists.ts';
import { type CasePair, type ComparedRun, isSubset, type JoinedRuns } from './join.ts';
import { type AspectStates, isJudgedAspect } from './measurements.ts';

const MOST_LISTED = 4;
const listed = (names: readonly string[]) =>
  names.length > MOST_LISTED
    ? `${names.slice(0, MOST_LISTED).join(', ')} and ${names.length - MOST_LISTED} more`
    : names.join(', ');

/** "a", "a, b and c", "a, b, c, d and 2 more" */
const inWords = (names: readonly string[]) =>
  names.length > 1 && names.length <= MOST_LISTED
    ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    : listed(names);

type NotCompared = NonNullable<Comparability['notCompared']>;

/** What is known of how the two runs were measured. */
export interface Measurement {
  readonly states: AspectStates;
  readonly notCompared: NotCompared;
  readonly regrading: Regrading | null;
  readonly regraded: ReadonlySet<string>;
}

/** none: no shared unit; high: same cases, checks and settings, or scored again with them; partial: anything else. */
export function comparabilityOf(
  baseline: ComparedRun,
  current: ComparedRun,
  joined: JoinedRuns,
  measurement: Measurement,
): Comparability {
  const { states, notCompared, regrading } = measurement;
  const [was, is] = [baseline.run, current.run];
  const differences = [
    ...agentChanges(joined.shared),
    ...scoredElsewhere(was, is),
    ...leftOut(notCompared),
    ...changedAspects(measurement, joined),
    is.trials !== was.trials && `The baseline ran ${counted(was.trials, 'trial')} a case, this run ${is.trials}.`,
    joined.added.length > 0 && `${counted(joined.added.length, 'case')} added: not compared.`,
    joined.removed.length > 0 && `${counted(joined.removed.length, 'case')} removed: not compared.`,
    ...changedCases(joined.changed, was.branch),
  ].filter((difference) => difference !== false);
  // What the change is about leaves the results as comparable as they are.
  const why = regrading ? [regrading.why] : [];
  // What was done explains what follows; what could be done follows from it.
  const all = regrading?.cases.length ? [...why, ...differences] : [...differences, ...why];
  const stated = [...all, ...parameterChanges(was, is)];
  const rest = { differences: stated, aspects: states, notCompared };
  if (was.source?.tool !== is.source?.tool)
    return { level: 'none', ...rest, differences: ['Two tools have scored these runs.', ...rest.differences] };
  if (joined.shared.length === 0) {
    const nothing = 'No case with the same id and content was scored in both runs.';
    return { level: 'none', ...rest, differences: [nothing, ...rest.differences] };
  }
  return { level: differences.length === 0 ? 'high' : 'partial', ...rest };
}

function readsChangedPage({ baseline, current }: CasePair): boolean {
  const [was, is] = [baseline.fetchedFingerprint, current.fetchedFingerprint];
  return was !== undefined && is !== undefined && was !== is;
}

/** Pages behind addresses change without anybody's doing in the pull request: they are said apart. */
function changedCases(changed: readonly CasePair[], branch: string | null): readonly string[] {
  const pages = changed.filter(readsChangedPage).length;
  const rest = changed.length - pages;
  const since = `since ${branch === null ? 'the baseline' : branch.slice(0, LONGEST_NAME)} was measured`;
  return [
    ...(pages > 0
      ? [`${counted(pages, 'case')} ${pages === 1 ? 'reads' : 'read'} a page that changed ${since}: not compared.`]
      : []),
    ...(rest > 0 ? [`${counted(rest, 'case')} changed: not compared.`] : []),
  ];
}

/** "Scored by promptfoo 0.123.1." */
function scoredElsewhere(...runs: readonly ComparedRun['run'][]): readonly string[] {
  const tools = runs.flatMap(({ source }) => (source ? [`${source.tool} ${source.version}`] : []));
  return tools.length > 0 ? [`Scored by ${[...new Set(tools)].join(' and ')}.`] : [];
}

/** The agent's own words: none is long. */
const named = (names: readonly string[]) => inWords(names.map((name) => name.slice(0, LONGEST_NAME)));

/** Names of one side, each once; empty: its replies say none, or an older version stored the run. */
const namesOf = (results: readonly CaseResult[], which: 'models' | 'versions'): readonly string[] =>
  [...new Set(results.flatMap(({ trials }) => trials.flatMap(({ agent }) => agent?.[which] ?? [])))].sort();

/** "The agent's temperature is 0.7, and was 0.2.": what the two configurations say. */
function parameterChanges(was: ComparedRun['run'], is: ComparedRun['run']): readonly string[] {
  if (!was.parameters || !is.parameters) return [];
  const [before, now] = [was.parameters, is.parameters];
  const said = (value: string | number | undefined) => (value === undefined ? 'not set' : named([String(value)]));
  const values = (['model', 'temperature'] as const).flatMap((key) =>
    before[key] === now[key]
      ? []
      : [`The agent's configured ${key} is ${said(now[key])}, and was ${said(before[key])}.`],
  );
  return before.prompt === now.prompt ? values : [...values, "The agent's system prompt changed."];
}

/** "The agent's model changed from gpt-5 to gpt-5 and gpt-5-mini.": what the replies of the same cases say of themselves. */
function agentChanges(shared: readonly CasePair[]): readonly string[] {
  return (['models', 'versions'] as const).flatMap((which) => {
    const before = namesOf(
      shared.map(({ baseline }) => baseline),
      which,
    );
    const now = namesOf(
      shared.map(({ current }) => current),
      which,
    );
    if (before.length === 0 || now.length === 0 || before.join('\n') === now.join('\n')) return [];
    return [`The agent's ${which.slice(0, -1)} changed from ${named(before)} to ${named(now)}.`];
  });
}

/** "The scoring of entities changed: entity_f1 is not compared; pass_rate is compared on 20 of 40 cases." */
function leftOut(notCompared: NotCompared): readonly string[] {
  const byAspects = Map.groupBy(notCompared, ({ aspects }) => aspects.join('\n'));
  return [...byAspects.values()].map((all) => {
    const whole = all.filter(({ compared }) => compared === 0);
    const parts = Map.groupBy(
      all.filter(({ compared }) => compared > 0),
      ({ cases, compared }) => `compared on ${compared} of ${counted(cases + compared, 'case')}`,
    );
    const said = [
      ...(whole.length > 0 ? [`${metricsOf(whole)} not compared`] : []),
      ...[...parts].map(([how, group]) => `${metricsOf(group)} ${how}`),
    ];
    return `${changed(all[0]!.aspects)}: ${said.join('; ')}.`;
  });
}

function metricsOf(group: NotCompared): string {
  return `${listed(group.map(({ metric }) => metric))} ${group.length === 1 ? 'is' : 'are'}`;
}

const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    evaluate: 'soft expectations of the suite or of a dataset',
    topics: 'the topics',
    sources: 'the sources of grounding',
    judge: 'the judge',
    simulator: 'the simulated user',
    config: 'the datasets or trials of the configuration',
  }),
);

function formatAspect(aspect: string): string {
  if (aspect.startsWith('scoring:')) return `the scoring of ${aspect.slice('scoring:'.length).replaceAll('_', ' ')}`;
  if (aspect.startsWith('criterion:')) return `the criterion ${aspect.slice('criterion:'.length)}`;
  return SPOKEN.get(aspect) ?? aspect;
}

// The names of a stored run's criteria are somebody else's word: neither long nor without end.
const LONGEST_NAME = 60;

function changed(aspects: readonly string[]): string {
  const allNames = aspects.map((aspect) => formatAspect(aspect).slice(0, LONGEST_NAME + 'the criterion '.length));
  const names = inWords(allNames);
  return `${names[0]!.toUpperCase()}${names.slice(1)} changed`;
}

/** What changed without a metric that is left out for it, and what nobody knows. */
function changedAspects(
  { states, notCompared, regrading, regraded }: Measurement,
  joined: JoinedRuns,
): readonly (string | false)[] {
  const named = new Set(notCompared.flatMap(({ aspects }) => aspects));
  const stated = (aspect: string) => SPOKEN.has(aspect) || aspect.startsWith('criterion:');
  const rest = Object.keys(states).filter((a) => states[a] === 'changed' && stated(a) && !named.has(a));
  // What units were scored with does not matter once they have been scored again.
  const fixed = joined.shared.every((pair) => regraded.has(pair.current.id));
  const measuredAgain = (aspect: string) =>
    aspect === 'evaluate' || (regrading?.judged === true && isJudgedAspect(aspect));
  const silent = rest.filter((aspect) => !(fixed && measuredAgain(aspect)));
  const unknown = Object.keys(states).some((a) => states[a] === 'unknown');
  return [
    silent.length > 0 && `${changed(silent)}.`,
    states.scoring === 'changed' &&
      'The checks or their settings changed, so scores may differ without any change of the agent.',
    unknown &&
      !fixed &&
      'The baseline was stored by another version of the tool, so it is not known whether it was scored alike.',
  ];
}

const isErrored = ({ status }: CaseResult): boolean => status === 'errored';
/** Before its turn the run was stopped; what cannot be run or scored has a skipped trial that says why. */
const isNotRun = ({ status, trials }: CaseResult): boolean => status === 'skipped' && trials.length === 0;

/** A sentence a cause: errors, not run, nothing to score. */
function excluded(unusable: readonly CasePair[]): readonly string[] {
  const either = (pair: CasePair, is: (result: CaseResult) => boolean) => is(pair.baseline) || is(pair.current);
  const errored = unusable.filter((pair) => either(pair, isErrored));
  const rest = unusable.filter((pair) => !either(pair, isErrored));
  const dead = rest.filter(({ baseline }) => leftUnanswered(baseline));
  const notRun = rest.filter((pair) => !dead.includes(pair) && either(pair, isNotRun));
  const unscored = rest.length - dead.length - notRun.length;
  const sides = (pairs: readonly CasePair[], is: (result: CaseResult) => boolean) =>
    `${pairs.filter(({ baseline }) => is(baseline)).length} on the baseline, ${pairs.filter(({ current }) => is(current)).length} now`;
  const were = notRun.length === 1 ? 'it was' : 'they were';
  const causes: readonly (readonly [cases: number, why: string])[] = [
    [errored.length, ` because of errors (${sides(errored, isErrored)})`],
    [dead.length, ' because the agent of the baseline had died'],
    [notRun.length, ` because ${were} not run (${sides(notRun, isNotRun)})`],
    [unscored, ' because there was nothing to score'],
  ];
  return causes.filter(([n]) => n > 0).map(([n, why]) => `${counted(n, 'case')} took no part${why}.`);
}

interface Unsided {
  /** Shared pairs of which passing was measured otherwise: no list of cases has them. */
  readonly unsided: readonly CasePair[];
}

/** "6 of the 20 cases that are left out passed on the baseline and fail now."; null: none does. */
function failingUnseen(unsided: readonly CasePair[]): string | null {
  const failing = unsided.filter(
    (pair) => sideOf(trialCount(pair.baseline), trialCount(pair.current)) === 'newlyFailing',
  );
  if (failing.length === 0) return null;
  const [which, verb] =
    unsided.length === 1
      ? ['The case that is left out', 'fails']
      : [`${failing.length} of the ${unsided.length} cases that are left out`, failing.length === 1 ? 'fails' : 'fail'];
  return `${which} passed on the baseline and ${verb} now.`;
}

const idsOf = (pairs: readonly CasePair[]): string =>
  listed(pairs.map(({ current }) => current.id.slice(0, LONGEST_NAME)));

const HIDDEN_SHARE = 0.1;

/** What a reader must know before trusting the figures. */
export function comparisonWarnings(
  baseline: ComparedRun,
  joined: JoinedRuns,
  mustPass: MustPass,
  { notCompared, regrading, unsided }: Pick<Measurement, 'notCompared' | 'regrading'> & Unsided,
): readonly Warning[] {
  const formerly = baseline.report.cases.filter((c) => c.status === 'passed').length;
  const vanished = [...joined.removed, ...joined.changed.map((p) => p.baseline)].filter((c) => passes(trialCount(c)));
  const lost = joined.removed.filter(mustPass).length;
  // The suite's own warning names a case that expects nothing.
  const unusable = joined.unusable.filter((pair) => !(expectsNothing(pair.baseline) && expectsNothing(pair.current)));
  const unseen = failingUnseen(unsided);
  const { why = '', rewritten = [] } = regrading ?? {};
  // Which of them would fail by their former expectations is not known, for these are not stored.
  const passing = joined.shared.filter((pair) => passes(trialCount(pair.baseline)));
  const other = new Set(rewritten);
  const loosened = passing.filter(({ current }) => other.has(current.id) && passes(trialCount(current)));
  const changedMustPass = [
    ...joined.shared.filter(({ current }) => other.has(current.id)),
    ...joined.changed.filter((pair) => !readsChangedPage(pair)),
  ].filter(({ current }) => mustPass(current) && passes(trialCount(current)));
  const released = [...joined.shared, ...joined.changed].filter((p) => mustPass(p.baseline) && !mustPass(p.current));
  const warnings: (Warning | false)[] = [
    ...agentChanges(joined.shared).map((text) => ({ code: 'agent_changed', text })),
    notCompared.length > 0 && { code: 'scoring_changed', text: leftOut(notCompared).join(' ') },
    notCompared.length > 0 && why !== '' && { code: 'not_scored_again', text: why },
    unseen !== null && { code: 'unseen_failures', text: unseen },
    lost > 0 && {
      code: 'removed_must_pass',
      text: `${counted(lost, 'must-pass case')} ${lost === 1 ? 'was' : 'were'} removed and ${lost === 1 ? 'is' : 'are'} no longer checked.`,
    },
    vanished.length > HIDDEN_SHARE * formerly && {
      code: 'removed_cases',
      text: `${vanished.length} of ${counted(formerly, 'case')} that passed on the baseline ${vanished.length === 1 ? 'was' : 'were'} removed or changed: removed cases can hide a drop.`,
    },
    loosened.length > HIDDEN_SHARE * passing.length && {
      code: 'loosened_cases',
      text: `${loosened.length} of ${counted(passing.length, 'case')} that ran and passed on the baseline ${loosened.length === 1 ? 'expects' : 'expect'} something else now, and ${loosened.length === 1 ? 'passes' : 'pass'}: looser expectations can hide a drop.`,
    },
    changedMustPass.length > 0 && {
      code: 'changed_must_pass',
      text: `${counted(changedMustPass.length, 'must-pass case')} changed and ${changedMustPass.length === 1 ? 'passes' : 'pass'} now (${idsOf(changedMustPass)}): check that ${changedMustPass.length === 1 ? 'it still expects' : 'they still expect'} as much.`,
    },
    released.length > 0 && {
      code: 'released_must_pass',
      text: `${counted(released.length, 'case')} ${released.length === 1 ? 'is' : 'are'} must-pass no longer (${idsOf(released)}): the tag or category by which ${released.length === 1 ? 'it was' : 'they were'} is gone.`,
    },
    unusable.length > 0 && {
      code: 'excluded_cases',
      text: excluded(unusable).join(' '),
    },
    isSubset(baseline.run) && {
      code: 'baseline_subset',
      text: `The baseline ran ${baseline.run.cases.selected} of ${counted(baseline.run.cases.total, 'case')}: only shared cases are compared, added ones are not listed.`,
    },
  ];
  return warnings.filter((w) => w !== false);
}
