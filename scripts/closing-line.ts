/** Results of the tests and of the checks → the closing line "N passed, N failed" and the exit code. Skipped tests and missing results fail. */
import { existsSync, readFileSync } from 'node:fs';

const [testsFile = '', checksFile = ''] = process.argv.slice(2);
const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const tests = read(testsFile);
const checks: { passed: number; failed: number } | undefined = read(checksFile);
const problems: string[] = [];
if (!tests) problems.push('The tests left no results: the install or the test runner failed before they ran.');
if (!checks) problems.push('The checks left no results.');
if (tests?.numPendingTests > 0) problems.push(`${tests.numPendingTests} tests were skipped.`);
const suitesFailed = (tests?.testResults ?? []).filter(
  (suite: { status: string; assertionResults: readonly unknown[] }) =>
    suite.status === 'failed' && suite.assertionResults.length === 0,
).length;

const passed = (tests?.numPassedTests ?? 0) + (checks?.passed ?? 0);
const failed = (tests?.numFailedTests ?? 0) + suitesFailed + (checks?.failed ?? 0) + problems.length;
for (const problem of problems) console.log(problem);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
