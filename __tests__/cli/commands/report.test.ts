/** `agent-eval report`: what it writes to standard output. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { show } from '../../../src/cli/commands/report.ts';
import { folderWith } from '../../cases/suite-folder.ts';

it('a page is written whole into a pipe, and a terminal is told where it is', async () => {
  const folder = folderWith({ 'report.html': '<!doctype html>', 'summary.md': '# Summary' });
  const shown = async (name: string, isTTY: boolean) => {
    const said: string[] = [];
    await show(join(folder, name), { write: (text: string) => said.push(text) > 0, isTTY, columns: 0 });
    return said.join('');
  };
  expect(await shown('report.html', false)).toBe('<!doctype html>');
  expect(await shown('report.html', true)).toContain(`Wrote ${join(folder, 'report.html')}. Open it in a browser.`);
  expect(await shown('summary.md', true)).toBe('# Summary');
});
