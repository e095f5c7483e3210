/** Real test files of other tools, below the shared data, and what each becomes. A new one: add a row. */

/** What is counted in loaded cases. */
export type Counter =
  | 'cases'
  | 'turns'
  | 'simulated'
  | 'calls'
  | 'entities'
  | 'hardCalls'
  | 'texts'
  | 'patterns'
  | 'textsAndPatterns'
  | 'criteria'
  | 'answers';

export interface Sample {
  readonly file: string;
  /** Of the only importer that recognises it. */
  readonly format: string;
  /** What its line says behind the name of the file. */
  readonly line: string;
  readonly counts: Readonly<Partial<Record<Counter, number>>>;
  /** Names in expected.json → what must be the same. */
  readonly same?: Readonly<Record<string, Counter>>;
  /** A piece of its text that says an expectation, and what is there without it. */
  readonly without: readonly [from: string | RegExp, to: string];
  /** "LINE: PROBLEM" of a file that is refused. */
  readonly refused?: string;
}

const ADK = { format: 'adk', same: { cases: 'cases', turns: 'turns', tools: 'calls', references: 'answers' } } as const;
const oneCallLess = [/\{\s*"id": [^{}]*"args": \{[^{}]*\},\s*"name": "\w+"\s*\},?/, ''] as const;

