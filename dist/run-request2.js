import { dc as MAX_TRIALS } from "./pipeline.js";
import { F as RUN_MODES, P as COMMENT_MODES, Z as didYouMean, z as ProblemError } from "./cli.js";

// src/config/run-request.ts
function runRequest(texts, lists) {
	const problems = [];
	const { text, choice, number, flag, label } = readersOf(texts, problems);
	const request = {
		config: text("config") ?? "agent-eval.yml",
		mode: choice("mode", [...RUN_MODES, "auto"]) ?? "auto",
		cases: lists.cases,
		categories: lists.categories,
		datasets: lists.datasets ?? [],
		caseTags: lists.caseTags ?? [],
		name: label("name", LONGEST_LABEL),
		tags: parseTags(lists.tags ?? [], problems),
		note: label("note", LONGEST_NOTE),
		shard: parseShard(text("shard"), problems),
		trials: number("trials", {
			integer: true,
			min: 1,
			max: MAX_TRIALS
		}),
		baseline: text("baseline") ?? null,
		out: text("out") ?? ".agent-eval",
		history: text("history") ?? null,
		verbose: lists.verbose ?? false,
		seed: number("seed", {
			integer: true,
			min: 0
		}),
		maxCost: number("max-cost", {
			integer: false,
			min: 0
		}),
		maxCalls: number("max-calls", {
			integer: true,
			min: 1
		}),
		resume: lists.resume,
		dryRun: lists.dryRun,
		base: text("base") ?? null,
		ab: lists.ab || text("base") !== void 0 && text("baseline") === void 0 && !lists.selfCheck,
		selfCheck: lists.selfCheck ?? false,
		comment: choice("comment", COMMENT_MODES),
		check: flag("check")
	};
	if (request.base !== null && request.baseline === "none" && !request.ab) problems.push({
		what: "base names a version to compare with, and baseline \"none\" compares with nothing.",
		fix: "Leave one of them out, or add --ab to compare both versions without stored runs."
	});
	if (problems.length > 0) throw new ProblemError(problems);
	return request;
}
function readersOf(texts, problems) {
	const text = (name) => texts[name]?.trim() || void 0;
	const choice = (name, known) => {
		const value = text(name);
		if (value === void 0) return null;
		const found = known.find((k) => k === value);
		if (!found) problems.push({
			what: `${name} "${value}" is not known.`,
			fix: didYouMean(value, known)
		});
		return found ?? null;
	};
	const number = (name, { integer, min, max = Number.MAX_SAFE_INTEGER }) => {
		const value = text(name);
		if (value === void 0) return null;
		const parsed = Number(value);
		if (Number.isFinite(parsed) && parsed >= min && parsed <= max && (!integer || Number.isInteger(parsed))) return parsed;
		const range = max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `of at least ${min}`;
		problems.push({
			what: `${name} "${value}" is not ${integer ? "a whole number" : "a number"} ${range}.`,
			fix: `For example ${Math.max(1, min)}.`
		});
		return null;
	};
	const flag = (name) => {
		const value = text(name)?.toLowerCase();
		if (value === void 0) return null;
		if (value === "true" || value === "false") return value === "true";
		problems.push({
			what: `${name} "${value}" is neither true nor false.`,
			fix: "Write true or false."
		});
		return null;
	};
	const label = (name, most) => {
		const value = text(name);
		if (value === void 0 || value.length <= most) return value ?? null;
		problems.push({
			what: `${name} has ${value.length} characters.`,
			fix: `At most ${most} are kept.`
		});
		return null;
	};
	return {
		text,
		choice,
		number,
		flag,
		label
	};
}
const LONGEST_LABEL = 100;
const LONGEST_NOTE = 1e3;
const MOST_TAGS = 20;
function parseTags(written, problems) {
	const fits = (one) => /^[\w.-]+=./.test(one) && one.length <= 200;
	for (const one of written.filter((tag) => !fits(tag))) problems.push({
		what: `tag ${JSON.stringify(one.slice(0, LONGEST_LABEL))} is not of the form K=V.`,
		fix: `For example team=search; a key has letters, digits, ".", "_" and "-".`
	});
	if (written.length > MOST_TAGS) problems.push({
		what: `A run has at most ${MOST_TAGS} tags.`,
		fix: "Leave some out."
	});
	return Object.fromEntries(written.filter(fits).map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]));
}
const MOST_SHARDS = 1e3;
function parseShard(text, problems) {
	if (text === void 0) return null;
	const [, index, total] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
	const shard = {
		index: Number(index),
		total: Number(total)
	};
	if (shard.total > MOST_SHARDS) {
		problems.push({
			what: `shard "${text}" is one of more than ${MOST_SHARDS}.`,
			fix: "Use fewer shards."
		});
		return null;
	}
	if (shard.index >= 1 && shard.index <= shard.total) return shard;
	problems.push({
		what: `shard "${text}" is not of the form I/N with I from 1 to N.`,
		fix: "For example 2/5."
	});
	return null;
}

export { runRequest as t };