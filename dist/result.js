// src/cli/result.ts
function finish(result, json) {
	if (result === null) return 0;
	const { outcome, redact } = result;
	if (json) process.stdout.write(`${redact(JSON.stringify(outcome))}\n`);
	return outcome.run.stopped === "interrupt" ? 130 : outcome.verdict.exitCode;
}

export { finish as t };