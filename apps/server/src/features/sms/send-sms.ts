import { defined } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import { findDeliveryOfIntent } from '../delivery/delivery-store.ts';
import { readDeliveries } from '../delivery/list-deliveries.ts';
import { type DocumentRow, findDocument, lockDocument } from '../document/document-store.ts';
import { proposeSms } from '../sms-delivery/propose-sms.ts';
import { checkSms, queueSms } from '../sms-delivery/queue-sms.ts';

type Routes = HandlersOf<'sms'>;

const propose: Routes['propose'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const document = await requireSent(tx, findDocument, params.id);
    return { data: (await proposeSms(tx, services, document)) ?? refuse('smsNotConnected') };
  });

/** Sends a text message about a sent document; once per token. */
const send: Routes['send'] = ({ params, body, session, services, language }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { token = services.newId(), ...message } = body;
    const document = await requireSent(tx, lockDocument, params.id);
    await refuseOtherRequest(tx, services, { use: 'document.sms', about: document.id, body });
    const ready = await checkSms(tx, services, document, { message, within: '' });
    const intent = `sms:${document.id}:${token}`;
    await queueSms(tx, services, { ...ready, documentId: document.id, intent });
    const { id } = defined(await findDeliveryOfIntent(tx, intent));
    const [delivery] = await readDeliveries(tx, [id], services.texts.translate(language));
    return { data: defined(delivery) };
  });

/** A sent invoice or quotation: a draft is sent by its own route. */
async function requireSent(
  tx: TenantTx,
  find: (tx: TenantTx, id: string) => Promise<DocumentRow | undefined>,
  id: string,
): Promise<DocumentRow> {
  const document = (await find(tx, id)) ?? refuse('notFound');
  return document.content === null ? refuse('invalidRequest') : document;
}

export const smsMessageHandlers = { propose, send };
