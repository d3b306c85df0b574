import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteLedgerRow, insertLedger, listLedgers, lockLedger, updateLedger } from './ledger-store.ts';
import { isUsedByDraftLine, isUsedByProduct } from './setting-use.ts';

/** The sales categories: listed, added, changed, and deleted when nothing uses them. */
export const ledgerHandlers: HandlersOf<'ledger'> = {
  list: ({ session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await listLedgers(tx),
    })),

  create: ({ session, services, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await insertLedger(tx, services.newId(), body),
    })),

  update: ({ session, services, params, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: (await updateLedger(tx, params.id, body)) ?? refuse('notFound'),
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
