import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

it('an upload is complete for a second call too that was reading what the first one then removed', async () => {
  const { uploadFile } = company.client;
  const content = Buffer.from('%PDF-1.7\n%%EOF\n');
  const uuid = randomUUID();
  await uploadFile.create({ body: { uuid, filename: 'twice.pdf', total: content.length } });
  await uploadFile.addChunk({ params: { uuid, index: 0 }, body: new File([content], 'chunk') });
  const complete = () => uploadFile.complete({ params: { uuid }, body: {} });
  const { storage } = server.services;
  const read = storage.read.bind(storage);
  let first: ReturnType<typeof complete> | undefined;
  const reading = vi.spyOn(storage, 'read').mockImplementationOnce(async (key) => {
    first = complete();
    await first;
    return read(key);
  });
  const second = await complete();
  reading.mockRestore();
  expect(second.data).toMatchObject({ status: 'success', attachment: { id: uuid } });
  expect(second.data).toEqual((await defined(first)).data);
});
