/** Most bytes of a character in UTF-8, by the length of its text. */
const MOST_BYTES = 3;

/**
 * Lines as UTF-8, in a buffer that is used again. A long text that is joined line by line would keep all their parts
 * alive until it is encoded.
 */
export class LineBuffer {
  private bytes = Buffer.allocUnsafeSlow(2 ** 16);
  private size = 0;

  get length(): number {
    return this.size;
  }

  add(line: string): void {
    const needed = this.size + MOST_BYTES * line.length;
    if (needed > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * needed);
      larger.set(this.bytes.subarray(0, this.size));
      this.bytes = larger;
    }
    this.size += this.bytes.write(line, this.size);
  }

  /** The bytes of all lines so far, in memory of their own; the buffer is empty then. */
  take(): Uint8Array<ArrayBuffer> {
    const lines = new Uint8Array(this.bytes.subarray(0, this.size));
    this.size = 0;
    return lines;
  }
}
