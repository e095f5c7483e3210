import { z as ProblemError } from "./cli.js";

// src/pipeline/variants/same-suite.ts
function requireSameSuite({ run }, suite, file) {
	if (run.suite === suite) return;
	throw new ProblemError([{
		what: `This saved run is of the suite ${JSON.stringify(run.suite)}, not of ${JSON.stringify(suite)}.`,
		where: { file },
		fix: "Name the configuration of its suite with --config."
	}]);
}

export { requireSameSuite as t };