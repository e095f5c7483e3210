/** Names that stay the same from run to run, for tools that join reports by them. Pure. */
import { createHash } from 'node:crypto';

/** 64 hexadecimal characters over texts that may hold anything. */
export function hashOf(...texts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(texts.map((text) => text.toWellFormed())))
    .digest('hex');
}

/** A UUID made of what it names (version 8, RFC 9562): the same run always has the same. */
export function uuidOf(...texts: readonly string[]): string {
  const hex = hashOf(...texts);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
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
