import { answerCaptcha, defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/furnish-company.ts';
import {
  type TestServer,
  createTestClock,
  solveCaptcha,
  startTestServer,
} from '../../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(), env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(60_000));

let serial = 0;
function register(captcha: string) {
  serial += 1;
  return server.anonymous.session.register({
    body: {
      email: `captcha-${serial}@example.test`,
      name: 'Piet de Vries',
      company_name: 'De Vries',
      password: 'correct horse battery',
      country: 'NL',
      language: 'nl',
      captcha,
    },
  });
}

const change = (captcha: string, changes: object) =>
  btoa(JSON.stringify({ ...(JSON.parse(atob(captcha)) as object), ...changes }));

describe('the captcha of sign-up', () => {
  it('is a challenge as hard as the installation sets', async () => {
    const { data } = await server.anonymous.session.getCaptcha();
    expect(data).toMatchObject({ algorithm: 'SHA-256', maxnumber: 50 });
    expect(data.salt).toMatch(/^[0-9a-f]{32}\?expires=\d+&$/);
    expect((await server.anonymous.session.getCaptcha()).data.challenge).not.toBe(data.challenge);
  });

  it('is accepted once, also when it is sent twice at the same moment', async () => {
    const captcha = await solveCaptcha(server.anonymous);
    const outcomes = await Promise.allSettled([register(captcha), register(captcha), register(captcha)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(register(captcha))).toMatchObject({ code: 1121, status: 422, field: 'captcha' });
  });

  it('expires after ten minutes', async () => {
    const inTime = await solveCaptcha(server.anonymous);
    const late = await solveCaptcha(server.anonymous);
    server.clock.advance(9 * 60_000);
    expect((await register(inTime)).data.token).toMatch(/\./);
    server.clock.advance(60_000);
    expect((await refusalOf(register(late))).code).toBe(1121);
  });

  it('is refused when anything in it was changed', async () => {
    const captcha = await solveCaptcha(server.anonymous);
    const later = Math.floor(server.clock.now().getTime() / 1000) + 86_400;
    const { number, salt } = JSON.parse(atob(captcha)) as { number: number; salt: string };
    const forgeries = [
      'nonsense',
      btoa('[]'),
      change(captcha, { number: number + 1 }),
      change(captcha, { number: String(number) }),
      change(captcha, { salt: salt.replace(/expires=\d+/, `expires=${later}`) }),
      change(captcha, { salt: salt.slice(0, -1) }),
      change(captcha, { signature: '0'.repeat(64) }),
      change(captcha, { algorithm: 'SHA-1' }),
    ];
    for (const forged of forgeries) {
      server.clock.advance(10_000);
      expect((await refusalOf(register(forged))).code, forged).toBe(1121);
    }
    expect((await refusalOf(register(''))).field).toBe('captcha');
    server.clock.advance(60_000);
    expect((await register(captcha)).data.token).toMatch(/\./);
  });

  it('isn’t accepted from another installation', async () => {
    const { data } = await server.anonymous.session.getCaptcha();
    const other = await startTestServer({ env: { RUN_JOBS: 'false' }, clock: server.clock });
    const foreign = answerCaptcha((await other.anonymous.session.getCaptcha()).data);
    await other.stop();
    expect((await refusalOf(register(defined(foreign)))).code).toBe(1121);
    expect((await register(defined(answerCaptcha(data)))).data.token).toMatch(/\./);
  });
});
