import { DeliveryAddress, ElectronicAddress } from '@penning/contract';
import type { DraftLine, InvoiceDraft } from '@penning/contract';
import {
  BRAND_GREEN,
  type InvoiceLine,
  type InvoiceTotals,
  type PlainDate,
  calculateInvoice,
  dueDate,
  isDistanceSale,
  needsCustomerVatNumber,
  negateAmount,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { type MandateRow, findActiveMandate } from '../collection/mandate-store.ts';
import { type StoredRate, listRatesUntil } from '../exchange-rate/exchange-rate-store.ts';
import { rateOf } from '../exchange-rate/rate-of.ts';
import { type TermsRow, findTermsFor } from '../terms/terms-store.ts';
import { vatCheckResult } from '../vat-check/vat-check-result.ts';
import { readVatCheck } from '../vat-check/vat-check-store.ts';
import type { ContentLayout, ContentReceiver, ContentSender, DocumentContent } from './content.ts';
import { listDeductedDeposits } from './deposit/deposit-store.ts';
import type { DocumentRow } from './document-store.ts';
import {
  findCustomer,
  findProfile,
  getCompany,
  getLedgers,
  getVatCodes,
  listAttachments,
  listProfileAttachments,
} from './master-data-store.ts';
import { type StatedParticulars, particularsOf, statedParticulars } from './particulars.ts';
import { creditFooter, profileTexts } from './profile-texts.ts';
import { type RelatedDocuments, findRelated } from './related-store.ts';

type Company = Awaited<ReturnType<typeof getCompany>>;
type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;
type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

const NEUTRAL_LAYOUT: ContentLayout = {
  headerLines: [],
  logoPosition: 'left',
  senderPosition: 'right',
  marginGlobal: 10,
  marginHeader: 0,
  font: 'inter',
  accentColour: BRAND_GREEN,
  logoFileId: null,
  emailFrom: '',
};

/** What a draft says, and what kind of document it is; an ordinary invoice unless stated. */
export type Draft = Omit<InvoiceDraft, 'attachmentIds' | 'type'> & {
  readonly attachmentIds: readonly string[];
  readonly type?: DocumentRow['type'] | undefined;
} & Partial<Pick<DocumentRow, 'id' | 'kind' | 'validUntil' | 'creditsId' | 'quotationId' | 'isDeposit'>>;

/** The company's records that a draft refers to, as they are now; what does not exist any more is missing. */
export interface MasterData {
  readonly company: Company;
  readonly customer: Customer | undefined;
  readonly profile: Profile | undefined;
  readonly vatCodes: Awaited<ReturnType<typeof getVatCodes>>['offered'];
  readonly ledgers: Awaited<ReturnType<typeof getLedgers>>['offered'];
  /** The VAT codes and ledger accounts that are not offered any more: a line that names one has none. */
  readonly retired: ReadonlySet<string>;
  readonly attachments: Awaited<ReturnType<typeof listAttachments>>;
  /** The profile's attachments and then the document's own: the order in which the customer gets them. */
  readonly merged: Awaited<ReturnType<typeof listAttachments>>;
  readonly terms: TermsRow | undefined;
  /** The invoice that is credited, and the quotation it was made from. */
  readonly related: RelatedDocuments;
  /** The deposit invoices that it deducts. */
  readonly deposits: Awaited<ReturnType<typeof listDeductedDeposits>>;
  /** Rates of the draft's currency around its day, the latest first. */
  readonly rates: readonly StoredRate[];
  /** The mandate that a draft for collection would be collected by now. */
  readonly mandate: MandateRow | undefined;
}

/** Loads what a draft refers to, in one round trip. */
export async function loadMasterData(tx: TenantTx, draft: Draft): Promise<MasterData> {
  // Sent together: the connection pipelines statements that do not wait for each other.
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
    mandate,
    deposits,
  };
}

/** What deducts a deposit is a line below 0; a credit invoice repeats it and deducts nothing. */
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

/** What a draft says today: its own fields with the company, customer, profile, VAT codes and ledgers as they are now. */
export async function resolveContent(
  tx: TenantTx,
  services: Services,
  draft: Draft,
): Promise<DocumentContent> {
  return contentOf(services, draft, await loadMasterData(tx, draft));
}

