/** node:http and node:https as the requests use them. */

/**
 * Not by `import`: the namespace of node:http that one makes reads every export, WebSocket too, and for that Node loads
 * all of its undici, 30 ms that every run would wait for.
 */
export const http = process.getBuiltinModule('node:http');
/** Loaded when first needed. */
export const https = () => process.getBuiltinModule('node:https');
