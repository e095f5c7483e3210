/** Names of hosts, as `security.allowed_hosts` lists them. Pure. */

/** One host, or with *. in front every host below it. No scheme, port or path. */
export const HOST_PATTERN =
  /^(?:(?:\*\.)?[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*|\[?[\da-f]*:[\da-f]*:[\da-f:.]*\]?)$/i;

/** As URLs have it: in lower case, IPv6 without its brackets, no dot at the end. */
export const hostOf = ({ hostname }: Pick<URL, 'hostname'>): string => plainHost(hostname);

export function isListedHost(host: string, listed: readonly string[]): boolean {
  const name = plainHost(host);
  return listed.map(plainHost).some((one) => one === name || (one.startsWith('*.') && name.endsWith(one.slice(1))));
}

export function isLoopback(host: string): boolean {
  const name = plainHost(host);
  return name === 'localhost' || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name);
}

function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
