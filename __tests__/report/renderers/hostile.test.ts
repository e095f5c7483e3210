/** Nothing that an agent, a judge or a pull request says gets out of its code span or fence, in any face, in any state. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/model/outcome.ts';
import type { Rendered } from '../../../src/model/rendered.ts';
import { readMarker } from '../../../src/report/delivery/marker.ts';
import { RENDERERS } from '../../../src/report/renderers/index.ts';
import type { RenderInput } from '../../../src/report/renderers/renderer.ts';
import { aCaseComparison, aFailedTrial, anErroredTrial } from '../../support/an-outcome.ts';
import { fileText } from '../../support/rendered-text.ts';
import { HOSTILE } from './hostile-strings.ts';
import { STATES } from './states.ts';

/** The outcome with `text` wherever words of others can stand. */
function poisoned(outcome: Outcome, text: string): Outcome {
  const name = text || 'x';
  const trial = aFailedTrial({
    code: text,
    message: text,
    transcript: { turns: [{ user: text, text, toolCalls: [{ name, arguments: { [name]: text } }] }] },
    scores: [{ metric: name, turn: 0, value: 0, passed: false, hard: true, reason: text, code: text }],
  });
  const errored = anErroredTrial({ code: text, message: text });
  const cases = outcome.report.cases.slice(0, 12).map((result, i) => ({
    ...result,
    id: `${i}${text}`,
    category: text,
    source: { file: text, line: 3 },
    trials: [i % 2 ? trial : errored],
    status: i % 2 ? ('failed' as const) : ('errored' as const),
  }));
  const row = aCaseComparison({
    id: text,
    category: text,
    source: { file: text, line: 3 },
    failedChecks: [text, `two ${text}`],
    mustPass: true,
  });
  const rows = [row, row, { ...row, id: cases[1]?.id ?? text }];
  const { comparison, verdict } = outcome;
  return {
    ...outcome,
    run: { ...outcome.run, suite: text },
    report: {
      cases,
      metrics: outcome.report.metrics.map((metric) => ({
        ...metric,
        metric: metric.metric === 'entity_f1' ? `criterion:${text}` : metric.metric,
        scope: metric.scope.replace('category:fines', `category:${text}`),
      })),
      confusions: [{ expected: text, actual: text, count: 2 }],
      warnings: [{ code: 'odd', text }],
    },
    comparison: comparison && {
      ...comparison,
      baseline: { ...comparison.baseline, description: text, why: text, branch: text, runId: text },
      metrics: comparison.metrics.map((metric) => ({
        ...metric,
        metric: metric.metric === 'entity_f1' ? `criterion:${text}` : metric.metric,
        scope: metric.scope.replace('category:fines', `category:${text}`),
      })),
      cases: {
        newlyFailing: rows,
        newlyPassing: rows,
        stillFailing: rows,
        unstable: rows,
        added: rows,
        removed: rows,
        changed: rows,
      },
      comparability: { level: 'partial', differences: [text] },
      warnings: [{ code: 'odd', text }],
    },
    verdict: {
      ...verdict,
      headline: text,
      reasons: [
        { rule: 'paired', metric: null, scope: null, text },
        { rule: 'paired', metric: null, scope: null, text: `2 ${text}` },
      ],
      accepted: verdict.accepted && { by: text, sha: text },
    },
  };
}

function renderAll(input: RenderInput): readonly Rendered[] {
  return RENDERERS.flatMap((renderer) => renderer.render(input));
}

function markdownOf(rendered: readonly Rendered[]): readonly string[] {
  return rendered.flatMap((one) => {
    if (one.to === 'file') return one.name.endsWith('.md') ? [fileText(one)] : [];
    if (one.to === 'job-summary') return [one.markdown];
    if (one.to === 'pr-comment') return [one.markdown, one.short];
    return one.to === 'check-run' ? [one.summary] : [];
  });
}

const OUR_TAGS = /^(<details>|<\/details>|<summary>[^<>]*<\/summary>)$/;
const OUR_HOSTS = /^https:\/\/github\.com\/riverside\/library-desk\/(blob|commit|actions)\//;

