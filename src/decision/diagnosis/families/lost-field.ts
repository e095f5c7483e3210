/** Fields that the replies carried on the baseline and carry no longer. */
import { NOT_REPORTED } from '../../../model/run/counted.ts';
import { type Family, named } from '../family.ts';

/** What a metric is scored by. */
const FIELDS: Readonly<Record<string, string>> = {
  intent_accuracy: 'the intent',
  entity_f1: 'entities',
  tool_accuracy: 'tool calls',
  citation_recall: 'citations',
  text_accuracy: 'the text',
  json_valid: 'the text',
  state_accuracy: 'the state',
  cost: 'the cost',
};

export const lostField: Family = {
  ofScore: ({ code, metric }) => (code === NOT_REPORTED ? named('lost_field', [FIELDS[metric] ?? metric]) : null),
  words: {
    lost_field: (field) => ({
      title: `The replies no longer carry ${field ?? 'what is expected'}`,
      cause: 'On the baseline the replies to these cases carried it. The field was renamed, moved or left out.',
      action: 'Let the agent reply with it again, or map its new place under agent.response.',
      place: 'agent code',
    }),
  },
};
