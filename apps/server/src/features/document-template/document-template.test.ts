import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  draftBody,
  furnishCompany,
  lineBody,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { createSentQuotation } from '../../../test/furnish-quotation.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const create = async (name: string, documentId: string) =>
  (await company.client.documentTemplate.create({ body: { name, documentId } })).data;

describe('a template', () => {
  it('has the lines, texts, profile and discount of its document, and no customer, date or number', async () => {
    const draft = await createDraft(company, {
      discount: '10',
      textTop: 'Dear customer',
      textBottom: 'Thank you',
      reference: 'Order 7',
      sendDate: '2026-11-01',
      lines: [lineBody(company, { description: 'Advice', price: '95.00' }), lineBody(company)],
    });
    const { id, ...shown } = await create('Advice', draft.id);
    expect(shown).toMatchObject({ name: 'Advice', lineCount: 2 });
    const { content } = (await company.client.documentTemplate.get({ params: { id } })).data;
    expect(Object.keys(content).toSorted()).toEqual([
      'currency',
      'discount',
      'includesVat',
      'language',
      'lines',
      'profileId',
      'textBottom',
      'textTop',
    ]);
    const { profileId, discount } = draft;
    expect(content).toMatchObject({ profileId, discount, textTop: 'Dear customer', textBottom: 'Thank you' });

    const other = await createDraft(company, content);
    const values = ({ lines }: typeof draft) => lines.map(({ id: _, ...line }) => line);
    expect(values(other)).toEqual(values(draft));
    expect(other.totalIncl).toBe(draft.totalIncl);
    expect(other.reference).not.toBe('Order 7');
  });

  it('is made of a sent invoice and of a quotation too, but not of a credit invoice', async () => {
    const sent = await createSent(company);
    expect(await create('Sent', sent.id)).toMatchObject({ lineCount: sent.lines.length });
    const quotation = await createSentQuotation(company);
    expect(await create('Quoted', quotation.id)).toMatchObject({ lineCount: quotation.lines.length });
    const { data: credit } = await company.client.invoice.credit({
      params: { id: sent.id },
      body: { creationToken: crypto.randomUUID() },
    });
    const refused = company.client.documentTemplate.create({
      body: { name: 'Credit', documentId: credit.id },
    });
    expect(await refusalOf(refused)).toMatchObject({ code: 4 });
  });

  it('stays as it is when its document changes or is deleted', async () => {
    const { id, version } = await createDraft(company);
    const template = await create('Stays', id);
    const { creationToken: _, ...body } = draftBody(company, { lines: [] });
    await company.client.invoice.update({ params: { id }, body: { ...body, version } });
    await company.client.invoice.delete({ params: { id } });
    const { data } = await company.client.documentTemplate.get({ params: { id: template.id } });
    expect(data.content.lines.length).toBe(1);
  });

  it('loses a profile that is deleted', async () => {
    const { profile } = company.client;
    const second = (await profile.create({ body: { name: 'Second' } })).data;
    const draft = await createDraft(company, { profileId: second.id });
    const template = await create('With profile', draft.id);
    await company.client.invoice.delete({ params: { id: draft.id } });
    const read = async () =>
      (await company.client.documentTemplate.get({ params: { id: template.id } })).data.content.profileId;
    expect(await read()).toBe(second.id);
    await profile.delete({ params: { id: second.id } });
    expect(await read()).toBeNull();
  });

  it('is listed by name, renamed and deleted; a name is given once, ignoring case', async () => {
    const { documentTemplate } = company.client;
    const { id } = await createDraft(company);
    const [b, a] = [await create('list b', id), await create('List A', id)];
    const names = async () =>
      (await documentTemplate.list()).data.map(({ name }) => name).filter((name) => /^list/i.test(name));
    expect(await names()).toEqual(['List A', 'list b']);
    const taken = documentTemplate.rename({ params: { id: b.id }, body: { name: 'LIST A' } });
    expect(await refusalOf(taken)).toMatchObject({ code: 1101, field: 'name' });
    await documentTemplate.rename({ params: { id: b.id }, body: { name: 'List 1' } });
    await documentTemplate.delete({ params: { id: a.id } });
    expect(await names()).toEqual(['List 1']);
    expect(await refusalOf(documentTemplate.get({ params: { id: a.id } }))).toMatchObject({ code: 3 });
  });
});
