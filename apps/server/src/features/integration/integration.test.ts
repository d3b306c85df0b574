import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { readZip } from '../../../test/zip/read-zip.ts';
import { type AccessPointServer, startAccessPoint } from '../../integrations/test/access-point-server.ts';
import { verifyEventLog } from '../../operations/verify-event-log.ts';
import { sweepIntegrations } from './check/sweep-integrations.ts';

const SECRET = 'sk-very-secret-1234567890';
const HOUR = 60 * 60_000;
const params = { name: 'peppol' };

const lines: string[] = [];
let server: TestServer;
let point: AccessPointServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({
    env: { RUN_JOBS: 'false', LOG_LEVEL: 'debug' },
    writeLog: (line) => void lines.push(line),
  });
  point = await startAccessPoint(SECRET);
  company = await furnishCompany(server);
});
afterEach(async () => {
  point.fault = undefined;
  point.key = SECRET;
  await company.client.integration.disconnect({ params }).catch(() => undefined);
});
afterAll(async () => {
  await point.stop();
  await server.stop();
});

const config = (more: object = {}) => ({ address: point.url, key: SECRET, ...more });
const connect = ({ client }: FurnishedCompany = company, more: object = {}) =>
  client.integration.connect({ params, body: { config: config(more) } });
const problemsOf = async ({ client }: FurnishedCompany) =>
  (await client.notification.list({ query: { kind: 'integrationProblem' } })).data;
const eventsOf = async ({ client }: FurnishedCompany) =>
  (await client.company.listActivity({ query: {} })).data.filter(({ event }) =>
    event.startsWith('integration'),
  );

describe('a service', () => {
  it('is listed with the fields of its form, in the reader’s language', async () => {
    const [english] = (await company.client.integration.list()).data;
    expect(english).toMatchObject({
      name: 'peppol',
      class: 'eInvoicing',
      title: 'Peppol access point',
      state: 'off',
      enabled: false,
      free: true,
      config: {},
      connectedAt: null,
    });
    expect(
      defined(english).fields.map(({ name, type, label, required }) => [name, type, label, required]),
    ).toEqual([
      ['address', 'address', 'Address', true],
      ['key', 'secret', 'Key', true],
    ]);
    const [dutch] = (await server.as(company.token, 'nl').integration.list()).data;
    expect(defined(dutch).fields.map(({ label }) => label)).toEqual(['Adres', 'Sleutel']);
  });

  it('is found by its class and by whether it is in use', async () => {
    const { client } = company;
    const { data: agencies } = await client.integration.list({ query: { class: 'debtCollection' } });
    expect(agencies.map(({ name }) => name)).toEqual(['payt']);
    expect((await client.integration.list({ query: { class: 'eInvoicing' } })).data).toHaveLength(3);
    expect((await client.integration.list({ query: { enabled: 'true' } })).data).toEqual([]);
    await connect();
    expect((await client.integration.list({ query: { enabled: 'true' } })).data).toHaveLength(1);
    const unused = (await client.integration.list({ query: { enabled: 'false' } })).data;
    expect(unused.map(({ name }) => name)).not.toContain('peppol');
  });

  it('is connected, tested, paused, resumed and disconnected', async () => {
    const { client } = company;
    expect(await refusalOf(client.integration.get({ params }))).toMatchObject({ code: ERRORS.notFound.code });
    const { data } = await connect();
    expect(data).toMatchObject({ state: 'connected', enabled: true, message: '', authorisationUrl: null });
    expect((await client.integration.test({ params })).data).toEqual({ ok: true, message: '' });
    expect((await client.integration.check()).data).toEqual([
      { name: 'peppol', ok: true, state: 'connected', message: '' },
    ]);
    const paused = await client.integration.update({ params, body: { enabled: false } });
    expect(paused.data).toMatchObject({ state: 'paused', enabled: false, config: { address: point.url } });
    expect((await client.integration.check()).data).toEqual([]);
    const resumed = await client.integration.update({ params, body: { enabled: true } });
    expect(resumed.data).toMatchObject({ state: 'connected', enabled: true });
    await client.integration.disconnect({ params });
    expect((await client.integration.list()).data[0]).toMatchObject({ state: 'off', config: {} });
    expect(await refusalOf(client.integration.test({ params }))).toMatchObject({
      code: ERRORS.notFound.code,
    });
    expect(await refusalOf(client.integration.disconnect({ params }))).toMatchObject({
      code: ERRORS.notFound.code,
    });
  });

  it('is connected once by simultaneous requests', async () => {
    await Promise.all([connect(), connect(), connect(), connect()]);
    const superuser = await server.superuser();
    const { rows } = await superuser.query('SELECT id FROM integrations WHERE company_id = $1', [
      company.companyId,
    ]);
    await superuser.end();
    expect(rows).toHaveLength(1);
  });

  it('that doesn’t exist is not found', async () => {
    const unknown = { name: 'unheard-of' };
    for (const call of [
      () => company.client.integration.get({ params: unknown }),
      () => company.client.integration.connect({ params: unknown, body: { config: {} } }),
      () => company.client.integration.update({ params: unknown, body: { enabled: true } }),
      () => company.client.integration.test({ params: unknown }),
      () => company.client.integration.disconnect({ params: unknown }),
      () => company.client.integration.callback({ params: unknown, query: { state: 'x' } }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: ERRORS.notFound.code });
    }
  });
});

