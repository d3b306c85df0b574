import type { TenantTx } from '../../../db/database.ts';
import { type RowOf, queryRows, statement } from '../../../db/statement/statement.ts';
import type { RowKeys } from '../../import/file-subject.ts';

const LIST_UNLINKED = statement(
  { number: 'text', email: 'text', name: 'text', ids: 'uuid[]' },
  `SELECT i.customer_number AS number, i.customer_email AS email, i.customer_name AS name, array_agg(i.id) AS ids
   FROM imported_invoices i WHERE i.company_id = current_company() AND i.customer_id IS NULL AND i.id IN (
     SELECT id FROM imported_invoices WHERE company_id = current_company() AND customer_id IS NULL
       AND customer_number <> '' AND customer_number = ANY($1::text[])
     UNION ALL SELECT id FROM imported_invoices WHERE company_id = current_company() AND customer_id IS NULL
       AND customer_email <> '' AND customer_email = ANY($2::text[])
     UNION ALL SELECT id FROM imported_invoices WHERE company_id = current_company() AND customer_id IS NULL
       AND customer_folded <> '' AND customer_folded IN (SELECT fold(name) FROM unnest($3::text[]) AS n (name)))
   GROUP BY i.customer_number, i.customer_email, i.customer_name`,
);

/** Imported invoices without a customer, by what their file says of theirs, that any of these customers may be. */
export function listUnlinkedInvoices(
  tx: TenantTx,
  customers: readonly RowKeys[],
): Promise<RowOf<(typeof LIST_UNLINKED)['shape']>[]> {
  return queryRows(tx.db, LIST_UNLINKED, [
    customers.map(({ number }) => number),
    customers.map(({ email }) => email.toLowerCase()),
    customers.map(({ name }) => name),
  ]);
}

const UPDATE_LINKS = statement(
  {},
  `UPDATE imported_invoices i SET customer_id = link.customer_id
   FROM unnest($1::uuid[], $2::uuid[]) AS link (id, customer_id)
   WHERE i.company_id = current_company() AND i.id = link.id AND i.customer_id IS NULL`,
);

/** Assigns imported invoices to their customers. */
export async function updateLinks(
  tx: TenantTx,
  links: readonly { readonly id: string; readonly customerId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  await queryRows(tx.db, UPDATE_LINKS, [
    links.map(({ id }) => id),
    links.map(({ customerId }) => customerId),
  ]);
}
