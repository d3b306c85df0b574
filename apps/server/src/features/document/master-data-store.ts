import {
  CHOSEN_EXEMPTION_CODES,
  type InvoiceLine,
  type VatRegime,
  type VatType,
  defined,
  oneOf,
  parseFactor,
  regimeOf,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { sharedRead } from '../../db/shared-read.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { getCompanyWithPackage } from '../company/company-store.ts';
import { selectVatCheck } from '../vat-check/vat-check-store.ts';

/** The company that sends a document. */
export const getCompany = sharedRead(getCompanyWithPackage);

/** The customer of a draft, or nothing; if merged, the customer it was merged into. */
export const findCustomer = sharedRead(readCustomer);

async function readCustomer(tx: TenantTx, id: string | null) {
  if (id === null) return undefined;
  const customer = await tx.db
    .selectFrom('customers')
    .selectAll()
    .select(selectVatCheck())
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (customer?.status !== 'merged') return customer;
  return readCustomer(tx, customer.masterId);
}

/** The sender profile of a draft, or nothing. */
export const findProfile = sharedRead(async (tx: TenantTx, id: string | null) => {
  if (id === null) return undefined;
  return tx.db
    .selectFrom('profiles')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
});

/** The profile of a draft that names none. */
export async function findDefaultProfile(tx: TenantTx) {
  return tx.db
    .selectFrom('profiles')
    .selectAll()
    .where('companyId', '=', tx.companyId)
    .where('isDefault', '=', true)
    .executeTakeFirst();
}

/** VAT codes by id as lines use them: those in use, and the ids of retired ones. */
export interface Codes<Code> {
  readonly offered: Map<string, Code>;
  readonly retired: ReadonlySet<string>;
}

function codesOf<Code extends { readonly id: string }>(
  rows: readonly { readonly code: Code; readonly retiredAt: Date | null }[],
): Codes<Code> {
  const [offered, retired] = [
    rows.filter(({ retiredAt }) => retiredAt === null),
    rows.filter(({ retiredAt }) => retiredAt !== null),
  ];
  return {
    offered: new Map(offered.map(({ code }) => [code.id, code])),
    retired: new Set(retired.map(({ code }) => code.id)),
  };
}

/** The company's VAT codes. */
export const getVatCodes = sharedRead(readVatCodes);

async function readVatCodes(tx: TenantTx): Promise<Codes<NonNullable<InvoiceLine['vat']>>> {
  const rows = await tx.db
    .selectFrom('vatCodes')
    .select(['id', 'name', 'type', 'factor', 'exemptionCode', 'exemptionReason', 'country', 'retiredAt'])
    .where('companyId', '=', tx.companyId)
    .execute();
  return codesOf(
    rows.map(({ id, name, factor, retiredAt, ...regime }) => ({
      code: { ...readRegime(regime), id, name, factor: defined(parseFactor(factor)) },
      retiredAt,
    })),
  );
}

function readRegime(row: {
  type: VatType;
  exemptionCode: string;
  exemptionReason: string;
  country: string;
}): VatRegime {
  return regimeOf({ ...row, exemptionCode: oneOf(['', ...CHOSEN_EXEMPTION_CODES], row.exemptionCode) });
}

/** The company's ledger accounts. */
export const getLedgers = sharedRead(readLedgers);

async function readLedgers(tx: TenantTx): Promise<Codes<NonNullable<InvoiceLine['ledger']>>> {
  const rows = await tx.db
    .selectFrom('ledgers')
    .select(['id', 'name', 'ledgerNumber', 'retiredAt'])
    .where('companyId', '=', tx.companyId)
    .execute();
  return codesOf(
    rows.map(({ id, name, ledgerNumber, retiredAt }) => ({
      code: { id, name, number: ledgerNumber },
      retiredAt,
    })),
  );
}

/** The attachments of a document, in the order they were added. */
export async function listAttachments(tx: TenantTx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('files')
    .select(['id', 'filename', 'mediaType', 'size', 'key', 'digest', 'damagedAt'])
    .where('companyId', '=', tx.companyId)
    .where('purpose', '=', 'attachment')
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const LIST_PROFILE_ATTACHMENTS = statement(
  {
    id: 'uuid',
    filename: 'text',
    mediaType: 'text',
    size: 'int4',
    key: 'text',
    digest: 'bytea',
    damagedAt: 'timestamptz?',
  },
  `SELECT f.id, f.filename, f.media_type, f.size, f.key, f.digest, f.damaged_at
   FROM profiles p CROSS JOIN unnest(p.attachment_ids) WITH ORDINALITY AS chosen (id, place)
   JOIN files f ON f.company_id = p.company_id AND f.id = chosen.id
   WHERE p.company_id = $1 AND p.id = $2 AND p.merge_mail_attachments ORDER BY chosen.place`,
);

/** The files sent with a profile's documents, in order; none unless the profile turns them on. */
export const listProfileAttachments = sharedRead(readProfileAttachments);

async function readProfileAttachments(
  tx: TenantTx,
  profileId: string | null,
): Promise<Awaited<ReturnType<typeof listAttachments>>> {
  if (profileId === null) return [];
  const rows = await queryRows(tx.db, LIST_PROFILE_ATTACHMENTS, [tx.companyId, profileId]);
  return rows;
}

const nextNumberOf = (range: 'invoice' | 'quotation') =>
  statement(
    { number: 'text' },
    `SELECT number_text(${range}_prefix, ${range}_next, ${range}_width) AS number
     FROM company_counters WHERE company_id = $1`,
  );
const GET_NEXT_NUMBER = { invoice: nextNumberOf('invoice'), quotation: nextNumberOf('quotation') };

/** The next number of a range, as it would be assigned now; sending assigns it. */
export const getNextNumber = sharedRead(readNextNumber);

async function readNextNumber(tx: TenantTx, kind: string): Promise<string> {
  const range = kind === 'quotation' ? 'quotation' : 'invoice';
  const [row] = await queryRows(tx.db, GET_NEXT_NUMBER[range], [tx.companyId]);
  if (!row) throw new Error('a company without counters');
  return row.number;
}
