import { a as normalQuantile } from "./proportion.js";
import { n as canonicalJson } from "./canonical-hash.js";

// src/platform/slices.ts
function atOnce(steps) {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
const SLICE_MS = 2;
const GAP_MS = 10;
const FIRST_GAP_MS = 300;
function inGaps(steps) {
	let ended = null;
	const advance = (deadline) => {
		try {
			while (!ended && performance.now() < deadline) {
				const step = steps.next();
				if (step.done) ended = () => step.value;
			}
		} catch (error) {
			ended = () => {
				throw error;
			};
		}
	};
	const goOn = () => {
		advance(performance.now() + SLICE_MS);
		if (!ended) setTimeout(goOn, GAP_MS).unref();
	};
	setTimeout(goOn, FIRST_GAP_MS).unref();
	return () => {
		advance(Number.POSITIVE_INFINITY);
		return ended();
	};
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

// src/cases/health/categories.ts
const LARGE_DROP = .2;
function smallCategories(cases) {
	return [...Map.groupBy(cases, ({ category }) => category)].map(([category, { length }]) => ({
		category,
		cases: length,
		smallestVisibleDrop: smallestVisibleDrop(length, 1 / length)
	})).filter(({ smallestVisibleDrop: drop }) => drop === null || drop > LARGE_DROP).sort((a, b) => a.cases - b.cases || (a.category < b.category ? -1 : 1));
}

// src/platform/text/languages.ts
const SMALL_WORDS = {
	en: "the is are was be my me i to of and or for what how why when where which who can could do does did you your have has with from this that there it its in on at by as an a not no please would will want need get see",
	de: "der das ist ich und nicht ein eine einen mein meine wie für mit auf kann bitte wird warum mir habe von zu",
	fr: "le les est je et pas un une mon ma comment pour avec sur peux est-ce votre vous pourquoi des du dans",
	es: "el los es yo y no un una mi cómo como para con puedo por qué que del las está tengo en quiero",
	it: "il gli è io e non un una mio mia come per con posso che perché della nel sono ho vorrei",
	pt: "o os é eu e não um uma meu minha como para com posso que por quê da do está tenho em quero",
	nl: "de het is ik en niet een mijn hoe voor met op kan wat waarom van aan heb graag wil",
	sv: "den det är jag och inte en ett min mitt hur för med på kan vad varför av till har vill",
	pl: "jest nie i mój moja jak dla na czy mogę dlaczego co się to w z mam chcę proszę",
	tr: "ve bir bu ne nasıl için ile benim değil var mı mi neden istiyorum lütfen kartım"
};
const BY_WORD = /* @__PURE__ */ new Map();
for (const [language, words] of Object.entries(SMALL_WORDS)) for (const word of words.split(" ")) BY_WORD.set(word, [...BY_WORD.get(word) ?? [], language]);
function smallWordsByLanguage(words) {
	const hits = /* @__PURE__ */ new Map();
	for (const word of words) for (const language of BY_WORD.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
	return hits;
}
const LETTERS = [
	"Latin",
	"Cyrillic",
	"Greek",
	"Han",
	"Hiragana",
	"Katakana",
	"Hangul",
	"Arabic",
	"Hebrew",
	"Devanagari",
	"Thai"
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, "gu")]);
const ONLY_LATIN = /^[\p{ASCII}\p{Script=Latin}\p{P}]*$/u;
function scriptOf(text) {
	if (ONLY_LATIN.test(text)) return /\p{Script=Latin}/u.test(text) ? "Latin" : null;
	const [name, most] = LETTERS.map(([name, letters]) => [name, text.match(letters)?.length ?? 0]).reduce((best, one) => one[1] > best[1] ? one : best);
	return most > 0 ? name : null;
}

// src/platform/text/misspellings.ts
const SHORTEST = 5;
const KNOWN_FROM = 3;
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;
function misspellingsIn(texts) {
	const frequency = /* @__PURE__ */ new Map();
	for (const words of texts) for (const word of new Set(words)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
	const isCandidate = (word) => word.length >= SHORTEST && ONLY_LETTERS.test(word);
	const known = /* @__PURE__ */ new Map();
	for (const [word, count] of frequency) if (count >= KNOWN_FROM && isCandidate(word)) for (const key of shortenings(word)) add(known, key, word);
	const found = /* @__PURE__ */ new Set();
	for (const [word, count] of frequency) if (count === 1 && isCandidate(word) && shortenings(word).some((key) => known.get(key)?.some((right) => isSlip(word, right)))) found.add(word);
	return found;
}
function add(map, key, value) {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
function shortenings(word) {
	return [word, ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}
function isSlip(word, right) {
	if (word === right || word[0] !== right[0] || word.startsWith(right) || right.startsWith(word)) return false;
	let start = 0;
	while (start < word.length && word[start] === right[start]) start += 1;
	const rest = (text, from) => text.slice(from);
	return rest(word, start + 1) === rest(right, start + 1) || rest(word, start + 1) === rest(right, start) || rest(word, start) === rest(right, start + 1) || word[start] === right[start + 1] && word[start + 1] === right[start] && rest(word, start + 2) === rest(right, start + 2);
}

// src/platform/text/words.ts
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
let segmenter = null;
function wordsOf(text) {
	const runs = text.normalize("NFKC").toLowerCase().match(WORD) ?? [];
	return UNSPACED.test(text) ? runs.flatMap((run) => UNSPACED.test(run) ? segmented(run) : [run]) : runs;
}
function segmented(run) {
	segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
	return [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

// src/platform/text/unusual-input.ts
const LONG_WORDS = 100;
const LONG_CHARACTERS = 600;
const NOT_READABLE = /[^\p{L}\p{M}\p{N}]+/gu;
const READABLE_OR_BLANK = /[\p{L}\p{M}\p{N}\s]+/gu;
const TAGS = [
	["empty", /^(empty|blank)([-_ ]?(input|message|text))?$/i],
	["very_long", /^(very[-_ ]?)?long([-_ ]?(input|message|text))?$/i],
	["typos", /^(typos?|misspell(ing|ings|ed)?|spelling)$/i],
	["other_language", /^(other[-_ ]?language|multi[-_ ]?lingual|foreign[-_ ]?language)$/i],
	["symbols", /^(symbols?|emojis?|special[-_ ]?characters?)$/i]
];
function unusualInputs(all) {
	return atOnce(unusualInputSteps(all));
}
const USUAL = /* @__PURE__ */ new Set();
function* unusualInputSteps(all) {
	const languages = [];
	for (const { turns } of all) {
		languages.push(languageOf(turns.join("\n")));
		yield;
	}
	const misspelt = misspellingsIn(languages.map(({ words }) => words));
	const home = homeOf(languages);
	const found = [];
	for (const [i, { turns, tags }] of all.entries()) {
		const types = tags.length === 0 ? [] : taggedAs(tags);
		for (const turn of turns) types.push(...shapeOf(turn));
		if (isForeign(languages[i], home)) types.push("other_language");
		else if (languages[i].words.some((word) => misspelt.has(word))) types.push("typos");
		found.push(types.length > 0 ? new Set(types) : USUAL);
		yield;
	}
	return found;
}
function taggedAs(tags) {
	return TAGS.filter(([, tag]) => tags.some((one) => tag.test(one))).map(([type]) => type);
}
function shapeOf(turn) {
	const text = turn.trim();
	if (text === "") return ["empty"];
	const mayHaveWords = text.length > 200;
	const isLong = text.length > LONG_CHARACTERS || mayHaveWords && text.split(/\s+/).length > LONG_WORDS;
	const symbols = charactersIn(text.replaceAll(READABLE_OR_BLANK, ""));
	const isSymbols = symbols > 0 && charactersIn(text.replaceAll(NOT_READABLE, "")) < symbols;
	return isLong && isSymbols ? ["very_long", "symbols"] : isLong ? ["very_long"] : isSymbols ? ["symbols"] : [];
}
const charactersIn = (text) => Array.from(text).length;
function languageOf(text) {
	const words = wordsOf(text);
	let [language, most, next] = [
		null,
		0,
		0
	];
	for (const [name, hits] of smallWordsByLanguage(words)) if (hits > most) [language, most, next] = [
		name,
		hits,
		most
	];
	else if (hits > next) next = hits;
	return {
		words,
		script: scriptOf(text),
		language: most >= 2 && most > next ? language : null
	};
}
function homeOf(all) {
	return {
		script: majority(all.map((one) => one.script)),
		language: majority(all.map((one) => one.language))
	};
}
function majority(all) {
	const names = all.filter((one) => one !== null);
	const counts = /* @__PURE__ */ new Map();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	const best = [...counts].sort(([, a], [, b]) => b - a)[0];
	return best && best[1] * 2 > names.length ? best[0] : null;
}
function isForeign({ words, script, language }, home) {
	if (script !== null && home.script !== null && script !== home.script) return true;
	if (language === null || home.language === null || language === home.language) return false;
	const hits = smallWordsByLanguage(words);
	return (hits.get(home.language) ?? 0) * 3 <= (hits.get(language) ?? 0);
}

// src/cases/health/expected.ts
function levelsOf({ turns, expect, evaluate }) {
	const levels = [expect, evaluate];
	for (const turn of turns) levels.push(turn.expect, turn.evaluate);
	return levels.filter((level) => Object.keys(level).length > 0);
}
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const texts = (value) => typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(texts) : [];
const intentsIn = ({ intent }) => isMap(intent) ? Object.keys(intent) : texts(intent);
function entitiesIn({ entities }) {
	if (Array.isArray(entities)) return entities.length;
	return isMap(entities) ? Object.values(entities).filter((value) => value !== null).length : 0;
}
const namesOfCalls = (calls) => Array.isArray(calls) ? calls.flatMap((call) => Array.isArray(call) ? namesOfCalls(call) : isMap(call) ? texts(call.name) : texts(call)) : [];
function toolsIn({ tools }) {
	if (!isMap(tools)) return {
		wanted: namesOfCalls(tools),
		named: []
	};
	return {
		wanted: [...namesOfCalls(tools.include), ...namesOfCalls(tools.results)],
		named: [...namesOfCalls(tools.exclude), ...namesOfCalls(tools.before)]
	};
}
function topicsIn({ topics, reached, topic }) {
	return [
		...isMap(topics) ? [
			topics.path,
			topics.order,
			topics.set
		] : [topics],
		reached,
		topic
	].flatMap(texts);
}

// src/cases/health/coverage.ts
const MANY_ENTITIES = 3;
const EDGE_TAG = /^(edge([-_ ]?cases?)?|adversarial)$/i;
const plainName = (name) => name.toLowerCase().replaceAll(/[\s_\-./\\]+/g, "");
function coverageOf({ rows, wantedTools, namedTools, topics }, known) {
	const intents = new Set(rows.map(({ intent }) => plainName(intent)));
	const visited = new Set(known.topicsVisited);
	return {
		rows,
		untestedIntents: (known.intents ?? []).filter((intent) => !intents.has(plainName(intent))),
		untestedTools: [...namedTools.union(new Set(known.toolsCalled))].filter((tool) => !wantedTools.has(tool)).sort(),
		untestedTopics: (known.topics ?? []).filter((topic) => !topics.has(topic) && !visited.has(topic))
	};
}
function* askedFor(cases) {
	const said = cases.map(({ turns, tags }) => ({
		turns: turns.map(({ user }) => user),
		tags
	}));
	const unusual = yield* unusualInputSteps(said);
	const rows = /* @__PURE__ */ new Map();
	const [wantedTools, namedTools, topics] = [
		/* @__PURE__ */ new Set(),
		/* @__PURE__ */ new Set(),
		/* @__PURE__ */ new Set()
	];
	for (const [i, testCase] of cases.entries()) {
		const levels = levelsOf(testCase);
		for (const level of levels) {
			const { wanted, named } = toolsIn(level);
			for (const tool of wanted) wantedTools.add(tool);
			for (const tool of named) namedTools.add(tool);
			for (const topic of topicsIn(level)) topics.add(topic);
		}
		for (const topic of stoppedBy(testCase)) topics.add(topic);
		countIn(rows, testCase, levels, unusual[i].size > 0);
		yield;
	}
	return {
		rows: [...rows.values()].sort((a, b) => a.intent < b.intent ? -1 : 1),
		wantedTools,
		namedTools,
		topics
	};
}
const stoppedBy = ({ simulate }) => (simulate?.stopWhen ?? []).flatMap((stop) => stop.on === "topic_reached" ? [stop.topic] : []);
function countIn(rows, testCase, levels, isUnusual) {
	const intents = new Map(levels.flatMap(intentsIn).map((intent) => [plainName(intent), intent]));
	if (intents.size === 0) return;
	const kinds = kindsOf(testCase, levels, isUnusual);
	for (const [key, intent] of intents) {
		const row = rows.get(key) ?? {
			intent,
			singleTurn: 0,
			multiTurn: 0,
			context: 0,
			entityHeavy: 0,
			edgeCase: 0
		};
		rows.set(key, row);
		for (const kind of kinds) row[kind] += 1;
	}
}
function kindsOf({ turns, simulate, tags }, levels, isUnusual) {
	const isLong = simulate !== null || turns.length > 1;
	const entities = levels.reduce((sum, level) => sum + entitiesIn(level), 0);
	const kinds = [isLong ? "multiTurn" : "singleTurn"];
	if (turns.some(({ requiresContext }) => requiresContext)) kinds.push("context");
	if (entities >= MANY_ENTITIES) kinds.push("entityHeavy");
	if (isUnusual || tags.some((tag) => EDGE_TAG.test(tag))) kinds.push("edgeCase");
	return kinds;
}

// src/cases/health/near.ts
const [NUMERATOR, DENOMINATOR] = [4, 5];
const LEAST_JACCARD = NUMERATOR / DENOMINATOR;
const leastShared = (a, b) => Math.ceil(NUMERATOR * (a + b) / (NUMERATOR + DENOMINATOR));
function* nearGroups(all) {
	const sets = yield* rarestFirst(all);
	const index = /* @__PURE__ */ new Map();
	const groups = createGroups(all.length);
	const isNear = (set, position, other) => {
		const smaller = sets[other.place];
		const least = leastShared(set.length, smaller.length);
		return Math.min(set.length - position, smaller.length - other.position) >= least && shareAtLeast(least, set, smaller);
	};
	const bySize = [...sets.keys()].filter((place) => sets[place].length > 0);
	for (const place of bySize.sort((a, b) => sets[a].length - sets[b].length)) {
		const set = sets[place];
		const size = set.length;
		let root = place;
		yield;
		for (let position = 0; position <= size - Math.ceil(LEAST_JACCARD * size); position++) for (const run of index.get(set[position]) ?? []) if (groups.rootOf(run[0].place) !== root && run.some((other) => isNear(set, position, other))) root = groups.join(run[0].place, place);
		for (let position = 0; position <= size - leastShared(size, size); position++) {
			const runs = index.get(set[position]);
			const last = runs?.at(-1);
			if (last && groups.rootOf(last[0].place) === root) last.push({
				place,
				position
			});
			else if (runs) runs.push([{
				place,
				position
			}]);
			else index.set(set[position], [[{
				place,
				position
			}]]);
		}
	}
	return groups.ofSeveral();
}
function* rarestFirst(sets) {
	const frequency = /* @__PURE__ */ new Map();
	for (const set of sets) {
		for (const word of set) frequency.set(word, (frequency.get(word) ?? 0) + 1);
		yield;
	}
	const byFrequency = [...frequency].sort(([, a], [, b]) => a - b);
	const ranks = new Map(byFrequency.map(([word], rank) => [word, rank]));
	const ranked = [];
	for (const set of sets) {
		ranked.push(Array.from(set, (word) => ranks.get(word)).sort((a, b) => a - b));
		yield;
	}
	return ranked;
}
function shareAtLeast(least, a, b) {
	let shared = 0;
	for (let i = 0, j = 0; i < a.length && j < b.length;) {
		const order = a[i] - b[j];
		if (order === 0) shared += 1;
		if (order <= 0) i += 1;
		if (order >= 0) j += 1;
	}
	return shared >= least;
}
function createGroups(n) {
	const parent = Array.from({ length: n }, (_, place) => place);
	const rootOf = (place) => {
		let root = place;
		while (parent[root] !== root) root = parent[root];
		parent[place] = root;
		return root;
	};
	return {
		rootOf,
		join: (a, b) => {
			const [x, y] = [rootOf(a), rootOf(b)];
			parent[Math.max(x, y)] = Math.min(x, y);
			return Math.min(x, y);
		},
		ofSeveral: () => [...Map.groupBy(parent.keys(), rootOf).values()].filter((group) => group.length > 1)
	};
}

// src/cases/health/duplicates.ts
const LEAST_WORDS = 4;
const MOST_SHOWN = 60;
function* likenessOf(cases) {
	const asked = [];
	for (const testCase of cases) {
		asked.push(askedBy(testCase));
		yield;
	}
	const same = [];
	for (const group of yield* severalBy(asked, ({ text }) => text)) same.push(...yield* severalBy(group, besideWords));
	const conflicts = same.flatMap((group) => {
		const what = differences(group.map(({ testCase }) => testCase));
		return what === null ? [] : [{
			cases: ids(group),
			what
		}];
	});
	const contradicting = new Set(conflicts.flatMap((one) => one.cases));
	const exact = same.flatMap((group) => {
		const agreeing = group.filter(({ testCase }) => !contradicting.has(testCase.id));
		return agreeing.length > 1 ? [{
			cases: ids(agreeing),
			near: false
		}] : [];
	});
	const repeats = new Set(same.flatMap(([, ...others]) => others));
	const near = yield* almostSame(asked.filter((one) => !repeats.has(one)));
	return {
		duplicates: [...exact, ...near],
		conflicts
	};
}
const ids = (group) => group.map(({ testCase }) => testCase.id);
function* severalBy(all, key) {
	const groups = /* @__PURE__ */ new Map();
	for (const one of all) {
		const name = key(one);
		const group = groups.get(name);
		if (group) group.push(one);
		else groups.set(name, [one]);
		yield;
	}
	return [...groups.values()].filter((group) => group.length > 1);
}
function askedBy(testCase) {
	const words = testCase.turns.map(({ user }) => wordsOf(user));
	return {
		testCase,
		words: words.flat(),
		text: words.map((said, i) => said.length > 0 ? said.join(" ") : testCase.turns[i].user.trim()).join("\n")
	};
}
function besideWords({ testCase: { simulate, context, files } }) {
	return canonicalJson({
		simulate,
		context,
		files
	});
}
function besideWordsAndExpected(asked) {
	const { turns, expect, evaluate } = asked.testCase;
	const levels = turns.map((turn) => [
		turn.expect,
		turn.evaluate,
		turn.requiresContext
	]);
	return `${besideWords(asked)}\n${canonicalJson({
		expect,
		evaluate,
		levels
	})}`;
}
function* almostSame(distinct) {
	const groups = [];
	for (const alike of yield* nearIn(distinct.filter(({ words }) => words.length >= LEAST_WORDS))) for (const expectingAlike of yield* severalBy(alike, besideWordsAndExpected)) groups.push(...yield* nearIn(expectingAlike));
	return groups.map((group) => ({
		cases: ids(group),
		near: true
	}));
}
function* nearIn(group) {
	const sets = [];
	for (const { words } of group) {
		sets.push(new Set(words));
		yield;
	}
	return (yield* nearGroups(sets)).map((places) => places.map((place) => group[place]));
}
function differences(cases) {
	const found = [];
	const levels = (pick, place) => {
		const all = cases.map(pick).filter((one) => one !== void 0);
		for (const key of new Set(all.flatMap((level) => Object.keys(level)))) {
			const values = new Set(all.filter((level) => Object.hasOwn(level, key)).map((level) => canonicalJson(level[key])));
			if (values.size > 1) found.push(`${place}${key}: ${[...values].map(shown).join(" or ")}`);
		}
	};
	levels(({ expect }) => expect, "");
	for (let i = 0; i < Math.max(...cases.map(({ turns }) => turns.length)); i++) levels(({ turns }) => turns[i]?.expect, cases.some(({ turns }) => turns.length > 1) ? `turn ${i + 1}, ` : "");
	return found.length > 0 ? found.join("; ") : null;
}
const shown = (json) => {
	const plain = json.replace(/^"([^"\\]*)"$/, "$1");
	return plain.length > MOST_SHOWN ? `${plain.slice(0, 59)}…` : plain;
};

// src/cases/health/health.ts
const LEAST_RUNS = 5;
function* ownHealth(cases) {
	return {
		askedFor: yield* askedFor(cases),
		...yield* likenessOf(cases),
		smallCategories: smallCategories(cases)
	};
}
function healthOf(cases, known, past, own = atOnce(ownHealth(cases))) {
	const { askedFor: asked, duplicates, conflicts, smallCategories: small } = own;
	return {
		coverage: coverageOf(asked, known),
		alwaysPassed: past && alwaysPassed(cases, past),
		duplicates,
		conflicts,
		smallCategories: small
	};
}
function alwaysPassed(cases, { passes, failingNow }) {
	const runs = Math.max(0, ...[...passes.values()].map((past) => past.runs));
	const always = ({ id }) => {
		const past = passes.get(id);
		return past !== void 0 && past.runs >= LEAST_RUNS && past.passes === past.runs && !failingNow.has(id);
	};
	return {
		cases: cases.filter(always).map(({ id }) => id),
		runs
	};
}

export { smallWordsByLanguage as a, wordsOf as i, ownHealth as n, smallestVisibleDrop as o, unusualInputs as r, inGaps as s, healthOf as t };