/** Names as expectations hold them: one, or a list. */
import { z } from 'zod';

const name = z.string().min(1);
export const oneOrMoreNames = z.union([name, z.array(name).min(1)]);

/** The names under `evaluations` that the folder conversation adds to what is expected of a whole conversation. */
export function isSelected(name: string, expected: object): boolean {
  const { evaluations } = expected as { readonly evaluations?: readonly string[] };
  return evaluations?.includes(name) ?? false;
}
