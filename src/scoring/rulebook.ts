/** What a suite says about right and wrong beside its cases: criteria, topics and sources of grounding. */
import type { AttachedFile } from '../model/cases/attached-file.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import type { TopicGraph } from '../model/cases/topic-graph.ts';
import type { ModelImage } from '../model/world/language-model.ts';

export interface Rulebook {
  readonly criteria: Readonly<Record<string, string>>;
  /** By name of a dataset: criteria of its cases, which go before the others. Absent: no dataset has any. */
  readonly criteriaOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** null: the suite has no topics. */
  readonly topics: TopicGraph | null;
  /** By name of a dataset: topics of its cases, which go before the others. Absent: no dataset has any. */
  readonly topicsOf?: Readonly<Record<string, TopicGraph>>;
  /** Named sources of grounding: their text, or the tool whose results they are. */
  readonly sources: Readonly<Record<string, { readonly text: string } | { readonly tool: string }>>;
  readonly files: FileTexts;
}

/** What the files of cases say or show. */
export interface FileTexts {
  /** Of what makes text of them; null: no case has a file. */
  readonly version: number | null;
  /** Opens those of a case. Never rejects. */
  readonly open: (testCase: TestCase) => Promise<void>;
  /** undefined: it has no text, or could not be opened. */
  readonly textOf: (file: AttachedFile) => string | undefined;
  /** undefined: it is none that a model takes, could not be opened, or the judge is not sent images. */
  readonly imageOf: (file: AttachedFile) => ModelImage | undefined;
}

/** The criteria that a case of a dataset may name. */
export const criteriaFor = ({ criteria, criteriaOf }: Pick<Rulebook, 'criteria' | 'criteriaOf'>, dataset: string) =>
  criteriaOf && Object.hasOwn(criteriaOf, dataset) ? { ...criteria, ...criteriaOf[dataset] } : criteria;

/** The topics of conversations of a dataset; null: there are none. */
export const topicsFor = ({ topics, topicsOf }: Pick<Rulebook, 'topics' | 'topicsOf'>, dataset: string) =>
  topicsOf && Object.hasOwn(topicsOf, dataset) ? { ...topics, ...topicsOf[dataset] } : topics;
