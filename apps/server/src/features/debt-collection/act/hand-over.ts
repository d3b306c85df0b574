import type { TenantTx } from '../../../db/database.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { JOB_WAIT, getPdf } from '../../document/pdf/pdf.ts';
import type { ActingOn, ServiceAct } from '../../errand/act.ts';
import { deleteDebtCollection, findDebtCollection, updateDebtCollection } from '../debt-collection-store.ts';
import { findFollowedClaimOf, updateClaimFollowed } from '../follow/followed-claim-store.ts';
import { queueBlocking, queueClaimUpdates } from '../queue-claim-updates.ts';
import { tellAgency } from './tell-agency.ts';

/**
 * Hands an invoice over to its agency, with its debtor and PDF. What an earlier try did is done again to the same end,
 * since agencies know invoices by their numbers; so nothing has to be looked for first.
 */
export const HAND_OVER: ServiceAct = {
  prepare: async ({ companyId }, services, on) => ({
    find: async () => undefined,
    make: (tools, access) =>
      tellAgency(services, { on: { ...on, companyId }, tools, access }, (port, claim) =>
        port.handOver(tools, access, claim, {
          pdf: () => getPdf(services, companyId, on.subjectId, JOB_WAIT),
        }),
      ),
  }),
  onDone: async (tx, services, on) => {
    const { subjectId: documentId, connectionId } = on;
    const at = services.clock.now();
    const row = await findDebtCollection(tx, documentId);
    if (row?.connectionId !== connectionId) return;
    await updateClaimFollowed(tx, { connectionId, documentId });
    if (!(await findFollowedClaimOf(tx, connectionId, documentId))) {
      // Withdrawn before the agency had it.
      if (row.wanted === 'withdraw') await deleteDebtCollection(tx, documentId);
      return;
    }
    await updateDebtCollection(tx, documentId, { state: 'handedOver' }, at);
    if (row.state !== 'handedOver') await appendNamed(tx, on, at, 'handedOver');
    // What was paid and wished for while it was at it.
    await queueClaimUpdates(tx, services, [documentId]);
    await queueBlocking(tx, services, { documentId, userId: null });
  },
  onFailed: async (tx, services, on) => {
    const { subjectId: documentId, connectionId } = on;
    const row = await findDebtCollection(tx, documentId);
    if (row?.connectionId !== connectionId) return;
    const isLost = row.wanted === 'withdraw' && !(await findFollowedClaimOf(tx, connectionId, documentId));
    if (isLost) return deleteDebtCollection(tx, documentId);
    const at = services.clock.now();
    await updateDebtCollection(tx, documentId, { state: 'failed' }, at);
    return appendNamed(tx, on, at, 'handOverFailed');
  },
};

/** With the name of the service as data, which each reader gets in their language. */
async function appendNamed(
  tx: TenantTx,
  { subjectId: documentId, definition }: ActingOn,
  at: Date,
  event: 'handedOver' | 'handOverFailed',
): Promise<void> {
  await appendEvent(tx, { documentId, at, event, data: { integration: definition.name } });
}
