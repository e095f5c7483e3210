/** The workflow check finds what would only fail on GitHub. */
import { describe, expect, it } from 'vitest';
import { actionProblems, allWorkflowProblems, workflowProblems } from '../../scripts/check-workflows.ts';

const workflow = (step: string, on = 'push') => `
name: Evaluate
on: ${on}
jobs:
  evaluate:
    runs-on: ubuntu-26.04
    steps:
      - uses: actions/checkout@v7
      - ${step}
`;

describe('the workflow check', () => {
  it('passes the workflows and the action of this repository', async () => {
    expect(await allWorkflowProblems()).toEqual([]);
  });

  it('passes a correct step, and a runner label that the linter does not know yet', async () => {
    expect(await workflowProblems('a.yml', workflow('{ uses: ./, with: { config: evals.yml } }'))).toEqual([]);
  });

  it('finds a misspelt input of ./ and names the nearest one', async () => {
    const problems = await workflowProblems('a.yml', workflow('{ uses: ./, with: { confg: evals.yml } }'));
    expect(problems).toEqual(['a.yml: this action has no input "confg". Did you mean "config"?']);
  });

  it('finds a misspelt input or secret of a workflow of ours that is called', async () => {
    const uses = 'acorn-books/agent-eval-action/.github/workflows/sharded.yml@v1';
    const call = (given: string) =>
      workflowProblems('a.yml', `name: Evaluate\non: push\njobs:\n  agent-eval:\n    uses: ${uses}\n    ${given}\n`);
    expect(await call('with: { config: evals.yml, shards: 4 }')).toEqual([]);
    expect(await call('with: { shard: 4 }')).toEqual([
      'a.yml: .github/workflows/sharded.yml has no input "shard". Did you mean "shards"?',
    ]);
    expect(await call('secrets: { envs: A=b }')).toEqual([
      'a.yml: .github/workflows/sharded.yml has no secret "envs". Did you mean "env"?',
    ]);
  });

  it('finds an unknown event and an unknown key of a step', async () => {
    expect((await workflowProblems('a.yml', workflow('{ run: ls }', 'pushed'))).join('\n')).toContain('pushed');
    expect((await workflowProblems('a.yml', workflow('{ runs: ls }'))).length).toBeGreaterThan(0);
  });

  it('finds an action.yml that does not run on Node 24, or has no description', () => {
    const text = 'name: A\ndescription: B\nruns: { using: node20, main: dist/index.js }\n';
    expect(actionProblems(text)).toEqual(['action.yml: runs.using is not node24.']);
    expect(actionProblems('name: A\nruns:\n  using: node24\n  main: dist/index.js\n').length).toBe(1);
  });
});
