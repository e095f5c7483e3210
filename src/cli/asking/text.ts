/** A question and its answer as text for a terminal: what an agent says is shown as text only. Pure. */
import { counted } from '../../text/digits.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { printable } from '../../text/untrusted/printable.ts';
import { type AskReport, type ShownExchange, type ShownProposal, UNREACHED } from './report.ts';

const LONGEST_VALUE = 300;
const MOST_UNREAD = 20;
const MOST_EVENTS = 20;

/** @param file The configuration; null: there is none. */
export function askText(report: AskReport, file: string | null): string {
  const { exchanges, failure, remedy, proposal } = report;
  const blocks = [
    ...exchanges.flatMap((one, i) =>
      exchangeBlocks(one, exchanges.length > 1 ? ` ${i + 1} of ${exchanges.length}` : '', failure?.code),
    ),
    timesOf(report),
    readBlock(report),
    unreadBlock(report),
    failure && [`No answer could be read (${failure.code})`, `  ${failure.message}`],
    remedy === null ? null : ['What to do', `  ${remedy}`],
    proposal && proposalBlock(proposal, file),
  ];
  return `${blocks
    .filter((block) => block !== null)
    .map((block) => block.map((line) => printable(line)).join('\n'))
    .join('\n\n')}\n`;
}

/** After these nothing at all has come. */
const SILENT: readonly (string | undefined)[] = [...UNREACHED, 'tls_error'];

function exchangeBlocks(
  { request, reply }: ShownExchange,
  nth: string,
  failed: string | undefined,
): readonly (readonly string[])[] {
  const asked = [
    `Request${nth}`,
    ...indented(request.line),
    ...headerLines(request.headers),
    ...bodyLines(request.body),
  ];
  if (reply === null)
    return [asked, ['Reply', SILENT.includes(failed) ? '  none came' : '  none that could be read to its end']];
  const { status, bytes, headers, body, isCut, events, log } = reply;
  const answered = [
    `Reply${nth}`,
    `  ${[status, counted(bytes, 'byte')].filter(Boolean).join(', ')}`,
    ...headerLines(headers),
    ...bodyLines(body),
    ...(isCut ? [`  … (the first 4 kB of ${counted(bytes, 'byte')})`] : []),
    ...(events.length > 0 ? ['', ...eventLines(events)] : []),
    ...(log.length > 0 ? ['', '  On standard error:', ...log.flatMap((line) => indented(line, '    '))] : []),
  ];
  return [asked, answered];
}

const indented = (text: string, by = '  ') =>
  printable(text)
    .split('\n')
    .map((line) => by + line);
const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `  ${excerpt(name, 100)}: ${excerpt(value, LONGEST_VALUE)}`);
const bodyLines = (body: string) => (body === '' ? [] : ['', ...indented(body)]);

function eventLines(events: NonNullable<ShownExchange['reply']>['events']): readonly string[] {
  const lines = events
    .slice(0, MOST_EVENTS)
    .map(
      ({ kind, count, first }) =>
        `  ${excerpt(kind, 60)}${count > 1 ? ` ×${count}` : ''}  ${excerpt(first, LONGEST_VALUE)}`,
    );
  return events.length > MOST_EVENTS ? [...lines, `  … and ${events.length - MOST_EVENTS} more`] : lines;
}

function timesOf({ latencyMs, firstTokenMs }: AskReport): readonly string[] | null {
  if (latencyMs === null) return null;
  const first = firstTokenMs === null ? '' : `, its first text after ${Math.round(firstTokenMs)} ms`;
  return [`It took ${Math.round(latencyMs)} ms${first}.`];
}

function readBlock({ fields, failure, type }: AskReport): readonly string[] | null {
  if (failure) return null;
  if (fields.length === 0) return ['Read', '  nothing: none of the fields that are looked for is in the reply'];
  const width = Math.max(...fields.map(({ field }) => field.length));
  const how = fields.some(({ by }) => by !== null)
    ? ''
    : type === 'http' || type === 'command'
      ? ' by name'
      : ` by the type ${type}`;
  return [
    `Read${how}`,
    ...fields.map(
      ({ field, value, by }) =>
        `  ${field.padEnd(width)}  ${valueText(value)}${by === null ? '' : `  (${excerpt(by, 120)})`}`,
    ),
  ];
}

function valueText(value: unknown): string {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? 'nothing' : excerpt(JSON.stringify(value), LONGEST_VALUE);
}

function unreadBlock({ unread }: AskReport): readonly string[] | null {
  if (unread.length === 0) return null;
  const lines = unread
    .slice(0, MOST_UNREAD)
    .map(({ path, value }) => `  ${excerpt(path, 120)}: ${excerpt(value, 120)}`);
  return [
    'Not read',
    ...lines,
    ...(unread.length > MOST_UNREAD ? [`  … and ${unread.length - MOST_UNREAD} more`] : []),
  ];
}

function proposalBlock({ yaml, isWhole, because, answer }: ShownProposal, file: string | null): readonly string[] {
  const where = isWhole
    ? `Write this ${file === null ? 'into agent-eval.yml' : `in place of "agent" in ${file}`}:`
    : `Write this under "agent" in ${file ?? 'agent-eval.yml'}:`;
  return [
    `${because} Asked so, the agent answered: "${excerpt(answer, LONGEST_VALUE)}"`,
    where,
    '',
    ...yaml.split('\n'),
  ];
}
