/** Names that stay the same from run to run, for tools that join reports by them. Pure. */
import { createHash } from 'node:crypto';

/** 64 hexadecimal characters over texts that may hold anything. */
export function hashOf(...texts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(texts.map((text) => text.toWellFormed())))
    .digest('hex');
}

/** Of names in this tool's own space: a random UUID, made once. */
const NAMESPACE = Buffer.from('6f1c7ad2b0e94c5d8a3e2b9f40d7c816', 'hex');

/** A UUID made of what it names (version 5, RFC 9562 section 5.5): the same texts always have the same. */
export function uuidOf(...texts: readonly string[]): string {
  const hash = createHash('sha1')
    .update(NAMESPACE)
    .update(hashOf(...texts))
    .digest();
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The report of a run of a suite: the baseline's is the one that its own run wrote. */
export function reportUuid(suite: string, runId: string): string {
  return uuidOf('agent-eval', 'report', suite, runId);
}

/** An ISO time with seconds and a zone, or undefined where a text is none. */
export function isoTime(text: string): string | undefined {
  const at = Date.parse(text);
  return Number.isFinite(at) ? new Date(at).toISOString() : undefined;
}
