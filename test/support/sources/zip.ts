import { crc32, deflateRawSync } from 'node:zlib';

/** File of an archive. The claimed size and checksum replace the true ones. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
}

/** Bytes of a ZIP archive, every entry deflated. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  let offset = 0;
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const entry of entries) {
    const packed = deflateRawSync(entry.content);
    const name = Buffer.from(entry.name);
    const common = header(entry, packed.length, name.length);
    const file = Buffer.concat([u32(0x04034b50), common, u16(0), name, packed]);
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), common, u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset), name]),
    );
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = [
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(entries.length),
    u16(entries.length),
    u32(list.length),
    u32(offset),
  ];
  return Buffer.concat([...files, list, ...end, u16(0)]);
}

/** Common part of a file's local header and central directory entry, up to its name's length. */
function header({ content, claimedSize, claimedCrc }: ZipEntry, packed: number, name: number): Buffer {
  const bytes = Buffer.from(content);
  const size = claimedSize ?? bytes.length;
  return Buffer.concat([
    ...[u16(20), u16(0x800), u16(8), u16(0), u16(0x21)],
    ...[u32(claimedCrc ?? crc32(bytes)), u32(packed), u32(size), u16(name)],
  ]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
