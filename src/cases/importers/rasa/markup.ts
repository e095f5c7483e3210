/** Entities as Rasa writes them into what a user says: [Rome](city), [Rome]{"entity": "city", "role": "to"}, /inform{"city": "Rome"}. Pure. */
import type { Problem } from '../../../model/problem.ts';
import { isRecord, parsedJson } from '../../../text/loose.ts';
import { inQuotes } from '../../../text/untrusted/excerpt.ts';
import type { DocumentPath } from '../../../text/yaml/document-path.ts';
import { problemAt } from '../carrying.ts';
import type { DocumentPlace } from '../importer.ts';

type EntityValue = string | number | boolean;

/** In the native keys of a list of entities. */
export interface MarkedEntity {
  readonly entity: string;
  readonly value: EntityValue;
  /** In characters as Rasa counts them: code points. */
  readonly start: number;
  readonly end: number;
  readonly role?: string;
  readonly group?: string;
}

export interface MarkedText {
  /** Without the markup, and without blanks at both ends. */
  readonly text: string;
  readonly entities: readonly MarkedEntity[];
  /** What is marked, and cannot be read, as it is written. */
  readonly faults: readonly string[];
}

// Rasa's own expression (rasa/shared/nlu/training_data/entities_parser.py), with bounds for its lengths.
const MARKED =
  /\[([^\][]{1,1000})\](?:\(([^:()]{1,500})(?::([^()]{1,1000}))?\)|\{([^{}]{1,1000})\}|\[(\{[^\][]{1,2000}\})\])/g;

export function readMarkup(marked: string): MarkedText {
  const entities: MarkedEntity[] = [];
  const faults: string[] = [];
  let text = '';
  let length = 0;
  let read = 0;
  const trimmed = marked.trim();
  for (const match of trimmed.matchAll(MARKED)) {
    const [whole, words = '', type, value, fields, list] = match;
    const before = trimmed.slice(read, match.index);
    text += before;
    read = match.index + whole.length;
    const start = length + lengthOf(before);
    length = start + lengthOf(words);
    const span = { start, end: length };
    text += words;
    const described = type === undefined ? parsedJson(list ? `[${list}]` : `{${fields}}`) : { entity: type, value };
    for (const one of Array.isArray(described) ? described : [described]) {
      const entity = entityOf(one, words, span);
      if (entity) entities.push(entity);
      else faults.push(whole);
    }
  }
  return { text: text + trimmed.slice(read), entities, faults };
}

/** What is said of marks that cannot be read, at the path of their text. */
export const markupProblems = (
  { faults }: Pick<MarkedText, 'faults'>,
  place: DocumentPlace,
  path: DocumentPath,
): readonly Problem[] =>
  faults.map((fault) => problemAt(place, path, `The entity ${inQuotes(fault, 80)} cannot be read.`));

const lengthOf = (text: string) => Array.from(text).length;

function entityOf(described: unknown, words: string, span: { readonly start: number; readonly end: number }) {
  if (!isRecord(described)) return undefined;
  const { entity, value, role, group } = described;
  if (typeof entity !== 'string' || entity.trim() === '') return undefined;
  return {
    entity: entity.trim(),
    value: isValue(value) ? value : words,
    ...span,
    ...(typeof role === 'string' && { role }),
    ...(typeof group === 'string' && { group }),
  };
}

const isValue = (value: unknown): value is EntityValue =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

/** `/intent{"entity": "value"}`, which Rasa takes for what it stands for; null: it is text, or its JSON cannot be read. */
export function readShorthand(text: string): { readonly intent: string; readonly entities: object | null } | null {
  const [, intent, json] = /^\/([^\s{}@]{1,500})(?:@[\d.]+)?(\{.*\})?$/s.exec(text) ?? [];
  if (intent === undefined) return null;
  if (json === undefined) return { intent, entities: null };
  const entities = parsedJson(json);
  if (!isRecord(entities)) return null;
  const values = Object.entries(entities).map(([type, value]) => [type, shorthandValue(value)] as const);
  return { intent, entities: Object.fromEntries(values.filter(([type, value]) => type !== '' && value !== undefined)) };
}

/** Several values of one type are all meant. */
function shorthandValue(value: unknown): unknown {
  if (!Array.isArray(value)) return isValue(value) ? value : undefined;
  const values = value.filter(isValue);
  return values.length > 0 ? { all_of: values } : undefined;
}
