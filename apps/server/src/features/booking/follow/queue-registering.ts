import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { queueJob } from '../../errand/queue-job.ts';
import { listUnequal } from './followed-store.ts';

/**
 * Has payments of posted documents registered in the bookkeepings that can be told, and undone ones undone there. With
 * `leavesRefused`, what a bookkeeping refused waits until somebody asks again, or until something else is paid.
 */
export async function queueRegistering(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'newId' | 'queue' | 'integrations'>,
  documentIds: readonly string[],
  { leavesRefused = false }: { leavesRefused?: boolean } = {},
): Promise<void> {
  const told = services.integrations
    .list()
    .filter(({ ports }) => ports?.accounting?.registerPayment !== undefined);
  if (told.length === 0) return;
  const names = told.map(({ name }) => name);
  for (const { documentId: subjectId, ...connection } of await listUnequal(tx, {
    documentIds,
    services: names,
  })) {
    await queueJob(tx, services, {
      act: 'registerPayments',
      subjectId,
      connection,
      userId: null,
      leavesRefused,
    });
  }
}
