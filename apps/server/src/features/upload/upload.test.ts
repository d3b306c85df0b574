import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDocument } from '../../../test/document-factory.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { officeFile, zipOf } from '../../../test/zip/make-zip.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// Each test signs up its own people, more than one address may in a minute.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.stop());

const PDF = '%PDF-1.7\n%%EOF\n';
const TEXT = Buffer.from('text');

/** A zip whose second file claims the offset of the first. */
function overlapping(zip: Buffer): Buffer {
  const second = zip.lastIndexOf('PK\u0001\u0002');
  zip.writeUInt32LE(0, second + 42);
  return zip;
}

/** A zip that has lost some bytes on the way. */
function withHole(zip: Buffer): Buffer {
  return Buffer.concat([zip.subarray(0, 60), zip.subarray(70)]);
}

const file = (content: string | Uint8Array, name: string) =>
  new File(
    [typeof content === 'string' ? Buffer.from(content, 'latin1') : (content as Uint8Array<ArrayBuffer>)],
    name,
  );

/** As Excel saves “Unicode text”. */
const UNICODE_TEXT = Buffer.from('\ufeffKlant\tBedrag\r\nCafé Łódź\t12,50\r\n', 'utf16le');

describe('a file to attach', () => {
  it.each([
    ['quote.pdf', PDF, 'application/pdf'],
    ['hours.CSV', 'day;hours\r\nMonday;8\r\n', 'text/csv'],
    ['notes.txt', 'Caf\u00e9', 'text/plain'],
    ['excel.txt', UNICODE_TEXT, 'text/plain'],
    ['excel.csv', Buffer.from(UNICODE_TEXT).swap16(), 'text/csv'],
    [
      'letter.docx',
      officeFile('docx'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['sheet.xlsx', officeFile('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['letter.odt', officeFile('odt'), 'application/vnd.oasis.opendocument.text'],
    ['sheet.ods', officeFile('ods'), 'application/vnd.oasis.opendocument.spreadsheet'],
  ])('%s is kept as it came', async (filename, content, mediaType) => {
    const { client } = await server.register();
    const body = file(content, filename);
    const { data } = await client.upload.create({ body });
    expect(data).toEqual({ id: data.id, filename, mediaType, size: body.size });
    const kept = await client.upload.download({ params: { id: data.id } });
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(Buffer.from(await body.arrayBuffer()));
  });

  it('of a photograph loses the place it was taken', async () => {
    const { client } = await server.register();
    const exif = { IFD0: { Copyright: 'Somebody' } };
    const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).withExif(exif);
    const { data } = await client.upload.create({
      body: file(await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'photo.jpeg'),
    });
    expect(data.mediaType).toBe('image/jpeg');
    const kept = await client.upload.download({ params: { id: data.id } });
    const metadata = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
    expect(metadata.exif).toBeUndefined();
  });

  it.each([
    ['page.html', '<html></html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['quote.pdf', '<html></html>'],
    ['program.txt', 'MZ\u0000\u0001'],
    ['wide.txt', Buffer.from('\ufeffA\u0001', 'utf16le')],
    ['half.txt', Buffer.from('\ufeffAB', 'utf16le').subarray(0, 5)],
    ['page.csv.html', 'a;b'],
    ['letter.docx', officeFile('xlsx')],
    ['sheet.ods', officeFile('odt')],
    ['locked.xlsx', officeFile('xlsx', { name: 'x', bytes: TEXT, says: { flags: 1 } })],
    ['photo.jpg', '\u00ff\u00d8\u00ffrubbish'],
    ['empty.txt', ''],
    ['pdf', PDF],
  ])('%s is refused', async (filename, content) => {
    const { client } = await server.register();
    const call = client.upload.create({ body: file(content, filename) });
    await expect(call).rejects.toMatchObject({ status: 415, code: 1007 });
  });

  it.each(['photo.jpg', 'photo.png'])('%s that is damaged is refused as damaged', async (filename) => {
    const { client } = await server.register();
    const start = filename.endsWith('png') ? '\u0089PNG\r\n\u001a\n' : '\u00ff\u00d8\u00ff';
    const call = client.upload.create({ body: file(Buffer.from(`${start}rubbish`, 'latin1'), filename) });
    await expect(call).rejects.toMatchObject({
      code: 1007,
      message: expect.stringContaining('This image is damaged') as string,
    });
  });

  it.each([
    ['cut at the end', 'letter.docx', officeFile('docx').subarray(0, -30)],
    ['cut in half', 'sheet.xlsx', officeFile('xlsx').subarray(0, 80)],
    ['cut after its first part', 'letter.odt', officeFile('odt').subarray(0, 100)],
    ['with a hole in it', 'sheet.ods', withHole(officeFile('ods'))],
    [
      'with a part that says more',
      'sums.xlsx',
      officeFile('xlsx', { name: 'x', bytes: TEXT, says: { size: 99 } }),
    ],
    ['with spoilt bytes', 'sheet.xlsx', officeFile('xlsx', { name: 'x', bytes: TEXT, says: { crc: 1 } })],
  ])('%s (%s) is refused as damaged', async (_, filename, content) => {
    const { client } = await server.register();
    await expect(client.upload.create({ body: file(content, filename) })).rejects.toMatchObject({
      status: 415,
      code: 1007,
      message: expect.stringContaining('This document is damaged') as string,
    });
  });

  it.each<[string, string, Buffer, number]>([
    ['macros', 'a.docx', officeFile('docx', { name: 'word/vbaProject.bin', bytes: TEXT }), 1247],
    [
      'macros of Excel 4.0',
      'a.xlsx',
      officeFile('xlsx', { name: 'xl/macrosheets/sheet1.xml', bytes: TEXT }),
      1247,
    ],
    ['scripts', 'a.ods', officeFile('ods', { name: 'Basic/Standard/Module1.xml', bytes: TEXT }), 1247],
    [
      'macros under another name',
      'a.docx',
      zipOf(
        {
          name: '[Content_Types].xml',
          bytes: Buffer.from('application/vnd.ms-word.document.macroEnabled.main+xml'),
        },
        { name: 'word/document.xml', bytes: TEXT },
      ),
      1247,
    ],
    [
      'a bomb inside',
      'a.xlsx',
      officeFile('xlsx', { name: 'x', bytes: Buffer.alloc(64 * 1024 * 1024) }),
      1248,
    ],
    [
      'a bomb inside that lies about its size',
      'a.docx',
      officeFile('docx', { name: 'x', bytes: Buffer.alloc(8 * 1024 * 1024), says: { size: 100 } }),
      1248,
    ],
    ['files over each other', 'a.docx', overlapping(officeFile('docx')), 1248],
    ['a zip behind its end', 'a.pdf', Buffer.concat([Buffer.from(PDF), officeFile('docx')]), 1249],
    [
      'something in front',
      'a.docx',
      Buffer.concat([Buffer.from('PK\u0003\u0004 in front'), officeFile('docx')]),
      1249,
    ],
    [
      'a PDF at its beginning',
      'a.docx',
      zipOf(
        { name: '[Content_Types].xml', bytes: Buffer.from(PDF), isStored: true },
        { name: 'word/document.xml', bytes: TEXT },
      ),
      1249,
    ],
    ['the header of a PDF', 'a.txt', Buffer.from(`Notes\n${PDF}`), 1249],
  ])('with %s is refused by what it is', async (_, filename, content, code) => {
    const { client } = await server.register();
    await expect(client.upload.create({ body: file(content, filename) })).rejects.toMatchObject({ code });
  });

  it('that unpacks to too much is refused with the maximum', async () => {
    const { client } = await server.register();
    const bomb = officeFile('xlsx', { name: 'x', bytes: Buffer.alloc(64 * 1024 * 1024) });
    await expect(client.upload.create({ body: file(bomb, 'a.xlsx') })).rejects.toMatchObject({
      message: 'This file is too large once unpacked. The maximum is 32\u00a0MB.',
    });
  });

  it('of more than ten mebibytes is refused', async () => {
    const { client } = await server.register();
    const body = file(PDF + 'x'.repeat(10 * 1024 * 1024), 'big.pdf');
    await expect(client.upload.create({ body })).rejects.toMatchObject({ status: 413, code: 1006 });
  });

  it('has a name without folders and of limited length', async () => {
    const { client } = await server.register();
    const nameOf = async (name: string) =>
      (await client.upload.create({ body: file(PDF, name) })).data.filename;
    expect(await nameOf('..\\..\\secret.pdf')).toBe('secret.pdf');
    expect(await nameOf(`${'é'.repeat(300)}.pdf`)).toBe(`${'é'.repeat(120)}.pdf`);
    expect(await nameOf('.pdf')).toBe('pdf');
  });

  it.each([
    'a"; filename="evil.html.pdf',
    'a\r\nX-Evil: 1.pdf',
    "it's (really) *all* of it; yes.pdf",
    '\u202efdp.exe.pdf',
    '\ud83d\ude00 \u00e9 \u4e2d.pdf',
    '%0d%0aX-Evil: 1.pdf',
    'a\u2028b\u0000c.pdf',
  ])('has a name that no header is broken by: %j', async (name) => {
    const { client, token } = await server.register();
    const { data } = await client.upload.create({ body: file(PDF, name) });
    const { headers, status } = await fetch(`${server.url}/api/v1/uploads/${data.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
    expect(headers.get('x-evil')).toBeNull();
    const said = headers.get('content-disposition') ?? '';
    expect(said).toMatch(/^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''[!-~]+\.pdf$/);
    expect(said).not.toMatch(/UTF-8''.*["';\\]/);
  });

  it('is always downloaded, never shown', async () => {
    const { client, token } = await server.register();
    const { data } = await client.upload.create({ body: file('<script>', 'naïve "name".txt') });
    const response = await fetch(`${server.url}/api/v1/uploads/${data.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is deleted with its bytes unless a document uses it', async () => {
    const { client } = await server.register();
    const { company_id: companyId } = (await client.preferences.get()).data;
    const free = (await client.upload.create({ body: file(PDF, 'free.pdf') })).data;
    const used = (await client.upload.create({ body: file(PDF, 'used.pdf') })).data;
    await insertDocument(server, { companyId, status: 0, attachmentIds: [used.id] });
    await expect(client.upload.delete({ params: { id: used.id } })).rejects.toMatchObject({
      status: 409,
      code: 1004,
    });
    await client.upload.delete({ params: { id: free.id } });
    await expect(client.upload.download({ params: { id: free.id } })).rejects.toMatchObject({ status: 404 });
    const exists = (id: string) => server.services.storage.exists(`company/${companyId}/files/${id}`);
    expect([await exists(free.id), await exists(used.id)]).toEqual([false, true]);
  });

  it('of another company does not exist', async () => {
    const one = await server.register();
    const other = await server.register();
    const { data } = await other.client.upload.create({ body: file(PDF, 'theirs.pdf') });
    const params = { id: data.id };
    await expect(one.client.upload.download({ params })).rejects.toMatchObject({ status: 404 });
    await expect(one.client.upload.delete({ params })).rejects.toMatchObject({ status: 404 });
    expect((await other.client.upload.download({ params })).size).toBe(PDF.length);
  });
});
