/** What the published schemas say of our files: Surefire's and our own XSD, SARIF 2.1.0, CTRF, OTLP, outcome.json. Each answers with what is wrong. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { schema as ctrfSchema } from 'ctrf';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';
import { outcomeSchema } from '../../src/model/verdict/outcome.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What is wrong with a JSON text; the schema is compiled when the first one is asked about. */
function problemsBy(schema: () => object): (text: string) => readonly string[] {
  let validate: ValidateFunction | null = null;
  return (text) => {
    validate ??= compiled(schema());
    if (validate(JSON.parse(text))) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

function compiled(schema: object): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

/** Ajv reads draft 7; what SARIF's schema uses of draft 4 means the same there, but for these two names. */
function sarifSchema(): object {
  const { $schema: _draft, id: _id, ...schema } = JSON.parse(read('__tests__/fixtures/schemas/sarif-2.1.0-rtm.5.json'));
  return schema;
}

function withoutDraft({ $schema: _draft, ...schema }: Readonly<Record<string, unknown>>): object {
  return schema;
}

export const sarifProblems = problemsBy(sarifSchema);
export const ctrfProblems = problemsBy(() => ctrfSchema);
export const outcomeProblems = problemsBy(() =>
  withoutDraft(z.toJSONSchema(outcomeSchema, { io: 'output', reused: 'ref', target: 'draft-7' })),
);

async function xmlProblems(documents: readonly string[], schema: string): Promise<readonly string[]> {
  const { valid, errors } = await validateXML({
    xml: documents.map((contents, i) => ({ fileName: `junit-${i}.xml`, contents })),
    schema,
    maxMemoryPages: 16_384,
  });
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage);
}

/** Whole documents, by schema/junit.xsd. */
export function junitProblems(...documents: readonly string[]): Promise<readonly string[]> {
  return xmlProblems(documents, read('schema/junit.xsd'));
}

/** Each suite of the documents by Surefire's schema, without what ours adds: the root, and the place of a case. */
export function surefireProblems(...documents: readonly string[]): Promise<readonly string[]> {
  const suites = documents.flatMap((text) => text.match(/<testsuite .*?<\/testsuite>/gs) ?? []);
  const plain = suites.map((suite) => suite.replace(/(<testcase [^>]*?) file="[^"]*" line="\d+"/g, '$1'));
  return xmlProblems(plain, read('__tests__/fixtures/schemas/surefire-test-report.xsd'));
}

/**
 * ExportLogsServiceRequest in the JSON encoding of OTLP 1.x: opentelemetry/proto/collector/logs/v1/logs_service.proto with
 * 64-bit numbers as text, bytes as hexadecimal, and no field that the protocol does not have.
 */
const uint64 = z.string().regex(/^\d{1,20}$/);
const anyValue = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d{1,19}$/) }),
  z.strictObject({ doubleValue: z.number() }),
]);
const attributes = z.array(z.strictObject({ key: z.string().min(1), value: anyValue }));
const logRecord = z.strictObject({
  timeUnixNano: uint64,
  observedTimeUnixNano: uint64,
  severityNumber: z.number().int().min(1).max(24),
  severityText: z.string(),
  body: anyValue,
  attributes,
  droppedAttributesCount: z.number().int().optional(),
  flags: z.number().int().optional(),
  traceId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  spanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  eventName: z.string(),
});
const otlpRequest = z.strictObject({
  resourceLogs: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeLogs: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string(), version: z.string() }),
          logRecords: z.array(logRecord),
        }),
      ),
    }),
  ),
});

export type OtlpRequest = z.output<typeof otlpRequest>;

/** @throws where the text is no request. Names of attributes are unique, as the protocol demands. */
export function otlpRequestOf(text: string): OtlpRequest {
  const request = otlpRequest.parse(JSON.parse(text));
  for (const record of otlpRecords(request)) {
    const keys = record.attributes.map(({ key }) => key);
    if (new Set(keys).size < keys.length) throw new Error(`an attribute is there twice: ${keys.join(', ')}`);
  }
  return request;
}

export function otlpRecords({ resourceLogs }: OtlpRequest): readonly z.output<typeof logRecord>[] {
  return resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords));
}

/** The attributes of a record by name, as plain values. */
export function otlpValues({ attributes: all }: z.output<typeof logRecord>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]]));
}
