import type { Delivery } from '@penning/contract';
import type { Selectable } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { Deliveries } from '../../db/generated/tables.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Texts } from '../../platform/texts.ts';
import { findDocument } from '../document/document-store.ts';
import { listDeliveriesByIds, listDeliveriesOf } from './delivery-store.ts';
import { presentDelivery } from './present-delivery.ts';
import { listRecipientAnswers } from './recipient-store.ts';

/** The messages sent for an invoice, oldest first. */
export const listDeliveries: HandlersOf<'delivery'>['listOfInvoice'] = async ({
  params,
  session,
  services,
  language,
}) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    if (!(await findDocument(tx, params.id))) return refuse('notFound');
    const rows = await listDeliveriesOf(tx, params.id);
    return { data: await present(tx, rows, services.texts.translate(language)) };
  });

/** Messages by their ids as the contract shows them. */
export async function readDeliveries(
  tx: TenantTx,
  ids: readonly string[],
  translate: Translate,
): Promise<Delivery[]> {
  return present(tx, await listDeliveriesByIds(tx, ids), translate);
}

type Translate = ReturnType<Texts['translate']>;

async function present(
  tx: TenantTx,
  rows: readonly Selectable<Deliveries>[],
  translate: Translate,
): Promise<Delivery[]> {
  const answers = await listRecipientAnswers(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentDelivery(row, translate, answers.get(row.id)));
}
