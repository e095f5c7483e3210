/** From intent and entities to a tool call, the session's new focus, and the reply. One entry an intent. */
import type { Entity, Intent, ToolCall } from './contract.ts';
import * as say from './replies.ts';
import type { Session } from './session.ts';
import { datasetOf, downloadDataset, scanFolder, searchData } from './tools/datasets.ts';
import { diagnose } from './tools/diagnose.ts';
import { cancelJob, jobStatus, submitJob } from './tools/jobs.ts';
import { chooseWorkflow, configured, settingsIn, type Workflow } from './tools/workflows.ts';
import { TOPICS } from './topics.ts';

interface Turn {
  readonly message: string;
  readonly entities: readonly Entity[];
  /** By entity, the last one said. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly session: Session;
}

export interface Action {
  readonly text: string;
  readonly tools: readonly ToolCall[];
  /** The intent needs one more thing, and we asked for it. */
  readonly asked?: boolean;
}

const call = (name: string, args: Record<string, unknown>, result: unknown): ToolCall => ({ name, args, result });
const ask = (text: string): Action => ({ text, tools: [], asked: true });

export const ACTIONS: Readonly<Record<Intent, (turn: Turn) => Action>> = {
  DATA_SEARCH({ entities, values, session }) {
    if (entities.length === 0) return ask(say.WHICH_DATA);
    const found = searchData(values);
    session.filters = entities;
    session.results = found.map((dataset) => dataset.id);
    session.dataset = session.results[0] ?? null;
    return { text: say.found(found), tools: [call('search_data', values, session.results)] };
  },
  DATA_DESCRIBE({ values, session }) {
    const id = values.dataset_id;
    if (id === undefined) return ask(say.WHICH_DATASET);
    const dataset = datasetOf(String(id));
    if (dataset) session.dataset = dataset.id;
    return {
      text: say.described(String(id), dataset),
      tools: [call('describe_dataset', { dataset_id: id }, dataset ?? null)],
    };
  },
  DATA_DOWNLOAD({ values, session }) {
    const { dataset_id: id, file_format } = values;
    if (id === undefined) return ask(say.WHICH_DATASET);
    const dataset = datasetOf(String(id));
    if (!dataset) return { text: say.described(String(id), undefined), tools: [] };
    session.dataset = dataset.id;
    const result = downloadDataset(dataset, file_format);
    return {
      text: say.downloading(dataset, result.state),
      tools: [call('download_dataset', { dataset_id: id, ...(file_format && { file_format }) }, result)],
    };
  },
  DATA_SCAN({ values }) {
    const path = values.path;
    if (path === undefined) return ask(say.WHICH_FOLDER);
    const result = scanFolder(String(path));
    return { text: say.scanned(result), tools: [call('scan_folder', { path }, result)] };
  },
  WORKFLOW_GENERATE({ values, session }) {
    const dataset = datasetOf(String(values.dataset_id));
    const wanted = { ...(dataset && { data_type: dataset.data_type, organism: dataset.organism }), ...values };
    const base = chooseWorkflow(wanted);
    if (!base) return ask(say.WHICH_ANALYSIS);
    session.workflow = configured(base, settingsIn(wanted));
    return {
      text: say.workflow('Here is', session.workflow),
      tools: [call('generate_workflow', values, session.workflow)],
    };
  },
  WORKFLOW_CONFIGURE({ values, session }) {
    const base = namedWorkflow(values) ?? session.workflow;
    const settings = settingsIn(values);
    if (!base) return ask(say.WHICH_WORKFLOW);
    if (Object.keys(settings).length === 0) return ask(say.WHICH_SETTING);
    session.workflow = configured(base, settings);
    return {
      text: say.workflow('I changed', session.workflow),
      tools: [call('configure_workflow', { workflow: base.name, ...settings }, session.workflow)],
    };
  },
  JOB_SUBMIT({ values, session }) {
    const again = session.jobs.find((job) => job.id === values.job_id)?.workflow;
    const name = namedWorkflow(values)?.name ?? again ?? session.workflow?.name;
    if (!name) return ask(say.WHICH_WORKFLOW);
    const job = submitJob(session.jobs, name);
    session.job = job.id;
    return {
      text: `${name} is submitted as ${job.id}.`,
      tools: [call('submit_job', { workflow: name, ...settingsIn(values) }, job)],
    };
  },
  JOB_STATUS({ values, session }) {
    const id = values.job_id;
    if (id === undefined)
      return {
        text: say.jobs(session.jobs),
        tools: [
          call(
            'list_jobs',
            {},
            session.jobs.map((job) => ({ ...job })),
          ),
        ],
      };
    const result = jobStatus(session.jobs, String(id));
    if ('id' in result) session.job = result.id;
    return { text: say.job(String(id), result), tools: [call('job_status', { job_id: id }, result)] };
  },
  JOB_CANCEL({ values, session }) {
    const id = values.job_id;
    if (id === undefined) return ask(say.WHICH_JOB);
    const result = cancelJob(session.jobs, String(id));
    if ('id' in result) session.job = result.id;
    return { text: say.job(String(id), result), tools: [call('cancel_job', { job_id: id }, result)] };
  },
  EXPLAIN({ values, session }) {
    const topic = TOPICS[String(values.topic)];
    if (!topic) return ask(say.WHICH_TOPIC);
    session.topic = String(values.topic);
    return { text: topic.explanation, tools: [call('explain', { topic: values.topic }, topic.explanation)] };
  },
  TUTORIAL({ values, session }) {
    const topic = TOPICS[String(values.topic)];
    if (!topic) return ask(say.WHICH_TOPIC);
    session.topic = String(values.topic);
    return { text: say.steps(topic.steps), tools: [call('show_tutorial', { topic: values.topic }, topic.steps)] };
  },
  TROUBLESHOOT({ message, values, session }) {
    const job = session.jobs.find((one) => one.id === values.job_id);
    if (job) session.job = job.id;
    const exitCode = values.exit_code ?? job?.exit_code;
    const result = diagnose(message.toLowerCase(), exitCode);
    const args = {
      ...(values.job_id && { job_id: values.job_id }),
      ...(exitCode !== undefined && { exit_code: exitCode }),
    };
    return { text: say.diagnosed(result), tools: [call('diagnose_error', args, result)] };
  },
};

function namedWorkflow(values: Readonly<Record<string, string | number>>): Workflow | undefined {
  return values.workflow === undefined && values.data_type === undefined ? undefined : chooseWorkflow(values);
}
