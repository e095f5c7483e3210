import { i as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { closeSync, constants, existsSync, fstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { setImmediate, setTimeout as setTimeout$1 } from "node:timers/promises";
import { isUtf8 } from "node:buffer";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { tmpdir } from "node:os";
import paths, { basename, delimiter, dirname, extname, isAbsolute, join, normalize, relative, resolve } from "node:path";
import { cp, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";

// src/text/generated/schema-words.ts
const SCHEMA_WORDS = "about accepted accuracy action actual added adjustedPValue after afterPass agent agreeing alike allowed alwaysPassed anchor anchorOnly anchorRuns argument arguments aspects assertion assistant attempt attempts base baseBranch baseFailed baseOnly baseline baselineCases before behind below-minimum better bins blame both branch brief broken brokenCases brokenFails budget by bySource byType cache cached calls callsLeft cap caseId cases category cause causes change changed changedFiles check checkout circumstance citations claims clusters code collapse comparability compared comparison completed conclusion confidence confirm confirmation confirmed conflicts confusions content context cost could-not-run count counts coverage createdAt current currentOnly data dataset decided delta description detail developer diagnosis differences differing dirty done drawn drift drifted drop duplicates duration durationMs edgeCase end ended ending endings entities entity entityHeavy error errored escalation estimatedFor estimatedOf estimates evaluated event evidence example excluded exitCode expected extraCalls failed failedChecks failing failureType faults fetchedFingerprint few few-stable-units few-units file files finding fingerprint fingerprints fired first-look firstByteMs firstLook firstTokenMs firstTokenUncertaintyMs firstTokens fn follows fp full function futility gain gate gated gauge generated givenUp goal gone graded grain grounded group grown hard hard-break hardBreaks headline high higher history hit id identical inconclusive index info infrastructure inputFingerprint inputTokens intent interrupt interval isLower judge judged key kind kinds label labels language latencyMs leftOut level limit limits line llmInvoked llr look lookAlikes loss lost low lower margin match material max-calls max-cost max_turns mean measuredBy measures medianRuns medium merges message met metadata metric metrics mismatch miss missing mode model modelCalls models ms multiTurn mustPass n name names near new newlyFailing newlyPassing no-base no-regression no_agent none not-compared not-run not-suspicious notCompared note now of off other outcome outputTokens p pAtMost pValue pages paired pairs parameters parseTimeMs parses part partial parts pass passed passes patterns place points pooled power priority prompt promptHash proportion pullRequest pullRequests quality quantile quick ran ratio read reason reasons recordedScores regrading regression regressions reliable remedy removed repeated reply report requests reruns rest result rewritten rise role rows rule run runId runLimit runs said same sameAs sample schemaVersion scope score scored scores script sd seed selected selfCheck settings settled settling severity sha sha256 shape shard shards share shared sharedCases shrunk side simulator singleTurn size skipped slowest smallCategories smallestVisibleDrop softCases source split spread start startedAt state status step stillFailing stopped stored storedRuns subject suite suites system tags tally target targets temperature testSet text thin tier tiers timeout timing title tokens tolerance too-few-units tool toolCalls toolVersion tool_call_id tool_called tool_calls topic_reached topics total totalTokens totals tp traceparent transcript trend trial trialRuns trials trialsLeft truncated turn turns type unattributed uncertainty uncertaintyMs unchanged unclear unconfirmed uniformCalls unit units unjudged unknown unlikely unreadable unstable untestedIntents untestedTools untestedTopics usage usd usedToPass user value valueInterval values verdict version versions visibleBreaks votes warn warned warnings way weight what why wiring word words worse worst".split(" ");

// src/text/loose.ts
function isRecord(value) {
	return value !== null && typeof value === "object" && !Array.isArray(value);
}
const ownIn = (map, name) => Object.hasOwn(map, name) ? map[name] : void 0;
function parsedJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
const MOST_LEVELS = 64;
function nestsDeeper(value, levels = 64) {
	if (typeof value !== "object" || value === null) return false;
	if (levels === 0) return true;
	if (Array.isArray(value)) return value.some((item) => nestsDeeper(item, levels - 1));
	for (const key in value) if (nestsDeeper(value[key], levels - 1)) return true;
	return false;
}
function asText(value) {
	if (value === void 0 || value === null) return "";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
const fieldsOf = (value) => isRecord(value) ? value : {};
function textsIn(value) {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const textOf$2 = (value) => typeof value === "string" ? value : "";

// src/text/redaction/decoded.ts
const LOOKALIKES = String.raw`[\uff01-\uff5e\u24b6-\u24e9]|\ud835[\udc00-\udfff]`;
const UNSEEN$1 = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8]|\ud82f[\udca0-\udca3]|\ud834[\udd73-\udd7a]|[\udb40-\udb43][\udc00-\udfff]`;
const LONG_WORD = String.raw`[\w+/=-]{16}`;
const WRAPPED = String.raw`\r?\n(?<=${LONG_WORD}\r?\n)[ \t]*(?=[\w+/=-])|\\r(?<=${LONG_WORD}\\r)(?=\\n)|\\n(?<=${LONG_WORD}(?:\\r)?\\n)(?=[ \t]*[\w+/=-])`;
const escapes = (letters) => new RegExp(String.raw`\\(?:u[\da-f]{4}|u\{[\da-f]{1,6}\}|x[\da-f]{2}|[\\/${letters}])|(?:%(?:25)*[\da-f]{2})+|&(?:amp;)*(?:#\d{1,7}|#x[\da-f]{1,6}|quot|apos|lt|gt|amp);|${LOOKALIKES}|${UNSEEN$1}|${WRAPPED}`, "gi");
const EVERY_ESCAPE = escapes(`"'bfnrt`);
const MOST_LAYERS = 8;
const LETTERS = {
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	"
};
const ENTITIES = {
	quot: "\"",
	apos: "'",
	lt: "<",
	gt: ">",
	amp: "&"
};
function escapesHiding(texts) {
	const letters = Object.entries({
		...LETTERS,
		"\"": "\"",
		"'": "'"
	}).filter(([, meant]) => texts.some((text) => text.includes(meant)));
	return escapes(letters.map(([letter]) => letter).join(""));
}
function layersOf(text, pattern = EVERY_ESCAPE) {
	const found = [];
	for (let outer = text; found.length < MOST_LAYERS;) {
		const inner = outer.replace(pattern, decodedEscape);
		if (inner === outer) break;
		found.push({
			text: inner,
			above: placesIn(outer, pattern)
		});
		outer = inner;
	}
	return found;
}
function placesIn(outer, pattern) {
	let found;
	const placeOf = (at) => {
		found ??= escapesIn(outer, pattern);
		const near = lastBefore(found, at);
		if (near && at < near.end) return {
			start: near.from,
			end: near.to
		};
		const start = near ? at - near.end + near.to : at;
		return {
			start,
			end: start + 1
		};
	};
	return (spans) => spans.map(({ start, end }) => ({
		start: placeOf(start).start,
		end: placeOf(end - 1).end
	}));
}
function escapesIn(outer, pattern) {
	const found = [];
	let shorter = 0;
	for (const { 0: written, index } of outer.matchAll(pattern)) {
		const { length } = decodedEscape(written);
		const start = index - shorter;
		shorter += written.length - length;
		found.push({
			start,
			end: start + length,
			from: index,
			to: index + written.length
		});
	}
	return found;
}
function lastBefore(escapes, at) {
	let [low, high] = [0, escapes.length];
	while (low < high) {
		const middle = low + high >> 1;
		if (escapes[middle].start <= at) low = middle + 1;
		else high = middle;
	}
	return escapes[low - 1];
}
const ONE_UNSEEN = new RegExp(`^(?:${UNSEEN$1})$`);
const TO_ASCII = 65248;
function decodedEscape(written) {
	const code = written.charCodeAt(0);
	if (code === 10 || code === 13) return "";
	if (code > 65280 && code < 65375) return String.fromCharCode(code - TO_ASCII);
	if (code > 127) return ONE_UNSEEN.test(written) ? "" : written.normalize("NFKC");
	if (written.startsWith("%")) return Buffer.from(written.replaceAll(/%(?:25)*(?=[\da-f]{2})/gi, ""), "hex").toString();
	if (written.startsWith("&")) return entity(written.replace(/^&(?:amp;)*/, "").replace(/;$/, "") || "amp");
	const [, digits, letter] = /^\\(?:[ux]\{?([\da-f]+)\}?|(.))$/is.exec(written);
	return digits ? characterOf(Number.parseInt(digits, 16)) : LETTERS[letter] ?? letter;
}
function entity(name) {
	const code = name.startsWith("#") && Number(name.replace(/^#x/i, "0x").replace(/^#/, ""));
	if (code === false) return ownIn(ENTITIES, name.toLowerCase()) ?? "";
	return characterOf(code);
}
const characterOf = (code) => code <= 1114111 ? String.fromCodePoint(code) : "\ufffd";

// src/text/redaction/disguises.ts
const SHORTEST_DISGUISED = 12;
const BREAKS = [
	"\n",
	"\r\n",
	"	",
	"\0"
];
const COMMAS = [
	",",
	", ",
	",\n  "
];
const BETWEEN_LETTERS = [
	" ",
	"-",
	"_",
	".",
	":",
	"/",
	"|",
	"\xA0",
	"\u200b",
	...COMMAS,
	...BREAKS
];
const BETWEEN_HEX = [
	" ",
	":",
	"-",
	"=",
	" 0x",
	",0x",
	", 0x",
	...COMMAS,
	...BREAKS
];
const BETWEEN_NUMBERS = [
	" ",
	...COMMAS,
	...BREAKS
];
function disguisesOf(secret, base64Forms) {
	if (secret.length < SHORTEST_DISGUISED) return [];
	const letters = Array.from(secret);
	const bytes = [...Buffer.from(secret)];
	const inBase = (base, width) => bytes.map((byte) => byte.toString(base).padStart(width, "0"));
	const hex = inBase(16, 2);
	const encoded = base64Forms(secret);
	const joined = [
		...BETWEEN_LETTERS.map((between) => letters.join(between)),
		...BETWEEN_NUMBERS.map((between) => bytes.join(between)),
		...inMap(bytes.map(String), ""),
		...[hex, hex.map((pair) => pair.toUpperCase())].flatMap((pairs) => [
			...BETWEEN_HEX.map((between) => pairs.join(between)),
			...COMMAS.map((comma) => pairs.join(`"${comma}"`)),
			...inFours(pairs)
		]),
		...COMMAS.flatMap((comma) => [letters.map(jsonEscaped).join(`"${comma}"`), letters.join(`'${comma}'`)]),
		...inMap(letters.map(jsonEscaped), "\"")
	];
	return [
		...[
			secret,
			hex.join(""),
			...encoded
		].map(reversed),
		...encoded.flatMap((text) => base64Forms(text)),
		...base64Forms(Buffer.from(secret, "utf16le")),
		...joined.flatMap((text) => [text, jsonEscaped(text)]),
		inBase(8, 3).join("\\")
	];
}
function inMap(values, quote) {
	const written = (comma, colon) => values.map((value, i) => i === 0 ? value : `${comma}"${i}":${colon}${quote}${value}`).join(quote);
	return [
		written(",", ""),
		written(", ", " "),
		written(",\n  ", " ")
	];
}
const inFours = (pairs) => [0, 1].map((first) => pairs.map((pair, i) => i > 0 && i % 2 === first ? ` ${pair}` : pair).join(""));
const jsonEscaped = (text) => JSON.stringify(text).slice(1, -1);
const reversed = (text) => Array.from(text).toReversed().join("");

// src/text/redaction/fragments.ts
const SHORTEST_PIECE = 8;
const SHORTEST_SECRET = 4;
const SHORTEST_CORE = 5;
const STRIDE = 8;
const COMMON_WORDS = [
	...[
		"admin",
		"changeme",
		"default",
		"development",
		"disabled",
		"dummy",
		"enabled",
		"example",
		"internal",
		"localhost"
	],
	...[
		"main",
		"master",
		"mongodb",
		"password",
		"postgres",
		"postgresql",
		"production",
		"secret",
		"service",
		"staging"
	],
	...[
		"supersecret",
		"test",
		"testing",
		"token",
		"undefined",
		"username",
		"database",
		"customer",
		"application"
	],
	...[
		"https://",
		"http://",
		"Bearer ",
		"sk-proj-",
		"sk-ant-api",
		"github_pat_",
		"-----BEGIN PRIVATE KEY-----"
	]
];
function fragmentsOf(secret, cut) {
	return formsOf(secret, cut && isOneWord(secret) && secret.length > 8).flatMap(piecesOf);
}
function disguisedFragmentsOf(secret) {
	if (!isOneWord(secret)) return [];
	return [...new Set(disguisesOf(secret, base64Forms))].map(wholeFragment);
}
const isOneWord = (secret) => !/^(?:[a-z][\w+.-]*:\/\/|[~.]{0,2}\/|[A-Z]:\\|\s*[{[<])/i.test(secret);
function formsOf(secret, cut) {
	const trimmed = secret.trim();
	const lines = secret.split(/\r?\n/).filter((line) => line !== secret && line.trim().length >= 8);
	const asWritten = [.../* @__PURE__ */ new Set([
		secret,
		...trimmed.length >= 4 ? [trimmed] : [],
		...lines
	])];
	const plain = asWritten.flatMap((text) => [
		text,
		...layersOf(text).map((layer) => layer.text),
		text.replaceAll(" ", "+")
	]);
	const bytes = [...new Set(asWritten.flatMap((text) => [text, jsonEscaped(text)]))];
	const form = (scale) => (text) => ({
		text,
		piece: cut ? Math.floor(8 * scale) : null
	});
	return [
		...plain.map(form(1)),
		...bytes.flatMap(base64Forms).map(form(4 / 3)),
		...bytes.flatMap(hexForms).map(form(2))
	].filter(({ text }) => text.length >= 4);
}
function piecesOf({ text: form, piece }) {
	if (piece === null || form.length <= piece) return [wholeFragment(form)];
	const head = lengthOf$1((length) => form.slice(0, length), piece, form);
	const tail = lengthOf$1((length) => form.slice(-length), piece, form);
	const found = [{
		text: form.slice(0, head),
		form,
		at: 0
	}];
	if (tail < form.length) found.push({
		text: form.slice(-tail),
		form,
		at: form.length - tail
	});
	for (let at = STRIDE; at + 8 < form.length; at += STRIDE) {
		const text = form.slice(at, at + 8);
		if (looksRandom(text)) found.push({
			text,
			form,
			at
		});
	}
	return found;
}
function wholeFragment(form) {
	const head = lengthOf$1((length) => form.slice(0, length), 8, form);
	return {
		text: form.slice(0, head),
		form,
		at: 0,
		isWhole: true
	};
}
function lengthOf$1(sliced, least, form) {
	let length = least;
	while (length < form.length && saysNothing(sliced(length))) length += 1;
	return length;
}
const saysNothing = (text) => new Set(text).size < 4 || WORDS.some((word) => word.includes(text.toLowerCase().replace(/[^a-z\d]$/, "")));
const WORDS = [...SCHEMA_WORDS, ...COMMON_WORDS].map((word) => word.toLowerCase());
const looksRandom = (text) => /^[\w+/=-]+$/.test(text) && /[a-z]/i.test(text) && /\d|[a-z][A-Z]/.test(text);
function base64Forms(secret) {
	const bytes = typeof secret === "string" ? Buffer.from(secret) : secret;
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
function hexForms(secret) {
	const hex = Buffer.from(secret).toString("hex");
	return [hex, hex.toUpperCase()];
}
function toUrlAlphabet(base64) {
	return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

// src/text/redaction/search.ts
const BLOCK = 3;
const keyAt = (text, i) => (text.charCodeAt(i) & 63) << 12 | (text.charCodeAt(i + 1) & 63) << 6 | text.charCodeAt(i + 2) & 63;
function createSearch(fragments) {
	const last = Math.min(...fragments.map(({ text }) => text.length)) - BLOCK;
	const shifts = new Uint8Array(1 << 18).fill(Math.min(255, last + 1));
	const byEnd = /* @__PURE__ */ new Map();
	for (const fragment of fragments) {
		for (let i = 0; i <= last; i += 1) {
			const key = keyAt(fragment.text, i);
			shifts[key] = Math.min(shifts[key], last - i);
		}
		const end = keyAt(fragment.text, last);
		byEnd.set(end, [...byEnd.get(end) ?? [], fragment]);
	}
	return (text) => {
		const spans = [];
		let known = {
			form: "",
			end: 0
		};
		for (let at = last; at + BLOCK <= text.length;) {
			const key = keyAt(text, at);
			const shift = shifts[key];
			at += shift || 1;
			if (shift > 0) continue;
			const start = at - 1 - last;
			for (const fragment of byEnd.get(key)) {
				if (!text.startsWith(fragment.text, start)) continue;
				if (known.form === fragment.form && start + fragment.text.length <= known.end) continue;
				const span = grown(text, start, fragment);
				if (fragment.isWhole && !isWholeOrCut(text, span, fragment)) continue;
				known = {
					form: fragment.form,
					end: span.end
				};
				spans.push(span);
			}
		}
		return spans.sort((a, b) => a.start - b.start);
	};
}
const isWholeOrCut = (text, { start, end }, { form }) => end - start === form.length || text[end] === "\u2026";
function grown(text, found, { text: piece, form, at }) {
	let before = 0;
	while (before < at && found > before && text[found - before - 1] === form[at - before - 1]) before += 1;
	let end = found + piece.length;
	for (let i = at + piece.length; i < form.length && text[end] === form[i]; i += 1) end += 1;
	return {
		start: found - before,
		end
	};
}

// src/text/redaction/secrets.ts
const NAMED_SO = /(?:KEY|KEY_?ID|TOKEN|PASSPHRASE|PASSCODE|PASSWD|_PWD|_PASS|_PAT|_AUTH|_DSN|COOKIE|CONNECTION_?STRING|WEBHOOK(?:_URL)?)S?$|SECRET|PASSWORD|CREDENTIAL/i;
const IN_ADDRESS = /[a-z0-9+.-]:\/\/[^\s/:@]*:([^\s/]+)@/gi;
const IN_PAIRS = /(?:^|;)\s*(?:password|pwd|accountkey|sharedaccesskey)\s*=\s*([^;]+)/gi;
const NO_SECRET = /^(?:|true|false|yes|no|on|off|none|null|auto|\d{1,3})$/i;
const QUANTITY = /^\d{1,5}(?:\.\d{1,4})?\s?(?:%|pp|ms|[smhdx])?$/;
const ORIGIN = /^(?:https?|wss?):\/\/[\w.-]+(?::\d{1,5})?\/?$/i;
const CHOICE = /(?:MODEL|VARIANT|VERSION|FLAGS?|MODE|PROFILE|TEMPERATURE)$/i;
function isSetting(name, value) {
	if (NAMED_SO.test(name)) return NO_SECRET.test(value);
	return NO_SECRET.test(value) || QUANTITY.test(value) || isShortWord(value) || isCommon(value) || ORIGIN.test(value) || CHOICE.test(name);
}
const isKeyOrAddress = (name, value) => NAMED_SO.test(name) || /(?:UR[IL]|HOST(?:NAME)?|ENDPOINT|ADDRESS|ORIGIN)$/i.test(name) || /^[\w+.-]+:\/\//.test(value);
function secretsIn(environment) {
	const values = /* @__PURE__ */ new Set();
	const weak = /* @__PURE__ */ new Set();
	for (const [name, text = ""] of Object.entries(environment)) for (const value of candidates(name, text)) {
		if (NO_SECRET.test(value.trim())) continue;
		const ordinary = isCommon(value);
		const short = value.length < 8;
		if (ordinary || short) weak.add(name);
		if (!ordinary && !isShortWord(value) && value.length >= 4) values.add(value);
	}
	return {
		values: [...values],
		weak: [...weak]
	};
}
const isCommon = (value) => COMMON_WORDS.includes(value.trim().toLowerCase());
const isShortWord = (value) => value.length < 8 && /^(?:[a-z]+|\d+)$/i.test(value);
function candidates(name, value) {
	const inside = [...value.matchAll(IN_ADDRESS), ...value.matchAll(IN_PAIRS)].flatMap(([, one]) => withDecoded(one));
	return NAMED_SO.test(name) ? [
		value,
		...inside,
		...fieldsNamedSo(value)
	] : inside;
}
function withDecoded(text) {
	try {
		return [.../* @__PURE__ */ new Set([text, decodeURIComponent(text)])];
	} catch {
		return [text];
	}
}
function fieldsNamedSo(value) {
	if (!/^\s*[{[]/.test(value)) return [];
	const found = [];
	const note = (name, field) => {
		const texts = !NAMED_SO.test(name) ? [] : Array.isArray(field) ? field : [field];
		for (const text of texts) if (typeof text === "string") found.push(text);
		return field;
	};
	try {
		JSON.parse(value, note);
		return found;
	} catch {
		return [];
	}
}

// src/text/redaction/redaction.ts
const MASK = "***";
const BARE_LIST = /^\d{1,3}(?:,\s*(?:"\d+":\s*)?\d{1,3})+$/;
const MASKED_LIST = "0";
function createRedactor(values, tokens = []) {
	const fragments = fragmentsOfAll(values, tokens);
	if (fragments.length === 0) return withoutSecrets;
	const search = createSearch([...fragments, ...disguisedFragments(values, tokens)]);
	const escapes = escapesHiding(fragments.map(({ form }) => form));
	return (text) => {
		return masked(text, [...search(text), ...encodedPlaces(text, escapes, search)].filter(({ start, end }) => !isBareJsonToken(text.slice(start, end), text, start, end) && !isCutFromNumber(text, start, end)));
	};
}
function masked(text, spans) {
	if (spans.length === 0) return text;
	let clean = "";
	let done = 0;
	for (const { start, end } of joined(spans)) {
		const found = text.slice(start, end);
		const mask = BARE_LIST.test(found) ? MASKED_LIST : MASK;
		clean += withoutCutEscape(text.slice(done, start)) + found.replace(/\S(?:.*\S)?/s, mask);
		done = end + (endsInsideEscape(found) && /["\\/bfnrtu]/.test(text.charAt(end)) ? 1 : 0);
	}
	return clean + text.slice(done);
}
function disguisedFragments(values, tokens) {
	return [.../* @__PURE__ */ new Set([...values, ...tokens])].flatMap((secret) => disguisedFragmentsOf(secret.toWellFormed()));
}
function fragmentsOfAll(values, tokens) {
	const ours = new Set(SCHEMA_WORDS);
	const usable = (secret) => secret.length >= 4 && !ours.has(secret);
	const certain = new Set(tokens.filter(usable));
	return [...[...new Set(values.filter((value) => usable(value) && !certain.has(value)))].flatMap((secret) => fragmentsOf(secret.toWellFormed(), false)), ...[...certain].flatMap((secret) => fragmentsOf(secret.toWellFormed(), true))].filter(({ text }) => !ours.has(text));
}
function encodedPlaces(text, escapes, search) {
	const layers = layersOf(text, escapes);
	return layers.flatMap((layer, depth) => layers.slice(0, depth + 1).reduceRight((spans, { above }) => above(spans), search(layer.text)));
}
function joined(spans) {
	const found = [];
	for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
		const last = found.at(-1);
		if (last && start <= last.end) last.end = Math.max(last.end, end);
		else found.push({
			start,
			end
		});
	}
	return found;
}
const withoutSecrets = (text) => text;
function redactValues(value, redact, keys = false) {
	if (redact === withoutSecrets) return value;
	const text = JSON.stringify(value) ?? "";
	if (redact(text) === text) return value;
	const visit = (item) => {
		if (typeof item === "string") return redact(item);
		if (Array.isArray(item)) return item.map(visit);
		if (typeof item !== "object" || item === null) return item;
		return Object.fromEntries(Object.entries(item).map(([key, inner]) => [keys ? redact(key) : key, visit(inner)]));
	};
	return visit(value);
}
function isCutFromNumber(text, start, end) {
	return (/\d/.test(text.charAt(start - 1)) || /\d/.test(text.charAt(end))) && BARE_LIST.test(text.slice(start, end));
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

// src/config/env.ts
function processEnvironment() {
	return process.env;
}
const PLACEHOLDER = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;
const notSetValue = (name) => `https://not-set.invalid/${name}`;
const NOT_SET_INSIDE = "1";
function substitution(environment, file) {
	const secrets = /* @__PURE__ */ new Set();
	const unknown = /* @__PURE__ */ new Set();
	const filled = /* @__PURE__ */ new Map();
	const incomplete = /* @__PURE__ */ new Map();
	const lines = /* @__PURE__ */ new Map();
	const replace = (text, line) => {
		if (!text.includes("${")) return text;
		const unset = [];
		let isKnown = true;
		const whole = text.replace(PLACEHOLDER, (_, name, fallback, offset) => {
			const value = environment[name] || void 0;
			if (value !== void 0 && !isSetting(name, value)) {
				secrets.add(value);
				isKnown &&= isKeyOrAddress(name, value);
			}
			if (value !== void 0 || fallback !== void 0) return value ?? fallback ?? "";
			lines.set(name, [...lines.get(name) ?? [], line]);
			unset.push(name);
			return offset === 0 ? notSetValue(name) : NOT_SET_INSIDE;
		});
		if (whole !== text) filled.set(whole, text);
		if (!isKnown) unknown.add(whole);
		if (unset.length > 0) incomplete.set(whole, [...incomplete.get(whole) ?? [], ...unset]);
		return whole;
	};
	return {
		replace,
		secrets,
		unknown,
		filled,
		incomplete,
		missing: () => ({
			names: [...lines.keys()],
			problems: [...lines].map(([name, at]) => notSet(name, at, file))
		}),
		missingIn: (texts) => {
			const names = new Set(texts.flatMap((text) => incomplete.get(text) ?? []));
			return [...lines].flatMap(([name, at]) => names.has(name) ? [notSet(name, at, file)] : []);
		}
	};
}
function notSet(name, lines, file) {
	const [first, ...others] = [...new Set(lines)];
	return {
		what: `The environment variable ${name} is not set${others.length > 0 ? ` (also needed on line ${others.join(", ")})` : ""}.`,
		where: {
			file,
			...first !== void 0 && { line: first }
		},
		fix: `Set it, in a workflow with "env: { ${name}: \u2026 }" on the step; or give a default: \${${name}:-value}.`
	};
}

// src/text/untrusted/printable.ts
const TERMINAL_SEQUENCE = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[@-Z\\-_]/g;
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROL = /[^\P{Cc}\n\t]/gu;
function printable(text) {
	return text.replace(TERMINAL_SEQUENCE, "").replaceAll(/\r\n?/g, "\n").replace(CONTROL, "").replace(DIRECTIONS, "");
}

// src/text/untrusted/excerpt.ts
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
function excerpt(text, most = 200) {
	return cut(text.slice(0, most * 8).replace(TERMINAL_SEQUENCE, "").replace(UNSEEN, " ").replace(/\s+/g, " ").trim(), most);
}
const inQuotes = (text, most = 120) => JSON.stringify(cut(text, most));
const BEFORE_DIFFERENCE = 40;
const SEEN_FROM_START = 100;
function inQuotesApart(one, other) {
	const [first, second] = [Array.from(one), Array.from(other)];
	let at = 0;
	while (at < first.length && first[at] === second[at]) at += 1;
	const shown = (text) => inQuotes(at < SEEN_FROM_START ? text.join("") : `\u2026${text.slice(at - BEFORE_DIFFERENCE).join("")}`);
	return [shown(first), shown(second)];
}
const SURROGATE = /[\ud800-\udfff]/;
function cut(text, most) {
	if (text.length <= most) return text;
	const start = text.slice(0, 2 * most + 2);
	if (!SURROGATE.test(start)) return `${start.slice(0, most - 1).trimEnd()}\u2026`;
	const characters = Array.from(start);
	if (characters.length <= most) return text;
	return `${characters.slice(0, most - 1).join("").trimEnd()}\u2026`;
}
const cutStart = (clean, isWhole, most) => cut(isWhole ? clean : `${clean}\u2026`, most);

// node_modules/fastest-levenshtein/mod.js
var require_fastest_levenshtein = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.__esModule = true;
	exports.distance = exports.closest = void 0;
	var peq = /* @__PURE__ */ new Uint32Array(65536);
	var myers_32 = function(a, b) {
		var n = a.length;
		var m = b.length;
		var lst = 1 << n - 1;
		var pv = -1;
		var mv = 0;
		var sc = n;
		var i = n;
		while (i--) peq[a.charCodeAt(i)] |= 1 << i;
		for (i = 0; i < m; i++) {
			var eq = peq[b.charCodeAt(i)];
			var xv = eq | mv;
			eq |= (eq & pv) + pv ^ pv;
			mv |= ~(eq | pv);
			pv &= eq;
			if (mv & lst) sc++;
			if (pv & lst) sc--;
			mv = mv << 1 | 1;
			pv = pv << 1 | ~(xv | mv);
			mv &= xv;
		}
		i = n;
		while (i--) peq[a.charCodeAt(i)] = 0;
		return sc;
	};
	var myers_x = function(b, a) {
		var n = a.length;
		var m = b.length;
		var mhc = [];
		var phc = [];
		var hsize = Math.ceil(n / 32);
		var vsize = Math.ceil(m / 32);
		for (var i = 0; i < hsize; i++) {
			phc[i] = -1;
			mhc[i] = 0;
		}
		var j = 0;
		for (; j < vsize - 1; j++) {
			var mv_1 = 0;
			var pv_1 = -1;
			var start_1 = j * 32;
			var vlen_1 = Math.min(32, m) + start_1;
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] |= 1 << k;
			for (var i = 0; i < n; i++) {
				var eq = peq[a.charCodeAt(i)];
				var pb = phc[i / 32 | 0] >>> i & 1;
				var mb = mhc[i / 32 | 0] >>> i & 1;
				var xv = eq | mv_1;
				var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
				var ph = mv_1 | ~(xh | pv_1);
				var mh = pv_1 & xh;
				if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
				if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
				ph = ph << 1 | pb;
				mh = mh << 1 | mb;
				pv_1 = mh | ~(xv | ph);
				mv_1 = ph & xv;
			}
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] = 0;
		}
		var mv = 0;
		var pv = -1;
		var start = j * 32;
		var vlen = Math.min(32, m - start) + start;
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		var score = m;
		for (var i = 0; i < n; i++) {
			var eq = peq[a.charCodeAt(i)];
			var pb = phc[i / 32 | 0] >>> i & 1;
			var mb = mhc[i / 32 | 0] >>> i & 1;
			var xv = eq | mv;
			var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			var ph = mv | ~(xh | pv);
			var mh = pv & xh;
			score += ph >>> m - 1 & 1;
			score -= mh >>> m - 1 & 1;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
		return score;
	};
	var distance = function(a, b) {
		if (a.length < b.length) {
			var tmp = b;
			b = a;
			a = tmp;
		}
		if (b.length === 0) return a.length;
		if (a.length <= 32) return myers_32(a, b);
		return myers_x(a, b);
	};
	exports.distance = distance;
	var closest = function(str, arr) {
		var min_distance = Infinity;
		var min_index = 0;
		for (var i = 0; i < arr.length; i++) {
			var dist = distance(str, arr[i]);
			if (dist < min_distance) {
				min_distance = dist;
				min_index = i;
			}
		}
		return arr[min_index];
	};
	exports.closest = closest;
}));

// src/text/nearest-name.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
function nearestName(name, known) {
	if (known.length === 0) return void 0;
	const written = name.toLowerCase();
	const original = known.reduce((best, one) => rankOf(written, one) < rankOf(written, best) ? one : best);
	const edits = (0, import_fastest_levenshtein.distance)(written, original.toLowerCase());
	return (edits > 1 ? longerName(written, known) : void 0) ?? (isNear(written, original.toLowerCase(), edits) ? original : void 0);
}
const SHORT = 4;
function isNear(written, known, edits) {
	if (edits >= Math.min(written.length, known.length)) return false;
	if (Math.min(...[written, known].map(lengthOf)) <= SHORT) return edits === 1 || areSwapped(written, known) || edits === 2 && known.startsWith(written);
	return edits <= Math.max(2, Math.floor(known.length / 3));
}
function areSwapped(written, known) {
	const at = [...written].findIndex((letter, i) => letter !== known[i]);
	return written.slice(0, at) + (written[at + 1] ?? "") + (written[at] ?? "") + written.slice(at + 2) === known;
}
function longerName(written, known) {
	const longer = known.filter((one) => one.toLowerCase().split(/[_-]/).includes(written));
	const begun = written.replace(/s$/, "");
	const found = longer.length > 0 || lengthOf(written) < SHORT ? longer : known.filter((one) => one.toLowerCase().startsWith(begun));
	return found.length === 1 ? found[0] : void 0;
}
const lengthOf = (name) => name.replace(/^-+/, "").length;
const rankOf = (written, known) => (0, import_fastest_levenshtein.distance)(written, known.toLowerCase()) - (lettersOf(written) === lettersOf(known.toLowerCase()) ? .5 : 0);
const lettersOf = (name) => [...name].sort().join("");
function didYouMean(name, known) {
	const nearest = nearestName(name, known);
	return nearest === void 0 ? `Known: ${known.join(", ")}.` : `Did you mean "${nearest}"?`;
}
function nearestOrKnown(name, known) {
	const nearest = nearestName(name, known);
	if (nearest) return `Did you mean "${nearest}"?`;
	if (known.length === 0) return "There are none.";
	return known.length <= 20 ? `Known: ${known.join(", ")}.` : `None of the ${known.length} known ones is similar.`;
}

// src/text/memoize.ts
function lazy(make) {
	let from = make;
	let made;
	return () => {
		made ??= from();
		from = null;
		return made;
	};
}
function oncePer(make) {
	const made = /* @__PURE__ */ new WeakMap();
	return (key) => {
		const known = made.get(key);
		if (known !== void 0) return known;
		const value = make(key);
		made.set(key, value);
		return value;
	};
}

// src/text/digits.ts
function fixed(value, decimals) {
	const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? grouped : `${grouped}.${fraction}`;
}
const counted = (count, noun, nouns = `${noun}s`) => `${digits(count, 0)} ${count === 1 ? noun : nouns}`;
const countedOf = (count, all, noun) => `${digits(count, 0)} of ${counted(all, noun)}`;
const allOf = (count, noun) => count === 1 ? `the only ${noun}` : `all ${counted(count, noun)}`;
function digits(value, most, least = 0) {
	let text = fixed(value, most);
	for (let decimals = most; decimals > least && text.endsWith("0"); decimals -= 1) text = text.slice(0, -1);
	if (text.endsWith(".")) text = text.slice(0, -1);
	return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}
const timeScale = (most) => Math.round(most) < 1e3 ? {
	by: 1,
	decimals: most < 10 ? 1 : 0,
	unit: " ms"
} : {
	by: .001,
	decimals: most < 1e4 ? 2 : 1,
	unit: " s"
};
const moneyDecimals = (most) => most > 0 ? Math.min(6, Math.max(2, 2 - Math.floor(Math.log10(most)))) : 2;
const timeText = (ms) => Math.round(ms) < 1e3 ? `${digits(ms, 0)} ms` : `${digits(ms / 1e3, 1)} s`;

// src/model/problem.ts
var ProblemError = class extends Error {
	name = "ProblemError";
	problems;
	constructor(problems, options) {
		super(problems.map((one) => formatProblem(one)).join("\n\n"), options);
		this.problems = problems;
	}
};
var AgentError = class extends Error {
	name = "AgentError";
	blame;
	failureType;
	code;
	about;
	reply;
	partial;
	key;
	refusesRequest;
	worthRepeating;
	turn;
	constructor(facts, options) {
		super(facts.message, options);
		this.blame = facts.blame;
		this.failureType = facts.failureType;
		this.code = facts.code;
		this.about = facts.about;
		this.reply = facts.reply;
		this.partial = facts.partial;
		this.key = facts.key;
		this.refusesRequest = facts.refusesRequest ?? false;
		this.worthRepeating = facts.worthRepeating ?? false;
		this.turn = facts.turn ?? {};
	}
};
var ModelError = class extends Error {
	name = "ModelError";
	code;
	call;
	constructor(facts, options) {
		super(facts.message, options);
		this.code = facts.code;
		this.call = facts.call;
	}
};
var AskingAborted = class extends Error {
	name = "AskingAborted";
	calls;
	constructor(calls) {
		super("An abort ended what models were asked.");
		this.calls = calls;
	}
};
const formatPlace = ({ where }) => where === void 0 ? "" : where.line ? `${where.file}:${where.line}` : where.file;
function formatProblem(problem, call) {
	const place = formatPlace(problem);
	const command = call !== void 0 && problem.command && `  Run: ${call} ${problem.command}`;
	const output = (problem.output ?? []).map((line) => `  ${line}`);
	return [
		problem.what,
		place && `  at ${place}`,
		problem.fix && `  ${problem.fix}`,
		...output,
		command
	].filter(Boolean).join("\n");
}

// src/model/modes.ts
const RUN_MODES = [
	"quick",
	"full",
	"changed",
	"failed"
];
const COMMENT_MODES = [
	"auto",
	"always",
	"failures",
	"off"
];

// src/platform/colour.ts
function decideColour(environment, isTty) {
	if (environment.NO_COLOR) return false;
	const forced = environment.FORCE_COLOR;
	if (forced !== void 0) return forced !== "0" && forced !== "false";
	return isTty && environment.TERM !== "dumb" || environment.GITHUB_ACTIONS === "true";
}

// src/platform/http/abort.ts
function onAbort(signal, react) {
	signal.addEventListener("abort", react, { once: true });
	return () => signal.removeEventListener("abort", react);
}

// src/platform/interrupt.ts
const INTERRUPTS = [
	"SIGINT",
	"SIGTERM",
	"SIGBREAK"
];
const SAME_MS = 250;
function onInterrupt(impatient, now = Date.now) {
	const controller = new AbortController();
	let first = 0;
	const listen = () => {
		if (!controller.signal.aborted) {
			first = now();
			controller.abort();
		} else if (now() - first >= SAME_MS) impatient();
	};
	for (const name of INTERRUPTS) process.on(name, listen);
	return {
		signal: controller.signal,
		release: () => {
			for (const name of INTERRUPTS) process.off(name, listen);
		}
	};
}
function graceful(outer, graceMs) {
	const inner = new AbortController();
	let timer;
	const begin = () => {
		timer = setTimeout(() => inner.abort(outer.reason), graceMs);
	};
	const endWait = onAbort(outer, begin);
	if (outer.aborted) begin();
	const close = () => {
		clearTimeout(timer);
		endWait();
	};
	return {
		signal: inner.signal,
		close
	};
}

// src/platform/sleep.ts
async function sleep(ms, signal) {
	const options = signal ? { signal } : {};
	await (ms > 0 ? setTimeout$1(ms, void 0, options) : setImmediate(void 0, options)).catch(() => {});
}
const clockOf = (now) => ({
	now,
	wait: sleep
});
const steadyNow = () => Math.round(performance.timeOrigin + performance.now());

// package.json
var name = "agent-eval-action";
var version$1 = "0.1.0";

// src/platform/version.ts
const version = version$1;
const PACKAGE = join(fileURLToPath(import.meta.url), "..", "..", ...import.meta.url.endsWith(".ts") ? [".."] : []);
function ownRepository(directory = PACKAGE) {
	try {
		const { packages } = JSON.parse(readFileSync(join(directory, "..", ".package-lock.json"), "utf8"));
		const resolved = packages?.[`node_modules/${name}`]?.resolved ?? "";
		return /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?:#|$)/.exec(resolved)?.[1] ?? null;
	} catch {
		return null;
	}
}
function ownCall(directory = PACKAGE, script = process.argv[1] ?? "") {
	const repository = /[\\/]_npx[\\/]/.test(directory) ? ownRepository(directory) : null;
	if (repository !== null) return `npx github:${repository}`;
	if (/[\\/]node_modules[\\/]\.bin[\\/]/.test(script)) return "npx agent-eval";
	const isClone = !/[\\/]node_modules[\\/]/.test(directory);
	const isEntry = ["dist/index.js", "src/index.ts"].some((path) => join(directory, path) === script);
	return isClone && isEntry ? `node ${shortest(script)}` : "agent-eval";
}
function shortest(path) {
	const here = relative(process.cwd(), path);
	const shown = here.length < path.length ? here : path;
	return /\s/.test(shown) ? `"${shown}"` : shown;
}

// src/text/failure.ts
const REFUSED = {
	EACCES: "there is no permission for it",
	EPERM: "there is no permission for it",
	EROFS: "the disk is read-only",
	ENOSPC: "the disk is full",
	EDQUOT: "the quota of the disk is used up",
	ENOTDIR: "a part of its path is a file, not a folder",
	EEXIST: "there is a file where a folder is needed",
	EISDIR: "it is a folder",
	ENOENT: "it is not there",
	EMFILE: "too many files are open"
};
const firstLineOf = (error) => (error instanceof Error ? error.message : String(error)).split("\n", 1)[0];
function problemsOf(error) {
	if (error instanceof ProblemError) return error.problems;
	const refused = refusedFile(error);
	return refused && [refused];
}
function failureText(error, call) {
	const problems = problemsOf(error);
	if (problems) {
		const count = problems.length;
		return `${count === 1 ? "One problem" : `${count} problems`}:\n\n${printable(problems.map((one) => formatProblem(one, call)).join("\n\n"))}\n`;
	}
	return `This is a bug in agent-eval, not in your agent. Please report it with these lines:\n\n${error instanceof Error ? error.stack ?? error.message : String(error)}\n`;
}
function refusedFile(error) {
	if (!(error instanceof Error)) return null;
	const { code, path, syscall } = error;
	const why = code === "ENOENT" && syscall === "mkdir" ? "no folder can be made there" : code === void 0 ? void 0 : REFUSED[code];
	if (why === void 0) return null;
	if (path === void 0 && syscall === "write") return {
		what: `A file could not be written: ${why} (${code}).`,
		fix: "Make room, or choose a folder on another disk with --out (in a workflow: the input out)."
	};
	if (path === void 0) return null;
	return {
		what: `${path} cannot be used: ${why} (${code}).`,
		fix: "Choose another folder with --out (in a workflow: the input out), or fix this one."
	};
}

// src/platform/files.ts
function makeFolder(path) {
	if (isFolder(path)) return;
	const above = dirname(path);
	if (!existsSync(above)) makeFolder(above);
	try {
		mkdirSync(path);
	} catch (error) {
		if (!isFolder(path)) throw error;
	}
}
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
function writeFileAtomic(path, content) {
	makeFolder(dirname(path));
	const hidden = join(dirname(path), `.${randomUUID()}.tmp`);
	const file = openSync(hidden, "wx");
	const bytesOf = encoder();
	try {
		try {
			for (const part of typeof content === "string" || content instanceof Uint8Array ? [content] : content) writeWhole(file, typeof part === "string" ? bytesOf(part) : part);
		} finally {
			closeSync(file);
		}
		renameOver(hidden, path);
	} catch (error) {
		rmSync(hidden, { force: true });
		throw error;
	}
}
const MOST_BYTES = 3;
const BLOCK_BYTES = 262144;
function encoder() {
	let block = null;
	return (text) => {
		if (text.length * 3 > 262144) return Buffer.from(text);
		block ??= Buffer.allocUnsafe(BLOCK_BYTES);
		return block.subarray(0, block.write(text));
	};
}
const BUSY = [
	"EPERM",
	"EACCES",
	"EBUSY"
];
function renameOver(from, to, { rename = renameSync, platform = process.platform } = {}) {
	for (let attempt = 1;; attempt++) try {
		rename(from, to);
		return;
	} catch (error) {
		if (!(platform === "win32" && BUSY.includes(error.code ?? "")) || attempt === 10) throw error;
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, attempt * 10);
	}
}
function shownPath(directory, path, { relative, sep } = paths) {
	return relative(directory, path).split(sep).join("/");
}
function writeWhole(file, bytes) {
	for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
async function writeNewFile(path, content) {
	makeFolder(dirname(path));
	try {
		await writeFile(path, content, { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw error;
	}
}
var FileTooLargeError = class extends Error {
	name = "FileTooLargeError";
	bytes;
	constructor(bytes, maxBytes) {
		super(`${formatBytes(bytes)}, more than ${formatBytes(maxBytes)}`);
		this.bytes = bytes;
	}
};
var NotAFileError = class extends Error {
	name = "NotAFileError";
	code = "ENOTFILE";
	constructor() {
		super("it is no regular file");
	}
};
const READ_WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
function checkRegular(facts, maxBytes) {
	if (!facts.isFile() && !facts.isDirectory()) throw new NotAFileError();
	if (facts.size > maxBytes && facts.isFile()) throw new FileTooLargeError(facts.size, maxBytes);
}
async function readFileCapped(path, maxBytes) {
	const file = await open(path, READ_WITHOUT_WAITING);
	try {
		checkRegular(await file.stat(), maxBytes);
		return await file.readFile();
	} finally {
		await file.close();
	}
}
function readFileCappedSync(path, maxBytes) {
	const file = openSync(path, READ_WITHOUT_WAITING);
	try {
		checkRegular(fstatSync(file), maxBytes);
		return readFileSync(file);
	} finally {
		closeSync(file);
	}
}
function beginsWith(path, beginning) {
	try {
		const file = openSync(path, READ_WITHOUT_WAITING);
		try {
			const bytes = Buffer.alloc(beginning.byteLength);
			return fstatSync(file).isFile() && readSync(file, bytes) === bytes.byteLength && bytes.equals(beginning);
		} finally {
			closeSync(file);
		}
	} catch {
		return false;
	}
}
async function withTemporaryDirectory(use) {
	const directory = await mkdtemp(join(tmpdir(), "agent-eval-"));
	try {
		return await use(directory);
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		});
	}
}
function openTemporaryFile(remove = removeFolder) {
	const folder = mkdtempSync(join(tmpdir(), "agent-eval-"));
	const file = openOrRemove(folder);
	try {
		remove(folder);
	} catch {
		process.once("exit", () => {
			closeSync(file);
			removeFolder(folder);
		});
	}
	return file;
}
function openOrRemove(folder) {
	try {
		return openSync(join(folder, "file"), "wx+", 384);
	} catch (error) {
		removeFolder(folder);
		throw error;
	}
}
function removeFolder(folder) {
	rmSync(folder, {
		recursive: true,
		force: true
	});
}
function pathInside(directory, name) {
	if (name === "" || isAbsolute(name) || name.includes("\0")) return null;
	const path = resolve(directory, normalize(name));
	const inside = relative(resolve(directory), path);
	return inside === "" || inside.startsWith("..") || isAbsolute(inside) ? null : path;
}
function formatBytes(bytes) {
	if (bytes < 1e3) return `${bytes} B`;
	if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
	return `${(bytes / 1e6).toFixed(1)} MB`;
}
const utf8Text = (file, bytes) => notUtf8(file, bytes) ?? { text: new TextDecoder().decode(bytes) };
function notUtf8(file, bytes) {
	if (isUtf8(bytes) && !bytes.includes(0)) return null;
	const begins = (...codes) => codes.every((code, i) => bytes[i] === code);
	const what = `${file} is not UTF-8 text.`;
	if (begins(80, 75, 3, 4)) return {
		what,
		where: {
			file,
			line: 1
		},
		fix: "It is a workbook or another archive: save its tables as CSV."
	};
	const isWide = begins(255, 254) || begins(254, 255) || bytes.length > 1 && bytes[1] === 0 && bytes[0] !== 0;
	const fix = isWide ? "It is UTF-16, as Windows programs write it: save it as UTF-8." : "Save it as UTF-8.";
	let line = 1;
	for (let start = 0; start < bytes.length && !isWide; line++) {
		const end = bytes.indexOf(10, start);
		const stop = end === -1 ? bytes.length : end;
		const part = bytes.subarray(start, stop);
		if (!isUtf8(part) || part.includes(0)) break;
		start = stop + 1;
	}
	return {
		what,
		where: {
			file,
			line
		},
		fix
	};
}

// src/text/terminal-table.ts
const HANG = "  ";
function dividedRows(rows, fitting) {
	if (rows.every(fitting.fits)) return rows.map((row) => [row]);
	const gap = gapsIn(rows).findLast(({ start }) => start <= fitting.width);
	if (!gap) return null;
	const rest = rows.map((row) => row.slice(gap.end).trimEnd());
	const isLastColumn = gapsIn(rest).length === 0;
	const below = rest.map((text) => HANG + (isLastColumn ? text.trimStart() : text));
	const lines = dividedRows(below, fitting) ?? below.map(fitting.broken);
	return rows.map((row, i) => {
		if (rest[i].trim() === "" || isLastColumn && fitting.fits(row)) return [row.trimEnd()];
		return [row.slice(0, gap.start).trimEnd(), ...lines[i]];
	});
}
function gapsIn(rows) {
	const longest = Math.max(0, ...rows.map((row) => row.trimEnd().length));
	const isBlank = (at) => rows.every((row) => at >= row.length || row[at] === " ");
	const gaps = [];
	let start = null;
	let isAfterText = false;
	for (let at = 0; at < longest; at += 1) {
		if (isBlank(at)) {
			start ??= at;
			continue;
		}
		if (start !== null && isAfterText && at - start >= 2) gaps.push({
			start,
			end: at
		});
		start = null;
		isAfterText = true;
	}
	return gaps;
}

// src/text/terminal-width.ts
const CONTROLS = /\u001b\[[0-?]*[ -/]*[@-~]|\p{Cc}/gu;
const NOTHING = /[\p{Mn}\p{Me}\p{Cf}]/u;
const WIDE$1 = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const graphemes = lazy(() => new Intl.Segmenter(void 0, { granularity: "grapheme" }));
function displayWidth(text) {
	const plain = text.replace(CONTROLS, "");
	if (/^[\x00-\x7f]*$/.test(plain)) return plain.length;
	let width = 0;
	for (const character of plain) width += widthOf(character);
	return width;
}
const widthOf = (character) => NOTHING.test(character) ? 0 : WIDE$1.test(character) ? 2 : 1;
const blanksTo = (text, columns) => " ".repeat(Math.max(0, columns - displayWidth(text)));
function cutToWidth(text, columns) {
	if (displayWidth(text) <= columns) return text;
	let width = 0;
	let end = 0;
	for (const { segment, index } of graphemes().segment(text)) {
		width += displayWidth(segment);
		if (width > columns) break;
		end = index + segment.length;
	}
	return text.slice(0, end);
}
const COMMAND = /(?:(?:npx github:\S+|\bagent-eval) [a-z][a-z-]*|\bgit add)(?: .*)?$/;
const WHOLE = /^[!-~]*[/\\][!-~]*$/;
const TABLE = /^(.*\S) {2,}(\S+(?: \S+)*)$/;
const hasColumns = (cells) => /\S {3,}\S/.test(cells.replace(CONTROLS, ""));
function fitted(text, columns) {
	const width = Math.max(20, columns);
	const fits = (line) => displayWidth(line) <= width;
	const brokenLine = (line) => fits(line) ? line : broken(line, width);
	const lines = text.split("\n");
	if (lines.every(fits)) return text;
	return tablesIn(lines).flatMap((block) => {
		if (block.length === 1 || block.every(fits)) return block.map(brokenLine);
		const rows = block.map((line) => ROW.exec(spaced(line)));
		const divided = dividedRows(rows.map(([, , cells = ""]) => cells), {
			fits,
			broken: (line) => [brokenLine(line)],
			width
		});
		if (divided === null) return block.map(brokenLine);
		return rows.map(([, on = "", , off = ""], i) => divided[i].map((line) => `${on}${line}${off}`).join("\n"));
	}).join("\n").replaceAll(FILLER, "");
}
const FILLER = "\0";
const spaced = (line) => line.replace(new RegExp(WIDE$1.source, "gu"), (wide) => wide.length === 1 ? wide + FILLER : wide);
const ROW = /^((?:\u001b\[[0-9;]*m)*)([^\u001b]*)((?:\u001b\[[0-9;]*m)*)$/;
const CELLS = /\S {2,}\S/;
function tablesIn(lines) {
	const blocks = [];
	let isOpen = false;
	for (const line of lines) {
		const isRow = CELLS.test(ROW.exec(line)?.[2] ?? "") && !COMMAND.test(line);
		if (isRow && isOpen) blocks.at(-1).push(line);
		else blocks.push([line]);
		isOpen = isRow;
	}
	return blocks;
}
function broken(line, width) {
	const command = COMMAND.exec(line)?.[0] ?? "";
	const written = /^ */.exec(line)[0].length;
	const indent = written <= width / 3 ? written : 2;
	const hang = " ".repeat(Math.min(indent + 2, width >> 1));
	const table = command === "" ? TABLE.exec(line) : null;
	if (table && hasColumns(table[1]) && displayWidth(table[1]) <= width) return `${table[1]}\n${fitted(hang + table[2], width)}`;
	const lines = [" ".repeat(indent)];
	const words = line.slice(written, line.length - command.length).replaceAll(/ {3,}/g, "  ").split(/(?<=\S)(?= )/);
	for (const word of command === "" ? words : [...words, command]) {
		const last = lines.at(-1);
		if (displayWidth(last + word) <= width) lines[lines.length - 1] = last + word;
		else if (last.trim() === "" || last === hang) lines[lines.length - 1] = last + word.trimStart();
		else lines.push(hang + word.trimStart());
		if (word !== command && !WHOLE.test(word.trim())) lines.push(...pieces(lines.pop(), width, hang));
	}
	return lines.map((one) => one.trimEnd()).join("\n");
}
function pieces(line, width, hang) {
	if (displayWidth(line) <= width) return [line];
	const first = cutToWidth(line, width);
	return first.trim() === "" ? [line] : [first, ...pieces(hang + line.slice(first.length), width, hang)];
}

// src/cli/flags.ts
const config = {
	type: "string",
	value: "FILE",
	describe: "The configuration. For run and validate also a glob of several.",
	default: "agent-eval.yml"
};
const out = {
	type: "string",
	value: "DIR",
	describe: "Folder for the files of the run.",
	default: ".agent-eval"
};
const json = {
	type: "boolean",
	describe: "Print outcome.json on standard output, and nothing else there."
};
const suite = {
	type: "string",
	value: "NAME",
	describe: "Of another tool's results, which provider or prompt is meant. For one file: FILE#NAME."
};
const baseline = {
	type: "string",
	value: "FILE|none",
	describe: "An earlier run to compare with (outcome.json, its folder or a history.sqlite), or none."
};
function textOf$1(flags, name) {
	const value = flags[name];
	return typeof value === "string" ? value : null;
}
function listOf(flags, name) {
	const value = flags[name];
	return Array.isArray(value) ? value : [];
}

// src/cli/print.ts
function print(text, stream = process.stdout) {
	stream.write(stream.isTTY && stream.columns > 0 ? fitted(text, stream.columns) : text);
}

// src/cli/world.ts
function localWorld(signal, { results = "stdout" } = {}) {
	const environment = { ...processEnvironment() };
	const stderr = (text) => print(text, process.stderr);
	const stdout = (text) => print(text);
	return {
		directory: process.cwd(),
		environment,
		ci: null,
		token: null,
		stdout: results === "nowhere" ? () => {} : results === "stderr" ? stderr : stdout,
		stderr,
		terminal: {
			...drawable(process.stderr, environment),
			color: decideColour(environment, process.stdout.isTTY === true)
		},
		signal,
		version,
		now: steadyNow,
		command: ownCall()
	};
}
function drawable({ isTTY, columns }, { TERM }) {
	return {
		isTty: isTTY === true && TERM !== "dumb",
		columns: columns || 80
	};
}
function judgingWorld({ flags, signal }) {
	return localWorld(signal, { results: flags.json === true ? "stderr" : "stdout" });
}

// src/cli/commands/ask.ts
const ask = {
	name: "ask",
	positionals: "TEXT",
	describe: "Ask the agent one question: its raw reply, what is read of it, and what to configure where it is not.",
	flags: {
		config: {
			...config,
			describe: "The configuration, of which only agent is used."
		},
		url: {
			type: "string",
			value: "URL",
			describe: "An agent over HTTP at this address, without any configuration."
		},
		json: {
			type: "boolean",
			describe: "Print it all as JSON on standard output, and nothing else there."
		}
	},
	run: async ({ flags, positionals, signal }) => {
		const question = positionals[0] ?? "";
		if (question.trim() === "") throw new ProblemError([{
			what: "There is no question.",
			command: "ask \"Where is order 1042?\""
		}]);
		const [{ ask }, { agentFor }, { askText }] = await Promise.all([
			import("./ask2.js"),
			import("./agent-for.js"),
			import("./text.js")
		]);
		const world = localWorld(signal);
		const agent = await agentFor({
			config: String(flags.config),
			url: textOf$1(flags, "url")
		}, world);
		const { report, isRead } = await ask(question, agent, world);
		if (flags.json === true) process.stdout.write(`${JSON.stringify(report)}\n`);
		else print(askText(report, agent.file));
		return signal.aborted ? 130 : isRead ? 0 : 3;
	}
};

// src/cli/request.ts
async function requestOf(flags) {
	const { runRequest } = await import("./run-request.js");
	const texts = Object.keys(flags).map((name) => [name, textOf$1(flags, name) ?? void 0]);
	return runRequest(Object.fromEntries(texts), {
		cases: listOf(flags, "case"),
		categories: listOf(flags, "category"),
		datasets: listOf(flags, "dataset"),
		caseTags: listOf(flags, "case-tag"),
		tags: listOf(flags, "tag"),
		verbose: flags.verbose === true,
		resume: flags.resume === true,
		dryRun: flags["dry-run"] === true,
		ab: flags.ab === true,
		selfCheck: flags["self-check"] === true
	});
}
function typedOptions(flags, known) {
	return Object.entries(flags).flatMap(([name, given]) => {
		if (given === void 0 || given === false || given === known[name]?.default) return [];
		return (given === true ? [null] : typeof given === "string" ? [given] : given).map((value) => ({
			name,
			value
		}));
	});
}

// src/cli/result.ts
function finish(result, { flags }) {
	if (result === null) return 0;
	const { outcome, redact } = result;
	if (flags.json === true) process.stdout.write(`${redact(JSON.stringify(outcome))}\n`);
	return result.exitCode;
}

// src/cli/commands/compare.ts
const compare = {
	name: "compare",
	positionals: "BASELINE CURRENT\u2026",
	describe: "Compare two saved runs or another tool's results, and reach a verdict. Of more runs, print a table.",
	flags: {
		config,
		out: {
			...out,
			default: ".agent-eval/compare"
		},
		suite,
		json
	},
	run: async (call) => {
		const named = textOf$1(call.flags, "suite") ?? void 0;
		if (call.positionals.length > 2) {
			const { severalText } = await import("./several-runs.js");
			const isJson = call.flags.json === true;
			const request = await requestOf(call.flags);
			const text = await severalText(call.positionals, {
				isJson,
				suite: named
			}, request, judgingWorld(call));
			if (isJson) process.stdout.write(text);
			else print(text);
			return 0;
		}
		const { compareSavedRuns } = await import("./saved-runs2.js");
		const [baseline = "", current = ""] = call.positionals;
		return finish(await compareSavedRuns({
			baseline,
			current,
			suite: named
		}, await requestOf(call.flags), judgingWorld(call)), call);
	}
};

// src/cli/commands/demo.ts
const EXAMPLE = join(fileURLToPath(import.meta.url), "..", "..", ...import.meta.url.endsWith(".ts") ? ["..", ".."] : [], "examples", "data-assistant");
const demo = {
	name: "demo",
	positionals: "",
	describe: "Run the bundled example: two versions of a small agent, a baseline, the comment. No key, no network.",
	flags: { out: {
		...out,
		default: ".agent-eval/demo"
	} },
	run: runDemo
};
async function runDemo({ flags, signal }) {
	const folder = String(flags.out);
	const say = (text) => print(`${text}\n`);
	const example = join(folder, "data-assistant");
	await cp(EXAMPLE, example, { recursive: true });
	say(`The example: a chat agent for bioinformatics data, and its suite, copied to ${example}.\n`);
	say("1. Version 1 of the agent, as it is on main. Its results become the baseline.");
	const main = await run$1(join(example, "agent-eval.yml"), {
		out: join(folder, "main"),
		baseline: "none"
	}, signal);
	if (signal.aborted) return 130;
	say(`   ${main.outcome.verdict.conclusion}, exit code ${main.outcome.verdict.exitCode}.\n`);
	say("2. Version 2, a pull request that refactors one parser rule. It is compared with the baseline, and the cases whose result changed are re-run on both versions before anything is called a regression.");
	const baseline = join(folder, "main", "outcome.json");
	const pull = await run$1(await writeChanged(example), {
		out: join(folder, "pull-request"),
		baseline
	}, signal);
	if (signal.aborted) return 130;
	say("\n3. The comment that a reviewer would get:\n");
	process.stdout.write(`${await readFile(join(folder, "pull-request", "comment.md"), "utf8")}\n`);
	say("The files of this run:");
	const { FORMATS } = await import("./formats.js");
	for (const { file, optional } of Object.values(FORMATS)) if (file !== null && !optional) say(`  ${join(folder, "pull-request", file)}`);
	say(`\nA real run would end with exit code ${pull.outcome.verdict.exitCode} (${pull.outcome.verdict.conclusion}); the demo ends with 0.`);
	return 0;
}
async function writeChanged(example) {
	const { parse, stringify } = await import("./dist3.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const config = parse(await readFile(join(example, "agent-eval.yml"), "utf8"));
	const { url, start } = config.agent;
	const startOf = (AGENT_VERSION) => ({
		...start,
		env: {
			...start.env,
			AGENT_VERSION
		}
	});
	config.agent.start = startOf("v2");
	config.baseline = { agent: {
		url,
		start: startOf("v1")
	} };
	const file = join(example, "pull-request.yml");
	await writeFile(file, `# agent-eval.yml, with both versions: in a repository, the base version is checked out.\n${stringify(config)}`);
	return file;
}
async function run$1(config, options, signal) {
	const { environment, ...world } = localWorld(signal, { results: "nowhere" });
	const PATH = [dirname(process.execPath), environment.PATH].join(delimiter);
	const { runPipeline } = await import("./pipeline2.js");
	const result = await runPipeline(await requestOf({
		config,
		...options
	}), {
		...world,
		environment: {
			...environment,
			PATH
		}
	});
	if (result === null) throw new Error("a dry run was not asked for");
	return result;
}

// src/cli/commands/history/command.ts
const history = {
	name: "history",
	positionals: "",
	describe: "Show the metrics over the stored runs: levels, run-to-run noise, and where a level changed.",
	flags: {
		baseline: {
			type: "string",
			value: "FILE|DIR",
			describe: "A history.sqlite or outcome.json, or the folder of one. Else looked for in --out."
		},
		out: {
			...out,
			describe: "Folder of an earlier run."
		},
		metric: {
			type: "string",
			value: "NAME",
			describe: "Every run of this metric."
		},
		between: {
			type: "string",
			value: "FROM..TO",
			describe: "One line for release notes: what changed between two commits, or ids of runs."
		},
		json: {
			type: "boolean",
			describe: "Print the trend as JSON on standard output, and nothing else there."
		},
		csv: {
			type: "boolean",
			describe: "Print a row a metric and run, for a spreadsheet."
		}
	},
	run: async ({ flags, signal }) => {
		const { historyText } = await import("./stored-runs.js");
		const between = textOf$1(flags, "between");
		const request = {
			from: textOf$1(flags, "baseline") ?? String(flags.out),
			metric: textOf$1(flags, "metric"),
			between: between === null ? null : endsOf(between),
			format: formatOf(flags),
			columns: process.stdout.columns ?? WIDE
		};
		const text = await historyText(request, localWorld(signal));
		if (request.format === "text") print(text);
		else process.stdout.write(text);
		return 0;
	}
};
const WIDE = 120;
function formatOf({ json, csv }) {
	if (json === true && csv === true) throw new ProblemError([{
		what: "--json and --csv ask for two texts at once.",
		fix: "Give one of them."
	}]);
	return json === true ? "json" : csv === true ? "csv" : "text";
}
function endsOf(range) {
	const [, from, to] = /^(\S+?)\.{2,3}([^.\s]\S*)$/.exec(range) ?? [];
	if (from !== void 0 && to !== void 0) return [from, to];
	throw new ProblemError([{
		what: `--between ${range} names no two runs.`,
		fix: "Write --between FROM..TO, two commits or ids of runs."
	}]);
}

// src/cli/commands/import.ts
const importCases = {
	name: "import",
	positionals: "FILE\u2026",
	describe: "Write another tool's test files as YAML of Agent Eval, with a list of what could not be carried over.",
	flags: {
		from: {
			type: "string",
			value: "FORMAT",
			describe: async () => {
				const { importedFormats } = await import("./importers.js");
				const { presetNames } = await import("./presets.js");
				return `What the files are. Default: recognised by their fields. ${[.../* @__PURE__ */ new Set([...importedFormats, ...presetNames])].join(", ")}.`;
			}
		},
		check: {
			type: "boolean",
			describe: "Say what would be written, write nothing."
		},
		out: {
			type: "string",
			value: "DIR",
			describe: "Folder for the YAML. Default: that of each file."
		},
		force: {
			type: "boolean",
			describe: "Overwrite files that are there already."
		},
		split: {
			type: "string",
			value: "NAME",
			describe: "tau2: only the tasks of this split."
		},
		turns: {
			type: "string",
			value: "history",
			describe: "DeepEval conversations: recorded turns become what was said before."
		},
		scorer: {
			type: "string",
			value: "includes|match",
			describe: "Inspect samples: expect one of the targets in the reply, or at its end."
		},
		suite: {
			type: "string",
			value: "NAME",
			describe: "promptfoo: the results of one provider or prompt."
		}
	},
	run: async ({ flags, positionals }) => {
		const problems = [];
		for (const file of positionals) try {
			await importOne(file, flags);
		} catch (error) {
			if (!(error instanceof ProblemError)) throw error;
			problems.push(...error.problems);
		}
		if (problems.length > 0) throw new ProblemError(problems);
		return 0;
	}
};
async function importOne(file, flags) {
	const read = await foreignFile(file, flags);
	if (read.lines.length === 0) {
		const what = `${file} has cases in the native shape already: there is nothing to import.`;
		throw new ProblemError([{
			what,
			where: { file },
			fix: "Name it under \"datasets\", or say what it is with --from."
		}]);
	}
	if (read.unread.length > 0) throw new ProblemError(read.unread.map((name) => unreadChoice(file, name)));
	for (const line of read.lines) say(line);
	const written = read.cases.filter(({ skipped }) => skipped === void 0);
	if (flags.check === true) return;
	const target = targetOf(file, textOf$1(flags, "out") ?? dirname(file));
	const yaml = await yamlOf(read, written);
	const recorded = target.replace(/\.ya?ml$/, ".recorded.jsonl");
	const files = [[
		target,
		yaml,
		counted(written.length, "case")
	]];
	if (read.recordings.length > 0) {
		const text = read.recordings.map((one) => `${JSON.stringify(one)}\n`).join("");
		files.push([
			recorded,
			text,
			counted(read.recordings.length, "recorded conversation")
		]);
	}
	refuseToOverwrite(files.map(([path]) => path), flags.force === true);
	for (const [path, text, what] of files) {
		const how = existsSync(path) ? "Overwrote" : "Wrote";
		writeFileAtomic(resolve(path), text);
		say(`${how} ${path}: ${what}.`);
	}
}
const unreadChoice = (file, name) => ({
	what: `--${name} has no effect on ${file}: its format does not know it.`,
	where: { file },
	fix: `Leave out --${name}, or say with --from what the file is. "agent-eval import --help" says what knows it.`
});
const say = (text) => print(printable(`${text}\n`));
async function foreignFile(file, flags) {
	const { readForeign } = await import("./foreign.js");
	const { expectationSets, expectationShape, expectationsOn, keysOnDemand } = await import("./checks.js");
	const choices = Object.fromEntries([
		"split",
		"turns",
		"scorer",
		"suite"
	].flatMap((name) => {
		const value = textOf$1(flags, name);
		return value === null ? [] : [[name, value]];
	}));
	return readForeign({
		file,
		directory: process.cwd(),
		from: textOf$1(flags, "from") ?? void 0,
		choices,
		expectations: expectationShape,
		sets: expectationSets,
		judgedMetrics: keysOnDemand,
		expectationsOn
	});
}
function targetOf(file, folder) {
	const name = basename(file).replace(/\.[^.]*$/, "");
	const target = yamlFile(folder, name);
	return resolve(target) === resolve(file) ? yamlFile(folder, `${name}.cases`) : target;
}
function yamlFile(folder, name) {
	const [yml, yaml] = [join(folder, `${name}.yml`), join(folder, `${name}.yaml`)];
	return existsSync(yaml) && !existsSync(yml) ? yaml : yml;
}
function refuseToOverwrite(paths, force) {
	const there = force ? [] : paths.filter((path) => existsSync(path));
	if (there.length === 0) return;
	const what = (path) => `${path} is there already, and was left as it is.`;
	const fix = "Add --force to overwrite it, or name another folder with --out.";
	throw new ProblemError(there.map((path) => ({
		what: what(path),
		where: { file: path },
		fix
	})));
}
async function yamlOf({ lines, cases, proposed }, written) {
	const { Document, isMap, isSeq, stringify } = await import("./dist3.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const metrics = sharedSettings(written);
	const natives = written.map(({ native, settings }) => withSettings(native, settings, metrics));
	const isPlain = Object.keys(metrics).length === 0;
	const document = new Document(isPlain ? natives : {
		metrics,
		cases: natives
	}, { aliasDuplicateObjects: false });
	const config = proposed ? stringify(proposed, { lineWidth: 0 }).trimEnd().split("\n") : [];
	document.commentBefore = [
		...headOf(lines, cases).map(comment),
		...config.length > 0 ? [" For agent-eval.yml, as this file has it:"] : [],
		...config.map((one) => `   ${one}`)
	].join("\n");
	const list = isPlain ? document.contents : document.get("cases");
	for (const [i, item] of (isSeq(list) ? list.items : []).entries()) {
		if (!isMap(item)) continue;
		item.commentBefore = comment(`${basename(written[i].file)}:${written[i].line}`);
		item.spaceBefore = i > 0;
	}
	return document.toString({ lineWidth: 0 });
}
function sharedSettings([first, ...others]) {
	const alike = Object.entries(first?.settings ?? {}).filter(([name, one]) => others.every(({ settings }) => isDeepStrictEqual(settings[name], one)));
	return Object.fromEntries(alike);
}
function withSettings(native, settings, shared) {
	const own = Object.entries(settings).filter(([name]) => !Object.hasOwn(shared, name));
	return own.length === 0 ? native : {
		...native,
		metrics: Object.fromEntries(own)
	};
}
const comment = (text) => ` ${cut(text.replaceAll(/\s+/g, " "), 2e3)}`;
function headOf(lines, cases) {
	return [
		"Written by \"agent-eval import\".",
		...lines,
		...cases.flatMap(({ native, skipped }) => skipped === void 0 ? [] : [`Left out: ${String(native.id)}: ${skipped}`])
	];
}

// src/cli/commands/init/command.ts
const init = {
	name: "init",
	positionals: "",
	describe: "Write a first agent-eval.yml, three cases and a workflow for this repository. No file is overwritten.",
	flags: {
		action: {
			type: "string",
			value: "OWNER/REPO@REF",
			describe: "The action that the workflow uses. Default: where npx fetched this tool from."
		},
		forks: {
			type: "boolean",
			describe: "Write a second workflow too, which tests pull requests of forks with secrets, after a review."
		},
		"dry-run": {
			type: "boolean",
			describe: "Print the files, write nothing."
		},
		check: {
			type: "boolean",
			describe: "Then start the agent once, ask one question, and correct the new configuration by its reply."
		}
	},
	run: async ({ flags, signal }) => {
		const [{ initialize }, { startText, checkText }] = await Promise.all([import("./start.js"), import("./text2.js")]);
		const world = localWorld(signal);
		const dryRun = flags["dry-run"] === true;
		const start = await initialize({
			action: textOf$1(flags, "action"),
			dryRun,
			forks: flags.forks === true
		}, world);
		if (dryRun) process.stdout.write(`${startText(start)}\n`);
		else print(`${startText(start)}\n`);
		if (flags.check !== true || dryRun) return 0;
		const { checkStart } = await import("./check.js");
		const checked = await checkStart(start, world);
		print(`\n${checkText(checked.said)}\n`);
		return checked.isRead ? 0 : 3;
	}
};

// src/cli/commands/judge-check/command.ts
const judgeCheck = {
	name: "judge-check",
	positionals: "LABELS",
	describe: "Measure the judge against people's labels: agreement, Cohen's kappa, noise, cost. No agent needed.",
	flags: {
		config,
		run: {
			type: "string",
			value: "RUN",
			describe: "A saved run that the labelled conversations are in."
		},
		repeat: {
			type: "string",
			value: "N",
			describe: "How often each question is asked. Two or more show the noise of the judge.",
			default: "2"
		},
		out: {
			...out,
			describe: "Folder of the replies that llm.cache keeps."
		},
		json: {
			type: "boolean",
			describe: "Print the figures as JSON on standard output, and nothing else there."
		}
	},
	run: async ({ flags, positionals, signal }) => {
		const [{ checkJudge }, { judgeCheckText }] = await Promise.all([import("./judge-check.js"), import("./text3.js")]);
		const labels = positionals[0] ?? "";
		const check = await checkJudge({
			...await requestOf(flags),
			labels,
			run: textOf$1(flags, "run"),
			repeat: repeatOf(flags.repeat)
		}, localWorld(signal));
		if (flags.json === true) process.stdout.write(`${JSON.stringify(check)}\n`);
		else print(judgeCheckText(check, labels));
		return check.overall === null ? 3 : 0;
	}
};
const MOST_REPEATS = 9;
function repeatOf(written) {
	const repeat = Number(written);
	if (Number.isInteger(repeat) && repeat >= 1 && repeat <= MOST_REPEATS) return repeat;
	throw new ProblemError([{
		what: `--repeat ${String(written)} is no whole number from 1 to ${MOST_REPEATS}.`,
		fix: "Write --repeat 2."
	}]);
}

// src/cli/commands/merge.ts
const merge = {
	name: "merge",
	positionals: "SHARD\u2026",
	describe: "Join the results of shards into one run, compare it and reach a verdict.",
	flags: {
		config,
		baseline,
		out,
		base: {
			type: "string",
			value: "REF",
			describe: "The commit of the base version, by any name."
		},
		json
	},
	run: async (call) => {
		const { mergeShards } = await import("./merge.js");
		return finish(await mergeShards(call.positionals, await requestOf(call.flags), judgingWorld(call)), call);
	}
};

// src/cli/commands/regrade.ts
const regrade = {
	name: "regrade",
	positionals: "RUN",
	describe: "Score the conversations of a saved run again with today's cases and settings. No agent is needed.",
	flags: {
		config,
		out: {
			...out,
			default: ".agent-eval/regrade"
		},
		json
	},
	run: async (call) => {
		const { regradeSavedRun } = await import("./regrade.js");
		const [saved = ""] = call.positionals;
		return finish(await regradeSavedRun(saved, await requestOf(call.flags), judgingWorld(call)), call);
	}
};

// src/cli/commands/report.ts
const report = {
	name: "report",
	positionals: "RUN",
	describe: "Render a saved outcome (outcome.json, or its folder) again. No agent is needed.",
	flags: {
		config,
		out: {
			...out,
			default: ".agent-eval/report"
		},
		format: {
			type: "string",
			value: "NAME",
			describe: async () => `${Object.keys((await import("./formats.js")).FORMATS).join(", ")}.`,
			default: "console"
		}
	},
	run: async ({ flags, positionals, signal }) => {
		const { renderSavedRun } = await import("./saved-runs2.js");
		const world = localWorld(signal, { results: flags.format === "console" ? "stdout" : "nowhere" });
		const file = await renderSavedRun(positionals[0] ?? "", String(flags.format), await requestOf(flags), world);
		if (file !== null) await show(file, process.stdout);
		return 0;
	}
};
async function show(file, stream) {
	const text = await textOf(file);
	if (!stream.isTTY || extname(file) !== ".html") stream.write(text);
	else print(`Wrote ${file}. Open it in a browser. To have it elsewhere, add --out DIR, or "> FILE" for the page alone.\n`, stream);
}
async function textOf(file) {
	try {
		return await readFile(file, "utf8");
	} catch (error) {
		const what = `This run has nothing to show in ${basename(file)}: it was not written.`;
		throw new ProblemError([{
			what,
			fix: "See the files in the folder of --out."
		}], { cause: error });
	}
}

// src/cli/commands/run.ts
const NO_OUTCOME = {
	what: "--json prints the outcome of a run, and --dry-run makes none.",
	fix: "Leave one of them out: a dry run prints its plan as text."
};
const run = {
	name: "run",
	positionals: "",
	describe: "Run the cases against the agent, compare with the baseline, reach a verdict, report it.",
	flags: {
		config,
		mode: {
			type: "string",
			value: "MODE",
			describe: `${RUN_MODES.join(", ")} or auto.`,
			default: "auto"
		},
		case: {
			type: "string",
			value: "ID",
			describe: "Only this case. You can repeat it.",
			multiple: true
		},
		category: {
			type: "string",
			value: "NAME",
			describe: "Only this category. You can repeat it.",
			multiple: true
		},
		dataset: {
			type: "string",
			value: "NAME",
			describe: "Only this dataset. You can repeat it.",
			multiple: true
		},
		"case-tag": {
			type: "string",
			value: "TAG",
			describe: "Only cases with this tag. You can repeat it.",
			multiple: true
		},
		shard: {
			type: "string",
			value: "I/N",
			describe: "Only the I-th of N parts, for parallel jobs."
		},
		trials: {
			type: "string",
			value: "N",
			describe: "Trials of every case."
		},
		baseline,
		out,
		name: {
			type: "string",
			value: "NAME",
			describe: "Name of the run, for agent-eval runs."
		},
		tag: {
			type: "string",
			value: "K=V",
			describe: "A label of the run. You can repeat it.",
			multiple: true
		},
		note: {
			type: "string",
			value: "TEXT",
			describe: "What the run is for."
		},
		seed: {
			type: "string",
			value: "N",
			describe: "Seed of everything that is drawn."
		},
		"max-cost": {
			type: "string",
			value: "USD",
			describe: "Stop when agent, judge and simulated user have cost this much together, as far as replies or prices say it."
		},
		"max-calls": {
			type: "string",
			value: "N",
			describe: "Stop after this many requests to the agent."
		},
		resume: {
			type: "boolean",
			describe: "Go on from the journal of an interrupted run."
		},
		base: {
			type: "string",
			value: "REF",
			describe: "The commit of the base version, by any name. Without --baseline, this means --ab."
		},
		ab: {
			type: "boolean",
			describe: "Run all cases on both versions of the agent, and compare the two."
		},
		"self-check": {
			type: "boolean",
			describe: "Run the same agent twice: how much it differs with itself, which losses this suite would find, and what the gate says. Exit code 0."
		},
		history: {
			type: "string",
			value: "FILE",
			describe: "Add the run to this history.sqlite, which --baseline and history read."
		},
		verbose: {
			type: "boolean",
			describe: "Print every case as it ends, with its scores and reasons."
		},
		"dry-run": {
			type: "boolean",
			describe: "Say what would run, how many requests it takes and what it may cost. Call nothing."
		},
		json
	},
	run: async (call) => {
		if (call.flags["dry-run"] === true && call.flags.json === true) throw new ProblemError([NO_OUTCOME]);
		const { exitCodeOfAll, runSuites } = await import("./suites.js");
		const all = await runSuites({
			...await requestOf(call.flags),
			typed: typedOptions(call.flags, run.flags)
		}, judgingWorld(call));
		for (const { result } of [...all.runs, ...all.failures]) finish(result, call);
		for (const { config, error } of all.failures) print(printable(`${all.several ? `${config}: ` : ""}${failureText(error, ownCall())}`), process.stderr);
		return exitCodeOfAll(all, call.signal.aborted);
	}
};

// src/cli/commands/runs/command.ts
const runs = {
	name: "runs",
	positionals: "",
	describe: "List saved runs with their names, tags and metrics.",
	flags: {
		out: {
			...out,
			describe: "Folder that is searched, with the folders in it."
		},
		history: {
			type: "string",
			value: "FILE",
			describe: "A history.sqlite whose runs are listed, too."
		},
		tag: {
			type: "string",
			value: "K=V",
			describe: "Only runs with this label. You can repeat it.",
			multiple: true
		},
		metric: {
			type: "string",
			value: "NAME",
			describe: "A column of this metric. You can repeat it.",
			multiple: true
		},
		json: {
			type: "boolean",
			describe: "Print the list as JSON on standard output, and nothing else there."
		}
	},
	run: async ({ flags, signal }) => {
		const { runsText } = await import("./list.js");
		const request = {
			from: String(flags.out),
			history: textOf$1(flags, "history"),
			tags: listOf(flags, "tag"),
			metrics: listOf(flags, "metric"),
			json: flags.json === true
		};
		const text = await runsText(request, localWorld(signal));
		if (request.json) process.stdout.write(text);
		else print(text);
		return 0;
	}
};

// src/cli/commands/site/command.ts
const site = {
	name: "site",
	positionals: "",
	describe: "Write pages for the team: trends, latest runs, unstable cases and cost of every suite.",
	flags: {
		history: {
			type: "string",
			value: "FILE|DIR",
			describe: "A history.sqlite or outcome.json, or a folder that is searched for them. You can repeat it. Default: .agent-eval.",
			multiple: true
		},
		out: {
			type: "string",
			value: "DIR",
			describe: "Folder that is written. Files of others in it stay.",
			default: "site"
		}
	},
	run: async ({ flags, signal }) => {
		const { writeSite } = await import("./site.js");
		const from = listOf(flags, "history");
		const out = String(flags.out);
		const world = localWorld(signal);
		const { suites, runs, warnings } = await writeSite({
			from: from.length > 0 ? from : [".agent-eval"],
			out
		}, world);
		for (const warning of warnings) world.stderr(`${warning}\n`);
		world.stdout(`Wrote ${out}/index.html: ${counted(suites, "suite")}, ${counted(runs, "stored run")}.\n`);
		return 0;
	}
};

// src/cli/commands/validate.ts
const validate = {
	name: "validate",
	positionals: "",
	describe: "Check configuration and cases, or all suites of a glob: all problems at once, with file and line.",
	flags: { config },
	run: async ({ flags, signal }) => {
		const { validateSuites } = await import("./suites.js");
		await validateSuites(await requestOf(flags), localWorld(signal));
		return 0;
	}
};

// src/cli/commands/index.ts
const commands = [
	demo,
	init,
	ask,
	run,
	compare,
	regrade,
	judgeCheck,
	merge,
	report,
	history,
	runs,
	site,
	importCases,
	validate
];

// src/cli/help.ts
async function meaningOf({ describe }) {
	return typeof describe === "string" ? describe : describe();
}
async function helpText(call, command, columns = WIDEST) {
	const width = Math.min(columns, WIDEST);
	return command ? commandHelp(call, command, width) : overview(call, width);
}
function overview(call, columns) {
	const width = Math.max(...commands.map((c) => c.name.length));
	return [
		"Agent Eval: does this change make the agent worse?",
		"",
		`Usage: ${call} COMMAND [options]`,
		"",
		...commands.map((c) => `  ${c.name.padEnd(width)}  ${wrapped(c.describe, width + 4, columns)}`),
		"",
		`  ${call} COMMAND --help   the options of a command`,
		`  ${call} --version`,
		"",
		"Exit codes:",
		...EXIT_CODES.map(([code, meaning]) => `  ${code.padEnd(3)}  ${wrapped(meaning, 7, columns)}`),
		""
	].join("\n");
}
const EXIT_CODES = [
	["0", "no regression; also inconclusive and not compared, unless set to fail"],
	["1", "regression"],
	["2", "below a minimum, or above a maximum"],
	["3", "could not run, or a wrong configuration"],
	["4", "inconclusive or not compared, where set to fail"],
	["130", "interrupted, with the partial report written"]
];
async function commandHelp(call, command, columns) {
	const rows = await Promise.all(Object.entries(command.flags).map(async ([name, flag]) => ({
		left: `--${name}${flag.value ? ` ${flag.value}` : ""}`,
		right: `${await meaningOf(flag)}${flag.default ? ` Default: ${flag.default}.` : ""}`
	})));
	const width = Math.max(...rows.map((r) => r.left.length));
	return [
		`Usage: ${[
			call,
			command.name,
			command.positionals,
			"[options]"
		].filter(Boolean).join(" ")}`,
		"",
		command.describe,
		"",
		...rows.map((r) => `  ${r.left.padEnd(width)}  ${wrapped(r.right, width + 4, columns)}`),
		""
	].join("\n");
}
const WIDEST = 120;
const NARROWEST = 30;
const BELOW = 6;
function wrapped(text, beside, columns) {
	const isBelow = columns - beside < NARROWEST;
	const left = isBelow ? BELOW : beside;
	const lines = isBelow ? ["", ""] : [""];
	for (const word of text.split(" ")) {
		const longer = `${lines.at(-1)} ${word}`.trimStart();
		if (left + longer.length > columns) lines.push(word);
		else lines[lines.length - 1] = longer;
	}
	return lines.join(`\n${" ".repeat(left)}`);
}

// src/cli/parse.ts
function parseCommandLine(words) {
	const [name, ...rest] = words;
	if (name === "--version" || name === "-v") return { kind: "version" };
	const asksForHelp = name === void 0 || HELP.includes(name) || name === "help";
	if (asksForHelp && rest[0] === void 0) return { kind: "help" };
	const wanted = asksForHelp ? rest[0] : name;
	const command = commands.find((c) => c.name === wanted);
	if (!command) return noCommand(wanted);
	if (asksForHelp || rest.some((word) => HELP.includes(word))) return {
		kind: "help",
		command
	};
	return parseFlags(command, rest);
}
const HELP = ["--help", "-h"];
function noCommand(name) {
	const names = commands.map((c) => c.name);
	return {
		kind: "problems",
		problems: [name.startsWith("-") ? {
			what: `${name} comes before any command.`,
			fix: `Name the command first, one of ${names.join(", ")}.`
		} : {
			what: `There is no command "${name}".`,
			fix: didYouMean(name, names)
		}]
	};
}
function parseFlags(command, words) {
	const options = Object.fromEntries(Object.entries(command.flags).map(([name, flag]) => [name, {
		type: flag.type,
		...flag.multiple && { multiple: true },
		...flag.default && { default: flag.default }
	}]));
	const parsed = parseArgs({
		args: [...words],
		options,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const problems = [...parsed.tokens.flatMap((token) => flagProblems(command, token)), ...positionalProblems(command, withoutValues(command, parsed.tokens, parsed.positionals), parsed.tokens)];
	if (problems.length > 0) return {
		kind: "problems",
		problems
	};
	const { values, positionals } = parsed;
	return {
		kind: "command",
		command,
		flags: values,
		positionals
	};
}
function flagProblems(command, token) {
	if (token.kind !== "option") return [];
	const { name, rawName, value, inlineValue } = token;
	const flag = command.flags[name];
	if (!flag) return [{
		what: `"${command.name}" has no option ${rawName}.`,
		fix: optionMeant(command, name, rawName)
	}];
	if (flag.type === "boolean") return value === void 0 ? [] : [{
		what: `${rawName} takes no value.`,
		fix: `Write ${rawName} alone.`
	}];
	if (!value?.trim() || !inlineValue && value.startsWith("-")) return [{
		what: `${rawName} needs a value.`,
		fix: valueMeant(command, rawName, flag, value)
	}];
	return [];
}
function valueMeant(command, rawName, flag, next) {
	return next !== void 0 && next.trim() !== "" && !Object.hasOwn(command.flags, next.replace(/^--/, "")) ? `Write ${rawName}=${next}.` : `Write ${rawName} ${flag.value ?? "VALUE"}.`;
}
function optionMeant(command, name, rawName) {
	const known = Object.keys(command.flags).map((one) => `--${one}`);
	const others = commands.filter((other) => Object.hasOwn(other.flags, name)).map((other) => `"${other.name}"`);
	return nearestName(rawName, known) !== void 0 || others.length === 0 || others.length > 3 ? didYouMean(rawName, known) : `It is an option of ${others.join(" and ")}.`;
}
function withoutValues(command, tokens, given) {
	if (positionalProblems(command, given).length === 0) return given;
	const unknown = tokens.flatMap((one) => one.kind === "option" && !command.flags[one.name] ? [one.index] : []);
	return tokens.flatMap((one) => one.kind === "positional" && !unknown.includes(one.index - 1) ? [one.value] : []);
}
function positionalProblems(command, given, tokens = []) {
	const wanted = command.positionals === "" ? 0 : command.positionals.split(" ").length;
	if (command.positionals.endsWith("\u2026") ? given.length >= wanted : given.length === wanted) return [];
	const takes = wanted === 0 ? "no arguments" : command.positionals;
	const got = given.length === 0 ? "none was given" : `given: ${given.join(" ")}`;
	const what = `"${command.name}" takes ${takes}; ${got}.`;
	const fix = wanted === 0 ? repeatedOption(command, tokens) ?? fileOption(command, given[0] ?? "") : void 0;
	return [fix === void 0 ? {
		what,
		command: `${command.name} --help`
	} : {
		what,
		fix
	}];
}
function fileOption(command, file) {
	const name = (/\.ya?ml$/i.test(file) ? ["config"] : /\.(?:sqlite|json)$/i.test(file) ? ["baseline", "history"] : []).find((one) => Object.hasOwn(command.flags, one));
	return name && `Write --${name} ${file}.`;
}
function repeatedOption(command, tokens) {
	const [stray] = tokens.filter((token) => token.kind === "positional");
	const before = tokens.findLast((token) => token.kind === "option" && token.index < (stray?.index ?? 0));
	if (!stray || before?.kind !== "option" || !command.flags[before.name]?.multiple || !before.value) return void 0;
	const { rawName, value } = before;
	return `For several, repeat the option: ${rawName} ${value} ${rawName} ${stray.value}.`;
}

// src/cli/main.ts
async function main(words) {
	process.stdout.on("error", noteLostOutput);
	process.stderr.on("error", () => {});
	const parsed = parseCommandLine(words);
	if (parsed.kind === "help") return printed(await helpText(ownCall(), parsed.command, process.stdout.columns));
	if (parsed.kind === "version") return printed(`${version}\n`);
	if (parsed.kind === "problems") {
		print(failureText(new ProblemError(parsed.problems), ownCall()), process.stderr);
		return 3;
	}
	const interrupt = onInterrupt(() => process.exit(130));
	try {
		return await parsed.command.run({
			...parsed,
			signal: interrupt.signal
		});
	} catch (error) {
		print(failureText(error, ownCall()), process.stderr);
		return interrupt.signal.aborted ? 130 : 3;
	} finally {
		interrupt.release();
	}
}
function noteLostOutput({ code, message }) {
	if (code === "EPIPE" || process.exitCode === LOST_OUTPUT) return;
	process.exitCode = LOST_OUTPUT;
	print(`Standard output could not be written, and is not complete: ${message}\n`, process.stderr);
}
const LOST_OUTPUT = 3;
function printed(text) {
	print(text);
	return 0;
}

export { nearestOrKnown as $, graceful as A, formatPlace as B, firstLineOf as C, clockOf as D, version as E, RUN_MODES as F, fixed as G, counted as H, AgentError as I, timeText as J, moneyDecimals as K, AskingAborted as L, onAbort as M, decideColour as N, sleep as O, COMMENT_MODES as P, nearestName as Q, ModelError as R, failureText as S, ownRepository as T, countedOf as U, allOf as V, digits as W, oncePer as X, lazy as Y, didYouMean as Z, utf8Text as _, nestsDeeper as _t, BLOCK_BYTES as a, inQuotesApart as at, writeNewFile as b, textOf$2 as bt, beginsWith as c, printable as ct, openTemporaryFile as d, createRedactor as dt, require_fastest_levenshtein as et, pathInside as f, redactValues as ft, shownPath as g, isRecord as gt, renameOver as h, fieldsOf as ht, displayWidth as i, inQuotes as it, onInterrupt as j, steadyNow as k, formatBytes as l, processEnvironment as lt, readFileCappedSync as m, asText as mt, blanksTo as n, cutStart as nt, FileTooLargeError as o, DIRECTIONS as ot, readFileCapped as p, secretsIn as pt, timeScale as q, cutToWidth as r, excerpt as rt, NotAFileError as s, TERMINAL_SEQUENCE as st, main as t, cut as tt, makeFolder as u, substitution as ut, withTemporaryDirectory as v, ownIn as vt, problemsOf as w, writeWhole as x, textsIn as xt, writeFileAtomic as y, parsedJson as yt, ProblemError as z };