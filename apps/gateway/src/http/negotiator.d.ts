/** The part of negotiator 1 that is used; its published types describe an older one. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** The acceptable ones of `available`, the most wanted first; `preferred` settles equal weights. */
    encodings(available: readonly string[], options?: { readonly preferred?: readonly string[] }): string[];
  }
}
