import type { CrmLink, Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { readCustomer } from '../customer/read-customers.ts';
import { listConflicts } from './link/conflict-store.ts';
import { listCrmServices } from './link/connected-crm.ts';
import { listLinksOf } from './link/link-store.ts';

/** What a customer is in the connected CRMs, in the caller's language; refuses a customer of another company. */
export async function readLinks(
  tx: TenantTx,
  services: Services,
  { customerId, language }: { customerId: string; language: Language },
): Promise<CrmLink[]> {
  await readCustomer(tx, customerId);
  const t = services.texts.translate(language);
  const crms = await listCrmServices(tx, services);
  const links = await listLinksOf(tx, customerId);
  const conflicts = await listConflicts(tx, customerId);
  return links.flatMap((link): CrmLink[] => {
    const { connectionId, kind, state, isAsking, url, changed, toTell, followedAt } = link;
    const crm = crms.find(({ connection }) => connection.id === connectionId);
    if (!crm || kind === null || state === 'unknown') return [];
    return [
      {
        integration: crm.definition.name,
        title: t(crm.definition.title),
        kind,
        state,
        isAsking,
        url: /^https?:\/\//.test(url) ? url : '',
        isWaiting: state !== 'deleted' && (toTell || Object.keys(changed).length > 0),
        comparedAt: followedAt.toISOString(),
        conflicts: conflicts
          .filter((conflict) => conflict.connectionId === connectionId)
          .map(({ field, ours, theirs, oursAt, theirsAt, winner }) => ({
            field,
            ours,
            theirs,
            oursAt: oursAt.toISOString(),
            theirsAt: theirsAt.toISOString(),
            winner,
          })),
      },
    ];
  });
}
