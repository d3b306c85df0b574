import { type DeliveryAddress, HEADER_LINES } from '@penning/contract';
import {
  type EInvoiceAttachment,
  type EInvoiceChoice,
  type EInvoiceDestination,
  type EInvoiceDocument,
  type EInvoiceProblem,
  type EInvoiceProfile,
  type LegalCheck,
  type LegalProblem,
  MAX_ATTACHED_BYTES,
  type PlainDate,
  checkInvoiceLaw,
  isAttachmentType,
  peppolAddress,
  profileFor,
} from '@penning/domain';
import { isNetworkDuty } from '@penning/domain/law/network-duty';
import { formatDate, formatMoney } from '@penning/i18n';
import { documentWords } from '@penning/i18n/document-words/index';
import type { Reason } from '../../../http/refusal.ts';
import type { DocumentContent } from '../content.ts';

/** The bytes of a document's attachments, by their ids. */
export type AttachedBytes = ReadonlyMap<string, Uint8Array>;

/** The format the customer asked for when the document was made. */
export function wantedEInvoice({ receiver }: DocumentContent): EInvoiceChoice {
  return receiver?.eInvoice ?? 'none';
}

/**
 * The attachments embedded in the e-invoice. A format the customer asked for must contain all of them; one that is only
 * sent along leaves them to the email when it can't contain them.
 */
export function embeddedAttachments(content: DocumentContent): DocumentContent['attachments'] {
  const { attachments } = content;
  if (wantedEInvoice(content) !== 'none') return attachments;
  const fits = attachments.every(({ mediaType }) => isAttachmentType(mediaType)) && !areTooLarge(attachments);
  return fits ? attachments : [];
}

function areTooLarge(attachments: DocumentContent['attachments']): boolean {
  return attachments.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHED_BYTES;
}

/** A document in the terms of the European standard; nothing for a quotation, or while it has no sender or receiver. */
export function toEInvoice(
  content: DocumentContent,
  number: string,
  bytes?: AttachedBytes,
): EInvoiceDocument | undefined {
  const { sender, receiver } = content;
  // A quotation doesn't ask for payment yet.
  if (!sender || !receiver || content.kind === 'quotation') return undefined;
  return {
    number,
    type: content.type === 'C' ? 'credit' : 'invoice',
    ...(content.isDeposit && content.type !== 'C' ? { isDeposit: true } : {}),
    issuedOn: content.sendDate,
    dueOn: content.dueDate,
    currency: content.currency,
    language: content.language,
    ...(content.vatPoint ? { vatPoint: content.vatPoint } : {}),
    ...statedTexts(content),
    ...(content.credits ? { precedingInvoice: precedingOf(content.credits) } : {}),
    ...(content.deposits ? { deductedDeposits: content.deposits.map(precedingOf) } : {}),
    buyerReference: content.reference || receiver.buyerReference,
    seller: {
      name: sender.name,
      contact: headerLine(content.layout, 'contact'),
      address: sender.address,
      postalCode: sender.postalCode,
      city: sender.city,
      countryCode: sender.country,
      cocNumber: sender.coc,
      vatNumber: sender.vatNumber,
      ...(sender.taxNumber ? { taxNumber: sender.taxNumber } : {}),
      ...(content.oneStopShopFrom ? { oneStopShopFrom: content.oneStopShopFrom } : {}),
      email: sender.email || headerLine(content.layout, 'email'),
      phone: sender.phone || headerLine(content.layout, 'phone'),
      iban: sender.iban,
      bic: sender.bic,
      letterhead: content.layout.headerLines.join('\n'),
    },
    buyer: {
      name: receiver.name,
      contact: receiver.contact,
      address: receiver.address,
      postalCode: receiver.postalCode,
      city: receiver.city,
      countryCode: receiver.country,
      cocNumber: receiver.coc,
      vatNumber: receiver.vatNumber,
      email: receiver.email,
      person: receiver.person,
      customerNumber: receiver.debtorNumber,
      ...(receiver.electronicAddress ? { endpoint: receiver.electronicAddress } : {}),
      ...(receiver.vatCheck ? { vatCheck: receiver.vatCheck } : {}),
    },
    lines: [...content.lines],
    discount: content.discount,
    includesVat: content.includesVat,
    totals: content.totals,
    ...ratesOf(content),
    ...collectedBy(content),
    attachments: embeddedAttachments(content).map((file) => attachmentOf(file, bytes?.get(file.id))),
  };
}

/** The exchange rates by which its VAT is stated in another currency. */
export function ratesOf({
  exchangeRate,
  accountingRate,
}: Pick<DocumentContent, 'exchangeRate' | 'accountingRate'>): Pick<
  EInvoiceDocument,
  'exchangeRate' | 'accountingRate'
> {
  return {
    ...(exchangeRate ? { exchangeRate: exchangeRate.rate } : {}),
    ...(accountingRate ? { accountingRate: accountingRate.rate } : {}),
  };
}

function precedingOf({ number, sendDate }: { number: string; sendDate: PlainDate }) {
  return { number, issuedOn: sendDate };
}

/**
 * Everything the PDF states in words: texts above and below the lines, the clauses at its foot, and the buyer's
 * references.
 */
