import { T as startAgent, w as adapters } from "./suite.js";
import { setTimeout } from "node:timers/promises";

// src/execution/adapters/rate-limit.ts
async function createPermits(limit) {
	if (!limit) return async () => {};
	const { default: PQueue } = await import("./dist.js");
	const queue = new PQueue({
		intervalCap: limit.requests,
		interval: limit.per,
		strict: true
	});
	return async (signal) => {
		await queue.add(() => {}, signal ? { signal } : {}).catch((error) => {
			if (!signal?.aborted) throw error;
		});
	};
}

// src/execution/adapters/create.ts
async function createAgent(options, world, signal) {
	const full = await completed(world, options);
	const adapter = adapterOf(options);
	const { start } = options;
	if (!start) return adapter.create(options, full);
	let started;
	const agent = await adapter.create(options, {
		...full,
		death: async () => await started?.death() ?? null
	});
	try {
		started = await startAgent(start, full, signal);
	} catch (error) {
		await agent.close();
		throw error;
	}
	const { stop } = started;
	return {
		...agent,
		close: async () => {
			await agent.close();
			await stop();
		}
	};
}
async function checkAgent(options, world) {
	return await adapterOf(options).check?.(options, await completed(world, options)) ?? [];
}
function adapterOf(options) {
	const adapter = adapters.find((one) => one.type === options.type);
	if (!adapter) throw new Error(`no adapter "${options.type}"`);
	return adapter;
}
async function completed(world, options) {
	return {
		origin: { path: "agent" },
		random: Math.random,
		sleep: async (ms, signal) => {
			await setTimeout(ms, void 0, signal ? { signal } : {}).catch(() => {});
		},
		now: Date.now,
		...world,
		permit: await createPermits("rate_limit" in options ? options.rate_limit : void 0),
		death: async () => null
	};
}

export { createAgent as n, checkAgent as t };