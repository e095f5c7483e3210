/** Where the configuration says what of a reply is what: by field of a turn, the key and its line. */
import type { ConfigReading } from '../../config/load.ts';
import type { EvalConfig } from '../../config/schema.ts';
import type { Mappings } from '../../decision/diagnosis/empty-fields.ts';
import type { ReadField } from '../../model/catalogue.ts';

const FIELDS: Readonly<Record<ReadField, string>> = {
  text: 'text',
  intent: 'intent',
  entities: 'entities',
  toolCalls: 'tool_calls',
  citations: 'citations',
};

/** "agent.response.intent (agent-eval.yml:12)" of each field that is mapped. */
export function mappingsOf(
  agent: EvalConfig['agent'],
  { file, lineOf }: Pick<ConfigReading, 'file' | 'lineOf'>,
): Mappings {
  const written = 'response' in agent && agent.response ? Object.keys(agent.response) : [];
  const fields = (Object.keys(FIELDS) as ReadField[]).filter((field) => written.includes(FIELDS[field]));
  return new Map(
    fields.map((field) => {
      const path = ['agent', 'response', FIELDS[field]];
      return [field, `${path.join('.')} (${file}:${lineOf(path)})`];
    }),
  );
}
