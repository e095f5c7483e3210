/** Misses that look alike → the lines that would make them count as equal, for a person to copy. Values of agents are quoted as YAML. */
import { scalar } from '../../text/yaml/flow.ts';
import type { Facts } from '../renderer.ts';

export interface Proposal {
  /** What the lines are for, in our own words. */
  readonly say: string;
  /** Words of the configuration and of the agent: untrusted text. */
  readonly yaml: string;
}

export const LOOK_ALIKE = 'These misses look alike';

/** What to check before anything is copied. */
export const LOOK_ALIKE_NOTE =
  'In three cases or more the agent gave one value in the place of another that looks like it. If both mean the same, add these lines. Nothing is applied by itself.';

/** Reports break mentions and references by a character that cannot be seen: here they are escapes, so that nothing has to be broken. */
const inYaml = (text: string): string => scalar(text).replaceAll('@', '\\u0040').replaceAll('#', '\\u0023');
const listOf = (texts: readonly string[]): string => `[${texts.map(inYaml).join(', ')}]`;

/** [] where nothing is alike. Entities first. */
export function proposals({ outcome }: Pick<Facts, 'outcome'>): readonly Proposal[] {
  const all = outcome.diagnosis?.lookAlikes ?? [];
  const entities = all.filter(({ of }) => of === 'entity');
  const synonyms = Map.groupBy(entities, ({ expected }) => expected);
  const lines = [...synonyms].map(([expected, same]) => {
    const others = [...new Set(same.map(({ actual }) => actual))];
    return `      ${inYaml(expected)}: ${listOf(others)}`;
  });
  return [
    ...(lines.length === 0
      ? []
      : [
          {
            say: 'Synonyms of entities, in the configuration:',
            yaml: ['metrics:', '  entity:', '    synonyms:', ...lines].join('\n'),
          },
        ]),
    ...all
      .filter(({ of }) => of === 'argument')
      .map(({ name, expected, actual, cases }) => ({
        say: `Allowed values of an argument, in ${cases.length} cases:`,
        yaml: `# ${name}\n${inYaml(name.slice(name.lastIndexOf('.') + 1))}: { one_of: ${listOf([expected, actual])} }`,
      })),
  ];
}
