import type { TenantTx } from '../../../db/database.ts';
import { CREATES_CUSTOMERS } from '../../../integrations/port/crm.ts';
import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { claimChanges, listChangesDue } from '../../connection/change/change-store.ts';
import { type ConnectionRow, findConnectionRow } from '../../connection/connection-store.ts';
import { openConnection } from '../../connection/seal-connection.ts';
import { queueJob } from '../../errand/queue-job.ts';
import {
  listCrmDue,
  listFollowedLinks,
  listNotCreated,
  listToTell,
  listUnlinked,
  updateTelling,
} from '../link/link-store.ts';
import { followCustomers, queueTelling } from './follow-customers.ts';
import { linkEntered } from './link-entered.ts';

/** How often a CRM is asked what was changed there; it reports most of it itself. */
const EVERY_MS = 60 * 60_000;
/** How often an id is looked up that wasn't there. */
const LOOKED_UP_MS = 7 * 24 * 60 * 60_000;
const MAX_PER_SWEEP = 50;
/** Customers of one connection at a time; the others have their turn next. */
const MAX_CUSTOMERS = 1000;
const MAX_ENTERED = 100;

interface Place {
  readonly companyId: string;
  readonly name: string;
}

/** Tells CRMs what was changed here, links customers by the ids that people entered, and finds what was never reported. */
export async function sweepCrm(services: Services): Promise<JobReport> {
  const names = services.integrations
    .list()
    .filter(({ ports }) => ports?.crm !== undefined)
    .map(({ name }) => name);
  const now = services.clock.now().getTime();
  const since = new Date(now - LOOKED_UP_MS);
  const due = await listCrmDue(services.database, { names, since, max: MAX_PER_SWEEP });
  const told = await workThrough(services, 'crm-not-told', due, (place) => catchUp(services, place, since));
  const before = new Date(now - EVERY_MS);
  const stale = await listChangesDue(services.database, { names, before, max: MAX_PER_SWEEP });
  const asked = await workThrough(services, 'crm-not-asked', stale, (place) => ask(services, place, before));
  const failed = (told.failed ?? 0) + (asked.failed ?? 0);
  return { done: told.done + asked.done, ...(failed > 0 ? { failed } : {}) };
}

/** Queues what has to be told, and looks up the ids that people entered. */
async function catchUp(services: Services, { companyId, name }: Place, since: Date): Promise<void> {
  const found = await services.database.withTenant(companyId, systemActor('integration'), async (tx) => {
    const row = await findConnectionRow(tx, name);
    if (!row) return undefined;
    for (const customerId of await listToTell(tx, row.id, MAX_CUSTOMERS)) {
      await updateTelling(tx, row.id, customerId);
      await queueTelling(tx, services, { connection: row, customerId, isNew: true });
    }
    return { row, entered: await listUnlinked(tx, row.id, { since, max: MAX_ENTERED }) };
  });
  const definition = services.integrations.get(name);
  if (!found || !definition) return;
  const connection = openConnection(services, found.row);
  await linkEntered(services, { companyId, definition, connection }, found.entered);
}

/** Has customers made in the CRM that were made here since it was connected, where the company wants that. */
async function createNew(services: Services, tx: TenantTx, row: ConnectionRow): Promise<void> {
  if (openConnection(services, row).sealed?.config[CREATES_CUSTOMERS] !== true) return;
  const made = await listNotCreated(tx, row.id, { since: row.createdAt, max: MAX_CUSTOMERS });
  for (const subjectId of made)
    await queueJob(tx, services, { act: 'createCustomer', subjectId, connection: row, userId: null });
}

async function ask(services: Services, { companyId, name }: Place, before: Date): Promise<void> {
  const at = services.clock.now();
  const found = await services.database.withTenant(companyId, systemActor('integration'), async (tx) => {
    if (!(await claimChanges(tx, name, { at, before }))) return undefined;
    const row = await findConnectionRow(tx, name);
    if (row) await createNew(services, tx, row);
    return row && { row, links: await listFollowedLinks(tx, row.id, MAX_CUSTOMERS) };
  });
  const definition = services.integrations.get(name);
  if (!found || !definition) return;
  const connection = openConnection(services, found.row);
  await followCustomers(services, { companyId, definition, connection }, found.links);
}
