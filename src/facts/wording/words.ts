/** Every sentence that more than one face says: comment, check, annotations, summary, console. The verdict itself comes from the outcome. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { Comparison, MetricComparison, MetricVerdict } from '../../model/verdict/comparison.ts';
import { isSameVersion } from '../../model/verdict/drift.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import type { Conclusion, Verdict } from '../../model/verdict/verdict.ts';
import type { TypedOption } from '../../model/world/run-request.ts';
import { allOf, counted } from '../../text/digits.ts';
import { formatCount } from '../../text/figures.ts';
import { code } from '../../text/untrusted/untrusted.ts';
import type { Facts, RenderInput } from '../renderer.ts';

interface ConclusionWords {
  readonly word: string;
  readonly symbol: string;
  /** What a check says when the exit code is 0, and when it is not. */
  readonly check: readonly ['success' | 'neutral' | 'failure', 'success' | 'neutral' | 'failure'];
  /** The gate or the run failed, as `report.comment: failures` means it. */
  readonly failing: boolean;
}

export const CONCLUSIONS: Readonly<Record<Conclusion, ConclusionWords>> = {
  'no-regression': { word: 'no regression', symbol: '✅', check: ['success', 'failure'], failing: false },
  regression: { word: 'regression', symbol: '❌', check: ['neutral', 'failure'], failing: true },
  'below-minimum': { word: 'below minimum', symbol: '❌', check: ['neutral', 'failure'], failing: true },
  inconclusive: { word: 'inconclusive', symbol: '⚠️', check: ['neutral', 'failure'], failing: false },
  'not-compared': { word: 'not compared', symbol: 'ℹ️', check: ['neutral', 'failure'], failing: false },
  'could-not-run': { word: 'could not run', symbol: '⛔', check: ['failure', 'failure'], failing: true },
};

/** Of rows that older versions stored without a word. */
const FORMER_WORDS: Readonly<Record<MetricVerdict, string>> = {
  worse: 'worse',
  better: 'better',
  same: 'same',
  unclear: 'unclear',
  info: 'info',
};

const ROW_SYMBOLS: Partial<Record<MetricVerdict, string>> = { worse: '❌ ', better: '✅ ' };
const MOST_GROUPS = 2;

type Row = Pick<MetricComparison, 'metric' | 'scope' | 'verdict' | 'word' | 'delta'>;

/** The word of a row, as every output says it: "worse (re-runs)", "too few (n = 7)". Shares of trials may move although no case changed its result. */
export const rowWord = ({ word, verdict, delta }: Row): string =>
  word === 'no change' && delta !== 0 ? 'no result changed' : (word ?? FORMER_WORDS[verdict]);

/** Of a row that no gate looks at, as it moved: "lower", "higher"; of a time "faster", "slower". */
export const directionOf = ({ delta, unit }: Pick<MetricComparison, 'delta' | 'unit'>): string =>
  unit === 'ms' ? (delta < 0 ? 'faster' : 'slower') : delta < 0 ? 'lower' : 'higher';

/**
 * The word with its symbol; an overall row that is not worse itself names the categories that are: "unclear, worse in billing".
 * @param clean makes a category's name safe where it is shown
 */
export function rowWords(row: Row, rows: readonly Row[], clean: (name: string) => string): string {
  return `${ROW_SYMBOLS[row.verdict] ?? ''}${rowWord(row)}${worseInside(row, rows, clean)}`;
}

/** ", worse in billing and 2 more"; '' where no category is worse, the row is not overall, or is worse itself. */
export function worseInside(row: Row, rows: readonly Row[], clean: (name: string) => string): string {
  if (row.scope !== 'overall' || row.verdict === 'worse') return '';
  const prefix = 'category:';
  const names = rows
    .filter(({ metric, scope, verdict }) => metric === row.metric && scope.startsWith(prefix) && verdict === 'worse')
    .map(({ scope }) => clean(scope.slice(prefix.length)));
  if (names.length === 0) return '';
  const more = names.length > MOST_GROUPS ? ` and ${names.length - MOST_GROUPS} more` : '';
  return `, worse in ${names.slice(0, MOST_GROUPS).join(', ')}${more}`;
}

export const LABEL_FULL = 'agent-eval: full';
export const LABEL_ACCEPT = 'agent-eval: accept';

/** "regression"; where the provider may have caused it, too, that is part of the word. */
export const verdictWord = ({ conclusion, unattributed }: Pick<Verdict, 'conclusion' | 'unattributed'>): string =>
  `${CONCLUSIONS[conclusion].word}${unattributed ? ', or the provider changed' : ''}`;

/** "regression, pass rate down 3.8 pp (accepted)": the one sentence that every face opens or ends with. */
export function verdictSentence(verdict: Verdict): string {
  const headline = verdict.headline.trim();
  const mark = verdict.unattributed ? ':' : ',';
  return `${verdictWord(verdict)}${headline && `${mark} ${headline}`}${verdict.accepted ? ' (accepted)' : ''}`;
}

const IN_A_COMMAND = /^(?!-)[A-Za-z0-9._/-]+$/;

