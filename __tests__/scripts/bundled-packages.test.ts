/** What dist/ says of the packages in it: their licences, and a bill of materials in the published form. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { bundledPackages, licenceFile } from '../../scripts/bundled-packages.ts';
import { folderOf } from '../support/cli.ts';

const root = resolve(import.meta.dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const bill = json(join(root, 'dist/sbom.cdx.json'));
const licences = readFileSync(join(root, 'dist/THIRD_PARTY_LICENSES.txt'), 'utf8');

describe('the bill of materials', () => {
  const schemas = join(
    dirname(fileURLToPath(import.meta.resolve('@cyclonedx/cyclonedx-library/package.json'))),
    'res/schema',
  );
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  // Of a later draft than the validator's list; this bill has neither.
  for (const format of ['iri-reference', 'idn-email']) ajv.addFormat(format, true);
  for (const name of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json'])
    ajv.addSchema(json(join(schemas, name)), `http://cyclonedx.org/schema/${name}`);
  const validate = ajv.compile(json(join(schemas, 'bom-1.6.SNAPSHOT.schema.json')));

  it('has the form of CycloneDX 1.6, with licences by their SPDX identifiers', () => {
    expect([validate(bill), validate.errors]).toEqual([true, null]);
    const wrong = structuredClone(bill);
    wrong.components[0].licenses = [{ license: { id: 'MIT/X11' } }];
    expect(validate(wrong)).toBe(false);
  });

  it('has what the code, the thread that converts files and the page of the report bring', () => {
    const names = bill.components.map(({ group, name }: { group?: string; name: string }) =>
      group ? `${group}/${name}` : name,
    );
    expect(names).toEqual(
      expect.arrayContaining(['zod', '@actions/core', 'mammoth', 'unpdf', 'pdfjs-dist', 'preact', 'diff']),
    );
    expect(names).not.toContain('vitest');
  });

  it('lists the versions and checksums of package-lock.json', () => {
    const { packages } = json(join(root, 'package-lock.json'));
    const zod = bill.components.find(({ name }: { name: string }) => name === 'zod');
    expect(zod.version).toBe(packages['node_modules/zod'].version);
    const integrity = packages['node_modules/zod'].integrity.replace('sha512-', '');
    expect(zod.hashes[0].content).toBe(Buffer.from(integrity, 'base64').toString('hex'));
  });
});

describe('the licence file', () => {
  it('has each package of the bill of materials once, with a text below it', () => {
    const heads = licences.split('\n').filter((line) => /^\S+ \d+\.\d+\.\d+\S* \(.+\)$/.test(line));
    const listed = heads.map((line) => line.replace(/ \(.*$/, '')).sort();
    const billed = bill.components.map(
      ({ group, name, version }: Record<string, string>) => `${group ? `${group}/` : ''}${name} ${version}`,
    );
    expect(licences).not.toContain('\r');
    expect(listed).toEqual(billed.sort());
    const sections = licences.split(`\n${'-'.repeat(80)}\n\n`).slice(1);
    expect(sections.filter((section) => section.split('\n\n').slice(1).join('\n\n').trim().length < 200)).toEqual([]);
  });

  it('is in the package, beside the code that it is about', () => {
    expect(json(join(root, 'package.json')).files).toContain('dist');
  });
});

describe('a package in the bundle', () => {
  const found = (manifest: object, files: Readonly<Record<string, string>> = {}) => {
    const folder = folderOf({});
    const place = join(folder, 'node_modules/seed');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}');
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'seed', version: '1.0.0', ...manifest }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
    return bundledPackages(
      [join(place, 'index.js'), join(place, 'more/index.js'), '\0virtual', 'src/index.ts'],
      folder,
    );
  };

  it('is found once, with the texts of its licence and notice, whatever their line ends', () => {
    const packages = found(
      { license: 'Apache-2.0' },
      { LICENSE: 'The terms.\r\nAll of them.\n', 'NOTICE.txt': 'By A.' },
    );
    expect(packages).toEqual([
      { name: 'seed', version: '1.0.0', licence: 'Apache-2.0', text: 'The terms.\nAll of them.\n\nBy A.' },
    ]);
    expect(licenceFile(packages)).toContain('seed 1.0.0 (Apache-2.0)\n\nThe terms.');
  });

  it('without a file has the text of its README, or the usual one with its author', () => {
    const readme = '# Seed\n\nSows.\n\n## License\n\n(MIT)\n\nPermission is hereby granted to sow.\n';
    expect(found({ license: 'MIT' }, { 'README.md': readme })[0]?.text).toBe(
      '(MIT)\n\nPermission is hereby granted to sow.',
    );
    expect(found({ license: 'MIT/X11', author: { name: 'Ada' } })[0]).toMatchObject({
      licence: 'MIT',
      text: expect.stringMatching(/^MIT License\n\nCopyright \(c\) Ada\n/),
    });
  });

  it.each([{}, { license: 'MIT' }, { license: 'GPL-3.0', author: 'Ada' }])('is refused with %j alone', (manifest) => {
    expect(() => found(manifest)).toThrow(/seed (?:declares no licence|has no licence text)/);
  });
});
