import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

/** The latest entries of the audit log, the newest first. */
const latest = async (perPage: number) =>
  (await company.client.company.listActivity({ query: { perPage } })).data.map(({ event, data }) => {
    const { part, subject, fields, detail } = data;
    return [event, part, ...[subject, fields, detail].filter((value) => value !== undefined)];
  });

it('the audit log says who changed a product, and what its price was', async () => {
  const { product } = company.client;
  const { id } = (await product.create({ body: { number: 'Z1', description: 'Zaagwerk', price: '12.50' } }))
    .data;
  const params = { id };
  await product.update({ params, body: { price: '13.00' } });
  await product.update({ params, body: { price: '13.00' } });
  await product.update({ params, body: { description: 'Zagen', unit: 'uur' } });
  await product.delete({ params });
  expect(await latest(4)).toEqual([
    ['masterDataDeleted', 'product', 'Z1 Zagen'],
    ['masterDataChanged', 'product', 'Z1 Zagen', 'unit, description'],
    ['masterDataChanged', 'product', 'Z1 Zaagwerk', 'price', '12,50 → 13,00'],
    ['masterDataAdded', 'product', 'Z1 Zaagwerk'],
  ]);
  const { data } = await company.client.company.listActivity({ query: { perPage: 1 } });
  expect(data).toMatchObject([{ actorKind: 'user', actorName: expect.stringMatching(/./) }]);
});

it('the audit log has changes of VAT codes, ledger accounts, payment methods and profiles', async () => {
  const { vatCode, ledger, paymentMethod, profile } = company.client;
  const { id } = (await vatCode.create({ body: { name: 'Zon', factor: '1.21', type: 'high' } })).data;
  await vatCode.update({ params: { id }, body: { factor: '1.19' } });
  await vatCode.retire({ params: { id } });
  await vatCode.delete({ params: { id } });
  expect(await latest(4)).toEqual([
    ['masterDataDeleted', 'vatCode', 'Zon'],
    ['masterDataChanged', 'vatCode', 'Zon', 'retiredAt'],
    ['masterDataChanged', 'vatCode', 'Zon', 'factor', '21% → 19%'],
    ['masterDataAdded', 'vatCode', 'Zon'],
  ]);
  const { data: account } = await ledger.create({ body: { name: 'Verhuur', ledgerNumber: '8123' } });
  await ledger.update({ params: { id: account.id }, body: { ledgerNumber: '8124' } });
  const { data: method } = await paymentMethod.create({ body: { name: 'Bon' } });
  await paymentMethod.update({ params: { id: method.id }, body: { name: 'Waardebon' } });
  await paymentMethod.delete({ params: { id: method.id } });
  const { data: own } = await profile.create({ body: { name: 'Winkel' } });
  await profile.update({ params: { id: own.id }, body: { footer: 'Dank', expiration: 21 } });
  expect(await latest(7)).toEqual([
    ['masterDataChanged', 'profile', 'Winkel', 'footer, expiration'],
    ['masterDataAdded', 'profile', 'Winkel'],
    ['masterDataDeleted', 'paymentMethod', 'Waardebon'],
    ['masterDataChanged', 'paymentMethod', 'Waardebon', 'name', 'Bon → Waardebon'],
    ['masterDataAdded', 'paymentMethod', 'Bon'],
    ['masterDataChanged', 'ledger', '8124 Verhuur', 'ledgerNumber', '8123 → 8124'],
    ['masterDataAdded', 'ledger', '8123 Verhuur'],
  ]);
});

it('the audit log has changes around a customer without their words, which can be erased', async () => {
  const { customer, customerContact, customerNote, customerTag } = company.client;
  const { id } = (await customer.create({ body: { name: 'Zonnebloem' } })).data;
  const params = { id };
  const { data: contact } = await customerContact.create({
    params,
    body: { name: 'Piet Geheim', email: 'piet@example.com' },
  });
  await customerContact.update({ params: { id, contactId: contact.id }, body: { role: 'Inkoop' } });
  await customerContact.delete({ params: { id, contactId: contact.id } });
  const { data: note } = await customerNote.create({ params, body: { body: 'Betaalt nooit' } });
  await customerNote.update({ params: { id, noteId: note.id }, body: { body: 'Betaalt soms' } });
  const { data: tag } = await customerTag.create({ body: { name: 'Vast', colour: 'green' } });
  await customerTag.choose({ params, body: { tagIds: [tag.id] } });
  expect(await latest(7)).toEqual([
    ['masterDataChanged', 'customerTags', 'Zonnebloem'],
    ['masterDataAdded', 'tag', 'Vast'],
    ['masterDataChanged', 'note', 'Zonnebloem', 'body'],
    ['masterDataAdded', 'note', 'Zonnebloem'],
    ['masterDataDeleted', 'contact', 'Zonnebloem'],
    ['masterDataChanged', 'contact', 'Zonnebloem', 'role'],
    ['masterDataAdded', 'contact', 'Zonnebloem'],
  ]);
  const { data } = await company.client.company.listActivity({ query: { perPage: 7 } });
  expect(JSON.stringify(data)).not.toMatch(/Geheim|piet@|Betaalt/);
});