/** Characters of a command as it is shown: only one that names hundreds of cases is shortened. */
export const LONGEST_COMMAND = 10_000;

/** What the run was compared with. */
export const VERSIONS = ['baseline', 'base', 'ab', 'self-check'];

/** Options that choose cases. */
export const CASE_FILTERS = ['case', 'category', 'dataset', 'case-tag'] as const;

/** Where the run read and wrote, which a command says anew, and how it began. */
const SAID_ANEW = ['config', 'out', 'resume'];

/**
 * "npx github:OWNER/REPO run --config evals/agent-eval.yml --trials 3 --mode failed", which works as typed.
 * @param without Options of this run that the command is there to change; it repeats all others.
 */
export function commandLine(input: RenderInput, without: readonly string[], ...rest: readonly string[]): string {
  const { directory, nextTo = directory, ci, typed = comparedWith(input) } = input;
  // The folder of a job is not on a local machine.
  const out = ci === null && nextTo !== '.agent-eval' ? ['--out', quoted(nextTo)] : [];
  const repeated = typed.filter(({ name }) => !SAID_ANEW.includes(name) && !without.includes(name));
  return configuredCommand(input, 'run', ...out, ...repeated.map(option), ...rest);
}

/** Where nobody typed the options of the run, as of a saved one: the option that compares with the same run. A job finds its own. */
function comparedWith({ ci, outcome: { comparison, selfCheck } }: RenderInput): readonly TypedOption[] {
  if (ci !== null || !comparison) return [];
  const { source, file } = comparison.baseline;
  if (source === 'agent') return [{ name: selfCheck ? 'self-check' : 'ab', value: null }];
  return file === undefined ? [] : [{ name: 'baseline', value: file }];
}

/** Another run than this one, whose name and note are not those of this one. */
export const nextRun: typeof commandLine = (input, without, ...rest) =>
  commandLine(input, [...without, 'name', 'note'], ...rest);

const option = ({ name, value }: TypedOption): string => `--${name}${value === null ? '' : optionValue(value)}`;

/** The one that commands read where none is named. */
export const isUsualConfig = (config: RenderInput['config']): config is undefined | 'agent-eval.yml' =>
  config === undefined || config === 'agent-eval.yml';

