/** LangGraph's own in-memory server with the graph beside it, at the port of the first argument. */
import { startServer } from '@langchain/langgraph-api/server';

await startServer({
  port: Number(process.argv[2]),
  nWorkers: 20,
  host: '127.0.0.1',
  cwd: process.cwd(),
  graphs: { agent: './graph.mjs:graph' },
});
console.log('ready');
