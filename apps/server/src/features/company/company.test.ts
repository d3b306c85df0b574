import type { CompanyInput } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDocument } from '../../../test/document-factory.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// Each test signs up its own people, more than one address may in a minute.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.stop());

const bakery: CompanyInput = {
  name: 'Bakkerij De Korenbloem',
  contact: 'Jan Jansen',
  address: 'Dorpsstraat 1',
  postalCode: '1234 AB',
  city: 'Alkmaar',
  country: 'NL',
  coc: '12345678',
  vatNumber: '',
  taxNumber: '',
  iban: '',
  bic: '',
  phone: '',
  email: 'info@korenbloem.test',
  website: 'korenbloem.test',
};

async function newCompany() {
  const { client } = await server.register();
  const { data } = await client.preferences.get();
  return { client, companyId: data.company_id };
}

describe('the caller’s company', () => {
  it('stores what is entered, identifiers in one spelling', async () => {
    const { client, companyId } = await newCompany();
    const body = { ...bakery, iban: 'nl91 abna 0417 1643 00', vatNumber: 'nl 0012.34567.b93' };
    await expect(client.company.update({ body })).rejects.toMatchObject({ code: 5, field: 'vatNumber' });
    const valid = { ...body, vatNumber: 'be 0123.456.789' };
    const { data } = await client.company.update({ body: valid });
    expect(data).toMatchObject({
      ...bakery,
      id: companyId,
      iban: 'NL91ABNA0417164300',
      vatNumber: 'BE0123456789',
    });
    expect((await client.company.get()).data).toEqual(data);
  });

  it('refuses an IBAN whose check digits are wrong and changes nothing', async () => {
    const { client } = await newCompany();
    const before = await client.company.get();
    const body = { ...bakery, iban: 'NL92ABNA0417164300' };
    await expect(client.company.update({ body })).rejects.toMatchObject({
      status: 422,
      field: 'iban',
      message: expect.stringContaining('IBAN'),
    });
    expect(await client.company.get()).toEqual(before);
  });

  it('stores a BIC in one spelling, and refuses one that no bank has, which banks would refuse files for', async () => {
    const { client } = await newCompany();
    const save = (bic: string) => client.company.update({ body: { ...bakery, bic } });
    expect((await save(' abna nl2a xxx ')).data.bic).toBe('ABNANL2AXXX');
    await expect(save('ABC')).rejects.toMatchObject({ status: 422, field: 'bic' });
    expect((await save('')).data.bic).toBe('');
  });

  it('stores a website as it is written on documents, and refuses what is no web address', async () => {
    const { client } = await newCompany();
    const save = (website: string) => client.company.update({ body: { ...bakery, website } });
    for (const website of [
      'example.nl',
      'www.bäckerei-müller.de',
      'https://example.com/shop?page=1',
      'http://example.co.uk:8080',
      '',
    ])
      expect((await save(` ${website} `)).data.website).toBe(website);
    for (const website of [
      'javascript:alert(1)',
      'javascript://example.nl/%0Aalert(1)',
      'ftp://example.nl',
      'example',
      'example .nl',
      'info@example.nl',
      'https://user@example.nl',
      'https://',
      '-example.nl',
    ])
      await expect(save(website)).rejects.toMatchObject({
        status: 422,
        field: 'website',
        message: 'Enter a web address, such as example.com',
      });
  });

  it('leaves the VAT number of a company outside the EU alone', async () => {
    const { client } = await newCompany();
    const { data } = await client.company.update({
      body: { ...bakery, country: 'CH', vatNumber: 'CHE-123.456.788 MWST' },
    });
    expect(data.vatNumber).toBe('CHE-123.456.788 MWST');
  });

  it('refuses an unknown field', async () => {
    const { client } = await newCompany();
    const body = { ...bakery, isDemo: true } as CompanyInput;
    await expect(client.company.update({ body })).rejects.toMatchObject({ status: 422, field: 'isDemo' });
  });

  it('is another one for another login', async () => {
    const one = await newCompany();
    const other = await newCompany();
    await one.client.company.update({ body: bakery });
    expect((await other.client.company.get()).data.name).toBe('Voorbeeld B.V.');
  });
});

