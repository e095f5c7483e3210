/** Recipes of ARCHITECTURE.md that change nothing of what another shows, performed in one copy of the project. */
import { itPerforms } from '../support/recipe.ts';
import { baselineSource } from './baseline-source.ts';
import { check } from './check.ts';
import { command } from './command.ts';
import { destination } from './destination.ts';
import { fileInput } from './file-input.ts';
import { format } from './format.ts';
import { importer } from './importer.ts';
import { judgedQuality } from './judged-quality.ts';
import { smallRegistries } from './small-registries.ts';

itPerforms([baselineSource, check, command, destination, fileInput, format, importer, judgedQuality, smallRegistries]);
