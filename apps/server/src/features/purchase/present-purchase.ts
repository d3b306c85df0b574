import { EInvoiceCheck, Purchase, PurchaseSummary } from '@penning/contract';
import { type Amount, type PlainDate, amount, plainDate, purchaseStatus } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { type ClosedPeriodRow, listClosedPeriods } from '../closed-period/closed-period-store.ts';
import { closureOf } from '../closed-period/refuse-closed-day.ts';
import { type PurchaseRow, type PurchaseSummaryRow, findPurchase, listDuplicates } from './purchase-store.ts';

const MAX_DUPLICATES = 10;

/** A row of the list as the contract shows it. */
export function presentPurchaseSummary(row: PurchaseSummaryRow, today: PlainDate): PurchaseSummary {
  const dueDate = dateOf(row.dueDate);
  const paidOn = dateOf(row.paidOn);
  return {
    id: row.id,
    type: row.type,
    supplierName: row.supplierName,
    number: row.number,
    invoiceDate: dateOf(row.invoiceDate),
    dueDate,
    currency: row.currency,
    totalExcl: amountOf(row.totalExcl),
    totalVat: amountOf(row.totalVat),
    totalIncl: amountOf(row.totalIncl),
    payable: amountOf(row.payable),
    status: purchaseStatus({ paidOn, dueDate, isComplete: row.isComplete ?? false }, today),
    paidOn,
    source: row.source,
    format: row.format,
    isDuplicate: row.isDuplicate,
    doubts: PurchaseSummary.shape.doubts.parse([
      ...row.doubts,
      ...(row.isDuplicate ? ['duplicate'] : []),
      ...(row.isLate ? ['closedPeriod'] : []),
    ]),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The purchase as this transaction sees it; refused when it isn't this company's. */
export async function readPurchase(tx: TenantTx, id: string, today: PlainDate): Promise<Purchase> {
  const [found, periods] = await Promise.all([findPurchase(tx, id), listClosedPeriods(tx)]);
  const row = found ?? refuse('notFound');
  const duplicates = row.isDuplicate ? await listDuplicates(tx, id, MAX_DUPLICATES) : [];
  return {
    ...presentPurchaseSummary(row, today),
    version: row.version,
    createdById: row.createdBy,
    supplierAddress: row.supplierAddress,
    supplierPostalCode: row.supplierPostalCode,
    supplierCity: row.supplierCity,
    supplierCountry: row.supplierCountry,
    supplierVatNumber: row.supplierVatNumber,
    supplierCoc: row.supplierCoc,
    supplierEmail: row.supplierEmail,
    iban: row.iban,
    bic: row.bic,
    paymentReference: row.paymentReference,
    orderReference: row.orderReference,
    precedingNumber: row.precedingNumber,
    notes: row.notes,
    vat: Purchase.shape.vat.parse(row.vat),
    lines: Purchase.shape.lines.parse(row.lines),
    lineCount: row.lineCount,
    attachments: row.attachments,
    eInvoice: checkOf(row),
    hasXml: row.hasXml,
    filename: row.filename,
    mediaType: row.mediaType,
    size: row.size,
    closedPeriod: closedPeriodOf(row, periods),
    duplicates: duplicates.map(({ invoiceDate, createdAt, ...other }) => ({
      ...other,
      invoiceDate: dateOf(invoiceDate),
      createdAt: createdAt.toISOString(),
    })),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function closedPeriodOf(
  { invoiceDate, datedAt }: Pick<PurchaseRow, 'invoiceDate' | 'datedAt'>,
  periods: readonly ClosedPeriodRow[],
): Purchase['closedPeriod'] {
  const closure = closureOf(periods, { day: invoiceDate, datedAt });
  if (closure === undefined) return null;
  const { period, firstOpen, isStated } = closure;
  return { startsOn: period.startsOn, endsOn: period.endsOn, firstOpen, isStated };
}

/** The result of validating the file; null where it isn't an e-invoice. */
function checkOf({ profile, findings }: Pick<PurchaseRow, 'profile' | 'findings'>): Purchase['eInvoice'] {
  if (profile === null) return null;
  const shape = EInvoiceCheck.shape;
  const read = shape.findings.parse(findings);
  const isFaulty = read.some(({ level }) => level === 'error');
  const verdict = isFaulty ? 'faulty' : read.length > 0 ? 'deviating' : 'valid';
  return { verdict, profile: shape.profile.parse(profile), findings: read };
}

function dateOf(day: string | null): PlainDate | null {
  return day === null ? null : plainDate(day);
}

function amountOf(stored: string | null): Amount | null {
  return stored === null ? null : amount(stored);
}
