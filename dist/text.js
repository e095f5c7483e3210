import { o as hasFixedPort, s as startCommand } from "./templates.js";

// src/cli/commands/init/text.ts
function startText(start) {
	return (start.files.every(({ state }) => state === "not written") ? [...start.files.map(({ path, text }) => `--- ${path}\n${text}`), foundText(start)] : [
		filesText(start),
		foundText(start),
		stepsText(start)
	]).map(plain).join("\n\n");
}
function filesText({ files, findings }) {
	const lines = files.map(({ path, state }) => state === "there" ? `there:    ${path}, left as it is` : `written:  ${path}`);
	const [config, cases] = files;
	const apart = config?.state === "there" && cases?.state === "written";
	return [...lines, ...apart ? [`Name ${findings.cases} under "datasets" of ${config.path}, unless it is there.`] : []].join("\n");
}
function foundText({ findings, leftOut }) {
	const { toolchain, endpoint, tests } = findings;
	const { port, path, ready, message, reply } = endpoint;
	return [
		"What they rest on:",
		...[
			["prepare", toolchain.start && toolchain.prepare !== null && {
				value: toolchain.prepare,
				from: toolchain.start.from
			}],
			["start", toolchain.start && {
				value: startCommand(findings),
				from: toolchain.start.from
			}],
			["port", toolchain.start && (hasFixedPort(findings) ? port : {
				value: "a free one",
				from: "{{ port }}"
			})],
			["endpoint", {
				value: `POST ${path.value}`,
				from: path.from
			}],
			["ready", toolchain.start && {
				value: `GET ${ready.value}`,
				from: ready.from
			}],
			["request", {
				value: message.value,
				from: message.from
			}],
			["reply", {
				value: reply.value,
				from: reply.from
			}]
		].flatMap(([name, fact]) => fact ? [`  ${name.padEnd(9)} ${fact.value}  ${fact.from === null ? "(a guess: check it in agent-eval.yml)" : `(${fact.from})`}`] : []),
		...toolchain.start ? [] : ["  start     nothing says how the agent is started: it is asked at AGENT_URL"],
		...tests.map(({ file, importer, cases }) => `  cases     ${file}: ${importer}, ${cases} cases, read as they are`),
		...leftOut.map(({ file, why }) => `  left out  ${file}: ${why}`)
	].join("\n");
}
function stepsText({ files, findings, ownerUnknown, resultsIgnored }) {
	const { secrets, toolchain, branch, action } = findings;
	const repository = action.split(/[/@]/).slice(0, 2).join("/");
	const call = ownerUnknown ? "agent-eval" : `npx github:${repository}`;
	const keys = secrets.length > 0 ? ` with ${secrets.join(", ")} set` : "";
	const needed = [...toolchain.start ? [] : ["AGENT_URL"], ...secrets];
	const commit = files.map(({ path }) => path).join(" ");
	return ["What to do:", ...[
		...ownerUnknown ? [`In ${files[2].path}, put the owner of this action for OWNER.`] : [],
		`Check them: ${call} validate${toolchain.start ? `, then ${call} run${keys}` : ""}`,
		...needed.length > 0 ? [`Set ${needed.length === 1 ? "this secret" : "these secrets"} of the repository (Settings > Secrets and variables > Actions): ${needed.join(", ")}`] : [],
		...resultsIgnored ? [] : ["Add .agent-eval/ to .gitignore: results of runs on your machine."],
		`Commit: git add ${commit}`,
		`Merge it into ${branch}: that run stores the first baseline. From then on every pull request is compared with it.`
	].map((step, index) => `  ${index + 1}. ${step}`)].join("\n");
}
const plain = (text) => text.replace(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "");

export { startText };