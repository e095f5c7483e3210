/** Evaluations of agents on Azure (ai-agent-evals): { data: [{ query, ground_truth }], evaluators }. */
import { z } from 'zod';
import { isRecord } from '../../text/loose.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { type LeftOut, startReading } from './carrying.ts';
import type { DocumentPlace, ImportedCase, Importer, ImporterReading, JudgedSettings } from './importer.ts';
import { type ForeignRecord, openRecord, stated } from './records.ts';

const anything = z.unknown().optional();
const text = z.string().nullish();
const rowShape = {
  id: z
    .union([z.string().min(1), z.number()])
    .transform(String)
    .nullish(),
  query: z.string(),
  ground_truth: text,
  context: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  response: text,
};
const row = openRecord(rowShape);

const shape = {
  name: anything,
  data: z.array(z.unknown()),
  evaluators: z.array(z.string()).nullish(),
  data_mapping: anything,
  evaluator_parameters: z.record(z.string(), z.unknown()).nullish(),
};
const dataset = openRecord(shape);

const isRow = (value: unknown) => isRecord(value) && 'query' in value;

export const azureEvaluations: Importer = {
  name: 'Azure agent evals',
  recognises: (document) =>
    isRecord(document) &&
    Array.isArray(document.data) &&
    document.data.some(isRow) &&
    Array.isArray(document.evaluators),
  read,
};

/** By their names without "builtin.": the judged metric that asks the same. */
const JUDGED: Readonly<Record<string, string>> = {
  relevance: 'relevance',
  coherence: 'coherence',
  fluency: 'fluency',
  groundedness: 'groundedness',
  task_completion: 'task_completion',
  intent_resolution: 'task_completion',
};
/** Those that no judged metric here asks: what the judge looks at. */
const OWN: Readonly<Record<string, string>> = {
  task_adherence:
    'Task adherence: the reply does what the user asks for and what its instructions say, leaves nothing of it out, and does nothing besides.',
};
/** Likeness to the right answer is measured for every case that has one. */
const MEASURED = ['bleu_score', 'rouge_score', 'f1_score', 'meteor_score'];

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const { problems, lost, parse } = startReading(place);
  const set = parse(dataset, document, []);
  if (!set) return { cases: [], problems };
  lost.unread(set, Object.keys(shape));
  const evaluations = judgedBy(set.evaluators ?? [], place, lost);
  const judgedSettings = settingsOf(evaluations, set.evaluator_parameters ?? {}, place, lost);
  const cases = set.data.flatMap((written, index): readonly ImportedCase[] => {
    const path = ['data', index];
    const one = parse(row, written, path);
    if (!one) return [];
    lost.unread(one, Object.keys(rowShape));
    const context = typeof one.context === 'string' ? { context: one.context } : one.context;
    const native = { ...stated({ id: one.id, ground_truth: one.ground_truth, context }), input: one.query };
    return [{ native: { ...native, ...(evaluations.length > 0 && { evaluations }) }, path, judgedSettings }];
  });
  return { cases, problems, notCarried: lost.counts() };
}

const bare = (evaluator: string) => evaluator.replace(/^builtin\./, '');

/** undefined: nothing here asks the same. */
function judgedAs(evaluator: string, { judgedMetrics, mayBeMark }: DocumentPlace): string | undefined {
  const name = bare(evaluator);
  const ours = Object.hasOwn(JUDGED, name) ? JUDGED[name]! : undefined;
  if (ours !== undefined) return (judgedMetrics?.includes(ours) ?? true) ? ours : undefined;
  return Object.hasOwn(OWN, name) && mayBeMark?.(name) ? name : undefined;
}

function judgedBy(evaluators: readonly string[], place: DocumentPlace, lost: LeftOut): readonly string[] {
  const names = evaluators.flatMap((written) => {
    const ours = judgedAs(written, place);
    if (ours === undefined && !MEASURED.includes(bare(written))) lost.add(cut(written, 60));
    return ours ?? [];
  });
  return [...new Set(names)];
}

/** The prompts of our own words, and the marks that the file says are enough, of 1 to 5 as here. */
function settingsOf(
  evaluations: readonly string[],
  parameters: ForeignRecord,
  place: DocumentPlace,
  lost: LeftOut,
): JudgedSettings {
  const settings = new Map<string, ForeignRecord>();
  for (const name of evaluations) if (Object.hasOwn(OWN, name)) settings.set(name, { prompt: OWN[name] });
  for (const [evaluator, written] of Object.entries(parameters)) {
    const { threshold, ...others }: ForeignRecord = isRecord(written) ? written : {};
    const name = judgedAs(evaluator, place);
    const isMark = typeof threshold === 'number' && threshold >= 1 && threshold <= 5;
    if (isMark && name !== undefined && evaluations.includes(name))
      settings.set(name, { ...settings.get(name), threshold, scale: 5 });
    else lost.add('evaluator_parameters');
    lost.unread(others, []);
  }
  return Object.fromEntries(settings);
}
