/** Whether two runs may be set against each other, and how well. */
import type { Comparability, Regrading } from '../../model/verdict/comparison.ts';
import { counted } from '../../text/digits.ts';
import {
  agentChanges,
  changed,
  LONGEST_NAME,
  leftOut,
  type NotCompared,
  named,
  readsChangedPage,
  SPOKEN,
} from './differences.ts';
import type { CasePair, ComparedRun, JoinedRuns } from './join.ts';
import { type AspectStates, isJudgedAspect } from './measurements.ts';

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
