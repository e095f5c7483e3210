/** The rule parser: entities, then the evidence for each intent, then the best one and how sure that is. */
import type { Entity, Evidence, EvidenceSource, Intent, ParsedIntent } from './contract.ts';
import { parseEntities } from './entities.ts';
import { evidenceOf } from './rules.ts';
import type { Session } from './session.ts';

export interface RuleParse {
  readonly intent: ParsedIntent;
  readonly confidence: number;
  readonly entities: readonly Entity[];
  /** The message only makes sense as a continuation of the last one. */
  readonly elliptical: boolean;
}

/** Evidence that "none of these" starts with: a single hint does not beat it, a clear sign does. */
const NONE = 0.75;
/** Keeps confidence below 1 however much evidence there is. */
const DOUBT = 0.15;

const CONTINUES =
  /^(and|or|also|but|now|only|just|what about|how about|same|the same|instead|ok and|then|actually|no,?|make (it|that)|in|for|from|with)\b/;

/** Deterministic: the same message in the same session gives the same parse. */
export function parseMessage(message: string, session: Session, jobEvidence: EvidenceSource): RuleParse {
  const entities = parseEntities(message);
  const lower = message.toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, ' ').trim();
  const elliptical = CONTINUES.test(lower) || (entities.length > 0 && lower.split(' ').length <= 3);
  const evidence = [
    ...evidenceOf(lower, entities),
    ...jobEvidence(lower),
    ...fromSession(session, elliptical, entities),
  ];
  const sums = new Map<Intent, number>();
  for (const { intent, weight } of evidence) sums.set(intent, (sums.get(intent) ?? 0) + weight);
  return { ...decide(sums), entities, elliptical };
}

/** An answer to our question, or a continuation of what was asked before. */
function fromSession(session: Session, elliptical: boolean, entities: readonly Entity[]): readonly Evidence[] {
  if (session.pending && entities.length > 0) return [{ intent: session.pending, weight: 1.5 }];
  return elliptical && session.lastIntent ? [{ intent: session.lastIntent, weight: 1.3 }] : [];
}

/** Confidence = share of the cubed evidence, so that a clear sign outweighs several hints. */
function decide(sums: ReadonlyMap<Intent, number>): { intent: ParsedIntent; confidence: number } {
  const ranked = [...sums].sort((a, b) => b[1] - a[1]);
  const best = ranked[0];
  const total = ranked.reduce((sum, [, weight]) => sum + weight ** 3, NONE ** 3 + DOUBT);
  const [intent, weight]: readonly [ParsedIntent, number] = best && best[1] > NONE ? best : ['UNKNOWN', NONE];
  return { intent, confidence: Math.round((weight ** 3 / total) * 1000) / 1000 };
}
