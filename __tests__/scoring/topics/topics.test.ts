import { describe, expect, it } from 'vitest';
import { type Judgement, NO_JUDGEMENTS, questionKey } from '../../../src/scoring/judge/question.ts';
import { isAllowed, pathOf, returnsOf, transitionsOf } from '../../../src/scoring/topics/topic-path.ts';
import { knownTopics, readTopics, topicQuestion } from '../../../src/scoring/topics/topics.ts';
import { aGraph, desk, said } from '../../support/a-topic-graph.ts';

const choice = (name: string | null): Judgement => ({
  ok: true,
  finding: { passed: true, value: 1, reason: 'It is.', evidence: [], choice: name },
});

describe('the topic of a turn', () => {
  it('is the one whose trigger matches what either side says, letter case ignored', () => {
    const turns = [{ user: 'HELLO there' }, { user: 'What about that one?', text: 'The drill is in.' }];
    expect(knownTopics(turns, desk)).toEqual(['greeting', 'search']);
  });

  it('is what the user speaks of, whatever the reply mentions besides', () => {
    const turns = [{ user: 'a saw' }, { user: 'I borrow it', text: 'The saw is yours, bye.' }];
    expect(knownTopics(turns, desk)).toEqual(['search', 'loan']);
  });

  it('is null where no trigger matches and nobody is asked', () => {
    expect(knownTopics(said('Hmm.', 'bye'), desk)).toEqual([null, 'farewell']);
  });

  it('stays that of the turn before where several match, also across a turn without one', () => {
    const turns = said('Can I borrow it?', 'Hmm.', 'I would borrow the saw');
    expect(knownTopics(turns, desk)).toEqual(['loan', null, 'loan']);
  });

  it('is one that the graph lets follow where several match, before the order of the graph decides', () => {
    const graph = aGraph({
      start: { triggers: ['hi'], next: ['late'] },
      early: { triggers: ['tool'] },
      late: { triggers: ['tool'] },
    });
    expect(knownTopics(said('hi', 'a tool'), graph)).toEqual(['start', 'late']);
    expect(knownTopics(said('a tool'), graph)).toEqual(['early']);
  });

  it('is the first of several that may follow, and needs one of its triggers', () => {
    const graph = aGraph({
      start: { triggers: ['hi', 'hello'], next: ['late', 'last'] },
      early: { triggers: ['tool'] },
      late: { triggers: ['tool'] },
      last: { triggers: ['tool'] },
    });
    expect(knownTopics(said('hello', 'a tool'), graph)).toEqual(['start', 'late']);
  });

  it('is what a judge said of it earlier where no trigger matches, if the graph still has that topic', () => {
    const turns = said('Hmm.', 'Hmm.', 'bye', 'Hmm.');
    expect(knownTopics(turns, desk, ['loan', 'gone', 'loan'])).toEqual(['loan', null, 'farewell', null]);
  });

  it('comes from no match that spans what the two sides said', () => {
    const graph = aGraph({ one: { triggers: ['drill.*saw'] } });
    expect(knownTopics([{ user: 'A drill', text: 'No, a saw.' }], graph)).toEqual([null]);
  });

  it('is found in bounded time in a long text', () => {
    const graph = aGraph({ one: { triggers: ['needle'] } });
    const long = 'x'.repeat(5_000_000);
    expect(knownTopics([{ user: `${long}needle` }, { user: `needle${long}` }], graph)).toEqual([null, 'one']);
  });
});

describe('the way through topics', () => {
  const way = ['a', null, 'a', 'b', null, 'a', 'c'];

  it('counts a stay once, and is not interrupted by a turn without a topic', () => {
    expect(pathOf(way)).toEqual(['a', 'b', 'a', 'c']);
    expect(pathOf([null])).toEqual([]);
    expect(transitionsOf(way)).toEqual([
      { from: 'a', to: 'b', turn: 3 },
      { from: 'b', to: 'a', turn: 5 },
      { from: 'a', to: 'c', turn: 6 },
    ]);
    expect([returnsOf(way), returnsOf(['a', 'b']), returnsOf(['a', 'a', 'b', 'a', 'b'])]).toEqual([1, 0, 2]);
  });

  it('may go where the graph lets it, anywhere from a topic that names nothing, and stay', () => {
    const graph = aGraph({ a: { next: ['b'] }, b: {}, c: { next: [] } });
    const allowed = ['a', 'b', 'c'].map((from) => ['a', 'b', 'c'].filter((to) => isAllowed(graph, from, to)).join(''));
    expect(allowed).toEqual(['ab', 'abc', 'c']);
  });
});

describe('the judge', () => {
  it('is asked about the turns that no trigger matches, and about no others', () => {
    const turns = said('hello', 'Something for wood', 'bye');
    const { topics, questions } = readTopics(turns, desk, NO_JUDGEMENTS);
    expect(topics).toEqual(['greeting', null, 'farewell']);
    expect(questions).toEqual([topicQuestion(turns, 1, desk)]);
    expect(questions[0]!.instruction).toBe(
      'greeting: About greeting\nsearch: About search\nloan: About loan\nfarewell: About farewell',
    );
    expect(questions[0]!.material.turns).toHaveLength(2);
    expect(questions[0]!.answer).toEqual({ kind: 'choice', options: ['greeting', 'search', 'loan', 'farewell'] });
  });

  it('names the topic, or says that none fits; what it failed on stays unknown and is not asked again', () => {
    const turns = said('Something for wood', 'Nice weather', 'And then?');
    const failed: Judgement = { ok: false, code: 'malformed_judgement', message: 'prose' };
    const answers = [choice('search'), choice(null), failed];
    const judgements = new Map(answers.map((one, i) => [questionKey(topicQuestion(turns, i, desk)), one]));
    expect(readTopics(turns, desk, judgements)).toEqual({ topics: ['search', null, null], questions: [] });
  });
});
