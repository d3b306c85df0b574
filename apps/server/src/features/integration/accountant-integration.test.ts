import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccountant } from '../../../test/furnish-accountant.ts';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { peppolConfig } from '../../../test/samples/accountant/integration.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

const params = { name: 'peppol' };

let server: TestServer;
let accountant: FurnishedCompany;
let linked: FurnishedCompany;
let stranger: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  accountant = await furnishCompany(server, { company: 'De Balans' });
  const { number } = await makeAccountant(server, accountant);
  linked = await furnishCompany(server, { company: 'Bloemenhuis Roos' });
  stranger = await furnishCompany(server, { company: 'Somebody else' });
  const { data } = await linked.client.accountantLink.ask({ body: { accountant: number } });
  await accountant.client.accountant.acceptLink({ params: { id: defined(data.links[0]).id } });
});
afterAll(() => server.stop());

const body = () => ({ config: peppolConfig(server) });

/** Every call an accounting firm makes about one company. */
const callsOf = ({ client }: FurnishedCompany, company: string) => [
  () => client.accountantIntegration.list({ query: { company } }),
  () => client.accountantIntegration.check({ query: { company } }),
  () => client.accountantIntegration.get({ params, query: { company } }),
  () => client.accountantIntegration.connect({ params, query: { company }, body: body() }),
  () => client.accountantIntegration.update({ params, query: { company }, body: { enabled: false } }),
  () => client.accountantIntegration.test({ params, query: { company } }),
  () => client.accountantIntegration.disconnect({ params, query: { company } }),
];

describe('an accounting firm', () => {
  it('connects services in a linked company, which sees who did it', async () => {
    const query = { company: linked.companyId };
    await accountant.client.accountantIntegration.connect({ params, query, body: body() });
    expect((await linked.client.integration.get({ params })).data.state).toBe('connected');
    expect(defined((await accountant.client.accountantIntegration.list({ query })).data[0]).state).toBe(
      'connected',
    );
    expect((await accountant.client.accountantIntegration.test({ params, query })).data.ok).toBe(true);
    await accountant.client.accountantIntegration.update({ params, query, body: { enabled: false } });
    await accountant.client.accountantIntegration.disconnect({ params, query });
    const { data } = await linked.client.company.listActivity({ query: { who: 'accountant' } });
    const told = data.filter(({ event }) => event.startsWith('integration'));
    expect(told.map(({ event }) => event)).toEqual([
      'integrationDisconnected',
      'integrationPaused',
      'integrationConnected',
    ]);
    for (const entry of told) {
      expect(entry).toMatchObject({ actorKind: 'accountant', actorName: 'Jan Jansen' });
      expect(entry.origin).toMatch(/127\.0\.0\.1/);
    }
  });

  it('without a company works in its own administration', async () => {
    await accountant.client.accountantIntegration.connect({ params, body: body() });
    expect((await accountant.client.integration.get({ params })).data.state).toBe('connected');
    expect((await accountant.client.accountantIntegration.check({})).data).toMatchObject([
      { name: 'peppol', ok: true },
    ]);
    await accountant.client.accountantIntegration.disconnect({ params });
    expect(defined((await accountant.client.accountantIntegration.list({})).data[0]).state).toBe('off');
  });

  it('learns nothing about a company that isn’t linked: the answer is the same as for one that doesn’t exist', async () => {
    await stranger.client.integration.connect({ params, body: body() });
    const nobody = '00000000-0000-4000-8000-000000000000';
    const [known, unknown] = [callsOf(accountant, stranger.companyId), callsOf(accountant, nobody)];
    for (const [index, call] of known.entries()) {
      const [refusal, other] = [await refusalOf(call()), await refusalOf(defined(unknown[index])())];
      expect(refusal.code).toBe(ERRORS.notFound.code);
      expect([other.code, other.status, other.message]).toEqual([
        refusal.code,
        refusal.status,
        refusal.message,
      ]);
    }
    expect((await stranger.client.integration.get({ params })).data.state).toBe('connected');
  });

  it('loses access together with the link', async () => {
    const other = await furnishCompany(server);
    const { number } = await makeAccountant(server, accountant);
    const { data } = await other.client.accountantLink.ask({ body: { accountant: number } });
    await accountant.client.accountant.acceptLink({ params: { id: defined(data.links[0]).id } });
    const look = () => accountant.client.accountantIntegration.list({ query: { company: other.companyId } });
    expect((await look()).data.map(({ name }) => name)).toContain('peppol');
    await other.client.accountantLink.detach();
    expect((await refusalOf(look())).code).toBe(ERRORS.notFound.code);
  });

  it('changes nothing in a company that is suspended', async () => {
    const superuser = await server.superuser();
    const setState = (state: string) =>
      superuser.query('UPDATE subscriptions SET state = $1 WHERE company_id = $2', [state, linked.companyId]);
    await setState('suspended');
    for (const call of callsOf(accountant, linked.companyId)) {
      expect((await refusalOf(call())).code).toBe(ERRORS.forbidden.code);
    }
    await setState('confirmed');
    await superuser.end();
  });

  it('has employees who work in the companies but can’t touch the accounting firm’s settings', async () => {
    const person = await server.register();
    const { user_data: user } = (await person.client.preferences.get()).data;
    const superuser = await server.superuser();
    await superuser.query(`INSERT INTO memberships VALUES ($1, $2, 'employee', $3)`, [
      accountant.companyId,
      user.id,
      server.clock.now(),
    ]);
    await superuser.end();
    const query = { company: linked.companyId };
    const { client } = person;
    expect((await client.accountantIntegration.connect({ params, query, body: body() })).data.state).toBe(
      'connected',
    );
    expect((await refusalOf(client.accountantIntegration.list({}))).code).toBe(ERRORS.forbidden.code);
  });
});

it('is nothing that people outside accounting firms have access to', async () => {
  for (const call of callsOf(linked, linked.companyId)) {
    expect((await refusalOf(call())).code).toBe(ERRORS.forbidden.code);
  }
});
