/** The HTML report as people use it: opened from disk in Chromium, by mouse and by keyboard, wide and narrow, light, dark and printed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gardenDesk } from '../../bench/report/garden-desk.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts';
import { hostileDesk } from '../html/hostile-desk.ts';
import { reportText } from '../html/report-text.ts';
import { CHROMIUM, NO_CHROMIUM, startChromium } from '../support/browser.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A page of the report, and all that it should not have done. */
interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

const folder = mkdtempSync(join(tmpdir(), 'agent-eval-report-'));
let browser: Browser;
const files = new Map<string, string>();

function saved(name: string, input: () => RenderInput): string {
  const known = files.get(name);
  if (known) return known;
  const path = join(folder, `${name}.html`);
  writeFileSync(path, reportText(input()));
  files.set(name, path);
  return path;
}

const desk = () =>
  saved('desk', () => gardenDesk({ cases: 240, trials: 3, words: 30, alike: 0.2, turns: 3, judged: true }));

/** Enough of everything that a page can show, for what looks at each piece of it. */
const smallDesk = () =>
  saved('small', () => gardenDesk({ cases: 40, trials: 3, words: 30, alike: 0.2, turns: 3, judged: true }));

async function open(path: string, fragment = '', options: BrowserContextOptions = {}): Promise<Opened> {
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
  const address = pathToFileURL(path).href;
  page.on('request', (request) => {
    if (request.url() !== address && !request.url().startsWith('data:')) complaints.push(`request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await page.goto(`${address}${fragment}`);
  await page.waitForSelector('html.ready');
  return { page, complaints };
}

async function closed({ page, complaints }: Opened): Promise<void> {
  await page.context().close();
  expect(complaints).toEqual([]);
}

const rows = (page: Page) => page.locator('table.cases tbody tr');
const heading = (page: Page) => page.locator('#case-heading').textContent();
const hash = (page: Page) => page.evaluate(() => location.hash);

describe.skipIf(CHROMIUM === undefined)(`the report in ${CHROMIUM ?? `a browser (skipped: ${NO_CHROMIUM})`}`, () => {
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens with the verdict and the newly failing cases, and asks nobody for anything', async () => {
    const opened = await open(desk());
    const { outcome } = gardenDesk({ cases: 240, trials: 3, words: 30, alike: 0.2, turns: 3, judged: true });
    expect(await opened.page.locator('h1').textContent()).toContain(outcome.verdict.headline);
    expect(await rows(opened.page).count()).toBe(outcome.comparison?.cases.newlyFailing.length);
    expect(await rows(opened.page).first().textContent()).toContain('▼ Newly failing');
    await closed(opened);
  });

  it('filters by chip, text, category and metric, sorts, turns pages, and keeps all of it in the address', async () => {
    const opened = await open(desk());
    const { page } = opened;
    await page.getByRole('button', { name: /^All/ }).click();
    expect(await rows(page).count()).toBe(100);
    await page.getByRole('button', { name: 'Next →' }).click();
    expect(await page.getByRole('status').first().textContent()).toContain('page 2 of 3');
    await page.getByRole('searchbox').fill('refunds');
    expect(await rows(page).count()).toBe(30);
    await page.getByLabel('Category', { exact: true }).selectOption('refunds');
    await page.getByLabel('Failed metric', { exact: true }).selectOption('tool_accuracy');
    const some = await rows(page).count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(30);
    await page.getByRole('button', { name: /^Latency/ }).click();
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    const address = await hash(page);
    expect(address).toContain('category=refunds');
    await closed(opened);
    const again = await open(desk(), address);
    expect(await rows(again.page).count()).toBe(some);
    expect(await again.page.getByRole('searchbox').inputValue()).toBe('refunds');
    await closed(again);
  });

  it('opens a case with both runs, walks to the first difference, switches trials and copies the command', async () => {
    const opened = await open(desk(), '', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = opened;
    const id = await rows(page).first().locator('a').textContent();
    await rows(page).first().click();
    await page.waitForSelector('.turns .said');
    expect(await heading(page)).toBe(id);
    expect(await hash(page)).toContain(`case=${id}`);
    expect(await page.locator('.heads .was').textContent()).toContain('Baseline: main at d20b774');
    await page.getByRole('button', { name: /first difference/ }).click();
    expect(await page.evaluate(() => document.activeElement?.classList.contains('differs'))).toBe(true);
    const pressed = () => page.locator('.heads .now [aria-pressed=true]').textContent();
    expect(await pressed()).toContain('failed');
    await page.locator('.heads .now button').nth(1).click();
    expect(await pressed()).toContain('2/3');
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `npx github:fernhill/agent-eval run --case ${id}`,
    );
    expect(await page.locator('.facts a').getAttribute('href')).toMatch(
      /^https:\/\/github\.com\/fernhill\/garden-desk\/blob\/[0-9a-f]{40}\/evals\/\w+\.jsonl#L\d+$/,
    );
    await closed(opened);
  });

  it('marks changed words only where it is asked to', async () => {
    const opened = await open(desk(), '#case=refunds-001');
    const { page } = opened;
    await page.waitForSelector('.turns .said');
    expect(await page.locator('mark').count()).toBeGreaterThan(0);
    await page.getByLabel('Mark changed words').uncheck();
    expect(await page.locator('mark').count()).toBe(0);
    await closed(opened);
  });

  it('can be used by keyboard alone', async () => {
    const opened = await open(desk());
    const { page } = opened;
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = await page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.turns .said');
    expect(await heading(page)).toBe(second);
    await page.keyboard.press('n');
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^turn-\d+$/);
    await page.keyboard.press('k');
    await page.waitForFunction((before) => document.getElementById('case-heading')?.textContent !== before, second);
    await page.keyboard.press('Escape');
    await page.waitForSelector('table.cases');
    await page.keyboard.press('/');
    await page.keyboard.type('jk');
    expect(await page.getByRole('searchbox').inputValue()).toBe('jk');
    await closed(opened);
  });

  it('says so when the case of a link is not in it', async () => {
    const opened = await open(desk(), '#case=orchids-999');
    expect(await opened.page.getByRole('alert').textContent()).toContain('orchids-999');
    await closed(opened);
  });

  it('shows one run at a time on a narrow screen, without scrolling sideways', async () => {
    const opened = await open(desk(), '#case=refunds-001', { viewport: { width: 390, height: 800 } });
    const { page } = opened;
    await page.waitForSelector('.turns .said');
    expect(await page.locator('.row .was').first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Baseline' }).click();
    expect(await page.locator('.row .was').first().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await page.waitForSelector('table.cases');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await closed(opened);
  });

  it('follows a dark system', async () => {
    const opened = await open(desk(), '', { colorScheme: 'dark' });
    const paper = await opened.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Math.max(...(paper.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(60);
    await closed(opened);
  });

  it('opens a folded section where a link leads to it', async () => {
    const opened = await open(desk(), '#guide');
    const { page } = opened;
    const words = page.locator('#guide dl').first();
    await words.waitFor();
    await page.locator('#guide summary').click();
    expect(await words.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'How to read this' }).click();
    await words.waitFor();
    await closed(opened);
  });

  it('prints without what can only be clicked', async () => {
    const opened = await open(desk());
    await opened.page.emulateMedia({ media: 'print' });
    expect(await opened.page.locator('.filters').isVisible()).toBe(false);
    expect(await opened.page.locator('table.cases').isVisible()).toBe(true);
    expect((await opened.page.pdf()).byteLength).toBeGreaterThan(10_000);
    await closed(opened);
  });

  it('can be read without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(pathToFileURL(desk()).href);
    expect(await page.locator('h1').textContent()).toContain('Agent eval: ');
    expect(await page.locator('table.metrics').first().isVisible()).toBe(true);
    expect(await page.locator('noscript table').count()).toBe(1);
    await context.close();
  });

  it.each([
    ['the list in the light', '', 'light'],
    ['the list in the dark', '', 'dark'],
    ['a case in the light', '#case=refunds-001', 'light'],
    ['a case in the dark', '#case=refunds-001', 'dark'],
  ] as const)('has no serious finding of axe: %s', async (_what, fragment, colorScheme) => {
    // The scan is put into the page past the policy, which would keep it out.
    const opened = await open(smallDesk(), fragment, { colorScheme, bypassCSP: true });
    const { page } = opened;
    if (fragment !== '') await page.waitForSelector('.turns .said');
    // What is out of sight is drawn, too, and looked at.
    await page.addStyleTag({ content: 'section { content-visibility: visible !important }' });
    await page.addScriptTag({ path: AXE });
    const findings = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        readonly axe: { run: () => Promise<{ violations: readonly Finding[] }> };
      };
      interface Finding {
        readonly id: string;
        readonly impact: string;
        readonly nodes: readonly { readonly html: string }[];
      }
      const { violations } = await axe.run();
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html.slice(0, 160))
              .join(' | ')}`,
        );
    });
    expect(findings).toEqual([]);
    await page.context().close();
  });

  it('shows fifty hostile conversations as text: nothing runs, nothing breaks out, nothing is asked for', async () => {
    const opened = await open(saved('hostile', hostileDesk), '#view=all');
    const { page } = opened;
    expect(await rows(page).count()).toBe(HOSTILE_TEXTS.length);
    const pwned = () => page.evaluate(() => '__pwned' in globalThis || 'polluted' in {});
    const active = await page.evaluate(async () => {
      const shown = async (selector: string) => {
        while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 1));
      };
      const ACTIVE = ['script', 'img', 'iframe', 'object', 'style', 'link', 'form', 'svg'].map(
        (name) => `.case ${name}`,
      );
      const found: number[] = [];
      const links = () => document.querySelectorAll<HTMLElement>('table.cases tbody a');
      for (let i = 0; i < links().length; i += 1) {
        links()[i]?.click();
        await shown('.turns .said');
        found.push(document.querySelectorAll(ACTIVE.join()).length);
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        await shown('table.cases');
      }
      return found;
    });
    expect(active).toEqual(HOSTILE_TEXTS.map(() => 0));
    expect(await pwned()).toBe(false);
    expect(await page.locator('body > main').count()).toBe(1);
    expect(await page.locator('script:not([type])').count()).toBe(1);
    expect(await page.evaluate(() => document.querySelectorAll('main > section').length)).toBeGreaterThan(3);
    await closed(opened);
  });
});
