import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import {
  type AuthorisingService,
  startAuthorisingService,
} from '../../../integrations/test/authorising-server.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { getAccessToken } from '../../connection/token/get-access-token.ts';

const MINUTE = 60_000;
/** Longer than tokens live here, and shorter than people stay signed in. */
const LATER = 6 * MINUTE;
const params = { name: 'authorising' };

let abroad: AuthorisingService;
let service: AuthorisingService;
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  abroad = await startAuthorisingService({ name: 'abroad' });
  service = await startAuthorisingService({}, abroad);
  service.lifetimeS = 300;
  const how = { env: { RUN_JOBS: 'false', DATABASE_POOL: '4' }, moreServices: [service.definition] };
  server = await startTestServer(how);
  second = await startTestServer({ ...how, beside: server });
});
afterEach(() => {
  Object.assign(service, { tokenFault: undefined, fault: undefined, wait: undefined });
  server.clock.set('2026-11-21T10:00:00Z');
});
afterAll(async () => {
  await second.stop();
  await server.stop();
  await service.stop();
  await abroad.stop();
});

async function connected(config: Record<string, string> = {}): Promise<FurnishedCompany> {
  const company = await furnishCompany(server);
  const { data } = await company.client.integration.connect({ params, body: { config } });
  const query = service.agree(defined(data.authorisationUrl));
  await company.client.integration.callback({ params, query });
  return company;
}
const stateOf = async ({ client }: FurnishedCompany) => (await client.integration.get({ params })).data.state;
const tokenOf = ({ companyId }: FurnishedCompany, { services }: TestServer = server) =>
  getAccessToken(services, { companyId, actor: systemActor('integration') }, service.definition);
async function toldOf({ companyId }: FurnishedCompany): Promise<number> {
  const superuser = await server.superuser();
  const { rows } = await superuser.query<{ told: number }>(
    `SELECT count(*)::int AS told FROM notifications WHERE company_id = $1 AND kind = 'integrationProblem'`,
    [companyId],
  );
  await superuser.end();
  return defined(rows[0]).told;
}
/** A gate that holds up the renewal of tokens until it is opened. */
function hold(): { open: () => void; reached: Promise<void> } {
  let open = () => undefined as void;
  let reach = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  service.wait = async () => {
    reach();
    await opened;
  };
  return { open, reached };
}

describe('the renewal of tokens', () => {
  it('holds up nobody else, however slow the service and however many are waiting for it', async () => {
    const company = await connected();
    server.clock.advance(LATER);
    const before = service.sent.length;
    const gate = hold();
    const tests = Array.from({ length: 12 }, () => company.client.integration.test({ params }));
    await gate.reached;
    // Four database connections, twelve waiting calls: changing that very integration must not have to wait for them.
    const { data } = await company.client.integration.update({ params, body: { enabled: false } });
    expect(data.state).toBe('paused');
    await company.client.integration.update({ params, body: { enabled: true } });
    expect((await company.client.company.get()).data.country).toBe('NL');
    gate.open();
    for (const answer of await Promise.all(tests)) expect(answer.data).toEqual({ ok: true, message: '' });
    expect(service.sent.length - before).toBe(1);
  });

  it('happens once for two servers', async () => {
    const company = await connected();
    server.clock.advance(LATER);
    const before = service.sent.length;
    const gate = hold();
    const asked = Array.from({ length: 8 }, (_, at) => tokenOf(company, at % 2 === 0 ? server : second));
    await gate.reached;
    gate.open();
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(service.sent.length - before).toBe(1);
  });

  it('whose server died sends no token twice: the company is asked to authorise again, once', async () => {
    const company = await connected();
    server.clock.advance(LATER);
    const before = service.sent.length;
    const gate = hold();
    const dying = tokenOf(company);
    await gate.reached;
    server.clock.advance(31_000);
    await expect(tokenOf(company, second)).rejects.toMatchObject({ reason: 'authorisationLost' });
    await expect(tokenOf(company, second)).rejects.toMatchObject({ reason: 'authorisationLost' });
    expect(await stateOf(company)).toBe('needsAuthorisation');
    expect(service.sent.length - before).toBe(1);
    expect(await toldOf(company)).toBe(1);
    // It hadn't died but was slow: its result is stored, and all is well again.
    gate.open();
    const token = await dying;
    expect(await stateOf(company)).toBe('connected');
    expect(await tokenOf(company, second)).toBe(token);
    expect(service.sent.length - before).toBe(1);
  });

  it.each(['silent', 'malformed'] as const)(
    'that gets no usable answer (%s) is not repeated',
    async (fault) => {
      const company = await connected();
      server.clock.advance(LATER);
      const before = service.sent.length;
      service.tokenFault = fault;
      expect((await company.client.integration.test({ params })).data.ok).toBe(false);
      service.tokenFault = undefined;
      expect((await company.client.integration.test({ params })).data.ok).toBe(false);
      expect(await stateOf(company)).toBe('needsAuthorisation');
      expect(service.sent.length - before).toBe(1);
    },
  );

  it.each([429, 500, 503])('that is answered with %s is tried again later', async (status) => {
    const company = await connected();
    server.clock.advance(LATER);
    service.tokenFault = status;
    await expect(tokenOf(company)).rejects.toMatchObject({ status });
    service.tokenFault = undefined;
    server.clock.advance(MINUTE);
    expect(await tokenOf(company)).toMatch(/^access-/);
    expect(await stateOf(company)).toBe('connected');
  });

  it('of an installation that the service doesn’t know any more is tried again once its secret is right', async () => {
    const company = await connected();
    server.clock.advance(LATER);
    service.tokenFault = 'unknownClient';
    await expect(tokenOf(company)).rejects.toMatchObject({ name: 'InstallationRefused' });
    expect((await company.client.integration.test({ params })).data.ok).toBe(false);
    expect(await stateOf(company)).toBe('failing');
    service.tokenFault = undefined;
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
    expect(await stateOf(company)).toBe('connected');
  });

  it('that is no longer authorised sends the token no second time', async () => {
    const company = await connected();
    service.revoke();
    server.clock.advance(LATER);
    const before = service.sent.length;
    await expect(tokenOf(company)).rejects.toMatchObject({ reason: 'authorisationLost' });
    await expect(tokenOf(company)).rejects.toMatchObject({ reason: 'authorisationLost' });
    expect(service.sent.length - before).toBe(1);
  });
});

