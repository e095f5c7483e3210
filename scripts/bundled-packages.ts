/** Modules of a bundle → the packages that have code in it, their licence texts and their bill of materials. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LICENCE_TEXTS } from './licence-texts.ts';

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX id or expression. */
  readonly licence: string;
  readonly text: string;
  /** SHA-512 of what the registry serves, in hexadecimal, where package-lock.json has it. */
  readonly sha512?: string;
}

/** Packages whose code another package's files already hold. Their build leaves no module that would name them. */
const INSIDE = [
  { name: 'pdfjs-dist', version: '6.1.200', licence: 'Apache-2.0', inside: 'unpdf', file: 'dist/pdfjs.mjs' },
];
/** What some write, by the identifier that they mean. */
const SPDX: Readonly<Record<string, string>> = { 'MIT/X11': 'MIT' };
/** Of packages whose package.json names none. The repository of `buffers` added "MIT/X11" after its last release. */
const UNDECLARED: Readonly<Record<string, string>> = { buffers: 'MIT' };
/** Has the text of the Apache License, whole and unchanged. */
const APACHE_TEXT = 'node_modules/playwright-core/LICENSE';

/**
 * In order of name and version, each once.
 * @param root Folder of package-lock.json
 * @throws Error where a package has no licence text: it may not be bundled
 */
export function bundledPackages(moduleIds: readonly string[], root: string): readonly BundledPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const folders = new Set(
    moduleIds
      .map((id) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1])
      .filter((folder) => folder !== undefined),
  );
  const found = [...folders].flatMap((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const integrity: string = lock[relative(root, folder).replaceAll('\\', '/')]?.integrity ?? '';
    const sha512 = /^sha512-(.+)$/.exec(integrity)?.[1];
    const one: BundledPackage = {
      name,
      version,
      licence: licenceOf(name, license),
      text: licenceText(folder),
      ...(sha512 && { sha512: Buffer.from(sha512, 'base64').toString('hex') }),
    };
    return [one, ...packagesInside(folder, name, root)];
  });
  const keyed = found.map((one) => [`${one.name} ${one.version}`, one] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return [...new Map(keyed).values()];
}

const licenceOf = (name: string, declared: string | undefined) => {
  const licence = declared ?? UNDECLARED[name];
  if (!licence) throw new Error(`${name} declares no licence. It may not be bundled without one.`);
  return SPDX[licence] ?? licence;
};

function packagesInside(folder: string, name: string, root: string): readonly BundledPackage[] {
  return INSIDE.filter(({ inside }) => inside === name).map(({ inside, file, ...one }) => {
    if (!readFileSync(join(folder, file), 'utf8').includes(one.version))
      throw new Error(`${inside} no longer holds ${one.name} ${one.version}. Correct INSIDE in bundled-packages.ts.`);
    return { ...one, text: readText(join(root, APACHE_TEXT)).replace(/^[\s\S]*?(?= +Apache License)/, '') };
  });
}

const readText = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

/** Of its licence file, else of the section "License" of its README, else the usual one with its author. */
function licenceText(folder: string): string {
  const names = readdirSync(folder);
  const textOf = (name: string) => readText(join(folder, name)).trim();
  const files = names.filter((name) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(name)).sort();
  if (files.length > 0) return files.map(textOf).join('\n\n');
  const readme = names.find((name) => /^readme/i.test(name));
  const section =
    readme && /^#+ *licen[cs]e\s*\n([\s\S]*permission[\s\S]*?)(?=^#|$(?![\s\S]))/im.exec(textOf(readme))?.[1];
  if (section) return section.trim();
  const { name, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const text = LICENCE_TEXTS[licenceOf(name, license)];
  const holder = typeof author === 'string' ? author : author?.name;
  if (!text || !holder) throw new Error(`${name} has no licence text. It may not be bundled without one.`);
  return text.replace('HOLDER', holder);
}

/** The texts, one that several packages have word by word stands once, below all of them. */
export function licenceFile(packages: readonly BundledPackage[]): string {
  const shared = Map.groupBy(packages, ({ text }) => text.trimEnd());
  const line = `\n${'-'.repeat(80)}\n\n`;
  const parts = [...shared].map(
    ([text, all]) =>
      `${all.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join('\n')}\n\n${text}\n`,
  );
  return `The bundle in this folder contains code of the following packages.\n${line}${parts.join(line)}`;
}

/** CycloneDX 1.6 in JSON, a line a package, without a time or a serial number: the same bundle has the same text. */
export function billOfMaterials(packages: readonly BundledPackage[], root: string): string {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': own.name,
        name: own.name,
        version: own.version,
        licenses: licensesOf(own.license),
      },
    },
    components: packages.map(component),
    dependencies: [{ ref: own.name, dependsOn: packages.map(purlOf) }],
  };
  return `${JSON.stringify(bill).replaceAll('{"type":"library"', '\n$&')}\n`;
}

function component(one: BundledPackage): object {
  const [, group, name = one.name] = /^(@[^/]+)\/(.+)$/.exec(one.name) ?? [];
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    ...(group && { group }),
    name,
    version: one.version,
    ...(one.sha512 && { hashes: [{ alg: 'SHA-512', content: one.sha512 }] }),
    licenses: licensesOf(one.licence),
    purl: purlOf(one),
  };
}

const purlOf = ({ name, version }: BundledPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licensesOf = (licence: string) =>
  /^[\w.+-]+$/.test(licence) ? [{ license: { id: licence } }] : [{ expression: licence }];
