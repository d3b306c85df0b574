import { formatIban } from '@penning/domain';
import { type Translate, formatDate, formatMoney } from '@penning/i18n';
import { documentWords } from '@penning/i18n/document-words/index';
import { companyNumberLabel } from '../../document/pdf/company-number-label.ts';
import { type LetterFacts, amountText, dueText, isCollected, isPayable } from './letter-facts.ts';
import { reminderDetails } from './reminder-details.ts';

/** The words of the message, the same in HTML and in plain text. */
export interface LetterWords {
  readonly amountLabel: string;
  readonly amount: string;
  readonly details: readonly { readonly label: string; readonly value: string; readonly link?: string }[];
  readonly terms: { readonly label: string; readonly link: string } | null;
  /** What isn't attached to the message, by name and size. */
  readonly files: readonly { readonly label: string; readonly link: string }[];
  readonly button: string;
  readonly viewLink: string;
  /** What to do with the QR code of the link. */
  readonly scan: string;
  readonly footer: readonly string[];
}

const MIB = 1024 * 1024;

const NUMBER_LABELS = {
  invoice: 'mail.invoiceNumber',
  credit: 'mail.creditNumber',
  quotation: 'mail.quotationNumber',
} as const;
const VIEW_WORDS = {
  invoice: 'mail.viewInvoice',
  credit: 'mail.viewCredit',
  quotation: 'mail.viewQuotation',
} as const;

/** The words of a message: for a reminder its claim, else the document, its open amount and due date. */
export function wordsOf(facts: LetterFacts, translate: Translate): LetterWords {
  const { content, open, number } = facts;
  if (facts.reminder) {
    return {
      ...reminderDetails(facts, facts.reminder, translate),
      button: translate('mail.viewAndPay'),
      viewLink: translate('mail.viewInvoice'),
      scan: translate('external.scanToPay'),
      terms: null,
      files: [],
      footer: footerOf(facts, translate),
    };
  }
  const kind = content.kind ?? (content.type === 'C' ? 'credit' : 'invoice');
  const payable = isPayable(facts);
  const partlyPaid = payable && open !== content.totals.totalIncl;
  const inFull = content.credits?.inFull === true;
  const label = inFull ? 'mail.creditInFullNumber' : NUMBER_LABELS[kind];
  const reference = { label: translate(label), value: number };
  const due = {
    label: translate(kind === 'quotation' ? 'mail.validUntil' : 'mail.dueDate'),
    value: dueText(facts),
  };
  const view = translate(VIEW_WORDS[kind]);
  // In the company's own text, the customer answers through the link.
  const viewLink = kind === 'quotation' ? translate('mail.answerQuotation') : view;
  return {
    amountLabel: translate(partlyPaid ? 'mail.amountLeft' : payable ? 'mail.amountDue' : 'mail.amount'),
    amount: partlyPaid ? formatMoney(open, content.currency) : amountText(facts),
    details: [
      ...(isCollected(facts)
        ? [...collectionDetails(facts, translate), reference]
        : payable || kind === 'quotation'
          ? [due, reference]
          : [reference]),
      ...trackingOf(facts, translate),
    ],
    button: payable ? translate('mail.viewAndPay') : kind === 'quotation' ? viewLink : view,
    viewLink,
    scan: translate('external.scanToPay'),
    terms: facts.termsLink ? { label: translate('mail.terms'), link: facts.termsLink } : null,
    files: (facts.linkedFiles ?? []).map(({ filename, size, link }) => ({
      label: translate('mail.download', { name: filename, size: Math.ceil(size / MIB) }),
      link,
    })),
    footer: footerOf(facts, translate),
  };
}

/** The announcement of a collection: when, and from which account. */
function collectionDetails(facts: LetterFacts, translate: Translate): LetterWords['details'] {
  const { collection, onlineCollection, language } = facts.content;
  if (onlineCollection)
    return [
      { label: translate('mail.collectedOn'), value: formatDate(onlineCollection.collectOn, language) },
    ];
  if (!collection) return [];
  return [
    { label: translate('mail.collectedOn'), value: dueText(facts) },
    { label: translate('mail.collectedFrom'), value: formatIban(collection.debtorIban) },
  ];
}

function trackingOf({ tracking }: LetterFacts, translate: Translate): LetterWords['details'] {
  if (!tracking || tracking.number === '') return [];
  const { number, link } = tracking;
  return [{ label: translate('mail.trackingNumber'), value: number, ...(link === null ? {} : { link }) }];
}

function footerOf({ content: { sender, language } }: LetterFacts, translate: Translate): string[] {
  if (!sender) return [];
  const { name, address, postalCode, city, country, phone, email, coc, vatNumber, iban } = sender;
  const companyNumber = companyNumberLabel(documentWords(language), { country, number: coc });
  const labelled = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);
  const lines = [
    [name, address, `${postalCode} ${city}`.trim()],
    [phone, email],
    [labelled(companyNumber, coc), labelled(translate('mail.vat'), vatNumber)],
    [labelled('IBAN', iban === '' ? '' : formatIban(iban))],
  ];
  return lines.map((parts) => parts.filter((part) => part !== '').join(' · ')).filter((line) => line !== '');
}
