/** Whether a judged metric is among those that a whole conversation is evaluated by. */

/** The names under `evaluations` that the folder conversation adds to what is expected of a whole conversation. */
export function isSelected(name: string, expected: object): boolean {
  const { evaluations } = expected as { readonly evaluations?: readonly string[] };
  return evaluations?.includes(name) ?? false;
}
