import type { Ledger, RevenueGroup } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { listLedgers } from '../../settings/ledger-store.ts';
import { listVatCodes } from '../../settings/vat-code-store.ts';
import { type RevenueGroupRow, listGroups, updateGroup } from './revenue-group-store.ts';
import { suggestLedger } from './suggest-ledger.ts';

type Routes = HandlersOf<'receipt'>;

/** The revenue groups of the company's tills. */
export const listRevenueGroups: Routes['listGroups'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await readGroups(tx),
  }));

/** Says where the turnover of groups goes. */
export const saveRevenueGroups: Routes['saveGroups'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const [ledgers, codes] = await Promise.all([listLedgers(tx), listVatCodes(tx)]);
    const at = services.clock.now();
    for (const [index, { source, group, ledgerId, vatId }] of (body.groups ?? []).entries()) {
      const field = `groups.${index}`;
      if (ledgerId !== null && !ledgers.some(({ id }) => id === ledgerId))
        refuse('notFound', { field: `${field}.ledgerId` });
      if (vatId !== null && !codes.some(({ id }) => id === vatId))
        refuse('vatCodeRequestFailed', { field: `${field}.vatId` });
      const isThere = await updateGroup(tx, { source, code: group, ledgerId, vatId }, at);
      if (!isThere) refuse('notFound', { field: `${field}.group` });
    }
    return { data: await readGroups(tx) };
  });

async function readGroups(tx: TenantTx): Promise<RevenueGroup[]> {
  const [groups, ledgers] = await Promise.all([listGroups(tx), listLedgers(tx)]);
  return groups.map((group) => presentGroup(group, ledgers));
}

function presentGroup(group: RevenueGroupRow, ledgers: readonly Ledger[]): RevenueGroup {
  const { source, code, name, ledgerId, vatId } = group;
  return {
    source,
    group: code,
    name,
    ledgerId,
    vatId,
    suggestedLedgerId: suggestLedger(group, ledgers)?.id ?? null,
  };
}
