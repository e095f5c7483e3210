/** What was found → the workflow that runs the suite. Pure. */
import { flow, scalar } from '../../../../text/yaml/flow.ts';
import { pinned } from '../pinned-actions.ts';
import { CONFIG_FILE, type Findings, variablesOf } from './templates.ts';

type Place = Pick<Findings, 'folder' | 'suite'>;

/** Of files and groups of runs: several services of a checkout have a workflow each. */
const stemOf = ({ folder, suite }: Place): string => (folder === '' ? 'agent-eval' : `agent-eval-${suite.value}`);

/** Relative to the start: GitHub looks for workflows in the root of the checkout only. @param kind "-forks" for the second stage. */
export const workflowFile = (place: Place, kind = ''): string =>
  `${place.folder.replaceAll(/[^/]+(?:\/|$)/g, '../')}.github/workflows/${stemOf(place)}${kind}.yml`;

export const workflowTitle = ({ folder, suite }: Place): string =>
  folder === '' ? 'Agent Eval' : `Agent Eval (${suite.value})`;

/** @param kind As of `workflowFile`. */
export const workflowGroup = (place: Place, kind = ''): string => `${stemOf(place)}${kind}`;

/** Lines before the action. A step runs in the root. */
export const setupLines = ({ toolchain, folder }: Findings): string =>
  toolchain.steps.map((step) => `      - ${folder === '' ? step : fromRoot(step, folder)}\n`).join('');

const fromRoot = (step: string, folder: string): string =>
  step.replace(/(-version-file: )(\S+)/, (_, key: string, file: string) => key + scalar(`${folder}/${file}`));

/** Lines of the step that is the action, without its environment. */
export const actionLines = ({ action, folder }: Findings): string =>
  `      - uses: ${action}\n${folder === '' ? '' : `        with: ${flow({ config: `${folder}/${CONFIG_FILE}` })}\n`}`;

/** At most 20 lines. */
export function workflowText(findings: Findings): string {
  const { branch } = findings;
  const variables = variablesOf(findings);
  const env = variables.map((name) => `${name}: "\${{ secrets.${name} }}"`);
  return `name: ${workflowTitle(findings)}
on:
  push: { branches: [${scalar(branch)}] }
  pull_request: { types: [opened, synchronize, reopened, labeled, unlabeled] }
  workflow_dispatch:
permissions: { contents: read, actions: read, pull-requests: write }
concurrency:
  group: ${workflowGroup(findings)}-\${{ github.event.pull_request.number || github.run_id }}-\${{ github.event.label.name }}
  cancel-in-progress: true
jobs:
  agent-eval:
    runs-on: ubuntu-latest
    steps:
      - uses: ${pinned('actions/checkout')}
${setupLines(findings)}${actionLines(findings)}${env.length > 0 ? `        env: { ${env.join(', ')} }\n` : ''}`;
}
