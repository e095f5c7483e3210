/** Text for the runner's log: commands that are meant, and foreign text that must not be taken for one. Pure. */
import { randomUUID } from 'node:crypto';

/**
 * Untrusted text, so that nothing in it is carried out as a workflow command: the runner stops reading commands at the
 * first line, and goes on only at a token that the text cannot know. Ends with a line break.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions#stopping-and-starting-workflow-commands
 */
export function fenced(text: string, token: string = randomUUID()): string {
  return `::stop-commands::${token}\n${text.endsWith('\n') ? text : `${text}\n`}::${token}::\n`;
}

/** `::error file=…,line=…::message`, escaped as the runner unescapes it. Without a line break at the end. */
export function workflowCommand(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name}${list.length > 0 ? ` ${list.join(',')}` : ''}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
