/**
 * A case or trial with other fields, to be read and not to be written anywhere. A copy would hold all of what it is made of,
 * which of a large suite lies in a file; and an object that another has as its prototype takes a kilobyte for itself.
 */
export const overlaid = <T extends object>(value: T, fields: Partial<T>): T =>
  new Proxy(fields as T, { get: (own, key) => Reflect.get(Object.hasOwn(own, key) ? own : value, key) });
