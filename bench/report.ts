/**
 * What a large HTML report costs: size, time and memory to write, time to interactive, to open a case, to filter and to
 * search in headless Chromium, also with the processor slowed down four times: half a second after the page is there, as a
 * person does, and at once. `node bench/report.ts [cases] [runs]`, 5,000 and 5 without; bounds are known of 5,000 and 50,000.
 * Writing has a process of its own, so that memory is that of it alone; times of the browser are medians.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { factsOf } from '../src/facts/facts.ts';
import { writeFileAtomic } from '../src/platform/files.ts';

const cases = Number(process.argv[2] ?? 5_000);
const runs = Number(process.argv[3] ?? 5);
const SLOWER = 4;
/** From the page being there to the first click; "at once" is without. */
const LOOKING_MS = 500;

/** File in MB, milliseconds to write, and milliseconds in the browser by how much slower its processor is. */
const BOUNDS = {
  5000: { file: 4.5, write: 2_000, memory: 300, slower: SLOWER, browser: { interactive: 900, 'open a case': 100 } },
  50000: { file: 9, write: null, memory: null, slower: 1, browser: { interactive: 1_500, search: 150 } },
} as const;
const bounds = cases in BOUNDS ? BOUNDS[cases as keyof typeof BOUNDS] : null;
const atMost = (bound: number | null | undefined): string => (bound == null ? '' : ` (at most ${bound})`);

const [, , , , work, folder = ''] = process.argv;
if (work === 'make') await make(folder);
else if (work === 'write') await write(folder);
else await all();

