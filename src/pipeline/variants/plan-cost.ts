/** What a dry run may cost, in dollars: tokens of an earlier run at the prices of the configuration, else what that run paid. */
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Trial } from '../../model/run/case-result.ts';
import type { ModelRole } from '../../model/run/model-call.ts';
import { costOfTokens, type Price, totalOf } from '../../model/run/spent.ts';

/** Somebody who is paid, for which cases, at which price. */
export interface Payee {
  readonly who: 'agent' | ModelRole;
  /** Whether replies that are kept would be taken again, for nothing. */
  readonly cached: boolean;
  /** With the trials that are still to run. */
  readonly cases: readonly TestCase[];
  /** undefined: none is configured. */
  readonly priceOf: (testCase: TestCase) => Price | undefined;
}

/** An earlier run of these cases, and how people call it. */
export interface EarlierRun {
  readonly cases: readonly { readonly id: string; readonly trials: readonly Paid[] }[];
  /** "the stored run" */
  readonly name: string;
}

type Paid = Pick<Trial, 'usage' | 'modelCalls'>;
type How = 'prices' | 'history';
interface Estimate {
  readonly who: Payee['who'];
  readonly usd: number;
  readonly how: How;
}

const NAMES: Readonly<Record<Payee['who'], string>> = {
  agent: 'the agent',
  judge: 'the judge',
  simulator: 'the simulated user',
};

/** A sentence of what is known, and one of what is not; none where nobody is paid. */
export function costSentences(payees: readonly Payee[], earlier: EarlierRun | null): readonly string[] {
  const asked = payees.filter(({ cases }) => cases.length > 0);
  if (asked.length === 0) return [];
  if (earlier === null) return ['What it costs is not known: no earlier run says how many tokens the cases take.'];
  const found = asked.map((payee) => ({ payee, estimate: estimateOf(payee, earlier) }));
  const estimates = found.flatMap(({ estimate }) => estimate ?? []);
  const unknown = found.flatMap(({ payee, estimate }) => (estimate === null ? [payee] : []));
  return [
    ...(estimates.length > 0 ? [knownSentence(estimates, earlier)] : []),
    ...unknown.map((payee) => unknownSentence(payee, earlier)),
  ];
}

function unknownSentence({ who, cases, priceOf }: Payee, { name }: EarlierRun): string {
  const isPriced = cases.some((one) => priceOf(one) !== undefined);
  const why = isPriced ? `${name} says neither its tokens nor its cost` : `it has no price, and ${name} says no cost`;
  return `What ${NAMES[who]} costs is not known: ${why}.`;
}

function knownSentence(estimates: readonly Estimate[], { name }: EarlierRun): string {
  const words: Readonly<Record<How, string>> = {
    prices: `by the prices of the configuration and the tokens of ${name}`,
    history: `as the same cases cost in ${name}`,
  };
  const total = `About ${dollars(estimates.reduce((sum, { usd }) => sum + usd, 0))} for the first pass`;
  const [first, ...others] = estimates;
  if (others.every(({ how }) => how === first?.how)) return `${total}, ${words[first!.how]}.`;
  const parts = estimates.map(({ who, usd, how }) => `${NAMES[who]} ${dollars(usd)}, ${words[how]}`);
  return `${total}: ${parts.join('; ')}.`;
}

const dollars = (usd: number): string => (usd > 0 && usd < 0.01 ? 'less than $0.01' : `$${usd.toFixed(2)}`);

/** null: the earlier run says nothing that money follows from. A case that it lacks costs what its others do. */
function estimateOf({ who, cached, cases, priceOf }: Payee, { cases: before }: EarlierRun): Estimate | null {
  const ours = new Map(cases.map((one) => [one.id, one]));
  const sumOf = (usdOf: (trial: Paid, testCase: TestCase) => number | undefined): number | null => {
    const each = before.map(({ id, trials }) => {
      const testCase = ours.get(id) ?? cases[0]!;
      const telling = trials.filter((trial) => cached || !tookKept(trial, who));
      return [id, meanOf(telling.map((trial) => usdOf(trial, testCase)))] as const;
    });
    const known = new Map(each);
    const usual = meanOf([...known.values()]);
    return usual === undefined
      ? null
      : cases.reduce((sum, { id, trials }) => sum + trials * (known.get(id) ?? usual), 0);
  };
  const priced = sumOf((trial, testCase) => pricedOf(trial, who, priceOf(testCase)));
  if (priced !== null) return { who, usd: priced, how: 'prices' };
  const paid = sumOf((trial) => paidOf(trial, who));
  return paid === null ? null : { who, usd: paid, how: 'history' };
}

/** Of what is known; undefined: nothing is. */
function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}

const callsOf = ({ modelCalls = [] }: Paid, role: ModelRole) => modelCalls.filter((call) => call.role === role);

/** What that would cost without them is not known. */
const tookKept = (trial: Paid, who: Payee['who']): boolean =>
  who !== 'agent' && callsOf(trial, who).some(({ cache }) => cache === 'hit');

function paidOf(trial: Paid, who: Payee['who']): number | undefined {
  return who === 'agent' ? trial.usage.cost : totalOf(callsOf(trial, who).map(({ cost }) => cost));
}

/** undefined: no price, or nobody counted tokens. Replies from the cache cost nothing. */
function pricedOf(trial: Paid, who: Payee['who'], price: Price | undefined): number | undefined {
  if (!price) return undefined;
  if (who === 'agent') return costOfTokens(trial.usage, price);
  return totalOf(callsOf(trial, who).map((call) => (call.cache === 'hit' ? 0 : costOfTokens(call, price))));
}
