/** Results of a large suite, most of each in a file: read back when somebody asks, one case at a time. */
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { turnCount, withTurnCount } from '../../model/run/turn-count.ts';
import { withJson } from '../../model/verdict/run-text.ts';
import { fieldsOf, openPartStore, type PartStore, partsOf, USUAL } from '../../platform/part-store.ts';
import { openCaseMeasures } from './case-measures.ts';
import { openTrialNumbers } from './trial-numbers.ts';

/** What is asked for again and again, by metrics, groups and lists, stays in memory. The rest of a case lies in the file: */
const WORDS_OF_CASE = ['inputFingerprint', 'fetchedFingerprint', 'history'] as const;
const WORDS_OF_TRIAL = ['message', 'transcript', 'unjudged', 'topics', 'modelCalls', 'givenUp', 'agent'] as const;

/** Of most cases of a run it is alike: */
const FILED = ['dataset', 'category', 'tier', 'tags', 'language', 'agent', 'weight', 'status'] as const;
type Filed = Pick<CaseResult, (typeof FILED)[number]>;

const BRIEF = ['trial', 'status', 'failureType', 'blame', 'code', 'about'] as const;
/** What else a trial has beside its numbers: of most trials of a run it is alike. */
type Brief = Pick<Trial, (typeof BRIEF)[number]> & Partial<Pick<Trial, 'scores'>>;

/** So many characters of different ones stay in memory, each once; beyond that their scores are read from the file. */
const MOST_BRIEF = 4_000_000;

/** So many different ones are known. */
const MOST_ALIKE = 10_000;

/** The same result, parts of which may be read from a file each time that they are asked for. */
export type Keep = (result: CaseResult) => CaseResult;

/**
 * A store for one run. Where nothing can be written, results stay in memory.
 * @param options.inMemory Cases that stay there whole: the first ones.
 */
export function openCaseStore({ inMemory = USUAL }: { readonly inMemory?: number } = {}): Keep {
  let seen = 0;
  const store = openPartStore<CaseResult>();
  const trials = openTrials(store);
  const measures = openCaseMeasures();
  const filedAs = shared<Filed>();
  const fileOf = shared<string>();
  /** By record. */
  const [filed, files, lines]: [Filed[], string[], number[]] = [[], [], []];
  const partOfCase = partsOf<CaseResult>({
    ...fieldsOf<CaseResult>(WORDS_OF_CASE, store.value),
    ...fieldsOf<CaseResult>(FILED, (record) => filed[record]!),
    source: (record) => ({ file: files[record]!, line: lines[record]! }),
    measures: measures.at,
  });
  const json = (result: CaseResult) => store.text(partOfCase.record(result));
  return (result) => {
    seen += 1;
    if (seen <= inMemory || result.trials.length === 0) return result;
    const record = store.write(JSON.stringify(result));
    if (record === null) return result;
    const { dataset, category, tier, tags, language, agent, weight, status, source } = result;
    filed.push(filedAs({ dataset, category, tier, tags, language, agent, weight, status }));
    files.push(fileOf(source.file));
    lines.push(source.line);
    measures.add(result.measures);
    const kept = { ...result, trials: trials.keep(result.trials, record) };
    return withJson(partOfCase.of(kept, record), json);
  };
}

/** Of the trials of all cases: what most have alike once, and numbers as numbers. */
function openTrials(store: PartStore<CaseResult>) {
  const inFile = (record: number, index: number) => store.value(record).trials[index]!;
  const numbers = openTrialNumbers();
  const briefOf = sharedBriefs();
  /** By record, its first trial; by trial, what it has, and the place of its numbers. */
  const [firsts, briefs, places]: [number[], Brief[], (number | null)[]] = [[], [], []];
  const briefAt = (record: number, index: number) => briefs[firsts[record]! + index]!;
  const placeAt = (record: number, index: number) => places[firsts[record]! + index]!;
  const partOfTrial = partsOf<Trial>({
    ...fieldsOf<Trial>(WORDS_OF_TRIAL, inFile),
    ...fieldsOf<Trial>(BRIEF, briefAt),
    scores: (record, index) => briefAt(record, index).scores ?? inFile(record, index).scores,
    timing: (record, index) => {
      const place = placeAt(record, index);
      return place === null ? inFile(record, index).timing : numbers.timing(place);
    },
    usage: (record, index) => {
      const place = placeAt(record, index);
      return place === null ? inFile(record, index).usage : numbers.usage(place);
    },
  });
  return {
    keep: (trials: readonly Trial[], record: number): readonly Trial[] => {
      firsts[record] = briefs.length;
      return trials.map((trial, index) => {
        briefs.push(briefOf(trial));
        places.push(numbers.add(trial));
        return withTurnCount(partOfTrial.of(trial, record, index), turnCount(trial));
      });
    },
  };
}

/** Hands out one for all that are alike; without scores: there are too many different ones. */
function sharedBriefs(): (trial: Trial) => Brief {
  const known = new Map<string, Brief>();
  let characters = 0;
  const share = (brief: Brief): Brief | null => {
    const json = JSON.stringify(brief);
    const former = known.get(json);
    if (former || characters + json.length > MOST_BRIEF) return former ?? null;
    characters += json.length;
    // A copy: a text that was cut may hold on to all that it was cut from.
    const own: Brief = JSON.parse(json);
    known.set(json, own);
    return own;
  };
  return ({ trial, status, failureType, blame, code, about, scores }) => {
    const brief = { trial, status, failureType, blame, code, about };
    return share({ ...brief, scores }) ?? share(brief) ?? brief;
  };
}

function shared<T extends string | Filed>(): (one: T) => T {
  const known = new Map<string, T>();
  return (one) => {
    const key = typeof one === 'string' ? one : JSON.stringify(one);
    const same = known.get(key) ?? one;
    if (known.size < MOST_ALIKE) known.set(key, same);
    return same;
  };
}
