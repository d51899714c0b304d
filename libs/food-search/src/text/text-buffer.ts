/** Most bytes of a character in UTF-8, by the length of its text. */
const MOST_BYTES = 3;

/**
 * Text as UTF-8, in a buffer that is used again. A long text that is joined piece by piece would keep all its parts alive
 * until it is encoded.
 */
export class TextBuffer {
  private bytes = Buffer.allocUnsafeSlow(2 ** 16);
  private size = 0;

  get length(): number {
    return this.size;
  }

  add(text: string): void {
    this.reserve(MOST_BYTES * text.length);
    this.size += this.bytes.write(text, this.size);
  }

  /** Adds a range of bytes, which are few: to copy them one by one takes less than a view of them. */
  addBytes(bytes: Uint8Array, start = 0, end = bytes.length): void {
    this.reserve(end - start);
    const { bytes: own } = this;
    let { size } = this;
    for (let at = start; at < end; at++) own[size++] = bytes[at]!;
    this.size = size;
  }

  /** The bytes of the text so far, in memory of their own; the buffer is empty then. */
  take(): Uint8Array<ArrayBuffer> {
    const text = new Uint8Array(this.bytes.subarray(0, this.size));
    this.clear();
    return text;
  }

  clear(): void {
    this.size = 0;
  }

  private reserve(more: number): void {
    const needed = this.size + more;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    larger.set(this.bytes.subarray(0, this.size));
    this.bytes = larger;
  }
}
