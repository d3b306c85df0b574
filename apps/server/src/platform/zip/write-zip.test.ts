import { defined } from '@penning/domain';
import { expect, it } from 'vitest';
import { readZip } from '../../../test/zip/read-zip.ts';
import { createUniqueNames } from './unique-names.ts';
import { type ZipEntry, writeZip } from './write-zip.ts';

const modified = Temporal.PlainDateTime.from('2026-11-21T10:20:30');

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

async function* entries(list: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* list;
}

it('a zip contains its files under their names, stored or compressed', async () => {
  const zip = await collect(
    writeZip(
      entries([
        { name: 'één.pdf', bytes: Buffer.from('%PDF'), modified, compress: false },
        { name: 'two.xml', bytes: Buffer.from('<a>'.repeat(100)), modified, compress: true },
      ]),
    ),
  );
  expect(readZip(zip).map(({ name, bytes }) => [name, bytes.toString('utf8')])).toEqual([
    ['één.pdf', '%PDF'],
    ['two.xml', '<a>'.repeat(100)],
  ]);
  expect(zip.byteLength).toBeLessThan(500);
  // 2026-11-21 and 10:20:30, as MS-DOS has them.
  expect([zip.readUInt16LE(12), zip.readUInt16LE(10)]).toEqual([
    (46 << 9) | (11 << 5) | 21,
    (10 << 11) | (20 << 5) | 15,
  ]);
});

it('a zip without files is valid', async () => {
  expect(readZip(await collect(writeZip(entries([]))))).toEqual([]);
});

it('more than 65,535 files are counted in zip64 form', async () => {
  async function* many(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < 70_000; index += 1)
      yield { name: `${index}`, bytes: Buffer.from('x'), modified, compress: false };
  }
  const zip = await collect(writeZip(many()));
  expect(zip.readUInt32LE(zip.byteLength - 22 - 76)).toBe(0x0606_4b50);
  expect(zip.readBigUInt64LE(zip.byteLength - 22 - 76 + 32)).toBe(70_000n);
  expect(readZip(zip)).toHaveLength(70_000);
});

it('files beyond 4 GiB are found in zip64 form, and none of it is kept', async () => {
  const block = Buffer.alloc(128 * 1024 * 1024);
  async function* large(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < 33; index += 1)
      yield { name: `${index}.pdf`, bytes: block, modified, compress: false };
    yield { name: 'last.pdf', bytes: Buffer.from('the end'), modified, compress: false };
  }
  let written = 0;
  let lastAt = 0;
  const tail: Uint8Array[] = [];
  for await (const part of writeZip(large())) {
    if (part.byteLength < block.byteLength) tail.push(part);
    if (tail.at(-1) === part && Buffer.from(part).toString('latin1') === 'the end')
      lastAt = written - 30 - 'last.pdf'.length;
    written += part.byteLength;
  }
  expect(written).toBeGreaterThan(4 * 1024 ** 3);
  const directory = Buffer.from(defined(tail.at(-2)));
  const at = directory.lastIndexOf('last.pdf') + 'last.pdf'.length;
  expect([directory.readUInt16LE(at), directory.readUInt16LE(at + 2)]).toEqual([1, 8]);
  expect(Number(directory.readBigUInt64LE(at + 4))).toBe(lastAt);
});

it('names are unique ignoring case, and contain nothing that a system refuses', () => {
  const nameOf = createUniqueNames();
  expect([
    nameOf('F1', 'pdf'),
    nameOf('f1', 'pdf'),
    nameOf('F1', 'xml'),
    nameOf('F1', 'pdf'),
    nameOf('../a/b:c', 'pdf'),
    nameOf('', 'pdf'),
  ]).toEqual(['F1.pdf', 'f1-2.pdf', 'F1.xml', 'F1-3.pdf', '-a-b-c.pdf', 'document.pdf']);
});
