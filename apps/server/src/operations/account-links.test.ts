import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitAccountMail, readAccountMail } from '../../test/account-mail.ts';
import { furnishCompany } from '../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { formatAccountLinks, listAccountLinks } from './account-links.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

describe('without a mail server', () => {
  it('an email about an account is hidden from everyone in the company, and listed for the operator', async () => {
    const company = await furnishCompany(server);
    await server.anonymous.session.requestPassword({ body: { email: company.email } });
    await awaitAccountMail(server, company.email, 'Reset your password');
    server.clock.advance(1000);
    const invited = 'new@example.test';
    await company.client.user.invite({ body: { name: 'Nova', email: invited } });
    const [invitation] = await readAccountMail(server, invited);
    const key = defined(invitation?.link?.searchParams.get('key') ?? undefined);

    expect((await company.client.delivery.listMailbox()).data).toEqual([]);
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ id: string }>('SELECT delivery_id AS id FROM account_letters');
    await superuser.end();
    for (const { id } of rows)
      await expect(company.client.delivery.getMailboxMessage({ params: { id } })).rejects.toMatchObject({
        status: 404,
      });

    const links = await listAccountLinks(server.services.database, { now: server.clock.now() });
    expect(links.map(({ to, subject }) => [to, subject])).toEqual([
      [company.email, 'Reset your password'],
      [invited, 'Jan Jansen invited you to join Voorbeeld B.V.'],
    ]);
    const now = server.clock.now();
    const ofInvited = await listAccountLinks(server.services.database, { now, to: invited });
    expect(formatAccountLinks(ofInvited)).toContain(`/reset?key=${key}`);
    expect(formatAccountLinks([])).toMatch(/^No emails/);
  });

  it('a company’s own role can’t read them, and they are deleted after seven days', async () => {
    const { services } = server;
    const { email, client } = await server.register({ welcome: true });
    await readAccountMail(server, email);
    const companyId = (await client.preferences.get()).data.company_id;
    const actor = { kind: 'user', id: companyId, name: 'x', origin: '' } as const;
    const peek = services.database.withTenant(companyId, actor, (tx) =>
      tx.query('SELECT subject FROM account_letters'),
    );
    await expect(peek).rejects.toThrow(/permission denied/);
    const later = new Date(server.clock.now().getTime() + 8 * 24 * 60 * 60 * 1000);
    expect(await listAccountLinks(services.database, { now: later, to: email })).toEqual([]);
  });
});
