import { At as isOwnArtifact, B as findAcceptance, Ht as reportArtifactName, Ot as shortSha, Rt as OUTCOME_FILE, V as isAcceptLabel, Vt as outcomeArtifactName, X as withoutExporters, Z as publishOutcome, da as MAX_SAVED_RUN_BYTES, fa as artifactUrl, h as resolveMode, hs as exitCodeOf, pa as isSameLabel, sc as upperFirst, xa as GitHubError, z as acceptanceWarnings } from "./pipeline.js";
import { r as parseSavedRun } from "./saved-run.js";

// src/history/sources/stored-outcome.ts
const MOST_TRIED = 3;
async function findStoredOutcome(given) {
	const { github, artifacts, ci, suite, mode } = given;
	const head = ci.pullRequest?.headSha ?? ci.sha;
	const none = {
		outcome: null,
		why: `No stored result of ${shortSha(head)} was found.`
	};
	try {
		const name = outcomeArtifactName(suite);
		const ofHead = (await github.listArtifacts(name)).filter(isOwnArtifact).filter((row) => !row.expired && row.run.headSha === head && row.run.id !== ci.runId);
		let unread = none;
		const found = [];
		for (const row of ofHead.slice(0, MOST_TRIED)) {
			const downloaded = await artifacts.download(row, OUTCOME_FILE, MAX_SAVED_RUN_BYTES);
			if (downloaded.kind === "unavailable") {
				unread = notRead(head, `${upperFirst(downloaded.reason)}.`);
				if (downloaded.isDown) break;
				continue;
			}
			const parsed = parseSavedRun(downloaded.bytes, `${name}/${OUTCOME_FILE}`, suite);
			if (!parsed.ok || !isOf(parsed.outcome, ci, head)) continue;
			found.push({
				outcome: parsed.outcome,
				row
			});
			if (parsed.outcome.run.mode === "full") break;
		}
		const chosen = found.find(({ outcome }) => outcome.run.mode === "full") ?? (mode === "full" ? void 0 : found[0]);
		if (!chosen) return found.length > 0 ? none : unread;
		const { outcome, row } = chosen;
		if (outcome.verdict.conclusion === "could-not-run") return none;
		return {
			outcome,
			why: `The result of ${shortSha(head)} was stored by run ${row.run.id}.`,
			report: await reportOf(outcome, row, given)
		};
	} catch (error) {
		if (!(error instanceof GitHubError)) throw error;
		return notRead(head, error.message);
	}
}
async function reportOf({ run: { attempt } }, stored, { github, ci, suite }) {
	const ofRun = (row) => !row.expired && row.run?.id === stored.run.id;
	const report = (await github.listArtifacts(reportArtifactName(suite, attempt)).catch((error) => {
		if (!(error instanceof GitHubError)) throw error;
		return [];
	})).find(ofRun);
	return {
		url: artifactUrl(ci, stored.run.id, (report ?? stored).id),
		opens: report !== void 0
	};
}
function notRead(head, because) {
	return {
		outcome: null,
		why: `A stored result of ${shortSha(head)} could not be read, so its cases ran again. ${because}`,
		failed: true
	};
}
function isOf({ run }, ci, head) {
	const pull = ci.pullRequest;
	return run.sha === head && run.pullRequest === (pull?.number ?? null) && run.baseBranch === pull?.baseRef;
}

// src/pipeline/variants/publish-again.ts
async function publishAgain(at, shards) {
	const { suite, request, services } = at;
	if (services === null || request.dryRun || !isOfLabelAlone(services.ci, suite)) return { suite };
	if (!(shards ? shards.every(({ run }) => run.shard === void 0) : services.ci.attempt === 1)) return { suite };
	const { mode } = resolveMode({
		requested: request.mode,
		ci: services.ci,
		options: suite.config.selection
	});
	const stored = await findStoredOutcome({
		...services,
		suite: suite.name,
		mode
	});
	if (stored.outcome === null) return { suite: stored.failed ? withWarning(suite, stored.why) : suite };
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
	const warnings = [
		...suite.warnings,
		...acceptanceWarnings(acceptance, outcome.verdict),
		why
	];
	return { result: await publishOutcome(again, outcome, warnings, stored.report) };
}
function withWarning(suite, text) {
	return {
		...suite,
		warnings: [...suite.warnings, {
			code: "stored_result_unread",
			text
		}]
	};
}
function isOfLabelAlone({ pullRequest, action, label }, { config }) {
	if (!pullRequest || !label || action !== "labeled" && action !== "unlabeled") return false;
	const isAsking = config.selection.full.labels.some((name) => isSameLabel(name, label.name));
	return action === "unlabeled" || isAcceptLabel(label.name) || !isAsking;
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