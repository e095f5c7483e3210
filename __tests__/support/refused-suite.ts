/** What `validate` says of a suite with a mistake in it, as one line a problem. */
import { localWorld } from '../../src/cli/world.ts';
import type { Problem } from '../../src/model/problem.ts';
import { validateSuite } from '../../src/pipeline/validation.ts';
import { type Files, folderOf } from './cli.ts';

export const SUITE_HEAD = 'version: 1\nname: shop\n';
export const SUITE_AGENT = `agent:\n  type: http\n  url: http://127.0.0.1:9/chat\n  request: { message: "{{ input }}" }\n  response: { text: reply }\n`;

/** Words of parsers, which say nothing to who wrote the file. */
export const PARSER_WORDS =
  /expected (?:object|string|array|number|record|int)|received |Invalid input|Implicit key|Nested mapping|Unexpected (?:token|scalar|end)|at position|Record Length/;

/** "what is wrong | file:line | what to write instead", of a suite whose configuration is agent-eval.yml. */
export async function problemsOf(files: Files): Promise<readonly string[]> {
  const world = { ...localWorld(new AbortController().signal), directory: folderOf(files), environment: {} };
  const silent = { ...world, stdout: () => {}, stderr: () => {} };
  const refused = await validateSuite({ config: 'agent-eval.yml', trials: null }, silent).catch((error) => error);
  return refused.problems.map(({ what, where, fix }: Problem) =>
    [what, `${where?.file}:${where?.line}`, fix].filter(Boolean).join(' | '),
  );
}
