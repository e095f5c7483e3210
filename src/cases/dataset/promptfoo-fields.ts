/** Fields of promptfoo in a case of our own: they are named as that, with the way in which its tests are read. Pure. */
import type { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { isRecord } from '../../text/loose.ts';

type Written = Readonly<Record<string, unknown>>;
type Issues = Pick<z.ZodError, 'issues'>;

/** Variables of its prompts, and assertions by their type. */
function fieldsIn({ vars, assert }: Written): readonly string[] {
  const asserts = Array.isArray(assert) && assert.some((one) => isRecord(one) && typeof one.type === 'string');
  return [...(isRecord(vars) ? ['vars'] : []), ...(asserts ? ['assert'] : [])];
}

/** What to do about them; undefined: there are none. */
export function promptfooProblem(native: Written, where: Problem['where']): Problem | undefined {
  const fields = fieldsIn(native).map((name) => `"${name}"`);
  if (fields.length === 0) return undefined;
  return {
    what: `${fields.join(' and ')} ${fields.length === 1 ? 'is a field' : 'are fields'} of promptfoo.`,
    where,
    fix: 'To run its tests, name its configuration, which has their prompts: datasets: [{ files: promptfooconfig.yaml }]. In a case, write "input" and "expect".',
  };
}

/** What else a schema refused of the case; nothing of one that does not say what the user says. */
export function withoutPromptfoo(native: Written, { issues }: Issues): Issues {
  const fields = fieldsIn(native);
  if (!['input', 'turns', 'simulate'].some((key) => key in native)) return { issues: [] };
  return {
    issues: issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys' || issue.path.length > 0) return [issue];
      const keys = issue.keys.filter((key) => !fields.includes(key));
      return keys.length > 0 ? [{ ...issue, keys }] : [];
    }),
  };
}
