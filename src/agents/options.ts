/** The `agent` section of the configuration: the options of one of the adapters, distinguished by `type`. */
import { z } from 'zod';
import { hookTemplates } from './hooks/options.ts';
import { adapters } from './index.ts';

export { hookTemplates, suiteHooksSchema } from './hooks/options.ts';
export { RUN_NAME_KEYS as fixedKeys, withoutRunNames } from './mapping/run-names.ts';

type AdapterOptions = (typeof adapters)[number]['options'];

export const agentOptionsSchema = z.discriminatedUnion(
  'type',
  adapters.map((adapter) => adapter.options) as unknown as [AdapterOptions, ...AdapterOptions[]],
);
export type AgentOptions = z.output<typeof agentOptionsSchema>;

const entryOf = (type: unknown) => adapters.find((adapter) => adapter.type === type);

/** Keys of an agent of this type whose texts, at any depth, are templates: `request`, `state.url`. */
export const templateKeys = (type: unknown): readonly string[] => {
  const entry = entryOf(type);
  return entry ? [...entry.templates, ...(entry.recorded ? [] : hookTemplates)] : [];
};

/** Whether an agent of this type is a model with what its options say. */
export const isModel = (type: unknown): boolean => entryOf(type)?.isModel === true;

/** All keys that an agent of this type may have, of the first level. */
export const agentKeys = (type: unknown): readonly string[] => Object.keys(entryOf(type)?.options.shape ?? {});
