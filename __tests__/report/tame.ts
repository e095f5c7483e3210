/** What Markdown and logs must be like for nothing of others to act in them. */
import { expect } from 'vitest';
import type { Rendered } from '../../src/model/world/rendered.ts';
import { fileText } from '../support/rendered-text.ts';

/** Every Markdown text among them: comment, summary, check, files. */
export function markdownOf(rendered: readonly Rendered[]): readonly string[] {
  return rendered.flatMap((one) => {
    if (one.to === 'file') return one.name.endsWith('.md') ? [fileText(one)] : [];
    if (one.to === 'job-summary') return [one.markdown];
    if (one.to === 'pr-comment') return [one.markdown, one.short];
    return one.to === 'check-run' ? [one.summary] : [];
  });
}

const OUR_TAGS = /^(<details>|<\/details>|<summary>[^<>]*<\/summary>)$/;
const OUR_HOSTS = /^https:\/\/github\.com\/riverside\/library-desk\/(blob|commit|actions)\//;

/** Reads a text as GitHub would, far enough to say what stands outside code; fails on a fence or span that never ends. */
function outsideCode(markdown: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^(~{3,}|`{3,})/.exec(line)?.[1];
    if (fence === null && mark) fence = mark;
    else if (fence !== null && line.startsWith(fence) && line.trim() === fence) fence = null;
    else if (fence === null) lines.push(line.replace(/(?<!`)`[^`]+`(?!`)/g, 'CODE'));
  }
  expect(fence, 'a fence is left open').toBeNull();
  return lines.join('\n');
}

/** Nothing outside of code is markup, a mention, a reference or a link but ours. */
export function expectTame(markdown: string): void {
  const hasMarker = markdown.startsWith('<!-- agent-eval ');
  const [first = '', ...rest] = markdown.split('\n');
  const body = hasMarker ? rest.join('\n') : markdown;
  if (hasMarker) expect(first.match(/-->/g)).toHaveLength(1);
  const outside = outsideCode(body);
  const tags = outside.split('\n').filter((line) => /[<>]/.test(line.replace(/^> /, '')));
  expect(tags.filter((line) => !tagOrNumber(line))).toEqual([]);
  // A tab is harmless in a fence only.
  expect(outside).not.toMatch(/[`\t]/);
  expect(outside).not.toMatch(/@[A-Za-z0-9]/);
  expect(outside).not.toMatch(/(?<![\\&/#A-Za-z0-9%])#\d/);
  expect(outside).not.toMatch(/GH-\d/i);
  expect(outside).not.toMatch(/\$/);
  expect(outside).not.toMatch(/!\[/);
  expect(outside.replace(/\]\([^)]*\)/g, '')).not.toMatch(/(https?:\/\/|www\.)[a-z]/i);
  const urls = [...outside.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, url = '']) => url);
  expect(urls.filter((url) => !OUR_HOSTS.test(url))).toEqual([]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is asserted.
  expect(markdown).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029]/);
  expect(markdown.isWellFormed()).toBe(true);
  expect(outside.match(/<details>/g)?.length ?? 0).toBe(outside.match(/<\/details>/g)?.length ?? 0);
  expectEvenTables(outside);
}

function tagOrNumber(line: string): boolean {
  return OUR_TAGS.test(line) || line.replace(/[<>](?=\d)/g, '').search(/[<>]/) < 0;
}

/** Each row of a table has as many cells as its head. */
function expectEvenTables(markdown: string): void {
  const cells = (line: string) => line.match(/(?<!\\)(?:\\\\)*\|/g)?.length ?? 0;
  const uneven: string[] = [];
  let width = 0;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) width = 0;
    else if (width === 0) width = cells(line);
    else if (cells(line) !== width) uneven.push(line.slice(0, 200));
  }
  expect(uneven).toEqual([]);
}

/** No line of a log can be read as a workflow command, and none moves the cursor. */
export function expectQuietLog(text: string): void {
  const loud = (line: string) =>
    line.trimStart().startsWith('::') || line.includes('##[') || /\p{Cc}|[\u2028\u2029]/u.test(line);
  expect(text.split('\n').filter(loud)).toEqual([]);
}
