/** All foreign test formats that are read as they are, each by its name. A new one: copy faq-tests.ts, add a line here. */
import { lazy } from '../../text/memoize.ts';
import type { Importer } from './importer.ts';

const loaders: Readonly<Record<string, () => Promise<Importer>>> = {
  intents: async () => (await import('./intent-tests.ts')).intentTests,
  faq: async () => (await import('./faq-tests.ts')).faqTests,
  'agent-file': async () => (await import('./agent-files/agent-files.ts')).agentFiles,
  scenarios: async () => (await import('./scenario-sets.ts')).scenarioSets,
  adk: async () => (await import('./adk/eval-sets.ts')).adkEvalSets,
  'adk-older': async () => (await import('./adk/older-lists.ts')).adkOlder,
  promptfoo: async () => (await import('./promptfoo/promptfoo.ts')).promptfoo,
  'promptfoo-results': async () => (await import('./promptfoo/results.ts')).promptfooResults,
  deepeval: async () => (await import('./deepeval/goldens.ts')).deepevalGoldens,
  'deepeval-conversations': async () => (await import('./deepeval/conversations.ts')).deepevalConversations,
  'deepeval-run': async () => (await import('./deepeval/test-runs.ts')).deepevalRuns,
  tau2: async () => (await import('./tau2.ts')).tau2,
  inspect: async () => (await import('./inspect-samples.ts')).inspectSamples,
  'inspect-log': async () => (await import('./inspect-logs.ts')).inspectLogs,
  junit: async () => (await import('./junit-results.ts')).junitResults,
  'openai-evals': async () => (await import('./openai-evals.ts')).openaiEvals,
  azure: async () => (await import('./azure-evaluations.ts')).azureEvaluations,
  'rasa-nlu': async () => (await import('./rasa/nlu.ts')).rasaNlu,
  'rasa-stories': async () => (await import('./rasa/stories.ts')).rasaStories,
  'rasa-e2e': async () => (await import('./rasa/e2e.ts')).rasaE2e,
  'rspec-agents': async () => (await import('./rspec-scenarios.ts')).rspecScenarios,
  botium: async () => (await import('./botium/botium.ts')).botium,
  'dialogflow-es': async () => (await import('./dialogflow-es.ts')).dialogflowEs,
};

/** As `format` of a dataset names them. */
export const importedFormats: readonly string[] = Object.keys(loaders);

export interface KnownImporter extends Importer {
  readonly format: string;
}

/** Loaded when a file is first met that is not of ours: most suites have none. */
export const loadImporters = lazy(
  (): Promise<readonly KnownImporter[]> =>
    Promise.all(Object.entries(loaders).map(async ([format, load]) => ({ ...(await load()), format }))),
);
