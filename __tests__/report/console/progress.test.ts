/** Progress: a redrawn line in a terminal, a line now and then in a log; and when to colour. */
import { describe, expect, it } from 'vitest';
import { decideColour } from '../../../src/platform/colour.ts';
import { createProgress, type FinishedCase, type ProgressOptions } from '../../../src/report/console/progress.ts';
import { displayWidth } from '../../../src/text/terminal-width.ts';

function aDesk(differs: Partial<ProgressOptions> = {}) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const progress = createProgress({
    write: (text) => written.push(text),
    now: () => clock.ms,
    isTty: false,
    colour: false,
    total: 100,
    ...differs,
  });
  const finish = (count: number, msEach: number, result: Partial<FinishedCase> = {}) => {
    for (let i = 0; i < count; i += 1) {
      clock.ms += msEach;
      progress.caseDone({ id: 'loans-001', category: 'loans', status: 'passed', cost: null, ...result });
    }
  };
  return { progress, written, finish, clock };
}

describe('in a log', () => {
  it('writes a line for 10 % when that takes longer than 30 s', () => {
    const { written, finish } = aDesk();
    finish(40, 6_000, { cost: 0.05 });
    expect(written).toEqual([
      '[ 10%] 10/100 cases  0 failing  0.50 USD  1m00s  eta 9m00s\n',
      '[ 20%] 20/100 cases  0 failing  1.00 USD  2m00s  eta 8m00s\n',
      '[ 30%] 30/100 cases  0 failing  1.50 USD  3m00s  eta 7m00s\n',
      '[ 40%] 40/100 cases  0 failing  2.00 USD  4m00s  eta 6m00s\n',
    ]);
  });

  it('writes a line for 30 s when 10 % come sooner', () => {
    const { written, finish } = aDesk();
    finish(100, 700);
    expect(written.map((line) => line.slice(0, 6))).toEqual(['[ 43%]', '[ 86%]']);
  });

  it('counts failing and errored cases, and ends with the whole', () => {
    const { written, finish, progress } = aDesk({ total: 4 });
    finish(1, 10, { status: 'failed' });
    finish(2, 10, { status: 'errored' });
    finish(1, 10);
    progress.end();
    expect(written).toEqual(['[100%] 4/4 cases  1 failing  2 errors\n']);
  });

  it('says how far it came when it is interrupted', () => {
    const { written, finish, progress } = aDesk();
    finish(7, 1_000);
    progress.end();
    expect(written).toEqual(['[  7%] 7/100 cases  0 failing  7s\n']);
  });

  it('holds no cursor codes and no bar', () => {
    const { written, finish, progress } = aDesk({ colour: true });
    finish(100, 5_000, {
      status: 'failed',
      newlyFailing: { what: 'intent: expected RENEW_LOAN', file: 'a.jsonl', line: 1 },
    });
    progress.end();
    expect(written.join('')).not.toMatch(/\p{Cc}(?<!\n)/u);
    expect(written.every((line) => line.endsWith('\n'))).toBe(true);
  });
});

describe('the time that is left', () => {
  const etaOf = (written: readonly string[]) => / eta (\w+)/.exec(written.at(-1)!)?.[1];

  it.each([
    ['before 10 % are done', [9, 2_000], undefined],
    ['before 10 s have passed', [30, 300], undefined],
    ['at a steady rate', [10, 2_000], '3m00s'],
  ] as const)('%s: %j', (_when, [count, each], expected) => {
    const { written, finish } = aDesk({ isTty: true });
    finish(count, each);
    expect(etaOf(written)).toBe(expected);
  });

  it('is not said while the rate changes', () => {
    const { written, finish } = aDesk({ isTty: true });
    finish(20, 200);
    finish(5, 4_000);
    expect(etaOf(written)).toBeUndefined();
  });
});

describe('in a terminal', () => {
  it('redraws one line, at most ten times a second', () => {
    const { written, finish } = aDesk({ isTty: true });
    finish(50, 10);
    expect(written).toHaveLength(6);
    expect(written.every((text) => text.startsWith('\r\u001b[2K[') && !text.includes('\n'))).toBe(true);
  });

  it('shows that it is under way before the first case is done', () => {
    const { written } = aDesk({ isTty: true, total: 40 });
    expect(written).toEqual([`\r\u001b[2K[${' '.repeat(20)}]   0% 0/40 cases  0 failing`]);
  });

  it('counts runs where single cases are run again', () => {
    const { written, finish } = aDesk({ isTty: true, total: 1, noun: 'run' });
    finish(1, 200);
    expect(written.at(-1)).toContain('100% 1/1 run  0 failing');
  });

  it('prints newly failing cases above the line', () => {
    const { written, finish } = aDesk({ isTty: true });
    finish(1, 200);
    finish(1, 200, {
      status: 'failed',
      newlyFailing: { what: 'intent: expected RENEW_LOAN', file: 'evals/loans.jsonl', line: 14 },
    });
    expect(written.join('')).toContain(
      '\r\u001b[2KFAIL  loans-001  loans  intent: expected RENEW_LOAN  evals/loans.jsonl:14\n\r\u001b[2K[',
    );
  });

  it('never wraps its line, and leaves none behind', () => {
    const { written, finish, progress } = aDesk({ isTty: true, columns: 40 });
    finish(100, 1_000, { cost: 1.25 });
    for (const text of written) expect(text.replace('\r\u001b[2K', '').length).toBeLessThan(40);
    progress.end();
    expect(written.at(-1)).toBe('\r\u001b[2K');
  });

  it('counts what is wide', () => {
    const { written, finish } = aDesk({ isTty: true, columns: 24, noun: '事例', total: 9 });
    finish(1, 200);
    expect(displayWidth(written.at(-1)!)).toBeLessThan(24);
  });

  it('lets no case id move the cursor', () => {
    const { written, finish } = aDesk({ isTty: true });
    finish(1, 200, {
      id: 'x\u001b[2J\ny',
      status: 'failed',
      newlyFailing: { what: '\u0007\u001b]0;t\u0007w', file: 'a.jsonl', line: 1 },
    });
    expect(written.join('')).toContain('FAIL  x y  loans  w  a.jsonl:1\n');
  });
});

it.each([
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0', GITHUB_ACTIONS: 'true' }, true, false],
  [{ GITHUB_ACTIONS: 'true' }, false, true],
  [{}, true, true],
  [{ TERM: 'xterm' }, true, true],
  [{ TERM: 'dumb' }, true, false],
  [{ TERM: 'dumb', GITHUB_ACTIONS: 'true' }, false, true],
  [{}, false, false],
])('decides on colour from %j on a terminal (%s): %s', (environment, isTty, expected) => {
  expect(decideColour(environment, isTty)).toBe(expected);
});
