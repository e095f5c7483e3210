/**
 * A small library's agent whose answers hold by chance, for the entry point bench; a process of its own. Prints its address.
 * POST /SCENARIO/DRAW/ROLE asks the version `stored`, `base` or `current` of that draw; GET of the same path counts its
 * replies. A reply is a function of draw, role, case and how often that case was asked: fresh each time, and repeatable.
 */
import { createServer, type IncomingMessage } from 'node:http';
import {
  drawOf,
  PROFILES,
  type Profile,
  SCENARIOS,
  type ScenarioName,
  type SimulatedUnit,
  simulateSuite,
} from '../verdict/scenarios.ts';

type Role = 'stored' | 'base' | 'current';

interface Version {
  readonly units: readonly SimulatedUnit[];
  readonly asked: Map<number, number>;
}

const [seed = '1', profile = 'typical', n = '110'] = process.argv.slice(2);
if (!Object.hasOwn(PROFILES, profile)) throw new Error(`"${profile}" is no profile`);
const versions = new Map<string, Version>();

function versionOf(path: string): Version {
  const known = versions.get(path);
  if (known) return known;
  const [, scenario, draw] = path.split('/') as [string, ScenarioName, string];
  const random = drawOf('door', seed, scenario, draw);
  const units = simulateSuite(SCENARIOS[scenario], Number(n), profile as Profile, 0, random);
  const version = { units, asked: new Map<number, number>() };
  versions.set(path, version);
  return version;
}

function holds(path: string, place: number): boolean {
  const { units, asked } = versionOf(path);
  const time = asked.get(place) ?? 0;
  asked.set(place, time + 1);
  return drawOf('reply', seed, path, place, time).unit() < units[place]![path.split('/')[3] as Role];
}

async function replyTo(request: IncomingMessage): Promise<object> {
  const path = request.url!;
  if (request.method === 'GET') {
    return { replies: [...(versions.get(path)?.asked.values() ?? [])].reduce((sum, times) => sum + times, 0) };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const place = Number(/\d+/.exec(JSON.parse(Buffer.concat(chunks).toString()).input)![0]);
  return { text: holds(path, place) ? `Book ${place} stands on shelf ${place % 7}.` : 'I cannot find that book.' };
}

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await replyTo(request));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
