import type pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type FurnishedCompany, furnishCompany } from './furnish-company.ts';
import { type TestServer, startTestServer } from './start-test-server.ts';

/** What the tests of a file share: a server without jobs, a superuser connection and one company. */
interface Furnished {
  server: TestServer;
  database: pg.Client;
  company: FurnishedCompany;
}

/**
 * Starts them before the tests of a file and stops them afterwards; each test begins on the same day,
 * with rate limits reset.
 */
export function useFurnishedServer(take: (furnished: Furnished) => void): void {
  let furnished: Furnished | undefined;
  beforeAll(async () => {
    const server = await startTestServer({ env: { RUN_JOBS: 'false' } });
    furnished = { server, database: await server.superuser(), company: await furnishCompany(server) };
    take(furnished);
  });
  afterAll(async () => {
    await furnished?.database.end();
    await furnished?.server.stop();
  });
  beforeEach(async () => {
    furnished?.server.clock.set('2026-11-21T10:00:00Z');
    await furnished?.server.services.database.platform.deleteFrom('rateLimits').execute();
  });
}
