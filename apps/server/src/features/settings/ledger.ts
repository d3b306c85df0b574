import { type BodyOf, type PenningContract, type Ledger, LedgerInput, applyChange } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteLedgerRow, insertLedger, listLedgers, lockLedger, updateLedger } from './ledger-store.ts';
import { isUsedByDraftLine, isUsedByProduct } from './setting-use.ts';

/** The sales categories: listed, added, changed, and deleted when nothing uses them. */
export const ledgerHandlers: HandlersOf<'ledger'> = {
  list: ({ session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: await listLedgers(tx),
    })),

  create: ({ session, services, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await insertLedger(tx, services.newId(), body),
    })),

  update: ({ session, services, params, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await changeLedger(tx, params.id, body),
    })),

  delete: ({ session, services, params }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await lockLedger(tx, params.id))) return refuse('notFound');
      if (await isUsedByProduct(tx, 'ledgerId', params.id)) return refuse('inUse');
      if (await isUsedByDraftLine(tx, 'ledgerId', params.id)) return refuse('inUse');
      await deleteLedgerRow(tx, params.id);
      return undefined;
    }),
};

async function changeLedger(
  tx: TenantTx,
  id: string,
  change: BodyOf<PenningContract['ledger']['update']>,
): Promise<Ledger> {
  if (!(await lockLedger(tx, id))) return refuse('notFound');
  const current = (await listLedgers(tx)).find((ledger) => ledger.id === id) ?? refuse('notFound');
  return (await updateLedger(tx, id, applyChange(LedgerInput, current, change))) ?? refuse('notFound');
}
