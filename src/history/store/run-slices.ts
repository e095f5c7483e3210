/** A large saved run as JSON text, cut between its cases into small ones that can be read one after the other. Pure. */

/** Where the cases of a run lie in its text, in bytes. */
export interface CaseRanges {
  /** From just after the list's opening bracket to its closing one. */
  readonly list: readonly [number, number];
  /** Start and end of each case, one after the other. */
  readonly places: Uint32Array;
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Where `report.cases` lies in UTF-8 JSON. null where that cannot be seen by looking at brackets and strings alone: no such
 * list, two of them, items that are no objects, or no JSON. Nothing is validated: whoever reads the parts does that.
 */
export function caseRanges(text: Uint8Array): CaseRanges | null {
  const found: CaseRanges[] = [];
  const walk: Walk = { text, at: 0 };
  const inReport = (key: string): boolean => {
    if (key !== 'cases') return skipValue(walk);
    const ranges = listOfObjects(walk);
    if (ranges) found.push(ranges);
    return ranges !== null;
  };
  const whole = inObject(walk, (key) => (key === 'report' ? inObject(walk, inReport) : skipValue(walk)));
  return whole && found.length === 1 ? found[0]! : null;
}

interface Walk {
  readonly text: Uint8Array;
  at: number;
}

/** Calls `value` at each value of the object that starts here; false where none does, or where `value` says so. */
function inObject(walk: Walk, value: (key: string) => boolean): boolean {
  if (!take(walk, OPEN_OBJECT)) return false;
  if (take(walk, CLOSE_OBJECT)) return true;
  do {
    const from = skipBlanks(walk);
    if (!skipString(walk)) return false;
    const key = Buffer.from(walk.text.subarray(from + 1, walk.at - 1)).toString('latin1');
    // Another spelling of a key that is looked for.
    if (key.includes('\\') || !take(walk, COLON) || !value(key)) return false;
  } while (take(walk, COMMA));
  return take(walk, CLOSE_OBJECT);
}

function listOfObjects(walk: Walk): CaseRanges | null {
  if (!take(walk, OPEN_LIST)) return null;
  const from = walk.at;
  const places: number[] = [];
  if (walk.text[skipBlanks(walk)] !== CLOSE_LIST) {
    do {
      const start = skipBlanks(walk);
      if (walk.text[start] !== OPEN_OBJECT || !skipValue(walk)) return null;
      places.push(start, walk.at);
    } while (take(walk, COMMA));
  }
  const to = skipBlanks(walk);
  return take(walk, CLOSE_LIST) ? { list: [from, to], places: Uint32Array.from(places) } : null;
}

/** Past an object or a list by its brackets, past anything else up to what ends it. */
function skipValue(walk: Walk): boolean {
  const { text } = walk;
  skipBlanks(walk);
  for (let depth = 0; walk.at < text.length; ) {
    const byte = text[walk.at];
    if (byte === QUOTE) {
      if (!skipString(walk)) return false;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1;
      walk.at += 1;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (depth === 0) return true;
      depth -= 1;
      walk.at += 1;
      if (depth === 0) return true;
    } else if (byte === COMMA && depth === 0) return true;
    else walk.at += 1;
  }
  return false;
}

function skipString(walk: Walk): boolean {
  const { text } = walk;
  if (text[walk.at] !== QUOTE) return false;
  for (let at = walk.at + 1; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) {
      walk.at = at + 1;
      return true;
    }
  }
  return false;
}

function take(walk: Walk, byte: number): boolean {
  if (walk.text[skipBlanks(walk)] !== byte) return false;
  walk.at += 1;
  return true;
}

/** JSON's own blanks. */
function skipBlanks(walk: Walk): number {
  for (let byte = walk.text[walk.at]; byte === 0x20 || (byte! >= 0x09 && byte! <= 0x0d); byte = walk.text[walk.at])
    walk.at += 1;
  return walk.at;
}
