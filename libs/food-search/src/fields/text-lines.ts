import { type TextBuffer, viewOf } from '../text/text-buffer.js';

const LINE_END = 10;

/** Texts by number, in UTF-8 as they were stored, a line each: as strings they would be three times the memory. */
export class TextLines {
  private readonly bytes: Buffer;
  private readonly view: DataView;
  /** End of each line in `bytes`. */
  private readonly ends: Uint32Array;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.bytes = Buffer.from(buffer, byteOffset, byteLength);
    this.view = viewOf(this.bytes);
    const ends: number[] = [];
    for (let at = 0; at < byteLength; at++) if (this.bytes[at] === LINE_END) ends.push(at);
    ends.push(byteLength);
    this.ends = Uint32Array.from(ends);
  }

  /** The text with this number; '' beyond the last one. */
  get(no: number): string {
    const end = this.ends[no];
    return end === undefined ? '' : this.bytes.toString('utf8', this.startOf(no), end);
  }

  /** Whether the text with this number has no character, or there is none. */
  isEmpty(no: number): boolean {
    return (this.ends[no] ?? 0) <= this.startOf(no);
  }

  /** Adds the text with this number to a buffer. */
  addTo(buffer: TextBuffer, no: number): void {
    buffer.addBytes(this.view, this.startOf(no), this.ends[no]);
  }

  private startOf(no: number): number {
    return no === 0 ? 0 : (this.ends[no - 1] ?? 0) + 1;
  }
}
