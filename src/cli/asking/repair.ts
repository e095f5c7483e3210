/** A refusal that names what it misses → the request with it. Pure. */
import { fieldsIn } from '../../agents/exchange/failures.ts';
import { parsedJson } from '../../text/loose.ts';
import type { HttpOptions } from './asking.ts';

/** The keys that change; null: nothing is named that could be given. */
export function repaired({ request, headers }: HttpOptions, refusal: string): Partial<HttpOptions> | null {
  const header = /\bx-[\w-]*session[\w-]*/i.exec(refusal)?.[0];
  if (header !== undefined && !Object.keys(headers).some((name) => name.toLowerCase() === header.toLowerCase()))
    return { headers: { ...headers, [header]: '{{ session }}' } };
  const name = missingField(refusal);
  if (name === null || name in request) return null;
  const words = name === 'messages' ? '{{ conversation }}' : '{{ input }}';
  const isSaid = (value: unknown) => value === '{{ input }}' || value === '{{ conversation }}';
  // What else our own form has is not refused by its name, but nobody has asked for it.
  const isOwnForm = Object.keys(request).join() === 'input,session,context';
  const kept = Object.entries(request).filter(([, value]) => !isSaid(value) && !isOwnForm);
  return { request: { [name]: words, ...Object.fromEntries(kept) } };
}

/** The only one, as validators of Python and JavaScript name it, or a sentence. */
function missingField(refusal: string): string | null {
  const named = [...new Set(fieldsIn(parsedJson(refusal)))].filter((name) => /^\w+$/.test(name));
  if (named.length > 0) return named.length === 1 ? named[0]! : null;
  const sentence =
    /["'`]?\b(\w+)["'`]? (?:is required|is missing|required)\b|(?:missing|required)(?: field| parameter| property)?:? ["'`]?(\w+)/i;
  return sentence.exec(refusal)?.slice(1).find(Boolean) ?? null;
}
