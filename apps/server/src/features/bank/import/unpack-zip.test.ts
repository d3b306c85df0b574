import { describe, expect, it } from 'vitest';
import { makeCamt } from '../../../../test/make-camt.ts';
import { zipOf } from '../../../../test/zip/make-zip.ts';
import { unpackZip } from '../../../platform/zip/unpack-zip.ts';
import { bytesToRead, readBankUpload } from './read-bank-upload.ts';

const camt = (text: string) =>
  Buffer.from(makeCamt([{ entries: [{ amount: '10.00', text, bankReference: text }] }]));
const MT940 = Buffer.from(
  ':20:1\n:25:NL91ABNA0417164300\n:28C:1/1\n:60F:C261119EUR0,00\n:61:2611201120C5,00NTRFX//Y\n:86:Bedankt\n:62F:C261120EUR5,00\n',
);

describe('a zip of statements', () => {
  it('returns all its statements, in any format, and leaves out other files', async () => {
    const zip = zipOf(
      { name: 'march/', bytes: Buffer.alloc(0), isStored: true },
      { name: 'march/one.xml', bytes: camt('one') },
      { name: 'march/two.XML', bytes: camt('two'), isStored: true },
      { name: 'march/three.sta', bytes: MT940 },
      { name: '__MACOSX/march/._one.xml', bytes: Buffer.from('rubbish') },
      { name: 'march/.DS_Store', bytes: Buffer.from('rubbish') },
      { name: 'march/pdf.pdf', bytes: Buffer.from('%PDF-1.7 rubbish') },
    );
    const reading = await readBankUpload(zip);
    expect(reading).toMatchObject({
      ok: true,
      files: [{ format: 'camt053' }, { format: 'camt053' }, { format: 'mt940' }],
    });
  });

  it.each<[string, Buffer, string, string]>([
    ['cut off', zipOf({ name: 'a.xml', bytes: camt('a') }).subarray(0, 300), 'bankFileDamaged', 'zip'],
    [
      'with a wrong checksum',
      zipOf({ name: 'a', bytes: camt('a'), says: { crc: 1 } }),
      'bankFileDamaged',
      'zip',
    ],
    [
      'packed in another way',
      zipOf({ name: 'a', bytes: camt('a'), says: { method: 12 } }),
      'bankFileDamaged',
      'zip',
    ],
    ['without a file', zipOf(), 'bankFileUnknown', 'unknown'],
    [
      'with a password',
      zipOf({ name: 'a', bytes: camt('a'), says: { flags: 1 } }),
      'bankZipLocked',
      'encrypted',
    ],
    ['of PDFs alone', zipOf({ name: 'a.pdf', bytes: Buffer.from('%PDF-1') }), 'bankFileUnknown', 'unknown'],
  ])('%s is refused', async (_, zip, error, reason) => {
    expect(await readBankUpload(zip)).toMatchObject({ ok: false, error, problem: { reason } });
  });

  it('is refused as a whole for one unreadable file, which is named', async () => {
    const zip = zipOf(
      { name: 'a.xml', bytes: camt('a') },
      { name: 'notes.txt', bytes: Buffer.from('Hello') },
    );
    expect(await readBankUpload(zip)).toMatchObject({
      ok: false,
      error: 'bankFileUnknown',
      problem: { reason: 'unknown', file: 'notes.txt' },
    });
  });

  it('that would fill the memory is refused by its stated size, and by its real one if that is a lie', async () => {
    const large = Buffer.alloc(40 * 1024 * 1024);
    const bomb = zipOf({ name: 'a', bytes: large }, { name: 'b', bytes: large });
    expect(bomb.length).toBeLessThan(100_000);
    expect(bytesToRead(bomb)).toBe(2 * large.length);
    expect(await readBankUpload(bomb)).toMatchObject({ error: 'bankZipTooLarge' });
    const lie = zipOf({ name: 'a', bytes: large, says: { size: 100 } });
    expect(await unpackZip(lie, 1000)).toEqual({ ok: false, reason: 'zip' });
  });
});
