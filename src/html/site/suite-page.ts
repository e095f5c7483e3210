/** The page of a suite: its newest verdict, its trends, its latest runs, unstable cases, and what runs take. */
import { num } from '../../facts/rows/table.ts';
import { shortSha } from '../../facts/wording/links.ts';
import { conclusionWord, isConclusion, trendRuns } from '../../facts/wording/trend.ts';
import type { OverviewRun, StoredResult, UnstableCase } from '../../model/verdict/suite-overview.ts';
import { counted } from '../../text/digits.ts';
import { formatCost, formatCount, formatDuration, formatValue } from '../../text/figures.ts';
import { formatMinute, upperFirst } from '../../text/wording.ts';
import { trendFigure } from '../charts/trend.ts';
import { toneOf } from '../charts/trend-runs.ts';
import { type Content, element, type Markup, table } from '../markup.ts';
import { drawSection, type Section } from '../sections/section.ts';
import { MOST_DRAWN_RUNS, trendCharts } from '../trends.ts';
import { verdictMark } from '../verdict-mark.ts';
import { caseName, figures, resultStrip } from './cells.ts';
import { runTable } from './run-table.ts';
import { commitUrl, type Page, type Site, type SiteSuite, titleOf } from './site.ts';

/** @param home File of the page of all suites; null: this is the only one. */
export function suitePage(site: Site, suite: SiteSuite, home: string | null): Page {
  const { overview } = suite;
  const newest = overview.runs.at(-1);
  const conclusion = newest && isConclusion(newest.conclusion) ? newest.conclusion : null;
  return {
    title: `${overview.suite}: ${newest ? conclusionWord(newest) : 'no stored run'}`,
    conclusion,
    header: header(suite, newest, home),
    content: sectionsOf(site, suite).map(drawSection),
  };
}

function header({ overview }: SiteSuite, newest: OverviewRun | undefined, home: string | null): Markup {
  const subject = element(
    'p',
    { class: 'suite' },
    home === null ? 'Agent eval' : element('a', { href: home }, 'All suites'),
    ' · ',
    element('bdi', {}, overview.suite),
    newest
      ? ` · ${newest.sha === null ? '' : `${shortSha(newest.sha)} · `}${formatMinute(newest.startedAt)} UTC`
      : null,
  );
  if (!newest)
    return element('header', { class: 'verdict' }, subject, element('h1', {}, 'No run of this suite is stored yet'));
  const rate = newest.passRate === null ? '' : `, pass rate ${formatValue(newest.passRate, 'share')}`;
  const facts: readonly (readonly [string, string])[] = [
    [formatCount(newest.cases), newest.cases === 1 ? 'case' : 'cases'],
    [formatCount(overview.runs.length), overview.runs.length === 1 ? 'stored run' : 'stored runs'],
    ...(newest.cost === null ? [] : [[formatCost(newest.cost), 'cost of the newest run'] as const]),
    [formatDuration(newest.durationMs), 'the newest run'],
  ];
  return element(
    'header',
    { class: `verdict ${toneOf(newest)}` },
    subject,
    element(
      'h1',
      {},
      isConclusion(newest.conclusion) ? verdictMark(newest.conclusion) : null,
      element('span', { class: 'conclusion' }, upperFirst(conclusionWord(newest))),
      `${rate}${newest.accepted ? ' (accepted)' : ''}`,
    ),
    figures(facts),
  );
}

function sectionsOf(site: Site, suite: SiteSuite): readonly Section[] {
  const { overview, others } = suite;
  const of = (runs: readonly OverviewRun[]) => runs.map((run) => ({ suite, run }));
  const { trend, gated, runs } = overview;
  const charts = trendCharts({
    ...{ id: 'trend', trend, gated, catalogue: site.catalogue, current: null },
    title: (metric) => titleOf(site, metric),
    commitUrl: (sha) => commitUrl(site, sha),
  });
  return [
    { id: 'trend', title: 'Over time', content: charts },
    { id: 'runs', title: 'Latest runs', content: runTable(site, 'Stored runs, newest first', of(runs.toReversed())) },
    {
      id: 'others',
      title: 'Pull requests and other runs',
      content: runTable(site, 'Runs that are no part of the trend, newest first', of(others)),
    },
    { id: 'unstable', title: 'Unstable cases', content: unstable(suite) },
    { id: 'spending', title: 'Cost and duration', content: spending(site, suite) },
  ];
}

function unstable({ overview: { unstable, compared } }: SiteSuite): Content {
  if (compared < 2) return null;
  const among = `in the last ${counted(compared, 'run')}`;
  if (unstable.length === 0) return element('p', {}, `No case changed its result twice or more ${among}.`);
  const columns = COUNTS.filter(([, , of]) => unstable.some((one) => of(one) > 0));
  const rows = unstable.map((one) => [caseName(one), resultStrip(one.results), ...columns.map(([, , of]) => of(one))]);
  const heads = ['Case', 'Results, oldest first', ...columns.map(([title]) => num(title))];
  return [
    table(`Cases whose result changed ${among}, most often first`, heads, rows),
    element('p', { class: 'note' }, columns.map(([title, words]) => `${title}: ${words}.`).join(' ')),
  ];
}

const many = ({ results }: UnstableCase, wanted: StoredResult) => results.filter((result) => result === wanted).length;

/** Those that are nothing in every case are left out. */
const COUNTS: readonly (readonly [title: string, words: string, of: (one: UnstableCase) => number])[] = [
  ['Changed', 'how often it passed after it had failed, or failed after it had passed', ({ flips }) => flips],
  ['Passed', 'runs in which it passed', (one) => many(one, 'passed')],
  ['Failed', 'runs in which it failed', (one) => many(one, 'failed')],
  ['Trials differ', 'runs in which only some of its trials passed', ({ mixed }) => mixed],
  ['Errors', 'runs in which nobody can say how the agent did', (one) => many(one, 'errored')],
];

/** Cost, requests and duration of whole runs, and tokens of a conversation, on one axis. */
function spending(site: Site, { overview }: SiteSuite): Content {
  const trend = [...overview.spending, ...overview.trend.filter(({ metric }) => metric === 'tokens')];
  const runs = trendRuns(trend).slice(-MOST_DRAWN_RUNS);
  if (runs.length === 0) return null;
  return trendFigure({
    id: 'spending-chart',
    title: 'What runs took',
    panels: trend.map((one) => ({ title: titleOf(site, one.metric), trend: one })),
    runs,
    current: null,
    commitUrl: (sha) => commitUrl(site, sha),
  });
}
