import { hash } from "node:crypto";

// src/text/untrusted/fence.ts
const CONFUSING = /[<>`\p{C}\p{Zl}\p{Zp}]/gu;
function inertJson(value) {
	return JSON.stringify(value).replace(CONFUSING, (character) => Array.from({ length: character.length }, (_, i) => escapeOf(character.charCodeAt(i))).join(""));
}
const escapeOf = (unit) => `\\u${unit.toString(16).padStart(4, "0")}`;
function fenced(value, seed) {
	const data = inertJson(value);
	for (let attempt = 0;; attempt++) {
		const mark = `DATA-${hash("sha256", `${seed}\n${attempt}\n${data}`, "hex").slice(0, 32)}`;
		if (!data.includes(mark)) return {
			mark,
			data
		};
	}
}

export { fenced as t };