function statedTexts(content: DocumentContent): Partial<EInvoiceDocument> {
  const { text, orderNumber, contractNumber, projectNumber } = content;
  const { deliveryAddress, supplyDate, supplyPeriod } = content;
  const paymentTerms = statedTerms(content);
  const note = [text.top, text.bottom, text.footer, ...printedBeside(content)]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
  return {
    ...(note === '' ? {} : { note }),
    ...(paymentTerms === '' ? {} : { paymentTerms }),
    ...(orderNumber === undefined ? {} : { orderReference: orderNumber }),
    ...(contractNumber === undefined ? {} : { contractReference: contractNumber }),
    ...(projectNumber === undefined ? {} : { projectReference: projectNumber }),
    ...(supplyDate === undefined ? {} : { supplyDate }),
    ...(supplyPeriod === undefined ? {} : { supplyPeriod }),
    ...(deliveryAddress === undefined ? {} : { deliverTo: destinationOf(deliveryAddress) }),
  };
}

/** The payment terms; first when it is collected online, which has no other place in the standard. */
function statedTerms(content: DocumentContent): string {
  const { paymentTerms = '', onlineCollection, type, totals, currency, language } = content;
  if (!onlineCollection || type === 'C') return paymentTerms;
  const { collectedAsAgreed } = documentWords(language).payment;
  const amount = formatMoney(totals.totalIncl, currency);
  const announced = collectedAsAgreed(amount, formatDate(onlineCollection.collectOn, language));
  return [announced, paymentTerms].filter((part) => part !== '').join('\n');
}

/** What the PDF prints above the lines and the standard has no term for. */
function printedBeside({ language, quotationNumber, trackingNumber, receiver }: DocumentContent): string[] {
  const { meta } = documentWords(language);
  const labelled = (label: string, value = '') => (value === '' ? '' : `${label}: ${value}`);
  return [
    labelled(meta.quotationNumber, quotationNumber),
    labelled(meta.trackingNumber, trackingNumber),
    receiver?.optionalField1 ?? '',
    receiver?.optionalField2 ?? '',
  ];
}

function destinationOf({ country, ...address }: DeliveryAddress): EInvoiceDestination {
  return { ...address, countryCode: country };
}

/** The contact person on one of the profile's header lines, and how to reach them (BG-6). */
function headerLine({ headerLines }: DocumentContent['layout'], name: (typeof HEADER_LINES)[number]): string {
  return headerLines[HEADER_LINES.indexOf(name)]?.trim() ?? '';
}

/** By whom it is collected, if it is. */
function collectedBy({
  type,
  collection,
  onlineCollection,
}: DocumentContent): Pick<EInvoiceDocument, 'directDebit' | 'isCollectedOnline'> {
  if (type === 'C') return {};
  if (onlineCollection) return { isCollectedOnline: true };
  if (!collection) return {};
  const { mandateReference, debtorIban, creditorId } = collection;
  return { directDebit: { mandateReference, debtorIban, creditorId } };
}

/** Without its bytes an attachment can only be checked by name and type; the upload verified that they match. */
function attachmentOf(
  { filename, mediaType }: DocumentContent['attachments'][number],
  bytes: Uint8Array | undefined,
): EInvoiceAttachment {
  return { filename, mime: mediaType, base64: bytes ? Buffer.from(bytes).toString('base64') : 'JVBERi0x' };
}

/** The rule set of this document's e-invoice, and what is missing when it can follow none. */
export function checkDocumentEInvoice(
  content: DocumentContent,
  number: string,
): { profile: EInvoiceProfile | null; problems: EInvoiceProblem[] } {
  if (content.eInvoice) return { profile: content.eInvoice.profile, problems: [] };
  const document = toEInvoice(content, number);
  if (!document) return { profile: null, problems: [] };
  const wanted = wantedEInvoice(content);
  const { profile, problems } = profileFor(document, wanted === 'none' ? undefined : wanted);
  if (areTooLarge(embeddedAttachments(content))) {
    return { profile: null, problems: [...problems, { code: 'attachmentsTooLarge', field: 'attachments' }] };
  }
  // A document sent without an e-invoice never gets one.
  return { profile: content.eInvoice === null ? null : (profile ?? null), problems: [...problems] };
}

/** What the law requires and an invoice lacks; nothing for a quotation or for a document that was sent already. */
export function checkDocumentLaw(
  content: DocumentContent,
  { overDistanceSalesThreshold = false, offersSmallBusiness = false } = {},
): LegalCheck {
  const document = content.eInvoice === undefined ? toEInvoice(content, '1') : undefined;
  if (!document) return { problems: [], warnings: [] };
  return checkInvoiceLaw({
    ...document,
    seller: { ...document.seller, overDistanceSalesThreshold, offersSmallBusiness },
  });
}

/** Whether the law wants the document as an e-invoice over the network (docs/rules/delivery.md#the-belgian-duty). */
export function isNetworkRequired(content: DocumentContent): boolean {
  const document = toEInvoice(content, '1');
  return document !== undefined && isNetworkDuty(document);
}

/** The document's Peppol address: the one its customer gave, or the one derived from its numbers. */
export function peppolRecipient(content: DocumentContent): string | null {
  const document = toEInvoice(content, '1');
  const address = document && peppolAddress(document.buyer, document.issuedOn);
  return address ? `${address.scheme}:${address.id}` : null;
}

/** What an invoice or e-invoice lacks, as the reasons of a refusal. */
export function reasonsOf(problems: readonly (EInvoiceProblem | LegalProblem)[]): Reason[] {
  return problems.map(({ code, field }) => ({ code, field, text: `invoice.eInvoiceProblem_${code}` }));
}
