/** The places where a former run is looked for, in their order. A new one: copy cache.ts, add a line here. */
import { artifactSource } from './artifact.ts';
import { cacheSource } from './cache.ts';
import { fileSource } from './file.ts';
import type { BaselineSource } from './source.ts';

export const sources: readonly BaselineSource[] = [fileSource, artifactSource, cacheSource];
