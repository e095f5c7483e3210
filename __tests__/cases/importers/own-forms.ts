/** Records as the product's own specification writes them: one turn, and several. */

export const intentTest = {
  id: 'dd_1',
  query: 'find seeds for shade',
  expected_intent: 'SEED_SEARCH',
  expected_entities: { light: 'shade' },
  expected_tool: 'search_seeds',
};

export const dialogue = {
  id: 'mt_1',
  description: 'Asks back',
  turns: [
    { query: 'find seeds', expected_intent: 'SEED_SEARCH', expected_entities: {} },
    {
      query: 'only for shade',
      expected_intent: 'SEED_FILTER',
      expected_entities: { light: 'shade' },
      requires_context: true,
    },
  ],
};
