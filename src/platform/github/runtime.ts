/** What a runner's environment offers: which of its services can be reached at all. Pure. */

/** Available, or the reason why not, for a person. */
export interface RunnerServices {
  /** Why artifacts cannot be uploaded; null: they can. */
  readonly noUpload: string | null;
  /** Why artifacts of other runs cannot be downloaded; null: they can. */
  readonly noDownload: string | null;
  /** Why there is no cache; null: there is one. */
  readonly noCache: string | null;
  /** The checkout; the cache stores paths relative to it. */
  readonly workspace: string | null;
}

/** Reads the variables that the runner gives to actions; a `run:` step does not get those of artifacts and caches. */
export function readRunnerServices(env: Readonly<Record<string, string | undefined>>): RunnerServices {
  const ghes = isEnterpriseServer(env.GITHUB_SERVER_URL)
    ? `${env.GITHUB_SERVER_URL} is a GitHub Enterprise Server, whose artifacts this tool cannot use`
    : null;
  const missing = ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL'].filter((name) => !env[name]);
  const onlyForActions = (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not set; the runner sets them for an action (uses:), not for a run: step`;
  const noRuntime = missing.length > 0 ? onlyForActions(missing) : null;
  const hasCache = env.ACTIONS_RUNTIME_TOKEN && (env.ACTIONS_RESULTS_URL || env.ACTIONS_CACHE_URL);
  return {
    noUpload: ghes ?? noRuntime,
    noDownload: ghes,
    noCache: hasCache ? null : (noRuntime ?? onlyForActions(['ACTIONS_CACHE_URL'])),
    workspace: env.GITHUB_WORKSPACE || null,
  };
}

/** As the toolkit decides it: github.com, *.ghe.com and *.localhost are not. */
function isEnterpriseServer(serverUrl: string | undefined): boolean {
  if (!serverUrl || !URL.canParse(serverUrl)) return false;
  const host = new URL(serverUrl).hostname.toLowerCase();
  return host !== 'github.com' && !host.endsWith('.ghe.com') && !host.endsWith('.localhost');
}
