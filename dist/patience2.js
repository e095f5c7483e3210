import { o as formatBytes } from "./cli.js";

// src/platform/github/patience.ts
const REQUEST = {
	most: 1e4,
	least: 2e3
};
const TRANSFER = {
	most: 16e3,
	least: 5e3
};
function transferOf(bytes) {
	return {
		...TRANSFER,
		most: Math.min(Math.max(TRANSFER.most, bytes / 1e3), LONGEST_MS)
	};
}
const LONGEST_MS = 24e3;
const ENOUGH_MS = 16e3;
const MOVED_BYTES = 1e6;
var TimeLimitError = class extends Error {
	name = "TimeLimitError";
};
function createPatience(now = () => performance.now()) {
	let troubled = [];
	return { within: async ({ most, least }, work) => {
		const began = now();
		const late = createDeadline(Math.min(most, Math.max(least, Math.max(most, ENOUGH_MS) - lengthOf(troubled))), now);
		let counted = 0;
		let wellUntil = began;
		const moved = (bytes) => {
			counted = Math.min(counted, bytes);
			if (bytes - counted < MOVED_BYTES) return;
			[counted, wellUntil] = [bytes, now() + least];
			late.notBefore(wellUntil, `moved less than ${formatBytes(MOVED_BYTES)} in ${seconds(least)}`);
		};
		try {
			const working = work(late.signal, moved);
			working.catch(() => {});
			const result = await Promise.race([working, late.passed]);
			wellUntil = Math.max(wellUntil, began + least);
			return result;
		} finally {
			late.clear();
			if (wellUntil < now()) troubled = [...troubled, [wellUntil, now()]];
		}
	} };
}
function createDeadline(ms, now) {
	const controller = new AbortController();
	const { promise, reject } = Promise.withResolvers();
	promise.catch(() => {});
	let at = now() + ms;
	const passIn = (wait, reason) => setTimeout(() => {
		reject(new TimeLimitError(reason));
		controller.abort();
	}, wait);
	let timer = passIn(ms, `did not succeed within ${seconds(ms)}`);
	return {
		passed: promise,
		signal: controller.signal,
		notBefore: (time, reason) => {
			if (time <= at) return;
			at = time;
			clearTimeout(timer);
			timer = passIn(time - now(), reason);
		},
		clear: () => clearTimeout(timer)
	};
}
const seconds = (ms) => `${Math.round(ms / 1e3)} s`;
function lengthOf(spans) {
	let [length, end] = [0, Number.NEGATIVE_INFINITY];
	for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
		length += Math.max(0, to - Math.max(from, end));
		end = Math.max(end, to);
	}
	return length;
}

export { transferOf as a, createPatience as i, TRANSFER as n, TimeLimitError as r, REQUEST as t };