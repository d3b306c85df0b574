import type { CollectionPhase } from '@penning/domain/reminder/collection-phase';
import type { TenantTx } from '../../../db/database.ts';
import { isAmong } from '../../../db/statement/column.ts';

/** An invoice in collections as stored. */
export interface InCollectionsRow {
  readonly documentId: string;
  readonly service: string;
  readonly state: 'noted' | 'waiting' | 'handedOver' | 'failed';
  readonly wanted: 'collect' | 'block' | 'withdraw';
  readonly isBlocked: boolean;
  readonly phase: CollectionPhase | null;
  readonly phaseAt: Date | null;
}

/** Where invoices in collections stand. */
export async function listInCollections(tx: TenantTx, ids: readonly string[]): Promise<InCollectionsRow[]> {
  return await tx.db
    .selectFrom('debtCollections')
    .select(['documentId', 'service', 'state', 'wanted', 'isBlocked', 'phase', 'phaseAt'])
    .where('companyId', '=', tx.companyId)
    .where(isAmong('documentId', 'uuid', ids))
    .execute();
}
