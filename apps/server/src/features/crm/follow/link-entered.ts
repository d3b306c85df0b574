import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import type { Connection } from '../../connection/seal-connection.ts';
import { insertLink, listLinksWith } from '../link/link-store.ts';
import { type Following, followCustomers } from './follow-customers.ts';

/** A customer whose CRM id people entered, or that came with an import. */
export interface EnteredId {
  readonly id: string;
  readonly crmId: string;
}

/**
 * Links customers with the records that their CRM ids are of, and compares them. An id that isn't there is remembered, so
 * that it isn't looked up again soon: it may be of another system.
 */
export async function linkEntered(
  services: Services,
  following: Following & { readonly connection: Connection },
  entered: readonly EnteredId[],
): Promise<void> {
  const { companyId, definition, connection } = following;
  const port = definition.ports?.crm;
  if (!port || entered.length === 0) return;
  const place = { companyId, actor: systemActor('integration') };
  const { account, records } = await callConnected(services, place, definition, {
    connection,
    call: async (tools, access) => ({
      account: await port.getAccount(tools, access),
      records: await port.list(
        tools,
        access,
        entered.map(({ crmId: id }) => ({ id, kind: null })),
      ),
    }),
  });
  const at = services.clock.now();
  const links = await services.database.withTenant(companyId, place.actor, async (tx) => {
    for (const { id: customerId, crmId: remoteId } of entered) {
      const record = records.find(({ id }) => id === remoteId.toLowerCase());
      const link = { customerId, connectionId: connection.id, remoteId, account, record, agreed: {}, at };
      await insertLink(tx, link);
    }
    return listLinksWith(
      tx,
      connection.id,
      entered.map(({ crmId }) => crmId),
    );
  });
  await followCustomers(services, following, links);
}
