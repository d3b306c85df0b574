import { invoiceDuties } from '@penning/domain';
import { documentWords } from '@penning/i18n/document-words/index';
import type { DocumentContent } from '../content.ts';

/** Own words about paying early; a discount in the notation of XRechnung is one too. */
const EARLY = /escompte|skonto|discount|korting|descuento/iu;
/** Own words about the fixed sum for recovery, which French law demands together with the interest. */
const LATE = /\b40(?:[.,]00)?\s?(?:€|eur)|(?:€|\beur(?:os?)?)\s?40\b/iu;

/**
 * The payment terms with what the law of the seller's country has an invoice to a business say about paying early and
 * late; what the document says itself is not repeated (docs/rules/invoice-contents.md#early-and-late-payment).
 */
export function latePaymentPart(content: DocumentContent): Pick<DocumentContent, 'paymentTerms'> {
  const { kind, type, sender, receiver, text, language, sendDate, paymentTerms = '' } = content;
  if (kind === 'quotation' || type === 'C' || !sender || !receiver || receiver.person) return {};
  if (!invoiceDuties(sender.country, sendDate).statesLatePayment) return {};
  const said = [paymentTerms, text.bottom, text.footer].join('\n');
  const { noDiscount, latePayment } = documentWords(language).payment;
  const missing = [...(EARLY.test(said) ? [] : [noDiscount]), ...(LATE.test(said) ? [] : [latePayment])];
  if (missing.length === 0) return {};
  return { paymentTerms: [paymentTerms, missing.join(' ')].filter((part) => part !== '').join('\n') };
}
