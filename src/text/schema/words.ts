/** What a schema refused of one value → the sentence that says so, and what to write instead. Pure. */
import type { z } from 'zod';
import { nearestName } from '../nearest-name.ts';
import type { DocumentPath } from '../yaml/document-path.ts';
import { flow, type Json } from '../yaml/flow.ts';
import { accepts, exampleAt, nearValues, withPoint } from './shape.ts';

export type Issue = z.core.$ZodIssue;

/** A refused value, at its place in what was written. */
export interface Refused {
  readonly schema: z.ZodType;
  readonly path: DocumentPath;
  readonly written: unknown;
  /** All of what the schema refused. */
  readonly document: unknown;
  /** The value is not to be shown. */
  readonly isHidden: boolean;
  readonly file: string;
}

/** 'must be a list, but is the text "smoke".' */
export function sentence(issue: Issue, refused: Refused): string {
  if (isAbsent(issue, refused))
    return issue.code === 'invalid_value' && issue.values.length > 1
      ? `is missing, and must be ${alternatives(wantedOf(issue) ?? [])}.`
      : 'is missing.';
  if (kindsOf(issue)) return `names no known kind.`;
  if (issue.code === 'too_small' || issue.code === 'too_big') return bound(issue, refused);
  const wanted = wantedOf(issue);
  // A schema's own words say more than its type.
  return wanted === null ? ownWords(issue) : `must be ${alternatives(wanted)}${butIs(refused)}.`;
}

/** A schema's own words, as its author wrote them, are joined to the path by a colon. */
export const isOwnWords = (issue: Issue): boolean =>
  !kindsOf(issue) &&
  !isMissing(issue) &&
  (isBound(issue) ? !/^Too (?:small|big):/.test(issue.message) : wantedOf(issue) === null);

const ownWords = ({ message }: Issue) => `${message.replace(/^Invalid input: /, '')}.`.replace(/(?<=[.?])\.$/, '');

/** What to write instead: the nearest name, the value in another form, or an example. */
export function remedy(issue: Issue, refused: Refused): string | undefined {
  const { schema, path, written, document, isHidden, file } = refused;
  const named = namesMeant(issue, written);
  if (named !== undefined) return named;
  if (path.length === 0 || isHidden || isBound(issue)) return undefined;
  const example = exampleAt(schema, path, document);
  const isSaid = isOwnWords(issue);
  const values = isSaid ? withPoint(written) : nearValues(written, example, typeof path.at(-1) === 'number');
  const near = values.find((value) => accepts(schema, path, document, value));
  // Which of its digits were written, YAML does not say: 1.10 is 1.1.
  if (typeof written === 'number' && !Number.isInteger(written) && typeof near === 'string')
    return 'Put it in quotes, as it is written there.';
  const line = near === undefined ? undefined : snippet(path, near, file);
  if (line !== undefined && line.length <= LONGEST) return `Write ${line}`;
  // Words of its own, and a list of names, say themselves what may be written.
  if (isSaid || example === undefined || (issue.code === 'invalid_value' && issue.values.length > 1)) return undefined;
  const like = snippet(path, example, file);
  if (isAbsent(issue, refused))
    return path.length === 1 && typeof example === 'number' ? `Begin the file with "${like}".` : `Add it: ${like}`;
  return `Write it like this: ${like}${written === null && !isJson(file) ? ` (a text that begins with # or & needs quotes)` : ''}`;
}

/** Characters of a line to copy. */
const LONGEST = 140;

const isJson = (file: string) => /\.(?:json|jsonl|ndjson)$/i.test(file);

/** A line to copy, in the syntax of the file: 'tags: [smoke]', of an item of a list '- files: cases.yml'. */
export function snippet(path: DocumentPath, value: Json, file: string): string {
  const key = path.at(-1);
  if (isJson(file)) return typeof key === 'number' ? JSON.stringify(value) : `"${key}": ${JSON.stringify(value)}`;
  if (typeof key !== 'number') return `${key}: ${flow(value)}`;
  const text = flow(value);
  const isOneKey = text.startsWith('{ ') && Object.keys(value ?? {}).length === 1;
  return `- ${isOneKey ? text.slice(2, -2) : text}`;
}

export function isMissing(issue: Issue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.length > 0 && issue.errors.flat().every(isMissing);
  return issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined');
}

/** Of a value from a list of names zod does not say that nothing was written. */
const isAbsent = (issue: Issue, { document, written }: Refused): boolean =>
  isMissing(issue) ||
  (document !== undefined && written === undefined && (issue.code === 'invalid_value' || kindsOf(issue) !== undefined));

/** What would be right, as nouns; null where the schema has words of its own. */
function wantedOf(issue: Issue): readonly string[] | null {
  if (issue.code === 'invalid_union') {
    const all = issue.errors.flat().map(wantedOf);
    return all.length === 0 || all.includes(null) ? null : [...new Set(all.flatMap((one) => one ?? []))];
  }
  if (issue.code === 'invalid_value' && /^Invalid (?:input|option):/.test(issue.message))
    return issue.values.map((value) => JSON.stringify(value));
  if (issue.code === 'invalid_type' && /^Invalid input:/.test(issue.message))
    return [TYPES[issue.expected] ?? issue.expected];
  if (issue.code === 'invalid_format' && issue.format === 'url' && issue.message === 'Invalid URL')
    return ['an address such as https://example.com/chat'];
  return null;
}

/** Of alternatives, those that refuse more than a kind of value have the words to say. */
export const namesWhatIsRight = (issue: Issue): boolean => wantedOf(issue) !== null;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  record: 'a map',
  null: 'empty',
};

