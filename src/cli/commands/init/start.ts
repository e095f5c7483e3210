/** A repository → a first agent-eval.yml, three cases and a workflow for it; nothing that is there is touched. */
import { basename, join } from 'node:path';
import { ProblemError } from '../../../model/problem.ts';
import type { RunWorld } from '../../../model/world/run-request.ts';
import { writeNewFile } from '../../../platform/files.ts';
import { ownRepository } from '../../../platform/version.ts';
import { findAgent } from './agents/index.ts';
import { checkoutOf } from './checkout.ts';
import { FORKS, forksWorkflow, withAllowedHosts, withForksNote, workflowName } from './files/forks.ts';
import { ignoreResults, type StartFile } from './files/ignore.ts';
import { type LeftOut, usableTests } from './files/rehearsal.ts';
import { CASES, CASES_FILE, CONFIG_FILE, configText, type Findings } from './files/templates.ts';
import { workflowFile, workflowText, workflowTitle } from './files/workflow.ts';
import { findHome, seenFromRoot, within } from './home.ts';
import { findKnownTests } from './known-tests.ts';
import { type Found, lookAt, type Repository } from './repository.ts';
import { findSecrets } from './secrets.ts';
import { findToolchain } from './toolchains/toolchains.ts';

export interface StartRequest {
  /** OWNER/REPO@REF of the action; null: where this tool came from. */
  readonly action: string | null;
  /** Write nothing. */
  readonly dryRun: boolean;
  /** Write the workflow of the second stage too. */
  readonly forks?: boolean;
}

export interface Start {
  readonly findings: Findings;
  readonly files: readonly StartFile[];
  readonly leftOut: readonly LeftOut[];
  /** The action's repository is not known: the workflow says OWNER. */
  readonly ownerUnknown: boolean;
  /** How a person calls this tool: "npx github:OWNER/REPO" or "agent-eval". */
  readonly call: string;
  readonly forks: boolean;
}

const MOST_TESTS = 20;

/** @throws ProblemError where the action's name is none, or a folder cannot be written. */
export async function initialize(request: StartRequest, world: RunWorld): Promise<Start> {
  const { directory } = world;
  const own = request.action ? null : ownRepository();
  const action = request.action ?? `${own ?? 'OWNER/agent-eval-action'}@v1`;
  if (!/^[\w.-]+\/[\w./-]+@[\w./-]+$/.test(action))
    throw new ProblemError([
      {
        what: `--action ${action} names no action.`,
        fix: 'Write it as a workflow does, for example --action OWNER/REPO@v1.',
      },
    ]);
  const repository = await lookAt(directory);
  const { findings, leftOut } = await findingsOf(repository, action, world);
  const { forks = false } = request;
  const texts = forks ? await withForks(filesOf(findings), findings, repository) : filesOf(findings);
  const files: StartFile[] = [];
  for (const [path, text] of Object.entries(texts))
    files.push({ path, text, state: request.dryRun ? 'not written' : await written(directory, path, text) });
  files.push(await ignoreResults(directory, request.dryRun));
  return { findings, files, leftOut, ownerUnknown: action.startsWith('OWNER/'), call: world.command, forks };
}

async function findingsOf(repository: Repository, action: string, world: RunWorld) {
  const home = await findHome(repository);
  const folder = home?.value ?? '';
  const project = within(repository, folder);
  const toolchain = await findToolchain(project);
  const known = await findKnownTests(repository);
  const others = repository.files.some((file) => /^evals\/[^/]+\.yml$/.test(file) && file !== CASES_FILE);
  const findings: Findings = {
    ...seenFromRoot(
      {
        suite: suiteName(toolchain.name ?? { value: basename(repository.directory), from: null }),
        toolchain,
        asked: await findAgent(project, toolchain),
        secrets: await findSecrets(project),
      },
      folder,
    ),
    home,
    ...(await checkoutOf(repository.directory)),
    action,
    tests: known.slice(0, MOST_TESTS),
    // A glob that reads what others mean otherwise would be wrong from the first day.
    cases: others ? CASES_FILE : 'evals/*.yml',
  };
  const usable = await usableTests(findings.tests, (tests) => suiteFiles({ ...findings, tests }), world);
  return { findings: { ...findings, tests: usable.tests }, leftOut: usable.leftOut };
}

type Texts = Readonly<Record<string, string>>;

const suiteFiles = (findings: Findings): Texts => ({ [CONFIG_FILE]: configText(findings), [CASES_FILE]: CASES });
const filesOf = (findings: Findings): Texts => ({
  ...suiteFiles(findings),
  [workflowFile(findings)]: workflowText(findings),
});

/** The second stage follows the first one by its name, which somebody may have changed. */
async function withForks(texts: Texts, findings: Findings, repository: Repository): Promise<Texts> {
  const first = workflowFile(findings);
  const there = await repository.read(first);
  return {
    ...texts,
    [CONFIG_FILE]: withAllowedHosts(texts[CONFIG_FILE]!, findings),
    [first]: withForksNote(texts[first]!, findings),
    [workflowFile(findings, FORKS)]: forksWorkflow(
      findings,
      (there === null ? null : workflowName(there)) ?? workflowTitle(findings),
    ),
  };
}

async function written(directory: string, path: string, text: string): Promise<StartFile['state']> {
  try {
    return (await writeNewFile(join(directory, path), text)) ? 'written' : 'there';
  } catch (error) {
    const what = `Cannot write ${path}: ${(error as Error).message}.`;
    throw new ProblemError([{ what, fix: 'Make the folder writable, or see the files with --dry-run.' }], {
      cause: error,
    });
  }
}

/** "@garden/support agent" → support-agent: letters, digits, ".", "_" and "-", at most 64. */
function suiteName({ value, from }: Found<string>): Found<string> {
  const plain = value
    .replace(/^@[^/]*\//, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '')
    .slice(0, 64);
  return { value: plain || 'agent', from };
}
