/** promptfoo's templates: `{{ name }}` and `{{ a.b[0] }}` are filled; what needs its template engine or its programs is refused. Pure. */

import { asText } from '../../../text/loose.ts';
import { inQuotes } from '../../../text/untrusted/excerpt.ts';
import { valueAt } from '../../../text/yaml/document-path.ts';
import type { ForeignRecord } from '../records.ts';

/** refused: why it cannot be filled. */
export type Filled = { readonly text: string } | { readonly refused: string };

/** What is filled in. */
export const PLACE = /\{\{-?(.*?)-?\}\}/gs;
const NAME = /^\s*([A-Za-z_]\w*(?:\.\w+|\[\d+\])*)\s*$/;
/** Code of the template engine. */
export const ENGINE = /\{[%#]/;

/** A variable that nothing gives is empty, as it is there. */
export function fill(template: string, vars: ForeignRecord): Filled {
  if (!template.includes('{')) return { text: template };
  if (ENGINE.test(template)) return { refused: 'it holds code of a template ({% %} or {# #})' };
  for (const [place, expression] of template.matchAll(PLACE)) {
    const name = NAME.exec(expression ?? '')?.[1];
    if (name === undefined) return { refused: `${inQuotes(place, 80)} is more than the name of a variable` };
    if (name === 'env' || name.startsWith('env.')) return { refused: `${inQuotes(place, 80)} reads the environment` };
  }
  return { text: template.replaceAll(PLACE, (_, expression: string) => asText(valueAt(vars, pathOf(expression)))) };
}

const pathOf = (expression: string) =>
  expression
    .trim()
    .split(/[.[\]]/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Name of the only variable of a template that is nothing else: "{{ question }}". */
export function onlyVariable(template: string): string | undefined {
  return /^\s*\{\{-?\s*([A-Za-z_]\w*)\s*-?\}\}\s*$/.exec(template)?.[1];
}

/** Variables may hold templates of other variables. */
export function filledVars(vars: ForeignRecord): { readonly vars: ForeignRecord } | { readonly refused: string } {
  const filled: [string, unknown][] = [];
  for (const [name, value] of Object.entries(vars)) {
    const one: Filled | null = typeof value === 'string' ? fill(value, vars) : null;
    if (one && 'refused' in one) return { refused: `the variable ${inQuotes(name, 80)}: ${one.refused}` };
    filled.push([name, one ? one.text : value]);
  }
  return { vars: Object.fromEntries(filled) };
}

/** More of one test are a mistake, and a bill. */
const MOST_COMBINATIONS = 10_000;

/** A variable that is a list stands for one test an item, several for all their combinations; null: too many. */
export function combinations(vars: ForeignRecord): readonly ForeignRecord[] | null {
  let all: readonly ForeignRecord[] = [{}];
  for (const [name, value] of Object.entries(vars)) {
    const values = Array.isArray(value) ? value : [value];
    if (all.length * values.length > MOST_COMBINATIONS) return null;
    // Not a spread of a computed key: a variable may be called __proto__.
    all = all.flatMap((one) => values.map((item) => Object.fromEntries([...Object.entries(one), [name, item]])));
  }
  return all;
}
