/** Addresses and headers with templates: what an expression gives is one word of the address, or one line of the header. */
import { z } from 'zod';
import { withoutRunNames } from './run-names.ts';
import { type CompiledTemplate, compileTemplate, type Place } from './template.ts';

const SCHEME_AND_HOST = /^https?:\/\/[^/?#{}\s]+/;

/** With any word in place of an expression. Scheme, host and port are fixed for a run, so that no case sends credentials elsewhere. */
function isAddress(written: string): boolean {
  const url = withoutRunNames(written);
  const host = SCHEME_AND_HOST.exec(url)?.[0];
  if (host === undefined || !URL.canParse(url.replaceAll(/\{\{.*?\}\}/gs, 'x'))) return false;
  return url.length === host.length || /[/?#]/.test(url.charAt(host.length));
}

/** An http address; {{ }} may stand after the host, and what is fixed for a run anywhere. */
export const addressSchema = z.string().refine(isAddress, {
  error:
    'write an address such as https://example.com/chat. {{ }} is allowed only after the host, except {{ port }}, {{ base_sha }} and {{ pull_request }}',
});

/** An http address in which nothing differs from turn to turn. */
export const fixedAddressSchema = z.string().refine((url) => isAddress(url) && !withoutRunNames(url).includes('{{'), {
  error: 'write an address such as http://127.0.0.1:{{ port }}/health',
});

export const headersSchema = z.record(z.string(), z.string()).default({});

export interface Head {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Compiles `url` and `headers`; problems begin with their paths below `path`. The filled address has the scheme, host and
 * port that were written; `fill` rejects with Error naming the key where a value cannot stand there.
 */
export async function compileHead(
  { url, headers }: Head,
  path: string,
  names: readonly string[],
): Promise<Omit<CompiledTemplate, 'fill'> & { readonly fill: (fields: object) => Promise<Head> }> {
  const address = await compileTemplate(url, `${path}.url`, { names, text: addressWord });
  const lines = await compileTemplate(headers, `${path}.headers`, { names, text: headerText });
  const fill = async (fields: object): Promise<Head> => ({
    url: (await address.fill(fields)) as string,
    headers: (await lines.fill(fields)) as Head['headers'],
  });
  return { fill, problems: [...address.problems, ...lines.problems], reads: address.reads.union(lines.reads) };
}

/** Percent-encoded as one part of a path or a query. */
const addressWord: Place['text'] = (value) => {
  const word = plainWord(value);
  // Also when encoded these are steps of a path, not words.
  if (/^\.{1,2}$/.test(word)) throw new Error(`gives "${word}", which cannot be a part of an address`);
  if (!word.isWellFormed()) throw new Error('gives half a character, which cannot be in an address');
  return encodeURIComponent(word);
};

const headerText: Place['text'] = (value) => {
  const text = plainWord(value);
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text))
    throw new Error('gives a line break or a character beyond Latin-1, which no header can hold');
  return text;
};

function plainWord(value: unknown): string {
  if (value === undefined || value === null || value === '') throw new Error('gives nothing');
  if (typeof value === 'object' || typeof value === 'function')
    throw new Error(`gives ${Array.isArray(value) ? 'a list' : 'an object'}, not a text`);
  return String(value);
}

/** With these values in its query; lists and objects as JSON. */
export function withQuery(address: string, content: Readonly<Record<string, unknown>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(content)) {
    if (value !== null) url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return url.href;
}
