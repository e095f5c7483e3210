import { hash } from "node:crypto";

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

export { inHashOrder as t };