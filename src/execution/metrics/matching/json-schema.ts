/** JSON Schemas of draft 2020-12 → validators. The compiler is loaded when the first schema is met: most suites have none. */
import { canonicalJson } from '../../../platform/canonical-hash.ts';

/** null: valid. Otherwise the first places that are not, each in one sentence that begins with its path. */
export type JsonValidator = (document: unknown) => readonly string[] | null;

type Compile = (schema: object | boolean) => JsonValidator;

const MOST_SHOWN = 3;

const compiled = new Map<string, JsonValidator>();
let compiler: Promise<Compile> | undefined;

/**
 * Makes the schema known to `validatorOf`.
 * @returns what is wrong with the schema, one sentence: an unknown keyword, type, format or reference; null: nothing.
 */
export async function prepareSchema(schema: object | boolean): Promise<string | null> {
  const key = canonicalJson(schema);
  if (compiled.has(key)) return null;
  compiler ??= loadCompiler();
  const compile = await compiler;
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
    const ajv = new Ajv2020({ allErrors: true, logger: false, strictTypes: false, strictTuples: false });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    return (document) => {
      if (validate(document)) return null;
      return (validate.errors ?? []).slice(0, MOST_SHOWN).map(({ instancePath, message, params }) => {
        const extra = 'additionalProperty' in params ? ` (${JSON.stringify(params.additionalProperty)})` : '';
        return `${instancePath === '' ? 'the document' : instancePath} ${message ?? 'does not fit'}${extra}`;
      });
    };
  };
}

/** Ajv's words without its own jargon. */
const sentence = (message: string): string => `${message.replace(/^strict mode: /, '').replace(/\.$/, '')}.`;
