/** A mutant → its kind: what a folder can be tried for in all its places, one kind after the other. */
import type { Mutant } from './mutants.ts';

type Changed = Pick<Mutant, 'was' | 'becomes'>;

const isBoolean = (text: string) => text === 'true' || text === 'false';
const isNameOf = (names: string) => (of: Changed) => names.split(' ').includes(of.was);
const isOrder = isNameOf('< <= > >=');

/** By name; the first that fits. */
const KINDS: Readonly<Record<string, (of: Changed) => boolean>> = {
  statement: ({ becomes }) => becomes === ';',
  block: ({ becomes }) => becomes === '{}',
  list: ({ becomes }) => becomes === '[]',
  null: ({ was, becomes }) => was === 'null' && becomes === 'undefined',
  returned: ({ becomes }) => becomes === 'undefined',
  boolean: ({ was, becomes }) => isBoolean(was) && isBoolean(becomes),
  always: ({ becomes }) => becomes === 'true',
  never: ({ becomes }) => becomes === 'false',
  sign: (of) => isNameOf('! -')(of) && of.becomes === '',
  narrowing: ({ becomes }) => becomes === '',
  limit: (of) => isOrder(of) && of.was[0] === of.becomes[0],
  comparison: isOrder,
  equality: isNameOf('=== !=='),
  logic: isNameOf('&& ||'),
  fallback: isNameOf('??'),
  quantity: isNameOf('some every'),
  find: isNameOf('find findLast'),
  affix: isNameOf('startsWith endsWith'),
  arithmetic: () => true,
};

export const KIND_NAMES: readonly string[] = Object.keys(KINDS);

export const kindOf = (mutant: Changed): string => KIND_NAMES.find((name) => KINDS[name]!(mutant))!;
