/** What the execution stage lets a user write: expectations of a case, settings of metrics, models. */
export { criteriaSchema, llmOptionsSchema, sourcesSchema, topicsSchema } from './llm-options.ts';
export {
  expectationSets,
  expectationShape,
  metricOptionsSchema,
} from './metrics/index.ts';
