import { describe, expect, it } from 'vitest';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { formatProblem } from '../../src/model/problem.ts';
import { citationProblems, judgedProblems } from '../../src/scoring/case-problems.ts';
import {
  keysOnDemand as evaluationNames,
  metricOptionsSchema,
  metricOptionsWith,
} from '../../src/scoring/checks/index.ts';
import { llmOptionsSchema } from '../../src/scoring/llm-options.ts';
import { aCase, aTurn } from '../support/a-test-case.ts';

const rules = {
  criteria: { friendly: 'It is friendly.', brief: 'It is brief.' },
  sources: { seed_catalogue: { text: 'Beans.' }, finder: { tool: 'find_seeds' } },
  metrics: metricOptionsSchema.parse({}),
  llm: llmOptionsSchema.parse({}),
};
const lend = (line: number, evaluate: object, more: Partial<TestCase> = {}) =>
  aCase(`lend-${line}`, [aTurn('Beans?', { evaluate: { ...evaluate } })], {
    source: { file: 'evals/lend.yml', line },
    ...more,
  });
const told = (...cases: readonly TestCase[]) => judgedProblems(cases, rules).map((problem) => formatProblem(problem));

describe('names of judged expectations', () => {
  it('that are defined are no problem', () => {
    expect(
      told(
        lend(1, { satisfy: ['friendly', 'brief'], grounded_in: ['tools', 'files', 'seed_catalogue', 'finder'] }),
        lend(2, { satisfy: 'brief' }, { evaluations: [...evaluationNames], groundTruth: 'Yes.' }),
      ),
    ).toEqual([]);
    expect(evaluationNames).toEqual(expect.arrayContaining(['groundedness', 'relevance', 'recovery_rate', 'refusal']));
  });

  it('that are misspelt are reported with file, line and what was probably meant', () => {
    expect(told(lend(7, { satisfy: 'frendly' }))).toEqual([
      'Unknown criterion "frendly" in case lend-7.\n  at evals/lend.yml:7\n  Did you mean "friendly"? Define it under "criteria".',
    ]);
    expect(told(lend(8, { grounded_in: ['tools', 'seed_catalog'] }))).toEqual([
      'Unknown source "seed_catalog" in case lend-8.\n  at evals/lend.yml:8\n  Did you mean "seed_catalogue"? Define it under "sources".',
    ]);
    expect(told(lend(9, {}, { evaluations: ['relevanc'] }))).toEqual([
      'Unknown judged metric "relevanc" in case lend-9.\n  at evals/lend.yml:9\n  Did you mean "relevance"?',
    ]);
  });

  it('are found at turns and at the whole, under expect and evaluate', () => {
    const everywhere = aCase('a', [aTurn('Hi', { expect: { satisfy: 'one' }, evaluate: { satisfy: 'two' } })], {
      expect: { satisfy: ['three'] },
      evaluate: { satisfy: 'four', grounded_in: 'constructor' },
    });
    const named = judgedProblems([everywhere], rules).map(({ what }) => /"(.*)"/.exec(what)![1]);
    expect(named.sort()).toEqual(['constructor', 'four', 'one', 'three', 'two']);
  });

  it('are reported once, however many cases have them', () => {
    const cases = [3, 4, 5].map((line) => lend(line, { satisfy: 'warm' }));
    expect(told(...cases)).toEqual([
      'Unknown criterion "warm" in case lend-3 (and in 2 more).\n  at evals/lend.yml:3\n  Known: friendly, brief. Define it under "criteria".',
    ]);
  });

  it('in a suite that defines none are reported as that', () => {
    const [problem] = judgedProblems([lend(1, { satisfy: 'warm' })], { ...rules, criteria: {}, sources: {} });
    expect(problem!.fix).toBe('None is defined. Define it under "criteria".');
  });
});

