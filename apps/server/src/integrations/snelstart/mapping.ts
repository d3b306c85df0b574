import {
  type Amount,
  amount,
  amountFromCents,
  amountToCents,
  daysBetween,
  isNegative,
  negateAmount,
  plainDate,
  sumAmounts,
} from '@penning/domain';
import type { KnownPayment, RemotePayment } from '@penning/domain/accounting/compare-payments';
import { z } from 'zod';
import type { BookedCustomer, Booking, MappedLine } from '../port/accounting.ts';
import { readVat } from './vat-entries.ts';

// Assumed, not documented; to be verified with a live administration: that credit notes have negative amounts, that
// reverse charge is posted with VAT of nothing, that an entry of the general ledger names the invoice that it pays and
// has the description of its line, and the literals of filters.

/** The longest description of a booking and of its lines. */
export const MAX_DESCRIPTION = 250;
const MAX_NAME = 50;
const MAX_COC = 12;
/** The largest number that a customer may have there. */
const MAX_CODE = 2_147_483_647;

const Money = z.number().transform((number): Amount => amount((number === 0 ? 0 : number).toFixed(2)));
const Reference = z.object({ id: z.string() });
const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '');
const Day = z.string().transform((text) => plainDate(text.slice(0, 10)));

export const Company = z.object({ administratieIdentifier: z.string() });
export const Country = z.object({ id: z.string(), landcodeISO: Text });
export const CostCenter = z.object({
  id: z.string(),
  nummer: z.number(),
  omschrijving: Text,
  nonactief: z.boolean().nullish(),
});
export const Journal = z.object({
  id: z.string(),
  nummer: z.number(),
  omschrijving: Text,
  soort: z.string(),
  nonactief: z.boolean().nullish(),
});
/** A customer as it is there, with all that is ours to keep as it was. */
export const Relation = z.looseObject({ id: z.string() });
export const Attachment = z.object({ id: z.string() });
export const SalesBooking = z.object({
  id: z.string(),
  boekstuk: Text,
  factuurnummer: z.string(),
  factuurbedrag: Money,
});
export type SalesBooking = z.output<typeof SalesBooking>;
export const SalesInvoice = z.object({
  verkoopBoeking: Reference.nullish(),
  factuurnummer: z.string(),
  factuurBedrag: Money,
  openstaandSaldo: Money,
});
export type SalesInvoice = z.output<typeof SalesInvoice>;
export const PurchaseInvoice = z.object({
  inkoopBoeking: Reference.nullish(),
  factuurnummer: z.string(),
  factuurDatum: Day,
  factuurBedrag: Money,
  openstaandSaldo: Money,
});
export const Posting = z.object({
  id: z.string(),
  grootboek: Reference,
  dagboek: Reference,
  datum: Day,
  omschrijving: Text,
  debet: Money,
  credit: Money,
});
export type Posting = z.output<typeof Posting>;
export const BankEntry = z.object({ id: z.string(), omschrijving: Text });

/** The number that a customer has there, where ours can be one. */
export const codeOf = (number: string): number | undefined =>
  /^\d{1,10}$/.test(number) && Number(number) > 0 && Number(number) <= MAX_CODE ? Number(number) : undefined;

/** A customer as a relation. */
export function relationOf(customer: BookedCustomer, country: string | undefined): Record<string, unknown> {
  const { name, number, address, postalCode, city, coc, vatNumber, email } = customer;
  const code = codeOf(number);
  return {
    ...(code === undefined ? {} : { relatiecode: code }),
    relatiesoort: ['Klant'],
    naam: name.slice(0, MAX_NAME),
    vestigingsAdres: {
      straat: address,
      postcode: postalCode,
      plaats: city,
      ...(country === undefined ? {} : { land: { id: country } }),
    },
    email,
    btwNummer: vatNumber,
    kvkNummer: coc.slice(0, MAX_COC),
  };
}

/** The total that a document comes to: VAT is only posted where a line is matched with a rate. */
export function totalOf({ lines }: Pick<Booking, 'lines'>): Amount {
  return sumAmounts([...lines.map(({ exclVat }) => exclVat), ...postedVat(lines).map(({ vat }) => vat)]);
}

/** A sent document as a sales booking: its lines without VAT, and the VAT of each kind beside them. */
export function salesBookingOf(booking: Booking, relation: string): object {
  const { number, sendDate, dueDate, reference, customer, lines } = booking;
  return {
    factuurnummer: number,
    factuurdatum: instantOf(sendDate),
    klant: { id: relation },
    omschrijving: (reference === '' ? customer.name : reference).slice(0, MAX_DESCRIPTION),
    factuurbedrag: Number(totalOf(booking)),
    betalingstermijn: Math.max(daysBetween(sendDate, dueDate), 0),
    boekingsregels: lines.map((line) => {
      const { line: btwSoort, ledger = line.ledger } = readVat(line.vat);
      return {
        omschrijving: line.description.slice(0, MAX_DESCRIPTION),
        grootboek: { id: ledger },
        ...(line.costCenter === '' ? {} : { kostenplaats: { id: line.costCenter } }),
        bedrag: Number(line.exclVat),
        btwSoort,
      };
    }),
    btw: postedVat(lines).map(({ kind, vat }) => ({ btwSoort: kind, btwBedrag: Number(vat) })),
  };
}

/** The VAT of each kind. */
function postedVat(lines: readonly MappedLine[]): { kind: string; vat: Amount }[] {
  const cents = new Map<string, bigint>();
  for (const { vat, vatAmount } of lines) {
    const { posted } = readVat(vat);
    if (posted === undefined) continue;
    const more = posted === 'VerkopenVerlegd' ? 0n : amountToCents(vatAmount);
    cents.set(posted, (cents.get(posted) ?? 0n) + more);
  }
  return [...cents].map(([kind, sum]) => ({ kind, vat: amountFromCents(sum) }));
}

const MARK = 'Penning ';
export const markOf = (paymentId: string): string => `${MARK}${paymentId}`;
/** What a payment of ours is called there: entries have ids that nobody is told. */
export const ownIdOf = (paymentId: string): string => `penning:${paymentId}`;
export const paymentIdOf = (ownId: string): string => ownId.replace('penning:', '');

/** A payment of a posted document in a journal of the bank. */
export function bankEntryOf(bookingId: string, payment: KnownPayment, journal: string): object {
  const { amount: paid, paidOn } = payment;
  const [received, spent] = isNegative(paid) ? ['0.00', negateAmount(paid)] : [paid, '0.00'];
  const omschrijving = markOf(payment.id);
  return {
    datum: instantOf(paidOn),
    dagboek: { id: journal },
    omschrijving,
    bedragOntvangen: Number(received),
    bedragUitgegeven: Number(spent),
    verkoopboekingBoekingsRegels: [
      { boekingId: { id: bookingId }, omschrijving, debet: Number(spent), credit: Number(received) },
    ],
  };
}

/** What a posting to the account for receivables pays, by its id or ours. */
export function toPayment({ id, datum, omschrijving, debet, credit }: Posting): RemotePayment {
  const key = omschrijving.startsWith(MARK) ? omschrijving.slice(MARK.length) : null;
  const cents = amountToCents(credit) - amountToCents(debet);
  return { id: key === null ? id : ownIdOf(key), amount: amountFromCents(cents), paidOn: datum, key };
}

/** Dates are moments there. */
export const instantOf = (day: string): string => `${day}T00:00:00Z`;
