import type { Language } from '@penning/contract';
import type { MandateKind, PlainDate, SepaScheme } from '@penning/domain';
import { CompiledQuery } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

const DEBTORS_SHAPE = {
  id: 'uuid',
  name: 'text',
  person: 'bool',
  city: 'text',
  country: 'text',
  iban: 'text',
} as const;
const DEBTORS = `SELECT id, name, person, city, country, iban FROM customers
  WHERE company_id = current_company() AND id = ANY($1::uuid[]) ORDER BY id`;
const LIST_DEBTORS = statement(DEBTORS_SHAPE, DEBTORS);
const LOCK_DEBTORS = statement(DEBTORS_SHAPE, `${DEBTORS} FOR UPDATE`);

/** Customers as far as their mandates are concerned. */
export const listDebtors = (tx: TenantTx, ids: readonly string[]) => queryRows(tx.db, LIST_DEBTORS, [ids]);

/** The same, locked: a customer's row is the lock for creating its mandates. */
export const lockDebtors = (tx: TenantTx, ids: readonly string[]) => queryRows(tx.db, LOCK_DEBTORS, [ids]);

const TAKEN = statement(
  { reference: 'text' },
  `SELECT reference FROM mandates WHERE company_id = current_company() AND reference = ANY($1::text[]) ORDER BY reference`,
);

/** The references already in use by mandates, whatever their state. */
export async function listTakenReferences(tx: TenantTx, references: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(tx.db, TAKEN, [references]);
  return new Set(rows.map(({ reference }) => reference));
}

/** The mandate of a row to be imported. */
export interface NewImportedMandate {
  readonly id: string;
  readonly creationToken: string;
  readonly customerId: string;
  readonly reference: string;
  readonly scheme: SepaScheme;
  readonly kind: MandateKind;
  readonly sequence: 'unused' | 'recurring';
  readonly signedOn: PlainDate;
  readonly lastCollectedOn: PlainDate | null;
  readonly accountHolder: string;
  readonly iban: string;
  readonly bic: string;
  readonly language: Language;
}

/** Inserts mandates that were signed elsewhere, and last collected elsewhere. */
export async function insertImportedMandates(
  tx: TenantTx,
  mandates: readonly NewImportedMandate[],
  at: Date,
): Promise<void> {
  if (mandates.length === 0) return;
  await tx.db
    .insertInto('mandates')
    .values(
      mandates.map((mandate) => ({
        ...mandate,
        state: 'active' as const,
        collectedElsewhereOn: mandate.lastCollectedOn,
        companyId: tx.companyId,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute();
}

/** Unchanged since the import, with nothing collected or to be collected. */
const UNTOUCHED = `m.version = 1 AND m.state = 'active' AND m.updated_at = r.written_at
  AND NOT EXISTS (SELECT FROM sepa_collections s WHERE s.company_id = m.company_id AND s.mandate_id = m.id)
  AND NOT EXISTS (SELECT FROM documents d WHERE d.company_id = m.company_id AND d.mandate_id = m.id)`;

const DELETE_UNUSED = `DELETE FROM mandates m USING import_records r
  WHERE m.company_id = current_company() AND r.company_id = current_company() AND r.import_id = $1
    AND m.id = r.record_id AND ${UNTOUCHED}
  RETURNING m.id`;

const KEPT = statement(
  { id: 'uuid', line: 'int4', name: 'text', reason: ['used', 'changed'] },
  `SELECT m.id, r.line, m.reference AS name, CASE WHEN m.version <> 1 THEN 'changed' ELSE 'used' END AS reason
   FROM import_records r JOIN mandates m ON m.company_id = r.company_id AND m.id = r.record_id
   WHERE r.company_id = current_company() AND r.import_id = $1 ORDER BY r.line`,
);

/** Deletes the mandates of an import that are unchanged; returns their ids. */
export async function deleteUnusedMandates(tx: TenantTx, importId: string): Promise<string[]> {
  const { rows } = await tx.db.executeQuery<{ id: string }>(CompiledQuery.raw(DELETE_UNUSED, [importId]));
  return rows.map(({ id }) => id);
}

/** The mandates of an import that still exist. */
export function listKeptMandates(tx: TenantTx, importId: string) {
  return queryRows(tx.db, KEPT, [importId]);
}
