import { Or as writeFileAtomic, Tr as readFileCapped, Un as compileReply, di as excerpt, gt as loadSuite, ht as prepare, li as parsedJson, mt as openAgent, si as isRecord } from "./pipeline.js";
import { x as AgentError } from "./cli.js";
import { a as textIn, i as shapeOf, n as othersIn } from "./shape.js";
import { l as requestText, r as CONFIG_FILE, s as missingFor, u as responseText } from "./templates.js";
import { randomUUID } from "node:crypto";
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
	const suite = await loadSuite({
		config: CONFIG_FILE,
		trials: null
	}, world);
	await prepare(suite, world);
	const asked = await askOnce(suite, suite.config.agent, world);
	const checked = "refused" in asked ? await asRefused(asked.refused, suite, mayWrite, world) : await asRead(asked.document, suite, mayWrite, world);
	return {
		...checked,
		said: checked.said.map(suite.redact)
	};
}
const isMapped = (options) => options.type === "http";
async function askOnce(suite, options, world) {
	const agent = await openAgent({
		...suite,
		config: {
			...suite.config,
			agent: wholeReply(options)
		}
	}, world);
	try {
		if (agent.recorded) return { document: null };
		const { text = "" } = await agent.respond({
			caseId: "check",
			trial: 0,
			turn: 0,
			input: QUESTION,
			session: randomUUID(),
			messages: [],
			previous: null,
			context: {},
			files: []
		}, world.signal);
		return { document: isMapped(options) ? parsedJson(text) ?? text : text };
	} catch (error) {
		if (error instanceof AgentError) return { refused: error };
		throw error;
	} finally {
		await agent.close();
	}
}
function wholeReply(options) {
	if (!isMapped(options)) return options;
	const error = options.response?.error;
	return {
		...options,
		response: {
			text: "$string($)",
			...error !== void 0 && { error }
		}
	};
}
async function asRead(document, suite, mayWrite, world) {
	const { agent } = suite.config;
	const first = `Asked: "${QUESTION}"`;
	if (!isMapped(agent)) return {
		isRead: true,
		said: [first, `Answer: "${said(document)}"`]
	};
	const text = await textBy(agent.response, document);
	if (text !== "") return {
		isRead: true,
		said: [
			first,
			`Answer: "${excerpt(text, 200)}"`,
			"The configuration reads it."
		]
	};
	const shape = shapeOf(document, FROM_REPLY);
	const found = textIn(shape, Object.keys(agent.request)) ?? textIn(shape);
	if (!found) return {
		isRead: false,
		said: [
			first,
			`Reply: ${said(document)}`,
			"No text was found in it. Write under agent.response in agent-eval.yml where it is."
		]
	};
	const line = responseText({
		text: {
			...found,
			from: FROM_REPLY
		},
		...othersIn(shape)
	});
	return {
		isRead: true,
		said: [
			first,
			`Reply: ${said(document)}`,
			...await put("response", line, mayWrite, world)
		]
	};
}
const said = (value) => excerpt(typeof value === "string" ? value : JSON.stringify(value) ?? "", 600);
async function textBy(response, document) {
	try {
		return (await (await compileReply(response, "agent.response")).read(document)).reply.text ?? "";
	} catch (error) {
		if (error instanceof AgentError) return "";
		throw error;
	}
}
async function asRefused(error, suite, mayWrite, world) {
	const refusal = {
		isRead: false,
		said: [
			`Asked: "${QUESTION}"`,
			error.message,
			...error.reply ? [`Reply: ${said(error.reply)}`] : []
		]
	};
	const { agent } = suite.config;
	const name = missingField(error.reply ?? "");
	if (!isMapped(agent) || name === null || name in agent.request) return refusal;
	const entries = Object.entries(agent.request).map(([key, value]) => [value === "{{ input }}" ? name : key, value]);
	const request = Object.fromEntries(entries);
	const again = await askOnce(suite, {
		...agent,
		request
	}, world);
	if ("refused" in again) return refusal;
	const repaired = await put("request", requestText({
		value: request,
		from: FROM_REPLY
	}), mayWrite, world);
	const read = await asRead(again.document, suite, mayWrite, world);
	return {
		...read,
		said: [
			...refusal.said,
			...repaired,
			...read.said
		]
	};
}
function missingField(reply) {
	const body = parsedJson(reply);
	const located = (isRecord(body) && Array.isArray(body.detail) ? body.detail : []).flatMap((one) => isRecord(one) && Array.isArray(one.loc) && one.loc[0] === "body" && one.loc.length === 2 ? [String(one.loc[1])] : []);
	if (located.length > 0) return located.length === 1 ? located[0] : null;
	return /["'`]?\b(\w+)["'`]? (?:is required|is missing|required)\b|(?:missing|required)(?: field| parameter| property)?:? ["'`]?(\w+)/i.exec(reply)?.slice(1).find(Boolean) ?? null;
}
async function put(key, line, mayWrite, world) {
	const path = join(world.directory, CONFIG_FILE);
	const text = (await readFileCapped(path, MOST_BYTES)).toString("utf8");
	const place = new RegExp(`^  ${key}: .*\\n`, "m");
	if (!mayWrite || !place.test(text)) return [`Write this under "agent" in ${CONFIG_FILE}, which was left as it is:`, line.trimEnd()];
	writeFileAtomic(path, text.replace(place, () => line));
	return [`Put right in ${CONFIG_FILE}:`, line.trimEnd()];
}

export { checkStart };