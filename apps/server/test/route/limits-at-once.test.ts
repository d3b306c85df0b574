import {
  MAX_DOCUMENT_TEMPLATES,
  MAX_EMAIL_ADDRESSES,
  MAX_PROGNOSES,
  MAX_SAVED_FILTERS,
  MAX_TAGS,
} from '@penning/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, createDraft, furnishCompany } from '../furnish-company.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
let documentId: string;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  documentId = (await createDraft(company)).id;
});
afterAll(() => server.stop());

type Add = (name: string) => Promise<unknown>;
const LIMITS: [string, number, Add][] = [
  [
    'templates',
    MAX_DOCUMENT_TEMPLATES,
    (name) => company.client.documentTemplate.create({ body: { name, documentId } }),
  ],
  ['tags', MAX_TAGS, (name) => company.client.customerTag.create({ body: { name } })],
  ['prognoses', MAX_PROGNOSES, (name) => company.client.prognosis.create({ body: { name } })],
  [
    'saved filters',
    MAX_SAVED_FILTERS,
    (name) =>
      company.client.savedFilter.create({ body: { tab: 'invoice', name, search: {}, isDefault: false } }),
  ],
  [
    'email addresses',
    MAX_EMAIL_ADDRESSES,
    (name) => company.client.emailAddress.create({ body: { address: `${name}@zoe.example` } }),
  ],
];

describe('requests at the same moment', () => {
  it.each(LIMITS)('together add no more %s than a company may have', async (_, max, add) => {
    const added = async (names: string[]) =>
      (await Promise.allSettled(names.map(add))).filter(({ status }) => status === 'fulfilled').length;
    let count = 0;
    for (let index = 0; count < max - 1; index += 1) count += await added([`n${index}`]);
    expect(await added(['a', 'b', 'c', 'd'])).toBe(1);
  });
});
