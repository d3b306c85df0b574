import { transition } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { lockDocument } from '../document/document-store.ts';
import { readInvoice } from '../invoice/read-invoice.ts';
import { deleteDebtCollection } from './debt-collection-store.ts';
import { handOverInvoice } from './hand-over-invoice.ts';

type Routes = HandlersOf<'debtCollection'>;

const handOver: Routes['handOver'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await handOverInvoice(tx, services, { documentId: params.id, userId: session.userId });
    return { data: await readInvoice(tx, services, row) };
  });

const takeBack: Routes['takeBack'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockDocument(tx, params.id)) ?? refuse('notFound');
    if (!transition(row.status, 'handToCollection').ok) return refuse('invalidRequest');
    if (row.handedOverAt === null) return refuse('notHandedOver');
    const at = services.clock.now();
    await deleteDebtCollection(tx, { documentId: row.id, at });
    await appendEvent(tx, { documentId: row.id, at, event: 'takenFromCollection' });
    return { data: await readInvoice(tx, services, { ...row, handedOverAt: null, updatedAt: at }) };
  });

export const debtCollectionHandlers: Routes = { handOver, takeBack };
