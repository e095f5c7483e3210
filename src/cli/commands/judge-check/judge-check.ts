/** Labels of people × a judge → how well the judge agrees with them, with itself, and what that takes. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecorded } from '../../../agents/create.ts';
import { readNamedRun } from '../../../history/files/named-run.ts';
import { OUTCOME_FILE } from '../../../history/names.ts';
import { type Problem, ProblemError } from '../../../model/problem.ts';
import type { ModelCall } from '../../../model/run/model-call.ts';
import type { Transcript } from '../../../model/run/transcript.ts';
import type { RunRequest, RunWorld } from '../../../model/world/run-request.ts';
import { openAgent } from '../../../pipeline/agent.ts';
import { openModels } from '../../../pipeline/models.ts';
import { loadSuite, type Suite } from '../../../pipeline/suite/suite.ts';
import type { Judge } from '../../../scoring/judge/question.ts';
import { counted } from '../../../text/digits.ts';
import { printable } from '../../../text/untrusted/printable.ts';
import { type Answered, type JudgeCheck, measured } from './agreement.ts';
import { conversationKey, type Label, type Labels, questionKey, readLabels } from './labels.ts';
import { type LabelledQuestion, labelledQuestion, type Verdict } from './questions.ts';

export interface JudgeCheckRequest extends RunRequest {
  readonly labels: string;
  /** A saved run that the labelled conversations are in; null: they come with the labels, or are replayed. */
  readonly run: string | null;
  /** How often the judge is asked each question, from 1. */
  readonly repeat: number;
}

/**
 * Labels with a recorded verdict are compared as they are; for all others the judge of the configuration is asked, which
 * is read only then.
 * @throws ProblemError for bad labels, unknown criteria, missing conversations, no judge: all at once, before the first call.
 */
export async function checkJudge(request: JudgeCheckRequest, world: RunWorld): Promise<JudgeCheck> {
  const labels = await readLabels(request.labels, world.directory);
  const withLabels = (problems: readonly Problem[]) => new ProblemError([...labels.problems, ...problems]);
  const recorded = labels.labels.filter((label) => label.recorded.length > 0).map(asRecorded);
  const open = labels.labels.filter((label) => label.recorded.length === 0);
  if (open.length === 0 && labels.problems.length > 0) throw withLabels([]);
  if (open.length === 0) return measured({ answered: recorded, calls: [], model: null, redact: (text) => text });
  const suite = await loadSuite(request, world).catch((error: unknown) => {
    throw error instanceof ProblemError && labels.problems.length > 0 ? withLabels(error.problems) : error;
  });
  const options = suite.config.llm.judge;
  const { judge, warnings } = await openModels(suite.measuring, request, world);
  if (!options || !judge) throw withLabels([noJudge(open.length, suite)]);
  const alone = open.filter((label) => !labels.conversations.has(conversationKey(label)));
  if (alone.length > 0 && request.run === null && !isRecorded(suite.config.agent))
    throw withLabels([noRun(alone, labels.file, request, world)]);
  const { asked, problems } = withQuestions(
    open,
    labels.file,
    await conversationsOf(labels, request, suite, world),
    suite,
  );
  const wrong = withLabels(problems);
  if (wrong.problems.length > 0) throw wrong;
  // What several people labelled is one question, and has one answer.
  const labelled = [...Map.groupBy(asked, ({ label }) => questionKey(label)).values()];
  const distinct = labelled.map(([one]) => one!);
  printPlan(distinct, request, { votes: options.votes, model: options.model }, world);
  const answers = await Promise.all(distinct.map((one) => answer(one, judge, request.repeat, world.signal)));
  for (const { text } of warnings()) world.stderr(`${printable(`Warning: ${suite.redact(text)}`)}\n`);
  const calls = answers.flatMap((one) => one.calls);
  const judged = labelled.flatMap((labels, i) =>
    labels.map(({ label }) => ({ label, verdicts: answers[i]!.verdicts })),
  );
  const answered = [...recorded, ...judged].sort((a, b) => a.label.line - b.label.line);
  return measured({ answered, calls, model: options.model, redact: suite.redact });
}

const asRecorded = (label: Label): Answered => ({
  label,
  verdicts: label.recorded.map((opinion): Verdict => ({ ok: true, opinion, reason: '' })),
});

