import { type PlainDate, compareDates } from '../calendar/plain-date.ts';
import type { InvoiceLine } from './invoice-line.ts';
import type { SupplyPeriod } from './supply-period.ts';

/** When goods or services were supplied: on a day (BT-72) or in a period (BG-14); neither when not stated. */
export type Supply = { date?: PlainDate; period?: SupplyPeriod };

/** The supply stated by a document, and what determines whether it must state one. */
export type SuppliedDocument = {
  supplyDate?: PlainDate;
  supplyPeriod?: SupplyPeriod;
  lines: readonly Pick<InvoiceLine, 'vat' | 'supplyPeriod'>[];
  issuedOn: PlainDate;
  /** The invoice that it credits. */
  precedingInvoice?: { issuedOn: PlainDate };
  /** Whether the seller's law requires it even when it is the invoice date. */
  isAlwaysStated: boolean;
};

/** Whether the document or one of its lines states when it was supplied. */
export function saysSupply({
  supplyDate,
  supplyPeriod,
  lines,
}: Pick<SuppliedDocument, 'supplyDate' | 'supplyPeriod' | 'lines'>): boolean {
  const isSaid = supplyDate !== undefined || supplyPeriod !== undefined;
  return isSaid || lines.some((line) => Boolean(line.supplyPeriod));
}

/**
 * The supply that the document states (docs/rules/dates.md#supply). If required and not given, it comes
 * from the periods of its lines, else from the invoice date.
 */
export function supplyOf(document: SuppliedDocument): Supply {
  const { supplyDate, supplyPeriod, lines, issuedOn, precedingInvoice, isAlwaysStated } = document;
  if (supplyDate !== undefined) return { date: supplyDate };
  if (supplyPeriod !== undefined) return { period: supplyPeriod };
  const isRequired = isAlwaysStated || lines.some(({ vat }) => vat?.type === 'ICPG');
  if (!isRequired) return {};
  const period = periodOfLines(lines);
  return period ? { period } : { date: precedingInvoice?.issuedOn ?? issuedOn };
}

function periodOfLines(lines: SuppliedDocument['lines']): SupplyPeriod | undefined {
  const periods = lines.flatMap(({ supplyPeriod }) => supplyPeriod ?? []);
  return periods.reduce<SupplyPeriod | undefined>(
    (whole, { from, until }) => ({
      from: whole && compareDates(whole.from, from) < 0 ? whole.from : from,
      until: whole && compareDates(whole.until, until) > 0 ? whole.until : until,
    }),
    undefined,
  );
}

/** The lines whose period extends beyond the document's (PEPPOL-EN16931-R110, R111), by index. */
export function linesOutsidePeriod({
  supplyPeriod,
  lines,
}: Pick<SuppliedDocument, 'supplyPeriod' | 'lines'>): number[] {
  if (!supplyPeriod) return [];
  return lines.flatMap(({ supplyPeriod: own }, index) => {
    const isOutside =
      own &&
      (compareDates(own.from, supplyPeriod.from) < 0 || compareDates(own.until, supplyPeriod.until) > 0);
    return isOutside ? [index] : [];
  });
}
