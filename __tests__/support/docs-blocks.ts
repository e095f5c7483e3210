/** The examples in README.md, docs/ and of the examples, by their kind. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const pages: readonly string[] = globSync(['*.md', 'docs/*.md', 'examples/*/*.md'], { cwd: root }).sort();
export const contentOf = (page: string): string => readFileSync(join(root, page), 'utf8');

export type Kind =
  | 'config'
  | 'fragment'
  | 'cases'
  | 'recordings'
  | 'labels'
  | 'reply'
  | 'request'
  | 'workflow'
  | 'dependabot'
  | 'commands'
  | 'comment'
  | 'outcome'
  | 'totals'
  | 'accepted'
  | 'other';

export interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  /** What follows the language, for example reply. */
  readonly role: string;
  readonly text: string;
}

export const blocks: readonly Block[] = pages.flatMap((page) => {
  const text = contentOf(page);
  return [...text.matchAll(/^```(\w+) ?([^\n]*)\n([\s\S]*?)^```$/gm)].map((m) => ({
    page,
    line: text.slice(0, m.index).split('\n').length,
    language: m[1]!,
    role: m[2]!,
    text: m[3]!,
  }));
});

const ROLES = ['reply', 'request', 'outcome', 'totals', 'accepted'] as const;
const isRole = (role: string): role is (typeof ROLES)[number] => (ROLES as readonly string[]).includes(role);

export function kindOf({ language, role, text }: Block): Kind {
  if (language === 'sh') return 'commands';
  if (language === 'markdown') return 'comment';
  if (language === 'jsonl' && /"label":/.test(text)) return 'labels';
  if (language === 'jsonl') return /"case":/.test(text) ? 'recordings' : 'cases';
  if (language === 'csv') return 'cases';
  if (language === 'json') return isRole(role) ? role : 'cases';
  if (language !== 'yaml') return 'other';
  if (role === 'dependabot') return 'dependabot';
  if (/^version: 1$/m.test(text)) return 'config';
  if (/^jobs:$/m.test(text)) return 'workflow';
  return /^(?:(- )?(id|input)|cases):/m.test(text) ? 'cases' : 'fragment';
}

/** Each with its place. */
export const of = (kind: Kind): readonly (readonly [place: string, block: Block])[] =>
  blocks.filter((b) => kindOf(b) === kind).map((b) => [`${b.page}:${b.line}`, b] as const);
