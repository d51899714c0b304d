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