describe('images that replies must rest on', () => {
  const files = (path: string) => [{ path, type: 'image' }];
  const seen = (images: boolean | undefined, testCase: TestCase, sources: typeof rules.sources | object = {}) => {
    const llm = llmOptionsSchema.parse({ judge: { model: 'm', ...(images !== undefined && { images }) } });
    return judgedProblems([testCase], { ...rules, llm, sources: { ...rules.sources, ...sources } }).map((problem) =>
      formatProblem(problem),
    );
  };

  it('need a judge that takes images, in a form that it takes', () => {
    const photo = lend(7, { grounded_in: ['files'] }, { files: files('photo.png') });
    for (const images of [undefined, false])
      expect(seen(images, photo).join()).toMatch(/lend-7.*cannot see the image "photo.png".*llm.judge.images: true/s);
    expect(seen(true, photo)).toEqual([]);
    expect(seen(true, lend(7, { grounded_in: 'files' }, { files: files('plan.svg') })).join()).toContain('as PNG');
  });

  it('are looked at one by one, also where other sources are named', () => {
    const both = lend(7, { grounded_in: ['tools', 'files'] }, { files: [...files('photo.png'), ...files('plan.svg')] });
    expect(seen(false, both).join()).toMatch(/cannot see the image "photo.png".*llm.judge.images: true/s);
    expect(seen(true, both).join()).toMatch(/cannot see the image "plan.svg".*as PNG/s);
  });

  it('are of no matter where no judge looks at the files, or the suite means another source', () => {
    const photo = { files: files('photo.png') };
    expect(seen(false, lend(7, { grounded_in: 'finder' }, photo))).toEqual([]);
    expect(seen(false, lend(7, {}, photo))).toEqual([]);
    expect(seen(false, lend(7, { grounded_in: 'files' }, photo), { files: { text: 'Beans.' } })).toEqual([]);
    expect(told(lend(7, { grounded_in: 'files' }, photo))).toEqual([]);
  });
});

describe('a mark of its own under evaluations', () => {
  it('is known where the suite or the case defines it, and is a name to mean', () => {
    const metrics = metricOptionsWith(['warmth']).parse({ warmth: { prompt: 'Is it warm?' } });
    const toldOf = (testCase: TestCase) =>
      judgedProblems([testCase], { ...rules, metrics }).map((problem) => formatProblem(problem));
    expect(toldOf(lend(4, {}, { evaluations: ['warmth'] }))).toEqual([]);
    const judgedSettings = { wit: { prompt: 'Is it witty?' } };
    expect(toldOf(lend(4, {}, { evaluations: ['wit'], judgedSettings }))).toEqual([]);
    expect(toldOf(lend(4, {}, { evaluations: ['warmht'] }))).toEqual([
      expect.stringContaining('Did you mean "warmth"?'),
    ]);
  });
});

describe('a sentence with a name', () => {
  const brief = { says: 'At most two sentences.', name: 'brief' };
  it('that is a criterion of the suite, or another sentence elsewhere, is named at its case', () => {
    expect(told(lend(4, { satisfy: [brief] }))).toEqual([
      'The criterion "brief" of case lend-4 says something else under "criteria".\n  at evals/lend.yml:4\n  Give one of them another name, or none.',
    ]);
    const short = { ...brief, name: 'short' };
    expect(told(lend(4, { satisfy: [short] }), lend(8, { satisfy: short }))).toEqual([]);
    const [problem] = told(lend(4, { satisfy: [short] }), lend(8, { satisfy: { ...short, says: 'One sentence.' } }));
    expect(problem).toContain('of case lend-8 says something else in case lend-4.\n  at evals/lend.yml:8');
  });
});

