import type { InvoiceDraft } from '@penning/contract';
import { type InvoiceLine, type VatCurrency, vatCurrencyOf } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { type MandateRow, findActiveMandate } from '../../collection/mandate-store.ts';
import { listRatesUntil } from '../../exchange-rate/exchange-rate-store.ts';
import type { KnownRate } from '../../exchange-rate/rate-of.ts';
import { type TermsRow, findTermsFor } from '../../terms/terms-store.ts';
import { listDeductedDeposits } from '../deposit/deposit-store.ts';
import type { DocumentRow } from '../document-store.ts';
import {
  findCustomer,
  findProfile,
  getCompany,
  getLedgers,
  getVatCodes,
  listAttachments,
  listProfileAttachments,
} from '../master-data-store.ts';
import { type RelatedDocuments, findRelated } from '../related-store.ts';

export type Company = Awaited<ReturnType<typeof getCompany>>;
export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A draft's fields and its kind; an ordinary invoice unless stated. */
export type Draft = Omit<InvoiceDraft, 'attachmentIds' | 'type'> & {
  readonly attachmentIds: readonly string[];
  readonly type?: DocumentRow['type'] | undefined;
} & Partial<Pick<DocumentRow, 'id' | 'kind' | 'validUntil' | 'creditsId' | 'quotationId' | 'isDeposit'>>;

type NationalCurrency = Exclude<VatCurrency, 'EUR'>;

/** The company's present records that a draft refers to; those that no longer exist are missing. */
export interface MasterData {
  readonly company: Company;
  readonly customer: Customer | undefined;
  readonly profile: Profile | undefined;
  readonly vatCodes: Awaited<ReturnType<typeof getVatCodes>>['offered'];
  readonly ledgers: Awaited<ReturnType<typeof getLedgers>>['offered'];
  /** The retired VAT codes and ledger accounts: a line that names one has none. */
  readonly retired: ReadonlySet<string>;
  readonly attachments: Awaited<ReturnType<typeof listAttachments>>;
  /** The profile's attachments, then the document's own: the order in which the customer gets them. */
  readonly merged: Awaited<ReturnType<typeof listAttachments>>;
  readonly terms: TermsRow | undefined;
  /** The invoice that is credited, and the quotation that the draft was made from. */
  readonly related: RelatedDocuments;
  /** The deposit invoices that it deducts. */
  readonly deposits: Awaited<ReturnType<typeof listDeductedDeposits>>;
  /** Rates of the draft's currency around its day, latest first. */
  readonly rates: readonly KnownRate[];
  /** The currency of the company's country where that isn't the euro and the draft is in another one, with its rates. */
  readonly accounting:
    | { readonly currency: NationalCurrency; readonly rates: readonly KnownRate[] }
    | undefined;
  /** The mandate that a draft would be collected with now. */
  readonly mandate: MandateRow | undefined;
}

/** Loads what a draft refers to, in one round trip. */
export async function loadMasterData(tx: TenantTx, draft: Draft): Promise<MasterData> {
  // Sent together: the connection pipelines statements that don't depend on each other.
  const [
    company,
    customer,
    profile,
    vatCodes,
    ledgers,
    attachments,
    ofProfile,
    terms,
    related,
    rates,
    mandate,
    deposits,
  ] = await Promise.all([
    getCompany(tx),
    findCustomer(tx, draft.customerId),
    findProfile(tx, draft.profileId),
    getVatCodes(tx),
    getLedgers(tx),
    listAttachments(tx, draft.attachmentIds),
    listProfileAttachments(tx, draft.profileId),
    findTermsFor(tx, draft.language),
    findRelated(tx, draft),
    draft.currency === 'EUR' ? [] : listRatesUntil(tx, draft.currency, draft.sendDate),
    isForCollection(draft) && draft.customerId !== null ? findActiveMandate(tx, draft.customerId) : undefined,
    draft.id !== undefined && mayDeduct(draft) ? listDeductedDeposits(tx, draft.id) : [],
  ]);
  const { lines } = related.credited?.content ?? { lines: [] };
  const accounting = accountingCurrencyOf(company, draft);
  return {
    company,
    customer,
    profile,
    // A credit invoice repeats the codes of its invoice as they were then.
    vatCodes: withOwn(vatCodes.offered, lines, ({ vat }) => vat),
    ledgers: withOwn(ledgers.offered, lines, ({ ledger }) => ledger),
    retired: new Set([...vatCodes.retired, ...ledgers.retired]),
    attachments,
    merged: [...ofProfile.filter(({ id }) => !draft.attachmentIds.includes(id)), ...attachments],
    terms,
    related,
    rates,
    accounting: accounting && {
      currency: accounting,
      rates: await listRatesUntil(tx, accounting, draft.sendDate),
    },
    mandate,
    deposits,
  };
}

/** Undefined in the euro area and where the country asks for none, which saves most companies a statement. */
function accountingCurrencyOf(
  { country }: Company,
  { currency }: Pick<Draft, 'currency'>,
): NationalCurrency | undefined {
  const own = vatCurrencyOf(country);
  return own === 'EUR' || own === currency ? undefined : own;
}

/** A line below 0 deducts a deposit; a credit invoice repeats it and deducts nothing. */
function mayDeduct({ type, lines }: Draft): boolean {
  return type !== 'C' && lines.some(({ price }) => price?.startsWith('-'));
}

function withOwn<Code extends { readonly id: string }>(
  codes: Map<string, Code>,
  lines: readonly InvoiceLine[],
  codeOf: (line: InvoiceLine) => Code | null,
): Map<string, Code> {
  if (lines.length === 0) return codes;
  const own = lines.flatMap((line) => codeOf(line) ?? []);
  return new Map([...codes, ...own.map((code): [string, Code] => [code.id, code])]);
}

/** Whether a draft becomes an invoice collected by direct debit. */
export function isForCollection({ kind, type }: Pick<Draft, 'kind' | 'type'>): boolean {
  return type === 'I' && kind !== 'quotation';
}
