import { ERRORS, type CrmLink } from '@penning/contract';
import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { type FurnishedCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type AtTeamleader, connectEach } from '../../integrations/teamleader/test/at-teamleader.ts';
import { ADDRESS, PIED_PIPER } from '../../integrations/teamleader/test/pied-piper.ts';

const integration = 'teamleader';

let at: AtTeamleader;
let company: FurnishedCompany;
connectEach((...connected) => {
  [at, company] = connected;
});

async function imported(more: object = {}) {
  const record = at.teamleader.crm.add('companies', { ...PIED_PIPER, ...more });
  const body = { integration, id: record.id, kind: 'company' as const };
  const { data: customer } = await company.client.crm.import({ body });
  return { record, customer, params: { id: customer.id } };
}
const read = async (id: string) => (await company.client.customer.get({ params: { id } })).data;
const linkOf = async (id: string): Promise<CrmLink> =>
  defined((await company.client.crm.get({ params: { id } })).data[0]);
const told = async () =>
  (await company.client.notification.list()).data.filter(({ kind }) => kind === 'integrationProblem');

/** Changes a record there, reports it twice, and works that off. */
async function changeThere(id: string, fields: Record<string, unknown>) {
  at.advance();
  at.teamleader.crm.edit(id, fields);
  await at.teamleader.tell('company.updated', id);
  await at.teamleader.tell('company.updated', id);
  await at.workReports();
}
async function changeHere(id: string, body: Parameters<typeof company.client.customer.update>[0]['body']) {
  at.advance();
  await company.client.customer.update({ params: { id }, body });
}

describe('searching', () => {
  it('finds companies and people, and says who is a customer already', async () => {
    expect((await company.client.crm.list()).data).toEqual([{ integration, title: 'Teamleader Focus' }]);
    const { record, customer } = await imported();
    at.teamleader.crm.add('contacts', {
      first_name: 'Richard',
      last_name: 'Piper',
      emails: [{ type: 'primary', email: 'richard@example.test' }],
    });
    const { data } = await company.client.crm.search({ query: { q: 'piper' } });
    expect(data.problems).toEqual([]);
    expect(data.found).toMatchObject([
      {
        id: record.id,
        kind: 'company',
        name: 'Pied Piper',
        city: 'Gent',
        email: 'invoices@piedpiper.example',
        customerId: customer.id,
      },
      { kind: 'person', name: 'Richard Piper', customerId: null },
    ]);
  });

  it('says why a CRM gives no answer, and leaves a paused one alone', async () => {
    at.teamleader.fault = { is: 500 };
    const { data } = await company.client.crm.search({ query: { q: 'piper' } });
    expect(data).toEqual({ found: [], problems: [expect.stringContaining('Teamleader Focus: ')] });
    at.teamleader.fault = undefined;
    await company.client.integration.update({ params: { name: integration }, body: { enabled: false } });
    const before = at.teamleader.asked.length;
    expect((await company.client.crm.search({ query: { q: 'piper' } })).data.found).toEqual([]);
    expect((await company.client.crm.list()).data).toEqual([]);
    expect(at.teamleader.asked.length).toBe(before);
  });
});

