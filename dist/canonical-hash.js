import { hash } from "node:crypto";

// src/platform/canonical-hash.ts
function canonicalHash(value) {
	return hash("sha256", canonicalJson(value), "hex").slice(0, 12);
}
function sortedByContent(items) {
	return items.map((item) => [canonicalJson(item), item]).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0).map(([, item]) => item);
}
function unordered(value) {
	if (Array.isArray(value)) return sortedByContent(value.map(unordered));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, unordered(field)]));
}
function canonicalJson(value) {
	if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
	if (typeof value === "bigint") return String(value);
	if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
	if ("toJSON" in value && typeof value.toJSON === "function") return canonicalJson(value.toJSON());
	let fields = "";
	for (const key of inOrder(Object.keys(value))) {
		const field = value[key];
		if (field !== void 0) fields += `${fields && ","}${JSON.stringify(key)}:${canonicalJson(field)}`;
	}
	return `{${fields}}`;
}
function inOrder(keys) {
	for (let i = 1; i < keys.length; i += 1) if (keys[i - 1] > keys[i]) return keys.sort();
	return keys;
}

export { unordered as i, canonicalJson as n, sortedByContent as r, canonicalHash as t };