import type { AccountantLink } from '@penning/contract';
import type { Actor } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { Services } from '../../../platform/services.ts';
import { decide } from './decide-link.ts';
import { type LinkRow, findLink, insertLink } from './link-store.ts';

/**
 * One side asks the other to be linked. Asking again changes nothing; when the other side asked already, both have
 * agreed and the company is linked.
 */
export async function askLink(
  services: Services,
  link: {
    companyId: string;
    accountant: { id: string; name: string };
    askedBy: AccountantLink['askedBy'];
    actor: Actor;
  },
): Promise<LinkRow> {
  const { companyId, accountant, askedBy, actor } = link;
  const db = services.database.platform;
  const side = { openOf: { companyId, accountantId: accountant.id } };
  const waiting = await findLink(db, '', side);
  if (waiting && waiting.askedBy !== askedBy) {
    await decide(services, waiting, 'accepted', actor);
    return { ...waiting, state: 'accepted' };
  }
  if (!waiting) {
    const at = services.clock.now();
    await services.database.withTenant(companyId, actor, async (tx) => {
      const isNew = await insertLink(tx, { id: services.newId(), accountantId: accountant.id, askedBy, at });
      if (isNew) {
        await appendEvent(tx, {
          documentId: companyId,
          at,
          event: 'accountantAsked',
          data: { accountant: accountant.name },
        });
      }
    });
  }
  return (await findLink(db, '', side)) ?? refuse('invalidRequest');
}
