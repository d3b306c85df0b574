import type { InCollections } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompany } from '../master-data-store.ts';
import { type InCollectionsRow, listInCollections } from './in-collections-store.ts';

/** Where documents stand that were sent to collections, by their ids; nothing is read when none was. */
export async function readInCollections(
  tx: TenantTx,
  services: Pick<Services, 'integrations' | 'texts'>,
  documents: readonly { readonly id: string; readonly sentToCollectionsAt: Date | null }[],
): Promise<ReadonlyMap<string, InCollections>> {
  const ids = documents.filter((one) => one.sentToCollectionsAt !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await listInCollections(tx, ids);
  const t = services.texts.translate((await getCompany(tx)).language);
  return new Map(
    rows.map((row) => {
      const definition = services.integrations.get(row.service);
      return [row.documentId, present(row, definition ? t(definition.title) : row.service)];
    }),
  );
}

function present(row: InCollectionsRow, agency: string): InCollections {
  const { state, wanted, isBlocked, phase, phaseAt } = row;
  return {
    agency,
    state,
    isBlocked: isBlocked || wanted === 'block',
    phase,
    phaseAt: phaseAt?.toISOString() ?? null,
  };
}
