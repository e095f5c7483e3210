/** An action that does a list of steps with @actions/artifact and @actions/cache and puts out what came of each. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DefaultArtifactClient } from '@actions/artifact';
import * as cache from '@actions/cache';
import { getInput, setOutput } from '@actions/core';

export type Step =
  | {
      readonly do: 'upload';
      readonly name: string;
      readonly file: string;
      readonly content: string;
      readonly skipArchive?: boolean;
    }
  | { readonly do: 'download'; readonly name: string; readonly ofRun?: number; readonly expectedHash?: string }
  | { readonly do: 'list' }
  | { readonly do: 'delete'; readonly name: string }
  | { readonly do: 'save'; readonly key: string; readonly content: string }
  | { readonly do: 'restore'; readonly key: string; readonly restoreKeys?: readonly string[] };

/** The one path that caches hold, the same at saving and at restoring. */
const CACHED = 'cached/scores.json';
const artifacts = new DefaultArtifactClient();

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function take(step: Step): Promise<unknown> {
  if (step.do === 'upload') {
    write(step.file, step.content);
    const options = step.skipArchive ? { skipArchive: true } : {};
    return artifacts.uploadArtifact(step.name, [step.file], '.', options);
  }
  if (step.do === 'list') return (await artifacts.listArtifacts()).artifacts.map(({ name }) => name);
  if (step.do === 'delete') return artifacts.deleteArtifact(step.name);
  if (step.do === 'download') return download(step);
  if (step.do === 'save') {
    write(CACHED, step.content);
    return cache.saveCache([CACHED], step.key);
  }
  rmSync(CACHED, { force: true });
  const key = await cache.restoreCache([CACHED], step.key, [...(step.restoreKeys ?? [])]);
  return key === undefined ? null : { key, content: readFileSync(CACHED, 'utf8') };
}

async function download(step: Extract<Step, { do: 'download' }>): Promise<unknown> {
  const [repositoryOwner = '', repositoryName = ''] = (process.env.GITHUB_REPOSITORY ?? '').split('/');
  const place = { token: getInput('github-token'), repositoryOwner, repositoryName };
  const findBy = step.ofRun === undefined ? {} : { findBy: { ...place, workflowRunId: step.ofRun } };
  const { artifact } = await artifacts.getArtifact(step.name, findBy);
  const hash = step.expectedHash === undefined ? {} : { expectedHash: step.expectedHash };
  const path = join('downloaded', String(artifact.id));
  const { digestMismatch } = await artifacts.downloadArtifact(artifact.id, { ...findBy, ...hash, path });
  const files = readdirSync(path).map((file) => [file, readFileSync(join(path, file), 'utf8')]);
  return { digest: artifact.digest, digestMismatch, files: Object.fromEntries(files) };
}

const results: unknown[] = [];
for (const step of JSON.parse(getInput('steps')) as Step[]) {
  results.push(
    await take(step).catch((error: unknown) => ({ error: error instanceof Error ? error.message : 'unknown' })),
  );
}
setOutput('results', JSON.stringify(results));
