import { H as counted, it as inQuotes, l as formatBytes, v as withTemporaryDirectory, y as writeFileAtomic, z as ProblemError } from "./cli.js";
import { t as SQLITE_MAGIC } from "./history-file.js";
import { $t as order, Ac as object, Dc as literal, Fc as tuple, Mc as record, Pc as string, Sc as _instanceof, Tc as boolean, Zt as emptyHistory, en as settled, kc as number, la as runText, wc as array, xc as _enum, zc as NEVER } from "./pipeline.js";
import { a as RUN_LIMITS, n as parsePackedRun, o as packRun } from "./saved-run.js";
import { n as statusSchema } from "./case-result.js";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { open, readFile, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

// src/history/store/format.ts
const APPLICATION_ID = 1097287030;
const FIRST_TABLES = `
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
CREATE TABLE latest (part TEXT NOT NULL, run TEXT NOT NULL, attempt INTEGER NOT NULL, outcome BLOB NOT NULL) STRICT;`;
const ANCHOR_TABLE = `
CREATE TABLE anchor (name TEXT NOT NULL, sha TEXT NOT NULL, committed_at TEXT NOT NULL, runs TEXT NOT NULL) STRICT;`;
const LABEL_TABLE = `
CREATE TABLE label (run INTEGER PRIMARY KEY, labels TEXT NOT NULL) STRICT;`;
const FORMATS = [
	{
		version: 1,
		tables: FIRST_TABLES,
		upgrade: null
	},
	{
		version: 2,
		tables: FIRST_TABLES + ANCHOR_TABLE,
		upgrade: (database) => database.exec(ANCHOR_TABLE)
	},
	{
		version: 3,
		tables: FIRST_TABLES + ANCHOR_TABLE + LABEL_TABLE,
		upgrade: (database) => database.exec(LABEL_TABLE)
	},
	{
		version: 4,
		tables: FIRST_TABLES + ANCHOR_TABLE + LABEL_TABLE,
		upgrade: null
	}
];

// src/history/store/sqlite.ts
async function loadSqlite(load = () => import("node:sqlite")) {
	const emit = process.emitWarning;
	process.emitWarning = ((warning, ...rest) => {
		const text = typeof warning === "string" ? warning : warning.message;
		if (rest[0] === "ExperimentalWarning" && text.includes("SQLite")) return;
		emit(warning, ...rest);
	});
	try {
		return await load();
	} catch (error) {
		if (error.code === "ERR_UNKNOWN_BUILTIN_MODULE") return null;
		throw error;
	} finally {
		process.emitWarning = emit;
	}
}

// src/history/store/database.ts
const MAX_HISTORY_BYTES = 256e6;
const MAX_ROW_BYTES = 8e7;
const HEADER_BYTES = 100;
const TABLE_LEAF = 13;
var HistoryFileError = class extends Error {
	name = "HistoryFileError";
	code;
	constructor(code, what, options) {
		super(what, options);
		this.code = code;
	}
};
async function withDatabase(source, { formats, maxBytes = MAX_HISTORY_BYTES }, use) {
	return await withTemporaryDirectory(async (folder) => {
		const path = join(folder, "history.sqlite");
		const check = (bytes, size) => checkedVersion(bytes, {
			size,
			maxBytes
		}, formats);
		const version = typeof source === "string" ? await copied(source, path, check) : await written(source, path, check);
		const older = formats.filter((format) => format.version > version);
		try {
			const sqlite = await loadSqlite();
			if (!sqlite) throw new HistoryFileError("history_unavailable", "this Node.js was built without SQLite");
			if (older.length > 0) {
				using database = openChecked(sqlite, path, formats, version, "to change");
				bringForward(database, older);
			}
			using database = openChecked(sqlite, path, formats, formats.at(-1).version, "to read");
			return use(database);
		} catch (error) {
			if (error instanceof HistoryFileError) throw error;
			throw new HistoryFileError("history_malformed", `it is damaged (${reasonOf(error)})`, { cause: error });
		}
	});
}
async function written(bytes, path, check) {
	const version = check(Buffer.from(bytes.subarray(0, 101)), bytes.byteLength);
	await writeFile(path, bytes);
	return version;
}
async function copied(file, path, check) {
	await using source = await open(file, "r");
	const { size } = await source.stat();
	const { buffer, bytesRead } = await source.read({
		buffer: Buffer.alloc(101),
		position: 0
	});
	const version = check(buffer.subarray(0, bytesRead), size);
	await pipeline(source.createReadStream({
		start: 0,
		end: size - 1,
		autoClose: false
	}), createWriteStream(path));
	return version;
}
function reasonOf(error) {
	if (!(error instanceof Error)) return "for no known reason";
	const { code, errstr } = error;
	if (code === "ERR_SQLITE_ERROR") return typeof errstr === "string" ? errstr : "SQLite cannot read it";
	return code === void 0 ? error.message : String(code);
}
function checkedVersion(bytes, { size, maxBytes }, formats) {
	const malformed = (what) => new HistoryFileError("history_malformed", what);
	if (size > maxBytes) throw new HistoryFileError("history_too_large", `it is larger than ${formatBytes(maxBytes)}`);
	if (bytes.toString("latin1", 0, "SQLite format 3\0".length) !== "SQLite format 3\0") throw malformed("it is no SQLite file");
	if (bytes.byteLength < HEADER_BYTES) throw malformed("it is truncated");
	const pageSize = bytes.readUInt16BE(16) === 1 ? 65536 : bytes.readUInt16BE(16);
	if (bytes.readUInt32BE(28) * pageSize !== size) throw malformed("it is truncated, or longer than it says");
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
function openChecked(sqlite, path, formats, version, how) {
	const expected = schemaOf(sqlite, formats.find((format) => format.version === version));
	const database = new sqlite.DatabaseSync(path, {
		readOnly: how === "to read",
		allowExtension: false,
		enableDoubleQuotedStringLiterals: false,
		defensive: true,
		limits: {
			length: MAX_ROW_BYTES,
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

// src/history/without-transcripts.ts
function withoutTranscripts(outcome) {
	const cases = outcome.report.cases.map(caseWithoutTranscripts);
	return {
		...withoutFindings(outcome),
		report: {
			...outcome.report,
			cases
		}
	};
}
const withoutFindings = (outcome) => ({
	...outcome,
	comparison: null,
	diagnosis: null
});
function caseWithoutTranscripts({ history: _, ...result }) {
	return {
		...result,
		trials: result.trials.map(scoresOnly)
	};
}
function withoutReruns({ comparison, ...outcome }) {
	if (comparison === null) return {
		...outcome,
		comparison
	};
	const { reruns: _, ...compared } = comparison;
	return {
		...outcome,
		comparison: compared
	};
}
function scoresOnly({ message: _, ...trial }) {
	const { recordedScores } = trial.transcript;
	return {
		...trial,
		transcript: {
			turns: [],
			...recordedScores && { recordedScores: reasonless(recordedScores) }
		},
		scores: trial.scores.map(({ evidence: _quoted, mismatch: _said, ...score }) => ({
			...score,
			reason: ""
		})),
		...trial.unjudged && { unjudged: trial.unjudged.map(wordless) },
		...trial.givenUp && { givenUp: trial.givenUp.map(wordless) }
	};
}
const reasonless = (scores) => Object.fromEntries(Object.entries(scores).map(([name, { reason: _, ...score }]) => [name, score]));
const wordless = (one) => ({
	...one,
	message: ""
});

// src/history/store/latest-run.ts
function latestRun(history, wanted, limits = RUN_LIMITS) {
	const { whole = null, scores = null } = history.latest ?? {};
	const packed = wanted.transcripts ? whole ?? scores : scores ?? whole;
	if (packed === null) return null;
	const parsed = parsePackedRun(packed, "the newest run of the history", history.suite, limits);
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
		outcome: packed === scores ? parsed.outcome : withoutTranscripts(parsed.outcome),
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
	return read?.ok ? packRun(runText(read.outcome)) : null;
}

// src/history/store/rows.ts
const MOST_RESULTS = 2e6;
const MOST_ROWS = 500 + 5;
const count = number().int().min(0);
const time = string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const bytes = _instanceof(Uint8Array);
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
	number: count,
	id: string().min(1),
	attempt: count.min(1),
	first_started_at: time,
	started_at: time,
	duration_ms: number().min(0),
	tool_version: string(),
	mode: string(),
	event: string().nullable(),
	sha: string().nullable(),
	branch: string().nullable(),
	pull_request: number().int().nullable(),
	trials: count,
	selected: count,
	total: count,
	calls: count,
	cost: number().min(0).nullable(),
	conclusion: string(),
	fingerprints: json(record(string(), string())),
	metrics: bytes,
	measure_names: json(array(string())),
	has_units: literal([0, 1])
});
const acceptanceRow = object({
	sha: string().min(1),
	accepted_by: string(),
	pull_request: number().int().nullable(),
	run: string(),
	at: time,
	affected: count,
	units: json(array(string()))
});
const latestRow = object({
	part: _enum(["whole", "scores"]),
	run: string().min(1),
	attempt: count.min(1),
	outcome: bytes
});
const anchorRow = object({
	name: string().min(1),
	sha: string().min(1),
	committed_at: time,
	runs: json(array(count))
});
const labelRow = object({
	run: count,
	labels: json(object({
		name: string().optional(),
		tags: record(string(), string()).optional(),
		note: string().optional(),
		checkout: object({
			sha: string(),
			branch: string().nullable(),
			dirty: boolean()
		}).optional(),
		parameters: object({
			model: string().optional(),
			temperature: number().optional(),
			prompt: string().optional()
		}).optional()
	}))
});
const unitRow = tuple([
	count,
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
	const insertLabels = database.prepare("INSERT INTO label VALUES (?, ?)");
	const insertResult = database.prepare("INSERT INTO result VALUES (?, ?, ?, ?, ?, ?)");
	for (const [index, run] of allRuns(history).entries()) {
		insertRun.run(rowOf(run, index + 1));
		if (run.labels) insertLabels.run(index + 1, JSON.stringify(run.labels));
		for (const { identity, status, trials, passes, measures } of run.units ?? []) insertResult.run(index + 1, identities.numberOf(identity), status, trials, passes, measures);
	}
	if (history.anchor) {
		const { name, sha, committedAt, runs } = history.anchor;
		const numbers = JSON.stringify(runs.map((_, i) => history.runs.length + i + 1));
		database.prepare("INSERT INTO anchor VALUES (?, ?, ?, ?)").run(name, sha, committedAt, numbers);
	}
	const insertAcceptance = database.prepare("INSERT INTO acceptance VALUES (?, ?, ?, ?, ?, ?, ?)");
	for (const { sha, by, pullRequest, runId, at, affected, units } of history.acceptances) insertAcceptance.run(sha, by, pullRequest, runId, at, affected, JSON.stringify(units));
	insertLatest(database, history.latest);
}
const allRuns = ({ runs, anchor }) => [...runs, ...anchor?.runs ?? []];
function rowOf(run, number) {
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
	for (const part of ["whole", "scores"]) for (const packed of latest?.[part] ?? []) insert.run(part, latest.id, latest.attempt, packed);
}
function numbered(history) {
	const textOf = ({ key, content, graders, gradingModel }) => JSON.stringify([
		key,
		content,
		graders,
		gradingModel
	]);
	const byText = /* @__PURE__ */ new Map();
	for (const { units } of allRuns(history)) for (const { identity } of units ?? []) byText.set(textOf(identity), identity);
	const ordered = [...byText].sort(([a, one], [b, other]) => order(one.key, other.key) || order(a, b));
	const numbers = new Map(ordered.map(([text], index) => [text, index + 1]));
	return {
		ordered: ordered.map(([, identity], index) => [identity, index + 1]),
		numberOf: (identity) => numbers.get(textOf(identity))
	};
}
function readRows(database, most = MOST_RESULTS) {
	const [suite, ...more] = listed(database, "SELECT name FROM suite", 2);
	if (typeof suite?.[0] !== "string" || more.length > 0) throw new Error("it does not name one suite");
	const units = unitsByRun(database, most);
	const anchors = objects(database, "anchor", anchorRow);
	const ofAnchor = new Set(anchors.flatMap((row) => row.runs));
	const labels = new Map(objects(database, "label", labelRow).map((row) => [row.run, row.labels]));
	const all = objects(database, "run", runRow).sort((a, b) => a.number - b.number).map((row) => {
		const own = labels.get(row.number);
		const run = storedRun(row, units.get(row.number) ?? []);
		return {
			isAnchor: ofAnchor.has(row.number),
			run: own ? {
				...run,
				labels: own
			} : run
		};
	});
	const runs = all.filter(({ isAnchor }) => !isAnchor).map(({ run }) => run);
	if (new Set(runs.map(({ id }) => id)).size < runs.length) throw new Error("a run is there twice");
	const anchor = anchorOf(anchors, all.filter(({ isAnchor }) => isAnchor).map(({ run }) => run));
	const acceptances = objects(database, "acceptance", acceptanceRow).map(acceptanceOf);
	return {
		suite: suite[0],
		runs,
		acceptances,
		latest: latestOf(objects(database, "latest", latestRow)),
		anchor
	};
}
function anchorOf(rows, runs) {
	const [row] = rows;
	if (!row) return null;
	if (rows.length > 1 || runs.length > 5) throw new Error("in its table anchor, there is too much");
	return {
		name: row.name,
		sha: row.sha,
		committedAt: row.committed_at,
		runs
	};
}
function objects(database, table, schema) {
	const rows = [];
	for (const row of database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).iterate()) {
		rows.push(checked(schema, row, table));
		if (rows.length > MOST_ROWS) throw new Error(`its table ${table} has more than ${MOST_ROWS} rows`);
	}
	return rows;
}
function checked(schema, row, table) {
	const parsed = schema.safeParse(row);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new Error(`in its table ${table}, ${String(issue?.path[0])} is not valid`);
}
function storedRun(row, units) {
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
function unitsByRun(database, most) {
	const identities = /* @__PURE__ */ new Map();
	for (const row of listed(database, "SELECT number, key, content, graders, grading_model FROM unit", most)) {
		const [number, key, content, graders, gradingModel] = checked(unitRow, row, "unit");
		identities.set(number, {
			key,
			content,
			graders,
			gradingModel
		});
	}
	const byRun = /* @__PURE__ */ new Map();
	for (const [run, unit, status, trials, passes, measures] of listed(database, "SELECT run, unit, status, trials, passes, measures FROM result ORDER BY run, unit", most)) {
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
function* listed(database, sql, most) {
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
	const part = (name) => {
		const packed = rows.filter((row) => row.part === name).map(({ outcome }) => outcome);
		return packed.length > 0 ? packed : null;
	};
	return {
		id: first.run,
		attempt: first.attempt,
		whole: part("whole"),
		scores: part("scores")
	};
}

// src/history/store/file.ts
const HISTORY_FILE = "history.sqlite";
async function openHistory(source, options) {
	const { suite, name = typeof source === "string" ? source : "The history", formats = FORMATS, maxBytes } = options;
	const limits = {
		formats,
		...maxBytes !== void 0 && { maxBytes }
	};
	const none = emptyHistory(suite);
	try {
		const history = await withDatabase(source, limits, (database) => readRows(database, options.mostRows));
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
	return {
		code: "history_unreadable",
		what: `it cannot be read (${error.code ?? "of an unknown reason"})`
	};
}
function otherSuite(had, suite) {
	const what = `it is of the suite ${inQuotes(had, 100)}, not of ${JSON.stringify(suite)}`;
	return new HistoryFileError("history_suite", what);
}
async function packHistory(history, options) {
	const { maxBytes = MAX_HISTORY_BYTES, mostRows = MOST_RESULTS } = options;
	const rows = resultsOf(history);
	if (rows > mostRows) return await withFewerRuns(history, mostRows / rows, options);
	const bytes = await fileOf(withOneCopy(history, options));
	if (bytes === null) return {
		bytes: null,
		warnings: [{
			code: "history_unavailable",
			text: "The history was not stored: this Node.js was built without SQLite."
		}]
	};
	if (bytes.byteLength <= maxBytes) return {
		bytes,
		warnings: []
	};
	if (!options.transcripts || !history.latest?.whole) return await withFewerRuns(history, maxBytes / bytes.byteLength, options);
	const without = await packHistory(history, {
		...options,
		transcripts: false
	});
	const text = `With its transcripts the history is larger than ${formatBytes(maxBytes)}: it was stored without them.`;
	return {
		...without,
		warnings: [{
			code: "stored_without_transcripts",
			text
		}, ...without.warnings]
	};
}
const resultsOf = ({ runs, anchor }) => [...runs, ...anchor?.runs ?? []].reduce((sum, { units }) => sum + (units?.length ?? 0), 0);
const SHORTENED = "history_shortened";
async function withFewerRuns(history, share, options) {
	const { maxBytes = MAX_HISTORY_BYTES, mostRows = MOST_RESULTS } = options;
	const limit = `${formatBytes(maxBytes)} or ${counted(mostRows, "result")}`;
	const had = history.runs.filter(({ units }) => units !== null).length;
	const left = Math.min(had - 1, Math.floor(had * share));
	if (left < 1) return {
		bytes: null,
		warnings: [{
			code: "history_not_saved",
			text: `The history was not stored: with the results of one run, it is larger than ${limit}.`
		}]
	};
	const { bytes, warnings } = await packHistory(settled(history, left), options);
	const text = `The results of ${had} runs are larger than ${limit}, so those of the oldest were not stored. Lower baseline.keep.`;
	const others = warnings.filter(({ code }) => code !== SHORTENED);
	return {
		bytes,
		warnings: bytes === null ? warnings : [...others, {
			code: SHORTENED,
			text
		}]
	};
}
async function writeHistory(history, path, options) {
	const { bytes, warnings } = await packHistory(history, options);
	if (bytes) writeFileAtomic(path, bytes);
	return {
		written: bytes?.byteLength ?? null,
		warnings
	};
}
async function fileOf(history) {
	const sqlite = await loadSqlite();
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
async function readHistory(path, name = path) {
	try {
		return await withDatabase(path, { formats: FORMATS }, readRows);
	} catch (error) {
		const code = error.code;
		const what = error instanceof HistoryFileError ? `This history was not read: ${error.message}.` : code === "ENOENT" ? "There is no history here." : `This history cannot be read (${code ?? "of an unknown reason"}).`;
		throw new ProblemError([{
			what,
			where: { file: name },
			fix: "Give the history.sqlite out of an artifact agent-eval-baseline-SUITE."
		}], { cause: error });
	}
}

export { writeHistory as a, withoutFindings as c, readHistory as i, withoutReruns as l, openHistory as n, latestRun as o, packHistory as r, caseWithoutTranscripts as s, HISTORY_FILE as t, MAX_HISTORY_BYTES as u };