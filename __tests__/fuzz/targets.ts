/** What is fuzzed, and its share of all inputs in percent. A new target: a line here, and a file beside. */

export const TARGETS = {
  configuration: 12,
  cases: 15,
  importers: 20,
  templates: 10,
  replies: 16,
  'judge-replies': 10,
  outcomes: 6,
  journals: 4,
  histories: 3,
  documents: 4,
} as const satisfies Record<string, number>;

export type Target = keyof typeof TARGETS;
