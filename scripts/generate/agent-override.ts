/** The agents that a suite may have → the schema of what a dataset or a case says over them: every key, by name and kind. Pure. */

interface Schema {
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Agent {
  readonly oneOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Only the agent of the suite is started. */
const NOT_SAID = ['start'];
const SCALAR = ['string', 'number', 'integer', 'boolean'];

/** @param agent One for each type. Nothing is required: it is merged into another agent, from which null takes a key away. */
export function agentOverride(agent: object): object {
  const { oneOf: agents = [], $defs = {} } = agent as Agent;
  const named = ({ $ref = '', ...own }: Schema): Schema => ({ ...$defs[$ref.replace('#/$defs/', '')], ...own });
  const variants = Map.groupBy(
    agents.flatMap(({ properties = {} }) => Object.entries(properties)),
    ([key]) => key,
  );
  const keys = [...variants].filter(([key]) => !NOT_SAID.includes(key));
  const properties = keys.map(([key, all]) => [
    key,
    key === 'type' ? typeOf(agents) : merged(all.map(([, one]) => named(one))),
  ]);
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false };
}

const typeOf = (agents: readonly Schema[]): object => ({
  description: 'Another type than that of the suite. Then nothing is inherited.',
  enum: agents.flatMap(({ properties }) => properties?.type?.const ?? []),
});

/** What the types say of a key, as far as it says itself what it takes. */
function merged(all: readonly Schema[]): object {
  const description = all.find((one) => one.description)?.description;
  const kinds = new Set(all.map(({ type }) => type));
  const isScalar = all.every(({ type }) => type !== undefined && SCALAR.includes(type));
  const choices = all.every((one) => one.enum)
    ? { enum: [...new Set(all.flatMap((one) => one.enum ?? [])), null] }
    : {};
  const isMap = kinds.size === 1 && kinds.has('object');
  return {
    ...(description && { description }),
    ...(isScalar && !('enum' in choices) && { type: [...kinds, 'null'] }),
    ...(isMap && { type: ['object', 'null'] }),
    ...choices,
  };
}
