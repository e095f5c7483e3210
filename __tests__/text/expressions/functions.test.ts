/** Functions that an expression calls: those that there are none of are said before anything is asked. */
import jsonata from 'jsonata';
import { expect, it } from 'vitest';
import { compileExpression } from '../../../src/text/expressions/expression.ts';
import { JSONATA_FUNCTIONS } from '../../../src/text/expressions/functions.ts';

const refusal = (text: string) =>
  compileExpression(text).then(
    () => null,
    ({ message }: Error) => message,
  );

it('are JSONata’s own', async () => {
  for (const name of JSONATA_FUNCTIONS)
    expect([name, await jsonata(`$type($${name})`).evaluate({})]).toEqual([name, 'function']);
});

it('are refused where there are none of the name, with the one that is near', async () => {
  expect(await refusal('$joni(data.delta)')).toBe('there is no function $joni; the nearest is $join');
  expect(await refusal('{ "a": [x.$frobnicate()] }')).toBe('there is no function $frobnicate');
  expect(await refusal('x ~> $uppercasse')).toBe('there is no function $uppercasse; the nearest is $uppercase');
});

it.each([
  '($f := function($x) { $x & "!" }; $f(text))',
  '$map(list, function($item) { $item.text })',
  '(function($g) { $g(1) })($string)',
  'library.loans@$l.books#$i[$l.isbn = isbn].$string($i)',
  '($half := $substring(?, 0, 3); $half(text))',
  'list ~> $count() ~> $string()',
])('of the expression itself are known: %s', async (text) => {
  expect(await refusal(text)).toBeNull();
});
