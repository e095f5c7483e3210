/** The names under which people ask for one rendering, of all renderers and the HTML report. */
import { type Format, HTML, type RenderOptions } from '../facts/renderer.ts';
import { RENDERERS } from './index.ts';

/** By id. */
export const FORMATS: Readonly<Record<string, Format>> = Object.fromEntries(
  [...RENDERERS, HTML].flatMap(({ id, format }) => (format ? [[id, format]] : [])),
);

/** Ids of those that are written only where they are asked for. */
export const OPTIONAL_FORMATS: readonly string[] = Object.keys(FORMATS).filter((id) => FORMATS[id]?.optional);

/** The options with which the format is among the files that are written. */
export function asking<O extends RenderOptions>(options: O, id: string): O {
  const added = OPTIONAL_FORMATS.filter((one) => one === id);
  return { ...options, formats: [...new Set([...(options.formats ?? []), ...added])] };
}
