import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import {
  type TestServer,
  createTestClock,
  solveCaptcha,
  startTestServer,
} from '../../../test/start-test-server.ts';

const PASSWORD = 'correct horse battery';
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(), env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(30 * MINUTE));

async function attempt(email: string, password: string, withCaptcha = false): Promise<number> {
  const captcha = withCaptcha ? { captcha: await solveCaptcha(server.anonymous) } : {};
  const call = server.anonymous.session.login({ body: { email, password, ...captcha } });
  return call.then(
    () => 0,
    (error: unknown) => (error as { code: number }).code,
  );
}

describe.each(['an account', 'an account that does not exist'])('guesses at %s', (kind) => {
  const emailOf = async () =>
    kind === 'an account' ? (await server.register()).email : `nobody-${randomUUID()}@example.test`;

  it('need a captcha after three failures, until a quarter of an hour has passed', async () => {
    const email = await emailOf();
    for (let guess = 0; guess < 3; guess += 1) expect(await attempt(email, `guess ${guess}`)).toBe(10);
    expect(
      await refusalOf(server.anonymous.session.login({ body: { email, password: PASSWORD } })),
    ).toMatchObject({ code: 1120, status: 422, field: 'captcha' });
    expect(await attempt(email, 'again', true)).toBe(10);
    server.clock.advance(15 * MINUTE);
    expect(await attempt(email, 'again')).toBe(10);
  });

  it('are locked after ten failures, and the lock expires', async () => {
    const email = await emailOf();
    for (let guess = 0; guess < 10; guess += 1) {
      server.clock.advance(20_000);
      expect(await attempt(email, `guess ${guess}`, true)).toBe(10);
    }
    for (const minutes of [0, 7, 7]) {
      server.clock.advance(minutes * MINUTE);
      expect(await attempt(email, PASSWORD, true)).toBe(1124);
    }
    server.clock.advance(MINUTE);
    expect(await attempt(email, kind === 'an account' ? PASSWORD : 'again')).toBe(
      kind === 'an account' ? 0 : 10,
    );
  });
});

describe('failures', () => {
  it('are forgotten after a right password, for that account only', async () => {
    const { email } = await server.register();
    const other = await server.register();
    for (const person of [email, other.email])
      for (let guess = 0; guess < 3; guess += 1) await attempt(person, 'wrong');
    expect(await attempt(email, PASSWORD, true)).toBe(0);
    expect(await attempt(email, PASSWORD)).toBe(0);
    expect(await attempt(other.email, PASSWORD)).toBe(1120);
  });

  it('from an address require a captcha there, for any account', async () => {
    const { email } = await server.register();
    for (let guess = 0; guess < 10; guess += 1)
      expect(await attempt(`somebody-${guess}@example.test`, 'wrong')).toBe(10);
    expect(await attempt(email, PASSWORD)).toBe(1120);
    expect(await attempt(email, PASSWORD, true)).toBe(0);
    server.clock.advance(15 * MINUTE);
    expect(await attempt(email, PASSWORD)).toBe(0);
  });

  it('leave nothing behind after a day', async () => {
    await attempt('nobody@example.test', 'wrong');
    server.clock.advance(25 * 60 * MINUTE);
    const { tidy } = await import('../installation/tidy.ts');
    await tidy(server.services);
    const left = await server.services.database.platform.selectFrom('signInFailures').select('key').execute();
    expect(left).toEqual([]);
  });
});

describe('the time of an answer', () => {
  it('doesn’t reveal whether an account exists', async () => {
    const { email } = await server.register();
    const timed = async (address: string) => {
      const from = performance.now();
      await attempt(address, 'not the password', true);
      return performance.now() - from;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let time = 0; time < 9; time += 1) {
      known.push(await timed(email));
      unknown.push(await timed('nobody-at-all@example.test'));
    }
    const median = (times: number[]) => defined(times.toSorted((a, b) => a - b)[4]);
    // Hashing takes tens of milliseconds: an answer that skipped it would be several times as fast.
    expect(median(known) / median(unknown)).toBeGreaterThan(0.5);
    expect(median(known) / median(unknown)).toBeLessThan(2);
  });
});
