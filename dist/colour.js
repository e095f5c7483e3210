// src/platform/colour.ts
function decideColour(environment, isTty) {
	if (environment.NO_COLOR) return false;
	const forced = environment.FORCE_COLOR;
	if (forced !== void 0) return forced !== "0" && forced !== "false";
	return isTty || environment.GITHUB_ACTIONS === "true";
}

export { decideColour as t };