/** Chromium where this machine has one, for tests and benches that look at the report as a person does. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

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