describe('the details entered', () => {
  it.each([
    ['an unknown field', { surprise: 'x' }, 'config.surprise', 'validationFailed'],
    ['no secret', { key: '' }, 'config.key', 'validationFailed'],
    ['no address', { address: '' }, 'config.address', 'validationFailed'],
    ['a tick for a text', { address: true }, 'config.address', 'validationFailed'],
    ['an endless secret', { key: 'x'.repeat(2000) }, 'config.key', 'validationFailed'],
    [
      'a question in the address',
      { address: 'https://ap.example/?a=1' },
      'config.address',
      'validationFailed',
    ],
    ['no address at all', { address: 'here' }, 'config.address', 'addressNotAllowed'],
    [
      'the metadata of a cloud',
      { address: 'http://169.254.169.254/' },
      'config.address',
      'addressNotAllowed',
    ],
    [
      'a password in the address',
      { address: 'https://a:b@ap.example' },
      'config.address',
      'addressNotAllowed',
    ],
    ['a wrong secret', { key: 'wrong' }, 'config.key', 'integrationRefused'],
  ] as const)('with %s is refused beside its field, and nothing is kept', async (_, more, field, name) => {
    expect(await refusalOf(connect(company, more))).toMatchObject({ code: ERRORS[name].code, field });
    expect(defined((await company.client.integration.list()).data[0]).state).toBe('off');
  });

  it('are tested first, so that saved details did work', async () => {
    point.fault = 503;
    expect(await refusalOf(connect())).toMatchObject({
      code: ERRORS.integrationUnreachable.code,
      field: 'config.address',
    });
    point.fault = undefined;
    await connect();
    const change = { key: 'another-wrong-one' };
    expect(
      await refusalOf(company.client.integration.update({ params, body: { config: change } })),
    ).toMatchObject({ code: ERRORS.integrationRefused.code });
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
  });

  it('keep a secret that is left out or empty, and accept a new one', async () => {
    const { client } = company;
    await connect();
    for (const change of [{ address: `${point.url}/` }, { address: point.url, key: '' }]) {
      const { data } = await client.integration.update({ params, body: { config: change } });
      expect(data.config).toEqual({ address: change.address });
      expect((await client.integration.test({ params })).data.ok).toBe(true);
    }
    point.key = 'rotated-key';
    expect((await client.integration.test({ params })).data).toEqual({
      ok: false,
      message: 'The service didn’t accept these details. Check them and try again.',
    });
    const { data } = await client.integration.update({ params, body: { config: { key: 'rotated-key' } } });
    expect(data).toMatchObject({ state: 'connected', message: '' });
    expect((await client.integration.test({ params })).data.ok).toBe(true);
  });

  it('never reach another server than the one the secret was entered for', async () => {
    await connect();
    const elsewhere = await startAccessPoint();
    const body = { config: { address: elsewhere.url } };
    const refusal = await refusalOf(company.client.integration.update({ params, body }));
    expect(refusal).toMatchObject({ code: ERRORS.validationFailed.code, field: 'config.key' });
    expect(elsewhere.journal).toEqual([]);
    const whole = { config: { ...body.config, key: elsewhere.key } };
    expect((await company.client.integration.update({ params, body: whole })).data.state).toBe('connected');
    await elsewhere.stop();
  });

  it('stay private: no answer, no log, no export and no row contains the secret', async () => {
    const { client, companyId } = company;
    const answers: unknown[] = [
      await connect(),
      await client.integration.get({ params }),
      await client.integration.list(),
      await client.integration.update({ params, body: { config: { key: SECRET }, enabled: true } }),
      await client.integration.test({ params }),
      await client.integration.check(),
      await client.company.listActivity({ query: {} }),
    ];
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect((await client.integration.get({ params })).data.fields[1]).toMatchObject({ isSet: true });
    const { data } = await client.subscription.createExport();
    const zip = readZip(Buffer.from(await (await fetch(`${server.url}/api/v1${data.path}`)).arrayBuffer()));
    const kept = defined(zip.find(({ name }) => name === 'data/integrations.json')).bytes.toString('utf8');
    expect(JSON.parse(kept)).toMatchObject([{ name: 'peppol', enabled: true, state: 'connected' }]);
    expect(kept).not.toMatch(/config|secret/i);
    for (const { bytes } of zip) expect(bytes.includes(SECRET)).toBe(false);
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ row: string; secret: Buffer }>(
      'SELECT i::text AS row, config_secret AS secret FROM integrations i WHERE company_id = $1',
      [companyId],
    );
    await superuser.end();
    expect(defined(rows[0]).row).not.toContain(SECRET);
    expect(defined(rows[0]).secret.includes(SECRET)).toBe(false);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(SECRET);
  });

  it('of one company open in no other, even when a row is moved there', async () => {
    await connect();
    const other = await furnishCompany(server);
    await connect(other);
    const superuser = await server.superuser();
    await superuser.query(
      `UPDATE integrations SET config_secret = (SELECT config_secret FROM integrations WHERE company_id = $1)
       WHERE company_id = $2`,
      [company.companyId, other.companyId],
    );
    await superuser.end();
    expect((await other.client.integration.get({ params })).data).toMatchObject({
      config: {},
      reason: 'notReadable',
    });
    expect((await other.client.integration.test({ params })).data.ok).toBe(false);
  });
});

