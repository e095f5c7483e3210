import { describe, expect, it } from 'vitest';
import { createRedactor, redactValues, secretsIn } from '../../../src/text/redaction/redaction.ts';
import { cut } from '../../../src/text/untrusted/excerpt.ts';
import { DISGUISES, ENCODINGS } from '../../support/encodings.ts';

const SECRET = 'tulip/Bulb+42="x"';
const redact = createRedactor([SECRET]);

describe('taking secrets out of text', () => {
  it('replaces the value itself, everywhere', () => {
    expect(redact(`a ${SECRET} and ${SECRET}.`)).toBe('a *** and ***.');
  });

  it('leaves text without a secret as it is', () => {
    const text = 'Do you sell daffodils? "yes" \\ \n';
    expect(redact(text)).toBe(text);
    expect(createRedactor([])(text)).toBe(text);
  });

  it('replaces the URL-encoded forms', () => {
    expect(redact(`?key=${encodeURIComponent(SECRET)}&x=1`)).toBe('?key=***&x=1');
    expect(redact(`?${new URLSearchParams({ key: SECRET })}`)).toBe('?key=***');
    expect(redact(`?key=${encodeURIComponent(SECRET).toLowerCase().replace('bulb', 'Bulb')}`)).toBe('?key=***');
  });

  it('replaces the JSON-escaped form, also in JSON inside JSON', () => {
    const inner = JSON.stringify({ authorization: SECRET });
    expect(redact(inner)).toBe('{"authorization":"***"}');
    expect(JSON.parse(JSON.parse(redact(JSON.stringify(inner))) as string)).toEqual({ authorization: '***' });
  });

  it('replaces base64 and base64url, alone and inside a longer encoded text at any alignment', () => {
    for (const encoding of ['base64', 'base64url'] as const) {
      expect(redact(Buffer.from(SECRET).toString(encoding))).toBe('***');
      for (const before of ['', 'a', 'ab', 'abc', 'user:']) {
        const encoded = Buffer.from(`${before}${SECRET}:after`).toString(encoding);
        const clean = redact(encoded);
        expect(clean).toContain('***');
        const left = clean.split('***').map((part) => Buffer.from(part, encoding).toString('latin1'));
        expect(left.join('')).not.toContain('Bulb');
      }
    }
  });

  it('finds a secret among its forms in a value that spans lines', () => {
    const key = '-----BEGIN KEY-----\nMIIEvQIBADANBgkq\nhkiG9w0BAQEFAASC\n-----END KEY-----';
    expect(createRedactor([key])('only MIIEvQIBADANBgkq was logged')).toBe('only *** was logged');
  });

  it('ignores values shorter than four characters', () => {
    expect(createRedactor(['', 'abc', '42'])('abc 42')).toBe('abc 42');
  });

  it('takes the longest where one secret begins another', () => {
    expect(createRedactor(['rose', 'rosemary'])('rosemary, rose')).toBe('***, ***');
  });

  it('treats characters of patterns as themselves', () => {
    expect(createRedactor(['a.c*[x]$'])('abcc a.c*[x]$')).toBe('abcc ***');
  });

  it('keeps JSON valid when a secret begins or ends inside an escape sequence', () => {
    const cases: [string, string][] = [
      ['nabc', 'line\nabc'],
      ['00e9', '\u001f00e9'],
      ['001fx', '\u001fx'],
      ['abc\\', 'abc"'],
      ['abc\\', 'abc\\'],
      ['abc\\', 'abc\n'],
      ['\\nab', '\nab'],
    ];
    for (const [secret, text] of cases) {
      const json = JSON.stringify({ text, after: 'tulips' });
      const clean = createRedactor([secret])(json);
      expect(JSON.parse(clean), `${secret} in ${json}`).toHaveProperty('after', 'tulips');
    }
  });

  it('keeps numbers and literals of JSON, and takes the same digits out of strings', () => {
    const clean = createRedactor(['3000', 'true', 'null'])(
      JSON.stringify({ ms: 3000, list: [13000.5, 3000], on: true, none: null, text: 'port 3000 is true' }),
    );
    expect(JSON.parse(clean)).toEqual({
      ms: 3000,
      list: [13000.5, 3000],
      on: true,
      none: null,
      text: 'port *** is ***',
    });
    const pretty = createRedactor(['3000'])(JSON.stringify({ ms: 3000, list: [1, 3000] }, null, 2));
    expect(JSON.parse(pretty)).toEqual({ ms: 3000, list: [1, 3000] });
  });

  it("leaves the words of a saved run, which are nobody's secret", () => {
    const redactor = createRedactor(['passed', 'trials', 'quick', 'rosemary']);
    expect(redactor('{"status":"passed","trials":1,"mode":"quick","text":"rosemary"}')).toBe(
      '{"status":"passed","trials":1,"mode":"quick","text":"***"}',
    );
  });

  it('keeps random JSON valid for random secrets', () => {
    let state = 7;
    const next = (n: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % n;
    };
    const alphabet = ['\\', 'n', 'u', '0', 'f', '1', 'a', '\n', '\u001f', '/', 'é'];
    const word = (length: number) => Array.from({ length }, () => alphabet[next(alphabet.length)]).join('');
    for (let i = 0; i < 500; i += 1) {
      const json = JSON.stringify({ [word(3)]: word(40), deep: [JSON.stringify(word(20))] });
      const secret = word(4);
      expect(() => JSON.parse(createRedactor([secret])(json)), `${JSON.stringify(secret)} in ${json}`).not.toThrow();
    }
  });

  it('takes a run of backslashes that a search which goes back for each would not end with', () => {
    const many = createRedactor(Array.from({ length: 50 }, (_, i) => `secret-number-${i}`));
    const text = `${'\\'.repeat(50_000)}${'tulips and secret-number-7 '.repeat(2_500)}`;
    expect(many(text)).not.toContain('secret-number-7 ');
  });

  it('redacts the strings of a value, and keeps its keys, numbers and shape', () => {
    const value = { rosemary: ['rosemary', 1, null, true, { deep: 'a rosemary' }] };
    expect(redactValues(value, createRedactor(['rosemary']))).toEqual({
      rosemary: ['***', 1, null, true, { deep: 'a ***' }],
    });
  });

  it('says the same of a value as of its strings one by one, whatever they hold', () => {
    const secrets = [
      'rose"mary',
      'back\\slash',
      'two\nlines',
      '8080',
      'true',
      'gärten',
      'a/b+c==',
      '\ud83c\udf31seed',
      '"},{"',
    ];
    const pieces = [
      ...secrets,
      '"',
      '\\',
      '\n',
      ' ',
      ':',
      '": ',
      '[',
      ']',
      ',',
      '{',
      '}',
      'tulip',
      '8',
      'rose',
      '\ud83c',
    ];
    const random = seeded(7);
    const text = () => Array.from({ length: random(5) }, () => pieces[random(pieces.length)]!).join('');
    for (const secret of [...secrets, ...secrets.map((one) => Buffer.from(one).toString('base64'))]) {
      const one = createRedactor([secret]);
      for (let i = 0; i < 100; i += 1) {
        const [a, b, c] = [text(), text(), text()];
        expect(redactValues({ a, list: [b, 8080, true, { c }] }, one)).toEqual({
          a: one(a),
          list: [one(b), 8080, true, { c: one(c) }],
        });
      }
    }
  });
});

