/** The suite of a small library's support agent, in a folder of its own, for tests that run the command line. */
import { addFiles, type Files, folderOf } from './cli.ts';

/** Two cases about lending. */
export const LOANS = [
  '- id: renew',
  '  input: renew my atlas',
  '  expect: { contains: renewed }',
  '- id: fine',
  '  input: what do I owe',
  '  expect: { contains: euro }',
  '',
].join('\n');

/** `agent` and `more`: lines of YAML. */
export function deskConfig(agent: readonly string[], more: readonly string[] = ['datasets:', '  - files: loans.yml']) {
  return ['version: 1', 'name: lending-desk', 'agent:', ...agent.map((line) => `  ${line}`), ...more, ''].join('\n');
}

/** Asked once, without repeats. `more`: lines of YAML; a timeout among them takes the place of the usual one. */
export function httpAgent(url: string, ...more: readonly string[]): readonly string[] {
  const timeout = more.some((line) => line.startsWith('timeout:')) ? [] : ['timeout: 2m'];
  return ['type: http', `url: ${url}/ask`, 'retries: 0', ...timeout, ...more];
}

/** Folder with agent-eval.yml, loans.yml, and whatever else; null leaves loans.yml out. */
export function deskFolder(config: string, files: Files = {}, loans: string | null = LOANS): string {
  const directory = folderOf({ 'agent-eval.yml': config, ...(loans !== null && { 'loans.yml': loans }) });
  addFiles(directory, files);
  return directory;
}
