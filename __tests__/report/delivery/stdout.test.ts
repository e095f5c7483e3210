/** Text for the console: as it is in a terminal; on a runner fenced, with groups that fold. */
import { describe, expect, it } from 'vitest';
import { stdout } from '../../../src/report/delivery/stdout.ts';
import { aCiContext } from '../../support/an-outcome.ts';
import { commandsIn } from '../../support/workflow-commands.ts';
import { aWorld } from './world.ts';

const REPORT = {
  to: 'stdout',
  text: 'REGRESSION  exit 1\n',
  groups: [
    { title: 'FAIL  seeds-1\n::error::from the title', text: '  agent ok\n::endgroup::\n::error::from the agent\n' },
  ],
} as const;

describe('groups', () => {
  it('stand one after the other above the report in a terminal', async () => {
    const world = await aWorld({ ci: null });
    await stdout.deliver({ ...REPORT, groups: [{ title: 'FAIL  seeds-1', text: '  agent ok' }] }, world);
    expect(world.printed.join('')).toBe('FAIL  seeds-1\n  agent ok\n\nREGRESSION  exit 1\n');
  });

  it('fold on a runner, and no foreign text opens, closes or ends one', async () => {
    const world = await aWorld({ ci: aCiContext() });
    await stdout.deliver(REPORT, world);
    const log = world.printed.join('');
    expect(commandsIn(log).map(({ name }) => name)).toEqual(['group', 'endgroup']);
    expect(log.indexOf('::endgroup::\n', log.indexOf('from the agent'))).toBeLessThan(log.indexOf('REGRESSION'));
    expect(log.match(/^::group::.*$/m)?.[0]).toBe('::group::FAIL  seeds-1%0A::error::from the title');
  });
});
