// src/platform/github/runtime.ts
function readRunnerServices(env) {
	const ghes = isEnterpriseServer(env.GITHUB_SERVER_URL) ? `${env.GITHUB_SERVER_URL} is a GitHub Enterprise Server, whose artifacts this tool cannot use` : null;
	const missing = ["ACTIONS_RUNTIME_TOKEN", "ACTIONS_RESULTS_URL"].filter((name) => !env[name]);
	const onlyForActions = (names) => `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} not set; the runner sets them for an action (uses:), not for a run: step`;
	const noRuntime = missing.length > 0 ? onlyForActions(missing) : null;
	const hasCache = env.ACTIONS_RUNTIME_TOKEN && (env.ACTIONS_RESULTS_URL || env.ACTIONS_CACHE_URL);
	return {
		noUpload: ghes ?? noRuntime,
		noDownload: ghes,
		noCache: hasCache ? null : noRuntime ?? onlyForActions(["ACTIONS_CACHE_URL"]),
		workspace: env.GITHUB_WORKSPACE || null
	};
}
function isEnterpriseServer(serverUrl) {
	if (!serverUrl || !URL.canParse(serverUrl)) return false;
	const host = new URL(serverUrl).hostname.toLowerCase();
	return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}

export { readRunnerServices };