describe('numbers', () => {
  const plain = {
    nextNumber: '2026-0001',
    nextQuotationNumber: 'Q2026-0001',
    sepaIdentifier: '',
    sepaOwner: '',
  };

  it('start at the first of the year and can be set', async () => {
    const { client } = await newCompany();
    expect((await client.company.getNumbers()).data).toEqual(plain);
    const body = {
      nextNumber: 'F999',
      nextQuotationNumber: 'OFF-07',
      sepaIdentifier: 'NL06ZZZ695990840000',
      sepaOwner: 'De Korenbloem',
    };
    expect((await client.company.updateNumbers({ body })).data).toEqual(body);
    expect((await client.company.getNumbers()).data).toEqual(body);
  });

  it('refuse an invalid creditor identifier', async () => {
    const { client } = await newCompany();
    const body = { ...plain, sepaIdentifier: 'NL07ZZZ695990840000' };
    await expect(client.company.updateNumbers({ body })).rejects.toMatchObject({
      code: 5,
      field: 'sepaIdentifier',
    });
  });

  it.each(['nextNumber', 'nextQuotationNumber'] as const)(
    'refuse a %s that does not end in digits',
    async (field) => {
      const { client } = await newCompany();
      const body = { ...plain, [field]: 'ABC' };
      await expect(client.company.updateNumbers({ body })).rejects.toMatchObject({
        status: 422,
        code: 1011,
        field,
      });
      expect((await client.company.getNumbers()).data).toEqual(plain);
    },
  );

  it('refuse a used number, and one that counts up to it', async () => {
    const { client, companyId } = await newCompany();
    await insertDocument(server, { companyId, status: 1, number: 'F0005', numberValue: 5 });
    for (const nextNumber of ['F0005', 'F0004', 'F0001']) {
      await expect(client.company.updateNumbers({ body: { ...plain, nextNumber } })).rejects.toMatchObject({
        status: 409,
        code: 1003,
        field: 'nextNumber',
      });
    }
    for (const nextNumber of ['F0006', '2027-0001', 'F-0001', 'FF0001']) {
      await client.company.updateNumbers({ body: { ...plain, nextNumber } });
    }
  });

  it('include credited invoices, quotations separately, and prefixes as plain text', async () => {
    const { client, companyId } = await newCompany();
    await insertDocument(server, { companyId, status: 3, number: 'A_9', numberValue: 9 });
    await insertDocument(server, { companyId, status: 4, number: 'A_20', numberValue: 20 });
    await expect(
      client.company.updateNumbers({ body: { ...plain, nextNumber: 'A_9' } }),
    ).rejects.toMatchObject({ code: 1003 });
    await client.company.updateNumbers({ body: { ...plain, nextNumber: 'A_10' } });
    await client.company.updateNumbers({ body: { ...plain, nextNumber: 'Ab1' } });
    await expect(
      client.company.updateNumbers({ body: { ...plain, nextQuotationNumber: 'A_12' } }),
    ).rejects.toMatchObject({
      code: 1003,
      field: 'nextQuotationNumber',
    });
  });

  it('can be saved unchanged, and are independent of other companies’ numbers', async () => {
    const { client } = await newCompany();
    const other = await newCompany();
    await insertDocument(server, {
      companyId: other.companyId,
      status: 1,
      number: '2026-0001',
      numberValue: 1,
    });
    const body = { ...plain, sepaOwner: 'Jan Jansen' };
    expect((await client.company.updateNumbers({ body })).data).toEqual(body);
  });
});

describe('email texts', () => {
  it('exist for every kind in every language, whatever the company’s', async () => {
    const { client } = await server.register({ language: 'de' });
    const { data } = await client.company.listEmailTemplates();
    for (const language of ['nl', 'en', 'de', 'fr', 'es'] as const)
      expect(data.filter((text) => text.language === language).map(({ kind }) => kind)).toEqual([
        'credit',
        'invoice',
        'quotation',
        'reminder',
      ]);
    expect(data).toHaveLength(20);
  });

  it('are changed', async () => {
    const { client } = await newCompany();
    const [template] = (await client.company.listEmailTemplates()).data;
    const body = { name: 'Short', subject: 'Invoice {{ invoice_number }}', body: 'See {{view_link}}' };
    const { data } = await client.company.updateEmailTemplate({ params: { id: defined(template).id }, body });
    expect(data).toEqual({ ...template, ...body });
    expect((await client.company.listEmailTemplates()).data[0]).toEqual(data);
  });

  it('refuse a tag that nothing fills', async () => {
    const { client } = await newCompany();
    const [template] = (await client.company.listEmailTemplates()).data;
    const body = { name: 'Short', subject: 'Invoice', body: 'Dear {{first_name}}' };
    await expect(
      client.company.updateEmailTemplate({ params: { id: defined(template).id }, body }),
    ).rejects.toMatchObject({
      status: 422,
      field: 'body',
      data: { tags: ['first_name'] },
      message: 'Unknown tag, or its closing braces are missing: first_name',
    });
    expect((await client.company.listEmailTemplates()).data[0]).toEqual(template);
  });

  it('of another company are not found', async () => {
    const one = await newCompany();
    const other = await newCompany();
    const before = (await other.client.company.listEmailTemplates()).data;
    const body = { name: 'Mine', subject: 'Mine', body: 'Mine' };
    const call = one.client.company.updateEmailTemplate({ params: { id: defined(before[0]).id }, body });
    await expect(call).rejects.toMatchObject({ status: 404 });
    expect((await other.client.company.listEmailTemplates()).data).toEqual(before);
  });
});
