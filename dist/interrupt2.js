// src/platform/interrupt.ts
function onInterrupt(impatient) {
	const controller = new AbortController();
	const listen = () => controller.signal.aborted ? impatient() : controller.abort();
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

export { onInterrupt as t };