import { mc as flow } from "./pipeline.js";
import { n as FORKS_ENVIRONMENT, r as forksSecret } from "./forks.js";
import { a as hasFixedPort, c as startOf, l as variablesOf, o as prepareOf, s as startCommand } from "./templates.js";

// src/cli/commands/init/text.ts
function startText(start) {
	return (start.files.some(({ state }) => state === "not written") ? [...start.files.map(({ path, text }) => `--- ${path}\n${text}`), foundText(start)] : [
		filesText(start),
		...start.files[0]?.state === "there" ? [] : [foundText(start)],
		stepsText(start)
	]).map(plain).join("\n\n");
}
const checkText = (said) => ["Checked:", ...said.map((line) => `  ${plain(line)}`)].join("\n");
function filesText({ files, findings }) {
	const lines = files.map(({ path, state }) => state === "there" ? `there:    ${path}, left as it is` : `${`${state}:`.padEnd(9)} ${path}`);
	const [config, cases] = files;
	const apart = config?.state === "there" && cases?.state === "written";
	return [...lines, ...apart ? [`Name ${findings.cases} under "datasets" of ${config.path}, unless it is there.`] : []].join("\n");
}
function foundText({ findings, leftOut }) {
	const { tests } = findings;
	const lines = factsOf(findings).flatMap(([name, fact]) => fact ? [`  ${name.padEnd(9)} ${fact.value}  ${fact.from === null ? "(a guess: check it in agent-eval.yml)" : `(${fact.from})`}`] : []);
	const unknown = findings.asked.kind !== "command" && startOf(findings) === null;
	return [
		"What they rest on:",
		...lines,
		...unknown ? ["  start     nothing says how the agent is started: it is asked at AGENT_URL, where the version to be tested must answer"] : [],
		...tests.map(({ file, carried }) => `  cases     ${file}, read as it is: ${carried}`),
		...leftOut.map(({ file, why }) => `  left out  ${file}: ${why}`)
	].join("\n");
}
function factsOf(findings) {
	const { asked } = findings;
	const prepare = ["prepare", startOf(findings) || asked.kind === "command" ? prepareOf(findings) : null];
	if (asked.kind === "command") return [
		prepare,
		["command", asked.command],
		["arguments", {
			value: flow(asked.args.value),
			from: asked.args.from
		}]
	];
	const start = startOf(findings);
	const { port, path, ready } = asked;
	const server = [
		prepare,
		["start", start && {
			value: startCommand(findings) ?? "",
			from: start.from
		}],
		["port", start && (hasFixedPort(findings, asked) ? port : {
			value: "a free one",
			from: "{{ port }}"
		})],
		["endpoint", path.value === "" ? null : {
			value: `POST ${path.value}`,
			from: path.from
		}],
		["ready", start && {
			value: `GET ${ready.value}`,
			from: ready.from
		}]
	];
	if (asked.kind === "protocol") return [
		["protocol", {
			value: asked.type,
			from: path.from
		}],
		...server,
		...Object.entries(asked.keys).map(([key, { value, from }]) => [key, {
			value: flow(value),
			from
		}])
	];
	const { request, response } = asked;
	return [
		...server,
		["request", {
			value: Object.keys(request.value).join(", "),
			from: request.from
		}],
		...Object.entries(response).map(([key, found]) => [key === "text" ? "reply" : key, found])
	];
}
function stepsText({ files, findings, ownerUnknown, call, forks }) {
	const { branch } = findings;
	const needed = variablesOf(findings);
	const keys = needed.length > 0 ? ` with ${needed.join(", ")} set` : "";
	const commit = files.filter(({ path, state }) => path !== ".gitignore" || state !== "there").map(({ path }) => path).join(" ");
	const workflows = files.map(({ path }) => path).filter((path) => path.includes(".github/workflows/"));
	return ["What to do:", ...[
		...ownerUnknown ? [`In ${workflows.join(" and ")}, replace OWNER with the owner of this action.`] : [],
		`Check them: ${call} validate, then ${call} run${keys}`,
		...needed.length > 0 ? [`Set ${needed.length === 1 ? "this secret" : "these secrets"} of the repository (Settings > Secrets and variables > Actions): ${needed.join(", ")}`] : [],
		...forks ? forksSteps(files, needed) : [],
		`Commit: git add ${commit}`,
		`Merge it into ${branch}: that run stores the first baseline. From then on every pull request is compared with it.`
	].map((step, index) => `  ${index + 1}. ${step}`)].join("\n");
}
function forksSteps(files, variables) {
	const secrets = variables.length > 0 ? `, with these secrets of its own: ${variables.map(forksSecret).join(", ")}` : "";
	const isThere = files[0]?.state === "there";
	return [`For forks: create the environment ${FORKS_ENVIRONMENT} with required reviewers (Settings > Environments)${secrets}`, ...isThere ? [`For forks: add security.allowed_hosts to ${files[0]?.path}: the hosts that may get secrets`] : []];
}
const plain = (text) => text.replace(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "");

export { checkText, startText };