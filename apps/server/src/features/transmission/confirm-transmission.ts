import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { presentTransmission } from './present-transmission.ts';
import { findTransmission, updateDecided } from './transmission-store.ts';

/** Records that an e-invoice that may have been sent was sent; nobody can be asked what became of it. */
export const confirmTransmission: HandlersOf<'transmission'>['confirm'] = ({
  params,
  session,
  services,
  language,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const at = services.clock.now();
    const row = await updateDecided(tx, params.id, { state: 'accepted', at });
    if (!row) return refuse((await findTransmission(tx, params.id)) ? 'invalidRequest' : 'notFound');
    await appendEvent(tx, {
      documentId: row.documentId,
      at,
      event: 'transmissionConfirmed',
      data: { transmissionId: row.id, recipient: row.recipient },
    });
    return { data: presentTransmission(row, services.texts.translate(language)) };
  });
