import { M as onAbort } from "./cli.js";
import module from "node:module";
import { Worker } from "node:worker_threads";
import { dirname } from "node:path";

// src/platform/worker.ts
var WorkerLimitError = class extends Error {
	name = "WorkerLimitError";
	limit;
	constructor(limit) {
		super(`the thread was ended by its limit of ${limit}`);
		this.limit = limit;
	}
};
const PATIENCE = 4;
const LOOK_MS = 100;
function inWorker(file, job, limits, signal) {
	const worker = new Worker(file, {
		resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
		workerData: null,
		env: keptCode(),
		execArgv: [],
		stdout: true,
		stderr: true
	});
	const { promise, resolve, reject } = Promise.withResolvers();
	const late = () => reject(new WorkerLimitError("time"));
	const timer = setTimeout(late, limits.ms * PATIENCE);
	const look = async () => {
		const { user, system } = await worker.cpuUsage();
		if (user + system > limits.ms * 1e3) late();
	};
	const looking = setInterval(() => void look().catch(() => {}), LOOK_MS);
	const stop = () => reject(signal?.reason);
	const endWait = signal && onAbort(signal, stop);
	if (signal?.aborted) stop();
	worker.on("message", resolve);
	worker.on("error", (error) => reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new WorkerLimitError("memory") : error));
	worker.on("exit", () => reject(/* @__PURE__ */ new Error("the thread ended without an answer")));
	worker.postMessage(job);
	return promise.finally(() => {
		clearTimeout(timer);
		clearInterval(looking);
		endWait?.();
		worker.terminate();
	});
}
function keptCode() {
	const folder = module.getCompileCacheDir?.();
	return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

export { inWorker as n, WorkerLimitError as t };