/** A run of single cases, in a folder below that of the run that they are of, which stays as it is. */
export function caseCommand(input: RenderInput, ...ids: readonly string[]): string {
  const { directory, nextTo = directory, ci } = input;
  const below = ci === null && { nextTo: nextTo.replace(/(\/case)?\/*$/, '/case') };
  return nextRun({ ...input, ...below }, ['mode', 'shard', 'history', ...CASE_FILTERS], '--case', ...ids);
}

/** Of any command that reads the configuration. */
export function configuredCommand(
  { command, config }: Pick<RenderInput, 'command' | 'config'>,
  name: string,
  ...rest: readonly string[]
): string {
  const options = isUsualConfig(config) ? [] : ['--config', quoted(config)];
  return [command, name, ...options, ...rest].join(' ');
}

/** For a shell: as it is, or in single quotes. */
export function quoted(word: string): string {
  return IN_A_COMMAND.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** What follows an option: ' NAME', or '=-x' of a value that would be taken for another option. */
export const optionValue = (word: string): string => `${word.startsWith('-') ? '=' : ' '}${quoted(word)}`;

/** "1 case", "2,400 cases" */
export function cases(count: number): string {
  return counted(count, 'case');
}

/** Ids that a sentence names. */
export const MOST_IDS = 10;

/** "`q0`, `q1` and 3 more" as Markdown. */
export function idsText(ids: readonly string[]): string {
  const left = ids.length - MOST_IDS;
  const shown = ids.slice(0, MOST_IDS).map((id) => code(id));
  return `${shown.join(', ')}${left > 0 ? ` and ${formatCount(left)} more` : ''}`;
}

/** "3 trials each", "up to 2 trials each" where some cases have fewer. */
export function trialsEach({ run, report }: Pick<Outcome, 'run' | 'report'>): string {
  const isFewer = ({ status, trials }: CaseResult) => status !== 'skipped' && trials.length < run.trials;
  return `${report.cases.some(isFewer) ? 'up to ' : ''}${counted(run.trials, 'trial')} each`;
}

/** "the 60 cases of the quick set", "the 7 cases of this shard"; null where the whole suite ran, or cases that were picked. */
function partOfSuite({ run }: Outcome): string | null {
  const { selected, total } = run.cases;
  const part = run.shard ? 'this shard' : run.mode === 'quick' ? 'the quick set' : null;
  return part !== null && selected < total ? `the ${cases(selected)} of ${part}` : null;
}

/** ", estimated for all 240 cases", ", estimated for 225 of 240 cases"; "" for a row of the cases that ran. */
export function estimatedFor(row: Pick<MetricComparison, 'estimatedFor' | 'estimatedOf'>): string {
  if (row.estimatedFor === undefined) return '';
  const some = row.estimatedOf === undefined ? allOf(row.estimatedFor, 'case') : null;
  return `, estimated for ${some ?? `${formatCount(row.estimatedFor)} of ${cases(row.estimatedOf!)}`}`;
}

/** What the rows of a quick run or a shard are of: estimated for the suite, or of the cases that ran; null where all of them ran. */
export function partNote({ outcome, counts }: Pick<Facts, 'outcome' | 'counts'>): string | null {
  const set = partOfSuite(outcome);
  if (set === null) return null;
  const { comparison } = outcome;
  const sample = comparison?.sample;
  if (!comparison || !sample || sample.estimates.length === 0) return `Of ${set}, and not of the whole suite.`;
  const { 'newly-failing': failing, 'newly-passing': passing } = counts;
  const sides = `${formatCount(failing)} newly ${failing === 1 ? 'fails' : 'fail'}${alsoDrifted({ outcome, counts })}, ${formatCount(passing)} newly ${passing === 1 ? 'passes' : 'pass'}`;
  const left = sample.cases - (sample.estimates[0]!.cases ?? sample.cases);
  const others = left === 0 ? '' : ` The estimates leave out ${cases(left)} that nothing is stored of.`;
  return `Of the ${formatCount(comparison.shared)} that ran: ${sides}. Rows that are not estimated are of these alone.${others}`;
}

/** "268 of 312 cases pass", "1 of 1 case passes", "52 of the 60 cases of the quick set pass" */
export function passing(passed: number, all: number, outcome: Outcome): string {
  const whole = all === outcome.run.cases.selected ? partOfSuite(outcome) : null;
  return `${formatCount(passed)} of ${whole ?? cases(all)} ${passed === 1 || all === 1 ? 'passes' : 'pass'}`;
}

/** "14 newly failing, 2 newly passing", and how many drifted; null where nothing was compared or nothing changed. */
export function changedCounts({ counts }: Pick<Facts, 'counts'>): string | null {
  const { 'newly-failing': failing, drifted, 'newly-passing': passing } = counts;
  if (failing + drifted + passing === 0) return null;
  return [
    `${formatCount(failing)} newly failing`,
    ...(drifted > 0 ? [`${formatCount(drifted)} drifted`] : []),
    `${formatCount(passing)} newly passing`,
  ].join(', ');
}

/** ", 3 more fail on both versions": what drifted, so that the counts explain the change beside them; '' where nothing did. */
export function alsoDrifted({ outcome, counts }: Pick<Facts, 'outcome' | 'counts'>): string {
  const { 'newly-failing': failing, drifted } = counts;
  if (drifted === 0) return '';
  const of = isOfOneVersion(outcome) ? PASSED_BEFORE : 'on both versions';
  return `, ${formatCount(drifted)}${failing > 0 ? ' more' : ''} ${drifted === 1 ? 'fails' : 'fail'} ${of}`;
}

const PASSED_BEFORE = 'that passed on this very commit before';

const isOfOneVersion = ({ comparison }: Pick<Outcome, 'comparison'>): boolean =>
  comparison !== null && isSameVersion(comparison);

/** Behind the number of cases that drifted, and above their list. A run that is compared with its own commit has no base version. */
export const driftWords = (outcome: Pick<Outcome, 'comparison'>): { readonly count: string; readonly title: string } =>
  isOfOneVersion(outcome)
    ? { count: 'drifted', title: 'Drifted: passed on this very commit before' }
    : { count: 'that the base version fails too', title: 'Drifted: the base version fails them now, too' };

/** "2 cases newly fail, 4 newly pass, of 312."; with what drifted. */
export function changedSentence({ outcome, counts }: Pick<Facts, 'outcome' | 'counts'>): string {
  const comparison = outcome.comparison;
  if (!comparison) return '';
  const { 'newly-failing': failing, drifted: theirs, 'newly-passing': passing } = counts;
  const compared = comparedCount(comparison);
  if (compared === 0) return 'Whether cases pass was measured otherwise, so none is compared with its former result.';
  const of = ofCompared(comparison);
  if (failing + passing + theirs === 0)
    return comparison.shared === 1
      ? 'The only case neither newly fails nor newly passes.'
      : `None of ${of} ${compared === 1 ? 'case' : 'cases'} newly fails or passes.`;
  return `${cases(failing)} newly ${failing === 1 ? 'fails' : 'fail'}${alsoDrifted({ outcome, counts })}, ${formatCount(passing)} newly ${passing === 1 ? 'passes' : 'pass'}, of ${of}.`;
}

/** "60"; "40 compared" where passing was measured otherwise for the other shared cases, of which nothing is said then. */
export function ofCompared(comparison: Comparison): string {
  const compared = comparedCount(comparison);
  return `${formatCount(compared)}${compared < comparison.shared ? ' compared' : ''}`;
}

const comparedCount = ({ shared, comparability }: Comparison): number =>
  shared - (comparability.notCompared?.find(({ metric }) => metric === PASS_RATE)?.cases ?? 0);

/** "12 of 140 shown, all in the report." or nothing when all are. */
export function shownOf(shown: number, total: number, where: string): string {
  return shown >= total ? '' : `${formatCount(shown)} of ${formatCount(total)} shown, all in ${where}.`;
}
