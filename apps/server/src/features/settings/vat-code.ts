import {
  type BodyOf,
  type PenningContract,
  type VatCode,
  VatCodeInput,
  applyChange,
} from '@penning/contract';
import { allowedFactor } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isUsedByDraftLine, isUsedByProduct } from './setting-use-store.ts';
import {
  deleteVatCodeRow,
  insertVatCode,
  listVatCodes,
  lockVatCode,
  updateVatCode,
} from './vat-code-store.ts';

/** The VAT codes: listed, added, changed, and deleted when nothing uses them. */
export const vatCodeHandlers: HandlersOf<'vatCode'> = {
  list: ({ session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: await listVatCodes(tx),
    })),

  create: ({ session, services, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await insertVatCode(tx, services.newId(), body),
    })),

  update: ({ session, services, params, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await changeVatCode(tx, params.id, body),
    })),

  delete: ({ session, services, params }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await lockVatCode(tx, params.id))) return refuse('notFound');
      if (await isUsedByProduct(tx, 'vatId', params.id)) return refuse('inUse');
      if (await isUsedByDraftLine(tx, 'vatId', params.id)) return refuse('inUse');
      await deleteVatCodeRow(tx, params.id);
      return undefined;
    }),
};

async function changeVatCode(
  tx: TenantTx,
  id: string,
  change: BodyOf<PenningContract['vatCode']['update']>,
): Promise<VatCode> {
  if (!(await lockVatCode(tx, id))) return refuse('notFound');
  const current = (await listVatCodes(tx)).find((code) => code.id === id) ?? refuse('notFound');
  const next = applyChange(VatCodeInput, current, change);
  checkFactor(next);
  return (await updateVatCode(tx, id, next)) ?? refuse('notFound');
}

function checkFactor({ type, factor }: VatCodeInput): void {
  if (!allowedFactor(type, factor)) refuse('validationFailed', { field: 'factor', detail: 'factor' });
}
