import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '../../../../src/model/world/language-model.ts';
import { measuresOf } from '../../../../src/scoring/checks/index.ts';
import { aCase, aTurn } from '../../../support/a-test-case.ts';
import { NO_FILES } from '../../../support/measuring.ts';
import { partsOf } from '../../judge/a-model.ts';
import { judgedTrial, lending } from './a-trial.ts';

const [bean, keep] = lending.map(({ user }) => user);
const lend = (first: object = {}, second: object = {}, more: object = {}) =>
  aCase('lend', [aTurn(bean!, { evaluate: { ...first } }), aTurn(keep!, { evaluate: { ...second } })], more);
const sources = { rules: { text: 'Seeds are lent until 30 September.' }, finder: { tool: 'find_seeds' } };

/** Grounded: what a source holds word for word. */
function literal(statements: readonly string[]) {
  return (request: ModelRequest) => ({
    claims: statements.map((text) => {
      const id = partsOf(request).material.sources?.find(({ content }) => content.includes(text))?.id ?? null;
      return { text, type: 'figure', source: id, grounded: id !== null };
    }),
  });
}

const contentsOf = (request: ModelRequest) => partsOf(request).material.sources!.map(({ content }) => content);

describe('grounded_in', () => {
  it('counts the statements that the named sources carry', async () => {
    const { trial } = await judgedTrial(
      lend({}, { grounded_in: 'rules' }),
      lending,
      literal(['30 September', 'fee of 2 EUR']),
      { sources },
    );
    expect(trial.scores).toMatchObject([
      {
        metric: 'groundedness',
        turn: 1,
        value: 0.5,
        passed: false,
        code: 'ungrounded',
        claims: {
          evaluated: 2,
          grounded: 1,
          kinds: [
            { type: 'figure', source: 'rules', evaluated: 1, grounded: 1 },
            { type: 'figure', source: null, evaluated: 1, grounded: 0 },
          ],
        },
        reason: '1 of 2 statements rest on a source; not: "fee of 2 EUR" (figure)',
        generated: true,
      },
    ]);
    expect(measuresOf([trial]).groundedness).toEqual([0.5, 1]);
  });

  it('may be passages that the case gives, alone or beside names', async () => {
    const passage = { texts: ['Seeds that did not sprout are replaced.', 'A lost card costs 5 EUR.'] };
    const statements = ['30 September', '5 EUR'];
    const alone = await judgedTrial(lend({}, { grounded_in: passage }), lending, literal(statements), { sources });
    expect(contentsOf(alone.requests[0]!).toSorted()).toEqual(passage.texts.toSorted());
    expect(alone.trial.scores).toMatchObject([{ value: 0.5 }]);
    const named = alone.trial.scores[0]!.claims!.kinds!.map(({ source }) => source);
    expect(named.filter((source) => source !== undefined && source !== null)).toEqual(['passage 2']);
    const both = await judgedTrial(lend({}, { grounded_in: ['rules', passage] }), lending, literal(statements), {
      sources,
    });
    expect(both.trial.scores).toMatchObject([{ value: 1, passed: true }]);
    expect(() => lend({}, { grounded_in: { texts: [] } })).toThrow();
  });

  it('is asked in the words of the suite where it has some', async () => {
    const metrics = { groundedness: { prompt: 'Only what the rules say counts.' } };
    const { requests } = await judgedTrial(lend({}, { grounded_in: 'rules' }), lending, literal(['12']), {
      ...{ sources, metrics },
    });
    expect(partsOf(requests[0]!).instruction).toContain('Only what the rules say counts.');
  });

  it('is asked of a conversation of which one reply has no text, and rests on tools that one reply called', async () => {
    const [first, second] = lending;
    const { text: _, ...wordless } = first!;
    const { toolCalls: __, ...plain } = second!;
    const whole = aCase('lend', [aTurn(bean!), aTurn(keep!)], { evaluate: { grounded_in: 'tools' } });
    const { requests } = await judgedTrial(whole, [wordless, plain], literal(['12']), { sources });
    expect(requests.map((request) => contentsOf(request).length)).toEqual([1]);
    const silent = await judgedTrial(whole, [wordless, { ...wordless, user: keep! }], literal(['12']), { sources });
    expect(silent.requests).toEqual([]);
  });

  it('rests on the texts of the suite where the agent reports no tools', async () => {
    const [first] = lending.map(({ toolCalls: _, ...said }) => said);
    const testCase = aCase('lend', [aTurn(bean!)], { evaluations: ['groundedness'] });
    const { requests } = await judgedTrial(testCase, [first!], literal(['12']), { sources });
    expect(requests.map(contentsOf)).toEqual([[sources.rules.text]]);
  });

  it('rests on files of the case, images among them, and names a source as the suite or as its tool does', async () => {
    const testCase = aCase('lend', [aTurn(bean!)], {
      ...{ evaluations: ['groundedness'], files: [{ path: 'leaflet.md' }, { path: 'shelf.png', type: 'image' }] },
    });
    const base64 = 'iVBORw0KGgo=';
    const image = {
      mediaType: 'image/png',
      base64,
      sha256: 'ab12',
      dataUrl: `data:image/png;base64,${base64}`,
    } as const;
    const files = {
      ...NO_FILES,
      textOf: ({ path }: { readonly path?: string }) => (path === 'leaflet.md' ? 'Up to 12 packets.' : undefined),
      imageOf: ({ path }: { readonly path?: string }) => (path === 'shelf.png' ? image : undefined),
    };
    const { requests } = await judgedTrial(testCase, lending.slice(0, 1), literal(['12']), { files });
    expect(contentsOf(requests[0]!)).toContain('Up to 12 packets.');
    expect(requests[0]!.messages[1]).toMatchObject({ images: [image] });
    // Of a file that is too long, what the reply speaks of.
    const pages = Array.from({ length: 90 }, (_, i) =>
      i === 80 ? 'You may take packets.' : 'about nothing '.repeat(70),
    );
    const long = { ...files, textOf: () => pages.join('\n\n') };
    const { requests: ofLong } = await judgedTrial(testCase, lending.slice(0, 1), literal(['12']), { files: long });
    expect(contentsOf(ofLong[0]!).join('\n')).toContain('You may take packets.');
    const sourceOf = async (grounded_in: string) => {
      const { trial } = await judgedTrial(lend({ grounded_in }), lending, literal(['12']), { sources });
      return trial.scores[0]!.claims!.kinds!.map(({ source }) => source);
    };
    expect([await sourceOf('tools'), await sourceOf('finder')]).toEqual([['tool find_seeds'], ['finder']]);
  });

  it('names the first source that there is none of', async () => {
    const { trial } = await judgedTrial(
      lend({ grounded_in: ['rules', 'laws', 'maps', { texts: ['Beans.'] }] }),
      lending,
      literal(['12']),
      {
        sources,
      },
    );
    expect(trial.unjudged).toMatchObject([{ code: 'unknown_source', message: 'The suite has no source "laws".' }]);
  });

  it('tools is the results of all calls up to the turn', async () => {
    const { requests } = await judgedTrial(lend({}, { grounded_in: 'tools' }), lending, literal(['12']), { sources });
    expect(contentsOf(requests[0]!)).toEqual([
      JSON.stringify({ tool: 'find_seeds', arguments: { plant: 'bean' }, result: { packets: 12 } }),
    ]);
    expect(JSON.stringify(partsOf(requests[0]!).material.conversation)).not.toContain('tool_calls');
  });

  it('a source that is a tool is the results of that tool alone', async () => {
    const [first, second] = lending;
    const other = { name: 'send_mail', arguments: {}, result: 'sent' };
    const turns = [{ ...first!, toolCalls: [...first!.toolCalls!, other] }, second!];
    const { requests } = await judgedTrial(lend({ grounded_in: ['finder', 'rules'] }), turns, literal(['12']), {
      sources,
    });
    expect(contentsOf(requests[0]!).sort()).toEqual(
      [
        sources.rules.text,
        JSON.stringify({ tool: 'find_seeds', arguments: { plant: 'bean' }, result: { packets: 12 } }),
      ].sort(),
    );
  });

  it('an agent that called no tool rests on nothing, and is asked about all the same', async () => {
    const turns = [{ user: bean!, text: 'Yes: 12 packets.', toolCalls: [] }];
    const { trial } = await judgedTrial(
      aCase('lend', [aTurn(bean!, { expect: { grounded_in: 'tools' } })]),
      turns,
      literal(['12 packets']),
    );
    expect(trial).toMatchObject({ status: 'failed', code: 'ungrounded' });
  });

  it.each([
    ['reports no tool calls', { user: bean!, text: '12 packets.' }],
    [
      'does not report what its tools answered',
      { user: bean!, text: '12 packets.', toolCalls: [{ name: 'find_seeds', arguments: {} }] },
    ],
  ])('tools is not scored for an agent that %s', async (_name, turn) => {
    const { trial, requests } = await judgedTrial(
      aCase('lend', [aTurn(bean!, { expect: { grounded_in: 'tools' } })]),
      [turn],
      literal(['12']),
    );
    expect(requests).toEqual([]);
    expect(trial.status).toBe('skipped');
  });

  it('files that cannot be read as text leave it unjudged', async () => {
    const { trial, requests } = await judgedTrial(
      lend({ grounded_in: ['rules', 'files'] }, {}, { files: [{ path: 'leaflet.pdf' }] }),
      lending,
      literal(['12']),
      { sources },
    );
    expect(requests).toEqual([]);
    expect(trial.unjudged).toMatchObject([
      { metric: 'groundedness', code: 'source_unavailable', message: expect.stringContaining('leaflet.pdf') },
    ]);
  });

  it('files of a case are looked at beside the other sources', async () => {
    const testCase = lend({ grounded_in: 'files' }, {}, { files: [{ path: 'leaflet.md', name: 'Leaflet' }] });
    let opened = '';
    const files = {
      ...NO_FILES,
      open: async ({ id }: { readonly id: string }) => {
        opened = id;
      },
      textOf: ({ path }: { readonly path?: string }) =>
        path === 'leaflet.md' && opened === 'lend' ? 'Up to 12 packets are lent at once.' : undefined,
    };
    const { trial, requests } = await judgedTrial(testCase, lending, literal(['12']), { files });
    expect(JSON.stringify(requests)).toContain('Up to 12 packets are lent at once.');
    expect(trial.unjudged).toBeUndefined();
  });

  it('an unknown source leaves it unjudged', async () => {
    const { trial } = await judgedTrial(lend({ grounded_in: 'toString' }), lending, literal(['12']), { sources });
    expect(trial.unjudged).toMatchObject([{ code: 'unknown_source' }]);
  });

  it('holds from the threshold on, by default only where every statement is grounded', async () => {
    const grounded = literal(['30 September', '2 EUR']);
    const strict = await judgedTrial(lend({}, { grounded_in: 'rules' }), lending, grounded, { sources });
    const lenient = await judgedTrial(lend({}, { grounded_in: 'rules' }), lending, grounded, {
      sources,
      metrics: { groundedness: { threshold: 0.5, enabled: false } },
    });
    expect([strict, lenient].map(({ trial }) => trial.scores[0]!.passed)).toEqual([false, true]);
  });

  it('holds where nothing is stated, which enters no mean', async () => {
    const { trial } = await judgedTrial(lend({ grounded_in: 'rules' }), lending, () => ({ claims: [] }), { sources });
    expect(trial.scores).toMatchObject([{ passed: true, claims: { evaluated: 0, grounded: 0 } }]);
    expect(measuresOf([trial])).not.toHaveProperty('groundedness');
  });
});

