import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

describe('preferences', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('shows who works where', async () => {
    const { client, email } = await server.register({ company: 'Bakkerij De Korenbloem' });
    const { data } = await client.preferences.get();
    expect(data).toMatchObject({
      company_name: 'Bakkerij De Korenbloem',
      language: 'en',
      country: 'NL',
      theme: 'light',
      role: 'owner',
      currency: 'EUR',
      timezone: 'Europe/Amsterdam',
      today: '2026-11-21',
      demo: false,
      local_mailbox: true,
      companies: [{ id: data.company_id, name: 'Bakkerij De Korenbloem' }],
    });
    expect(data.user_data).toMatchObject({ name: 'Jan Jansen', email });
  });

  it('uses today’s date in the time zone of the company', async () => {
    server.clock.set('2026-11-21T23:30:00Z');
    const { client } = await server.register();
    expect((await client.preferences.get()).data.today).toBe('2026-11-22');
    server.clock.set('2026-11-21T10:00:00Z');
  });

  it('changes what is given and leaves the rest', async () => {
    const { client } = await server.register();
    const changed = await client.preferences.update({ body: { theme: 'dark', language: 'nl' } });
    expect(changed.data).toMatchObject({ theme: 'dark', language: 'nl' });
    const renamed = await client.preferences.update({ body: { name: 'Piet de Vries' } });
    expect(renamed.data).toMatchObject({
      theme: 'dark',
      language: 'nl',
      user_data: { name: 'Piet de Vries' },
    });
    expect((await client.preferences.update({ body: {} })).data).toEqual(renamed.data);
  });

  it('refuses a field that does not exist', async () => {
    const { client } = await server.register();
    const body = { theme: 'dark', password: 'x' } as { theme: 'dark' };
    await expect(client.preferences.update({ body })).rejects.toMatchObject({
      status: 422,
      code: 5,
      field: 'password',
    });
    expect((await client.preferences.get()).data.theme).toBe('light');
  });

  it('accepts everything that was read, changed where it is the person’s own', async () => {
    const { client } = await server.register();
    const { data: read } = await client.preferences.get();
    const own = { theme: 'dark', language: 'fr', user_data: { ...read.user_data, name: 'Piet' } } as const;
    expect((await client.preferences.update({ body: { ...read, ...own } })).data).toEqual({
      ...read,
      ...own,
    });
    for (const [field, foreign] of [
      ['company_name', { company_name: 'Another B.V.' }],
      ['country', { country: 'BE' }],
      ['role', { role: 'viewonly' }],
      ['is_admin', { is_admin: true }],
      ['subscription', { subscription: { ...read.subscription, state: 'suspended' } }],
      ['user_data.email', { user_data: { email: 'other@example.test' } }],
    ] as const)
      await expect(
        client.preferences.update({ body: { ...read, ...own, theme: 'light', ...foreign } as object }),
      ).rejects.toMatchObject({ status: 403, code: 1000, field });
    expect((await client.preferences.get()).data).toMatchObject(own);
  });

  it('changes nothing of anyone else', async () => {
    const one = await server.register();
    const other = await server.register();
    await one.client.preferences.update({ body: { name: 'Somebody New', theme: 'dark' } });
    expect((await other.client.preferences.get()).data).toMatchObject({
      theme: 'light',
      user_data: { name: 'Jan Jansen' },
    });
  });
});
