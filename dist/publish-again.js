import { F as ACCEPT_LABEL, I as findAcceptance, Mr as MAX_SAVED_RUN_BYTES, U as withoutExporters, W as publishOutcome, Wi as GitHubError, dt as OUTCOME_FILE, it as shortSha, mt as outcomeArtifactName, ot as isOwnArtifact } from "./pipeline.js";
import { n as parseSavedRun } from "./saved-run.js";
import { D as exitCodeOf } from "./cli.js";

// src/history/sources/stored-outcome.ts
const MOST_TRIED = 3;
async function findStoredOutcome(given) {
	const { github, artifacts, ci, suite } = given;
	const head = ci.pullRequest?.headSha ?? ci.sha;
	const none = {
		outcome: null,
		why: `No stored result of ${shortSha(head)} was found.`
	};
	try {
		const name = outcomeArtifactName(suite);
		const ofHead = (await github.listArtifacts(name)).filter(isOwnArtifact).filter((row) => !row.expired && row.run.headSha === head && row.run.id !== ci.runId);
		for (const row of ofHead.slice(0, MOST_TRIED)) {
			const downloaded = await artifacts.download(row, OUTCOME_FILE, MAX_SAVED_RUN_BYTES);
			if (downloaded.kind === "unavailable") continue;
			const parsed = parseSavedRun(downloaded.bytes, `${name}/${OUTCOME_FILE}`, suite);
			if (!parsed.ok || !isOf(parsed.outcome, ci, head)) continue;
			return {
				outcome: parsed.outcome,
				why: `The result of ${shortSha(head)} was stored by run ${row.run.id}.`
			};
		}
		return none;
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		return none;
	}
}
function isOf({ run }, ci, head) {
	return run.sha === head && run.pullRequest === (ci.pullRequest?.number ?? null);
}

// src/pipeline/variants/publish-again.ts
async function publishAgain(at) {
	const { suite, request, services } = at;
	if (services === null || request.dryRun || !asksNothingNew(services.ci, suite)) return null;
	const stored = await findStoredOutcome({
		...services,
		suite: suite.name
	});
	if (stored.outcome === null) return null;
	const acceptance = await findAcceptance(services.github, services.ci);
	const whole = withAcceptance(stored.outcome, acceptance.accepted, suite);
	const outcome = request.shard ? {
		...whole,
		verdict: {
			...whole.verdict,
			exitCode: 0
		}
	} : whole;
	const why = {
		code: "published_again",
		text: `${stored.why} It was published again; no case was run.`
	};
	const again = {
		...at,
		suite: withoutExporters(suite)
	};
	return publishOutcome(again, outcome, [
		...suite.warnings,
		...acceptance.warnings,
		why
	]);
}
function asksNothingNew({ pullRequest, action, label }, { config }) {
	if (!pullRequest || !label || action !== "labeled" && action !== "unlabeled") return false;
	const asking = config.selection.full.labels.map((name) => name.toLowerCase());
	return action === "unlabeled" || label.name === "agent-eval: accept" || !asking.includes(label.name.toLowerCase());
}
function withAcceptance(outcome, accepted, { gate }) {
	const { verdict } = outcome;
	const holds = verdict.conclusion === "regression" ? accepted : null;
	const exitCode = exitCodeOf(verdict, gate, holds);
	return {
		...outcome,
		verdict: {
			...verdict,
			accepted: holds,
			exitCode
		}
	};
}

export { publishAgain as t };