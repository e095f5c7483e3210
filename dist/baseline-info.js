// src/baseline/baseline-info.ts
function baselineInfoOf(outcome, found) {
	const { run } = outcome;
	return {
		source: found.source,
		description: found.description,
		why: found.why,
		runId: run.id,
		sha: found.sha ?? run.sha,
		branch: found.branch ?? run.branch,
		createdAt: run.startedAt,
		toolVersion: run.toolVersion,
		mode: run.mode
	};
}
function shortSha(sha) {
	return sha ? sha.slice(0, 7) : "an unknown commit";
}
function ageOf(createdAt, now) {
	const minutes = Math.max(0, (now - Date.parse(createdAt)) / 6e4);
	if (!Number.isFinite(minutes)) return "of unknown age";
	if (minutes < 1) return "less than 1 min old";
	if (minutes < 60) return `${Math.floor(minutes)} min old`;
	const hours = minutes / 60;
	return hours < 48 ? `${Math.floor(hours)} h old` : `${Math.floor(hours / 24)} d old`;
}

export { baselineInfoOf as n, shortSha as r, ageOf as t };