/** Which variables of an environment hold secrets, by their names and by what their values look like. */
import { COMMON_WORDS, SHORTEST_PIECE, SHORTEST_SECRET } from './fragments.ts';

export interface Secrets {
  /** To be taken out of every text, also cut. */
  readonly values: readonly string[];
  /** Names of variables whose values are too short, or too ordinary, to be found in texts with certainty. */
  readonly weak: readonly string[];
}

const NAMED_SO =
  /(?:KEY|KEY_?ID|TOKEN|PASSPHRASE|PASSCODE|PASSWD|_PWD|_PASS|_PAT|_AUTH|_DSN|COOKIE|CONNECTION_?STRING|WEBHOOK(?:_URL)?)S?$|SECRET|PASSWORD|CREDENTIAL/i;
/** scheme://user:password@host, and the password of "Server=…;Password=…;". */
const IN_ADDRESS = /[a-z0-9+.-]:\/\/[^\s/:@]*:([^\s/]+)@/gi;
const IN_PAIRS = /(?:^|;)\s*(?:password|pwd|accountkey|sharedaccesskey)\s*=\s*([^;]+)/gi;
/** Switches and counts: nobody's secret, and no word about them. */
const NO_SECRET = /^(?:|true|false|yes|no|on|off|none|null|auto|\d{1,3})$/i;

/** A limit, a tolerance or a time limit, with its unit. */
const QUANTITY = /^\d{1,5}(?:\.\d{1,4})?\s?(?:%|pp|ms|[smhdx])?$/;

/** http://host:port, as error messages name it: whoever reads a report needs it, and it opens nothing. */
const ORIGIN = /^(?:https?|wss?):\/\/[\w.-]+(?::\d{1,5})?\/?$/i;

/** What a variable says of an agent by its name: which one of several it is. */
const CHOICE = /(?:MODEL|VARIANT|VERSION|FLAGS?|MODE|PROFILE|TEMPERATURE)$/i;

/**
 * Whether the value of a variable is an ordinary setting that texts may show: a switch, a port, a stage, the name of a model
 * or a variant, the address of a host. Blanked out, it would hide half of a report.
 */
export function isSetting(name: string, value: string): boolean {
  if (NAMED_SO.test(name)) return NO_SECRET.test(value);
  return (
    NO_SECRET.test(value) ||
    QUANTITY.test(value) ||
    isShortWord(value) ||
    isCommon(value) ||
    ORIGIN.test(value) ||
    CHOICE.test(name)
  );
}

/** Whether a variable says who may ask, or where, and not what is asked: by its name, or by a value that is an address. */
export const isKeyOrAddress = (name: string, value: string): boolean =>
  NAMED_SO.test(name) ||
  /(?:UR[IL]|HOST(?:NAME)?|ENDPOINT|ADDRESS|ORIGIN)$/i.test(name) ||
  /^[\w+.-]+:\/\//.test(value);

export function secretsIn(environment: Readonly<Record<string, string | undefined>>): Secrets {
  const values = new Set<string>();
  const weak = new Set<string>();
  for (const [name, text = ''] of Object.entries(environment))
    for (const value of candidates(name, text)) {
      if (NO_SECRET.test(value.trim())) continue;
      const ordinary = isCommon(value);
      const short = value.length < SHORTEST_PIECE;
      if (ordinary || short) weak.add(name);
      if (!ordinary && !isShortWord(value) && value.length >= SHORTEST_SECRET) values.add(value);
    }
  return { values: [...values], weak: [...weak] };
}

const isCommon = (value: string) => COMMON_WORDS.includes(value.trim().toLowerCase());

/** A short word or number would be blanked out wherever a text happens to hold it. */
const isShortWord = (value: string) => value.length < SHORTEST_PIECE && /^(?:[a-z]+|\d+)$/i.test(value);

function candidates(name: string, value: string): readonly string[] {
  const inside = [...value.matchAll(IN_ADDRESS), ...value.matchAll(IN_PAIRS)].flatMap(([, one]) => withDecoded(one!));
  return NAMED_SO.test(name) ? [value, ...inside, ...fieldsNamedSo(value)] : inside;
}

function withDecoded(text: string): readonly string[] {
  try {
    return [...new Set([text, decodeURIComponent(text)])];
  } catch {
    return [text];
  }
}

/** Of a key file that is JSON, such as that of a service account: at any depth, also in lists. */
function fieldsNamedSo(value: string): readonly string[] {
  if (!/^\s*[{[]/.test(value)) return [];
  const found: string[] = [];
  const note = (name: string, field: unknown): unknown => {
    const texts: readonly unknown[] = !NAMED_SO.test(name) ? [] : Array.isArray(field) ? field : [field];
    for (const text of texts) if (typeof text === 'string') found.push(text);
    return field;
  };
  try {
    JSON.parse(value, note);
    return found;
  } catch {
    return [];
  }
}
