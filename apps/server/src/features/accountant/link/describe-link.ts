import type { AccountantLink } from '@penning/contract';
import type { LinkRow } from './link-store.ts';

/** A link request as both sides see it. */
export function describeLink(row: LinkRow): AccountantLink {
  return {
    id: row.id,
    askedBy: row.askedBy,
    state: row.state,
    askedAt: row.askedAt.toISOString(),
    askedName: row.askedName,
    company: {
      id: row.companyId,
      number: row.companyNumber ?? '',
      name: row.companyName,
      city: row.companyCity,
    },
    accountant: {
      id: row.accountantId,
      number: row.accountantNumber,
      name: row.accountantName,
      city: row.accountantCity,
    },
  };
}