it('the audit log has changes of settings, once each and only when something changed', async () => {
  const { client } = company;
  await client.company.updatePaymentPage({ body: { message: 'Graag betalen', allowParts: true } });
  await client.company.updatePaymentPage({ body: { message: 'Graag betalen' } });
  await client.quotation.updateSettings({ body: { term: 45 } });
  await client.reminder.updateSettings({ body: { enabled: true } });
  const { data: settings } = await client.notification.listSettings();
  const { kind } = defined(settings[0]);
  await client.notification.updateSettings({ body: { settings: [{ kind, roles: ['employee'] }] } });
  await client.company.updateNumbers({ body: { nextNumber: 'F7001' } });
  await client.whiteLabel.update({ body: { type: 'dark' } });
  const templates = (await client.company.listEmailTemplates()).data;
  const { id, name } = defined(templates[0]);
  await client.company.updateEmailTemplate({ params: { id }, body: { subject: 'Rekening' } });
  await client.emailTemplate.reset({ params: { id } });
  expect(await latest(8)).toEqual([
    ['masterDataChanged', 'emailText', name, 'subject'],
    ['masterDataChanged', 'emailText', name, 'subject'],
    ['masterDataChanged', 'whiteLabel', 'whiteLabel'],
    ['masterDataChanged', 'numbers'],
    ['masterDataChanged', 'notifications'],
    ['masterDataChanged', 'reminders'],
    ['masterDataChanged', 'quotations', 'quotationTerm'],
    [
      'masterDataChanged',
      'paymentPage',
      expect.stringMatching(/paymentMessage.*paymentInParts|paymentInParts.*paymentMessage/),
    ],
  ]);
});

it('the audit log has changes of addresses, tags and exchange rates', async () => {
  const { emailAddress, exchangeRate, sms } = company.client;
  const { data: address } = await emailAddress.create({ body: { address: 'kas@zaag.example', use: 'cc' } });
  await emailAddress.delete({ params: { id: address.id } });
  const rate = { currency: 'USD', ratedOn: '2026-11-20', rate: '1.1' } as const;
  await exchangeRate.save({ body: rate });
  const { data: saved } = await exchangeRate.save({ body: { ...rate, rate: '1.2' } });
  await exchangeRate.delete({ params: { id: saved.id } });
  await sms.updateSettings({ body: { retriesFailedEmail: true } });
  expect(await latest(6)).toEqual([
    ['masterDataChanged', 'sms'],
    ['masterDataDeleted', 'exchangeRate', 'USD 2026-11-20'],
    ['masterDataChanged', 'exchangeRate', 'USD 2026-11-20'],
    ['masterDataChanged', 'exchangeRate', 'USD 2026-11-20'],
    ['masterDataDeleted', 'emailAddress', 'kas@zaag.example'],
    ['masterDataAdded', 'emailAddress', 'kas@zaag.example'],
  ]);
});

it('the audit log has numbers that want no text messages, without the number', async () => {
  const { sms } = company.client;
  const { data: optOut } = await sms.createOptOut({ body: { phone: '06 12345678' } });
  await sms.createOptOut({ body: { phone: '+31612345678' } });
  await sms.deleteOptOut({ params: { id: optOut.id } });
  expect(await latest(2)).toEqual([
    ['masterDataDeleted', 'smsOptOut'],
    ['masterDataAdded', 'smsOptOut'],
  ]);
});

it('the audit log has one entry for an import of reference rates, with its days', async () => {
  const { exchangeRate } = company.client;
  const csv = 'Date, USD, JPY, \n13 November 2026, 1.0832, 161.2, \n16 November 2026, 1.09, N/A, \n';
  await exchangeRate.import({ body: new File([csv], 'eurofxref.csv') });
  expect(await latest(1)).toEqual([['masterDataChanged', 'referenceRates', '2026-11-13 – 2026-11-16']]);
});

it('what is refused is not recorded', async () => {
  const before = await latest(1);
  const params = { id: company.vat.high };
  await expect(company.client.vatCode.update({ params, body: { factor: '9.00' } })).rejects.toBeDefined();
  expect(await latest(1)).toEqual(before);
});