/** As systems make them, and as hard to hide as people make them. */
const TOKENS = [
  'ghs_16C7e42F292c6912E7710c838347Ae178B4a',
  'sk-proj-4pQ9x2Lm8Rt6Vb1Nc3Zk',
  'AKIAIOSFODNN7EXAMPLE',
  'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  'rake+"hoe"/7c41\\key==',
  'Gärtnerei & <Söhne> "1892"\n100 % Tulpen',
  'correct-horse-battery-staple-9',
];

describe('taking tokens out of text, however they come', () => {
  const without = createRedactor([], TOKENS);

  for (const [name, encode] of Object.entries(ENCODINGS))
    it(`finds them in ${name}`, () => {
      for (const token of TOKENS) {
        const clean = without(`before ${encode(token)} after`);
        expect(clean, token).toMatch(/^before \S{0,6}\*\*\*\S{0,6} after$/);
      }
    });

  for (const [name, disguise] of Object.entries(DISGUISES))
    it(`finds them in ${name}`, () => {
      for (const token of TOKENS) {
        const written = disguise(token);
        const text = JSON.stringify({ said: `before ${written} after`, list: written });
        const clean = without(`before ${written} after`);
        expect(clean, token).toMatch(/^before .{0,14}(?:\*\*\*|0).{0,9} after$/s);
        const { said, list } = JSON.parse(without(text));
        for (const one of [said, list]) expect(one.length, token).toBeLessThan(written.length / 2 + 20);
      }
    });

  it('leaves JSON valid where a list of bytes stands in it, and longer numbers as they are', () => {
    const bytes = [...Buffer.from(TOKENS[0]!)];
    const lists = [bytes, [7, ...bytes, 7], [...bytes.slice(0, -1), bytes.at(-1)! * 10 + 1]];
    const [alone, among, other] = JSON.parse(without(JSON.stringify(lists)));
    expect([alone, among]).toEqual([[0], [7, 0, 7]]);
    expect(other).toEqual(lists[2]);
  });

  it('finds no disguise of what is too short to be a key', () => {
    const short = createRedactor(['rose'], ['tulip-4711']);
    expect(short('e s o r, r o s e, 114,111,115,101; 1174-pilut')).toBe(
      'e s o r, r o s e, 114,111,115,101; 1174-pilut',
    );
  });

  it('finds beginnings and ends from eight characters on, in each encoding', () => {
    for (const token of TOKENS.slice(0, 4).filter((one) => !one.startsWith('sk-proj-')))
      for (const length of [8, 9, 13, token.length - 1])
        for (const part of [token.slice(0, length), token.slice(-length)])
          for (const encode of Object.values(ENCODINGS)) {
            const clean = without(`before ${encode(part)} after`);
            expect(clean, `${encode(part)} of ${token}`).toContain('***');
            expect(clean).not.toContain(part);
          }
  });

  it('finds one in base64 or hex that is broken over lines, or is broken itself, also in JSON', () => {
    const secret = 'Xq7-plant-Vw93-store-Kd02';
    const redact = createRedactor([secret]);
    const wrapped = (text: string, width: number, end: string) =>
      text.replaceAll(new RegExp(`.{${width}}(?=.)`, 'g'), (line) => line + end);
    const around = `The pass phrase is ${secret}, and so on, for a while.`;
    for (const end of ['\n', '\r\n', '\n    '])
      for (const text of [
        wrapped(Buffer.from(around).toString('base64'), 32, end),
        wrapped(Buffer.from(around).toString('hex'), 32, end),
        wrapped(secret, 20, end),
      ]) {
        expect(redact(text)).toContain('***');
        const json = redact(JSON.stringify({ text }));
        expect(JSON.parse(json).text).toBe(redact(text));
      }
    expect(redact('Xq7-plant\n-Vw93-store-Kd02')).not.toContain('***');
  });

  it('finds the middle of a long one, as in base64 that is wrapped into lines', () => {
    const long = Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 89 + 7) % 251)).toString('base64url');
    const wrapped = Buffer.from(long).toString('base64').replace(/.{76}/g, '$&\n');
    for (const line of createRedactor([], [long])(wrapped).split('\n').slice(0, -1))
      expect(line).toMatch(/^[\w+/=]{0,3}\*\*\*/);
    expect(createRedactor([], [long])(`… ${long.slice(100, 140)} …`)).toMatch(/^… \S{0,8}\*\*\*\S{0,8} …$/);
  });

  it('finds the beginning of any of them, also disguised, where a text was cut', () => {
    const phrase = 'violet harbor 77 mends seven kettles';
    const clean = createRedactor([phrase], ['tulip-4711-Qz7Lm3Vn']);
    for (const text of [phrase, [...'tulip-4711-Qz7Lm3Vn'].join(' '), [...'tulip-4711-Qz7Lm3Vn'].reverse().join('')])
      for (const length of [14, 15, text.length])
        expect(clean(`"said":"It is ${cut(text, length)}"`)).toBe(
          `"said":"It is ***${length < text.length ? '…' : ''}"`,
        );
    expect(clean('a violet harbor 77 miles away … a violet harbor')).toBe(
      'a violet harbor 77 miles away … a violet harbor',
    );
  });

  it('leaves line breaks before and behind one, which are of the page around it', () => {
    const clean = createRedactor(['\ntulip-4711\nrose-4712\n']);
    expect(clean('~~~~text\ntulip-4711\nrose-4712\n~~~~')).toBe('~~~~text\n***\n~~~~');
  });

  it('leaves words that a secret begins with, and the words of a saved run', () => {
    const text =
      '{"baseline":"the password of the postgres database","comparison":null,"url":"https://garden.example"}';
    const secrets = [
      'baseline-agent-key-81',
      'password4711!',
      'postgres-Adm1n',
      'comparison0fRoses',
      '/home/gardener/.ssh/id',
    ];
    expect(createRedactor([], secrets)(text)).toBe(text);
    expect(createRedactor([], ['{"type": "service_account", "id": 7}'])('{"type": "list"}')).toBe('{"type": "list"}');
  });
});

