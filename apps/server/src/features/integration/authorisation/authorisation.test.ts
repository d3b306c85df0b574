import { ERRORS, isAskedByAccountant } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccountant } from '../../../../test/furnish-accountant.ts';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import {
  type AuthorisingService,
  startAuthorisingService,
} from '../../../integrations/test/authorising-server.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { getAccessToken } from '../../connection/token/get-access-token.ts';

const MINUTE = 60_000;
const params = { name: 'authorising' };
const CODES = {
  invalid: ERRORS.authorisationInvalid.code,
  declined: ERRORS.authorisationDeclined.code,
};

let service: AuthorisingService;
let second: AuthorisingService;
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  service = await startAuthorisingService();
  second = await startAuthorisingService({ name: 'second' });
  server = await startTestServer({
    env: { RUN_JOBS: 'false', PUBLIC_URL: 'https://books.example' },
    moreServices: [service.definition, second.definition],
  });
  company = await furnishCompany(server);
});
afterAll(async () => {
  await server.stop();
  await service.stop();
  await second.stop();
});

async function ask({ client }: FurnishedCompany = company): Promise<Record<string, string>> {
  const { data } = await client.integration.connect({ params, body: { config: { office: 'ADM-7' } } });
  return service.agree(defined(data.authorisationUrl));
}
const comeBack = (query: Record<string, string>, { client }: FurnishedCompany = company) =>
  client.integration.callback({ params, query });

describe('a service that people have to authorise', () => {
  it('is connected once they did, and not before', async () => {
    const { data } = await company.client.integration.connect({
      params,
      body: { config: { office: 'ADM-7' } },
    });
    expect(data).toMatchObject({ state: 'needsAuthorisation', authorises: true, office: 'ADM-7' });
    const url = new URL(defined(data.authorisationUrl));
    expect(url.searchParams.get('redirect_uri')).toBe(
      'https://books.example/settings/integrations/callback/authorising',
    );
    expect(isAskedByAccountant(defined(url.searchParams.get('state')))).toBe(false);
    expect((await company.client.integration.test({ params })).data.ok).toBe(false);
    const { data: done } = await comeBack(service.agree(url.href));
    expect(done).toMatchObject({ state: 'connected', office: 'ADM-7', message: '' });
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
    expect(JSON.stringify(done)).not.toMatch(/access-|refresh-/);
  });

  it('accepts an answer once', async () => {
    const answer = await ask();
    await comeBack(answer);
    expect((await refusalOf(comeBack(answer))).code).toBe(CODES.invalid);
    const again = await ask();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => comeBack(again)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts it for ten minutes', async () => {
    const [late, early] = [await ask(), await ask()];
    server.clock.advance(9 * MINUTE);
    await comeBack(early);
    server.clock.advance(MINUTE);
    expect((await refusalOf(comeBack(late))).code).toBe(CODES.invalid);
  });

  it('accepts it only for the company, person and service that asked', async () => {
    const other = await furnishCompany(server);
    const answer = await ask();
    await ask(other);
    expect((await refusalOf(comeBack(answer, other))).code).toBe(CODES.invalid);
    const elsewhere = company.client.integration.callback({ params: { name: 'second' }, query: answer });
    expect((await refusalOf(elsewhere)).code).toBe(CODES.invalid);
    const superuser = await server.superuser();
    await superuser.query(`INSERT INTO memberships VALUES ($1, $2, 'manager', $3)`, [
      company.companyId,
      other.userId,
      server.clock.now(),
    ]);
    await superuser.end();
    const { data } = await other.client.session.switch({ body: { company: company.companyId } });
    const colleague = server.as(data.token).integration.callback({ params, query: answer });
    expect((await refusalOf(colleague)).code).toBe(CODES.invalid);
    await comeBack(answer);
  });

  it('rejects an answer that was made up or altered', async () => {
    const { state = '', code = '' } = await ask();
    const [from, companyId, nonce, signature] = state.split('.') as [string, string, string, string];
    const other = signature.startsWith('A') ? 'B' : 'A';
    for (const wrong of [
      '',
      'x',
      'company..x.y',
      `accountant.${companyId}.${nonce}.${signature}`,
      `${from}.${companyId}.${nonce}.${other}${signature.slice(1)}`,
      `${from}.${companyId}.${nonce.slice(1)}A.${signature}`,
      `${from}.${companyId}.${nonce}`,
      `${state}.more`,
    ]) {
      expect((await refusalOf(comeBack({ state: wrong, code }))).code, wrong).toBe(CODES.invalid);
    }
    await comeBack({ state, code });
  });

  it('shows when somebody declines, and the answer is used up', async () => {
    const { state = '', code = '' } = await ask();
    expect((await refusalOf(comeBack({ state, error: 'access_denied' }))).code).toBe(CODES.declined);
    expect((await refusalOf(comeBack({ state, code }))).code).toBe(CODES.invalid);
    const wrong = await refusalOf(comeBack({ state: defined((await ask())['state']), code: 'made-up' }));
    expect(wrong.code).toBe(ERRORS.integrationRefused.code);
  });

  it('keeps its earlier authorisation while a new one is pending', async () => {
    await comeBack(await ask());
    await ask();
    expect((await company.client.integration.get({ params })).data.state).toBe('connected');
    expect((await company.client.integration.test({ params })).data.ok).toBe(true);
  });

  it('has its tokens renewed one at a time, before they expire', async () => {
    const own = await furnishCompany(server);
    await comeBack(await ask(own), own);
    const place = { companyId: own.companyId, actor: systemActor('integration') };
    const get = () => getAccessToken(server.services, place, service.definition);
    const before = service.renewals();
    const first = await get();
    expect(await get()).toBe(first);
    server.clock.advance(59 * MINUTE + 30_000);
    const tokens = await Promise.all([get(), get(), get(), get()]);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(first);
    expect(service.renewals() - before).toBe(1);
    server.clock.set('2026-11-21T10:00:00Z');
  });

  it('needs a new authorisation once it ends, and the company is told once', async () => {
    const own = await furnishCompany(server);
    await comeBack(await ask(own), own);
    service.revoke();
    const superuser = await server.superuser();
    server.clock.advance(2 * 60 * MINUTE);
    const place = { companyId: own.companyId, actor: systemActor('integration') };
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(getAccessToken(server.services, place, service.definition)).rejects.toMatchObject({
        reason: 'authorisationLost',
      });
    }
    const { rows } = await superuser.query(
      `SELECT i.state, (SELECT count(*)::int FROM notifications n
         WHERE n.company_id = i.company_id AND n.kind = 'integrationProblem') AS told
       FROM integrations i WHERE i.company_id = $1`,
      [own.companyId],
    );
    await superuser.end();
    expect(rows).toEqual([{ state: 'needsAuthorisation', told: 1 }]);
    server.clock.set('2026-11-21T10:00:00Z');
  });
});