/** The same from records that are loaded already. */
export function contentOf(services: Services, draft: Draft, master: MasterData): DocumentContent {
  const { company, customer, profile, vatCodes, ledgers, related } = master;
  const sendDate = draft.sendDate ?? dayIn(company.timezone, services.clock.now());
  const lines = draft.lines.map((line) => resolveLine(line, vatCodes, ledgers));
  const totals = calculateInvoice({ lines, discount: draft.discount, includesVat: draft.includesVat });
  return {
    formatVersion: 1,
    type: draft.type ?? '',
    ...relationsOf(draft, related, totals),
    ...(draft.isDeposit ? { isDeposit: true as const } : {}),
    ...(master.deposits.length > 0 ? { deposits: master.deposits } : {}),
    ...collectionOf(master),
    sendDate,
    dueDate: lastDayOf(draft, sendDate),
    term: draft.term,
    currency: draft.currency,
    language: draft.language,
    includesVat: draft.includesVat,
    discount: draft.discount,
    reference: draft.reference,
    trackingNumber: draft.trackingNumber,
    ...particularsWith(draft, customer),
    text: textsOf(draft, customer, profile),
    sender: senderOf(company),
    receiver:
      related.credited?.content.receiver ?? (customer ? receiverOf(customer, { company, lines }) : null),
    ...oneStopShopOf(master),
    layout: profile ? layoutOf(profile) : NEUTRAL_LAYOUT,
    lines,
    totals,
    // A credit invoice reverses what was declared, so it uses the rate of that time.
    ...exchangeOf(master.related.credited?.content?.exchangeRate ?? rateOf(master.rates, sendDate)),
    ...termsPartOf(draft, master.terms),
    attachments: master.merged.map(({ id, filename, mediaType, size }) => ({
      id,
      filename,
      mediaType,
      size,
    })),
    publicLink: null,
  };
}

/** Whether a draft becomes an invoice that is collected by direct debit. */
export function isForCollection({ kind, type }: Pick<Draft, 'kind' | 'type'>): boolean {
  return type === 'I' && kind !== 'quotation';
}

function collectionOf({ mandate, company }: MasterData): Pick<DocumentContent, 'collection'> {
  if (!mandate || mandate.signedOn === null) return {};
  return {
    collection: {
      mandateReference: mandate.reference,
      signedOn: mandate.signedOn,
      scheme: mandate.scheme,
      debtorIban: mandate.iban,
      creditorId: company.sepaIdentifier,
    },
  };
}

/** The day an invoice is due, or the last on which a quotation can be accepted. */
export function lastDayOf(
  draft: Pick<Draft, 'kind' | 'validUntil' | 'term'>,
  sendDate: PlainDate,
): PlainDate {
  return (draft.kind === 'quotation' && draft.validUntil) || dueDate(sendDate, draft.term);
}

function relationsOf(
  draft: Pick<Draft, 'kind'>,
  { credited, quotation }: RelatedDocuments,
  { totalIncl }: InvoiceTotals,
): Pick<DocumentContent, 'kind' | 'credits' | 'quotationNumber'> {
  const inFull =
    credited?.content?.totals.totalIncl === negateAmount(totalIncl) ? { inFull: true as const } : {};
  return {
    ...(draft.kind === 'quotation' ? { kind: 'quotation' as const } : {}),
    ...(credited
      ? { credits: { id: credited.id, number: credited.number, sendDate: credited.sendDate, ...inFull } }
      : {}),
    ...(quotation ? { quotationNumber: quotation.number } : {}),
  };
}

function exchangeOf(rate: DocumentContent['exchangeRate']): Pick<DocumentContent, 'exchangeRate'> {
  return rate ? { exchangeRate: { rate: rate.rate, ratedOn: rate.ratedOn } } : {};
}

/** The terms that a document carries; a credit invoice sells nothing. */
function termsPartOf(
  draft: Pick<Draft, 'kind' | 'type'>,
  terms: TermsRow | undefined,
): Pick<DocumentContent, 'terms'> {
  if (!terms || draft.type === 'C') return {};
  const { id, filename } = terms;
  const attach = draft.kind === 'quotation' ? terms.attachToQuotations : terms.attachToInvoices;
  return { terms: { id, filename, attach } };
}

/** A draft line with its VAT code and ledger; one that is not offered any more becomes nothing, and the answer says so. */
function resolveLine(
  line: DraftLine,
  vatCodes: ReadonlyMap<string, NonNullable<InvoiceLine['vat']>>,
  ledgers: ReadonlyMap<string, NonNullable<InvoiceLine['ledger']>>,
): InvoiceLine {
  const { vatId, ledgerId, supplyPeriod, ...own } = line;
  return {
    ...own,
    ...(supplyPeriod ? { supplyPeriod } : {}),
    vat: (vatId !== null && vatCodes.get(vatId)) || null,
    ledger: (ledgerId !== null && ledgers.get(ledgerId)) || null,
  };
}

