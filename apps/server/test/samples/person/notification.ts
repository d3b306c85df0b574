import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { notify } from '../../../src/features/notification/notify.ts';
import type { FurnishedCompany } from '../../furnish-company.ts';
import type { TestServer } from '../../start-test-server.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

async function notificationId(company: FurnishedCompany, { services }: TestServer): Promise<string> {
  const actor = { kind: 'system', id: null, name: '', origin: '' } as const;
  await services.database.withTenant(company.companyId, actor, (tx) =>
    notify(tx, services, { kind: 'batchDue', key: randomUUID(), data: { name: 'A batch' } }),
  );
  return defined((await company.client.notification.list()).data[0]).id;
}

export const notificationSamples: RouteSamples['notification'] = {
  list: plain({ query: { perPage: '5' } }),
  count: plain({}),
  read: about(notificationId),
  readAll: plain({}),
  getTicket: plain({}),
  listSettings: plain({}),
  updateSettings: plain({ body: { settings: [{ kind: 'batchDue', roles: ['owner'] }] } }),
};
