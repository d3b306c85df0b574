import {
  CHOSEN_EXEMPTION_CODES,
  type LineVat,
  oneOf,
  percentageOfFactor,
  regimeOf,
  vatRowKey,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { insertVatCode, listVatCodes } from '../../settings/vat-code-store.ts';

/**
 * The VAT code that deducts a deposit: the one that it was sent with as long as its rate is the same, else another one
 * with that rate, else a new one. What was declared at a rate is taken off at that rate (Directive 2006/112/EC, articles
 * 65 and 93).
 */
export async function deductionCode(tx: TenantTx, services: Services, vat: LineVat): Promise<string> {
  const alike = (await listVatCodes(tx)).filter((code) =>
    isAlike({ ...regimeOf(code), factor: code.factor }, vat),
  );
  const known = alike.find(({ id }) => id === vat.id) ?? alike[0];
  if (known) return known.id;
  const { type, factor, exemptionReason = '', country = '' } = vat;
  const exemptionCode = oneOf(['', ...CHOSEN_EXEMPTION_CODES], vat.exemptionCode ?? '');
  const added = { name: nameOf(vat), code: '', type, factor, exemptionCode, exemptionReason, country };
  await services.hooks.onCodesEdited(tx, services);
  return (await insertVatCode(tx, services.newId(), added)).id;
}

/** Whether two are one regime and rate, and declared alike. */
function isAlike(code: Omit<LineVat, 'id' | 'name'>, vat: LineVat): boolean {
  return code.type === vat.type && vatRowKey(code) === vatRowKey(vat);
}

/** Its name with the rate that it had, since the code of that name may have another one now. */
function nameOf({ name, factor }: LineVat): string {
  const rate = `${percentageOfFactor(factor)}%`;
  return name.includes(rate) ? name : `${name} ${rate}`.slice(0, 80);
}
