/** A site → its files: a page of all suites and one for each, or, of a single suite, its page alone. */
import { indexPage } from './index-page.ts';
import { pageText, type Site } from './site.ts';
import { suitePage } from './suite-page.ts';

const HOME = 'index.html';

/** By name of the file, in order; the same stored runs make the same bytes. */
export function sitePages(site: Site): ReadonlyMap<string, string> {
  const [first, ...more] = site.suites;
  if (first && more.length === 0) return new Map([[HOME, pageText(site, suitePage(site, first, null))]]);
  return new Map([
    [HOME, pageText(site, indexPage(site))],
    ...site.suites.map((suite) => [suite.page, pageText(site, suitePage(site, suite, HOME))] as const),
  ]);
}
