/** A conversation as lines of text, for a fence or a terminal: labels of ours in a column of their own, which no foreign text can reach. */
import type { ToolCall } from '../../model/run/transcript.ts';
import { counted } from '../../text/digits.ts';
import { formatCount, formatValue } from '../../text/figures.ts';
import { oneLine } from '../../text/untrusted/untrusted.ts';
import { type CheckView, type ConversationView, isNoAnswer, type Tally, type TurnView } from './conversation-view.ts';

export interface TextLine {
  readonly tone: 'head' | 'said' | 'holds' | 'fails';
  readonly text: string;
}

export interface TextLimits {
  /** Characters of a line, the label included. */
  readonly width: number;
  /** Lines of one thing that was said. */
  readonly saidLines: number;
  /** Lines of the whole: quiet turns in a row take one line before anything is cut. */
  readonly lines: number;
}

/** "2/4 hard, 7/8 soft, 1 unjudged"; a kind that nothing was scored of is left out. */
export function tallies({ hard, soft, unjudged }: Pick<ConversationView, 'hard' | 'soft' | 'unjudged'>): string {
  const part = ({ passed, of }: Tally, what: string) =>
    of > 0 ? `${formatCount(passed)}/${formatCount(of)} ${what}` : null;
  return [part(hard, 'hard'), part(soft, 'soft'), unjudged > 0 ? `${formatCount(unjudged)} unjudged` : null]
    .filter(Boolean)
    .join(', ');
}

type End = NonNullable<ConversationView['end']>;
const ENDS: Readonly<Record<End['by'], (name: string) => string>> = {
  user: () => 'the user left',
  goal: () => "the user's goal was met",
  tool_called: (name) => `${name || 'a tool'} was called`,
  topic_reached: (name) => `topic ${name} was reached`,
  match: () => 'the agent said what ends it',
  script: () => 'the script came to its end',
  max_turns: () => 'the limit of turns was reached',
};

