import { ERRORS } from '@penning/contract';
import { expect, it, vi } from 'vitest';
import { createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { startTestServer } from '../../../test/start-test-server.ts';

it('the clock of a demo moves forward, never back, and what is due by then starts', async () => {
  const server = await startTestServer({ env: { DEMO_CLOCK: 'true' } });
  try {
    const company = await furnishCompany(server);
    const { client } = company;
    const { id } = await createSent(company);
    const { data: before } = await client.installation.getClock();
    expect(before.canMove).toBe(true);
    const to = new Date(Date.parse(before.now) + 60_000).toISOString();
    const { data: after } = await client.installation.moveClock({ body: { to } });
    expect(Date.parse(after.now)).toBeGreaterThanOrEqual(Date.parse(to));
    const back = client.installation.moveClock({ body: { to: before.now } });
    await expect(back).rejects.toMatchObject({ code: ERRORS.validationFailed.code });
    // The job that stores PDFs after half a minute ran without that time having passed.
    await vi.waitFor(
      async () => {
        const { data } = await client.verification.verify({ params: { id } });
        expect(data.pdf).toBe('unchanged');
      },
      { timeout: 20_000, interval: 200 },
    );
    const db = await server.superuser();
    const { rows } = await db.query('SELECT ahead_ms FROM installation_clock');
    await db.end();
    expect(rows).toHaveLength(1);
  } finally {
    await server.stop();
  }
});
