/** Words of others can be shown and cannot act. */
import { describe, expect, it } from 'vitest';
import { code, fence, isLinkable, oneLine, plain, terminal } from '../../../src/text/untrusted/untrusted.ts';

const LIMITS = { maxLines: 10, maxLineLength: 100 };

describe('a code span', () => {
  it('is one line without control, terminal, bidi and zero-width characters', () => {
    expect(code('\u001b[31mlate\u001b[0m\r\nreturn\t\u202efee\u202c\u200b')).toBe('`late return fee`');
  });

  it('keeps an emoji of several characters whole, as an id in it is found only so', () => {
    const ids = ['case 15 \u{1f469}\u200d\u{1f469}\u200d\u{1f467}', '\u2764\ufe0f', '1\ufe0f\u20e3'];
    expect(ids.map((id) => oneLine(id, 80))).toEqual(ids);
    expect(fence(ids[0]!, LIMITS)).toContain(ids[0]);
    // Joined, these would look as they do apart.
    expect(oneLine('a\u200db \u{1f408}\u200d\u{1f415} \u2764\u200d\u{e0067}', 80)).toBe('ab \u{1f408}\u{1f415} \u2764');
  });

  it('replaces backticks, so that it ends where it should', () => {
    expect(code('a `b` c')).toBe("`a 'b' c`");
  });

  it('is cut to 80 characters, counted as people count them', () => {
    const shown = code('📚'.repeat(200));
    expect(Array.from(shown)).toHaveLength(82);
    expect(shown.endsWith('…`')).toBe(true);
    expect(Array.from(code('b'.repeat(80)))).toHaveLength(82);
    expect(code('b'.repeat(80))).not.toContain('…');
  });

  it('breaks mentions and references with a zero-width space', () => {
    expect(code('ask @mara about #12')).toBe('`ask @\u200bmara about #\u200b12`');
  });

  it('says that nothing is there rather than being empty', () => {
    expect(code(' \u200b ')).toBe('`(empty)`');
  });
});

describe('a fence', () => {
  it('is longer than any run of backticks or tildes inside', () => {
    const shown = fence('~~~~~~\n`````````\ntext', LIMITS);
    const marks = shown.split('\n').filter((line) => /^~{10}/.test(line));
    expect(marks).toEqual(['~~~~~~~~~~text', '~~~~~~~~~~']);
  });

  it('says how many lines it leaves out, and cuts long lines', () => {
    const shown = fence(`${'x'.repeat(300)}\n${'line\n'.repeat(20)}end`, LIMITS);
    expect(shown).toContain(`${'x'.repeat(99)}…`);
    expect(shown).toContain('… 12 more lines');
  });

  it('keeps line breaks and drops terminal sequences', () => {
    expect(fence('one\r\n\u001b[2Jtwo @mara', LIMITS)).toBe('~~~~text\none\ntwo @\u200bmara\n~~~~');
  });
});

describe('running text', () => {
  it('leaves an ordinary sentence as it is', () => {
    const sentence = 'Pass rate fell by 7.5 pp (95% CI −12.8 to −3.2 pp), pass_rate of loans/renewals.';
    expect(plain(sentence)).toBe(sentence);
  });

  it('turns every piece of markup into characters', () => {
    expect(plain('<b>*a* [x](y) ~z~ & _w_ `v`')).toBe("&lt;b&gt;\\*a\\* \\[x\\](y) \\~z\\~ &amp; \\_w\\_ 'v'");
  });

  it.each(['# a', '- a', '+ a', '1. a', '= a'])('does not begin a block with %s', (text) => {
    expect(plain(text)).toMatch(/^(\\|\d+\\)/);
  });

  it('shows a variable of a configuration as code, so that it can be copied, and no other dollar', () => {
    expect(plain('or give a default: ${JUDGE_KEY:-value}.')).toBe('or give a default: `${JUDGE_KEY:-value}`.');
    expect(plain('"${HOST}${PORT}/v1" for $5')).toBe('"`${HOST}${PORT}`/v1" for \uff045');
    expect(plain('${a b} ${A:-<b>} $`x`')).toBe("\uff04\\{a b\\} \uff04\\{A:-&lt;b&gt;\\} \uff04'x'");
  });

  it('lets no address become a link', () => {
    expect(plain('see https://example.com, www.example.com and GH-12')).toBe(
      'see https:\u200b//example.com, www\u200b.example.com and GH\u200b-12',
    );
  });
});

describe('a line of a log', () => {
  it.each(['::error::x', '  ::error::x', '\u001b[0m::error::x'])('does not begin a workflow command: %j', (text) => {
    expect(terminal(text).startsWith('::')).toBe(false);
  });

  it('has no command of the older spelling anywhere', () => {
    expect(terminal('a ##[error]x')).not.toContain('##[');
  });
});

describe('an id', () => {
  it.each(['loans-014', 'a/b.c_d', 'x'.repeat(80)])('is linkable: %s', (id) => {
    expect(isLinkable(id)).toBe(true);
  });
  it.each(['', 'a b', 'a;b', '$(x)', 'é', 'x'.repeat(81), '--out'])('is shown only: %j', (id) => {
    expect(isLinkable(id)).toBe(false);
  });
});

it('cuts a line that is far too long', () => {
  expect(oneLine('y'.repeat(20_000_000), 80)).toHaveLength(80);
});
