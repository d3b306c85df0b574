import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { CHUNK_BYTES, defined } from '@penning/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { makeCamt } from '../../../../test/make-camt.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { officeFile } from '../../../../test/zip/make-zip.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { findFile } from '../../../platform/upload/file-store.ts';
import { findUpload } from '../../../platform/upload/upload-store.ts';
import { sweepUploads } from './remove-upload.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
beforeEach(() => server.services.database.platform.deleteFrom('rateLimits').execute());
afterAll(() => server.stop());

type Api = FurnishedCompany['client'];
type Purpose = 'attachment' | 'terms' | 'logo' | 'purchase' | 'bank' | 'import';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const piece = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'blob');
const chunkOf = (content: Buffer, index: number) =>
  piece(content.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES));

async function begin(api: Api, content: Buffer, options: { filename?: string; purpose?: Purpose } = {}) {
  const { filename = 'file.pdf', purpose = 'attachment' } = options;
  const body = { uuid: crypto.randomUUID(), filename, purpose, total: content.length };
  return (await api.uploadFile.create({ body })).data;
}

const put = async (api: Api, uuid: string, content: Buffer, index: number) =>
  (await api.uploadFile.addChunk({ params: { uuid, index }, body: chunkOf(content, index) })).data;

async function send(api: Api, content: Buffer, options: { filename?: string; purpose?: Purpose } = {}) {
  const { uuid, missing } = await begin(api, content, options);
  for (const index of missing) await put(api, uuid, content, index);
  const body = { sha256: sha256(content) };
  return (await api.uploadFile.complete({ params: { uuid }, body })).data;
}

