import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../test/furnish-company.ts';
import { type TestServer, cloneDatabase, startTestServer } from '../../test/start-test-server.ts';

/** Stands between the server and its database, so that a test can take the database away and bring it back. */
let line: Server;
const open = new Set<Socket>();
let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  const database = new URL(await cloneDatabase());
  const socketFolder = database.searchParams.get('host');
  const port = Number(database.port || 5432);
  line = createServer((near) => {
    const far = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, database.hostname);
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => end.destroy()).on('close', () => open.delete(end));
    }
    near.pipe(far).pipe(near);
  });
  await listen(0);
  database.searchParams.delete('host');
  database.hostname = '127.0.0.1';
  database.port = String((line.address() as AddressInfo).port);
  server = await startTestServer({
    databaseUrl: database.href,
    env: { RUN_JOBS: 'false' },
    writeLog: () => undefined,
  });
  company = await furnishCompany(server);
});
afterAll(async () => {
  await server.stop();
  await takeAway();
});

const listen = (port: number) => new Promise<void>((done) => line.listen(port, '127.0.0.1', done));

async function takeAway(): Promise<void> {
  const closed = new Promise((done) => line.close(done));
  for (const end of open) end.destroy();
  await closed;
}

it('answers 503 with a time to come back while the database is away, and works once it is back', async () => {
  const { port } = line.address() as AddressInfo;
  const read = () =>
    fetch(`${server.url}/api/v1/customers`, { headers: { authorization: `Bearer ${company.token}` } });
  expect((await read()).status).toBe(200);
  await takeAway();
  for (let call = 0; call < 5; call += 1) {
    const answer = await read();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      error: { name: 'server.unavailable', requestId: expect.any(String) },
    });
  }
  await listen(port);
  await expect.poll(async () => (await read()).status).toBe(200);
});
