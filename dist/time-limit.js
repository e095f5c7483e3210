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
function deadlineAfter(ms) {
	const controller = new AbortController();
	setTimeout(() => controller.abort(), ms).unref();
	return controller.signal;
}

export { withinTime as n, deadlineAfter as t };