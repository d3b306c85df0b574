import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

const ask = () => server.anonymous.installation.createDemo({ body: {} });
const offered = async () => (await server.anonymous.installation.getHealth()).data.empty;

describe('the demo company', () => {
  it('is made once by simultaneous requests', async () => {
    server = await startTestServer({ env: { RUN_JOBS: 'false' } });
    expect(await offered()).toBe(true);
    const answers = await Promise.allSettled([ask(), ask(), ask()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask()).rejects.toMatchObject({ status: 409 });
    expect(await offered()).toBe(false);
  });

  it('can be made again after it failed half-way', async () => {
    server = await startTestServer({ env: { RUN_JOBS: 'false' } });
    const broken = vi.spyOn(server.services.storage, 'put').mockRejectedValue(new Error('no space left'));
    await expect(ask()).rejects.toMatchObject({ status: 500 });
    broken.mockRestore();
    expect(await offered()).toBe(true);
    expect((await ask()).data.people).toHaveLength(3);
  });

  it('is made on the internet where its operator asks for it', async () => {
    const env = { RUN_JOBS: 'false', PUBLIC_URL: 'https://invoices.example', DEMO: 'true' };
    server = await startTestServer({ env });
    expect(await offered()).toBe(true);
    expect((await ask()).data.people).toHaveLength(3);
  });

  it('is never made where strangers could be first', async () => {
    server = await startTestServer({ env: { RUN_JOBS: 'false', PUBLIC_URL: 'https://invoices.example' } });
    expect(await offered()).toBe(false);
    await expect(ask()).rejects.toMatchObject({ status: 409 });
  });
});
