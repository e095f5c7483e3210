// src/baseline/trust.ts
const TRUSTED_EVENTS = [
	"push",
	"schedule",
	"workflow_dispatch",
	"merge_group"
];
function isOwnArtifact(row) {
	return row.run !== null && row.run.repositoryId !== null && row.run.headRepositoryId === row.run.repositoryId;
}
function mayStoreBaseline(ci, options) {
	if (ci.pullRequest !== null || !TRUSTED_EVENTS.includes(ci.event) || ci.branch === null) return false;
	return baselineBranches(ci, options).includes(ci.branch);
}
function baselineBranches(ci, options) {
	return options.branches ?? [ci.defaultBranch];
}

export { mayStoreBaseline as i, baselineBranches as n, isOwnArtifact as r, TRUSTED_EVENTS as t };