export const SAMPLES: readonly Sample[] = [
  {
    file: 'imports/adk/dependent_tool_calls.test.json',
    ...ADK,
    line: 'ADK eval set, 1 case, 2 calls, 2 right answers.',
    counts: { cases: 1, turns: 2, calls: 2, answers: 2 },
    without: oneCallLess,
  },
  {
    file: 'imports/adk/order_query.test.json',
    ...ADK,
    line: 'ADK eval set, 1 case, 7 calls, 4 right answers.',
    counts: { cases: 1, turns: 4, calls: 7, answers: 4 },
    without: oneCallLess,
  },
  {
    file: 'imports/adk/simple_multi_turn_conversation.test.json',
    ...ADK,
    line: 'ADK eval set, 1 case, 2 calls, 2 right answers.',
    counts: { cases: 1, turns: 2, calls: 2, answers: 2 },
    without: oneCallLess,
  },
  {
    file: 'formats/adk_travel-concierge_eval_data_pretrip.test.json',
    format: 'adk',
    line: 'ADK eval set, 1 case, 6 calls, 2 right answers; not carried: intermediate_responses (5).',
    counts: { cases: 1, turns: 2, calls: 6, answers: 2 },
    without: oneCallLess,
  },
  {
    file: 'imports/adk/simple_test2.old-shape.test.json',
    format: 'adk-older',
    line: 'ADK test of the older form, 1 case, 1 call, 1 right answer.',
    counts: { cases: 1, turns: 1, calls: 1, answers: 1 },
    same: { cases: 'cases', turns: 'turns', tools: 'calls', references: 'answers' },
    without: [/\{"tool_name".*\}\}/, ''],
  },
  {
    file: 'formats/adk_RAG_eval_data_conversation.test.json',
    format: 'adk-older',
    line: 'ADK test of the older form, 1 case, 20 calls, 2 turns without calls, 22 right answers.',
    counts: { cases: 1, turns: 22, calls: 20, answers: 22 },
    without: [/"expected_tool_use": \[\s*\]/, '"expected_tool_use": null'],
  },
  {
    file: 'formats/adk_customer-service_eval_eval_data_full_conversation.test.json',
    format: 'adk-older',
    line: 'ADK test of the older form, 1 case, 6 calls, 4 turns without calls, 10 right answers.',
    counts: { cases: 1, turns: 10, calls: 6, answers: 10 },
    without: [/"reference": "Hi[^"]*"/, '"reference": null'],
  },
  {
    file: 'formats/adk_customer-service_eval_eval_data_simple.test.json',
    format: 'adk-older',
    line: 'ADK test of the older form, 1 case, 1 call, 1 turn without calls, 2 right answers.',
    counts: { cases: 1, turns: 2, calls: 1, answers: 2 },
    without: [/"reference": "Hi[^"]*"/, '"reference": null'],
  },
  {
    file: 'formats/adk_brand-search-optimization_eval_data_eval_data1.evalset.json',
    format: 'adk-older',
    line: 'ADK test of the older form, 1 case, 10 calls, 2 turns without calls, 6 right answers; not carried: expected_intermediate_agent_responses (3).',
    counts: { cases: 1, turns: 6, calls: 10, answers: 6 },
    without: [/"reference": "Hi[^"]*"/, '"reference": null'],
  },
  {
    file: 'imports/adk/org_policy_testing.first2.evalset.json',
    format: 'agent-file',
    line: '',
    counts: {},
    without: ['', ''],
    refused:
      '9: "expected_output": no such expectation is known here, and it would not be checked. Known: expected_tools. What is for the agent goes under "context"; "fields" of the dataset read any other shape (also at line 19).',
  },
  {
    file: 'imports/promptfoo/http-openai-compatible.promptfooconfig.yaml',
    format: 'promptfoo',
    line: 'promptfoo configuration, 1 case, 2 texts; not carried: stateful of a provider (1); "import" proposes "agent" for the configuration.',
    counts: { cases: 1, turns: 1, patterns: 2 },
    same: { tests: 'cases' },
    without: ['      - type: contains\n        value: PONG\n', ''],
  },
  {
    file: 'imports/promptfoo/orders.promptfooconfig.yaml',
    format: 'promptfoo',
    line: 'promptfoo configuration, 6 cases, 8 texts, 6 time limits; not carried: tokenUsage of transformResponse (1); "import" proposes "agent" for the configuration.',
    counts: { cases: 6, turns: 6, patterns: 6 },
    without: [', assert: [{ type: starts-with, value: Order, metric: wording }]', ''],
  },
  {
    file: 'imports/promptfoo/simple-test.promptfooconfig.yaml',
    format: 'promptfoo',
    line: '',
    counts: {},
    without: ['', ''],
    refused: '3: "prompts.0": there is no file "prompts.txt" in the repository.',
  },
  {
    file: 'imports/deepeval/goldens.json',
    format: 'deepeval',
    line: 'DeepEval goldens, 15 cases, 15 grounded_in measured, 15 right answers; it says nothing that decides in 15 of 15 cases.',
    counts: { cases: 15, turns: 15, answers: 15 },
    same: { cases: 'cases', ground_truth: 'answers', expected_tools: 'hardCalls' },
    without: ['"expected_output": "35",', ''],
  },
  {
    file: 'imports/deepeval/goldens.csv',
    format: 'deepeval',
    line: 'DeepEval goldens, 15 cases, 15 calls, 15 calls measured, 15 grounded_in measured, 15 right answers.',
    counts: { cases: 15, turns: 15, answers: 15, hardCalls: 15, calls: 30 },
    same: { cases: 'cases', ground_truth: 'answers', expected_tools: 'hardCalls' },
    without: ['Solve 5 * 7,35,35,', 'Solve 5 * 7,35,,'],
  },
  {
    file: 'imports/deepeval/convo_goldens.json',
    format: 'deepeval-conversations',
    line: 'DeepEval conversations, 15 cases, 15 task_completion measured, 15 right answers; it says nothing that decides in 15 of 15 cases.',
    counts: { cases: 15, simulated: 15, answers: 15 },
    same: { cases: 'cases', outcome: 'answers' },
    without: ['"expected_outcome": "User receives accurate weather forecast",', ''],
  },
  {
    file: 'imports/deepeval/convo_goldens.csv',
    format: 'deepeval-conversations',
    line: 'DeepEval conversations, 15 cases, 15 task_completion measured, 15 right answers; it says nothing that decides in 15 of 15 cases.',
    counts: { cases: 15, simulated: 15, answers: 15 },
    same: { cases: 'cases', outcome: 'answers' },
    without: [',User receives accurate weather forecast,', ',,'],
  },
  {
    file: 'imports/deepeval/goldens_multi_turn.json',
    format: 'deepeval-conversations',
    line: 'DeepEval conversations, 5 cases, 5 task_completion measured, 5 right answers; it says nothing that decides in 5 of 5 cases.',
    counts: { cases: 5, simulated: 5, answers: 5 },
    same: { cases: 'cases', outcome: 'answers' },
    without: [/"expected_outcome": "[^"]*",/, ''],
  },
  {
    file: 'imports/tau2/airline_tasks.json',
    format: 'tau2',
    line: 'tau2 tasks, 50 cases, 10 texts, 142 calls measured, 123 criteria measured; not carried: database check (50); it says nothing that decides in 44 of 50 cases.',
    counts: { cases: 50, simulated: 50, texts: 10, calls: 142, criteria: 123 },
    same: { cases: 'cases', actions: 'calls', communicate: 'texts', nl: 'criteria' },
    without: ['"Agent should refuse to proceed with the cancellation."', ''],
  },
  {
    file: 'imports/tau2/banking_task_001.json',
    format: 'tau2',
    line: 'tau2 tasks, 1 case; not carried: user_tools (1), required_documents (1), database check (1), actions of the user (1); it says nothing that decides in 1 of 1 case.',
    counts: { cases: 1, simulated: 1 },
    same: { cases: 'cases' },
    without: ['"DB"', ''],
  },
  {
    file: 'imports/tau2/airline_split_tasks.json',
    format: 'tau2',
    line: '',
    counts: {},
    without: ['', ''],
    refused: '1: imports/tau2/airline_split_tasks.json says which tasks are of which split, and holds no tasks.',
  },
  {
    file: 'imports/inspect/security_guide.jsonl',
    format: 'inspect',
    line: 'Inspect samples, 5 cases, 5 right answers; it says nothing that decides in 5 of 5 cases.',
    counts: { cases: 5, turns: 5, answers: 5 },
    same: { cases: 'cases' },
    without: ['"target":"secure samesite and httponly"', '"target":null'],
  },
  {
    file: 'imports/openai-evals/test-basic.yaml',
    format: 'openai-evals',
    line: '',
    counts: {},
    without: ['', ''],
    refused:
      '16: There is no file "test_fuzzy_match/samples.jsonl" in the repository, nor in ../data (also at line 25, 34).',
  },
  {
    file: 'imports/azure-ai-agent-evals/dataset.json',
    format: 'azure',
    line: 'Azure agent evals, 3 cases, 3 task_completion measured, 3 task_adherence measured, 3 coherence measured, 3 right answers; not carried: builtin.tool_call_accuracy (1), evaluator_parameters (1); it says nothing that decides in 3 of 3 cases.',
    counts: { cases: 3, turns: 3, answers: 3 },
    same: { cases: 'cases', ground_truth: 'answers' },
    without: [', "builtin.coherence"', ''],
  },
  {
    file: 'imports/rasa/nlu_formbot.yml',
    format: 'rasa-nlu',
    line: 'Rasa NLU examples, 22 cases, 22 intents, 11 entities; training examples are not a test set.',
    counts: { cases: 22, turns: 22, entities: 11 },
    same: { nlu_examples: 'cases', entities: 'entities' },
    without: ['(cuisine) food in', 'food in'],
  },
  {
    file: 'imports/rasa/e2e_stories_initial_project.yml',
    format: 'rasa-stories',
    line: 'Rasa stories, 7 cases, 16 intents; not carried: utter_ without its texts (no domain.yml has them) (19).',
    counts: { cases: 7, turns: 16 },
    same: { stories: 'cases', user_steps: 'turns' },
    without: ['  - action: utter_did_that_help\n', ''],
  },
  {
    file: 'imports/rasa/e2e_stories_with_markup.yml',
    format: 'rasa-stories',
    line: 'Rasa stories, 3 cases, 6 intents, 1 entity; not carried: utter_ without its texts (no domain.yml has them) (6).',
    counts: { cases: 3, turns: 6, entities: 1 },
    same: { stories: 'cases', user_steps: 'turns' },
    without: ['{"name": "Max"}', ''],
  },
  {
    file: 'imports/rasa/stories_formbot.yml',
    format: 'rasa-stories',
    line: '',
    counts: {},
    without: ['', ''],
    refused: '1: This is training data: none of its 2 stories has the words of a user.',
  },
  {
    file: 'imports/rspec-agents/test_scenarios.json',
    format: 'rspec-agents',
    line: 'rspec-agents scenarios, 3 cases; it says nothing that decides in 3 of 3 cases.',
    counts: { cases: 3, simulated: 3 },
    same: { cases: 'simulated' },
    without: ['"goal": "Exchange greetings with the agent",', ''],
  },
  {
    file: 'imports/botium/restaurant.convo.txt',
    format: 'botium',
    line: 'Botium conversations, 1 case, 7 texts; not carried: PAUSE (1).',
    counts: { cases: 1, turns: 6 },
    same: { convos: 'cases', me: 'turns', bot: 'textsAndPatterns' },
    without: ['#bot\nOf course. Do you have a specific cuisine in mind?\n', ''],
  },
  {
    file: 'imports/botium/restaurant_memory.convo.txt',
    format: 'botium',
    line: 'Botium conversations, 1 case, 7 texts; not carried: a variable in what the user says (1).',
    counts: { cases: 1, turns: 6 },
    same: { convos: 'cases', me: 'turns', bot: 'textsAndPatterns' },
    without: ['#bot\nSure! Restaurant $count on the list gets great reviews.\n', ''],
  },
  {
    file: 'imports/botium/restaurant_asserters.convo.txt',
    format: 'botium',
    line: 'Botium conversations, 1 case, 7 texts; not carried: #begin (1), DUMMY (1), JSON_PATH (1), #end (1).',
    counts: { cases: 1, turns: 6 },
    same: { convos: 'cases', me: 'turns', bot: 'textsAndPatterns' },
    without: ['JSON_PATH $.entities[*].entity | cuisine\n', ''],
  },
  {
    file: 'imports/botium/hello.utterances.txt',
    format: 'botium',
    line: '',
    counts: {},
    without: ['', ''],
    refused: '1: "HELLO" is a list of 3 ways to say something, and no conversation.',
  },
  {
    file: 'imports/botium/convos_sender_more_convos.csv',
    format: 'botium',
    line: 'Botium conversations, 2 cases, 2 texts.',
    counts: { cases: 2, turns: 2, textsAndPatterns: 2 },
    same: { convos: 'cases', me: 'turns', bot: 'textsAndPatterns' },
    without: ['second,bot,test 4\n', ''],
  },
  {
    file: 'imports/botium/convos_and_utterances.json',
    format: 'botium',
    line: 'Botium conversations, 2 cases, 2 texts, 1 intent measured, 2 texts measured; not carried: #begin (1), PAUSE (1).',
    counts: { cases: 2, turns: 3, textsAndPatterns: 4 },
    same: { convos: 'cases', me: 'turns', bot: 'textsAndPatterns' },
    without: ['"?!thanks"', ''],
  },
  {
    file: 'imports/holodeck/customer-support_openai.agent.yaml',
    format: 'agent-file',
    line: 'agent files, 5 cases, 9 calls, 5 groundedness, 5 relevance, 5 Helpfulness, 5 Professionalism, 5 right answers; not carried: provider of a model (1), temperature of a model (1), the metric "rag contextual_relevancy", of a kind that is not known (1).',
    counts: { cases: 5, calls: 9 },
    same: { cases: 'cases', expected_tools: 'calls', ground_truth: 'answers' },
    without: ['      - faq\n      - knowledge_base', '      - knowledge_base'],
  },
  {
    file: 'imports/holodeck/ticket-routing_ollama.agent.yaml',
    format: 'agent-file',
    line: 'agent files, 3 cases, 3 calls, 3 ClassificationAccuracy, 3 UrgencyAssessment, 3 groundedness, 3 right answers; not carried: provider of a model (1), temperature of a model (1).',
    counts: { cases: 3, calls: 3 },
    same: { cases: 'cases', expected_tools: 'calls', ground_truth: 'answers' },
    without: ['    - type: rag\n      metric_type: faithfulness\n      threshold: 0.7\n', ''],
  },
];
