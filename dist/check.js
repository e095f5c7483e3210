import { p as readFileCapped, rt as excerpt, y as writeFileAtomic } from "./cli.js";
import { Ss as parseYaml, mc as flow } from "./pipeline.js";
import { t as agentFor } from "./agent-for2.js";
import { t as ask } from "./ask.js";
import { r as isPlain, t as conversationRank } from "./paths.js";
import { S as lookAt, _ as takesMessage, c as routesOf, r as within } from "./home.js";
import { r as CONFIG_FILE } from "./templates.js";
import { join } from "node:path";

// src/cli/commands/init/check.ts
const QUESTION = "Hello! What can you help me with?";
const FROM_REPLY = "the reply to --check";
const MOST_BYTES = 1e6;
async function checkStart({ files, findings }, world) {
	const mayWrite = files.some(({ path, state }) => path === "agent-eval.yml" && state === "written");
	const agent = await agentFor({
		config: CONFIG_FILE,
		url: null
	}, world);
	const paths = await pathsOf(world.directory, findings.home?.value ?? "");
	const answer = await ask(QUESTION, {
		...agent,
		paths
	}, world);
	const { proposal } = answer.report;
	const said = [`Asked: "${QUESTION}"`, ...whatCame(answer)];
	if (!proposal) return {
		isRead: answer.isRead,
		said
	};
	const repaired = await put(proposal, mayWrite, world);
	return {
		isRead: true,
		said: [
			...said,
			`${proposal.because} Answer: "${excerpt(proposal.answer)}"`,
			...repaired
		]
	};
}
async function pathsOf(directory, home) {
	return (await routesOf(within(await lookAt(directory), home))).filter((route) => route.method !== "GET" && isPlain(route.path) && (Number.isFinite(conversationRank(route.path)) || takesMessage(route))).map(({ path }) => path).toSorted((a, b) => conversationRank(a) - conversationRank(b));
}
function whatCame({ isRead, proposal, report }) {
	const { failure, exchanges, fields, remedy } = report;
	const text = fields.find(({ field }) => field === "text")?.value;
	if (isRead) return [`Answer: "${excerpt(typeof text === "string" ? text : JSON.stringify(fields))}"`, "The configuration reads it."];
	const body = exchanges.at(-1)?.reply?.body ?? "";
	const reply = body === "" ? [] : [`Reply: ${excerpt(body, 600)}`];
	if (failure) return [
		failure.message,
		...reply,
		...remedy ? [`What to do: ${remedy}`] : []
	];
	const unknown = `No text was found in it. Write under agent.response in ${CONFIG_FILE} where it is.`;
	return [...reply, ...proposal ? [] : [unknown]];
}
async function put({ yaml, isWhole }, mayWrite, world) {
	if (!mayWrite) return [`${isWhole ? "Write this in place of \"agent\" in" : "Write this under \"agent\" in"} ${CONFIG_FILE}, which was left as it is:`, ...yaml.split("\n")];
	const path = join(world.directory, CONFIG_FILE);
	const text = (await readFileCapped(path, MOST_BYTES)).toString("utf8");
	const { text: changed, said } = isWhole ? withSection(text, yaml) : withKeys(text, yaml);
	writeFileAtomic(path, changed);
	return [`Put right in ${CONFIG_FILE}: ${said}.`];
}
function withSection(text, yaml) {
	const lines = yaml.split("\n").map((line) => line === "agent:" ? line : rested(line));
	const section = `${lines.join("\n")}\ndatasets:`;
	return {
		text: text.replace(/^agent:\n[\s\S]*?^datasets:/m, () => section),
		said: `agent is now ${lines[1].trim()}`
	};
}
function withKeys(text, yaml) {
	const changes = yaml.split("\n").map(changeOf);
	const said = changes.map(({ key, value }) => {
		const before = new RegExp(`^ +${key}: (.*?)(?: # .*)?$`, "m").exec(text)?.[1];
		return before === void 0 ? `${key}: ${value}` : `${key} from ${before} to ${value}`;
	});
	return {
		text: changes.reduce((rest, { key, line }) => withLine(rest, key, line), text),
		said: said.join("; ")
	};
}
function changeOf(written) {
	const [, key = "", value = ""] = /^ {2}(\w+): (.*)$/.exec(written) ?? [];
	if (key !== "start") return {
		key,
		value,
		line: rested(written)
	};
	const { ready } = parseYaml(value, CONFIG_FILE).value;
	return {
		key: "ready",
		value: flow(ready),
		line: rested(`    ready: ${flow(ready)}`)
	};
}
const rested = (line) => `${line} # ${FROM_REPLY}`;
function withLine(text, key, line) {
	const place = new RegExp(`^ +${key}: .*$`, "m");
	return place.test(text) ? text.replace(place, () => line) : text.replace(/^datasets:/m, (next) => `${line}\n${next}`);
}

export { checkStart };