import { O as exitCodeOf } from "./pipeline.js";

// src/decision/gate/not-run.ts
const WORDS = {
	fork: {
		get: "Pull requests from forks get no secrets",
		headline: "this PR comes from a fork"
	},
	dependabot: {
		get: "Dependabot's pull requests get no secrets of Actions",
		headline: "this PR comes from Dependabot"
	}
};
function notRunWithoutSecrets(missing, who, options) {
	const names = missing.join(", ");
	return {
		conclusion: "not-compared",
		reasons: [{
			rule: "fork",
			metric: null,
			scope: null,
			text: `${WORDS[who].get}, and ${names} ${missing.length > 1 ? "are" : "is"} needed to call the agent. A maintainer can review the change and run it from a branch of this repository.`
		}],
		headline: WORDS[who].headline,
		exitCode: exitCodeOf("not-compared", options),
		accepted: null
	};
}
function couldNotRun(problems, bug) {
	return {
		conclusion: "could-not-run",
		reasons: problems ? problems.map(reasonOf) : [bugReason(bug)],
		headline: problems ? headlineOf(problems) : "Agent Eval itself failed",
		exitCode: 3,
		accepted: null
	};
}
function reasonOf({ what, where, fix }) {
	const place = where && (where.line ? `${where.file}:${where.line}` : where.file);
	return {
		rule: "problem",
		metric: null,
		scope: null,
		text: [
			what,
			place && !what.includes(place) ? `In ${place}.` : "",
			fix
		].filter(Boolean).join(" ").replace(/\s+/g, " ")
	};
}
function bugReason(message) {
	return {
		rule: "bug",
		metric: null,
		scope: null,
		text: `It stopped with the error "${message.split("\n", 1)[0]}". This is a bug in Agent Eval, not in your agent: please report it with the lines of the log.`
	};
}
const LONGEST_HEADLINE = 120;
function headlineOf(problems) {
	const [only, ...others] = problems;
	if (!only || others.length > 0) return `${problems.length} problems to fix`;
	const text = only.what.replace(/\s+/g, " ").replace(/\.$/, "").replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
	return text.length <= LONGEST_HEADLINE ? text : `${text.slice(0, 119).trimEnd()}\u2026`;
}

export { notRunWithoutSecrets as n, couldNotRun as t };