/** Chromium where this machine has one, for tests and benches that look at a page of ours as a person does. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM_PATH, else where systems keep it; undefined: there is none. */
export const CHROMIUM: string | undefined = [process.env.CHROMIUM_PATH, ...PLACES].find(
  (path): path is string => path !== undefined && existsSync(path),
);

/** Why a test of the browser is skipped. */
export const NO_CHROMIUM = 'no Chromium on this machine: install it, or set CHROMIUM_PATH';

/** Headless; the caller closes it. Without a sandbox, which containers and root do not have: it opens our own file only. */
export function startChromium(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
}

/** A page that was opened from disk, and all that it should not have done: messages, errors, dialogs, requests. */
export interface Opened {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** @param fragment Of the address, with its "#". */
export async function openFile(
  browser: Browser,
  path: string,
  fragment = '',
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('request', (request) => {
    const asked = request.isNavigationRequest() && request.url().startsWith('file:');
    if (!asked && !request.url().startsWith('data:')) complaints.push(`request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await page.goto(`${pathToFileURL(path).href}${fragment}`);
  return { page, complaints };
}

/** The page is wider than its window: what a reader would have to scroll sideways, in CSS pixels; 0: nothing. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds serious or critical, with the first pieces of the page that it means; none: nothing. Needs a context that bypasses the policy. @param rules Default: all. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in globalThis)))
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      readonly axe: { readonly run: (options: object) => Promise<{ readonly violations: readonly Finding[] }> };
    };
    return (await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations;
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
}
