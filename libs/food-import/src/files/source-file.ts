/** A file of a source, wherever it lies. */
export interface SourceFile {
  /** Its name without folders, for messages. */
  readonly name: string;
  /** Number of its bytes; absent where only reading tells. */
  readonly size?: number;
  /** Its bytes from the start. */
  open(): Promise<AsyncIterable<Buffer>>;
}

/** The files of a source: a folder, or an archive with its folders left away. */
export interface SourceFiles {
  /** The one file whose name matches; `undefined` where none does. @throws SourceError where several do */
  find(name: string | RegExp): SourceFile | undefined;
  /** @throws SourceError where it is missing */
  get(name: string | RegExp): SourceFile;
  close(): Promise<void>;
}
