/**
 * The report, and the pages for a team, as people use them, opened from disk in Chromium: one browser, one report of each kind,
 * and a test for each way that somebody goes. Pieces are found by what a reader is told they are: role and name.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gardenDesk } from '../../bench/report/garden-desk.ts';
import { githubPage } from '../../scripts/pictures/github-page.ts';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { comment } from '../../src/report/markdown/comment.ts';
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts';
import { hostileDesk } from '../html/hostile-desk.ts';
import { FAILING_TURNS, LONG, longDesk, SAID } from '../html/long-desk.ts';
import { reportText } from '../html/report-text.ts';
import { teamPages } from '../html/team-pages.ts';
import {
  CHROMIUM,
  NO_CHROMIUM,
  type Opened,
  openFile,
  overflow,
  seriousFindings,
  startChromium,
} from '../support/browser.ts';
import { fileText } from '../support/rendered-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'agent-eval-report-'));
let browser: Browser;

const REPORTS = {
  /** Three pages of cases. */
  many: () => gardenDesk({ cases: 240, trials: 3, words: 30, alike: 0.2, turns: 3, judged: true }),
  /** Enough of everything that a page can show. */
  few: () => gardenDesk({ cases: 40, trials: 3, words: 30, alike: 0.2, turns: 3, judged: true }),
  argued: arguedDesk,
  long: longDesk,
  hostile: hostileDesk,
} satisfies Record<string, () => RenderInput>;
type Name = keyof typeof REPORTS;
/** A newly failing case of the garden shop. */
const REFUND = '#case=refunds-001';

/** Tools with an argument of many words; in each second call also one whose name is one long word. */
function arguedDesk(): RenderInput {
  const input = REPORTS.few();
  const { report } = input.outcome;
  const words = { description: 'It leaks at the front door. '.repeat(20) };
  const given = [words, { ...words, ['x'.repeat(500)]: 'y'.repeat(500) }];
  const cases = report.cases.map((one) => ({
    ...one,
    trials: one.trials.map((trial) => ({
      ...trial,
      transcript: {
        ...trial.transcript,
        turns: trial.transcript.turns.map((turn) => ({
          ...turn,
          toolCalls: (turn.toolCalls ?? []).map((call, i) => ({
            ...call,
            arguments: { ...(call.arguments as object), ...given[i % 2] },
          })),
        })),
      },
    })),
  }));
  return { ...input, outcome: { ...input.outcome, report: { ...report, cases } } };
}

const written = new Set<Name>();
/** The report, written when it is first wanted. */
async function fileOf(name: Name): Promise<string> {
  const path = join(folder, `${name}.html`);
  if (!written.has(name)) writeFileSync(path, await reportText(REPORTS[name]()));
  written.add(name);
  return path;
}

/** What the pull request is told of it, with links to the file. */
async function commentOn(name: Name): Promise<string> {
  const reportUrl = 'https://github.com/fernhill/report';
  const [file] = comment.render(factsOf({ ...REPORTS[name](), reportUrl, reportOpens: true }));
  return file?.to === 'file' ? fileText(file).replaceAll(reportUrl, pathToFileURL(await fileOf(name)).href) : '';
}

async function open(name: Name, fragment = '', options: BrowserContextOptions = {}): Promise<Opened> {
  const opened = await openFile(browser, await fileOf(name), fragment, options);
  await opened.page.waitForSelector('html.ready');
  if (fragment.includes('case=')) await conversation(opened.page);
  return opened;
}

/** Whatever a test looks at: nothing was written to the console, and nobody was asked for anything. */
async function closed({ page, complaints }: Opened): Promise<void> {
  await page.context().close();
  expect(complaints).toEqual([]);
}

const cases = (page: Page) => page.getByRole('table', { name: 'Cases', exact: true });
const rows = (page: Page) => cases(page).locator('tbody').getByRole('row');
const linkOf = (page: Page, row = 0) => rows(page).nth(row).getByRole('link').first();
const theCase = (page: Page) => page.getByRole('article');
const heading = (page: Page) => theCase(page).getByRole('heading', { level: 2 }).textContent();
const turns = (page: Page) => theCase(page).locator('ol.turns > li');
const conversation = (page: Page) => turns(page).first().waitFor();
const hash = (page: Page) => page.evaluate(() => location.hash);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const search = (page: Page) => page.getByRole('searchbox');
const status = (page: Page) => page.getByRole('status').first().textContent();

