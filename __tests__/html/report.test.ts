/** The HTML report as a file: what it says, what it holds, and what it must not hold. */

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { gardenDesk } from '../../bench/report/garden-desk.ts';
import { browserScript } from '../../scripts/generate/browser-script.ts';
import { factsOf } from '../../src/facts/facts.ts';
import { inOrder } from '../../src/facts/rows/cases.ts';
import { CONCLUSIONS, verdictSentence } from '../../src/facts/wording/words.ts';
import { rankedCases } from '../../src/html/data/case-index.ts';
import { chunkLimit, type PackedCases, packCases } from '../../src/html/data/chunks.ts';
import { type PackedIndex, unpackIndex } from '../../src/html/data/packed-index.ts';
import type { CaseDetail } from '../../src/html/data/schema.ts';
import { BROWSER_SCRIPT } from '../../src/html/generated/browser-script.ts';
import { htmlReport } from '../../src/html/page.ts';
import { upperFirst } from '../../src/text/wording.ts';
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts';
import { STATES } from '../report/states.ts';
import { hostileDesk } from './hostile-desk.ts';
import { reportText } from './report-text.ts';

const input = gardenDesk({ cases: 120, trials: 2, words: 25, alike: 0.9, turns: 2, judged: true });

function block(html: string, id: string): unknown {
  const [, text] = new RegExp(`<script type="text/plain" id="${id}">([^<]*)</script>`).exec(html) ?? [];
  return JSON.parse(gunzipSync(Buffer.from(text ?? '', 'base64')).toString());
}

