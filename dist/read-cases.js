import { Mc as record$1, Pc as string, Tc as boolean, ca as OPENING, ga as count, ha as amount, kc as number, va as record, xc as _enum } from "./pipeline.js";
import { F as RUN_MODES, o as FileTooLargeError } from "./cli.js";
import { closeSync, openSync, readSync } from "node:fs";

// src/model/run/run-info.ts
const runModeSchema = _enum(RUN_MODES);
const runInfoSchema = record({
	id: string().describe("Identity of the run: GitHub run id, or a local one."),
	attempt: count().min(1),
	suite: string(),
	name: string().optional().describe("As somebody named the run. Untrusted text."),
	tags: record$1(string(), string()).readonly().optional().describe("Labels of the run. Untrusted text."),
	note: string().optional().describe("What the run was for. Untrusted text."),
	toolVersion: string(),
	startedAt: string().describe("ISO 8601, UTC."),
	durationMs: amount(),
	mode: runModeSchema,
	event: string().nullable().describe("GitHub event name. null: a local run."),
	sha: string().nullable().describe("Head commit that the results are about."),
	branch: string().nullable(),
	checkout: record({
		sha: string(),
		branch: string().nullable(),
		dirty: boolean()
	}).optional().describe("Of a local run, what git says of its folder: commit, branch (null: none), and whether files differ from the commit. Absent: a job, or no git."),
	pullRequest: number().int().nullable(),
	baseBranch: string().optional().describe("Branch that the pull request goes into. Absent: no pull request, or an older version made the run."),
	seed: number().int(),
	trials: count().min(1),
	cases: record({
		selected: count(),
		total: count()
	}),
	shard: record({
		index: count().min(1),
		total: count().min(1),
		split: string().optional().describe("Hash of which shard takes which cases, 12 hexadecimal characters: the same in all shards of one run.")
	}).optional().describe("Which part of the selection this run is, with its index from 1. Absent: it is the whole."),
	shards: count().min(1).optional().describe("How many shards were merged into it. Absent: none."),
	calls: count().describe("Requests to the agent, retries included."),
	extraCalls: record({
		current: count(),
		base: count()
	}).optional().describe("Requests beyond the first pass, to the current and to the base version, retries included. Absent: none."),
	cost: amount().nullable().describe("US dollars. null: no reply or price gives it."),
	passes: record({
		runs: count(),
		calls: count(),
		cost: amount().nullable()
	}).optional().describe("Further passes of the job over all cases, with their requests and their cost. Absent: none."),
	stopped: _enum(["budget", "interrupt"]).nullable().describe("Why the run ended early. null: it did not."),
	trialsLeft: count().optional().describe("Trials that a run that was stopped left out. Absent: none, or an older version made the run."),
	callsLeft: count().optional().describe("Requests to the agent that these trials plan for, retries apart. Absent as `trialsLeft`."),
	agent: string().optional().describe("Hash of the section `agent`, and of the agents of datasets and cases, without their pace and the values of variables, 12 hexadecimal characters: how replies were asked for and read. Absent: not known."),
	parameters: record({
		model: string().optional(),
		temperature: number().optional(),
		prompt: string().optional().describe("Hash of the system prompt, 12 hexadecimal characters.")
	}).optional().describe("What the configuration says of the agent's model. Absent: nothing."),
	gate: record$1(string(), string()).readonly().optional().describe("What the configuration says of the gate and of the limits of datasets, by path, such as gate.minimum.pass_rate, as JSON. Absent: an older version stored the run."),
	settings: record$1(string(), string()).readonly().optional().describe("The same of which cases run, how often, how and by which models they are scored and what they are compared with, such as selection.quick.size. Absent: an older version stored the run."),
	source: record({
		tool: string(),
		version: string(),
		file: string(),
		suite: string().optional().describe("Which run, of a file that holds several."),
		gate: string().optional().describe("The configuration whose gate judged them. Absent: the defaults did.")
	}).optional().describe("The tool whose results these are, and their file: it asked and it scored. Absent: this tool did."),
	fingerprints: record$1(string(), string()).readonly().describe("Canonical hashes by aspect, 12 hexadecimal characters each: config, dataset, evaluate (soft expectations that cases inherit), criteria (all) and criterion:NAME, topics, judge, simulator, scoring:NAME (version and settings of one scoring). An aspect that is not there is unknown: an older version stored the run.")
});

// src/history/files/read-cases.ts
const PART_BYTES = 1048576;
const [LINE_END, COMMA] = [10, ","];
function readCases(parts, maxBytes, onCase) {
	let index = -1;
	let hasMore = true;
	let rest = null;
	for (const line of linesOf(parts, maxBytes)) {
		if (rest !== null) rest += line;
		else if (index < 0 && line !== OPENING) return null;
		else if (line.startsWith("]")) {
			if (hasMore && index > 0) throw new SyntaxError("A case is missing behind the last comma.");
			rest = OPENING + line;
		} else if (index >= 0) {
			if (!hasMore) throw new SyntaxError("There is no comma behind the case before.");
			hasMore = line.endsWith(COMMA);
			onCase(hasMore ? line.slice(0, -1) : line, index);
		}
		index += 1;
	}
	if (rest === null) throw new SyntaxError("The text is cut.");
	return rest;
}
function* linesOf(parts, maxBytes) {
	let begun = [];
	let bytes = 0;
	const add = (part) => {
		bytes += part.length;
		if (bytes > maxBytes) throw new FileTooLargeError(bytes, maxBytes);
		begun.push(part);
	};
	const take = () => {
		const line = begun.length === 1 ? begun[0] : Buffer.concat(begun);
		[begun, bytes] = [[], 0];
		return line.toString("utf8");
	};
	for (const part of parts) {
		let start = 0;
		for (let end = part.indexOf(LINE_END); end >= 0; end = part.indexOf(LINE_END, start)) {
			add(part.subarray(start, end));
			yield take();
			start = end + 1;
		}
		if (start < part.length) add(Buffer.from(part.subarray(start)));
	}
	if (bytes > 0) yield take();
}
function* partsOfFile(path) {
	const file = openSync(path, "r");
	try {
		const bytes = Buffer.allocUnsafe(PART_BYTES);
		for (let at = 0;;) {
			const read = readSync(file, bytes, 0, PART_BYTES, at);
			if (read === 0) return;
			at += read;
			yield bytes.subarray(0, read);
		}
	} finally {
		closeSync(file);
	}
}

export { readCases as n, runInfoSchema as r, partsOfFile as t };