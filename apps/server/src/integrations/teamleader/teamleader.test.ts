import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import type { FurnishedCompany } from '../../../test/furnish-company.ts';
import { sweepIntegrations } from '../../features/integration/check/sweep-integrations.ts';
import { type AtTeamleader, connectEach } from './test/at-teamleader.ts';

const params = { name: 'teamleader' };

let at: AtTeamleader;
let company: FurnishedCompany;
connectEach((...connected) => {
  [at, company] = connected;
});

const stateOf = async () => (await company.client.integration.get({ params })).data.state;

async function imported() {
  const record = at.teamleader.crm.add('companies', { name: 'Pied Piper', iban: null });
  const body = { integration: 'teamleader', id: record.id, kind: 'company' as const };
  const { data } = await company.client.crm.import({ body });
  return { record, id: data.id };
}
const jobOf = async (customerId: string) =>
  defined((await company.client.errand.list({ query: { customerId } })).data[0]);

describe('the connection', () => {
  it('is authorised on Teamleader’s page, and has the changes reported', async () => {
    expect(await stateOf()).toBe('connected');
    expect(at.teamleader.webhooks).toEqual([
      {
        url: expect.stringContaining('/api/v1/webhooks/'),
        types: expect.arrayContaining(['company.updated', 'contact.deleted']),
      },
    ]);
    expect(at.teamleader.asked.filter((one) => one === 'webhooks.register').length).toBe(1);
    await company.client.integration.disconnect({ params });
    expect(at.teamleader.webhooks).toEqual([]);
    await at.connect(company);
  });

  it('registers for reports again where another account was authorised, or somebody ended them', async () => {
    at.teamleader.webhooks.length = 0;
    await company.client.integration.test({ params });
    expect(at.teamleader.webhooks).toHaveLength(1);
  });

  it('renews its token by each refresh token once, also for many calls at once', async () => {
    const { id } = await imported();
    at.teamleader.voidAccess();
    const calls = Array.from({ length: 6 }, () => company.client.crm.search({ query: { q: 'piper' } }));
    for (const { data } of await Promise.all(calls)) expect(data.problems).toEqual([]);
    at.teamleader.voidAccess();
    expect((await company.client.crm.search({ query: { q: 'piper' } })).data.found).toMatchObject([
      { customerId: id },
    ]);
    expect(at.teamleader.reused).toBe(0);
  });

  it('that Teamleader has withdrawn keeps what is to be told, and goes on after agreeing again', async () => {
    const { record, id } = await imported();
    at.teamleader.revoke();
    at.advance();
    await company.client.customer.update({ params: { id }, body: { iban: 'NL91ABNA0417164300' } });
    await at.work();
    expect(await stateOf()).toBe('needsAuthorisation');
    expect(await jobOf(id)).toMatchObject({ state: 'waiting' });
    await at.connect(company);
    at.advance();
    await at.work();
    expect(await jobOf(id)).toMatchObject({ state: 'done' });
    expect(record.fields['iban']).toBe('NL91ABNA0417164300');
  });

  it('that ends because the account does is told once', async () => {
    at.teamleader.revoke();
    const { url } = defined(at.teamleader.webhooks.at(-1));
    const body = JSON.stringify({ type: 'account.deleted' });
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await at.workReports();
    expect(await stateOf()).toBe('needsAuthorisation');
    await sweepIntegrations(at.server.services);
    const { data } = await company.client.notification.list();
    expect(data.filter(({ kind }) => kind === 'integrationProblem')).toHaveLength(1);
    await at.connect(company);
  });
});

describe('a detail', () => {
  it('that is emptied here is emptied there', async () => {
    const numbers = { vat_number: 'BE0899623035', national_identification_number: '0899623035' };
    const record = at.teamleader.crm.add('companies', { name: 'Pied Piper', ...numbers });
    const body = { integration: 'teamleader', id: record.id, kind: 'company' as const };
    const { data } = await company.client.crm.import({ body });
    at.advance();
    await company.client.customer.update({ params: { id: data.id }, body: { vatNumber: '', coc: '' } });
    await at.work();
    expect(await jobOf(data.id)).toMatchObject({ state: 'done' });
    expect(record.fields).toMatchObject({ vat_number: null, national_identification_number: null });
  });
});

describe('a fault', () => {
  it.each([429, 500, 'malformed', 'unanswered'] as const)(
    '%s leaves both sides as they were, and everything arrives once when it is over',
    async (is) => {
      const { record, id } = await imported();
      at.advance();
      await company.client.customer.update({ params: { id }, body: { iban: 'NL91ABNA0417164300' } });
      at.teamleader.crm.edit(record.id, { name: 'Pied Piper NV' });
      await at.teamleader.tell('company.updated', record.id);
      at.teamleader.fault = { is };
      await at.workReports();
      await at.work();
      expect(await jobOf(id)).toMatchObject({ state: 'waiting', message: expect.stringMatching(/./) });
      expect((await company.client.customer.get({ params: { id } })).data.name).toBe('Pied Piper');
      at.teamleader.fault = undefined;
      at.advance();
      await at.workReports();
      await at.work();
      expect(await jobOf(id)).toMatchObject({ state: 'done' });
      expect(record.fields).toMatchObject({ name: 'Pied Piper NV', iban: 'NL91ABNA0417164300' });
      expect((await company.client.customer.get({ params: { id } })).data.name).toBe('Pied Piper NV');
      expect((await company.client.crm.get({ params: { id } })).data[0]?.conflicts).toEqual([]);
    },
  );

  it('after the work was done tells nothing a second time', async () => {
    const { record, id } = await imported();
    at.advance();
    await company.client.customer.update({ params: { id }, body: { iban: 'NL91ABNA0417164300' } });
    at.teamleader.fault = { on: 'companies.update', is: 'unanswered' };
    await at.work();
    expect(record.fields['iban']).toBe('NL91ABNA0417164300');
    at.teamleader.fault = undefined;
    const before = at.teamleader.asked.length;
    at.advance();
    await at.work();
    expect(await jobOf(id)).toMatchObject({ state: 'done' });
    expect(at.teamleader.asked.slice(before)).not.toContain('companies.update');
    expect((await company.client.crm.get({ params: { id } })).data[0]).toMatchObject({
      isWaiting: false,
      conflicts: [],
    });
  });
});

describe('a report', () => {
  it('that is forged, doubled, late or out of order leads to what Teamleader says now', async () => {
    const { record, id } = await imported();
    at.advance();
    at.teamleader.crm.edit(record.id, { name: 'First' });
    await at.teamleader.tell('company.updated', record.id);
    at.teamleader.crm.edit(record.id, { name: 'Second' });
    // Nobody deleted anything.
    await at.teamleader.tell('company.deleted', record.id);
    await at.teamleader.tell('company.updated', record.id);
    await at.teamleader.tell('company.updated', 'ffffffff-24ed-4083-8a5c-20db92aa471e');
    await at.workReports();
    expect((await company.client.customer.get({ params: { id } })).data).toMatchObject({
      name: 'Second',
      status: 'active',
    });
    expect((await company.client.crm.get({ params: { id } })).data).toMatchObject([
      { state: 'linked', isAsking: false },
    ]);
  });

  it('of somebody who is no customer here is ignored', async () => {
    const { id } = at.teamleader.crm.add('companies', { name: 'Nobody' });
    const before = at.teamleader.asked.length;
    await at.teamleader.tell('company.updated', id);
    await at.workReports();
    expect(at.teamleader.asked.length).toBe(before);
  });
});
