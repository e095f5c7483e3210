/** The browser part of the HTML report → the one script that its page holds, as a module with a string. */
import { join, resolve } from 'node:path';
import { build, type OutputChunk } from 'rolldown';

const root = resolve(import.meta.dirname, '../..');

/** Compiled and minified, as one chunk. */
export async function browserChunk(): Promise<OutputChunk> {
  const { output } = await build({
    input: join(root, 'src/html/browser/main.ts'),
    cwd: root,
    platform: 'browser',
    transform: { target: 'es2023' },
    logLevel: 'warn',
    write: false,
    output: {
      format: 'iife',
      minify: true,
      sourcemap: false,
      comments: { legal: false, annotation: false, jsdoc: false },
    },
  });
  return output[0];
}

/** Source of generated/browser-script.ts. Same sources and tool versions, same characters. */
export async function browserScript(): Promise<string> {
  const code = (await browserChunk()).code.trim();
  // Inside of a page: nothing may end the script, or begin a comment that hides its end.
  if (/<\/script|<!--|<script/i.test(code)) throw new Error('The browser script holds markup that would end it.');
  return `/** Compiled from ../browser by scripts/generate.ts: do not edit. */\n// biome-ignore-all format: one string, as it was compiled\nexport const BROWSER_SCRIPT = ${JSON.stringify(code)};\n`;
}
