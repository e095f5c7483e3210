/** What the assistant can teach: each topic's other names, its explanation in a sentence or two, and its tutorial. */

export interface Topic {
  readonly also: readonly string[];
  readonly explanation: string;
  readonly steps: readonly string[];
}

export const TOPICS: Readonly<Record<string, Topic>> = {
  FDR: {
    also: ['false discovery rate', 'q-value', 'adjusted p-value', 'adjusted p value', 'padj'],
    explanation:
      'The false discovery rate is the expected share of false positives among the genes called significant.',
    steps: [
      'Collect the raw p-values of all genes.',
      'Adjust them with Benjamini-Hochberg.',
      'Keep genes with q below 0.05.',
    ],
  },
  TPM: {
    also: ['transcripts per million', 'fpkm', 'rpkm'],
    explanation:
      'TPM is an expression unit: reads are divided by gene length and scaled so that each sample sums to a million.',
    steps: [
      'Count reads per gene.',
      'Divide by the gene length in kilobases.',
      'Scale every sample to a sum of one million.',
    ],
  },
  'differential expression': {
    also: ['deg', 'degs', 'de analysis', 'differentially expressed genes', 'differential expression analysis'],
    explanation:
      'Differential expression analysis asks which genes change between conditions by more than biological noise.',
    steps: [
      'Quantify with rnaquant.',
      'Filter genes with few counts.',
      'Fit a model with your design.',
      'Adjust p-values.',
    ],
  },
  'batch effect': {
    also: ['batch effects', 'batch correction'],
    explanation: 'A batch effect is a technical difference, such as the day of sequencing, that looks like biology.',
    steps: ['Plot a PCA coloured by batch.', 'Add the batch to the design.', 'Plot again and compare.'],
  },
  PCA: {
    also: ['principal component analysis', 'principal components'],
    explanation:
      'A PCA finds the few directions along which samples differ most, so that a plot shows groups and outliers.',
    steps: ['Transform the counts to log scale.', 'Keep the most variable genes.', 'Plot the first two components.'],
  },
  UMAP: {
    also: ['tsne', 't-sne'],
    explanation:
      'UMAP lays cells out in two dimensions so that neighbours stay neighbours; distances between clusters mean little.',
    steps: ['Run a PCA.', 'Build the neighbour graph.', 'Compute the layout and colour it by cluster.'],
  },
  'Phred score': {
    also: ['phred', 'base quality', 'quality score', 'quality scores', 'q30'],
    explanation: 'A Phred score of Q means an error probability of 10^(-Q/10): Q30 is one wrong base in a thousand.',
    steps: ['Open the quality report.', 'Look at the per-base plot.', 'Trim ends below Q20.'],
  },
  'peak calling': {
    also: ['call peaks', 'calling peaks', 'narrow peaks', 'broad peaks'],
    explanation:
      'Peak calling finds regions with more reads than the background, such as open chromatin or bound sites.',
    steps: ['Align the reads with openchrom or peakfinder.', 'Remove duplicates.', 'Call peaks against the control.'],
  },
  'variant calling': {
    also: ['call variants', 'calling variants', 'snp calling', 'germline variants'],
    explanation:
      'Variant calling lists the places where a sample differs from the reference genome, with a genotype and a quality.',
    steps: ['Align with BWA-MEM2.', 'Mark duplicates.', 'Call with germvar.', 'Filter by quality and depth.'],
  },
  coverage: {
    also: ['sequencing depth', 'read depth', 'depth of coverage'],
    explanation: 'Coverage is how many reads, on average, overlap each base: 30x is usual for germline whole genomes.',
    steps: ['Add up the sequenced bases.', 'Divide by the genome size.', 'Check how evenly the reads lie.'],
  },
  'quality control': {
    also: ['qc', 'read qc'],
    explanation:
      'Quality control checks reads for adapters, low-quality ends, duplication and contamination before analysis.',
    steps: [
      'Scan the folder.',
      'Read the per-sample report.',
      'Trim adapters.',
      'Drop outliers with a written reason.',
    ],
  },
  normalisation: {
    also: ['normalization', 'normalise', 'normalize', 'size factors'],
    explanation:
      'Normalisation removes differences in sequencing depth and composition, so that samples can be compared.',
    steps: ['Start from raw counts.', 'Estimate size factors.', 'Check that medians line up.'],
  },
};
