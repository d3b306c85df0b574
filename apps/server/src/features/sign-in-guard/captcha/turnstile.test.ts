import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/furnish-company.ts';
import { type TestServer, createTestClock, startTestServer } from '../../../../test/start-test-server.ts';
import { TurnstileSimulator } from '../../../integrations/turnstile/test/simulator.ts';
import { readEnvironment } from '../../../platform/env.ts';

const cloudflare = new TurnstileSimulator();
let server: TestServer;
let journal: string;
beforeAll(async () => {
  await cloudflare.start();
  journal = await mkdtemp(join(tmpdir(), 'penning-turnstile-'));
  server = await startTestServer({
    clock: createTestClock(),
    env: {
      RUN_JOBS: 'false',
      // What comes from the network is judged as it is in an installation.
      PRIVATE_ADDRESSES: 'false',
      TURNSTILE_SITE_KEY: cloudflare.siteKey,
      TURNSTILE_SECRET_KEY: cloudflare.secretKey,
      SERVICE_URLS: JSON.stringify({ turnstile: cloudflare.url }),
      SERVICE_JOURNAL: journal,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await cloudflare.stop();
  await rm(journal, { recursive: true, force: true });
});
beforeEach(() => {
  server.clock.advance(60_000);
  cloudflare.fault = undefined;
});

let serial = 0;
function register(captcha: string) {
  serial += 1;
  return server.anonymous.session.register({
    body: {
      email: `turnstile-${serial}@example.test`,
      name: 'Piet de Vries',
      company_name: 'De Vries',
      password: 'correct horse battery',
      country: 'NL',
      language: 'nl',
      captcha,
    },
  });
}

describe('Turnstile as the captcha', () => {
  it('is named to browsers, and replaces the proof of work', async () => {
    const { data } = await server.anonymous.installation.get();
    expect(data.turnstile).toEqual({
      siteKey: cloudflare.siteKey,
      script: `${cloudflare.url}/turnstile/v0/api.js?render=explicit`,
    });
    expect(await refusalOf(server.anonymous.session.getCaptcha())).toMatchObject({ status: 404 });
  });

  it('is verified with Cloudflare, and each answer is accepted once', async () => {
    const answer = cloudflare.solve();
    expect((await register(answer)).data.token).toMatch(/\./);
    expect(cloudflare.verified.at(-1)).toEqual({
      secret: cloudflare.secretKey,
      response: answer,
      remoteip: '127.0.0.1',
    });
    expect(await refusalOf(register(answer))).toMatchObject({ code: 1121, status: 422, field: 'captcha' });
    expect((await refusalOf(register('forged'))).code).toBe(1121);
  });

  it.each([429, 500, 'unanswered', 'malformed'] as const)(
    'lets nobody pass while it meets %s',
    async (fault) => {
      cloudflare.fault = fault;
      const answer = `XXXX.DUMMY.TOKEN.${fault}`;
      expect(await refusalOf(register(answer))).toMatchObject({ code: 1139, status: 503, field: 'captcha' });
      cloudflare.fault = undefined;
      const again = await register(`${answer}.again`);
      expect(again.data.token).toMatch(/\./);
    },
  );

  it('lets nobody pass while our secret is not accepted', async () => {
    const right = cloudflare.secretKey;
    cloudflare.secretKey = '2x0000000000000000000000000000000AA';
    expect((await refusalOf(register(cloudflare.solve()))).code).toBe(1139);
    cloudflare.secretKey = right;
  });

  it('is required after failures to sign in', async () => {
    const body = { email: 'somebody@example.test', password: 'wrong' };
    const attempt = (captcha?: string) =>
      refusalOf(server.anonymous.session.login({ body: { ...body, captcha } }));
    for (let times = 0; times < 3; times += 1) await attempt();
    expect((await attempt()).code).toBe(1120);
    expect((await attempt('forged')).code).toBe(1121);
    cloudflare.fault = 500;
    expect((await attempt('XXXX.DUMMY.TOKEN.login')).code).toBe(1139);
    cloudflare.fault = undefined;
    expect((await attempt('XXXX.DUMMY.TOKEN.login-2')).code).toBe(ERRORS.loginCredentialsInvalid.code);
  });

  it('leaves no secret in the journal', async () => {
    const text = await readFile(join(journal, 'turnstile.jsonl'), 'utf8');
    expect(text).toContain('/turnstile/v0/siteverify');
    expect(text).not.toContain(cloudflare.secretKey);
    expect(text).not.toContain('DUMMY');
  });

  it('widens the policy of pages by its server, and only where it was chosen', async () => {
    const policyOf = async ({ url }: { url: string }) =>
      (await fetch(`${url}/api/v1/health`)).headers.get('content-security-policy');
    expect(await policyOf(server)).toContain(`script-src 'self' ${cloudflare.url};`);
    expect(await policyOf(server)).toContain(`frame-src 'self' blob: ${cloudflare.url};`);
    const plain = await startTestServer({ env: { RUN_JOBS: 'false' } });
    const policy = await policyOf(plain);
    await plain.stop();
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'self' blob:;");
  });

  it('needs both of its keys', () => {
    expect(() => readEnvironment({ TURNSTILE_SITE_KEY: 'site' })).toThrow('belong together');
    expect(() => readEnvironment({ TURNSTILE_SECRET_KEY: 'secret' })).toThrow('belong together');
  });
});
