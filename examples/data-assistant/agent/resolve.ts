/** Coreference: what "it", "the second one", "those" and an unfinished sentence mean, from the session. */
import type { Entity, ParsedIntent } from './contract.ts';
import type { RuleParse } from './parser.ts';
import type { Session } from './session.ts';
import { datasetOf } from './tools/datasets.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const POINTS_BACK =
  /\b(it|its|that|this|them|those|these|the same|there|one|ones|the (data|dataset|job|run|workflow|pipeline))\b/;
const FILTERS = new Set(['data_type', 'disease', 'organism', 'tissue', 'min_samples', 'since']);

/** The entities said, and those that the intent needs and the conversation knows. */
export function resolve(message: string, parse: RuleParse, session: Session): readonly Entity[] {
  const lower = message.toLowerCase();
  const { intent, entities } = parse;
  const said = (kind: string) => entities.some((entity) => entity.entity === kind);
  if (intent === 'DATA_SEARCH') return [...entities, ...keptFilters(lower, parse, session)];
  const kind = KIND[intent];
  if (!kind || said(kind)) return entities;
  if (intent === 'WORKFLOW_GENERATE' && (said('data_type') || said('workflow') || said('topic'))) return entities;
  const value =
    kind === 'dataset_id'
      ? datasetMeant(lower, parse, session)
      : POINTS_BACK.test(lower) || parse.elliptical
        ? session[FOCUS[kind]]
        : null;
  return value ? [...entities, { entity: kind, value }] : entities;
}

/** The entity that an intent is about. */
const KIND: Partial<Record<ParsedIntent, 'dataset_id' | 'job_id' | 'topic'>> = {
  DATA_DESCRIBE: 'dataset_id',
  DATA_DOWNLOAD: 'dataset_id',
  WORKFLOW_GENERATE: 'dataset_id',
  JOB_STATUS: 'job_id',
  JOB_CANCEL: 'job_id',
  TROUBLESHOOT: 'job_id',
  EXPLAIN: 'topic',
  TUTORIAL: 'topic',
};
const FOCUS = { job_id: 'job', topic: 'topic' } as const;

function keptFilters(lower: string, parse: RuleParse, session: Session): readonly Entity[] {
  if (!parse.elliptical && !/\b(those|these|them|ones)\b/.test(lower)) return [];
  const said = new Set(parse.entities.map((entity) => entity.entity));
  return session.filters
    .filter(({ entity }) => FILTERS.has(entity) && !said.has(entity))
    .map(({ entity, value }) => ({ entity, value }));
}

function datasetMeant(lower: string, parse: RuleParse, session: Session): string | null {
  const place = ORDINALS.findIndex((word) =>
    new RegExp(String.raw`\b(${word}|${ORDINALS.indexOf(word) + 1}(st|nd|rd|th))\b`).test(lower),
  );
  if (place >= 0) return session.results[place] ?? null;
  if (/\bother one\b/.test(lower)) return session.results.find((id) => id !== session.dataset) ?? null;
  if (/\blast (one|dataset)\b/.test(lower)) return session.results.at(-1) ?? null;
  const best = /\b(biggest|largest|most samples)\b/.test(lower) ? 1 : /\b(smallest|fewest)\b/.test(lower) ? -1 : 0;
  if (best !== 0) return extreme(session.results, (id) => best * (datasetOf(id)?.samples ?? 0));
  if (/\b(newest|latest|most recent)\b/.test(lower)) return extreme(session.results, (id) => datasetOf(id)?.year ?? 0);
  return POINTS_BACK.test(lower) || parse.elliptical ? session.dataset : null;
}

function extreme(ids: readonly string[], by: (id: string) => number): string | null {
  return ids.toSorted((a, b) => by(b) - by(a))[0] ?? null;
}