/**
 * What the document states, else what its customer always wants. A credit invoice asks for nothing, so it has no terms of
 * payment; it goes where its invoice went.
 */
function particularsWith(draft: Draft, customer: Customer | undefined): StatedParticulars {
  const own = particularsOf(draft);
  if (draft.type === 'C') return statedParticulars({ ...own, paymentTerms: '' });
  return statedParticulars({
    ...own,
    paymentTerms: own.paymentTerms || (draft.kind === 'quotation' ? '' : customer?.optionPaymentTerms),
    deliveryAddress:
      filledIn(own.deliveryAddress) ?? DeliveryAddress.nullable().parse(customer?.deliveryAddress ?? null),
  });
}

/** An address of which nothing but the country is filled in is none. */
function filledIn(address: DeliveryAddress | null): DeliveryAddress | null {
  if (!address) return null;
  const { name, address: street, postalCode, city } = address;
  return name + street + postalCode + city === '' ? null : address;
}

/**
 * The document's own texts, else the customer's, else the profile's; the customer's free line follows the one on top. The
 * standard texts speak of an order and of paying for it, so a credit invoice has its own alone.
 */
function textsOf(
  draft: Pick<Draft, 'textTop' | 'textBottom' | 'kind' | 'type' | 'language'>,
  customer: Customer | undefined,
  profile: Profile | undefined,
): DocumentContent['text'] {
  if (draft.type === 'C') {
    const footer = profile ? creditFooter(profile, draft.language) : '';
    return { top: draft.textTop, bottom: draft.textBottom, footer };
  }
  const texts = profile && profileTexts(profile, draft.language);
  const top = draft.textTop || customer?.optionExtraText || texts?.extraText || '';
  return {
    top: [top, customer?.freeText ?? ''].filter((text) => text !== '').join('\n'),
    bottom: draft.textBottom || customer?.optionExtraTextBottom || texts?.extraTextBottom || '',
    footer: (draft.kind === 'quotation' ? texts?.quotationFooter : texts?.footer) ?? '',
  };
}

/** Since when the company declares its sales to such a customer by the one-stop shop. */
function oneStopShopOf({ company, customer }: MasterData): Pick<DocumentContent, 'oneStopShopFrom'> {
  const { country, oneStopShopFrom: from } = company;
  if (from === null || !customer || !isDistanceSale(country, customer)) return {};
  return { oneStopShopFrom: from };
}

function senderOf(company: Company): ContentSender {
  const { id, name, address, postalCode, city, country, coc, vatNumber, taxNumber, iban, bic } = company;
  const { email, phone } = company;
  return {
    id,
    name,
    address,
    postalCode,
    city,
    country,
    coc,
    vatNumber,
    taxNumber,
    iban,
    bic,
    email,
    phone,
  };
}

function receiverOf(
  customer: Customer,
  { company, lines }: { company: Company; lines: readonly InvoiceLine[] },
): ContentReceiver {
  return {
    id: customer.id,
    name: customer.name,
    contact: customer.contact,
    person: customer.person,
    address: customer.address,
    postalCode: customer.postalCode,
    city: customer.city,
    country: customer.country,
    coc: customer.coc,
    vatNumber: customer.vatNumber,
    email: customer.email,
    ccEmail: customer.ccEmail,
    phone: customer.phone,
    debtorNumber: customer.debtorNumber,
    buyerReference: customer.buyerReference,
    eInvoice: customer.eInvoice,
    electronicAddress: ElectronicAddress.nullable().parse(customer.electronicAddress),
    optionalField1: customer.optionalField1,
    optionalField2: customer.optionalField2,
    ...vatCheckOf(customer, company, lines),
  };
}

/** What VIES said of the number, where the invoice rests on it. */
function vatCheckOf(
  { vatCheck }: Customer,
  { timezone }: Company,
  lines: readonly InvoiceLine[],
): Pick<ContentReceiver, 'vatCheck'> {
  if (!lines.some(({ vat }) => vat !== null && needsCustomerVatNumber(vat.type))) return {};
  const result = vatCheckResult(readVatCheck(vatCheck), timezone);
  return result ? { vatCheck: result } : {};
}

function layoutOf(profile: Profile): ContentLayout {
  return {
    headerLines: profile.headerLines,
    logoPosition: profile.logoPosition,
    senderPosition: profile.senderPosition,
    marginGlobal: Number(profile.marginGlobal),
    marginHeader: Number(profile.marginHeader),
    font: profile.font,
    accentColour: profile.accentColour,
    logoFileId: profile.logoFileId,
    emailFrom: profile.emailFrom,
  };
}