describe('secrets of an environment', () => {
  it('are those of variables that are named like secrets, and passwords in addresses', () => {
    const environment = {
      ACTIONS_RUNTIME_TOKEN: 'eyJhbGciOi.J9.runtime',
      'INPUT_GITHUB-TOKEN': 'ghs_fromTheWorkflow1',
      openai_api_key: 'sk-proj-lower1',
      AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      DB_PASSWORD: 'tulips-in-May-1637',
      GOOGLE_CREDENTIALS_JSON: '{"type":"service_account","private_key":"-----BEGIN KEY-----\\nMIIEvQIBADAN"}',
      DATABASE: 'postgres://gardener:p%40ss-of-roses@db.example/shop',
      SQL: 'Server=db;Password=Rosen+1892;Encrypt=true',
      PATH: '/usr/bin:/bin',
      GITHUB_REF_NAME: 'main',
    };
    expect(secretsIn(environment)).toEqual({
      values: [
        environment.ACTIONS_RUNTIME_TOKEN,
        environment['INPUT_GITHUB-TOKEN'],
        environment.openai_api_key,
        environment.AWS_ACCESS_KEY_ID,
        environment.DB_PASSWORD,
        environment.GOOGLE_CREDENTIALS_JSON,
        '-----BEGIN KEY-----\nMIIEvQIBADAN',
        'p%40ss-of-roses',
        'p@ss-of-roses',
        'Rosen+1892',
      ],
      weak: [],
    });
  });

  it('are fields of credentials in JSON, however deep they are nested', () => {
    const found = (value: unknown) => secretsIn({ SHOP_CREDENTIALS: JSON.stringify(value) }).values.slice(1);
    expect(found({ installed: { client_id: 'shop', client_secret: 'tulips-in-May-1637' } })).toEqual([
      'tulips-in-May-1637',
    ]);
    expect(found({ clients: [{ api_key: 'Rosen+1892' }], api_keys: ['lilies-in-June'] })).toEqual([
      'Rosen+1892',
      'lilies-in-June',
    ]);
    expect(found([{ password: 'p@ss-of-roses' }])).toEqual(['p@ss-of-roses']);
  });

  it('are found in variables as long as certificates and files are', () => {
    const environment = { BUNDLE: `${'M'.repeat(2_000_000)} amqp://shop:lilies-in-June@queue.example` };
    expect(secretsIn(environment).values).toEqual(['lilies-in-June']);
  });

  it('are not switches, numbers and ordinary words; what is short is named', () => {
    const environment = { USE_TOKEN: 'true', CACHE_KEY: 'main', PIN_KEY: '4711', DESK_SECRET: 'a-7b', EMPTY_KEY: '' };
    expect(secretsIn(environment)).toEqual({ values: ['a-7b'], weak: ['CACHE_KEY', 'PIN_KEY', 'DESK_SECRET'] });
  });
});

/** Whole numbers below `n`, the same ones each time (a linear congruential generator; Numerical Recipes, 7.1). */
function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
