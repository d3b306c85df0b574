import {
  type BodyOf,
  type PenningContract,
  type VatCode,
  VatCodeInput,
  applyChange,
} from '@penning/contract';
import { allowedCountry, allowedExemption, allowedFactor } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow, lockCompany } from '../company/company-store.ts';
import { addOwnCodes } from './follow-country.ts';
import { deleteCode, retiring } from './retire-code.ts';
import { VAT_CODES } from './vat-code-rows.ts';
import { insertVatCode, listVatCodes, lockVatCode, updateVatCode } from './vat-code-store.ts';

/** The VAT codes: listed, added, changed, and deleted when nothing uses them. */
export const vatCodeHandlers: HandlersOf<'vatCode'> = {
  list: ({ query, session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: await listVatCodes(tx, query.include),
    })),

  create: ({ session, services, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      await services.hooks.onCodesEdited(tx, services);
      return { data: await insertVatCode(tx, services.newId(), body) };
    }),

  update: ({ session, services, params, body }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => ({
      data: await changeVatCode(tx, services, params.id, body),
    })),

  delete: ({ session, services, params }) =>
    services.database.withTenant(session.companyId, session.actor, (tx) =>
      deleteCode(tx, VAT_CODES, params.id),
    ),

  addOwn: ({ session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      await lockCompany(tx);
      return { data: await addOwnCodes(tx, services, await getCompanyRow(tx)) };
    }),

  ...retiring(VAT_CODES),
};

async function changeVatCode(
  tx: TenantTx,
  services: Services,
  id: string,
  change: BodyOf<PenningContract['vatCode']['update']>,
): Promise<VatCode> {
  if (!(await lockVatCode(tx, id))) return refuse('notFound');
  const current = (await listVatCodes(tx, 'retired')).find((code) => code.id === id) ?? refuse('notFound');
  // A reason belongs to its type: another type starts without one.
  const before =
    change.type === undefined || change.type === current.type ? current : { ...current, ...NO_REASON };
  const next = applyChange(VatCodeInput, before, change);
  checkFactor(next);
  const changed = (await updateVatCode(tx, id, next)) ?? refuse('notFound');
  await services.hooks.onCodesEdited(tx, services);
  if (changed.factor !== current.factor || changed.type !== current.type) {
    await services.hooks.onCodeChanged(tx, services, {
      key: 'vatId',
      id,
      name: changed.name,
      retired: changed.retired,
    });
  }
  return changed;
}

const NO_REASON = { exemptionCode: '', exemptionReason: '', country: '' } as const;

function checkFactor(code: VatCodeInput): void {
  const { type, factor } = code;
  if (!allowedFactor(type, factor)) refuse('validationFailed', { field: 'factor', detail: 'factor' });
  if (!allowedCountry(code)) refuse('validationFailed', { field: 'country', detail: 'invalid' });
  if (!allowedExemption(code)) refuse('validationFailed', { field: 'exemptionCode', detail: 'exemption' });
}