/** Reads a text as GitHub would, far enough to say what stands outside code; fails on a fence or span that never ends. */
function outsideCode(markdown: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^(~{3,}|`{3,})/.exec(line)?.[1];
    if (fence === null && mark) fence = mark;
    else if (fence !== null && line.startsWith(fence) && line.trim() === fence) fence = null;
    else if (fence === null) lines.push(line.replace(/(?<!`)`[^`]+`(?!`)/g, 'CODE'));
  }
  expect(fence, 'a fence is left open').toBeNull();
  return lines.join('\n');
}

function expectTame(markdown: string): void {
  const hasMarker = markdown.startsWith('<!-- agent-eval ');
  const [first = '', ...rest] = markdown.split('\n');
  const body = hasMarker ? rest.join('\n') : markdown;
  if (hasMarker) expect(first.match(/-->/g)).toHaveLength(1);
  const outside = outsideCode(body);
  for (const line of outside.split('\n'))
    if (/[<>]/.test(line.replace(/^> /, ''))) expect(tagOrNumber(line)).toBe(true);
  expect(outside).not.toContain('`');
  expect(outside).not.toMatch(/@[A-Za-z0-9]/);
  expect(outside).not.toMatch(/(?<![\\&/#A-Za-z0-9%])#\d/);
  expect(outside).not.toMatch(/GH-\d/i);
  expect(outside).not.toMatch(/\$/);
  expect(outside).not.toMatch(/!\[/);
  expect(outside.replace(/\]\([^)]*\)/g, '')).not.toMatch(/(https?:\/\/|www\.)[a-z]/i);
  for (const [, url] of outside.matchAll(/(?<!\\)\]\(([^)]*)\)/g)) expect(url).toMatch(OUR_HOSTS);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is asserted.
  expect(markdown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029]/);
  expect(markdown.isWellFormed()).toBe(true);
  expect(outside.match(/<details>/g)?.length ?? 0).toBe(outside.match(/<\/details>/g)?.length ?? 0);
  expectEvenTables(outside);
}

function tagOrNumber(line: string): boolean {
  return OUR_TAGS.test(line) || line.replace(/[<>](?=\d)/g, '').search(/[<>]/) < 0;
}

/** Each row of a table has as many cells as its head. */
function expectEvenTables(markdown: string): void {
  const cells = (line: string) => line.match(/(?<!\\)(?:\\\\)*\|/g)?.length ?? 0;
  let width = 0;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) width = 0;
    else if (width === 0) width = cells(line);
    else expect(cells(line), line.slice(0, 200)).toBe(width);
  }
}

describe.each(Object.entries(STATES))('in state %s', (_name, state) => {
  it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
    '%s stays where it is shown',
    (_shown, text) => {
      const input = state();
      const rendered = renderAll({
        ...input,
        outcome: poisoned(input.outcome, text),
        warnings: [{ code: 'odd', text }],
        metrics: [...input.metrics, { id: `criterion:${text}`, title: text }],
        options: { ...input.options, comment: 'always' },
      });
      for (const markdown of markdownOf(rendered)) expectTame(markdown);
      for (const one of rendered) {
        if (one.to === 'pr-comment') expect(readMarker(one.markdown)?.suite).toBe(one.suite);
        if (one.to === 'stdout') expectQuietLog(one.text);
        if (one.to === 'check-run') expect(`${one.title}${one.name}`).not.toMatch(/[\n\r]/);
        if (one.to === 'annotations')
          for (const { title, message } of one.annotations) {
            expect(title.length).toBeLessThan(255);
            expect(`${title}${message}`).not.toMatch(/[\n\r\p{Cc}]/u);
          }
      }
    },
  );
});

/** No line of a log can be read as a workflow command, and none moves the cursor. */
function expectQuietLog(text: string): void {
  for (const line of text.split('\n')) {
    expect(line.trimStart().startsWith('::')).toBe(false);
    expect(line).not.toContain('##[');
    expect(line).not.toMatch(/\p{Cc}|[\u2028\u2029]/u);
  }
}
