import type { HandlersOf } from '../../http/handler.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { insertLinks, updateRevokedLinks } from '../document/public-link-store.ts';
import { makeLink } from '../document/public-link.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { lockQuotation } from './find-quotation.ts';
import { presentQuotation } from './present-quotation.ts';

/** The old public link returns "not found" from now on; a new one replaces it. */
export const revokeQuotationLink: HandlersOf<'quotation'>['revokeLink'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await lockQuotation(tx, params.id);
    if (row.content === null) return refuseTransition(row.status);
    const at = services.clock.now();
    await updateRevokedLinks(tx, row.id, at);
    await insertLinks(tx, [{ documentId: row.id, link: makeLink(services, 'quotation') }], at);
    await appendEvent(tx, { documentId: row.id, at, event: 'linkRevoked' });
    return { data: await presentQuotation(tx, services, row) };
  });