describe('other problems of a case', () => {
  it('are similarity without a right answer', () => {
    expect(told(lend(4, {}, { evaluations: ['similarity'] }))).toEqual([
      expect.stringContaining('Case lend-4 is evaluated for similarity and has no right answer.'),
    ]);
  });

  it('are thresholds on likeness to a right answer that it does not have', () => {
    const [problem] = told(lend(4, { rouge_l: { min: 0.5 } }));
    expect(problem).toContain('Case lend-4 is evaluated for rouge_l and has no right answer.\n  at evals/lend.yml:4');
    expect(problem).toContain('Add "ground_truth" beside it, or take rouge_l out.');
    expect(told(lend(4, { bleu: 0.5, rouge_l: 0.5 })).join()).toContain('is evaluated for bleu and');
    expect(told(lend(4, {}, { expect: { rouge_l: 0.5 } })).join()).toContain('is evaluated for rouge_l');
    expect(told(lend(4, {}, { expect: { rouge_l: 0.5 }, groundTruth: 'Until 30 September.' }))).toEqual([]);
    expect(told(lend(4, { rouge_l: 0.5 }, { groundTruth: 'Until 30 September.' }))).toEqual([]);
  });

  it('are thresholds of metrics of its own that show the judge a right answer which it does not have', () => {
    const completeness = { prompt: 'Completeness', params: ['output', 'ground_truth'] };
    const metrics = metricOptionsWith(['completeness']).parse({ completeness });
    const problemsOf = (one: TestCase) =>
      judgedProblems([one], { ...rules, metrics }).map((each) => formatProblem(each));
    const [problem, ...more] = problemsOf(lend(4, {}, { expect: { completeness: 0.7 } }));
    expect([problem, more]).toEqual([
      'Case lend-4 has a threshold of completeness, which shows the judge "ground_truth", and has no right answer.\n  at evals/lend.yml:4\n  Add "ground_truth" to the case, or take completeness out.',
      [],
    ]);
    expect(problemsOf(lend(4, {}, { evaluate: { completeness: 0.7 } }))).toHaveLength(1);
    expect(problemsOf(lend(4, {}, { expect: { completeness: 0.7 }, groundTruth: 'Yes.' }))).toEqual([]);
    expect(problemsOf(lend(4, {}, { evaluations: ['completeness'] }))).toEqual([]);
    const own = lend(4, { relevance: 0.7 }, { judgedSettings: { relevance: { params: ['ground_truth'] } } });
    expect(problemsOf(own)).toHaveLength(1);
    expect(problemsOf({ ...own, judgedSettings: { relevance: { params: ['output'] } } })).toEqual([]);
  });

  it('are thresholds of what only several turns can show, in a case of one', () => {
    const [problem] = told(lend(4, { knowledge_retention: 0.7 }));
    expect(problem).toBe(
      'Case lend-4 has a threshold of knowledge_retention, which is for conversations of several turns, and has one.\n  at evals/lend.yml:4\n  Add turns to the case, or take knowledge_retention out.',
    );
    const going = aCase('a', [aTurn('Beans?'), aTurn('And peas?')], { expect: { knowledge_retention: 0.7 } });
    expect(told(going)).toEqual([]);
    expect(told(lend(4, {}, { evaluations: ['knowledge_retention'] }))).toEqual([]);
  });

  it('are thresholds by which even the right answer would get 0', () => {
    const [problem] = told(lend(4, { rouge_l: 0.4 }, { groundTruth: '九月三十日まで' }));
    expect(problem).toBe(
      'Case lend-4 has a threshold of rouge_l, by which even its right answer would get 0.\n  at evals/lend.yml:4\n  Use token_f1. ROUGE counts only words of a–z and 0–9, and ROUGE-2 pairs of them.',
    );
    expect(told(lend(4, {}, { expect: { rouge_2: 0.4 }, groundTruth: 'September' }))).toHaveLength(1);
    expect(told(lend(4, { token_f1: 0.4, rouge_1: 0.4 }, { groundTruth: '30 日まで' }))).toEqual([]);
  });

  it('are settings of its own that no configuration could have', () => {
    const own = { judgedSettings: { relevance: { scale: 5, threshold: 7 }, fluency: { scale: 5, threshold: 4 } } };
    expect(told(lend(4, {}, own))).toEqual([
      'Settings of "relevance" for case lend-4: threshold: the highest mark is 5.\n  at evals/lend.yml:4',
    ]);
  });

  it('are settings of a judged metric that there is none of, once for all cases of a file', () => {
    const own = { judgedSettings: { relevence: { scale: 3 }, cost: { prompt: 'Is it cheap?' } } };
    expect(told(lend(4, {}, own), lend(8, {}, own))).toEqual([
      'Settings of "relevence" for case lend-4: there is no such judged metric.\n  at evals/lend.yml:4\n  Did you mean "relevance"? A metric of your own needs a "prompt".',
      'Settings of "cost" for case lend-4: no judged metric may have that name.\n  at evals/lend.yml:4\n  Give it another name.',
    ]);
  });
});

describe('expected citations', () => {
  const problems = (normalize: 'loose' | 'exact', ...cases: readonly TestCase[]) =>
    citationProblems(cases, metricOptionsSchema.parse({ citations: { normalize } })).map((one) => formatProblem(one));
  const twice = { citations: ['FAQ-001', 'faq_2', '[faq 001]'] };

  it('that count as one id are said, by case and line, with what to do', () => {
    const said = [
      'Case lend-7 expects the citations "FAQ-001" and "[faq 001]", which count as one id.\n  at evals/lend.yml:7\n  Keep one of them, or set metrics.citations.normalize to exact.',
    ];
    expect(problems('loose', lend(6, { citations: ['FAQ-001', 'FAQ-002'] }), lend(7, twice))).toEqual(said);
    expect(problems('loose', lend(7, { citations: { ids: twice.citations, strict: true } }))).toEqual(said);
    expect(problems('exact', lend(7, twice))).toEqual([]);
  });

  it('are looked at on every level, and an id that is written twice is one', () => {
    for (const level of ['expect', 'evaluate'] as const) {
      expect(problems('loose', lend(1, {}, { [level]: twice }))).toHaveLength(1);
      expect(problems('loose', aCase('a', [aTurn('Hi'), aTurn('And?', { [level]: twice })]))).toHaveLength(1);
    }
    expect(problems('loose', lend(1, { citations: ['faq_1', 'faq_1'] }), lend(2, { citations: ['faq_1'] }))).toEqual(
      [],
    );
    expect(problems('loose', lend(1, { contains: 'x' }), lend(2, { citations: [] }))).toEqual([]);
  });
});