function alternatives(nouns: readonly string[]): string {
  return nouns.length < 2 ? nouns.join('') : `${nouns.slice(0, -1).join(', ')} or ${nouns.at(-1)}`;
}

const butIs = ({ written, isHidden }: Refused): string =>
  written === undefined ? '' : `, but is ${isHidden ? 'something else by its variable' : shown(written)}`;

const LONGEST_SHOWN = 40;

/** 'the text "smoke"', 'a list', 'empty'. */
export function shown(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  if (typeof value !== 'string') return typeof value === 'number' ? `the number ${value}` : String(value);
  const cut = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN - 1).trimEnd()}…` : value;
  return `the text ${JSON.stringify(cut)}`;
}

/** For a closed list of names: the nearest one; of kinds, all of them too, since the nearest name may be of another kind. */
function namesMeant(issue: Issue, written: unknown): string | undefined {
  const kinds = kindsOf(issue);
  const known = kinds ? `Known: ${kinds.join(', ')}.` : undefined;
  const names = kinds ?? (issue.code === 'invalid_value' ? issue.values.filter((one) => typeof one === 'string') : []);
  const nearest = typeof written === 'string' ? nearestName(written, names) : undefined;
  return [nearest && `Did you mean "${nearest}"?`, known].filter(Boolean).join(' ') || undefined;
}

/** Names that distinguish the alternatives of a union, where none of them was written. */
export function kindsOf(issue: Issue): readonly string[] | undefined {
  const { options } = issue as { readonly options?: unknown };
  return issue.code === 'invalid_union' && Array.isArray(options) ? options.map(String) : undefined;
}

const isBound = ({ code }: Issue) => code === 'too_small' || code === 'too_big';

/** "must be at most 9, but is 10.", "must have at least 2 items." A schema's own words, where it has some, are kept. */
function bound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, { written, isHidden }: Refused): string {
  if (!/^Too (?:small|big):/.test(issue.message)) return `${issue.message.replace(/\.$/, '')}.`;
  const isNumber = issue.origin === 'number' || issue.origin === 'int';
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  if (issue.code === 'too_small' && !isNumber && limit === 1) return 'must not be empty.';
  const atLimit = issue.code === 'too_small' ? `at least ${limit}` : `at most ${limit}`;
  const beyond = issue.code === 'too_small' ? `greater than ${limit}` : `less than ${limit}`;
  const range = issue.inclusive === false ? beyond : atLimit;
  const is = typeof written === 'number' && !isHidden ? `, but is ${written}` : '';
  return isNumber
    ? `must be ${range}${is}.`
    : `must have ${range} ${issue.origin === 'string' ? 'characters' : 'items'}.`;
}
