/** JSON Schemas of draft 2020-12 → validators. The compiler is loaded when the first schema is met: most suites have none. */

import { AgentError } from '../../model/problem.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { lazy } from '../../text/memoize.ts';
import { TimeLimitError, withinTime } from '../../text/patterns/bounded.ts';
import { attempt, PATTERN_LIMIT_MS, PATTERN_TOO_SLOW } from '../../text/patterns/pattern.ts';

/** null: valid. Otherwise the first places that are not, each in one sentence that begins with its path. */
export type JsonValidator = (document: unknown) => readonly string[] | null;

type Compile = (schema: object | boolean) => JsonValidator;

const MOST_SHOWN = 3;

const compiled = new Map<string, JsonValidator>();
const compiler = lazy(loadCompiler);

/** Makes the schema known to `validatorOf`. @returns what is wrong with it, one sentence; null: nothing. */
export async function prepareSchema(schema: object | boolean): Promise<string | null> {
  const key = canonicalJson(schema);
  if (compiled.has(key)) return null;
  const compile = await compiler();
  try {
    compiled.set(key, compile(schema));
    return null;
  } catch (error) {
    return sentence((error as Error).message);
  }
}

/** The validator of a schema that was prepared; undefined: it was not, or is no schema. */
export const validatorOf = (schema: object | boolean): JsonValidator | undefined => compiled.get(canonicalJson(schema));

/** The strict mode of Ajv refuses what it does not know, so that a misspelt keyword is not a keyword without effect. */
async function loadCompiler(): Promise<Compile> {
  const [{ Ajv2020 }, formats] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')]);
  const addFormats = formats.default as unknown as (ajv: object) => void;
  return (schema) => {
    // One instance a schema: two of them may have the same $id. What they would write to the console is no business of a report.
    const code = { regExp: boundedRegExp };
    const ajv = new Ajv2020({ allErrors: true, logger: false, strictTypes: false, strictTuples: false, code });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    const once = (document: unknown) => validate(document) === true;
    const fits = COSTLY.test(JSON.stringify(schema)) ? withALimit(once) : once;
    return (document) => {
      if (fits(document)) return null;
      return (validate.errors ?? []).slice(0, MOST_SHOWN).map(({ instancePath, message, params }) => {
        const extra = 'additionalProperty' in params ? ` (${JSON.stringify(params.additionalProperty)})` : '';
        return `${instancePath === '' ? 'the document' : instancePath} ${message ?? 'does not fit'}${extra}`;
      });
    };
  };
}

/** What may take long: formats are patterns of Ajv's own, and the rest compares or repeats, references on any document. */
const COSTLY = /"(?:format|uniqueItems|\$ref|\$dynamicRef|contains)":/;

/** Where it took too long once, it is not tried again: a run has many documents. */
function withALimit(validate: (document: unknown) => boolean): (document: unknown) => boolean {
  let stopped: AgentError | undefined;
  return (document) => {
    if (stopped) throw stopped;
    try {
      return withinTime(PATTERN_LIMIT_MS, () => validate(document));
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      const message = `The JSON Schema was stopped after ${PATTERN_LIMIT_MS} ms on a document, and was not tried again in this run. Simplify its formats, references and uniqueItems.`;
      const facts = { blame: 'infrastructure', failureType: 'error', code: PATTERN_TOO_SLOW, message } as const;
      stopped = new AgentError({ ...facts, about: 'a JSON Schema' });
      throw stopped;
    }
  };
}

/** As Ajv wants an engine of patterns: a function, with the source for generated code. */
const boundedRegExp = Object.assign(
  (source: string, flags: string) => {
    const pattern = new RegExp(source, flags);
    const test = (text: string) => attempt(pattern, text, () => pattern.test(text));
    // Ajv takes two engines with one name for the same.
    return { test, toString: () => String(pattern) };
  },
  { code: 'new RegExp' },
);

/** Ajv's words without its own jargon. */
const sentence = (message: string): string => `${message.replace(/^strict mode: /, '').replace(/\.$/, '')}.`;
