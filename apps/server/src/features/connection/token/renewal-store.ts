import type { TenantTx } from '../../../db/database.ts';

/** Claims the renewal of a connection's tokens until a moment; the caller holds the lock of its row. */
export async function claimRenewal(
  tx: TenantTx,
  { id, renewalId, until }: { id: string; renewalId: string; until: Date },
): Promise<void> {
  await tx.db
    .updateTable('integrations')
    .set({ renewalId, renewalUntil: until })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the claim of a renewal that left the tokens unchanged. */
export async function deleteRenewal(tx: TenantTx, renewalId: string): Promise<void> {
  await tx.db
    .updateTable('integrations')
    .set({ renewalId: null, renewalUntil: null })
    .where('companyId', '=', tx.companyId)
    .where('renewalId', '=', renewalId)
    .execute();
}

/** Ends a renewal whose outcome is unknown: its token is never sent again. */
export async function updateRenewalEnd(tx: TenantTx, renewalId: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('integrations')
    .set({ renewalUntil: at })
    .where('companyId', '=', tx.companyId)
    .where('renewalId', '=', renewalId)
    .execute();
}

/** Updates the renewed tokens, and ends the renewal; the entered values stay as they were. */
export async function updateTokens(
  tx: TenantTx,
  { id, configSecret, at }: { id: string; configSecret: Buffer; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('integrations')
    .set({ configSecret, renewalId: null, renewalUntil: null, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}
