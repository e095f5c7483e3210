/** What a conversation is found to lack of the topics that are expected of it: the code, the topics, and the words for both sides. */
import { describe, expect, it } from 'vitest';
import { namesInTopics, speaksOfTopics } from '../../../src/scoring/checks/topics.ts';
import { expectationSets } from '../../../src/scoring/options.ts';
import {
  comesAs,
  isAbout,
  reaches,
  staysInGraph,
  staysShort,
  type TopicCheck,
} from '../../../src/scoring/topics/topic-checks.ts';
import { aGraph, desk } from '../../support/a-topic-graph.ts';

const WAY = ['greeting', null, 'search', 'search', 'loan', 'search'] as const;
const said = (check: TopicCheck, topics: readonly (string | null)[] = WAY, graph = desk) => check(topics, graph);

describe('topics that are expected', () => {
  it('to come up are named where they do not, each once, with what the conversation was about', () => {
    expect(said(reaches(['loan', 'greeting']))).toBeNull();
    expect(said(reaches(['fines', 'loan', 'fines', 'bye']))).toEqual({
      code: 'topic_not_reached',
      names: ['fines', 'bye'],
      text: 'not reached: fines, bye; the conversation was about greeting → search → loan → search',
      mismatch: { expected: 'fines, bye', actual: 'greeting → search → loan → search' },
    });
    expect(said(reaches(['fines']), [null])?.mismatch.actual).toBe('no topic');
  });

  it('in an order are missing before they are out of order', () => {
    expect(said(comesAs(['greeting', 'loan'], false))).toBeNull();
    expect(said(comesAs(['loan', 'fines'], false))?.code).toBe('topic_not_reached');
    expect(said(comesAs(['loan', 'greeting', 'loan'], false))).toEqual({
      code: 'topic_order',
      names: ['loan', 'greeting'],
      text: 'expected the order loan → greeting → loan, it was greeting → search → loan → search',
      mismatch: { expected: 'loan → greeting → loan', actual: 'greeting → search → loan → search' },
    });
  });

  it('as a path allow nothing else, neither more nor less', () => {
    expect(said(comesAs(['greeting', 'search', 'loan', 'search'], true))).toBeNull();
    for (const path of [
      ['greeting', 'search', 'loan'],
      ['greeting', 'search', 'loan', 'greeting'],
      ['search', 'greeting', 'loan', 'search'],
    ])
      expect(said(comesAs(path, true))?.text).toMatch(/^expected the path /);
  });

  it('at the end are held against the last one that is known', () => {
    expect(said(isAbout(['loan', 'search']))).toBeNull();
    expect(said(isAbout(['greeting']), ['greeting', null])).toBeNull();
    expect(said(isAbout(['loan', 'fines']))).toEqual({
      ...{ code: 'wrong_topic', names: ['loan', 'fines'], text: 'expected loan or fines, it is search' },
      mismatch: { expected: 'loan or fines', actual: 'search' },
    });
    expect(said(isAbout(['loan']), [null])).toMatchObject({ text: 'expected loan, it is no topic' });
  });

  it('may only follow each other as the graph has it', () => {
    expect(said(staysInGraph)).toBeNull();
    expect(said(staysInGraph, ['greeting', 'loan', 'greeting'])).toEqual({
      code: 'topic_violation',
      names: ['greeting', 'loan'],
      text: 'transitions outside the graph: greeting → loan at turn 2, loan → greeting at turn 3',
      mismatch: {
        expected: 'a transition of the graph',
        actual: 'greeting → loan at turn 2, loan → greeting at turn 3',
      },
    });
  });

  it('may take no more turns than are allowed, all visits together', () => {
    const graph = aGraph({ a: { max_turns: 2 }, b: { max_turns: 1 }, c: {} });
    expect(said(staysShort, ['a', 'a', 'b', 'c', 'c', 'c'], graph)).toBeNull();
    const fault = said(staysShort, ['a', 'a', null, 'a', 'b', 'b'], graph);
    expect(fault).toMatchObject({ code: 'topic_too_long', names: ['a', 'b'] });
    expect(fault!.text).toBe(
      '3 turns in a, allowed are 2 (too many from turn 4 on), 2 turns in b, allowed are 1 (too many from turn 6 on)',
    );
    expect(fault!.mismatch).toEqual({ expected: 'at most 2 turns in a', actual: '3 turns' });
  });
});

describe('expectations', () => {
  it('speak of topics under three keys, in every form, and name each once', () => {
    expect([{ topics: 'a' }, { reached: 'a' }, { topic: 'a' }, { intent: 'a' }].map(speaksOfTopics)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const level = { topics: { path: ['a', 'b'], order: ['b', 'c'], set: ['d'] }, reached: 'e', topic: ['a', 'f'] };
    expect(namesInTopics(level)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(namesInTopics({ intent: 'a' })).toEqual([]);
  });

  it('that differ in the order of a set are the same, and those that differ in a path are not', () => {
    const { topics, reached, topic } = expectationSets;
    const [one, other] = [
      { set: ['b', 'a'], path: ['b', 'a'] },
      { set: ['a', 'b'], path: ['b', 'a'] },
    ];
    expect(topics!(one)).toEqual(topics!(other));
    expect(topics!({ path: ['a', 'b'] })).not.toEqual(topics!({ path: ['b', 'a'] }));
    expect([topics!(['b', 'a']), topics!('a'), topics!(null)]).toEqual([['b', 'a'], 'a', null]);
    for (const set of [reached!, topic!]) expect([set(['b', 'a']), set('a')]).toEqual([set(['a', 'b']), 'a']);
  });

  it('of tools are a set, unless their order counts', () => {
    const { tools } = expectationSets;
    const calls = (match: string, ...include: readonly string[]) => tools!({ include, exclude: include, match });
    expect(tools!(['b', 'a'])).toEqual(tools!(['a', 'b']));
    expect(calls('any_order', 'b', 'a')).toEqual(calls('any_order', 'a', 'b'));
    for (const match of ['exact', 'in_order']) {
      expect(calls(match, 'b', 'a')).not.toEqual(calls(match, 'a', 'b'));
      expect(tools!({ exclude: ['b', 'a'], match })).toEqual(tools!({ exclude: ['a', 'b'], match }));
    }
    expect(tools!({ include: ['a'] })).not.toHaveProperty('before');
    expect(tools!({ include: ['a'] })).not.toHaveProperty('results');
  });
});