interface Asked extends LabelledQuestion {
  readonly label: Label;
}

function withQuestions(
  labels: readonly Label[],
  file: string,
  conversations: (label: Label) => Transcript | undefined,
  { measuring, cases }: Suite,
): { readonly asked: readonly Asked[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const asked: Asked[] = [];
  for (const label of labels) {
    const transcript = conversations(label);
    const question = transcript ? labelledQuestion(label, transcript, { measuring, cases }) : noConversation(label);
    if ('what' in question) problems.push({ ...question, where: { file, line: label.line } });
    else asked.push({ ...question, label });
  }
  return { asked, problems };
}

/** Of the labels themselves, else of the saved run, else of the recordings that the configuration replays. */
async function conversationsOf(
  { conversations }: Labels,
  { run }: JudgeCheckRequest,
  suite: Suite,
  world: RunWorld,
): Promise<(label: Label) => Transcript | undefined> {
  const stored = new Map<string, Transcript>();
  if (run !== null) {
    const { report } = await readNamedRun(world.directory, run);
    for (const { id, trials } of report.cases)
      for (const { trial, transcript } of trials)
        if (transcript.turns.length > 0) stored.set(conversationKey({ caseId: id, trial }), transcript);
  }
  const agent = run === null && isRecorded(suite.config.agent) ? await openAgent(suite, world) : null;
  return (label) => {
    const known = conversations.get(conversationKey(label)) ?? stored.get(conversationKey(label));
    if (known || !agent?.recorded) return known;
    return agent.conversations(label.caseId).find(({ trial }) => trial === label.trial)?.transcript;
  };
}

/** Between the trials of a case and the repeats of a label: each gets a reply of its own. */
const REPEAT_STRIDE = 1_000_000;

/** The first repeat is the very question that a run asks. */
async function answer({ label, questions, verdict }: Asked, judge: Judge, repeat: number, signal: AbortSignal) {
  const repeats = await Promise.all(
    Array.from({ length: repeat }, (_, i) => {
      const about = { caseId: label.caseId, trial: label.trial + i * REPEAT_STRIDE };
      return judge.answer(questions, about, signal);
    }),
  );
  return {
    verdicts: repeats.map(({ judgements }) => verdict(judgements)),
    calls: repeats.flatMap(({ calls }): readonly ModelCall[] => calls),
  };
}

function printPlan(
  asked: readonly Asked[],
  { repeat }: JudgeCheckRequest,
  { votes, model }: { readonly votes: number; readonly model: string },
  world: RunWorld,
): void {
  const questions = asked.reduce((sum, one) => sum + one.questions.length, 0);
  const by = [repeat > 1 && `asked ${repeat} times`, votes > 1 && `${votes} votes`].filter(Boolean).join(', ');
  const calls = questions * repeat * votes;
  world.stderr(`${counted(questions, 'question')}${by && ` (${by})`}: ${counted(calls, 'call')} of ${model}.\n`);
}

function noJudge(n: number, { file }: Suite): Problem {
  return {
    what: `${n === 1 ? 'One label has' : `${n} labels have`} no recorded verdict, and no judge is configured to ask.`,
    where: { file },
    fix: 'Add llm.judge to the configuration, or "verdict" to the labels.',
  };
}

/** One problem of all labels: what is missing is a word on the command line. */
function noRun(labels: readonly Label[], file: string, { out }: JudgeCheckRequest, { directory }: RunWorld): Problem {
  const example = existsSync(resolve(directory, out, OUTCOME_FILE)) ? out : 'FOLDER';
  return {
    what: `${labels.length === 1 ? 'A label comes' : `${labels.length} labels come`} without a conversation, and no saved run is named that holds it.`,
    where: { file, line: labels[0]!.line },
    fix: `Name the run that was labelled: --run ${example}. Or write the conversation into the label as "messages".`,
  };
}

function noConversation({ caseId, trial }: Label): Problem {
  return {
    what: `There is no conversation of trial ${trial} of ${JSON.stringify(caseId)}.`,
    fix: 'Write it into the label as "messages", name a saved run that holds it with --run, or let the configuration replay it.',
  };
}
