/** The files by which a step hands values to the runner (GITHUB_OUTPUT): their format, safe for any text. Pure. */
import { randomUUID } from 'node:crypto';

/**
 * One name and value, with a delimiter that the value cannot know. Append it to the file.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions#multiline-strings
 */
export function outputEntry(name: string, value: string, delimiter: string = `ghadelimiter_${randomUUID()}`): string {
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
