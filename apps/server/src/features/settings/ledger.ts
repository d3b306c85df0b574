import { type BodyOf, type PenningContract, type Ledger, LedgerInput, applyChange } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import {
  deleteLedgerRow,
  insertLedger,
  listLedgers,
  lockLedger,
  updateLedger,
  updateLedgerRetired,
} from './ledger-store.ts';
import { deleteCode, retiring } from './retire-code.ts';

const FIRST_LEDGER_NUMBER = 8000;

const STORE = {
  key: 'ledgerId',
  lock: lockLedger,
  list: listLedgers,
  updateRetired: updateLedgerRetired,
  deleteRow: deleteLedgerRow,
} as const;

/** The ledger accounts: listed, added, changed, and deleted when nothing uses them. */
export const ledgerHandlers: HandlersOf<'ledger'> = {
  list: ({ query, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: await listLedgers(tx, query.include),
    })),

  create: ({ session, services, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const ledgerNumber = body.ledgerNumber ?? nextLedgerNumber(await listLedgers(tx, 'retired'));
      const data = await insertLedger(tx, services.newId(), { ...body, ledgerNumber });
      await services.hooks.onCodesEdited(tx, services);
      return { data };
    }),

  update: ({ session, services, params, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await changeLedger(tx, services, params.id, body),
    })),

  delete: ({ session, services, params }) =>
    services.database.withTenant(session.companyId, session.actor, (tx) => deleteCode(tx, STORE, params.id)),

  ...retiring(STORE),
};

/** The number after the highest one of digits alone; the first is that of Dutch revenue. */
function nextLedgerNumber(ledgers: readonly Ledger[]): string {
  const known = ledgers.map(({ ledgerNumber }) => ledgerNumber).filter((number) => /^\d{1,15}$/.test(number));
  return String(Math.max(FIRST_LEDGER_NUMBER - 1, ...known.map(Number)) + 1);
}

async function changeLedger(
  tx: TenantTx,
  services: Services,
  id: string,
  change: BodyOf<PenningContract['ledger']['update']>,
): Promise<Ledger> {
  if (!(await lockLedger(tx, id))) return refuse('notFound');
  const current = (await listLedgers(tx, 'retired')).find((ledger) => ledger.id === id) ?? refuse('notFound');
  const changed =
    (await updateLedger(tx, id, applyChange(LedgerInput, current, change))) ?? refuse('notFound');
  await services.hooks.onCodesEdited(tx, services);
  return changed;
}
