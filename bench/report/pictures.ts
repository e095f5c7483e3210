/** The pictures of docs/report.md: `node bench/report/pictures.ts` opens a report of the garden shop and writes docs/images/report-*.png. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startChromium } from '../../__tests__/support/browser.ts';
import { factsOf } from '../../src/facts/facts.ts';
import { htmlReport } from '../../src/html/page.ts';
import { gardenDesk } from './garden-desk.ts';

const images = resolve(import.meta.dirname, '../../docs/images');
const folder = mkdtempSync(join(tmpdir(), 'agent-eval-pictures-'));
const path = join(folder, 'report.html');
const [file] = htmlReport.render(
  factsOf(gardenDesk({ cases: 312, trials: 3, words: 28, alike: 0.8, turns: 2, judged: true })),
);
if (file?.to !== 'file' || typeof file.content === 'string') throw new Error('The report is written in parts.');
writeFileSync(path, [...file.content()].join(''));

const PICTURES = [
  { name: 'overview', fragment: '', colorScheme: 'light', viewport: { width: 1200, height: 860 } },
  { name: 'case', fragment: '', colorScheme: 'light', viewport: { width: 1200, height: 900 }, open: true },
  { name: 'charts', fragment: '#intents', colorScheme: 'light', viewport: { width: 1200, height: 640 } },
  { name: 'dark', fragment: '#view=all', colorScheme: 'dark', viewport: { width: 1200, height: 700 } },
  { name: 'narrow', fragment: '', colorScheme: 'light', viewport: { width: 390, height: 760 }, open: true },
] as const;

const browser = await startChromium();
try {
  for (const { name, fragment, colorScheme, viewport, ...rest } of PICTURES) {
    const page = await browser.newPage({ colorScheme, viewport, reducedMotion: 'reduce' });
    await page.goto(`${pathToFileURL(path).href}${fragment}`);
    await page.waitForSelector('html.ready');
    if (fragment !== '') await page.locator(fragment.includes('=') ? '#cases' : fragment).scrollIntoViewIfNeeded();
    if (fragment !== '')
      await page.evaluate(
        (id) => document.getElementById(id)?.scrollIntoView(),
        fragment.includes('=') ? 'cases' : fragment.slice(1),
      );
    if ('open' in rest) {
      await page.locator('table.cases tbody a').first().click();
      await page.waitForSelector('.turns .said');
    }
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(images, `report-${name}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
