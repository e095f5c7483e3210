/** Attributes in OTLP's JSON encoding. Pure. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */

export type AttributeValue =
  | { readonly stringValue: string }
  | { readonly boolValue: boolean }
  /** 64-bit whole numbers are text. */
  | { readonly intValue: string }
  | { readonly doubleValue: number };

export interface Attribute {
  readonly key: string;
  readonly value: AttributeValue;
}

/** A whole number that is a measurement and no count: `{ double: 1 }`. */
export interface Double {
  readonly double: number;
}

/** What is undefined is left out. */
export function attributes(
  values: Readonly<Record<string, string | number | boolean | Double | undefined>>,
): readonly Attribute[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: encoded(value) }],
  );
}

function encoded(value: string | number | boolean | Double): AttributeValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'object') return { doubleValue: value.double };
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
