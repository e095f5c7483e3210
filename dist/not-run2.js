import { D as exitCodeOf, E as COULD_NOT_RUN, N as cut } from "./cli.js";

// src/decision/gate/not-run.ts
const reason = (rule, data, text) => ({
	rule,
	metric: null,
	scope: null,
	data,
	text
});
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
		reasons: [reason("fork", {
			who,
			missing
		}, `${WORDS[who].get}, and ${names} ${missing.length > 1 ? "are" : "is"} needed to call the agent. A maintainer can review the change and run it from a branch of this repository.`)],
		headline: WORDS[who].headline,
		exitCode: exitCodeOf({ conclusion: "not-compared" }, options),
		accepted: null
	};
}
function notRunUnmatched(why, options) {
	return {
		conclusion: "not-compared",
		reasons: [reason("unmatched", {}, why)],
		headline: "there is no open pull request with this head commit",
		exitCode: exitCodeOf({ conclusion: "not-compared" }, options),
		accepted: null
	};
}
function couldNotRun(problems, bug) {
	return {
		conclusion: "could-not-run",
		reasons: problems ? problems.map(reasonOf) : [bugReason(bug)],
		headline: problems ? headlineOf(problems) : "Agent Eval itself failed",
		exitCode: COULD_NOT_RUN,
		accepted: null
	};
}
function reasonOf({ what, where, fix }) {
	const place = where && (where.line ? `${where.file}:${where.line}` : where.file);
	const text = [
		what,
		place && !what.includes(place) ? `In ${place}.` : "",
		fix
	].filter(Boolean).join(" ").replace(/\s+/g, " ");
	return reason("problem", {
		what,
		...where && { where },
		...fix !== void 0 && { fix }
	}, text);
}
function bugReason(message) {
	const error = message.split("\n", 1)[0];
	const text = `It stopped with the error "${error}". This is a bug in Agent Eval, not in your agent: please report it with the lines of the log.`;
	return reason("bug", { error }, text);
}
const LONGEST_HEADLINE = 120;
function headlineOf(problems) {
	const [only, ...others] = problems;
	if (!only || others.length > 0) return `${problems.length} problems to fix`;
	const text = only.what.replace(/\s+/g, " ").replace(/\.$/, "").replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase());
	return cut(text, LONGEST_HEADLINE);
}

export { notRunUnmatched as n, notRunWithoutSecrets as r, couldNotRun as t };