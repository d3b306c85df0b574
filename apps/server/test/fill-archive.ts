import { randomUUID } from 'node:crypto';
import { updateReading } from '../src/features/bank/payout/reading-store.ts';
import { runBulk } from '../src/features/bulk/run-bulk.ts';
import { systemActor } from '../src/platform/system-actor.ts';
import type { FurnishedCompany } from './furnish-company.ts';
import { payoutId } from './samples/payment/payout.ts';
import type { TestServer } from './start-test-server.ts';

/**
 * Uses every part of the archive once: filters, columns, an action, a file, a link to an account, and a changed next
 * number; and what payment providers paid out.
 */
export async function fillArchive(
  server: TestServer,
  company: FurnishedCompany,
  documentId: string,
): Promise<void> {
  const { services } = server;
  const { client, companyId } = company;
  await payoutId(company, server);
  await services.database.withTenant(companyId, systemActor('test'), (tx) =>
    updateReading(tx, services.newId(), { at: services.clock.now(), problem: '' }),
  );
  const selection = { ids: [documentId] };
  await client.savedFilter.create({
    body: { tab: 'invoice', name: 'Open', search: { status: 'open' }, isDefault: false },
  });
  await client.savedFilter.chooseColumns({ body: { tab: 'invoice', columns: ['number'] } });
  const { data } = await client.bulk.start({ body: { token: randomUUID(), action: 'book', selection } });
  await runBulk(services, { companyId, bulkId: data.id });
  await client.download.create({ body: { kind: 'csv', selection } });
  const [customer] = (await client.customer.list()).data;
  if (customer) await client.customerStatement.createLink({ params: { id: customer.id } });
  const numbers = (await client.company.getNumbers()).data;
  await client.company.updateNumbers({ body: { ...numbers, nextNumber: 'X0100' } });
}
