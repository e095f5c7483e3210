import { $a as formatEstimate, $i as measuredMetrics, $r as patternFacts, Aa as quantile, Ai as evidenceById, Bi as sideOf, Di as lineUrl, Ei as commitUrl, Er as calibrationBins, Fa as mean, Fi as columnTitle, Gi as partNote, Gr as COVERAGE_KINDS, Ha as countedTrials, Hi as caseCommand, Ii as isNumeric, Ji as verdictWord, Jr as opening, Ka as trialCount, Ki as rowWord, Kr as coverageRows, Li as num, Mi as saidTurns, Na as isLocalRun, Ni as measuredCells, Oi as shortSha, Pi as measuredColumns, Qa as formatDuration, Qi as leadComparison, Qr as commonChecks, Ri as leadCases, Si as messagesOf, Ti as baselineSide, Ua as hasNothing, Ui as cases, Ur as claimTables, Vi as CONCLUSIONS, Wi as estimatedFor, Wr as endingTable, Xi as namedMustPass, Xr as commonCause, Ya as formatChange, Yi as worseInside, Yr as reasonsInFull, Za as formatCount, Zi as comparedMetrics, Zr as changeWords$1, aa as oneLine, ac as formatMinute, ai as judgedMetrics, ao as scopesIn, bi as warningTexts, ci as LOOK_ALIKE, di as groupChanges, ea as isDetail, ei as seenIn, fi as groupName, gi as targetRows, hi as overlapNote, ia as HTML, ii as claimsOf, io as GROUPS, ji as evidenceOf, li as LOOK_ALIKE_NOTE, mi as groupValues, na as byLoss, ni as trialRunsTable, no as formatValue, oc as lowerFirst, oi as passedOf, pi as groupNote, qi as verdictSentence, qr as testSetNotes, ra as STATES, ri as qualityLists, sc as upperFirst, si as ungrounded, ti as TRIAL_RUNS_NOTE, to as formatTolerance, ui as proposals, vi as actions, vs as isCriterion, wi as confirmationTexts, xi as allFaults, yi as comparedTexts, ys as isWholePassRate, za as excludesZero, zi as runsOf } from "./pipeline.js";
import { H as counted$1, W as digits, tt as cut } from "./cli.js";
import { C as link, E as table, S as join, T as scrolled, _ as drawSection, b as fold, c as verdictIcon, d as line, f as niceStep, g as ticks, h as text, i as trendCharts, l as verdictMark, m as round, n as STYLE, p as percent, s as TONES, t as documentHead, u as figure, v as navigation, w as quoted, x as isEmpty, y as element } from "./document.js";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";

// src/html/data/case-detail.ts
function caseDetail({ result }, before, again, kept) {
	if (kept === "words") return searchedDetail(result);
	const details = (trials) => trials.map((trial) => trialDetail(trial, kept));
	return {
		id: result.id,
		...result.history && { history: result.history },
		now: details(result.trials),
		was: before ? details(before.trials) : null,
		...again && { again: {
			now: details(again.current),
			was: details(again.base)
		} }
	};
}
function searchedDetail({ id, trials }) {
	const turns = trials.flatMap(({ transcript }) => saidTurns(transcript));
	const said = new Set(turns.map(({ user }) => user));
	for (const { toolCalls } of turns) for (const { name } of toolCalls ?? []) said.add(name);
	return {
		id,
		said: [...said],
		now: [],
		was: null
	};
}
function trialDetail(trial, kept) {
	const { transcript, timing, modelCalls } = trial;
	const costs = (modelCalls ?? []).flatMap(({ cost }) => cost ?? []);
	return {
		trial: trial.trial,
		status: trial.status,
		failureType: trial.failureType,
		blame: trial.blame,
		code: trial.code,
		message: trial.message,
		scores: trial.scores,
		unjudged: trial.unjudged,
		topics: trial.topics,
		usage: trial.usage,
		transcript: {
			...transcript,
			turns: transcript.turns.map((turn) => shownOf(turn, kept))
		},
		turnMs: timing.turns.map(Math.round),
		durationMs: Math.round(timing.durationMs),
		...modelCalls && modelCalls.length > 0 ? { model: {
			calls: modelCalls.length,
			cost: costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null
		} } : {}
	};
}
function shownOf(turn, kept) {
	const shown = {
		...turn,
		traceparent: void 0,
		timing: void 0,
		usage: void 0,
		state: void 0
	};
	const { toolCalls } = shown;
	if (kept === "all" || toolCalls === void 0) return shown;
	return {
		...shown,
		toolCalls: toolCalls.map(({ result: _result, ...call }) => call)
	};
}

// src/html/links.ts
function casesAddress(filters) {
	const named = Object.entries(filters).map(([name, value]) => [name, value.toWellFormed()]);
	return `#${new URLSearchParams([["view", "all"], ...named])}`;
}
function patternKey({ code, subject }) {
	return subject === null ? code : `${code}: ${subject}`;
}
const NO_INTENT = "(none)";
function intentPair(expected, actual) {
	return `${expected}\u2192${actual}`;
}
function caseLink(id) {
	return link(quoted(id, 80), `#${new URLSearchParams({ case: id.toWellFormed() })}`);
}
function textList(texts) {
	return texts.length > 0 && element("ul", {}, texts.map((text) => element("li", {}, text.map(inMarkup))));
}
function inMarkup(part) {
	if (typeof part === "string") return part;
	if ("strong" in part) return element("b", {}, part.strong);
	if ("sentence" in part) return quoted(part.sentence, 500);
	return "name" in part ? element("code", {}, quoted(part.name, part.max)) : caseLink(part.caseId);
}

// src/html/observed.ts
function observed(facts) {
	const { cases } = facts.outcome.report;
	const before = facts.comparison === null ? void 0 : facts.baselineReport?.cases;
	if (!before || before.length === 0) return {
		now: cases,
		was: null
	};
	const known = new Map(before.map((result) => [result.id, result]));
	const pairs = cases.flatMap((result) => {
		const former = known.get(result.id);
		return former && former.fingerprint === result.fingerprint ? [[result, former]] : [];
	});
	return pairs.length === 0 ? {
		now: cases,
		was: null
	} : {
		now: pairs.map(([a]) => a),
		was: pairs.map(([, b]) => b)
	};
}
function ofWhat({ now, was }) {
	const count = digits(now.length, 0);
	return was ? `Counted over the ${count} cases that both runs have.` : `Counted over ${count} cases of this run.`;
}
function judgedTrials(cases) {
	return cases.flatMap(countedTrials);
}
function countsOf(cases, shownBy) {
	const counts = /* @__PURE__ */ new Map();
	for (const result of cases) {
		const trials = countedTrials(result);
		for (const trial of trials) for (const key of shownBy(trial)) counts.set(key, (counts.get(key) ?? 0) + 1 / trials.length);
	}
	return new Map([...counts].map(([key, count]) => [key, inTenths(count)]));
}
const changeBetween = (was, now) => inTenths(now - was);
const inTenths = (count) => Math.round(10 * count) / 10;
const amount = (count) => digits(count, 1);
const amountOf = (count, noun) => `${amount(count)} ${noun}${count === 1 ? "" : "s"}`;
const mistakenIntents = ({ scores }) => scores.flatMap(({ labels, passed, code }) => !labels || passed || labels.expected === labels.actual || hasNothing({ code }) ? [] : [[labels.expected, labels.actual ?? "(none)"]]);
function scoresOf(cases) {
	return judgedTrials(cases).flatMap(({ scores }) => scores);
}

// src/html/versions.ts
function baselineLabel(facts) {
	const baseline = facts.comparison?.baseline;
	if (!baseline) return null;
	const commit = baseline.sha === null ? null : shortSha(baseline.sha);
	if (baseline.source === "agent") return `base version${commit === null ? "" : ` at ${commit}`}, run beside this one`;
	if (baseline.branch !== null) return commit === null ? baseline.branch : `${baseline.branch} at ${commit}`;
	if (commit !== null) return commit;
	return isLocalRun(baseline.runId) ? "a local run" : `run ${baseline.runId}`;
}
function runLabel({ outcome: { run } }) {
	if (!run.sha) return null;
	const of = run.pullRequest === null ? run.branch : `#${run.pullRequest}`;
	return of === null ? shortSha(run.sha) : `${of} at ${shortSha(run.sha)}`;
}
function versions(facts) {
	const { sha } = facts.outcome.run;
	const baseline = baselineLabel(facts);
	const commit = sha === null ? null : shortSha(sha);
	return baseline === null ? commit : `${baseline} \u2192 this run${commit === null ? "" : ` ${commit}`}`;
}

// src/html/data/case-index.ts
function rankedCases(facts) {
	const places = new Map(facts.sides["newly-failing"].map(({ id }, place) => [id, place]));
	const placeOf = ({ result }) => places.get(result.id) ?? 0;
	return facts.states.toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state) || placeOf(a) - placeOf(b) || byLoss(a.row, b.row));
}
const NONE = [];
const PASSING = [
	"passing",
	"added",
	"newly-passing"
];
function aboutRun(facts) {
	const { outcome, comparison } = facts;
	const { verdict } = outcome;
	const scored = new Set(facts.trials.metrics);
	for (const { trials } of facts.baselineReport?.cases ?? []) for (const { scores } of trials) for (const { metric } of scores) scored.add(metric);
	return {
		compared: comparison !== null,
		titles: Object.fromEntries([...scored].map((metric) => [metric, facts.title(metric)])),
		patterns: (outcome.diagnosis?.patterns ?? []).map((one) => ({
			key: patternKey(one),
			title: one.title
		})),
		removed: (comparison?.cases.removed ?? []).map(({ id }) => id),
		command: caseCommand(facts),
		baseline: baselineLabel(facts),
		...comparison?.baseline.source !== "agent" && { isStored: true },
		base: baselineSide(facts) ?? unnamedSide(comparison),
		run: runLabel(facts),
		verdict: [CONCLUSIONS[verdict.conclusion].symbol, verdictWord(verdict)]
	};
}
const unnamedSide = (comparison) => comparison?.baseline.source === "agent" ? "the base version" : "the baseline";
function rowsOf(facts) {
	const known = knowledge(facts, facts.baselineReport?.cases ?? []);
	return (one) => indexed(facts, one, known);
}
function knowledge(facts, former) {
	const { outcome, comparison } = facts;
	const patterns = /* @__PURE__ */ new Map();
	for (const [i, { cases }] of (outcome.diagnosis?.patterns ?? []).entries()) for (const id of cases) patterns.set(id, [...patterns.get(id) ?? [], i]);
	const changes = [...comparison?.quality?.lower ?? [], ...comparison?.quality?.higher ?? []];
	return {
		before: new Map(former.map((result) => [result.id, result])),
		runs: runsOf(outcome, outcome.report.cases.map(({ id }) => id)),
		patterns,
		quality: new Map(changes.flatMap(({ id, score }) => score ? [[id, score.baseline - score.current]] : [])),
		mustPass: namedMustPass(facts),
		urlOf: linesOf(facts),
		passedOf: passesOf()
	};
}
function linesOf(facts) {
	const known = /* @__PURE__ */ new Map();
	return ({ file, line }) => {
		const before = known.get(file) ?? lineUrl(facts, {
			file,
			line: 0
		})?.slice(0, -1) ?? null;
		known.set(file, before);
		return before && `${before}${line}`;
	};
}
function indexed(facts, { result, row, state }, known) {
	const { id, category, dataset, tier, tags, language, agent, source, trials } = result;
	const { words, mismatch } = evidenceOf(result, facts);
	const intents = intentsOf(trials);
	const quality = rounded(known.quality.get(id) ?? null, 4);
	const runs = known.runs({
		id,
		baseline: sideOf(row?.baseline ?? counted(known.before.get(id))),
		current: sideOf(row?.current ?? counted(result))
	});
	return {
		id,
		state,
		category,
		dataset,
		tier,
		tags,
		language,
		agent,
		mustPass: row?.mustPass ?? known.mustPass.has(id),
		words: words === null ? void 0 : oneLine(words, MOST_WORDS),
		mismatch: mismatch ? [oneLine(mismatch.expected, MOST_WORDS), oneLine(mismatch.actual, MOST_WORDS)] : void 0,
		was: known.passedOf(runs.base),
		now: known.passedOf(runs.current),
		checks: PASSING.includes(state) ? NONE : row?.failedChecks ?? facts.failedChecks(result),
		metrics: failedMetrics(result),
		patterns: known.patterns.get(id),
		intents: intents.length > 0 ? intents : void 0,
		quality: quality ?? void 0,
		hasCriteria: hasCriteria(trials) || void 0,
		latency: rounded(mean(trials.flatMap(({ timing }) => timing.turns)), 0),
		cost: rounded(mean(trials.flatMap(({ usage }) => usage.cost ?? [])), 6),
		place: `${source.file}:${source.line}`,
		url: known.urlOf(source)
	};
}
const MOST_WORDS = 80;
const intentsOf = (trials) => [...new Set(trials.flatMap((trial) => mistakenIntents(trial).map((pair) => intentPair(...pair))))];
function hasCriteria(trials) {
	const isOfOne = ({ metric }) => isCriterion(metric);
	return trials.some(({ scores, unjudged = [] }) => scores.some(isOfOne) || unjudged.some(isOfOne));
}
function passesOf() {
	const known = /* @__PURE__ */ new Map();
	return (side) => {
		const same = known.get(side);
		if (same || side === null) return same ?? null;
		const [passed = 0, trials = 0] = side.split("/").map(Number);
		const one = [passed, trials];
		known.set(side, one);
		return one;
	};
}
function counted(result) {
	const count = result && trialCount(result);
	return count && count.trials > 0 ? count : null;
}
function failedMetrics({ trials }) {
	const failed = /* @__PURE__ */ new Set();
	for (const { scores } of trials) for (const { metric, passed, gauge } of scores) if (!passed && !gauge) failed.add(metric);
	return failed.size > 0 ? [...failed] : NONE;
}
function rounded(value, decimals) {
	return value === null ? null : Number(value.toFixed(decimals));
}

