/** docs/images, all of it: what people see, as GitHub and a browser show it. Needs Chromium and an emoji font; `node scripts/pictures.ts [PULL-REQUEST…]`. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import UPNG from 'upng-js';
import { startChromium } from '../__tests__/support/browser.ts';
import { wordsBeforeFold } from '../__tests__/support/rendered-text.ts';
import { githubPage } from './pictures/github-page.ts';
import { PULL_REQUESTS, type Seen, seen } from './pictures/pull-requests.ts';

const images = resolve(import.meta.dirname, '../docs/images');
/** Text and a few marks need no more, and the picture takes a third. */
const COLOURS = 64;
/** A browser window beside an editor, and a phone. */
const WIDTHS = [760, 390];
const CASE = '#case=job_management_004';
const COMMENTED = '<b>github-actions</b> <span>bot</span> commented 2 minutes ago';

interface State extends BrowserContextOptions {
  /** Of the address. */
  readonly fragment?: string;
  /** What a person does first. */
  readonly first?: (page: Page) => Promise<void>;
}

/** Of the report of the regression. */
const REPORT: Readonly<Record<string, State>> = {
  overview: {},
  list: { fragment: '#view=all&q=job', first: (page) => toTop(page, 'cases') },
  case: { fragment: CASE, viewport: { width: 1200, height: 1100 } },
  metrics: { first: (page) => toTop(page, 'metrics') },
  intents: { first: (page) => toTop(page, 'intents') },
  dark: { colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 860 } },
  'phone-case': { fragment: CASE, viewport: { width: 390, height: 860 } },
  print: { viewport: { width: 794, height: 1123 }, first: (page) => page.emulateMedia({ media: 'print' }) },
};

function toTop(page: Page, id: string): Promise<void> {
  return page.evaluate((one) => document.getElementById(one)?.scrollIntoView(), id);
}

/** Which pull requests to open; default: all. */
const named = process.argv.slice(2);
const browser = await startChromium();
try {
  for (const [name, pull] of Object.entries(PULL_REQUESTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const run = await seen(pull);
    console.log(`${name}: ${wordsBeforeFold(run.comment)} words before the first fold`);
    await onGitHub(browser, `comment-${name}`, githubPage(COMMENTED, run.comment));
    if (name === 'regression') await ofRegression(browser, run);
  }
} finally {
  await browser.close();
}

async function ofRegression(browser: Browser, { summary, report }: Seen): Promise<void> {
  await onGitHub(browser, 'summary', githubPage('<b>data-assistant summary</b>', summary), 1200);
  for (const [name, { fragment = '', first, ...options }] of Object.entries(REPORT)) {
    const page = await browser.newPage({ viewport: { width: 1200, height: 860 }, reducedMotion: 'reduce', ...options });
    await page.goto(`${pathToFileURL(report).href}${fragment}`);
    await page.waitForSelector('html.ready');
    await first?.(page);
    await page.waitForTimeout(300);
    await save(page, `report-${name}`);
  }
}

async function onGitHub(
  browser: Browser,
  name: string,
  html: string,
  mostHigh = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 200 } });
    await page.setContent(html);
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(high, mostHigh) });
    await save(page, `${name}-${width}`);
  }
}

/** Writes what the window shows, and closes it. */
async function save(page: Page, name: string): Promise<void> {
  const image = UPNG.decode(Uint8Array.from(await page.screenshot()).buffer);
  await page.close();
  const small = UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, COLOURS);
  writeFileSync(join(images, `${name}.png`), Buffer.from(small));
  console.log(`${name}.png: ${Math.round(small.byteLength / 1000)} kB`);
}
