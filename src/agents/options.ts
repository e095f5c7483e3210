/** The `agent` section of the configuration: the options of one of the adapters, told apart by `type`. */
import { z } from 'zod';
import { adapters } from './index.ts';

type AdapterOptions = (typeof adapters)[number]['options'];

export const agentOptionsSchema = z.discriminatedUnion(
  'type',
  adapters.map((adapter) => adapter.options) as unknown as [AdapterOptions, ...AdapterOptions[]],
);
export type AgentOptions = z.output<typeof agentOptionsSchema>;

/** Keys of an agent of this type whose texts, at any depth, are templates: `request`, `state.url`. */
export function templateKeys(type: unknown): readonly string[] {
  return adapters.find((adapter) => adapter.type === type)?.templates ?? [];
}
