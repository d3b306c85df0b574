import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a zip by its directory, each checked against its checksum; only what tests need. */
export function readZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('not a whole zip');
  const isLarge = zip.readUInt16LE(end + 10) === 0xffff;
  const large = isLarge ? Number(zip.readBigUInt64LE(end - 20 + 8)) : 0;
  const count = isLarge ? Number(zip.readBigUInt64LE(large + 32)) : zip.readUInt16LE(end + 10);
  let at = isLarge ? Number(zip.readBigUInt64LE(large + 48)) : zip.readUInt32LE(end + 16);
  const files: { name: string; bytes: Buffer }[] = [];
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== 0x0201_4b50) throw new Error('the directory is broken');
    const [method, crc, packed] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ];
    const [name, extra] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const header = zip.readUInt32LE(at + 42);
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(from, from + packed);
    const bytes = method === 8 ? inflateRawSync(content) : content;
    if (crc32(bytes) !== crc) throw new Error('a checksum is wrong');
    files.push({ name: zip.toString('utf8', at + 46, at + 46 + name), bytes });
    at += 46 + name + extra;
  }
  return files;
}
