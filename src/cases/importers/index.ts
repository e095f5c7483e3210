/** All foreign test formats that are read as they are. A new one: copy faq-tests.ts, add a line here. */
import { agentFiles } from './agent-files.ts';
import type { Dialect } from './dialect.ts';
import { faqTests } from './faq-tests.ts';
import { intentTests } from './intent-tests.ts';
import { scenarioSets } from './scenario-sets.ts';

export const dialects = [intentTests, faqTests, agentFiles, scenarioSets] as const satisfies readonly Dialect[];
