/**
 * A case or trial with other fields, to be read and not to be written anywhere. A copy would hold all of what it is made of,
 * which of a large suite lies in a file.
 */
export const overlaid = <T extends object>(value: T, fields: Partial<T>): T =>
  Object.create(value, Object.getOwnPropertyDescriptors(fields));
