import { transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { readInvoice } from '../invoice/read-invoice.ts';
import { deleteDebtCollection } from './debt-collection-store.ts';
import { sendInvoiceToCollections } from './send-invoice-to-collections.ts';

type Routes = HandlersOf<'debtCollection'>;

const sendToCollections: Routes['sendToCollections'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await sendInvoiceToCollections(tx, services, {
      documentId: params.id,
      userId: session.userId,
    });
    return { data: await readInvoice(tx, services, row) };
  });

const withdraw: Routes['withdraw'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, params.id)) ?? refuse('notFound');
    if (!transition(row.status, 'handToCollection').ok) return refuseTransition(row.status);
    if (row.sentToCollectionsAt === null) return refuse('notInCollections');
    const at = services.clock.now();
    await deleteDebtCollection(tx, { documentId: row.id, at });
    await appendEvent(tx, { documentId: row.id, at, event: 'withdrawnFromCollections' });
    return { data: await readInvoice(tx, services, { ...row, sentToCollectionsAt: null, updatedAt: at }) };
  });

export const debtCollectionHandlers: Routes = { sendToCollections, withdraw };
