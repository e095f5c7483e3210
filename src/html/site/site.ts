/** The pages for a team: suites as their stored runs show them → finished pages without script, each a file of its own. */
import type { Catalogue } from '../../model/catalogue.ts';
import type { OverviewRun, SuiteOverview } from '../../model/verdict/suite-overview.ts';
import type { Conclusion } from '../../model/verdict/verdict.ts';
import { documentHead } from '../document.ts';
import { STYLE } from '../generated/style-sheet.ts';
import { type Content, element, join, type Markup } from '../markup.ts';
import { verdictIcon } from '../verdict-mark.ts';

export interface Site {
  /** In the order of their names. */
  readonly suites: readonly SiteSuite[];
  /** "https://github.com/OWNER/REPO"; null: not known, so that commits and runs are not linked. */
  readonly repository: string | null;
  readonly catalogue: Catalogue;
  readonly version: string;
}

export interface SiteSuite {
  readonly overview: SuiteOverview;
  /** File of its page, relative to the site. */
  readonly page: string;
  /** Runs that are no part of the line, of pull requests mostly; newest first. */
  readonly others: readonly OverviewRun[];
  /** File of a run's report in the site; null: it is not there. */
  readonly reportOf: (run: OverviewRun) => string | null;
}

export interface Page {
  /** Of the tab. */
  readonly title: string;
  /** Of the icon; null: nothing has run yet. */
  readonly conclusion: Conclusion | null;
  readonly header: Markup;
  readonly content: Content;
}

/** Text of a file. */
export function pageText({ version }: Pick<Site, 'version'>, { title, conclusion, header, content }: Page): string {
  const icon = element('link', { rel: 'icon', href: conclusion === null ? 'data:,' : verdictIcon(conclusion) });
  const footer = element(
    'footer',
    {},
    `Written by agent-eval ${version} from stored runs. This page makes no request.`,
  );
  const head = `${documentHead(null)}${join(icon, element('title', {}, title)).html}<style>${STYLE}</style></head>`;
  return `${head}\n<body class="site">${join(header, element('main', {}, content, footer)).html}\n</body></html>\n`;
}

export const titleOf = ({ catalogue }: Pick<Site, 'catalogue'>, metric: string): string =>
  RUN_TITLES[metric] ?? catalogue.metric(metric)?.title ?? metric;

/** Of what whole runs take: see history/trends/overview.ts. */
const RUN_TITLES: Readonly<Record<string, string>> = {
  'run:cost': 'Cost of a run',
  'run:calls': 'Requests of a run',
  'run:duration': 'Duration of a run',
};

const SHA = /^[0-9a-f]{7,64}$/;

export const commitUrl = ({ repository }: Pick<Site, 'repository'>, sha: string | null): string | null =>
  repository !== null && sha !== null && SHA.test(sha) ? `${repository}/commit/${sha}` : null;

/** A run on GitHub by its number; null: it was a local one. */
export function runUrl({ repository }: Pick<Site, 'repository'>, { id, attempt }: OverviewRun): string | null {
  if (repository === null || !/^\d{1,16}$/.test(id)) return null;
  return `${repository}/actions/runs/${id}${attempt > 1 ? `/attempts/${attempt}` : ''}`;
}

export const pullRequestUrl = ({ repository }: Pick<Site, 'repository'>, number: number | null): string | null =>
  repository !== null && number !== null ? `${repository}/pull/${number}` : null;
