/** The assistant's sentences. */
import type { Dataset } from './tools/datasets.ts';
import type { Diagnosis } from './tools/diagnose.ts';
import type { Job } from './tools/jobs.ts';
import type { Workflow } from './tools/workflows.ts';

export const LOST =
  'I am not sure what you mean. I can find, describe and download datasets, scan folders, set up workflows, run jobs, explain terms and look into errors.';
export const WHICH_DATA = 'Which data are you looking for? Name a data type, disease, organism or tissue.';
export const WHICH_DATASET = 'Which dataset? Give me its id, for example BDS1001.';
export const WHICH_FOLDER = 'Which folder shall I scan? Give me its path.';
export const WHICH_ANALYSIS = 'Which data type is the workflow for?';
export const WHICH_WORKFLOW = 'Which workflow? Name one, or ask me to set one up.';
export const WHICH_SETTING = 'Which setting shall I change, and to what?';
export const WHICH_JOB = 'Which job? Give me its number.';
export const WHICH_TOPIC =
  'I have nothing on that yet. Ask me about FDR, PCA, batch effects, variant calling and the like.';

const line = (dataset: Dataset) => `${dataset.id}: ${dataset.title}, ${dataset.samples} samples, ${dataset.year}`;

export function found(datasets: readonly Dataset[]): string {
  if (datasets.length === 0) return 'I found no dataset like that. Try fewer filters.';
  const first = datasets.slice(0, 5).map((dataset, i) => `${i + 1}. ${line(dataset)}`);
  return [`I found ${datasets.length} ${datasets.length === 1 ? 'dataset' : 'datasets'}:`, ...first].join('\n');
}

export function described(id: string, dataset: Dataset | undefined): string {
  return dataset
    ? `${line(dataset)}, ${dataset.size_gb} GB, ${dataset.access} access.`
    : `There is no dataset ${id} in the catalogue. Check the id or search for it.`;
}

export function downloading(dataset: Dataset, state: string): string {
  return state === 'started'
    ? `The download of ${dataset.id} (${dataset.size_gb} GB) has started; it goes to /scratch/${dataset.id}.`
    : `${dataset.id} is under controlled access: ask the data access committee for approval first.`;
}

export function scanned(result: { path: string; files: number; samples: number; formats: readonly string[] }): string {
  return `${result.path} holds ${result.files} ${result.formats.join(' and ')} files of ${result.samples} samples.`;
}

export function workflow(opening: string, { name, data_type, settings }: Workflow): string {
  const list = Object.entries(settings).map(([setting, value]) => `${setting} ${value}`);
  return `${opening} ${name} for ${data_type}: ${list.join(', ')}. Shall I submit it?`;
}

export function jobs(all: readonly Job[]): string {
  return ['Your jobs:', ...all.map((one) => `${one.id} (${one.workflow}) is ${one.state.toLowerCase()}.`)].join('\n');
}

export function job(id: string, result: Job | { readonly error: string }): string {
  if (!('error' in result)) return `${id} (${result.workflow}) is ${result.state.toLowerCase()}.`;
  return result.error === 'already_ended' ? `${id} has already ended.` : `I know no ${id}. Ask me to list your jobs.`;
}

export function steps(list: readonly string[]): string {
  return list.map((step, i) => `${i + 1}. ${step}`).join('\n');
}

export function diagnosed({ cause, advice }: Diagnosis): string {
  return cause === 'unknown' ? `I cannot tell the cause from this. ${advice}` : `This looks like ${cause}. ${advice}`;
}