describe('an import', () => {
  it('takes everything over that a customer has too, and links the two', async () => {
    const { record, customer } = await imported();
    expect(customer).toMatchObject({
      name: 'Pied Piper',
      person: false,
      crmId: record.id,
      address: 'Dok Noord 3A',
      postalCode: '9000',
      city: 'Gent',
      country: 'BE',
      email: 'invoices@piedpiper.example',
      phone: '+3292980615',
      vatNumber: 'BE0899623035',
      coc: '0899623035',
      iban: 'BE68539007547034',
      optionLanguage: 'nl',
      optionExpiration: 21,
      optionCurrency: 'EUR',
    });
    expect(await linkOf(customer.id)).toMatchObject({
      integration,
      state: 'linked',
      kind: 'company',
      isWaiting: false,
      url: expect.stringContaining('company_detail'),
      conflicts: [],
    });
  });

  it('without an address is in the country of its VAT number', async () => {
    const { id } = at.teamleader.crm.add('companies', { ...PIED_PIPER, addresses: [] });
    const { data } = await company.client.crm.import({ body: { integration, id, kind: 'company' } });
    expect(data).toMatchObject({ address: '', country: 'BE', vatNumber: 'BE0899623035' });
  });

  it('of a person is one, without the number of their identity card', async () => {
    const { id } = at.teamleader.crm.add('contacts', {
      first_name: 'Erlich',
      last_name: 'Bachman',
      national_identification_number: '86792345-L',
    });
    const { data } = await company.client.crm.import({ body: { integration, id, kind: 'person' } });
    expect(data).toMatchObject({ name: 'Erlich Bachman', person: true, coc: '', vatNumber: '' });
  });

  it('that is repeated, or made twice at once, is one customer', async () => {
    const { id } = at.teamleader.crm.add('companies', PIED_PIPER);
    const body = { integration, id, kind: 'company' as const };
    const all = await Promise.all([1, 2].map(() => company.client.crm.import({ body })));
    all.push(await company.client.crm.import({ body }));
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
  });

  it('is refused for what isn’t there, while the CRM gives no answer, and without one', async () => {
    const { id } = at.teamleader.crm.add('companies', PIED_PIPER);
    const body = { integration, id, kind: 'company' as const };
    const code = async (given: typeof body) =>
      (await refusalOf(company.client.crm.import({ body: given }))).code;
    expect(await code({ ...body, id: 'ffffffff-24ed-4083-8a5c-20db92aa471e' })).toBe(
      ERRORS.crmRecordNotFound.code,
    );
    expect(await code({ ...body, integration: 'exact' })).toBe(ERRORS.crmNotConnected.code);
    at.teamleader.fault = { is: 'unanswered' };
    expect(await code(body)).toBe(ERRORS.integrationUnreachable.code);
    at.teamleader.fault = { is: 429 };
    expect(await code(body)).toBe(ERRORS.integrationBusy.code);
  });
});

describe('a change', () => {
  it('made there is made here, once it is reported', async () => {
    const { record, customer } = await imported();
    await changeThere(record.id, { name: 'Pied Piper NV', iban: 'NL91ABNA0417164300' });
    expect(await read(customer.id)).toMatchObject({ name: 'Pied Piper NV', iban: 'NL91ABNA0417164300' });
    // Nothing of it goes back.
    const before = at.teamleader.asked.length;
    await at.work();
    expect(at.teamleader.asked.slice(before)).not.toContain('companies.update');
  });

  it('made there and never reported is found within the hour', async () => {
    const { record, customer } = await imported();
    at.advance();
    at.teamleader.crm.edit(record.id, {
      addresses: [{ type: 'primary', address: { ...ADDRESS, line_1: 'Kaai 1' } }],
    });
    await at.work();
    expect((await read(customer.id)).address).toBe('Dok Noord 3A');
    await at.sweepLater();
    expect((await read(customer.id)).address).toBe('Kaai 1');
  });

  it('made here is made there, and leaves alone what is beside it', async () => {
    const { record, customer } = await imported();
    await changeHere(customer.id, {
      email: 'boekhouding@piedpiper.example',
      phone: '+3292980000',
      address: 'Kaai 1',
      vatNumber: '',
    });
    expect((await linkOf(customer.id)).isWaiting).toBe(true);
    await at.work();
    expect(record.fields).toMatchObject({
      name: 'Pied Piper',
      vat_number: null,
      emails: [
        { type: 'primary', email: 'info@piedpiper.example' },
        { type: 'invoicing', email: 'boekhouding@piedpiper.example' },
      ],
      telephones: [
        { type: 'fax', number: '+3292980616' },
        { type: 'phone', number: '+3292980000' },
      ],
      addresses: [
        { type: 'primary', address: { ...ADDRESS, line_1: 'Kaai 1' } },
        { type: 'delivery', address: { ...ADDRESS, addressee: 'Depot', line_1: 'Kaai 7' } },
      ],
    });
    expect(await linkOf(customer.id)).toMatchObject({ isWaiting: false, conflicts: [] });
    const jobs = await company.client.errand.list({ query: { customerId: customer.id } });
    expect(jobs.data).toMatchObject([
      { act: 'tellCustomer', state: 'done', documentId: null, customerName: 'Pied Piper' },
    ]);
    // Its report of our own change changes nothing.
    const before = (await read(customer.id)).updatedAt;
    await at.teamleader.tell('company.updated', record.id);
    await at.workReports();
    await at.work();
    expect((await read(customer.id)).updatedAt).toBe(before);
    expect(at.teamleader.asked.filter((one) => one === 'companies.update').length).toBe(1);
  });

  it('of the name of a person keeps their first name, and one of another detail on each side loses neither', async () => {
    const { id } = at.teamleader.crm.add('contacts', { first_name: 'Anna Maria', last_name: 'de Vries' });
    const { data } = await company.client.crm.import({ body: { integration, id, kind: 'person' } });
    await changeHere(data.id, { name: 'Anna Maria Jansen' });
    at.teamleader.crm.edit(id, { iban: 'NL91ABNA0417164300' });
    await at.work();
    expect(at.teamleader.crm.find(id)?.fields).toMatchObject({
      first_name: 'Anna Maria',
      last_name: 'Jansen',
    });
    expect(await read(data.id)).toMatchObject({ name: 'Anna Maria Jansen', iban: 'NL91ABNA0417164300' });
    expect((await linkOf(data.id)).conflicts).toEqual([]);
  });

  it('that the service refuses is shown with its words, and told again once it is corrected', async () => {
    const { record, customer } = await imported();
    await changeHere(customer.id, { iban: 'NL00BANK0000000000' });
    await at.work();
    const jobs = async () => (await company.client.errand.list({ query: { customerId: customer.id } })).data;
    expect(await jobs()).toMatchObject([
      { state: 'failed', message: expect.stringContaining('IBAN is invalid'), isRetryable: true },
    ]);
    // Not again by itself.
    await at.sweepLater();
    expect((await jobs())[0]).toMatchObject({ state: 'failed' });
    await changeHere(customer.id, { iban: 'NL91ABNA0417164300' });
    await at.work();
    expect((await jobs())[0]).toMatchObject({ state: 'done' });
    expect(record.fields['iban']).toBe('NL91ABNA0417164300');
  });
});

