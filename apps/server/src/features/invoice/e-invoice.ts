import {
  type EInvoiceDocument,
  type EInvoiceProblem,
  type EInvoiceProfile,
  type InvoiceLine,
  profileFor,
} from '@penning/domain';
import type { DocumentContent } from './content.ts';

/** A document in the terms of the European norm; nothing for a quotation, nor while it has no sender or receiver. */
export function toEInvoice(content: DocumentContent, number: string): EInvoiceDocument | undefined {
  const { sender, receiver } = content;
  // A quotation asks for nothing yet.
  if (!sender || !receiver || content.kind === 'quotation') return undefined;
  return {
    number,
    type: content.type === 'C' ? 'credit' : 'invoice',
    issuedOn: content.sendDate,
    dueOn: content.dueDate,
    currency: content.currency,
    language: content.language,
    ...(content.text.top.trim() === '' ? {} : { note: content.text.top }),
    ...(content.credits
      ? { precedingInvoice: { number: content.credits.number, issuedOn: content.credits.sendDate } }
      : {}),
    buyerReference: content.reference || receiver.buyerReference,
    seller: {
      name: sender.name,
      address: sender.address,
      postalCode: sender.postalCode,
      city: sender.city,
      countryCode: sender.country,
      cocNumber: sender.coc,
      vatNumber: sender.vatNumber,
      email: sender.email,
      phone: sender.phone,
      iban: sender.iban,
      bic: sender.bic,
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
    },
    lines: [...content.lines] as InvoiceLine[],
    discount: content.discount,
    includesVat: content.includesVat,
    totals: content.totals,
  };
}

/** Which rules an e-invoice of this document can follow, and what it misses when it can follow none. */
export function checkDocumentEInvoice(
  content: DocumentContent,
  number: string,
): { profile: EInvoiceProfile | null; problems: EInvoiceProblem[] } {
  const document = toEInvoice(content, number);
  if (!document) return { profile: null, problems: [] };
  const { profile, problems } = profileFor(document);
  return { profile: profile ?? null, problems: [...problems] };
}
