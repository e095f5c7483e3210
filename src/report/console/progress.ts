/** How far a run has come: one redrawn line in a terminal, a line now and then in a log. A few counters a case, no timer. */
import type { Status } from '../../model/run/case-result.ts';
import { reaches, SLACK } from '../../stats/slack.ts';
import { counted } from '../../text/digits.ts';
import { formatCost, formatCount } from '../../text/figures.ts';
import { cutToWidth, displayWidth } from '../../text/terminal-width.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';
import { paintWith, placeOf } from './lines.ts';

export interface ProgressOptions {
  /** Where the text goes: stderr in a terminal, the log elsewhere. Gets whole lines, but for the redrawn one. */
  readonly write: (text: string) => void;
  /** Milliseconds on any clock that only goes forward. */
  readonly now: () => number;
  readonly isTty: boolean;
  readonly colour: boolean;
  /** Cases (or whatever `noun` says) that will be run. */
  readonly total: number;
  /** What is counted, in the singular: "case", or "run" where single cases are run again. Default: case. */
  readonly noun?: string;
  /** Width of the terminal; 80 when unknown. */
  readonly columns?: number;
}

export interface FinishedCase {
  readonly id: string;
  readonly category: string;
  readonly status: Status;
  /** US dollars of its trials; null where unknown. */
  readonly cost: number | null;
  /** Set where the baseline passed and this run fails: what failed, for the line above the bar. */
  readonly newlyFailing?: { readonly what: string; readonly file: string; readonly line: number };
}

export interface Progress {
  readonly caseDone: (result: FinishedCase) => void;
  /** Says something for good, above the bar; one line of our own words. */
  readonly say: (line: string) => void;
  /** Ends with a last line in a log, and with no line left over in a terminal. */
  readonly end: () => void;
}

interface Counters {
  done: number;
  failing: number;
  errors: number;
  cost: number | null;
  /** When the cases were done, on the clock of the options. */
  readonly times: number[];
}

const REDRAW_MS = 100;
const LOG_STEP = 0.1;
const LOG_MS = 30_000;
const CLEAR_LINE = '\r\u001b[2K';

export function createProgress(options: ProgressOptions): Progress {
  const counters: Counters = { done: 0, failing: 0, errors: 0, cost: null, times: [] };
  const face = options.isTty ? terminalFace(options, counters) : logFace(options, counters);
  const paint = paintWith(options.colour);
  return {
    caseDone(result) {
      counters.done += 1;
      counters.times.push(options.now());
      if (result.status === 'failed') counters.failing += 1;
      if (result.status === 'errored') counters.errors += 1;
      if (result.cost !== null) counters.cost = (counters.cost ?? 0) + result.cost;
      if (result.newlyFailing && options.isTty)
        face.say(`${paint('red', 'FAIL')}  ${failLine(result, result.newlyFailing)}`);
      face.step();
    },
    say: face.say,
    end: face.end,
  };
}

function failLine(result: FinishedCase, { what, file, line }: NonNullable<FinishedCase['newlyFailing']>): string {
  return [terminal(result.id, 80), terminal(result.category, 40), terminal(what, 80), placeOf({ file, line })]
    .filter(Boolean)
    .join('  ');
}

interface Face {
  readonly step: () => void;
  readonly say: (line: string) => void;
  readonly end: () => void;
}

/** "[ 40%] 125/312 cases  7 failing  2 errors  6.90 USD  eta 6m40s" each 10 % or 30 s, whichever is rarer. */
function logFace({ write, now, total, noun }: ProgressOptions, counters: Counters): Face {
  const start = now();
  let lastTime = start;
  let lastShare = 0;
  let written = -1;
  const line = () => {
    const at = now();
    lastTime = at;
    lastShare = shareDone(counters.done, total);
    written = counters.done;
    write(`[${percent(lastShare)}] ${facts(counters, { total, noun }, start, at)}\n`);
  };
  return {
    step() {
      if (!reaches(shareDone(counters.done, total) - lastShare, LOG_STEP) || now() - lastTime < LOG_MS) return;
      line();
    },
    say: (text) => write(`${text}\n`),
    end() {
      if (written !== counters.done) line();
    },
  };
}

function terminalFace({ write, now, total, noun, columns = 80 }: ProgressOptions, counters: Counters): Face {
  const start = now();
  let drawn = Number.NEGATIVE_INFINITY;
  let shown = false;
  const draw = () => {
    drawn = now();
    shown = true;
    const share = shareDone(counters.done, total);
    const line = `${percent(share)} ${facts(counters, { total, noun }, start, drawn)}`;
    const width = Math.max(20, columns - 1);
    const whole = `${bar(share)} ${line}`;
    write(`${CLEAR_LINE}${displayWidth(whole) <= width ? whole : cutToWidth(line.trimStart(), width)}`);
  };
  // The first conversations may take a while: that they are under way is seen at once.
  if (total > 0) draw();
  return {
    step() {
      if (counters.done >= total || now() - drawn >= REDRAW_MS) draw();
    },
    say(text) {
      write(`${shown ? CLEAR_LINE : ''}${text}\n`);
      if (shown) draw();
    },
    end() {
      if (shown) write(CLEAR_LINE);
      shown = false;
    },
  };
}

function shareDone(done: number, total: number): number {
  return total > 0 ? Math.min(1, done / total) : 1;
}

function percent(share: number): string {
  return `${Math.floor(share * 100 + SLACK)}%`.padStart(4);
}

function bar(share: number): string {
  const full = Math.floor(share * 20);
  return `[${'#'.repeat(full)}${' '.repeat(20 - full)}]`;
}

function facts(
  counters: Counters,
  { total, noun = 'case' }: { readonly total: number; readonly noun: string | undefined },
  start: number,
  now: number,
): string {
  const { done, failing, errors, cost } = counters;
  const left = timeLeft(counters, total, start, now);
  return [
    `${formatCount(done)}/${counted(total, noun)}`,
    `${formatCount(failing)} failing`,
    errors > 0 ? counted(errors, 'error') : null,
    cost === null ? null : formatCost(cost),
    now - start >= 1_000 ? shortDuration(now - start) : null,
    left === null ? null : `eta ${shortDuration(left)}`,
  ]
    .filter(Boolean)
    .join('  ');
}

/** Milliseconds of the rest at the rate so far; null: too early to say, or the rate changes too much. */
function timeLeft({ done, times }: Counters, total: number, start: number, now: number): number | null {
  const elapsed = now - start;
  if (done >= total || elapsed < LEAST_MS || !reaches(shareDone(done, total), LEAST_SHARE)) return null;
  const early = times.filter((time) => time - start <= elapsed / 2).length;
  const isSteady = Math.max(early, done - early) <= STEADY * Math.min(early, done - early);
  return isSteady ? (elapsed / done) * (total - done) : null;
}

/** Before these an estimate is worth nothing. */
const LEAST_MS = 10_000;
const LEAST_SHARE = 0.1;
/** How many times as many cases one half of the time may have done as the other. */
const STEADY = 2;

/** "45s", "6m40s", "1h05m". */
function shortDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds}s`;
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}m${two(seconds % 60)}s` : `${Math.floor(minutes / 60)}h${two(minutes % 60)}m`;
}
