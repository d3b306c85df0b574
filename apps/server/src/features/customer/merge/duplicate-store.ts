import type { CustomerStatusFilter, DuplicatesBy } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** How many groups are considered; the rest appear once these are merged. */
const MAX_SETS = 2000;

const sameValue = (column: 'email' | 'vat_number') => `
  SELECT lower(${column}) AS key, array_agg(id) AS ids FROM customers
  WHERE company_id = current_company() AND status = ANY($1::text[]) AND ${column} <> ''
  GROUP BY lower(${column}) HAVING count(*) > 1 ORDER BY lower(${column}) LIMIT ${MAX_SETS}`;

/** What doesn't distinguish two names: "Jansen B.V." is "Jansen bv". */
const LEGAL_FORMS =
  'bv|bvba|nv|vof|cv|ug|gmbh|ag|kg|ohg|ek|sarl|sas|sa|srl|sl|slu|sprl|ltd|limited|llc|llp|inc|plc';

/**
 * Names without legal forms, blanks and signs; two share a signature when they only differ by one letter changed, added or left out, or by two letters swapped. Digits are compared as they are: "Store 12" is not "Store 13".
 */
const SIMILAR_NAMES = `
  WITH plain AS (
    SELECT id, coalesce(
      nullif(regexp_replace(regexp_replace(replace(name_folded, '.', ''), '\\m(${LEGAL_FORMS})\\M', '', 'g'), '[^[:alnum:]]', '', 'g'), ''),
      name_folded) AS name
    FROM customers WHERE company_id = current_company() AND status = ANY($1::text[])
  ), signed AS (
    SELECT id, name AS signature FROM plain
    UNION
    SELECT plain.id, left(plain.name, at - 1) || substr(plain.name, at + 1)
    FROM plain CROSS JOIN LATERAL generate_series(1, length(plain.name)) AS at
    WHERE length(plain.name) >= 6 AND substr(plain.name, at, 1) !~ '[0-9]'
  )
  SELECT min(signature) AS key, ids FROM (
    SELECT signature, array_agg(id ORDER BY id) AS ids FROM signed GROUP BY signature HAVING count(*) > 1
  ) sets GROUP BY ids ORDER BY min(signature) LIMIT ${MAX_SETS}`;

const SHAPE = { key: 'text', ids: 'uuid[]' } as const;
const STATEMENTS = {
  email: statement(SHAPE, sameValue('email')),
  vatNumber: statement(SHAPE, sameValue('vat_number')),
  name: statement(SHAPE, SIMILAR_NAMES),
};

/** Sets of customers of which any two may be the same; a customer can be in several. */
export function listDuplicateSets(
  tx: TenantTx,
  { by, status }: { by: DuplicatesBy; status: CustomerStatusFilter },
): Promise<{ key: string; ids: string[] }[]> {
  return queryRows(tx.db, STATEMENTS[by], [status === 'all' ? ['active', 'archived'] : [status]]);
}
