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
import { isUsedByLine, isUsedByProduct } from './setting-use-store.ts';

const FIRST_LEDGER_NUMBER = 8000;

/** The ledger accounts: listed, added, changed, and deleted when nothing uses them. */
export const ledgerHandlers: HandlersOf<'ledger'> = {
  list: ({ query, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: await listLedgers(tx, query.include),
    })),

  create: ({ session, services, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await insertLedger(tx, services.newId(), {
        ...body,
        ledgerNumber: body.ledgerNumber ?? nextLedgerNumber(await listLedgers(tx, 'retired')),
      }),
    })),

  update: ({ session, services, params, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await changeLedger(tx, params.id, body),
    })),

  delete: ({ session, services, params }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await lockLedger(tx, params.id))) return refuse('notFound');
      if (await isUsedByProduct(tx, 'ledgerId', params.id)) return refuse('inUse');
      if (await isUsedByLine(tx, 'ledgerId', params.id)) return refuse('inUse');
      await deleteLedgerRow(tx, params.id);
      return undefined;
    }),

  retire: ({ session, services, params }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await setRetired(tx, services, params.id, services.clock.now()),
    })),

  restore: ({ session, services, params }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await setRetired(tx, services, params.id, null),
    })),
};

/** What was retired keeps the day it was; only a change reaches the documents that are not sent. */
async function setRetired(
  tx: TenantTx,
  services: Services,
  id: string,
  retiredAt: Date | null,
): Promise<Ledger> {
  if (!(await lockLedger(tx, id))) return refuse('notFound');
  const current = (await listLedgers(tx, 'retired')).find((one) => one.id === id) ?? refuse('notFound');
  const retired = retiredAt !== null;
  if (current.retired === retired) return current;
  await updateLedgerRetired(tx, id, retiredAt);
  await services.hooks.onCodeChanged(tx, services, { key: 'ledgerId', id, name: current.name });
  return { ...current, retired };
}

/** The number after the highest one of digits alone; the first is that of Dutch revenue. */
function nextLedgerNumber(ledgers: readonly Ledger[]): string {
  const known = ledgers.map(({ ledgerNumber }) => ledgerNumber).filter((number) => /^\d{1,15}$/.test(number));
  return String(Math.max(FIRST_LEDGER_NUMBER - 1, ...known.map(Number)) + 1);
}

async function changeLedger(
  tx: TenantTx,
  id: string,
  change: BodyOf<PenningContract['ledger']['update']>,
): Promise<Ledger> {
  if (!(await lockLedger(tx, id))) return refuse('notFound');
  const current = (await listLedgers(tx, 'retired')).find((ledger) => ledger.id === id) ?? refuse('notFound');
  return (await updateLedger(tx, id, applyChange(LedgerInput, current, change))) ?? refuse('notFound');
}