// src/html/data/packed-index.ts
const FIELDS = [
	"id",
	"state",
	"category",
	"dataset",
	"tier",
	"tags",
	"language",
	"agent",
	"mustPass",
	"words",
	"mismatch",
	"was",
	"now",
	"checks",
	"metrics",
	"patterns",
	"intents",
	"quality",
	"hasCriteria",
	"latency",
	"cost"
];
function indexColumns() {
	const columns = [
		...FIELDS,
		"file",
		"line"
	].map((field) => ({
		field,
		...columnOf()
	}));
	const of = new Map(columns.map((column) => [column.field, column]));
	const [file, line] = [of.get("file"), of.get("line")];
	const urls = /* @__PURE__ */ new Map();
	let count = 0;
	return {
		add: (one) => {
			count += 1;
			for (const field of FIELDS) of.get(field).add(one[field]);
			const end = one.place.lastIndexOf(":");
			const path = one.place.slice(0, end);
			file.add(path);
			line.add(Number(one.place.slice(end + 1)));
			if (!urls.has(path)) urls.set(path, one.url?.replace(/#L\d+$/, "") ?? null);
		},
		*textWith(about) {
			yield `${JSON.stringify({
				...about,
				count
			}).slice(0, -1)},"columns":{`;
			for (const [i, { field, text }] of columns.entries()) {
				yield `${i > 0 ? "," : ""}"${field}":`;
				yield* text();
			}
			yield `},"urls":${JSON.stringify(Object.fromEntries(urls))}}`;
		}
	};
}
const FIRST_ROWS = 1024;
const PART_VALUES = 1e4;
function columnOf() {
	let places = /* @__PURE__ */ new Map();
	const values = [];
	let at = new Int32Array(FIRST_ROWS);
	let [count, isMissing] = [0, false];
	let [last, lastPlace] = [void 0, -1];
	const placeOf = (value) => {
		if (value === void 0) return -1;
		if (places === null) return values.push(JSON.stringify(value)) - 1;
		const key = typeof value === "object" ? `\0${JSON.stringify(value)}` : value;
		const known = places.get(key);
		if (known !== void 0) return known;
		places.set(key, values.length);
		return values.push(JSON.stringify(value)) - 1;
	};
	return {
		add: (value) => {
			if (value !== last) {
				last = value;
				lastPlace = placeOf(value);
			}
			isMissing ||= lastPlace === -1;
			if (count === at.length) {
				if (values.length > count / 2) places = null;
				const longer = new Int32Array(count * 2);
				longer.set(at);
				at = longer;
			}
			at[count] = lastPlace;
			count += 1;
		},
		*text() {
			const all = at.subarray(0, count);
			const isListed = values.length < count / 2 || isMissing;
			yield* listText("{\"values\":[", isListed ? values.length : count, (i) => values[isListed ? i : all[i]]);
			if (isListed) yield* listText("],\"at\":[", count, (i) => String(all[i]));
			yield "]}";
		}
	};
}
function* listText(opening, length, itemAt) {
	yield opening;
	for (let start = 0; start < length; start += PART_VALUES) {
		const part = Array.from({ length: Math.min(PART_VALUES, length - start) }, (_, i) => itemAt(start + i));
		yield `${start > 0 ? "," : ""}${part.join(",")}`;
	}
}

// src/html/data/packing.ts
const AHEAD = 4;
const LEVEL = 6;
const compress = promisify(gzip);
const BYTES_A_CHARACTER = 1.25;
const utf8 = new TextEncoder();
const pack = (value, redact) => startPacking(value, redact).packed;
function startPacking(value, redact, former) {
	const text = redact(jsonOf(value));
	const bytes = former && former.bytes.length >= text.length ? former.bytes : Buffer.allocUnsafe(Math.ceil(text.length * BYTES_A_CHARACTER));
	const { read, written } = utf8.encodeInto(text, bytes);
	const whole = read === text.length ? bytes.subarray(0, written) : Buffer.from(text);
	return {
		packed: compress(whole, { level: LEVEL }).then((block) => block.toString("base64")),
		bytes
	};
}
const LONGEST_CUT = 1e5;
function jsonOf(value) {
	try {
		return JSON.stringify(value);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		const shortened = (_key, inner) => typeof inner === "string" ? cut(inner, LONGEST_CUT) : inner;
		return JSON.stringify(value, shortened);
	}
}
async function* packEach(values, redact) {
	const waiting = [];
	for (const value of values) {
		const former = waiting.length === AHEAD ? waiting.shift() : void 0;
		if (former) yield await former.packed;
		waiting.push(startPacking(value, redact, former));
	}
	for (const { packed } of waiting) yield await packed;
}
async function packParts(parts, redact) {
	const stream = createGzip({ level: LEVEL });
	const write = async () => {
		for (const part of parts) if (!stream.write(redact(part))) await new Promise((drained) => stream.once("drain", drained));
		stream.end();
	};
	write().catch((error) => stream.destroy(error));
	const packed = [];
	for await (const block of stream) packed.push(block);
	return Buffer.concat(packed).toString("base64");
}

// src/html/data/chunks.ts
const BASE_BYTES = 4e6;
const BYTES_A_CASE = 100;
const PAGE_BYTES = 4e5;
const chunkLimit = (cases, indexBytes) => BASE_BYTES + BYTES_A_CASE * cases - PAGE_BYTES - indexBytes;
const UNCHANGED = [
	"passing",
	"added",
	"skipped"
];
async function packCases(facts, limitOf = chunkLimit) {
	const ranked = rankedCases(facts);
	const groups = Array.from({ length: Math.ceil(ranked.length / 100) }, (_, i) => ranked.slice(i * 100, (i + 1) * 100));
	const packer = packerFor(facts);
	const { index, whole, words } = await oneWalk(facts, groups, packer, limitOf(ranked.length, 0));
	const limit = limitOf(ranked.length, index.length);
	if (whole.length === groups.length && bytesOf(whole) <= limit) return {
		index,
		chunks: whole,
		leftOut: null
	};
	const filling = {
		groups,
		rest: await restOf({
			whole,
			words,
			limit,
			groups,
			packer
		}),
		limit,
		packer
	};
	const changed = ranked.findLastIndex(({ state }) => !UNCHANGED.includes(state)) + 1;
	const full = await filled(filling, "all", whole);
	const hasResults = full.kept >= changed;
	const { chunks, kept } = hasResults ? full : await filled(filling, "without tool results", packer.packAll(groups, "without tool results"));
	return {
		index,
		chunks,
		leftOut: sentence({
			kept,
			changed,
			all: ranked.length,
			hasResults
		})
	};
}
const asItIs = (text) => text;
const bytesOf = (chunks) => chunks.reduce((sum, { length }) => sum + length, 0);
async function oneWalk(facts, groups, { detail, redact }, most) {
	const rowOf = rowsOf(facts);
	const columns = indexColumns();
	const whole = [];
	const words = [];
	let [bytes, isFull] = [0, false];
	const kept = [];
	const details = groups.values().map((cases) => {
		const keep = isFull ? "words" : "all";
		kept.push(keep);
		return cases.map((one) => {
			columns.add(rowOf(one));
			return detail(one, keep);
		});
	});
	for await (const chunk of packEach(details, redact)) {
		bytes += chunk.length;
		isFull ||= bytes > most;
		(kept[whole.length + words.length] === "all" ? whole : words).push(chunk);
	}
	return {
		index: await packParts(columns.textWith(aboutRun(facts)), redact),
		whole,
		words
	};
}
async function restOf({ whole, words, limit, groups, packer }) {
	const first = [];
	let bytes = bytesOf(words);
	for await (const chunk of packer.packAll(groups.slice(0, whole.length), "words")) {
		first.push(chunk);
		bytes += chunk.length;
		if (bytes > limit / 2) break;
	}
	if (bytes <= limit / 2) return [...first, ...words];
	const nothing = await pack([], asItIs);
	return groups.map(() => nothing);
}
function packerFor(facts) {
	const { redact = asItIs } = facts;
	const before = new Map((facts.baselineReport?.cases ?? []).map((result) => [result.id, result]));
	const again = new Map((facts.comparison?.reruns ?? []).map((one) => [one.id, one]));
	const detail = (one, kept) => caseDetail(one, before.get(one.result.id), again.get(one.result.id), kept);
	const packAll = (groups, keep) => packEach(groups.values().map((cases) => cases.map((one) => detail(one, keep))), redact);
	return {
		redact,
		detail,
		packAll
	};
}
async function filled({ groups, rest, limit, packer: { redact, detail } }, keep, packed) {
	const chunks = [...rest];
	let free = limit - bytesOf(rest);
	let i = 0;
	const isTaken = (chunk) => {
		const more = chunk.length - rest[i].length;
		if (more > free) return false;
		chunks[i] = chunk;
		free -= more;
		return true;
	};
	for await (const chunk of packed) {
		if (!isTaken(chunk)) break;
		i += 1;
	}
	const cases = groups[i] ?? [];
	for (let count = Math.floor(cases.length / 2); count > 0; count = Math.floor(count / 2)) {
		const details = cases.map((one, place) => detail(one, place < count ? keep : "words"));
		if (isTaken(await pack(details, redact))) return {
			chunks,
			kept: i * 100 + count
		};
	}
	return {
		chunks,
		kept: i < groups.length ? i * 100 : groups.flat().length
	};
}
function sentence({ kept, changed, all, hasResults }) {
	const which = kept >= changed ? `${formatCount(all - kept)} unchanged passing cases` : `${formatCount(all - kept)} of ${formatCount(all)} cases, worst cases last,`;
	const conversations = kept === all ? [] : [`the conversations of ${which}`];
	const results = hasResults ? [] : ["the results of tools"];
	return `Left out, to keep this file small: ${[...conversations, ...results].join(" and ")}. All of it is in outcome.json.`;
}

// src/html/generated/browser-script.ts
const BROWSER_SCRIPT = "(function(){var e,t,n,r,i,a,o,s,c,l,u=Symbol.for(`pv`),d={},f=[],p=/^m(i|n|o|s|text|space)$/,m=Array.isArray,h=f.slice,g=Object.assign;function _(e){e&&e.parentNode&&e.remove()}function v(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==`key`?r=t[a]:a==`ref`&&typeof e!=`function`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?h.call(arguments,2):n),y(e,o,r,i,null)}function y(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:u,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function b(e){return e.children}function x(e,t){this.props=e,this.context=t,this.__g=0}function S(e,t){if(t==null)return e.__&&S(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=`function`||e.props.__P?null:S(e)}function C(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=g({constructor:u},r)).__v=r.__v+1,e.vnode&&e.vnode(n),N(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||S(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,re(a,n,o),r.__=r.__e=null,n.__e!=i&&w(n))}function w(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),w(e)}function T(t){(8&t.__g||(t.__g|=8,n.push(t),i++))&&r==e.debounceRendering||((r=e.debounceRendering)||queueMicrotask)(E)}function E(){try{for(var e,t=1;n.length;)n.length>t&&n.sort(a),e=n.shift(),t=n.length,8&e.__g&&C(e)}finally{(i=n.length)&&(r||queueMicrotask)(E)}}function ee(e,t,n,r,i,a,o,s,c,l,u){var p,m,h,g,_,v,y=r.__k||f,b=t.length;for(c=D(n,t,y,c,b),p=0;p<b;p++)(h=n.__k[p])!=null&&(m=~h.__i&&y[h.__i]||d,h.__i=p,v=N(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&P(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=O(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==`function`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function D(e,t,n,r,i){var a,o,s,c,l,d,f,p,h,g=n.length,_=g,v=0,x=0,C=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=`boolean`&&typeof o!=`function`?(typeof o!=`object`||o.constructor===String?o=C[a]=y(null,o):m(o)?o=C[a]=y(b,{children:o}):o.constructor===u&&o.__b?o=C[a]=y(o.type,o.props,o.key,o.ref,o.__v):C[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=k(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,x=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=`function`&&(o.__u|=4))):C[a]=null;if(x){for(d=[],f=[],a=0;a<i;a++)if((o=C[a])&&16&o.__u){for(v=0,p=d.length;v<p;)d[h=v+p>>1]<o.__i?v=h+1:p=h;d[v]=o.__i,f[a]=v+1}for(v=d.length;a--;)f[a]&&(f[a]==v?v--:C[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=S(s)),ae(s,s));return r}function O(e,t,n,r){var i,a,o,s;if(typeof e.type==`function`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=O(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=S(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(`$s`););return t}function k(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function A(e,t,n){n??=``,t[0]==`-`?e.setProperty(t,n):e[t]=n}function j(e,t,n,r,i){var a,o;if(t==`style`){if(typeof n==`string`)e.style.cssText=n;else{if(typeof r==`string`&&(e.style.cssText=r=``),r)for(t in r)n&&t in n||A(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||A(e.style,t,n[t])}}else if(t[0]==`o`&&t[1]==`n`)typeof n!=`function`&&(n=null),typeof r!=`function`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=l[t]||(l[t]=M(t)),(e.__a||={})[t]=c,a=t!=(t=t.replace(s,`$1`)),(t=t.slice(2))[0]<`a`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==`http://www.w3.org/2000/svg`)t=t.replace(/xlink(H|:h)/,`h`).replace(/sName$/,`s`);else if(t!=`width`&&t!=`height`&&t!=`href`&&t!=`list`&&t!=`form`&&t!=`tabIndex`&&t!=`download`&&t!=`rowSpan`&&t!=`colSpan`&&t!=`role`&&t!=`popover`&&t in e)try{e[t]=n??``;return}catch{}if(typeof n==`function`)return;n==null||!1===n&&t[4]!=`-`?e.removeAttribute(t):e.setAttribute(t,t==`popover`&&n==1?``:n)}}function M(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[o]==null)n[o]=c++;else if(n[o]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function N(t,n,r,i,a,o,s,c,l,d){var p,h,v,y,C,w,T,E,D,O,k,A,j,M,N,re,P,F,I=n.type;if(n.constructor!==u)return null;128&r.__u&&(l=32&r.__u,p=r.__c.__z)&&(n.__u|=l,h=o=[],p.nodeType==8?c=te(p,o):o.push(p),c=o[0]||c),(p=e.__b)&&p(n);n:if(typeof I==`function`){v=s.length;try{if(E=n.props,D=(p=I.prototype)&&p.render,O=(p=I.contextType)&&i[p.__c],k=p?O?O.props.value:p.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(D?n.__c=y=new I(E,k):(n.__c=y=new x(E,k),y.constructor=I,y.render=oe),O&&O.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),D&&(y.__s||(y.__s=y.state),I.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=g({},y.__s)),g(y.__s,I.getDerivedStateFromProps(E,y.__s)))),C=y.props,w=y.state,y.__v=n,r.__c){if(E!==C&&D&&!I.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,k),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,k)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),f.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=S(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,k),D&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(C,w,T)})}else D&&!I.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),D&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=k,y.props=E,y.__P=t,y.__g&=-5,A=e.__r,j=D?25:0;do y.__g&=-9,A&&A(n),p=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++j<25);D&&(f.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=g({},i,y.getChildContext())),D&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(C,w)),M=p&&p.type===b&&p.key==null?p.props.children:p,E.__P&&(p=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&ae(e,e)}),r.__k=null),c=r.__k?S(r,0):null),c=ee(t,m(M)?M:[M],n,r,i,a,o,s,c,l,d),E.__P&&(n.__e=null,c=p),n.__u&=-161,h&&h.some(_),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=v,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(P=o.indexOf(c||void 0))||(P=o.length);(F=o[P-1])&&F.nodeType==8;)P--;for(;P<o.length;P++)if(F=o[P]){if(o[P]=null,N){if(F==re)break}else{if(F.nodeType!=8)break;F.data.startsWith(`$s`)&&(re=te(N=F))}}}if(!N){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;N=c}(p=te(N=n.__c.__z||(n.__c.__z=N)))?(n.__e=N,c=p):n.__e=c,c&&=c.nextSibling}else o&&o.some(_)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||ne(n),e.__e(t,n,r)}}else c=n.__e=ie(r.__e,n,r,i,a,o,s,l,d,t);return(p=e.diffed)&&p(n),c}function te(e,t){if(e&&e.nodeType==8&&e.data.startsWith(`$s`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(`$s`))n++;else if(e.data.startsWith(`/$s`)&&!--n)return e}t&&t.push(e)}}function ne(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ne))}function re(t,n,r){for(var i=0;i<r.length;)P(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function ie(t,n,r,i,a,o,s,c,l,u){var f,g,v,y,b,x,C,w,T=r.props||d,E=n.props,D=n.type;if(D==`svg`?a=`http://www.w3.org/2000/svg`:D==`math`?a=`http://www.w3.org/1998/Math/MathML`:a||=`http://www.w3.org/1999/xhtml`,o){for(f=0;f<o.length;f++)if((b=o[f])&&(D?b.localName==D:b.nodeType==3)){t=b,o[f]=null;break}}if(!t){if(w=u.ownerDocument||document,!D)return w.createTextNode(E);t=w.createElementNS(a,D,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(D){if(u=D==`template`&&t.content||t,o=D==`textarea`&&E.defaultValue!=null?null:o&&h.call(u.childNodes),!c&&o)for(T={},f=0;f<t.attributes.length;f++)T[(b=t.attributes[f]).name]=b.value;for(f in T)b=T[f],f==`dangerouslySetInnerHTML`?v=b:f==`children`||f in E||f==`value`&&`defaultValue`in E||f==`checked`&&`defaultChecked`in E||j(t,f,null,b,a);for(f in E)b=E[f],f==`children`?y=b:f==`dangerouslySetInnerHTML`?g=b:f==`value`?x=b:f==`checked`?C=b:c&&typeof b!=`function`||T[f]===b||j(t,f,b,T[f],a);g?(c||v&&(g.__html==v.__html||g.__html==t.innerHTML)||(t.innerHTML=g.__html),n.__k=[]):(v&&(t.textContent=``),(D==`foreignObject`||a==`http://www.w3.org/1998/Math/MathML`&&p.test(D))&&(a=`http://www.w3.org/1999/xhtml`),ee(u,m(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&S(r,0),c,l),o&&o.some(_)),c&&D!=`textarea`||(f=`value`,D==`progress`&&x==null?t.removeAttribute(f):x==null||x===t[f]&&(D!=`progress`||x)||j(t,f,x,T[f],a),f=`checked`,C!=null&&C!=t[f]&&j(t,f,C,T[f],a))}else T===E||c&&t.data==E||(t.data=E);return t}function P(t,n,r,i){try{typeof t==`function`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==`function`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function ae(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||P(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&ae(i[s],n,typeof t.type!=`function`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=te(i,o=[]))&&(i==t.__e&&o.some(_),_(a),_(i)),r||_(t.__e),t.__e=t.__c=t.__=null}function oe(e,t,n){return this.constructor(e,n)}function F(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=y(b,{children:[t]}),a=[],o=[],N(n,n.__k,i||d,d,n.namespaceURI,i?null:n.firstChild?h.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),re(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var a,o,s;t=t.__;)if((a=t.__c)&&!(1&a.__g)){a.__g|=4;try{if((s=(o=a.constructor)&&o.getDerivedStateFromError)&&a.setState(o.getDerivedStateFromError(e)),a.componentDidCatch&&(a.componentDidCatch(e,r||{}),s=1),s&&8&a.__g)return void(a.__g|=2)}catch(t){e=t}}throw i=0,e}},t=0,x.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=g({},this.state)),typeof e==`function`&&(e=e(g({},n),this.props)),e&&(g(n,e),this.__v&&(t&&this.__k.push(t),T(this)))},x.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),T(this))},x.prototype.render=b,n=[],i=0,a=function(e,t){return e.__v.__b-t.__v.__b},o=Symbol(),s=/(PointerCapture)$|Capture$/i,c=0,l={};var I,L,se,ce,le=Object.is,R=0,ue=[],de=[],z=e,fe=z.__b,pe=z.__r,me=z.diffed,he=z.__c,ge=z.unmount,_e=z.__;function ve(e,t){z.__h&&z.__h(L,e,R||t),R=0;var n=L.__H||(L.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function B(e){return R=1,ye(De,e)}function ye(e,t,n){var r=ve(I++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):De(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);le(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=L,!L.__f)){L.__f=!0;var i=L.shouldComponentUpdate;L.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,le(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function V(e,t){var n=ve(I++,3);!z.__s&&Ee(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,L.__H.__h.push(n))}function H(e,t){var n=ve(I++,4);!z.__s&&Ee(n.__H,t)&&(n.__P=!1,n.__=e,n.u=t,L.__h.push(n))}function U(e){return R=5,W(function(){return{current:e}},[])}function W(e,t){var n=ve(I++,7);return Ee(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function be(e,t){return R=8,W(function(){return e},t)}function xe(){var e;do{for(;e=de.shift();)try{G(e)}catch(t){z.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=ue.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(G),t.__h.some(Te),t.__h=[]}catch(n){t.__h=[],z.__e(n,e.__v)}}}while(de.length)}z.__b=function(e){L=null,fe&&fe(e)},z.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),_e&&_e(e,t)},z.__r=function(e){pe&&pe(e),I=0;var t=(L=e.__c).__H;t&&(se==L?L.__h=[]:(t.__h.some(G),t.__h.some(Te),I=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),se=L},z.diffed=function(e){me&&me(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&we(ue.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),se=L=null},z.__c=function(e,t){t.some(function(e){try{e.__h.some(G),e.__h=e.__h.filter(function(e){return!e.__||Te(e)})}catch(t){e.__h=[function(){throw t}]}}),he&&he(e,t)},z.unmount=function(e){ge&&ge(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,we(de.push(r))}else G(r)}catch(e){t=e}}),r.__H=void 0,t&&z.__e(t,r.__v))};var Se=typeof requestAnimationFrame==`function`;function Ce(e){var t,n=function(){clearTimeout(r),Se&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);Se&&(t=requestAnimationFrame(n))}function we(e){e!=1&&ce==z.requestAnimationFrame||((ce=z.requestAnimationFrame)||Ce)(xe)}function G(e){var t=L,n=e.__c;typeof n==`function`&&(e.__c=void 0,n()),L=t}function Te(e){var t=L;e.__c=e.__(),L=t}function Ee(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!le(t,e[n])})}function De(e,t){return typeof t==`function`?t(e):t}function K(e,t){let[n=``,r]=Math.abs(e).toFixed(t).split(`.`),i=n.replace(/\\B(?=(\\d{3})+$)/g,`,`);return r===void 0?i:`${i}.${r}`}let q=(e,t,n=`${t}s`)=>`${Oe(e,0)} ${e===1?t:n}`;function Oe(e,t,n=0){let r=K(e,t);for(let e=t;e>n&&r.endsWith(`0`);--e)r=r.slice(0,-1);return r.endsWith(`.`)&&(r=r.slice(0,-1)),e<0&&/[1-9]/.test(r)?`-${r}`:r}let ke=e=>Math.round(e)<1e3?{by:1,decimals:+(e<10),unit:` ms`}:{by:.001,decimals:e<1e4?2:1,unit:` s`},Ae=e=>e>0?Math.min(6,Math.max(2,2-Math.floor(Math.log10(e)))):2;function je(e){return Math.max(0,...e.map(Math.abs).filter(Number.isFinite))}function J(e,t,n){return{factor:e,decimals:t,suffix:n,deltaSuffix:n,suffixOnBoth:!1}}let Me={share:()=>({factor:100,decimals:1,suffix:`%`,deltaSuffix:` pp`,suffixOnBoth:!0}),ms:e=>{let{by:t,decimals:n,unit:r}=ke(e);return J(t,n,r)},usd:e=>J(1,Ae(e),` USD`),tokens:(e,t)=>J(1,+(e<100&&!t),``),turns:()=>J(1,2,``),score:()=>J(1,3,``)},Ne=(e,t,n=[])=>Me[e](je(t),[...t,...n].every(Number.isInteger));function Pe(e){return!/[1-9]/.test(e)}function Fe(e,t){if(!Number.isFinite(e))return`unknown`;let n=K(e*t.factor,t.decimals);return t.suffix===`%`&&e<1&&n===`100.0`?`>99.9`:e>0&&Pe(n)?Ie(t):e<0&&!Pe(n)?`\u2212${n}`:n}let Ie=({decimals:e})=>`<${K(10**-e,e)}`;function Le(e,t){let n=Ne(t,[e]);return`${Fe(e,n)}${n.suffix}`}function Re(e){return K(e,0)}function ze(e){return e>0&&e<.01?`<0.01 USD`:`${K(e,2)} USD`}function Be(e){if(Math.round(e)<1e3)return`${Math.round(e)} ms`;let t=Math.round(e/1e3);if(t<60)return`${t} s`;let n=Math.floor(t/60),r=e=>String(e).padStart(2,`0`);return n<60?`${n} min ${r(t%60)} s`:`${Math.floor(n/60)} h ${r(n%60)} min`}let Ve=/(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]|(?:\\u001b\\]|\\u009d)[^\\u0007\\u001b\\u009c]*(?:\\u0007|\\u001b\\\\|\\u009c)?|\\u001b[@-Z\\\\-_]/g,He=/[\\ud800-\\udfff]/;function Ue(e,t){if(e.length<=t)return e;let n=e.slice(0,2*t+2);if(!He.test(n))return`${n.slice(0,t-1).trimEnd()}\u2026`;let r=Array.from(n);return r.length<=t?e:`${r.slice(0,t-1).join(``).trimEnd()}\u2026`}let We=(e,t,n)=>Ue(t?e:`${e}\u2026`,n),Ge=/[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\ufffe\\uffff\\u{e0000}-\\u{e007f}]/gu,Ke=/(\\p{M}{8})\\p{M}+/gu;function Y(e){return e.toWellFormed().replace(/\\r\\n?/g,`\n`).replace(Ge,qe).replace(Ke,`$1`)}function X(e,t=160){return Y(Ue(e,t))}function qe(e){let t=e.codePointAt(0)??0;return t<32?String.fromCodePoint(9216+t):t===127?`\u2421`:`[U+${t.toString(16).toUpperCase().padStart(4,`0`)}]`}let Z=[`category`,`dataset`,`tier`,`tag`,`language`,`agent`,`metric`,`check`,`pattern`,`intent`,`mark`],Je=({sort:e})=>({name:e.replace(/^-/,``),isReversed:e.startsWith(`-`)}),Ye=[`view`,`q`,...Z,`sort`],Xe={...Object.fromEntries(Ye.map(e=>[e,``])),page:1,case:null};function Ze(e){if(!e.includes(`=`))return null;let t=new URLSearchParams(e.replace(/^#/,``)),n=Object.fromEntries(Ye.map(e=>[e,t.get(e)??``])),r=Number(t.get(`page`)??1),i=t.get(`case`);return i!==null&&t.size===1?{case:i}:{...Xe,...n,page:Number.isInteger(r)&&r>0?r:1,case:i}}function Qe(e){let t=new URLSearchParams;for(let n of Ye)e[n]!==``&&t.set(n,e[n].toWellFormed());e.page>1&&t.set(`page`,String(e.page)),e.case!==null&&t.set(`case`,e.case.toWellFormed());let n=t.toString();return n===``?`#cases`:`#${n}`}function $e(e,t){return Ye.every(n=>e[n]===t[n])&&e.page===t.page}function et({turns:e,partial:t}){if(!t)return e;let{user:n,text:r}=t;return[...e,r===``?{user:n}:t]}let tt=/[\\p{Cf}\\p{Default_Ignorable_Code_Point}]/u,nt=RegExp(`(\\\\p{RGI_Emoji})|[\\\\p{Cf}\\\\p{Default_Ignorable_Code_Point}]`,`gv`),rt=/[\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029]+/g,it=/\\p{Cc}/gu,at=/^[ -~]*$/;function ot(e,t){let n=e.length>t*20?e.slice(0,t*20):e;if(at.test(n))return We(n.trim(),n.length===e.length,t);let r=n.toWellFormed().replace(Ve,``).replace(rt,` `).replace(it,``),i=st(r).trim();return We(i,n.length===e.length,t)}let st=e=>tt.test(e)?e.replace(nt,`$1`):e,ct=e=>/^[0-9a-f]{12}$/.test(e);function lt(e,{words:t}){return ct(e)&&t!==null?`\"${ot(t,60)}\"`:ot(e,80)}let ut=/^(?!-)[A-Za-z0-9._/-]+$/;function dt(e){return ut.test(e)?e:`'${e.replaceAll(`'`,`'\\\\''`)}'`}let ft=e=>`${e.startsWith(`-`)?`=`:` `}${dt(e)}`,pt={\"newly-failing\":{symbol:`\u25bc`,word:`Newly failing`},failing:{symbol:`\u25cf`,word:`Failing`,newWord:`New or changed, failing`},unstable:{symbol:`\u2248`,word:`Unstable`},drifted:{symbol:`\u25c6`,word:`Drifted`},\"still-failing\":{symbol:`\u25cf`,word:`Still failing`},errored:{symbol:`\u26a0`,word:`Errors`},\"newly-passing\":{symbol:`\u25b2`,word:`Newly passing`},added:{symbol:`+`,word:`New and passing`},passing:{symbol:`\u2713`,word:`Passing`,newWord:`Passing as before`},skipped:{symbol:`\u2013`,word:`Skipped`},removed:{symbol:`\u2013`,word:`No longer there`}},mt={passed:[`\u2713`,`passed`],failed:[`\u2715`,`failed`],errored:[`\u26a0`,`errored`],skipped:[`\u2013`,`skipped`]},ht={category:`Category`,dataset:`Dataset`,tier:`Tier`,tag:`Tag`,language:`Language`,agent:`Agent`,metric:`Failed metric`,check:`Failed check`,pattern:`Error pattern`,intent:`Confused intent`,mark:`Your mark`};function gt(e,t){let{symbol:n,word:r,newWord:i}=pt[e];return`${n} ${t&&i?i:r}`}var _t=class{diff(e,t,n={}){let r;typeof n==`function`?(r=n,n={}):`callback`in n&&(r=n.callback);let i=this.castInput(e,n),a=this.castInput(t,n),o=this.removeEmpty(this.tokenize(i,n)),s=this.removeEmpty(this.tokenize(a,n));return this.diffWithOptionsObj(o,s,n,r)}diffWithOptionsObj(e,t,n,r){let i=e=>{if(e=this.postProcess(e,n),r)setTimeout(function(){r(e)},0);else return e},a=t.length,o=e.length,s=1,c=a+o;n.maxEditLength!=null&&(c=Math.min(c,n.maxEditLength));let l=n.timeout??1/0,u=Date.now()+l,d=[{oldPos:-1,lastComponent:void 0}],f=this.extractCommon(d[0],t,e,0,n);if(d[0].oldPos+1>=o&&f+1>=a)return i(this.buildValues(d[0].lastComponent,t,e));let p=-1/0,m=1/0,h=()=>{for(let r=Math.max(p,-s);r<=Math.min(m,s);r+=2){let s,c=d[r-1],l=d[r+1];c&&(d[r-1]=void 0);let u=!1;if(l){let e=l.oldPos-r;u=l&&0<=e&&e<a}let h=c&&c.oldPos+1<o;if(!u&&!h)d[r]=void 0;else{if(s=!h||u&&c.oldPos<l.oldPos?this.addToPath(l,!0,!1,0,n):this.addToPath(c,!1,!0,1,n),f=this.extractCommon(s,t,e,r,n),s.oldPos+1>=o&&f+1>=a)return i(this.buildValues(s.lastComponent,t,e))||!0;d[r]=s,s.oldPos+1>=o&&(m=Math.min(m,r-1)),f+1>=a&&(p=Math.max(p,r+1))}}s++};if(r)(function e(){setTimeout(function(){if(s>c||Date.now()>u)return r(void 0);h()||e()},0)})();else for(;s<=c&&Date.now()<=u;){let e=h();if(e)return e}}addToPath(e,t,n,r,i){let a=e.lastComponent;return a&&!i.oneChangePerToken&&a.added===t&&a.removed===n?{oldPos:e.oldPos+r,lastComponent:{count:a.count+1,added:t,removed:n,previousComponent:a.previousComponent}}:{oldPos:e.oldPos+r,lastComponent:{count:1,added:t,removed:n,previousComponent:a}}}extractCommon(e,t,n,r,i){let a=t.length,o=n.length,s=e.oldPos,c=s-r,l=0;for(;c+1<a&&s+1<o&&this.equals(n[s+1],t[c+1],i);)c++,s++,l++,i.oneChangePerToken&&(e.lastComponent={count:1,previousComponent:e.lastComponent,added:!1,removed:!1});return l&&!i.oneChangePerToken&&(e.lastComponent={count:l,previousComponent:e.lastComponent,added:!1,removed:!1}),e.oldPos=s,c}equals(e,t,n){return n.comparator?n.comparator(e,t):e===t||!!n.ignoreCase&&e.toLowerCase()===t.toLowerCase()}removeEmpty(e){let t=[];for(let n=0;n<e.length;n++)e[n]&&t.push(e[n]);return t}castInput(e,t){return e}tokenize(e,t){return Array.from(e)}join(e){return e.join(``)}postProcess(e,t){return e}get useLongestToken(){return!1}buildValues(e,t,n){let r=[],i;for(;e;)r.push(e),i=e.previousComponent,delete e.previousComponent,e=i;r.reverse();let a=r.length,o=0,s=0,c=0;for(;o<a;o++){let e=r[o];if(e.removed)e.value=this.join(n.slice(c,c+e.count)),c+=e.count;else{if(!e.added&&this.useLongestToken){let r=t.slice(s,s+e.count);r=r.map(function(e,t){let r=n[c+t];return r.length>e.length?r:e}),e.value=this.join(r)}else e.value=this.join(t.slice(s,s+e.count));s+=e.count,e.added||(c+=e.count)}}return r}};let vt=new class extends _t{tokenize(e){return e.slice()}join(e){return e}removeEmpty(e){return e}};function yt(e,t,n){return vt.diff(e,t,n)}let bt={was:`Baseline`,now:`This run`};function xt(e){let{turns:t,partial:n}=e?.transcript??{};return t===void 0||t.length===0&&!n?null:et({turns:t,partial:n}).map((e,n)=>n<t.length?e:{...e,isPartial:!0})}function St(e,t){let n=Math.max(e?.length??0,t?.length??0);return Array.from({length:n},(n,r)=>{let[i,a]=[e?.[r]??null,t?.[r]??null];return{was:i,now:a,differs:e&&t?wt(i,a):[]}})}let Ct=[[`user`,e=>e.user],[`tools`,e=>(e.toolCalls??[]).map(({name:e,arguments:t})=>[e,t])],[`intent`,e=>e.intent??null],[`entities`,e=>(e.entities??[]).map(({entity:e,value:t})=>[e,t])],[`citations`,e=>e.citations??[]],[`files`,e=>(e.files??[]).map(({name:e,sha256:t})=>[e,t])],[`model`,e=>e.llmInvoked??!1],[`error`,e=>[e.error?.code??null,e.truncated??!1]],[`text`,e=>e.text??``]];function wt(e,t){return!e||!t?[e?`turn only in the baseline`:`turn only in this run`]:Ct.filter(([,n])=>Q(n(e))!==Q(n(t))).map(([e])=>e)}function Q(e){return JSON.stringify(e,(e,t)=>typeof t==`object`&&t&&!Array.isArray(t)?Object.fromEntries(Object.entries(t).sort(([e],[t])=>e<t?-1:1)):t)??`undefined`}function Tt(e){return typeof e==`string`?e:(JSON.stringify(e,null,1)??``).replace(/\\n\\s*/g,` `)}let Et=(e,t)=>e[t]?.toolCalls??[];function Dt(e,t){let n=Array.from({length:Math.max(e.length,t.length)},(n,r)=>Ot(e,t,r)),r=e=>n.flatMap(t=>t.flatMap(t=>t.was&&t.now?[]:t[e]??[])),i=At(r(`was`),r(`now`));return n.map(n=>n.map(n=>{let{was:r,now:a}=n,o={was:r?.call??null,now:a?.call??null},s=r??a;if(!s||r&&a)return o;let c=i.get(s);if(!c)return{...o,note:Mt(s.call.name,e,t)};let[l,u]=r?[s,c]:[c,s];return{...o,note:jt(l,u,{was:e,now:t,isNew:r===null}),moved:{was:l.call,now:u.call}}}))}function Ot(e,t,n){let[r,i]=[Et(e,n),Et(t,n)],[a,o]=[0,0],s=(e,t)=>({call:e[t],turn:n,at:t});return yt([...r],[...i],{comparator:(e,t)=>e.name===t.name}).flatMap(({added:e,removed:t,count:n})=>Array.from({length:n},()=>({was:e?null:s(r,a++),now:t?null:s(i,o++)})))}let kt=[({turn:e,given:t})=>`${e} ${t}`,({turn:e})=>e,({given:e})=>e,()=>``];function At(e,t){let n=new Map,r=e=>e.map(e=>({...e,lone:e,given:Q(e.call.arguments)})),[i,a]=[r(e),r(t)];for(let e of kt){let t=t=>JSON.stringify([t.call.name,e(t)]),r=Map.groupBy(a.filter(({lone:e})=>!n.has(e)),t);for(let e of i){let i=n.has(e.lone)?void 0:r.get(t(e))?.shift();i&&n.set(e.lone,i.lone).set(i.lone,e.lone)}}return n}function jt(e,t,{was:n,now:r,isNew:i}){let a=e.turn!==t.turn,o=(e,{turn:t,at:n})=>`${a?`turn ${t+1}, `:``}call ${n+1} of ${Et(e,t).length}`,s=(e,{turn:t,at:n})=>{let r=Et(e,t)[n-1];return`${a?`in turn ${t+1}, `:``}${r?`after ${r.name}`:`first`}`};return`moved: ${i?`${s(n,e)} in the baseline`:`now ${s(r,t)}`} (${o(n,e)} \u2192 ${o(r,t)})`}function Mt(e,t,n){let r=t=>t.reduce((t,n)=>t+(n?.toolCalls??[]).filter(t=>t.name===e).length,0),[i,a]=[r(t),r(n)];return a===0?`not called any more`:i===0?`only in this run`:`${q(i,`call`)} in the baseline, ${a} in this run`}function Nt({was:e,now:t}){return[...new Set([...Object.keys(e?.arguments??{}),...Object.keys(t?.arguments??{})])].map(n=>{let r=e=>e&&Object.hasOwn(e.arguments,n)?Tt(e.arguments[n]):void 0,i=!e||!t||Q(e.arguments[n])===Q(t.arguments[n]);return{name:n,was:r(e),now:r(t),same:i}})}function Pt(e){let t=document.getElementById(e);if(t){for(let e=t.closest(`details`);e;e=e.parentElement?.closest(`details`)??null)e.open=!0;t.scrollIntoView({block:`start`}),t.focus({preventScroll:!0})}}let Ft=e=>`turn-${e+1}`,It=`whole-conversation`,Lt=e=>`why-${e+1}`,Rt=e=>`score-${e+1}`;function zt(e,t){return e?.scores.filter(e=>e.turn===t)??[]}function Bt(e){return e.scores.filter(e=>e.turn===null)}function Vt({title:e,scores:t,titles:n,decisive:r}){if(t.length===0)return null;let i=e=>Number(e.passed)*2+Number(!e.hard),a=t.toSorted((e,t)=>i(e)-i(t)),o=a.filter(({passed:e,gauge:t})=>e&&!t),s=a.filter(e=>!o.includes(e)),c=e=>v(`ul`,null,e.map(e=>v(Ht,{score:e,titles:n,place:r.indexOf(e)})));return v(`div`,{class:`scores`},[e&&v(`h4`,null,e),s.length>0&&c(s),o.length>0&&v(`details`,null,[v(`summary`,null,`\u2713 ${o.length} ${o.length===1?`score holds`:`scores hold`}: ${Y([...new Set(o.map(({metric:e})=>Wt(e,n)))].join(`, `))}`),c(o)])])}function Ht({score:e,titles:t,place:n}){let[r,i]=e.gauge?[`\u00b7`,`measured`]:e.passed?[`\u2713`,`holds`]:[`\u2715`,`fails`],{votes:a,claims:o,evidence:s=[]}=e,c=n<0?{}:{id:Rt(n),tabIndex:-1};return v(`li`,{class:e.gauge?`gauge`:e.passed?`yes`:`no`,...c},[v(`span`,{class:`mark`,title:i,role:`img`,\"aria-label\":i},r),` `,v(`strong`,null,X(Wt(e.metric,t))),v(`span`,{class:`kind`},e.hard?`hard`:`soft`),(e.gauge||e.value!==0&&e.value!==1)&&v(`span`,{class:`kind`},Number(e.value.toFixed(3))),a&&v(`span`,{class:`kind`},`${a.agreeing} of ${a.of} votes`),o&&v(`span`,{class:`kind`},`${o.grounded} of ${o.evaluated} claims grounded`),n>=0&&v(`button`,{type:`button`,class:`link`,onClick:()=>Pt(Lt(n))},`\u2191 why the case fails`),!e.passed&&e.mismatch&&v(Ut,e.mismatch),e.reason!==``&&v(`div`,{class:`reason`},[e.generated&&v(`span`,{class:`generated`},`generated`),v(`bdi`,null,Y(e.reason).slice(0,2e3))]),s.length>0&&v(`ul`,{class:`evidence`},s.map(e=>v(`li`,null,v(`q`,null,Y(e).slice(0,500)))))])}function Ut({expected:e,actual:t}){let n=(e,t)=>v(`div`,null,[v(`dt`,null,e),v(`dd`,null,v(`bdi`,null,Y(t).slice(0,1e3)||`(nothing)`))]);return v(`dl`,{class:`mismatch`},[n(`expected`,e),n(`got`,t)])}function Wt(e,t){return Object.hasOwn(t,e)?t[e]??e:e}function Gt({trial:e,decisive:t,titles:n}){if(!e)return null;if(t.length===0)return v(Kt,e);let r=t.length-5;return v(`div`,{class:`decided`},[v(`h3`,null,`Why it fails`),v(`ul`,null,t.slice(0,5).map((e,t)=>v(`li`,{id:Lt(t),tabIndex:-1},[v(`p`,null,[v(`span`,{class:`mark`,\"aria-hidden\":`true`},`\u2715 `),v(`strong`,null,X(Wt(e.metric,n))),v(`button`,{type:`button`,class:`link`,onClick:()=>Pt(Rt(t))},e.turn===null?`\u2193 whole conversation`:`\u2193 turn ${e.turn+1}`)]),e.mismatch?v(Ut,e.mismatch):v(`p`,{class:`reason`},Y(e.reason).slice(0,500))]))),r>0&&v(`p`,{class:`note`},`${r} more, at their turns.`)])}function Kt(e){return v(`p`,{class:`note`},qt(e))}function qt({status:e,code:t}){return{passed:`This trial passes: every hard expectation holds.`,failed:`This trial fails: ${t===`max_turns`?`no end within the allowed turns`:X(t??`the agent did not answer`)}.`,errored:`This trial errored (${X(t??`no code`)}): it neither passes nor fails.`,skipped:`This case was skipped.`}[e]}let Jt=[`right`,`wrong`,`unsure`];function Yt(){let[e,t]=B(new Map),[n,r]=B(!0);return V(()=>{if(n)return;let e=e=>e.preventDefault();return addEventListener(`beforeunload`,e),()=>removeEventListener(`beforeunload`,e)},[n]),{marks:e,mark:be((e,n)=>{t(t=>Xt(t,e,n)),r(!1)},[]),saved:be(()=>r(!0),[])}}function Xt(e,t,n){let r=new Map(e);return n.rating===null&&n.note.trim()===``?r.delete(t):r.set(t,n),r}function Zt({rating:e,criterion:t},n){return e!==null&&e!==`unsure`&&(t!==null||n)}function Qt(e,t){return[...e].map(([e,n])=>{let{rating:r,note:i,trial:a,criterion:o}=n,s=Zt(n,t(e)),c=[...r===null||s?[]:[r],...i.trim()===``?[]:[i.trim()]].join(`: `),l=s?r===`right`:null;return JSON.stringify({case:e,trial:a,...o!==null&&{criterion:o},label:l,...c!==``&&{note:c}})}).map(e=>`${e}\\n`).join(``)}let $t={right:`\u2713 Right`,wrong:`\u2715 Wrong`,unsure:`? Unsure`};function en({trial:e,several:t,titles:n,marked:r,mark:i}){if(!e)return v(`p`,{class:`rating note`},`To rate what the agent did, open a trial of the first run: re-runs have no labels.`);let{rating:a=null,note:o=``,criterion:s=null}=r??{},c=t=>i({rating:a,note:o,criterion:s,trial:e.trial,...t}),l=[...new Set(e.scores.flatMap(({metric:e,generated:t})=>t?[e]:[]))],u=r&&r.trial!==e.trial?` (of trial ${r.trial+1})`:``;return v(`div`,{class:`rating`,role:`group`,\"aria-label\":`Your rating of what the agent did`},[v(`span`,{class:`group`},`Your rating${t?`, trial ${e.trial+1}`:``}${u}`),Jt.map(e=>v(`button`,{type:`button`,\"aria-pressed\":a===e,onClick:()=>c({rating:a===e?null:e})},$t[e])),l.length>0&&v(`select`,{\"aria-label\":`What you rate`,value:s??``,onChange:e=>c({criterion:e.target.value||null})},[v(`option`,{value:``},`the whole conversation`),l.map(e=>v(`option`,{value:e.replace(/^criterion:/,``)},X(Wt(e,n))))]),v(`input`,{type:`text`,placeholder:`Note`,\"aria-label\":`Note on this case`,maxLength:2e3,value:o,onInput:e=>c({note:e.target.value})})])}function tn(e){let t=e.filter(e=>e!==void 0);return t.length===0?void 0:t.reduce((e,t)=>e+t,0)}let nn=({inputTokens:e,outputTokens:t,totalTokens:n})=>n??tn([e,t]);function rn({side:e,trial:t,titles:n,decisive:r}){if(!t)return v(`div`,{class:`side ${e}`},`No trial.`);let{transcript:i,status:a,code:o,message:s,blame:c,usage:l,durationMs:u,model:d}=t,f=i?.end,p=nn(l),m=[`${Be(u)} in all`,p!==void 0&&`${p} tokens`,l.cost!==void 0&&Le(l.cost,`usd`),d&&`${q(d.calls,`call`)} of judge or simulated user${d.cost===null?``:`, ${ze(d.cost)}`}`].filter(Boolean);return v(`div`,{class:`side ${e}`},[v(`span`,{class:`side-name`},bt[e]),i===null&&v(`p`,{class:`alert`},`This conversation was left out of this file, to keep it small. It is in outcome.json.`),i!==null&&xt(t)===null&&a!==`errored`&&v(`p`,{class:`note`},`The words of this conversation were not kept, only its scores.`),(s||o)&&v(`p`,{class:`error`},[`\u26a0 ${[o,c&&`(${c})`].filter(Boolean).join(` `)} `,Y(s??``).slice(0,2e3)]),f&&v(`p`,{class:`note`},`Ended by ${f.by.replaceAll(`_`,` `)}${f.detail?`: ${X(f.detail)}`:``}.`),v(Vt,{title:`Whole conversation`,scores:Bt(t),titles:n,decisive:r}),i?.state!==void 0&&v(`details`,null,[v(`summary`,null,`State after the conversation`),v(`pre`,null,Y(JSON.stringify(i.state,null,2)).slice(0,2e4))]),v(`p`,{class:`note`},m.join(` \u00b7 `))])}function an(e){let t=t=>{let n=Object.hasOwn(e,t.key)?e[t.key]:void 0;!n||t.ctrlKey||t.metaKey||t.altKey||t.key!==`Escape`&&t.target instanceof Element&&t.target.closest(`input, select, textarea`)||(t.preventDefault(),n())};return addEventListener(`keydown`,t),()=>removeEventListener(`keydown`,t)}function on(e){H(()=>e?an({j:()=>sn(1),k:()=>sn(-1),\"/\":()=>document.querySelector(`.filters input`)?.focus()}):void 0,[e])}function sn(e){let t=[...document.querySelectorAll(`table.cases tbody a`)],n=t.indexOf(document.activeElement),r=t[n<0?0:Math.min(t.length-1,Math.max(0,n+e))];r?.focus(),r?.closest(`tr`)?.scrollIntoView({block:`nearest`})}let cn={words:!0,toolsOnly:!1,side:`both`};function ln({failures:e,different:t,isCompared:n,how:r,setHow:i}){let[a,o]=un({failures:e,different:t}),s=e=>i({...r,...e});return v(`div`,{class:`tools`},[v(`button`,{type:`button`,disabled:e.length===0,onClick:a},[e.length===0?`No turn fails`:`Next failure `,e.length>0&&v(`kbd`,null,`f`)]),n&&[v(dn,{different:t,visited:o.visited,onClick:o.go}),v(fn,{text:`Mark changed words`,checked:r.words,set:e=>s({words:e})}),v(fn,{text:`Only other tool calls`,checked:r.toolsOnly,set:e=>s({toolsOnly:e})}),v(mn,{side:r.side,set:e=>s({side:e})})]])}function un({failures:e,different:t}){let[n,r]=B(-1),i=e=>{let t=e=>e??1/0,i=e.find(e=>t(e)>n)??e[0];i!==void 0&&(r(t(i)),Pt(i===null?It:Ft(i)))},a=()=>i(e),o=()=>i(t);return H(()=>an({f:a,n:o}),[e,t,n]),[a,{go:o,visited:n}]}function dn({different:e,visited:t,onClick:n}){return e.length===0?v(`button`,{type:`button`,disabled:!0},`No turn differs`):v(`button`,{type:`button`,onClick:n},[t<0?`Jump to the first difference `:`Next difference `,v(`kbd`,null,`n`)])}function fn({text:e,checked:t,set:n}){return v(`label`,null,[v(`input`,{type:`checkbox`,checked:t,onChange:()=>n(!t)}),` ${e}`])}let pn=[[`both`,`Both`],[`was`,`Baseline`],[`now`,`This run`]];function mn({side:e,set:t}){return v(`div`,{class:`tabs`,role:`group`,\"aria-label\":`Which run to show`},pn.map(([n,r])=>v(`button`,{type:`button`,\"aria-pressed\":e===n,onClick:()=>t(n)},r)))}function hn({turns:e,failures:t,different:n}){if(e<2)return null;let r=e=>v(`button`,{type:`button`,class:`link`,onClick:()=>Pt(e===null?It:Ft(e))},e===null?`the whole conversation`:`${e+1}`),i=(e,t)=>t.length>0&&[` \u00b7 ${e} `,t.flatMap((e,t)=>[t>0&&`, `,r(e)])];return v(`p`,{class:`overview`},[q(e,`turn`),i(`failures at`,t),i(`differences at`,n)])}function gn({now:e,was:t,again:n},r,i=!1){return[{title:r===`was`&&i?`Stored run`:`First run`,trials:(r===`was`?t:e)??[]},{title:`Re-runs`,trials:n?.[r]??[]}].filter(e=>e.trials.length>0)}function _n(e,t){let n=e.flatMap(({trials:e})=>e),r=n.filter(({transcript:e})=>e&&(e.turns.length>0||e.partial));return r.find(e=>e.status===t)??r[0]??n[0]}function vn(e,t,n){let r=(e,t)=>{if(e===null||e[1]===0)return[];let[n,r]=e;return[`${n===0?`fails`:`passes`} ${r>1?`${n||r} of ${r} `:``}${t}`]},i=r(t,`on ${n}`),a=[...e===null&&i.length>0?[`no result here`]:r(e,`here`),...i].join(`, `);return a===``?null:`${a[0].toUpperCase()}${a.slice(1)}`}function yn({side:e,of:t,groups:n,chosen:r,choose:i}){return v(`div`,{class:`side ${e}`},[v(`h3`,null,X(`${bt[e]}${t===null?``:`: ${t}`}`)),n.length>0&&v(`div`,{class:`trials`},n.map(t=>v(`div`,{role:`group`,\"aria-label\":`${t.title}, ${bt[e].toLowerCase()}`},[v(`span`,{class:`group`},t.title),t.trials.map((e,n)=>v(bn,{trial:e,place:n,of:t.trials.length,chosen:e===r,choose:()=>i(e)}))])))])}function bn({trial:{status:e},place:t,of:n,chosen:r,choose:i}){let[a,o]=mt[e]??[``,e],s=n>3&&!r;return v(`button`,{type:`button`,class:e,\"aria-pressed\":r,onClick:i},[`${a} ${s?t+1:`${t+1}/${n}`}`,v(`span`,{class:s?`sr`:void 0},` ${o}`)])}let xn=[`model`,`version`];function Sn({calls:e,side:t,both:n}){let r=e.filter(e=>n||e[t]);return r.length===0?null:v(`ul`,{class:`calls`},r.map((e,r)=>e[t]?v(Tn,{key:r,call:e,side:t,both:n}):v(Cn,{key:r,call:e})))}function Cn({call:e}){let t=X((e.was??e.now).name);return v(`li`,{class:`call missing ${e.moved?`moved`:``}`},[v(`code`,null,v(`bdi`,null,t)),` ${wn(e)}`])}function wn({note:e,moved:t}){return e===void 0?``:`${t?`\u21c5`:`\u2260`} ${Y(e)}`}function Tn({call:e,side:t,both:n}){let r=e[t],i=n?wn(e):``,a=e.moved??e,o=n&&(a.was===null||a.now===null),s=Nt(a).filter(e=>e[t]!==void 0||n&&!o);return v(`li`,{class:`call ${i?`alone`:``}`},[v(`div`,{class:`call-name`},[v(`span`,{class:`who`},`Tool`),v(`code`,null,v(`bdi`,null,X(r.name))),i&&v(`span`,{class:`difference`},i)]),s.length>0&&v(`table`,{class:`arguments`},v(`tbody`,null,s.map(({name:e,same:r,...i})=>v(En,{name:e,value:i[t],differs:n&&!o&&!r})))),r.result!==void 0&&v(`details`,null,[v(`summary`,null,`Result${Dn(a)&&n?` (differs)`:``}`),v(`pre`,null,Y(Tt(r.result)).slice(0,2e4))])])}function En({name:e,value:t,differs:n}){return v(`tr`,{class:n?`differs`:void 0},[v(`th`,{scope:`row`},v(`bdi`,null,X(e))),v(`td`,null,t===void 0?v(`em`,null,`not given`):t===``?v(`em`,null,`(empty)`):v(`bdi`,null,Y(t).slice(0,4e3))),v(`td`,{class:`sign`},n?v(`span`,{role:`img`,\"aria-label\":`differs`},`\u2260`):``)])}function Dn({was:e,now:t}){return e!==null&&t!==null&&Q(e.result)!==Q(t.result)}function On(e,t){if(e.length+t.length>6e4)return`rewritten`;let[n,r]=[jn(e),jn(t)];if(n.length+r.length>2e4)return`rewritten`;let i=yt(n,r,{maxEditLength:600,comparator:(e,t)=>e.trimStart()===t.trimStart()});if(!i)return`rewritten`;let[a,o]=[0,0],s=(e,t,n)=>{let r=0;return i.filter(e=>!e[t]).flatMap(t=>{let i=e.slice(r,r+t.count),s=i.filter(kn).length;return r+=t.count,o+=s,t[n]&&(a+=s),t[n]?An(i.join(``)):[{text:i.join(``),changed:!1}]})},c={was:s(n,`added`,`removed`),now:s(r,`removed`,`added`)};return a>.5*o?`rewritten`:c}let kn=e=>/[\\p{L}\\p{N}]/u.test(e);function An(e){let t=e.trimStart();return[e.slice(0,e.length-t.length),t].flatMap((e,t)=>e===``?[]:[{text:e,changed:t===1}])}function jn(e){return e.match(/\\s*(?:[\\p{L}\\p{N}_]+|[^\\p{L}\\p{N}_\\s]|$)/gu)?.filter(e=>e!==``)??[]}function Mn(e){let{pair:t,turn:n,sides:r,isAlike:i,words:a}=e,o=r.length>1,s=o&&t.was?.user!==t.now?.user,c=Fn(t,o&&a),l=!o||i?[]:t.differs.length>0?t.differs:[`scores`];return v(`li`,{id:Ft(n),tabIndex:-1,class:`turn ${l.length>0?`differs`:``}`},[v(`div`,{class:`turn-head`},[v(`span`,{class:`number`},`Turn ${n+1}`),l.length>0&&v(`span`,{class:`difference`},`\u2260 ${l.join(`, `)}`),v(`span`,null,Pn(r.map(t=>e[t]?.turnMs[n])))]),!s&&v(Ln,{who:`User`,children:t.now?.user??t.was?.user??``}),v(`div`,{class:`row`},r.map(n=>v(`div`,{class:`side ${n}`},[v(`span`,{class:`side-name`},l.length>0||!o?bt[n]:`Both runs`),t[n]===null?v(`p`,{class:`absent`},`This turn did not take place.`):v(Nn,{...e,side:n,isAsked:s,text:c[n],isRewritten:c.isRewritten})])))])}function Nn({side:e,isAsked:t,text:n,isRewritten:r,...i}){let{pair:a,calls:o,turn:s,titles:c,decisive:l}=i,u=i[e]?.topics?.[s];return[t&&v(Ln,{who:`User`,children:a[e].user}),v(Sn,{calls:o,side:e,both:a.was!==null&&a.now!==null}),n!==void 0&&v(Ln,{who:`Agent`,isRewritten:r,children:n}),v(Rn,{pair:a,side:e}),u!=null&&v(`p`,{class:`note`},`topic ${X(u)}`),v(Vt,{scores:zt(i[e],s),titles:c,decisive:l})]}function Pn(e){return e.every(e=>e===void 0)?``:e.map(e=>e===void 0?`\u2013`:Be(e)).join(` \u2192 `)}function Fn({was:e,now:t},n){return W(()=>{let[r,i]=[e?.text,t?.text],a={was:r,now:i,isRewritten:!1};if(!n||r===void 0||i===void 0||r===i)return a;let o=On(Y(r),Y(i));return o===`rewritten`?{...a,isRewritten:!0}:{...o,isRewritten:!1}},[e,t,n])}let In=8e3;function Ln({who:e,isRewritten:t=!1,children:n}){let[r,i]=B(!1),a=typeof n==`string`&&n.length>In&&!r;H(()=>{if(!a)return;let e=()=>i(!0);return addEventListener(`beforeprint`,e),()=>removeEventListener(`beforeprint`,e)},[a]);let o=typeof n==`string`?Y(a?n.slice(0,In):n)||v(`em`,null,`(empty)`):(n??[]).map(({text:e,changed:t})=>t?v(`mark`,null,e):e);return v(`div`,{class:`said ${e.toLowerCase()}`},[v(`span`,{class:`who`},[e,t&&v(`span`,{class:`difference`},` \u2260 rewritten`)]),v(`div`,{class:`words`,dir:`auto`},o),a&&v(`button`,{type:`button`,onClick:()=>i(!0)},`Show all ${n.length.toLocaleString(`en`)} characters`)])}function Rn({pair:e,side:t}){let n=e[t],r=e[t===`was`?`now`:`was`],i=e=>(e?.entities??[]).map(({entity:e,value:t})=>`${e}: ${t}`),a=new Set(i(r)),o=new Set(r?.citations??[]),s=[],c=(e,t,n)=>s.push(v(`li`,{class:n&&r?`differs`:void 0},[v(`span`,{class:`who`},e),` `,v(`bdi`,null,Y(t).slice(0,300)),n&&r?` \u2260`:``]));if(n.intent!==void 0){let e=n.confidence==null?``:` (${Math.round(n.confidence*100)}% sure)`;c(`Intent`,`${n.intent??`none`}${e}`,n.intent!==r?.intent)}for(let e of i(n))c(`Entity`,e,!a.has(e));for(let e of n.citations??[])c(`Cites`,e,!o.has(e));for(let e of n.files??[]){let t=[e.type,e.pages&&`of ${e.pages}`,e.sha256.slice(0,8)].filter(Boolean).join(`, `),n=e.cached?`read before`:`read in ${Math.round(e.ms)} ms`,i=r?.files?.find(({name:t})=>t===e.name);c(`File`,`${e.name} (${t}, ${n})`,i?.sha256!==e.sha256)}n.llmInvoked&&c(`Model`,`asked`,n.llmInvoked!==r?.llmInvoked),n.parseTimeMs!==void 0&&c(`Parsed`,`in ${Math.round(n.parseTimeMs)} ms`,!1),n.isPartial&&n.text?c(`Partial`,`the stream failed or was cut`,!0):n.isPartial&&c(`No answer`,`of the agent`,!0),n.error&&c(`Failed`,`${n.error.code}: ${n.error.message}`,n.error.code!==r?.error?.code),n.truncated&&c(`Cut off`,`at the limit of its length`,n.truncated!==r?.truncated);for(let[e,t]of Object.entries(n.metadata??{}))c(X(e),Tt(t),xn.includes(e)&&Q(t)!==Q(r?.metadata?.[e]));return s.length>0?v(`ul`,{class:`understood`},s):null}function zn(e,t){let n=[];for(let r=0;r<e.length;){let i=r;for(;e[i];)i+=1;if(i-r>=t)n.push({from:r,to:i-1});else for(let e=r;e<Math.max(i,r+1);e+=1)n.push({turn:e});r=Math.max(i,r+1)}return n}function Bn({from:e,to:t},n){return e===t?`Turn ${e+1}: ${n}`:`Turns ${e+1}\u2013${t+1}: ${n}`}let Vn=({differs:e})=>e.some(e=>e===`tools`||e.startsWith(`turn only`)),Hn=e=>!e.passed&&!e.gauge;function Un(e){if(e?.status!==`failed`)return[];let t=e.scores.filter(e=>e.hard&&Hn(e)),n=t.find(({mismatch:e})=>e)??t[0];return n?[n,...t.filter(e=>e!==n)]:[]}function Wn(e){let t=e?.scores.filter(Hn)??[],n=t.filter(e=>e.hard),r=new Set((n.length>0?n:t).map(({turn:e})=>e)),{partial:i,turns:a=[]}=e?.transcript??{};i&&r.add(a.length);let o=[...r].filter(e=>e!==null).sort((e,t)=>e-t);return r.has(null)?[...o,null]:o}function Gn(e,t,n){let r=e=>(e?.scores??[]).filter(e=>e.turn===n&&!e.gauge).map(({metric:e,passed:t,value:n,reason:r})=>`${e} ${n.toFixed(2)} ${t||r}`).sort();return[e?.topics?.[n],...r(e)].join(`\n`)===[t?.topics?.[n],...r(t)].join(`\n`)}function Kn({detail:e,index:t,marked:n,mark:r}){let{titles:i}=t,a=W(()=>({was:gn(e,`was`,t.isStored),now:gn(e,`now`)}),[e]),[o,s]=B(()=>_n(a.now,`failed`)),[c,l]=B(()=>_n(a.was,`passed`)),[u,d]=B(cn),f=Jn(c,o,u.toolsOnly),{decisive:p}=f,[m,h]=[a.was.length>0,f.sides.length>1],g=W(()=>v(Yn,{...f,words:u.words,toolsOnly:u.toolsOnly,was:c,now:o,titles:i}),[f,u.words]);return v(`div`,{class:`sides ${m?`both show-${h?u.side:`both`}`:`one`}`},[v(Gt,{trial:o,decisive:p,titles:i}),v(en,{titles:i,marked:n,mark:r,several:e.now.length>1,trial:o&&e.now.includes(o)?o:void 0}),v(hn,{...f,turns:f.pairs.length}),v(`div`,{class:`steering`},[v(ln,{...f,isCompared:h,how:u,setHow:d}),v(`div`,{class:`heads`},[m&&v(yn,{side:`was`,of:t.baseline,groups:a.was,chosen:c,choose:l}),v(yn,{side:`now`,of:t.run,groups:a.now,chosen:o,choose:s})])]),e.history&&v(Xn,{messages:e.history}),g,v(`div`,{class:`row ends`,id:It,tabIndex:-1},[m&&v(rn,{side:`was`,trial:c,titles:i,decisive:[]}),v(rn,{side:`now`,trial:o,titles:i,decisive:p})])])}let qn=[`was`,`now`];function Jn(e,t,n){return W(()=>{let r={was:xt(e),now:xt(t)},i=qn.filter(e=>r[e]!==null),a=St(r.was,r.now),o=Wn(t),s=new Set([...o,...Wn(e)]),c=a.map(({differs:n},r)=>n.length===0&&Gn(e,t,r)),l=a.map((e,t)=>n?!Vn(e):c[t]&&!s.has(t)),u=i.length>1,d=a.flatMap((e,t)=>u&&(n?Vn(e):!c[t])?[t]:[]),f=u&&(n||a.length>=8)?zn(l,n?1:2):a.map((e,t)=>({turn:t}));return{sides:i,pairs:a,calls:Dt(r.was??[],r.now??[]),failures:o,isAlike:c,different:d,rows:f,decisive:Un(t)}},[e,t,n])}function Yn({pairs:e,calls:t,rows:n,isAlike:r,toolsOnly:i,...a}){let o=n=>v(Mn,{key:n,...a,pair:e[n],calls:t[n],turn:n,isAlike:r[n]});return v(`ol`,{class:`turns`},n.map(e=>{if(`turn`in e)return o(e.turn);let t=Array.from({length:e.to-e.from+1},(t,n)=>o(e.from+n));return v(`li`,{class:`folded`,key:`${e.from}-${e.to}`},[v(`details`,null,[v(`summary`,null,Bn(e,i?`no other tool calls`:`the same`)),v(`ol`,{class:`turns`},t)])])}))}function Xn({messages:e}){let t=e.map(({role:e,content:t,tool_calls:n=[]})=>[`${e}: ${t??``}`,...n.map(({function:e})=>`  ${e.name} ${JSON.stringify(e.arguments)}`)].join(`\n`));return v(`details`,{class:`history`},[v(`summary`,null,`Said before the first turn: ${q(e.length,`message`)}, not scored`),v(`pre`,null,Y(t.join(`\n`)).slice(0,2e4))])}function Zn({text:e}){let[t,n]=B(``);return v(`span`,{class:`copy`},[v(`button`,{type:`button`,onClick:()=>{Qn(e).then(()=>n(`Copied`),()=>n(`Select it and copy`))}},`Copy`),v(`span`,{role:`status`,\"aria-live\":`polite`},t)])}async function Qn(e){try{await navigator.clipboard.writeText(e)}catch{let t=document.createElement(`textarea`);t.value=e,document.body.append(t),t.select();let n=document.execCommand(`copy`);if(t.remove(),!n)throw Error(`not copied`)}}let $n=[`id`,`state`,`category`,`dataset`,`tier`,`tags`,`language`,`agent`,`mustPass`,`words`,`mismatch`,`was`,`now`,`checks`,`metrics`,`patterns`,`intents`,`quality`,`hasCriteria`,`latency`,`cost`];function er({count:e,columns:t,urls:n,...r}){let i=Array.from({length:e},()=>({}));for(let e of $n)tr(i,e,t[e]);let[a,o]=[nr(t.file),nr(t.line)];for(let[e,t]of i.entries()){let r=n[String(a(e))];t.place=`${a(e)}:${o(e)}`,t.url=r==null?null:`${r}#L${o(e)}`}return{...r,cases:i}}function tr(e,t,n){let r=nr(n);for(let[n,i]of e.entries()){let e=r(n);e!==void 0&&(i[t]=e)}}let nr=({values:e,at:t})=>t?n=>e[t[n]]:t=>e[t];async function rr(){return er(await dr(`index`))}let ir=new Map,ar=new Map;function or(e){return sr(ar.get(Math.floor(e/100))?.[e%100])}let sr=e=>e?.said?void 0:e;async function cr(e){let t=Math.floor(e/100),n=ir.get(t);return n||(n=dr(`c${t}`),ir.set(t,n),n.then(e=>ar.set(t,e),()=>void 0)),sr((await n)[e%100])}function lr(e){return ir.get(e)??dr(`c${e}`)}function ur(e){cr(e).catch(()=>void 0)}async function dr(e){fr(e)||await pr();let t=document.getElementById(e)?.textContent;if(!t)throw Error(`This file is not whole: its part ${e} is missing.`);let n=new Blob([mr(t)]).stream().pipeThrough(new DecompressionStream(`gzip`));return new Response(n).json()}function fr(e){return document.readyState!==`loading`||document.getElementById(e)?.nextElementSibling!=null}function pr(){return new Promise(e=>document.addEventListener(`DOMContentLoaded`,()=>e(),{once:!0}))}function mr(e){let t=Uint8Array;if(t.fromBase64)return t.fromBase64(e);let n=atob(e),r=new Uint8Array(n.length);for(let e=0;e<n.length;e+=1)r[e]=n.charCodeAt(e);return r}function hr({index:e,place:t,list:n,go:r,marked:i,mark:a}){let[o,s]=br(t),c=U(null),l=n.indexOf(t),u=t=>t!==void 0&&r({case:e.cases[t].id}),d=()=>r({case:null});return vr(),yr(e,t),H(()=>{let e=requestAnimationFrame(()=>{scrollTo(0,0),c.current?.focus({preventScroll:!0})});return()=>cancelAnimationFrame(e)},[t]),H(()=>an({Escape:d,j:()=>u(n[l+1]),k:()=>u(l>0?n[l-1]:void 0)}),[t,n]),v(`article`,{class:`case`,\"aria-labelledby\":`case-heading`},[v(`div`,{class:`case-bar`},[v(`button`,{type:`button`,onClick:d},`\u2190 All cases`),v(`span`,{class:`where`},l>=0?`${l+1} of ${n.length} in this list`:``),v(`button`,{type:`button`,disabled:l<=0,onClick:()=>u(n[l-1])},[`\u2191 Previous `,v(`kbd`,null,`k`)]),v(`button`,{type:`button`,disabled:l<0||l+1>=n.length,onClick:()=>u(n[l+1])},[`\u2193 Next `,v(`kbd`,null,`j`)])]),v(`h2`,{id:`case-heading`,tabIndex:-1,ref:c},v(`bdi`,null,_r(e,t)||`(no name)`)),v(xr,{index:e,place:t}),s?v(`p`,{class:`alert`,role:`alert`},s):o?.now.length===0?v(`p`,{class:`alert`},gr):o?v(Kn,{detail:o,index:e,marked:i,mark:a}):v(`p`,{class:`waiting`},`Reading the conversations\u2026`)])}let gr=`The conversations of this case were left out of this file, to keep it small. They are in outcome.json.`;function _r({cases:e},t){let{id:n,words:r=null}=e[t];return X(lt(n,{words:r}))}function vr(){H(()=>(document.documentElement.classList.add(`in-case`),()=>document.documentElement.classList.remove(`in-case`)),[])}function yr({verdict:[e,t],cases:n},r){H(()=>{let i=document.title;return document.title=`${e} ${_r({cases:n},r)} \u00b7 ${t}`,()=>{document.title=i}},[r])}function br(e){let[t,n]=B(()=>or(e)),[r,i]=B(null);return H(()=>{if(t)return;let r=!0;return cr(e).then(e=>r&&(e?n(e):i(gr)),e=>r&&i(e instanceof Error?e.message:String(e))),()=>{r=!1}},[e]),[t,r]}function xr({index:e,place:t}){let{id:n,state:r,mustPass:i,category:a,tier:o,agent:s,tags:c,language:l,url:u,now:d,was:f,...p}=e.cases[t],m=X(p.place),h=vn(d,f,e.base);return v(`div`,{class:`facts`},[h!==null&&v(`p`,{class:`runs`},X(h)),v(`p`,null,[v(`span`,{class:`state ${r}`},gt(r,e.compared)),i&&v(`span`,{class:`badge`},`must pass`),v(`span`,{class:`tag`},X(a)),o!==null&&v(`span`,{class:`tag`},`tier ${o}`),s!==void 0&&v(`span`,{class:`tag`},X(s)),l!==void 0&&v(`span`,{class:`tag`},X(l)),c.map(e=>v(`span`,{class:`tag`},X(e))),v(`span`,{class:`place`},u===null?m:v(`a`,{href:u,target:`_blank`,rel:`noopener noreferrer`},m))]),/^[^\\p{C}]{1,200}$/u.test(n)&&v(`div`,{class:`command`},[v(`code`,null,`${e.command}${ft(n)}`),v(Zn,{text:`${e.command}${ft(n)}`})])])}let Sr=[`newly-failing`,`failing`,`unstable`,`drifted`,`still-failing`,`errored`,`newly-passing`,`added`,`passing`,`skipped`,`removed`],Cr=e=>e.replace(/^[A-Z](?=[a-z])/,e=>e.toLowerCase());function wr(e){return(/^[\\u0000-\\u007f]*$/.test(e)?e:e.normalize(`NFKD`).replace(/\\p{M}+/gu,``)).toLowerCase()}let Tr=e=>wr(e).split(/\\s+/).filter(Boolean),Er=({id:e,category:t,tags:n,checks:r,words:i=``,mismatch:a=[``,``]})=>wr([e,t,i,...a,...n,...r].join(`\n`));function Dr({said:e=[],now:t,was:n}){let r=[...t,...n??[]];return wr([...new Set([...e,...r.flatMap(({transcript:e})=>Or(e))])].join(`\n`))}function Or(e){let{turns:t=[],partial:n}=e??{},r=t.flatMap(({user:e,text:t=``,toolCalls:n=[]})=>[e,t,...n.flatMap(({name:e,arguments:t})=>[e,JSON.stringify(t)])]);return n?[...r,n.user,n.text]:r}function kr(e,t){let n=W(()=>t?e.cases.map(Er):[],[e,t]),[r,i]=B(null);return V(()=>{if(!t||r)return;let e=!0;return Ar(n,()=>e).then(t=>e&&i(t)),()=>{e=!1}},[t]),r??{texts:n,whole:null}}async function Ar(e,t){let n=[...e],r=0,i=async t=>{let i=await lr(t).catch(()=>[]);for(let[a,o]of i.entries()){let i=t*100+a;n[i]=`${e[i]}\\n${Dr(o)}`,o.said||(r+=1)}},a=Math.ceil(n.length/100);for(let e=0;e<a&&t();e+=4)await Promise.all(Array.from({length:Math.min(4,a-e)},(t,n)=>i(e+n)));return{texts:n,whole:r}}function jr({cases:e}){return new Map([...Map.groupBy(e,({state:e})=>e)].map(([e,t])=>[e,t.length]))}function Mr(e){return[`newly-failing`,`failing`,`drifted`,`still-failing`,`errored`].find(t=>e.has(t))??`all`}function Nr({patterns:e},t){return{category:({category:e})=>[e],dataset:({dataset:e})=>[e],tier:({tier:e})=>e===null?[]:[String(e)],tag:({tags:e})=>e,language:({language:e})=>e===void 0?[]:[e],agent:({agent:e})=>e===void 0?[]:[e],metric:({metrics:e})=>e,check:({checks:e})=>e.flatMap(e=>[e,e.replace(/ \\(turn \\d+\\)$/,``)]),pattern:t=>(t.patterns??[]).map(t=>e[t].key),intent:({intents:e=[]})=>e,mark:({id:e})=>Pr(t,e)}}function Pr(e,t){let n=e.get(t);return n?[`any`,...n.rating===null?[]:[n.rating],...n.note.trim()===``?[]:[`note`]]:[]}function Fr(e,{view:t,state:n,texts:r,values:i}){let a=Tr(t.q),o=!Sr.includes(n),s=Z.filter(e=>t[e]!==``),c=[];for(let[l,u]of e.cases.entries())(o||u.state===n)&&s.every(e=>i[e](u).includes(t[e]))&&a.every(e=>r[l].includes(e))&&c.push(l);return Br(e,c,t)}let Ir=new Intl.Collator(`en`,{numeric:!0}),Lr={worse:{title:`How much worse`,compare:zr(({was:e,now:t})=>e?Rr(e)-Rr(t):null)},quality:{title:`Quality drop`,compare:zr(({quality:e=null})=>e)},passed:{title:`Fewest passes`,compare:zr(({now:e})=>e&&1-Rr(e))},latency:{title:`Slowest`,compare:zr(({latency:e})=>e)},cost:{title:`Most expensive`,compare:zr(({cost:e})=>e)},id:{title:`Id`,compare:(e,t)=>Ir.compare(e.id,t.id)},category:{title:`Category`,compare:(e,t)=>Ir.compare(e.category,t.category)}};function Rr(e){return e?e[0]/Math.max(1,e[1]):0}function zr(e){return(t,n)=>(e(n)??-1/0)-(e(t)??-1/0)||0}function Br({cases:e},t,n){let{name:r,isReversed:i}=Je(n),a=Object.hasOwn(Lr,r)?Lr[r]:void 0;if(!a)return t;let o=i?-1:1;return t.toSorted((t,n)=>o*a.compare(e[t],e[n])||t-n)}function Vr(e){let{view:t,go:n,prepareSearch:r}=e,i=Z.filter(e=>t[e]!==``);return[v(`div`,{class:`filters`,role:`search`},[v(`input`,{type:`search`,\"aria-label\":`Search cases by id, what was said, and tools`,placeholder:`Search ids, what was said, tools\u2026`,value:t.q,onFocus:r,onInput:e=>n({q:e.currentTarget.value,page:1})}),v(Hr,e)]),v(`details`,{class:`more-filters`},[v(`summary`,null,`Filters`),v(`div`,null,Z.map(t=>v(Kr,{...e,name:t})))]),i.length>0&&v(`p`,{class:`set-filters`},i.map(r=>v(`button`,{type:`button`,class:`chip`,onClick:()=>n({[r]:``,page:1})},[v(`span`,{class:`n`},ht[r]),` ${X(Wr(e.index,r,t[r]))} `,v(`span`,{\"aria-label\":`Remove this filter`,role:`img`},`\u2715`)])))]}function Hr({index:{cases:e},view:t,go:n}){let r=W(()=>({worse:e.some(({was:e})=>e!==null),quality:e.some(({quality:e})=>e!==void 0),latency:e.some(({latency:e})=>e!==null),cost:e.some(({cost:e})=>e!==null)}),[e]),i=Object.entries(Lr).filter(([e])=>r[e]!==!1);return v(`select`,{\"aria-label\":`Order`,value:Je(t).name,onChange:e=>n({sort:e.currentTarget.value,page:1})},[v(`option`,{value:``},`Order: worst first`),...i.map(([e,{title:t}])=>v(`option`,{value:e},`Order: ${t.toLowerCase()}`))])}let Ur={any:`any`,...Object.fromEntries(Jt.map(e=>[e,e])),note:`with a note`};function Wr({titles:e,patterns:t},n,r){return n===`metric`?e[r]??r:n===`pattern`?t.find(({key:e})=>e===r)?.title??r:n===`intent`?r.replace(`\u2192`,` \u2192 `):n===`mark`?Ur[r]??r:r}let Gr={dataset:2,category:2,language:2,agent:2};function Kr({name:e,...t}){let{index:n,view:r,store:i,go:a}=t,o=W(()=>qr(t,e),[n,e===`mark`?i.marks:null]);return o.length<(Gr[e]??1)&&r[e]===``?null:v(`select`,{\"aria-label\":ht[e],value:r[e],onChange:t=>a({[e]:t.currentTarget.value,page:1})},[v(`option`,{value:``},`${ht[e]}: any`),...o.map(([e,t])=>v(`option`,{value:e},X(t,100)))])}function qr({index:e,values:t},n){let r=new Map;for(let i of e.cases)for(let e of t[n](i))r.set(e,(r.get(e)??0)+1);return[...r].sort((e,t)=>t[1]-e[1]).slice(0,200).map(([t])=>[t,Wr(e,n,t)]).sort((e,t)=>e[1]<t[1]?-1:1)}let Jr=[{title:`Expected \u2192 got`,class:`sides`,cell:e=>v(ri,{one:e})},{title:`State`,class:`is`,cell:({state:e},{compared:t})=>v(`span`,{class:`state ${e}`},gt(e,t))},{title:`Runs`,sort:`worse`,class:`runs`,cell:({now:e,was:t},{base:n})=>{let r=X(vn(e,t,n)??``);return v(`span`,{title:r},r)}}],Yr={quality:{title:`Soft score`,cell:({quality:e})=>e===void 0?``:`${e>0?`\u2212`:`+`}${Math.abs(e).toFixed(3)}`},latency:{title:`Latency`,cell:({latency:e})=>e===null?``:Be(e)},cost:{title:`Cost`,cell:({cost:e})=>e===null?``:Le(e,`usd`)},category:{title:`Category`,cell:({category:e})=>X(e)}};function Xr(e,t){let n=t===`all`?Jr:Jr.filter(({title:e})=>e!==`State`),{name:r}=Je(e),i=Object.hasOwn(Yr,r)?Yr[r]:void 0,a=r===`category`?`measured`:`num measured`;return i?[...n,{...i,sort:r,class:a}]:n}function Zr({index:e,view:t,state:n,shown:r,marks:i,go:a}){let o=Xr(t,n);return v(`div`,{class:`scroll`},v(`table`,{class:2*r.filter(t=>ni(e.cases[t])).length>r.length?`cases long`:`cases`},[v(`caption`,{class:`sr`},`Cases`),v(`thead`,null,v(`tr`,null,[v(Qr,{column:{title:`Case`,sort:`id`,class:`case-name`},view:t,go:a}),...o.map(e=>v(Qr,{column:e,view:t,go:a}))])),v(`tbody`,null,r.map(t=>v($r,{key:t,index:e,place:t,columns:o,go:a,marked:i.get(e.cases[t].id)})))]))}function Qr({column:{title:e,sort:t,class:n},view:r,go:i}){if(t===void 0)return v(`th`,{scope:`col`,class:n},e);let a=Je(r),o=a.name===t,s=o?a.isReversed?``:`-${t}`:t;return v(`th`,{scope:`col`,class:n,\"aria-sort\":o?a.isReversed?`ascending`:`descending`:void 0},v(`button`,{type:`button`,onClick:()=>i({sort:s,page:1})},[e,v(`span`,{\"aria-hidden\":`true`},o?a.isReversed?` \u2191`:` \u2193`:``)]))}function $r({index:e,place:t,columns:n,marked:r,go:i}){let a=e.cases[t],{id:o,state:s,words:c,mustPass:l}=a,u=e=>{e.ctrlKey||e.metaKey||e.shiftKey||(e.preventDefault(),i({case:o},`push`))},d=X(o,120)||`(no name)`,f=`#case=${encodeURIComponent(o.toWellFormed())}`;return v(`tr`,{class:s,onClick:u,onPointerEnter:()=>ur(t)},[v(`th`,{scope:`row`,class:`case-name`},v(`div`,null,[v(`a`,{href:f,title:c??d},v(`bdi`,null,c===void 0?d:Y(c)||d)),c!==void 0&&!ct(o)&&v(`span`,{class:`id`,title:d},d),l&&v(`span`,{class:`badge`},`must pass`),r&&v(ti,{mark:r})])),...n.map(t=>v(`td`,{class:t.class},t.cell(a,e)))])}let ei={right:`\u2713`,wrong:`\u2715`,unsure:`?`};function ti({mark:{rating:e,note:t}}){let n=[e,t.trim()].filter(Boolean).join(`: `);return v(`span`,{class:`marked ${e??`note`}`,title:`Your mark: ${n}`},[e===null?``:`${ei[e]} ${e}`,t.trim()!==``&&`${e===null?``:` `}\u270e note`])}let ni=({mismatch:e,checks:t})=>(e??t).join(``).length>32;function ri({one:{mismatch:e,checks:t}}){let n=t.map(e=>X(e)).join(`; `);if(!e)return v(`span`,{title:n},v(`bdi`,null,n));let[r,i]=e.map(e=>X(e));return v(`span`,{title:[`${r} \u2192 ${i}`,n].filter(Boolean).join(`\n`)},[v(`bdi`,{class:`expected`},r||`(empty)`),v(`span`,{class:`arrow`},` \u2192 `),v(`bdi`,{class:`actual`},i||`(empty)`)])}function ii(e){let{index:t,view:n,state:r,list:i,go:a,store:o}=e,s=Math.max(1,Math.ceil(i.length/100)),c=Math.min(n.page,s),l=i.slice((c-1)*100,c*100),u=`${ai(e)}${s>1?`, page ${c} of ${s}`:``}`;return v(`div`,{class:`case-list`},[v(si,e),v(Vr,e),v(`div`,{class:`above`},[v(`p`,{class:`count`,role:`status`,\"aria-live\":`polite`},[u,n.q!==``&&oi(e)]),o.marks.size>0&&v(ci,{index:t,store:o})]),i.length===0?v(`p`,{class:`empty`},[`No case matches. `,v(`button`,{type:`button`,onClick:()=>a({...Xe,view:`all`})},`Show all cases`)]):v(Zr,{index:t,view:n,state:r,shown:l,marks:o.marks,go:a}),s>1&&v(li,{page:c,pages:s,go:a})])}function ai({index:e,state:t,list:n}){let r=`${Re(n.length)} of ${q(e.cases.length,`case`)}`;if(t===`all`)return r;let{word:i,newWord:a}=pt[t];return`${r}: ${Cr(e.compared&&a||i)}`}function oi({index:e,searched:{whole:t}}){return t===null?`. Reading the conversations\u2026`:t===e.cases.length?`. Searched: ids, what user and agent said, tools and their arguments.`:`. Replies and arguments were searched in ${Re(t)} cases: those of the others are left out of this file, their user's words and tools are not.`}function si({index:e,state:t,counts:n,go:r}){let i=[...Sr.filter(t=>n.has(t)||e.compared&&t===`newly-failing`),`all`],a=e.cases.length;return v(`div`,{class:`chips`,role:`group`,\"aria-label\":`Which cases`},i.map(i=>v(`button`,{type:`button`,class:`chip ${i}`,\"aria-pressed\":i===t,onClick:()=>r({view:i,page:1})},[i===`all`?`All`:gt(i,e.compared),v(`span`,{class:`n`},Re(i===`all`?a:n.get(i)??0))])))}function ci({index:e,store:t}){let n=new Set(e.cases.flatMap(({id:e,hasCriteria:t})=>t?[e]:[])),r=e=>n.has(e),i=Qt(t.marks,r),a=[...t.marks].filter(([e,t])=>Zt(t,r(e))).length,o=q(t.marks.size,`mark`);return v(`a`,{class:`button`,download:`labels.jsonl`,href:`data:application/jsonl;charset=utf-8,${encodeURIComponent(i.toWellFormed())}`,onClick:t.saved,title:`Labels for agent-eval judge-check. Marks are lost when this page is closed.`},a===t.marks.size?`Download ${o}`:`Download ${o} (${q(a,`label`)})`)}function li({page:e,pages:t,go:n}){let r=e=>{n({page:e}),document.getElementById(`cases`)?.scrollIntoView()},i=(e,t,n)=>v(`button`,{type:`button`,disabled:!n,onClick:()=>r(t)},e);return v(`nav`,{class:`pages`,\"aria-label\":`Pages of cases`},[i(`First`,1,e>1),i(`\u2190 Previous`,e-1,e>1),v(`span`,null,`Page ${e} of ${t}`),i(`Next \u2192`,e+1,e<t),i(`Last`,t,e<t)])}let $=new Uint32Array(65536),ui=(e,t)=>{let n=e.length,r=t.length,i=1<<n-1,a=-1,o=0,s=n,c=n;for(;c--;)$[e.charCodeAt(c)]|=1<<c;for(c=0;c<r;c++){let e=$[t.charCodeAt(c)],n=e|o;e|=(e&a)+a^a,o|=~(e|a),a&=e,o&i&&s++,a&i&&s--,o=o<<1|1,a=a<<1|~(n|o),o&=n}for(c=n;c--;)$[e.charCodeAt(c)]=0;return s},di=(e,t)=>{let n=t.length,r=e.length,i=[],a=[],o=Math.ceil(n/32),s=Math.ceil(r/32);for(let e=0;e<o;e++)a[e]=-1,i[e]=0;let c=0;for(;c<s-1;c++){let o=0,s=-1,l=c*32,u=Math.min(32,r)+l;for(let t=l;t<u;t++)$[e.charCodeAt(t)]|=1<<t;for(let e=0;e<n;e++){let n=$[t.charCodeAt(e)],r=a[e/32|0]>>>e&1,c=i[e/32|0]>>>e&1,l=n|o,u=((n|c)&s)+s^s|n|c,d=o|~(u|s),f=s&u;d>>>31^r&&(a[e/32|0]^=1<<e),f>>>31^c&&(i[e/32|0]^=1<<e),d=d<<1|r,f=f<<1|c,s=f|~(l|d),o=d&l}for(let t=l;t<u;t++)$[e.charCodeAt(t)]=0}let l=0,u=-1,d=c*32,f=Math.min(32,r-d)+d;for(let t=d;t<f;t++)$[e.charCodeAt(t)]|=1<<t;let p=r;for(let e=0;e<n;e++){let n=$[t.charCodeAt(e)],o=a[e/32|0]>>>e&1,s=i[e/32|0]>>>e&1,c=n|l,d=((n|s)&u)+u^u|n|s,f=l|~(d|u),m=u&d;p+=f>>>r-1&1,p-=m>>>r-1&1,f>>>31^o&&(a[e/32|0]^=1<<e),m>>>31^s&&(i[e/32|0]^=1<<e),f=f<<1|o,m=m<<1|s,u=m|~(c|f),l=f&c}for(let t=d;t<f;t++)$[e.charCodeAt(t)]=0;return p},fi=(e,t)=>{if(e.length<t.length){let n=t;t=e,e=n}return t.length===0?e.length:e.length<=32?ui(e,t):di(e,t)};function pi(e,t,n){return n>=Math.min(e.length,t.length)?!1:Math.min(...[e,t].map(hi))<=4?n===1||mi(e,t)||n===2&&t.startsWith(e):n<=Math.max(2,Math.floor(t.length/3))}function mi(e,t){let n=[...e].findIndex((e,n)=>e!==t[n]);return e.slice(0,n)+(e[n+1]??``)+(e[n]??``)+e.slice(n+2)===t}let hi=e=>e.replace(/^-+/,``).length;function gi(e,t,n){let r=e.toLowerCase();return t.flatMap(e=>{let t=e.toLowerCase(),n=Math.min(r.length,t.length)>3&&(t.includes(r)||r.includes(t)),i=n?1:fi(r,t);return n||pi(r,t,i)?[{one:e,edits:i}]:[]}).sort((e,t)=>e.edits-t.edits).slice(0,n).map(({one:e})=>e)}function _i(e,t,n,r){if(t.case!==null&&!n)return vi(e,t.case);let i=[...Sr,`all`];if(t.view!==``&&!i.includes(t.view))return`There is no list called ${yi(t.view)}: all cases are shown.${bi(t.view,i)}`;for(let n of Z){if(t[n]===``||n===`mark`||e.cases.some(e=>r[n](e).includes(t[n])))continue;let i=[...new Set(e.cases.flatMap(r[n]))];return`No case of this run has the ${ht[n].toLowerCase()} ${yi(t[n])}.${bi(t[n],i)}`}return null}function vi({cases:e,removed:t},n){if(t.includes(n))return`The case ${yi(n)} is not in this run any more: only the baseline has it.`;let r=e.map(e=>e.id);return`No case is called ${yi(n)} in this run.${bi(n,r)}`}let yi=e=>`\"${X(e)}\"`;function bi(e,t){let n=gi(e,t,3);return n.length===0?``:` Did you mean ${n.map(yi).join(`, `)}?`}function xi(){let[e,t]=B(()=>({...Xe,...Ze(location.hash)})),n=U(e),r=U(void 0),i=e=>{n.current=e,t(e)},a=(e,t=`replace`)=>{clearTimeout(r.current),r.current=void 0,t===`push`?history.pushState(Si,``,Qe(e)):history.replaceState(history.state,``,Qe(e))},o=be((e,t=`replace`)=>{let o=n.current,s={...o,case:null,...e};if(s.case===null&&o.case!==null&&Ci())return history.back();r.current!==void 0&&a(o),i(s),e.q===void 0?a(s,t):r.current=setTimeout(()=>a(n.current),250)},[]);return V(()=>{history.state===null&&history.replaceState({inside:!1},``),Ti(n.current);let e=()=>{history.state===null&&history.replaceState(Si,``);let e=Ze(location.hash),t=n.current,r={...t,case:null,...e};i(r),e&&r.case===null&&!$e(r,t)&&wi()},t=e=>{let t=e.target instanceof Element&&e.target.closest(`a[href^=\"#\"]`);t&&t.hash===location.hash&&Ze(t.hash)?.case===null&&wi()};return addEventListener(`popstate`,e),addEventListener(`hashchange`,e),addEventListener(`click`,t),()=>{removeEventListener(`popstate`,e),removeEventListener(`hashchange`,e),removeEventListener(`click`,t)}},[]),[e,o]}let Si={inside:!0},Ci=()=>history.state?.inside===!0;function wi(){document.getElementById(`cases`)?.scrollIntoView()}function Ti(e){if(Ze(location.hash)){e.case===null&&wi();return}let t=location.hash.slice(1);if(t===``)return;let n=()=>document.getElementById(t)?.scrollIntoView();document.readyState===`complete`?n():addEventListener(`load`,n,{once:!0})}function Ei({index:e}){let[t,n]=xi(),r=Yt(),i=W(()=>jr(e),[e]),a=W(()=>Nr(e,r.marks),[e,r.marks]),[o,s]=B(!1),c=kr(e,o||t.q!==``),l=t.view||Mr(i),u=Ye.map(e=>t[e]),{texts:d}=c,f=W(()=>Fr(e,{view:t,state:l,texts:d,values:a}),[e,l,...u,t.q&&d,t.mark&&a]),p=Di(e,t.case),m=p>=0;ki(m),on(!m),Oi(W(()=>_i(e,t,m,a),[e,t.case,m,...u]));let h=W(()=>v(ii,{index:e,view:t,state:l,counts:i,list:f,values:a,searched:c,store:r,go:n,prepareSearch:()=>s(!0)}),[f,l,t.page,t.q,c,r.marks]),g=U(!1);return g.current||=!m,[v(`div`,{hidden:m},g.current&&h),m&&v(hr,{key:p,index:e,place:p,list:f.includes(p)?f:e.cases.map((e,t)=>t),go:n,marked:r.marks.get(e.cases[p].id),mark:t=>r.mark(e.cases[p].id,t)})]}function Di({cases:e},t){let n=W(()=>new Map(e.map((e,t)=>[e.id.toWellFormed(),t])),[e]);return t===null?-1:n.get(t.toWellFormed())??-1}function Oi(e){V(()=>{let t=document.getElementById(`notice`);t&&(t.textContent=e??``,e!==null&&requestAnimationFrame(()=>scrollTo({top:0,behavior:`instant`})))},[e])}function ki(e){let t=U(null),n=U(!1);e&&!n.current&&(t.current={top:scrollY,link:document.activeElement}),V(()=>{n.current&&!e&&t.current&&(scrollTo(0,t.current.top),t.current.link instanceof HTMLElement&&t.current.link.focus({preventScroll:!0})),n.current=e},[e])}function Ai(){let e=()=>ji(location.hash);addEventListener(`hashchange`,e),document.readyState===`loading`?addEventListener(`DOMContentLoaded`,e):e(),addEventListener(`click`,({target:e})=>{let t=e instanceof Element?e.closest(`a[href^=\"#\"]`):null;t&&ji(t.getAttribute(`href`)??``)});let t=[];addEventListener(`beforeprint`,()=>{t=[...document.querySelectorAll(`:is(main > section:not(#cases), .case) details:not([open], figure *)`)];for(let e of t)e.open=!0}),addEventListener(`afterprint`,()=>{for(let e of t)e.open=!1})}function ji(e){let t=e.includes(`=`)?null:document.getElementById(e.slice(1)),n=t?.closest(`details`)??t?.querySelector(`:scope > details.part`);t&&n&&!n.open&&(n.open=!0,t.scrollIntoView())}Ai();let Mi=document.getElementById(`app`);Mi&&rr().then(e=>{Mi.textContent=``,F(v(Ei,{index:e}),Mi),document.documentElement.classList.add(`ready`),requestAnimationFrame(()=>setTimeout(()=>performance.mark(`agent-eval-ready`)))},e=>{Mi.textContent=`The cases cannot be shown: ${e instanceof Error?e.message:String(e)}`})})();";

// src/html/sections/cases.ts
const WITHOUT_SCRIPT = 100;
function casesSection(facts) {
	return {
		id: "cases",
		title: "Cases",
		content: [element("div", { id: "app" }, element("p", { class: "note waiting" }, "Reading the cases\u2026")), element("noscript", {}, withoutScript(facts))]
	};
}
function withoutScript(facts) {
	const { title, rows } = leadCases(facts);
	const shown = rows.slice(0, WITHOUT_SCRIPT);
	const evidence = evidenceById(facts);
	const runs = runsOf(facts.outcome, shown.map(({ id }) => id));
	return [element("p", {}, `Without JavaScript: ${title.toLowerCase()} cases, ${formatCount(shown.length)} of ${formatCount(rows.length)}. Conversations, search and filters need it.`), table(title, [
		"Case",
		"The user says",
		"Expected \u2192 got",
		"Passed",
		"Where"
	], shown.map((row) => {
		const { words, mismatch } = evidence(row.id);
		const failed = mismatch ? `${mismatch.expected} \u2192 ${mismatch.actual}` : row.failed.join("; ");
		const { base, current } = runs(row);
		return [
			quoted(row.id, 80),
			quoted(words ?? "", 80),
			quoted(failed),
			[base, current].filter(Boolean).join(" \u2192 "),
			quoted(`${row.source.file}:${row.source.line}`)
		];
	}))];
}

// src/html/sections/coverage.ts
function coverageSection(facts) {
	const rows = coverageRows(facts);
	const matrix = table("Cases by intent and kind", ["Intent", ...COVERAGE_KINDS.map(num)], rows.slice(0, 200).map(({ intent, counts }) => [quoted(intent), ...counts]));
	const notes = testSetNotes(facts);
	const gist = notes.length === 0 && `${counted$1(rows.length, "intent")}, nothing missing or repeated`;
	return {
		id: "coverage",
		title: "Test set",
		content: [textList(notes), matrix],
		gist
	};
}

// src/html/tally-table.ts
const tallyTable = (caption, { columns, rows }) => table(caption, columns, rows.map(([name, ...cells]) => [name.map(shown), ...cells]));
const shown = (part) => typeof part === "object" && "name" in part ? quoted(part.name, part.max) : typeof part === "string" ? part : null;

// src/html/sections/endings.ts
function endingsSection(facts) {
	const title = "How conversations ended";
	const table = facts.outcome.verdict.conclusion === "could-not-run" ? null : endingTable(facts);
	const isSame = facts.comparison?.endings?.every(({ baseline, current }) => baseline.count === current.count);
	return {
		id: "endings",
		title,
		short: "Endings",
		content: table && tallyTable(title, table),
		gist: isSame && "As on the baseline"
	};
}

// src/html/charts/confusion.ts
const CELL = 40;
const LEFT$3 = 160;
const TOP$3 = 96;
const changeOf = ({ now, was }) => was === null ? 0 : changeBetween(was, now);
function changeWords(change) {
	return change > 0 ? `\u25bc ${signed(change)}` : change < 0 ? `\u25b2 ${signed(change)}` : "0";
}
function signed(value) {
	return value > 0 ? `+${amount(value)}` : value < 0 ? `\u2212${amount(-value)}` : "0";
}
const casesOf = ({ expected, actual, now }) => now === 0 ? null : casesAddress({ intent: intentPair(expected, actual) });
function labelsOf(pairs) {
	const ranked = (of) => {
		const weights = /* @__PURE__ */ new Map();
		for (const pair of pairs) weights.set(of(pair), (weights.get(of(pair)) ?? 0) + pair.now + Math.abs(changeOf(pair)));
		return [...weights].sort((a, b) => b[1] - a[1]).map(([name]) => name);
	};
	return [ranked(({ expected }) => expected), ranked(({ actual }) => actual)];
}
function confusionChart(pairs) {
	const [rows, columns] = labelsOf(pairs);
	const most = Math.max(1, ...pairs.map((pair) => Math.abs(changeOf(pair))));
	const compared = pairs.some(({ was }) => was !== null);
	return {
		id: "confusion",
		className: "matrix",
		title: compared ? "Intents taken for others, and the change against the baseline" : "Intents taken for others",
		description: description(pairs, compared),
		width: LEFT$3 + columns.length * CELL + 70,
		height: TOP$3 + rows.length * CELL + 8,
		hasLinks: true,
		drawing: [
			columns.map((name, i) => {
				const x = LEFT$3 + i * CELL + CELL / 2 + 4;
				return text(x, 88, cut(name, 15), {
					class: "tick",
					transform: `rotate(-40 ${x} 88)`
				});
			}),
			rows.map((name, i) => text(152, TOP$3 + i * CELL + CELL / 2 + 4, cut(name, 20), {
				class: "tick",
				"text-anchor": "end"
			})),
			rows.map((_, i) => columns.map((_name, j) => square(i, j, { class: "cell-none" }))),
			pairs.map((pair) => cell(pair, rows.indexOf(pair.expected), columns.indexOf(pair.actual), most))
		],
		data: dataTable$3(pairs, compared),
		note: `Rows: expected; columns: understood.${compared ? " Below the number of this run its change: \u25bc grew, which is worse, \u25b2 shrank." : ""} A cell leads to its cases.`
	};
}
function description(pairs, compared) {
	const [first] = pairs;
	const grown = pairs.filter((pair) => changeOf(pair) > 0).length;
	const shrunk = pairs.filter((pair) => changeOf(pair) < 0).length;
	return [
		"Rows are what was expected, columns what the agent understood.",
		first ? `Most frequent: ${cut(first.expected, 120)} taken for ${cut(first.actual, 120)}, ${amountOf(first.now, "time")}.` : "",
		compared ? `${counted$1(grown, "pair")} grew, ${formatCount(shrunk)} shrank.` : ""
	].join(" ");
}
function square(row, column, attributes) {
	const [x, y] = [LEFT$3 + column * CELL + 1, TOP$3 + row * CELL + 1];
	return element("rect", {
		x,
		y,
		width: 38,
		height: 38,
		rx: 3,
		...attributes
	});
}
function cell(pair, row, column, most) {
	const change = changeOf(pair);
	const [x, y] = [LEFT$3 + column * CELL + CELL / 2, TOP$3 + row * CELL];
	const tone = change > 0 ? "cell-worse" : change < 0 ? "cell-better" : "cell-same";
	const strength = change === 0 ? .14 : .14 + .3 * (Math.abs(change) / most);
	const href = casesOf(pair);
	return element(href ? "a" : "g", { href }, element("title", {}, `${cut(pair.expected, 120)} taken for ${cut(pair.actual, 120)}: ${amount(pair.now)}${pair.was === null ? "" : `, baseline ${amount(pair.was)}`}`), square(row, column, {
		class: tone,
		"fill-opacity": Number(strength.toFixed(2))
	}), text(x, y + (change === 0 ? 24 : 18), amount(pair.now), {
		class: "cell-text",
		"text-anchor": "middle"
	}), change === 0 ? null : text(x, y + 32, changeWords(change), {
		class: "cell-change",
		"text-anchor": "middle"
	}));
}
const MOST_ROWS = 200;
function dataTable$3(pairs, compared) {
	return table(`Intents taken for others${pairs.length > MOST_ROWS ? `, ${MOST_ROWS} of ${formatCount(pairs.length)} pairs` : ""}`, [
		"Expected",
		"Understood",
		...compared ? [num("Baseline")] : [],
		num("This run"),
		...compared ? [num("Change")] : []
	], pairs.slice(0, MOST_ROWS).map((pair) => [
		link(quoted(pair.expected), casesOf(pair)),
		quoted(pair.actual),
		...compared ? [amount(pair.was ?? 0)] : [],
		amount(pair.now),
		...compared ? [changeWords(changeOf(pair))] : []
	]));
}

// src/html/sections/confusions.ts
const FIRST = 15;
const MOST$3 = 200;
function confusions(pairs) {
	if (pairs.length === 0) return null;
	const isMatrix = labelsOf(pairs).every((labels) => labels.length <= 15);
	const byCount = pairs.toSorted((a, b) => b.now - a.now || (b.was ?? 0) - (a.was ?? 0));
	return [isMatrix && figure(confusionChart(byCount)), ranking(pairs, isMatrix)];
}
function ranking(pairs, isSpare) {
	const ranked = pairs.toSorted((a, b) => changeOf(b) - changeOf(a) || b.now - a.now);
	const left = ranked.length - FIRST;
	return element("div", { class: isSpare ? "ranked spare" : "ranked" }, element("h3", {}, "Intents taken for others"), listOf(ranked.slice(0, FIRST)), left > 0 && fold(counted$1(left, "more pair"), listOf(ranked.slice(FIRST, MOST$3))), ranked.length > MOST$3 && element("p", { class: "note" }, `${formatCount(ranked.length - MOST$3)} more in outcome.json.`));
}
function listOf(pairs) {
	const compared = pairs.some(({ was }) => was !== null);
	return table("Intents taken for others", [
		"Expected, taken for",
		num(compared ? "Baseline \u2192 this run" : "This run"),
		...compared ? [num("Change")] : []
	], pairs.map((pair) => [
		link([
			quoted(pair.expected, 80),
			" taken for ",
			quoted(pair.actual, 80)
		], casesOf(pair)),
		`${compared ? `${amount(pair.was ?? 0)} \u2192 ` : ""}${amount(pair.now)}`,
		...compared ? [changed$1(changeOf(pair))] : []
	]));
}
function changed$1(change) {
	return element("span", { class: change > 0 ? "bad-word" : change < 0 ? "good-word" : null }, changeWords(change));
}

// src/html/sections/entities.ts
function entitiesSection(facts) {
	const both = observed(facts);
	const [now, was] = [inTrials(both.now), both.was && inTrials(both.was)];
	return {
		id: "entities",
		title: "Entities",
		content: now.length === 0 ? null : [
			totals(now, was),
			types(both),
			element("p", { class: "note" }, `${ofWhat(both)} More trials of a case weigh no more.`)
		],
		gist: was && gist$1(sum(now), sum(was))
	};
}
const ofEntities = ({ scores }) => scores.filter(({ metric, counts }) => metric.startsWith("entity_") && counts !== void 0);
function inTrials(cases) {
	return cases.map((one) => judgedTrials([one]).map(ofEntities).filter((scores) => scores.length > 0)).filter((trials) => trials.length > 0);
}
function sum(cases) {
	const total = {
		tp: 0,
		fp: 0,
		fn: 0
	};
	for (const trials of cases) for (const { counts } of trials.flat()) {
		total.tp += (counts?.tp ?? 0) / trials.length;
		total.fp += (counts?.fp ?? 0) / trials.length;
		total.fn += (counts?.fn ?? 0) / trials.length;
	}
	return total;
}
function gist$1(is, used) {
	if (is.fn + is.fp + used.fn + used.fp === 0) return `All ${amount(is.tp)} found on both versions, none wrongly`;
	return [
		"tp",
		"fp",
		"fn"
	].every((each) => changeBetween(used[each], is[each]) === 0) ? "As on the baseline" : null;
}
function share$1(part, whole) {
	return whole === 0 ? "" : formatValue(part / whole, "share");
}
function totals(now, was) {
	const row = (name, { tp, fp, fn }) => [
		name,
		amount(tp),
		amount(fn),
		amount(fp),
		share$1(tp, tp + fp),
		share$1(tp, tp + fn),
		share$1(2 * tp, 2 * tp + fp + fn)
	];
	return table("Entities of both runs", ["Run", ...[
		"Found",
		"Missed",
		"Wrongly found",
		"Precision",
		"Recall",
		"F1 (micro)"
	].map(num)], [...was ? [row("Baseline", sum(was))] : [], row("This run", sum(now))]);
}
function types({ now, was }) {
	const missed = (trial) => ofEntities(trial).flatMap(({ passed, names = [] }) => passed ? [] : names);
	const [after, before] = [countsOf(now, missed), was && countsOf(was, missed)];
	const names = [.../* @__PURE__ */ new Set([...after.keys(), ...before?.keys() ?? []])];
	if (names.length === 0) return null;
	const rows = names.toSorted((a, b) => (after.get(b) ?? 0) - (after.get(a) ?? 0)).slice(0, 50).map((name) => {
		const [is, used] = [after.get(name) ?? 0, before?.get(name) ?? 0];
		const change = changeBetween(used, is);
		return [
			quoted(name),
			...before ? [amount(used)] : [],
			amount(is),
			...before ? [changed$1(change)] : []
		];
	});
	return [element("h3", {}, "Types that were missed"), table("Turns in which an entity of the type was missed", [
		"Type",
		...before ? [num("Baseline")] : [],
		num("This run"),
		...before ? [num("Change")] : []
	], rows)];
}

// src/html/sections/grounding.ts
function groundingSection(facts) {
	if (facts.trials.claims.length === 0) return {
		id: "grounding",
		title: "Grounding",
		content: null
	};
	const both = observed(facts);
	const total = claimsOf(both.now);
	return {
		id: "grounding",
		title: "Grounding",
		content: total.evaluated === 0 ? null : [
			byCategory(both.now, both.was),
			claimTables(facts).map((kinds) => tallyTable("Grounded statements by type or source", kinds)),
			worst(both.now),
			element("p", { class: "note" }, `${ofWhat(both)} A model compared each statement of the agent with its sources.`)
		],
		gist: [total, ...both.was ? [claimsOf(both.was)] : []].every((one) => one.evaluated === one.grounded) && "Every statement rests on its sources"
	};
}
function share({ evaluated, grounded }) {
	return evaluated === 0 ? "" : formatValue(grounded / evaluated, "share");
}
function byCategory(now, was) {
	const before = new Map([...Map.groupBy(was ?? [], ({ category }) => category)].map(([name, list]) => [name, claimsOf(list)]));
	const rows = [...Map.groupBy(now, ({ category }) => category)].map(([name, list]) => ({
		name: link(quoted(name), casesAddress({ category: name })),
		is: claimsOf(list),
		used: before.get(name)
	})).filter(({ is }) => is.evaluated > 0).toSorted((a, b) => a.is.grounded / a.is.evaluated - b.is.grounded / b.is.evaluated).slice(0, 50);
	const all = {
		name: element("strong", {}, "All"),
		is: claimsOf(now),
		used: was ? claimsOf(was) : void 0
	};
	return table("Grounded statements by category", [
		"Category",
		num("Statements"),
		num("Ungrounded"),
		...was ? [num("Baseline grounded")] : [],
		num("Grounded")
	], [all, ...rows].map(({ name, is, used }) => [
		name,
		formatCount(is.evaluated),
		formatCount(is.evaluated - is.grounded),
		...was ? [used ? share(used) : ""] : [],
		share(is)
	]));
}
function worst(cases) {
	const rows = ungrounded(cases).toSorted((a, b) => b.evaluated - b.grounded - (a.evaluated - a.grounded)).slice(0, 10);
	if (rows.length === 0) return null;
	return [element("h3", {}, "Most ungrounded statements"), table("Cases with the most ungrounded statements", [
		"Case",
		num("Ungrounded"),
		num("Statements")
	], rows.map(({ result, evaluated, grounded }) => [
		caseLink(result.id),
		formatCount(evaluated - grounded),
		formatCount(evaluated)
	]))];
}

// src/html/charts/forest.ts
const WIDTH$3 = 208;
const ROW$1 = 24;
function reach(rows) {
	const ends = rows.flatMap(({ delta, interval }) => [delta, ...interval ?? []]).filter(Number.isFinite);
	return niceStep(Math.max(0, ...ends.map(Math.abs)), [
		1,
		1.2,
		1.6,
		2,
		3,
		4,
		5,
		6,
		8
	]);
}
function forestRow(row, half) {
	const x = scale(half);
	const middle = ROW$1 / 2;
	const band = row.tolerance !== null && row.tolerance > 0 ? element("rect", {
		x: round(x(-row.tolerance)),
		y: 0,
		width: round(x(row.tolerance) - x(-row.tolerance)),
		height: ROW$1,
		class: "band"
	}) : null;
	const whisker = row.interval && [line(x(row.interval[0]), middle, x(row.interval[1]), middle, `whisker ${row.tone}`), ...row.interval.map((end) => line(x(end), 8, x(end), 16, `whisker ${row.tone}`))];
	return element("svg", {
		viewBox: `0 0 ${WIDTH$3} ${ROW$1}`,
		width: WIDTH$3,
		height: ROW$1,
		role: "img",
		"aria-label": row.label,
		class: "forest"
	}, band, line(x(0), 0, x(0), ROW$1, "zero"), whisker, marker(x(row.delta), middle, row.tone));
}
function marker(x, y, tone) {
	if (tone === "neutral") return element("circle", {
		cx: round(x),
		cy: y,
		r: 4,
		class: "mark neutral"
	});
	const [tip, base] = tone === "worse" ? [y + 6, y - 4] : [y - 6, y + 4];
	return element("path", {
		d: `M${round(x - 5.5)} ${base}H${round(x + 5.5)}L${round(x)} ${tip}Z`,
		class: `mark ${tone}`
	});
}
function forestAxis(half, unit) {
	const x = scale(half);
	const marks = [
		-half,
		-half / 2,
		0,
		half / 2,
		half
	];
	const shown = (value) => value === 0 ? "0" : `${value < 0 ? "\u2212" : "+"}${Number(Math.abs(value).toPrecision(3))}`;
	return element("svg", {
		viewBox: `0 0 ${WIDTH$3} 30`,
		width: WIDTH$3,
		height: 30,
		"aria-hidden": "true",
		class: "forest"
	}, line(x(-half), 2, x(half), 2, "axis"), marks.map((value) => [line(x(value), 2, x(value), 6, "axis"), text(x(value), 16, shown(value), {
		class: "tick",
		"text-anchor": "middle"
	})]), text(x(0), 28, unit, {
		class: "tick",
		"text-anchor": "middle"
	}));
}
function scale(half) {
	return (value) => WIDTH$3 / 2 + Math.max(-1, Math.min(1, value / half)) * 176 / 2;
}

// src/html/sections/changes.ts
const SYMBOLS = {
	worse: "\u25bc ",
	better: "\u25b2 ",
	same: "\u25cf ",
	unclear: "? ",
	info: ""
};
const metricNames = (facts) => ({
	name: (row) => `${facts.title(row.metric)}${estimatedFor(row)}`,
	inWords: ({ metric }) => lowerFirst(facts.title(metric)),
	head: "Metric",
	nouns: ["metric", "metrics"]
});
function hasChanged({ verdict, interval, delta, scope }) {
	if (verdict === "worse" || verdict === "better" || verdict === "unclear" && scope === "overall") return true;
	return interval === null ? delta !== 0 : excludesZero(interval);
}
const MOST_NAMED = 4;
function unchangedLine(rows, { inWords, nouns }) {
	const left = rows.length - MOST_NAMED;
	const each = rows.slice(0, MOST_NAMED).map((row, i) => [
		i === 0 ? "" : ", ",
		inWords(row),
		" ",
		formatValue(row.current, row.unit)
	]);
	return [
		`${counted$1(rows.length, ...nouns)} did not clearly change: `,
		each,
		left > 0 && ` and ${formatCount(left)} more`
	];
}
function changes(facts, rows, names = metricNames(facts)) {
	const still = rows.filter((row) => !hasChanged(row));
	return [changeTables(facts, rows.filter(hasChanged), names), fold(still.length > 0 && unchangedLine(still, names), changeTables(facts, still, names))];
}
function changeTables(facts, rows, names = metricNames(facts)) {
	const others = rows.filter((row) => !isShare(row));
	return [changeTable(facts, "points of 100", rows.filter(isShare), names), changeTable(facts, "% of the baseline", others, names)];
}
function isShare({ unit }) {
	return unit === "share" || unit === "score";
}
const AXIS = 2;
function changeTable(facts, unit, rows, { name, head }) {
	if (rows.length === 0) return null;
	const points = rows.map(forestOf);
	const every = facts.comparison?.metrics ?? [];
	const half = reach(points);
	const heads = [
		head,
		num("Baseline \u2192 this run, change (95% interval)"),
		`Change in ${unit}`,
		num("Tolerance"),
		"Verdict",
		num("Cases")
	];
	return scrolled(`${head}: change in ${unit}`, "sr", {
		class: "metrics",
		role: "table"
	}, element("thead", { role: "rowgroup" }, element("tr", { role: "row" }, heads.map((one) => element("th", {
		scope: "col",
		role: "columnheader",
		class: isNumeric(one) ? "num" : null
	}, columnTitle(one))))), element("tbody", { role: "rowgroup" }, rows.map((row, i) => changeRow(row, points[i], half, {
		name: name(row),
		inside: worseInside(row, every, (of) => of)
	}))), element("tfoot", { "aria-hidden": "true" }, element("tr", {}, heads.map((_, i) => element("td", {}, i === AXIS ? forestAxis(half, unit) : null)))));
}
function changeRow(row, point, half, { name, inside }) {
	const { sides, change, interval } = formatChange(row);
	const tolerance = row.tolerance === null || !row.gated ? "" : formatTolerance(row.tolerance, row.unit);
	const cell = (of, ...content) => element("td", {
		class: of,
		role: "cell"
	}, content);
	return element("tr", {
		class: row.verdict,
		role: "row"
	}, element("th", {
		scope: "row",
		role: "rowheader"
	}, name), cell("num compared", element("span", {}, sides), " ", element("strong", {}, change), " ", element("small", {}, interval ?? "")), cell("plot", forestRow(point, half)), cell("num tolerance", tolerance), cell(`word ${row.verdict}`, row.verdict === "info" ? "not gated" : `${SYMBOLS[row.verdict]}${rowWord(row)}${inside}`), cell("num cases", formatCount(row.n)));
}
function forestOf(row) {
	const factor = isShare(row) ? 100 : row.baseline === 0 ? 0 : 100 / Math.abs(row.baseline);
	const { change, interval } = formatChange(row);
	return {
		delta: row.delta * factor,
		interval: row.interval && [row.interval[0] * factor, row.interval[1] * factor],
		tolerance: row.tolerance === null || !row.gated ? null : row.tolerance * factor,
		tone: row.verdict === "worse" || row.verdict === "better" ? row.verdict : "neutral",
		label: `change ${change}${interval ? `, 95% interval ${interval}` : ""}`
	};
}

// src/html/sections/groups.ts
function groupsSection(facts) {
	const parts = GROUPS.map(({ kind, title }) => {
		const content = [
			changed(facts, kind),
			values(facts, kind, title),
			kind === "tier" ? targets(facts) : null
		];
		return isEmpty(content) ? null : [element("h3", { id: `by-${kind}` }, `By ${kind}`), content];
	});
	const ran = facts.outcome.verdict.conclusion !== "could-not-run";
	const names = GROUPS.filter((group) => facts.outcome.report.cases.some((one) => scopesIn(group, one).length > 0)).map(({ kind }) => kind);
	return {
		id: "groups",
		title: `By ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
		short: "Groups",
		content: ran ? parts : null,
		gist: still(facts)
	};
}
function still(facts) {
	if (facts.comparison === null) return null;
	const rows = GROUPS.flatMap(({ kind }) => groupChanges(facts, kind));
	if (rows.some(hasChanged) || targetRows(facts).some(({ met }) => met === false)) return null;
	return rows.length === 0 ? "Values of this run" : `None of ${counted$1(rows.length, "group")} clearly changed`;
}
function nameOf(kind, name) {
	return link([kind === "tier" && "Tier ", quoted(name)], casesAddress({ [kind]: name }));
}
const MOST$2 = 100;
function changed(facts, kind) {
	const rows = groupChanges(facts, kind);
	const [first] = rows;
	if (!first) return null;
	const names = {
		name: ({ scope }) => nameOf(kind, groupName(scope)),
		head: `${facts.title(first.metric)} by ${kind}`,
		inWords: ({ scope }) => [kind === "tier" && "tier ", quoted(groupName(scope), 60)],
		nouns: [kind, kind === "category" ? "categories" : `${kind}s`]
	};
	return [changes(facts, rows.slice(0, MOST$2), names), element("p", { class: "note" }, groupNote(kind, rows))];
}
function values(facts, kind, head) {
	const { metrics, rows } = groupValues(facts, kind, {
		metrics: 7,
		groups: MOST$2,
		which: (one) => !isDetail(facts.catalogue, one)
	});
	if (rows.length < 2) return null;
	const drawn = table(`Metrics of this run: ${head.toLowerCase()}`, [
		head,
		num("Cases"),
		...metrics.map(facts.title).map(num)
	], rows.map(({ name, cases, values: cells }) => [
		nameOf(kind, name),
		cases,
		...cells
	]));
	if (facts.comparison) return fold("Values of this run", drawn);
	const note = overlapNote(kind);
	return note === "" ? drawn : [drawn, element("p", { class: "note" }, note)];
}
function targets(facts) {
	const rows = targetRows(facts);
	const drawn = table("Targets of each tier", [
		"Tier",
		num("Cases"),
		"Metric",
		num("Target"),
		num("This run"),
		"Result"
	], rows.map(({ tier, cases, metric, target, value, met }) => [
		`Tier ${tier}`,
		cases,
		metric,
		target,
		value ?? "not scored",
		met === null ? "" : element("span", { class: `word ${met ? "good-word" : "bad-word"}` }, met ? "\u2713 met" : "\u2715 missed")
	]));
	if (rows.every(({ met }) => met !== false)) return fold(`${counted$1(rows.length, "target")} of tiers, none missed`, drawn);
	return [element("h4", {}, "Targets of each tier"), drawn];
}

// src/html/sections/guide.ts
const TERMS = [
	["Case", "One conversation with the agent and what is expected of it. It passes when more than half of its trials pass."],
	["Trial", "One run of a case. Several trials show whether a case always fails or only now and then."],
	["Baseline", "The stored run that this one is compared with; the section \"What was compared\" says which, and how comparable it is."],
	["\u25bc Newly failing", "Passed on the baseline, fails now. \u25b2 Newly passing is the reverse."],
	["\u2248 Unstable", "Its trials disagree on one of the two versions, and its result did not clearly change: it proves nothing either way."],
	["\u26a0 Errors", "The agent could not be judged: network, quota or judge failed. Counted neither as passing nor as failing."],
	["95% interval", "The change could by chance look this different; the wider, the less is known. An interval that leaves out 0 is more than chance for that row alone."],
	["Tolerance", "A change that the configuration calls too small to matter, the shaded band."],
	["worse, better", "More than chance explains, with all metrics and groups that were looked at allowed for. Of a time: slower, faster. worse (re-runs): re-runs show it, though the interval contains 0. worse, or drift: only stored runs show it."],
	["below tolerance", "Worse beyond chance, by less than the tolerance."],
	["lower, not confirmed", "The interval leaves out 0, and nothing more shows a change. So are higher, slower and faster."],
	["no change, no measurable change", "no change: no case has another result. no measurable change: a time changed by no more than the delays of Agent Eval itself."],
	["within tolerance, unclear", "The interval contains 0: all of it lies inside the tolerance, or not."],
	["not all judged, values missing", "So much could not be judged, or has no value, that a loss could hide there, and the rest shows none. The verdict says how much."],
	["too few, with broken cases", "Fewer than 10 cases are shared: nothing is tested. with broken cases: re-runs confirm that some are broken, which does not fail the check by this row."],
	["pp", "Percentage points: from 90% to 87% is \u22123 pp."],
	["hard, soft", "A hard expectation decides whether a trial passes; a soft one is measured only."],
	["generated", "Words of a model that judged. Read them as an opinion."]
];
const KEYS = [
	["j, k", "next and previous case"],
	["f", "in a case: to the next failure"],
	["n", "in a case: to the next difference"],
	["/", "to the search"],
	["Esc", "back to the list"]
];
function guideSection(_input) {
	return {
		id: "guide",
		title: "How to read this",
		gist: "What the words mean, and the keys",
		content: [
			pairs(TERMS),
			element("h3", {}, "Keys"),
			pairs(KEYS.map(([keys, does]) => [keys, does]))
		]
	};
}
function pairs(list) {
	return element("dl", { class: "pairs" }, list.map(([term, meaning]) => [element("dt", {}, term), element("dd", {}, meaning)]));
}

// src/html/charts/calibration.ts
const SIZE = 300;
const [LEFT$2, TOP$2] = [44, 14];
const x = (confidence) => LEFT$2 + confidence * SIZE;
const y = (accuracy) => TOP$2 + (1 - accuracy) * SIZE;
function calibrationChart(now, was) {
	const drawing = [
		ticks(0, 1, 5).map((tick) => [
			line(x(tick), y(0), x(tick), y(1), "grid"),
			line(x(0), y(tick), x(1), y(tick), "grid"),
			text(x(tick), y(0) + 16, percent(tick), {
				class: "tick",
				"text-anchor": "middle"
			}),
			text(x(0) - 6, y(tick) + 4, percent(tick), {
				class: "tick",
				"text-anchor": "end"
			})
		]),
		line(x(0), y(0), x(1), y(1), "ideal"),
		text(x(.03), y(.16), "ideal", { class: "tick" }),
		was ? curve(was, "was") : null,
		curve(now, "now"),
		endLabels(now, was),
		text(x(.5), y(0) + 32, "confidence", {
			class: "tick",
			"text-anchor": "middle"
		})
	];
	return {
		id: "calibration",
		title: "Calibration: how often the agent is right at each confidence",
		description: `Share of right intents by confidence in this run: ${now.map(said).join(", ")}.${was ? ` Baseline: ${was.map(said).join(", ")}.` : ""}`,
		width: LEFT$2 + SIZE + 92,
		height: TOP$2 + SIZE + 40,
		drawing,
		data: dataTable$2(now, was),
		note: "On the dotted line confidence says exactly how often the agent is right; below it the agent is too sure. Larger dots hold more turns."
	};
}
function said({ confidence, accuracy, count }) {
	return `${percent(accuracy)} right at ${percent(confidence)} (n=${formatCount(count)})`;
}
function curve(bins, side) {
	const most = Math.max(1, ...bins.map(({ count }) => count));
	const path = bins.map(({ confidence, accuracy }, i) => `${i === 0 ? "M" : "L"}${round(x(confidence))} ${round(y(accuracy))}`);
	return [element("path", {
		d: path.join(""),
		class: `${side}-line`
	}), bins.map((bin) => element("circle", {
		cx: round(x(bin.confidence)),
		cy: round(y(bin.accuracy)),
		r: round(2.5 + 4 * Math.sqrt(bin.count / most)),
		class: `${side}-dot`
	}))];
}
function endLabels(now, was) {
	const [last, before] = [now.at(-1), was?.at(-1)];
	if (!last) return null;
	const atNow = y(last.accuracy) + 4;
	const atWas = before ? y(before.accuracy) + 4 : 0;
	const apart = before && Math.abs(atNow - atWas) < 15 ? atNow <= atWas ? 15 - (atWas - atNow) : -(15 - (atNow - atWas)) : 0;
	return [text(x(1) + 8, atNow, "this run", { class: "now-label" }), before ? text(x(1) + 8, atWas + apart, "baseline", { class: "was-label" }) : null];
}
function dataTable$2(now, was) {
	const lows = [...new Set([...now, ...was ?? []].map(({ low }) => low))].sort((a, b) => a - b);
	const cells = (bin) => bin ? [
		percent(bin.confidence),
		percent(bin.accuracy),
		formatCount(bin.count)
	] : [
		"",
		"",
		0
	];
	return table("Calibration", [
		"Confidence",
		...was ? [
			"Baseline: mean confidence",
			"right",
			"turns"
		].map(num) : [],
		...[
			"This run: mean confidence",
			"right",
			"turns"
		].map(num)
	], lows.map((low) => [
		`${percent(low)} to ${percent(low + .1)}`,
		...was ? cells(was.find((bin) => bin.low === low)) : [],
		...cells(now.find((bin) => bin.low === low))
	]));
}

// src/html/charts/confidence.ts
const WIDTH$2 = 430;
const HEIGHT$1 = 170;
const [LEFT$1, TOP$1] = [46, 24];
function confidenceChart({ bins, missing }) {
	const most = Math.max(1, ...bins.map(({ turns }) => turns));
	const x = (i) => LEFT$1 + i / bins.length * WIDTH$2;
	const y = (turns) => TOP$1 + (1 - turns / most) * HEIGHT$1;
	const centre = (i) => x(i) + WIDTH$2 / bins.length / 2;
	const bars = bins.map(({ turns, accuracy }, i) => [turns === 0 ? null : element("rect", {
		x: round(x(i) + 1),
		y: round(y(turns)),
		width: round(WIDTH$2 / bins.length - 2),
		height: round(y(0) - y(turns)),
		class: "now-bar"
	}), accuracy === null ? null : text(centre(i), y(turns) - 5, percent(accuracy), {
		class: "tick",
		"text-anchor": "middle"
	})]);
	const marks = [
		0,
		2,
		4,
		6,
		8,
		10
	].map((i) => text(x(i), y(0) + 16, percent(i / bins.length), {
		class: "tick",
		"text-anchor": "middle"
	}));
	return {
		id: "confidence",
		title: "Confidence: turns, and the share of them that is right",
		description: `${bins.filter(({ turns }) => turns > 0).map((bin) => `${range(bin)}: ${counted$1(bin.turns, "turn")}, ${right(bin)}`).join("; ")}. ${counted$1(missing, "turn")} without a confidence.`,
		width: LEFT$1 + WIDTH$2 + 20,
		height: TOP$1 + HEIGHT$1 + 26,
		drawing: [
			line(LEFT$1, y(0), LEFT$1 + WIDTH$2, y(0), "axis"),
			bars,
			marks
		],
		data: table("Confidence", [
			"Confidence",
			num("Turns"),
			num("With an expected intent"),
			num("Right")
		], [...bins.map((bin) => [
			range(bin),
			bin.turns,
			bin.scored,
			right(bin)
		]), [
			"none given",
			missing,
			"",
			""
		]]),
		note: `Over each bar: right, of the turns with an expected intent. Without a confidence: ${counted$1(missing, "turn")}.`
	};
}
const range = ({ low, high }) => `${percent(low)} to ${percent(high)}`;
const right = ({ accuracy }) => accuracy === null ? "not scored" : `${formatValue(accuracy, "share")} right`;

// src/html/sections/intents.ts
function intentsSection(facts) {
	const both = observed(facts);
	const now = scoresOf(both.now).filter(({ labels }) => labels !== void 0);
	const was = both.was && scoresOf(both.was).filter(({ labels }) => labels !== void 0);
	const { confidence } = facts.outcome.report.tally ?? {};
	const pairs = pairsOf(facts, both);
	const charts = [
		confusions(pairs),
		calibration(now, was),
		confidence ? figure(confidenceChart(confidence)) : null
	];
	return {
		id: "intents",
		title: "Intents",
		content: charts.every((chart) => chart === null) ? null : [element("div", { class: "charts" }, charts), element("p", { class: "note" }, `${ofWhat(both)} More trials of a case make no more mistakes: each counts in part.`)],
		gist: gist(pairs)
	};
}
function gist(pairs) {
	if (pairs.length === 0) return "No intent was taken for another";
	return pairs.every(({ now, was }) => now === was) ? "The same mistakes as on the baseline" : null;
}
function pairsOf(facts, { now, was }) {
	const counts = new Map(countsOf(now, mistakes));
	const before = was && countsOf(was, mistakes);
	if (counts.size === 0 && !now.some(hasLabels)) for (const { expected, actual, count } of facts.outcome.report.confusions) counts.set(JSON.stringify([expected, actual ?? "(none)"]), count);
	return [.../* @__PURE__ */ new Set([...counts.keys(), ...before?.keys() ?? []])].map((one) => {
		const [expected, actual] = JSON.parse(one);
		return {
			expected,
			actual,
			now: counts.get(one) ?? 0,
			was: before && (before.get(one) ?? 0)
		};
	});
}
const mistakes = (trial) => mistakenIntents(trial).map((pair) => JSON.stringify(pair));
const hasLabels = (result) => scoresOf([result]).some(({ labels }) => labels !== void 0);
function calibration(now, was) {
	const bins = binsOf(now);
	if (bins.length === 0) return null;
	const before = was && binsOf(was);
	return figure(calibrationChart(bins, before && before.length > 0 ? before : null));
}
function binsOf(scores) {
	return calibrationBins(scores.flatMap(({ labels, value }) => labels?.confidence == null ? [] : [{
		confidence: labels.confidence,
		correct: value
	}]));
}

// src/html/sections/judged.ts
function judgedSection(facts) {
	const rows = judgedMetrics(facts);
	const compared = rows.flatMap((row) => row.compared ?? []);
	const isCompared = compared.length > 0;
	return {
		id: "judged",
		title: "Judged by a model",
		short: "Judged",
		content: rows.length > 0 && [table("Judged by a model", [
			"Judged",
			num("Passed"),
			num("Cases"),
			num("This run (95% CI)"),
			...isCompared ? [num("Baseline")] : []
		], rows.map((row) => [
			link(quoted(facts.title(row.metric)), row.failures.length > 0 ? casesAddress({ metric: row.metric }) : null),
			passedOf(row),
			formatCount(row.value.n),
			formatEstimate(row.value.value, row.value.interval, row.value.unit),
			...isCompared ? [row.compared ? formatChange(row.compared).baseline : ""] : []
		])), element("p", { class: "note" }, "Passed: verdicts over all turns and trials. The value is the mean over cases.")],
		gist: isCompared && compared.length === rows.length && !compared.some(hasChanged) && unchangedLine(compared, metricNames(facts))
	};
}

// src/html/sections/metrics.ts
function metricsSection(facts) {
	const section = {
		id: "metrics",
		title: "Metrics"
	};
	if (facts.outcome.verdict.conclusion === "could-not-run") return {
		...section,
		content: null
	};
	if (!facts.comparison) return {
		...section,
		content: [measuredTable(facts, measuredMetrics(facts, "overall")), trialRuns(facts)]
	};
	const rows = comparedMetrics(facts, "overall");
	return {
		...section,
		content: compared(facts, rows),
		gist: rows.length > 0 && !rows.some(hasChanged) && unchangedLine(rows, metricNames(facts))
	};
}
function trialRuns(facts) {
	const runs = trialRunsTable(facts);
	if (runs === null) return null;
	return fold("From trial to trial", table("Rates in each trial of all cases", runs.columns, runs.rows), element("p", { class: "note" }, TRIAL_RUNS_NOTE));
}
function compared(facts, rows) {
	const only = measuredMetrics(facts, "overall").filter((value) => !rows.some(({ metric }) => metric === value.metric));
	const note = partNote(facts);
	const isMinor = (row) => !row.gated && hasChanged(row) && isDetail(facts.catalogue, row.metric);
	const details = rows.filter(isMinor);
	return [
		rows.some(hasChanged) ? changes(facts, rows.filter((row) => !isMinor(row))) : changeTables(facts, rows),
		fold(`${counted$1(details.length, "more metric")}, in detail`, changeTables(facts, details)),
		fold("Measured in this run only", measuredTable(facts, only)),
		trialRuns(facts),
		element("p", { class: "note" }, "A mark is the measured change, its line the 95% interval, the shaded band the tolerance. \u25bc worse and \u25b2 better are more than chance, ", "\u25cf is no change or one inside the tolerance, ? may be either.", note ? ` ${note}` : null)
	];
}
function measuredTable(facts, rows) {
	const { title } = facts;
	return table("Metrics of this run", measuredColumns(facts), rows.map((row) => [title(row.metric), ...measuredCells(facts, row)]));
}

// src/html/sections/patterns.ts
const CHANGES = {
	new: "\u25bc new",
	grown: "\u25bc grown",
	same: "\u25cf as before",
	shrunk: "\u25b2 shrunk",
	gone: "\u25b2 gone"
};
const MOST$1 = 20;
function patternsSection(facts) {
	const { diagnosis, verdict } = facts.outcome;
	const section = {
		id: "patterns",
		title: "Error patterns"
	};
	if (verdict.conclusion === "could-not-run") return {
		...section,
		content: null
	};
	const all = diagnosis?.patterns ?? [];
	const patterns = all.filter(({ change }) => change !== "gone");
	const left = patterns.length - MOST$1;
	const isAsBefore = all.length > 0 && all.every(({ change }) => change === "same");
	const content = [
		patterns.length === 0 ? checksTable(facts) : element("ol", { class: "patterns" }, rolledUp(facts, patterns), patterns.slice(0, MOST$1).map(drawn$2(facts))),
		left > 0 && element("p", { class: "note" }, `${counted$1(left, "more pattern")} in outcome.json.`),
		noLongerSeen(all.filter(({ change }) => change === "gone")),
		lookAlikes(facts),
		clusters(facts)
	];
	return {
		...section,
		content,
		gist: isAsBefore && `${counted$1(patterns.length, "pattern")}, all as before`
	};
}
function row({ title, change, cases: count, isOpen }, ...more) {
	const tone = change === "new" || change === "grown" ? "bad-word" : change === "same" ? "" : "good-word";
	return element("li", {}, element("details", {
		class: "part",
		open: isOpen
	}, element("summary", {}, element("strong", {}, title), change && element("span", { class: `word ${tone}` }, CHANGES[change]), element("span", { class: "size" }, count)), more));
}
const drawn$2 = (facts) => (pattern, place) => {
	const { title, example, change, softCases = [] } = pattern;
	const fails = pattern.cases.length > 0;
	const count = cases(pattern.cases.length);
	const size = fails ? `${count}${seenIn(pattern)}` : `seen in ${cases(softCases.length)}`;
	return row({
		title: quoted(title),
		change,
		cases: size,
		isOpen: place === 0
	}, example && exampleOf(example, messagesOf(facts, pattern).length > 0), textList(patternFacts(facts, pattern)), fails && element("p", {}, link(`Show the ${count} in the list`, casesAddress({ pattern: patternKey(pattern) }))));
};
const MOST_CASES = 50;
function rolledUp(facts, patterns) {
	const common = commonCause(facts);
	if (common === null) return null;
	const { words, cases: ids, change, changedFiles = [] } = common.cause;
	if (patterns.some((pattern) => pattern.cases.length === ids.length && ids.every((id) => pattern.cases.includes(id)))) return null;
	return row({
		title: ["Most common: ", words.map((word, i) => i % 2 === 1 ? quoted(word, 80) : lowerFirst(word))],
		change,
		cases: cases(ids.length),
		isOpen: false
	}, element("p", { class: "ids" }, ids.slice(0, MOST_CASES).map((id) => [caseLink(id), " "])), changedFiles.length > 0 && element("p", {}, "Changed in this pull request: ", changedFiles.map((file) => [element("code", {}, quoted(file)), " "])));
}
function exampleOf({ caseId, said, reason }, isShownAbove) {
	return element("blockquote", {}, caseLink(caseId), ": ", element("q", {}, quoted(said, 400)), reason && !isShownAbove && [element("br", {}), element("span", { class: "note" }, quoted(reason, 400))]);
}
function checksTable(facts) {
	return table("What failed most", ["What failed", num("Cases")], commonChecks(facts).slice(0, 15).map(({ check, cases: count }) => [link(quoted(check), casesAddress({ check })), formatCount(count)]));
}
function noLongerSeen(gone) {
	if (gone.length === 0) return null;
	const lines = gone.map((one) => element("li", {}, quoted(one.title), ` (${changeWords$1(one)})`));
	return [element("h3", {}, "No longer seen"), element("ul", {}, lines)];
}
function lookAlikes(facts) {
	const all = proposals(facts);
	if (all.length === 0) return null;
	return [
		element("h3", {}, LOOK_ALIKE),
		element("p", { class: "note" }, LOOK_ALIKE_NOTE),
		all.map(({ say, yaml }) => [element("p", {}, say), element("pre", {}, quoted(yaml, 4e3))])
	];
}
function clusters(facts) {
	const found = facts.outcome.diagnosis?.clusters ?? [];
	if (found.length === 0) return null;
	return [element("h3", {}, "Failing cases with words in common"), table("Failing cases with words in common", [
		"Words",
		num("Cases"),
		"Which"
	], found.slice(0, 20).map(({ words, cases: ids }) => [
		words.map((word) => [element("code", {}, quoted(word)), " "]),
		formatCount(ids.length),
		ids.slice(0, 6).map((id) => [caseLink(id), " "])
	]))];
}

// src/html/our-markdown.ts
const BREAK = /\u200b/g;
const ENTITIES = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">"
};
function markdownBlocks(markdown) {
	return markdown.replace(BREAK, "").split(/\n{2,}/).filter((block) => block.trim() !== "").map(block);
}
function block(text) {
	const lines = text.split("\n");
	if (lines.every((line) => line.startsWith("- "))) return element("ul", {}, lines.map((line) => element("li", {}, spans(line.slice(2)))));
	if (lines[0] === "> [!WARNING]") return element("p", { class: "alert" }, "\u26a0\ufe0f ", lines.slice(1).map((line) => spans(line.replace(/^> ?/, ""))));
	if (/^~{4,}text$/.test(lines[0])) return element("pre", {}, element("bdi", {}, lines.slice(1, -1).join("\n")));
	return element("p", {}, spans(lines.join(" ")));
}
const SPAN = /`([^`]*)`|\[((?:\\.|`[^`]*`|[^\]\\])*)\]\(([^()\s]*)\)|\*\*((?:\\.|`[^`]*`|[^*\\])+)\*\*|\\([!-/:-@[-`{-~])|(&(?:amp|lt|gt);)/g;
function spans(text) {
	const parts = [];
	let end = 0;
	for (const match of text.matchAll(SPAN)) {
		const [whole, code, label, url, bold, escapedCharacter, entity] = match;
		parts.push(plain(text.slice(end, match.index)));
		if (code !== void 0) parts.push(element("code", {}, element("bdi", {}, plain(code))));
		else if (label !== void 0) parts.push(join(link(spans(label), url ?? null)));
		else if (bold !== void 0) parts.push(element("strong", {}, spans(bold)));
		else parts.push(escapedCharacter ?? ENTITIES[entity ?? ""] ?? "");
		end = match.index + whole.length;
	}
	return join(parts, plain(text.slice(end)));
}
function plain(text) {
	return text.replace(BREAK, "").replaceAll("\uff04", "$");
}

// src/html/sections/provenance.ts
function provenanceSection(facts) {
	return {
		id: "compared",
		title: "What was compared",
		content: [
			markdownBlocks(comparedTexts(facts)[0] ?? ""),
			markdownBlocks(confirmationTexts(facts)[0] ?? ""),
			markdownBlocks(reasonsInFull(facts)),
			markdownBlocks(actions(facts).replace("this report updates itself", "the next run reports again")),
			errors(facts),
			markdownBlocks(warningTexts(facts)[0] ?? ""),
			gone(facts),
			fold("Fingerprints of what was run", aspects(facts))
		]
	};
}
function errors(facts) {
	const drawn = table("Errors", [
		"Error",
		"Where",
		num("Cases"),
		"For example",
		"What to do"
	], allFaults(facts).map(({ code, blame, cases: count, message, advice }) => [
		element("code", {}, quoted(code ?? "unknown")),
		blame ?? "",
		count,
		quoted(message, 300),
		spans(advice)
	]));
	return drawn && [element("h3", {}, "Errors"), drawn];
}
function gone(facts) {
	const lists = facts.comparison?.cases;
	if (!lists) return null;
	return [
		["Not in the baseline", lists.added],
		["No longer there", lists.removed],
		["Changed in content, not compared", lists.changed]
	].map(([title, rows]) => rows.length === 0 ? null : fold(`${title}: ${cases(rows.length)}`, element("p", { class: "ids" }, rows.slice(0, 500).map(({ id }) => [element("code", {}, quoted(id, 80)), " "]))));
}
function aspects(facts) {
	const states = facts.outcome.comparison?.comparability.aspects;
	return table("Fingerprints", [
		"Aspect",
		"Hash",
		...states ? ["Against the baseline"] : []
	], Object.entries(facts.outcome.run.fingerprints).map(([name, hash]) => [
		quoted(name),
		element("code", {}, hash),
		...states ? [Object.hasOwn(states, name) ? states[name] ?? "" : ""] : []
	]));
}

// src/html/sections/quality.ts
const MOST = 200;
function qualitySection(facts) {
	const lists = qualityLists(facts);
	return {
		id: "quality",
		title: "Same result, other quality",
		short: "Quality",
		content: lists && [
			element("p", { class: "note" }, lists.note),
			drawn$1(lists.lower),
			drawn$1(lists.higher)
		]
	};
}
function drawn$1({ title, rows }) {
	if (rows.length === 0) return null;
	const shown = rows.slice(0, MOST);
	const heading = shown.length < rows.length ? `${formatCount(shown.length)} of ${formatCount(rows.length)}` : `${formatCount(rows.length)}`;
	return [element("h3", {}, `${title} (${heading})`), table(title, [
		"Case",
		"Category",
		"The user says",
		"What changed"
	], shown.map(({ id, category, user, change }) => [
		caseLink(id),
		quoted(category),
		quoted(user, 120),
		quoted(change, 300)
	]))];
}

// src/html/charts/histogram.ts
const WIDTH$1 = 430;
const HEIGHT = 170;
const [LEFT, TOP] = [46, 40];
const BINS = 20;
function histogram(given) {
	const [now, was] = [ascending(given.now), given.was && ascending(given.was)];
	const facts = {
		...given,
		now,
		was
	};
	const { show } = given;
	const { step, low, count } = bins([...now, ...was ?? []]);
	const nowShares = shares(now, low, step, count);
	const wasShares = was && shares(was, low, step, count);
	const most = Math.max(1e-4, ...nowShares, ...wasShares ?? []);
	const x = (i) => LEFT + i / count * WIDTH$1;
	const y = (share) => TOP + (1 - share / most) * HEIGHT;
	const every = Math.ceil(count / 5);
	const place = {
		x: (value) => LEFT + Math.min(1, (value - low) / (step * count)) * WIDTH$1,
		show
	};
	const drawing = [
		line(LEFT, y(0), LEFT + WIDTH$1, y(0), "axis"),
		text(LEFT - 6, y(most) + 4, percent(most), {
			class: "tick",
			"text-anchor": "end"
		}),
		text(LEFT - 6, y(0) + 4, "0%", {
			class: "tick",
			"text-anchor": "end"
		}),
		nowShares.map((share, i) => share === 0 ? null : element("rect", {
			x: round(x(i) + 1),
			y: round(y(share)),
			width: round(WIDTH$1 / count - 2),
			height: round(y(0) - y(share)),
			class: "now-bar"
		})),
		wasShares ? element("path", {
			d: outline(wasShares, x, y),
			class: "was-bar"
		}) : null,
		Array.from({ length: count + 1 }, (_, i) => i).filter((i) => i % every === 0).map((i) => text(x(i), y(0) + 16, show(low + i * step), {
			class: "tick",
			"text-anchor": "middle"
		})),
		medianMark(now, "now", "this run", {
			...place,
			top: 8
		}),
		was && medianMark(was, "was", "baseline", {
			...place,
			top: 24
		})
	];
	return {
		id: facts.id,
		title: facts.title,
		description: `This run: ${summary(now, facts)}.${was ? ` Baseline: ${summary(was, facts)}.` : ""}`,
		width: LEFT + WIDTH$1 + 20,
		height: TOP + HEIGHT + 26,
		drawing,
		data: dataTable$1(facts, {
			low,
			step,
			nowShares,
			wasShares
		}),
		note: `${was ? "Bars: this run; outline: baseline. " : ""}The last bar holds all above. Median of this run ${show(quantileOf(now, .5))}, 95% below ${show(quantileOf(now, .95))}.`
	};
}
function bins(values) {
	const high = quantileOf(values, .99);
	const step = niceStep(high / BINS);
	return {
		low: 0,
		step,
		count: Math.max(1, Math.ceil(high / step))
	};
}
function shares(values, low, step, count) {
	const counts = new Array(count).fill(0);
	for (const value of values) counts[Math.min(count - 1, Math.max(0, Math.floor((value - low) / step)))] += 1;
	return counts.map((one) => values.length === 0 ? 0 : one / values.length);
}
function outline(all, x, y) {
	const steps = all.map((share, i) => `V${round(y(share))}H${round(x(i + 1))}`);
	return `M${round(x(0))} ${round(y(0))}${steps.join("")}V${round(y(0))}`;
}
function medianMark(values, side, name, { x, top, show }) {
	if (values.length === 0) return null;
	const median = quantileOf(values, .5);
	const at = x(median);
	const [beside, anchor] = at > LEFT + WIDTH$1 / 2 ? [at - 5, "end"] : [at + 5, "start"];
	return [line(at, top - 2, at, TOP + HEIGHT, `${side}-line`), text(beside, top + 6, `${name}: median ${show(median)}`, {
		class: `${side}-label edge-text`,
		"text-anchor": anchor
	})];
}
const ascending = (values) => [...Float64Array.from(values).sort()];
const quantileOf = (values, share) => quantile(values, share) ?? 0;
function summary(values, { show, what }) {
	return `${formatCount(values.length)} ${what}, median ${show(quantileOf(values, .5))}, 95% below ${show(quantileOf(values, .95))}`;
}
function dataTable$1({ show, what, title, now }, { low, step, nowShares, wasShares }) {
	const last = nowShares.length - 1;
	return table(`${title}: share of ${what}, ${formatCount(now.length)} in this run`, [
		"From, to",
		...wasShares ? [num("Baseline")] : [],
		num("This run")
	], nowShares.map((share, i) => [
		i === last ? `${show(low + i * step)} and more` : `${show(low + i * step)} to ${show(low + (i + 1) * step)}`,
		...wasShares ? [formatValue(wasShares[i] ?? 0, "share")] : [],
		formatValue(share, "share")
	]));
}

// src/html/sections/resources.ts
const MEASURED = [{
	id: "latency-histogram",
	title: "Latency of turns",
	what: "turns",
	of: ({ timing }) => timing.turns,
	show: (ms) => ms > 0 && ms < 1e4 ? formatValue(ms, "ms") : formatDuration(ms)
}, {
	id: "cost-histogram",
	title: "Cost of conversations",
	what: "conversations",
	of: ({ usage }) => usage.cost === void 0 ? [] : [usage.cost],
	show: (usd) => usd === 0 ? "0 USD" : `${Number(usd.toPrecision(3))} USD`
}];
function resourcesSection(facts) {
	const both = observed(facts);
	const [now, was] = [judgedTrials(both.now), both.was && judgedTrials(both.was)];
	const charts = MEASURED.flatMap(({ of, ...chart }) => {
		const values = now.flatMap(of);
		const before = was?.flatMap(of) ?? [];
		if (values.length < 2 || values.every((value) => value === 0)) return [];
		return [figure(histogram({
			...chart,
			now: values,
			was: before.length > 1 ? before : null
		}))];
	});
	const content = charts.length === 0 ? null : [element("div", { class: "charts" }, charts), element("p", { class: "note" }, ofWhat(both))];
	const rows = comparedMetrics(facts, "overall").filter(({ unit }) => unit === "ms" || unit === "usd");
	return {
		id: "resources",
		title: "Latency and cost",
		content,
		gist: rows.length > 0 && !rows.some(hasChanged) && unchangedLine(rows, metricNames(facts))
	};
}

// src/html/charts/topics.ts
const ROW = 74;
const BOX = {
	width: 150,
	height: 34
};
const WIDTH = 560;
const MOST_TOPICS = 10;
function topicsChart({ passages, turns }) {
	const names = [...turns.keys()].slice(0, MOST_TOPICS);
	const at = new Map(names.map((name, i) => [name, i]));
	const shown = passages.filter(({ from, to }) => from !== to && at.has(from) && at.has(to)).slice(0, 24);
	const most = Math.max(1, ...shown.map(({ now, was }) => Math.max(now, was ?? 0)));
	const compared = passages.some(({ was }) => was !== null);
	return {
		id: "topics-graph",
		title: "Topics: which follow which",
		description: `${names.length} topics. ${shown.slice(0, 5).map(({ from, to, now }) => `${cut(from, 60)} to ${cut(to, 60)} ${amountOf(now, "time")}`).join(", ")}.`,
		width: WIDTH,
		height: names.length * ROW,
		drawing: [shown.map((passage) => edge(passage, at.get(passage.from), at.get(passage.to), most)), names.map((name, i) => node(name, turns.get(name) ?? 0, i))],
		data: dataTable(passages, compared),
		note: `Thickness: how often.${compared ? " + and \u2212 are the change against the baseline." : ""} Passages back run on the right.`
	};
}
const MIDDLE = WIDTH / 2 - 40;
function node(name, turns, i) {
	const y = i * ROW + (ROW - BOX.height) / 2;
	return element("g", {}, element("title", {}, `${cut(name, 120)}: ${amountOf(turns, "turn")}`), element("rect", {
		x: MIDDLE - BOX.width / 2,
		y,
		width: BOX.width,
		height: BOX.height,
		rx: 8,
		class: "node"
	}), text(MIDDLE, y + 15, cut(name, 22), { "text-anchor": "middle" }), text(MIDDLE, y + 28, amountOf(turns, "turn"), {
		class: "tick",
		"text-anchor": "middle"
	}));
}
function edge({ from, to, now, was }, a, b, most) {
	const change = was === null ? 0 : changeBetween(was, now);
	const width = round(1 + 6 * Math.max(now, was ?? 0) / most);
	const middle = (i) => i * ROW + ROW / 2;
	const label = `${amount(now)}${was === null || change === 0 ? "" : ` (${signed(change)})`}`;
	const side = b > a ? -1 : 1;
	const straight = b === a + 1;
	const bend = straight ? 0 : side * (36 + 22 * Math.abs(b - a));
	const x0 = MIDDLE + (straight ? 0 : side * BOX.width / 2);
	const [y1, y2] = straight ? [middle(a) + BOX.height / 2, middle(b) - BOX.height / 2] : [middle(a), middle(b)];
	const d = straight ? `M${x0} ${y1}V${y2}` : `M${x0} ${y1}C${x0 + bend} ${y1} ${x0 + bend} ${y2} ${x0} ${y2}`;
	return element("g", {}, element("title", {}, `${cut(from, 120)} to ${cut(to, 120)}: ${amount(now)}${was === null ? "" : `, baseline ${amount(was)}`}`), element("path", {
		d,
		class: "edge",
		"stroke-width": width
	}), element("path", {
		d: straight ? `M${x0 - 5} ${y2 - 7}L${x0} ${y2}L${x0 + 5} ${y2 - 7}` : `M${x0 + side * 8} ${y2 - 5}L${x0} ${y2}L${x0 + side * 8} ${y2 + 5}`,
		class: "edge",
		"stroke-width": 1.5
	}), straight ? text(x0 + 8, (y1 + y2) / 2 + 4, label, { class: "edge-text" }) : text(x0 + bend * .78, (y1 + y2) / 2 + 4, label, {
		class: "edge-text",
		"text-anchor": "middle"
	}));
}
function dataTable(passages, compared) {
	return table("Passages between topics", [
		"From",
		"To",
		...compared ? [num("Baseline")] : [],
		num("This run"),
		...compared ? [num("Change")] : []
	], passages.slice(0, 200).map(({ from, to, now, was }) => [
		quoted(from),
		quoted(to),
		...compared ? [amount(was ?? 0)] : [],
		amount(now),
		...compared ? [signed(changeBetween(was ?? 0, now))] : []
	]));
}

// src/html/sections/topics.ts
const NO_TOPIC = "(no topic)";
function topicsSection(facts) {
	const both = observed(facts);
	const now = traffic(both.now);
	if (now.turns.size < 2) return {
		id: "topics",
		title: "Topics",
		content: null
	};
	const was = both.was && traffic(both.was);
	const passages = [.../* @__PURE__ */ new Set([...now.passages.keys(), ...was?.passages.keys() ?? []])].map((key) => {
		const [from, to] = JSON.parse(key);
		return {
			from,
			to,
			now: now.passages.get(key) ?? 0,
			was: was && (was.passages.get(key) ?? 0)
		};
	}).toSorted((a, b) => b.now - a.now);
	return {
		id: "topics",
		title: "Topics",
		content: [figure(topicsChart({
			passages,
			turns: now.turns
		})), element("p", { class: "note" }, `${ofWhat(both)} More trials of a case weigh no more.`)],
		gist: passages.every(({ now: is, was: used }) => is === used) && "The same passages as on the baseline"
	};
}
const named = ({ topics = [] }) => topics.map((topic) => topic ?? NO_TOPIC);
function traffic(cases) {
	const places = /* @__PURE__ */ new Map();
	for (const trial of judgedTrials(cases)) for (const [i, name] of named(trial).entries()) {
		const place = places.get(name) ?? {
			turns: 0,
			at: 0
		};
		places.set(name, {
			turns: place.turns + 1,
			at: place.at + i
		});
	}
	const inOrder = [...places].toSorted(([, a], [, b]) => a.at / a.turns - b.at / b.turns);
	const turns = countsOf(cases, named);
	return {
		passages: countsOf(cases, (trial) => {
			const names = named(trial);
			return names.slice(1).map((to, i) => JSON.stringify([names[i], to]));
		}),
		turns: new Map(inOrder.map(([name]) => [name, turns.get(name) ?? 0]))
	};
}

// src/html/sections/trend.ts
function trendSection(facts) {
	return {
		id: "trend",
		title: "Over time",
		content: content(facts)
	};
}
function content(facts) {
	const { outcome, comparison, catalogue, title, options } = facts;
	const rows = (comparison?.metrics ?? []).filter(({ scope, gated }) => scope === "overall" && gated);
	const trend = outcome.trend ?? [];
	const site = options.site ?? null;
	return [trendCharts({
		id: "trend",
		trend,
		gated: rows.map(({ metric }) => metric),
		catalogue,
		title,
		current: hereOf(facts, trend),
		commitUrl: (sha) => commitUrl(facts, sha)
	}), site !== null && element("p", {}, link("Trends of all suites", site))];
}
function hereOf({ outcome: { run, verdict } }, trend) {
	if (trend.every(({ current }) => current === null)) return null;
	const { id: runId, startedAt, sha } = run;
	return {
		runId,
		startedAt,
		sha,
		conclusion: verdict.conclusion,
		accepted: Boolean(verdict.accepted)
	};
}

// src/html/sections/index.ts
const SECTIONS = [
	casesSection,
	patternsSection,
	metricsSection,
	qualitySection,
	groupsSection,
	endingsSection,
	intentsSection,
	entitiesSection,
	judgedSection,
	groundingSection,
	topicsSection,
	resourcesSection,
	trendSection,
	coverageSection,
	provenanceSection,
	guideSection
];
function allSections(facts) {
	return SECTIONS.map((section) => section(facts));
}

// src/html/words.ts
const STATE_WORDS = {
	"newly-failing": {
		symbol: "\u25bc",
		word: "Newly failing"
	},
	failing: {
		symbol: "\u25cf",
		word: "Failing",
		newWord: "New or changed, failing"
	},
	unstable: {
		symbol: "\u2248",
		word: "Unstable"
	},
	drifted: {
		symbol: "\u25c6",
		word: "Drifted"
	},
	"still-failing": {
		symbol: "\u25cf",
		word: "Still failing"
	},
	errored: {
		symbol: "\u26a0",
		word: "Errors"
	},
	"newly-passing": {
		symbol: "\u25b2",
		word: "Newly passing"
	},
	added: {
		symbol: "+",
		word: "New and passing"
	},
	passing: {
		symbol: "\u2713",
		word: "Passing",
		newWord: "Passing as before"
	},
	skipped: {
		symbol: "\u2013",
		word: "Skipped"
	},
	removed: {
		symbol: "\u2013",
		word: "No longer there"
	}
};

// src/html/sections/verdict.ts
function verdictBar(facts) {
	const { verdict } = facts.outcome;
	const [, ...rest] = opening({
		...facts,
		reportUrl: null
	}).split(/\n{2,}/);
	const word = verdictWord(verdict);
	return element("header", {
		class: `verdict ${TONES[verdict.conclusion]}`,
		id: "verdict"
	}, subject(facts), element("h1", {}, verdictMark(verdict.conclusion), element("span", { class: "sr" }, "Agent eval: "), element("span", { class: "conclusion" }, upperFirst(word)), cut(verdictSentence(verdict).slice(word.length), MOST_OF_A_SENTENCE)), element("div", { class: "lead" }, markdownBlocks(rest.join("\n\n"))), counts(facts));
}
const MOST_OF_A_NAME = 120;
const MOST_OF_A_SENTENCE = 300;
function subject(facts) {
	const { run } = facts.outcome;
	const parts = [
		run.pullRequest === null ? null : `pull request ${run.pullRequest}`,
		versions(facts),
		`${formatMinute(run.startedAt)} UTC`
	].filter((part) => part !== null);
	return element("p", { class: "suite" }, "Agent eval \u00b7 ", quoted(run.suite, MOST_OF_A_NAME), ` \u00b7 ${parts.join(" \u00b7 ")}`);
}
const COMPARED = [
	"newly-failing",
	"newly-passing",
	"drifted",
	"unstable",
	"still-failing"
];
const RARE = [
	"drifted",
	"unstable",
	"still-failing",
	"errored"
];
const STATE_TONES = {
	"newly-failing": "bad",
	"newly-passing": "good",
	errored: "unsure"
};
function counts(facts) {
	const states = [...facts.comparison ? COMPARED : ["failing"], "errored"];
	const all = [
		...leadCount(facts),
		...states.filter((state) => facts.counts[state] > 0 || !RARE.includes(state)).map((state) => ({
			label: state === "errored" && facts.counts[state] === 1 ? "error" : lowerFirst(STATE_WORDS[state].word),
			value: `${STATE_WORDS[state].symbol} ${formatCount(facts.counts[state])}`,
			href: `#view=${state}`,
			tone: facts.counts[state] > 0 ? STATE_TONES[state] : void 0
		})),
		{
			label: facts.outcome.report.cases.length === 1 ? "case" : "cases",
			value: formatCount(facts.outcome.report.cases.length),
			href: "#view=all"
		}
	];
	return element("ul", { class: "counts" }, all.map(({ value, label, href, tone }) => element("li", { class: tone }, element("a", { href }, element("span", { class: "value" }, value), " ", element("span", { class: "label" }, label)))));
}
function leadCount(facts) {
	if (facts.outcome.verdict.conclusion === "could-not-run") return [];
	const lead = leadComparison(facts);
	if (lead) {
		const { current, change, baseline } = formatChange(lead);
		return [{
			label: `${`${lowerFirst(facts.title(lead.metric))}${estimatedFor(lead)}`}, was ${baseline} (${change})`,
			value: current,
			href: "#metrics",
			tone: lead.verdict === "worse" ? "bad" : lead.verdict === "better" ? "good" : void 0
		}];
	}
	const rate = facts.outcome.report.metrics.find(isWholePassRate);
	return rate ? [{
		label: "pass rate",
		value: formatValue(rate.value, rate.unit),
		href: "#metrics"
	}] : [];
}

// src/html/page.ts
const htmlReport = {
	...HTML,
	render: (facts) => [{
		to: "file",
		name: HTML.format.file,
		content: () => page(facts),
		sealed: true
	}]
};
async function page(facts) {
	return partsOf(facts, await packCases(facts));
}
function* partsOf(facts, { index, chunks, leftOut }) {
	const redact = facts.redact ?? ((text) => text);
	const sections = allSections(facts);
	const split = sections.findIndex(({ id }) => id === "cases") + 1;
	yield `${HEAD_START}${redact(title(facts).html)}<style>${STYLE}</style></head>\n<body>`;
	yield redact(join(top(facts, sections), { html: "\n<main>" }, missing(leftOut), drawn(sections.slice(0, split))).html);
	yield `\n<script type="text/plain" id="index">${index}<\/script>`;
	yield `\n<script>${BROWSER_SCRIPT}<\/script>\n`;
	yield redact(join(drawn(sections.slice(split)), footer(facts)).html);
	yield "</main>";
	for (const [i, chunk] of chunks.entries()) yield `\n<script type="text/plain" id="c${i}">${chunk}<\/script>`;
	yield "\n</body></html>\n";
}
const HEAD_START = documentHead(BROWSER_SCRIPT);
function title({ outcome: { run, verdict } }) {
	const { symbol } = CONCLUSIONS[verdict.conclusion];
	return join(element("link", {
		rel: "icon",
		href: verdictIcon(verdict.conclusion)
	}), element("title", {}, `${symbol} ${verdictSentence(verdict)} \u00b7 ${cut(run.suite, 120)}`));
}
function top(facts, sections) {
	return join(element("a", {
		class: "skip",
		href: "#cases"
	}, "To the cases"), element("p", {
		id: "notice",
		role: "alert"
	}), verdictBar(facts), navigation(sections));
}
function missing(leftOut) {
	return leftOut === null ? null : element("p", { class: "alert" }, leftOut);
}
function drawn(sections) {
	return join(sections.map(drawSection));
}
function footer({ outcome: { run } }) {
	return element("footer", {}, `Written by agent-eval ${run.toolVersion}. This file makes no request, and holds all of its data.`);
}

export { htmlReport };