import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findDocument } from '../document/document-store.ts';
import { listDeliveriesOf } from './delivery-store.ts';
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
    const answers = await listRecipientAnswers(
      tx,
      rows.map(({ id }) => id),
    );
    const translate = services.texts.translate(language);
    return { data: rows.map((row) => presentDelivery(row, translate, answers.get(row.id))) };
  });
