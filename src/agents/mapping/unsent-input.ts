/** A request that holds nothing of what the user says, so that every case would ask the same. Pure. */
import type { Problem } from '../../model/problem.ts';
import type { RequestFields } from './request-fields.ts';

/** What the user says, and what else differs from case to case; `$` reads all of them. */
const SAYS: readonly string[] = ['input', 'messages', 'conversation', '$'] satisfies (keyof RequestFields | '$')[];
const OF_THE_CASE: readonly string[] = [
  'context',
  'previous',
  'case_id',
  'case_name',
  'files',
  'before',
] satisfies (keyof RequestFields)[];

/**
 * A problem where a text is the bare word `input`, `messages` or `conversation` and nothing else says it, or where nothing
 * differs between cases; [] otherwise, also for a request that is made of a case's context, id or files alone.
 * @param reads Names that the expressions of address, headers and request read.
 */
export function unsentInput(request: unknown, path: string, reads: ReadonlySet<string>): readonly Problem[] {
  if (SAYS.some((name) => reads.has(name))) return [];
  const bare = bareWord(request, path);
  if (bare)
    return [
      { what: `${bare.at}: the word "${bare.word}" would be sent, not what the user says.`, fix: fixOf(bare.word) },
    ];
  if (OF_THE_CASE.some((name) => reads.has(name))) return [];
  return [
    {
      what: `${path}: nothing in it says what the user says, so that every case would ask the same.`,
      fix: fixOf('input'),
    },
  ];
}

const fixOf = (name: string): string => `Write "{{ ${name} }}" where it belongs.`;

interface Bare {
  readonly at: string;
  readonly word: string;
}

function bareWord(node: unknown, at: string): Bare | null {
  if (typeof node === 'string') return node !== '$' && SAYS.includes(node.trim()) ? { at, word: node.trim() } : null;
  if (node === null || typeof node !== 'object') return null;
  for (const [key, value] of Object.entries(node)) {
    const found = bareWord(value, Array.isArray(node) ? `${at}[${key}]` : `${at}.${key}`);
    if (found) return found;
  }
  return null;
}
