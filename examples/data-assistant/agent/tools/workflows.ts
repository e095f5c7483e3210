/** The workflow catalogue: which one suits a data type, and its settings. Names and versions are invented. */

export interface Workflow {
  readonly name: string;
  readonly data_type: string;
  readonly settings: Readonly<Record<string, string | number>>;
}

export const WORKFLOWS: readonly Workflow[] = [
  { name: 'rnaquant', data_type: 'RNA-seq', settings: { aligner: 'STAR', genome: 'GRCh38', cpus: 8, memory: '32 GB' } },
  {
    name: 'cellatlas',
    data_type: 'scRNA-seq',
    settings: { aligner: 'STAR', genome: 'GRCh38', cpus: 16, memory: '64 GB' },
  },
  { name: 'germvar', data_type: 'WGS', settings: { aligner: 'BWA-MEM2', genome: 'GRCh38', cpus: 16, memory: '64 GB' } },
  { name: 'exomevar', data_type: 'WES', settings: { aligner: 'BWA-MEM2', genome: 'GRCh38', cpus: 8, memory: '32 GB' } },
  {
    name: 'openchrom',
    data_type: 'ATAC-seq',
    settings: { aligner: 'Bowtie2', genome: 'GRCh38', cpus: 8, memory: '32 GB' },
  },
  {
    name: 'peakfinder',
    data_type: 'ChIP-seq',
    settings: { aligner: 'Bowtie2', genome: 'GRCh38', cpus: 8, memory: '24 GB' },
  },
  {
    name: 'methylmap',
    data_type: 'WGBS',
    settings: { aligner: 'Bowtie2', genome: 'GRCh38', cpus: 12, memory: '48 GB' },
  },
  { name: 'taxacount', data_type: '16S', settings: { cpus: 4, memory: '8 GB' } },
  { name: 'protspec', data_type: 'proteomics', settings: { cpus: 8, memory: '32 GB' } },
  { name: 'metabospec', data_type: 'metabolomics', settings: { cpus: 4, memory: '16 GB' } },
];

const GENOMES: Readonly<Record<string, string>> = { mouse: 'GRCm39', zebrafish: 'GRCz11' };
const SETTINGS = ['aligner', 'genome', 'cpus', 'memory', 'time_limit', 'partition', 'read_length'] as const;

const TOPIC_DATA: Readonly<Record<string, string>> = {
  'differential expression': 'RNA-seq',
  'variant calling': 'WGS',
  'peak calling': 'ATAC-seq',
};

/** The workflow that is named, or else the one for the data type or the analysis. */
export function chooseWorkflow(entities: Readonly<Record<string, unknown>>): Workflow | undefined {
  const data = entities.data_type ?? TOPIC_DATA[String(entities.topic)];
  return (
    WORKFLOWS.find((workflow) => workflow.name === entities.workflow) ??
    WORKFLOWS.find((workflow) => workflow.data_type === data)
  );
}

/** The settings that a message names; an organism sets its genome. */
export function settingsIn(entities: Readonly<Record<string, unknown>>): Readonly<Record<string, string | number>> {
  const genome = GENOMES[String(entities.organism)];
  const named = SETTINGS.flatMap((name) => (entities[name] === undefined ? [] : [[name, entities[name]]]));
  return { ...(genome && { genome }), ...Object.fromEntries(named) };
}

export function configured(workflow: Workflow, settings: Readonly<Record<string, string | number>>): Workflow {
  return { ...workflow, settings: { ...workflow.settings, ...settings } };
}