describe('an accounting firm that asks a service for authorisation', () => {
  it('is returned to the company that it asked for', async () => {
    const accountant = await furnishCompany(server, { company: 'De Balans' });
    const { number } = await makeAccountant(server, accountant);
    const linked = await furnishCompany(server);
    const { data: asked } = await linked.client.accountantLink.ask({ body: { accountant: number } });
    await accountant.client.accountant.acceptLink({ params: { id: defined(asked.links[0]).id } });
    const query = { company: linked.companyId };
    const { data } = await accountant.client.accountantIntegration.connect({
      params,
      query,
      body: { config: {} },
    });
    const answer = service.agree(defined(data.authorisationUrl));
    expect(isAskedByAccountant(defined(answer['state']))).toBe(true);
    expect((await refusalOf(comeBack(answer, accountant))).code).toBe(CODES.invalid);
    const wrong = { ...answer, company: accountant.companyId };
    expect(
      (await refusalOf(accountant.client.accountantIntegration.callback({ params, query: wrong }))).code,
    ).toBe(CODES.invalid);
    await accountant.client.accountantIntegration.callback({ params, query: answer });
    expect((await linked.client.integration.get({ params })).data.state).toBe('connected');
    const late = await accountant.client.accountantIntegration.connect({
      params,
      query,
      body: { config: {} },
    });
    await linked.client.accountantLink.detach();
    const gone = accountant.client.accountantIntegration.callback({
      params,
      query: service.agree(defined(late.data.authorisationUrl)),
    });
    expect((await refusalOf(gone)).code).toBe(ERRORS.notFound.code);
  });
});
