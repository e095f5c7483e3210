/** What a case and its file say of judged metrics. Pure. */
import { isRecord } from '../../text/loose.ts';
import type { JudgedSettings } from '../importers/importer.ts';

/** What its file and then the case itself say of judged metrics. */
export function judgedSettingsOf({
  native,
  judgedSettings = {},
}: {
  readonly native: unknown;
  readonly judgedSettings?: JudgedSettings;
}): JudgedSettings {
  const metrics = isRecord(native) && isRecord(native.metrics) ? native.metrics : {};
  const own = Object.entries(metrics).flatMap(([name, settings]) =>
    isRecord(settings) ? [[name, { ...judgedSettings[name], ...settings }] as const] : [],
  );
  return { ...judgedSettings, ...Object.fromEntries(own) };
}

/** Names of judged metrics that a case or its file defines itself. */
export const marksIn = (settings: JudgedSettings): readonly string[] =>
  Object.keys(settings).filter((name) => settings[name]!.prompt !== undefined);
