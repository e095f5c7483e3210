/** All checks beside the tests, each with its time: types, lint, unused code, generated files, dist/, workflows. Every check runs, whatever failed before. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

interface Check {
  readonly name: string;
  /** Problems found; none: passed. */
  readonly run: () => readonly string[];
}

const checks: readonly Check[] = [
  { name: 'types', run: () => command(bin('tsc'), ['--noEmit']) },
  { name: 'lint', run: () => command(bin('biome'), ['check', '--error-on-warnings', '.']) },
  { name: 'nothing unused', run: unused },
  { name: 'generated files', run: () => command(process.execPath, ['scripts/generate.ts', '--check']) },
  { name: 'dist/ is what the sources build to', run: distInStep },
  { name: 'dist/ is small', run: distIsSmall },
];

const results = checks.map((check) => {
  const start = performance.now();
  const problems = check.run();
  console.log(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${check.name}  ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  for (const problem of problems) console.log(problem.replace(/^/gm, '        '));
  return problems.length === 0;
});
const passed = results.filter(Boolean).length;
const failed = results.length - passed;
if (process.env.AGENT_EVAL_CHECK_RESULTS)
  writeFileSync(process.env.AGENT_EVAL_CHECK_RESULTS, JSON.stringify({ passed, failed }));
console.log(`${passed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function command(file: string, args: readonly string[]): readonly string[] {
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return [];
  return [`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim() || `exit code ${status}`];
}

/** Exports, files and dependencies that nothing reaches; what only tests and benches reach is unused, too. */
function unused(): readonly string[] {
  const everything = command(bin('knip'), ['--include', 'files,exports,types,dependencies,unlisted,unresolved']);
  return [...everything, ...command(bin('knip'), ['--production', '--include', 'files,exports,types'])];
}

function distInStep(): readonly string[] {
  const fresh = mkdtempSync(join(tmpdir(), 'agent-eval-dist-'));
  try {
    const failed = command(process.execPath, ['scripts/build.ts', fresh]);
    if (failed.length > 0) return failed;
    const files = [...new Set([...list(join(root, 'dist')), ...list(fresh)])].sort();
    const differing = files.filter((file) => read(join(root, 'dist', file)) !== read(join(fresh, file)));
    return differing.map(
      (file) => `dist/${file} is not what the sources build to: run "npm run bundle" and commit dist/.`,
    );
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function distIsSmall(): readonly string[] {
  const sizes = list(join(root, 'dist')).map((file) => ({ file, bytes: statSync(join(root, 'dist', file)).size }));
  const sumOf = (isCounted: (file: string) => boolean) =>
    sizes.reduce((sum, { file, bytes }) => sum + (isCounted(file) ? bytes : 0), 0);
  const isConverter = (file: string) => file.startsWith('documents-');
  const [total, converters] = [sumOf((file) => !isConverter(file)), sumOf(isConverter)];
  const entry = sizes.find(({ file }) => file === 'index.js')?.bytes ?? Number.POSITIVE_INFINITY;
  return [
    ...(converters > 3e6 ? [`dist/documents-* have ${converters} bytes, more than 3 MB.`] : []),
    ...(total > 7e6 ? [`dist/ without documents-* has ${total} bytes, more than 7 MB.`] : []),
    ...(entry > 0.5e6 ? [`dist/index.js has ${entry} bytes, more than 0.5 MB.`] : []),
  ];
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
