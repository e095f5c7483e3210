/** What a case is, as written: its content in one normal form, from which id and fingerprints are hashed. Pure. */
import { canonicalHash } from '../../platform/canonical-hash.ts';
import { mergeExpectations, type RawExpectations } from './expectations.ts';
import type { NativeCase } from './native-case.ts';

export interface RawTurn {
  readonly user: string;
  readonly expect: RawExpectations;
  readonly evaluate: RawExpectations;
  readonly requires_context: boolean;
}

/** Content as a person wrote it, before the schemas of expectations read it: a later version hashes it alike. */
export interface RawContent {
  readonly turns: readonly RawTurn[];
  readonly simulate: unknown;
  readonly expect: RawExpectations;
  readonly evaluate: RawExpectations;
  readonly files: unknown;
  readonly context: unknown;
  readonly groundTruth: unknown;
}

/** `written` has passed the native schema. What the case says of its only turn stands on that turn. */
export function contentOf(written: NativeCase): RawContent {
  const turns = written.input !== undefined ? [{ user: written.input }] : (written.turns ?? []);
  const single = turns.length === 1;
  const level = { expect: written.expect ?? {}, evaluate: written.evaluate ?? {} };
  return {
    turns: turns.map((turn: NonNullable<NativeCase['turns']>[number]) => ({
      user: turn.user,
      expect: mergeExpectations(single ? level.expect : {}, turn.expect),
      evaluate: mergeExpectations(single ? level.evaluate : {}, turn.evaluate),
      requires_context: turn.requires_context ?? false,
    })),
    simulate: written.simulate,
    expect: single ? {} : level.expect,
    evaluate: single ? {} : level.evaluate,
    files: written.files,
    context: written.context,
    groundTruth: written.ground_truth,
  };
}

/** 12 hexadecimal characters. Empty parts do not count, so a case hashes alike however briefly it is written. */
export function contentHash(content: RawContent): string {
  return canonicalHash({
    turns: content.turns.map(({ user, expect, evaluate, requires_context }) => ({
      user,
      expect: filled(expect),
      evaluate: filled(evaluate),
      requires_context: requires_context || undefined,
    })),
    simulate: content.simulate,
    expect: filled(content.expect),
    evaluate: filled(content.evaluate),
    files: filled(content.files),
    context: filled(content.context),
    ground_truth: content.groundTruth,
  });
}

/** 12 hexadecimal characters over what the agent is given; cases that differ only in what is expected hash alike. */
export function inputHash({ turns, simulate, files, context }: RawContent): string {
  return canonicalHash({
    turns: turns.map(({ user }) => user),
    simulate,
    files: filled(files),
    context: filled(context),
  });
}

function filled(part: unknown): unknown {
  return part !== null && typeof part === 'object' && Object.keys(part).length === 0 ? undefined : part;
}