/** A PDF of the given size that doesn't compress. */
const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
/** The files below a folder of the storage. */
async function stored(folder: string): Promise<string[]> {
  const path = join(server.dataDir, 'files', folder);
  const names = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const chunksOf = (uuid: string) => stored(`company/${company.companyId}/uploads/${uuid}`);

describe('an upload', () => {
  const content = pdfOf(2 * CHUNK_BYTES + 77);

  it('comes in chunks of 2 MiB in any order, shows its progress, and ends as an attachment', async () => {
    const { client } = company;
    const begun = await begin(client, content, { filename: '..\\folder\\big.pdf' });
    expect(begun).toMatchObject({
      filename: 'big.pdf',
      total: content.length,
      bytesSent: 0,
      progress: 0,
      status: 'queued',
      chunkSize: 2_097_152,
      missing: [0, 1, 2],
      attachment: null,
    });
    const { uuid } = begun;
    expect(await put(client, uuid, content, 2)).toMatchObject({
      bytesSent: 77,
      status: 'uploading',
      missing: [0, 1],
    });
    expect(await put(client, uuid, content, 0)).toMatchObject({ progress: 50, missing: [1] });
    // Repeating a chunk changes nothing.
    expect(await put(client, uuid, content, 0)).toMatchObject({ bytesSent: CHUNK_BYTES + 77, missing: [1] });
    await put(client, uuid, content, 1);
    const done = (await client.uploadFile.complete({ params: { uuid }, body: { sha256: sha256(content) } }))
      .data;
    expect(done).toMatchObject({ status: 'success', progress: 100, missing: [], attachment: { id: uuid } });
    expect(done.attachment).toEqual({
      id: uuid,
      filename: 'big.pdf',
      mediaType: 'application/pdf',
      size: content.length,
    });
    const kept = await client.upload.download({ params: { id: uuid } });
    expect(sha256(Buffer.from(await kept.arrayBuffer()))).toBe(sha256(content));
    expect(await chunksOf(uuid)).toEqual([]);
    // Completed, read or created again, the answer is the same.
    expect((await client.uploadFile.complete({ params: { uuid }, body: {} })).data).toEqual(done);
    expect((await client.uploadFile.get({ params: { uuid } })).data).toEqual(done);
    const body = { uuid, filename: 'big.pdf', total: content.length };
    expect((await client.uploadFile.create({ body })).data).toEqual(done);
  });

  it('continues after a broken connection, on another server, and in another tab', async () => {
    const { client } = company;
    const { uuid } = await begin(client, content);
    await put(client, uuid, content, 1);
    await breakOff(uuid, 0);
    const beside = await startTestServer({ beside: server, env: { RUN_JOBS: 'false' } });
    try {
      const other = beside.as(company.token);
      expect((await other.uploadFile.get({ params: { uuid } })).data.missing).toEqual([0, 2]);
      // Both tabs send both chunks and complete it.
      const tabs = [client, other];
      await Promise.all(tabs.flatMap((tab) => [put(tab, uuid, content, 0), put(tab, uuid, content, 2)]));
      const body = { sha256: sha256(content) };
      const ends = await Promise.all(tabs.map((tab) => tab.uploadFile.complete({ params: { uuid }, body })));
      expect(ends.map(({ data }) => [data.status, data.attachment?.size])).toEqual([
        ['success', content.length],
        ['success', content.length],
      ]);
    } finally {
      await beside.stop();
    }
    expect(await chunksOf(uuid)).toEqual([]);
    expect(await stored('.unfinished')).toEqual([]);
  });

  /** Sends the head of a chunk and some of its bytes, and hangs up. */
  async function breakOff(uuid: string, index: number): Promise<void> {
    const { port } = new URL(server.url);
    await new Promise<void>((done) => {
      const call = request({
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: `/api/v1/upload-files/${uuid}/chunks/${index}`,
        headers: {
          authorization: `Bearer ${company.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': CHUNK_BYTES,
        },
      });
      call.on('error', () => done());
      call.on('close', () => done());
      call.write('--x\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\n\r\nhalf');
      setTimeout(() => call.destroy(), 50);
    });
  }

  it.each([
    ['too short', 0, 10],
    ['too long for the last', 2, 78],
    ['behind the end', 3, 10],
  ])('refuses a chunk that is %s', async (_, index, size) => {
    const { uuid } = await begin(company.client, content);
    const call = company.client.uploadFile.addChunk({
      params: { uuid, index },
      body: piece(Buffer.alloc(size)),
    });
    await expect(call).rejects.toMatchObject({ status: 422, code: 1242 });
    expect(await chunksOf(uuid)).toEqual([]);
  });

  it('refuses another chunk in the place of one that arrived', async () => {
    const { uuid } = await begin(company.client, content);
    await put(company.client, uuid, content, 2);
    const call = company.client.uploadFile.addChunk({
      params: { uuid, index: 2 },
      body: piece(Buffer.alloc(77)),
    });
    await expect(call).rejects.toMatchObject({ status: 409, code: 1243 });
    expect(await chunksOf(uuid)).toHaveLength(1);
  });

  it('is complete only with all of its chunks', async () => {
    const { uuid } = await begin(company.client, content);
    await put(company.client, uuid, content, 0);
    const call = company.client.uploadFile.complete({ params: { uuid }, body: {} });
    await expect(call).rejects.toMatchObject({ status: 409, code: 1240 });
    expect((await company.client.uploadFile.get({ params: { uuid } })).data.missing).toEqual([1, 2]);
  });

  it('with another digest than declared is removed', async () => {
    const small = pdfOf(100);
    const { uuid } = await begin(company.client, small);
    await put(company.client, uuid, small, 0);
    const call = company.client.uploadFile.complete({ params: { uuid }, body: { sha256: sha256(content) } });
    await expect(call).rejects.toMatchObject({ status: 422, code: 1244 });
    await expect(company.client.uploadFile.get({ params: { uuid } })).rejects.toMatchObject({ status: 404 });
    expect(await chunksOf(uuid)).toEqual([]);
  });

  it.each<[string, string, () => Buffer, number]>([
    ['of another type than its name says', 'a.pdf', () => Buffer.from('<html></html>'), 1007],
    [
      'that unpacks to a thousand times its size',
      'a.docx',
      () => officeFile('docx', { name: 'x', bytes: Buffer.alloc(64 * 1024 * 1024) }),
      1248,
    ],
    ['that is a PDF and a zip', 'a.pdf', () => Buffer.concat([pdfOf(50), officeFile('docx')]), 1249],
  ])('%s is refused and removed', async (_, filename, make, code) => {
    const bytes = make();
    const { uuid } = await begin(company.client, bytes, { filename });
    await put(company.client, uuid, bytes, 0);
    const call = company.client.uploadFile.complete({ params: { uuid }, body: {} });
    await expect(call).rejects.toMatchObject({ code });
    await expect(company.client.uploadFile.get({ params: { uuid } })).rejects.toMatchObject({ status: 404 });
    expect(await chunksOf(uuid)).toEqual([]);
    expect(await stored('.unfinished')).toEqual([]);
  });

  it('of a type that its name rules out is refused before anything is sent', async () => {
    const call = company.client.uploadFile.create({
      body: { uuid: crypto.randomUUID(), purpose: 'attachment', filename: 'a.exe', total: 4_000_000 },
    });
    await expect(call).rejects.toMatchObject({ status: 415, code: 1007, field: 'filename' });
  });

  it('of a photograph is encoded again without the camera’s metadata', async () => {
    const exif = { IFD0: { Copyright: 'Somebody' } };
    const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).withExif(exif);
    const bytes = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { attachment } = await send(company.client, bytes, { filename: 'photo.jpg' });
    const id = attachment?.id ?? '';
    const kept = Buffer.from(await (await company.client.upload.download({ params: { id } })).arrayBuffer());
    const metadata = await sharp(kept).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
    expect([metadata.exif, kept.length]).toEqual([undefined, attachment?.size]);
  });

  it('is cancelled with all received chunks', async () => {
    const { uuid } = await begin(company.client, content);
    await put(company.client, uuid, content, 0);
    await company.client.uploadFile.delete({ params: { uuid } });
    expect(await chunksOf(uuid)).toEqual([]);
    await expect(put(company.client, uuid, content, 1)).rejects.toMatchObject({ status: 404 });
    expect(await chunksOf(uuid)).toEqual([]);
  });

  it('with the same id is the same file or refused', async () => {
    const { uuid } = await begin(company.client, content);
    const body = { uuid, filename: 'file.pdf', total: content.length + 1 };
    await expect(company.client.uploadFile.create({ body })).rejects.toMatchObject({ code: 1172 });
  });

  it('is private: hidden from other companies and from colleagues', async () => {
    const { uuid } = await begin(company.client, content);
    const other = await furnishCompany(server);
    const params = { uuid };
    const calls = [
      () => other.client.uploadFile.get({ params }),
      () => put(other.client, uuid, content, 0),
      () => other.client.uploadFile.complete({ params, body: {} }),
      () => other.client.uploadFile.delete({ params }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
    // The same id in another company is another upload.
    await other.client.uploadFile.create({ body: { uuid, filename: 'theirs.pdf', total: 10 } });
    expect((await company.client.uploadFile.get({ params })).data.total).toBe(content.length);
  });

  it('larger than 256 MB is refused before anything is sent, and so is one larger than its purpose allows', async () => {
    const max = 256 * 1024 * 1024;
    const body = (total: number, purpose: Purpose) => ({
      body: { uuid: crypto.randomUUID(), filename: 'a.pdf', total, purpose },
    });
    const { uploadFile } = company.client;
    await expect(uploadFile.create(body(max + 1, 'attachment'))).rejects.toMatchObject({
      code: 1006,
      message: 'This file is too large. The maximum is 256\u00a0MB.',
    });
    await expect(uploadFile.create(body(5 * 1024 * 1024 + 1, 'terms'))).rejects.toMatchObject({
      code: 1006,
      message: 'This file is too large. The maximum is 5\u00a0MB.',
    });
    // What an import takes at most when it is read.
    await expect(uploadFile.create(body(16 * 1024 * 1024 + 1, 'import'))).rejects.toMatchObject({
      code: 1006,
      message: 'This file is too large. The maximum is 16\u00a0MB.',
    });
    const { data } = await uploadFile.create(body(max, 'attachment'));
    expect(data.missing).toHaveLength(128);
    await uploadFile.delete({ params: { uuid: data.uuid } });
  });
});

describe('a file that was uploaded before', () => {
  const TERMS = Buffer.from('%PDF-1.7\n%%EOF\n');

  it('is accepted by every call that accepts a file', async () => {
    const { client, profileId } = company;
    const uploadId = async (content: Buffer, purpose: Purpose, filename: string) =>
      (await send(client, content, { purpose, filename })).uuid;
    const terms = await client.terms.upload({
      query: { language: 'en' },
      body: { uploadId: await uploadId(TERMS, 'terms', 'terms.pdf') },
    });
    expect(terms.data).toMatchObject({ filename: 'terms.pdf', size: TERMS.length });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const logo = { params: { id: profileId }, body: { uploadId: await uploadId(png, 'logo', 'logo.png') } };
    expect((await client.profile.uploadLogo(logo)).data.hasLogo).toBe(true);
    const purchase = { body: { uploadId: await uploadId(TERMS, 'purchase', 'bill.pdf') } };
    expect((await client.purchase.create(purchase)).data.filename).toBe('bill.pdf');
    const camt = Buffer.from(makeCamt([{ entries: [{ amount: '1.00', text: 'x', bankReference: 'x' }] }]));
    const statement = { body: { uploadId: await uploadId(camt, 'bank', 'statement.xml') } };
    expect((await client.bank.import(statement)).data.entries).toBe(1);
    const csv = Buffer.from('number;date;total\n1;2026-01-01;10,00\n');
    const invoices = { body: { uploadId: await uploadId(csv, 'import', 'invoices.csv') } };
    expect((await client.importedInvoice.upload(invoices)).data).toMatchObject({ rowCount: 2 });
    const attached = { body: { uploadId: await uploadId(TERMS, 'attachment', 'a.pdf') } };
    expect((await client.upload.create(attached)).data.size).toBe(TERMS.length);
  });

  it.each<[string, (id: string) => Promise<string>, object]>([
    ['that is not complete', async (uuid) => uuid, { code: 1240 }],
    ['of another purpose', async () => (await send(company.client, TERMS)).uuid, { status: 404 }],
    ['that there is none of', async () => crypto.randomUUID(), { status: 404 }],
  ])('%s is refused', async (_, choose, refusal) => {
    const { uuid } = await begin(company.client, TERMS, { purpose: 'terms' });
    const call = company.client.terms.upload({
      query: { language: 'en' },
      body: { uploadId: await choose(uuid) },
    });
    await expect(call).rejects.toMatchObject(refusal);
  });

  it('of another company is refused', async () => {
    const other = await furnishCompany(server);
    const { uuid } = await send(other.client, TERMS, { purpose: 'terms' });
    const call = company.client.terms.upload({ query: { language: 'en' }, body: { uploadId: uuid } });
    await expect(call).rejects.toMatchObject({ status: 404 });
  });

  it('has to be used for its declared purpose', async () => {
    const body = { name: 'reading', scopes: ['document.write' as const], days: null };
    const { token } = (await company.client.apiToken.create({ body })).data;
    const narrow = server.as(token);
    await expect(begin(narrow, TERMS, { purpose: 'terms' })).rejects.toMatchObject({ status: 403 });
    expect((await begin(narrow, TERMS)).status).toBe('queued');
  });
});

describe('the storage of a company', () => {
  it('has a limit, and is freed when uploads are cancelled or abandoned', async () => {
    const narrow = await startTestServer({ env: { RUN_JOBS: 'false', STORAGE_PER_COMPANY: '5' } });
    try {
      const { client, companyId } = await furnishCompany(narrow);
      const body = (mebibytes: number) => ({
        body: { uuid: crypto.randomUUID(), filename: 'a.pdf', total: mebibytes * 1024 * 1024 },
      });
      const first = (await client.uploadFile.create(body(3))).data;
      await expect(client.uploadFile.create(body(3))).rejects.toMatchObject({ status: 409, code: 1246 });
      await client.uploadFile.delete({ params: { uuid: first.uuid } });
      const { uuid } = (await client.uploadFile.create(body(3))).data;
      await client.uploadFile.addChunk({
        params: { uuid, index: 0 },
        body: piece(Buffer.alloc(CHUNK_BYTES)),
      });
      const key = `company/${companyId}/uploads/${uuid}`;
      const left = () => readdir(join(narrow.dataDir, 'files', key)).catch((): string[] => []);
      expect(await left()).toHaveLength(1);
      narrow.clock.advance(23 * 60 * 60 * 1000);
      await sweepUploads(narrow.services);
      expect(await left()).toHaveLength(1);
      narrow.clock.advance(2 * 60 * 60 * 1000);
      await sweepUploads(narrow.services);
      expect(await left()).toEqual([]);
    } finally {
      await narrow.stop();
    }
  });

  it('keeps an attachment whose upload is deleted, and removes a file that no call used', async () => {
    const pdf = pdfOf(100);
    const attached = await send(company.client, pdf);
    const unused = await send(company.client, pdf, { purpose: 'terms' });
    const whole = async (id: string) =>
      server.services.database.withTenant(company.companyId, systemActor('test'), (tx) =>
        findUpload(tx, id, company.userId),
      );
    const { key } = defined(await whole(unused.uuid));
    expect(await server.services.storage.exists(defined(key))).toBe(true);
    server.clock.advance(25 * 60 * 60 * 1000);
    await sweepUploads(server.services);
    expect([await whole(unused.uuid), await whole(attached.uuid)]).toEqual([undefined, undefined]);
    expect(await server.services.storage.exists(defined(key))).toBe(false);
    const file = await server.services.database.withTenant(company.companyId, systemActor('test'), (tx) =>
      findFile(tx, 'attachment', attached.uuid),
    );
    expect(await server.services.storage.exists(defined(file).key)).toBe(true);
  });
});
