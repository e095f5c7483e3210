import { c as sleep } from "./tiers.js";
import { resolve } from "node:path";

// src/journey/models.ts
const NONE = {
	judge: null,
	simulator: null
};
async function openModels({ llm }, { out }, world) {
	if (!llm.judge && !llm.simulator) return NONE;
	const [{ createLanguageModel }, { createResponseCache }] = await Promise.all([import("./language-model.js"), import("./cache4.js")]);
	const means = {
		now: world.now,
		random: Math.random,
		sleep,
		cache: createResponseCache(llm.cache, resolve(world.directory, out, "llm-cache"))
	};
	const judging = llm.judge && createLanguageModel({
		role: "judge",
		...llm.judge
	}, means);
	const playing = llm.simulator && createLanguageModel({
		role: "simulator",
		...llm.simulator
	}, means);
	const { createJudge } = await import("./judge.js");
	const { createSimulator } = await import("./create-simulator.js");
	return {
		judge: judging && llm.judge ? createJudge(judging, { votes: llm.judge.votes }) : null,
		simulator: playing ? createSimulator(playing, { checker: judging }) : null
	};
}

export { openModels as t };