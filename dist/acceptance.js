import { t as GitHubError } from "./errors3.js";
import { r as shortSha } from "./baseline-info.js";

// src/baseline/acceptance.ts
const ACCEPT_LABEL = "agent-eval: accept";
const NOBODY = {
	accepted: null,
	warnings: []
};
async function findAcceptance(github, ci) {
	try {
		if (ci.pullRequest) return await acceptanceOfHead(github, ci, ci.pullRequest);
		return ci.event === "push" && ci.branch !== null ? await acceptanceOfMerge(github, ci) : NOBODY;
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		return {
			accepted: null,
			warnings: [{
				code: "acceptance_unknown",
				text: `Whether this change was accepted could not be found out, so it counts as not accepted. ${error.message}`
			}]
		};
	}
}
async function acceptanceOfHead(github, ci, pull) {
	if (!pull.labels.includes("agent-eval: accept")) return NOBODY;
	if (ci.action === "labeled" && ci.label?.name === "agent-eval: accept") return await acceptedBy(github, ci.label.by, pull.headSha);
	if (ci.action === "synchronize") return await ended(github, pull);
	return await acceptedWhenLabelled(github, await github.getPullRequest(pull.number), pull.headSha) ?? ended(github, pull);
}
async function acceptanceOfMerge(github, ci) {
	const merged = (await github.pullRequestsOfCommit(ci.sha)).find((pull) => pull.merged && pull.mergeCommitSha === ci.sha);
	if (!merged?.labels.includes("agent-eval: accept")) return NOBODY;
	const found = await acceptedWhenLabelled(github, merged, merged.headSha);
	return found ? {
		...found,
		merged: merged.number
	} : NOBODY;
}
async function acceptedWhenLabelled(github, pull, head) {
	const last = (await github.listLabelEvents(pull.number)).filter(({ label }) => label === ACCEPT_LABEL).at(-1);
	if (!last?.put) return null;
	return (await github.listPullRequestRuns(pull.headRef)).filter(({ headRepositoryId, createdAt }) => headRepositoryId === pull.headRepositoryId && Date.parse(createdAt) <= Date.parse(last.at))[0]?.headSha === head ? await acceptedBy(github, last.by, head) : null;
}
async function acceptedBy(github, login, sha) {
	if (await github.mayTriage(login)) return {
		accepted: {
			by: login,
			sha
		},
		warnings: []
	};
	return {
		accepted: null,
		warnings: [{
			code: "acceptance_without_right",
			text: `The label "${ACCEPT_LABEL}" was put on by ${JSON.stringify(login)}, who has no triage rights here: it accepts nothing.`
		}]
	};
}
async function ended(github, pull) {
	const removed = await github.removeLabel(pull.number, ACCEPT_LABEL).then(() => true, () => false);
	return {
		accepted: null,
		warnings: [{
			code: "acceptance_ended",
			text: `The label "${ACCEPT_LABEL}" was for an earlier commit than ${shortSha(pull.headSha)} and accepts nothing now; ${removed ? "it was taken off" : "take it off"}. Put it on again to accept this one.`
		}]
	};
}

export { findAcceptance as n, ACCEPT_LABEL as t };