/** The contract of a renderer: the facts of an outcome → finished texts that say where they want to go. Pure. */

import type { Catalogue } from '../model/catalogue.ts';
import type { CaseResult } from '../model/run/case-result.ts';
import type { Metric } from '../model/run/metric.ts';
import type { RunReport } from '../model/run/run-report.ts';
import type { Outcome } from '../model/verdict/outcome.ts';
import type { Shown } from '../model/verdict/verdict.ts';
import type { Warning } from '../model/warning.ts';
import type { CiContext } from '../model/world/ci-context.ts';
import type { Rendered } from '../model/world/rendered.ts';
import type { TypedOption } from '../model/world/run-request.ts';
import type { Aggregates } from './aggregates.ts';
import type { CaseStates } from './case-state.ts';

/** The `report` section of the configuration, as renderers see it. */
export interface RenderOptions {
  readonly comment: 'auto' | 'always' | 'failures' | 'off';
  readonly annotations: 'all' | 'changed-files' | 'off';
  readonly check: boolean;
  readonly html: boolean;
  /** Address of the team's page; absent: none is configured. */
  readonly site?: string | undefined;
  /** Optional formats that are written; absent: none. */
  readonly formats?: readonly string[] | undefined;
  /** Options of an exporter of scores, by its id; absent: it sends nothing. */
  readonly [exporter: string]: unknown;
}

/** What a person types for this run, and for the next one. */
interface RunCommand {
  /** How a person calls the tool: "npx github:OWNER/REPO" or "agent-eval". */
  readonly command: string;
  /** Configuration of the suite, relative to the working directory, for commands; absent: agent-eval.yml. */
  readonly config?: string;
  /** The options that the run had as a person typed them; absent: nobody typed any. */
  readonly typed?: readonly TypedOption[];
  /** Where files are written, relative to the working directory. */
  readonly directory: string;
  /** Where the next run writes; absent: there, too. */
  readonly nextTo?: string;
}

/** Where the run took place. */
interface RunPlace {
  /** null for a local run. */
  readonly ci: CiContext | null;
  /** Link to the uploaded report, where there is one. */
  readonly reportUrl: string | null;
  /** The link opens the report itself in a browser, so that it may name a case of it; absent: it does not. */
  readonly reportOpens?: boolean;
  /** A base version of the agent can be asked as well; absent: that is not known. */
  readonly hasBaseVersion?: boolean;
  /** Where the base version is asked, which no run starts; absent: it is started, or not known. */
  readonly baseAddress?: string;
  /** By its event and branch it is stored for runs to come; absent: it is not. */
  readonly becomesBaseline?: boolean;
  /** Files that the pull request changes, relative to the working directory; absent or null where unknown. */
  readonly changedFiles?: readonly string[] | null;
}

/** What the stages know of metrics, codes and rules. */
interface RunWords {
  /** Titles and units of metrics by id. */
  readonly metrics: readonly Pick<Metric, 'id' | 'title'>[];
  /** Where metrics stand, and which patterns a failure without a reply has. */
  readonly catalogue: Catalogue;
  /** What failed in a case, in the fixed phrases of the comparison, for runs that were not compared. */
  readonly failedChecks: (result: CaseResult) => readonly string[];
  /** Where the reasons of a rule are said. */
  readonly shownAs: (rule: string) => Shown;
}

/** An outcome, and what is known of its run: the facts are made of it. */
export interface RenderInput extends RunCommand, RunPlace, RunWords {
  readonly outcome: Outcome;
  /** The baseline's results with its conversations, where they are at hand: for views side by side. */
  readonly baselineReport?: RunReport | null;
  readonly options: RenderOptions;
  /** Warnings of the whole run: configuration, baseline, delivery so far. */
  readonly warnings: readonly Warning[];
  /** Takes secrets out of a text, for what is compressed while it is rendered; absent: there are none. */
  readonly redact?: (text: string) => string;
  /** The run could not learn its suite's name, so the name in the outcome is a stand-in; absent: it is the suite's. */
  readonly unnamed?: true;
  /** The outcome is that of another job, and as old as that; absent: it is this run's own. */
  readonly isPublishedAgain?: true;
  /** The console says more, such as the spread over trials; absent: no. */
  readonly verbose?: boolean;
  /** Whether the console text may hold colour (platform/colour.ts decides it once); absent: no. */
  readonly colour?: boolean;
}

/** An outcome as every report shows it: counted once, and handed to every renderer. */
export interface Facts extends RenderInput, CaseStates {
  /** What the trials hold beside what was said. */
  readonly trials: Aggregates;
  /** Of a metric by its id, for tables. A criterion's title holds words of the configuration. */
  readonly title: (metric: string) => string;
}

/** A rendering that people ask for by name. */
export interface Format {
  /** Name of the file under `--out`; null: it is what the console shows. */
  readonly file: string | null;
  /** For the docs: what it is, in a few words. */
  readonly description: string;
  /** Written only where `report.formats` names it. */
  readonly optional?: true;
}

/** The rendering that a room of its own makes. */
export const HTML = {
  id: 'html',
  format: {
    file: 'report.html',
    description: 'the report with every conversation; not where `report.html` is `false`',
  },
} as const satisfies Omit<Renderer, 'render'>;

export interface Renderer {
  /** What `report --format` and `report.formats` call it. */
  readonly id: string;
  /** Absent: it is for GitHub alone. */
  readonly format?: Format;
  readonly render: (facts: Facts) => readonly Rendered[];
}
