/** A model's text → the JSON objects in it: around them fences and prose, in them trailing commas and the like. Pure. */
import { jsonrepair } from 'jsonrepair';
import { parsedJson } from '../../text/loose.ts';

/** Starts of objects that are tried; prose full of braces costs no more than that many passes. */
const MOST_STARTS = 64;

/**
 * The whole text where it is JSON; else every outermost balanced `{…}`, in order, with small faults of syntax repaired
 * (trailing commas, comments, single quotes, bare keys, raw line breaks). An object that is not closed is none: what is
 * missing may have changed its meaning. What a model thought aloud in `<think>` is left out.
 */
export function jsonObjectsIn(text: string): readonly unknown[] {
  const said = text.replace(/^\uFEFF/, '').replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  const whole = parsedJson(said);
  if (whole !== undefined) return [whole];
  return balancedObjects(said).flatMap((part) => {
    const value = parsedJson(part) ?? repaired(part);
    return value === undefined ? [] : [value];
  });
}

function repaired(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}

function balancedObjects(text: string): readonly string[] {
  const found: string[] = [];
  let start = text.indexOf('{');
  for (let tried = 0; start >= 0 && tried < MOST_STARTS; tried += 1) {
    const end = endOfObject(text, start);
    if (end !== undefined) found.push(text.slice(start, end));
    start = text.indexOf('{', end ?? start + 1);
  }
  return found;
}

/** Index after the brace that closes the one at `start`; braces inside of double quotes do not count. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
