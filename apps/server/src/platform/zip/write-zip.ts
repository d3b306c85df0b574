import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** A file of a zip, whole in memory; the zip itself never is. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The reader's local time, as a zip stores it. */
  readonly modified: Temporal.PlainDateTime;
  /** Whether compressing is worth it; a PDF is compressed already. */
  readonly compress: boolean;
}

/**
 * A file of a zip that is written while it is generated, because it may be larger than memory; below 4
 * GiB.
 */
export interface StreamedZipEntry extends Pick<ZipEntry, 'name' | 'modified'> {
  readonly chunks: AsyncIterable<Uint8Array>;
}

const LIMIT_16 = 0xffff;
const LIMIT_32 = 0xffff_ffff;
/** Version 2.0 reads everything except zip64, which needs 4.5. */
const VERSION = 20;
const VERSION_LARGE = 45;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** The sizes and the checksum follow the content. */
const FLAG_BEHIND = 0x0008;

/**
 * A zip, written as its files arrive and never held in memory (PKWARE APPNOTE 6.3): each has its size and
 * checksum in front of it, so that every program can read it; beyond 4 GiB or 65,535 files in zip64 form.
 * A streamed file has them after it.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry | StreamedZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    if ('chunks' in entry) {
      const { facts, written } = yield* writeStreamed(entry);
      directory.push(directoryRecord(facts, offset));
      offset += written;
      continue;
    }
    const content = entry.compress ? deflateRawSync(entry.bytes) : entry.bytes;
    const facts = factsOf(entry, content.byteLength);
    directory.push(directoryRecord(facts, offset));
    const header = localHeader(facts);
    offset += header.byteLength + content.byteLength;
    yield header;
    yield content;
  }
  const records = Buffer.concat(directory);
  yield records;
  yield endRecords({ count: directory.length, size: records.byteLength, offset });
}

/** Writes a file as it arrives: compressed, counted and checksummed in passing. */
async function* writeStreamed(
  entry: StreamedZipEntry,
): AsyncGenerator<Uint8Array, { facts: Facts; written: number }> {
  const empty = factsOf({ ...entry, bytes: new Uint8Array(), compress: true }, 0);
  const header = localHeader({ ...empty, flags: FLAGS | FLAG_BEHIND });
  yield header;
  let [crc, size, packed] = [0, 0, 0];
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of entry.chunks) {
      crc = crc32(chunk, crc);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw();
  const source = Readable.from(counted(), { objectMode: false });
  source.on('error', (error) => deflate.destroy(error));
  for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
    packed += chunk.byteLength;
    yield chunk;
  }
  const facts = { ...empty, flags: FLAGS | FLAG_BEHIND, crc, size, packed };
  const behind = Buffer.alloc(16);
  behind.writeUInt32LE(0x0807_4b50, 0);
  behind.writeUInt32LE(crc, 4);
  behind.writeUInt32LE(packed, 8);
  behind.writeUInt32LE(size, 12);
  yield behind;
  return { facts, written: header.byteLength + packed + behind.byteLength };
}

interface Facts {
  readonly flags: number;
  readonly name: Buffer;
  readonly method: number;
  readonly time: number;
  readonly date: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

function factsOf({ name, bytes, modified, compress }: ZipEntry, packed: number): Facts {
  return {
    flags: FLAGS,
    name: Buffer.from(name, 'utf8'),
    method: compress ? 8 : 0,
    time: (modified.hour << 11) | (modified.minute << 5) | (modified.second >> 1),
    date: ((Math.max(1980, modified.year) - 1980) << 9) | (modified.month << 5) | modified.day,
    crc: crc32(bytes),
    packed,
    size: bytes.byteLength,
  };
}

/** The fields that a file's own header and the directory share. */
function writeFacts(record: Buffer, at: number, facts: Facts): void {
  record.writeUInt16LE(facts.flags, at);
  record.writeUInt16LE(facts.method, at + 2);
  record.writeUInt16LE(facts.time, at + 4);
  record.writeUInt16LE(facts.date, at + 6);
  record.writeUInt32LE(facts.crc, at + 8);
  record.writeUInt32LE(facts.packed, at + 12);
  record.writeUInt32LE(facts.size, at + 16);
  record.writeUInt16LE(facts.name.byteLength, at + 20);
}

function localHeader(facts: Facts): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeFacts(header, 6, facts);
  return Buffer.concat([header, facts.name]);
}

function directoryRecord(facts: Facts, offset: number): Buffer {
  const isFar = offset >= LIMIT_32;
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x0201_4b50, 0);
  record.writeUInt16LE(VERSION_LARGE, 4);
  record.writeUInt16LE(isFar ? VERSION_LARGE : VERSION, 6);
  writeFacts(record, 8, facts);
  record.writeUInt16LE(isFar ? 12 : 0, 30);
  record.writeUInt32LE(isFar ? LIMIT_32 : offset, 42);
  return Buffer.concat([record, facts.name, ...(isFar ? [farOffset(offset)] : [])]);
}

/** The extra field with a file's offset, when that doesn't fit its own field. */
function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

interface Directory {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
}

function endRecords({ count, size, offset }: Directory): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, LIMIT_16), 8);
  end.writeUInt16LE(Math.min(count, LIMIT_16), 10);
  end.writeUInt32LE(Math.min(size, LIMIT_32), 12);
  end.writeUInt32LE(Math.min(offset, LIMIT_32), 16);
  const isLarge = count >= LIMIT_16 || size >= LIMIT_32 || offset >= LIMIT_32;
  return isLarge ? Buffer.concat([largeEnd({ count, size, offset }), end]) : end;
}

function largeEnd({ count, size, offset }: Directory): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION_LARGE, 12);
  end.writeUInt16LE(VERSION_LARGE, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  // Where that starts: after the directory.
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