describe('the owner of a service', () => {
  it('neither shows nor changes anything of another company', async () => {
    await connect();
    const other = await furnishCompany(server);
    expect((await other.client.integration.list()).data[0]).toMatchObject({ state: 'off', config: {} });
    for (const call of [
      () => other.client.integration.get({ params }),
      () => other.client.integration.update({ params, body: { enabled: false } }),
      () => other.client.integration.disconnect({ params }),
      () => other.client.integration.test({ params }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: ERRORS.notFound.code });
    }
    expect((await company.client.integration.get({ params })).data.state).toBe('connected');
  });

  it('is recorded in the event log of the company: who, from where, which fields, never the values', async () => {
    const own = await furnishCompany(server);
    await connect(own);
    point.key = 'rotated';
    await own.client.integration.update({ params, body: { config: { key: 'rotated' } } });
    await own.client.integration.update({ params, body: { enabled: false } });
    await own.client.integration.update({ params, body: { enabled: true } });
    await own.client.integration.disconnect({ params });
    const events = (await eventsOf(own)).toReversed();
    expect(events.map(({ event }) => event)).toEqual([
      'integrationConnected',
      'integrationChanged',
      'integrationPaused',
      'integrationResumed',
      'integrationDisconnected',
    ]);
    for (const event of events) {
      expect(event).toMatchObject({
        actorKind: 'user',
        actorName: 'Jan Jansen',
        data: { integration: 'peppol' },
      });
      expect(event.origin).toMatch(/127\.0\.0\.1/);
    }
    expect(defined(events[1]).data).toEqual({ integration: 'peppol', fields: 'key' });
    const { database, storage } = server.services;
    expect((await verifyEventLog(database, storage)).problems).toEqual([]);
  });
});

describe('a service that stops working', () => {
  it('is noticed by the regular test, and reported once until it works again', async () => {
    const own = await furnishCompany(server);
    await connect(own);
    const sweep = async (milliseconds: number) => {
      server.clock.advance(milliseconds);
      await sweepIntegrations(server.services);
    };
    const stateOf = async () => {
      const superuser = await server.superuser();
      const { rows } = await superuser.query<{ state: string }>(
        'SELECT state FROM integrations WHERE company_id = $1',
        [own.companyId],
      );
      await superuser.end();
      return defined(rows[0]).state;
    };
    const countProblems = async () => {
      const superuser = await server.superuser();
      const { rows } = await superuser.query<{ data: unknown }>(
        `SELECT data FROM notifications WHERE company_id = $1 AND kind = 'integrationProblem'`,
        [own.companyId],
      );
      await superuser.end();
      return rows.map(({ data }) => data);
    };
    point.fault = 503;
    await sweep(HOUR / 2);
    expect(await stateOf()).toBe('connected');
    await sweep(HOUR);
    expect(await stateOf()).toBe('failing');
    await sweep(HOUR);
    await sweep(HOUR);
    expect(await countProblems()).toEqual([
      {
        service: { title: 'connectable.name_peppol', suffix: '' },
        says: { of: 'service', sentence: { text: 'integration.reason_unavailable', values: {} } },
      },
    ]);
    point.fault = undefined;
    await sweep(HOUR);
    expect(await stateOf()).toBe('connected');
    point.key = 'rotated';
    await Promise.all([sweep(2 * HOUR), sweepIntegrations(server.services)]);
    expect(await countProblems()).toHaveLength(2);
    server.clock.set('2026-11-21T10:00:00Z');
  });

  it('is reported when a person tests it, and stays quiet while it is paused', async () => {
    const own = await furnishCompany(server);
    await connect(own);
    await own.client.integration.update({ params, body: { enabled: false } });
    point.fault = 500;
    expect((await own.client.integration.test({ params })).data.ok).toBe(false);
    expect(await problemsOf(own)).toEqual([]);
    point.fault = undefined;
    await own.client.integration.update({ params, body: { enabled: true } });
    expect((await own.client.integration.test({ params })).data.ok).toBe(true);
    point.fault = 500;
    expect((await own.client.integration.test({ params })).data.ok).toBe(false);
    expect((await own.client.integration.test({ params })).data.ok).toBe(false);
    expect(await problemsOf(own)).toMatchObject([{ data: { name: 'Peppol access point' } }]);
    expect((await own.client.integration.get({ params })).data).toMatchObject({
      state: 'failing',
      reason: 'unavailable',
      message: 'The service couldn’t be reached or didn’t respond.',
    });
  });
});
