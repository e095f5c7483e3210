/** The files that the cases of a suite attach: fetched before it runs, opened while it runs, and read to its judge. */
import { isRecorded, sentFilesOf } from '../../agents/create.ts';
import type { AgentOptions } from '../../agents/options.ts';
import { filesCache } from '../../cases/attached/fetched.ts';
import { CONVERTER_VERSION } from '../../cases/documents/kind.ts';
import type { ConfigReading } from '../../config/load.ts';
import type { AttachedFile, OpenFile } from '../../model/cases/attached-file.ts';
import { allFilesOf, type TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import type { ModelImage } from '../../model/world/language-model.ts';
import type { RunWorld } from '../../model/world/run-request.ts';
import type { JudgeOptions } from '../../scoring/llm-options.ts';
import type { FileTexts } from '../../scoring/rulebook.ts';
import { canonicalJson } from '../../text/canonical-hash.ts';
import { lazy } from '../../text/memoize.ts';

/** Files that the agent of their case cannot be sent: none is left out in silence. @param agentOf undefined: it was refused. */
export function unsentFiles(
  cases: readonly TestCase[],
  agentOf: (testCase: TestCase) => AgentOptions | undefined,
): readonly Problem[] {
  return cases.flatMap((testCase) => {
    const files = allFilesOf(testCase);
    const options = files.length > 0 ? agentOf(testCase) : undefined;
    if (!options || isRecorded(options)) return [];
    const sent = sentFilesOf(options);
    const unsent = files.find((file) => sent === 'nothing' || (sent === 'text' && isBinary(file)));
    if (!unsent) return [];
    const what = `An agent of type ${options.type} cannot be sent the file "${unsent.path ?? unsent.url}"${sent === 'text' ? ' as it is' : ' as it is configured'}.`;
    const fix = 'Name it in the request of the agent, for example "{{ files.markdown }}", or take it out of the case.';
    return [{ what, where: testCase.source, fix }];
  });
}

const isBinary = ({ as, type }: AttachedFile): boolean => type === 'image' || (as !== undefined && as !== 'text');

export interface SuiteFiles {
  readonly open: OpenFile;
  /** Fetches what is behind addresses; false: there are none. One that fails will be its case's error. */
  readonly fetchAll: (cases: readonly TestCase[]) => Promise<boolean>;
  /** @param judge As it is configured; undefined: there is none. */
  readonly texts: (cases: readonly TestCase[], judge: Pick<JudgeOptions, 'images'> | undefined) => FileTexts;
}

export function suiteFiles(
  { parts }: Pick<ConfigReading, 'parts'>,
  world: Pick<RunWorld, 'directory' | 'now' | 'signal'>,
): SuiteFiles {
  const loaded = lazy(async () => {
    const { createFetch } = await import('../../cases/attached/fetch.ts');
    const { createOpener } = await import('../../cases/attached/open.ts');
    const cache = filesCache(world.directory);
    const fetchFile = createFetch(cache, { allowedHosts: parts.security?.allowed_hosts ?? [] });
    return { fetchFile, open: createOpener({ cache, fetchFile, now: world.now }) };
  });
  const open: OpenFile = async (file, signal) => (await loaded()).open(file, signal);
  return {
    open,
    fetchAll: async (cases) => {
      const remote = cases.flatMap(allFilesOf).filter(({ url }) => url !== undefined);
      if (remote.length === 0) return false;
      const { fetchFile } = await loaded();
      await Promise.allSettled(remote.map((file) => fetchFile(file, world.signal)));
      return true;
    },
    texts: (cases, judge) => {
      const hasFiles = cases.some((one) => allFilesOf(one).length > 0);
      return fileTexts(open, { hasFiles, seesImages: judge?.images === true });
    },
  };
}

/** A drawing (svg) is text to a browser alone. */
const SHOWN_TO_MODELS: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

function fileTexts(
  open: OpenFile,
  { hasFiles, seesImages }: { readonly hasFiles: boolean; readonly seesImages: boolean },
): FileTexts {
  const texts = new Map<string, string>();
  const images = new Map<string, ModelImage>();
  const keep = async (file: AttachedFile) => {
    const { markdown, mediaType, sha256, base64 } = await open(file);
    const key = canonicalJson(file);
    if (markdown !== null) texts.set(key, markdown);
    else if (seesImages && SHOWN_TO_MODELS.includes(mediaType) && !images.has(key))
      images.set(key, { sha256, dataUrl: `data:${mediaType};base64,${base64()}` });
  };
  return {
    version: hasFiles ? CONVERTER_VERSION : null,
    // What cannot be opened is said by the score that needs it.
    open: async (testCase) => void (await Promise.allSettled(allFilesOf(testCase).map(keep))),
    textOf: (file) => texts.get(canonicalJson(file)),
    imageOf: (file) => images.get(canonicalJson(file)),
  };
}
