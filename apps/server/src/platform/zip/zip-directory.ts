/** A file of a zip, as listed in the directory at the zip's end. */
export interface ListedFile {
  readonly name: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Where its own header starts. */
  readonly header: number;
}

/** The record at the end of a zip: where it is, and where the directory is. */
export interface ZipEnd {
  readonly at: number;
  readonly count: number;
  readonly start: number;
  readonly length: number;
}

export const STORED = 0;
export const DEFLATED = 8;
/** The length of a file's own header without its name. */
export const FILE_BYTES = 30;
const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
const FILE = 0x0403_4b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/**
 * The last bytes of a file that can contain the record at the end of a zip, with the longest comment
 * after it.
 */
export const MAX_END_BYTES = END_BYTES + 0xffff;

/**
 * Reads the record at the end of a zip (PKWARE APPNOTE 4.3.16) from the file's last bytes. Its comment
 * must end where the file does: only then do programs open the file as a zip.
 */
export function readZipEnd(tail: Buffer): ZipEnd | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length)
      continue;
    return {
      at,
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    };
  }
  return undefined;
}

/** The files listed in a zip's directory; undefined unless there are exactly `count`. */
export function readZipDirectory(directory: Buffer, count: number): ListedFile[] | undefined {
  const files: ListedFile[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    files.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      isLocked: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      header: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? files : undefined;
}

/**
 * Where the content of a listed file starts, according to the header before it; undefined when there is
 * none.
 */
export function contentStart({ header }: ListedFile, head: Buffer): number | undefined {
  if (head.length < FILE_BYTES || head.readUInt32LE(0) !== FILE) return undefined;
  return header + FILE_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
}
