import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { type FurnishedCompany, customerBody, refusalOf } from '../../../test/furnish-company.ts';
import { type AtTeamleader, connectEach } from './test/at-teamleader.ts';

const params = { name: 'teamleader' };
const integration = 'teamleader';

let at: AtTeamleader;
let company: FurnishedCompany;
connectEach((...connected) => {
  [at, company] = connected;
});

const made = async (changes: Parameters<typeof customerBody>[0] = {}) =>
  (await company.client.customer.create({ body: customerBody({ crmId: '', ...changes }) })).data;
const create = (id: string) => company.client.crm.create({ params: { id, integration } });
const records = () => at.teamleader.crm.records;
const linkOf = async (id: string) => (await company.client.crm.get({ params: { id } })).data[0];

describe('a customer made here', () => {
  it('is created in Teamleader with what it has, and linked from then on', async () => {
    const { id, name, email } = await made();
    expect((await create(id)).data).toEqual({ queued: true });
    expect((await create(id)).data).toEqual({ queued: false });
    await at.work();
    expect(records()).toHaveLength(1);
    const record = defined(records()[0]);
    expect(record).toMatchObject({ resource: 'companies', fields: { name } });
    expect(record.fields['emails']).toEqual([{ type: 'primary', email }]);
    const { data } = await company.client.customer.get({ params: { id } });
    expect(data.crmId).toBe(record.id);
    expect(await linkOf(id)).toMatchObject({ state: 'linked', kind: 'company', conflicts: [] });
    expect((await create(id)).data).toEqual({ queued: false });
    at.advance();
    await company.client.customer.update({ params: { id }, body: { iban: 'NL91ABNA0417164300' } });
    await at.work();
    expect(record.fields['iban']).toBe('NL91ABNA0417164300');
  });

  it('is created as a contact where it is a person', async () => {
    const { id } = await made({ name: 'Richard Hendricks', person: true, coc: '', vatNumber: '' });
    await create(id);
    await at.work();
    expect(records()).toMatchObject([
      { resource: 'contacts', fields: { first_name: 'Richard', last_name: 'Hendricks' } },
    ]);
    expect(await linkOf(id)).toMatchObject({ kind: 'person' });
  });

  it.each(['companies.add', 'companies.info'])(
    'is created once, also where Teamleader did it and %s was never answered',
    async (on) => {
      const { id } = await made();
      at.teamleader.fault = { on, is: 'unanswered' };
      await create(id);
      await at.work();
      expect(records()).toHaveLength(1);
      expect(await linkOf(id)).toBeUndefined();
      at.teamleader.fault = undefined;
      at.advance();
      await at.work();
      expect(records()).toHaveLength(1);
      expect(await linkOf(id)).toMatchObject({ state: 'linked' });
    },
  );

  it('is linked with the one that is there already, and not with another of its name', async () => {
    const { id, name, email } = await made();
    at.teamleader.crm.add('companies', { name, emails: [{ type: 'primary', email: 'other@example.com' }] });
    const same = at.teamleader.crm.add('companies', { name, emails: [{ type: 'primary', email }] });
    await create(id);
    await at.work();
    expect(records()).toHaveLength(2);
    expect((await company.client.customer.get({ params: { id } })).data.crmId).toBe(same.id);
  });

  it('is created by itself only where the company wants that', async () => {
    await made({ name: 'Hooli' });
    await at.sweepLater();
    expect(records()).toEqual([]);
    await company.client.integration.update({ params, body: { config: { createsCustomers: true } } });
    await made({ name: 'Raviga' });
    await at.sweepLater();
    await at.sweepLater();
    const names = records().map(({ fields }) => fields['name']);
    expect(names).toEqual(expect.arrayContaining(['Hooli', 'Raviga']));
    expect(names.filter((name) => name === 'Raviga')).toHaveLength(1);
  });

  it('can’t be created where no CRM is connected', async () => {
    const { id } = await made();
    await company.client.integration.disconnect({ params });
    expect(await refusalOf(create(id))).toMatchObject({ code: ERRORS.crmNotConnected.code });
    await at.connect(company);
  });
});
