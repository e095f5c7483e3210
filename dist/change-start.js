import { _n as isShallow, fs as isPrivileged, gn as findCheckout, vn as mergeBaseOf, xa as GitHubError, xn as parentsOf } from "./pipeline.js";

// src/pipeline/versions/change-start.ts
const RULES = [
	{
		isFor: ({ ci }) => ci.queueBase !== void 0,
		find: async ({ ci }) => startingAt(ci.queueBase)
	},
	{
		isFor: isOfTestMerge,
		find: (run) => beforeCommit(run.tested, run)
	},
	{
		isFor: ({ ci }) => ci.pullRequest !== null,
		find: (run) => whereItLeft(run, run.ci.pullRequest)
	},
	{
		isFor: isOfOtherBranch,
		find: whereBranchLeft
	},
	{
		isFor: ({ ci }) => TESTS_ITSELF.includes(ci.event),
		find: async ({ ci }) => ({
			commit: ci.sha,
			isUnchanged: true
		})
	},
	{
		isFor: () => true,
		find: (run) => beforeCommit(run.ci.sha, run)
	}
];
const TESTS_ITSELF = ["schedule", "workflow_dispatch"];
async function changeStartOf(run) {
	const { ci, clone, directory } = run;
	const checkout = await findCheckout(directory, clone);
	const parents = checkout ? await parentsOf(checkout, clone) : [];
	const tested = ci.pullRequest !== null && isPrivileged(clone.environment) ? ci.pullRequest.headSha : checkout?.commit ?? ci.sha;
	const looking = {
		...run,
		checkout,
		parents,
		tested
	};
	const warnings = [];
	for (const { find } of RULES.filter(({ isFor }) => isFor(looking))) {
		const found = await find(looking).catch((error) => unread(error, ci));
		if (found?.warning) warnings.push(found.warning);
		if (found?.commit) return {
			commit: found.commit,
			isUnchanged: found.isUnchanged,
			warnings
		};
	}
	return {
		commit: null,
		isUnchanged: false,
		warnings
	};
}
const startingAt = (commit) => ({
	commit,
	isUnchanged: false
});
function unread(error, { pullRequest }) {
	if (!(error instanceof GitHubError)) throw error;
	const text = `From which commit this change starts could not be read, ${pullRequest ? `so the newest commit of ${JSON.stringify(pullRequest.baseRef)} that the event names is taken` : "so the commit before is taken, or the newest stored run of the branch"}. ${error.message}`;
	return {
		commit: pullRequest?.baseSha ?? null,
		isUnchanged: false,
		warning: {
			code: "baseline_start_unknown",
			text
		}
	};
}
function isOfTestMerge({ ci, tested, parents }) {
	const head = ci.pullRequest?.headSha;
	return head !== void 0 && tested !== head && (tested === ci.sha || parents[1] === head);
}
async function beforeCommit(commit, { checkout, parents, github }) {
	if (checkout?.commit === commit) return parents[0] ? startingAt(parents[0]) : null;
	const [, before] = await github?.firstParents(commit, 2).catch(nullIfUnknown) ?? [];
	return before ? startingAt(before) : null;
}
function nullIfUnknown(error) {
	if (error instanceof GitHubError && error.kind !== "unavailable") return null;
	throw error;
}
async function whereItLeft(run, { headSha, baseRef, baseSha }) {
	const { github, tested } = run;
	const found = await leftInClone(tested, [onOrigin(baseRef)], run) ?? await leftInClone(tested, [baseSha], run) ?? await leftOnGitHub(headSha, [baseRef], github) ?? (await github?.mergeBase(baseSha, headSha))?.sha;
	if (found) return startingAt(found);
	const text = `Where this pull request left ${JSON.stringify(baseRef)} could not be found, so the newest commit of it that the event names is taken. Fetch all commits (fetch-depth: 0), or pass github-token.`;
	return {
		...startingAt(baseSha),
		warning: {
			code: "baseline_start_unknown",
			text
		}
	};
}
function isOfOtherBranch({ ci, branches }) {
	return ci.branch !== null && !branches.includes(ci.branch);
}
async function whereBranchLeft(run) {
	const { ci, branches, github } = run;
	const found = await leftInClone(ci.sha, branches.map(onOrigin), run) ?? await leftOnGitHub(ci.sha, branches, github);
	return found === null ? null : startingAt(found);
}
const onOrigin = (branch) => `refs/remotes/origin/${branch}`;
async function leftInClone(head, others, { checkout, clone }) {
	if (checkout === null || await isShallow(checkout, clone)) return null;
	const found = await mergeBaseOf(head, others, checkout, clone);
	return found === head ? null : found;
}
async function leftOnGitHub(head, branches, github) {
	if (github === null) return null;
	const [nearest] = (await Promise.all(branches.map(async (branch) => {
		const tip = await github.branchCommit(branch);
		return tip === null ? null : github.mergeBase(tip, head);
	}))).filter((found) => found !== null).toSorted((one, other) => one.ahead - other.ahead).filter(({ sha }) => sha !== head);
	return nearest?.sha ?? null;
}

export { changeStartOf };