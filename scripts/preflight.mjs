/** Fails with one clear sentence where the scripts would run on a Node older than 24. Plain JavaScript, so that any Node can run it. */
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `agent-eval: these scripts need Node 24, this is ${process.version}.\n` +
      'The dev dependency "node" brings it, unless npm was told not to run install scripts.\n' +
      'Do this: run "npm ci" without --ignore-scripts, or install Node 24 (see .node-version).',
  );
  process.exit(1);
}
