import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/furnish-company.ts';
import { setUpSecondFactor } from '../../../../test/second-factor.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

it('an API token is refused while its creator lacks the second factor that the company requires', async () => {
  const { client } = await server.register();
  const { data } = await client.apiToken.create({
    body: { name: 'Shop', scopes: ['archive.read', 'master.read'], days: null },
  });
  const program = server.as(data.token);
  expect((await program.customer.list()).data).toEqual([]);
  await client.account.requireSecondFactor({ body: { required: true } });
  expect(await refusalOf(program.customer.list())).toMatchObject({ code: 1125, status: 403 });
  await setUpSecondFactor(server, (await client.preferences.get()).data.user_data.id);
  expect((await program.customer.list()).data).toEqual([]);
});
