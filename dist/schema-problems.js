import { n as nearestName, t as didYouMean } from "./nearest-name.js";

// src/platform/schema-problems.ts
function schemaProblems(error, schema, place) {
	const meant = new Set(error.issues.flatMap((issue) => keysMeant(issue, schema, place)));
	return error.issues.filter((issue) => !(isMissing(issue) && meant.has(dotted(issue.path)))).flatMap((issue) => problemsOf(issue, issue.path, schema, place));
}
function keysMeant(issue, schema, { value }) {
	if (issue.code !== "unrecognized_keys") return [];
	const path = issue.path;
	const known = knownKeys(schema, path, value);
	return issue.keys.flatMap((key) => {
		const nearest = nearestName(key, known);
		return nearest === void 0 ? [] : [dotted([...path, nearest])];
	});
}
function isMissing(issue) {
	if (issue.code === "invalid_union") return issue.errors.length > 0 && issue.errors.flat().every(isMissing);
	return issue.code === "invalid_type" && issue.input === void 0 && issue.message.includes("undefined");
}
function problemsOf(issue, path, schema, place) {
	const at = (p) => ({
		file: place.file,
		line: place.lineOf(p)
	});
	if (issue.code === "unrecognized_keys") {
		const known = knownKeys(schema, path, place.value);
		return issue.keys.map((key) => ({
			what: `Unknown key "${dotted([...path, key])}".`,
			where: at([...path, key]),
			fix: known.length > 0 ? didYouMean(key, known) : "Remove it."
		}));
	}
	if (issue.code === "invalid_union" && issue.errors.length > 0) {
		const branch = nearestBranch(issue.errors);
		if (branch) return branch.flatMap((inner) => problemsOf(inner, [...path, ...inner.path], schema, place));
	}
	const fix = namesMeant(issue, valueAt(place.value, path));
	return [{
		what: `${path.length > 0 ? `"${dotted(path)}": ` : ""}${sentence(issue, valueAt(place.value, path))}`,
		where: at(path),
		...fix !== void 0 && { fix }
	}];
}
function valueAt(value, path) {
	return path.reduce((inner, step) => typeof inner === "object" && inner !== null && Object.hasOwn(inner, step) ? inner[step] : void 0, value);
}
function namesMeant(issue, written) {
	const kinds = kindsOf(issue);
	if (kinds) return typeof written === "string" ? didYouMean(written, kinds) : `Known: ${kinds.join(", ")}.`;
	if (issue.code !== "invalid_value" || typeof written !== "string") return void 0;
	const nearest = nearestName(written, issue.values.map(String));
	return nearest === void 0 ? void 0 : `Did you mean "${nearest}"?`;
}
function kindsOf(issue) {
	const { options } = issue;
	return issue.code === "invalid_union" && Array.isArray(options) ? options.map(String) : void 0;
}
function nearestBranch(branches) {
	const depth = (branch) => Math.max(...branch.map((i) => i.path.length + (i.code === "unrecognized_keys" ? 1 : 0)));
	const deepest = [...branches].sort((a, b) => depth(b) - depth(a))[0];
	return depth(deepest) > 0 ? deepest : void 0;
}
function sentence(issue, written) {
	if (kindsOf(issue)) return written === void 0 ? "is missing." : "there is no such kind.";
	if (issue.code === "invalid_union") {
		const wanted = issue.errors.flat().map((i) => sentence(i, written).replace(/\.$/, ""));
		return wanted.length > 0 ? `${[...new Set(wanted)].join("; or ")}.` : `${issue.message}.`;
	}
	if (issue.code === "invalid_value" && /^Invalid (?:input|option):/.test(issue.message)) {
		const expected = `expected ${issue.values.map((v) => JSON.stringify(v)).join(" or ")}`;
		return written === void 0 ? `${expected}, nothing is written.` : `${expected}.`;
	}
	if (isMissing(issue)) return "is missing.";
	if (issue.code === "invalid_format" && issue.format === "url") return "expected an address such as https://example.com/chat.";
	if (issue.code === "too_small" || issue.code === "too_big") return bound(issue);
	return `${issue.message.replace(/^Invalid input: /, "").replace(/\.$/, "")}.`;
}
function bound(issue) {
	if (!/^Too (?:small|big):/.test(issue.message)) return `${issue.message.replace(/\.$/, "")}.`;
	const isNumber = issue.origin === "number" || issue.origin === "int";
	const limit = issue.code === "too_small" ? issue.minimum : issue.maximum;
	if (issue.code === "too_small" && !isNumber && limit === 1) return "must not be empty.";
	const atLimit = issue.code === "too_small" ? `at least ${limit}` : `at most ${limit}`;
	const beyond = issue.code === "too_small" ? `greater than ${limit}` : `less than ${limit}`;
	const range = issue.inclusive === false ? beyond : atLimit;
	return isNumber ? `must be ${range}.` : `must have ${range} ${issue.origin === "string" ? "characters" : "items"}.`;
}
function knownKeys(schema, path, value) {
	return [...new Set(objectsAt(schema, path, value).flatMap((object) => Object.keys(object.shape)))];
}
function objectsAt(schema, path, value) {
	if (!schema) return [];
	const def = schema.def;
	if (def.options) return kindsMeant(def, value).flatMap((option) => objectsAt(option, path, value));
	const inner = def.innerType ?? def.in ?? (def.type === "lazy" ? def.getter?.() : void 0);
	if (inner) return objectsAt(inner, path, value);
	const [step, ...rest] = path;
	if (step === void 0) return def.shape ? [{ shape: def.shape }] : [];
	const below = valueAt(value, [step]);
	if (def.shape) return objectsAt(def.shape[String(step)] ?? def.catchall, rest, below);
	return objectsAt(def.element ?? def.valueType, rest, below);
}
function kindsMeant({ options = [], discriminator }, value) {
	if (discriminator === void 0) return options;
	const kind = valueAt(value, [discriminator]);
	const meant = options.filter((option) => {
		const { shape } = option.def;
		return shape?.[discriminator]?.safeParse(kind).success === true;
	});
	return meant.length > 0 ? meant : options;
}
function dotted(path) {
	return path.map((step, i) => typeof step === "number" ? `[${step}]` : i === 0 ? step : `.${step}`).join("");
}

export { valueAt as n, schemaProblems as t };