import { Ri as excerpt, di as readFileCapped, mi as writeFileAtomic } from "./pipeline.js";
import { t as agentFor } from "./agent-for2.js";
import { t as ask } from "./ask.js";
import { r as CONFIG_FILE, s as missingFor } from "./templates.js";
import { join } from "node:path";

// src/cli/commands/init/check.ts
const QUESTION = "Hello! What can you help me with?";
const FROM_REPLY = "the reply to --check";
const MOST_BYTES = 1e6;
async function checkStart({ files, findings }, world) {
	const mayWrite = files.some(({ path, state }) => path === "agent-eval.yml" && state === "written");
	const missing = mayWrite ? missingFor(findings) : null;
	if (missing !== null) return {
		isRead: false,
		said: [`The agent was not asked: ${missing}.`]
	};
	const agent = await agentFor({
		config: CONFIG_FILE,
		url: null
	}, world);
	const answer = await ask(QUESTION, agent, world);
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
function whatCame({ isRead, proposal, report }) {
	const { failure, exchanges, fields } = report;
	const text = fields.find(({ field }) => field === "text")?.value;
	if (isRead) return [`Answer: "${excerpt(typeof text === "string" ? text : JSON.stringify(fields))}"`, "The configuration reads it."];
	const body = exchanges.at(-1)?.reply?.body ?? "";
	const reply = body === "" ? [] : [`Reply: ${excerpt(body, 600)}`];
	if (failure) return [failure.message, ...reply];
	const unknown = `No text was found in it. Write under agent.response in ${CONFIG_FILE} where it is.`;
	return [...reply, ...proposal ? [] : [unknown]];
}
async function put({ yaml, isWhole }, mayWrite, world) {
	const lines = yaml.split("\n");
	if (isWhole) return [`Write this in place of "agent" in ${CONFIG_FILE}:`, ...lines];
	if (!mayWrite) return [`Write this under "agent" in ${CONFIG_FILE}, which was left as it is:`, ...lines];
	const path = join(world.directory, CONFIG_FILE);
	const written = lines.map((line) => `${line} # ${FROM_REPLY}`);
	const text = (await readFileCapped(path, MOST_BYTES)).toString("utf8");
	writeFileAtomic(path, written.reduce(withLine, text));
	return [`Put right in ${CONFIG_FILE}:`, ...written];
}
function withLine(text, line) {
	const key = /^ {2}\w+: /.exec(line)[0];
	const place = new RegExp(`^${key}.*\\n`, "m");
	return place.test(text) ? text.replace(place, () => `${line}\n`) : text.replace(/^datasets:/m, (next) => `${line}\n${next}`);
}

export { checkStart };