/** "trial 2 of 3, failed by the agent (max_turns), 2/4 hard, 7/8 soft, 6 turns, ended: the limit of turns was reached" */
export function conversationFacts(view: ConversationView): string {
  const { trial, trials, status, blame, code, end, givenUp, turns } = view;
  return [
    trials > 1 ? `trial ${trial + 1} of ${trials}` : null,
    `${status}${blame ? ` by the ${blame}` : ''}${code ? ` (${oneLine(code, 40)})` : ''}`,
    tallies(view),
    counted(turns.filter((turn) => !isNoAnswer(turn)).length, 'turn'),
    end ? `ended: ${ENDS[end.by](oneLine(end.detail ?? '', 60))}` : null,
    givenUp.length > 0 ? `repeated after ${[...new Set(givenUp)].map((one) => oneLine(one, 40)).join(', ')}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** @param title Metric id → title, of our own words and names of the configuration. */
export function conversationLines(
  { history, turns, checks }: ConversationView,
  title: (metric: string) => string,
  limits: TextLimits,
): readonly TextLine[] {
  const whole: readonly TextLine[] =
    checks.length > 0 ? [head('whole conversation'), ...checkLines(checks, title, limits)] : [];
  const full = turns.map((turn) => turnLines(turn, title, limits));
  const total = (all: readonly (readonly TextLine[])[]) => all.reduce((sum, { length }) => sum + length, whole.length);
  const fitted = total(full) <= limits.lines ? full : withQuietFolded(turns, full);
  const room = Math.max(1, limits.lines - whole.length);
  const lines = fitted.flat();
  const left = lines.length - room;
  const shown = left > 0 ? [...lines.slice(0, room), head(`… ${counted(left, 'more line')}`)] : lines;
  return [...historyLines(history, limits), ...shown, ...whole];
}

/** Folded: how much was said, and the last of it. */
function historyLines(history: ConversationView['history'], limits: TextLimits): readonly TextLine[] {
  const last = history.at(-1);
  if (!last) return [];
  const said = `${last.role}: ${last.content ?? (last.tool_calls ?? []).map((call) => call.function.name).join(', ')}`;
  const before = head(`before the first turn: ${counted(history.length, 'message')}, which nothing scores`);
  return [before, ...labelled('last', said, 'said', { ...limits, saidLines: 1 })];
}

const head = (text: string): TextLine => ({ tone: 'head', text });

/** @param full The lines of each turn. @returns them of the turns that fail and those before; a line for each row of others. */
function withQuietFolded(turns: readonly TurnView[], full: readonly (readonly TextLine[])[]) {
  const fails = (turn: TurnView | undefined) =>
    turn !== undefined && (isNoAnswer(turn) || turn.checks.some(({ state }) => state !== 'holds'));
  // What leads up to a failure is read with it.
  const isQuiet = turns.map((turn, i) => !fails(turn) && !fails(turns[i + 1]));
  return full.map((lines, i) => {
    if (!isQuiet[i]) return lines;
    if (isQuiet[i - 1]) return [];
    const end = isQuiet.indexOf(false, i);
    return [quietTurns(turns.slice(i, end < 0 ? turns.length : end))];
  });
}

/** "turns 1 to 87 [greeting, results]: all hold" */
function quietTurns(row: readonly TurnView[]): TextLine {
  const [first, last] = [row[0]!.turn + 1, row.at(-1)!.turn + 1];
  const topics = [...new Set(row.flatMap(({ topic }) => topic ?? []))];
  const named = topics.length > 0 ? ` [${oneLine(topics.join(', '), 60)}]` : '';
  const checked = row.filter(({ checks }) => checks.length > 0).length;
  const holds = row.length === 1 ? 'all holds' : checked === row.length ? 'all hold' : 'all that was checked holds';
  const which = row.length === 1 ? `turn ${first}` : `turns ${first} to ${last}`;
  return head(`${which}${named}: ${checked === 0 ? 'nothing was checked' : holds}`);
}

function turnHead({ turn, topic }: TurnView): string {
  return `turn ${turn + 1}${topic === null ? '' : ` [${oneLine(topic, 60)}]`}`;
}

const ENDED_EARLY = {
  truncated: 'The text is cut off at the limit of its length.',
  partial: 'This is a part: the stream failed or was cut, and the turn got no answer.',
  unanswered: 'The turn got no answer.',
} as const;

function turnLines(turn: TurnView, title: (metric: string) => string, limits: TextLimits): readonly TextLine[] {
  return [
    head(turnHead(turn)),
    ...labelled('user', turn.user, 'said', limits),
    ...turn.calls.flatMap((call) => callLines(call, limits)),
    ...(turn.text === null ? [] : labelled('agent', turn.text, 'said', limits)),
    ...(turn.error === null ? [] : labelled('error', turn.error, 'said', limits)),
    ...(turn.ends === null ? [] : labelled('note', ENDED_EARLY[turn.ends], 'said', limits)),
    ...checkLines(turn.checks, title, limits),
  ];
}

function callLines(call: ToolCall, limits: TextLimits): readonly TextLine[] {
  const result = call.result === undefined ? null : asText(call.result);
  return [
    ...labelled('tool', `${call.name} ${asText(call.arguments)}`, 'said', { ...limits, saidLines: 2 }),
    ...(result === null ? [] : labelled('', `-> ${result}`, 'said', { ...limits, saidLines: 2 })),
  ];
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** What holds on one line a kind; what does not, each with its reason. */
function checkLines(
  checks: readonly CheckView[],
  title: (metric: string) => string,
  limits: TextLimits,
): readonly TextLine[] {
  const name = ({ metric, value }: CheckView) =>
    `${oneLine(title(metric), 80)}${value === null ? '' : ` ${formatValue(value, 'score')}`}`;
  return (['hard', 'soft'] as const).flatMap((kind) => {
    const own = checks.filter((check) => check.kind === kind);
    const passed = own.filter(({ state }) => state === 'holds');
    const others = own.filter(({ state }) => state !== 'holds');
    return [
      ...others.flatMap((check) =>
        labelled(kind, `${check.state.padEnd(8)} ${name(check)}: ${why(check)}`, 'fails', { ...limits, saidLines: 4 }),
      ),
      ...(passed.length > 0 ? labelled(kind, `holds    ${passed.map(name).join(', ')}`, 'holds', limits) : []),
    ];
  });
}

function why({ reason, generated, evidence }: CheckView): string {
  const said = oneLine(reason ?? '', 300) || 'no reason given';
  const quote = evidence[0] === undefined ? '' : ` [quoted: ${oneLine(evidence[0], 120)}]`;
  return `${said}${quote}${generated ? ' (generated)' : ''}`;
}

const LABEL = 8;

/** The label before the first line, the rest set in as far: a text of others begins no line. */
function labelled(
  label: string,
  text: string,
  tone: TextLine['tone'],
  { width, saidLines }: TextLimits,
): readonly TextLine[] {
  const room = Math.max(20, width - LABEL);
  const start = text.slice(0, room * saidLines * 4);
  const all = start
    .split(/[\n\r\u0085\u2028\u2029]+/)
    .flatMap((line) => wrapped(oneLine(line, room * saidLines), room));
  const said = all.filter((line, i) => line !== '' || i === 0);
  const shown = said.slice(0, saidLines);
  const cut = said.length > shown.length || start.length < text.length;
  return shown.map((line, i) => ({
    tone,
    text: `  ${(i === 0 ? label : '').padEnd(LABEL - 2)}${line}${cut && i === shown.length - 1 && !line.endsWith('…') ? ' …' : ''}`.trimEnd(),
  }));
}

/** By words; a word longer than a line is cut into pieces. */
function wrapped(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, room))) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function pieces(word: string, room: number): readonly string[] {
  const characters = Array.from(word);
  if (characters.length <= room) return [word];
  return Array.from({ length: Math.ceil(characters.length / room) }, (_, i) =>
    characters.slice(i * room, (i + 1) * room).join(''),
  );
}
