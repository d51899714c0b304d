/** Report of a successful import, for operators. */
export interface ImportReport {
  readonly foods: number;
  /** Nutrient values imported, over all foods. */
  readonly values: number;
  /** Rows read, by file. */
  readonly rows: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

/** Finding of an import that did not stop it. */
export interface Finding {
  /** `food without energy`. */
  readonly what: string;
  readonly count: number;
  /** The first ten. */
  readonly examples: readonly string[];
}

/** Report of an import, stored with its release. */
export interface ReleaseReport {
  readonly nutrients?: number;
  readonly units?: number;
  readonly seconds?: number;
  readonly indexSeconds?: number;
  /** Report of reading the source. */
  readonly source?: ImportReport;
  /** Reason of a failed release. */
  readonly error?: string;
}
