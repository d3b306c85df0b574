import { inGroups } from '../../../platform/in-groups.ts';
import type { JobReport } from '../../../platform/job-report.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { claimDue, listDueConnections } from '../../connection/connection-store.ts';
import { openConnection } from '../../connection/seal-connection.ts';
import { nextCheck } from '../../connection/standing/record-test.ts';
import { testConnection } from './test-connection.ts';

const MAX_PER_SWEEP = 200;
/** How many external servers are contacted at a time: one that doesn't answer holds up few others. */
const AT_ONCE = 8;

/** The job that regularly tests every connection, and notifies a company when one of its own stops working. */
export async function sweepIntegrations(services: Services): Promise<JobReport> {
  const at = services.clock.now();
  const due = await listDueConnections(services.database, { at, max: MAX_PER_SWEEP });
  let failed = 0;
  await inGroups(due, AT_ONCE, (connection) =>
    checkOne(services, connection, at).catch((error: unknown) => {
      failed += 1;
      services.log('error', 'integration-not-checked', { ...connection, ...describeError(error) });
    }),
  );
  return { done: due.length - failed, failed };
}

async function checkOne(
  services: Services,
  { companyId, name }: { companyId: string; name: string },
  at: Date,
): Promise<void> {
  const place = { companyId, actor: systemActor('integration') };
  const row = await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
    claimDue(tx, name, { at, next: nextCheck(at, null) }),
  );
  const definition = services.integrations.get(name);
  if (!row || !definition) return;
  await testConnection(services, place, definition, openConnection(services, row));
}
