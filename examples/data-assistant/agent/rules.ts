/** How messages speak of data, workflows, learning and trouble. Jobs have a module of their own, see v1 and v2. */
import type { Entity, Evidence, IntentRule } from './contract.ts';

const THING = `(data|data ?sets?|samples?|stud(y|ies)|cohorts?|experiments?|sets)`;

const RULES: readonly IntentRule[] = [
  {
    intent: 'DATA_SEARCH',
    weight: 2,
    pattern: new RegExp(
      String.raw`\b(find|search|looking? for|show|list|browse|any|need|want|got|have|are there|is there|which|after)\b.*\b${THING}\b`,
    ),
  },
  { intent: 'DATA_SEARCH', weight: 1.5, pattern: /\b(which|any|some) of (these|those|them)\b/ },
  { intent: 'DATA_SEARCH', weight: 1, pattern: /\b(find|search|looking? for|browse|available)\b/ },
  {
    intent: 'DATA_DESCRIBE',
    weight: 2,
    pattern:
      /\b(describe|details?|tell me (more )?about|metadata|summar(y|ise|ize)|more (info|information)|what('s| is) (in|inside)|how (big|large)|how many (samples|donors|patients))\b/,
  },
  {
    intent: 'DATA_DESCRIBE',
    weight: 1,
    pattern:
      /\b(what('s| is)|which|who|how|about|info)\b.*\b(bds ?\d{4}|that one|this one|first one|second one|third one|this dataset|that dataset)\b/,
  },
  { intent: 'DATA_DOWNLOAD', weight: 2, pattern: /\b(download|fetch|pull|export|transfer|grab|save)\b/ },
  {
    intent: 'DATA_DOWNLOAD',
    weight: 1,
    pattern: /\b(get|give|send|copy|put) (me |us )?(it|them|the|that|this|bds|all|its)\b/,
  },
  {
    intent: 'DATA_SCAN',
    weight: 2,
    pattern:
      /\b(scan|inventory|crawl)\b|\b(what|which|any|list( the)?) .*\b(files|fastqs?|bams?|vcfs?)\b.*\b(in|under|inside|at)\b/,
  },
  { intent: 'DATA_SCAN', weight: 1, pattern: /\b(folder|directory|bucket|look (in|into|inside|through|at))\b/ },
  {
    intent: 'WORKFLOW_GENERATE',
    weight: 2,
    pattern:
      /\b(create|build|generate|make|write|set ?up|design|draft|assemble|put together|need|want|give me|recommend|suggest|propose|which|what)\b.*\b(workflow|pipeline|analysis)\b/,
  },
  { intent: 'WORKFLOW_GENERATE', weight: 1, pattern: /\b(create|build|generate|set ?up|put together)\b/ },
  { intent: 'WORKFLOW_GENERATE', weight: 1, pattern: /\b(analy[sz]e|process|quantify|align|call (variants|peaks))\b/ },
  {
    intent: 'WORKFLOW_CONFIGURE',
    weight: 1,
    pattern:
      /\b(set(?! ?up)|change|use|increase|decrease|switch|configure|adjust|bump|raise|lower|replace|override|reduce|instead|limit|trim|give it)\b/,
  },
  {
    intent: 'WORKFLOW_CONFIGURE',
    weight: 1,
    pattern:
      /\b(parameters?|settings?|config(uration)?|memory|cores|cpus|threads|aligner|reference|genome|partition|time limit|walltime)\b/,
  },
  {
    intent: 'EXPLAIN',
    weight: 2,
    pattern:
      /\b(explain|define|definition|meaning of|what does .* mean|difference between|compared? to|versus|vs|in simple (terms|words)|eli5)\b/,
  },
  {
    intent: 'EXPLAIN',
    weight: 1.2,
    pattern: /\b(what('s| is| are)|why (is|are|do|does|would|should)|when (should|do|would)|how does)\b/,
  },
  {
    intent: 'TUTORIAL',
    weight: 2.5,
    pattern:
      /\b(tutorial|walk me through|step[ -]by[ -]step|guide|getting started|teach me|show me how|lesson|learn (how )?(to|about)?)\b/,
  },
  { intent: 'TUTORIAL', weight: 2, pattern: /\bhow (do|can|would|should) (i|we|you)\b|\bhow to\b/ },
  {
    intent: 'TROUBLESHOOT',
    weight: 2.5,
    pattern:
      /\b(error|fail(s|ed|ing|ure)?|crash(ed|es|ing)?|exit code|exited|killed|not work(ing)?|doesn'?t work|broken|out of memory|oom|segfault|permission denied|no space|not found|truncated|corrupt(ed)?|mapping rate|(what's|what is|went|goes) wrong|debug|troubleshoot)\b/,
  },
  { intent: 'TROUBLESHOOT', weight: 1, pattern: /\b(fix|problem|issue|wrong|stuck|why (did|does|is|won'?t)|help)\b/ },
];

/** What an entity says by its mere presence. */
const BY_ENTITY: Readonly<Record<string, readonly Evidence[]>> = {
  data_type: [
    { intent: 'DATA_SEARCH', weight: 0.5 },
    { intent: 'WORKFLOW_GENERATE', weight: 0.3 },
  ],
  disease: [{ intent: 'DATA_SEARCH', weight: 0.6 }],
  organism: [{ intent: 'DATA_SEARCH', weight: 0.4 }],
  tissue: [{ intent: 'DATA_SEARCH', weight: 0.4 }],
  min_samples: [{ intent: 'DATA_SEARCH', weight: 0.8 }],
  since: [{ intent: 'DATA_SEARCH', weight: 0.8 }],
  dataset_id: [
    { intent: 'DATA_DESCRIBE', weight: 0.7 },
    { intent: 'DATA_DOWNLOAD', weight: 0.4 },
  ],
  path: [{ intent: 'DATA_SCAN', weight: 1 }],
  memory: [{ intent: 'WORKFLOW_CONFIGURE', weight: 1 }],
  cpus: [{ intent: 'WORKFLOW_CONFIGURE', weight: 1 }],
  time_limit: [{ intent: 'WORKFLOW_CONFIGURE', weight: 1 }],
  aligner: [{ intent: 'WORKFLOW_CONFIGURE', weight: 1 }],
  genome: [{ intent: 'WORKFLOW_CONFIGURE', weight: 0.8 }],
  partition: [{ intent: 'WORKFLOW_CONFIGURE', weight: 0.8 }],
  read_length: [{ intent: 'WORKFLOW_CONFIGURE', weight: 0.5 }],
  exit_code: [{ intent: 'TROUBLESHOOT', weight: 1 }],
  topic: [
    { intent: 'EXPLAIN', weight: 0.8 },
    { intent: 'TUTORIAL', weight: 0.5 },
  ],
  job_id: [{ intent: 'JOB_STATUS', weight: 0.6 }],
};

/** Entities are hints: however many there are, together they weigh no more than this for an intent. */
const MOST_BY_ENTITIES = 1.2;

/** All reasons that rules and entities give; `message` in lower case. */
export function evidenceOf(message: string, entities: readonly Entity[]): readonly Evidence[] {
  const said = RULES.filter((rule) => rule.pattern.test(message)).map(({ intent, weight }) => ({ intent, weight }));
  const kinds = new Set(entities.map((entity) => entity.entity));
  const hints = new Map<Evidence['intent'], number>();
  for (const { intent, weight } of [...kinds].flatMap((kind) => BY_ENTITY[kind] ?? []))
    hints.set(intent, Math.min(MOST_BY_ENTITIES, (hints.get(intent) ?? 0) + weight));
  return [...said, ...[...hints].map(([intent, weight]) => ({ intent, weight }))];
}
