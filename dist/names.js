import { createHash } from "node:crypto";

// src/baseline/names.ts
function suiteSlug(suite) {
	const slug = suite.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 80);
	if (slug === suite && slug !== "") return slug;
	return `${slug || "suite"}-${createHash("sha256").update(suite).digest("hex").slice(0, 6)}`;
}
function baselineArtifactName(suite) {
	return `agent-eval-baseline-${suiteSlug(suite)}`;
}
function outcomeArtifactName(suite) {
	return `agent-eval-outcome-${suiteSlug(suite)}`;
}
function reportArtifactName(suite, attempt) {
	return `agent-eval-report-${suiteSlug(suite)}-${attempt}.html`;
}
function cachePrefix(suite) {
	return `agent-eval-${suiteSlug(suite)}-`;
}
const OUTCOME_FILE = "outcome.json";

export { reportArtifactName as a, outcomeArtifactName as i, baselineArtifactName as n, suiteSlug as o, cachePrefix as r, OUTCOME_FILE as t };