import type { VatCode, VatCodeInput } from '@penning/contract';
import { CHOSEN_EXEMPTION_CODES, type Factor, type VatType, oneOf, parseFactor } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { positionAtEnd } from './position-store.ts';

const COLUMNS = [
  'id',
  'name',
  'code',
  'factor',
  'type',
  'exemptionCode',
  'exemptionReason',
  'country',
  'retiredAt',
] as const;

/** The VAT codes in use, and on request the retired ones. */
export async function listVatCodes(tx: TenantTx, include?: 'retired'): Promise<VatCode[]> {
  const rows = await tx.db
    .selectFrom('vatCodes')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const codes = rows.map(presentVatCode);
  return include === 'retired' ? codes : codes.filter(({ retired }) => !retired);
}

/** The default VAT code: the first with the standard rate. */
export async function findDefaultVatCode(tx: TenantTx): Promise<VatCode | undefined> {
  const codes = await listVatCodes(tx);
  return codes.find(({ type }) => type === 'high') ?? codes[0];
}

export async function insertVatCode(tx: TenantTx, id: string, input: VatCodeInput): Promise<VatCode> {
  const row = await tx.db
    .insertInto('vatCodes')
    .values({ ...input, companyId: tx.companyId, id, position: positionAtEnd('vatCodes', tx.companyId) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return presentVatCode(row);
}

export async function updateVatCode(
  tx: TenantTx,
  id: string,
  input: VatCodeInput,
): Promise<VatCode | undefined> {
  const row = await tx.db
    .updateTable('vatCodes')
    .set(input)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && presentVatCode(row);
}

/** Makes a code with which the company began one of another country. */
export async function updateFirstVatCode(
  tx: TenantTx,
  id: string,
  change: { name: string; factor: Factor; position: number },
): Promise<void> {
  await tx.db
    .updateTable('vatCodes')
    .set(change)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Moves all VAT codes down, to make room at the top. */
export async function updateVatCodePositions(tx: TenantTx, by: number): Promise<void> {
  await tx.db
    .updateTable('vatCodes')
    .set(({ eb }) => ({ position: eb('position', '+', by) }))
    .where('companyId', '=', tx.companyId)
    .execute();
}

/** Retires a VAT code, or restores it. */
export async function updateVatCodeRetired(tx: TenantTx, id: string, retiredAt: Date | null): Promise<void> {
  await tx.db
    .updateTable('vatCodes')
    .set({ retiredAt })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

export async function lockVatCode(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('vatCodes')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteVatCodeRow(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('vatCodes').where('companyId', '=', tx.companyId).where('id', '=', id).execute();
}

function presentVatCode(row: {
  id: string;
  name: string;
  code: string;
  factor: string;
  type: VatCode['type'];
  exemptionCode: string;
  exemptionReason: string;
  country: string;
  retiredAt: Date | null;
}): VatCode {
  const factor = parseFactor(row.factor);
  if (factor === undefined) throw new Error(`VAT code ${row.id} has a factor that is none`);
  const { retiredAt, ...shown } = row;
  const exemptionCode = oneOf(['', ...CHOSEN_EXEMPTION_CODES], row.exemptionCode);
  return { ...shown, factor, exemptionCode, retired: retiredAt !== null };
}

/** The codes of a new company. */
export async function insertVatCodes(
  tx: TenantTx,
  rows: readonly { id: string; name: string; factor: Factor; type: VatType; position: number }[],
): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .insertInto('vatCodes')
    .values(rows.map((row) => ({ ...row, companyId })))
    .execute();
}

/** The first code of a type, else that of the standard rate. */
export async function findVatCodeOfType(
  tx: TenantTx,
  type: VatType,
): Promise<{ id: string; factor: string } | undefined> {
  const rows = await tx.db
    .selectFrom('vatCodes')
    .select(['id', 'factor', 'type'])
    .where('companyId', '=', tx.companyId)
    .where('type', 'in', [type, 'high'])
    .where('retiredAt', 'is', null)
    .orderBy('position')
    .limit(50)
    .execute();
  return rows.find((row) => row.type === type) ?? rows[0];
}
