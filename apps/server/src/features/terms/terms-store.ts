import type { Language, Terms } from '@penning/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { sharedRead } from '../../db/shared-read.ts';

/** Terms in force, with their file. */
export type TermsRow = Omit<Terms, 'createdAt'> & {
  readonly fileId: string;
  readonly key: string;
  readonly digest: Buffer;
  readonly damagedAt: Date | null;
  readonly createdAt: Date;
};

function termsOf(tx: TenantTx) {
  return tx.db
    .selectFrom('terms')
    .innerJoin('files as file', (join) =>
      join.onRef('file.companyId', '=', 'terms.companyId').onRef('file.id', '=', 'terms.fileId'),
    )
    .select([
      'terms.id',
      'terms.language',
      'terms.fileId',
      'terms.attachToInvoices',
      'terms.attachToQuotations',
      'terms.createdAt',
      'file.filename',
      'file.size',
      'file.key',
      'file.digest',
      'file.damagedAt',
    ])
    .where('terms.companyId', '=', tx.companyId);
}

/** The terms in force, by language. */
export async function listTermsRows(tx: TenantTx): Promise<TermsRow[]> {
  return termsOf(tx).where('terms.endedAt', 'is', null).orderBy('terms.language').execute();
}

/** Terms that are in force. */
export async function findTerms(tx: TenantTx, id: string): Promise<TermsRow | undefined> {
  const row = await termsOf(tx)
    .where('terms.endedAt', 'is', null)
    .where('terms.id', '=', id)
    .executeTakeFirst();
  return row;
}

/** Terms by id, also those that were replaced since. */
export async function findTermsById(tx: TenantTx, id: string): Promise<TermsRow | undefined> {
  return termsOf(tx).where('terms.id', '=', id).executeTakeFirst();
}

/** The terms of a document in a language: those in that language, else those in the company's own. */
export const findTermsFor = sharedRead(readTermsFor);

async function readTermsFor(tx: TenantTx, language: Language): Promise<TermsRow | undefined> {
  const row = await termsOf(tx)
    .innerJoin('companies as company', 'company.id', 'terms.companyId')
    .where('terms.endedAt', 'is', null)
    .where((row) =>
      row.or([row('terms.language', '=', language), row('terms.language', '=', row.ref('company.language'))]),
    )
    .orderBy(sql`terms.language <> ${language}`)
    .limit(1)
    .executeTakeFirst();
  return row;
}

/**
 * Inserts new terms, which come into force; the previous ones, which the caller has ended, stay for documents sent with
 * them.
 */
export async function insertTerms(
  tx: TenantTx,
  terms: Pick<
    TermsRow,
    'id' | 'language' | 'fileId' | 'attachToInvoices' | 'attachToQuotations' | 'createdAt'
  >,
): Promise<void> {
  await tx.db
    .insertInto('terms')
    .values({ ...terms, companyId: tx.companyId })
    .execute();
}

/** Updates the end of the terms in a language, or of those by id; returns the ones that were in force, if any. */
export async function updateTermsEnd(
  tx: TenantTx,
  which: { language: Language } | { id: string },
  at: Date,
): Promise<{ attachToInvoices: boolean; attachToQuotations: boolean } | undefined> {
  return tx.db
    .updateTable('terms')
    .set({ endedAt: at })
    .where('companyId', '=', tx.companyId)
    .where((row) => ('id' in which ? row('id', '=', which.id) : row('language', '=', which.language)))
    .where('endedAt', 'is', null)
    .returning(['attachToInvoices', 'attachToQuotations'])
    .executeTakeFirst();
}

/** Updates whether emails carry the terms; false when they aren't in force. */
export async function updateTermsRow(
  tx: TenantTx,
  id: string,
  change: { attachToInvoices: boolean; attachToQuotations: boolean },
): Promise<boolean> {
  const updated = await tx.db
    .updateTable('terms')
    .set(change)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
