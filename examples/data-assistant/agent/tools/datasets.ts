/** The dataset catalogue, and the tools that search, describe, download and scan. All entries are invented. */

export interface Dataset {
  readonly id: string;
  readonly title: string;
  readonly data_type: string;
  readonly disease: string | null;
  readonly organism: string;
  readonly tissue: string;
  readonly samples: number;
  readonly year: number;
  readonly size_gb: number;
  readonly access: 'open' | 'controlled';
}

const ROWS: readonly (readonly [
  string,
  string,
  string | null,
  string,
  string,
  number,
  number,
  number,
  'open' | 'controlled',
])[] = [
  ['BDS1001', 'RNA-seq', 'breast cancer', 'human', 'breast', 120, 2021, 640, 'controlled'],
  ['BDS1002', 'RNA-seq', 'breast cancer', 'human', 'breast', 48, 2019, 210, 'open'],
  ['BDS1003', 'RNA-seq', 'breast cancer', 'mouse', 'breast', 24, 2022, 96, 'open'],
  ['BDS1004', 'WES', 'breast cancer', 'human', 'blood', 310, 2020, 1900, 'controlled'],
  ['BDS1005', 'scRNA-seq', 'breast cancer', 'human', 'breast', 12, 2023, 410, 'open'],
  ['BDS1010', 'RNA-seq', 'lung cancer', 'human', 'lung', 96, 2020, 480, 'controlled'],
  ['BDS1011', 'WGS', 'lung cancer', 'human', 'lung', 60, 2022, 5400, 'controlled'],
  ['BDS1012', 'proteomics', 'lung cancer', 'human', 'lung', 88, 2021, 130, 'open'],
  ['BDS1013', 'RNA-seq', 'lung cancer', 'mouse', 'lung', 30, 2018, 110, 'open'],
  ['BDS1020', 'RNA-seq', "Alzheimer's disease", 'human', 'hippocampus', 64, 2019, 300, 'controlled'],
  ['BDS1021', 'scRNA-seq', "Alzheimer's disease", 'mouse', 'hippocampus', 16, 2022, 350, 'open'],
  ['BDS1022', 'ATAC-seq', "Alzheimer's disease", 'human', 'brain', 40, 2023, 220, 'controlled'],
  ['BDS1023', 'proteomics', "Alzheimer's disease", 'human', 'brain', 72, 2020, 95, 'open'],
  ['BDS1030', 'WGS', "Parkinson's disease", 'human', 'blood', 210, 2021, 9800, 'controlled'],
  ['BDS1031', 'RNA-seq', "Parkinson's disease", 'human', 'brain', 36, 2018, 150, 'open'],
  ['BDS1040', 'ATAC-seq', 'glioblastoma', 'human', 'brain', 28, 2022, 160, 'open'],
  ['BDS1041', 'RNA-seq', 'glioblastoma', 'human', 'brain', 54, 2020, 260, 'open'],
  ['BDS1050', 'WES', 'melanoma', 'human', 'skin', 140, 2019, 800, 'controlled'],
  ['BDS1060', '16S', 'colorectal cancer', 'human', 'colon', 190, 2021, 22, 'open'],
  ['BDS1061', 'WGBS', 'colorectal cancer', 'human', 'colon', 32, 2020, 720, 'controlled'],
  ['BDS1070', 'RNA-seq', 'type 2 diabetes', 'human', 'pancreas', 80, 2022, 330, 'open'],
  ['BDS1071', 'metabolomics', 'type 2 diabetes', 'human', 'blood', 260, 2023, 14, 'open'],
  ['BDS1080', 'scRNA-seq', 'COVID-19', 'human', 'blood', 44, 2021, 900, 'open'],
  ['BDS1081', 'RNA-seq', 'COVID-19', 'human', 'lung', 38, 2021, 170, 'open'],
  ['BDS1090', '16S', "Crohn's disease", 'human', 'colon', 150, 2018, 18, 'open'],
  ['BDS1100', 'RNA-seq', 'asthma', 'human', 'lung', 66, 2017, 240, 'open'],
  ['BDS1110', 'WGS', 'acute myeloid leukemia', 'human', 'blood', 50, 2020, 4600, 'controlled'],
  ['BDS1200', 'RNA-seq', null, 'mouse', 'liver', 24, 2021, 88, 'open'],
  ['BDS1201', 'ChIP-seq', null, 'mouse', 'liver', 18, 2020, 75, 'open'],
  ['BDS1202', 'ATAC-seq', null, 'mouse', 'heart', 20, 2022, 90, 'open'],
  ['BDS1210', 'RNA-seq', null, 'zebrafish', 'heart', 15, 2023, 60, 'open'],
  ['BDS1220', 'RNA-seq', null, 'Arabidopsis', 'root', 27, 2019, 70, 'open'],
  ['BDS1230', 'ChIP-seq', null, 'fruit fly', 'brain', 12, 2018, 40, 'open'],
  ['BDS1240', 'proteomics', null, 'yeast', 'culture', 36, 2022, 28, 'open'],
  ['BDS1250', 'WGS', null, 'E. coli', 'culture', 96, 2021, 12, 'open'],
  ['BDS1260', 'metabolomics', null, 'rat', 'kidney', 40, 2020, 9, 'open'],
];

export const DATASETS: readonly Dataset[] = ROWS.map(
  ([id, data_type, disease, organism, tissue, samples, year, size_gb, access]) => ({
    id,
    title: [data_type, 'of', organism, tissue, disease ? `in ${disease}` : ''].filter(Boolean).join(' '),
    data_type,
    disease,
    organism,
    tissue,
    samples,
    year,
    size_gb,
    access,
  }),
);

export const datasetOf = (id: string): Dataset | undefined => DATASETS.find((dataset) => dataset.id === id);

/** Datasets for which every filter holds; filters that the catalogue has no column for are ignored. */
export function searchData(filters: Readonly<Record<string, unknown>>): readonly Dataset[] {
  const wanted = (name: 'data_type' | 'disease' | 'organism' | 'tissue', dataset: Dataset) =>
    filters[name] === undefined || filters[name] === dataset[name];
  return DATASETS.filter(
    (dataset) =>
      wanted('data_type', dataset) &&
      wanted('disease', dataset) &&
      wanted('organism', dataset) &&
      wanted('tissue', dataset) &&
      dataset.samples >= Number(filters.min_samples ?? 0) &&
      dataset.year >= Number(filters.since ?? 0),
  );
}

export function downloadDataset(dataset: Dataset, file_format: unknown) {
  return dataset.access === 'controlled'
    ? { state: 'needs_approval', contact: 'the data access committee' }
    : {
        state: 'started',
        target: `/scratch/${dataset.id}`,
        size_gb: dataset.size_gb,
        file_format: file_format ?? 'FASTQ',
      };
}

/** A folder's listing, made from its name alone: the sandbox has no disk. */
export function scanFolder(path: string) {
  const samples = 4 + (path.length % 5) * 2;
  return { path, files: samples * 2, samples, formats: [/bam|align/i.test(path) ? 'BAM' : 'FASTQ'] };
}
