/** What scoring lets a user write: expectations of a case, settings of metrics, models. */

export {
  expectationSets,
  expectationShape,
  expectationsOn,
  metricOptionsSchema,
  metricOptionsWith,
  ownMarksIn,
} from './checks/index.ts';
export { criteriaSchema, llmOptionsSchema, sourcesSchema } from './llm-options.ts';
