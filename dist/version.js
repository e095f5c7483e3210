// package.json
var name = "agent-eval-action";
var version$1 = "0.1.0";

// src/platform/version.ts
const version = version$1;

export { name as n, version as t };