/**
 * Asks npm for known vulnerabilities of what is in dist/, by its bill of materials: `npm audit` itself sees no production
 * dependency here. Exit code 0: none but accepted ones, 1: some, 2: npm could not say. `node scripts/audit.ts [bill] [accepted]`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const [billFile = join(root, 'dist/sbom.cdx.json'), acceptedFile = join(root, '.github/accepted-findings.json')] =
  process.argv.slice(2);

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
}

/** An advisory of the bundle that is known and left as it is. */
interface Accepted {
  /** GHSA-… */
  readonly id: string;
  readonly package: string;
  /** Why it does no harm here. */
  readonly reason: string;
  /** Day from which it counts again, as 2027-01-31. */
  readonly until: string;
}

interface Finding {
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

const components: readonly Component[] = JSON.parse(readFileSync(billFile, 'utf8')).components;
const accepted: readonly Accepted[] = JSON.parse(readFileSync(acceptedFile, 'utf8'));
const answer = audit(components);
if (typeof answer === 'string') {
  console.error(`npm could not audit ${components.length} packages: ${answer}`);
  process.exitCode = 2;
} else {
  const today = new Date().toISOString().slice(0, 10);
  const isAccepted = (finding: Finding) =>
    accepted.some((one) => one.id === finding.id && one.package === finding.package && today < one.until);
  const open = answer.filter((finding) => !isAccepted(finding));
  const idle = accepted.filter((one) => !answer.some(({ id }) => id === one.id));
  for (const { id, package: name, severity, title, url } of open)
    console.log(`${severity}: ${name}: ${title} (${id}) ${url}`);
  for (const { id } of idle) console.log(`${id} is accepted, but no longer found. Remove it from ${acceptedFile}.`);
  console.log(
    `Packages in the bundle: ${components.length}. Open findings: ${open.length}. Accepted: ${answer.length - open.length}.`,
  );
  process.exitCode = open.length > 0 ? 1 : 0;
}

/** All findings, or why npm gave none. */
function audit(parts: readonly Component[]): readonly Finding[] | string {
  const folder = mkdtempSync(join(tmpdir(), 'agent-eval-audit-'));
  try {
    // By aliases, for some packages are in the bundle in two versions.
    const named = parts.map(({ group, ...one }, index) => ({
      ...one,
      alias: `part-${index}`,
      name: group ? `${group}/${one.name}` : one.name,
    }));
    const own = {
      name: 'bundle',
      version: '0.0.0',
      dependencies: Object.fromEntries(named.map((one) => [one.alias, `npm:${one.name}@${one.version}`])),
    };
    const packages = Object.fromEntries(
      named.map(({ alias, name, version }) => [`node_modules/${alias}`, { name, version }]),
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, private: true }));
    const lock = { ...own, lockfileVersion: 3, requires: true, packages: { '': own, ...packages } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    // In a shell, as npm is a script for one on Windows.
    const { stdout, stderr, error } = spawnSync('npm audit --json --package-lock-only', {
      cwd: folder,
      encoding: 'utf8',
      shell: true,
    });
    const report = parsed(stdout);
    return findingsIn(report) ?? (report?.message || error?.message || stderr.trim() || 'no answer');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** null: not the report of an audit. */
function findingsIn(report: Report | null): readonly Finding[] | null {
  if (report?.vulnerabilities === undefined) return null;
  const found = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one === 'object')
    .map((one) => ({
      id: /GHSA-[\w-]+/.exec(one.url)?.[0] ?? String(one.source),
      package: one.name,
      severity: one.severity,
      title: one.title,
      url: one.url,
    }));
  return [...new Map(found.map((one) => [`${one.id} ${one.package}`, one])).values()];
}

interface Advisory {
  readonly source: number;
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (Advisory | string)[] }>>;
  /** Instead of them, where the registry refused. */
  readonly message?: string;
}

function parsed(text: string): Report | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
