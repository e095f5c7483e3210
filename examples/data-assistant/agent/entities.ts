/** Entity parser: known terms (any separator, one typo in long words) and patterns such as ids, sizes and paths, with their places. */
import type { Entity } from './contract.ts';
import { TOPICS } from './topics.ts';
import { VOCABULARY } from './vocabulary.ts';

interface Term {
  readonly entity: string;
  readonly value: string;
}

interface Token {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Longest term, in words: "single cell rna sequencing". */
const MOST_WORDS = 4;
/** Shorter words are looked up exactly: one typo would turn "liver" into "lived". */
const TYPO_LENGTH = 7;

const keyOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const TERMS = new Map<string, Term>(
  [
    ...Object.entries(VOCABULARY).flatMap(([entity, terms]) =>
      Object.entries(terms).flatMap(([value, also]) => [value, ...also].map((name) => ({ name, entity, value }))),
    ),
    ...Object.entries(TOPICS).flatMap(([value, { also }]) =>
      [value, ...also].map((name) => ({ name, entity: 'topic', value })),
    ),
  ].map(({ name, entity, value }) => [keyOf(name), { entity, value }]),
);

const number = (text: string) => Number(text.replaceAll(',', ''));

/** Each expression's first group that matched is the raw value. Order matters: a place taken is not read twice. */
const PATTERNS: readonly { entity: string; pattern: RegExp; value: (raw: string) => string | number }[] = [
  {
    entity: 'path',
    pattern: /(s3:\/\/[^\s,;?]+|(?<![\w.])\/[\w.-]+(?:\/[\w.*-]*)+)/g,
    value: (raw) => raw.replace(/[./]+$/, ''),
  },
  { entity: 'dataset_id', pattern: /\bBDS[- ]?(\d{4})\b/gi, value: (raw) => `BDS${raw}` },
  {
    entity: 'job_id',
    pattern:
      /\bjobs?[\s#-]*(?:id |number |no\.? ?)?(\d{1,5})\b|(?<!\w)#(\d{1,5})\b|\b(?:kill|cancel|stop|number|with|and) (\d{1,5})(?=\s*(?:[?!.,-]|$))/gi,
    value: (raw) => `job-${raw}`,
  },
  {
    entity: 'exit_code',
    pattern: /\b(?:exit(?:ed)?|code|status|exit code)(?: with)?(?: code| status)? (\d{1,3})\b/gi,
    value: number,
  },
  { entity: 'memory', pattern: /\b(\d+) ?(?:gb|gib|gigs?|g)\b/gi, value: (raw) => `${raw} GB` },
  { entity: 'cpus', pattern: /\b(\d+) ?-?(?:cpus?|cores?|threads?)\b/gi, value: number },
  { entity: 'time_limit', pattern: /\b(\d+) ?-?(?:h|hrs?|hours?)\b/gi, value: (raw) => `${raw}h` },
  {
    entity: 'partition',
    pattern: /\b(gpu|highmem|long|short)[ -](?:queue|partition|nodes?)\b/gi,
    value: (raw) => raw.toLowerCase(),
  },
  { entity: 'read_length', pattern: /\b(\d{2,3}) ?-?bp\b/gi, value: number },
  {
    entity: 'min_samples',
    pattern:
      /\b(?:at least|more than|over|minimum(?: of)?|>=?) ?(\d[\d,]*) (?:\w+ )?(?:samples?|patients?|donors?|cells?|individuals?)\b/gi,
    value: number,
  },
  { entity: 'since', pattern: /\b(?:since|after|from|newer than) (20[0-3]\d)\b/gi, value: number },
];

/** All entities of a message, in the order of their places. */
export function parseEntities(message: string): readonly Entity[] {
  const found: Required<Entity>[] = [];
  const free = (start: number, end: number) => found.every((other) => end <= other.start || start >= other.end);
  for (const { entity, pattern, value } of PATTERNS) {
    for (const match of message.matchAll(pattern)) {
      const raw = match.slice(1).find((group) => group !== undefined) ?? '';
      const [start, end] = [match.index, match.index + match[0].length];
      if (free(start, end)) found.push({ entity, value: value(raw), start, end });
    }
  }
  const tokens = tokenize(message);
  for (let words = MOST_WORDS; words > 0; words--) {
    for (let first = 0; first + words <= tokens.length; first++) {
      const run = tokens.slice(first, first + words);
      const [start, end] = [run[0]!.start, run.at(-1)!.end];
      const term = lookUp(run.map((token) => token.key).join(''));
      if (term && free(start, end)) found.push({ ...term, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function tokenize(message: string): readonly Token[] {
  return [...message.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)].map((match) => ({
    key: keyOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function lookUp(key: string): Term | undefined {
  const exact = TERMS.get(key) ?? TERMS.get(key.replace(/s$/, ''));
  if (exact || key.length < TYPO_LENGTH) return exact;
  for (const [known, term] of TERMS) if (known.length >= TYPO_LENGTH && oneTypo(known, key)) return term;
  return undefined;
}

/** One letter missing, added, replaced, or two neighbours swapped. */
function oneTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
