import type { DraftLine } from '@penning/contract';
import {
  type InvoiceLine,
  type InvoiceTotals,
  type PlainDate,
  calculateInvoice,
  dueDate,
  isDistanceSale,
  negateAmount,
  vatPointIn,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { shownWhiteLabel } from '../company/white-label/white-label.ts';
import { rateOf } from '../exchange-rate/rate-of.ts';
import type { ContentRate, DocumentContent } from './content.ts';
import { findDefaultProfile, getCompany } from './master-data-store.ts';
import type { RelatedDocuments } from './related-store.ts';
import { latePaymentPart } from './resolve/late-payment.ts';
import { type Draft, type MasterData, loadMasterData } from './resolve/load-master-data.ts';
import { NEUTRAL_LAYOUT, layoutOf, receiverOf, senderOf, withWhiteLabel } from './resolve/resolve-parties.ts';
import { particularsWith, termsPartOf, textsOf } from './resolve/resolve-texts.ts';

/** What a draft states today: its own fields with the present company, customer, profile, VAT codes and ledgers. */
export async function resolveContent(
  tx: TenantTx,
  services: Services,
  draft: Draft,
): Promise<DocumentContent> {
  return contentOf(services, draft, await loadMasterData(tx, draft));
}

/** The same from records that are already loaded. */
export function contentOf(services: Services, draft: Draft, master: MasterData): DocumentContent {
  const { company, customer, profile, vatCodes, ledgers, related } = master;
  const sendDate = draft.sendDate ?? dayIn(company.timezone, services.clock.now());
  const lines = draft.lines.map((line) => resolveLine(line, vatCodes, ledgers));
  const totals = calculateInvoice({
    lines,
    discount: draft.discount,
    includesVat: draft.includesVat,
    currency: draft.currency,
  });
  const content: DocumentContent = {
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
    text: textsOf(draft, customer, profile, totals),
    sender: senderOf(company),
    receiver:
      related.credited?.content.receiver ?? (customer ? receiverOf(customer, { company, lines }) : null),
    ...oneStopShopOf(draft, master),
    ...vatPointPart(draft, master),
    layout: lookOf(services, { company, profile }),
    lines,
    totals,
    ...ratesOf(master, sendDate),
    ...termsPartOf(draft, master.terms),
    attachments: master.merged.map(({ id, filename, mediaType, size }) => ({
      id,
      filename,
      mediaType,
      size,
    })),
    publicLink: null,
  };
  return { ...content, ...latePaymentPart(content) };
}

/** The look of what the company shows without a document: that of its default profile, with its white label. */
export async function companyLayout(
  tx: TenantTx,
  services: Pick<Services, 'offer'>,
): Promise<DocumentContent['layout']> {
  const [company, profile] = await Promise.all([getCompany(tx), findDefaultProfile(tx)]);
  return lookOf(services, { company, profile });
}

function lookOf(
  services: Pick<Services, 'offer'>,
  { company, profile }: Pick<MasterData, 'company' | 'profile'>,
): DocumentContent['layout'] {
  return withWhiteLabel(profile ? layoutOf(profile) : NEUTRAL_LAYOUT, shownWhiteLabel(company, services));
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

/** The due date of an invoice, or the last day on which a quotation can be accepted. */
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

/** A credit invoice reverses what was declared, so it uses the rates of that time. */
function ratesOf(
  { related, rates, accounting }: MasterData,
  day: PlainDate,
): Pick<DocumentContent, 'exchangeRate' | 'accountingRate'> {
  const credited = related.credited?.content;
  const used = credited?.exchangeRate ?? rateOf(rates, day);
  const accounted = credited?.accountingRate ?? (accounting && rateOf(accounting.rates, day));
  const currency = credited?.accountingRate?.currency ?? accounting?.currency;
  return {
    ...(used ? { exchangeRate: contentRate(used) } : {}),
    ...(accounted && currency ? { accountingRate: { currency, ...contentRate(accounted) } } : {}),
  };
}

function contentRate({ rate, ratedOn, source }: ContentRate): ContentRate {
  return { rate, ratedOn, ...(source ? { source } : {}) };
}

/** A draft line with its VAT code and ledger; retired ones become nothing, and the result says so. */
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

/** Since when the company declares sales to such a customer, where it is delivered, through the one-stop shop. */
function oneStopShopOf(
  draft: Draft,
  { company, customer }: MasterData,
): Pick<DocumentContent, 'oneStopShopFrom'> {
  const { country, oneStopShopFrom: from } = company;
  if (from === null || !customer) return {};
  const to = particularsWith(draft, customer).deliveryAddress?.country ?? customer.country;
  if (!isDistanceSale(country, { country: to, person: customer.person })) return {};
  return { oneStopShopFrom: from };
}

/** When its VAT is due, where that isn't the rule; a credit invoice reverses what its invoice made due. */
function vatPointPart(
  { kind }: Pick<Draft, 'kind'>,
  { company, related }: MasterData,
): Pick<DocumentContent, 'vatPoint'> {
  if (kind === 'quotation') return {};
  const { credited } = related;
  const vatPoint = credited?.content
    ? credited.content.vatPoint
    : vatPointIn(company.country, company.vatPoint);
  return vatPoint === undefined || vatPoint === 'supply' ? {} : { vatPoint };
}
