/** The pages for a team of two suites, made of ten stored runs each, of which the fifth and the last are worse. */

import { emptyHistory, type History } from '../../src/history/store/history.ts';
import { overviewOf } from '../../src/history/trends/overview.ts';
import { sitePages } from '../../src/html/site/pages.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { isMeasuredBy } from '../../src/scoring/fingerprints.ts';
import { FACTS, studioRun, withRun } from '../history/store/pottery-history.ts';
import { aVerdict } from '../support/an-outcome.ts';

/** By name of the file: index.html, suite-search.html, suite-support.html. */
export function teamPages(): ReadonlyMap<string, string> {
  const suites = ['search', 'support'].map((name) => ({
    overview: overviewOf(storedRuns(name), isMeasuredBy),
    page: `suite-${name}.html`,
    others: [],
    reportOf: () => null,
  }));
  return sitePages({ suites, repository: 'https://github.com/clay/studio', catalogue, version: '1.2.3' });
}

function storedRuns(suite: string): History {
  const runs = Array.from({ length: 10 }, (_, hour) => ({
    ...studioRun(hour, { glaze: { status: hour % 2 ? 'failed' : 'passed' }, wheel: {} }, { suite, cost: 1.25 }),
    verdict: aVerdict({ conclusion: hour % 5 === 4 ? 'regression' : 'no-regression' }),
  }));
  return runs.reduce((history, run) => withRun(history, run, FACTS), emptyHistory(suite));
}
