import { DUPLICATE_KEYS } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { RowKeys } from '../../import/file-subject.ts';
import { RecordMatches } from '../../import/record-matches.ts';
import { listCustomerMatches } from '../import/customer-import-store.ts';
import { listUnlinkedInvoices, updateLinks } from './imported-link-store.ts';

/** What an import compares of customers; one of the three is enough. */
const RULE = { by: DUPLICATE_KEYS, action: 'skip' } as const;

/** The customer that each of these refers to; undefined where it is nobody, or could be several. */
export async function findCustomersNamed(
  tx: TenantTx,
  keys: readonly RowKeys[],
): Promise<(customer: RowKeys) => string | undefined> {
  const matches = new RecordMatches(RULE);
  matches.add(await listCustomerMatches(tx, keys, RULE));
  return (customer) => {
    const [id, ...others] = matches.findAll(customer);
    return others.length === 0 ? id : undefined;
  };
}

/** Gives customers who were added or changed the imported invoices that were waiting for them. */
export async function linkImportedInvoices(tx: TenantTx, customers: readonly RowKeys[]): Promise<void> {
  if (customers.length === 0) return;
  const waiting = await listUnlinkedInvoices(tx, customers);
  if (waiting.length === 0) return;
  const customerOf = await findCustomersNamed(tx, waiting);
  const links = waiting.flatMap(({ ids, ...keys }) => {
    const customerId = customerOf(keys);
    return customerId === undefined ? [] : ids.map((id) => ({ id, customerId }));
  });
  await updateLinks(tx, links);
}