describe('groundedness of a suite', () => {
  const metrics = { groundedness: {} };

  it('is asked once a conversation, against tools and the texts of the suite', async () => {
    const { trial, requests } = await judgedTrial(lend(), lending, literal(['12', '30 September']), {
      sources,
      metrics,
    });
    expect(requests).toHaveLength(1);
    expect(contentsOf(requests[0]!)).toHaveLength(2);
    expect(trial.scores).toMatchObject([{ metric: 'groundedness', turn: null, hard: false, value: 1, passed: true }]);
  });

  it('is unjudged where there is nothing to rest on', async () => {
    const turns = lending.map(({ user, text }) => ({ user, text: text! }));
    const { trial, requests } = await judgedTrial(lend(), turns, literal(['12']), { metrics });
    expect(requests).toEqual([]);
    expect(trial.unjudged).toMatchObject([{ code: 'no_sources' }]);
  });

  it('gives way to sources that the case names for the whole conversation', async () => {
    const { trial, requests } = await judgedTrial(
      lend({}, {}, { evaluate: { grounded_in: 'rules' } }),
      lending,
      literal(['30 September']),
      { sources, metrics },
    );
    expect(requests).toHaveLength(1);
    expect(trial.scores).toHaveLength(1);
    expect(contentsOf(requests[0]!)).toEqual([sources.rules.text]);
  });

  it('that the judge cannot decide fails only where fail_on_error says so', async () => {
    const left = await judgedTrial(lend(), lending, () => '', { sources, metrics });
    const failed = await judgedTrial(lend(), lending, () => '', {
      sources,
      metrics: { groundedness: { fail_on_error: true } },
    });
    expect([left.trial.scores, left.trial.unjudged?.[0]?.code]).toEqual([[], 'malformed_judgement']);
    expect(failed.trial.scores).toMatchObject([
      { metric: 'groundedness', value: 0, passed: false, code: 'judge_error' },
    ]);
    expect(measuresOf([{ ...failed.trial, status: 'passed' }]).groundedness).toEqual([0, 1]);
  });
});
