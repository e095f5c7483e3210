/** Runs as a table: verdict, pass rate, what they took, and where to read more. */
import { num } from '../../facts/rows/table.ts';
import { formatCost, formatCount, formatDuration, formatValue } from '../../facts/wording/format.ts';
import { shortSha } from '../../facts/wording/links.ts';
import { conclusionWord } from '../../facts/wording/trend.ts';
import type { OverviewRun } from '../../model/verdict/suite-overview.ts';
import { toneOf } from '../charts/trend-runs.ts';
import { type Content, element, link, type Markup, quoted, table } from '../markup.ts';
import { commitUrl, pullRequestUrl, runUrl, type Site, type SiteSuite } from './site.ts';

/** Rows of a table of runs. */
const MOST_RUNS = 20;

/** The first of them; with a column for the suite where several are shown together, and for reports where there are any. */
export function runTable(
  site: Site,
  caption: string,
  runs: readonly { readonly suite: SiteSuite; readonly run: OverviewRun }[],
): Content {
  const shown = runs.slice(0, MOST_RUNS);
  const several = new Set(runs.map(({ suite }) => suite)).size > 1;
  const reports = shown.some(({ suite, run }) => suite.reportOf(run) !== null);
  const columns = [
    ...['When (UTC)', ...(several ? ['Suite'] : []), 'Verdict', num('Pass rate'), num('Cases'), 'Commit', 'Of'],
    ...[num('Cost'), num('Requests'), num('Duration'), ...(reports ? ['Report'] : [])],
  ];
  const rows = shown.map(({ suite, run }) => {
    const { startedAt, sha, passRate, cases, cost, calls, durationMs } = run;
    return [
      whenOf(startedAt),
      ...(several ? [suiteLink(suite)] : []),
      verdictOf(run),
      passRate === null ? '–' : formatValue(passRate, 'share'),
      formatCount(cases),
      sha === null ? '–' : link(element('code', {}, shortSha(sha)), commitUrl(site, sha)),
      placeOf(site, run),
      cost === null ? '–' : formatCost(cost),
      formatCount(calls),
      formatDuration(durationMs),
      ...(reports ? [reportLink(suite.reportOf(run))] : []),
    ];
  });
  return table(caption, columns, rows);
}

export const whenOf = (startedAt: string): string => startedAt.slice(0, 16).replace('T', ' ');

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

const reportLink = (file: string | null): Content => (file === null ? '' : element('a', { href: file }, 'report'));

/** The pull request, or else the run on GitHub, or else its own id. */
function placeOf(site: Site, run: OverviewRun): Content {
  const { pullRequest, id } = run;
  const pull = pullRequest === null ? null : link(`#${pullRequest}`, pullRequestUrl(site, pullRequest));
  const url = runUrl(site, run);
  const ran = url === null ? quoted(id, 24) : link('run', url);
  return pull === null ? ran : [pull, ' · ', ran];
}
