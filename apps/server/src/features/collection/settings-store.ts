import type { Pain008Version, SepaScheme } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';

/** A company's collection settings as stored. */
export interface CollectionTerms {
  readonly scheme: SepaScheme;
  readonly noticeDays: number;
  readonly leadDays: number;
  readonly cutOff: string;
  readonly batchBooking: boolean;
  readonly fileVersion: Pain008Version;
}

/** How banks and customers identify a company. */
export interface CreditorFacts {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly identifier: string;
  readonly timezone: string;
}

/** The default collection settings of a company. */
const DEFAULTS: CollectionTerms = {
  scheme: 'CORE',
  noticeDays: 14,
  leadDays: 1,
  cutOff: '15:00',
  batchBooking: true,
  fileVersion: 'pain.008.001.08',
};

/** How the company collects. */
export async function getCollectionTerms(tx: TenantTx): Promise<CollectionTerms> {
  const row = await tx.db
    .selectFrom('collectionSettings')
    .select(['scheme', 'noticeDays', 'leadDays', 'cutOff', 'batchBooking', 'fileVersion'])
    .where('companyId', '=', tx.companyId)
    .executeTakeFirst();
  if (!row) return DEFAULTS;
  return { ...row, scheme: row.scheme, fileVersion: row.fileVersion };
}

/** Changes how the company collects. */
export async function updateCollectionTerms(tx: TenantTx, terms: CollectionTerms): Promise<void> {
  await tx.db
    .insertInto('collectionSettings')
    .values({ companyId: tx.companyId, ...terms })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(terms))
    .execute();
}

/** The company as a creditor; with its own name unless it chose another for statements. */
export async function getCreditor(tx: TenantTx): Promise<CreditorFacts> {
  const row = await tx.db
    .selectFrom('companies')
    .select(['name', 'sepaOwner', 'iban', 'bic', 'sepaIdentifier', 'timezone'])
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  const { name, sepaOwner, iban, bic, sepaIdentifier, timezone } = row;
  return { name: sepaOwner || name, iban, bic, identifier: sepaIdentifier, timezone };
}
