import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccountant } from '../../../test/furnish-accountant.ts';
import { furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const home = (token: string) => server.anonymous.session.goHome({ body: { token } });

async function workIn(companyId: string, token: string): Promise<string> {
  return (await server.as(token).session.switch({ body: { company: companyId } })).data.token;
}

describe('somebody who loses access to the company they are in', () => {
  it('continues in their own when they were removed, and can no longer open the other', async () => {
    const company = await furnishCompany(server);
    const person = await furnishCompany(server, { company: 'Own' });
    await company.client.user.invite({ body: { name: 'Piet', email: person.email } });
    await person.client.user.acceptInvitation({ params: { id: company.companyId } });
    const token = await workIn(company.companyId, person.token);
    await server.as(token).invoice.list();
    await company.client.user.remove({ params: { id: person.userId } });
    expect(await codeOf(server.as(token).invoice.list())).toBe(ERRORS.loginTokenExpired.code);
    const own = (await home(token)).data.token;
    expect((await server.as(own).preferences.get()).data.company_name).toBe('Own');
    expect(await codeOf(server.as(token).invoice.list())).toBe(ERRORS.loginTokenExpired.code);
  });

  it('continues at their accounting firm when the company detaches it', async () => {
    const firm = await furnishCompany(server, { company: 'Balans' });
    const { accountantId } = await makeAccountant(server, firm, 'Balans');
    const client = await furnishCompany(server, { company: 'Client' });
    await server.services.database.platform
      .updateTable('companies')
      .set({ accountantId, accountantSince: server.clock.now() })
      .where('id', '=', client.companyId)
      .execute();
    const token = await workIn(client.companyId, firm.token);
    await client.client.accountantLink.detach();
    expect(await codeOf(server.as(token).preferences.get())).toBe(ERRORS.loginTokenExpired.code);
    const own = (await home(token)).data.token;
    expect((await server.as(own).preferences.get()).data.company_name).toBe('Balans');
  });

  it('is signed out when they have no other, or when the session itself has ended', async () => {
    const company = await furnishCompany(server);
    const { platform } = server.services.database;
    await platform.deleteFrom('memberships').where('userId', '=', company.userId).execute();
    expect(await codeOf(home(company.token))).toBe(ERRORS.loginCompanyInvalid.code);
    const other = await furnishCompany(server);
    await other.client.session.logout();
    expect(await codeOf(home(other.token))).toBe(ERRORS.loginTokenExpired.code);
    expect(await codeOf(home(`${other.token}x`))).toBe(ERRORS.invalidCredentials.code);
  });

  it('stays where they are while they have access', async () => {
    const company = await furnishCompany(server);
    const same = (await home(company.token)).data.token;
    expect((await server.as(same).preferences.get()).data.company_id).toBe(company.companyId);
  });
});