async function all(): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'agent-eval-bench-'));
  try {
    console.log(`Node ${process.version}: a report of ${cases} cases with the conversations of both runs`);
    for (const one of ['make', 'write']) {
      const args = [import.meta.filename, String(cases), String(runs), one, own];
      const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
      if (status !== 0) throw new Error('The report could not be written.');
    }
    // Loaded here: the process that writes would count their memory as its own.
    const { CHROMIUM, NO_CHROMIUM, startChromium } = await import('../__tests__/support/browser.ts');
    if (CHROMIUM === undefined) return console.log(`Not looked at: ${NO_CHROMIUM}.`);
    const browser = await startChromium();
    console.log(`Chromium ${browser.version()}, headless, processor ${SLOWER}x slower, median of ${runs} runs`);
    for (const slower of [1, SLOWER]) await look(browser, join(own, 'report.html'), slower);
    await browser.close();
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** What a run leaves behind, on disk. */
async function make(into: string): Promise<void> {
  const { gardenDesk } = await import('./report/garden-desk.ts');
  const {
    failedChecks: _functions,
    shownAs: _of,
    catalogue: _code,
    ...input
  } = gardenDesk({
    cases,
    trials: 1,
    words: 54,
    alike: 0,
    turns: 1,
    judged: false,
  });
  writeFileSync(join(into, 'input.json'), JSON.stringify(input));
}

async function write(into: string): Promise<void> {
  const input = JSON.parse(readFileSync(join(into, 'input.json'), 'utf8'));
  // Functions do not survive as JSON.
  const { catalogue } = await import('../src/scoring/catalogue.ts');
  const { shownAs } = await import('../src/decision/gate/rules/index.ts');
  const json = statSync(join(into, 'input.json')).size;
  const before = process.memoryUsage().rss;
  const used = process.cpuUsage();
  const start = performance.now();
  const { htmlReport: renderer } = await import('../src/html/page.ts');
  const [file] = renderer.render(factsOf({ ...input, catalogue, shownAs, failedChecks: () => [] }));
  if (file?.to !== 'file' || typeof file.content === 'string') throw new Error('The report is written in parts.');
  writeFileAtomic(join(into, 'report.html'), await file.content());
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  const memory = process.resourceUsage().maxRSS * 1024;
  const bytes = statSync(join(into, 'report.html')).size;
  const chunks = [...readFileSync(join(into, 'report.html'), 'utf8').matchAll(/id="c\d+">([^<]*)/g)];
  const packed = chunks.map(([, text = '']) => Buffer.from(text, 'base64'));
  const sum = (all: readonly Buffer[]) => all.reduce((total, { length }) => total + length, 0);
  const plain = sum(packed.map((chunk) => gunzipSync(chunk)));
  console.log(
    `JSON         ${mb(plain)} MB of conversations, gzip ${(plain / sum(packed)).toFixed(1)}x; ${mb(json)} MB with all else`,
  );
  console.log(`File        ${mb(bytes)} MB${atMost(bounds?.file)}`);
  console.log(
    `Written in  ${ms.toFixed(0)} ms${atMost(bounds?.write)}, ${((user + system) / 1000).toFixed(0)} ms of processor`,
  );
  console.log(`Memory       ${mb(memory)} MB${atMost(bounds?.memory)}, ${mb(before)} MB of it before`);
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(2);
}

async function look(browser: Browser, file: string, slower: number): Promise<void> {
  const measured: Record<string, number[]> = {};
  for (let run = 0; run < runs; run += 1) {
    const add = (name: string, ms: number) => {
      measured[name] = [...(measured[name] ?? []), ms];
    };
    const page = await opened(browser, file, slower);
    add(
      'interactive',
      await page.evaluate(() => performance.getEntriesByName('agent-eval-ready')[0]?.startTime ?? Number.NaN),
    );
    // A person looks for a row first.
    await page.waitForTimeout(LOOKING_MS);
    add('open a case', await openFirst(page));
    await page.keyboard.press('Escape');
    await page.waitForSelector('table.cases');
    add(
      'open another',
      await timed(
        page,
        () => {
          performance.mark('start');
          location.hash = '#case=workshops-040';
        },
        '.turns .said',
      ),
    );
    await page.keyboard.press('Escape');
    await page.waitForSelector('table.cases');
    add(
      'filter',
      await timed(
        page,
        () => {
          performance.mark('start');
          const all = [...document.querySelectorAll<HTMLElement>('.chip')].at(-1);
          all?.click();
        },
        '.chip:last-child[aria-pressed=true]',
      ),
    );
    const asking = performance.now();
    await page.getByRole('searchbox').fill('order');
    await page.waitForFunction(() => /earched/.test(document.querySelector('.count')?.textContent ?? ''));
    add('read all', performance.now() - asking);
    add(
      'search',
      await timed(
        page,
        () => {
          performance.mark('start');
          const field = document.querySelector<HTMLInputElement>('.filters input')!;
          field.value = 'refunds-010';
          field.dispatchEvent(new Event('input', { bubbles: true }));
        },
        'table.cases tbody tr:first-child a[href*="refunds-010"]',
      ),
    );
    add(
      'clear',
      await timed(
        page,
        () => {
          performance.mark('start');
          const field = document.querySelector<HTMLInputElement>('.filters input')!;
          field.value = '';
          field.dispatchEvent(new Event('input', { bubbles: true }));
        },
        'table.cases tbody tr:nth-child(100)',
      ),
    );
    await page.close();
    const hurried = await opened(browser, file, slower);
    add('open at once', await openFirst(hurried));
    await hurried.close();
  }
  const limits: Readonly<Record<string, number>> = bounds?.slower === slower ? bounds.browser : {};
  for (const [name, times] of Object.entries(measured))
    console.log(`x${slower}  ${name.padEnd(14)} ${median(times).toFixed(0).padStart(5)} ms${atMost(limits[name])}`);
}

/** Loaded to its end. */
async function opened(browser: Browser, file: string, slower: number): Promise<Page> {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(pathToFileURL(file).href, { waitUntil: 'commit' });
  await page.waitForSelector('html.ready');
  await page.waitForLoadState('load');
  return page;
}

function openFirst(page: Page): Promise<number> {
  const click = () => {
    performance.mark('start');
    document.querySelector<HTMLElement>('table.cases tbody a')?.click();
  };
  return timed(page, click, '.turns .said');
}

/** From the action, which marks its start, to the painted frame that shows `selector`. */
async function timed(page: Page, action: () => void, selector: string): Promise<number> {
  await page.evaluate((wanted) => {
    Object.assign(globalThis, {
      shown: new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(wanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }),
    });
  }, selector);
  await page.evaluate(action);
  return page.evaluate(async () => {
    const end = await (globalThis as unknown as { readonly shown: Promise<number> }).shown;
    return end - (performance.getEntriesByName('start').at(-1)?.startTime ?? Number.NaN);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
