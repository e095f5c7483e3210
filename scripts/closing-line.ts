/** Results of tests and checks → the closing line "N passed, N failed" and the exit code. Missing results fail, and so do skipped tests, but for those of the report where there is no browser. */
import { existsSync, readFileSync } from 'node:fs';

interface Suite {
  readonly name: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

const SKIPPED = ['pending', 'skipped', 'todo', 'disabled'];
/** Tests that a machine without a browser may leave out. */
const NEEDS_BROWSER = /-browser\.test\.ts$/;

const [testsFile = '', checksFile = '', browser = ''] = process.argv.slice(2);
const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const tests = read(testsFile);
const checks: { passed: number; failed: number } | undefined = read(checksFile);
const problems: string[] = [];
if (!tests) problems.push('The tests left no results: the install or the test runner failed before they ran.');
if (!checks) problems.push('The checks left no results.');
const skipped = (tests?.testResults ?? []).flatMap((suite: Suite) =>
  suite.assertionResults.flatMap(({ status }) => (SKIPPED.includes(status) ? [suite.name] : [])),
);
const withoutBrowser = skipped.filter((file: string) => NEEDS_BROWSER.test(file)).length;
if (withoutBrowser > 0 && browser === '')
  console.log(`${withoutBrowser} tests of the report were skipped: no browser.`);
const unexplained = skipped.length - (browser === '' ? withoutBrowser : 0);
if (unexplained > 0) problems.push(`${unexplained} tests were skipped.`);
const suitesFailed = (tests?.testResults ?? []).filter(
  (suite: { status: string; assertionResults: readonly unknown[] }) =>
    suite.status === 'failed' && suite.assertionResults.length === 0,
).length;

const passed = (tests?.numPassedTests ?? 0) + (checks?.passed ?? 0);
const failed = (tests?.numFailedTests ?? 0) + suitesFailed + (checks?.failed ?? 0) + problems.length;
for (const problem of problems) console.log(problem);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
