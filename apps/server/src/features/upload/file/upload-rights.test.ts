import { ERRORS, type Permission } from '@penning/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

type Api = FurnishedCompany['client'];
interface Options {
  readonly purpose: 'attachment' | 'logo' | 'bank' | 'import';
  readonly filename?: string;
}

async function begin(api: Api, content: Buffer, { purpose, filename = 'file.csv' }: Options) {
  const body = { uuid: crypto.randomUUID(), filename, purpose, total: content.length };
  return (await api.uploadFile.create({ body })).data;
}

const put = (api: Api, uuid: string, content: Buffer, index: number) =>
  api.uploadFile.addChunk({ params: { uuid, index }, body: new File([new Uint8Array(content)], 'blob') });

async function send(api: Api, content: Buffer, options: Options) {
  const { uuid } = await begin(api, content, options);
  await put(api, uuid, content, 0);
  return (await api.uploadFile.complete({ params: { uuid }, body: {} })).data;
}

describe('a token that uploads', () => {
  const csv = Buffer.from('Bedrijfsnaam;E-mailadres\nMolen De Valk;molen@valk.example\n');
  const tokenWith = async (...scopes: Permission[]) => {
    const body = { name: `May ${scopes.join()}`, scopes, days: 1 };
    return server.as((await company.client.apiToken.create({ body })).data.token);
  };

  it('needs no other right than that of what the file is for', async () => {
    const client = await tokenWith('customer.merge');
    const uploaded = await send(client, csv, { purpose: 'import', filename: 'klanten.csv' });
    const made = await client.customerImport.upload({ body: { uploadId: uploaded.uuid } });
    expect(made.data).toMatchObject({ filename: 'klanten.csv', rowCount: 2 });

    const drafts = await tokenWith('document.write');
    const lines = await send(drafts, csv, { purpose: 'import', filename: 'facturen.csv' });
    await drafts.invoiceImport.upload({ body: { uploadId: lines.uuid } });
    const painter = await tokenWith('whitelabel.write');
    const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#134' } })
      .png()
      .toBuffer();
    const { uuid } = await send(painter, logo, { purpose: 'logo', filename: 'logo.png' });
    await painter.whiteLabel.uploadLogo({ body: { uploadId: uuid } });
  });

  it('is refused whatever it has no right to, its person’s other uploads included', async () => {
    const client = await tokenWith('customer.merge');
    const expectForbidden = async (call: Promise<unknown>) =>
      expect((await refusalOf(call)).code).toBe(ERRORS.forbidden.code);
    await expectForbidden(begin(client, csv, { purpose: 'bank' }));
    await expectForbidden(begin(client, csv, { purpose: 'attachment' }));
    const reader = await tokenWith('archive.read', 'settings.read');
    await expectForbidden(begin(reader, csv, { purpose: 'import' }));

    const { uuid } = await begin(company.client, csv, { purpose: 'bank', filename: 'bank.csv' });
    const params = { uuid };
    await expectForbidden(client.uploadFile.get({ params }));
    await expectForbidden(put(client, uuid, csv, 0));
    await expectForbidden(client.uploadFile.complete({ params, body: {} }));
    await expectForbidden(client.uploadFile.delete({ params }));
    expect((await company.client.uploadFile.get({ params })).data).toMatchObject({ status: 'queued' });
  });
});
