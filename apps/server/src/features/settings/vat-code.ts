import type { VatCodeInput } from '@penning/contract';
import { allowedFactor } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isUsedByDraftLine, isUsedByProduct } from './setting-use.ts';
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
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await listVatCodes(tx),
    })),

  create: async ({ session, services, body }) => {
    checkFactor(body);
    return services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await insertVatCode(tx, services.newId(), body),
    }));
  },

  update: async ({ session, services, params, body }) => {
    checkFactor(body);
    return services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: (await updateVatCode(tx, params.id, body)) ?? refuse('notFound'),
    }));
  },

  delete: ({ session, services, params }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      if (!(await lockVatCode(tx, params.id))) return refuse('notFound');
      if (await isUsedByProduct(tx, 'vatId', params.id)) return refuse('inUse');
      if (await isUsedByDraftLine(tx, 'vatId', params.id)) return refuse('inUse');
      await deleteVatCodeRow(tx, params.id);
      return undefined;
    }),
};

function checkFactor({ type, factor }: VatCodeInput): void {
  if (!allowedFactor(type, factor)) refuse('validationFailed', { field: 'factor', detail: 'factor' });
}
