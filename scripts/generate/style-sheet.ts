/** The style sheets of the HTML report → the one string that its page holds, as a module. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../src/html/style');

/** In the order of the page: a later one may correct an earlier one. */
const SHEETS = ['base', 'verdict', 'sections', 'trend', 'list', 'case'] as const;

/** Source of generated/style-sheet.ts: no comments, no space that says nothing. Strings in the sheets hold no `{};,:`. */
export function styleSheet(): string {
  const css = SHEETS.map((name) => readFileSync(join(folder, `${name}.css`), 'utf8')).join('\n');
  const short = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();
  return `/** Compiled from ../style by scripts/generate.ts: do not edit. */\n// biome-ignore-all format: one string, as it was compiled\nexport const STYLE = ${JSON.stringify(short)};\n`;
}
