import { CompanyInput, applyChange } from '@penning/contract';
import { keysOf } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { getCompanyRow, updateCompanyRow } from './company-store.ts';
import { followCompany } from './header-lines.ts';
import { checkedVatNumber } from './party-identifiers.ts';
import { presentCompany } from './present-company.ts';

/** Changes the caller's company; sent documents keep their own copy. */
export const updateCompany: HandlersOf<'company'>['update'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await getCompanyRow(tx);
    const changed = applyChange(CompanyInput, presentCompany(before), body);
    const after = await updateCompanyRow(tx, { ...changed, vatNumber: checkedVatNumber(changed) });
    await followCompany(tx, before, after);
    await appendChange(tx, { before, after, at: services.clock.now() });
    if (after.country !== before.country) {
      await services.hooks.onCountryChanged(tx, services, { before, after });
    }
    return { data: presentCompany(after) };
  });

type CompanyRow = Awaited<ReturnType<typeof getCompanyRow>>;

/** Records which details were changed, and the account numbers, since customers pay to them. */
async function appendChange(
  tx: TenantTx,
  { before, after, at }: { before: CompanyRow; after: CompanyRow; at: Date },
): Promise<void> {
  const [was, is] = [presentCompany(before), presentCompany(after)];
  const fields = keysOf(CompanyInput.shape).filter((key) => was[key] !== is[key]);
  if (fields.length === 0) return;
  const detail = was.iban === is.iban ? {} : { detail: `${was.iban || '–'} → ${is.iban || '–'}` };
  await appendEvent(tx, {
    documentId: tx.companyId,
    at,
    event: 'companyChanged',
    data: { fields: fields.join(', '), ...detail },
  });
}
