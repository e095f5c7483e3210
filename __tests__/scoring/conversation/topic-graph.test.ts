import { describe, expect, it } from 'vitest';
import { topicNameProblems, topicProblems } from '../../../src/scoring/conversation/topic-graph.ts';
import { aCase, aTurn } from '../../support/a-test-case.ts';
import { aGraph, desk } from '../../support/a-topic-graph.ts';

const found = (written: Record<string, object>) =>
  topicProblems(aGraph(written)).map(({ severity, code, path }) => [severity, code, path.join('.')]);

describe('a topic graph', () => {
  it('is sound where every topic is reached and leads to one that is last by design', () => {
    expect(topicProblems(desk)).toEqual([]);
  });

  it('is refused with a successor that is no topic, and says which was meant and where', () => {
    const graph = aGraph({ greeting: { next: ['serch'] }, search: { next: [] } });
    expect(topicProblems(graph)[0]).toEqual({
      severity: 'problem',
      code: 'unknown_topic',
      path: ['topics', 'greeting', 'next', 0],
      what: 'topics.greeting.next: there is no topic "serch".',
      fix: 'Did you mean "search"?',
    });
  });

  it('is refused with a trigger that is no regular expression', () => {
    const [problem] = topicProblems(aGraph({ greeting: { triggers: ['hello', '(hi'] } }));
    expect(problem).toMatchObject({ severity: 'problem', path: ['topics', 'greeting', 'triggers', 1] });
    expect(problem!.what).toMatch(/not a regular expression: .*Unterminated group\.$/);
  });

  it('warns of a topic that no way leads to', () => {
    expect(found({ greeting: { next: ['search'] }, search: { next: [] }, fines: { next: ['search'] } })).toEqual([
      ['warning', 'unreachable_topic', 'topics.fines'],
    ]);
  });

  it('warns of a dead end, alone or in a circle, where others come to an end', () => {
    expect(
      found({ greeting: { next: ['search', 'stuck'] }, search: { next: [] }, stuck: { next: ['stuck'] } }),
    ).toEqual([['warning', 'topic_dead_end', 'topics.stuck.next']]);
    const circle = { a: { next: ['b', 'end'] }, b: { next: ['c'] }, c: { next: ['b'] }, end: { next: [] } };
    expect(found(circle).map(([, , path]) => path)).toEqual(['topics.b.next', 'topics.c.next']);
  });

  it('warns of a topic that leads to itself alone, though nothing comes to an end', () => {
    expect(found({ a: { next: ['stuck'] }, stuck: { next: ['stuck'] } })).toEqual([
      ['warning', 'topic_dead_end', 'topics.stuck.next'],
    ]);
  });

  it('may go in circles, name itself, and leave open what follows', () => {
    expect(found({ a: { next: ['b'] }, b: { next: ['a', 'b'] } })).toEqual([]);
    expect(found({ a: { next: ['b'] }, b: {} })).toEqual([]);
    expect(found({})).toEqual([]);
  });
});

describe('topics that cases name', () => {
  const at = (expected: Record<string, unknown>) =>
    aCase('drill', [aTurn('hello', { expect: expected })], { source: { file: 'evals/desk.yml', line: 7 } });

  it('must be topics of the configuration, in every form and at every level', () => {
    const cases = [
      at({ topics: ['greeting', 'laon'] }),
      at({ topics: { path: ['greeting'], set: ['serch'] } }),
      at({ reached: 'bye', topic: ['search'] }),
      aCase('whole', [aTurn('hello')], { evaluate: { reached: ['nowhere'] } }),
      aCase('later', [aTurn('hello'), aTurn('bye', { expect: { topic: 'adieu' } })]),
    ];
    expect(topicNameProblems(cases, { topics: desk }).map(({ what }) => what)).toEqual([
      'There is no topic "laon".',
      'There is no topic "serch".',
      'There is no topic "bye".',
      'There is no topic "nowhere".',
      'There is no topic "adieu".',
    ]);
    expect(topicNameProblems(cases, { topics: desk })[0]).toMatchObject({
      where: { file: 'evals/desk.yml', line: 7 },
      fix: 'Did you mean "loan"?',
    });
  });

  it.each([{ topic: 'search' }, { topics: { transitions: 'allowed' } }])(
    'need topics in the configuration: %o',
    (one) => {
      expect(topicNameProblems([at(one), at({ not_empty: true })], { topics: null })).toEqual([
        {
          what: 'The case expects topics, but the configuration has none.',
          where: { file: 'evals/desk.yml', line: 7 },
          fix: 'Define them under "topics" in the configuration.',
        },
      ]);
      expect(topicNameProblems([at({ topics: ['greeting', 'search'] })], { topics: desk })).toEqual([]);
    },
  );

  it('may be topics of their dataset only', () => {
    const rules = { topics: desk, topicsOf: { 'evals/garden.yml': aGraph({ seeds: {} }) } };
    const cases = [at({ topics: ['greeting', 'seeds'] }), { ...at({ topic: 'seeds' }), dataset: 'evals/tools.yml' }];
    expect(topicNameProblems(cases, rules).map(({ what }) => what)).toEqual(['There is no topic "seeds".']);
    expect(topicNameProblems(cases.slice(0, 1), { ...rules, topics: null })).toMatchObject([
      { what: 'There is no topic "greeting".' },
    ]);
  });
});
