// src/platform/generated/wire-words.ts
const WIRE_WORDS = "accepted action actual added adjustedPValue after agent agreeing alwaysPassed arguments artifact aspects assertion attempt attempts base baseOnly baseline baselineCases before below-minimum better blame branch broken budget by cache calls cap caseId cases category cause change changed changedFiles citations claims clusters code comparability compared comparison conclusion confidence confirm confirmation confirmed conflicts confusions context cost could-not-run count counts coverage createdAt current currentOnly dataset delta description detail diagnosis differences drift drifted drop duplicates duration durationMs edgeCase end entities entity entityHeavy error errored evaluated event evidence example excluded exitCode expected extraCalls failed failedChecks failureType few-stable-units file finding fingerprint fingerprints fired first-look firstByteMs firstLook fn fp full futility gain gate gated gauge generated givenUp goal gone grounded grown hard headline high higher hit id identical inconclusive info infrastructure inputFingerprint inputTokens intent interrupt interval judge judged kind labels latencyMs leftOut level limit line llmInvoked low lower margin match material max_turns mean measuredBy measures medium message met metric metrics miss mode model modelCalls ms multiTurn mustPass n name names near new newlyFailing newlyPassing no-regression no_agent none not-compared not-run notCompared of off other outcome outputTokens p pAtMost pValue pairs partial pass passed passes patterns place points pooled priority prompt promptHash proportion pullRequest quantile quick ratio reason reasons recordedScores regrading regression reliable removed report reruns rest result rewritten role rows rule run runId runs said same sameAs schemaVersion scope score scores script seed selected sha shape share shared sharedCases shrunk simulator singleTurn skipped smallCategories smallestVisibleDrop softCases source spread start startedAt state status step stillFailing stopped stored storedRuns subject suite tags target targets testSet text thin tier tiers timeout timing title tokens tolerance too-few-units toolCalls toolVersion tool_called topic_reached topics total totalTokens tp transcript trend trial trials turn turns unclear unconfirmed uniformCalls unit units unjudged unknown unstable untestedIntents untestedTools untestedTopics usage usd user value verdict votes warn warnings weight what why words worse".split(" ");

// src/platform/redaction.ts
const SHORTEST_SECRET = 4;
const SHORTEST_CORE = 5;
const MASK = "***";
function createRedactor(secrets) {
	const long = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
	const ours = new Set(WIRE_WORDS);
	const forms = new Set(long.filter((secret) => !ours.has(secret)).flatMap(formsOf));
	if (forms.size === 0) return withoutSecrets;
	const longestFirst = [...forms].sort((a, b) => b.length - a.length);
	const pattern = new RegExp(longestFirst.map(escapeForRegExp).join("|"), "g");
	return (text) => {
		let clean = "";
		let end = 0;
		for (const { 0: match, index } of text.matchAll(pattern)) {
			const after = index + match.length;
			if (index < end || isBareJsonToken(match, text, index, after)) continue;
			clean += withoutCutEscape(text.slice(end, index)) + MASK;
			end = after + (endsInsideEscape(match) && /["\\/bfnrtu]/.test(text.charAt(after)) ? 1 : 0);
		}
		return end === 0 ? text : clean + text.slice(end);
	};
}
const withoutSecrets = (text) => text;
function redactValues(value, redact) {
	if (redact === withoutSecrets) return value;
	const visit = (item) => {
		if (typeof item === "string") return redact(item);
		if (Array.isArray(item)) return item.map(visit);
		if (typeof item !== "object" || item === null) return item;
		return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, visit(inner)]));
	};
	return visit(value);
}
function isBareJsonToken(match, text, start, end) {
	if (!/^(?:[\d.eE+-]+|true|false|null)$/.test(match)) return false;
	return /(?:(?<!\\)":\s*|[[,]\s*)[\d.eE+-]*$/.test(text.slice(Math.max(0, start - 40), start)) && /^[\d.eE+-]*\s*[,}\]]/.test(text.slice(end, end + 40));
}
function withoutCutEscape(before) {
	const cut = /\\(?:u[0-9a-fA-F]{0,3})?$/.exec(before);
	if (!cut) return before;
	return endsInsideEscape(before.slice(0, cut.index + 1)) ? before.slice(0, cut.index) : before;
}
function endsInsideEscape(text) {
	let backslashes = 0;
	while (text.charAt(text.length - 1 - backslashes) === "\\") backslashes += 1;
	return backslashes % 2 === 1;
}
function formsOf(secret) {
	const escaped = jsonEscaped(secret);
	const trimmed = secret.trim();
	const lines = secret.split(/\r?\n/).filter((line) => line !== secret && line.trim().length >= 8);
	return [
		secret,
		...trimmed !== secret && trimmed.length >= SHORTEST_SECRET ? [trimmed] : [],
		...lines,
		escaped,
		jsonEscaped(escaped),
		encodeUri(secret),
		encodeUri(secret).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
		new URLSearchParams([["", secret]]).toString().slice(1),
		...base64Forms(secret)
	];
}
function base64Forms(secret) {
	const bytes = Buffer.from(secret);
	return [bytes.toString("base64"), ...[
		0,
		1,
		2
	].map((offset) => {
		const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64").replace(/=+$/, "");
		const first = Math.ceil(offset * 8 / 6);
		const last = Math.floor((offset + bytes.length) * 8 / 6);
		return encoded.slice(first, last);
	}).filter((core) => core.length >= SHORTEST_CORE)].flatMap((form) => [form, toUrlAlphabet(form)]);
}
function toUrlAlphabet(base64) {
	return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
function jsonEscaped(text) {
	return JSON.stringify(text).slice(1, -1);
}
function encodeUri(text) {
	return encodeURIComponent(text.toWellFormed());
}
function escapeForRegExp(text) {
	return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

export { redactValues as n, createRedactor as t };