describe('a conflict', () => {
  const both = async (last: 'here' | 'there') => {
    const { record, customer } = await imported();
    const here = () => changeHere(customer.id, { phone: '+31201111111', email: 'nieuw@here.example' });
    const there = () => {
      at.advance();
      at.teamleader.crm.edit(record.id, { telephones: [{ type: 'phone', number: '+31202222222' }] });
    };
    if (last === 'here') there();
    await here();
    if (last === 'there') there();
    await at.work();
    return { record, customer };
  };

  it.each([
    ['there', 'theirs', '+31202222222'],
    ['here', 'ours', '+31201111111'],
  ] as const)(
    'goes to the side that changed last, %s, and is shown with both values',
    async (last, winner, value) => {
      const { record, customer } = await both(last);
      expect(await read(customer.id)).toMatchObject({ phone: value, email: 'nieuw@here.example' });
      expect(record.fields).toMatchObject({
        telephones: expect.arrayContaining([{ type: 'phone', number: value }]),
        emails: expect.arrayContaining([{ type: 'invoicing', email: 'nieuw@here.example' }]),
      });
      expect((await linkOf(customer.id)).conflicts).toMatchObject([
        { field: 'phone', ours: '+31201111111', theirs: '+31202222222', winner },
      ]);
      await at.sweepLater();
      expect((await linkOf(customer.id)).conflicts).toHaveLength(1);
    },
  );

  it('is settled by people: the other value goes to both sides', async () => {
    const { record, customer } = await both('there');
    const params = { id: customer.id, integration };
    const settled = await company.client.crm.choose({ params, body: { field: 'phone', use: 'ours' } });
    expect(settled.data[0]?.conflicts).toEqual([]);
    expect((await read(customer.id)).phone).toBe('+31201111111');
    await at.work();
    expect(record.fields['telephones']).toEqual([{ type: 'phone', number: '+31201111111' }]);
    expect((await linkOf(customer.id)).conflicts).toEqual([]);
    const again = company.client.crm.choose({ params, body: { field: 'phone', use: 'ours' } });
    expect((await refusalOf(again)).code).toBe(ERRORS.crmNothingToSettle.code);
  });
});

