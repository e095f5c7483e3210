/** Configuration, cases and the agent's expressions checked together; nothing is asked, nothing started. */
import { turnOf } from '../agents/create.ts';
import { placeOf } from '../agents/overrides.ts';
import { healthOf } from '../cases/health/health.ts';
import { healthWarnings } from '../cases/health/warnings.ts';
import { readConfig } from '../config/load.ts';
import { nothingDecides, onlyPassRate } from '../decision/gate/rules/nothing-decides.ts';
import type { Warning } from '../model/warning.ts';
import type { RunRequest, RunWorld } from '../model/world/run-request.ts';
import { expectedKeys } from '../scoring/conversation/score-conversation.ts';
import { isScorable } from '../scoring/unscorable.ts';
import { counted } from '../text/digits.ts';
import { printable } from '../text/untrusted/printable.ts';
import { type Suite, suiteOf } from './suite/suite.ts';
import { checkSuite } from './suite/suite-problems.ts';
import { requireTrustedCheckout } from './suite/trusted-checkout.ts';
import { requireInWorkspace } from './suite/workspace.ts';

/**
 * Says what is valid; variables of the environment that are not set are notes, since a local machine has no secrets.
 * @throws ProblemError with all problems at once.
 */
export async function validateSuite(request: Pick<RunRequest, 'config' | 'trials'>, world: RunWorld): Promise<void> {
  await requireTrustedCheckout(request.config, world);
  requireInWorkspace(request.config, world);
  const reading = readConfig(request.config, world.directory, world.environment);
  const checked = await checkSuite(reading, world, true);
  for (const { what, where } of checked.missing.problems)
    world.stderr(printable(`Note: ${what} A run needs it (${where?.file}:${where?.line}).\n`));
  const suite = suiteOf(reading, checked, request, world, { agent: false });
  const warnings = suite.warnings.filter(({ code }) => code !== 'not_carried');
  for (const warning of [...warnings, ...aboutTestSet(suite)])
    world.stderr(printable(`Warning: ${suite.redact(warning.text)}\n`));
  for (const line of checked.loaded?.imported ?? []) world.stdout(printable(`${suite.redact(line)}\n`));
  const turns = suite.cases.reduce((sum, one) => sum + one.turns.length, 0);
  const counts = [
    counted(suite.cases.length, 'case'),
    counted(turns, 'turn'),
    counted(suite.datasets.length, 'dataset'),
  ];
  world.stdout(printable(`${reading.file} is valid: suite ${suite.name}, ${counts.join(', ')}.\n${agentLines(suite)}`));
  const turn = turnOf(suite.config.agent);
  if (turn !== null) world.stdout(printable(`A turn of type ${suite.config.agent.type}: ${suite.redact(turn)}\n`));
}

/** Of a suite that asks several: who is asked where, for how many cases. */
function agentLines({ cases, config, others, redact }: Suite): string {
  const lines = [...Map.groupBy(cases, ({ agent }) => agent)].map(([name, asked]) => {
    if (name === undefined) return '';
    const address = placeOf({ ...(others.get(name)?.options ?? config.agent) });
    return redact(`  agent ${name}${address === null ? '' : `, ${address}`}: ${counted(asked.length, 'case')}\n`);
  });
  return lines.join('');
}

/** What the cases cannot show, seen from the cases alone. */
function aboutTestSet(suite: Suite): readonly Warning[] {
  const { tested, config } = suite;
  const { gate } = config;
  const { cases, ...known } = tested;
  const gatesByCategory = [gate.minimum, gate.maximum].some(
    ({ categories }) => Object.keys(categories ?? {}).length > 0,
  );
  return [...passingAnyway(suite), ...healthWarnings(healthOf(cases, known, null), cases, { gatesByCategory })];
}

/** What a run would say of cases that no answer can fail. */
function passingAnyway({ cases, measuring, config: { gate }, datasets }: Suite): readonly Warning[] {
  const run = cases.filter((one) => one.skipped === undefined && isScorable(one, measuring));
  if (run.length === 0 || run.some((one) => one.simulate || expectedKeys(one, 'expect').size > 0)) return [];
  const soft = new Set(run.flatMap((one) => [...expectedKeys(one, 'evaluate')]));
  const isMeasured = (metric: string) => KEYS[metric] === undefined || soft.has(KEYS[metric]);
  if (!onlyPassRate({ options: gate, datasets }, isMeasured)) return [];
  return [{ code: 'nothing_decides', text: nothingDecides(run.length) }];
}

/** Gated metrics that a suite need not have, by the expectation that they are of. */
const KEYS: Readonly<Record<string, string>> = { intent_accuracy: 'intent', tool_accuracy: 'tools' };
