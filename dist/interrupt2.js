// src/platform/interrupt.ts
const SAME_MS = 250;
function onInterrupt(impatient, now = Date.now) {
	const controller = new AbortController();
	let first = 0;
	const listen = () => {
		if (!controller.signal.aborted) {
			first = now();
			controller.abort();
		} else if (now() - first >= SAME_MS) impatient();
	};
	process.on("SIGINT", listen);
	process.on("SIGTERM", listen);
	return {
		signal: controller.signal,
		release: () => {
			process.off("SIGINT", listen);
			process.off("SIGTERM", listen);
		}
	};
}
function graceful(outer, graceMs) {
	const inner = new AbortController();
	let timer;
	const begin = () => {
		timer = setTimeout(() => inner.abort(outer?.reason), graceMs);
	};
	if (outer?.aborted) begin();
	else outer?.addEventListener("abort", begin, { once: true });
	const close = () => {
		clearTimeout(timer);
		outer?.removeEventListener("abort", begin);
	};
	return {
		signal: inner.signal,
		close
	};
}

export { onInterrupt as n, graceful as t };