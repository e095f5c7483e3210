/** `init --forks`: a second workflow, for pull requests of forks, that has secrets behind a review. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workflowProblems } from '../../../../scripts/check-workflows.ts';
import { pinProblems } from '../../../../scripts/workflow-policy.ts';
import { initialize, type Start } from '../../../../src/cli/commands/init/start.ts';
import { startText } from '../../../../src/cli/commands/init/text.ts';
import { localWorld } from '../../../../src/cli/world.ts';
import { validateSuite } from '../../../../src/pipeline/validation.ts';
import { type Files, folderOf } from '../../../support/cli.ts';

const CONFIG = 'agent-eval.yml';
const FIRST = '.github/workflows/agent-eval.yml';
const FORKS = '.github/workflows/agent-eval-forks.yml';

const NODE: Files = {
  'package.json': '{ "name": "nursery", "scripts": { "start": "node server.js" } }',
  'server.js': `import http from 'node:http';
const key = process.env.NURSERY_API_KEY;
http.createServer(async (request, response) => {
  if (request.method === 'POST' && request.url === '/chat') {
    const { message } = JSON.parse(await bodyOf(request));
    return response.end(JSON.stringify({ reply: message }));
  }
}).listen(process.env.PORT ?? 4310);
`,
};

async function begin(files: Files, action = 'acorn-tools/agent-eval-action@v1') {
  const world = { ...localWorld(new AbortController().signal), directory: folderOf(files), stdout() {}, stderr() {} };
  return { world, start: await initialize({ action, dryRun: false, forks: true }, world) };
}
const textOf = ({ files }: Start, name: string) => files.find(({ path }) => path === name)!.text;

describe('the workflow for forks', () => {
  it('has secrets of its own behind a review, and the base alone in its checkout', async () => {
    const { start, world } = await begin(NODE);
    for (const path of [FIRST, FORKS]) {
      expect(await workflowProblems(path, textOf(start, path))).toEqual([]);
      expect(pinProblems(path, textOf(start, path), 'acorn-tools/agent-eval-action')).toEqual([]);
    }
    const { on, permissions, jobs, concurrency } = parse(textOf(start, FORKS));
    const job = jobs['agent-eval'];
    expect(on).toEqual({ workflow_run: { workflows: [parse(textOf(start, FIRST)).name], types: ['completed'] } });
    expect(permissions).toEqual({ contents: 'read', actions: 'read', 'pull-requests': 'write' });
    // Any label starts it again, and must not end a run that was approved.
    expect(concurrency['cancel-in-progress']).toBe(false);
    expect(concurrency.group).toContain('workflow_run.head_sha');
    expect(job.environment).toBe('agent-eval-forks');
    expect(job.if).toContain('head_repository.full_name != github.repository');
    expect(job.steps[0].with).toEqual({ 'persist-credentials': false });
    expect(job.steps.at(-1).env).toEqual({ NURSERY_API_KEY: '${{ secrets.FORKS_NURSERY_API_KEY }}' });
    expect(parse(textOf(start, CONFIG)).security).toEqual({ allowed_hosts: [] });
    expect(startText(start)).toMatch(/create the environment agent-eval-forks with required reviewers.*FORKS_NURSERY/);
    await validateSuite({ config: CONFIG, trials: null }, world);
  });

  it('follows the first workflow by the name that somebody gave it, and says what to add', async () => {
    const { start } = await begin({ ...NODE, [FIRST]: 'name: "Ask the desk"\n', [CONFIG]: '# mine\n' });
    expect(parse(textOf(start, FORKS)).on.workflow_run.workflows).toEqual(['Ask the desk']);
    expect(startText(start)).toContain(`add security.allowed_hosts to ${CONFIG}`);
  });

  it('speaks of secrets only where there are some, and of its owner in every workflow that names it', async () => {
    const { start } = await begin(
      { ...NODE, 'server.js': String(NODE['server.js']).replace('NURSERY_API_KEY', 'GREETING') },
      'OWNER/x@v1',
    );
    expect(textOf(start, FORKS)).toContain('with required reviewers.\n    environment: agent-eval-forks');
    expect(startText(start)).toContain(`In ${FIRST} and ${FORKS}, replace OWNER with the owner of this action.`);
    expect(textOf((await begin(NODE)).start, FORKS)).toContain('with required reviewers and the secrets below.\n');
  });

  it('lists a host for an agent that nothing starts', async () => {
    const { start } = await begin({});
    expect(parse(textOf(start, CONFIG)).security).toEqual({ allowed_hosts: ['agent.example.com'] });
    expect(await workflowProblems(FORKS, textOf(start, FORKS))).toEqual([]);
  });
});
