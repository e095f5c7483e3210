/** All foreign test formats that are read as they are. A new one: copy faq-tests.ts, add a line here. */
import { adkEvalSets } from './adk/eval-sets.ts';
import { adkOlder } from './adk/older-lists.ts';
import { agentFiles } from './agent-files/agent-files.ts';
import { azureEvaluations } from './azure-evaluations.ts';
import { botium } from './botium/botium.ts';
import { deepevalConversations } from './deepeval/conversations.ts';
import { deepevalGoldens } from './deepeval/goldens.ts';
import { deepevalRuns } from './deepeval/test-runs.ts';
import { dialogflowEs } from './dialogflow-es.ts';
import { faqTests } from './faq-tests.ts';
import type { Importer } from './importer.ts';
import { inspectLogs } from './inspect-logs.ts';
import { inspectSamples } from './inspect-samples.ts';
import { intentTests } from './intent-tests.ts';
import { openaiEvals } from './openai-evals.ts';
import { promptfoo } from './promptfoo/promptfoo.ts';
import { promptfooResults } from './promptfoo/results.ts';
import { rasaE2e } from './rasa/e2e.ts';
import { rasaNlu } from './rasa/nlu.ts';
import { rasaStories } from './rasa/stories.ts';
import { rspecScenarios } from './rspec-scenarios.ts';
import { scenarioSets } from './scenario-sets.ts';
import { tau2 } from './tau2.ts';

export const importers: readonly Importer[] = [
  intentTests,
  faqTests,
  agentFiles,
  scenarioSets,
  adkEvalSets,
  adkOlder,
  promptfoo,
  promptfooResults,
  deepevalGoldens,
  deepevalConversations,
  deepevalRuns,
  tau2,
  inspectSamples,
  inspectLogs,
  openaiEvals,
  azureEvaluations,
  rasaNlu,
  rasaStories,
  rasaE2e,
  rspecScenarios,
  botium,
  dialogflowEs,
];

/** As `format` of a dataset names them. */
export const importedFormats: readonly string[] = importers.map(({ format }) => format);
