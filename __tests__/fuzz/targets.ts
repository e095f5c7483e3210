/** What is fuzzed, and its share of all inputs in percent. A new target: a line here, and a file beside. */

export const TARGETS = {
  configuration: 6,
  cases: 20,
  importers: 20,
  templates: 14,
  replies: 16,
  'judge-replies': 8,
  outcomes: 6,
  journals: 5,
  histories: 3,
  documents: 2,
} as const satisfies Record<string, number>;

export type Target = keyof typeof TARGETS;
