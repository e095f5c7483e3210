/** The actions of others that our workflows and those of `init` use: name → the commit of a release. A test compares our workflows with it. */

/** Each commit is what several public repositories have beside that version; Dependabot proposes newer ones for our workflows. */
export const PINNED_ACTIONS = {
  'actions/attest-build-provenance': { commit: '0f67c3f4856b2e3261c31976d6725780e5e4c373', version: 'v4.1.1' },
  'actions/checkout': { commit: '3d3c42e5aac5ba805825da76410c181273ba90b1', version: 'v7.0.1' },
  'actions/download-artifact': { commit: '3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c', version: 'v8.0.1' },
  'actions/setup-go': { commit: '4a3601121dd01d1626a1e23e37211e3254c1c06c', version: 'v6.4.0' },
  'actions/setup-node': { commit: '48b55a011bda9f5d6aeb4c2d9c7362e8dae4041e', version: 'v6.4.0' },
  'actions/setup-python': { commit: 'ece7cb06caefa5fff74198d8649806c4678c61a1', version: 'v6.3.0' },
  'actions/upload-artifact': { commit: '043fb46d1a93c77aae656e7c1c64a875d1fc6a0a', version: 'v7.0.1' },
  'github/codeql-action': { commit: 'b96794f015dfd88f77b49b1c93e0fa7110f94c63', version: 'v4.38.0' },
  'ossf/scorecard-action': { commit: '2d1146689b8cda280b9bc96326124645441f03bc', version: 'v2.4.4' },
  'oven-sh/setup-bun': { commit: '0c5077e51419868618aeaa5fe8019c62421857d6', version: 'v2.2.0' },
} as const;

/** What stands behind `uses:`, with the version as a comment: nothing may follow on its line. */
export function pinned(action: keyof typeof PINNED_ACTIONS): string {
  const { commit, version } = PINNED_ACTIONS[action];
  return `${action}@${commit} # ${version}`;
}
