/** Replies of models kept on disk by the whole request: one file a reply, written whole or not at all. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { readFileCapped, writeFileAtomic } from '../files.ts';

const MAX_BYTES = 8_000_000;

const entrySchema = z.object({ version: z.literal(1), model: z.string(), text: z.string().regex(/\S/) });

/** Everything that decides a reply, and the nonce that gives each trial one of its own. No key: replies are not secret. */
export interface CacheKey {
  readonly url: string;
  readonly api: string;
  readonly model: string;
  readonly messages: unknown;
  readonly schema: unknown;
  readonly temperature: number | undefined;
  readonly seed: number | undefined;
  readonly max_tokens: number | undefined;
  /** Of query and headers what is named like no secret. A gateway may choose the model by a header. */
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly nonce: string;
}

export interface ResponseCache {
  /** The text of the reply; undefined when there is none, or the file is damaged. */
  readonly read: (key: CacheKey) => Promise<string | undefined>;
  /** Keeps a usable reply; does nothing in mode read, and a disk that is full or read-only is no error. */
  readonly write: (key: CacheKey, text: string) => Promise<void>;
}

/** @param directory Absolute; made when first written to. null for mode off. */
export function createResponseCache(mode: 'off' | 'read' | 'read-write', directory: string): ResponseCache | null {
  if (mode === 'off') return null;
  return {
    read: async (key) => {
      try {
        const file = await readFileCapped(fileOf(directory, key), MAX_BYTES);
        return entrySchema.parse(JSON.parse(file.toString('utf8'))).text;
      } catch {
        // Absent or damaged: the model is asked, and the file is written anew.
        return undefined;
      }
    },
    write: async (key, text) => {
      if (mode === 'read') return;
      const entry: z.input<typeof entrySchema> = { version: 1, model: key.model, text };
      try {
        writeFileAtomic(fileOf(directory, key), `${JSON.stringify(entry)}\n`);
      } catch {
        // A cache only saves money: what it cannot keep is asked for again.
      }
    },
  };
}

/** Sharded by the first two characters of the SHA-256 of the canonical key. */
function fileOf(directory: string, key: CacheKey): string {
  const digest = hash('sha256', canonicalJson({ ...key, url: withoutCredentials(key.url) }), 'hex');
  return join(directory, digest.slice(0, 2), `${digest.slice(2, 40)}.json`);
}

/** Origin and path: a user name, password or query of an address may be secret. */
function withoutCredentials(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '');
}
