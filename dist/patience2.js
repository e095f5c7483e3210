// src/platform/github/patience.ts
const REQUEST = {
	most: 1e4,
	least: 2e3
};
const TRANSFER = {
	most: 16e3,
	least: 5e3
};
const ENOUGH_MS = 16e3;
var TimeLimitError = class extends Error {
	name = "TimeLimitError";
};
function createPatience(now = () => performance.now()) {
	let troubled = [];
	return { within: async ({ most, least }, work) => {
		const began = now();
		const limit = Math.min(most, Math.max(least, ENOUGH_MS - lengthOf(troubled)));
		let well = false;
		try {
			const result = await limited(limit, work);
			well = true;
			return result;
		} finally {
			const from = well ? began + least : began;
			if (from < now()) troubled = [...troubled, [from, now()]];
		}
	} };
}
async function limited(ms, work) {
	const controller = new AbortController();
	let timer;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => {
			reject(new TimeLimitError(`did not succeed within ${Math.round(ms / 1e3)} s`));
			controller.abort();
		}, ms);
	});
	const working = work(controller.signal);
	working.catch(() => {});
	try {
		return await Promise.race([working, late]);
	} finally {
		clearTimeout(timer);
	}
}
function lengthOf(spans) {
	let [length, end] = [0, Number.NEGATIVE_INFINITY];
	for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
		length += Math.max(0, to - Math.max(from, end));
		end = Math.max(end, to);
	}
	return length;
}

export { createPatience as i, TRANSFER as n, TimeLimitError as r, REQUEST as t };