/** The `tiers` section of the configuration: what is aimed at by complexity of the cases. */
import { z } from 'zod';
import { type Amount, amount } from '../../text/quantities.ts';

type Targets = Readonly<Record<string, Amount>>;

const share = (value: number): Amount => ({ unit: 'share', value });

/** The more a case asks for, the less is expected of it. */
export const DEFAULT_TARGETS: Readonly<Record<string, Targets>> = {
  1: { intent_accuracy: share(0.95) },
  2: { intent_accuracy: share(0.9), entity_f1: share(0.8) },
  3: { intent_accuracy: share(0.85), entity_f1: share(0.7) },
  4: { intent_accuracy: share(0.8), entity_f1: share(0.65), conversation_coherence: { unit: 'number', value: 0.7 } },
  5: { intent_accuracy: share(0.75), entity_f1: share(0.6), recovery_rate: share(0.8) },
};

const targets = (tier: string, said: string) =>
  z
    .record(z.string().min(1), amount)
    .optional()
    .describe(`Targets of tier ${tier}, metric: value. They replace ${said}. {}: none.`);

export const tiersOptionSchema = z
  .strictObject({
    1: targets('1', 'intent_accuracy 95%'),
    2: targets('2', 'intent_accuracy 90%, entity_f1 80%'),
    3: targets('3', 'intent_accuracy 85%, entity_f1 70%'),
    4: targets('4', 'intent_accuracy 80%, entity_f1 65%, conversation_coherence 0.7'),
    5: targets('5', 'intent_accuracy 75%, entity_f1 60%, recovery_rate 80%'),
  })
  .transform(
    (given): TierTargets => ({
      ...DEFAULT_TARGETS,
      ...Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined)),
    }),
  );
/** By tier, "1" to "5": metric → target. */
export type TierTargets = Readonly<Record<string, Targets>>;
