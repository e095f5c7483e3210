/** Results of a large suite, most of each in a file: read back when somebody asks, one case at a time. */
import type { CaseResult, Measure, Trial } from '../../model/run/case-result.ts';
import { withJson } from '../../model/verdict/run-text.ts';
import { fieldsOf, openPartStore, partsOf, recordOf, USUAL } from '../../platform/part-store.ts';
import { redactValues } from '../../text/redaction/redaction.ts';

/** What is asked for again and again, by metrics, groups and lists, stays in memory. The rest of a case lies in the file: */
const WORDS_OF_CASE = ['history'] as const;
const WORDS_OF_TRIAL = [
  'message',
  'transcript',
  'scores',
  'unjudged',
  'topics',
  'modelCalls',
  'givenUp',
  'agent',
] as const;
/** of which this lies in another one by itself, for to read it takes a tenth of the time. */
const FACTS_OF_CASE = ['fingerprint', 'inputFingerprint', 'fetchedFingerprint', 'source'] as const;
const FACTS_OF_TRIAL = ['timing', 'usage'] as const;
interface Facts {
  readonly ofCase: { readonly [Key in (typeof FACTS_OF_CASE)[number]]: CaseResult[Key] | undefined };
  readonly ofTrials: readonly Pick<Trial, (typeof FACTS_OF_TRIAL)[number]>[];
}

/** Of one run most lists of scores are alike: so many characters of different ones stay in memory, each once. */
const MOST_SCORES = 4_000_000;

/** Shares of metrics that are alike, such as [1, 1], are one, and so are names: so many different ones are known. */
const MOST_ALIKE = 10_000;

/** The same result, parts of which may be read from a file each time that they are asked for. */
export type Keep = (result: CaseResult) => CaseResult;

/**
 * A store for one run. Where nothing can be written, results stay in memory.
 * @param options.redact Applied to what is written; must keep it valid JSON, or it is applied text by text.
 * @param options.inMemory Cases that stay there whole: the first ones.
 */
export function openCaseStore(
  options: { readonly redact?: (text: string) => string; readonly inMemory?: number } = {},
): Keep {
  const { redact = (text) => text, inMemory = USUAL } = options;
  let seen = 0;
  const store = openPartStore<CaseResult>();
  const json = (result: CaseResult) => store.text(recordOf(result));
  const facts = openPartStore<Facts>();
  const partOfCase = partsOf<CaseResult>({
    ...fieldsOf<CaseResult>(WORDS_OF_CASE, store.value),
    ...fieldsOf<CaseResult>(FACTS_OF_CASE, (record) => facts.value(record).ofCase),
  });
  const partOfTrial = partsOf<Trial>({
    ...fieldsOf<Trial>(WORDS_OF_TRIAL, (record, index) => store.value(record).trials[index]!),
    ...fieldsOf<Trial>(FACTS_OF_TRIAL, (record, index) => facts.value(record).ofTrials[index]!),
  });
  const scoresOf = sharedScores(redact);
  const measure = shared<Measure>();
  const name = shared<string>();
  return (result) => {
    seen += 1;
    if (seen <= inMemory || result.trials.length === 0) return result;
    // One for each case in both, so that one number names its record.
    const record =
      facts.write(JSON.stringify(factsOf(result))) === null ? null : store.write(cleanJson(result, redact));
    if (record === null) return result;
    const trials = result.trials.map((trial, index) => {
      const scores = scoresOf(trial);
      if (scores === null) return partOfTrial(trial, { record, index });
      return partOfTrial({ ...trial, scores }, { record, index, here: 'scores' });
    });
    const measures = Object.fromEntries(
      Object.entries(result.measures).map(([id, one]) => [id, one.every(Number.isInteger) ? measure(one) : one]),
    );
    const filed = { dataset: name(result.dataset), category: name(result.category) };
    return withJson(partOfCase({ ...result, ...filed, trials, measures }, { record }), json);
  };
}

const factsOf = ({ fingerprint, inputFingerprint, fetchedFingerprint, source, trials }: CaseResult): Facts => ({
  ofCase: { fingerprint, inputFingerprint, fetchedFingerprint, source },
  ofTrials: trials.map(({ timing, usage }) => ({ timing, usage })),
});

/** Hands out one list for all that are alike; null: there are too many different ones. */
function sharedScores(redact: (text: string) => string): (trial: Trial) => Trial['scores'] | null {
  const known = new Map<string, Trial['scores']>();
  let characters = 0;
  return ({ scores }) => {
    const json = JSON.stringify(scores);
    const former = known.get(json);
    if (former || characters + json.length > MOST_SCORES) return former ?? null;
    characters += json.length;
    const clean: Trial['scores'] = JSON.parse(cleanJson(scores, redact));
    known.set(json, clean);
    return clean;
  };
}

function shared<T extends string | readonly number[]>(): (one: T) => T {
  const known = new Map<string, T>();
  return (one) => {
    const key = String(one);
    const same = known.get(key) ?? one;
    if (known.size < MOST_ALIKE) known.set(key, same);
    return same;
  };
}

function cleanJson(value: unknown, redact: (text: string) => string): string {
  const text = JSON.stringify(value);
  const safe = redact(text);
  if (safe === text) return text;
  try {
    JSON.parse(safe);
    return safe;
  } catch {
    return JSON.stringify(redactValues(value, redact));
  }
}
