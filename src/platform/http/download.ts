/** A file behind a public address: https, few redirects, each of its addresses checked, up to a stated size. */

import { lookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { hostOf, isListedHost } from '../../text/hosts.ts';

/** Why an address was not fetched. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  /** Its bytes are more than they may be. */
  readonly isTooLarge: boolean;
  constructor(
    message: string,
    { isTooLarge = false, cause }: { readonly isTooLarge?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isTooLarge = isTooLarge;
  }
}

export interface DownloadRules {
  /** As `security.allowed_hosts`: these may be private, and asked without TLS. */
  readonly allowedHosts: readonly string[];
  readonly maxBytes: number;
  /** Of everything together, redirects included. */
  readonly timeoutMs: number;
  /** As node:dns has it; for tests. */
  readonly resolve?: LookupFunction;
  readonly signal?: AbortSignal | undefined;
}

/** null: it is still the version that `etag` names. */
export type Downloaded = { readonly bytes: Buffer; readonly etag: string | undefined } | null;

const MOST_REDIRECTS = 3;

/** Sends no credentials. Rejects with DownloadError, or the reason of the caller's signal. */
export async function download(address: string, rules: DownloadRules, etag?: string): Promise<Downloaded> {
  const late = AbortSignal.timeout(rules.timeoutMs);
  const signal = rules.signal ? AbortSignal.any([late, rules.signal]) : late;
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await responseTo(url, rules, signal, etag).catch((error: Error) => {
      rules.signal?.throwIfAborted();
      if (late.aborted) throw new DownloadError(`it did not come within ${rules.timeoutMs / 1_000} s`);
      throw error instanceof DownloadError ? error : new DownloadError(error.message, { cause: error });
    });
    const { statusCode: status = 0, headers } = response;
    if (status === 304) return response.destroy() && null;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      response.destroy();
      if (redirects === MOST_REDIRECTS) throw new DownloadError(`it redirects more than ${MOST_REDIRECTS} times`);
      const next = URL.parse(headers.location, url);
      if (next === null) throw new DownloadError('it redirects to what is no address');
      url = next;
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new DownloadError(`its server answered ${status}`);
    }
    return { bytes: await bytesOf(response, rules, late), etag: headers.etag };
  }
}

async function responseTo(
  url: URL,
  rules: DownloadRules,
  signal: AbortSignal,
  etag: string | undefined,
): Promise<IncomingMessage> {
  const host = hostOf(url);
  const isAllowed = isListedHost(host, rules.allowedHosts);
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
    throw new DownloadError(`${url.protocol}//${host} is not https`);
  if (url.username || url.password) throw new DownloadError('the address holds a password');
  if (!isAllowed && isIP(host) !== 0 && isPrivate(host)) throw privateHost(host);
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const headers = { 'user-agent': 'agent-eval', ...(etag !== undefined && { 'if-none-match': etag }) };
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      headers,
      signal,
      agent: false,
      ...(!isAllowed && { lookup: publicLookup(rules.resolve ?? (lookup as LookupFunction)) }),
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end();
  });
}

/** What is connected to is what was checked: a name that resolves otherwise a second time gains nothing. */
const publicLookup =
  (resolve: LookupFunction): LookupFunction =>
  (host, options, done) =>
    resolve(host, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      if (!error && addresses.some(isPrivate)) done(privateHost(host), found, family);
      else done(error, found, family);
    });

const privateHost = (host: string): DownloadError =>
  new DownloadError(`${host} is a private address; name it under security.allowed_hosts if it may be asked`);

async function bytesOf(
  response: IncomingMessage,
  { maxBytes, timeoutMs, signal }: DownloadRules,
  late: AbortSignal,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new DownloadError('it is too large', { isTooLarge: true });
      parts.push(part);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (late.aborted) throw new DownloadError(`it did not come within ${timeoutMs / 1_000} s`);
    throw error instanceof DownloadError ? error : new DownloadError('its connection broke', { cause: error });
  }
  return Buffer.concat(parts, size);
}

/**
 * Of RFC 6890 and its registries: this host, private, shared, loopback, link-local (where clouds keep their metadata),
 * multicast, reserved, translations of IPv4. Beside them the one address of Azure that only its own machines reach.
 */
const RANGES = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

/** An address that is none is private, too. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  const blocked = new BlockList();
  for (const [net, prefix] of RANGES) blocked.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4');
  // An IPv4 address inside of an IPv6 one is found by the rules of IPv4.
  return blocked.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