/** In the light, and of the colours in the dark. */
async function findings(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await seriousFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await seriousFindings(page, ['color-contrast'])).map((one) => `dark: ${one}`)];
}

/** One of the pages for a team, written beside the others. */
function teamPage(name: string): string {
  for (const [file, text] of teamPages()) writeFileSync(join(folder, file), text);
  return join(folder, name);
}

describe.skipIf(CHROMIUM === undefined)(`the report in ${CHROMIUM ?? `a browser (skipped: ${NO_CHROMIUM})`}`, () => {
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('from the pull request', () => {
    it('a link of the comment opens its case, and Back once is back at the comment', async () => {
      const path = join(folder, 'comment.html');
      writeFileSync(path, githubPage('<b>github-actions</b>', await commentOn('few')));
      const opened = await openFile(browser, path);
      const { page } = opened;
      const link = page.getByRole('table').getByRole('link').first();
      const address = await link.getAttribute('href');
      await link.click();
      await conversation(page);
      expect(page.url()).toBe(address);
      expect(address).toContain(`#case=${await heading(page)}`);
      expect(await page.title()).toContain(await heading(page));
      await page.goBack();
      expect(page.url()).toBe(pathToFileURL(path).href);
      await closed(opened);
    });

    it('opens with the verdict and the newly failing cases', async () => {
      const opened = await open('few');
      const { outcome } = REPORTS.few();
      expect(await opened.page.getByRole('heading', { level: 1 }).textContent()).toContain(outcome.verdict.headline);
      expect(await opened.page.title()).toContain(outcome.verdict.conclusion);
      expect(await rows(opened.page).count()).toBe(outcome.comparison?.cases.newlyFailing.length);
      expect(await status(opened.page)).toMatch(/: newly failing$/);
      await closed(opened);
    });

    it('a link to a case that is not in it says so on top', async () => {
      const opened = await openFile(browser, await fileOf('few'), '#case=orchids-999');
      const alert = opened.page.getByRole('alert');
      expect(await alert.textContent()).toContain('orchids-999');
      expect((await alert.boundingBox())?.y).toBeLessThan(900);
      await closed(opened);
    });
  });

  describe('to find a case', () => {
    it('chips, words, category and metric narrow the list, and the address keeps all of it', async () => {
      const opened = await open('many');
      const { page } = opened;
      await page.getByRole('button', { name: /^All/ }).click();
      expect(await rows(page).count()).toBe(100);
      await page.getByRole('button', { name: 'Next →' }).click();
      expect(await status(page)).toContain('page 2 of 3');
      await search(page).fill('refunds');
      expect(await rows(page).count()).toBe(30);
      await page.getByText('Filters', { exact: true }).click();
      await page.getByLabel('Category', { exact: true }).selectOption('refunds');
      await page.getByLabel('Failed metric', { exact: true }).selectOption('tool_accuracy');
      const some = await rows(page).count();
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(30);
      await page.getByLabel('Order', { exact: true }).selectOption('latency');
      expect(await cases(page).locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
      const address = await hash(page);
      expect(address).toContain('category=refunds');
      await closed(opened);
      const again = await open('many', address);
      expect(await rows(again.page).count()).toBe(some);
      expect(await search(again.page).inputValue()).toBe('refunds');
      await closed(again);
    });

    it('words that the user or the agent said find it, and the name of a tool, in capitals or not', async () => {
      const opened = await open('long', '#view=all');
      const { page } = opened;
      for (const words of Object.values(SAID)) {
        await search(page).fill('');
        await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
        await search(page).fill(words.toUpperCase());
        await expect.poll(() => rows(page).count()).toBe(1);
      }
      await linkOf(page).click();
      expect(await theCase(page).textContent()).toContain(LONG);
      await closed(opened);
    });

    it('Back once leads from a case to the list as it was', async () => {
      const opened = await open('few', '#view=all');
      const { page } = opened;
      const [list, second] = [await hash(page), await linkOf(page, 1).textContent()];
      await linkOf(page, 1).click();
      await conversation(page);
      await page.goBack();
      await cases(page).waitFor();
      expect(await hash(page)).toBe(list);
      expect(await focused(page)).toBe(second);
      await closed(opened);
    });

    it('a link to a folded section opens it', async () => {
      const opened = await open('few', '#guide');
      const { page } = opened;
      const words = page.locator('#guide dl').first();
      await words.waitFor();
      await page.locator('#guide summary').click();
      expect(await words.isVisible()).toBe(false);
      await page.getByRole('link', { name: 'How to read this' }).click();
      await words.waitFor();
      await closed(opened);
    });
  });

  describe('to read a case', () => {
    it('both runs stand side by side, their trials open, the command is copied and the line is linked', async () => {
      const opened = await open('few', '', { permissions: ['clipboard-read', 'clipboard-write'] });
      const { page } = opened;
      await linkOf(page).click();
      await conversation(page);
      const id = (await hash(page)).replace('#case=', '');
      await theCase(page).getByRole('heading', { name: 'Baseline: main at d20b774' }).waitFor();
      const trials = theCase(page).getByRole('group', { name: 'First run, this run' });
      const pressed = trials.locator('[aria-pressed=true]');
      expect(await pressed.textContent()).toContain('failed');
      await trials.getByRole('button', { name: '2/3' }).click();
      expect(await pressed.textContent()).toContain('2/3');
      await theCase(page).getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByText('Copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`npx github:fernhill/agent-eval run --case ${id}`);
      expect(
        await theCase(page)
          .getByRole('link', { name: /^evals\// })
          .getAttribute('href'),
      ).toMatch(/^https:\/\/github\.com\/fernhill\/garden-desk\/blob\/[0-9a-f]{40}\/evals\/\w+\.jsonl#L\d+$/);
      await closed(opened);
    });

    it('a button walks from difference to difference, and words are marked only where that is asked for', async () => {
      const opened = await open('few', REFUND);
      const { page } = opened;
      await page.getByRole('button', { name: /first difference/ }).click();
      expect(await page.evaluate(() => document.activeElement?.classList.contains('differs'))).toBe(true);
      expect(await page.locator('mark').count()).toBeGreaterThan(0);
      await page.getByLabel('Mark changed words').uncheck();
      expect(await page.locator('mark').count()).toBe(0);
      await closed(opened);
    });

    it('of twelve turns a button walks through those that fail', async () => {
      const opened = await open('long', `#case=${LONG}`);
      const { page } = opened;
      expect(await theCase(page).textContent()).toContain('12 turns · failures at 3, 7, 11');
      const visited: string[] = [];
      for (const _ of FAILING_TURNS) {
        await page.getByRole('button', { name: /next failure/i }).click();
        visited.push(/Turn \d+/.exec(await focused(page))?.[0] ?? 'none');
      }
      expect(visited).toEqual(FAILING_TURNS.map((turn) => `Turn ${turn}`));
      await closed(opened);
    });

    it('every trial of the re-runs opens, of both versions', async () => {
      const opened = await open('long', `#case=${LONG}`);
      const { page } = opened;
      const groups = { 'Re-runs, this run': 4, 'Re-runs, baseline': 5 };
      for (const [name, count] of Object.entries(groups)) {
        const trials = theCase(page).getByRole('group', { name }).getByRole('button');
        expect(await trials.count()).toBe(count);
        await trials.last().click();
        expect(await trials.last().getAttribute('aria-pressed')).toBe('true');
        expect(await turns(page).first().textContent()).toContain('Question 1 about my account');
      }
      await closed(opened);
    });
  });

  it('can be used by keyboard alone', async () => {
    const opened = await open('few', '#view=all');
    const { page } = opened;
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = await focused(page);
    await page.keyboard.press('Enter');
    await conversation(page);
    const first = await hash(page);
    expect(second).not.toBe('');
    await page.keyboard.press('n');
    expect(await focused(page)).toContain('Turn ');
    await page.keyboard.press('k');
    await page.waitForFunction((before) => location.hash !== before, first);
    await page.keyboard.press('Escape');
    await cases(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('jk');
    expect(await search(page).inputValue()).toBe('jk');
    await closed(opened);
  });

  describe('on other surfaces', () => {
    it.each([
      ['a phone', { width: 390, height: 800 }],
      ['a screen at 200 % zoom', { width: 640, height: 450 }],
    ])('%s shows both versions, and nothing is wider than it', async (_what, viewport) => {
      const opened = await open('few', REFUND, { viewport });
      const { page } = opened;
      expect(await overflow(page)).toBe(0);
      for (const side of ['.was', '.now'])
        expect(await turns(page).first().locator(side).first().isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await cases(page).waitFor();
      expect(await overflow(page)).toBe(0);
      await closed(opened);
    });

    it.each([1280, 390])('%i pixels wide, names of arguments are broken only where they are long', async (width) => {
      const opened = await open('argued', REFUND, { viewport: { width, height: 900 } });
      const { page } = opened;
      const names = await page.locator('.arguments th').evaluateAll((all) =>
        all.map((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return [name.textContent ?? '', lines.size] as const;
        }),
      );
      const short = names.filter(([name]) => name.length < 20);
      expect(short.map(([name]) => name)).toContain('order_id');
      expect(short.filter(([, lines]) => lines > 1)).toEqual([]);
      expect(names.length).toBeGreaterThan(short.length);
      expect(await overflow(page)).toBe(0);
      await closed(opened);
    });

    it('follows a dark system', async () => {
      const opened = await open('few', '', { colorScheme: 'dark' });
      const paper = await opened.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(Math.max(...(paper.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(60);
      await closed(opened);
    });

    it('paper holds both versions and all sections, without what can only be clicked', async () => {
      const opened = await open('few');
      const { page } = opened;
      await page.emulateMedia({ media: 'print' });
      expect(await search(page).isVisible()).toBe(false);
      expect(await cases(page).isVisible()).toBe(true);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      expect(await page.locator('#guide dl').first().isVisible()).toBe(true);
      expect(await page.getByText('main at d20b774 → this run 5c1f0ae').isVisible()).toBe(true);
      expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
      await closed(opened);
    });

    it('can be read without script', async () => {
      const opened = await openFile(browser, await fileOf('few'), '', { javaScriptEnabled: false });
      const { page } = opened;
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Agent eval: ');
      expect(await page.locator('table.metrics').first().isVisible()).toBe(true);
      expect(await page.locator('noscript table').count()).toBe(1);
      expect(await page.getByText('Reading the cases…').isVisible()).toBe(false);
      await page.context().close();
    });
  });

  describe('the pages for a team', () => {
    const PAGES = ['index.html', 'suite-support.html'];

    it('lead from all suites to one and back, and fit a phone', async () => {
      const opened = await openFile(browser, teamPage('index.html'), '', { viewport: { width: 390, height: 800 } });
      const { page } = opened;
      expect(await overflow(page)).toBe(0);
      await page.getByRole('link', { name: 'support' }).first().click();
      expect(await page.title()).toContain('support');
      expect(await overflow(page)).toBe(0);
      await page.goBack();
      expect(page.url()).toContain('index.html');
      await closed(opened);
    });

    it.each(PAGES)('%s has no serious finding of axe, light and dark, and on a phone', async (name) => {
      const opened = await openFile(browser, teamPage(name), '', { bypassCSP: true });
      expect(await findings(opened.page)).toEqual([]);
      await opened.page.setViewportSize({ width: 390, height: 800 });
      expect(await seriousFindings(opened.page)).toEqual([]);
      await opened.page.context().close();
    });
  });

  describe('axe finds nothing serious', () => {
    it.each([
      ['in the list', '', { width: 1280, height: 900 }],
      ['in the list on a phone', '', { width: 390, height: 800 }],
      ['in a case', REFUND, { width: 1280, height: 900 }],
      ['in a case on a phone', REFUND, { width: 390, height: 800 }],
    ] as const)('%s, light and dark', async (_where, fragment, viewport) => {
      // The scan is put into the page past the policy, which would keep it out.
      const opened = await open('few', fragment, { viewport, bypassCSP: true });
      const { page } = opened;
      // What is out of sight is drawn, too, and looked at.
      await page.addStyleTag({ content: 'section { content-visibility: visible !important }' });
      expect(await findings(page)).toEqual([]);
      await page.context().close();
    });
  });

  it('shows fifty hostile conversations as text: nothing runs, nothing breaks out, nothing is asked for', async () => {
    const opened = await open('hostile', '#view=all');
    const { page } = opened;
    expect(await rows(page).count()).toBe(HOSTILE_TEXTS.length);
    const pwned = () => page.evaluate(() => '__pwned' in globalThis || 'polluted' in {});
    const active = await page.evaluate(async () => {
      const shown = async (selector: string) => {
        while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 1));
      };
      const ACTIVE = ['script', 'img', 'iframe', 'object', 'style', 'link', 'form', 'svg'].map(
        (name) => `article ${name}`,
      );
      const found: number[] = [];
      const links = () => document.querySelectorAll<HTMLElement>('table.cases tbody a');
      for (let i = 0; i < links().length; i += 1) {
        links()[i]?.click();
        await shown('.turns .said');
        found.push(document.querySelectorAll(ACTIVE.join()).length);
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        while (document.querySelector('article')) await new Promise((resolve) => setTimeout(resolve, 1));
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