function sha(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const decoded = (html: string) =>
  html.replace(
    /&(lt|gt|amp|quot|#39);/g,
    (_all, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" })[name] ?? '',
  );

describe('the report', () => {
  let html = '';
  beforeAll(async () => {
    html = await reportText(input);
  });

  it('names a policy before anything else, which allows this script and this style and nothing more', () => {
    const [, policy = ''] =
      /^<!doctype html>\n<html lang="en"><head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
        html,
      ) ?? [];
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => sha(text ?? ''));
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => sha(text ?? ''));
    expect(policy.replaceAll('&#39;', "'").split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${scripts.join()}`,
      `style-src ${styles.join()}`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('holds every case of the run once, newly failing ones first, with the conversations of both runs', () => {
    const index = unpackIndex(block(html, 'index') as PackedIndex);
    const { newlyFailing } = input.outcome.comparison!.cases;
    expect(index.cases.map(({ id }) => id).sort()).toEqual(input.outcome.report.cases.map(({ id }) => id).sort());
    expect(
      index.cases
        .slice(0, newlyFailing.length)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(newlyFailing.map(({ id }) => id).sort());
    const chunks = [0, 1].flatMap((i) => block(html, `c${i}`) as CaseDetail[]);
    expect(chunks.map(({ id }) => id)).toEqual(index.cases.map(({ id }) => id));
    const [first] = chunks;
    const now = input.outcome.report.cases.find(({ id }) => id === first?.id);
    const was = input.baselineReport.cases.find(({ id }) => id === first?.id);
    expect(first?.now.map(({ transcript }) => transcript)).toEqual(now?.trials.map(({ transcript }) => transcript));
    expect(first?.was?.map(({ transcript }) => transcript)).toEqual(was?.trials.map(({ transcript }) => transcript));
  });

  it('marks the must-pass case that the verdict is about, also where nothing was compared', async () => {
    const { outcome } = input;
    const { id } = outcome.report.cases[0]!;
    const reason = { rule: 'must_pass', metric: null, scope: null, data: { id }, text: 'It fails.' };
    const verdict = { ...outcome.verdict, reasons: [reason] };
    const alone = await reportText({ ...input, outcome: { ...outcome, comparison: null, verdict } });
    const { cases } = unpackIndex(block(alone, 'index') as PackedIndex);
    expect(cases.filter(({ mustPass }) => mustPass).map((one) => one.id)).toEqual([id]);
  });

  it('holds nothing of a conversation that no view shows, and times in whole milliseconds', async () => {
    const { outcome } = input;
    const trace = '00-8c55af770c4f3d9c9ba9aa9d23af8efd-59fdfb8f4da20001-01';
    const timing = { latencyMs: 6.652888999999959 };
    const cases = outcome.report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((trial) => ({
        ...trial,
        transcript: { turns: trial.transcript.turns.map((turn) => ({ ...turn, traceparent: trace, timing })) },
        timing: { ...trial.timing, durationMs: 14.5321, turns: [6.652888999999959] },
      })),
    }));
    const traced = await reportText({ ...input, outcome: { ...outcome, report: { ...outcome.report, cases } } });
    const [first] = block(traced, 'c0') as CaseDetail[];
    expect(first?.now[0]).toMatchObject({ turnMs: [7], durationMs: 15 });
    const plain = outcome.report.cases.find(({ id }) => id === first?.id)?.trials[0]?.transcript.turns;
    expect(first?.now[0]?.transcript?.turns).toEqual(plain);
  });

  it('puts index and script before the conversations, so that the list does not wait for them', () => {
    const places = ['id="index"', '<script>', 'id="c0"', 'id="c1"'].map((mark) => html.indexOf(mark));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('gives every chart a name, a description and a table of its numbers', () => {
    const figures = html.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
    expect(figures.length).toBeGreaterThanOrEqual(5);
    for (const figure of figures)
      expect(figure).toMatch(
        /role="(?:img|group)" aria-labelledby="[\s\S]*<title [\s\S]*<desc [\s\S]*<details>[\s\S]*<table/,
      );
  });

  it('counts the confusion matrix as a change over the cases of both runs', () => {
    const pair = (cases: readonly (typeof input.outcome.report.cases)[number][]) =>
      cases
        .flatMap(({ trials }) =>
          trials
            .flatMap(({ scores }) => scores)
            .filter(({ labels, passed }) => !passed && labels?.expected === 'REFUND' && labels.actual === 'EXCHANGE')
            .map(() => 1 / trials.length),
        )
        .reduce((sum, part) => sum + part, 0);
    const [now, was] = [pair(input.outcome.report.cases), pair(input.baselineReport.cases)];
    expect(now).toBeGreaterThan(0);
    expect(html).toContain(`REFUND taken for EXCHANGE: ${now}, baseline ${was}`);
  });

  it('is the same file for the same run', async () => {
    expect(await reportText(input)).toBe(html);
  });

  it('takes secrets out before they are compressed', async () => {
    const secret = input.outcome.report.cases[0]!.trials[0]!.transcript.turns[0]!.user;
    const clean = await reportText({ ...input, redact: (text) => text.replaceAll(secret, '***') });
    expect(JSON.stringify([0, 1].map((i) => block(html, `c${i}`)))).toContain(secret);
    expect(JSON.stringify([0, 1].map((i) => block(clean, `c${i}`)))).not.toContain(secret);
  });

  it('is sealed, since a change of one character would break its hash or its compression', () => {
    expect(htmlReport.render(factsOf(input))).toMatchObject([{ to: 'file', name: 'report.html', sealed: true }]);
  });
});

describe.each(Object.entries(STATES))('in state %s', (_name, state) => {
  it('opens with the very sentence of the verdict', async () => {
    const given = state();
    const [, heading = ''] = /<h1>([\s\S]*?)<\/h1>/.exec(await reportText(given)) ?? [];
    expect(decoded(heading.replace(/<[^>]*>/g, ''))).toContain(
      `Agent eval: ${upperFirst(verdictSentence(given.outcome.verdict))}`,
    );
  });

  it('lists newly failing cases in the order of the comment', () => {
    const facts = factsOf(state());
    const listed = rankedCases(facts)
      .filter((one) => one.state === 'newly-failing')
      .map(({ result }) => result.id);
    const named = inOrder(facts.sides['newly-failing']).map(({ id }) => id);
    expect(listed).toEqual(named.filter((id) => facts.states.some(({ result }) => result.id === id)));
  });

  it('names the verdict in the tab, by its sign, its sentence and an icon of its own', async () => {
    const given = state();
    const { verdict, run } = given.outcome;
    const html = await reportText(given);
    const [, icon = '', title = ''] = /<link rel="icon" href="([^"]*)"><title>([^<]*)<\/title>/.exec(html) ?? [];
    expect(decoded(title)).toBe(`${CONCLUSIONS[verdict.conclusion].symbol} ${verdictSentence(verdict)} · ${run.suite}`);
    expect(decodeURIComponent(decoded(icon))).toMatch(/^data:image\/svg\+xml,<svg xmlns="[^"]+" .*<\/svg>$/);
  });
});

describe('a run whose conversations are too large for one file', () => {
  const facts = factsOf(input);
  const ranked = rankedCases(facts);
  const within = (bytes: number) => packCases(facts, () => bytes);
  const detailsOf = (chunks: readonly string[]) =>
    chunks.flatMap((chunk) => JSON.parse(gunzipSync(Buffer.from(chunk, 'base64')).toString()) as CaseDetail[]);
  let whole: PackedCases;
  let bytes = 0;
  beforeAll(async () => {
    whole = await within(9_000_000);
    bytes = whole.chunks.join('').length;
  });

  it('leaves nothing out that fits', async () => {
    expect(whole.leftOut).toBe(null);
    expect(await within(bytes)).toEqual(whole);
  });

  it('leaves out conversations of unchanged cases, which can still be searched for the user and the tools', async () => {
    const { chunks, leftOut } = await within(bytes - 1);
    const details = detailsOf(chunks);
    const brief = details.filter(({ said }) => said !== undefined);
    expect(chunks.join('').length).toBeLessThan(bytes);
    expect(leftOut).toBe(
      `Left out, to keep this file small: the conversations of ${brief.length} unchanged passing cases. All of it is in outcome.json.`,
    );
    expect(details.map(({ id }) => id)).toEqual(ranked.map(({ result }) => result.id));
    expect(details.slice(-brief.length)).toEqual(brief);
    const { turns } = ranked.at(-1)!.result.trials[0]!.transcript;
    expect(brief.at(-1)?.said).toEqual(
      expect.arrayContaining([turns[0]!.user, ...(turns[0]!.toolCalls ?? []).map(({ name }) => name)]),
    );
  });

  it('leaves out results of tools, too, before conversations of cases that changed', async () => {
    const { chunks, leftOut } = await within(Math.round(bytes * 0.25));
    expect(leftOut).toContain('and the results of tools');
    const calls = JSON.stringify(detailsOf(chunks)[0]?.now);
    expect(calls).toContain('"toolCalls"');
    expect(calls).not.toContain('"result"');
  });

  it('keeps to the limit, whatever it is, and always has its chunks', async () => {
    for (const limit of [1_000, 10_000, 50_000, bytes / 2]) {
      const { chunks } = await within(limit);
      expect(chunks.length).toBe(2);
      expect(chunks.join('').length).toBeLessThanOrEqual(limit);
    }
  });

  it('cuts very long texts where all together are longer than a text may be', async () => {
    const own = factsOf(gardenDesk({ cases: 70, trials: 1, words: 5, alike: 0.9, turns: 1, judged: false }));
    const text = 'x'.repeat(9_000_000);
    for (const { result } of rankedCases(own)) Object.assign(result.trials[0]!.transcript.turns[0]!, { text });
    const [first] = detailsOf((await packCases(own)).chunks);
    expect(first?.now?.[0]?.transcript?.turns[0]?.text).toMatch(/^x{99000,}…$/);
  });

  it('gives 5,000 cases 4.5 MB and 50,000 cases 9 MB, index and page with them', () => {
    expect([5_000, 50_000].map((cases) => chunkLimit(cases, 700_000) + 700_000 + 400_000)).toEqual([
      4_500_000, 9_000_000,
    ]);
  });
});

describe('hostile words', () => {
  it('are text: the markup of the page is ours alone', async () => {
    const html = await reportText(hostileDesk());
    const markup = html.replace(/<script[^>]*>[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '');
    const tags = new Set([...markup.matchAll(/<\/?([a-zA-Z][^\s/>]*)/g)].map(([, name]) => name));
    for (const name of ['img', 'iframe', 'object', 'form', 'input', 'base', 'script', 'style', 'math', 'testcase'])
      expect(tags).not.toContain(name);
    expect(markup).not.toMatch(/<[^>]*\son\w+\s*=/i);
    expect(markup).not.toMatch(/href="(?!https:\/\/|#|data:image\/svg\+xml,[\w%.!~*'()-]*")/);
    expect(html.match(/<\/body>/g)).toHaveLength(1);
  });

  it('reach the case view whole, whatever they hold', async () => {
    const html = await reportText(hostileDesk());
    const details = block(html, 'c0') as CaseDetail[];
    const users = new Set(details.map(({ now }) => now[0]?.transcript?.turns[0]?.user));
    // JSON carries lone halves of characters as they are.
    for (const { text } of HOSTILE_TEXTS) expect(users).toContain(text);
  });
});

describe('the browser script', () => {
  it('is what its sources compile to', async () => {
    expect(await browserScript()).toContain(JSON.stringify(BROWSER_SCRIPT));
  });

  it('holds nothing that could end it', () => {
    expect(BROWSER_SCRIPT).not.toMatch(/<\/script|<!--/i);
  });
});
