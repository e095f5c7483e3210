import { A as _coercedNumber, S as record, T as tuple, b as number$1, d as _enum, f as _instanceof, j as NEVER, m as array, u as ZodNumber, v as literal, w as string, x as object } from "./options.js";
import { n as ProblemError } from "./errors2.js";
import { n as nearestName } from "./nearest-name.js";
import { A as atMost, B as pathInside, C as newcombePaired, D as tCdf, E as normalQuantile, F as lawOf, G as amountIn, H as withTemporaryDirectory, I as sumOf, J as highOf, K as extraCalls, L as twoPointLaw, M as binomialLaw, N as exactly, O as tCritical, P as hypergeometricLaw, R as FileTooLargeError, S as confusions, T as clip, U as writeFileAtomic, V as readFileCapped, X as toleranceOf, Y as overallLimits, a as caseResult, b as quantile, c as judgeTrial, d as redactValues, f as outcomeSchema, j as binomialCoefficient, k as atLeast, l as createAgent, m as trialSchema, p as statusSchema, u as aspectsOf, v as metricNamed, w as wilson, x as looseKey, y as metricsOf$1, z as formatBytes } from "./suite.js";
import { styleText } from "node:util";
import { deflateRawSync, gunzipSync, gzipSync, inflateRawSync } from "node:zlib";
import { createHash, hash, randomUUID } from "node:crypto";
import { dirname, join, matchesGlob, relative, resolve } from "node:path";
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { appendFile, mkdir, readFile, readdir, rm, rmdir, stat, writeFile } from "node:fs/promises";

// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}

// src/platform/github/errors.ts
var GitHubError = class extends Error {
	name = "GitHubError";
	status;
	kind;
	hint;
	constructor(facts, options) {
		super(`GitHub did not allow or manage ${facts.operation} (${facts.status ?? "no answer"}). ${facts.hint}`, options);
		this.status = facts.status;
		this.kind = facts.kind;
		this.hint = facts.hint;
	}
};
function toGitHubError(error, operation) {
	if (error instanceof GitHubError) return error;
	const { status, response, message } = error ?? {};
	const answered = typeof status === "number" && response !== void 0 ? status : null;
	const kind = kindOf(answered, response, String(message ?? ""));
	return new GitHubError({
		operation: operation.name,
		status: answered,
		kind,
		hint: hintOf(kind, operation)
	}, { cause: error });
}
function kindOf(status, response, message) {
	if (status === 401) return "unauthorized";
	if (status === 429 || status === 403 && isRateLimit(response, message)) return "rate_limited";
	if (status === 403) return "forbidden";
	if (status === 404 || status === 410) return "not_found";
	if (status === 422) return /too long|maximum is \d+/i.test(message) ? "too_long" : "invalid";
	return status !== null && status < 500 ? "invalid" : "unavailable";
}
function isRateLimit(response, message) {
	return (response?.headers)?.["x-ratelimit-remaining"] === "0" || /\brate limit\b/i.test(message);
}
function hintOf(kind, { permission }) {
	return {
		unauthorized: "The token is not valid: pass github-token, for example ${{ github.token }}.",
		forbidden: `Give the job "permissions: ${permission}"; a pull request from a fork or from Dependabot has a read-only token.`,
		not_found: `It does not exist, or the token may not see it: the job needs "permissions: ${permission}".`,
		rate_limited: "The rate limit of the token is used up: run it again later.",
		too_long: "The text is longer than GitHub accepts.",
		invalid: "GitHub refused the request as invalid.",
		unavailable: "GitHub did not answer in time, or with an error of its own: run it again later."
	}[kind];
}

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
function shortSha$1(sha) {
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

// src/baseline/candidates.ts
function rankCandidates(rows, history) {
	const { chain, branches, ownRun } = history;
	const wanted = rows.filter(isOwnArtifact).filter((row) => row.run.id !== ownRun).filter((row) => chain.includes(row.run.headSha) || branches.includes(row.run.headBranch ?? ""));
	const alive = wanted.filter((row) => !row.expired);
	const inChain = chain.flatMap((sha, behind) => alive.filter((row) => row.run.headSha === sha).map((artifact) => ({
		artifact,
		behind,
		why: whyNear(sha, behind)
	})));
	const newest = alive.filter((row) => branches.includes(row.run.headBranch ?? "") && !chain.includes(row.run.headSha)).map((artifact) => ({
		artifact,
		behind: null,
		why: whyNewest(artifact.run.headBranch, chain)
	}));
	return {
		candidates: [...inChain, ...newest],
		expired: wanted.length - alive.length
	};
}
function whyNear(sha, behind) {
	if (behind === 0) return `it is of ${shortSha$1(sha)}, the very commit that this change starts from`;
	const commits = behind === 1 ? "one commit" : `${behind} commits`;
	return `it is of ${shortSha$1(sha)}, the nearest earlier commit with a stored run, ${commits} before where this change starts`;
}
function whyNewest(branch, chain) {
	return `${chain.length > 0 ? "no earlier commit of this change has a stored run, and " : ""}it is the newest stored run of the branch ${JSON.stringify(branch)}`;
}

// src/baseline/saved-run.ts
const MAX_SAVED_RUN_BYTES = 64e6;
const MAX_DEPTH = 100;
function parseSavedRun(bytes, name, suite) {
	const fail = (code, what, fix) => ({
		ok: false,
		code,
		problem: {
			what,
			where: { file: name },
			fix
		}
	});
	const again = "Run the suite again on the base branch to store a new one.";
	let value;
	try {
		value = parseJson(decompressed(bytes));
	} catch (error) {
		if (isTooLarge(error)) return fail("saved_run_too_large", tooLarge(), again);
		if (error instanceof TooDeepError) return fail("saved_run_malformed", error.message, again);
		return fail("saved_run_malformed", "This saved run is truncated or no JSON.", again);
	}
	const version = value?.schemaVersion;
	if (version !== 1) return fail("saved_run_version", `This saved run has ${typeof version === "number" ? `schema version ${version}` : "no schema version"}; this version of the tool reads ${1}.`, "Store a new one with the version of the tool that reads it.");
	const parsed = outcomeSchema.safeParse(value);
	if (!parsed.success) {
		const { path, message } = parsed.error.issues[0];
		return fail("saved_run_malformed", `This saved run is not valid: ${path.join(".").slice(0, 200)}: ${message}.`, again);
	}
	const { data } = parsed;
	if (suite !== void 0 && data.run.suite !== suite) return fail("saved_run_suite", `This saved run is of the suite ${JSON.stringify(data.run.suite)}, not of ${JSON.stringify(suite)}.`, "Give each suite a name of its own, and the file of the same suite.");
	return {
		ok: true,
		outcome: data
	};
}
async function readSavedRun(path) {
	const parsed = await readRunFile(path);
	if (!parsed.ok) throw new ProblemError([parsed.problem]);
	return parsed.outcome;
}
async function readRunFile(path, suite) {
	let file = path;
	try {
		if ((await stat(path)).isDirectory()) file = join(path, "outcome.json");
		return parseSavedRun(await readFileCapped(file, MAX_SAVED_RUN_BYTES), file, suite);
	} catch (error) {
		const tooBig = error instanceof FileTooLargeError;
		const missing = error.code === "ENOENT";
		return {
			ok: false,
			code: tooBig ? "saved_run_too_large" : missing ? "saved_run_missing" : "saved_run_unreadable",
			problem: {
				what: tooBig ? tooLarge() : missing ? "There is no saved run here." : "This saved run cannot be read.",
				where: { file },
				fix: "Give the outcome.json of a former run, or the folder that it lies in."
			}
		};
	}
}
function tooLarge() {
	return `This saved run is larger than ${formatBytes(MAX_SAVED_RUN_BYTES)}, the most that is read.`;
}
function decompressed(bytes) {
	const plain = bytes[0] === 31 && bytes[1] === 139 ? gunzipSync(bytes, { maxOutputLength: MAX_SAVED_RUN_BYTES }) : bytes;
	if (plain.byteLength > 64e6) throw new FileTooLargeError(plain.byteLength, MAX_SAVED_RUN_BYTES);
	return new TextDecoder().decode(plain);
}
function isTooLarge(error) {
	return error instanceof FileTooLargeError || error.code === "ERR_BUFFER_TOO_LARGE";
}
var TooDeepError = class extends Error {
	name = "TooDeepError";
};
function parseJson(text) {
	const root = JSON.parse(text);
	const open = [[root, 1]];
	for (let next = open.pop(); next; next = open.pop()) {
		const [value, depth] = next;
		if (typeof value !== "object" || value === null) continue;
		if (depth > MAX_DEPTH) throw new TooDeepError(`This saved run nests deeper than ${MAX_DEPTH} levels.`);
		if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
		for (const inner of Object.values(value)) if (typeof inner === "object") open.push([inner, depth + 1]);
	}
	return root;
}

// src/baseline/without-transcripts.ts
function withoutTranscripts(outcome) {
	const cases = outcome.report.cases.map((result) => ({
		...result,
		trials: result.trials.map(scoresOnly)
	}));
	return {
		...outcome,
		report: {
			...outcome.report,
			cases
		},
		comparison: null
	};
}
function scoresOnly({ message: _, ...trial }) {
	const { recordedScores } = trial.transcript;
	const transcript = {
		turns: [],
		...recordedScores ? { recordedScores } : {}
	};
	return {
		...trial,
		transcript,
		scores: trial.scores.map((score) => ({
			...score,
			reason: ""
		}))
	};
}

// src/baseline/history/latest-run.ts
function latestRun(history, wanted) {
	const { whole = null, scores = null } = history.latest ?? {};
	const bytes = wanted.transcripts ? whole ?? scores : scores ?? whole;
	if (bytes === null) return null;
	const parsed = parseSavedRun(bytes, "the newest run of the history", history.suite);
	if (!parsed.ok) return {
		...parsed,
		transcripts: false
	};
	if (wanted.transcripts) return {
		...parsed,
		transcripts: whole !== null
	};
	return {
		ok: true,
		outcome: bytes === scores ? parsed.outcome : withoutTranscripts(parsed.outcome),
		transcripts: false
	};
}
function withOneCopy(history, wanted) {
	const { latest } = history;
	if (latest === null) return history;
	if (wanted.transcripts && latest.whole) return {
		...history,
		latest: {
			...latest,
			scores: null
		}
	};
	return {
		...history,
		latest: {
			...latest,
			whole: null,
			scores: latest.scores ?? strippedOf(history)
		}
	};
}
function strippedOf(history) {
	const read = latestRun(history, { transcripts: false });
	return read?.ok ? gzipSync(JSON.stringify(read.outcome)) : null;
}

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
function cachePrefix(suite) {
	return `agent-eval-${suiteSlug(suite)}-`;
}
const OUTCOME_FILE = "outcome.json";

// src/baseline/history/format.ts
const APPLICATION_ID = 1097287030;
const FORMATS = [{
	version: 1,
	tables: `
CREATE TABLE suite (name TEXT NOT NULL) STRICT;
CREATE TABLE run (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL, attempt INTEGER NOT NULL,
  first_started_at TEXT NOT NULL, started_at TEXT NOT NULL, duration_ms REAL NOT NULL,
  tool_version TEXT NOT NULL, mode TEXT NOT NULL, event TEXT, sha TEXT, branch TEXT, pull_request INTEGER,
  trials INTEGER NOT NULL, selected INTEGER NOT NULL, total INTEGER NOT NULL, calls INTEGER NOT NULL, cost REAL,
  conclusion TEXT NOT NULL, fingerprints TEXT NOT NULL, metrics BLOB NOT NULL,
  measure_names TEXT NOT NULL, has_units INTEGER NOT NULL
) STRICT;
CREATE TABLE unit (
  number INTEGER PRIMARY KEY, key TEXT NOT NULL, content TEXT NOT NULL, graders TEXT NOT NULL, grading_model TEXT
) STRICT;
CREATE TABLE result (
  run INTEGER NOT NULL, unit INTEGER NOT NULL, status TEXT NOT NULL,
  trials INTEGER NOT NULL, passes INTEGER NOT NULL, measures TEXT NOT NULL,
  PRIMARY KEY (run, unit)
) STRICT, WITHOUT ROWID;
CREATE TABLE acceptance (
  sha TEXT NOT NULL, accepted_by TEXT NOT NULL, pull_request INTEGER, run TEXT NOT NULL, at TEXT NOT NULL,
  affected INTEGER NOT NULL, units TEXT NOT NULL
) STRICT;
CREATE TABLE latest (part TEXT NOT NULL, run TEXT NOT NULL, attempt INTEGER NOT NULL, outcome BLOB NOT NULL) STRICT;`,
	upgrade: null
}];

// src/baseline/history/sqlite.ts
function loadSqlite(load = () => process.getBuiltinModule("node:sqlite")) {
	const emit = process.emitWarning;
	process.emitWarning = ((warning, ...rest) => {
		const text = typeof warning === "string" ? warning : warning.message;
		if (rest[0] === "ExperimentalWarning" && text.includes("SQLite")) return;
		Reflect.apply(emit, process, [warning, ...rest]);
	});
	try {
		return load() ?? null;
	} finally {
		process.emitWarning = emit;
	}
}

// src/baseline/history/database.ts
const MAX_HISTORY_BYTES = 64e6;
const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";
const TABLE_LEAF = 13;
var HistoryFileError = class extends Error {
	name = "HistoryFileError";
	code;
	constructor(code, what, options) {
		super(what, options);
		this.code = code;
	}
};
async function withDatabase(bytes, formats, use) {
	const version = checkedVersion(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), formats);
	return await withTemporaryDirectory(async (folder) => {
		const path = join(folder, "history.sqlite");
		await writeFile(path, bytes);
		const older = formats.filter((format) => format.version > version);
		try {
			if (older.length > 0) {
				using database = openChecked(path, formats, version, "to change");
				bringForward(database, older);
			}
			using database = openChecked(path, formats, formats.at(-1).version, "to read");
			return use(database);
		} catch (error) {
			if (error instanceof HistoryFileError) throw error;
			throw new HistoryFileError("history_malformed", `it is damaged (${reasonOf(error)})`, { cause: error });
		}
	});
}
function reasonOf(error) {
	if (!(error instanceof Error)) return "for no known reason";
	const { code, errstr } = error;
	if (code === "ERR_SQLITE_ERROR") return typeof errstr === "string" ? errstr : "SQLite cannot read it";
	return code === void 0 ? error.message : String(code);
}
function checkedVersion(bytes, formats) {
	const malformed = (what) => new HistoryFileError("history_malformed", what);
	if (bytes.byteLength > 64e6) throw new HistoryFileError("history_too_large", `it is larger than ${formatBytes(MAX_HISTORY_BYTES)}`);
	if (bytes.toString("latin1", 0, 16) !== MAGIC) throw malformed("it is no SQLite file");
	if (bytes.byteLength < HEADER_BYTES) throw malformed("it is truncated");
	const pageSize = bytes.readUInt16BE(16) === 1 ? 65536 : bytes.readUInt16BE(16);
	if (bytes.readUInt32BE(28) * pageSize !== bytes.byteLength) throw malformed("it is truncated, or longer than it says");
	if (bytes.readUInt32BE(68) !== 1097287030) throw malformed("it is the SQLite file of something else");
	if (bytes[18] !== 1 || bytes[19] !== 1) throw malformed("it uses a write-ahead log");
	if (bytes[HEADER_BYTES] !== TABLE_LEAF) throw malformed("its list of tables is longer than that of a history");
	const version = bytes.readUInt32BE(60);
	const newest = formats.at(-1).version;
	if (version > newest) {
		const what = `it has the format ${version} of a newer version of this tool, which reads up to ${newest}`;
		throw new HistoryFileError("history_version", what);
	}
	if (!formats.some((format) => format.version === version)) throw malformed(`it has no known format (${version})`);
	return version;
}
function openChecked(path, formats, version, how) {
	const sqlite = loadSqlite();
	if (!sqlite) throw new HistoryFileError("history_unavailable", "this Node.js was built without SQLite");
	const expected = schemaOf(sqlite, formats.find((format) => format.version === version));
	const database = new sqlite.DatabaseSync(path, {
		readOnly: how === "to read",
		allowExtension: false,
		enableDoubleQuotedStringLiterals: false,
		defensive: true,
		limits: {
			length: MAX_HISTORY_BYTES,
			attach: 0,
			triggerDepth: 1
		}
	});
	try {
		database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;");
		if (how === "to read") allowReadingOnly(sqlite, database);
		if (JSON.stringify(tablesIn(database)) !== JSON.stringify(expected)) throw new HistoryFileError("history_malformed", "its tables are not those of a history: it was made or changed by something else");
		if (database.prepare("PRAGMA integrity_check(1)").get()?.integrity_check !== "ok") throw new HistoryFileError("history_malformed", "it is damaged");
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}
function allowReadingOnly({ constants }, database) {
	if (typeof database.setAuthorizer !== "function") return;
	const allowed = [constants.SQLITE_SELECT, constants.SQLITE_READ];
	database.setAuthorizer((action, name) => {
		return action === constants.SQLITE_PRAGMA && name === "integrity_check" || allowed.includes(action) ? constants.SQLITE_OK : constants.SQLITE_DENY;
	});
}
function tablesIn(database) {
	return database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name").all();
}
function schemaOf(sqlite, format) {
	using empty = new sqlite.DatabaseSync(":memory:");
	empty.exec(format.tables);
	return tablesIn(empty);
}
function bringForward(database, formats) {
	for (const { version, upgrade } of formats) {
		database.exec("BEGIN");
		upgrade?.(database);
		database.exec(`PRAGMA user_version = ${version}; COMMIT;`);
	}
}

// src/baseline/history/history.ts
function emptyHistory(suite) {
	return {
		suite,
		runs: [],
		acceptances: [],
		latest: null
	};
}
function measuresOf(run, unit) {
	const flat = numbersIn(unit.measures);
	const entries = [];
	for (let i = 0; i + 2 < flat.length; i += 3) {
		const name = run.measureNames[flat[i]];
		if (name !== void 0 && flat[i + 2] >= 0) entries.push([name, [flat[i + 1], flat[i + 2]]]);
	}
	return Object.fromEntries(entries);
}
function encodedMeasures(measures, names) {
	const flat = names.flatMap((name, index) => Object.hasOwn(measures, name) ? [index, ...measures[name]] : []);
	return JSON.stringify(flat);
}
function numbersIn(text) {
	try {
		const value = JSON.parse(text);
		return Array.isArray(value) && value.every((item) => typeof item === "number") ? value : [];
	} catch {
		return [];
	}
}
function settled(history, keep) {
	const ordered = [...history.runs].sort(byTime).slice(-500);
	const acceptances = [...history.acceptances].sort((a, b) => order(a.at, b.at) || order(a.sha, b.sha));
	const last = ordered.length - keep;
	const runs = ordered.map((run, index) => index < last ? withoutUnits(run) : withoutAccepted(run, acceptances));
	const closed = ordered.at(-keep);
	const still = acceptances.slice(-500).map((one) => closed && closed.firstStartedAt >= one.at ? {
		...one,
		units: []
	} : one);
	return {
		...history,
		runs,
		acceptances: still
	};
}
function withoutUnits(run) {
	return run.units === null ? run : {
		...run,
		measureNames: [],
		units: null
	};
}
function withoutAccepted(run, acceptances) {
	const since = acceptances.filter(({ at, runId }) => run.firstStartedAt < at && run.id !== runId);
	const affected = new Set(since.flatMap(({ units }) => units));
	if (run.units === null || affected.size === 0) return run;
	return {
		...run,
		units: run.units.filter(({ identity }) => !affected.has(identity.key))
	};
}
function byTime(a, b) {
	return order(a.firstStartedAt, b.firstStartedAt) || order(a.id, b.id);
}
function order(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}

// src/baseline/history/rows.ts
const MOST_RESULTS = 1e6;
const count$2 = number$1().int().min(0);
const time = string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const bytes$1 = _instanceof(Uint8Array);
const json = (schema) => string().transform((text, context) => {
	try {
		return JSON.parse(text);
	} catch {
		context.addIssue({
			code: "custom",
			message: "no JSON"
		});
		return NEVER;
	}
}).pipe(schema);
const runRow = object({
	number: count$2,
	id: string().min(1),
	attempt: count$2.min(1),
	first_started_at: time,
	started_at: time,
	duration_ms: number$1().min(0),
	tool_version: string(),
	mode: string(),
	event: string().nullable(),
	sha: string().nullable(),
	branch: string().nullable(),
	pull_request: number$1().int().nullable(),
	trials: count$2,
	selected: count$2,
	total: count$2,
	calls: count$2,
	cost: number$1().min(0).nullable(),
	conclusion: string(),
	fingerprints: json(record(string(), string())),
	metrics: bytes$1,
	measure_names: json(array(string())),
	has_units: literal([0, 1])
});
const acceptanceRow = object({
	sha: string().min(1),
	accepted_by: string(),
	pull_request: number$1().int().nullable(),
	run: string(),
	at: time,
	affected: count$2,
	units: json(array(string()))
});
const latestRow = object({
	part: _enum(["whole", "scores"]),
	run: string().min(1),
	attempt: count$2.min(1),
	outcome: bytes$1
});
const unitRow = tuple([
	count$2,
	string(),
	string(),
	string(),
	string().nullable()
]);
const statuses = new Set(statusSchema.options);
const INSERT_RUN = `INSERT INTO run VALUES (${Object.keys(runRow.shape).map((name) => `:${name}`).join(", ")})`;
function insertRows(database, history) {
	database.prepare("INSERT INTO suite VALUES (?)").run(history.suite);
	const identities = numbered(history);
	const insertUnit = database.prepare("INSERT INTO unit VALUES (?, ?, ?, ?, ?)");
	for (const [{ key, content, graders, gradingModel }, number] of identities.ordered) insertUnit.run(number, key, content, graders, gradingModel);
	const insertRun = database.prepare(INSERT_RUN);
	const insertResult = database.prepare("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?)");
	for (const [index, run] of history.runs.entries()) {
		insertRun.run(rowOf$3(run, index + 1));
		for (const { identity, status, trials, passes, measures } of run.units ?? []) insertResult.run(index + 1, identities.numberOf(identity), status, trials, passes, measures);
	}
	const insertAcceptance = database.prepare("INSERT INTO acceptance VALUES (?, ?, ?, ?, ?, ?, ?)");
	for (const { sha, by, pullRequest, runId, at, affected, units } of history.acceptances) insertAcceptance.run(sha, by, pullRequest, runId, at, affected, JSON.stringify(units));
	insertLatest(database, history.latest);
}
function rowOf$3(run, number) {
	return {
		number,
		id: run.id,
		attempt: run.attempt,
		first_started_at: run.firstStartedAt,
		started_at: run.startedAt,
		duration_ms: run.durationMs,
		tool_version: run.toolVersion,
		mode: run.mode,
		event: run.event,
		sha: run.sha,
		branch: run.branch,
		pull_request: run.pullRequest,
		trials: run.trials,
		selected: run.cases.selected,
		total: run.cases.total,
		calls: run.calls,
		cost: run.cost,
		conclusion: run.conclusion,
		fingerprints: JSON.stringify(run.fingerprints),
		metrics: run.metrics,
		measure_names: JSON.stringify(run.measureNames),
		has_units: run.units === null ? 0 : 1
	};
}
function insertLatest(database, latest) {
	const insert = database.prepare("INSERT INTO latest VALUES (?, ?, ?, ?)");
	for (const part of ["whole", "scores"]) if (latest?.[part]) insert.run(part, latest.id, latest.attempt, latest[part]);
}
function numbered(history) {
	const textOf = ({ key, content, graders, gradingModel }) => JSON.stringify([
		key,
		content,
		graders,
		gradingModel
	]);
	const byText = /* @__PURE__ */ new Map();
	for (const { units } of history.runs) for (const { identity } of units ?? []) byText.set(textOf(identity), identity);
	const ordered = [...byText].sort(([a, one], [b, other]) => order(one.key, other.key) || order(a, b));
	const numbers = new Map(ordered.map(([text], index) => [text, index + 1]));
	return {
		ordered: ordered.map(([, identity], index) => [identity, index + 1]),
		numberOf: (identity) => numbers.get(textOf(identity))
	};
}
function readRows(database) {
	const [suite, ...more] = listed$1(database, "SELECT name FROM suite", 2);
	if (typeof suite?.[0] !== "string" || more.length > 0) throw new Error("it does not name one suite");
	const units = unitsByRun(database);
	const runs = objects(database, "run", runRow).sort((a, b) => a.number - b.number).map((row) => storedRun$1(row, units.get(row.number) ?? []));
	if (new Set(runs.map(({ id }) => id)).size < runs.length) throw new Error("a run is there twice");
	const acceptances = objects(database, "acceptance", acceptanceRow).map(acceptanceOf);
	return {
		suite: suite[0],
		runs,
		acceptances,
		latest: latestOf(objects(database, "latest", latestRow))
	};
}
function objects(database, table, schema) {
	const rows = [];
	for (const row of database.prepare(`SELECT * FROM ${table}`).iterate()) {
		rows.push(checked(schema, row, table));
		if (rows.length > 500) throw new Error(`its table ${table} has more than ${500} rows`);
	}
	return rows;
}
function checked(schema, row, table) {
	const parsed = schema.safeParse(row);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new Error(`in its table ${table}, ${String(issue?.path[0])} is not valid`);
}
function storedRun$1(row, units) {
	const { id, attempt, mode, event, sha, branch, trials, calls, cost, conclusion, fingerprints, metrics } = row;
	return {
		id,
		attempt,
		mode,
		event,
		sha,
		branch,
		trials,
		calls,
		cost,
		conclusion,
		fingerprints,
		metrics,
		firstStartedAt: row.first_started_at,
		startedAt: row.started_at,
		durationMs: row.duration_ms,
		toolVersion: row.tool_version,
		pullRequest: row.pull_request,
		cases: {
			selected: row.selected,
			total: row.total
		},
		measureNames: row.measure_names,
		units: row.has_units === 1 ? units : null
	};
}
function unitsByRun(database) {
	const identities = /* @__PURE__ */ new Map();
	for (const row of listed$1(database, "SELECT number, key, content, graders, grading_model FROM unit", MOST_RESULTS)) {
		const [number, key, content, graders, gradingModel] = checked(unitRow, row, "unit");
		identities.set(number, {
			key,
			content,
			graders,
			gradingModel
		});
	}
	const byRun = /* @__PURE__ */ new Map();
	for (const [run, unit, status, trials, passes, measures] of listed$1(database, "SELECT run, unit, status, trials, passes, measures FROM result ORDER BY run, unit", MOST_RESULTS)) {
		const identity = identities.get(unit);
		if (!identity || typeof run !== "number" || !statuses.has(status) || typeof measures !== "string") throw new Error("in its table result, a row is not valid");
		if (typeof trials !== "number" || typeof passes !== "number" || passes < 0 || passes > trials) throw new Error("in its table result, a count is not valid");
		const stored = {
			identity,
			status,
			trials,
			passes,
			measures
		};
		const former = byRun.get(run);
		if (former) former.push(stored);
		else byRun.set(run, [stored]);
	}
	return byRun;
}
function* listed$1(database, sql, most) {
	const statement = database.prepare(sql);
	statement.setReturnArrays(true);
	let left = most;
	for (const row of statement.iterate()) {
		if (left === 0) throw new Error(`one of its tables has more than ${most} rows`);
		left -= 1;
		yield row;
	}
}
function acceptanceOf(row) {
	const { sha, accepted_by: by, pull_request: pullRequest, run: runId, at, affected, units } = row;
	return {
		sha,
		by,
		pullRequest,
		runId,
		at,
		affected,
		units
	};
}
function latestOf(rows) {
	const [first] = rows;
	if (!first) return null;
	const part = (name) => rows.find((row) => row.part === name)?.outcome ?? null;
	return {
		id: first.run,
		attempt: first.attempt,
		whole: part("whole"),
		scores: part("scores")
	};
}

// src/baseline/history/file.ts
const HISTORY_FILE = "history.sqlite";
async function openHistory(source, options) {
	const { suite, name = typeof source === "string" ? source : "The history", formats = FORMATS } = options;
	const none = emptyHistory(suite);
	try {
		const bytes = typeof source === "string" ? await readFileCapped(source, MAX_HISTORY_BYTES) : source;
		const history = await withDatabase(bytes, formats, readRows);
		if (history.suite !== suite) throw otherSuite(history.suite, suite);
		return {
			history,
			found: "read",
			warnings: []
		};
	} catch (error) {
		if (error.code === "ENOENT") return {
			history: none,
			found: "missing",
			warnings: []
		};
		const { code, what } = problemOf(error);
		return {
			history: none,
			found: "refused",
			warnings: [{
				code,
				text: `${name} was not used: ${what}.`
			}]
		};
	}
}
function problemOf(error) {
	if (error instanceof HistoryFileError) return {
		code: error.code,
		what: error.message
	};
	if (error instanceof FileTooLargeError) return {
		code: "history_too_large",
		what: `it is larger than ${formatBytes(MAX_HISTORY_BYTES)}`
	};
	return {
		code: "history_unreadable",
		what: `it cannot be read (${error.code ?? "of an unknown reason"})`
	};
}
function otherSuite(had, suite) {
	const what = `it is of the suite ${JSON.stringify(had.slice(0, 100))}, not of ${JSON.stringify(suite)}`;
	return new HistoryFileError("history_suite", what);
}
async function packHistory(history, options) {
	const bytes = await fileOf(withOneCopy(history, options));
	const limit = formatBytes(MAX_HISTORY_BYTES);
	if (bytes === null) return {
		bytes: null,
		warnings: [{
			code: "history_unavailable",
			text: "The history was not stored: this Node.js was built without SQLite."
		}]
	};
	if (bytes.byteLength <= 64e6) return {
		bytes,
		warnings: []
	};
	if (!options.transcripts || !history.latest?.whole) return {
		bytes: null,
		warnings: [{
			code: "history_not_saved",
			text: `The history was not stored: it is larger than ${limit}. Keep fewer runs with baseline.keep.`
		}]
	};
	const without = await packHistory(history, { transcripts: false });
	const text = `With its transcripts the history is larger than ${limit}: it was stored without them.`;
	return {
		...without,
		warnings: [{
			code: "stored_without_transcripts",
			text
		}, ...without.warnings]
	};
}
async function writeHistory(history, path, options) {
	const { bytes, warnings } = await packHistory(history, options);
	if (bytes) await writeFileAtomic(path, bytes);
	return {
		written: bytes?.byteLength ?? null,
		warnings
	};
}
async function fileOf(history) {
	const sqlite = loadSqlite();
	if (!sqlite) return null;
	return await withTemporaryDirectory(async (folder) => {
		const path = join(folder, HISTORY_FILE);
		{
			using database = new sqlite.DatabaseSync(path);
			database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;");
			const { version, tables } = FORMATS.at(-1);
			database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}; BEGIN;`);
			database.exec(tables);
			insertRows(database, history);
			database.exec("COMMIT; VACUUM;");
		}
		return await readFile(path);
	});
}

// src/baseline/history/merge.ts
function mergeHistories(newest, others, keep) {
	const all = [newest, ...others.filter(({ suite }) => suite === newest.suite)];
	const runs = /* @__PURE__ */ new Map();
	for (const run of all.flatMap((history) => history.runs)) {
		const former = runs.get(run.id);
		runs.set(run.id, former ? joined$1(former, run) : run);
	}
	const acceptances = /* @__PURE__ */ new Map();
	for (const one of all.flatMap((history) => history.acceptances)) {
		const former = acceptances.get(one.sha);
		acceptances.set(one.sha, former ? joinedAcceptance(former, one) : one);
	}
	const latest = all.find((history) => history.latest !== null)?.latest ?? null;
	const merged = {
		suite: newest.suite,
		runs: [...runs.values()],
		acceptances: [...acceptances.values()],
		latest
	};
	return settled(merged, keep);
}
function joined$1(a, b) {
	const [first, second] = b.attempt > a.attempt || b.attempt === a.attempt && a.units === null ? [b, a] : [a, b];
	const { firstStartedAt } = second;
	return firstStartedAt < first.firstStartedAt ? {
		...first,
		firstStartedAt
	} : first;
}
function joinedAcceptance(a, b) {
	return {
		...b.at < a.at ? b : a,
		units: a.units.length >= b.units.length ? a.units : b.units
	};
}
function recordAcceptance(history, accepted, keep) {
	const own = history.runs.find(({ id }) => id === accepted.runId);
	const units = [...new Set(accepted.units)].sort();
	const recorded = {
		...accepted,
		at: own?.firstStartedAt ?? accepted.at,
		units,
		affected: units.length
	};
	const former = history.acceptances.find(({ sha }) => sha === accepted.sha);
	const acceptances = [...history.acceptances.filter((one) => one !== former), former ? joinedAcceptance(former, recorded) : recorded];
	return settled({
		...history,
		acceptances
	}, keep);
}

// src/baseline/history/restore.ts
const MOST_TRIED = 4;
const MOST_MERGED = 6;
const MOST_USELESS = 2;
const LATER_ATTEMPT_MS = 6e5;
const FORMER = "baseline_former_version";
async function restoreHistory(options) {
	const warnings = [];
	for (const [index, candidate] of options.candidates.slice(0, MOST_TRIED).entries()) {
		const read = await readCandidate(options, candidate);
		if ("warning" in read) {
			if (!warnings.some(({ code }) => code === FORMER && read.warning.code === FORMER)) warnings.push(read.warning);
			continue;
		}
		const others = options.candidates.slice(index + 1).filter(({ behind }) => candidate.behind === null || behind !== null);
		const more = await mergeLacking(options, read.history, others);
		return {
			...more,
			candidate,
			warnings: [...warnings, ...more.warnings]
		};
	}
	return {
		history: null,
		candidate: null,
		merged: [],
		warnings
	};
}
async function mergeLacking(options, first, others) {
	const { keep } = options;
	let history = mergeHistories(first, [], keep);
	let [fetched, useless] = [0, 0];
	const merged = [];
	let reason = "";
	for (const candidate of others.slice(0, Math.max(0, keep - 1))) {
		if (fetched === MOST_MERGED || useless === MOST_USELESS) break;
		if (hasIt(history, candidate)) continue;
		fetched += 1;
		const read = await readCandidate(options, candidate);
		if ("warning" in read) {
			useless += 1;
			reason ||= read.warning.text;
			continue;
		}
		const before = new Map(history.runs.map((run) => [run.id, run.attempt]));
		history = mergeHistories(history, [read.history], keep);
		merged.push(...history.runs.filter((run) => before.get(run.id) !== run.attempt).map(({ id }) => id));
	}
	return {
		history,
		merged,
		warnings: useless > 0 ? [incomplete(useless, reason)] : []
	};
}
function incomplete(useless, reason) {
	return {
		code: "history_incomplete",
		text: `${useless === 1 ? "One earlier run" : `${useless} earlier runs`} could not be taken into the history, so the past of the cases is shorter. ${reason}`
	};
}
function hasIt(history, { artifact }) {
	const run = history.runs.find(({ id }) => id === String(artifact.run.id));
	return run !== void 0 && !isLaterAttempt(artifact.createdAt, run);
}
function isLaterAttempt(createdAt, run) {
	if (createdAt === null) return false;
	return Date.parse(createdAt) - (Date.parse(run.startedAt) + run.durationMs) > LATER_ATTEMPT_MS;
}
async function readCandidate({ github, artifacts, suite }, { artifact }) {
	const { run } = artifact;
	const named = `The stored run ${run.id} of ${shortSha$1(run.headSha)}`;
	const { event } = await github.getRun(run.id);
	if (!TRUSTED_EVENTS.includes(event)) return { warning: {
		code: "baseline_untrusted",
		text: `${named} was not used: it was started by ${JSON.stringify(event)}, and only ${TRUSTED_EVENTS.join(", ")} may store a baseline.`
	} };
	const downloaded = await artifacts.download(artifact, HISTORY_FILE, MAX_HISTORY_BYTES);
	if (downloaded.kind === "unavailable") {
		const { reason } = downloaded;
		const former = reason === `it holds no ${HISTORY_FILE}`;
		return { warning: {
			code: former ? FORMER : "baseline_unavailable",
			text: `${named} was not used: ${reason}${former ? ", as artifacts of older versions of this tool do. The next run of the base branch stores one." : "."}`
		} };
	}
	const name = `${baselineArtifactName(suite)} of run ${run.id}`;
	const { history, found, warnings } = await openHistory(downloaded.bytes, {
		suite,
		name
	});
	return found === "read" ? { history } : { warning: warnings[0] };
}

// src/baseline/artifact.ts
const LONGEST_CHAIN = 100;
const MOST_PAGES = 3;
function artifactBaseline(given) {
	return {
		id: "artifact",
		restore: async () => {
			try {
				return await restore$1(given);
			} catch (error) {
				if (!(error instanceof GitHubError)) throw error;
				const why = `Stored runs could not be looked up: ${error.message}`;
				return {
					baseline: null,
					why,
					warnings: [{
						code: "baseline_lookup_failed",
						text: why
					}]
				};
			}
		}
	};
}
async function restore$1(given) {
	const { ci, suite, options } = given;
	const name = baselineArtifactName(suite);
	const warnings = [];
	const branches = baselineBranches(ci, options);
	const rows = await given.github.listArtifacts(name);
	if (rows.length === 0) return {
		baseline: null,
		why: `no run of ${branches.join(" or ")} has stored an artifact "${name}" yet`,
		warnings
	};
	const { candidates, expired } = await rankPages(given, rows, {
		chain: await startingChain(given),
		branches,
		ownRun: ci.runId
	});
	if (expired > 0) warnings.push(expiredWarning(expired, name));
	const found = await restoreHistory({
		...given,
		candidates,
		keep: options.keep
	});
	warnings.push(...found.warnings);
	const { history, candidate } = found;
	if (history === null || candidate === null) return {
		baseline: null,
		why: `no usable stored run "${name}" was found for this commit or for ${branches.join(" or ")}`,
		warnings
	};
	const newest = newestRun(given, history, candidate);
	return {
		...newest,
		warnings: [
			...warnings,
			...newest.warnings,
			...otherBranch(given, candidate)
		]
	};
}
async function rankPages({ github, suite }, first, history) {
	let rows = first;
	let ranked = rankCandidates(rows, history);
	for (let page = 2; page <= MOST_PAGES && rows.length === (page - 1) * 100; page += 1) {
		if (ranked.candidates.some(({ behind }) => behind !== null)) break;
		rows = [...rows, ...await github.listArtifacts(baselineArtifactName(suite), page)];
		ranked = rankCandidates(rows, history);
	}
	return ranked;
}
async function startingChain({ github, ci }) {
	const ownCommitToo = ci.event === "schedule" || ci.event === "workflow_dispatch";
	try {
		const chain = await github.firstParents(ci.sha, LONGEST_CHAIN);
		const start = ownCommitToo ? chain : chain.slice(1);
		if (start.length > 0 || !ci.pullRequest) return start;
	} catch (error) {
		if (!(error instanceof GitHubError) || error.kind === "unavailable" || !ci.pullRequest) throw error;
	}
	return await github.firstParents(ci.pullRequest.baseSha, LONGEST_CHAIN).catch(() => []);
}
function newestRun({ now }, history, { artifact, why }) {
	const { run } = artifact;
	const parsed = latestRun(history, { transcripts: true });
	if (!parsed?.ok) {
		const what = parsed ? parsed.problem.what : "It was too large to be stored whole.";
		const text = `The stored run ${run.id} of ${shortSha$1(run.headSha)} was not used: ${what} ${parsed?.problem.fix ?? ""}`;
		return {
			baseline: null,
			why: "the nearest stored run cannot be compared with",
			warnings: [{
				code: parsed ? parsed.code : "saved_run_too_large",
				text: text.trim()
			}]
		};
	}
	const { outcome } = parsed;
	const place = run.headBranch ? ` on ${run.headBranch}` : "";
	const found = {
		source: "artifact",
		description: `run ${run.id}${place} of ${shortSha$1(run.headSha)}, ${ageOf(outcome.run.startedAt, now())}`,
		why,
		sha: run.headSha,
		branch: run.headBranch
	};
	return {
		baseline: {
			outcome,
			info: baselineInfoOf(outcome, found),
			history
		},
		why,
		warnings: []
	};
}
function otherBranch({ ci, options }, { behind }) {
	const target = ci.pullRequest?.baseRef;
	const branches = baselineBranches(ci, options);
	if (!target || branches.includes(target) || behind !== null) return [];
	return [{
		code: "baseline_other_branch",
		text: `This pull request goes into ${JSON.stringify(target)}, which stores no baseline; it is compared with ${branches.join(" or ")}. List the branch in baseline.branches to change that.`
	}];
}
function expiredWarning(expired, name) {
	return {
		code: "baseline_expired",
		text: `${expired === 1 ? "One stored run" : `${expired} stored runs`} "${name}" had expired and could not be used; a scheduled run of the suite keeps a fresh one.`
	};
}

// src/baseline/history/store.ts
async function uploadHistory(history, artifacts) {
	const name = baselineArtifactName(history.suite);
	return await withTemporaryDirectory(async (root) => {
		const file = join(root, HISTORY_FILE);
		const { written, warnings } = await writeHistory(history, file, { transcripts: true });
		if (written === null) return {
			places: [],
			url: null,
			warnings
		};
		const uploaded = await artifacts.upload({
			name,
			files: [file],
			root
		});
		if (uploaded.kind === "uploaded") return {
			places: [`artifact ${name} (${uploaded.url})`],
			url: uploaded.url,
			warnings
		};
		const warning = {
			code: "artifact_not_saved",
			text: `The artifact ${name} was not stored: ${uploaded.reason}.`
		};
		return {
			places: [],
			url: null,
			warnings: [...warnings, warning]
		};
	});
}
async function cacheHistory(history, ci, cache) {
	const { bytes } = await packHistory(history, { transcripts: false });
	if (bytes === null) return { places: [] };
	const key = `${cachePrefix(history.suite)}${ci.sha}-${ci.runId}-${ci.attempt}`;
	return { places: await cache.save(historyCachePath(history.suite), key, bytes) ? [`cache ${key}`] : [] };
}
async function cachedHistory(suite, cache) {
	const found = await cache.restore(historyCachePath(suite), cachePrefix(suite), MAX_HISTORY_BYTES);
	if (!found) return null;
	const name = `The cached history ${found.key}`;
	return {
		...await openHistory(found.bytes, {
			suite,
			name
		}),
		key: found.key
	};
}
function historyCachePath(suite) {
	return `.agent-eval-cache/${suiteSlug(suite)}/${HISTORY_FILE}`;
}

// src/baseline/cache.ts
function cacheBaseline(given) {
	const { cache, ci, suite, now } = given;
	return {
		id: "cache",
		restore: async () => {
			const found = await cachedHistory(suite, cache);
			if (!found) return {
				baseline: null,
				why: "none was found in the cache",
				warnings: []
			};
			const { history, key, warnings } = found;
			if (found.found !== "read") return {
				baseline: null,
				why: warnings[0].text,
				warnings
			};
			const parsed = latestRun(history, { transcripts: false });
			if (!parsed?.ok) {
				const text = `The cached history ${key} was not used: ${parsed ? parsed.problem.what : "its newest run was too large."}`;
				return {
					baseline: null,
					why: text,
					warnings: [{
						code: parsed ? parsed.code : "saved_run_too_large",
						text
					}]
				};
			}
			const { run } = parsed.outcome;
			if (ci && run.id === String(ci.runId)) return {
				baseline: null,
				why: "the cache holds only what an earlier attempt of this run saved",
				warnings: []
			};
			const why = "it is the newest run in the cache; no artifact could be used";
			const description = `the cached run ${run.id} of ${shortSha$1(run.sha)}, ${ageOf(run.startedAt, now())}`;
			const info = baselineInfoOf(parsed.outcome, {
				source: "cache",
				description,
				why
			});
			return {
				baseline: {
					outcome: parsed.outcome,
					info,
					history
				},
				why,
				warnings: []
			};
		}
	};
}

// src/baseline/file.ts
function fileBaseline(options) {
	const { path, suite, directory, now = Date.now } = options;
	return {
		id: "file",
		restore: async () => {
			const { parsed, history } = await readBaselineFile(path, suite);
			if (!parsed.ok) {
				const { what, where, fix } = parsed.problem;
				const text = `The baseline ${asSeenFrom(directory, where?.file ?? path)} was not used: ${what} ${fix ?? ""}`.trim();
				return {
					baseline: null,
					why: text,
					warnings: [{
						code: parsed.code,
						text
					}]
				};
			}
			const why = "it was named for this run";
			const { sha, startedAt } = parsed.outcome.run;
			const description = `the file ${asSeenFrom(directory, path)}, a run of ${shortSha$1(sha)}, ${ageOf(startedAt, now())}`;
			const info = baselineInfoOf(parsed.outcome, {
				source: "file",
				description,
				why
			});
			return {
				baseline: {
					outcome: parsed.outcome,
					info,
					history
				},
				why,
				warnings: []
			};
		}
	};
}
function asSeenFrom(directory, file) {
	const path = directory === void 0 ? file : relative(directory, file) || ".";
	return path.length < file.length ? path : file;
}
async function readBaselineFile(path, suite) {
	if (!path.endsWith(".sqlite")) return {
		parsed: await readRunFile(path, suite),
		history: null
	};
	const { history, found, warnings } = await openHistory(path, {
		suite,
		name: "This history"
	});
	const fail = (code, what) => ({
		ok: false,
		code,
		problem: {
			what,
			where: { file: path }
		}
	});
	if (found === "missing") return {
		parsed: fail("saved_run_missing", "There is no history here."),
		history: null
	};
	if (found === "refused") return {
		parsed: fail(warnings[0].code, warnings[0].text),
		history: null
	};
	return {
		parsed: latestRun(history, { transcripts: true }) ?? fail("saved_run_missing", "This history holds no whole run."),
		history
	};
}

// src/baseline/restore.ts
const NOT_ASKED_FOR = "No baseline was asked for.";
async function restoreBaseline(sources, limits) {
	const warnings = [];
	const reasons = [];
	for (const source of sources) {
		const restored = await source.restore();
		warnings.push(...restored.warnings);
		if (restored.baseline) {
			const { info } = restored.baseline;
			if (limits.now() - Date.parse(info.createdAt) > limits.maxAgeMs) warnings.push(tooOld(info.createdAt, limits));
			const why = `Baseline: ${info.description}, because ${info.why}.`;
			return {
				baseline: restored.baseline,
				why,
				warnings
			};
		}
		reasons.push(restored.why);
		if (source.id === "file") break;
	}
	const why = reasons.length > 0 ? `No baseline: ${reasons.join("; ")}` : NOT_ASKED_FOR;
	return {
		baseline: null,
		why: why.endsWith(".") ? why : `${why}.`,
		warnings
	};
}
function tooOld(createdAt, { maxAgeMs, now }) {
	const days = Math.round(maxAgeMs / 864e5);
	return {
		code: "baseline_old",
		text: `The baseline is ${ageOf(createdAt, now())}, older than ${days} d (baseline.max_age): what changed outside of this repository since then shows up as a change too. A scheduled run keeps it fresh.`
	};
}

// src/journey/baseline.ts
function restore(suite, request, world, services) {
	const limits = {
		maxAgeMs: suite.config.baseline.max_age,
		now: world.now
	};
	return restoreBaseline(sources(suite, request, world, services), limits);
}
function sources({ config }, { baseline }, { directory, now }, services) {
	const suite = config.name;
	if (baseline === "none") return [];
	if (baseline !== null) return [fileBaseline({
		path: resolve(directory, baseline),
		suite,
		directory,
		now
	})];
	if (services === null) return [];
	const options = config.baseline;
	return [artifactBaseline({
		...services,
		suite,
		options,
		now
	}), cacheBaseline({
		...services,
		suite,
		now
	})];
}

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
			text: `The label "${ACCEPT_LABEL}" was for an earlier commit than ${shortSha$1(pull.headSha)} and accepts nothing now; ${removed ? "it was taken off" : "take it off"}. Put it on again to accept this one.`
		}]
	};
}

// src/baseline/history/metrics.ts
function packedMetrics(metrics) {
	const ordered = metrics.filter(({ scope }) => scope === "overall" || scope.startsWith("category:")).sort((a, b) => order(a.metric, b.metric) || order(a.scope, b.scope));
	return new Uint8Array(deflateRawSync(JSON.stringify(ordered)));
}

// src/baseline/history/append.ts
function appendRun(history, outcome, facts) {
	const { id, attempt } = outcome.run;
	const former = history.runs.find((run) => run.id === id);
	if (former && former.attempt > attempt) return {
		history,
		warnings: []
	};
	const clean = redacted$1(outcome, facts.redact);
	const run = storedRun(clean, outcome.report.cases.map(facts.gradersOf), former?.firstStartedAt ?? outcome.run.startedAt);
	const { latest, warnings } = packedOutcome(clean);
	const runs = [...history.runs.filter((other) => other !== former), run];
	return {
		history: settled({
			...history,
			runs,
			latest
		}, facts.keep),
		warnings
	};
}
function storedRun({ run, report, verdict }, graders, firstStartedAt) {
	const { id, attempt, startedAt, durationMs, toolVersion, event, sha, branch, pullRequest } = run;
	const { trials, cases, calls, cost, mode, fingerprints } = run;
	const measureNames = [...new Set(report.cases.flatMap(({ measures }) => Object.keys(measures)))].sort(order);
	return {
		id,
		attempt,
		startedAt,
		firstStartedAt,
		durationMs,
		toolVersion,
		event,
		sha,
		branch,
		pullRequest,
		trials,
		cases,
		calls,
		cost,
		mode,
		fingerprints,
		measureNames,
		conclusion: verdict.conclusion,
		metrics: packedMetrics(report.metrics),
		units: storedUnitsOf(report.cases, measureNames, graders)
	};
}
function storedUnitsOf(cases, names, graders) {
	const units = /* @__PURE__ */ new Map();
	for (const [index, result] of cases.entries()) units.set(result.id, units.has(result.id) ? null : storedUnit(result, names, graders[index]));
	return [...units.values()].filter((unit) => unit !== null).sort((a, b) => order(a.identity.key, b.identity.key));
}
function storedUnit(result, names, { graders, gradingModel }) {
	const scored = result.trials.filter(({ status }) => status === "passed" || status === "failed");
	return {
		identity: {
			key: result.id,
			content: result.fingerprint,
			graders,
			gradingModel
		},
		status: result.status,
		trials: scored.length,
		passes: scored.filter(({ status }) => status === "passed").length,
		measures: encodedMeasures(result.measures, names)
	};
}
function redacted$1({ run, report, ...rest }, redact) {
	const clean = (value) => {
		try {
			return JSON.parse(redact(JSON.stringify(value)));
		} catch {
			return redactValues(value, redact);
		}
	};
	const { cases, ...others } = report;
	return {
		...clean(rest),
		run,
		report: {
			...clean(others),
			cases: cases.map(clean)
		}
	};
}
function packedOutcome(outcome) {
	const { id, attempt } = outcome.run;
	const [whole, scores] = [packed(outcome), packed(withoutTranscripts(outcome))];
	if (whole) return {
		latest: {
			id,
			attempt,
			whole,
			scores
		},
		warnings: []
	};
	const text = `With its transcripts this run is larger than ${formatBytes(MAX_SAVED_RUN_BYTES)}: ${scores ? "it was stored without them" : "only the results of its units were stored"}.`;
	return {
		latest: {
			id,
			attempt,
			whole,
			scores
		},
		warnings: [{
			code: "stored_without_transcripts",
			text
		}]
	};
}
function packed({ report, ...rest }) {
	const { cases, ...others } = report;
	const before = `${JSON.stringify(rest).slice(0, -1)},"report":${JSON.stringify(others).slice(0, -1)},"cases":[`;
	const parts = [Buffer.from(before)];
	let size = parts[0].byteLength + 3;
	for (const [index, result] of cases.entries()) {
		const part = Buffer.from(`${index ? "," : ""}${JSON.stringify(result)}`);
		size += part.byteLength;
		if (size > 64e6) return null;
		parts.push(part);
	}
	return new Uint8Array(gzipSync(Buffer.concat([...parts, Buffer.from("]}}")])));
}

// src/baseline/save.ts
async function saveBaseline(outcome, store) {
	if (!mayStoreBaseline(store.ci, store.options)) return {
		places: [],
		url: null,
		warnings: []
	};
	if (outcome.run.stopped !== null || outcome.verdict.conclusion === "could-not-run") return {
		places: [],
		url: null,
		warnings: [{
			code: "baseline_not_saved",
			text: "This run did not come to its end, so it was not stored as a baseline."
		}]
	};
	const { selected, total } = outcome.run.cases;
	if (selected < total) return {
		places: [],
		url: null,
		warnings: [{
			code: "baseline_not_saved",
			text: `Only ${selected} of ${total} cases ${selected === 1 ? "was" : "were"} run, so this run was not stored as a baseline.`
		}]
	};
	const { history, warnings } = withRun(outcome, store);
	const artifact = await uploadHistory(history, store.artifacts);
	const cached = await cacheHistory(history, store.ci, store.cache);
	return {
		url: artifact.url,
		places: [...artifact.places, ...cached.places],
		warnings: [...warnings, ...artifact.warnings]
	};
}
function withRun(outcome, { history, accepted, redact, gradersOf, options: { keep } }) {
	const { id, suite, startedAt } = outcome.run;
	const appended = appendRun(history ?? emptyHistory(suite), outcome, {
		redact,
		gradersOf,
		keep
	});
	if (accepted === null) return appended;
	const units = (outcome.comparison?.cases.newlyFailing ?? []).map((unit) => redact(unit.id));
	const recorded = {
		...accepted,
		by: redact(accepted.by),
		runId: id,
		at: startedAt,
		units
	};
	return {
		...appended,
		history: recordAcceptance(appended.history, recorded, keep)
	};
}
async function saveOutcome(outcome, store) {
	const name = outcomeArtifactName(outcome.run.suite);
	const { text, warnings } = serialized(outcome, store.redact);
	if (text === null) return {
		places: [],
		url: null,
		warnings
	};
	const uploaded = await withTemporaryDirectory(async (root) => {
		const file = join(root, OUTCOME_FILE);
		await writeFileAtomic(file, text);
		return await store.artifacts.upload({
			name,
			files: [file],
			root
		});
	});
	if (uploaded.kind === "uploaded") return {
		places: [`artifact ${name} (${uploaded.url})`],
		url: uploaded.url,
		warnings
	};
	const warning = {
		code: "artifact_not_saved",
		text: `The artifact ${name} was not stored: ${uploaded.reason}.`
	};
	return {
		places: [],
		url: null,
		warnings: [...warnings, warning]
	};
}
function serialized(outcome, redact) {
	const limit = formatBytes(MAX_SAVED_RUN_BYTES);
	const whole = redactedJson(outcome, redact);
	if (Buffer.byteLength(whole) <= 64e6) return {
		text: whole,
		warnings: []
	};
	const scores = redactedJson(withoutTranscripts(outcome), redact);
	const fits = Buffer.byteLength(scores) <= MAX_SAVED_RUN_BYTES;
	const warning = {
		code: fits ? "stored_without_transcripts" : "artifact_not_saved",
		text: `With its transcripts this run is larger than ${limit}: it was ${fits ? "stored without them" : "not stored"}.`
	};
	return {
		text: fits ? scores : null,
		warnings: [warning]
	};
}
function redactedJson({ run, ...rest }, redact) {
	return `{"run":${JSON.stringify(run)},${redact(JSON.stringify(rest)).slice(1)}`;
}

// src/stats/power.ts
const criticalOf = ({ alpha = .05, sided = 1 }) => -normalQuantile(alpha / sided);
function mcnemarUnits(design) {
	const { discordance, delta, power } = design;
	return ((criticalOf(design) * Math.sqrt(discordance) + normalQuantile(power) * Math.sqrt(discordance - delta ** 2)) / delta) ** 2;
}
function smallestVisibleDrop(n, background, options = {}) {
	const { power = .8 } = options;
	const needed = (delta) => mcnemarUnits({
		...options,
		discordance: background + delta,
		delta,
		power
	});
	let [low, high] = [0, 1 - background];
	if (n <= 0 || high <= 0 || !(needed(high) <= n)) return null;
	for (let i = 0; i < 60; i++) {
		const middle = (low + high) / 2;
		if (needed(middle) <= n) high = middle;
		else low = middle;
	}
	return high;
}

// src/decision/comparison/join.ts
const isScored = (c) => c.status === "passed" || c.status === "failed";
function joinRuns(baseline, current, allIds) {
	const before = new Map(baseline.report.cases.map((c) => [c.id, c]));
	const after = new Map(current.report.cases.map((c) => [c.id, c]));
	const pairs = [...after.values()].flatMap((now) => {
		const was = before.get(now.id);
		return was ? [{
			baseline: was,
			current: now
		}] : [];
	});
	const same = pairs.filter((p) => p.baseline.fingerprint === p.current.fingerprint);
	const usable = (p) => isScored(p.baseline) && isScored(p.current);
	return {
		shared: same.filter(usable),
		unusable: same.filter((p) => !usable(p)),
		changed: pairs.filter((p) => p.baseline.fingerprint !== p.current.fingerprint),
		added: isSubset(baseline.run) ? [] : [...after.values()].filter((c) => !before.has(c.id)),
		removed: [...before.values()].filter((c) => {
			if (after.has(c.id)) return false;
			return allIds ? !allIds.has(c.id) : !isSubset(current.run);
		})
	};
}
function isSubset(run) {
	return run.cases.selected < run.cases.total || run.stopped !== null;
}
function countedTrials$1(unit) {
	return unit.trials.filter((t) => t.status === "passed" || t.status === "failed");
}

// src/decision/comparison/failed-checks.ts
const SUBJECTS = {
	pass_rate: "case",
	intent_accuracy: "intent",
	entity_f1: "entities",
	tool_accuracy: "tools",
	tool_call_recall: "tools",
	citation_exact: "citations",
	citation_recall: "citations",
	text_accuracy: "text",
	latency_mean: "latency",
	turns_mean: "turns"
};
const PHRASES = /* @__PURE__ */ new Map([
	["missing_tool", (names) => names ? `missing ${names}` : "an expected call is missing"],
	["missing_argument", (names) => `missing argument${of(names)}`],
	["wrong_argument", (names) => `wrong argument${of(names)}`],
	["unexpected_argument", (names) => `unexpected argument${of(names)}`],
	["forbidden_tool", (names) => names ? `forbidden ${names} called` : "a forbidden call"],
	["unexpected_tool", () => "a call that was not expected"],
	["wrong_order", () => "wrong order"],
	["missing_entity", (names) => names ? `missing ${names}` : "an expected one is missing"],
	["unexpected_entity", () => "more than expected"],
	["missing_citation", (names) => names ? `missing ${names}` : "an expected one is missing"],
	["unexpected_citation", () => "more than expected"],
	["text_missing", () => "expected text is missing"],
	["text_differs", () => "not the expected text"],
	["no_match", () => "expected pattern is missing"],
	["forbidden_match", () => "forbidden pattern is there"],
	["empty_text", () => "empty"],
	["too_slow", () => "too slow"],
	["too_expensive", () => "too high"],
	["too_many_turns", () => "too many"],
	["too_few_turns", () => "too few"]
]);
const WHOLE$1 = /* @__PURE__ */ new Map([["context_not_retained", () => "context not retained"], ["recorded_score_failed", ({ metric }) => `score ${metric.replace(/^score:/, "")} not reached`]]);
const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
const MOST_SHOWN = 5;
const MOST_NAMES = 3;
function failedChecks(unit) {
	const turns = Math.max(0, ...unit.trials.map((t) => t.transcript.turns.length));
	const phrases = countedTrials$1(unit).filter((t) => t.status === "failed").flatMap((t) => [...new Set(phrasesOf(t, turns > 1))]);
	return [...Map.groupBy(phrases, (p) => p)].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_SHOWN).map(([phrase]) => phrase);
}
function phrasesOf(trial, severalTurns) {
	const checks = trial.scores.filter((s) => s.hard && !s.passed).map((s) => phraseOf(s, severalTurns));
	if (trial.failureType === "timeout") return [...checks, "timeout"];
	if (trial.failureType === "max_turns") return [...checks, "more turns than allowed"];
	if (trial.failureType === "error") return [...checks, `error: ${spoken$2(trial.code) ?? "no usable reply"}`];
	return checks;
}
function phraseOf(score, severalTurns) {
	return `${WHOLE$1.get(score.code ?? "")?.(score) ?? `${SUBJECTS[score.metric] ?? spokenMetric$1(score.metric)}: ${whatOf(score)}`}${severalTurns && score.turn !== null ? ` (turn ${score.turn + 1})` : ""}`;
}
function whatOf({ labels, code, names = [] }) {
	if (labels) return `expected ${labels.expected}`;
	const phrase = PHRASES.get(code ?? "");
	if (!phrase) return spoken$2(code) ?? "not as expected";
	return phrase(names.slice(0, MOST_NAMES).join(", ") + (names.length > MOST_NAMES ? ", …" : ""));
}
const of = (names) => names ? ` of ${names}` : "";
function spokenMetric$1(metric) {
	return metric.startsWith("criterion:") ? `criterion ${metric.slice(10)}` : metric.replaceAll("_", " ");
}
function spoken$2(code) {
	return code !== void 0 && STABLE_CODE.test(code) ? code.replaceAll("_", " ") : void 0;
}

// src/decision/comparison/case-lists.ts
function trialCount(unit) {
	const trials = countedTrials$1(unit);
	return {
		passed: trials.filter((t) => t.status === "passed").length,
		trials: trials.length
	};
}
const passes = (count) => 2 * count.passed > count.trials;
const isMixed = (count) => count.passed > 0 && count.passed < count.trials;
function sideOf(baseline, current) {
	const [was, is] = [passes(baseline), passes(current)];
	if (was !== is) {
		if (isMixed(baseline) && isMixed(current)) return "unstable";
		return was ? "newlyFailing" : "newlyPassing";
	}
	if (isMixed(baseline) || isMixed(current)) return "unstable";
	return is ? null : "stillFailing";
}
function caseLists(joined, mustPass) {
	const compared = (current, baseline) => {
		const unit = current ?? baseline;
		const now = current && trialCount(current);
		return {
			id: unit.id,
			category: unit.category,
			source: unit.source,
			baseline: baseline && trialCount(baseline),
			current: now,
			mustPass: mustPass(unit.id),
			failedChecks: current && now && now.passed < now.trials ? failedChecks(current) : []
		};
	};
	const pairs = joined.shared.map((p) => compared(p.current, p.baseline));
	const on = (side) => pairs.filter((c) => sideOf(c.baseline, c.current) === side);
	return {
		newlyFailing: on("newlyFailing").toSorted((a, b) => lossOf$1(b) - lossOf$1(a)),
		newlyPassing: on("newlyPassing"),
		stillFailing: on("stillFailing"),
		unstable: on("unstable"),
		added: joined.added.map((c) => compared(c, null)),
		removed: joined.removed.map((c) => compared(null, c)),
		changed: joined.changed.map((p) => compared(p.current, p.baseline))
	};
}
function lossOf$1({ baseline, current, mustPass }) {
	const share = (count) => count && count.trials > 0 ? count.passed / count.trials : 0;
	return share(baseline) - share(current) + (mustPass ? 1 : 0);
}

// src/decision/comparison/comparability.ts
const plural = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const MOST_LISTED = 4;
const listed = (names) => names.length > MOST_LISTED ? `${names.slice(0, MOST_LISTED).join(", ")} and ${names.length - MOST_LISTED} more` : names.join(", ");
function comparabilityOf(baseline, current, joined, measurement) {
	const { states, notCompared, regrading } = measurement;
	const [was, is] = [baseline.run, current.run];
	const differences = [
		...leftOut(notCompared),
		...changedAspects(measurement, joined),
		is.trials !== was.trials && `The baseline ran ${plural(was.trials, "trial")} a case, this run ${is.trials}.`,
		joined.added.length > 0 && `${plural(joined.added.length, "case")} added: not compared.`,
		joined.removed.length > 0 && `${plural(joined.removed.length, "case")} removed: not compared.`,
		joined.changed.length > 0 && `${plural(joined.changed.length, "case")} changed: not compared.`
	].filter((difference) => difference !== false);
	const rest = {
		differences: [...regrading ? [regrading.why] : [], ...differences],
		aspects: states,
		notCompared
	};
	if (joined.shared.length === 0) {
		const nothing = "No case with the same id and content was scored in both runs.";
		return {
			level: "none",
			...rest,
			differences: [nothing, ...rest.differences]
		};
	}
	return {
		level: differences.length === 0 ? "high" : "partial",
		...rest
	};
}
function leftOut(notCompared) {
	return [...Map.groupBy(notCompared, ({ aspects }) => aspects.join("\n")).values()].map((all) => {
		const whole = all.filter(({ compared }) => compared === 0);
		const parts = Map.groupBy(all.filter(({ compared }) => compared > 0), ({ cases, compared }) => `compared on ${compared} of ${plural(cases + compared, "case")}`);
		const said = [...whole.length > 0 ? [`${metricsOf(whole)} not compared`] : [], ...[...parts].map(([how, group]) => `${metricsOf(group)} ${how}`)];
		return `${changed$2(all[0].aspects)}: ${said.join("; ")}.`;
	});
}
function metricsOf(group) {
	return `${listed(group.map(({ metric }) => metric))} ${group.length === 1 ? "is" : "are"}`;
}
const SPOKEN = new Map(Object.entries({
	evaluate: "soft expectations of the suite or of a dataset",
	topics: "the topics",
	judge: "the judge",
	simulator: "the simulated user",
	config: "the datasets or trials of the configuration"
}));
function spoken$1(aspect) {
	if (aspect.startsWith("scoring:")) return `the scoring of ${aspect.slice(8).replaceAll("_", " ")}`;
	if (aspect.startsWith("criterion:")) return `the criterion ${aspect.slice(10)}`;
	return SPOKEN.get(aspect) ?? aspect;
}
function changed$2(aspects) {
	const spokenNames = aspects.map((aspect) => spoken$1(aspect).slice(0, 74));
	const names = spokenNames.length > 1 && spokenNames.length <= MOST_LISTED ? `${spokenNames.slice(0, -1).join(", ")} and ${spokenNames.at(-1)}` : listed(spokenNames);
	return `${names[0].toUpperCase()}${names.slice(1)} changed`;
}
function changedAspects({ states, notCompared, regraded }, joined) {
	const told = new Set(notCompared.flatMap(({ aspects }) => aspects));
	const stated = (aspect) => SPOKEN.has(aspect) || aspect.startsWith("criterion:");
	const rest = Object.keys(states).filter((a) => states[a] === "changed" && stated(a) && !told.has(a));
	const mended = joined.shared.every((pair) => regraded.has(pair.current.id));
	const silent = rest.filter((aspect) => !(mended && aspect === "evaluate"));
	const unknown = Object.keys(states).some((a) => states[a] === "unknown");
	return [
		silent.length > 0 && `${changed$2(silent)}.`,
		states.scoring === "changed" && "The checks or their settings changed, so scores may differ without any change of the agent.",
		unknown && !mended && "The baseline was stored by another version of the tool, so it is not known whether it was scored alike."
	];
}
const isErrored = ({ status }) => status === "errored";
const isNotRun = ({ status, trials }) => status === "skipped" && trials.length === 0;
function excluded(unusable) {
	const either = (pair, is) => is(pair.baseline) || is(pair.current);
	const errored = unusable.filter((pair) => either(pair, isErrored));
	const rest = unusable.filter((pair) => !either(pair, isErrored));
	const notRun = rest.filter((pair) => either(pair, isNotRun));
	const unscored = rest.length - notRun.length;
	const sides = (pairs, is) => `${pairs.filter(({ baseline }) => is(baseline)).length} on the baseline, ${pairs.filter(({ current }) => is(current)).length} now`;
	return [
		...errored.length > 0 ? [`${plural(errored.length, "case")} took no part because of errors (${sides(errored, isErrored)}).`] : [],
		...notRun.length > 0 ? [`${plural(notRun.length, "case")} took no part, for ${notRun.length === 1 ? "it was" : "they were"} not run (${sides(notRun, isNotRun)}).`] : [],
		...unscored > 0 ? [`${plural(unscored, "case")} took no part, for there was nothing to score.`] : []
	];
}
const HIDDEN_SHARE = .1;
function comparisonWarnings(baseline, joined, mustPass, { notCompared, regrading }) {
	const formerly = baseline.report.cases.filter((c) => c.status === "passed").length;
	const vanished = [...joined.removed, ...joined.changed.map((p) => p.baseline)].filter((c) => passes(trialCount(c)));
	const lost = joined.removed.filter((c) => mustPass(c.id)).length;
	return [
		notCompared.length > 0 && {
			code: "scoring_changed",
			text: [...leftOut(notCompared), regrading?.why ?? ""].join(" ").trimEnd()
		},
		lost > 0 && {
			code: "removed_must_pass",
			text: `${plural(lost, "must-pass case")} ${lost === 1 ? "was" : "were"} removed: nobody checks ${lost === 1 ? "it" : "them"} any more.`
		},
		formerly > 0 && vanished.length > HIDDEN_SHARE * formerly && {
			code: "removed_cases",
			text: `${vanished.length} of ${plural(formerly, "case")} that passed on the baseline ${vanished.length === 1 ? "was" : "were"} removed or changed: removed cases can hide a drop.`
		},
		joined.unusable.length > 0 && {
			code: "excluded_cases",
			text: excluded(joined.unusable).join(" ")
		},
		isSubset(baseline.run) && {
			code: "baseline_subset",
			text: `The baseline ran ${baseline.run.cases.selected} of ${plural(baseline.run.cases.total, "case")}: only shared cases are compared, added ones are not listed.`
		}
	].filter((w) => w !== false);
}

// src/stats/multiplicity.ts
function discreteStepDown(gates) {
	const weight = (g) => g.weight ?? 1;
	const order = gates.map((_, i) => i).sort((a, b) => gates[a].p / weight(gates[a]) - gates[b].p / weight(gates[b]));
	const result = new Array(gates.length);
	let running = 0;
	order.forEach((index, rank) => {
		const gate = gates[index];
		const limit = gate.p / weight(gate) * 1.000000001;
		const sum = order.slice(rank).reduce((total, h) => total + gates[h].attainable(limit * weight(gates[h])), 0);
		running = Math.max(running, Math.min(1, sum));
		result[index] = running;
	});
	return result;
}

// src/stats/mean.ts
function mean(values) {
	return values.length === 0 ? null : values.reduce((sum, v) => sum + v, 0) / values.length;
}
function standardDeviation(values) {
	if (values.length < 2) return null;
	const centre = mean(values);
	return Math.sqrt(values.reduce((sum, v) => sum + (v - centre) ** 2, 0) / (values.length - 1));
}
function meanInterval(values, options = {}) {
	const { bounds, confidence = .95 } = options;
	const centre = mean(values);
	if (centre === null) return null;
	const deviation = standardDeviation(values);
	if (deviation === null) return {
		mean: centre,
		interval: null
	};
	const atEdge = bounds && edgeInterval(values.length, values, bounds, confidence);
	if (atEdge) return {
		mean: centre,
		interval: atEdge
	};
	const half = tCritical(confidence, values.length - 1) * deviation / Math.sqrt(values.length);
	const interval = [centre - half, centre + half];
	return {
		mean: centre,
		interval: bounds ? clip(interval, bounds) : interval
	};
}
function edgeInterval(n, values, [low, high], confidence = .95) {
	if (!Number.isFinite(high - low)) return null;
	const edge = [low, high].find((end) => values.every((v) => Math.abs(v - end) < 1e-12));
	const shares = edge === void 0 ? null : wilson(edge === high ? n : 0, n, confidence);
	return shares && [low + shares[0] * (high - low), low + shares[1] * (high - low)];
}

// src/stats/ratio.ts
function ratio(pairs) {
	let [above, below] = [0, 0];
	for (const [numerator, denominator] of pairs) {
		above += numerator;
		below += denominator;
	}
	return below > 0 ? above / below : null;
}
function ratioInterval(pairs, options = {}) {
	const { bounds, confidence = .95 } = options;
	const scored = pairs.filter(([, denominator]) => denominator > 0);
	const value = ratio(scored);
	if (value === null || scored.length < 2) return null;
	const values = scored.map(([numerator, denominator]) => numerator / denominator);
	const atEdge = bounds && edgeInterval(scored.length, values, bounds, confidence);
	if (atEdge) return atEdge;
	const half = tCritical(confidence, scored.length - 1) * Math.sqrt(varianceOf(influences(scored)));
	const interval = [value - half, value + half];
	return bounds ? clip(interval, bounds) : interval;
}
function pairedRatioInterval(baseline, current, confidence = .95) {
	const [before, after] = [ratio(baseline), ratio(current)];
	if (before === null || after === null || baseline.length < 2) return null;
	const was = influences(baseline);
	const variance = varianceOf(influences(current).map((x, i) => x - was[i]));
	if (variance <= 1e-24) return null;
	const half = tCritical(confidence, baseline.length - 1) * Math.sqrt(variance);
	return [after - before - half, after - before + half];
}
function influences(pairs) {
	const value = ratio(pairs);
	const below = pairs.reduce((sum, [, denominator]) => sum + denominator, 0);
	return pairs.map(([numerator, denominator]) => (numerator - value * denominator) / below);
}
function varianceOf(shares) {
	return shares.length / (shares.length - 1) * shares.reduce((sum, s) => sum + s * s, 0);
}

// src/decision/comparison/observed.ts
function observe(metric, pairs) {
	if ("measure" in metric) {
		const measured = pairs.flatMap((pair) => {
			const [was, is] = [pair.baseline.measures[metric.id], pair.current.measures[metric.id]];
			return was && is && isUsable(was) && isUsable(is) ? [{
				pair,
				was,
				is
			}] : [];
		});
		return {
			kind: "summed",
			metric,
			pairs: measured.map((m) => m.pair),
			baseline: measured.map((m) => m.was),
			current: measured.map((m) => m.is)
		};
	}
	const pooled = metric;
	const observed = pairs.map((pair) => ({
		pair,
		was: pooled.observe(countedTrials$1(pair.baseline)),
		is: pooled.observe(countedTrials$1(pair.current))
	})).filter(({ was, is }) => was.length > 0 && is.length > 0);
	return {
		kind: "pooled",
		metric: pooled,
		pairs: observed.map((o) => o.pair),
		baseline: observed.map((o) => o.was),
		current: observed.map((o) => o.is)
	};
}
const isUsable = ([numerator, denominator]) => Number.isFinite(numerator) && Number.isFinite(denominator) && denominator > 0;
function restrict(observed, keep) {
	const places = observed.pairs.flatMap((pair, i) => keep(pair) ? [i] : []);
	const at = (list) => places.map((i) => list[i]);
	const pairs = at(observed.pairs);
	return observed.kind === "summed" ? {
		...observed,
		pairs,
		baseline: at(observed.baseline),
		current: at(observed.current)
	} : {
		...observed,
		pairs,
		baseline: at(observed.baseline),
		current: at(observed.current)
	};
}
function valuesOf(observed) {
	const [baseline, current] = observed.kind === "summed" ? [ratio(observed.baseline), ratio(observed.current)] : [observed.metric.value(observed.baseline.flat()), observed.metric.value(observed.current.flat())];
	return baseline === null || current === null || !Number.isFinite(baseline) || !Number.isFinite(current) ? null : {
		baseline,
		current
	};
}
function differenceAt(observed, places, swapped) {
	if (observed.kind === "summed") return summedDifference(observed, places, swapped);
	const [was, is] = [[], []];
	for (let i = 0; i < places.length; i++) {
		const place = places[i];
		const exchange = swapped?.[place] === 1;
		for (const o of observed.baseline[place]) (exchange ? is : was).push(o);
		for (const o of observed.current[place]) (exchange ? was : is).push(o);
	}
	const [baseline, current] = [observed.metric.value(was), observed.metric.value(is)];
	return baseline === null || current === null ? null : current - baseline;
}
function summedDifference(units, places, swapped) {
	let [wasAbove, wasBelow, isAbove, isBelow] = [
		0,
		0,
		0,
		0
	];
	for (let i = 0; i < places.length; i++) {
		const place = places[i];
		const exchange = swapped?.[place] === 1;
		const was = (exchange ? units.current : units.baseline)[place];
		const is = (exchange ? units.baseline : units.current)[place];
		wasAbove += was[0];
		wasBelow += was[1];
		isAbove += is[0];
		isBelow += is[1];
	}
	return wasBelow > 0 && isBelow > 0 ? isAbove / isBelow - wasAbove / wasBelow : null;
}
function strataOf$1(observed) {
	if (observed.kind !== "summed" || observed.metric.kind !== "proportion") return null;
	const strata = observed.pairs.map((pair, i) => {
		const was = passesOf$1(observed.baseline[i], countedTrials$1(pair.baseline).length);
		const is = passesOf$1(observed.current[i], countedTrials$1(pair.current).length);
		return was && is && {
			baselineRuns: was.runs,
			baselinePasses: was.passes,
			currentRuns: is.runs,
			currentPasses: is.passes
		};
	});
	return strata.every((s) => s !== null) ? strata : null;
}
function passesOf$1([numerator, denominator], trials) {
	if (trials === 0 || denominator !== 1 && denominator !== trials) return null;
	const events = numerator / denominator * trials;
	const whole = Math.round(events);
	return Math.abs(events - whole) < 1e-9 && whole >= 0 && whole <= trials ? {
		runs: trials,
		passes: whole
	} : null;
}

// src/stats/random.ts
function hashOf(...parts) {
	let hash = 2166136261;
	for (const part of parts) for (const text of [String(part), "\0"]) for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
	hash = Math.imul(hash ^ hash >>> 16, 2246822507);
	hash = Math.imul(hash ^ hash >>> 13, 3266489909);
	return (hash ^ hash >>> 16) >>> 0;
}
function randomOf(...parts) {
	let [a, b, c, counter] = [
		hashOf(...parts, "a"),
		hashOf(...parts, "b"),
		hashOf(...parts, "c"),
		1
	];
	const next = () => {
		const result = a + b + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + result;
		c |= 0;
		return result >>> 0;
	};
	for (let i = 0; i < 12; i++) next();
	return {
		next,
		below: (n) => Math.floor(next() / 4294967296 * n),
		unit: () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992
	};
}

// src/stats/bootstrap.ts
function bootstrapInterval(n, statistic, options) {
	const { seed, resamples = 2e3, confidence = .95 } = options;
	if (n < 2) return null;
	const random = randomOf("bootstrap", seed, n);
	const places = new Uint32Array(n);
	const values = [];
	for (let draw = 0; draw < resamples; draw++) {
		fill(places, random);
		const value = statistic(places);
		if (value !== null) values.push(value);
	}
	if (values.length < resamples * .95) return null;
	return [quantile(values, (1 - confidence) / 2), quantile(values, (1 + confidence) / 2)];
}
function fill(places, random) {
	for (let i = 0; i < places.length; i++) places[i] = random.below(places.length);
}

// src/stats/jackknife.ts
function jackknife(n, statistic, options) {
	const groups = Math.min(options.groups ?? 20, n);
	if (groups < 2) return null;
	const places = Array.from({ length: n }, (_, i) => i);
	const group = groupsOf(n, groups, options.seed);
	const value = statistic(places);
	const parts = Array.from({ length: groups }, (_, g) => statistic(places.filter((i) => group[i] !== g)));
	if (value === null || !parts.every((part) => part !== null)) return null;
	const centre = parts.reduce((sum, part) => sum + part, 0) / groups;
	const variance = (groups - 1) / groups * parts.reduce((sum, part) => sum + (part - centre) ** 2, 0);
	if (variance <= 1e-24) return null;
	return {
		value,
		standardError: Math.sqrt(variance),
		degreesOfFreedom: groups - 1
	};
}
function jackknifeInterval({ value, standardError, degreesOfFreedom }, confidence = .95) {
	const half = tCritical(confidence, degreesOfFreedom) * standardError;
	return [value - half, value + half];
}
function jackknifeTest({ value, standardError, degreesOfFreedom }) {
	const t = value / standardError;
	return {
		pWorse: tCdf(t, degreesOfFreedom),
		pBetter: tCdf(-t, degreesOfFreedom)
	};
}
function groupsOf(n, groups, seed) {
	const group = Uint32Array.from({ length: n }, (_, i) => i % groups);
	const random = randomOf("jackknife", seed, n);
	for (let i = n - 1; i > 0; i--) {
		const j = random.below(i + 1);
		[group[i], group[j]] = [group[j], group[i]];
	}
	return group;
}

// src/stats/relabelling.ts
function relabellingTest(n, statistic, options) {
	const { seed, relabellings = 2e3 } = options;
	const swapped = new Uint8Array(n);
	const seen = statistic(swapped);
	if (seen === null) return null;
	const random = randomOf("relabelling", seed, n);
	let [below, above] = [0, 0];
	for (let i = 0; i < relabellings; i++) {
		for (let unit = 0; unit < n; unit++) swapped[unit] = random.next() & 1;
		const value = statistic(swapped) ?? seen;
		if (value <= seen + 1e-12) below++;
		if (value >= seen - 1e-12) above++;
	}
	return {
		pWorse: (1 + below) / (relabellings + 1),
		pBetter: (1 + above) / (relabellings + 1)
	};
}

// src/stats/sign-flip.ts
const EXACT_UP_TO = 14;
function signFlip(differences, options) {
	const changed = Float64Array.from(differences.filter((d) => d !== 0));
	const sum = changed.reduce((total, d) => total + d, 0);
	const slack = 1e-9 * Math.max(1e-300, changed.reduce((total, d) => total + Math.abs(d), 0));
	const counts = {
		total: 0,
		below: 0,
		equal: 0,
		above: 0,
		extreme: 0
	};
	const count = (flipped) => {
		counts.total++;
		if (Math.abs(flipped - sum) <= slack) counts.equal++;
		else if (flipped < sum) counts.below++;
		else counts.above++;
		if (Math.abs(flipped) >= Math.abs(sum) - slack) counts.extreme++;
	};
	const exact = changed.length <= EXACT_UP_TO;
	if (exact) for (let signs = 0; signs < 2 ** changed.length; signs++) count(flippedSum(changed, () => signs));
	else {
		const random = randomOf("sign flip", options.seed, changed.length);
		for (let flip = 0; flip < (options.flips ?? 1e4); flip++) count(flippedSum(changed, random.next));
	}
	const share = (n) => exact ? n / counts.total : (n + 1) / (counts.total + 1);
	return {
		sum,
		pWorse: share(counts.below + counts.equal),
		pBetter: share(counts.above + counts.equal),
		pTwoSided: share(counts.extreme),
		midPWorse: share(counts.below + counts.equal / 2)
	};
}
function flippedSum(differences, word) {
	let [total, signs] = [0, 0];
	for (let i = 0; i < differences.length; i++) {
		if (i % 32 === 0) signs = word();
		total += signs >>> i % 32 & 1 ? differences[i] : -differences[i];
	}
	return total;
}

// src/stats/stratified.ts
function stratifiedExact(strata) {
	const informative = strata.filter((s) => {
		const passes = s.baselinePasses + s.currentPasses;
		return passes > 0 && passes < s.baselineRuns + s.currentRuns && s.currentRuns > 0 && s.baselineRuns > 0;
	});
	const law = sumOf([...Map.groupBy(informative, shapeOf).values()].map(lawOfEqual));
	const seen = informative.reduce((sum, s) => sum + s.currentPasses, 0);
	const half = exactly(law, seen) / 2;
	const [pWorse, pBetter] = [atMost(law, seen), atLeast(law, seen)];
	return {
		sum: strata.reduce((sum, s) => sum + s.currentPasses, 0),
		expected: strata.reduce((sum, s) => sum + expectedPasses(s), 0),
		pWorse,
		midPWorse: pWorse - half,
		pBetter,
		midPBetter: pBetter - half,
		law
	};
}
function lawAttainable(law, side, midP = false) {
	let tail = 0;
	const mass = side === "worse" ? law.mass : law.mass.toReversed();
	const values = Array.from(mass, (m) => {
		tail += m;
		return Math.min(1, tail) - (midP ? m / 2 : 0);
	});
	return (limit) => values.findLast((value) => value <= limit) ?? 0;
}
const shapeOf = (s) => [
	s.baselineRuns,
	s.currentRuns,
	s.baselinePasses + s.currentPasses
].join(" ");
function expectedPasses(s) {
	const runs = s.baselineRuns + s.currentRuns;
	return runs === 0 ? 0 : s.currentRuns * (s.baselinePasses + s.currentPasses) / runs;
}
function lawOfEqual(strata) {
	const { baselineRuns, baselinePasses, currentRuns, currentPasses } = strata[0];
	if (baselineRuns === 1 && currentRuns === 1) return binomialLaw(strata.length, .5);
	return power(hypergeometricLaw(baselineRuns + currentRuns, baselinePasses + currentPasses, currentRuns), strata.length);
}
function power(law, count) {
	if (count === 1) return law;
	const half = power(law, Math.floor(count / 2));
	return sumOf(count % 2 === 0 ? [half, half] : [
		half,
		half,
		law
	]);
}

// src/decision/comparison/paired-test.ts
function pairedTest(observed, options) {
	const { better } = observed.metric;
	if (better === "none") return null;
	const strata = strataOf$1(observed);
	if (strata) return oriented(better, stratifiedTest(strata, options.midP), strata);
	if (!options.resample) return null;
	const continuous = (p) => ({
		p,
		attainable: (limit) => limit
	});
	const tested = observed.kind === "summed" ? signFlip(pooledResiduals(observed), {
		seed: options.seed,
		flips: flipsFor(observed)
	}) : pooledTest(observed, options);
	return tested && oriented(better, {
		down: continuous(tested.pWorse),
		up: continuous(tested.pBetter)
	}, null);
}
function oriented(better, { down, up }, strata) {
	const sides = better === "higher" ? {
		worse: down,
		better: up
	} : {
		worse: up,
		better: down
	};
	if (!strata) return {
		...sides,
		unitsWorse: null,
		signature: null
	};
	const signature = strata.map((s) => `${s.baselinePasses}/${s.baselineRuns} ${s.currentPasses}/${s.currentRuns}`);
	return {
		...sides,
		unitsWorse: unitsDown(strata, better),
		signature: `${better} ${signature.join()}`
	};
}
function stratifiedTest(strata, midP) {
	const test = stratifiedExact(strata);
	return {
		down: {
			p: midP ? test.midPWorse : test.pWorse,
			attainable: lawAttainable(test.law, "worse", midP)
		},
		up: {
			p: midP ? test.midPBetter : test.pBetter,
			attainable: lawAttainable(test.law, "better", midP)
		}
	};
}
function unitsDown(strata, better) {
	const change = (s) => s.currentPasses / s.currentRuns - s.baselinePasses / s.baselineRuns;
	return strata.filter((s) => better === "higher" ? change(s) < 0 : change(s) > 0).length;
}
const flipsFor = ({ pairs }) => pairs.length > 200 ? 2e3 : 1e4;
function pooledResiduals({ baseline, current }) {
	const pooled = ratio([...baseline, ...current]) ?? 0;
	return current.map((is, i) => is[0] - pooled * is[1] - (baseline[i][0] - pooled * baseline[i][1]));
}
const MOST_RESAMPLED_UNITS = 300;
const isResampled = (observed) => observed.kind === "summed" || observed.pairs.length <= MOST_RESAMPLED_UNITS;
function pooledTest(observed, { seed }) {
	const places = observed.pairs.map((_, i) => i);
	if (isResampled(observed)) return relabellingTest(places.length, (swapped) => differenceAt(observed, places, swapped), { seed });
	const estimate = jackknife(places.length, (kept) => differenceAt(observed, kept), { seed });
	return estimate && jackknifeTest(estimate);
}
function pairedInterval(observed, options) {
	const strata = strataOf$1(observed);
	if (strata?.every((s) => s.baselineRuns === 1 && s.currentRuns === 1)) return newcombeOf(strata);
	const n = observed.pairs.length;
	if (options.resample && isResampled(observed)) return widthOrNull(bootstrapInterval(n, (places) => differenceAt(observed, places), { seed: options.seed }));
	if (observed.kind === "summed") return pairedRatioInterval(observed.baseline, observed.current);
	const estimate = jackknife(n, (places) => differenceAt(observed, places), options);
	return estimate && jackknifeInterval(estimate);
}
const widthOrNull = (interval) => interval && interval[1] - interval[0] < 1e-12 ? null : interval;
function newcombeOf(strata) {
	const count = (was, is) => strata.filter((s) => s.baselinePasses === was && s.currentPasses === is).length;
	return newcombePaired({
		both: count(1, 1),
		baselineOnly: count(1, 0),
		currentOnly: count(0, 1),
		neither: count(0, 0)
	});
}

// src/decision/comparison/metric-comparisons.ts
const FEWEST_TESTED_UNITS = 10;
const OVERALL_WEIGHT = 6;
const SIGNIFICANT$1 = .05;
function compareMetrics({ pairs, reports, metrics, rulers }, options, seed) {
	const scopes = scopesOf$1(pairs);
	const categories = [...scopes.keys()].filter((scope) => scope.startsWith("category:")).length;
	const inBoth = scopesInBoth(reports);
	const rows = metrics.flatMap((metric) => {
		const alike = pairs.filter((pair) => rulers.differing(metric, pair).length === 0);
		const whole = observe(metric, alike);
		const gating = options.metrics.includes(metric.id) && metric.better !== "none";
		return [...scopes].flatMap(([scope, keep]) => {
			if (!inBoth.has(`${metric.id}\n${scope}`)) return [];
			const observed = scope === "overall" ? whole : restrict(whole, keep);
			const gated = gating && (scope === "overall" || scope.startsWith("category:") && categories > 1);
			const row = observed.pairs.length > 0 && rowOf$2(observed, scope, gated, whole.pairs.length, seed);
			return row ? [row] : [];
		});
	});
	const adjusted = adjust(rows);
	return rows.map((row) => finish(row, adjusted.get(row) ?? null, options));
}
function scopesInBoth({ baseline, current }) {
	const keys = (report) => new Set(report.metrics.map((m) => `${m.metric}\n${m.scope}`));
	const now = keys(current);
	return new Set([...keys(baseline)].filter((key) => now.has(key)));
}
function scopesOf$1(pairs) {
	const scopes = /* @__PURE__ */ new Map([["overall", () => true]]);
	const kinds = [
		["category", (pair) => pair.current.category],
		["tier", (pair) => pair.current.tier],
		["dataset", (pair) => pair.current.dataset]
	];
	for (const [kind, of] of kinds) for (const name of new Set(pairs.map(of))) if (name !== null) scopes.set(`${kind}:${name}`, (pair) => of(pair) === name);
	return scopes;
}
function rowOf$2(observed, scope, gated, units, seed) {
	const values = valuesOf(observed);
	if (!values) return null;
	const options = {
		midP: scope === "overall",
		resample: gated,
		seed: `${seed} ${observed.metric.id} ${scope}`
	};
	return {
		observed,
		scope,
		values,
		interval: gated || observed.kind === "summed" || scope === "overall" ? pairedInterval(observed, options) : null,
		test: units < 10 ? null : pairedTest(observed, options),
		gated
	};
}
function adjust(rows) {
	const gated = rows.filter((row) => row.gated && row.test);
	const family = [...Map.groupBy(gated, questionOf).values()];
	const side = (which) => discreteStepDown(family.map(([row]) => ({
		...row.test[which],
		weight: row.scope === "overall" ? OVERALL_WEIGHT : 1
	})));
	const [worse, better] = [side("worse"), side("better")];
	return new Map(family.flatMap((same, i) => same.map((row) => [row, {
		worse: worse[i],
		better: better[i]
	}])));
}
function questionOf({ scope, test, observed }) {
	return `${scope}\n${test?.signature ?? observed.metric.id}`;
}
function finish(row, adjusted, options) {
	const { metric } = row.observed;
	const tolerance = toleranceOf(options, metric.id, metric.unit);
	const single = row.scope !== "overall" && row.test?.unitsWorse === 1;
	return {
		metric: metric.id,
		scope: row.scope,
		...row.values,
		delta: row.values.current - row.values.baseline,
		interval: row.interval,
		pValue: row.test && Math.min(1, row.test.worse.p),
		adjustedPValue: adjusted?.worse ?? null,
		verdict: verdictOf$1(row, adjusted, tolerance, single),
		n: row.observed.pairs.length,
		unit: metric.unit,
		kind: metric.kind,
		better: metric.better,
		tolerance,
		gated: row.gated,
		warnings: warningsOf(row, adjusted, tolerance, highOf(options, metric.id, metric.unit), single)
	};
}
function verdictOf$1(row, adjusted, tolerance, single) {
	if (!row.gated) return "info";
	if (adjusted && adjusted.worse <= SIGNIFICANT$1 && !single) return "worse";
	if (adjusted && adjusted.better <= SIGNIFICANT$1) return "better";
	return row.interval && tolerance !== null && row.interval[0] >= -tolerance && row.interval[1] <= tolerance ? "same" : "unclear";
}
function warningsOf(row, adjusted, tolerance, high, single) {
	const change = row.values.current - row.values.baseline;
	const loss = row.observed.metric.better === "lower" ? change : row.observed.metric.better === "higher" ? -change : 0;
	const reaches = (limit) => limit !== null && loss > 0 && loss >= limit - 1e-9;
	return [
		row.gated && row.scope === "overall" && row.observed.pairs.length < 10 && {
			code: "too_few_units",
			text: `Fewer than ${10} shared cases were scored: changes are listed, nothing is tested.`
		},
		single && (adjusted?.worse ?? 1) <= SIGNIFICANT$1 && {
			code: "single_case",
			text: "Only one case got worse here: a category needs two to fail the check."
		},
		!row.gated && row.scope === "overall" && reaches(tolerance) && {
			code: reaches(high) ? "high_change_not_gated" : "change_not_gated",
			text: `Worse by the ${reaches(high) ? "high limit" : "tolerance"} or more, but this metric is not among gate.metrics: reported only.`
		},
		(adjusted?.worse ?? 1) <= SIGNIFICANT$1 && !single && !reaches(tolerance) && {
			code: "below_tolerance",
			text: "Worse beyond chance, but by less than the tolerance: it does not fail the check."
		}
	].filter((w) => w !== false);
}

// src/decision/comparison/rulers.ts
const PASSING = {
	id: "pass_rate",
	counts: "hard"
};
const INHERITED = "evaluate";
function aspectStates(was, is) {
	const alike = statesScorings(was) === statesScorings(is);
	const stateOf = (name) => {
		if (!alike) return "unknown";
		const [before, now] = [Object.hasOwn(was, name), Object.hasOwn(is, name)];
		if (before && now) return was[name] === is[name] ? "identical" : "changed";
		return name.startsWith("criterion:") ? "changed" : "unknown";
	};
	const names = /* @__PURE__ */ new Set([...Object.keys(was), ...Object.keys(is)]);
	return Object.fromEntries([...names].sort().map((name) => [name, stateOf(name)]));
}
const statesScorings = (fingerprints) => Object.keys(fingerprints).some((name) => name.startsWith("scoring:"));
function rulersOf(states, aspectsOf, regraded) {
	const isChanged = (aspect) => Object.hasOwn(states, aspect) && states[aspect] === "changed";
	if (!Object.keys(states).some(isChanged)) return {
		states,
		differing: () => []
	};
	const known = /* @__PURE__ */ new Map();
	const changedOf = (metric) => {
		const changed = known.get(metric) ?? aspectsOf(metric).filter(isChanged);
		known.set(metric, changed);
		return changed;
	};
	const sharesScoring = (metric, other) => {
		const own = aspectsOf(metric);
		return aspectsOf(other).some((aspect) => own.includes(aspect));
	};
	const inheritsOtherwise = (metric, soft) => isChanged(INHERITED) && soft.some((other) => metric.counts === "soft" || sharesScoring(metric.id, other));
	const scored = /* @__PURE__ */ new WeakMap();
	const scoredOf = (pair) => {
		const found = scored.get(pair) ?? scoredIn(pair);
		scored.set(pair, found);
		return found;
	};
	const differing = (metric, pair) => {
		if (regraded.has(pair.current.id)) return [];
		const { hard, soft } = scoredOf(pair);
		const counted = metric.counts === "hard" ? hard : metric.counts === "soft" ? soft : [];
		const aspects = [...changedOf(metric.id), ...counted.flatMap(changedOf)];
		const inherited = metric.counts !== "hard" && inheritsOtherwise(metric, soft);
		return [...new Set(inherited ? [...aspects, INHERITED] : aspects)];
	};
	return {
		states,
		differing
	};
}
function scoredIn({ baseline, current }) {
	const [hard, soft] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
	for (const unit of [baseline, current]) for (const { scores } of unit.trials) for (const score of scores) (score.hard ? hard : soft).add(score.metric);
	return {
		hard: [...hard],
		soft: [...soft]
	};
}
function notComparedOf(metrics, shared, rulers) {
	return metrics.flatMap((metric) => {
		const aspects = new Map(shared.map((pair) => [pair, rulers.differing(metric, pair)]));
		const left = observe(metric, shared.filter((pair) => aspects.get(pair).length > 0)).pairs;
		if (left.length === 0) return [];
		const rest = observe(metric, shared.filter((pair) => aspects.get(pair).length === 0)).pairs;
		const because = [...new Set(left.flatMap((pair) => aspects.get(pair)))].sort();
		return [{
			metric: metric.id,
			aspects: because,
			cases: left.length,
			compared: rest.length
		}];
	});
}

// src/decision/comparison/compare-runs.ts
function compareRuns(input) {
	const { baseline, current, gate, regrading = null } = input;
	const joined = joinRuns(baseline, current, input.allIds);
	const { shared } = joined;
	const reports = {
		baseline: baseline.report,
		current: current.report
	};
	const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
	const regraded = new Set(regrading?.cases);
	const rulers = rulersOf(states, input.aspectsOf ?? (() => []), regraded);
	const notCompared = notComparedOf(input.metrics, shared, rulers);
	const metrics = compareMetrics({
		pairs: shared,
		reports,
		metrics: input.metrics,
		rulers
	}, gate, input.seed);
	const sided = shared.filter((pair) => rulers.differing(PASSING, pair).length === 0);
	return {
		baseline: input.info,
		metrics: current.run.stopped ? metrics.map((one) => one.verdict === "worse" ? {
			...one,
			verdict: "unclear"
		} : one) : metrics,
		cases: caseLists({
			...joined,
			shared: sided
		}, input.mustPass),
		shared: shared.length,
		comparability: comparabilityOf(baseline, current, joined, {
			states,
			notCompared,
			regrading,
			regraded
		}),
		...regrading && { regrading },
		smallestVisibleDrop: visibleDrop(sided),
		warnings: comparisonWarnings(baseline, joined, input.mustPass, {
			notCompared,
			regrading
		})
	};
}
function visibleDrop(shared) {
	const sides = shared.map((p) => [passes(trialCount(p.baseline)), passes(trialCount(p.current))]);
	const failing = sides.filter(([was, is]) => was && !is).length;
	const passing = sides.filter(([was, is]) => !was && is).length;
	const churn = 2 * Math.min(failing, passing) + 1;
	return smallestVisibleDrop(shared.length, Math.min(1, churn / Math.max(1, shared.length)));
}

// src/decision/gate/words.ts
const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
function digits(value, most, least = 0) {
	return new Intl.NumberFormat("en-US", {
		maximumFractionDigits: most,
		minimumFractionDigits: least
	}).format(value);
}
const UNITS = {
	share: {
		value: (x) => `${digits(100 * x, 1, 1)}%`,
		size: (x) => `${x > 0 && x < 5e-4 ? "<0.1" : digits(100 * x, 1, 1)} pp`,
		limit: (x) => `${digits(100 * x, 2)}%`
	},
	score: {
		value: (x) => digits(x, 3, 3),
		size: (x) => x > 0 && x < 5e-4 ? "<0.001" : digits(x, 3, 3),
		limit: (x) => digits(x, 3)
	},
	ms: {
		value: spokenMs,
		size: spokenMs,
		limit: spokenMs
	},
	usd: {
		value: (x) => `${digits(x, 4, 2)} USD`,
		size: (x) => `${digits(x, 4, 2)} USD`,
		limit: (x) => `${digits(x, 4)} USD`
	},
	tokens: {
		value: (x) => `${WHOLE.format(x)} tokens`,
		size: (x) => `${WHOLE.format(x)} tokens`,
		limit: (x) => `${WHOLE.format(x)} tokens`
	},
	turns: {
		value: (x) => `${digits(x, 1, 1)} turns`,
		size: (x) => `${digits(x, 1, 1)} turns`,
		limit: (x) => `${digits(x, 1)} turns`
	}
};
function spokenMs(x) {
	return x >= 1e3 ? `${digits(x / 1e3, 2)} s` : x > 0 && x < .5 ? "<1 ms" : `${WHOLE.format(x)} ms`;
}
const spokenValue = (unit, value) => UNITS[unit].value(value);
const spokenLimit = (unit, value) => UNITS[unit].limit(value);
const spokenSize = (unit, difference) => UNITS[unit].size(Math.abs(difference));
function spokenTolerance(unit, tolerance) {
	return unit === "share" ? `${digits(100 * tolerance, 2)} pp` : UNITS[unit].limit(tolerance);
}
function spokenDifference(unit, difference) {
	const size = spokenSize(unit, difference);
	return `${difference > 0 ? "+" : difference < 0 ? "−" : ""}${size}`;
}
function spokenInterval({ unit, interval }) {
	if (!interval) return "";
	const [low, high] = interval.map((end) => spokenDifference(unit, end));
	const shared = / [a-zA-Z]+$/.exec(high)?.[0] ?? "";
	return `95% CI ${shared && low.endsWith(shared) ? low.slice(0, -shared.length) : low} to ${high}`;
}
const NAMES = {
	ece: "calibration error (ECE)",
	brier: "Brier score",
	bleu: "BLEU",
	llm_usage_rate: "LLM usage rate"
};
function spokenMetric(metric) {
	const trials = /^pass_(at|hat)_(\d+)$/.exec(metric);
	if (trials) return `pass${trials[1] === "at" ? "@" : "^"}${trials[2]}`;
	if (metric.startsWith("criterion:")) return `criterion ${metric.slice(10)}`;
	return NAMES[metric] ?? metric.replaceAll("_", " ").replace(":", " ").replace(/\bf1\b/, "F1");
}
function spokenScope(scope) {
	const [kind, name] = [scope.slice(0, scope.indexOf(":")), scope.slice(scope.indexOf(":") + 1)];
	return scope === "overall" ? "" : ` in ${kind} ${name}`;
}
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const count$1 = (n, noun) => `${WHOLE.format(n)} ${noun}${n === 1 ? "" : "s"}`;
function spokenChange(c) {
	const values = `${spokenValue(c.unit, c.baseline)} → ${spokenValue(c.unit, c.current)}`;
	const facts = [
		spokenDifference(c.unit, c.delta),
		spokenInterval(c),
		`n=${c.n}`
	].filter(Boolean).join(", ");
	return `${capital(spokenMetric(c.metric))}${spokenScope(c.scope)} ${values} (${facts})`;
}
function spokenMeasured(m) {
	return `${spokenMetric(m.metric)}${spokenScope(m.scope)} ${spokenValue(m.unit, m.value)}`;
}

// src/decision/gate/confirmed.ts
const isConfirmed = ({ confirmation }, metric) => confirmation?.metrics.some((one) => one.metric === metric) ?? false;
function checkConfirmed(comparison, options) {
	const own = comparison.confirmation.metrics.filter(({ sameAs }) => sameAs === null);
	const told = (outcome, wanted) => own.filter((metric) => metric.outcome === outcome).flatMap((metric) => metric.evidence.filter(wanted).slice(0, MOST_TOLD).map((evidence) => ({
		metric,
		evidence
	})));
	const regressions = told("regression", ({ material }) => material);
	const below = told("warn", () => true);
	const unexplained = own.filter(isUnexplained);
	const first = regressions[0];
	return {
		regressions: regressions.map(({ metric, evidence }) => evidenceReason(metric, evidence, comparison, options)),
		belowMargin: below.map(({ metric, evidence }) => belowReason(metric, evidence, comparison, options)),
		unexplained: unexplained.map((metric) => unexplainedReason$1(metric, comparison)),
		headline: first ? headlineOf$1(first.metric, first.evidence, comparison) : null
	};
}
const MOST_TOLD = 3;
function isUnexplained({ outcome, firstLook }) {
	return outcome === "inconclusive" || outcome === "too-few-units" && firstLook.newlyFailing > 0;
}
const rowOf$1 = ({ metrics }, metric, scope) => metrics.find((row) => row.metric === metric && row.scope === scope);
function headlineOf$1({ metric, firstLook }, { scope, rule }, comparison) {
	const row = rowOf$1(comparison, metric, scope);
	const drop = row ? -row.delta : firstLook.drop;
	if (rule === "thin") return `reliable cases fail more often, ${spokenMetric(metric)} down ${spokenSize("share", drop)}`;
	return `${spokenMetric(metric)}${spokenScope(scope)} down ${spokenSize("share", drop)}`;
}
function change({ metric, firstLook }, scope, comparison) {
	const row = rowOf$1(comparison, metric, scope);
	const subject = row ? spokenChange(row) : `${capital(spokenMetric(metric))}${spokenScope(scope)}`;
	if (scope !== "overall" || firstLook.storedRuns < 2) return subject;
	return `${subject}, ${spokenDifference("share", -firstLook.drop)} against the mean of ${firstLook.storedRuns} stored runs`;
}
function evidenceReason(metric, evidence, comparison, options) {
	const text = `${change(metric, evidence.scope, comparison)}: ${found$1(metric, evidence, comparison.confirmation)}`;
	const high = highOf(options, metric.metric, "share");
	const highText = high !== null && evidence.scope === "overall" && metric.firstLook.drop >= high - 1e-9 ? `; high, the limit is ${spokenSize("share", high)}` : "";
	return {
		rule: "confirmed",
		metric: metric.metric,
		scope: evidence.scope,
		text: `${text}${highText}.`
	};
}
function belowReason(metric, evidence, comparison, options) {
	const { text } = evidenceReason(metric, evidence, comparison, {
		...options,
		high: {}
	});
	const why = `less than what fails the check (${spokenSize("share", metric.margin)}${evidence.rule === "category" ? " and two confirmed cases" : ""})`;
	return {
		rule: "below_tolerance",
		metric: metric.metric,
		scope: evidence.scope,
		text: `${text.slice(0, -1)}; ${why}.`
	};
}
function found$1(metric, { rule, scope, p }, { mode }) {
	if (rule === "thin") return thin(metric, p);
	const { newlyFailing, newlyPassing, storedRuns } = metric.firstLook;
	const counts = `${newlyFailing} newly failing, ${newlyPassing} newly passing`;
	if (rule === "first-look") return `${counts}, more than ${count$1(storedRuns, "stored run")} of the base version explain${storedRuns === 1 ? "s" : ""} (adj. p${spokenP(p)}; provider drift cannot be ruled out)`;
	const inside = (metric.reruns?.cases ?? []).filter(({ category }) => scope === "overall" || scope === `category:${category}`);
	const confirmed = inside.filter(({ finding }) => finding === "confirmed").length;
	const failing = inside.filter(({ finding }) => finding !== "other").length;
	const again = mode === "confirm" ? `${confirmed} of ${failing} fail in all 5 fresh runs while the base version passes` : `${confirmed} of ${failing} fail in all 4 fresh runs and passed in the stored ones`;
	const drift = mode === "stored" ? "; provider drift cannot be ruled out" : "";
	return `${scope === "overall" ? `${counts}; ` : ""}${again} (adj. p${spokenP(p)}${drift})`;
}
function thin({ thin: step, reruns }, p) {
	const confirmed = (reruns?.cases ?? []).filter(({ finding }) => finding === "confirmed").length;
	const single = confirmed === 0 ? "no single case confirmed broken" : `${count$1(confirmed, "case")} confirmed broken`;
	const { currentOnly = 0, baseOnly = 0, pairs = 0 } = step ?? {};
	return `${single}, but reliable cases fail more often: ${times(currentOnly)} on this version alone, ${times(baseOnly)} on the base version alone in ${count$1(pairs, "paired run")} (p ≤ ${spokenBound(p)})`;
}
const times = (n) => count$1(n, "time");
const spokenP = (p) => p < .001 ? "<0.001" : `=${p.toFixed(3)}`;
const spokenBound = (p) => (Math.ceil(p * 1e3 - 1e-9) / 1e3).toString();
function unexplainedReason$1(metric, comparison) {
	const { newlyFailing, newlyPassing, smallestVisibleDrop, units } = metric.firstLook;
	const cases = metric.reruns?.cases ?? [];
	const confirmed = cases.filter(({ finding }) => finding === "confirmed").length;
	const drifted = cases.filter(({ finding }) => finding === "drifted").length;
	const again = [metric.reruns === null || cases.length === 0 ? "none run again" : `${confirmed} confirmed by fresh runs`, drifted > 0 && `${drifted} fail${drifted === 1 ? "s" : ""} on the base version too`].filter(Boolean);
	const reach = smallestVisibleDrop === null || metric.outcome === "too-few-units" ? "" : ` In one pass of ${count$1(units, "case")} a drop of ${spokenSize("share", smallestVisibleDrop)} or more would have been seen (80%).`;
	return {
		rule: "confirmed",
		metric: metric.metric,
		scope: "overall",
		text: `${change(metric, "overall", comparison)}: ${newlyFailing} newly failing, ${newlyPassing} newly passing, ${again.join(", ")}.${reach}`
	};
}
function confirmedMustPass({ confirmation }) {
	if (!confirmation || confirmation.stopped === "no_agent") return null;
	const of = (finding) => confirmation.mustPass.filter((one) => one.finding === finding);
	return {
		broken: of("broken").map(({ id, stored, current, base }) => {
			const past = stored.runs > 0 ? `passed in ${stored.passes} of ${count$1(stored.runs, "stored run")} and ` : "";
			const now = `fails in the first pass and in all ${current.runs} fresh runs`;
			const other = base.runs > 0 ? `, while the base version passes ${base.passes} of ${base.runs}` : "";
			const unknown = stored.runs === 0 ? ", and no earlier result says otherwise" : "";
			return mustPassReason(`Must-pass case ${id} ${past}${now}${other}${unknown}.`);
		}),
		unknown: of("not-run").map(({ id }) => mustPassReason(`Must-pass case ${id} fails, and was not run again.`))
	};
}
const mustPassReason = (text) => ({
	rule: "must_pass",
	metric: null,
	scope: null,
	text
});

// src/decision/gate/must-pass.ts
function isMustPass(unit, { must_pass }) {
	return must_pass.ids.includes(unit.id) || must_pass.categories.includes(unit.category) || unit.tags.some((tag) => must_pass.tags.includes(tag));
}
function brokenMustPass(cases, comparison, options) {
	const failing = cases.filter((c) => c.status === "failed" && isMustPass(c, options) && failsMostTrials(c));
	const history = new Map(comparison ? pairedCases(comparison).map((c) => [c.id, c]) : []);
	const [newly, without] = [failing.filter((c) => passedBefore(history.get(c.id))), failing.filter((c) => !history.has(c.id))];
	return [...newly.map((c) => reason(`Must-pass case ${c.id} passed on the baseline and now fails${trials(c)}.`)), ...without.map((c) => reason(`Must-pass case ${c.id} fails${trials(c)}, and no earlier result says otherwise.`))];
}
const reason = (text) => ({
	rule: "must_pass",
	metric: null,
	scope: null,
	text
});
function pairedCases({ cases }) {
	return [
		...cases.newlyFailing,
		...cases.newlyPassing,
		...cases.stillFailing,
		...cases.unstable
	];
}
function passedBefore(c) {
	return c?.baseline ? passes(c.baseline) : false;
}
function failsMostTrials(c) {
	const { passed, trials } = trialCount(c);
	return 2 * (trials - passed) > trials;
}
function trials(c) {
	const { passed, trials: all } = trialCount(c);
	return all > 1 ? ` in ${all - passed} of ${count$1(all, "trial")}` : "";
}

// src/decision/gate/regressions.ts
const SIGNIFICANT = .05;
const SLACK$3 = 1e-9;
function checkMetrics(comparison, options) {
	const gated = comparison.metrics.filter((m) => m.gated && m.better !== "none");
	const regressed = gated.filter((m) => options.rule === "threshold" ? isPlainDrop(m) : isSignificantDrop(m));
	const unexplained = options.rule !== "threshold" ? gated.filter((m) => m.scope === "overall" && !regressed.includes(m) && lossOf(m) > SLACK$3 && reachesTolerance(m)) : [];
	return {
		regressions: regressed.map((m) => regressionReason(m, comparison, options)),
		unexplained: unexplained.map((m) => unexplainedReason(m, comparison)),
		headline: regressed[0] ? droppedBy(regressed[0]) : null
	};
}
function lossOf(m) {
	return m.better === "lower" ? m.delta : -m.delta;
}
const reachesTolerance = (m) => lossOf(m) >= (m.tolerance ?? 0) - SLACK$3;
function isSignificantDrop(m) {
	return m.verdict === "worse" && (m.adjustedPValue ?? 1) <= SIGNIFICANT && lossOf(m) > SLACK$3 && reachesTolerance(m);
}
function isPlainDrop(m) {
	return m.scope === "overall" && lossOf(m) > (m.tolerance ?? 0) + SLACK$3;
}
function droppedBy(m) {
	const way = m.delta > 0 ? "up" : "down";
	return `${spokenMetric(m.metric)}${spokenScope(m.scope)} ${way} ${spokenSize(m.unit, m.delta)}`;
}
function regressionReason(m, comparison, options) {
	const high = highOf(options, m.metric, m.unit);
	const isHigh = high !== null && lossOf(m) >= high - SLACK$3;
	const limit = m.tolerance === null ? "" : `, tolerance ${spokenTolerance(m.unit, m.tolerance)}`;
	const why = options.rule !== "threshold" ? `chance does not explain the drop${limit}` : `the drop is larger than the tolerance${m.tolerance === null ? "" : ` of ${spokenTolerance(m.unit, m.tolerance)}`} (rule threshold; chance is not considered)`;
	const highText = isHigh ? `; high, the limit is ${spokenTolerance(m.unit, high)}` : "";
	return {
		rule: options.rule,
		metric: m.metric,
		scope: m.scope,
		text: `${spokenChange(m)}: ${why}${highText}${changedCases(m, comparison)}.`
	};
}
function unexplainedReason(m, comparison) {
	const visible = comparison.smallestVisibleDrop;
	const reach = m.kind === "proportion" && visible !== null ? ` With ${count$1(comparison.shared, "shared case")} a drop of ${spokenSize("share", visible)} or more would have been seen (80%).` : "";
	return {
		rule: "paired",
		metric: m.metric,
		scope: m.scope,
		text: `${spokenChange(m)}: a drop of the tolerance or more that chance may explain${changedCases(m, comparison)}.${reach}`
	};
}
function changedCases(m, { cases }) {
	if (m.metric !== "pass_rate") return "";
	const inside = (list) => list.filter((c) => m.scope === "overall" || m.scope === `category:${c.category}`).length;
	const [failing, passing] = [inside(cases.newlyFailing), inside(cases.newlyPassing)];
	return `; ${count$1(failing, "case")} newly fail${failing === 1 ? "s" : ""}, ${passing} newly pass${passing === 1 ? "es" : ""}`;
}
function notWorseThan(comparison) {
	const m = comparison.metrics.find((each) => each.gated && each.scope === "overall");
	if (!m?.interval || m.tolerance === null) return null;
	if ((m.better === "lower" ? -m.interval[1] : m.interval[0]) < -m.tolerance) return null;
	const headline = `not worse than the ${spokenTolerance(m.unit, m.tolerance)} tolerance`;
	return {
		headline,
		reason: {
			rule: "not_worse",
			metric: m.metric,
			scope: m.scope,
			text: `${spokenChange(m)}: ${headline}.`
		}
	};
}

// src/decision/gate/findings.ts
function metricFindings(comparison, options) {
	const { confirmation } = comparison;
	if (options.rule !== "confirmed") return {
		...checkMetrics(comparison, options),
		belowMargin: []
	};
	const paired = {
		...options,
		rule: "paired"
	};
	if (!confirmation) return {
		...checkMetrics(comparison, paired),
		belowMargin: []
	};
	const confirmed = checkConfirmed({
		...comparison,
		confirmation
	}, options);
	const others = comparison.metrics.filter(({ metric }) => !isConfirmed(comparison, metric));
	const rest = checkMetrics({
		...comparison,
		metrics: others
	}, paired);
	return {
		regressions: [...confirmed.regressions, ...rest.regressions],
		belowMargin: confirmed.belowMargin,
		unexplained: [...confirmed.unexplained, ...rest.unexplained],
		headline: confirmed.headline ?? rest.headline
	};
}
function mustPassReasons(cases, comparison, options) {
	const confirmed = options.rule === "confirmed" && comparison ? confirmedMustPass(comparison) : null;
	return confirmed ? confirmed.broken : brokenMustPass(cases, comparison, options);
}
function unsettled(comparison, options) {
	const { confirmation } = comparison;
	if (options.rule !== "confirmed" || !confirmation) return [];
	const limit = {
		rule: "stopped",
		metric: null,
		scope: null,
		text: "The limit of calls or cost ended the fresh runs before what the first pass shows was settled."
	};
	return [...confirmedMustPass(comparison)?.unknown ?? [], ...confirmation.stopped === "budget" ? [limit] : []];
}

// src/stats/weighted-ratio.ts
function weightedRatio(units, options = {}) {
	const scored = units.filter(({ pair, weight }) => pair[1] > 0 && weight > 0);
	const scaled = scored.map(({ pair: [above, below], weight }) => [weight * above, weight * below]);
	const value = ratio(scaled);
	if (value === null) return null;
	const values = scored.map(({ pair: [above, below] }) => above / below);
	const { bounds, confidence } = options;
	return {
		value,
		interval: bounds && scored.length > 1 && edgeInterval(effective(scored), values, bounds, confidence) || ratioInterval(scaled, options)
	};
}
function effective(units) {
	const [sum, squares] = units.reduce(([s, q], { weight }) => [s + weight, q + weight * weight], [0, 0]);
	return sum ** 2 / squares;
}

// src/decision/gate/sample.ts
const weightOf = ({ weight }) => weight ?? 1;
function coverageOf(report, total) {
	if (report.cases.reduce((sum, one) => sum + weightOf(one), 0) < total - .5) return "part";
	return report.cases.some((one) => weightOf(one) !== 1) ? "sample" : "whole";
}
function estimated(report, value) {
	const units = report.cases.filter((one) => isIn(one, value.scope)).flatMap((one) => {
		const pair = one.measures[value.metric];
		return pair ? [{
			pair,
			weight: weightOf(one)
		}] : [];
	});
	const drawn = units.filter(({ weight }) => weight !== 1).length;
	const found = drawn === 0 ? null : weightedRatio(units, boundsFor(value, units));
	return found && {
		value: {
			...value,
			...found,
			n: units.length
		},
		drawn
	};
}
function isIn({ category, dataset }, scope) {
	return scope === "overall" || scope === `category:${category}` || scope === `dataset:${dataset}`;
}
function boundsFor({ unit }, units) {
	return (unit === "share" || unit === "score") && units.every(({ pair: [a, b] }) => a >= 0 && a <= b) ? { bounds: [0, 1] } : {};
}

// src/decision/gate/limits.ts
const FEWEST_DRAWN = 10;
function checkLimits({ report, run }, options, datasets) {
	const limits = limitsOf(options, datasets);
	const coverage = coverageOf(report, run.cases.total);
	if (coverage === "part") return {
		missed: [],
		unscored: [],
		undecided: limits.length > 0 ? [partReason(report.cases.length, run.cases.total)] : [],
		headline: null
	};
	const values = new Map(report.metrics.map((m) => [`${m.metric}\n${m.scope}`, m]));
	const found = limits.map((limit) => {
		const value = values.get(`${limit.metric}\n${limit.scope}`);
		return {
			limit,
			value,
			bound: value && amountIn(value.unit, limit.amount)
		};
	});
	const checked = found.flatMap(({ limit, value, bound }) => value && bound != null ? [withEstimate({
		limit,
		value,
		bound,
		about: ""
	}, coverage, report, run.cases.total)] : []);
	const decided = checked.filter((one) => one !== null);
	const missed = decided.filter((one) => isMissed(one, options.minimum_rule));
	return {
		missed: missed.map(missedReason),
		unscored: found.filter(({ value, bound }) => !value || bound == null).map(({ limit, value }) => unscoredReason(limit, value)),
		undecided: decided.length < checked.length ? [fewDrawnReason(checked.length - decided.length)] : [],
		headline: missed[0] ? headlineOf(missed[0]) : null
	};
}
function withEstimate(checked, coverage, report, total) {
	if (coverage === "whole") return checked;
	const estimate = estimated(report, checked.value);
	if (estimate === null) return checked;
	if (estimate.drawn < FEWEST_DRAWN) return null;
	const whole = checked.limit.scope === "overall" ? `all ${count$1(total, "case")}` : "all of its cases";
	return {
		...checked,
		value: estimate.value,
		about: `, estimated for ${whole}`
	};
}
function limitsOf(options, datasets) {
	const of = (rule, scope, amounts) => Object.entries(amounts).map(([metric, amount]) => ({
		rule,
		metric,
		scope,
		amount
	}));
	return [...["minimum", "maximum"].flatMap((rule) => [...of(rule, "overall", overallLimits(options[rule])), ...Object.entries(options[rule].categories ?? {}).flatMap(([name, limits]) => of(rule, `category:${name}`, limits))]), ...datasets.flatMap((d) => of("minimum", `dataset:${d.name}`, d.minimum ?? {}))];
}
const SLACK$2 = 1e-9;
function isMissed({ limit, value, bound }, rule) {
	const best = rule === "interval" && value.interval ? value.interval[limit.rule === "minimum" ? 1 : 0] : value.value;
	return limit.rule === "minimum" ? best < bound - SLACK$2 : best > bound + SLACK$2;
}
function headlineOf({ limit, value, bound, about }) {
	return `${spokenMeasured(value)}, ${limit.rule} ${spokenLimit(value.unit, bound)}${about}`;
}
function missedReason({ limit, value, bound, about }) {
	const ends = value.interval?.map((end) => spokenValue(value.unit, end)).join(" to ");
	const reaches = value.interval && (limit.rule === "minimum" ? value.interval[1] >= bound : value.interval[0] <= bound);
	const facts = [ends && `95% CI ${ends}`, `n=${value.n}`].filter(Boolean).join(", ");
	const text = `${capital(spokenMeasured(value))}${about} (${facts}) misses the ${limit.rule} of ${spokenLimit(value.unit, bound)}${reaches ? `; the interval still reaches it` : ""}.`;
	return {
		rule: limit.rule,
		metric: limit.metric,
		scope: limit.scope,
		text
	};
}
function partReason(ran, total) {
	return {
		rule: "limits_not_decided",
		metric: null,
		scope: null,
		text: `Minimums and maximums were not decided: ${ran === 1 ? "the case that ran does" : `the ${count$1(ran, "case")} that ran do`} not stand for all ${total}. A full run decides them, or a quick one that draws cases by category and tier.`
	};
}
function fewDrawnReason(limits) {
	return {
		rule: "limits_not_decided",
		metric: null,
		scope: null,
		text: `${count$1(limits, "limit")} ${limits === 1 ? "was" : "were"} not decided: fewer than ${FEWEST_DRAWN} cases were drawn for ${limits === 1 ? "it" : "each"}. A full run decides ${limits === 1 ? "it" : "them"}, or a larger selection.quick.size.`
	};
}
function unscoredReason(limit, value) {
	const name = `${spokenMetric(limit.metric)}${spokenScope(limit.scope)}`;
	const text = value ? `The ${limit.rule} of ${name} is written in a unit that does not fit a metric shown as ${spokenValue(value.unit, value.value)}.` : `A ${limit.rule} names ${name}, but nothing was scored for it.`;
	return {
		rule: limit.rule,
		metric: limit.metric,
		scope: limit.scope,
		text
	};
}

// src/decision/gate/decide.ts
const PRECEDENCE = [
	["could-not-run", couldNotRun$2],
	["regression", regression$1],
	["below-minimum", belowMinimum$1],
	["inconclusive", inconclusive$1],
	["not-compared", notCompared$1]
];
function decide(input) {
	const found = PRECEDENCE.flatMap(([conclusion, find]) => {
		const finding = find(input);
		return finding ? [{
			conclusion,
			...finding
		}] : [];
	});
	const first = found[0] ?? {
		conclusion: "no-regression",
		...noRegression$1(input)
	};
	const reasons = first.conclusion === "could-not-run" ? first.reasons : [first, ...found.slice(1)].flatMap((f) => f.reasons);
	const accepted = first.conclusion === "regression" ? input.accepted : null;
	return {
		conclusion: first.conclusion,
		reasons: [...reasons, ...first.conclusion === "could-not-run" ? [] : [...belowTolerance(input), ...uncheckedLimits(input)]],
		headline: first.headline,
		exitCode: accepted ? 0 : exitCodeOf(first.conclusion, input.options),
		accepted
	};
}
function exitCodeOf(conclusion, options) {
	return {
		"no-regression": 0,
		regression: 1,
		"below-minimum": 2,
		"could-not-run": 3,
		inconclusive: options.on_inconclusive === "fail" ? 4 : 0,
		"not-compared": options.on_not_compared === "fail" ? 4 : 0
	}[conclusion];
}
const BLAMED = {
	agent: "the agent",
	infrastructure: "the agent",
	judge: "the judge",
	simulator: "the simulated user"
};
function couldNotRun$2(input) {
	return tooManyErrors(input) ?? nothingScored(input) ?? unknownLimits(input);
}
function tooManyErrors({ report, options }) {
	const trials = report.cases.flatMap((c) => c.trials).filter((t) => t.status !== "skipped");
	const errored = trials.filter((t) => t.status === "errored");
	if (errored.length === 0 || errored.length <= options.max_errors * trials.length + 1e-9) return null;
	const [who] = [...Map.groupBy(errored, (t) => BLAMED[t.blame ?? "infrastructure"])].sort(([, a], [, b]) => b.length - a.length)[0];
	const cases = report.cases.filter((c) => c.status !== "skipped");
	const hit = cases.filter((c) => c.trials.some((t) => t.status === "errored")).length;
	const of = `${spokenValue("share", errored.length / trials.length)} of trials, limit ${spokenValue("share", options.max_errors)}`;
	return finding(`${who} failed on ${hit} of ${count$1(cases.length, "case")}`, "max_errors", (headline) => [`${capital(headline)} (${of}): this says nothing about quality.`]);
}
function nothingScored({ report, run }) {
	if (run.stopped !== null || report.cases.some((c) => c.status === "passed" || c.status === "failed")) return null;
	const headline = report.cases.length === 0 ? "no case was selected" : "nothing was scored";
	return finding(headline, "nothing_scored", () => [`${capital(headline)}: there is no result to judge. Check the datasets, the selection and the expectations.`]);
}
function unknownLimits({ report, run, options, datasets }) {
	const { unscored } = checkLimits({
		report,
		run
	}, options, datasets);
	if (unscored.length === 0 || isSubset(run)) return null;
	return {
		headline: `${count$1(unscored.length, "limit")} could not be checked`,
		reasons: unscored
	};
}
function uncheckedLimits({ report, run, options, datasets }) {
	const { unscored, undecided } = checkLimits({
		report,
		run
	}, options, datasets);
	return [...undecided, ...isSubset(run) ? unscored : []];
}
function regression$1({ report, run, comparison, options }) {
	if (run.stopped !== null) return null;
	const metrics = comparison && isComparable(comparison) ? metricFindings(comparison, options) : null;
	const mustPass = mustPassReasons(report.cases, comparison, options);
	const reasons = [...metrics?.regressions ?? [], ...mustPass];
	if (reasons.length === 0) return null;
	return {
		headline: metrics?.headline ?? `${count$1(mustPass.length, "must-pass case")} broken`,
		reasons
	};
}
function belowMinimum$1({ report, run, options, datasets }) {
	const { missed, headline } = checkLimits({
		report,
		run
	}, options, datasets);
	return run.stopped !== null || headline === null ? null : {
		headline,
		reasons: missed
	};
}
function inconclusive$1(input) {
	const { run, comparison, options } = input;
	if (run.stopped !== null) return stoppedEarly(input);
	if (!comparison || !isComparable(comparison)) return null;
	const unexplained = [...metricFindings(comparison, options).unexplained, ...unsettled(comparison, options)];
	const failing = comparison.cases.newlyFailing.length;
	if (comparison.shared < 10 && failing > 0) return finding("too few cases to tell", "too_few_cases", () => [`${count$1(failing, "case")} newly fail${failing === 1 ? "s" : ""} of only ${comparison.shared} shared: fewer than ${10} cannot be tested.`]);
	if (unexplained.length === 0) return null;
	return {
		headline: isRunAgain(comparison) ? "not confirmed" : "too few cases to tell",
		reasons: unexplained
	};
}
const isRunAgain = ({ confirmation }) => confirmation !== void 0 && confirmation.extraCalls.current > 0;
function belowTolerance({ comparison, options }) {
	return comparison && isComparable(comparison) ? metricFindings(comparison, options).belowMargin : [];
}
function stoppedEarly({ run, report, comparison }) {
	if (comparison?.confirmation?.stopped === "interrupt") return finding("interrupted before it was confirmed", "stopped", () => ["The run was interrupted while cases were run again: the first pass is shown, and nothing is concluded from it."]);
	const done = report.cases.filter((c) => c.status !== "skipped").length;
	return finding(`${run.stopped === "budget" ? "stopped by the budget" : "interrupted"} after ${done} of ${count$1(run.cases.selected, "case")}`, "stopped", (headline) => [`The run was ${headline}: what ran is shown, and nothing is concluded from it.`]);
}
const isComparable = (comparison) => comparison.comparability.level !== "none" && comparison.shared > 0;
function notCompared$1({ comparison, notComparedBecause, options }) {
	if (comparison && isComparable(comparison)) return gatesLeftOut(comparison, options);
	if (!comparison) {
		const because = notComparedBecause ?? "no baseline yet";
		return finding(because, "no_baseline", () => [`${capital(because)}: this run was set against nothing.`]);
	}
	return finding("no case in common with the baseline", "not_comparable", () => comparison.comparability.differences.length > 0 ? comparison.comparability.differences : ["No case with the same id and content was scored in both runs."]);
}
function gatesLeftOut({ comparability, metrics }, options) {
	if ((comparability.notCompared?.filter((m) => m.compared === 0 && options.metrics.includes(m.metric)) ?? []).length === 0 || metrics.some((m) => m.gated)) return null;
	return finding("the checks changed", "not_comparable", () => comparability.differences);
}
function noRegression$1({ comparison }) {
	const shown = comparison && notWorseThan(comparison);
	return shown ? {
		headline: shown.headline,
		reasons: [shown.reason]
	} : {
		headline: "",
		reasons: []
	};
}
function finding(headline, rule, texts) {
	return {
		headline,
		reasons: texts(headline).map((text) => ({
			rule,
			metric: null,
			scope: null,
			text
		}))
	};
}

// src/report/delivery/log.ts
function fenced(text, token = randomUUID()) {
	return `::stop-commands::${token}\n${text.endsWith("\n") ? text : `${text}\n`}::${token}::\n`;
}
function workflowCommand(name, properties, message) {
	const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
	return `::${name}${list.length > 0 ? ` ${list.join(",")}` : ""}::${escapeData(message)}`;
}
function escapeData(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/report/delivery/annotations.ts
const MOST_A_LEVEL = 10;
const LEVELS = [
	"error",
	"warning",
	"notice"
];
const annotations$1 = {
	to: "annotations",
	deliver: async (item, { ci, print }) => {
		if (!ci) return [];
		const lines = LEVELS.flatMap((level) => commandsOf(item.annotations.filter((one) => one.level === level)));
		if (lines.length > 0) print(`${lines.join("\n")}\n`);
		return [];
	}
};
function commandsOf(all) {
	if (all.length <= MOST_A_LEVEL) return all.map(toCommand);
	const shown = all.slice(0, 9);
	const more = `${all.length - shown.length} more, all in the report`;
	return [...shown.map(toCommand), workflowCommand(all[0].level, { title: "Agent eval" }, more)];
}
function toCommand({ level, source, title, message }) {
	return workflowCommand(level, {
		file: source.file,
		line: source.line,
		title
	}, message);
}

// src/report/delivery/permissions.ts
function cannotWrite(ci, github, what) {
	if (ci.pullRequest?.fork && ci.event === "pull_request") return {
		code: "fork_read_only",
		text: `No ${what} was written: GitHub gives a pull request from a fork a read-only token. The result is in the job summary and in the log.`
	};
	if (github) return null;
	return {
		code: "no_token",
		text: `No ${what} was written: there is no token. Pass github-token; the result is in the job summary and in the log.`
	};
}

// src/report/delivery/check-run.ts
const LEVEL = {
	error: "failure",
	warning: "warning",
	notice: "notice"
};
const LONGEST_SUMMARY = 65535;
const checkRun$1 = {
	to: "check-run",
	deliver: async ({ name, title, conclusion, summary, annotations }, { ci, github }) => {
		if (!ci) return [];
		const blocked = cannotWrite(ci, github, "check run");
		if (blocked || !github) return blocked ? [blocked] : [];
		await github.createCheckRun({
			name,
			title,
			conclusion,
			headSha: ci.pullRequest?.headSha ?? ci.sha,
			summary: summary.slice(0, LONGEST_SUMMARY),
			annotations: annotations.map(({ level, source, title: heading, message }) => ({
				path: source.file,
				line: source.line,
				level: LEVEL[level],
				title: heading,
				message
			}))
		});
		return [];
	}
};

// src/report/delivery/file.ts
const file = {
	to: "file",
	deliver: async ({ name, content }, { directory, redact }) => {
		const path = pathInside(directory, name);
		if (!path) throw new Error(`${JSON.stringify(name)} does not lie in ${directory}`);
		await writeFileAtomic(path, typeof content === "string" ? content : redactedParts(content(), redact));
		return [];
	}
};
const BLOCK_CHARACTERS = 262144;
function* redactedParts(parts, redact) {
	let block = [];
	let length = 0;
	for (const part of parts) {
		const clean = redact(part);
		block.push(clean);
		length += clean.length;
		if (length < BLOCK_CHARACTERS) continue;
		yield block.join("");
		block = [];
		length = 0;
	}
	yield block.join("");
}

// src/report/delivery/job-summary.ts
const MAX_BYTES = 9e5;
const CUT = "\n\n_The rest of this summary did not fit. All of it is in the report and in summary.md._\n";
const jobSummary = {
	to: "job-summary",
	deliver: async ({ markdown }, { summaryFile }) => {
		if (!summaryFile) return [];
		const { size } = await stat(summaryFile).catch(() => ({ size: 0 }));
		const whole = markdown.endsWith("\n") ? markdown : `${markdown}\n`;
		const fitting = cutToFit(whole, MAX_BYTES - size);
		if (fitting === whole) {
			await appendFile(summaryFile, whole);
			return [];
		}
		if (fitting !== null) await appendFile(summaryFile, fitting);
		return [{
			code: "summary_cut",
			text: `The job summary is limited to 1 MiB a step: it was ${fitting === null ? "left out" : "cut"}. The files of the run hold all of it.`
		}];
	}
};
function cutToFit(markdown, bytes) {
	if (Buffer.byteLength(markdown) <= bytes) return markdown;
	const room = bytes - Buffer.byteLength(CUT) - 2e3;
	if (room <= 0) return null;
	const head = Buffer.from(markdown).subarray(0, room).toString("utf8");
	const end = head.lastIndexOf("\n\n");
	if (end <= 0) return null;
	const kept = head.slice(0, end);
	const fence = (kept.match(/^(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1 ? "\n```" : "";
	const open = (kept.match(/<details/g)?.length ?? 0) - (kept.match(/<\/details>/g)?.length ?? 0);
	return `${kept}${fence}${"\n\n</details>".repeat(Math.min(100, Math.max(0, open)))}${CUT}`;
}

// src/report/delivery/marker.ts
const markerSchema = object({
	v: literal(1),
	suite: string().max(200),
	sha: string().max(64),
	run: number().int().min(0),
	attempt: number().int().min(1)
});
const FIRST_LINE = /^<!-- agent-eval (\{[^\r\n]{1,1000}\}) -->[ \t]*(?:\r?\n|$)/;
function readMarker(body) {
	const json = FIRST_LINE.exec(body)?.[1];
	if (!json) return null;
	try {
		return markerSchema.safeParse(JSON.parse(json)).data ?? null;
	} catch {
		return null;
	}
}
function isNewer(a, b) {
	return a.run !== b.run ? a.run > b.run : a.attempt > b.attempt;
}

// src/report/delivery/pr-comment.ts
const LONGEST_BODY = 65536;
const prComment = {
	to: "pr-comment",
	deliver: async (item, { ci, github }) => {
		if (!ci?.pullRequest) return [];
		const blocked = cannotWrite(ci, github, "comment");
		if (blocked || !github) return blocked && item.worthPosting ? [blocked] : [];
		return await post(item, ci.pullRequest, github);
	}
};
async function post(item, pull, github) {
	const own = readMarker(item.markdown);
	const existing = await ownComments(github, pull.number, item.suite);
	const newer = existing.find(({ marker }) => own && isNewer(marker, own));
	if (newer) return [skipped(`it already tells of run ${newer.marker.run}, which is newer than this one`)];
	if (existing.length === 0 && !item.worthPosting) return [];
	if (existing[0] && sameText(existing[0].comment.body, item.markdown)) return [];
	const { headSha } = await github.getPullRequest(pull.number);
	if (headSha !== pull.headSha) return [skipped("the pull request has a newer commit than the one of this run")];
	for (const { comment } of existing) if (await updated(github, comment.id, item)) return [];
	await keepOne(await writing$1(item, (body) => github.createComment(pull.number, body)), item, pull.number, github);
	return [];
}
async function ownComments(github, number, suite) {
	const marked = (await github.listComments(number)).flatMap((comment) => {
		const marker = readMarker(comment.body);
		return marker?.suite === suite ? [{
			comment,
			marker
		}] : [];
	});
	const login = marked.some(({ comment }) => !comment.byBot) ? await github.ownLogin() : null;
	return marked.filter(({ comment }) => comment.byBot || login !== null && comment.author === login).sort((a, b) => a.comment.id - b.comment.id);
}
async function updated(github, id, item) {
	try {
		await writing$1(item, (body) => github.updateComment(id, body));
		return true;
	} catch (error) {
		if (error instanceof GitHubError && (error.kind === "forbidden" || error.kind === "not_found")) return false;
		throw error;
	}
}
async function writing$1(item, write) {
	if (item.markdown.length > LONGEST_BODY) return await write(item.short);
	try {
		return await write(item.markdown);
	} catch (error) {
		if (!(error instanceof GitHubError) || error.kind !== "too_long" && error.kind !== "invalid") throw error;
		return await write(item.short);
	}
}
async function keepOne(created, item, number, github) {
	const all = (await ownComments(github, number, item.suite)).filter(({ comment }) => comment.author === created.author);
	const [first, ...duplicates] = all;
	if (!first || duplicates.length === 0) return;
	const newest = all.reduce((best, one) => isNewer(one.marker, best.marker) ? one : best);
	if (newest !== first) await github.updateComment(first.comment.id, newest.comment.body);
	for (const { comment } of duplicates) await github.deleteComment(comment.id).catch(() => {});
}
function sameText(a, b) {
	const plain = (text) => text.replaceAll("\r\n", "\n").trimEnd();
	return plain(a) === plain(b);
}
function skipped(why) {
	return {
		code: "comment_left",
		text: `The comment was left as it is: ${why}.`
	};
}

// src/report/delivery/stdout.ts
const stdout = {
	to: "stdout",
	deliver: async ({ text }, { ci, print }) => {
		print(ci ? fenced(text) : text.endsWith("\n") ? text : `${text}\n`);
		return [];
	}
};

// src/report/delivery/index.ts
const destinations = [
	file,
	stdout,
	jobSummary,
	annotations$1,
	prComment,
	checkRun$1
];
async function deliver(rendered, world) {
	const warnings = [];
	for (const item of rendered) {
		const destination = destinations.find(({ to }) => to === item.to);
		if (!destination) continue;
		try {
			warnings.push(...await destination.deliver(redacted(item, world.redact), world));
		} catch (error) {
			warnings.push(failed$1(item, error));
		}
	}
	return distinct(warnings);
}
function redacted(item, redact) {
	const clean = {
		...redactValues(item, redact),
		to: item.to
	};
	if (clean.to === "file" && item.to === "file") return {
		...clean,
		name: item.name
	};
	if (clean.to === "pr-comment" && item.to === "pr-comment") {
		const below = (body) => readMarker(body) ? redactBelow(body, redact) : redact(body);
		return {
			...clean,
			suite: item.suite,
			markdown: below(item.markdown),
			short: below(item.short)
		};
	}
	if (!("annotations" in clean) || !("annotations" in item)) return clean;
	const placed = clean.annotations.map((one, i) => {
		const { level, source } = item.annotations[i];
		return {
			...one,
			level,
			source
		};
	});
	const conclusion = item.to === "check-run" ? { conclusion: item.conclusion } : {};
	return {
		...clean,
		...conclusion,
		annotations: placed
	};
}
function redactBelow(body, redact) {
	const end = body.indexOf("\n") + 1;
	return end === 0 ? body : body.slice(0, end) + redact(body.slice(end));
}
const WHAT = {
	file: "A file of the report",
	stdout: "The report for the console",
	"job-summary": "The job summary",
	annotations: "The annotations",
	"pr-comment": "The comment on the pull request",
	"check-run": "The check run"
};
function failed$1(item, error) {
	const what = item.to === "file" ? `The file ${item.name}` : WHAT[item.to];
	const why = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
	const elsewhere = error instanceof GitHubError ? " The result is in the job summary and in the files; the verdict stands." : "";
	return {
		code: `${item.to.replace("-", "_")}_not_delivered`,
		text: `${what} could not be written: ${why}${elsewhere}`
	};
}
function distinct(warnings) {
	return warnings.filter((warning, i) => warnings.findIndex(({ code, text }) => code === warning.code && text === warning.text) === i);
}

// src/report/renderers/importance.ts
const FIRST = [
	"pass_rate",
	"task_completion",
	"intent_accuracy",
	"entity_f1",
	"tool_accuracy",
	"citation_exact",
	"text_accuracy",
	"context_retained",
	"evaluation_rate"
];
const THEN = [
	"latency_p50",
	"latency_p95",
	"cost"
];
const DETAILS = [
	"citation_recall",
	"tool_call_recall",
	"intent_macro_f1",
	"intent_weighted_f1",
	"entity_precision",
	"entity_recall",
	"entity_micro_f1",
	"entity_micro_precision",
	"entity_micro_recall",
	"citation_micro_f1",
	"citation_micro_precision",
	"citation_micro_recall",
	"latency_mean",
	"tokens",
	"turns_mean",
	"llm_usage_rate",
	"confidence_mean",
	"ece",
	"brier"
];
const RANKS = new Map([
	...FIRST.map((id, i) => [id, i]),
	...THEN.map((id, i) => [id, 200 + i]),
	...DETAILS.map((id, i) => [id, 300 + i])
]);
function importance(metric) {
	const known = RANKS.get(metric);
	if (known !== void 0) return known;
	if (!/^pass_(at|hat)_/.test(metric)) return 100;
	return metric.endsWith("_1") ? 400 : 250;
}
function isDetail(metric) {
	return importance(metric) >= 300;
}

// src/report/renderers/facts.ts
function comparisonOf({ outcome }) {
	return outcome.comparison?.comparability.level === "none" ? null : outcome.comparison;
}
function statusCounts(input) {
	const counts = {
		passed: 0,
		failed: 0,
		errored: 0,
		skipped: 0
	};
	for (const { status } of input.outcome.report.cases) counts[status] += 1;
	return counts;
}
function trialCounts(input) {
	let ran = 0;
	let errored = 0;
	for (const { trials } of input.outcome.report.cases) for (const { status } of trials) {
		if (status !== "skipped") ran += 1;
		if (status === "errored") errored += 1;
	}
	return {
		ran,
		errored
	};
}
function errorGroups(input) {
	const groups = /* @__PURE__ */ new Map();
	for (const result of input.outcome.report.cases) {
		if (result.status !== "errored") continue;
		const trial = result.trials.find(({ status }) => status === "errored");
		const key = `${trial?.blame ?? ""} ${trial?.code ?? ""}`;
		const group = groups.get(key);
		if (group) group.cases += 1;
		else groups.set(key, {
			code: trial?.code ?? null,
			blame: trial?.blame ?? null,
			cases: 1,
			message: trial?.message ?? ""
		});
	}
	return [...groups.values()].sort((a, b) => b.cases - a.cases);
}
function shareOf(count) {
	return count && count.trials > 0 ? count.passed / count.trials : 0;
}
function side(count) {
	return count && `${count.passed}/${count.trials}`;
}
function comparedRow(row) {
	return {
		id: row.id,
		category: row.category,
		source: row.source,
		baseline: side(row.baseline),
		current: side(row.current),
		mustPass: row.mustPass,
		failed: row.failedChecks
	};
}
function worstFirst(rows) {
	const drop = (row) => shareOf(row.baseline) - shareOf(row.current);
	return rows.toSorted((a, b) => Number(b.mustPass) - Number(a.mustPass) || drop(b) - drop(a)).map(comparedRow);
}
function hasSeveralTrials(rows) {
	return rows.some(({ baseline, current }) => [baseline, current].some((side) => side !== null && !/\/[01]$/.test(side)));
}
function inOrder(rows) {
	return rows.map(comparedRow);
}
function failingCases(input) {
	return input.outcome.report.cases.filter(({ status }) => status === "failed").map((result) => {
		const judged = result.trials.filter(({ status }) => status === "passed" || status === "failed");
		const passed = judged.filter(({ status }) => status === "passed").length;
		return {
			id: result.id,
			category: result.category,
			source: result.source,
			baseline: null,
			current: `${passed}/${judged.length}`,
			mustPass: false,
			failed: input.failedChecks(result)
		};
	});
}
function titles(input) {
	const byId = new Map(input.metrics.map(({ id, title }) => [id, title]));
	return (metric) => byId.get(metric) ?? metric;
}
function comparedMetrics(input, scope) {
	return (comparisonOf(input)?.metrics ?? []).filter((row) => row.scope === scope).toSorted((a, b) => Number(b.gated) - Number(a.gated) || Number(b.verdict === "worse") - Number(a.verdict === "worse") || importance(a.metric) - importance(b.metric));
}
function measuredMetrics(input, scope) {
	return input.outcome.report.metrics.filter((row) => row.scope === scope).toSorted((a, b) => importance(a.metric) - importance(b.metric));
}
function leadComparison(input) {
	const rows = comparedMetrics(input, "overall");
	return rows.find(({ metric }) => metric === "pass_rate") ?? rows[0];
}
function allWarnings(input) {
	const { report, comparison } = input.outcome;
	const all = [
		...input.warnings,
		...report.warnings,
		...comparison?.warnings ?? [],
		...metricWarnings(input)
	];
	return [...new Map(all.map((warning) => [warning.text, warning])).values()];
}
function metricWarnings(input) {
	const title = titles(input);
	const all = (input.outcome.comparison?.metrics ?? []).filter(({ scope }) => scope === "overall").filter(({ gated, metric, interval }) => gated || !isDetail(metric) && excludesZero(interval)).flatMap(({ metric, warnings }) => warnings.map((warning) => ({
		...warning,
		metric: title(metric)
	})));
	return [...Map.groupBy(all, ({ text }) => text)].map(([text, same]) => ({
		code: same[0]?.code ?? "",
		text: `${same.map(({ metric }) => metric).join(", ")}${same.length > 1 ? " (each)" : ""}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
	}));
}
function excludesZero(interval) {
	return interval !== null && (interval[0] > 0 || interval[1] < 0);
}

// src/report/renderers/markdown/untrusted.ts
const TERMINAL_SEQUENCE = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[@-Z\\-_]/g;
const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;
const LINE_BREAKS_AND_TABS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const CONTROL = /\p{Cc}/gu;
const CONTROL_IN_A_FENCE = /[^\P{Cc}\n\t]/gu;
const BREAK = "​";
const LINKABLE_ID = /^[A-Za-z0-9._/-]{1,80}$/;
function isLinkable(id) {
	return LINKABLE_ID.test(id) && !id.startsWith("-");
}
function oneLine$1(text, max) {
	const start = text.length > max * 20 ? text.slice(0, max * 20) : text;
	const line = start.toWellFormed().replace(TERMINAL_SEQUENCE, "").replace(LINE_BREAKS_AND_TABS, " ").replace(CONTROL, "").replace(INVISIBLE, "").trim();
	const characters = Array.from(line);
	if (characters.length <= max && start.length === text.length) return line;
	return `${characters.slice(0, max - 1).join("").trimEnd()}…`;
}
function breakReferences(text) {
	return text.replaceAll("@", `@${BREAK}`).replace(/#(?=\d)/g, `#${BREAK}`);
}
function code(text, max = 80) {
	return `\`${breakReferences(oneLine$1(text.replaceAll("`", "'"), max) || "(empty)")}\``;
}
function fence(text, limits) {
	const lines = text.slice(0, limits.maxLines * limits.maxLineLength * 4).toWellFormed().replace(TERMINAL_SEQUENCE, "").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(CONTROL_IN_A_FENCE, "").replace(INVISIBLE, "").replace(/([`~])\1{11,}/g, (run) => run.slice(0, 12)).split("\n").map((line) => line.length > limits.maxLineLength ? `${line.slice(0, limits.maxLineLength)}…` : line);
	const shown = lines.slice(0, limits.maxLines);
	if (lines.length > shown.length) shown.push(`… ${lines.length - shown.length} more lines`);
	const body = breakReferences(shown.join("\n").toWellFormed());
	const longest = Math.max(3, ...(body.match(/`+|~+/g) ?? []).map((run) => run.length));
	const mark = "~".repeat(longest + 1);
	return `${mark}text\n${body}\n${mark}`;
}
function plain(text, max = 300) {
	return breakReferences(oneLine$1(text, max).replaceAll("`", "'").replaceAll("$", "＄").replace(/[\\*[\]{}~!]/g, "\\$&").replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\_").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/:(?=\/\/)|www(?=\.)|mailto(?=:)|xmpp(?=:)|GH(?=-\d)/gi, `$&${BREAK}`).replace(/^(\d+)([.)])/, "$1\\$2").replace(/^[#+=-]/, "\\$&"));
}
function terminal(text, max = 120) {
	return oneLine$1(text, max).replace(/^::/, `:${BREAK}:`).replaceAll("##[", `##${BREAK}[`);
}

// src/report/renderers/format.ts
function largest(values) {
	return Math.max(0, ...values.map(Math.abs).filter(Number.isFinite));
}
function scale(factor, decimals, suffix) {
	return {
		factor,
		decimals,
		suffix,
		deltaSuffix: suffix,
		suffixOnBoth: false
	};
}
const SCALES = {
	share: () => ({
		factor: 100,
		decimals: 1,
		suffix: "%",
		deltaSuffix: " pp",
		suffixOnBoth: true
	}),
	ms: (most) => {
		if (most < 1e3) return scale(1, most < 10 ? 1 : 0, " ms");
		return scale(.001, most < 1e4 ? 2 : 1, " s");
	},
	usd: (most) => {
		const threeDigits = most > 0 ? 2 - Math.floor(Math.log10(most)) : 2;
		return scale(1, Math.min(6, Math.max(2, threeDigits)), " USD");
	},
	tokens: (most) => scale(1, most < 100 ? 1 : 0, ""),
	turns: () => scale(1, 2, ""),
	score: () => scale(1, 3, "")
};
function fixed(value, decimals) {
	const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? grouped : `${grouped}.${fraction}`;
}
function isZero(shown) {
	return !/[1-9]/.test(shown);
}
function level(value, by) {
	if (!Number.isFinite(value)) return "unknown";
	const shown = fixed(value * by.factor, by.decimals);
	if (by.suffix === "%" && value < 1 && shown === "100.0") return ">99.9";
	if (by.suffix === "%" && value > 0 && isZero(shown)) return "<0.1";
	return value < 0 && !isZero(shown) ? `−${shown}` : shown;
}
function signed(value, by) {
	if (!Number.isFinite(value)) return "unknown";
	const shown = fixed(value * by.factor, by.decimals);
	if (isZero(shown)) return shown;
	return value < 0 ? `−${shown}` : `+${shown}`;
}
function formatValue(value, unit) {
	const by = SCALES[unit](largest([value]));
	return `${level(value, by)}${by.suffix}`;
}
function formatEstimate(value, interval, unit) {
	if (interval === null) return formatValue(value, unit);
	const by = SCALES[unit](largest([value]));
	return `${level(value, by)}${by.suffix} (${level(interval[0], by)} to ${level(interval[1], by)})`;
}
function formatChange(facts) {
	const by = SCALES[facts.unit](largest([facts.baseline, facts.current]));
	const deltaBy = facts.unit === "ms" ? SCALES.ms(largest([facts.delta, ...facts.interval ?? []])) : by;
	const change = signed(facts.delta, deltaBy);
	const hidden = facts.delta !== 0 && isZero(change) && Number.isFinite(facts.delta);
	const step = fixed(10 ** -deltaBy.decimals, deltaBy.decimals);
	const baseline = level(facts.baseline, by);
	const current = level(facts.current, by);
	return {
		baseline: `${baseline}${by.suffix}`,
		current: `${current}${by.suffix}`,
		sides: `${baseline}${by.suffixOnBoth ? by.suffix : ""} → ${current}${by.suffix}`,
		change: `${hidden ? `<${step}` : change}${deltaBy.deltaSuffix}`,
		changeUnit: deltaBy.deltaSuffix,
		interval: facts.interval && `${signed(facts.interval[0], deltaBy)} to ${signed(facts.interval[1], deltaBy)}`
	};
}
function formatTolerance(tolerance, unit) {
	const by = SCALES[unit](largest([tolerance]));
	return `${Number((tolerance * by.factor).toFixed(Math.max(2, by.decimals)))}${by.deltaSuffix}`;
}
function formatCount(count) {
	return fixed(count, 0);
}
function formatCost(usd) {
	return usd > 0 && usd < .01 ? "<0.01 USD" : `${fixed(usd, 2)} USD`;
}
function formatDuration(ms) {
	if (ms < 1e3) return `${Math.round(ms)} ms`;
	const seconds = Math.round(ms / 1e3);
	if (seconds < 60) return `${seconds} s`;
	const minutes = Math.floor(seconds / 60);
	const two = (n) => String(n).padStart(2, "0");
	return minutes < 60 ? `${minutes} min ${two(seconds % 60)} s` : `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}
function formatAge(fromIso, toIso) {
	const minutes = Math.round((Date.parse(toIso) - Date.parse(fromIso)) / 6e4);
	if (!Number.isFinite(minutes) || minutes < 0) return null;
	if (minutes < 1) return "under 1 min";
	if (minutes < 90) return `${minutes} min`;
	const hours = Math.round(minutes / 60);
	return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
function ascii(text) {
	return text.replaceAll("−", "-").replaceAll("→", "->").replaceAll("≤", "<=");
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
	return value.length;
}
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	const alignments = [];
	const cellMatrix = [];
	const sizeMatrix = [];
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		const row = [];
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	const row = [];
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/report/renderers/markdown/markdown.ts
function table(head, align, rows) {
	if (rows.length === 0) return "";
	return markdownTable([head, ...rows].map((row) => row.map(cell)), {
		align: [...align],
		alignDelimiters: false
	});
}
function cell(markdown) {
	return markdown.replace(/\s*\n\s*/g, " ").replace(/\\+(?=\|)/g, "$&​").replaceAll("|", "\\|");
}
function details(summary, parts) {
	const body = paragraphs(parts);
	return body && `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
function paragraphs(parts) {
	return parts.filter(Boolean).join("\n\n");
}
function bullets(items) {
	return items.map((item) => `- ${item}`).join("\n");
}
function link(label, url) {
	if (url === null || !/^https?:\/\/[^\s<>]+$/.test(url)) return label;
	return `[${label}](${url.replaceAll("(", "%28").replaceAll(")", "%29")})`;
}
function warningAlert(text) {
	return `> [!WARNING]\n> ${text}`;
}

// src/report/renderers/words.ts
const CONCLUSIONS = {
	"no-regression": {
		word: "no regression",
		symbol: "✅",
		check: ["success", "failure"],
		failing: false
	},
	regression: {
		word: "regression",
		symbol: "❌",
		check: ["neutral", "failure"],
		failing: true
	},
	"below-minimum": {
		word: "below minimum",
		symbol: "❌",
		check: ["neutral", "failure"],
		failing: true
	},
	inconclusive: {
		word: "inconclusive",
		symbol: "⚠️",
		check: ["neutral", "failure"],
		failing: false
	},
	"not-compared": {
		word: "not compared",
		symbol: "ℹ️",
		check: ["neutral", "failure"],
		failing: false
	},
	"could-not-run": {
		word: "could not run",
		symbol: "⛔",
		check: ["failure", "failure"],
		failing: true
	}
};
const METRIC_VERDICTS = {
	worse: "❌ worse",
	better: "✅ better",
	same: "same",
	unclear: "unclear",
	info: "info"
};
const LABEL_FULL = "agent-eval: full";
const LABEL_ACCEPT = "agent-eval: accept";
function verdictSentence(verdict) {
	const { word } = CONCLUSIONS[verdict.conclusion];
	const headline = verdict.headline.trim();
	return `${word}${headline && `, ${headline}`}${verdict.accepted ? " (accepted)" : ""}`;
}
const IN_A_COMMAND = /^(?!-)[A-Za-z0-9._/-]+$/;
function commandLine({ command, config, directory, ci }, ...rest) {
	const options = [];
	if (config !== void 0 && config !== "agent-eval.yml") options.push("--config", quoted(config));
	if (ci === null && directory !== ".agent-eval") options.push("--out", quoted(directory));
	return [
		command,
		"run",
		...options,
		...rest
	].join(" ");
}
function quoted(word) {
	return IN_A_COMMAND.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
function cases$1(count) {
	return counted(count, "case");
}
function counted(count, noun) {
	return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
function allCases(count) {
	return count === 1 ? "the only case" : `all ${cases$1(count)}`;
}
function quickSet({ run }) {
	return run.mode === "quick" && run.cases.selected < run.cases.total ? `the ${cases$1(run.cases.selected)} of the quick set` : null;
}
function passing(passed, all, outcome) {
	const whole = all === outcome.run.cases.selected ? quickSet(outcome) : null;
	return `${formatCount(passed)} of ${whole ?? cases$1(all)} ${passed === 1 || all === 1 ? "passes" : "pass"}`;
}
function changedCounts(outcome) {
	const lists = outcome.comparison?.cases;
	if (!lists || lists.newlyFailing.length + lists.newlyPassing.length === 0) return null;
	return `${formatCount(lists.newlyFailing.length)} newly failing, ${formatCount(lists.newlyPassing.length)} newly passing`;
}
function changedSentence(outcome) {
	const comparison = outcome.comparison;
	if (!comparison) return "";
	const failing = comparison.cases.newlyFailing.length;
	const passing = comparison.cases.newlyPassing.length;
	if (failing + passing === 0) return comparison.shared === 1 ? "The only case neither newly fails nor newly passes." : `None of ${cases$1(comparison.shared)} newly fails or passes.`;
	return `${cases$1(failing)} newly ${failing === 1 ? "fails" : "fail"}, ${formatCount(passing)} newly ${passing === 1 ? "passes" : "pass"}, of ${formatCount(comparison.shared)}.`;
}
function shownOf(shown, total, where) {
	return shown >= total ? "" : `${formatCount(shown)} of ${formatCount(total)} shown, all in ${where}.`;
}
const ADVICE = [
	[/^(http_429|rate_limit)/, "Lower `agent.concurrency` or set a rate limit, then run again: the service refused the pace."],
	[/^http_40[13]$/, "Check the key that the agent or its model is called with, and that this job is given it."],
	[/^(connection_refused|dns|no_connection|connection)/, "Check `agent.url`, and that the agent was up while the run lasted."],
	[/^http_50[234]$/, "Something between this job and the agent was unavailable: run again later."],
	[/^(judge|simulator)/, "Check the model, address and key under `llm` in the configuration."]
];
function adviceFor(code) {
	return ADVICE.find(([pattern]) => code !== null && pattern.test(code))?.[1] ?? "The log says what each call answered; put that right and run again.";
}

// src/report/renderers/sections/confirmation.ts
const MOST_NAMED$1 = 10;
function confirmationOf(input) {
	if (input.outcome.verdict.conclusion === "could-not-run") return null;
	return comparisonOf(input)?.confirmation ?? null;
}
function idsBy({ metrics, mustPass }) {
	const rerun = metrics.flatMap(({ reruns }) => reruns?.cases ?? []);
	const of = (finding, required) => /* @__PURE__ */ new Set([...rerun.filter((one) => one.finding === finding).map(({ id }) => id), ...mustPass.filter((one) => one.finding === required).map(({ id }) => id)]);
	const lost = new Set(rerun.filter(({ finding }) => finding === "excluded").map(({ id }) => id));
	const asked = [...rerun.map(({ id }) => id), ...mustPass.filter(({ finding }) => finding !== "not-run").map(({ id }) => id)];
	const confirmed = of("confirmed", "broken");
	const drifted = of("drifted", "drifted");
	const unconfirmed = [...of("unconfirmed", "unconfirmed")].filter((id) => !confirmed.has(id) && !drifted.has(id));
	return {
		asked: new Set(asked),
		confirmed,
		drifted,
		unconfirmed,
		lost
	};
}
function driftedCases(input) {
	const confirmation = confirmationOf(input);
	return confirmation ? idsBy(confirmation).drifted : /* @__PURE__ */ new Set();
}
function drift(input) {
	const ids = [...driftedCases(input)];
	if (ids.length === 0) return null;
	const [verb, that] = ids.length === 1 ? ["fails", "it"] : ["fail", "they"];
	return {
		ids,
		says: `${cases$1(ids.length)} that passed on the baseline now ${verb} on the base version too, so that ${that} cannot be this change's doing (provider drift?). Run the suite on the base branch to refresh the baseline.`
	};
}
function confirmationNotes(input) {
	const drifted = drift(input);
	const notes = confirmationOf(input) === null ? [] : input.outcome.verdict.reasons.filter(({ rule }) => rule === "below_tolerance");
	return paragraphs([drifted && `⚠️ **Not this change:** ${drifted.says} ${named$1(drifted.ids)}`.trimEnd(), ...notes.slice(0, 3).map(({ text }) => `⚠️ ${plain(text, 400)}`)].map((note) => note ?? ""));
}
function named$1(ids) {
	const shown = ids.slice(0, MOST_NAMED$1).map((id) => code(id));
	const left = ids.length - shown.length;
	return `${shown.join(", ")}${left > 0 ? ` and ${formatCount(left)} more` : ""}`;
}
function confirmationNoteLines(input) {
	const drifted = drift(input);
	return drifted ? [`Not this change: ${drifted.says} ${drifted.ids.slice(0, MOST_NAMED$1).join(", ")}`] : [];
}
function confirmationSentences(input) {
	const confirmation = confirmationOf(input);
	if (!confirmation || confirmation.extraCalls.current + confirmation.extraCalls.base === 0) return [];
	return [
		found(confirmation),
		...thinSentences(confirmation),
		...stopSentences(confirmation),
		spent(input, confirmation)
	];
}
function found(confirmation) {
	const { asked, confirmed, drifted, unconfirmed, lost } = idsBy(confirmation);
	const where = confirmation.mode === "confirm" ? "on both versions" : "on this version alone, so that provider drift cannot be ruled out";
	const parts = [
		`${formatCount(confirmed.size)} confirmed broken`,
		confirmation.mode === "confirm" && `${formatCount(drifted.size)} broken on the base version too`,
		`${formatCount(unconfirmed.length)} not confirmed`,
		lost.size > 0 && `${formatCount(lost.size)} lost to errors`
	].filter(Boolean);
	return `${cases$1(asked.size)} ${where}: ${parts.join(", ")}.`;
}
const THIN_STOPS = {
	fired: "that is more than chance",
	futility: "stopped early, as there was no sign of a loss",
	end: "as many as planned, and not more than chance",
	budget: "ended by the limit of extra runs"
};
function thinSentences({ metrics }) {
	return metrics.filter(({ sameAs, thin }) => sameAs === null && thin !== null).flatMap(({ thin }) => {
		if (thin.stopped === "cap") return ["A loss spread thinly over reliable cases was not looked for: confirmation.max_extra_calls allows too few runs."];
		if (thin.pairs === 0) return [];
		const { pairs, currentOnly, baseOnly, stopped } = thin;
		return [`Reliable cases in ${counted(pairs, "paired run")}: only this version failed ${counted(currentOnly, "time")}, only the base version ${counted(baseOnly, "time")} (${THIN_STOPS[stopped] ?? stopped}).`];
	});
}
function stopSentences({ stopped, metrics }) {
	const leftOut = Math.max(0, ...metrics.map(({ reruns }) => reruns?.leftOut ?? 0));
	return [stopped === "interrupt" ? "The interrupt ended it early." : stopped === "budget" ? "The limit of calls or cost of the run ended it early." : "", leftOut > 0 ? `${cases$1(leftOut)} that changed ${leftOut === 1 ? "was" : "were"} not run again, for confirmation.max_extra_calls allows no more.` : ""].filter(Boolean);
}
function spent({ outcome }, { extraCalls: { current, base }, uniformCalls }) {
	const first = outcome.report.cases.filter(({ status }) => status !== "skipped").length;
	const each = base > 0 ? ` (${formatCount(current)} of this version, ${formatCount(base)} of the base version)` : "";
	const uniform = uniformCalls > 0 ? `; repeating every case alike finds as much with ${formatCount(uniformCalls)} runs in all` : "";
	return `${counted(current + base, "extra run")} of single cases${each} after the ${formatCount(first)} of the first pass${uniform}.`;
}
function confirmationSection(input) {
	const sentences = confirmationSentences(input).map((text) => plain(text, 400));
	if (sentences.length === 0) return {
		id: "confirmation",
		versions: [""]
	};
	const [first = ""] = sentences;
	return {
		id: "confirmation",
		versions: [`**Run again:** ${sentences.join(" ")}`, `**Run again:** ${first}`]
	};
}

// src/report/renderers/annotations.ts
const MAX_ANNOTATIONS = 10;
const annotations = {
	id: "annotations",
	render(input) {
		const { comparison, verdict } = input.outcome;
		if (input.options.annotations === "off" || !comparison) return [];
		const level = verdict.exitCode === 0 ? "warning" : "error";
		const drifted = driftedCases(input);
		const made = worstFirst(comparison.cases.newlyFailing.filter(({ id }) => !drifted.has(id))).filter(({ source }) => isWanted(input, source.file)).slice(0, MAX_ANNOTATIONS).map((row) => annotation(input, row, level));
		return made.length > 0 ? [{
			to: "annotations",
			annotations: made
		}] : [];
	}
};
function isWanted({ options, changedFiles }, file) {
	return options.annotations === "all" || (changedFiles ?? []).includes(file.replace(/^\.\//, ""));
}
function annotation(input, row, level) {
	const branch = input.outcome.comparison?.baseline.branch;
	const before = branch ? terminal(branch, 60) : "the baseline";
	const sides = hasSeveralTrials([row]) ? `${before} ${row.baseline ?? "not run"}, this run ${row.current ?? "not run"}` : `Passes on ${before}, fails now`;
	const failed = row.failed.slice(0, 3).map((text) => terminal(text, 80));
	const command = isLinkable(row.id) ? commandLine(input, "--case", row.id) : null;
	return {
		level,
		source: row.source,
		title: `Newly failing: ${oneLine$1(row.id, 80)}`,
		message: [
			`${sides}.`,
			failed.length > 0 ? `${failed.join("; ")}.` : null,
			command
		].filter(Boolean).join(" ")
	};
}

// src/report/renderers/markdown/budget.ts
const COMMENT_BYTES = 6e4;
const SUMMARY_BYTES = 9e5;
const GIVE_WAY = [
	"examples",
	"examples",
	"categories",
	"confusions",
	"patterns",
	"cases",
	"cases",
	"cases",
	"compared",
	"categories",
	"confusions",
	"patterns",
	"otherMetrics",
	"otherMetrics",
	"warnings",
	"metrics",
	"cases",
	"warnings",
	"metrics",
	"cases"
];
function fitToBudget(sections, compose, maxBytes) {
	const level = new Map(sections.map((section) => [section.id, 0]));
	const versions = new Map(sections.map((section) => [section.id, section.versions]));
	const write = () => compose((id) => versions.get(id)?.[level.get(id) ?? 0] ?? "");
	let text = write();
	for (const id of GIVE_WAY) {
		if (bytes(text) <= maxBytes) return text;
		const next = (level.get(id) ?? 0) + 1;
		if (next >= (versions.get(id)?.length ?? 0)) continue;
		level.set(id, next);
		text = write();
	}
	return bytes(text) <= maxBytes ? text : null;
}
function bytes(text) {
	return Buffer.byteLength(text, "utf8");
}

// src/report/renderers/markdown/marker.ts
function markedSuite(suite) {
	return suite.slice(0, 100);
}
function markerLine(marker) {
	const { suite, sha, run, attempt } = marker;
	return `<!-- agent-eval ${JSON.stringify({
		v: 1,
		suite,
		sha,
		run,
		attempt
	}).replace(/[^\x20-\x7e]|[<>&@#]|-(?=-)|-$/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`)} -->`;
}

// src/report/renderers/links.ts
const SHA = /^[0-9a-f]{7,64}$/;
function repository({ ci }) {
	return ci && `${ci.serverUrl}/${encodeURIComponent(ci.owner)}/${encodeURIComponent(ci.repo)}`;
}
function headSha(input) {
	return input.outcome.run.sha;
}
function lineUrl(input, { file, line }) {
	const base = repository(input);
	const sha = headSha(input);
	const segments = file.replace(/^\.\//, "").split("/");
	const inside = !segments.some((segment) => segment === "" || segment === "." || segment === "..");
	if (base === null || sha === null || !SHA.test(sha) || !inside || /[\\:\p{Cc}]/u.test(file)) return null;
	return `${base}/blob/${sha}/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join("/")}#L${line}`;
}
function commitUrl(input, sha) {
	const base = repository(input);
	return base !== null && sha !== null && SHA.test(sha) ? `${base}/commit/${sha}` : null;
}
function logUrl(input) {
	const base = repository(input);
	if (base === null || input.ci === null) return null;
	return `${base}/actions/runs/${input.ci.runId}${input.ci.attempt > 1 ? `/attempts/${input.ci.attempt}` : ""}`;
}
function runUrl(input, id) {
	const base = repository(input);
	return base !== null && /^\d{1,16}$/.test(id) ? `${base}/actions/runs/${id}` : null;
}
function shortSha(sha) {
	return sha.slice(0, 7);
}

// src/report/renderers/sections/cases.ts
function wholeReport(input) {
	return input.reportUrl ? "the report" : `${code(`${input.directory}/outcome.json`)}`;
}
function caseName(input, row) {
	const shown = code(row.id);
	return isLinkable(row.id) ? link(shown, lineUrl(input, row.source)) : shown;
}
function sides({ baseline, current }) {
	if (baseline !== null && current !== null) return `${baseline} → ${current}`;
	return current ?? baseline ?? "";
}
function whatFailed({ failed, mustPass }) {
	const more = failed.length > 1 ? ` and ${formatCount(failed.length - 1)} more` : "";
	return `${mustPass ? "**must pass** " : ""}${failed[0] === void 0 ? "" : code(failed[0])}${more}`;
}
function caseTable(input, rows, limit) {
	const compared = rows.some(({ baseline }) => baseline !== null);
	const several = hasSeveralTrials(rows);
	const reasons = rows.some(({ failed, mustPass }) => failed.length > 0 || mustPass);
	const shown = rows.slice(0, limit);
	const head = ["Case", "Category"];
	if (several) head.push(compared ? "Baseline → this run" : "Passed");
	if (reasons) head.push("What failed");
	const cells = (row) => [
		caseName(input, row),
		code(row.category),
		...several ? [sides(row)] : [],
		...reasons ? [whatFailed(row)] : []
	];
	return paragraphs([table(head, head.map(() => "l"), shown.map(cells)), shownOf(shown.length, rows.length, wholeReport(input))]);
}
function caseList(input, title, rows, limit) {
	if (rows.length === 0) return "";
	const shown = rows.slice(0, limit);
	const several = hasSeveralTrials(rows);
	const names = shown.map((row) => `${caseName(input, row)} ${several ? sides(row) : ""}`.trim());
	const rest = shownOf(shown.length, rows.length, wholeReport(input));
	return `**${title} (${formatCount(rows.length)}):** ${[names.join(", "), rest].filter(Boolean).join(". ")}`;
}
function otherGroups(input) {
	const lists = comparisonOf(input)?.cases;
	if (!lists) return [];
	const failingNow = ({ current }) => current !== null && current.passed * 2 <= current.trials;
	const rest = leadsWithAllFailing(input) ? [] : [{
		title: "Still failing",
		rows: inOrder(lists.stillFailing)
	}, {
		title: "New and failing",
		rows: inOrder(lists.added.filter(failingNow))
	}];
	return [
		{
			title: "Newly passing",
			rows: inOrder(lists.newlyPassing).map(withoutReasons)
		},
		{
			title: "Unstable, not counted: trials of one version disagree",
			rows: inOrder(lists.unstable)
		},
		...rest,
		{
			title: "Changed in content, not compared",
			rows: inOrder(lists.changed)
		},
		{
			title: "No longer there",
			rows: inOrder(lists.removed).map(withoutReasons)
		}
	].filter(({ rows }) => rows.length > 0);
}
function withoutReasons(row) {
	return {
		...row,
		failed: [],
		mustPass: false
	};
}
function leadsWithAllFailing(input) {
	const comparison = comparisonOf(input);
	if (!comparison) return true;
	return input.outcome.verdict.conclusion === "below-minimum" && comparison.cases.newlyFailing.length === 0;
}
function leadCases(input) {
	const comparison = comparisonOf(input);
	return comparison && !leadsWithAllFailing(input) ? {
		title: "Newly failing",
		rows: worstFirst(comparison.cases.newlyFailing),
		isAll: false
	} : {
		title: "Failing",
		rows: failingCases(input),
		isAll: true
	};
}
const LIST_LIMITS = [
	200,
	50,
	20,
	5
];
function caseListsSection(input, skip) {
	const lead = leadCases(input);
	const rest = lead.rows.slice(skip);
	const leadTitle = skip > 0 ? `More ${lead.title.toLowerCase()}` : lead.title;
	const draw = (limit) => paragraphs([caseList(input, leadTitle, rest, limit), ...otherGroups(input).map(({ title, rows }) => caseList(input, title, rows, limit))]);
	return {
		id: "cases",
		versions: [...LIST_LIMITS.map(draw), ""]
	};
}
function caseCounts(input, skip) {
	const lead = leadCases(input);
	const lists = comparisonOf(input)?.cases;
	return [
		[Math.max(0, lead.rows.length - skip), `${skip > 0 ? "more " : ""}${lead.title.toLowerCase()}`],
		[lists?.newlyPassing.length ?? 0, "newly passing"],
		[lists?.unstable.length ?? 0, "unstable (not counted)"],
		[leadsWithAllFailing(input) ? 0 : lists?.stillFailing.length ?? 0, "still failing"],
		[lists?.added.length ?? 0, "new"],
		[lists?.changed.length ?? 0, "changed in content"],
		[lists?.removed.length ?? 0, "no longer there"]
	].filter(([count]) => count > 0).map(([count, what]) => `${formatCount(count)} ${what}`).join(", ");
}

// src/report/renderers/sections/failures.ts
function commonChecks(input) {
	const counts = /* @__PURE__ */ new Map();
	for (const { failed } of leadCases(input).rows) for (const check of new Set(failed.map((text) => text.replace(/ \(turn \d+\)$/, "")))) counts.set(check, (counts.get(check) ?? 0) + 1);
	return [...counts].map(([check, cases]) => ({
		check,
		cases
	})).sort((a, b) => b.cases - a.cases);
}
function commonCheckSentence(input) {
	const total = leadCases(input).rows.length;
	const first = commonChecks(input)[0];
	if (!first || first.cases < 2 || first.cases * 3 < total) return "";
	return `**Most common failure (${formatCount(first.cases)} of ${formatCount(total)}):** ${code(first.check)}`;
}
function patternsSection(input) {
	const checks = commonChecks(input);
	const draw = (limit) => {
		const left = checks.length - limit;
		return paragraphs([table(["Cases", "What failed"], ["r", "l"], checks.slice(0, limit).map((common) => [formatCount(common.cases), code(common.check)])), left > 0 ? `${counted(left, "other failure")}, each in ${cases$1(checks[limit]?.cases ?? 1)} or fewer.` : ""]);
	};
	return {
		id: "patterns",
		versions: checks.length > 1 ? [
			draw(8),
			draw(3),
			""
		] : [""]
	};
}
function errorsTable(input) {
	return table([
		"Cases",
		"Error",
		"Where",
		"For example"
	], [
		"r",
		"l",
		"l",
		"l"
	], errorGroups(input).slice(0, 10).map((group) => [
		formatCount(group.cases),
		group.code === null ? "" : code(group.code),
		group.blame ?? "",
		group.message && code(group.message, 160)
	]));
}
function examplesSection(input) {
	const byId = new Map(input.outcome.report.cases.map((result) => [result.id, result]));
	const examples = leadCases(input).rows.slice(0, 3).flatMap(({ id }) => {
		const result = byId.get(id);
		const trial = result?.trials.find(({ status }) => status === "failed");
		return result && trial && trial.transcript.turns.length > 0 ? [{
			result,
			trial
		}] : [];
	});
	const draw = (count, maxLines) => paragraphs(examples.slice(0, count).map(({ result, trial }) => example(result, trial, maxLines)));
	return {
		id: "examples",
		versions: examples.length > 0 ? [
			draw(2, 14),
			draw(1, 8),
			""
		] : [""]
	};
}
function example(result, trial, maxLines) {
	const which = result.trials.length > 1 ? `, trial ${trial.trial + 1} of ${result.trials.length}` : "";
	const text = trial.transcript.turns.flatMap(spoken).join("\n");
	return `${code(result.id)}${which} (agent output):\n\n${fence(text, {
		maxLines,
		maxLineLength: 200
	})}`;
}
function spoken(turn) {
	const calls = (turn.toolCalls ?? []).map((call) => `tool   ${call.name} ${JSON.stringify(call.arguments)}`);
	return [
		`user   ${turn.user}`,
		...calls,
		...turn.text === void 0 ? [] : [`agent  ${turn.text}`]
	];
}

// src/report/renderers/reasons.ts
const VISIBLE_METRICS = 8;
function visibleMetrics(input) {
	return comparedMetrics(input, "overall").filter(({ gated }) => gated).slice(0, VISIBLE_METRICS);
}
const IN_THE_HEADLINE = ["not_worse", "no_baseline"];
function shortReasons(input) {
	const all = input.outcome.verdict.reasons;
	const told = new Set(visibleMetrics(input));
	const rows = new Map(all.map((reason) => [reason, rowOf(input, reason)]));
	const worse = [...rows.values()].filter((row) => row !== void 0).filter(({ verdict }) => verdict === "worse");
	const overall = worse.filter(({ scope }) => scope === "overall");
	const groups = worse.filter(({ scope }) => scope !== "overall");
	const untold = all.filter((reason) => {
		const row = rows.get(reason);
		if (IN_THE_HEADLINE.includes(reason.rule)) return false;
		return row === void 0 || row.scope === "overall" && !told.has(row);
	});
	const pass = leadComparison(input);
	return {
		lead: overall.find((row) => row === pass) ?? overall[0],
		others: [...worseGroups(input, groups), ...untold.map(({ text }) => text)]
	};
}
function rowOf(input, { rule, metric, scope }) {
	const { conclusion } = input.outcome.verdict;
	if (rule !== "paired" || conclusion !== "regression" && conclusion !== "below-minimum") return void 0;
	return comparisonOf(input)?.metrics.find((row) => row.metric === metric && row.scope === scope);
}
function worseGroups(input, rows) {
	const title = titles(input);
	return [...Map.groupBy(rows, ({ scope }) => scope)].map(([scope, worse]) => {
		const [kind, name] = [scope.slice(0, scope.indexOf(":")), scope.slice(scope.indexOf(":") + 1)];
		return `Worse in ${kind} "${name}": ${worse.map((row) => `${lowerFirst$1(title(row.metric))} ${formatChange(row).change}`).join(", ")}.`;
	});
}
function lowerFirst$1(text) {
	return text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

// src/report/renderers/sections/metrics.ts
function changeTable(input, rows) {
	const title = titles(input);
	const judged = rows.some(({ verdict }) => verdict !== "info");
	return table([
		"Metric",
		"Baseline → this run",
		"Change (95% CI)",
		...judged ? ["Verdict"] : []
	], [
		"l",
		"r",
		"r",
		"l"
	].slice(0, judged ? 4 : 3), rows.map((row) => {
		const name = plain(title(row.metric), 80);
		return [
			row.verdict === "worse" ? `**${name}**` : name,
			formatChange(row).sides,
			changeCell(row),
			...judged ? [METRIC_VERDICTS[row.verdict]] : []
		];
	}));
}
function changeTables(input, rows) {
	const judged = rows.filter(({ verdict }) => verdict !== "info");
	const measured = rows.filter(({ verdict }) => verdict === "info");
	return paragraphs([
		changeTable(input, judged),
		judged.length > 0 && measured.length > 0 ? "Measured only, no gate looks at these:" : "",
		changeTable(input, measured)
	]);
}
function changeCell(row) {
	const { change, interval } = formatChange(row);
	return `${row.verdict === "worse" ? `**${change}**` : change}${interval ? ` (${interval})` : ""}`;
}
function valueTable(input, rows) {
	const title = titles(input);
	return table([
		"Metric",
		"This run (95% CI)",
		"Cases"
	], [
		"l",
		"r",
		"r"
	], rows.map((row) => [
		plain(title(row.metric), 80),
		formatEstimate(row.value, row.interval, row.unit),
		formatCount(row.n)
	]));
}
function rowsOf(input, which) {
	const rows = comparedMetrics(input, "overall");
	if (which === "all") return rows;
	const visible = visibleMetrics(input);
	return which === "visible" ? visible : rows.filter((row) => !visible.includes(row));
}
function metricsSection(input, id, which) {
	const compared = comparisonOf(input) !== null;
	const rows = rowsOf(input, which);
	const values = compared || which === "other" ? [] : measuredMetrics(input, "overall");
	const total = compared ? rows.length : values.length;
	const draw = (limit) => paragraphs([
		compared ? changeTables(input, rows.slice(0, limit)) : valueTable(input, values.slice(0, limit)),
		shownOf(Math.min(limit, total), total, wholeReport(input)),
		which === "other" ? "" : plainValuesOf(input)
	]);
	return {
		id,
		versions: total > 0 ? [
			draw(100),
			draw(10),
			""
		] : [""]
	};
}
function plainValuesOf({ outcome }) {
	const ran = quickSet(outcome);
	return ran === null ? "" : `Of ${ran}, which holds all that must pass or failed lately.`;
}
function leadSentence(input) {
	const lead = leadComparison(input);
	if (!lead) return null;
	const { sides, change, interval } = formatChange(lead);
	return `${plain(titles(input)(lead.metric), 80)} **${sides}** (${change}${interval ? `, 95% CI ${interval}` : ""})`;
}
function groupsSection(input, prefix, head) {
	const name = (scope) => code(scope.slice(prefix.length));
	const lead = leadComparison(input)?.metric ?? "pass_rate";
	const rows = (comparisonOf(input)?.metrics ?? []).filter(({ scope, metric }) => scope.startsWith(prefix) && metric === lead).toSorted((a, b) => a.delta - b.delta);
	if (rows.length < 2) return {
		id: "categories",
		versions: [""],
		summary: ""
	};
	const changed = rows.filter(({ delta }) => delta !== 0);
	if (changed.length === 0) return {
		id: "categories",
		versions: [""],
		summary: ""
	};
	const draw = (chosen, others) => {
		const left = rows.length - chosen.length;
		return paragraphs([
			table([
				head,
				"Cases",
				"Baseline → this run",
				"Change (95% CI)",
				"Verdict"
			], [
				"l",
				"r",
				"r",
				"r",
				"l"
			], chosen.map((row) => [
				name(row.scope),
				formatCount(row.n),
				formatChange(row).sides,
				changeCell(row),
				METRIC_VERDICTS[row.verdict]
			])),
			left > 0 ? `${formatCount(left)} more ${left === 1 ? "is" : "are"} ${others}.` : "",
			`Each interval is for its row alone; the verdicts allow for looking at ${formatCount(rows.length)} groups.`
		]);
	};
	const worse = rows.filter(({ verdict }) => verdict === "worse").slice(0, 10);
	return {
		id: "categories",
		versions: [
			draw(changed, "unchanged"),
			draw(worse, "not worse"),
			""
		],
		summary: groupCounts(rows, changed)
	};
}
function groupCounts(rows, changed) {
	const count = (verdict) => changed.filter((row) => row.verdict === verdict).length;
	const others = [
		[count("better"), "better"],
		[count("unclear"), "unclear"],
		[count("same"), "same"],
		[count("info"), "changed"],
		[rows.length - changed.length, "unchanged"]
	];
	return [`${count("worse") === 0 ? "none" : formatCount(count("worse"))} of ${formatCount(rows.length)} worse`, ...others.filter(([n]) => n > 0).map(([n, what]) => `${formatCount(n)} ${what}`)].join(", ");
}
const MAX_COLUMNS = 6;
function groupMatrix(input, prefix, head) {
	const values = input.outcome.report.metrics.filter(({ scope }) => scope.startsWith(prefix));
	const gated = new Set(comparedMetrics(input, "overall").flatMap((row) => row.gated ? [row.metric] : []));
	const metrics = [...new Set(measuredMetrics(input, "overall").map(({ metric }) => metric))].filter((metric) => values.some((row) => row.metric === metric)).toSorted((a, b) => Number(gated.has(b)) - Number(gated.has(a))).slice(0, MAX_COLUMNS);
	const byKey = new Map(values.map((row) => [`${row.metric} ${row.scope}`, row]));
	const scopes = [...new Set(values.map(({ scope }) => scope))].slice(0, 200);
	const title = titles(input);
	return table([
		head,
		"Cases",
		...metrics.map((metric) => plain(title(metric), 40))
	], [
		"l",
		"r",
		...metrics.map(() => "r")
	], scopes.map((scope) => {
		const cells = metrics.map((metric) => byKey.get(`${metric} ${scope}`));
		const n = Math.max(0, ...cells.map((row) => row?.n ?? 0));
		return [
			code(scope.slice(prefix.length)),
			formatCount(n),
			...cells.map((row) => row ? formatValue(row.value, row.unit) : "")
		];
	}));
}

// src/report/renderers/next-steps.ts
function nextSteps(input) {
	const { conclusion } = input.outcome.verdict;
	if (conclusion === "could-not-run") {
		const group = errorGroups(input)[0];
		return group ? [{ say: adviceFor(group.code) }] : [];
	}
	if (conclusion === "not-compared") return toCompare(input);
	return [...conclusion === "regression" || conclusion === "below-minimum" ? toMend(input) : [], ...toKnowMore(input)];
}
function toMend(input) {
	const { verdict } = input.outcome;
	const steps = [];
	const pull = input.ci?.pullRequest;
	if (pull) steps.push({ say: `Fix it and push: ${pull.fork ? "the next run reports again" : "this report updates itself"}.` });
	const one = leadCases(input).rows.find(({ id }) => isLinkable(id));
	if (input.ci && one) steps.push({
		say: "Run the worst case locally:",
		code: commandLine(input, "--case", one.id)
	});
	steps.push({
		say: input.ci ? "Run all that failed, after a first run there:" : "Run what failed again:",
		code: commandLine(input, "--mode failed")
	});
	if (verdict.conclusion === "regression" && input.ci?.pullRequest && verdict.accepted === null) steps.push({
		say: "Accept the drop: add the label",
		code: LABEL_ACCEPT,
		after: ". It holds for this commit only; after the merge the next run on the base branch is the baseline."
	});
	return steps;
}
function toKnowMore(input) {
	const { run } = input.outcome;
	const steps = [];
	if (run.stopped) steps.push(goOn(input, run.stopped));
	if (run.mode === "full") return steps;
	const all = `Run ${allCases(run.cases.total)}`;
	if (input.ci?.pullRequest) steps.push({
		say: `${all}: add the label`,
		code: LABEL_FULL,
		after: "."
	});
	else if (!input.ci) steps.push({
		say: `${all}:`,
		code: commandLine(input, "--mode full")
	});
	return steps;
}
function goOn(input, stopped) {
	if (input.ci) return { say: stopped === "budget" ? "Raise the limit in the workflow and run the job again." : "Run the job again." };
	return {
		say: `${stopped === "budget" ? "Raise the limit and go on" : "Go on"} where it stopped:`,
		code: commandLine(input, "--resume")
	};
}
const UNUSABLE = "the baseline could not be used";
function toCompare(input) {
	const { ci, directory, outcome } = input;
	const first = outcome.verdict.reasons.find(({ rule }) => rule === "no_baseline");
	const unusable = outcome.verdict.headline === UNUSABLE;
	if (!first || unusable || trialCounts(input).ran === 0) return [];
	if (ci === null) return [{
		say: "Compare a later run with this one:",
		code: commandLine({
			...input,
			directory: ".agent-eval"
		}, "--baseline", quoted(`${directory}/outcome.json`))
	}];
	if (outcome.verdict.headline !== "no baseline yet") return [];
	if (ci.pullRequest === null && ci.branch === ci.defaultBranch) return [{ say: "This run becomes the baseline of the runs to come." }];
	return [{
		say: "Nothing is compared until a run on",
		code: ci.defaultBranch,
		after: " has saved a baseline: merge this, or run the workflow there by hand."
	}];
}
function wholeSuite({ outcome: { run } }) {
	return `${allCases(run.cases.total)}${run.trials > 1 ? ` × ${counted(run.trials, "trial")}` : ""}`;
}

// src/report/renderers/sections/provenance.ts
function baselineName(input) {
	const baseline = input.outcome.comparison?.baseline;
	if (!baseline) return null;
	const { branch, createdAt, runId, sha, source } = baseline;
	if (source === "agent") return plain(baseline.description);
	const age = formatAge(createdAt, input.outcome.run.startedAt);
	const run = source === "file" ? code(runId) : link(code(runId), runUrl(input, runId));
	return [
		runId.startsWith("local-") ? "a local run" : `run ${run}`,
		source === "cache" ? " from the cache" : "",
		branch ? ` on ${code(branch)}` : "",
		sha ? ` at ${link(code(shortSha(sha)), commitUrl(input, sha))}` : "",
		age ? `, ${age} old` : ""
	].join("");
}
function baselineSentence(input, name) {
	if (input.outcome.comparison?.baseline.source === "agent") return name;
	const why = (input.outcome.comparison?.baseline.why ?? "").trim().replace(/\.$/, "").replace(/^it is of [0-9a-f]{7}, /, "that is ");
	return `${name}${why && `, because ${plain(why.charAt(0).toLowerCase() + why.slice(1))}`}`;
}
const MODES$1 = {
	full: "full run",
	quick: "quick run",
	changed: "run of what the change touches",
	failed: "run of what failed before"
};
const STOPPED = {
	budget: "stopped by the budget",
	interrupt: "interrupted"
};
function runSentence(input) {
	const { run } = input.outcome;
	const { ran, errored } = trialCounts(input);
	if (ran === 0) return run.cases.total > 0 ? `nothing was run, of ${cases$1(run.cases.total)}` : "nothing was run";
	const some = run.cases.selected < run.cases.total ? `${formatCount(run.cases.selected)} of ${cases$1(run.cases.total)}` : cases$1(run.cases.selected);
	const errors = errored > 0 ? `${formatCount(errored)} of ${counted(ran, "trial")} errored` : "no errors";
	const each = `${counted(run.trials, "trial")} each`;
	return [
		MODES$1[run.mode],
		some,
		each,
		errors,
		run.stopped && STOPPED[run.stopped]
	].filter(Boolean).join(", ");
}
function costSentence(input) {
	const { run, report } = input.outcome;
	const { ran } = trialCounts(input);
	if (ran === 0 && run.calls === 0) return null;
	const time = formatDuration(run.durationMs);
	if (run.calls > 0) {
		const cost = run.cost === null ? "not reported" : formatCost(run.cost);
		const { current = 0, base = 0 } = run.extraCalls ?? {};
		return `${cost}, ${counted(run.calls + current + base, "call")} to the agent, ${time}`;
	}
	const costs = report.cases.flatMap(({ trials }) => trials.flatMap(({ usage }) => usage.cost ?? []));
	return `no agent was called (recorded conversations${costs.length > 0 ? `, ${formatCost(costs.reduce((sum, cost) => sum + cost, 0))} when recorded` : ""}), ${time}`;
}
const COMPARABLE = {
	high: "yes",
	partial: "partly",
	none: "no"
};
function comparedSection(input) {
	const { comparison, verdict } = input.outcome;
	const baseline = baselineName(input);
	const sha = headSha(input);
	const commit = sha ? `${link(code(shortSha(sha)), commitUrl(input, sha))}, ` : "";
	const cost = costSentence(input);
	const run = [`**This run:** ${commit}${runSentence(input)}`, ...cost ? [`**Cost:** ${cost}`] : []];
	if (!comparison || baseline === null || verdict.conclusion === "could-not-run") return {
		id: "compared",
		versions: [bullets(run)]
	};
	const { level, differences } = comparison.comparability;
	const paired = `${cases$1(comparison.shared)} paired`;
	return {
		id: "compared",
		versions: [bullets([
			`**Baseline:** ${baselineSentence(input, baseline)}`,
			...run.slice(0, 1),
			`**Comparable:** ${COMPARABLE[level]}, ${paired}. ${differences.slice(0, 8).map((text) => plain(text)).join(" ")}`.trimEnd(),
			...run.slice(1)
		]), `Compared with ${baseline}: ${paired}.${cost ? ` Cost: ${cost}.` : ""}`]
	};
}
function warningsSection(input) {
	const warnings = allWarnings(input);
	const draw = (limit) => {
		const shown = warnings.slice(0, limit).map(({ text }) => plain(text));
		const left = warnings.length - shown.length;
		return `**Warnings:**\n\n${bullets(left > 0 ? [...shown, `${counted(left, "more warning")} in the log.`] : shown)}`;
	};
	return {
		id: "warnings",
		versions: warnings.length > 0 ? [
			draw(10),
			draw(3),
			""
		] : [""]
	};
}
function actions(input) {
	const { conclusion } = input.outcome.verdict;
	const steps = conclusion === "inconclusive" || conclusion === "not-compared" || conclusion === "could-not-run" ? [] : nextSteps(input).map(stepMarkdown);
	return steps.length > 0 ? `**What to do:**\n\n${bullets(steps)}` : "";
}
function stepMarkdown({ say, code: words, after = "" }) {
	return words === void 0 ? say : `${say} ${code(words, 1e3)}${after}`;
}
function linksLine(input) {
	const sha = headSha(input);
	return [
		input.reportUrl && link("Report", input.reportUrl),
		logUrl(input) && link("Log", logUrl(input)),
		sha && `results for ${code(shortSha(sha))}`
	].filter(Boolean).join(" · ");
}

// src/report/renderers/sections/opening.ts
function heading(input) {
	const { verdict } = input.outcome;
	return `### ${CONCLUSIONS[verdict.conclusion].symbol} Agent eval: ${plain(verdictSentence(verdict), 200)}`;
}
const MAX_REASONS = 5;
function reasons(all) {
	const texts = all.slice(0, MAX_REASONS).map((text) => plain(text, 400));
	if (texts.length < 2) return texts[0] ?? "";
	const left = all.length - texts.length;
	return bullets(left > 0 ? [...texts, `${counted(left, "more reason")} in ${code("outcome.json")}`] : texts);
}
function passCount(input) {
	const { passed, failed, errored } = statusCounts(input);
	const rate = input.outcome.report.metrics.find(({ metric, scope }) => metric === "pass_rate" && scope === "overall");
	const errors = errored > 0 ? ` ${cases$1(errored)} errored.` : "";
	const share = rate && leadComparison(input)?.metric !== "pass_rate" ? `, pass rate ${formatValue(rate.value, rate.unit)}` : "";
	return `**${passing(passed, passed + failed, input.outcome)}**${share}.${errors}`;
}
function reportLink(input) {
	return input.reportUrl ? link("Open report", input.reportUrl) : "";
}
function sentences(parts) {
	return parts.filter(Boolean).join(" ");
}
function noRegression(input) {
	const lead = leadSentence(input);
	if (lead === null) return [sentences([passCount(input), reportLink(input)])];
	return [sentences([
		`${lead}.`,
		changedSentence(input.outcome),
		reportLink(input)
	])];
}
function failingCounts(input) {
	const comparison = comparisonOf(input);
	if (!comparison) return passCount(input);
	const failing = comparison.cases.newlyFailing.length;
	if (failing === 0) return `**${changedSentence(input.outcome)}**`;
	const branch = comparison.baseline.branch ? code(comparison.baseline.branch) : "the baseline";
	const mended = comparison.cases.newlyPassing.length;
	const verbs = failing === 1 ? ["passes", "fails"] : ["pass", "fail"];
	return `**${cases$1(failing)} that ${verbs[0]} on ${branch} now ${verbs[1]}, ${formatCount(mended)} now ${mended === 1 ? "passes" : "pass"} (of ${formatCount(comparison.shared)}).**`;
}
function ruledOutChance(input, row) {
	const { sides, interval, changeUnit } = formatChange(row);
	const facts = [interval && `95% CI ${interval}${changeUnit}`, row.tolerance === null ? "" : `tolerance ${formatTolerance(row.tolerance, row.unit)}`].filter(Boolean);
	const why = `chance does not explain it${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`;
	return `${plain(titles(input)(row.metric), 80)} ${sides}; ${why}.`;
}
function reasonsInFull(input) {
	const { conclusion, reasons: all } = input.outcome.verdict;
	const isShortened = shortReasons(input).others.length < all.length || shortReasons(input).lead !== void 0;
	if (!CONCLUSIONS[conclusion].failing || !isShortened) return "";
	const shown = all.slice(0, 20).map(({ text }) => plain(text, 400));
	return `**Why this verdict:**\n\n${bullets(shown)}`;
}
function regression(input) {
	const { accepted } = input.outcome.verdict;
	const acceptance = accepted && `**Accepted** by ${code(accepted.by)} for ${code(accepted.sha.slice(0, 7))} only: the check passes for this commit, the next push is judged anew.`;
	const { lead, others } = shortReasons(input);
	const more = reasons(others);
	const why = lead ? ruledOutChance(input, lead) : others.length === 1 ? more : "";
	const isSaid = why === more;
	return [
		acceptance ?? "",
		sentences([failingCounts(input), why]),
		isSaid ? "" : more,
		commonCheckSentence(input)
	];
}
function belowMinimum(input) {
	const changed = comparisonOf(input) ? changedSentence(input.outcome) : null;
	return [
		reasons(shortReasons(input).others),
		sentences([passCount(input), changed]),
		commonCheckSentence(input)
	];
}
function lowerFirst(text) {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
function toDecide(input) {
	const { run } = input.outcome;
	const all = wholeSuite(input);
	const rows = leadCases(input).rows.slice(0, 5);
	const ways = [];
	if (run.stopped) ways.push(lowerFirst(stepMarkdown(goOn(input, run.stopped)).replace(/\.$/, "")));
	if (run.mode !== "full") ways.push(input.ci?.pullRequest ? `add the label ${code(LABEL_FULL)} (${all})` : `run ${code(commandLine(input, "--mode full"), 1e3)} (${all})`);
	if (rows.length > 0) ways.push(`read the failing cases: ${rows.map((row) => caseName(input, row)).join(", ")}`);
	return ways.length > 0 ? `**To decide:** ${ways.join(", or ")}.` : "";
}
function isToldByReasons(input) {
	const lead = leadComparison(input);
	return input.outcome.verdict.reasons.slice(0, MAX_REASONS).some(({ metric, scope }) => lead !== void 0 && metric === lead.metric && scope === lead.scope);
}
function inconclusive(input) {
	const lead = leadSentence(input);
	const numbers = lead === null ? passCount(input) : `${lead}. ${changedSentence(input.outcome)}`;
	return [
		isToldByReasons(input) ? "" : numbers,
		reasons(shortReasons(input).others),
		toDecide(input)
	];
}
function whyNot(input) {
	const unusable = input.warnings.filter(({ code: kind }) => /^(baseline|saved_run)_/.test(kind));
	return [...shortReasons(input).others, ...unusable.map(({ text }) => text)];
}
const LIMIT_RULES = [
	"minimum",
	"maximum",
	"limits_not_decided"
];
function notCompared(input) {
	const { verdict, report } = input.outcome;
	const ran = report.cases.some(({ status }) => status === "passed" || status === "failed");
	const missed = verdict.reasons.some(({ rule }) => LIMIT_RULES.includes(rule));
	return [reasons(whyNot(input)), sentences([
		ran ? passCount(input) : null,
		ran && !missed ? "No configured minimum is missed." : null,
		...nextSteps(input).map(stepMarkdown)
	])];
}
function couldNotRun$1(input) {
	const group = errorGroups(input)[0];
	return [reasons(shortReasons(input).others), sentences(["No metric is shown.", group ? adviceFor(group.code) : null])];
}
const OPENINGS = {
	"no-regression": noRegression,
	regression,
	"below-minimum": belowMinimum,
	inconclusive,
	"not-compared": notCompared,
	"could-not-run": couldNotRun$1
};
const DOUBTS = ["scoring_changed", "removed_cases"];
function alert(input) {
	const doubts = (comparisonOf(input)?.warnings ?? []).filter(({ code: kind }) => DOUBTS.includes(kind));
	return doubts.length > 0 ? warningAlert(doubts.map(({ text }) => plain(text)).join(" ")) : "";
}
function opening(input) {
	const { conclusion } = input.outcome.verdict;
	const claims = conclusion !== "could-not-run";
	return paragraphs([
		heading(input),
		...OPENINGS[conclusion](input),
		confirmationNotes(input),
		claims ? alert(input) : ""
	]);
}

// src/report/renderers/comment.ts
const VISIBLE_CASES = 5;
const MARKER_BYTES = 1024;
function warningCount(input) {
	const count = allWarnings(input).length;
	return count > 0 ? counted(count, "warning") : "";
}
const quiet = (input, text) => {
	const compared = comparisonOf(input) !== null;
	const about = [
		text("metrics") && "all metrics",
		caseCounts(input, 0),
		compared ? "what was compared" : "what was run",
		warningCount(input)
	];
	const parts = [
		text("metrics"),
		text("cases"),
		isGood(input) ? text("confirmation") : "",
		text("compared"),
		text("warnings")
	];
	const links = isGood(input) ? footer(input) : "";
	return [isGood(input) ? "" : text("confirmation"), details(foldTitle(about), [...parts, links])];
};
function isGood({ outcome }) {
	return outcome.verdict.conclusion === "no-regression";
}
function foldTitle(parts) {
	const title = parts.filter(Boolean).join(", ");
	return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
const loud = (input, text) => {
	const lead = leadCases(input);
	const table = caseTable(input, lead.rows.slice(0, VISIBLE_CASES), VISIBLE_CASES);
	const groups = groupsSection(input, "category:", "Category");
	return [
		text("metrics"),
		text("confirmation"),
		table && `**${lead.title}${lead.isAll ? "" : ", worst first"}**${sidesNote(lead.rows)}\n\n${table}`,
		details(caseCounts(input, VISIBLE_CASES), [text("cases")]),
		details("What fails, with examples", [text("patterns"), text("examples")]),
		details(`By category (${groups.summary})`, [text("categories")]),
		details("Other metrics, measured only", [text("otherMetrics")]),
		details(foldTitle([
			"what was compared",
			"cost",
			"what to do",
			warningCount(input)
		]), [
			text("compared"),
			actions(input),
			reasonsInFull(input),
			text("warnings")
		])
	];
};
function sidesNote(rows) {
	return hasSeveralTrials(rows) ? " (passing trials)" : "";
}
const couldNotRun = (input, text) => [details(foldTitle([
	"errors",
	"what was run",
	warningCount(input)
]), [
	errorsTable(input),
	text("compared"),
	text("warnings")
])];
function layoutFor({ verdict }) {
	if (verdict.conclusion === "could-not-run") return couldNotRun;
	return CONCLUSIONS[verdict.conclusion].failing ? loud : quiet;
}
function sections(input, layout) {
	const isLoud = layout === loud;
	return [
		metricsSection(input, "metrics", isLoud ? "visible" : "all"),
		...isLoud ? [metricsSection(input, "otherMetrics", "other")] : [],
		caseListsSection(input, isLoud ? VISIBLE_CASES : 0),
		patternsSection(input),
		input.outcome.verdict.conclusion === "regression" ? examplesSection(input) : {
			id: "examples",
			versions: [""]
		},
		groupsSection(input, "category:", "Category"),
		confirmationSection(input),
		comparedSection(input),
		warningsSection(input)
	];
}
function footer(input) {
	const { conclusion, exitCode } = input.outcome.verdict;
	const key = conclusion === "inconclusive" || conclusion === "not-compared" ? {
		inconclusive: "on_inconclusive",
		"not-compared": "on_not_compared"
	}[conclusion] : null;
	const treated = key && input.ci?.pullRequest ? `a required check treats this as ${exitCode === 0 ? "passed" : "failed"} (\`gate.${key}\`)` : null;
	return [linksLine(input), treated].filter(Boolean).join(" · ");
}
function commentBody(input) {
	const layout = layoutFor(input.outcome);
	const compose = (text) => paragraphs([
		opening(input),
		...layout(input, text),
		isGood(input) ? "" : footer(input)
	]);
	return fitToBudget(sections(input, layout), compose, 6e4 - MARKER_BYTES) ?? shortBody(input);
}
function shortBody(input) {
	const counts = caseCounts(input, 0);
	return paragraphs([
		heading(input),
		counts && `${counts}.`,
		footer(input)
	]);
}
function marker(input) {
	const { run } = input.outcome;
	const runId = input.ci?.runId ?? Number(run.id);
	return markerLine({
		suite: markedSuite(run.suite),
		sha: (run.sha ?? "").slice(0, 64),
		run: Number.isSafeInteger(runId) && runId >= 0 ? runId : 0,
		attempt: input.ci?.attempt ?? run.attempt
	});
}
function isWorthPosting({ outcome, options }) {
	const { conclusion } = outcome.verdict;
	if (options.comment === "always") return true;
	if (options.comment === "failures") return CONCLUSIONS[conclusion].failing;
	const lists = outcome.comparison?.cases;
	return conclusion !== "no-regression" || (lists?.newlyFailing.length ?? 0) + (lists?.newlyPassing.length ?? 0) > 0;
}
function mayComment({ ci, options }) {
	return ci?.pullRequest != null && options.comment !== "off" && !(ci.pullRequest.fork && ci.event === "pull_request");
}
const comment = {
	id: "comment",
	render(input) {
		const first = marker(input);
		const markdown = `${first}\n${commentBody(input)}\n`;
		const file = {
			to: "file",
			name: "comment.md",
			content: markdown
		};
		if (!mayComment(input)) return [file];
		return [file, {
			to: "pr-comment",
			suite: markedSuite(input.outcome.run.suite),
			markdown,
			short: `${first}\n${shortBody(input)}\n`,
			worthPosting: isWorthPosting(input)
		}];
	}
};

// src/report/renderers/check-run.ts
function checkTitle({ outcome }) {
	const { verdict, comparison } = outcome;
	const { word } = CONCLUSIONS[verdict.conclusion];
	const start = `${word.charAt(0).toUpperCase()}${word.slice(1)}${verdict.accepted ? " (accepted)" : ""}`;
	const failing = comparison?.cases.newlyFailing.length ?? 0;
	const headline = oneLine$1(verdict.headline, 60);
	const details = [headline, failing > 0 ? `${formatCount(failing)} newly failing` : ""].filter(Boolean).join(", ");
	const title = details ? `${start}: ${details}` : start;
	return title.length <= 60 || !headline ? title : oneLine$1(`${start}: ${headline}`, 80);
}
const checkRun = {
	id: "check-run",
	render(input) {
		if (!input.options.check || input.ci === null) return [];
		const { conclusion, exitCode } = input.outcome.verdict;
		return [{
			to: "check-run",
			name: `Agent eval (${oneLine$1(input.outcome.run.suite, 60)})`,
			title: checkTitle(input),
			conclusion: CONCLUSIONS[conclusion].check[exitCode === 0 ? 0 : 1],
			summary: commentBody(input),
			annotations: []
		}];
	}
};

// src/report/renderers/console.ts
const MAX_LINES = 50;
const consoleReport = {
	id: "console",
	render(input) {
		const paint = input.colour ? (format, text) => styleText(format, text, { validateStream: false }) : (_format, text) => text;
		const couldNotRun = input.outcome.verdict.conclusion === "could-not-run";
		return [{
			to: "stdout",
			text: `${[
				header(input),
				couldNotRun ? [] : failingLines(input, paint),
				errorLines(input, paint),
				couldNotRun ? [] : metricLines(input, paint),
				reasonLines(input, paint),
				nextLines(input),
				[input.reportUrl ? `Report: ${input.reportUrl}` : `Files: ${inFolder(input, "")}`],
				[lastLine(input, paint)]
			].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`
		}];
	}
};
function inFolder({ directory }, name) {
	return terminal(`${directory.replace(/\/+$/, "")}/${name}`, 300);
}
function header(input) {
	const { run } = input.outcome;
	const comparison = comparisonOf(input);
	const first = `Agent eval: ${terminal(run.suite, 80)}, ${runSentence(input)}`;
	const cost = costSentence(input);
	const lines = cost === null ? [first] : [first, `Cost: ${cost}`];
	if (!comparison || run.cases.selected === 0) return lines;
	const { baseline } = comparison;
	const paired = `${cases$1(comparison.shared)} paired`;
	if (baseline.source === "agent") return [...lines, `Compared with ${terminal(baseline.description)}, ${paired}`];
	const age = formatAge(baseline.createdAt, run.startedAt);
	const former = baseline.runId.startsWith("local-") ? "a local run" : `run ${terminal(baseline.runId)}`;
	const commit = baseline.sha ? shortSha(terminal(baseline.sha)) : former;
	const branch = baseline.branch ? `${terminal(baseline.branch, 60)} at ` : "";
	return [...lines, `Compared with ${branch}${commit}${age ? `, ${age} old` : ""}, ${paired}`];
}
function failingLines(input, paint) {
	const lead = leadCases(input);
	const still = lead.isAll ? [] : inOrder(comparisonOf(input)?.cases.stillFailing ?? []);
	const listed = input.outcome.run.mode === "failed" ? still : [];
	const all = [...lead.rows.map((row) => ({
		label: "FAIL",
		row
	})), ...listed.map((row) => ({
		label: "still",
		row
	}))];
	const shown = all.slice(0, MAX_LINES);
	const several = hasSeveralTrials(all.map(({ row }) => row));
	const lines = columns(shown.map((line) => cells(line, several)), []).map((line) => line.startsWith("FAIL") ? `${paint("red", "FAIL")}${line.slice(4)}` : paint("dim", line));
	const left = all.length - shown.length;
	if (left > 0) lines.push(`and ${formatCount(left)} more, in ${inFolder(input, "summary.md")}`);
	if (still.length > listed.length) lines.push(paint("dim", `${cases$1(still.length)} still failing, in ${inFolder(input, "summary.md")}`));
	return lines;
}
function cells({ label, row }, several) {
	const failed = row.failed.slice(0, 1).map((text) => terminal(text, 60));
	const more = row.failed.length - failed.length;
	return [
		label,
		terminal(row.id, 80),
		...several ? [[row.baseline, row.current].filter(Boolean).join(" -> ")] : [],
		[
			row.mustPass ? "must pass" : "",
			...failed,
			more > 0 ? `${more} more` : ""
		].filter(Boolean).join("; "),
		`${terminal(row.source.file, 160)}:${row.source.line}`
	];
}
function errorLines(input, paint) {
	return errorGroups(input).slice(0, 10).map((group) => {
		const what = [group.code, group.blame && `(${group.blame})`].filter(Boolean).join(" ");
		return `${paint("yellow", "ERROR")}  ${cases$1(group.cases)}  ${terminal(what)}  ${terminal(group.message, 160)}`.trimEnd();
	});
}
function metricLines(input, paint) {
	const title = titles(input);
	if (!comparisonOf(input)) {
		const all = measuredMetrics(input, "overall");
		const shown = all.filter(({ metric }) => !isDetail(metric));
		const rows = shown.map((row) => [
			terminal(title(row.metric), 60),
			formatEstimate(row.value, row.interval, row.unit),
			formatCount(row.n)
		]);
		if (rows.length === 0) return [];
		return [...columns([[
			"Metric",
			"This run (95% CI)",
			"Cases"
		], ...rows], [1, 2]), ...moreMetrics(input, all.length - shown.length)];
	}
	const all = comparedMetrics(input, "overall");
	const compared = all.filter(({ gated, metric }) => gated || !isDetail(metric));
	if (compared.length === 0) return [];
	const lines = columns([[
		"Metric",
		"Baseline",
		"This run",
		"Change (95% CI)",
		"Verdict"
	], ...compared.map((row) => {
		const { baseline, current, change, interval } = formatChange(row);
		const delta = `${change}${interval ? ` (${interval})` : ""}`;
		return [
			terminal(title(row.metric), 60),
			baseline,
			current,
			delta,
			row.verdict === "info" ? "" : row.verdict
		];
	})], [
		1,
		2,
		3
	]);
	const colours = {
		worse: "red",
		better: "green",
		unclear: "yellow",
		same: "reset",
		info: "dim"
	};
	return [...lines.map((line, i) => {
		const row = compared[i - 1];
		return row ? paint(colours[row.verdict], line) : line;
	}), ...moreMetrics(input, all.length - compared.length)];
}
function moreMetrics(input, count) {
	return count > 0 ? [`and ${counted(count, "more metric")} in ${inFolder(input, "summary.md")}`] : [];
}
function reasonLines(input, paint) {
	const reasons = shortReasons(input).others.slice(0, 20).map((text) => `Why: ${ascii(terminal(text, 400))}`);
	const again = [...confirmationNoteLines(input), ...withTitle(confirmationSentences(input))].map((text) => ascii(terminal(text, 400)));
	const warnings = allWarnings(input).slice(0, 10).map(({ text }) => `${paint("yellow", "Warning:")} ${ascii(terminal(text, 400))}`);
	return [
		...reasons,
		...again,
		...warnings
	];
}
function withTitle([first, ...rest]) {
	return first === void 0 ? [] : [`Run again: ${first}`, ...rest];
}
function nextLines(input) {
	return nextSteps(input).map(({ say, code = "", after = "" }) => `Next: ${say.replaceAll("`", "")}${code && ` ${terminal(code, 1e3)}`}${after}`);
}
function lastLine(input, paint) {
	const { verdict } = input.outcome;
	const { word, failing } = CONCLUSIONS[verdict.conclusion];
	const colour = failing ? "red" : verdict.conclusion === "no-regression" ? "green" : "yellow";
	const label = `${word.toUpperCase()}${verdict.accepted ? " (ACCEPTED)" : ""}`;
	const parts = [
		paint([colour, "bold"], label),
		lastFacts(input),
		changedCounts(input.outcome)
	];
	if (verdict.conclusion === "could-not-run") parts.splice(1, 2, ascii(terminal(verdict.headline, 160)));
	return [...parts, `exit ${verdict.exitCode}`].filter(Boolean).join("  ");
}
function lastFacts(input) {
	const { verdict } = input.outcome;
	const headline = terminal(verdict.headline, 120);
	const lead = leadComparison(input);
	if (lead) {
		const { sides, change, interval } = formatChange(lead);
		const name = terminal(titles(input)(lead.metric), 60).toLowerCase();
		const numbers = `${name} ${sides} (${change}${interval ? `, CI ${interval}` : ""})`;
		const isSaid = verdict.conclusion !== "below-minimum" && headline.toLowerCase().includes(name);
		return ascii(isSaid ? numbers : joined(headline, numbers));
	}
	const { passed, failed } = statusCounts(input);
	return ascii(joined(headline, passed + failed > 0 ? passing(passed, passed + failed, input.outcome) : ""));
}
function joined(...parts) {
	return parts.filter(Boolean).join("  ");
}
function columns(rows, right) {
	const plain = rows.map((row) => row.map(ascii));
	const widths = [];
	for (const row of plain) for (const [i, text] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, text.length);
	return plain.map((row) => row.map((text, i) => right.includes(i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)).join("  ").trimEnd());
}

// src/report/renderers/outcome-json.ts
const outcomeJson = {
	id: "outcome-json",
	render: ({ outcome }) => [{
		to: "file",
		name: "outcome.json",
		content: () => parts(outcome)
	}]
};
function* parts(outcome) {
	const { cases, ...report } = outcome.report;
	const before = JSON.stringify({
		...outcome,
		report: {
			...report,
			cases: []
		}
	});
	const place = before.lastIndexOf("\"cases\":[]", before.indexOf("\"comparison\":")) + 9;
	yield before.slice(0, place);
	for (const [index, result] of cases.entries()) yield `${index > 0 ? "," : ""}${JSON.stringify(result)}`;
	yield `${before.slice(place)}\n`;
}

// src/report/renderers/summary.ts
const summary = {
	id: "summary",
	render(input) {
		const markdown = `${summaryMarkdown(input)}\n`;
		return [{
			to: "file",
			name: "summary.md",
			content: markdown
		}, {
			to: "job-summary",
			markdown
		}];
	}
};
function summaryMarkdown(input) {
	const { conclusion } = input.outcome.verdict;
	const couldNotRun = conclusion === "could-not-run";
	const groups = groupsSection(input, "category:", "Category");
	const sections = couldNotRun ? [comparedSection(input), warningsSection(input)] : [
		metricsSection(input, "metrics", "all"),
		casesSection(input),
		patternsSection(input),
		conclusion === "regression" ? examplesSection(input) : {
			id: "examples",
			versions: [""]
		},
		groups,
		{
			id: "matrix",
			versions: [groupMatrix(input, "category:", "Category")]
		},
		{
			id: "tiers",
			versions: [groupMatrix(input, "tier:", "Tier")]
		},
		confusionsSection(input),
		confirmationSection(input),
		comparedSection(input),
		warningsSection(input)
	];
	const hasRun = trialCounts(input).ran > 0;
	const compose = (text) => paragraphs([
		opening(input),
		aboutFork(input),
		titled("Metrics", text("metrics")),
		text("confirmation"),
		text("cases"),
		titled("What fails", text("patterns")),
		details("Examples of newly failing conversations", [text("examples")]),
		titled("Change by category", text("categories")),
		titled("By category", text("matrix")),
		titled("By tier", text("tiers")),
		titled("Intents taken for others", text("confusions")),
		titled("Errors", errorsTable(input)),
		titled("What was run", hasRun ? paragraphs([
			text("compared"),
			actions(input),
			reasonsInFull(input),
			text("warnings")
		]) : text("warnings")),
		linksLine(input)
	]);
	return fitToBudget(sections, compose, 9e5) ?? paragraphs([opening(input), linksLine(input)]);
}
function aboutFork({ ci, options }) {
	if (!(ci?.pullRequest?.fork === true && ci.event === "pull_request") || options.comment === "off") return "";
	return "This pull request comes from a fork, whose runs may not write a comment: this page is the whole report.";
}
function titled(title, body) {
	return body && `#### ${title}\n\n${body}`;
}
const TABLE_LIMITS = [
	1e3,
	300,
	100,
	20,
	5
];
function casesSection(input) {
	const lead = leadCases(input);
	const draw = (limit) => paragraphs([titled(`${lead.title} (${formatCount(lead.rows.length)})`, caseTable(input, lead.rows, limit)), ...otherGroups(input).map(({ title, rows }) => details(`${title} (${formatCount(rows.length)})`, [caseTable(input, rows, limit)]))]);
	return {
		id: "cases",
		versions: TABLE_LIMITS.map(draw)
	};
}
function confusionsSection(input) {
	const { confusions } = input.outcome.report;
	const draw = (limit) => table([
		"Expected",
		"Actual",
		"Times"
	], [
		"l",
		"l",
		"r"
	], confusions.slice(0, limit).map(({ expected, actual, count }) => [
		code(expected),
		actual === null ? "none" : code(actual),
		formatCount(count)
	]));
	return {
		id: "confusions",
		versions: confusions.length > 0 ? [
			draw(30),
			draw(10),
			""
		] : [""]
	};
}

// src/report/renderers/index.ts
const RENDERERS = [
	outcomeJson,
	summary,
	comment,
	annotations,
	checkRun,
	consoleReport
];

// src/journey/changed-files.ts
async function changedFiles(services) {
	const pull = services?.ci.pullRequest;
	if (!services || !pull) return null;
	try {
		return await services.github.listPullRequestFiles(pull.number);
	} catch {
		return null;
	}
}

// src/stats/hash-order.ts
function inHashOrder(seed, items, keyOf) {
	return items.map((item) => ({
		item,
		digest: digestOf(seed, keyOf(item))
	})).sort((a, b) => a.digest < b.digest ? -1 : a.digest > b.digest ? 1 : 0).map(({ item }) => item);
}
function digestOf(seed, key) {
	return hash("sha256", `${seed}\n${key}`, "hex");
}

// src/stats/rerun-selection.ts
function changedSides({ runs, passes, first }) {
	if (runs === 0) return false;
	return first === 0 ? 5 * (runs - passes) <= runs : 5 * passes <= runs;
}
const slotsWithin = (budget) => Math.max(0, Math.floor(budget / 20));

// src/stats/stored-rerun-score.ts
const STORED_RERUNS = 4;
const SCALE$1 = 20;
const SHARE$1 = .7;
const ODDS$1 = 8;
const differsFromMost = ({ runs, passes, first }) => first === 0 ? 2 * passes > runs : 2 * passes < runs;
function storedRerunLaw(runs, total) {
	const key = `${runs} ${total}`;
	const known = laws$1.get(key);
	if (known) return known;
	const counts = Array.from({ length: 6 }, (_, y) => arrangementsOf$1(runs, total - y, y));
	const y = [...counts.keys()].filter((value) => counts[value] > 0);
	const weights = y.map((value) => counts[value]);
	const alike = normalised$1(weights);
	const leaning = (odds, extreme) => {
		const tilted = normalised$1(y.map((value, i) => weights[i] * odds ** value));
		return y.map((value, i) => Math.log(SHARE$1 + .30000000000000004 * ((value === extreme ? SHARE$1 : 0) + .30000000000000004 * tilted[i]) / alike[i]));
	};
	const [broken, mended] = [leaning(1 / ODDS$1, y[0]), leaning(ODDS$1, y.at(-1))];
	const law = {
		y,
		alike,
		score: broken.map((u, i) => Math.round(SCALE$1 * (u - mended[i])))
	};
	laws$1.set(key, law);
	return law;
}
const laws$1 = /* @__PURE__ */ new Map();
function storedRerunTest(units) {
	const scored = units.map((unit) => {
		if (!differsFromMost(unit)) throw new RangeError("A unit whose first result agrees with most stored runs.");
		const { y, alike, score } = storedRerunLaw(unit.runs, unit.passes + unit.first + unit.fresh);
		return {
			law: lawOf(score.map((s, i) => [s, alike[i]])),
			score: score[y.indexOf(unit.first + unit.fresh)]
		};
	});
	const law = sumOf(scored.map((s) => s.law));
	const score = scored.reduce((sum, s) => sum + s.score, 0);
	return {
		score,
		p: atLeast(law, score),
		law
	};
}
function arrangementsOf$1(runs, passes, current) {
	if (passes < 0 || passes > runs || 2 * passes === runs) return 0;
	const first = 2 * passes > runs ? 0 : 1;
	return binomialCoefficient(runs, passes) * binomialCoefficient(4, current - first);
}
function normalised$1(weights) {
	const total = weights.reduce((sum, w) => sum + w, 0);
	return weights.map((w) => w / total);
}

// src/decision/confirmation/evidence.ts
const SHARES = {
	confirm: {
		"first-look": 0,
		reruns: .01,
		category: .01,
		thin: .03
	},
	stored: {
		"first-look": .015,
		reruns: .01,
		category: .01,
		thin: 0
	}
};
const FEWEST_CONFIRMED = 2;
const SLACK$1 = 1e-9;
function evidenceOf({ look, reruns, thin }, mode, margin, share) {
	const limitOf = (rule) => SHARES[mode][rule] * share;
	const isMaterial = (drop) => drop >= margin - SLACK$1;
	const fired = (rule, scope, p, material) => {
		const limit = limitOf(rule);
		return limit > 0 && p <= limit + SLACK$1 ? [{
			rule,
			scope,
			p,
			limit,
			material
		}] : [];
	};
	const dropOf = new Map(look.categories.map(({ category, drop }) => [category, drop]));
	return [
		...fired("first-look", "overall", look.p, isMaterial(look.drop)),
		...reruns ? fired("reruns", "overall", reruns.p, isMaterial(look.drop)) : [],
		...(reruns?.categories ?? []).flatMap(({ category, adjusted, confirmed }) => fired("category", `category:${category}`, adjusted, confirmed >= FEWEST_CONFIRMED && isMaterial(dropOf.get(category) ?? 0))),
		...thin?.pAtMost != null ? fired("thin", "overall", thin.pAtMost, isMaterial(look.drop)) : []
	];
}
const endsSearch = (evidence) => evidence.some(({ scope, material }) => scope === "overall" || material);
function outcomeOf$1(look, evidence, margin) {
	if (evidence.some(({ material }) => material)) return "regression";
	if (evidence.length > 0) return "warn";
	const dropped = look.drop > SLACK$1 && look.drop >= margin - SLACK$1;
	const suspicious = Math.min(look.p, look.smallestAdjusted) <= .050000001;
	return dropped || suspicious ? "inconclusive" : "pass";
}

// src/stats/stability-weighted.ts
function stabilityWeighted(units, phi = .05, scale = 20) {
	const points = (probability) => Math.max(1, Math.round(scale * Math.log(1 + phi / probability)));
	const groups = [...Map.groupBy(units, ({ runs, passes, current }) => `${passes + current} of ${runs + 1}`).values()].flatMap((group) => {
		const { runs, passes, current } = group[0];
		const pFail = (runs + 1 - passes - current) / (runs + 1);
		if (runs === 0 || pFail <= 0 || pFail >= 1) return [];
		const [fail, pass] = [points(pFail), -points(1 - pFail)];
		const failing = group.filter((unit) => unit.current === 0).length;
		return [{
			law: twoPointLaw(group.length, pass, fail, pFail),
			score: failing * fail + (group.length - failing) * pass
		}];
	});
	const law = sumOf(groups.map((g) => g.law));
	const score = groups.reduce((sum, g) => sum + g.score, 0);
	const pWorse = atLeast(law, score);
	return {
		score,
		pWorse,
		midPWorse: pWorse - exactly(law, score) / 2,
		law
	};
}

// src/decision/confirmation/unit.ts
const usedToPass = ({ stored }) => 2 * stored.passes > stored.runs;
const newlyFailing = (unit) => unit.first === 0 && usedToPass(unit);
const newlyPassing = ({ first, stored }) => first === 1 && 2 * stored.passes < stored.runs;
function observedDrop(units) {
	const known = units.filter((unit) => unit.stored.runs > 0);
	const sum = known.reduce((total, { stored, first }) => total + stored.passes / stored.runs - first, 0);
	return known.length === 0 ? 0 : sum / known.length;
}
const statisticalUnit = ({ key, stored, first }) => ({
	key,
	...stored,
	first
});

// src/decision/confirmation/first-look.ts
const SUSPICIOUS = .5 - 1e-9;
function firstLook(units) {
	const known = units.filter((unit) => unit.stored.runs > 0);
	const categories = lookAtCategories(known);
	const p = test(known).midPWorse;
	const smallestAdjusted = Math.min(1, ...categories.map((c) => c.adjusted));
	return {
		units: known.length,
		storedRuns: known.reduce((most, { stored }) => Math.max(most, stored.runs), 0),
		drop: observedDrop(known),
		newlyFailing: known.filter(newlyFailing).map((unit) => unit.key),
		newlyPassing: known.filter(newlyPassing).map((unit) => unit.key),
		p,
		categories,
		smallestAdjusted,
		suspicious: p < SUSPICIOUS || smallestAdjusted < SUSPICIOUS,
		smallestVisibleDrop: smallestVisibleDrop(known.length, churnOf(known))
	};
}
const test = (units) => stabilityWeighted(units.map(({ stored, first }) => ({
	...stored,
	current: first
})));
function lookAtCategories(units) {
	const groups = [...Map.groupBy(units, (unit) => unit.category)];
	if (groups.length < 2) return [];
	const tests = groups.map(([, members]) => test(members));
	const adjusted = discreteStepDown(tests.map(({ pWorse, law }) => ({
		p: pWorse,
		attainable: lawAttainable(law, "better")
	})));
	return groups.map(([category, members], i) => ({
		category,
		units: members.length,
		p: tests[i].midPWorse,
		adjusted: adjusted[i],
		drop: observedDrop(members)
	}));
}
function churnOf(units) {
	const variance = units.reduce((sum, { stored: { runs, passes }, first }) => {
		const all = passes + first;
		return sum + all * (runs + 1 - all) / (runs * (runs + 1)) * (1 + 1 / runs);
	}, 0);
	return Math.min(1, (variance + .5) / Math.max(1, units.length));
}

// src/decision/confirmation/lockstep.ts
async function inLockstep(questions, rerun, budget, spent) {
	const open = questions.map(({ metric, steps }) => ({
		metric,
		steps,
		state: steps.next()
	}));
	for (;;) {
		const asking = open.flatMap((q) => q.state.done ? [] : [{
			question: q,
			requests: q.state.value
		}]);
		if (asking.length === 0) return open.map(({ state }) => resultOf$3(state));
		const merged = merging(budget - spent.current - spent.base);
		const places = asking.map(({ requests }) => merged.add(requests));
		const results = merged.requests.length === 0 ? [] : await rerun(merged.requests);
		for (const { agent } of merged.requests) spent[agent]++;
		asking.forEach(({ question }, i) => {
			const answers = places[i]?.map((at) => results[at]?.passed?.[question.metric] ?? null) ?? null;
			question.state = question.steps.next(answers);
		});
	}
}
function merging(room) {
	const requests = [];
	const placesOf = /* @__PURE__ */ new Map();
	const add = (wanted) => {
		const asked = /* @__PURE__ */ new Map();
		const occurrences = wanted.map(({ unit, agent }) => {
			const key = `${agent} ${unit}`;
			const nth = asked.get(key) ?? 0;
			asked.set(key, nth + 1);
			return {
				key,
				nth
			};
		});
		const missing = occurrences.filter(({ key, nth }) => nth >= (placesOf.get(key)?.length ?? 0)).length;
		if (requests.length + missing > room) return null;
		return occurrences.map(({ key, nth }, i) => {
			const places = placesOf.get(key) ?? [];
			placesOf.set(key, places);
			if (nth >= places.length) places.push(requests.push(wanted[i]) - 1);
			return places[nth];
		});
	};
	return {
		requests,
		add
	};
}
function resultOf$3(state) {
	if (!state.done) throw new Error("A question was left before its end.");
	return state.value;
}

// src/stats/rerun-score.ts
const ROUND_ONE = 2;
const ROUND_TWO = 3;
const SCALE = 20;
const SHARE = .7;
const ODDS = 8;
function rerunLaw(total) {
	const known = laws[total];
	if (known) return known;
	const xs = range(6).filter((x) => arrangementsOf(x, total) > 0);
	const arrangements = xs.map((x) => arrangementsOf(x, total));
	const alike = normalised(arrangements);
	const broken = normalised(xs.map((x, i) => arrangements[i] * ODDS ** -x)).map((q, i) => (i === 0 ? SHARE : 0) + .30000000000000004 * q);
	const u = broken.map((q, i) => Math.log(SHARE + .30000000000000004 * q / alike[i]));
	const law = {
		x: xs,
		arrangements,
		alike,
		broken,
		u,
		score: u.map((value, i) => Math.round(SCALE * (value - u[u.length - 1 - i])))
	};
	laws[total] = law;
	return law;
}
const laws = [];
function rerunTest(units) {
	const law = sumOf(units.map((unit) => scoreLaw(unit.total)));
	const score = units.reduce((sum, unit) => sum + scoreOf(unit), 0);
	return {
		score,
		p: atLeast(law, score),
		law
	};
}
function scoreOf({ total, current }) {
	const { x, score } = rerunLaw(total);
	return score[x.indexOf(current)];
}
const isFinished = (passesOfRoundOne) => passesOfRoundOne === 0 || passesOfRoundOne === 4;
function scoreLaw(total) {
	const known = scoreLaws[total];
	if (known) return known;
	const { score, alike } = rerunLaw(total);
	const law = lawOf(score.map((s, i) => [s, alike[i]]));
	scoreLaws[total] = law;
	return law;
}
const scoreLaws = [];
function arrangementsOf(x, total) {
	let sum = 0;
	for (const i of range(3)) for (const j of range(3)) {
		if (isFinished(i + j)) continue;
		const first = binomialCoefficient(2, i) * binomialCoefficient(2, j);
		sum += first * binomialCoefficient(3, x - i) * binomialCoefficient(3, total - x - j);
	}
	return sum;
}
function normalised(weights) {
	const total = weights.reduce((sum, w) => sum + w, 0);
	return weights.map((w) => w / total);
}
const range = (n) => Array.from({ length: n }, (_, i) => i);

// src/decision/confirmation/fresh-runs.ts
function interleaved(unit, runsEach) {
	return Array.from({ length: 2 * runsEach }, (_, i) => ({
		unit,
		agent: i % 4 === 0 || i % 4 === 3 ? "current" : "base"
	}));
}
function* ask(requests) {
	if (requests.length === 0) return [];
	const answers = yield requests;
	const lost = answers === null ? [] : [...answers.keys()].filter((i) => answers[i] === null);
	if (answers === null || lost.length === 0) return answers;
	const again = yield lost.map((i) => requests[i]);
	if (again === null) return answers;
	return answers.map((answer, i) => answer ?? again[lost.indexOf(i)] ?? null);
}

// src/decision/confirmation/reruns.ts
function* rerunSelected(selected, look, leftOut) {
	const first = yield* round(selected, 2);
	const open = selected.filter((_, i) => first[i] && !isFinished(first[i].current.passes + first[i].base.passes));
	const second = yield* round(open, 3);
	const units = selected.map((unit, i) => {
		const place = open.indexOf(unit);
		return resultOf$2(unit, first[i] ?? null, place < 0 ? void 0 : second[place] ?? null);
	});
	const counted = units.filter((unit) => unit.counted);
	const { score, p } = rerunTest(counted.map(scoredUnit));
	return {
		units,
		leftOut,
		score,
		p,
		categories: testCategories$1(counted, units, look)
	};
}
function* round(units, runs) {
	const requests = units.flatMap((unit) => interleaved(unit.key, runs));
	const answers = yield* ask(requests);
	return units.map((_, i) => {
		const mine = Array.from({ length: 2 * runs }, (_, j) => 2 * runs * i + j);
		if (answers === null || mine.some((at) => answers[at] === null)) return null;
		const passesOf = (agent) => mine.filter((at) => requests[at].agent === agent && answers[at]).length;
		return {
			current: {
				runs,
				passes: passesOf("current")
			},
			base: {
				runs,
				passes: passesOf("base")
			}
		};
	});
}
const NONE$3 = {
	runs: 0,
	passes: 0
};
function resultOf$2(unit, first, second) {
	const sum = (a, b) => ({
		runs: a.runs + b.runs,
		passes: a.passes + b.passes
	});
	const current = sum(first?.current ?? NONE$3, second?.current ?? NONE$3);
	const base = sum(first?.base ?? NONE$3, second?.base ?? NONE$3);
	return {
		key: unit.key,
		category: unit.category,
		current,
		base,
		baseRoundOne: first?.base.passes ?? null,
		counted: second !== void 0 && second !== null,
		finding: first === null || second === null ? "excluded" : findingOf$1(unit, current, base)
	};
}
function findingOf$1(unit, current, base) {
	const all = 2 + 3;
	if (usedToPass(unit) && (base.passes === 0 || base.runs === all && base.passes <= 2)) return "drifted";
	if (!newlyFailing(unit)) return "other";
	return current.runs === all && current.passes === 0 && base.passes >= all - 1 ? "confirmed" : "unconfirmed";
}
const scoredUnit = ({ current, base }) => ({
	total: current.passes + base.passes,
	current: current.passes
});
function testCategories$1(counted, units, look) {
	const tests = look.categories.map(({ category }) => rerunTest(counted.filter((unit) => unit.category === category).map(scoredUnit)));
	const gates = tests.map(({ p, law }, i) => ({
		p,
		attainable: lawAttainable(law, "better"),
		weight: 1 / Math.max(look.categories[i].p, .001)
	}));
	const adjusted = discreteStepDown(gates);
	return look.categories.map(({ category }, i) => ({
		category,
		p: tests[i].p,
		adjusted: adjusted[i],
		confirmed: units.filter((unit) => unit.category === category && unit.finding === "confirmed").length
	}));
}

// src/decision/confirmation/must-pass.ts
const needsConfirmation = (unit) => unit.first === 0 && (unit.stored.runs === 0 || usedToPass(unit));
function* confirmMustPass(units) {
	const runsOf = (rounds) => (unit) => unit.stored.runs === 0 ? alone(unit.key, rounds === 2 ? 2 : 4 - 2) : interleaved(unit.key, rounds);
	const first = yield* runEach(units, runsOf(2));
	const open = units.filter((unit, i) => {
		const seen = first[i];
		return seen && seen.current.passes === 0 && (unit.stored.runs === 0 || seen.base.passes > 0);
	});
	const second = yield* runEach(open, runsOf(3));
	return units.map((unit, i) => {
		const place = open.indexOf(unit);
		const seen = first[i] ?? null;
		return place < 0 ? resultOf$1(unit, seen) : resultOf$1(unit, sum$1(seen, second[place] ?? null));
	});
}
function* confirmMustPassAlone(units) {
	const seen = yield* runEach(units, (unit) => alone(unit.key, 4));
	return units.map((unit, i) => aloneResult(unit, seen[i] ?? null));
}
const alone = (unit, runs) => Array.from({ length: runs }, () => ({
	unit,
	agent: "current"
}));
function* runEach(units, runsOf) {
	const requests = units.map(runsOf);
	const answers = yield* ask(requests.flat());
	let start = 0;
	return requests.map((runs) => {
		const mine = answers?.slice(start, start + runs.length) ?? [];
		start += runs.length;
		if (mine.length === 0 || mine.includes(null)) return null;
		const countOf = (agent) => ({
			runs: runs.filter((run) => run.agent === agent).length,
			passes: runs.filter((run, i) => run.agent === agent && mine[i]).length
		});
		return {
			current: countOf("current"),
			base: countOf("base")
		};
	});
}
function sum$1(a, b) {
	const add = (x, y) => ({
		runs: x.runs + y.runs,
		passes: x.passes + y.passes
	});
	return a && b && {
		current: add(a.current, b.current),
		base: add(a.base, b.base)
	};
}
function resultOf$1(unit, seen) {
	if (unit.stored.runs === 0 || !seen) return aloneResult(unit, seen);
	const finding = findingOf$1(unit, seen.current, seen.base);
	return {
		key: unit.key,
		category: unit.category,
		...seen,
		finding: finding === "confirmed" ? "broken" : finding === "drifted" ? "drifted" : "unconfirmed"
	};
}
const NONE$2 = {
	runs: 0,
	passes: 0
};
function aloneResult({ key, category, stored }, seen) {
	const { current, base } = seen ?? {
		current: NONE$2,
		base: NONE$2
	};
	const broken = current.runs === 4 && current.passes === 0 && 5 * (stored.runs - stored.passes) <= stored.runs;
	return {
		key,
		category,
		current,
		base,
		finding: !seen ? "not-run" : broken ? "broken" : "unconfirmed"
	};
}

// src/decision/confirmation/stored-mode.ts
const isWorthRerunning = ({ stored, first }) => stored.runs > 0 && differsFromMost({
	...stored,
	first
});
function* rerunAlone(selected, look, leftOut) {
	const answers = yield* ask(selected.flatMap((unit) => Array.from({ length: 4 }, () => ({
		unit: unit.key,
		agent: "current"
	}))));
	const seen = selected.map((unit, i) => {
		const mine = answers?.slice(4 * i, 4 * (i + 1)) ?? [];
		return {
			unit,
			fresh: mine.length === 0 || mine.includes(null) ? null : mine.filter(Boolean).length
		};
	});
	const scored = seen.flatMap(({ unit, fresh }) => fresh === null ? [] : [{
		...unit.stored,
		first: unit.first,
		fresh,
		category: unit.category
	}]);
	const units = seen.map(({ unit, fresh }) => resultOf(unit, fresh));
	const { score, p } = storedRerunTest(scored);
	return {
		units,
		leftOut,
		score,
		p,
		categories: testCategories(scored, units, look)
	};
}
function resultOf(unit, fresh) {
	return {
		key: unit.key,
		category: unit.category,
		current: {
			runs: fresh === null ? 0 : 4,
			passes: fresh ?? 0
		},
		base: {
			runs: 0,
			passes: 0
		},
		baseRoundOne: null,
		counted: fresh !== null,
		finding: findingOf(unit, fresh)
	};
}
function findingOf(unit, fresh) {
	if (fresh === null) return "excluded";
	if (!newlyFailing(unit)) return "other";
	const { runs, passes } = unit.stored;
	return fresh === 0 && 5 * (runs - passes) <= runs ? "confirmed" : "unconfirmed";
}
function testCategories(scored, units, look) {
	const tests = look.categories.map(({ category }) => storedRerunTest(scored.filter((s) => s.category === category)));
	const adjusted = discreteStepDown(tests.map(({ p, law }) => ({
		p,
		attainable: lawAttainable(law, "better")
	})));
	return look.categories.map(({ category }, i) => ({
		category,
		p: tests[i].p,
		adjusted: adjusted[i],
		confirmed: units.filter((unit) => unit.category === category && unit.finding === "confirmed").length
	}));
}

// src/stats/sequential-sign-test.ts
const INFORMATION = [
	1,
	1.5,
	2,
	2.5,
	3,
	3.5
];
const SEQUENTIAL_LOOKS = INFORMATION.length;
const FUTILE_FIRST = .35;
const FUTILE_LATER = .25;
const SLACK = 1e-9;
const sequentialStart = (alpha) => ({
	looks: [],
	law: CERTAIN,
	alpha
});
const CERTAIN = {
	min: 0,
	mass: Float64Array.of(1)
};
function sequentialLook(state, batch) {
	const index = state.looks.length;
	const last = state.looks.at(-1);
	const discordant = (last?.discordant ?? 0) + batch.discordant;
	const currentOnly = (last?.currentOnly ?? 0) + batch.currentOnly;
	const allowed = state.alpha * Math.sqrt(INFORMATION[index] / INFORMATION.at(-1));
	const law = sumOf([state.law, binomialLaw(batch.discordant, .5)]);
	const spentBefore = last?.spent ?? 0;
	const boundary = smallestWithin(law, allowed - spentBefore);
	const fires = boundary !== null && currentOnly >= boundary;
	const signP = atLeast(binomialLaw(discordant, .5), currentOnly);
	const look = {
		discordant,
		currentOnly,
		allowed,
		boundary,
		spent: boundary === null || fires ? spentBefore : spentBefore + atLeast(law, boundary),
		signP,
		decision: fires ? "fire" : signP > (index === 0 ? FUTILE_FIRST : FUTILE_LATER) + SLACK ? "futility" : index + 1 === SEQUENTIAL_LOOKS ? "end" : "go on"
	};
	return {
		...state,
		looks: [...state.looks, look],
		law: boundary === null ? law : below(law, boundary)
	};
}
function smallestWithin(law, limit) {
	let boundary = null;
	let tail = 0;
	for (let i = law.mass.length - 1; i >= 0; i--) {
		tail += law.mass[i];
		if (tail > limit + SLACK) break;
		boundary = law.min + i;
	}
	return boundary;
}
function below(law, boundary) {
	return {
		min: law.min,
		mass: law.mass.map((m, i) => law.min + i >= boundary ? 0 : m)
	};
}

// src/stats/stable-units.ts
const FEWEST_STABLE_UNITS = 6;
const allowedFailures = (allowance, runs) => Math.min(allowance, Math.floor(runs / 5));
function stableSet(units, seed, callsLeft = Number.POSITIVE_INFINITY) {
	const known = units.filter((unit) => unit.runs > 0);
	const largest = Math.floor(known.reduce((most, unit) => Math.max(most, unit.runs), 0) / 5);
	const stableWith = (m) => known.filter((unit) => unit.passes >= unit.runs - allowedFailures(m, unit.runs));
	let allowance = 0;
	while (allowance < largest && 5 * stableWith(allowance).length < 2 * known.length) allowance++;
	const stable = stableWith(allowance);
	const ordered = inHashOrder(seed, stable, (unit) => unit.key).slice(0, Math.max(0, callsLeft));
	const tested = ordered.length < 6 ? [] : ordered;
	return {
		allowance,
		stable: stable.length,
		units: tested,
		halves: [tested.filter((_, i) => i % 2 === 0), tested.filter((_, i) => i % 2 === 1)]
	};
}
function thinGate(units, allowance) {
	const counted = units.filter(({ runs, passes, first, baseRoundOne }) => {
		if (2 * passes > runs && baseRoundOne !== null && baseRoundOne < 2) return false;
		const all = passes + first;
		return runs > 0 && all <= runs && all >= runs - allowedFailures(allowance, runs);
	});
	const failed = counted.filter((unit) => unit.first === 0).length;
	const law = sumOf(counted.map(({ runs, passes, first }) => failureLaw((passes + first) / (runs + 1))));
	const p = atLeast(law, failed);
	return {
		counted,
		failed,
		p,
		open: p <= .200000001
	};
}
const failureLaw = (passRate) => lawOf([[0, passRate], [1, 1 - passRate]]);

// src/decision/confirmation/thin-step.ts
function* thinStep(input) {
	const known = input.units.filter((unit) => unit.stored.runs > 0).map(statisticalUnit);
	const whole = stableSet(known, input.seed);
	if (input.budget <= input.units.length) return nothing("cap", whole.stable, null);
	const roundOne = new Map(input.reruns.map((unit) => [unit.key, unit.baseRoundOne]));
	const gate = thinGate(known.map((unit) => ({
		...unit,
		baseRoundOne: roundOne.get(unit.key) ?? null
	})), whole.allowance);
	if (!gate.open) return nothing("gate", whole.stable, gate.p);
	const set = stableSet(known, input.seed, input.callsLeft());
	if (set.units.length === 0) return nothing(whole.stable < 6 ? "few-stable-units" : "budget", whole.stable, gate.p);
	return yield* lookRepeatedly(set, whole.stable, input.alpha, gate.p);
}
const nothing = (stopped, stable, gateP) => ({
	stopped,
	stable,
	pairs: 0,
	currentOnly: 0,
	baseOnly: 0,
	looks: [],
	pAtMost: null,
	gateP
});
const STOPS = {
	fire: "fired",
	futility: "futility",
	end: "end"
};
function* lookRepeatedly(set, stable, alpha, gateP) {
	let state = sequentialStart(alpha);
	const pairs = [];
	const gone = /* @__PURE__ */ new Set();
	let pass = [];
	const result = (stopped) => ({
		stopped,
		stable,
		pairs: pairs.length,
		currentOnly: pairs.filter((pair) => !pair.current && pair.base).length,
		baseOnly: pairs.filter((pair) => pair.current && !pair.base).length,
		looks: state.looks,
		pAtMost: stopped === "fired" ? state.looks.at(-1).allowed : null,
		gateP
	});
	for (;;) {
		const batch = state.looks.length + 1;
		const members = batch === 1 ? set.units : set.halves[batch % 2].filter((unit) => !gone.has(unit.key));
		const made = batch === 1 ? yield* firstPairs(members) : yield* freshPairs(members);
		if (made === null) return result("budget");
		pairs.push(...made);
		pass.push(...made);
		const discordant = made.filter((pair) => pair.current !== pair.base);
		state = sequentialLook(state, {
			discordant: discordant.length,
			currentOnly: discordant.filter((pair) => pair.base).length
		});
		const { decision } = state.looks.at(-1);
		if (decision !== "go on") return result(STOPS[decision]);
		if (batch % 2 === 1) {
			for (const pair of pass) if (!pair.current && !pair.base) gone.add(pair.key);
			pass = [];
		}
	}
}
function* firstPairs(units) {
	const answers = yield* ask(units.map((unit) => ({
		unit: unit.key,
		agent: "base"
	})));
	return answers && units.flatMap((unit, i) => {
		const base = answers[i] ?? null;
		return base === null ? [] : [{
			key: unit.key,
			current: unit.first === 1,
			base
		}];
	});
}
function* freshPairs(units) {
	const agents = (i) => i % 2 === 0 ? ["current", "base"] : ["base", "current"];
	const requests = units.flatMap((unit, i) => agents(i).map((agent) => ({
		unit: unit.key,
		agent
	})));
	const answers = yield* ask(requests);
	return answers && units.flatMap((unit, i) => {
		const current = answers[2 * i + agents(i).indexOf("current")] ?? null;
		const base = answers[2 * i + agents(i).indexOf("base")] ?? null;
		return current === null || base === null ? [] : [{
			key: unit.key,
			current,
			base
		}];
	});
}

// src/decision/confirmation/confirm.ts
const UNIT_PASSES = "pass_rate";
const confirm = (input) => procedure("confirm", input);
const confirmAgainstStored = (input) => procedure("stored", input);
async function procedure(mode, input) {
	const looked = input.metrics.map((each) => ({
		...each,
		look: firstLook(each.units)
	}));
	const distinct = looked.filter((each) => sameBefore(looked, each) === null);
	const plan = planReruns(mode, distinct, 1 / Math.max(1, distinct.length), input);
	const spent = {
		current: 0,
		base: 0
	};
	const questions = [{
		metric: UNIT_PASSES,
		steps: mustPassSteps(mode, plan.mustPass)
	}, ...plan.asked.map((asked) => ({
		metric: asked.metric,
		steps: metricSteps(mode, asked, input, spent)
	}))];
	const answers = await inLockstep(questions, input.rerun, input.budget, spent);
	const findings = new Map(answers.flatMap((a) => a.kind === "metric" ? [[a.metric, a.findings]] : []));
	const ran = answers.flatMap((a) => a.kind === "must-pass" ? a.results : []);
	const decided = decideAll(mode, distinct, findings);
	return {
		mode,
		metrics: looked.map((each) => {
			const twin = sameBefore(looked, each);
			return {
				...decided.find(({ metric }) => metric === (twin ?? each.metric)),
				metric: each.metric,
				sameAs: twin
			};
		}),
		mustPass: [...ran, ...plan.mustPassLeftOut.map(notRun)],
		extraCalls: {
			...spent,
			budget: input.budget
		},
		uniformCalls: uniformCalls(decided)
	};
}
function sameBefore(metrics, { metric, units }) {
	const signature = (of) => of.map(({ key, stored, first }) => JSON.stringify([
		key,
		stored.runs,
		stored.passes,
		first
	])).join();
	const mine = signature(units);
	return metrics.slice(0, metrics.findIndex((each) => each.metric === metric)).find((each) => each.units.length === units.length && signature(each.units) === mine)?.metric ?? null;
}
function planReruns(mode, metrics, share, { mustPass, seed, budget }) {
	const isEligible = mode === "confirm" ? (unit) => changedSides(statisticalUnit(unit)) : isWorthRerunning;
	const callsPerUnit = mode === "confirm" ? 10 : 4;
	const slots = mode === "confirm" ? slotsWithin(budget) : Math.floor(budget / callsPerUnit);
	const open = metrics.filter(({ look }) => look.suspicious && look.units >= 10).filter(({ look, margin }) => !evidenceOf(nothingRun(look), mode, margin, share).some(({ material }) => material));
	const ordered = (units) => inHashOrder(seed, units, (unit) => unit.key);
	const required = ordered(mustPass.filter(needsConfirmation));
	const eligible = open.map((each) => ordered(each.units.filter(isEligible)));
	const changed = ordered([...new Map(eligible.flat().map((unit) => [unit.key, unit])).values()]);
	const first = required.slice(0, Math.max(0, Math.floor(budget / callsPerUnit)));
	const chosen = new Set(first.map((unit) => unit.key));
	for (const { key } of changed) if (chosen.size < slots) chosen.add(key);
	return {
		asked: open.map((each, i) => {
			const selected = eligible[i].filter((unit) => chosen.has(unit.key));
			return {
				...each,
				share,
				selected,
				leftOut: eligible[i].length - selected.length
			};
		}),
		mustPass: required.filter((unit) => chosen.has(unit.key)),
		mustPassLeftOut: required.filter((unit) => !chosen.has(unit.key))
	};
}
const nothingRun = (look) => ({
	look,
	reruns: null,
	thin: null
});
function* mustPassSteps(mode, units) {
	return {
		kind: "must-pass",
		results: yield* mode === "confirm" ? confirmMustPass(units) : confirmMustPassAlone(units)
	};
}
function* metricSteps(mode, asked, { seed, budget }, spent) {
	const { metric, look, margin, share, selected, leftOut } = asked;
	const reruns = yield* mode === "confirm" ? rerunSelected(selected, look, leftOut) : rerunAlone(selected, look, leftOut);
	const findings = {
		look,
		reruns,
		thin: null
	};
	if (mode === "stored" || endsSearch(evidenceOf(findings, mode, margin, share))) return {
		kind: "metric",
		metric,
		findings
	};
	const thin = yield* thinStep({
		units: asked.units,
		reruns: reruns.units,
		seed,
		alpha: SHARES.confirm.thin * share,
		budget,
		callsLeft: () => budget - spent.current - spent.base
	});
	return {
		kind: "metric",
		metric,
		findings: {
			...findings,
			thin
		}
	};
}
function decideAll(mode, metrics, findings) {
	const decide = (each, among) => decideOne(mode, each, findings.get(each.metric) ?? nothingRun(each.look), 1 / among);
	let decided = metrics.map((each) => decide(each, metrics.length));
	for (let among = metrics.length;;) {
		const without = decided.filter(({ evidence }) => evidence.length === 0).length;
		if (without === 0 || without === among) return decided;
		among = without;
		decided = decided.map((one, i) => one.evidence.length > 0 ? one : decide(metrics[i], without));
	}
}
function decideOne(mode, { metric, margin, look }, findings, share) {
	const tested = look.units >= 10;
	const evidence = tested ? evidenceOf(findings, mode, margin, share) : [];
	const keysOf = (finding) => (findings.reruns?.units ?? []).filter((unit) => unit.finding === finding).map((unit) => unit.key);
	return {
		metric,
		margin,
		sameAs: null,
		firstLook: look,
		reruns: findings.reruns,
		thin: findings.thin,
		evidence,
		outcome: tested ? outcomeOf$1(look, evidence, margin) : "too-few-units",
		confirmed: keysOf("confirmed"),
		drifted: keysOf("drifted"),
		unconfirmed: keysOf("unconfirmed"),
		excluded: keysOf("excluded")
	};
}
function notRun({ key, category }) {
	const none = {
		runs: 0,
		passes: 0
	};
	return {
		key,
		category,
		current: none,
		base: none,
		finding: "not-run"
	};
}
const UNIFORM_CALLS_PER_UNIT = 20;
function uniformCalls(metrics) {
	const units = metrics.map(({ firstLook, reruns }) => reruns && reruns.units.length > 0 ? firstLook.units : 0);
	return UNIFORM_CALLS_PER_UNIT * Math.max(0, ...units);
}

// src/journey/confirmation-units.ts
const NONE$1 = {
	runs: 0,
	passes: 0
};
const CONFIRMABLE = [
	UNIT_PASSES,
	"intent_accuracy",
	"tool_accuracy"
];
function holds(result, metric) {
	if (result.status !== "passed" && result.status !== "failed") return null;
	if (metric === "pass_rate") return result.status === "passed";
	const scored = countedTrials$1(result).map((trial) => trial.scores.filter((score) => score.metric === metric)).filter((scores) => scores.length > 0);
	if (scored.length === 0) return null;
	return 2 * scored.filter((scores) => scores.every(({ passed }) => passed)).length > scored.length;
}
function storedRuns({ baseline, regrading }, current, past = () => /* @__PURE__ */ new Map()) {
	const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
	const rulers = rulersOf(states, aspectsOf, new Set(regrading?.cases));
	const pairs = new Map(joinRuns(baseline, current, null).shared.map((pair) => [pair.current.id, pair]));
	const read = /* @__PURE__ */ new Map();
	return (id, metric) => {
		const pasts = read.get(metric) ?? past(metric);
		read.set(metric, pasts);
		const known = pasts.get(id);
		if (known) return known;
		const pair = pairs.get(id);
		const measured = metricNamed(metric);
		if (!pair || !measured || rulers.differing(measured, pair).length > 0) return NONE$1;
		const held = holds(pair.baseline, metric);
		return held === null ? NONE$1 : {
			runs: 1,
			passes: held ? 1 : 0
		};
	};
}
function confirmableMetrics(cases, options, stored) {
	return options.metrics.filter((metric) => CONFIRMABLE.includes(metric)).map((metric) => ({
		metric,
		margin: toleranceOf(options, metric, "share") ?? 0,
		units: cases.flatMap((result) => unitOf(result, metric, stored))
	})).filter(({ units }) => units.some((unit) => unit.stored.runs > 0));
}
function mustPassUnits(cases, isMustPass, stored) {
	return cases.filter(isMustPass).flatMap((result) => unitOf(result, UNIT_PASSES, stored));
}
function unitOf(result, metric, stored) {
	const held = holds(result, metric);
	if (held === null) return [];
	const { id, category } = result;
	return [{
		key: id,
		category,
		stored: stored(id, metric),
		first: held ? 1 : 0
	}];
}

// src/journey/confirmation-wire.ts
function wireConfirmation({ mode, metrics, mustPass, extraCalls, uniformCalls }, stored, stopped) {
	return {
		mode,
		metrics: metrics.map(metricOf),
		mustPass: mustPass.map((result) => mustPassOf(result, stored)),
		extraCalls,
		uniformCalls,
		stopped
	};
}
function metricOf({ metric, sameAs, outcome, margin, firstLook, evidence, reruns, thin }) {
	const { units, storedRuns, drop, newlyFailing, newlyPassing, p, smallestVisibleDrop } = firstLook;
	return {
		metric,
		sameAs,
		outcome,
		margin,
		firstLook: {
			units,
			storedRuns,
			drop,
			newlyFailing: newlyFailing.length,
			newlyPassing: newlyPassing.length,
			p: share(p),
			smallestVisibleDrop
		},
		evidence: evidence.map((one) => ({
			...one,
			p: share(one.p)
		})),
		reruns: reruns && {
			cases: reruns.units.map(({ key, category, current, base, finding }) => ({
				id: key,
				category,
				current,
				base,
				finding
			})),
			leftOut: reruns.leftOut,
			p: share(reruns.p)
		},
		thin: thin && {
			stopped: thin.stopped,
			reliable: thin.stable,
			pairs: thin.pairs,
			currentOnly: thin.currentOnly,
			baseOnly: thin.baseOnly,
			pAtMost: thin.pAtMost
		}
	};
}
const share = (p) => Math.min(1, Math.max(0, p));
function mustPassOf({ key, current, base, finding }, stored) {
	return {
		id: key,
		stored: stored(key, UNIT_PASSES),
		current,
		base,
		finding
	};
}
function withConfirmation(comparison, confirmation) {
	const byMetric = new Map(confirmation.metrics.map((one) => [one.metric, one]));
	return {
		...comparison,
		confirmation,
		metrics: comparison.metrics.map((row) => {
			const found = row.gated ? byMetric.get(row.metric) : void 0;
			return found ? {
				...row,
				verdict: verdictOf(row, found)
			} : row;
		})
	};
}
function verdictOf(row, { evidence }) {
	if (evidence.some(({ scope }) => scope === row.scope)) return "worse";
	return row.verdict === "worse" ? "unclear" : row.verdict;
}

// src/execution/budget.ts
function spending(budget, agentCalls) {
	let asked = 0;
	let planned = 0;
	let running = 0;
	let ended = 0;
	let cost = null;
	return {
		allows: (turns) => {
			const retries = Math.max(0, agentCalls() - asked);
			const callsFit = budget.maxCalls === void 0 || asked + retries + planned + turns <= budget.maxCalls;
			const expected = (cost ?? 0) + (ended > 0 ? (cost ?? 0) / ended * running : 0);
			return callsFit && (budget.maxCost === void 0 || expected < budget.maxCost);
		},
		started: (turns) => {
			planned += turns;
			running += 1;
		},
		asked: () => {
			asked += 1;
			planned -= 1;
		},
		ended: (unasked, spent) => {
			planned -= unasked;
			running -= 1;
			ended += 1;
			if (spent !== void 0) cost = (cost ?? 0) + spent;
		},
		cost: () => cost
	};
}

// src/execution/journal.ts
function openJournal(path, options = {}) {
	const { redact = (text) => text, resume = false } = options;
	mkdirSync(dirname(path), { recursive: true });
	const file = openSync(path, resume ? "a" : "w");
	let pending = resume ? ["\n"] : [];
	let scheduled = null;
	let failure = null;
	const flush = () => {
		scheduled = null;
		if (pending.length === 0 || failure) return;
		const bytes = Buffer.from(pending.join(""));
		pending = [];
		try {
			for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
		} catch (error) {
			failure = error;
		}
	};
	return {
		append: (finished) => {
			if (failure) return;
			pending.push(`${redact(JSON.stringify(finished))}\n`);
			scheduled ??= setImmediate(flush);
		},
		close: () => {
			if (scheduled) clearImmediate(scheduled);
			flush();
			closeSync(file);
			return failure === null ? null : {
				code: "journal_incomplete",
				text: `The journal ${path} could not be written (${failure.message}); --resume would run some trials again.`
			};
		}
	};
}
const lineSchema = object({
	caseId: string(),
	fingerprint: string(),
	trial: trialSchema,
	extra: string().optional()
});
function readJournal(path, fingerprints) {
	const done = /* @__PURE__ */ new Map();
	for (const line of linesOf(path)) {
		const parsed = parseLine(line);
		if (!parsed || parsed.extra !== void 0 || fingerprints.get(parsed.caseId) !== parsed.fingerprint) continue;
		const { caseId, trial } = parsed;
		if (trial.status !== "passed" && trial.status !== "failed") continue;
		done.set(caseId, (done.get(caseId) ?? /* @__PURE__ */ new Map()).set(trial.trial, trial));
	}
	return new Map([...done].map(([caseId, trials]) => [caseId, [...trials.values()]]));
}
function linesOf(path) {
	try {
		return readFileSync(path, "utf8").split("\n");
	} catch (error) {
		if (error.code === "ENOENT") return [];
		throw error;
	}
}
function parseLine(line) {
	try {
		return lineSchema.safeParse(JSON.parse(line)).data ?? null;
	} catch {
		return null;
	}
}

// src/execution/conversation/converse.ts
async function converse(testCase, setting) {
	const turns = [];
	const messages = [];
	let session = setting.session;
	for (const [turn, { user }] of testCase.turns.entries()) {
		const request = requestOf(testCase, {
			turn,
			user,
			session,
			trial: setting.trial,
			messages,
			previous: turns.at(-1)
		});
		setting.onTurn?.();
		const asked = setting.now();
		let reply;
		try {
			reply = await setting.agent.respond(request, setting.signal);
		} catch (failure) {
			return {
				turns,
				failure
			};
		}
		const { session: adopted, ...said } = reply;
		session = adopted ?? session;
		turns.push({
			user,
			timing: { latencyMs: Math.max(0, setting.now() - asked) },
			...said
		});
		messages.push({
			role: "user",
			content: user
		}, {
			role: "assistant",
			content: reply.text ?? ""
		});
	}
	return { turns };
}
function requestOf(testCase, now) {
	return {
		caseId: testCase.id,
		trial: now.trial,
		turn: now.turn,
		input: now.user,
		session: now.session,
		messages: [...now.messages],
		previous: now.previous ?? null,
		context: testCase.context,
		files: testCase.files
	};
}

// src/execution/conversation/session.ts
function sessionId(facts) {
	const hex = hash("sha256", JSON.stringify([
		facts.seed,
		facts.startedAt,
		facts.caseId,
		facts.trial
	]));
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// src/execution/rerun.ts
async function runUnits(runs, options) {
	const results = runs.map(() => null);
	const running = {
		current: /* @__PURE__ */ new Set(),
		base: /* @__PURE__ */ new Set()
	};
	for (const [i, run] of runs.entries()) {
		const caller = options.callers[run.side];
		if (!caller) continue;
		const mine = running[run.side];
		while (mine.size >= caller.concurrency) await Promise.race(mine);
		if (!options.mayStart(run)) continue;
		const one = runUnit(run, caller.agent, options).then((result) => {
			results[i] = result;
			mine.delete(one);
		});
		mine.add(one);
	}
	await Promise.all([...running.current, ...running.base]);
	return results;
}
async function runUnit(run, agent, options) {
	const { testCase, firstTrial } = run;
	const { now, signal, seed, startedAt } = options;
	const trials = [];
	let unasked = testCase.trials * testCase.turns.length;
	const onTurn = () => {
		unasked -= 1;
		options.onTurn();
	};
	let givenUp = false;
	for (let trial = firstTrial; trial < firstTrial + testCase.trials && !givenUp; trial++) {
		const began = now();
		const session = sessionId({
			seed,
			startedAt,
			caseId: testCase.id,
			trial
		});
		const { turns, failure } = await converse(testCase, {
			agent,
			trial,
			session,
			signal,
			now,
			onTurn
		});
		givenUp = failure !== void 0 && signal.aborted;
		const facts = {
			trial,
			transcript: { turns },
			failure,
			startedAt: began,
			durationMs: now() - began
		};
		if (!givenUp) trials.push(judgeTrial(testCase, facts, options.settings).trial);
	}
	const result = caseResult(testCase, trials);
	options.onRun(run, result, unasked);
	return givenUp ? null : result;
}

// src/journey/rerunning.ts
var BaseNotCallableError = class extends Error {};
const SILENT_RUNS = 3;
function rerunning(at, options) {
	const { suite, request, world } = at;
	const { cases, first, graceMs } = options;
	const byId = new Map(cases.map((testCase) => [testCase.id, testCase]));
	const opened = openWhenNeeded(at, options.base);
	const path = join(resolve(world.directory, request.out), "journal.jsonl");
	const journal = openJournal(path, {
		redact: suite.redact,
		resume: true
	});
	const spent = spending(limitsLeft(request, first), () => opened.calls().current + opened.calls().base);
	const patience = graceful(world.signal, graceMs);
	const runs = {
		current: 0,
		base: 0
	};
	const nextTrial = /* @__PURE__ */ new Map();
	let stopped = null;
	let base = "unknown";
	let silent = 0;
	const gone = () => base === "unknown" && silent >= SILENT_RUNS;
	const mayStart = ({ testCase, side }) => {
		const turns = testCase.trials * testCase.turns.length;
		if (world.signal.aborted) stopped = "interrupt";
		else if (!spent.allows(turns)) stopped ??= "budget";
		if (stopped !== null || gone()) return false;
		spent.started(turns);
		runs[side] += 1;
		return true;
	};
	const onRun = ({ testCase, side }, result, unasked) => {
		const costs = result.trials.flatMap(({ usage }) => usage.cost ?? []);
		spent.ended(unasked, costs.length === 0 ? void 0 : costs.reduce((sum, cost) => sum + cost, 0));
		const { id: caseId, fingerprint } = testCase;
		for (const trial of result.trials) journal.append({
			caseId,
			fingerprint,
			trial,
			extra: side
		});
		if (side === "current") return;
		if (result.status === "errored") silent += 1;
		else base = "answers";
	};
	const unitRun = (unit, side) => {
		const testCase = byId.get(unit);
		if (!testCase) throw new Error(`no case "${unit}" to run again`);
		const firstTrial = nextTrial.get(unit) ?? testCase.trials;
		nextTrial.set(unit, firstTrial + testCase.trials);
		return {
			testCase,
			side,
			firstTrial
		};
	};
	const startedAt = world.now();
	return {
		rerun: async (requests) => {
			if (world.signal.aborted) stopped = "interrupt";
			if (stopped !== null) return requests.map((request) => ({
				...request,
				passed: null
			}));
			const callers = await opened.callers(new Set(requests.map(({ agent }) => agent)));
			world.stderr(`To confirm: ${requests.length} ${requests.length === 1 ? "run" : "runs"} of single cases.\n`);
			const asked = requests.map(({ unit, agent }) => unitRun(unit, agent));
			const results = await runUnits(asked, {
				callers,
				settings: suite.config.metrics,
				seed: first.seed,
				startedAt,
				now: world.now,
				signal: patience.signal,
				mayStart,
				onTurn: spent.asked,
				onRun
			});
			if (world.signal.aborted) stopped = "interrupt";
			if (base === "unknown" && silent > 0 && stopped === null) throw new BaseNotCallableError("baseline.agent did not answer.");
			return requests.map(({ unit, agent }, i) => ({
				unit,
				agent,
				passed: passedIn(results[i] ?? null)
			}));
		},
		runs: () => runs,
		calls: opened.calls,
		cost: spent.cost,
		stopped: () => stopped,
		close: async () => {
			patience.close();
			await opened.close();
			return journal.close();
		}
	};
}
function passedIn(result) {
	if (result === null || result.status !== "passed" && result.status !== "failed") return null;
	return Object.fromEntries(CONFIRMABLE.map((metric) => [metric, holds(result, metric)]));
}
function limitsLeft({ maxCalls, maxCost }, first) {
	return {
		...maxCalls !== null && { maxCalls: maxCalls - first.calls },
		...maxCost !== null && { maxCost: maxCost - (first.cost ?? 0) }
	};
}
function openWhenNeeded({ suite, world }, base) {
	const { directory, file } = suite;
	const open = /* @__PURE__ */ new Map();
	const optionsOf = {
		current: suite.config.agent,
		base
	};
	const isOne = base === suite.config.agent;
	const openOne = async (side) => {
		const options = optionsOf[side];
		if (side === "base" && isOne) {
			if (!open.has("current")) await openOne("current");
			open.set("base", open.get("current"));
			return;
		}
		if (!options) throw new BaseNotCallableError("baseline.agent is not configured.");
		const origin = {
			file,
			path: side === "current" ? "agent" : "baseline.agent"
		};
		try {
			open.set(side, await createAgent(options, {
				directory,
				environment: world.environment,
				origin
			}, world.signal));
		} catch (error) {
			if (side === "current" || !(error instanceof ProblemError)) throw error;
			throw new BaseNotCallableError(error.problems.map(({ what }) => what).join(" "), { cause: error });
		}
	};
	const callerOf = (side) => {
		const agent = open.get(side);
		const options = optionsOf[side];
		if (agent?.kind !== "live" || !options) return void 0;
		return {
			agent,
			concurrency: "concurrency" in options ? options.concurrency : 1
		};
	};
	return {
		callers: async (sides) => {
			for (const side of ["base", "current"]) if (sides.has(side) && !open.has(side)) await openOne(side);
			const [current, other] = [callerOf("current"), callerOf("base")];
			return {
				...current && { current },
				...other && { base: other }
			};
		},
		calls: () => ({
			current: open.get("current")?.calls() ?? 0,
			base: isOne ? 0 : open.get("base")?.calls() ?? 0
		}),
		close: async () => {
			for (const agent of new Set(open.values())) await agent.close();
		}
	};
}
function graceful(outer, graceMs) {
	const inner = new AbortController();
	let timer;
	const begin = () => {
		timer = setTimeout(() => inner.abort(outer.reason), graceMs);
	};
	if (outer.aborted) begin();
	else outer.addEventListener("abort", begin, { once: true });
	return {
		signal: inner.signal,
		close: () => {
			clearTimeout(timer);
			outer.removeEventListener("abort", begin);
		}
	};
}

// src/journey/confirmation.ts
const CANCELLED_GRACE_MS = 2e3;
const GRACE_MS = 5e3;
function confirming(at, { cases }) {
	const { baseAgent, config } = at.suite;
	return {
		at,
		cases,
		base: baseAgent,
		options: config.confirmation,
		graceMs: at.world.ci ? CANCELLED_GRACE_MS : GRACE_MS
	};
}
async function confirmSuspicions({ gate, mustPass }, { run, report, comparison, stored }, confirming) {
	const input = {
		metrics: confirmableMetrics(report.cases, gate, stored),
		mustPass: mustPassUnits(report.cases, mustPass, stored),
		seed: `${run.seed} ${run.suite}`
	};
	const asked = confirming && isAskable(confirming) ? confirming : null;
	if (asked === null) {
		const found = await confirmAgainstStored({
			...input,
			mustPass: [],
			budget: 0,
			rerun: nobody
		});
		return {
			run,
			warnings: [],
			comparison: withConfirmation(comparison, wireConfirmation(found, stored, "no_agent"))
		};
	}
	const agents = rerunning(asked.at, {
		...asked,
		first: run
	});
	const scored = report.cases.filter(({ status }) => status === "passed" || status === "failed").length;
	const budget = budgetOf(asked, scored, run);
	const { found, warnings } = await outcomeOf(input, budget, agents, asked.base).finally(agents.close);
	const stopped = agents.stopped() ?? (found === null ? "no_agent" : null);
	const spent = {
		...found ?? await confirmAgainstStored({
			...input,
			mustPass: [],
			budget: 0,
			rerun: nobody
		}),
		extraCalls: {
			...agents.runs(),
			budget
		}
	};
	return {
		run: withExtra(run, agents, asked.at.world.now()),
		comparison: withConfirmation(comparison, wireConfirmation(spent, stored, stopped)),
		warnings
	};
}
const isAskable = ({ at }) => at.suite.config.agent.type !== "replay" && at.request.shard === null;
const nobody = () => Promise.reject(/* @__PURE__ */ new Error("runs were asked for beyond a budget of none"));
function budgetOf({ at, cases, options }, scored, run) {
	const most = extraCalls(options, scored);
	const { maxCalls } = at.request;
	if (maxCalls === null) return most;
	const perRun = cases.reduce((longest, one) => Math.max(longest, one.trials * one.turns.length), 1);
	return Math.max(0, Math.min(most, Math.floor((maxCalls - run.calls) / perRun)));
}
async function outcomeOf(input, budget, agents, base) {
	const { rerun } = agents;
	try {
		if (base === null) return {
			found: await confirmAgainstStored({
				...input,
				budget,
				rerun
			}),
			warnings: []
		};
		return {
			found: await confirm({
				...input,
				budget,
				rerun
			}),
			warnings: []
		};
	} catch (error) {
		if (error instanceof ProblemError) return {
			found: null,
			warnings: [notAsked(error)]
		};
		if (!(error instanceof BaseNotCallableError)) throw error;
		const { current, base: asked } = agents.runs();
		const { found, warnings } = await outcomeOf(input, Math.max(0, budget - current - asked), agents, null);
		return {
			found,
			warnings: [baseGone(error), ...warnings]
		};
	}
}
function baseGone(error) {
	return {
		code: "base_not_callable",
		text: `The base version could not be asked, so the current one alone was run again, and drift of a provider cannot be told from a regression. ${error.message}`
	};
}
function notAsked(error) {
	return {
		code: "not_run_again",
		text: `Nothing was run again: ${error.problems.map(({ what }) => what).join(" ")}`
	};
}
function withExtra(run, agents, now) {
	const calls = agents.calls();
	const cost = agents.cost();
	return {
		...run,
		durationMs: Math.max(run.durationMs, now - Date.parse(run.startedAt)),
		...calls.current + calls.base > 0 && { extraCalls: calls },
		...cost !== null && { cost: (run.cost ?? 0) + cost },
		...agents.stopped() === "interrupt" && { stopped: "interrupt" }
	};
}

// src/execution/metrics/intent-report.ts
function pairsByCase(cases) {
	const units = cases.map(({ trials }) => trials.filter((trial) => trial.status === "passed" || trial.status === "failed").flatMap((trial) => trial.scores.flatMap(({ labels }) => labels ? [labels] : [])));
	const spelling = /* @__PURE__ */ new Map();
	const learn = (name) => {
		if (name !== null && !spelling.has(looseKey(name))) spelling.set(looseKey(name), name);
	};
	for (const unit of units) for (const { expected } of unit) learn(expected);
	for (const unit of units) for (const { actual } of unit) learn(actual);
	const spelt = (name) => spelling.get(looseKey(name));
	return units.filter((unit) => unit.length > 0).map((unit) => unit.map(({ expected, actual }) => ({
		expected: spelt(expected),
		actual: actual === null ? null : spelt(actual)
	})));
}
function intentReport(cases) {
	const units = pairsByCase(cases);
	return {
		metrics: intentMetrics(units),
		confusions: confusions(units.flat())
	};
}
const METRICS = [
	["intent_precision", ({ tp, fp }) => [tp, tp + fp]],
	["intent_recall", ({ tp, fn }) => [tp, tp + fn]],
	["intent_f1", ({ tp, fp, fn }) => [2 * tp, 2 * tp + fp + fn]]
];
function intentMetrics(units) {
	const byIntent = /* @__PURE__ */ new Map();
	for (const unit of units) for (const [name, counts] of countsByIntent(unit)) {
		const list = byIntent.get(name);
		if (list) list.push(counts);
		else byIntent.set(name, [counts]);
	}
	return [...byIntent].sort(([a], [b]) => a < b ? -1 : 1).flatMap(([name, list]) => METRICS.flatMap(([metric, measure]) => {
		const measures = list.map(measure).filter(([, denominator]) => denominator > 0);
		const value = ratio(measures);
		if (value === null) return [];
		return [{
			metric,
			scope: `intent:${name}`,
			value,
			n: measures.length,
			interval: intervalOf(measures),
			kind: "ratio",
			unit: "share",
			better: "higher"
		}];
	}));
}
function countsByIntent(pairs) {
	const counts = /* @__PURE__ */ new Map();
	const of = (name) => {
		const known = counts.get(name) ?? {
			tp: 0,
			fp: 0,
			fn: 0
		};
		counts.set(name, known);
		return known;
	};
	for (const { expected, actual } of pairs) if (expected === actual) of(expected).tp += 1;
	else {
		of(expected).fn += 1;
		if (actual !== null) of(actual).fp += 1;
	}
	return counts;
}
function intervalOf(measures) {
	if (measures.every(([, denominator]) => denominator === 1)) return wilson(measures.reduce((sum, [numerator]) => sum + numerator, 0), measures.length);
	return ratioInterval(measures, { bounds: [0, 1] });
}

// src/execution/summarize.ts
function summarize(cases, metrics, { warnings = [] } = {}) {
	const scopes = scopesOf(cases);
	const measured = new Set(cases.flatMap((one) => Object.keys(one.measures)));
	const observations = observing(cases);
	const values = metrics.flatMap((metric) => {
		if (!("measure" in metric)) return pooledValues(metric, observations(metric), scopes);
		return measured.has(metric.id) ? summedValues(metric, cases, scopes) : [];
	});
	const intents = intentReport(cases);
	return {
		cases,
		metrics: [...values, ...intents.metrics],
		confusions: intents.confusions,
		warnings
	};
}
function scopesOf(cases) {
	const scopes = /* @__PURE__ */ new Map();
	const add = (scope, index) => {
		const list = scopes.get(scope);
		if (list) list.push(index);
		else scopes.set(scope, [index]);
	};
	for (const [kind, name] of [
		["dataset", (one) => one.dataset],
		["category", (one) => one.category],
		["tier", (one) => one.tier]
	]) for (const [index, one] of cases.entries()) {
		const value = name(one);
		if (value !== null) add(`${kind}:${value}`, index);
	}
	const whole = [...scopes].filter(([, indexes]) => indexes.length === cases.length).map(([name]) => name);
	const parts = [...scopes].filter(([, indexes]) => indexes.length < cases.length);
	return [{
		names: ["overall", ...whole],
		indexes: [...cases.keys()]
	}, ...parts.map(([name, indexes]) => ({
		names: [name],
		indexes
	}))];
}
function summedValues(metric, cases, scopes) {
	const measures = cases.map((one) => one.measures[metric.id]);
	const values = [];
	for (const { names, indexes } of scopes) {
		const units = [];
		for (const index of indexes) {
			const measure = measures[index];
			if (measure && measure[1] > 0) units.push(measure);
		}
		const value = ratio(units);
		if (value !== null) values.push(...metricValues(metric, names, value, units.length, summedInterval(metric, units)));
	}
	return values;
}
function summedInterval({ kind, unit }, units) {
	const single = units.every(([, denominator]) => denominator === 1);
	if (single && kind === "proportion" && units.every(([numerator]) => numerator === 0 || numerator === 1)) return wilson(units.reduce((sum, [numerator]) => sum + numerator, 0), units.length);
	const bounds = boundsOf(unit, units);
	if (!single) return ratioInterval(units, bounds);
	return meanInterval(units.map(([numerator]) => numerator), bounds)?.interval ?? null;
}
function boundsOf(unit, units) {
	if (units.some(([numerator]) => numerator < 0)) return {};
	if (unit !== "share" && unit !== "score") return { bounds: [0, Number.POSITIVE_INFINITY] };
	return units.every(([numerator, denominator]) => numerator <= denominator) ? { bounds: [0, 1] } : {};
}
function observing(cases) {
	const trials = cases.map(countedTrials);
	const known = /* @__PURE__ */ new Map();
	return ({ observe }) => {
		const observed = known.get(observe) ?? trials.map((counted) => observe(counted));
		known.set(observe, observed);
		return observed;
	};
}
function pooledValues(metric, observed, scopes) {
	const pooled = metric;
	if (observed.every((list) => list.length === 0)) return [];
	const values = [];
	for (const { names, indexes } of scopes) {
		const units = indexes.map((index) => observed[index]).filter((list) => list.length > 0);
		const value = units.length === 0 ? null : pooled.value(units.flat());
		if (value !== null) values.push(...metricValues(metric, names, value, units.length, pooled.interval(units)));
	}
	return values;
}
function countedTrials({ trials }) {
	return trials.filter((trial) => trial.status === "passed" || trial.status === "failed");
}
function metricValues({ id, unit, kind, better }, scopes, value, n, interval) {
	return scopes.map((scope) => ({
		metric: id,
		scope,
		value,
		n,
		interval,
		unit,
		kind,
		better
	}));
}

// src/journey/regrading.ts
function measuredAlike(suite, current, baseline) {
	const ruled = rulerChanged(baseline, current);
	const wanted = calledFor(baseline, current, ruled);
	if (wanted.length === 0) return {
		baseline,
		regrading: null
	};
	const { ruler } = suite;
	const declined = declinedBecause(suite, current);
	if (ruler === null || declined !== null) return {
		baseline,
		regrading: {
			cases: [],
			rewritten: [],
			why: declined ?? NO_RULER
		}
	};
	const found = wanted.map(({ was, is }) => ({
		is,
		again: ruler.regrade(was)
	}));
	const done = found.flatMap(({ is, again }) => again.because === null && again.result.fingerprint === is.fingerprint ? [again] : []);
	const wordless = found.filter(({ again }) => again.because === "no_transcripts").length;
	if (done.length + wordless === 0) return {
		baseline,
		regrading: null
	};
	const rewritten = done.filter((one) => one.rewritten).map((one) => one.result.id);
	const regrading = {
		cases: done.map((one) => one.result.id),
		rewritten,
		why: said({
			ruled,
			done: done.length,
			rewritten,
			wordless
		})
	};
	return {
		baseline: withResults(baseline, new Map(done.map(({ result }) => [result.id, result]))),
		regrading
	};
}
const isRuler = (aspect) => aspect.startsWith("scoring") || aspect === "evaluate";
function rulerChanged(baseline, current) {
	const states = aspectStates(baseline.run.fingerprints, current.run.fingerprints);
	return Object.entries(states).some(([aspect, state]) => isRuler(aspect) && state !== "identical");
}
function calledFor(baseline, current, ruled) {
	const before = new Map(baseline.report.cases.map((result) => [result.id, result]));
	return current.report.cases.flatMap((is) => {
		const was = before.get(is.id);
		if (!was) return [];
		const rewritten = was.fingerprint !== is.fingerprint;
		const asked = was.inputFingerprint !== void 0 && was.inputFingerprint === is.inputFingerprint;
		return ruled && !rewritten || rewritten && asked ? [{
			was,
			is
		}] : [];
	});
}
const NO_RULER = "The baseline was not scored again, for the suite's configuration is not at hand.";
function declinedBecause({ baseline, ruler }, current) {
	if (baseline.regrade === "never") return "The baseline was not scored again, for baseline.regrade is never.";
	if (ruler === null) return NO_RULER;
	const states = aspectStates(current.run.fingerprints, ruler.fingerprints);
	return Object.entries(states).every(([aspect, state]) => !isRuler(aspect) || state === "identical") ? null : "The baseline was not scored again, for the other run was not scored with the settings of today either: regrade both.";
}
const cases = (n) => n === 1 ? "1 case" : `${n} cases`;
const MOST_NAMED = 5;
function said(facts) {
	const { ruled, done, rewritten, wordless } = facts;
	if (done === 0) return "The baseline could not be scored again: no conversations are stored with it, only scores.";
	const named = rewritten.slice(0, MOST_NAMED).join(", ") + (rewritten.length > MOST_NAMED ? ", …" : "");
	return [
		ruled && `The baseline was scored again with today's settings (${cases(done)}, one stored run).`,
		rewritten.length > 0 && `${cases(rewritten.length)} with other expectations than before ${rewritten.length === 1 ? "was" : "were"} compared by scoring the stored conversations again: ${named}.`,
		wordless > 0 && `${cases(wordless)} could not be scored again: no conversation is stored.`
	].filter((part) => part !== false).join(" ");
}
function withResults(baseline, again) {
	const results = baseline.report.cases.map((result) => again.get(result.id) ?? result);
	const { warnings } = baseline.report;
	return {
		...baseline,
		report: summarize(results, metricsOf$1(results), { warnings })
	};
}

// src/baseline/history/stored-units.ts
function storedUnits(history, cases, options = {}) {
	const { ownRun, branches } = options;
	const runs = history.runs.filter(({ id, branch }) => id !== ownRun && (!branches || branch !== null && branches.includes(branch))).toReversed();
	const past = new Map(cases.map(({ key }) => [key, []]));
	for (const run of runs) for (const unit of run.units ?? []) past.get(unit.identity.key)?.push({
		run,
		unit,
		passed: unit.status === "passed"
	});
	const accepted = new Set(history.acceptances.flatMap(({ units }) => units));
	return cases.map((current) => unitHistory(current, past.get(current.key) ?? [], accepted.has(current.key)));
}
function unitHistory(current, past, accepted) {
	const ended = /* @__PURE__ */ new Set();
	const results = [];
	let dropped = null;
	for (const result of past) {
		const why = changed$1(result.unit.identity, current);
		if (why) ended.add(result.run.branch);
		if (ended.has(result.run.branch)) dropped ??= why;
		else if (result.unit.status === "passed" || result.unit.status === "failed") results.push(result);
	}
	const passes = results.filter(({ passed }) => passed).length;
	return {
		key: current.key,
		runs: results.length,
		passes,
		results,
		dropped: dropped ?? (accepted ? "accepted" : null)
	};
}
function changed$1(stored, current) {
	if (stored.content !== current.content) return "content";
	if (stored.graders !== current.graders) return "graders";
	return stored.gradingModel === current.gradingModel ? null : "grading_model";
}

// src/journey/stored-units.ts
function storedPasses({ baseline }, ruler, { run, report }, metric = UNIT_PASSES) {
	if (!baseline?.history || ruler === null) return /* @__PURE__ */ new Map();
	const today = report.cases.flatMap(({ id, fingerprint }) => {
		const graders = ruler.gradersOf(id);
		return graders ? [{
			key: id,
			content: fingerprint,
			...graders
		}] : [];
	});
	const past = storedUnits(baseline.history, today, { ownRun: run.id }).map((unit) => passesOf(unit, metric));
	return new Map(past.filter(([, { runs }]) => runs > 0));
}
function passesOf({ key, runs, passes, results }, metric) {
	if (metric === "pass_rate") return [key, {
		runs,
		passes
	}];
	const held = results.map((result) => heldIn(result, metric)).filter((one) => one !== null);
	return [key, {
		runs: held.length,
		passes: held.filter(Boolean).length
	}];
}
function heldIn({ run, unit }, metric) {
	const measure = unit.trials === 1 ? measuresOf(run, unit)[metric] : void 0;
	return measure && measure[1] > 0 ? measure[0] === measure[1] : null;
}

// src/journey/conclude.ts
async function conclude(at, first, report, restored, confirming = null) {
	const { suite, services } = at;
	const compared = await compareAndConfirm(suite, {
		run: first,
		report
	}, restored, confirming);
	const { run, comparison } = compared;
	const acceptance = services ? await findAcceptance(services.github, services.ci) : {
		accepted: null,
		warnings: []
	};
	const outcome = {
		schemaVersion: 1,
		run,
		report,
		comparison,
		diagnosis: null,
		verdict: asPart(judge(suite, {
			run,
			report
		}, comparison, restored, acceptance.accepted), at.request)
	};
	await keep(at, outcome);
	const saved = await save(at, outcome, restored, acceptance);
	return tellPeople(at, outcome, [
		...suite.warnings,
		...restored.warnings,
		...compared.warnings,
		...acceptance.warnings,
		...saved.warnings
	], saved.url);
}
async function compareAndConfirm(suite, current, restored, confirming) {
	const asItIs = {
		run: current.run,
		comparison: null,
		warnings: []
	};
	if (restored.baseline === null) return asItIs;
	const alike = measuredAlike(suite, current, restored.baseline.outcome);
	const comparison = compare(suite, current, alike, restored.baseline.info);
	if (suite.gate.rule !== "confirmed" || current.run.stopped !== null || judge(suite, current, comparison, restored, null).conclusion === "could-not-run") return {
		...asItIs,
		comparison
	};
	const stored = storedRuns(alike, current, (metric) => storedPasses(restored, suite.ruler, current, metric));
	return confirmSuspicions(suite, {
		...current,
		comparison,
		stored
	}, confirming);
}
function compare(suite, current, { baseline, regrading }, info) {
	const { gate, caseIds, mustPass } = suite;
	const byId = new Map([...baseline.report.cases, ...current.report.cases].map((result) => [result.id, result]));
	return compareRuns({
		baseline,
		current,
		info,
		metrics: metricsOf$1(baseline.report.cases, current.report.cases),
		aspectsOf,
		regrading,
		gate,
		mustPass: (id) => {
			const result = byId.get(id);
			return result !== void 0 && mustPass(result);
		},
		allIds: caseIds,
		seed: current.run.seed
	});
}
function judge({ gate, datasets }, { run, report }, comparison, restored, accepted) {
	return decide({
		report,
		run,
		comparison,
		notComparedBecause: comparison ? null : missingBecause(restored),
		options: gate,
		datasets,
		accepted
	});
}
function asPart(verdict, { shard, selfCheck }) {
	return (shard || selfCheck) && verdict.conclusion !== "could-not-run" ? {
		...verdict,
		exitCode: 0
	} : verdict;
}
function missingBecause({ why, warnings }) {
	if (why === "No baseline was asked for.") return "no baseline was asked for";
	return warnings.length > 0 ? "the baseline could not be used" : "no baseline yet";
}
const UNKNOWN_GRADERS = {
	graders: "",
	gradingModel: null
};
async function save({ suite, request, services }, outcome, { baseline }, { accepted, merged }) {
	if (services === null || request.shard !== null) return {
		url: null,
		warnings: []
	};
	if (services.ci.pullRequest && outcome.run.stopped === "interrupt") return {
		url: null,
		warnings: []
	};
	const store = {
		...services,
		options: suite.baseline,
		redact: suite.redact,
		history: baseline?.history ?? null,
		gradersOf: ({ id }) => suite.ruler?.gradersOf(id) ?? UNKNOWN_GRADERS,
		accepted: accepted && merged !== void 0 ? {
			...accepted,
			pullRequest: merged
		} : null
	};
	const saved = services.ci.pullRequest ? await saveOutcome(outcome, store) : await saveBaseline(outcome, store);
	return {
		url: saved.url,
		warnings: saved.warnings
	};
}
async function keep(at, outcome) {
	await carry(at, outcomeJson.render(await renderInput(at, outcome, [], null)));
}
async function tell(at, outcome, warnings, reportUrl) {
	await keep(at, outcome);
	return tellPeople(at, outcome, warnings, reportUrl);
}
async function tellPeople(at, outcome, warnings, reportUrl) {
	const input = await renderInput(at, outcome, warnings, reportUrl);
	await carry(at, RENDERERS.filter((renderer) => renderer !== outcomeJson).flatMap((renderer) => renderer.render(input)));
	return {
		outcome,
		reportUrl,
		redact: at.suite.redact
	};
}
async function renderInput({ suite, request, world, services }, outcome, warnings, reportUrl) {
	const options = reportOptions(suite.report, request);
	return {
		outcome,
		metrics: metricsOf$1(outcome.report.cases),
		failedChecks,
		options,
		changedFiles: options.annotations === "changed-files" ? await changedFiles(services) : null,
		ci: world.ci,
		warnings,
		command: world.command,
		config: relative(world.directory, resolve(world.directory, request.config)),
		directory: request.out,
		reportUrl,
		colour: world.terminal.color
	};
}
async function carry({ suite, request, world, services }, rendered) {
	const undelivered = await deliver(rendered, {
		directory: resolve(world.directory, request.out),
		print: world.stdout,
		summaryFile: world.environment.GITHUB_STEP_SUMMARY ?? null,
		ci: world.ci,
		github: services?.github ?? null,
		redact: suite.redact
	});
	for (const { text } of undelivered) warn(world, suite.redact(text));
}
function warn({ ci, stderr }, text) {
	stderr(`${ci ? workflowCommand("warning", { title: "Agent eval" }, text) : `Warning: ${text}`}\n`);
}
function reportOptions(options, request) {
	if (request.shard !== null) return {
		comment: "off",
		annotations: "off",
		check: false
	};
	return {
		...options,
		comment: request.comment ?? options.comment,
		check: request.check ?? options.check
	};
}

// src/cases/selection/mode.ts
function resolveMode({ requested, ci, options, branches }) {
	if (requested !== "auto") return {
		mode: requested,
		why: "as asked for"
	};
	if (!ci) return {
		mode: "full",
		why: "a local run"
	};
	const wanted = options.full.labels.map((label) => label.toLowerCase());
	const label = ci.pullRequest?.labels.find((one) => wanted.includes(one.toLowerCase()));
	if (label !== void 0) return {
		mode: "full",
		why: `the pull request has the label "${label}"`
	};
	if (!options.full.events.includes(ci.event)) return {
		mode: "quick",
		why: ci.pullRequest ? "a pull request" : `the event ${ci.event}`
	};
	if (ci.event !== "push") return {
		mode: "full",
		why: `the event ${ci.event}`
	};
	if (ci.branch !== null && (branches ?? [ci.defaultBranch]).includes(ci.branch)) return {
		mode: "full",
		why: `a push to ${ci.branch}`
	};
	return {
		mode: "quick",
		why: `a push to ${ci.branch ?? "a tag"}, which keeps no baseline`
	};
}

// src/cases/selection/weights.ts
const stratumOf = ({ category, tier }) => JSON.stringify([category, tier]);
function sampleWeights(cases, chosen, always) {
	const open = cases.filter((one) => !always(one));
	const strata = [...Map.groupBy(open, stratumOf).values()].map((members) => ({
		category: members[0].category,
		open: members.length,
		sampled: members.filter((one) => chosen.has(one))
	}));
	const inCategory = new Map([...Map.groupBy(strata, ({ category }) => category)].map(([category, group]) => [category, factorOf(group)]));
	const spokenFor = (stratum) => stratum.open * inCategory.get(stratum.category);
	const drawn = strata.filter(({ sampled }) => sampled.length > 0);
	const overall = open.length / sum(drawn.map(spokenFor));
	const weights = new Map([...chosen].map((one) => [one.id, 1]));
	for (const stratum of drawn) for (const { id } of stratum.sampled) weights.set(id, spokenFor(stratum) / stratum.sampled.length * overall);
	return weights;
}
function factorOf(group) {
	const covered = sum(group.filter(({ sampled }) => sampled.length > 0).map(({ open }) => open));
	return covered === 0 ? 1 : sum(group.map(({ open }) => open)) / covered;
}
const sum = (values) => values.reduce((total, value) => total + value, 0);

// src/cases/selection/quick-subset.ts
function quickSubset(cases, size, always) {
	const chosen = new Set(cases.filter(always));
	const strata = strataOf(cases, chosen);
	while (chosen.size < size) {
		const next = strata.filter((stratum) => stratum.waiting.length > 0).reduce(nearer, null);
		if (!next) break;
		chosen.add(next.waiting.shift());
		next.taken++;
	}
	return chosen;
}
function strataOf(cases, chosen) {
	return [...Map.groupBy(cases, stratumOf)].sort(([a], [b]) => a < b ? -1 : 1).map(([key, members]) => ({
		key,
		size: members.length,
		taken: members.filter((one) => chosen.has(one)).length,
		waiting: members.filter((one) => !chosen.has(one)).sort(byContent)
	}));
}
function nearer(best, stratum) {
	if (!best) return stratum;
	if (best.taken === 0 !== (stratum.taken === 0)) return best.taken === 0 ? best : stratum;
	return stratum.size / (2 * stratum.taken + 1) > best.size / (2 * best.taken + 1) ? stratum : best;
}
function byContent(a, b) {
	if (a.fingerprint !== b.fingerprint) return a.fingerprint < b.fingerprint ? -1 : 1;
	return a.id < b.id ? -1 : 1;
}

// src/cases/selection/select.ts
const NONE = /* @__PURE__ */ new Map();
const MODES = {
	full,
	quick,
	changed,
	failed
};
function selectCases(request) {
	const unknown = unknownNames(request);
	if (unknown.length > 0) return {
		selected: [],
		weights: NONE,
		why: "",
		warnings: [],
		problems: unknown
	};
	const { ids, categories } = request.only;
	const pool = request.cases.filter((one) => ids.length === 0 || ids.includes(one.id)).filter((one) => categories.length === 0 || categories.includes(one.category));
	const choice = ids.length > 0 ? named(pool) : MODES[request.mode](request, pool);
	const { chosen, why, warnings = [], none } = choice;
	if (chosen.size === 0) return {
		selected: [],
		weights: NONE,
		why,
		warnings,
		problems: [none ?? {
			what: "No case is selected.",
			fix: "Loosen the restriction by case and category."
		}]
	};
	const all = pool.filter((one) => chosen.has(one));
	const selected = shardOf(all, request.shard);
	const empty = selected.length === 0 ? [emptyShard(all.length)] : [];
	return {
		selected,
		weights: choice.weights ?? new Map(selected.map((one) => [one.id, 1])),
		why,
		warnings: [
			...warnings,
			...staleNames(request),
			...empty
		],
		problems: []
	};
}
function named(pool) {
	return {
		chosen: new Set(pool),
		why: `${count(pool.length)} named by id`
	};
}
function full(_request, pool) {
	return {
		chosen: new Set(pool),
		why: pool.length === 1 ? "the only case" : `all ${count(pool.length)}`
	};
}
function quick({ options, lastFailures, mustPass }, pool) {
	const { size, always } = options.quick;
	const isAlways = (one) => mustPass(one) || lastFailures.has(one.id) || always.ids.includes(one.id) || always.categories.includes(one.category) || one.tags.some((tag) => always.tags.includes(tag));
	const chosen = quickSubset(pool, size, isAlways);
	const fixed = pool.filter(isAlways).length;
	const parts = `${fixed} that must pass, failed lately or ${fixed === 1 ? "is" : "are"} always in, ${chosen.size - fixed} by category and tier`;
	return {
		chosen,
		weights: sampleWeights(pool, chosen, isAlways),
		why: `${chosen.size} of ${count(pool.length)}: ${parts}`
	};
}
function changed(request, pool) {
	const { changedFiles, options } = request;
	if (!changedFiles) {
		const text = "Which files changed is not known here, so all cases run instead of the affected ones.";
		return {
			...full(request, pool),
			warnings: [{
				code: "changed_files_unknown",
				text
			}]
		};
	}
	const globs = Object.entries(options.changed);
	const affected = new Set(globs.filter(([glob]) => changedFiles.some((file) => matchesGlob(file, glob))).flatMap(([, categories]) => categories));
	const chosen = new Set(pool.filter((one) => affected.has(one.category) || changedFiles.includes(one.source.file)));
	if (chosen.size > 0) return {
		chosen,
		why: `${chosen.size} of ${count(pool.length)} that the change may affect`
	};
	const text = "No changed file belongs to a category (\"selection.changed\"), so the quick subset runs instead.";
	return {
		...quick(request, pool),
		warnings: [{
			code: "nothing_affected",
			text
		}]
	};
}
function failed({ lastFailures }, pool) {
	const chosen = new Set(pool.filter((one) => lastFailures.has(one.id)));
	const none = {
		what: lastFailures.size === 0 ? "No case failed in the last run, or no last run is known." : "None of the cases that failed in the last run is there any more.",
		fix: "Run with --mode full."
	};
	return {
		chosen,
		why: `${count(chosen.size)} that failed in the last run`,
		none
	};
}
function shardOf(selected, shard) {
	if (!shard) return selected;
	return selected.filter((_, position) => position % shard.total === shard.index - 1);
}
function emptyShard(cases) {
	return {
		code: "empty_shard",
		text: `This shard got no case: only ${count(cases)} in all. Use fewer shards.`
	};
}
function unknownNames({ cases, only }) {
	const ids = cases.map((one) => one.id);
	const categories = [...new Set(cases.map((one) => one.category))];
	return [...missing(only.ids, ids).map((id) => ({
		what: `There is no case "${id}".`,
		fix: remedy(id, ids)
	})), ...missing(only.categories, categories).map((category) => ({
		what: `There is no category "${category}".`,
		fix: remedy(category, categories)
	}))];
}
function staleNames({ cases, options }) {
	const { always } = options.quick;
	const categories = [...new Set(cases.map((one) => one.category))];
	return [
		[
			"selection.quick.always.ids",
			always.ids,
			cases.map((one) => one.id)
		],
		[
			"selection.quick.always.categories",
			always.categories,
			categories
		],
		[
			"selection.quick.always.tags",
			always.tags,
			[...new Set(cases.flatMap((one) => one.tags))]
		],
		[
			"selection.changed",
			Object.values(options.changed).flat(),
			categories
		]
	].flatMap(([key, names, known]) => missing(names, known).map((name) => ({
		code: "unknown_name",
		text: `"${name}" in ${key} fits no case. ${remedy(name, known)}`
	})));
}
function missing(names, known) {
	const there = new Set(known);
	return [...new Set(names)].filter((name) => !there.has(name));
}
function remedy(name, known) {
	const nearest = nearestName(name, known);
	if (nearest) return `Did you mean "${nearest}"?`;
	if (known.length === 0) return "There are none.";
	return known.length <= 20 ? `Known: ${known.join(", ")}.` : `None of the ${known.length} known ones is similar.`;
}
const count = (n) => n === 1 ? "1 case" : `${n} cases`;

// src/journey/selection.ts
async function select(at, { baseline }) {
	const { suite, request, world } = at;
	const { mode, why } = resolveMode({
		requested: request.mode,
		ci: world.ci,
		options: suite.config.selection,
		...world.ci && { branches: baselineBranches(world.ci, suite.config.baseline) }
	});
	const selection = selectCases({
		cases: suite.cases,
		mode,
		options: suite.config.selection,
		only: {
			ids: request.cases,
			categories: request.categories
		},
		lastFailures: await lastFailures(at, mode, baseline?.outcome ?? null),
		mustPass: suite.mustPass,
		changedFiles: mode === "changed" ? await changedFiles(at.services) : null,
		shard: request.shard
	});
	if (selection.problems.length > 0) throw new ProblemError(selection.problems);
	const { selected, weights, warnings } = selection;
	return {
		cases: selected,
		weights,
		mode,
		why: `${mode} (${why}): ${selection.why}`,
		warnings
	};
}
async function lastFailures({ suite, request, world }, mode, baseline) {
	const last = mode === "failed" ? await readRunFile(resolve(world.directory, request.out), suite.name) : null;
	const from = last?.ok ? last.outcome : baseline;
	return new Set((from?.report.cases ?? []).filter((c) => c.status === "failed" || c.status === "errored").map((c) => c.id));
}

// src/platform/github/time-limit.ts
var TimeLimitError = class extends Error {
	name = "TimeLimitError";
};
async function withinTime(ms, work) {
	let timer;
	const limit = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new TimeLimitError(`no answer within ${Math.round(ms / 1e3)} s`)), ms);
	});
	try {
		return await Promise.race([work, limit]);
	} finally {
		clearTimeout(timer);
		work.catch(() => {});
	}
}

// src/platform/github/zip-entry.ts
const END_OF_DIRECTORY = 101010256;
const DIRECTORY_ENTRY = 33639248;
const LOCAL_ENTRY = 67324752;
const STORED = 0;
const DEFLATED = 8;
function readZipEntry(zip, name, maxBytes) {
	const end = findEndOfDirectory(zip);
	const entries = zip.readUInt16LE(end + 10);
	let at = zip.readUInt32LE(end + 16);
	for (let i = 0; i < entries; i += 1) {
		if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error("broken zip archive");
		const nameLength = zip.readUInt16LE(at + 28);
		if (zip.toString("utf8", at + 46, at + 46 + nameLength) === name) return unpack(zip, at, maxBytes);
		at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
	}
	return null;
}
function findEndOfDirectory(zip) {
	for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 65535); at -= 1) if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at;
	throw new Error("no zip archive");
}
function unpack(zip, at, maxBytes) {
	const method = zip.readUInt16LE(at + 10);
	const packedSize = zip.readUInt32LE(at + 20);
	const local = zip.readUInt32LE(at + 42);
	if (zip.readUInt32LE(local) !== LOCAL_ENTRY) throw new Error("broken zip archive");
	const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
	const packed = zip.subarray(start, start + packedSize);
	if (packed.length !== packedSize) throw new Error("truncated zip archive");
	if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: maxBytes });
	if (method !== STORED) throw new Error(`zip compression method ${method} is not supported`);
	if (packed.length > maxBytes) throw Object.assign(/* @__PURE__ */ new RangeError("zip entry too large"), { code: "ERR_BUFFER_TOO_LARGE" });
	return packed;
}

// src/platform/github/artifacts.ts
const UPLOAD_TIME_MS = 9e4;
const DOWNLOAD_TIME_MS = 6e4;
function createArtifacts(options) {
	const { services, context, token } = options;
	return {
		upload: async (request) => {
			if (services.noUpload) return unavailable(services.noUpload);
			try {
				const { id, size } = await withinTime(UPLOAD_TIME_MS, uploadOver(request));
				if (id === void 0) return unavailable("the artifact service gave no id");
				const run = `${context.serverUrl}/${context.owner}/${context.repo}/actions/runs/${context.runId}`;
				return {
					kind: "uploaded",
					id,
					bytes: size ?? 0,
					url: `${run}/artifacts/${id}`
				};
			} catch (error) {
				return unavailable(`the artifact service refused it: ${oneLine(error)}`);
			}
		},
		download: async (artifact, entry, maxBytes) => {
			if (services.noDownload) return unavailable(services.noDownload);
			const limit = formatBytes(maxBytes);
			if (artifact.sizeInBytes > maxBytes) return unavailable(`it has ${formatBytes(artifact.sizeInBytes)}, more than ${limit}`);
			try {
				const bytes = await downloadRaw(artifact, token, context, maxBytes);
				const file = isZip(bytes) ? readZipEntry(bytes, entry, maxBytes) : bytes;
				return file ? {
					kind: "file",
					bytes: file
				} : unavailable(`it holds no ${entry}`);
			} catch (error) {
				return unavailable(error instanceof FileTooLargeError || error.code === "ERR_BUFFER_TOO_LARGE" ? `it holds more than ${limit}` : oneLine(error));
			}
		}
	};
}
async function uploadOver(request) {
	const { DefaultArtifactClient } = await import("./artifact.js");
	const client = new DefaultArtifactClient();
	const upload = () => client.uploadArtifact(request.name, [...request.files], request.root, {
		...request.skipArchive ? { skipArchive: true } : {},
		...request.retentionDays ? { retentionDays: request.retentionDays } : {}
	});
	try {
		return await upload();
	} catch (error) {
		if (!/\b409\b|already exists/i.test(String(error))) throw error;
		await client.deleteArtifact(request.name);
		return await upload();
	}
}
async function downloadRaw(artifact, token, context, maxBytes) {
	const { DefaultArtifactClient } = await import("./artifact.js");
	return await withTemporaryDirectory(async (path) => {
		const options = {
			path,
			findBy: {
				token,
				workflowRunId: artifact.run?.id ?? 0,
				repositoryOwner: context.owner,
				repositoryName: context.repo
			},
			skipDecompress: true,
			...artifact.digest ? { expectedHash: artifact.digest } : {}
		};
		const work = new DefaultArtifactClient().downloadArtifact(artifact.id, options);
		const { digestMismatch } = await withinTime(DOWNLOAD_TIME_MS, work);
		if (digestMismatch) throw new Error("what was downloaded does not have the digest that GitHub names");
		const [file] = await readdir(path);
		if (!file) throw new Error("nothing was downloaded");
		return await readFileCapped(join(path, file), maxBytes);
	});
}
function isZip(bytes) {
	return bytes.length >= 4 && bytes.readUInt16LE(0) === 19280;
}
function unavailable(reason) {
	return {
		kind: "unavailable",
		reason
	};
}
function oneLine(error) {
	return String(error instanceof Error ? error.message : error).split("\n", 1)[0].slice(0, 300);
}

// src/platform/github/cache.ts
const CACHE_TIME_MS = 6e4;
const LONGEST_KEY = 512;
function createCache(services) {
	const { workspace } = services;
	const paths = (path) => ({
		file: join(workspace, path),
		listed: [cachedPath(workspace, path)]
	});
	return {
		restore: async (path, prefix, maxBytes) => {
			if (services.noCache || !workspace) return null;
			const { file, listed } = paths(path);
			try {
				const { isFeatureAvailable, restoreCache } = await import("./cache.js");
				if (!isFeatureAvailable()) return null;
				await mkdir(dirname(file), { recursive: true });
				const found = restoreCache(listed, prefix, [prefix], void 0, true);
				const key = await withinTime(CACHE_TIME_MS, found);
				return key === void 0 ? null : {
					key,
					bytes: await readFileCapped(file, maxBytes)
				};
			} catch {
				return null;
			} finally {
				await removeFile(file, workspace);
			}
		},
		save: async (path, key, bytes) => {
			if (services.noCache || !workspace || key.length > LONGEST_KEY || key.includes(",")) return false;
			const { file, listed } = paths(path);
			try {
				const { isFeatureAvailable, saveCache } = await import("./cache.js");
				if (!isFeatureAvailable()) return false;
				await writeFileAtomic(file, bytes);
				return await withinTime(CACHE_TIME_MS, saveCache(listed, key, void 0, true)) !== -1;
			} catch {
				return false;
			} finally {
				await removeFile(file, workspace);
			}
		}
	};
}
function cachedPath(workspace, path) {
	return relative(process.cwd(), join(workspace, path)).replaceAll("\\", "/");
}
async function removeFile(file, workspace) {
	await rm(file, { force: true });
	for (let folder = dirname(file); folder.length > workspace.length; folder = dirname(folder)) if (!await rmdir(folder).then(() => true, () => false)) return;
}

// src/platform/github/payloads.ts
function toArtifactRow(row) {
	const run = row.workflow_run;
	return {
		id: row.id,
		name: row.name,
		sizeInBytes: row.size_in_bytes,
		digest: row.digest ?? null,
		expired: row.expired,
		createdAt: row.created_at,
		run: run?.id ? {
			id: run.id,
			headSha: run.head_sha ?? "",
			headBranch: run.head_branch ?? null,
			repositoryId: run.repository_id ?? null,
			headRepositoryId: run.head_repository_id ?? null
		} : null
	};
}
function toRun(run) {
	return {
		id: run.id,
		event: run.event,
		headSha: run.head_sha,
		headBranch: run.head_branch,
		headRepositoryId: run.head_repository?.id ?? null,
		createdAt: run.created_at
	};
}
function toPullRequest(pull) {
	return {
		number: pull.number,
		headSha: pull.head.sha,
		headRef: pull.head.ref,
		headRepositoryId: pull.head.repo?.id ?? null,
		labels: pull.labels.flatMap(({ name }) => name ? [name] : []),
		mergeCommitSha: pull.merge_commit_sha
	};
}
function toComment(comment) {
	return {
		id: comment.id,
		body: comment.body ?? "",
		author: comment.user?.login ?? "",
		byBot: comment.user?.type === "Bot",
		url: comment.html_url
	};
}

// src/platform/github/client.ts
const ANNOTATIONS_A_REQUEST = 50;
const PAGE = 100;
const MAY_TRIAGE = [
	"admin",
	"maintain",
	"write",
	"triage"
];
const CALL_DEADLINE_MS = 2e4;
const LONGEST_RATE_WAIT_S = 10;
function createGitHub(options) {
	const { owner, repo } = options.context;
	const here = {
		owner,
		repo
	};
	let loading = null;
	const call = async (operation, use) => {
		try {
			loading ??= loadOctokit(options);
			return await use(await loading);
		} catch (error) {
			throw toGitHubError(error, operation);
		}
	};
	return {
		...reading(call, here),
		...pulling(call, here),
		...people(call, here),
		...writing(call, here)
	};
}
async function loadOctokit({ token, context, retryPaceMs = 1e3 }) {
	const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
		import("./github2.js"),
		import("./dist-bundle.js"),
		import("./dist-bundle3.js")
	]);
	const waitBriefly = (seconds, _request, _octokit, retries) => seconds <= LONGEST_RATE_WAIT_S && retries < 1;
	const silent = () => {};
	const octokit = getOctokit(token, {
		baseUrl: context.apiUrl,
		log: {
			debug: silent,
			info: silent,
			warn: silent,
			error: silent
		},
		retry: {
			retries: 2,
			retryAfterBaseValue: retryPaceMs,
			doNotRetry: [
				400,
				401,
				403,
				404,
				409,
				410,
				413,
				415,
				422,
				429,
				451
			]
		},
		throttle: {
			id: randomUUID(),
			onRateLimit: waitBriefly,
			onSecondaryRateLimit: waitBriefly
		}
	}, retry, throttling);
	octokit.hook.before("request", (request) => {
		request.request.signal ??= AbortSignal.timeout(CALL_DEADLINE_MS);
	});
	return octokit;
}
function reading(call, here) {
	const actions = {
		name: "reading workflow runs and artifacts",
		permission: "actions: read"
	};
	return {
		listArtifacts: (name, page = 1) => call(actions, async ({ rest }) => {
			const { data } = await rest.actions.listArtifactsForRepo({
				...here,
				name,
				page,
				per_page: PAGE
			});
			return data.artifacts.map(toArtifactRow);
		}),
		getRun: (id) => call(actions, async ({ rest }) => toRun((await rest.actions.getWorkflowRun({
			...here,
			run_id: id
		})).data)),
		listPullRequestRuns: (branch) => call(actions, async ({ rest }) => {
			const filter = {
				branch,
				event: "pull_request",
				per_page: PAGE
			};
			const { data } = await rest.actions.listWorkflowRunsForRepo({
				...here,
				...filter
			});
			return data.workflow_runs.map(toRun);
		}),
		firstParents: (sha, limit) => call({
			name: "reading commits",
			permission: "contents: read"
		}, async ({ rest }) => {
			const pageFrom = async (start) => {
				const { data } = await rest.repos.listCommits({
					...here,
					sha: start,
					per_page: PAGE
				});
				return new Map(data.map((commit) => [commit.sha, commit.parents[0]?.sha ?? null]));
			};
			return walkFirstParents(sha, limit, pageFrom);
		})
	};
}
async function walkFirstParents(sha, limit, pageFrom) {
	const chain = [sha];
	for (let pages = 0; pages < 2 && chain.length < limit; pages += 1) {
		const parents = await pageFrom(chain.at(-1));
		let parent = parents.get(chain.at(-1));
		while (parent && chain.length < limit) {
			chain.push(parent);
			parent = parents.get(parent);
		}
		if (parent === null) break;
	}
	return chain;
}
const PULLS = {
	name: "reading the pull request",
	permission: "pull-requests: read"
};
function pulling(call, here) {
	return {
		getPullRequest: (number) => call(PULLS, async ({ rest }) => {
			const { data } = await rest.pulls.get({
				...here,
				pull_number: number
			});
			return {
				...toPullRequest(data),
				merged: data.merged
			};
		}),
		listPullRequestFiles: (number) => call(PULLS, async (octokit) => {
			const list = octokit.rest.pulls.listFiles;
			return (await octokit.paginate(list, {
				...here,
				pull_number: number,
				per_page: PAGE
			})).map(({ filename }) => filename);
		}),
		pullRequestsOfCommit: (sha) => call(PULLS, async ({ rest }) => {
			const { data } = await rest.repos.listPullRequestsAssociatedWithCommit({
				...here,
				commit_sha: sha
			});
			return data.map((pull) => ({
				...toPullRequest(pull),
				merged: pull.merged_at !== null
			}));
		}),
		listComments: (number) => call({
			name: "reading the comments",
			permission: "pull-requests: write"
		}, async (octokit) => {
			const list = octokit.rest.issues.listComments;
			return (await octokit.paginate(list, {
				...here,
				issue_number: number,
				per_page: PAGE
			})).map(toComment);
		}),
		listLabelEvents: (number) => call(PULLS, async (octokit) => {
			const list = octokit.rest.issues.listEvents;
			return (await octokit.paginate(list, {
				...here,
				issue_number: number,
				per_page: PAGE
			})).flatMap((event) => {
				if (event.event !== "labeled" && event.event !== "unlabeled") return [];
				const label = "label" in event ? event.label?.name : void 0;
				if (typeof label !== "string") return [];
				return [{
					put: event.event === "labeled",
					label,
					by: event.actor?.login ?? "",
					at: event.created_at
				}];
			});
		})
	};
}
function people(call, here) {
	return {
		mayTriage: (login) => call({
			name: "reading who may put labels",
			permission: "contents: read"
		}, async ({ rest }) => {
			const { data } = await rest.repos.getCollaboratorPermissionLevel({
				...here,
				username: login
			});
			return MAY_TRIAGE.includes(data.role_name) || data.user?.permissions?.triage === true;
		}).catch((error) => {
			if (error.kind === "not_found") return false;
			throw error;
		}),
		ownLogin: () => call({
			name: "reading who the token belongs to",
			permission: "metadata: read"
		}, async ({ rest }) => {
			return (await rest.users.getAuthenticated()).data.login;
		}).catch((error) => {
			if (error.kind === "forbidden" || error.kind === "not_found") return null;
			throw error;
		})
	};
}
function writing(call, here) {
	const comment = {
		name: "writing the comment",
		permission: "pull-requests: write"
	};
	return {
		createComment: (number, body) => call(comment, async ({ rest }) => toComment((await rest.issues.createComment({
			...here,
			issue_number: number,
			body
		})).data)),
		updateComment: (id, body) => call(comment, async ({ rest }) => toComment((await rest.issues.updateComment({
			...here,
			comment_id: id,
			body
		})).data)),
		deleteComment: (id) => call(comment, async ({ rest }) => {
			await rest.issues.deleteComment({
				...here,
				comment_id: id
			});
		}),
		removeLabel: (number, label) => call({
			name: "removing a label",
			permission: "pull-requests: write"
		}, async ({ rest }) => {
			await rest.issues.removeLabel({
				...here,
				issue_number: number,
				name: label
			});
		}),
		createCheckRun: (check) => call({
			name: "writing the check run",
			permission: "checks: write"
		}, async ({ rest }) => {
			const [first = [], ...others] = chunked(check.annotations);
			const head = {
				name: check.name,
				head_sha: check.headSha,
				conclusion: check.conclusion
			};
			const status = "completed";
			const { data } = await rest.checks.create({
				...here,
				...head,
				status,
				output: outputOf(check, first)
			});
			for (const annotations of others) await rest.checks.update({
				...here,
				check_run_id: data.id,
				output: outputOf(check, annotations)
			});
		})
	};
}
function chunked(annotations) {
	const chunks = [];
	for (let from = 0; from < annotations.length; from += ANNOTATIONS_A_REQUEST) chunks.push(annotations.slice(from, from + ANNOTATIONS_A_REQUEST));
	return chunks;
}
function outputOf(check, annotations) {
	return {
		title: check.title,
		summary: check.summary,
		annotations: annotations.map(({ path, line, level, title, message }) => ({
			path,
			start_line: line,
			end_line: line,
			annotation_level: level,
			title,
			message
		}))
	};
}

// src/platform/github/runtime.ts
function readRunnerServices(env) {
	const ghes = isEnterpriseServer(env.GITHUB_SERVER_URL) ? `${env.GITHUB_SERVER_URL} is a GitHub Enterprise Server, whose artifacts this tool cannot use` : null;
	const missing = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_RESULTS_URL"].filter((name) => !env[name]);
	const onlyForActions = (names) => `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} not set; the runner sets them for an action (uses:), not for a run: step`;
	const noRuntime = missing.length > 0 ? onlyForActions(missing) : null;
	const hasCache = env.ACTIONS_RUNTIME_TOKEN && (env.ACTIONS_RESULTS_URL || env.ACTIONS_CACHE_URL);
	return {
		noUpload: ghes ?? noRuntime,
		noDownload: ghes,
		noCache: hasCache ? null : noRuntime ?? onlyForActions(["ACTIONS_CACHE_URL"]),
		workspace: env.GITHUB_WORKSPACE || null
	};
}
function isEnterpriseServer(serverUrl) {
	if (!serverUrl || !URL.canParse(serverUrl)) return false;
	const host = new URL(serverUrl).hostname.toLowerCase();
	return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}

// src/journey/services.ts
function connect({ ci, token, environment }) {
	if (ci === null || token === null) return null;
	const services = readRunnerServices(environment);
	return {
		ci,
		github: createGitHub({
			token,
			context: ci
		}),
		artifacts: createArtifacts({
			services,
			context: ci,
			token
		}),
		cache: createCache(services)
	};
}

export { GitHubError as A, outcomeArtifactName as C, readSavedRun as D, readRunFile as E, isOwnArtifact as O, OUTCOME_FILE as S, parseSavedRun as T, ACCEPT_LABEL as _, summarize as a, NOT_ASKED_FOR as b, converse as c, spending as d, formatCost as f, failedChecks as g, exitCodeOf as h, tell as i, shortSha$1 as k, openJournal as l, terminal as m, select as n, confirming as o, formatCount as p, conclude as r, sessionId as s, connect as t, readJournal as u, findAcceptance as v, MAX_SAVED_RUN_BYTES as w, fileBaseline as x, restore as y };