/** The section of one version in CHANGELOG.md → the notes of its release, on standard output. Exit code 1 without such a section, or with an empty one. */
import { readFileSync } from 'node:fs';

const [version = '', file = 'CHANGELOG.md'] = process.argv.slice(2);
const lines = readFileSync(file, 'utf8').split('\n');
const start = lines.findIndex((line) => line.startsWith(`## [${version}]`));
const end = lines.findIndex((line, i) => i > start && /^## |^\[[^\]]+\]: /.test(line));
const notes = lines
  .slice(start + 1, end < 0 ? undefined : end)
  .join('\n')
  .trim();
if (start < 0 || !notes.includes('\n- ')) {
  console.error(`${file} has no entries under "## [${version}] - <date>". Move them there from "## [Unreleased]".`);
  process.exitCode = 1;
} else console.log(notes);
