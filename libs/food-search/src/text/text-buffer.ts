/** Most bytes of a character in UTF-8, by the length of its text. */
const MAX_UTF8_BYTES = 3;

/**
 * Text as UTF-8, in a buffer that is used again. A long text that is joined piece by piece would keep all its parts alive
 * until it is encoded.
 */
export class TextBuffer {
  private bytes = Buffer.allocUnsafeSlow(2 ** 16);
  private view = viewOf(this.bytes);
  private size = 0;

  get length(): number {
    return this.size;
  }

  add(text: string): void {
    this.reserve(MAX_UTF8_BYTES * text.length);
    this.size += this.bytes.write(text, this.size);
  }

  /** Adds a range of bytes, which are few, eight at a time: a native copy takes longer to call than they to copy. */
  addBytes(bytes: DataView, start = 0, end = bytes.byteLength): void {
    this.reserve(end - start);
    const { view } = this;
    let { size } = this;
    let at = start;
    for (; at <= end - 8; at += 8, size += 8) {
      view.setInt32(size, bytes.getInt32(at, true), true);
      view.setInt32(size + 4, bytes.getInt32(at + 4, true), true);
    }
    for (; at < end; at++) view.setUint8(size++, bytes.getUint8(at));
    this.size = size;
  }

  /** The bytes of the text so far, in memory of their own. The buffer is empty then. */
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
    this.view = viewOf(larger);
  }
}

/** View of the same bytes, which a text buffer copies from. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
