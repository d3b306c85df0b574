import type { VatPointSettings } from '@penning/contract';
import { vatPointIn, vatPointsOf } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import { getCompanyRow, lockCompany, updateCompanyRow } from '../company-store.ts';

type Routes = HandlersOf<'company'>;

/** When the company's VAT is due, and its choices. */
export const getVatPoint: Routes['getVatPoint'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({ data: await read(tx) }));

/** Changes when VAT is due; drafts follow immediately, and sent documents stay as they are. */
export const updateVatPoint: Routes['updateVatPoint'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockCompany(tx);
    const before = await read(tx);
    const { vatPoint } = body;
    if (!before.choices.includes(vatPoint))
      refuse('validationFailed', { field: 'vatPoint', detail: 'invalid' });
    await updateCompanyRow(tx, { vatPoint });
    if (vatPoint !== before.vatPoint) {
      const at = services.clock.now();
      await appendEvent(tx, {
        documentId: tx.companyId,
        at,
        event: 'vatPointChanged',
        data: { detail: vatPoint },
      });
    }
    return { data: await read(tx) };
  });

async function read(tx: TenantTx): Promise<VatPointSettings> {
  const { country, vatPoint } = await getCompanyRow(tx);
  return { vatPoint: vatPointIn(country, vatPoint), choices: vatPointsOf(country) };
}
