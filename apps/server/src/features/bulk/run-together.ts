import { BULK_PERMISSIONS, holds } from '@penning/contract';
import { defined } from '@penning/domain';
import { sharingReads } from '../../db/shared-read.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { describeError } from '../../platform/log.ts';
import { isOutage } from '../../platform/outage/is-outage.ts';
import type { Services } from '../../platform/services.ts';
import { BULK_ACTION_ENTRIES } from './action/bulk-actions.ts';
import { type ItemError, claimItems, updateItemOutcomes } from './bulk-item-store.ts';
import type { BulkRow } from './bulk-store.ts';
import { joinTransaction } from './join-transaction.ts';

export interface Item {
  readonly position: number;
  readonly documentId: string;
}

/**
 * Processes documents in one transaction, where the action can: the main costs of a document, its round
 * trips and the commit, are then paid once. `apart` means that each is to be processed separately,
 * because the action can't, the person may not, or one of them prevented all from being written.
 */
export async function runTogether(
  services: Services,
  bulk: BulkRow,
  session: Session | undefined,
  { companyId, items }: { companyId: string; items: readonly Item[] },
): Promise<'finished' | 'notMine' | 'apart'> {
  const { runMany } = BULK_ACTION_ENTRIES[bulk.action];
  if (!runMany || !session || !holds(session, BULK_PERMISSIONS[bulk.action])) return 'apart';
  try {
    return await services.database.withTenant(companyId, session.actor, async (opened) => {
      const tx = sharingReads(opened);
      const claimed = await claimItems(
        tx,
        bulk.id,
        items.map(({ position }) => position),
      );
      const mine = items.filter(({ position }) => claimed.has(position));
      if (mine.length === 0) return 'notMine';
      const positions = new Map(mine.map(({ documentId, position }) => [documentId, position]));
      const outcomes = await runMany({
        tx,
        services: joinTransaction(services, tx),
        session,
        documentIds: [...positions.keys()],
        parameters: bulk.parameters,
        begunAt: bulk.createdAt,
      });
      await updateItemOutcomes(
        tx,
        bulk.id,
        outcomes.map(({ documentId, label, refusal }) => ({
          position: defined(positions.get(documentId)),
          error: refusal && nameRefusal(refusal),
          label,
        })),
        services.clock.now(),
      );
      return mine.length === items.length ? 'finished' : 'notMine';
    });
  } catch (error) {
    if (isOutage(error)) throw error;
    if (!(error instanceof Refusal)) {
      services.log('warn', 'bulk-documents-apart', { bulkId: bulk.id, ...describeError(error) });
    }
    return 'apart';
  }
}

/** A refusal as it is stored with the document it concerns. */
export function nameRefusal({ errorName, detail, reasons }: Refusal): ItemError {
  if (errorName === 'notCollectable') return `notCollectable:${detail}`;
  return reasons.length === 0 ? errorName : `${errorName}:${reasons.map(({ text }) => text).join(',')}`;
}
