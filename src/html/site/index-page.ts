/** The page of all suites: the newest verdict of each, then what changed, ran and wavered anywhere. */
import { num } from '../../facts/rows/table.ts';
import { CONCLUSIONS } from '../../facts/wording/words.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { OverviewRun } from '../../model/verdict/suite-overview.ts';
import type { Conclusion } from '../../model/verdict/verdict.ts';
import { counted, countedOf } from '../../text/digits.ts';
import { formatCost, formatCount, formatDuration, formatValue } from '../../text/figures.ts';
import { formatMinute, upperFirst } from '../../text/wording.ts';
import { type Content, element, type Markup, table } from '../markup.ts';
import { drawSection, type Section } from '../sections/section.ts';
import { levelChanges } from '../trends.ts';
import { TONES, verdictMark } from '../verdict-mark.ts';
import { caseName, figures, resultStrip, smallLine } from './cells.ts';
import { runTable, suiteLink, verdictOf } from './run-table.ts';
import { commitUrl, type Page, type Site, type SiteSuite, titleOf } from './site.ts';

const MOST_RUNS = 12;
const MOST_UNSTABLE = 15;

export function indexPage(site: Site): Page {
  const conclusion = worst(site.suites);
  return {
    title: headline(site.suites, conclusion),
    conclusion,
    header: header(site, conclusion),
    content: sectionsOf(site).map(drawSection),
  };
}

const newestOf = ({ overview }: SiteSuite): OverviewRun | undefined => overview.runs.at(-1);

/** What comes first here is said first. */
const ORDER: readonly Conclusion[] = [
  'regression',
  'below-minimum',
  'could-not-run',
  'inconclusive',
  'not-compared',
  'no-regression',
];

/** An accepted regression is none that somebody has to look at. */
const conclusionOf = (run: OverviewRun | undefined) => (run?.accepted ? 'no-regression' : run?.conclusion);

function worst(suites: readonly SiteSuite[]): Conclusion | null {
  const all = suites.map((suite) => conclusionOf(newestOf(suite)));
  return ORDER.find((conclusion) => all.includes(conclusion)) ?? null;
}

/** "Regression in 1 of 3 suites", "No regression in any of 3 suites (1 accepted)" */
function headline(suites: readonly SiteSuite[], conclusion: Conclusion | null): string {
  if (conclusion === null) return 'No run is stored yet';
  const word = upperFirst(CONCLUSIONS[conclusion].word);
  const accepted = suites.filter((suite) => newestOf(suite)?.accepted).length;
  if (conclusion === 'no-regression')
    return `${word} in any of ${counted(suites.length, 'suite')}${accepted > 0 ? ` (${formatCount(accepted)} accepted)` : ''}`;
  const same = suites.filter((suite) => conclusionOf(newestOf(suite)) === conclusion);
  return `${word} in ${countedOf(same.length, suites.length, 'suite')}`;
}

function header({ suites, repository }: Site, conclusion: Conclusion | null): Markup {
  const runs = suites.reduce((sum, { overview }) => sum + overview.runs.length, 0);
  const name = repository === null ? null : /[^/]+\/[^/]+$/.exec(repository)?.[0];
  return element(
    'header',
    { class: `verdict ${conclusion === null ? '' : TONES[conclusion]}` },
    element('p', { class: 'suite' }, 'Agent eval', name ? [' · ', element('bdi', {}, name)] : null),
    element('h1', {}, conclusion === null ? null : verdictMark(conclusion), headline(suites, conclusion)),
    figures([
      [formatCount(suites.length), 'suites'],
      [formatCount(runs), runs === 1 ? 'stored run' : 'stored runs'],
    ]),
  );
}

function sectionsOf(site: Site): readonly Section[] {
  const { suites } = site;
  const runs = suites
    .flatMap((suite) => [...suite.overview.runs, ...suite.others].map((run) => ({ suite, run })))
    .sort((a, b) => (a.run.startedAt < b.run.startedAt ? 1 : a.run.startedAt > b.run.startedAt ? -1 : 0));
  return [
    { id: 'suites', title: 'Suites', content: suiteTable(suites) },
    { id: 'changes', title: 'Changes of level', content: changes(site) },
    {
      id: 'runs',
      title: 'Latest runs',
      content: runTable(site, 'Runs of all suites, newest first', runs.slice(0, MOST_RUNS)),
    },
    { id: 'unstable', title: 'Unstable cases', content: unstable(suites) },
  ];
}

function suiteTable(suites: readonly SiteSuite[]): Content {
  const rows = suites.map((suite) => {
    const { overview } = suite;
    const newest = newestOf(suite);
    if (!newest) return [suiteLink(suite), 'no stored run', '', '', '', '', '', '', ''];
    const rates = overview.trend.find(({ metric }) => metric === PASS_RATE)?.points.map(({ value }) => value) ?? [];
    return [
      suiteLink(suite),
      verdictOf(newest),
      newest.passRate === null ? '–' : formatValue(newest.passRate, 'share'),
      smallLine(rates),
      formatCount(overview.runs.length),
      formatCount(newest.cases),
      newest.cost === null ? '–' : formatCost(newest.cost),
      formatDuration(newest.durationMs),
      formatMinute(newest.startedAt),
    ];
  });
  const columns = [
    ...['Suite', 'Newest run', num('Pass rate'), 'Over time', num('Stored runs'), num('Cases')],
    ...[num('Cost'), num('Duration'), 'When (UTC)'],
  ];
  return table('Each suite as its newest stored run left it', columns, rows);
}

function changes(site: Site): Content {
  return site.suites.map((suite) => {
    const { trend } = suite.overview;
    const list = levelChanges(
      trend,
      (metric) => titleOf(site, metric),
      (sha) => commitUrl(site, sha),
    );
    return list && [element('h3', {}, suiteLink(suite)), list];
  });
}

function unstable(suites: readonly SiteSuite[]): Content {
  const all = suites
    .flatMap((suite) => suite.overview.unstable.map((one) => ({ suite, one })))
    .sort((a, b) => b.one.flips - a.one.flips || b.one.mixed - a.one.mixed);
  const rows = all
    .slice(0, MOST_UNSTABLE)
    .map(({ suite, one }) => [caseName(one), suiteLink(suite), resultStrip(one.results), one.flips, one.mixed || '']);
  return table(
    'Cases whose result changed from run to run, most often first',
    ['Case', 'Suite', 'Results, oldest first', num('Changed'), num('Trials differ')],
    rows,
  );
}
