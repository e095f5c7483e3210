/** Runs as a table: verdict, pass rate, what they took, and where to read more. */

import { type Column, num } from '../../facts/rows/table.ts';
import { shortSha } from '../../facts/wording/links.ts';
import { conclusionWord } from '../../facts/wording/trend.ts';
import { isLocalRun } from '../../model/run/run-id.ts';
import type { OverviewRun } from '../../model/verdict/suite-overview.ts';
import { formatCost, formatCount, formatDuration, formatValue } from '../../text/figures.ts';
import { formatMinute } from '../../text/wording.ts';
import { toneOf } from '../charts/trend-runs.ts';
import { type Content, element, link, type Markup, quoted, table } from '../markup.ts';
import { commitUrl, pullRequestUrl, runUrl, type Site, type SiteSuite } from './site.ts';

/** Rows of a table of runs. */
const MOST_RUNS = 20;

interface Row {
  readonly suite: SiteSuite;
  readonly run: OverviewRun;
}

/** null: there is nothing to show; a column without anything is left out. */
type Cell = (row: Row, site: Site) => Content;

const COLUMNS: readonly (readonly [Column, Cell])[] = [
  ['When (UTC)', ({ run }) => formatMinute(run.startedAt)],
  ['Suite', ({ suite }) => suiteLink(suite)],
  ['Verdict', ({ run }) => verdictOf(run)],
  [num('Pass rate'), ({ run: { passRate } }) => (passRate === null ? null : formatValue(passRate, 'share'))],
  [num('Cases'), ({ run }) => formatCount(run.cases)],
  [
    'Commit',
    ({ run: { sha } }, site) => (sha === null ? null : link(element('code', {}, shortSha(sha)), commitUrl(site, sha))),
  ],
  ['Run', ({ run }, site) => placeOf(site, run)],
  [num('Cost'), ({ run: { cost } }) => (cost === null ? null : formatCost(cost))],
  [num('Requests'), ({ run }) => formatCount(run.calls)],
  [num('Duration'), ({ run }) => formatDuration(run.durationMs)],
  ['Report', ({ suite, run }) => reportLink(suite.reportOf(run))],
];

/** The first of them; with a column for the suite where several are shown together. */
export function runTable(site: Site, caption: string, runs: readonly Row[]): Content {
  const shown = runs.slice(0, MOST_RUNS);
  const isAlone = new Set(shown.map(({ suite }) => suite)).size < 2;
  const columns = COLUMNS.filter(
    ([title, cell]) => !(title === 'Suite' && isAlone) && shown.some((row) => cell(row, site) !== null),
  );
  const rows = shown.map((row) => columns.map(([, cell]) => cell(row, site) ?? '–'));
  return table(
    caption,
    columns.map(([title]) => title),
    rows,
  );
}

/** A page of the site itself. */
export const suiteLink = ({ page, overview }: SiteSuite): Markup =>
  element('a', { href: page }, quoted(overview.suite, 80));

export function verdictOf(run: Pick<OverviewRun, 'conclusion' | 'accepted'>): Markup {
  return element(
    'span',
    { class: `verdict-word ${toneOf(run)}` },
    conclusionWord(run),
    run.accepted ? ' (accepted)' : null,
  );
}

const reportLink = (file: string | null): Content => (file === null ? null : element('a', { href: file }, 'report'));

/** The pull request, or else the run on GitHub, or else its own id. */
function placeOf(site: Site, run: OverviewRun): Content {
  const { pullRequest, id } = run;
  const pull = pullRequest === null ? null : link(`#${pullRequest}`, pullRequestUrl(site, pullRequest));
  const url = runUrl(site, run);
  const ran = url === null ? (isLocalRun(id) ? 'local' : quoted(id, 24)) : link('run', url);
  return pull === null ? ran : [pull, ' · ', ran];
}
