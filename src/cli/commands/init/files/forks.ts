/** `init --forks`: the second stage, which tests pull requests of forks with secrets after a review, and what the first files say of it. Pure. */
import { flow } from '../../../../text/yaml/flow.ts';
import { pinned } from '../pinned-actions.ts';
import { type Findings, startOf, variablesOf } from './templates.ts';
import { actionLines, setupLines, workflowFile, workflowGroup, workflowTitle } from './workflow.ts';

/** Ending of the names of the second stage. */
export const FORKS = '-forks';
export const FORKS_ENVIRONMENT = 'agent-eval-forks';

/** Names of their own: where the environment is not protected yet, the secrets of the repository do not take its place. */
export const forksSecret = (variable: string): string => `FORKS_${variable}`;

/** @param follows Name of the workflow of the first stage. */
export function forksWorkflow(findings: Findings, follows: string): string {
  const env = variablesOf(findings).map((name) => `          ${name}: "\${{ secrets.${forksSecret(name)} }}"\n`);
  const of = '${{ github.event.workflow_run.head_repository.full_name }}-${{ github.event.workflow_run.head_sha }}';
  return `# The second stage for pull requests of forks. It has secrets, so a reviewer lets each run begin.
name: ${workflowTitle(findings)} for forks
on:
  workflow_run: # when the first stage has ended, by this file as it is on the default branch
    workflows: ${flow([follows])}
    types: [completed]
permissions: { contents: read, actions: read, pull-requests: write }
concurrency: # any label starts this again: such a run waits, lest it ends one that was approved
  group: ${workflowGroup(findings, FORKS)}-${of}
  cancel-in-progress: false
jobs:
  agent-eval:
    # Only forks: pull requests of this repository have their secrets in the first stage.
    if: >-
      github.event.workflow_run.event == 'pull_request' &&
      github.event.workflow_run.head_repository.full_name != github.repository
    # Create it under Settings > Environments, with required reviewers${env.length > 0 ? ' and the secrets below' : ''}.
    environment: ${FORKS_ENVIRONMENT}
    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      # The default branch, whose configuration and cases count. Never add "ref" here.
      - uses: ${pinned('actions/checkout')}
        with: { persist-credentials: false } # in a private repository true, to fetch the fork's commit
${setupLines(findings)}      # Starts the agent of the fork's commit, with what agent.start.env names and nothing else.
${actionLines(findings)}${env.length > 0 ? `        env: # secrets of the environment, with names of their own: use keys with a low limit\n${env.join('')}` : ''}`;
}

/** Hosts that get secrets are empty to begin with: a run says which are missing. An agent at an address has one already. */
export function withAllowedHosts(config: string, findings: Findings): string {
  const isStarted = findings.asked.kind === 'command' || startOf(findings) !== null;
  if (!isStarted) return `${config}security:\n  allowed_hosts: [agent.example.com] # the host of AGENT_URL\n`;
  return `${config}security:\n  allowed_hosts: [] # hosts that may get secrets, such as that of a judge: api.openai.com\n`;
}

/** Of the first stage. */
export const withForksNote = (workflow: string, findings: Findings): string =>
  `# Pull requests of forks get no secrets here. ${workflowFile(findings, FORKS).split('/').at(-1)} tests them.\n${workflow}`;

/** The name of a workflow that is there already; null: it has none. */
export const workflowName = (text: string): string | null => /^name:\s*["']?(.+?)["']?\s*$/m.exec(text)?.[1] ?? null;
