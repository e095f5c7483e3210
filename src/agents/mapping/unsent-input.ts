/** A request that holds nothing of what the user says, so that every case would ask the same. Pure. */
import type { Problem } from '../../model/problem.ts';
import type { RequestFields } from './request-fields.ts';

/** What the user says, and what else differs from case to case; `$` reads all of them. */
const SAYS: readonly string[] = ['input', 'conversation', '$'] satisfies (keyof RequestFields | '$')[];
/** Each with the field that is meant: `messages` ends before what the user says now. */
const WORDS = { input: 'input', conversation: 'conversation', messages: 'conversation' } as const satisfies Partial<
  Record<keyof RequestFields, keyof RequestFields>
>;
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
 * differs between cases, as in `messages` on a first turn; [] otherwise, also for a request that is made of a case's context, id or files alone.
 * @param reads Names that the expressions of address, headers and request read.
 */
export function unsentInput(request: unknown, path: string, reads: ReadonlySet<string>): readonly Problem[] {
  if (SAYS.some((name) => reads.has(name))) return [];
  const bare = bareWord(request, path);
  if (bare)
    return [
      {
        what: `${bare.at}: the word "${bare.word}" would be sent, not what the user says.`,
        fix: fixOf(WORDS[bare.word]),
      },
    ];
  if (OF_THE_CASE.some((name) => reads.has(name))) return [];
  if (reads.has('messages'))
    return [
      {
        what: `${path}: "messages" holds what was said before, so that what the user says now would not be sent.`,
        fix: 'Write "{{ conversation }}", which ends with it, in place of "{{ messages }}".',
      },
    ];
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
  readonly word: keyof typeof WORDS;
}

const isWord = (text: string): text is Bare['word'] => Object.hasOwn(WORDS, text);

function bareWord(node: unknown, at: string): Bare | null {
  if (typeof node === 'string') {
    const word = node.trim();
    return isWord(word) ? { at, word } : null;
  }
  if (node === null || typeof node !== 'object') return null;
  for (const [key, value] of Object.entries(node)) {
    const found = bareWord(value, Array.isArray(node) ? `${at}[${key}]` : `${at}.${key}`);
    if (found) return found;
  }
  return null;
}
