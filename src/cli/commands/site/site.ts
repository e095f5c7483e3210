/** Stored runs → the pages of a site in a folder. No agent is asked, nothing is sent. */
import { suiteSlug } from '../../../history/names.ts';
import { overviewOf } from '../../../history/trends/overview.ts';
import { sitePages } from '../../../html/site/pages.ts';
import type { SiteSuite } from '../../../html/site/site.ts';
import type { OverviewRun } from '../../../model/verdict/suite-overview.ts';
import type { RunWorld } from '../../../model/world/run-request.ts';
import { originUrl } from '../../../platform/git.ts';
import { catalogue } from '../../../scoring/catalogue.ts';
import { isMeasuredBy } from '../../../scoring/fingerprints.ts';
import { terminal } from '../../../text/untrusted/untrusted.ts';
import { gatherSuites, type StoredSuite } from './gather.ts';
import { type SiteFile, writeFolder } from './write-folder.ts';

export interface SiteRequest {
  /** Files and folders, relative to the working directory. */
  readonly from: readonly string[];
  readonly out: string;
}

export interface WrittenSite {
  readonly suites: number;
  readonly runs: number;
  /** Sentences about files that were left out. */
  readonly warnings: readonly string[];
}

/** @throws ProblemError where stored runs cannot be read, there are none, or the folder holds files of others by the same names. */
export async function writeSite({ from, out }: SiteRequest, world: RunWorld): Promise<WrittenSite> {
  const { suites, unread } = await gatherSuites(from, world.directory);
  const names = pageNames(suites.map(({ history }) => history.suite));
  const drawn = suites.map((suite, i) => siteSuite(suite, names[i]!));
  const pages = sitePages({
    suites: drawn.map(({ suite }) => suite),
    repository: await repositoryUrl(world),
    catalogue,
    version: world.version,
  });
  const files: readonly SiteFile[] = [
    ...[...pages].map(([name, text]) => ({ name, text })),
    ...drawn.flatMap(({ reports }) => reports),
  ];
  writeFolder(out, files, world.directory);
  return {
    suites: suites.length,
    runs: drawn.reduce((sum, { suite }) => sum + suite.overview.runs.length, 0),
    warnings: unread.map(({ what, where }) => terminal(`Left out: ${where?.file ?? ''}: ${what}`, 300)),
  };
}

/** Of each suite, in the same order: names of files that are alike to no system. */
function pageNames(suites: readonly string[]): readonly string[] {
  const slugs = suites.map((suite) => suiteSlug(suite).toLowerCase());
  return slugs.map((slug, i) => {
    const former = slugs.slice(0, i).filter((other) => other === slug).length;
    return `suite-${slug}${former > 0 ? `-${former + 1}` : ''}.html`;
  });
}

/** Reports that a suite's page leads to, the newest first. */
const MOST_REPORTS = 20;

function siteSuite(
  stored: StoredSuite,
  page: string,
): { readonly suite: SiteSuite; readonly reports: readonly SiteFile[] } {
  const overview = overviewOf(stored.history, isMeasuredBy);
  const base = page.replace(/\.html$/, '').replace(/^suite-/, 'report-');
  const nameOf = ({ id, attempt }: OverviewRun) => `${base}-${suiteSlug(id).toLowerCase()}-${attempt}.html`;
  const reports = new Map(stored.reports.slice(0, MOST_REPORTS).map(({ run, file }) => [nameOf(run), file]));
  const suite = {
    overview,
    page,
    others: stored.others,
    reportOf: (run: OverviewRun) => (reports.has(nameOf(run)) ? nameOf(run) : null),
  };
  return { suite, reports: [...reports].map(([name, copyOf]) => ({ name, copyOf })) };
}

/** Of the workflow that this runs in, else of the clone's origin; null: neither is known. */
async function repositoryUrl({ environment, directory, signal }: RunWorld): Promise<string | null> {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = environment;
  if (server && name && /^https:\/\/[\w.-]+$/.test(server) && /^[\w.-]+\/[\w.-]+$/.test(name))
    return `${server}/${name}`;
  const origin = await originUrl(directory, { environment, signal });
  const [, host, path] =
    /^(?:https:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@)([\w.-]+)[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(origin ?? '') ??
    [];
  return host && path ? `https://${host}/${path}` : null;
}
