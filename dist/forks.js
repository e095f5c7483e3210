import { hc as scalar, mc as flow } from "./pipeline.js";
import { c as startOf, l as variablesOf, r as CONFIG_FILE } from "./templates.js";

// src/cli/commands/init/pinned-actions.ts
const PINNED_ACTIONS = {
	"actions/attest-build-provenance": {
		commit: "0f67c3f4856b2e3261c31976d6725780e5e4c373",
		version: "v4.1.1"
	},
	"actions/checkout": {
		commit: "3d3c42e5aac5ba805825da76410c181273ba90b1",
		version: "v7.0.1"
	},
	"actions/download-artifact": {
		commit: "3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c",
		version: "v8.0.1"
	},
	"actions/setup-go": {
		commit: "4a3601121dd01d1626a1e23e37211e3254c1c06c",
		version: "v6.4.0"
	},
	"actions/setup-node": {
		commit: "48b55a011bda9f5d6aeb4c2d9c7362e8dae4041e",
		version: "v6.4.0"
	},
	"actions/setup-python": {
		commit: "ece7cb06caefa5fff74198d8649806c4678c61a1",
		version: "v6.3.0"
	},
	"actions/upload-artifact": {
		commit: "043fb46d1a93c77aae656e7c1c64a875d1fc6a0a",
		version: "v7.0.1"
	},
	"github/codeql-action": {
		commit: "b96794f015dfd88f77b49b1c93e0fa7110f94c63",
		version: "v4.38.0"
	},
	"ossf/scorecard-action": {
		commit: "2d1146689b8cda280b9bc96326124645441f03bc",
		version: "v2.4.4"
	},
	"oven-sh/setup-bun": {
		commit: "0c5077e51419868618aeaa5fe8019c62421857d6",
		version: "v2.2.0"
	}
};
function pinned(action) {
	const { commit, version } = PINNED_ACTIONS[action];
	return `${action}@${commit} # ${version}`;
}

// src/cli/commands/init/files/workflow.ts
const stemOf = ({ folder, suite }) => folder === "" ? "agent-eval" : `agent-eval-${suite.value}`;
const workflowFile = (place, kind = "") => `${place.folder.replaceAll(/[^/]+(?:\/|$)/g, "../")}.github/workflows/${stemOf(place)}${kind}.yml`;
const workflowTitle = ({ folder, suite }) => folder === "" ? "Agent Eval" : `Agent Eval (${suite.value})`;
const workflowGroup = (place, kind = "") => `${stemOf(place)}${kind}`;
const setupLines = ({ toolchain, folder }) => toolchain.steps.map((step) => `      - ${folder === "" ? step : fromRoot(step, folder)}\n`).join("");
const fromRoot = (step, folder) => step.replace(/(-version-file: )(\S+)/, (_, key, file) => key + scalar(`${folder}/${file}`));
const actionLines = ({ action, folder }) => `      - uses: ${action}\n${folder === "" ? "" : `        with: ${flow({ config: `${folder}/${CONFIG_FILE}` })}\n`}`;
function workflowText(findings) {
	const { branch } = findings;
	const env = variablesOf(findings).map((name) => `${name}: "\${{ secrets.${name} }}"`);
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
      - uses: ${pinned("actions/checkout")}
${setupLines(findings)}${actionLines(findings)}${env.length > 0 ? `        env: { ${env.join(", ")} }\n` : ""}`;
}

// src/cli/commands/init/files/forks.ts
const FORKS = "-forks";
const FORKS_ENVIRONMENT = "agent-eval-forks";
const forksSecret = (variable) => `FORKS_${variable}`;
function forksWorkflow(findings, follows) {
	const env = variablesOf(findings).map((name) => `          ${name}: "\${{ secrets.${forksSecret(name)} }}"\n`);
	return `# The second stage for pull requests of forks. It has secrets, so a reviewer lets each run begin.
name: ${workflowTitle(findings)} for forks
on:
  workflow_run: # when the first stage has ended, by this file as it is on the default branch
    workflows: ${flow([follows])}
    types: [completed]
permissions: { contents: read, actions: read, pull-requests: write }
concurrency: # any label starts this again: such a run waits, lest it ends one that was approved
  group: ${workflowGroup(findings, FORKS)}-\${{ github.event.workflow_run.head_repository.full_name }}-\${{ github.event.workflow_run.head_sha }}
  cancel-in-progress: false
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
${setupLines(findings)}      # Starts the agent of the fork's commit, with what agent.start.env names and nothing else.
${actionLines(findings)}${env.length > 0 ? `        env: # secrets of the environment, with names of their own: use keys with a low limit\n${env.join("")}` : ""}`;
}
function withAllowedHosts(config, findings) {
	if (!(findings.asked.kind === "command" || startOf(findings) !== null)) return `${config}security:\n  allowed_hosts: [agent.example.com] # the host of AGENT_URL\n`;
	return `${config}security:\n  allowed_hosts: [] # hosts that may get secrets, such as that of a judge: api.openai.com\n`;
}
const withForksNote = (workflow, findings) => `# Pull requests of forks get no secrets here. ${workflowFile(findings, FORKS).split("/").at(-1)} tests them.\n${workflow}`;
const workflowName = (text) => /^name:\s*["']?(.+?)["']?\s*$/m.exec(text)?.[1] ?? null;

export { withAllowedHosts as a, workflowFile as c, pinned as d, forksWorkflow as i, workflowText as l, FORKS_ENVIRONMENT as n, withForksNote as o, forksSecret as r, workflowName as s, FORKS as t, workflowTitle as u };