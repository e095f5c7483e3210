/** What a case is, as written: its content in one normal form, from which id and fingerprints are hashed. Pure. */
import type { CaseIdentity } from '../../model/cases/test-case.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';
import { mergeExpectations, NOTHING, type RawExpectations } from './expectations.ts';
import type { NativeCase } from './native-case.ts';

/** By key of an expectation: its value with the lists that are sets in one order. */
export type ExpectationSets = Readonly<Record<string, (written: unknown) => unknown>>;

export interface RawTurn {
  readonly user: string;
  readonly expect: RawExpectations;
  readonly evaluate: RawExpectations;
  readonly requires_context: boolean;
  readonly ground_truth: string | undefined;
  readonly context: NativeCase['context'];
  /** As of a case. */
  readonly files: unknown;
}

/** Content as a person wrote it, before the schemas of expectations read it: a later version hashes it alike. */
export interface RawContent {
  readonly turns: readonly RawTurn[];
  readonly history: unknown;
  readonly simulate: unknown;
  readonly expect: RawExpectations;
  readonly evaluate: RawExpectations;
  /** By what is in them, not by where they are: see FileIdentity. */
  readonly files: unknown;
  readonly context: unknown;
  readonly groundTruth: string | undefined;
}

/** `written` has passed the native schema. What the case says of its only turn stands on that turn. */
export function contentOf(written: NativeCase): RawContent {
  const turns: NonNullable<NativeCase['turns']> =
    written.input !== undefined ? [{ user: written.input }] : (written.turns ?? []);
  const single = turns.length === 1;
  // The last text of one turn is that turn's.
  const truth = written.ground_truth ?? (single ? turns[0]!.ground_truth : undefined);
  const level = { expect: written.expect ?? NOTHING, evaluate: written.evaluate ?? NOTHING };
  return {
    turns: turns.map((turn) => ({
      user: turn.user,
      expect: mergeExpectations(single ? level.expect : NOTHING, turn.expect),
      evaluate: mergeExpectations(single ? level.evaluate : NOTHING, turn.evaluate),
      requires_context: turn.requires_context ?? false,
      ground_truth: single && turn.ground_truth === truth ? undefined : turn.ground_truth,
      context: turn.context,
      files: turn.files,
    })),
    history: written.history,
    simulate: written.simulate,
    expect: single ? NOTHING : level.expect,
    evaluate: single ? NOTHING : level.evaluate,
    files: written.files,
    context: written.context,
    groundTruth: truth,
  };
}

/** @param sets as of contentHash. */
export function identityOf(content: RawContent, sets: ExpectationSets): CaseIdentity {
  return { fingerprint: contentHash(content, sets), inputFingerprint: inputHash(content) };
}

/**
 * 12 hexadecimal characters. Empty parts do not count, so a case hashes alike however briefly it is written, nor does the
 * order of lists that are sets.
 */
export function contentHash(content: RawContent, sets: ExpectationSets): string {
  const expected = (level: RawExpectations) => filled(inOneOrder(level, sets));
  return canonicalHash({
    context: filled(content.context),
    evaluate: expected(content.evaluate),
    expect: expected(content.expect),
    files: filled(content.files),
    ground_truth: content.groundTruth,
    history: filled(content.history),
    simulate: content.simulate,
    turns: content.turns.map(({ user, expect, evaluate, requires_context, ground_truth, context, files }) => ({
      context: filled(context),
      evaluate: expected(evaluate),
      expect: expected(expect),
      files: filled(files),
      ground_truth,
      requires_context: requires_context || undefined,
      user,
    })),
  });
}

/** 12 hexadecimal characters over what the agent is given; cases that differ only in what is expected hash alike. */
function inputHash({ turns, history, simulate, files, context }: RawContent): string {
  return canonicalHash({
    context: filled(context),
    files: filled(files),
    history: filled(history),
    simulate,
    turns: turns.map(({ user, context: own, files: sent }) =>
      filled(own) === undefined && filled(sent) === undefined
        ? user
        : { user, context: filled(own), files: filled(sent) },
    ),
  });
}

function inOneOrder(level: RawExpectations, sets: ExpectationSets): RawExpectations {
  const isSet = (key: string) => typeof level[key] === 'object' && Object.hasOwn(sets, key);
  if (!Object.keys(level).some(isSet)) return level;
  const entries = Object.entries(level).map(([key, written]) => {
    return [key, isSet(key) ? sets[key]!(written) : written] as const;
  });
  return Object.fromEntries(entries);
}

function filled(part: unknown): unknown {
  return part !== null && typeof part === 'object' && Object.keys(part).length === 0 ? undefined : part;
}
