import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { systemActor } from '../system-actor.ts';
import { insertEvent, insertEvents, listEvents } from './event-store.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

it('shows the newest of more than a thousand events, in the order in which they happened', async () => {
  const { companyId, customerId: id } = company;
  const at = server.clock.now();
  const shown = await server.services.database.withTenant(companyId, systemActor('test'), async (tx) => {
    await insertEvent(tx, { documentId: id, at, event: 'first', data: '{}' });
    const many = Array.from({ length: 1000 }, () => ({ id, data: '{}' }));
    await insertEvents(tx, many, { at, event: 'between' });
    await insertEvent(tx, { documentId: id, at, event: 'last', data: '{}' });
    return listEvents(tx, id);
  });
  expect(shown).toHaveLength(1000);
  expect(shown[0]?.event).toBe('between');
  expect(shown.at(-1)?.event).toBe('last');
});
