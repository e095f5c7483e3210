/** The environment of this process → that of a child: everything but what the runner gave to this step alone. Pure. */

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Credentials and addresses of the runner's services (ACTIONS_*), its command files, the inputs and the state of this
 * step (INPUT_GITHUB-TOKEN is one), and the token under its usual names. Letter case is ignored, as on Windows.
 */
const OF_THE_RUNNER =
  /^(?:ACTIONS_.*|INPUT_.*|STATE_.*|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY|TOKEN)|GH_TOKEN)$/is;

/** @param own Variables that the configuration writes for this child: handed on, whatever their names. */
export function childEnvironment(ours: Environment, own: Environment): Environment {
  const handedOn = Object.entries(ours).filter(([name]) => !OF_THE_RUNNER.test(name));
  return { ...Object.fromEntries(handedOn), ...own };
}