describe('a CRM id', () => {
  it('that people enter links the customer, and what was never agreed on is shown', async () => {
    const { id } = at.teamleader.crm.add('companies', { ...PIED_PIPER, telephones: [] });
    const before = await read(company.customerId);
    await changeHere(company.customerId, { crmId: id.toUpperCase(), phone: '+31201234567' });
    await at.work();
    const link = await linkOf(company.customerId);
    expect(link.conflicts.map(({ field, winner }) => [field, winner])).toContainEqual(['name', 'ours']);
    expect((await read(company.customerId)).name).toBe(before.name);
    expect(at.teamleader.crm.find(id)?.fields).toMatchObject({
      name: before.name,
      telephones: [{ type: 'phone', number: '+31201234567' }],
    });
  });

  it('that is of another system is left alone, and looked up once', async () => {
    await changeHere(company.customerId, { crmId: 'K-1234' });
    await at.work();
    expect((await company.client.crm.get({ params: { id: company.customerId } })).data).toEqual([]);
    const before = at.teamleader.asked.length;
    await at.work();
    expect(at.teamleader.asked.length).toBe(before);
  });

  it('that is taken away ends the link, and nothing goes there any more', async () => {
    const { record, customer } = await imported();
    await changeHere(customer.id, { crmId: '' });
    await changeHere(customer.id, { name: 'Other' });
    await at.work();
    await at.sweepLater();
    expect(record.fields['name']).toBe('Pied Piper');
    expect((await company.client.crm.get({ params: { id: customer.id } })).data).toEqual([]);
  });
});

describe('what is deleted', () => {
  it('there is shown and asked about, and nothing is deleted here', async () => {
    const { record, customer } = await imported();
    at.teamleader.crm.remove(record.id);
    await at.teamleader.tell('company.deleted', record.id);
    await at.workReports();
    await at.sweepLater();
    expect(await read(customer.id)).toMatchObject({ status: 'active', name: 'Pied Piper' });
    expect(await linkOf(customer.id)).toMatchObject({ state: 'deleted', isAsking: true });
    expect(await told()).toHaveLength(1);
    const params = { id: customer.id, integration };
    expect((await company.client.crm.confirm({ params, body: { answer: 'keep' } })).data).toEqual([]);
    expect(await read(customer.id)).toMatchObject({ status: 'active', crmId: '' });
  });

  it('there can be archived here, and so can what was deactivated there', async () => {
    const { record, customer } = await imported();
    record.status = 'deactivated';
    await changeThere(record.id, {});
    const params = { id: customer.id, integration };
    expect(await linkOf(customer.id)).toMatchObject({ state: 'archived', isAsking: true });
    expect((await read(customer.id)).status).toBe('active');
    const { data } = await company.client.crm.confirm({ params, body: { answer: 'archive' } });
    expect(data).toMatchObject([{ state: 'archived', isAsking: false }]);
    expect((await read(customer.id)).status).toBe('archived');
    expect((await refusalOf(company.client.crm.confirm({ params, body: { answer: 'keep' } }))).code).toBe(
      ERRORS.crmNothingToSettle.code,
    );
    await at.sweepLater();
    expect((await linkOf(customer.id)).isAsking).toBe(false);
    at.teamleader.crm.remove(record.id);
    await at.sweepLater();
    await company.client.crm.confirm({ params, body: { answer: 'archive' } });
    expect(await read(customer.id)).toMatchObject({ status: 'archived', crmId: '' });
  });

  it('here leaves the CRM alone', async () => {
    const { record, params } = await imported();
    await changeHere(params.id, { name: 'Other' });
    await company.client.customer.delete({ params });
    await at.work();
    await at.sweepLater();
    expect(at.teamleader.crm.find(record.id)?.fields['name']).toBe('Pied Piper');
    expect(at.teamleader.asked).not.toContain('companies.delete');
  });

  it('was not deleted where another account was authorised', async () => {
    const { customer } = await imported();
    at.teamleader.crm.records.length = 0;
    at.teamleader.account = 'another-account';
    await at.sweepLater();
    expect(await told()).toEqual([]);
    expect((await company.client.crm.get({ params: { id: customer.id } })).data).toEqual([]);
  });
});
