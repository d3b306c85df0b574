import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDocument } from '../../../test/document-factory.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// Each test registers people of its own, more than one address may in a minute.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.stop());

const PDF = '%PDF-1.7\n%%EOF\n';
const file = (content: string | Uint8Array, name: string) =>
  new File(
    [typeof content === 'string' ? Buffer.from(content, 'latin1') : (content as Uint8Array<ArrayBuffer>)],
    name,
  );

/** The start of a zip archive whose first entry has a name and a content. */
function zip(name: string, content: string): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), Buffer.from(content)]);
}

describe('a file to attach', () => {
  it.each([
    ['quote.pdf', PDF, 'application/pdf'],
    ['hours.CSV', 'day;hours\r\nMonday;8\r\n', 'text/csv'],
    ['notes.txt', 'Caf\u00e9', 'text/plain'],
    [
      'sheet.xlsx',
      zip('xl/workbook.xml', '<workbook/>'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'sheet.ods',
      zip('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
  ])('%s is kept as it came', async (filename, content, mediaType) => {
    const { client } = await server.register();
    const body = file(content, filename);
    const { data } = await client.upload.create({ body });
    expect(data).toEqual({ id: data.id, filename, mediaType, size: body.size });
    const kept = await client.upload.download({ params: { id: data.id } });
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(Buffer.from(await body.arrayBuffer()));
  });

  it('that is a photograph loses the place it was taken', async () => {
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
    ['page.csv.html', 'a;b'],
    ['macros.xlsx', zip('xl/workbook.xml', 'xl/vbaProject.bin')],
    ['photo.jpg', '\u00ff\u00d8\u00ffrubbish'],
    ['empty.txt', ''],
    ['pdf', PDF],
  ])('%s is refused', async (filename, content) => {
    const { client } = await server.register();
    const call = client.upload.create({ body: file(content, filename) });
    await expect(call).rejects.toMatchObject({ status: 415, code: 1007 });
  });

  it('of more than ten mebibytes is refused', async () => {
    const { client } = await server.register();
    const body = file(PDF + 'x'.repeat(10 * 1024 * 1024), 'big.pdf');
    await expect(client.upload.create({ body })).rejects.toMatchObject({ status: 413, code: 1006 });
  });

  it('has a name without folders and of bounded length', async () => {
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

  it('is only ever saved, never shown', async () => {
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

  it('is deleted with its bytes unless a document has it', async () => {
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
