/** Types of the part of negotiator 1 that is used. The published ones describe an older version. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** Acceptable codings of `available`, highest weight first; `preferred` orders equal weights. */
    encodings(available: readonly string[], options?: { readonly preferred?: readonly string[] }): string[];
    /** Acceptable languages of `available`, else all that the header names. Highest weight first, then as the header. */
    languages(available?: readonly string[]): string[];
  }
}
