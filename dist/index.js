#!/usr/bin/env node
import module from "node:module";

// src/index.ts
if (Number(process.versions.node.split(".")[0]) < 24) {
	console.error(`agent-eval needs Node 24 or newer, this is ${process.version}.\nInstall Node 24, then run the command again.`);
	process.exitCode = 3;
} else if (process.argv.length > 2 || process.env.GITHUB_ACTIONS !== "true") {
	module.enableCompileCache();
	const { main } = await import("./main.js");
	await end(await main(process.argv.slice(2)));
} else {
	const { main } = await import("./action.js");
	await end(await main());
}
async function end(exitCode) {
	for (const stream of [process.stdout, process.stderr]) await new Promise((flushed) => stream.write("", flushed));
	const { compilersRest } = await import("./compilers.js");
	await compilersRest();
	process.exit(exitCode);
}

export {  };