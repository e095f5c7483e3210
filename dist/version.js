// package.json
var version$1 = "0.1.0";

// src/platform/version.ts
const version = version$1;

export { version as t };