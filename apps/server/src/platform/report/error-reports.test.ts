import { parseReportAddress } from '@penning/domain/report/error-envelope';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { systemRandom } from '../clock.ts';
import { type LogLevel, describeError } from '../log.ts';
import { type ErrorReports, createErrorReports, reportErrors } from './error-reports.ts';
import { type ReportSimulator, startReportSimulator } from './test/simulator.ts';

let sentry: ReportSimulator;
beforeEach(async () => {
  sentry = await startReportSimulator();
});
afterEach(() => sentry.stop());

const lines: { level: LogLevel; event: string }[] = [];
const plainLog = (level: LogLevel, event: string) => void lines.push({ level, event });
let now = new Date('2026-11-28T10:00:00Z');

function reportsTo(dsn: string): ErrorReports {
  const address = parseReportAddress(dsn);
  if (!address) throw new Error('no address');
  return createErrorReports({ address, clock: { now: () => now }, random: systemRandom, log: plainLog });
}

describe('an error that is logged', () => {
  it('is reported with its place and route, and without what was typed', async () => {
    const reports = reportsTo(sentry.dsn);
    const log = reportErrors(plainLog, reports);
    const error = new TypeError('no rate for "Molen De Adriaan", noor@bakker.example');
    log('error', 'request-failed', {
      requestId: 'r1',
      route: '/api/v1/invoices/:id',
      ...describeError(error),
    });
    log('warn', 'payment-refused', { attemptId: 'a' });
    await reports.stop();
    expect(sentry.received).toHaveLength(1);
    const [{ path, body, headers } = { path: '', body: '', headers: {} }] = sentry.received;
    expect(path).toBe('/api/7/envelope/');
    expect(headers['content-type']).toBe('application/x-sentry-envelope');
    expect(body).not.toMatch(/Adriaan|noor/);
    const event: unknown = JSON.parse(body.split('\n')[2] ?? '');
    expect(event).toMatchObject({
      platform: 'node',
      transaction: '/api/v1/invoices/:id',
      tags: { event: 'request-failed', requestId: 'r1' },
      exception: { values: [{ type: 'TypeError', value: 'no rate for …, …@…' }] },
    });
    expect(body).toContain('error-reports.test.ts');
  });

  it('is dropped for as long as the address asks, and the log says what failed', async () => {
    const reports = reportsTo(sentry.dsn);
    sentry.failWith({ status: 429, headers: { 'retry-after': '120' } });
    reports.report('first', {});
    await reports.stop();
    reports.report('second', {});
    await reports.stop();
    expect(sentry.received).toHaveLength(1);
    now = new Date(now.getTime() + 121_000);
    sentry.failWith({ status: 500 });
    reports.report('third', {});
    await vi.waitFor(() => expect(lines).toContainEqual({ level: 'warn', event: 'error-report-failed' }));
    expect(sentry.received).toHaveLength(2);
  });

  it('that repeats is reported thirty times a minute', async () => {
    const reports = reportsTo(sentry.dsn);
    for (let count = 0; count < 45; count += 1) reports.report('again', {});
    await reports.stop();
    expect(sentry.received).toHaveLength(30);
  });

  it('harms nobody when the address is gone', async () => {
    const reports = reportsTo('http://c0ffee@127.0.0.1:9/7');
    reports.report('alone', {});
    await expect(reports.stop()).resolves.toBeUndefined();
  });
});

describe('what pages may call', () => {
  let server: TestServer;
  const policyOf = async (from: TestServer) =>
    (await fetch(`${from.url}/api/v1/health`)).headers.get('content-security-policy') ?? '';

  beforeAll(async () => {
    server = await startTestServer({
      env: {
        RUN_JOBS: 'false',
        SENTRY_DSN: 'https://c0ffee@errors.example/sentry/7',
        MATOMO_URL: 'https://matomo.example/count/',
        MATOMO_SITE: '3',
      },
    });
  });
  afterAll(() => server.stop());

  it('are the hosts of the operator, once configured, for calls alone', async () => {
    const policy = await policyOf(server);
    expect(policy).toContain("connect-src 'self' https://errors.example https://matomo.example;");
    expect(policy).toContain("script-src 'self';");
    expect((await server.anonymous.installation.getHealth()).data.reports).toEqual({
      errors: { url: 'https://errors.example/sentry/api/7/envelope/', key: 'c0ffee' },
      pageViews: { url: 'https://matomo.example/count/matomo.php', site: 3 },
    });
  });

  it('is nothing else without', async () => {
    const plain = await startTestServer({ env: { RUN_JOBS: 'false' } });
    try {
      expect(await policyOf(plain)).toContain("connect-src 'self';");
      const { reports } = (await plain.anonymous.installation.getHealth()).data;
      expect(reports).toEqual({ errors: null, pageViews: null });
    } finally {
      await plain.stop();
    }
  });
});
