import type { HandlersOf } from '../../http/handler.ts';
import { readInvoice } from '../invoice/read-invoice.ts';
import { blockInvoice } from './block-invoice.ts';
import { sendInvoiceToCollections } from './send-invoice-to-collections.ts';
import { withdrawInvoice } from './withdraw-invoice.ts';

type Routes = HandlersOf<'debtCollection'>;

const sendToCollections: Routes['sendToCollections'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const about = { documentId: params.id, userId: session.userId };
    return { data: await readInvoice(tx, services, await sendInvoiceToCollections(tx, services, about)) };
  });

const withdraw: Routes['withdraw'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const about = { documentId: params.id, userId: session.userId };
    return { data: await readInvoice(tx, services, await withdrawInvoice(tx, services, about)) };
  });

const pause: Routes['pause'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const about = { documentId: params.id, userId: session.userId, wanted: 'block' as const };
    return { data: await readInvoice(tx, services, await blockInvoice(tx, services, about)) };
  });

const resume: Routes['resume'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const about = { documentId: params.id, userId: session.userId, wanted: 'collect' as const };
    return { data: await readInvoice(tx, services, await blockInvoice(tx, services, about)) };
  });

export const debtCollectionHandlers: Routes = { sendToCollections, withdraw, pause, resume };
