/** The commands and their flags: what is parsed, shown as help, and written into the docs. */

export interface Flag {
  readonly type: 'string' | 'boolean';
  /** Placeholder of the value in help. */
  readonly value?: string;
  readonly describe: string;
  readonly default?: string;
  /** May be given more than once. */
  readonly multiple?: boolean;
}

export interface Command {
  readonly name: string;
  /** Positional arguments in help. */
  readonly positionals: string;
  readonly describe: string;
  readonly flags: Readonly<Record<string, Flag>>;
}

const config: Flag = {
  type: 'string',
  value: 'FILE',
  describe: 'The configuration; for run also a glob of several.',
  default: 'agent-eval.yml',
};
const out: Flag = {
  type: 'string',
  value: 'DIR',
  describe: 'Folder for the files of the run.',
  default: '.agent-eval',
};
const json: Flag = { type: 'boolean', describe: 'Print outcome.json on standard output, and nothing else there.' };

export const commands = [
  {
    name: 'demo',
    positionals: '',
    describe: 'Run the bundled example: two versions of a small agent, a baseline, the comment. No key, no network.',
    flags: { out: { ...out, default: '.agent-eval/demo' } },
  },
  {
    name: 'init',
    positionals: '',
    describe: 'Write a first agent-eval.yml, three cases and a workflow for this repository; no file is overwritten.',
    flags: {
      action: {
        type: 'string',
        value: 'OWNER/REPO@REF',
        describe: 'The action that the workflow uses. Default: where npx fetched this tool from.',
      },
      'dry-run': { type: 'boolean', describe: 'Print the files, write nothing.' },
    },
  },
  {
    name: 'run',
    positionals: '',
    describe: 'Run the cases against the agent, compare with the baseline, reach a verdict, report it.',
    flags: {
      config,
      mode: { type: 'string', value: 'MODE', describe: 'quick, full, changed, failed or auto.', default: 'auto' },
      case: { type: 'string', value: 'ID', describe: 'Only this case; may be repeated.', multiple: true },
      category: { type: 'string', value: 'NAME', describe: 'Only this category; may be repeated.', multiple: true },
      shard: { type: 'string', value: 'I/N', describe: 'Only the I-th of N parts, for parallel jobs.' },
      trials: { type: 'string', value: 'N', describe: 'Trials of every case.' },
      baseline: {
        type: 'string',
        value: 'FILE|none',
        describe: "A former run's outcome.json to compare with, or none.",
      },
      out,
      seed: { type: 'string', value: 'N', describe: 'Seed of everything that is drawn.' },
      'max-cost': { type: 'string', value: 'USD', describe: 'Stop when the replies have cost this much.' },
      'max-calls': { type: 'string', value: 'N', describe: 'Stop after this many requests to the agent.' },
      resume: { type: 'boolean', describe: 'Go on from the journal of an interrupted run.' },
      ab: {
        type: 'boolean',
        describe: 'Ask both versions of the agent (baseline.agent is the base) on all cases, and compare the two.',
      },
      'self-check': {
        type: 'boolean',
        describe: 'Ask the same agent twice and say what the gate makes of it: its false alarms. Exit code 0.',
      },
      'dry-run': { type: 'boolean', describe: 'Say what would run and how many requests that takes; call nothing.' },
      json,
    },
  },
  {
    name: 'compare',
    positionals: 'BASELINE CURRENT',
    describe: 'Compare two saved runs (outcome.json, or its folder) and reach a verdict; no agent needed.',
    flags: { config, out: { ...out, default: '.agent-eval/compare' }, json },
  },
  {
    name: 'regrade',
    positionals: 'RUN',
    describe: "Score the conversations of a saved run again with today's cases and settings; no agent needed.",
    flags: { config, out: { ...out, default: '.agent-eval/regrade' }, json },
  },
  {
    name: 'judge-check',
    positionals: 'LABELS',
    describe: "Measure the judge against people's labels: agreement, Cohen's kappa, noise, cost. No agent needed.",
    flags: {
      config,
      run: { type: 'string', value: 'RUN', describe: 'A saved run that the labelled conversations are in.' },
      repeat: {
        type: 'string',
        value: 'N',
        describe: 'How often each question is asked; from 2 on the noise of the judge is known.',
        default: '2',
      },
      out: { ...out, describe: 'Folder of the replies that llm.cache keeps.' },
      json: { type: 'boolean', describe: 'Print the figures as JSON on standard output, and nothing else there.' },
    },
  },
  {
    name: 'merge',
    positionals: 'SHARD…',
    describe: 'Join the results of shards into one run, compare it and reach a verdict.',
    flags: {
      config,
      baseline: {
        type: 'string',
        value: 'FILE|none',
        describe: "A former run's outcome.json to compare with, or none.",
      },
      out,
      json,
    },
  },
  {
    name: 'report',
    positionals: 'RUN',
    describe: 'Render a saved outcome (outcome.json, or its folder) again; no agent needed.',
    flags: {
      config,
      out: { ...out, default: '.agent-eval/report' },
      format: {
        type: 'string',
        value: 'NAME',
        describe: 'console, comment, summary, error-analysis, html, json, junit, csv, ctrf, sarif, …',
        default: 'console',
      },
    },
  },
  {
    name: 'history',
    positionals: '',
    describe: 'Show the metrics over the stored runs: levels, run-to-run noise, and where a level changed.',
    flags: {
      baseline: {
        type: 'string',
        value: 'FILE|DIR',
        describe: 'A history.sqlite or outcome.json, or the folder of one. Else looked for in --out.',
      },
      out: { ...out, describe: 'Folder of a former run.' },
      metric: { type: 'string', value: 'NAME', describe: 'Every run of this metric.' },
      between: {
        type: 'string',
        value: 'FROM..TO',
        describe: 'One line for release notes: what changed between two commits, or ids of runs.',
      },
      json: { type: 'boolean', describe: 'Print the trend as JSON on standard output, and nothing else there.' },
      csv: { type: 'boolean', describe: 'Print a row a metric and run, for a spreadsheet.' },
    },
  },
  {
    name: 'validate',
    positionals: '',
    describe: 'Check configuration and cases, or all suites of a glob: all problems at once, with file and line.',
    flags: { config },
  },
] as const satisfies readonly Command[];

export type CommandName = (typeof commands)[number]['name'];
