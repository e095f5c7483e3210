/** Text: what the agent's words must equal, contain, match or not match, with and without citation markers. */

import { z } from 'zod';
import type { PatternCode, ScoreCode } from '../../model/catalogue.ts';
import { unordered } from '../../text/canonical-hash.ts';
import { asSeen, foldCase } from '../../text/letters.ts';
import { matches, patternSchema as pattern } from '../../text/patterns/pattern.ts';
import { inQuotes, inQuotesApart } from '../../text/untrusted/excerpt.ts';
import { withoutMarkers } from '../matching/citation-markers.ts';
import {
  type Codes,
  defineCheck,
  type Fault,
  type RawScore,
  scoreWith,
  type Unscored,
  unlessTooSlow,
} from './check.ts';
import { shareOfCases } from './measure.ts';

const oneOrMore = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).min(1)]);
const listOf = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);
const without = (all: readonly string[], met: (one: string) => boolean) => all.filter((one) => !met(one));
const quoted = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(', ');

const expectations = {
  equals: z.string().describe('The whole text, exactly. Blanks at both ends are ignored.'),
  contains: oneOrMore(z.string().min(1)).describe(
    'A string, or a list of which all are in the text. Letter case is ignored.',
  ),
  match: oneOrMore(pattern).describe(
    'A regular expression (JavaScript), or a list of which all match somewhere in the text. Letter case is ignored unless it starts with (?-i), and a dot matches line breaks unless with (?-s); (?-is) is both. Only the first 100,000 characters are read.',
  ),
  not_match: oneOrMore(pattern).describe('A regular expression, or a list of which none may match. Read as match is.'),
  not_empty: z.literal(true).describe('The text has more than blanks.'),
};

const otherwise = (phrase: string, title: string): ScoreCode & PatternCode => ({
  phrase: () => phrase,
  title,
  cause: 'The answer is worded otherwise, or says something else.',
  action: 'Read an example: if the answer is right, loosen the expectation; if not, fix the prompt.',
  place: 'prompt',
  order: 'content',
});

const lacking = { lacks: 'text' } as const;

const codes = {
  text_differs: { ...otherwise('not the expected text', 'The answer is not the expected text'), ...lacking },
  text_missing: { ...otherwise('expected text is missing', 'An expected text is missing in the answer'), ...lacking },
  no_match: { ...otherwise('expected pattern is missing', 'An expected pattern is missing in the answer'), ...lacking },
  forbidden_match: otherwise('forbidden pattern is there', 'A forbidden pattern is in the answer'),
  empty_text: {
    phrase: () => 'empty',
    ...lacking,
    title: 'The answer is empty',
    cause: 'The agent stops after a tool call, or its reply is mapped from another field.',
    action: 'Check agent.response.text, then whether the agent always says something at the end.',
    place: 'agent code',
    order: 'content',
  },
} satisfies Codes;
type Code = keyof typeof codes;

/** Of a text with its citation markers. null: it holds. */
type Condition = (text: string) => Fault<Code> | null;

/** An expectation may be about the words alone or about markers, too: so it is met, and a pattern found, in either. */
const inEither = (text: string, holds: (reading: string) => boolean): boolean =>
  [...new Set([withoutMarkers(text), text])].some(holds);

/** @param wrong The parts of a text that make it hold no more. @param wanted What is expected, before these parts. */
const noneOf =
  (code: Code, wrong: (text: string) => readonly string[], why: string, wanted: string): Condition =>
  (text) => {
    const found = wrong(text);
    if (found.length === 0) return null;
    return {
      code,
      reason: `the text ${why} ${quoted(found)}`,
      mismatch: { expected: `${wanted} ${quoted(found)}`, actual: saidText(text) },
    };
  };

const saidText = (text: string): string => (text.trim() === '' ? 'no text' : inQuotes(text.trim()));

function differs(equals: string, text: string): Fault<Code> {
  const [expected, said] = inQuotesApart(equals.trim(), text.trim());
  const actual = text.trim() === '' ? saidText(text) : said;
  return {
    code: 'text_differs',
    reason: `expected the text ${expected}, got ${actual}`,
    mismatch: { expected, actual },
  };
}

function conditionsOf(
  expected: {
    readonly [K in keyof typeof expectations]?: z.output<(typeof expectations)[K]>;
  },
): readonly Condition[] {
  const { equals, contains, match, not_match, not_empty } = expected;
  const has = (text: string) => (part: string) => inEither(text, (one) => foldCase(one).includes(foldCase(part)));
  const fits = (text: string) => (wanted: string) => inEither(text, (one) => matches(wanted, one));
  const isEqual = (text: string, wanted: string) =>
    inEither(text, (one) => asSeen(one).trim() === asSeen(wanted).trim());
  const all: readonly (Condition | false)[] = [
    equals !== undefined && ((text) => (isEqual(text, equals) ? null : differs(equals, text))),
    contains !== undefined &&
      noneOf('text_missing', (text) => without(listOf(contains), has(text)), 'does not contain', 'a text with'),
    match !== undefined &&
      noneOf('no_match', (text) => without(listOf(match), fits(text)), 'does not match', 'a match of'),
    not_match !== undefined &&
      noneOf('forbidden_match', (text) => listOf(not_match).filter(fits(text)), 'matches', 'no match of'),
    not_empty === true &&
      ((text) =>
        withoutMarkers(text).trim() === ''
          ? {
              code: 'empty_text',
              reason: 'the text is empty',
              mismatch: { expected: 'a text', actual: 'no text' },
            }
          : null),
  ];
  return all.filter((one) => one !== false);
}

const textAccuracy = shareOfCases({
  id: 'text_accuracy',
  title: 'Text accuracy',
  description: 'Share of cases with text expectations (equals, contains, match, not_match, not_empty) that all hold.',
  subject: 'text',
  field: 'the text',
  rank: 6,
});

export const text = defineCheck({
  version: 3,
  expectations,
  score: (expected, subject, _settings, world): readonly (RawScore<Code> | Unscored)[] => {
    const { text } = subject;
    if (text === undefined) return [];
    return conditionsOf(expected).map((check) =>
      unlessTooSlow('text_accuracy', world, () => scoreWith('text_accuracy', check(text), 'the text is as expected')),
    );
  },
  codes,
  metrics: [textAccuracy],
  needs: { sets: { contains: unordered, match: unordered, not_match: unordered } },
});
