/** Whether to colour, decided once: NO_COLOR, then FORCE_COLOR, then a terminal that can, then GitHub's log, which shows colour though it is none. */

/**
 * @param environment the process's environment, handed in by the entry point
 * @param isTty whether the stream that will be written to is a terminal
 */
export function decideColour(environment: Readonly<Record<string, string | undefined>>, isTty: boolean): boolean {
  if (environment.NO_COLOR) return false;
  const forced = environment.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return (isTty && environment.TERM !== 'dumb') || environment.GITHUB_ACTIONS === 'true';
}
