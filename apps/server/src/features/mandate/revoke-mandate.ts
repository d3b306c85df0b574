import { defined } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findMandate, lockMandate } from '../collection/mandate-store.ts';
import { endMandate } from './end-mandates.ts';
import { presentMandate } from './present-mandate.ts';

/** Ends a mandate, or withdraws the request to sign one. */
export const revokeMandate: HandlersOf<'mandate'>['revoke'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const mandate = (await lockMandate(tx, params.id)) ?? refuse('notFound');
    if (mandate.state === 'revoked') return refuse('invalidRequest');
    await endMandate(tx, services, mandate, body.reason);
    return { data: presentMandate(services, defined(await findMandate(tx, mandate.id)), session.timezone) };
  });
