import { cs as flow } from "./pipeline.js";
import { f as pinned, l as startOf, u as variablesOf } from "./templates.js";

// src/cli/commands/init/files/forks.ts
const FORKS_WORKFLOW_FILE = ".github/workflows/agent-eval-forks.yml";
const FIRST_STAGE = "Agent Eval";
const FORKS_ENVIRONMENT = "agent-eval-forks";
const forksSecret = (variable) => `FORKS_${variable}`;
function forksWorkflow(findings, follows) {
	const { action, toolchain } = findings;
	const env = variablesOf(findings).map((name) => `          ${name}: "\${{ secrets.${forksSecret(name)} }}"\n`);
	return `# The second stage for pull requests of forks. It has secrets, so a reviewer lets each run begin.
name: Agent Eval for forks
on:
  workflow_run: # when the first stage has ended, by this file as it is on the default branch
    workflows: ${flow([follows])}
    types: [completed]
permissions: { contents: read, actions: read, pull-requests: write }
concurrency: # a newer push ends a run that still waits for its review
  group: agent-eval-forks-\${{ github.event.workflow_run.head_repository.full_name }}-\${{ github.event.workflow_run.head_branch }}
  cancel-in-progress: true
jobs:
  agent-eval:
    # Only forks: pull requests of this repository have their secrets in the first stage.
    if: >-
      github.event.workflow_run.event == 'pull_request' &&
      github.event.workflow_run.head_repository.full_name != github.repository
    # Create it under Settings > Environments, with required reviewers${env.length > 0 ? " and the secrets below" : ""}.
    environment: ${FORKS_ENVIRONMENT}
    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      # The default branch, whose configuration and cases count. Never add "ref" here.
      - uses: ${pinned("actions/checkout")}
        with: { persist-credentials: false } # in a private repository true, to fetch the fork's commit
${toolchain.steps.map((step) => `      - ${step}\n`).join("")}      # Starts the agent of the fork's commit, with what agent.start.env names and nothing else.
      - uses: ${action}
${env.length > 0 ? `        env: # secrets of the environment, with names of their own: use keys with a low limit\n${env.join("")}` : ""}`;
}
function withAllowedHosts(config, findings) {
	if (!(findings.asked.kind === "command" || startOf(findings) !== null)) return `${config}security:\n  allowed_hosts: [agent.example.com] # the host of AGENT_URL\n`;
	return `${config}security:\n  allowed_hosts: [] # hosts that may get secrets, such as that of a judge: api.openai.com\n`;
}
const withForksNote = (workflow) => `# Pull requests of forks get no secrets here. ${FORKS_WORKFLOW_FILE.split("/").at(-1)} tests them.\n${workflow}`;
const workflowName = (text) => /^name:\s*["']?(.+?)["']?\s*$/m.exec(text)?.[1] ?? "Agent Eval";

export { forksWorkflow as a, workflowName as c, forksSecret as i, FORKS_ENVIRONMENT as n, withAllowedHosts as o, FORKS_WORKFLOW_FILE as r, withForksNote as s, FIRST_STAGE as t };