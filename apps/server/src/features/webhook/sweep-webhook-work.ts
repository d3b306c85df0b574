import { type JobReport, sumReports } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { workThrough } from '../../platform/sweep.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { listDueEndpoints } from './delivery/webhook-delivery-store.ts';
import { insertDayChanges, listDaysToTell, listUnpublished } from './publish/change-store.ts';
import { publishChanges } from './publish/publish-changes.ts';

const MAX_PER_SWEEP = 500;
const ACTOR = systemActor('webhooks');

/**
 * The sweep for webhooks: what became overdue or expired with the day, changes that were not published at once, and
 * deliveries whose next try has come or that a dead process had claimed.
 */
export async function sweepWebhookWork(services: Services): Promise<JobReport> {
  const { database, queue } = services;
  const now = { at: services.clock.now(), max: MAX_PER_SWEEP };
  const days = await workThrough(
    services,
    'webhook-day-failed',
    await listDaysToTell(database, now),
    ({ companyId, today }) =>
      database.withTenant(companyId, ACTOR, (tx) => insertDayChanges(tx, today, now.at)),
  );
  const published = await workThrough(
    services,
    'webhooks-not-published',
    await listUnpublished(database, now),
    ({ companyId }) => publishChanges(services, companyId),
  );
  const due = Map.groupBy(await listDueEndpoints(database, now), ({ companyId }) => companyId);
  const woken = await workThrough(
    services,
    'webhooks-not-woken',
    [...due].map(([companyId, endpoints]) => ({ companyId, endpoints })),
    ({ companyId, endpoints }) =>
      database.withTenant(companyId, ACTOR, (tx) => queue.enqueueMany(tx, 'deliver-webhooks', endpoints)),
  );
  return sumReports([days, published, woken]);
}
