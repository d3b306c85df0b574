import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../test/furnish-company.ts';
import { type BreakableLine, startBreakableLine } from '../../test/outage/breakable-line.ts';
import { type TestServer, cloneDatabase, startTestServer } from '../../test/start-test-server.ts';

let line: BreakableLine;
let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  line = await startBreakableLine(await cloneDatabase());
  server = await startTestServer({
    databaseUrl: line.databaseUrl,
    env: { RUN_JOBS: 'false' },
    writeLog: () => undefined,
  });
  company = await furnishCompany(server);
});
afterAll(async () => {
  await server.stop();
  await line.cut();
});

it('answers 503 with a Retry-After while the database is away, and works once it is back', async () => {
  const read = () =>
    fetch(`${server.url}/api/v1/customers`, { headers: { authorization: `Bearer ${company.token}` } });
  expect((await read()).status).toBe(200);
  await line.cut();
  for (let call = 0; call < 5; call += 1) {
    const answer = await read();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      error: { name: 'server.unavailable', requestId: expect.any(String) },
    });
  }
  await line.restore();
  await expect.poll(async () => (await read()).status).toBe(200);
});

it('shows a page in the visitor’s language to anyone opening a link in a browser', async () => {
  await line.cut();
  const answer = await fetch(`${server.url}/external/invoice/${'a'.repeat(43)}/view`, {
    headers: { accept: 'text/html', 'accept-language': 'de' },
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('Diese Seite ist vorübergehend nicht erreichbar');
  await line.restore();
});
