import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccountMail } from '../../../test/account-mail.ts';
import { customerBody, furnishCompany } from '../../../test/furnish-company.ts';
import { codeOf } from '../../../test/second-factor.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

const PASSWORD = 'correct horse battery';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

describe('a view-only user', () => {
  it.each(['pending', 'cancelled', 'suspended'] as const)(
    'changes what is their own while the company is %s',
    async (state) => {
      const { client, companyId, email } = await furnishCompany(server);
      await server.services.database.platform
        .updateTable('subscriptions')
        .set({ state, endsAt: server.clock.now(), suspendedBy: state === 'suspended' ? 'admin' : null })
        .where('companyId', '=', companyId)
        .execute();
      expect((await client.preferences.get()).data.role).toBe('viewonly');
      expect((await client.preferences.update({ body: { language: 'fr' } })).data.language).toBe('fr');
      await client.session.changePassword({ body: { old: PASSWORD, new: 'a new horse every day' } });
      expect((await readAccountMail(server, email)).at(-1)?.subject).toBe('Votre mot de passe a été modifié');
      const { secret } = (
        await client.account.setupSecondFactor({ body: { password: 'a new horse every day' } })
      ).data;
      await client.account.enableSecondFactor({ body: { code: codeOf(server, secret) } });
      expect((await client.account.getSecurity()).data.secondFactor.enabled).toBe(true);
      await expect(client.customer.create({ body: customerBody() })).rejects.toMatchObject({ code: 1217 });
      expect((await client.notification.list()).data).toEqual([]);
      expect((await client.notification.count()).data.unread).toBe(0);
      await client.notification.readAll();
      expect((await client.account.listSessions()).data).toHaveLength(1);
    },
  );
});
