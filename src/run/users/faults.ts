/** What shows without asking anybody that a model does not play the user: nothing said, the same again, the agent's part. Pure. */
import type { Turn } from '../../model/run/transcript.ts';
import { inQuotes } from '../../text/untrusted/excerpt.ts';
import type { UserFault } from './user.ts';

/** Nobody types more into a chat, characters. */
export const LONGEST_MESSAGE = 4_000;
/** Of words: "Yes, please." may be said twice, the same sentence is not. */
const SHORT = 3;

/** A message that is about to be sent; null: nothing is wrong with it. @param turns Answered so far. */
export function faultOf(message: string, turns: readonly Turn[]): UserFault | null {
  if (message.trim() === '') return fault('simulator_empty', 'The simulated user said nothing.');
  if (message.length > LONGEST_MESSAGE)
    return fault('simulator_too_long', `The simulated user said ${message.length} characters at once.`);
  const role = roleOf(message, turns);
  if (role) return fault('simulator_speaks_as_agent', `The simulated user took the agent's part: ${role}.`);
  if (repeats(message, turns))
    return fault('simulator_repeats', `The simulated user repeated itself: ${inQuotes(message)}`);
  return null;
}

const fault = (code: string, message: string): UserFault => ({ code, message });

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*(?:\*\*|\[|<)?(?:assistant|agent|bot|system|tool|ai)(?:\*\*|\]|>)?\s*:/im, 'a line begins with its role'],
  [/<\|[a-z_]+\|>|\[\/?INST\]|<\/?(?:assistant|tool_call|function_call|tool_response)>/i, 'it holds a mark of roles'],
  [/"(?:tool_calls|function_call)"\s*:|"arguments"\s*:\s*[{"]/, 'it holds a call of a tool'],
  [/\bas an? (?:ai|artificial intelligence|(?:large )?language model)\b/i, 'it speaks as a model'],
  [/\bI(?:'m| am) an? (?:ai|virtual|digital)\b[^.!?]{0,20}\b(?:assistant|agent|model)\b/i, 'it speaks as a model'],
  [/\bhow (?:can|may) I (?:help|assist) you\b/i, 'it offers help'],
];

function roleOf(message: string, turns: readonly Turn[]): string | undefined {
  const said = plain(message);
  if (wordsOf(said) > SHORT && said === plain(turns.at(-1)?.text ?? '')) return "it says the agent's words";
  return SIGNS.find(([sign]) => sign.test(message))?.[1];
}

/** As one of its two before (a short one: as both), unless the agent, too, says the same again. */
function repeats(message: string, turns: readonly Turn[]): boolean {
  const said = plain(message);
  const answered = plain(turns.at(-1)?.text ?? '');
  const recent = [...turns.entries()].slice(-2).filter(([, { user }]) => plain(user) === said);
  if (recent.length < (wordsOf(said) > SHORT ? 1 : 2)) return false;
  return !recent.some(([i]) => i > 0 && answered !== '' && plain(turns[i - 1]!.text ?? '') === answered);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const wordsOf = (text: string): number => text.split(' ').length;