describe('a service that people have to authorise', () => {
  it('whose authorisation was lost is connected again only after a new one', async () => {
    const company = await connected();
    service.revoke();
    expect((await company.client.integration.test({ params })).data.ok).toBe(false);
    expect(await stateOf(company)).toBe('needsAuthorisation');
    const { data } = await company.client.integration.connect({ params, body: { config: {} } });
    expect(data.state).toBe('needsAuthorisation');
    const changed = await company.client.integration.update({ params, body: { config: { office: 'B' } } });
    expect(changed.data.state).toBe('needsAuthorisation');
    const query = service.agree(defined(data.authorisationUrl));
    await company.client.integration.callback({ params, query });
    expect(await stateOf(company)).toBe('connected');
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
  });

  it.each(['connect', 'update'] as const)('in another region is another place (%s)', async (how) => {
    const company = await connected({ region: 'nl' });
    const { length } = abroad.shown;
    const body = { config: { region: 'be' } };
    const { data } = await company.client.integration[how]({ params, body });
    expect(data.state).toBe('needsAuthorisation');
    expect((await company.client.integration.test({ params })).data.ok).toBe(false);
    expect(abroad.shown).toHaveLength(length);
    expect(abroad.sent).toEqual([]);
  });

  it('that refuses a token gets a new one, once', async () => {
    const company = await connected();
    const before = service.sent.length;
    service.voidAccess();
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
    expect(service.sent.length - before).toBe(1);
    service.fault = 401;
    expect((await company.client.integration.test({ params })).data.ok).toBe(false);
    expect(await stateOf(company)).toBe('needsAuthorisation');
    expect(service.sent.length - before).toBe(2);
    expect(await toldOf(company)).toBe(1);
  });

  it('that asks us to wait doesn’t count as failing', async () => {
    const company = await connected();
    service.fault = 429;
    expect((await company.client.integration.test({ params })).data).toEqual({
      ok: false,
      message: 'The service is asking us to slow down. We’ll try again automatically.',
    });
    expect((await company.client.integration.check()).data).toMatchObject([
      { ok: false, state: 'connected' },
    ]);
    expect(await stateOf(company)).toBe('connected');
    expect(await toldOf(company)).toBe(0);
  });

  it('that asks us to wait for the authorisation code says so', async () => {
    const company = await furnishCompany(server);
    const { data } = await company.client.integration.connect({ params, body: { config: {} } });
    const query = service.agree(defined(data.authorisationUrl));
    service.tokenFault = 429;
    const refusal = await refusalOf(company.client.integration.callback({ params, query }));
    expect(refusal.code).toBe(ERRORS.integrationBusy.code);
  });
});
