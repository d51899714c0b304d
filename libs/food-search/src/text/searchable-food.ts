/** A food as search sees it, whatever catalog it comes from. */
export interface SearchableFood {
  readonly description: string;
  /** Other names people search it by. */
  readonly synonyms?: readonly string[];
  readonly group?: string;
  readonly product?: string;
  readonly supplier?: string;
}
