import { isValidIban } from '../../../payment/iban.ts';
import { type EInvoiceFinding, finding, unless } from '../finding.ts';
import type { ReceivedDocument } from '../received-document.ts';
import { isStated } from '../stated-text.ts';

/** The kinds of documents that XRechnung uses (BR-DE-17). */
const TYPES: readonly string[] = ['326', '380', '381', '384', '389', '875', '876', '877'];
const DISCOUNT = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/;
const EMAIL = /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/;

/**
 * The form of what XRechnung has a document state: its kind, early payment discounts, accounts, and how to reach the
 * seller (BR-DE-17 to BR-DE-20, 26 to 28). Only the discounts are binding.
 */
export function checkGermanStatements(document: ReceivedDocument): EInvoiceFinding[] {
  const { type = '', terms = '', means, preceding, seller } = document;
  const { phone, email } = seller?.contact ?? {};
  const level = 'warning' as const;
  return [
    ...unless(TYPES.includes(type), 'BR-DE-17', 'unknownCode', 'BT-3', { stated: type, level }),
    ...checkDiscounts(terms),
    ...means
      .filter(({ code = '', account }) => code === '58' && !isValidIban(account ?? ''))
      .map(({ account = '' }) => finding('BR-DE-19', 'malformed', 'BT-84', { stated: account, level })),
    ...means
      .filter(({ code = '', debtorAccount }) => code === '59' && !isValidIban(debtorAccount ?? ''))
      .map(({ debtorAccount = '' }) =>
        finding('BR-DE-20', 'malformed', 'BT-91', { stated: debtorAccount, level }),
      ),
    ...unless(type !== '384' || preceding.length > 0, 'BR-DE-26', 'missing', 'BG-3', { level }),
    ...unless(!isStated(phone) || phone.replaceAll(/\D/g, '').length >= 3, 'BR-DE-27', 'malformed', 'BT-42', {
      stated: phone ?? '',
      level,
    }),
    ...unless(!isStated(email) || EMAIL.test(email.trim()), 'BR-DE-28', 'malformed', 'BT-43', {
      stated: email ?? '',
      level,
    }),
  ];
}

/** Each line of the terms that begins with "#" is a discount in the notation of BR-DE-18, and the last one ends its line. */
function checkDiscounts(terms: string): EInvoiceFinding[] {
  const lines = terms.split(/\r?\n/);
  const discounts = lines.filter((line) => line.trim().startsWith('#'));
  const wrong = discounts.find((line) => !DISCOUNT.test(line.trim()));
  const isOpen = discounts.length > 0 && (lines.at(-1) ?? '').trim().startsWith('#');
  const stated = wrong ?? (isOpen ? discounts.at(-1) : undefined);
  return stated === undefined ? [] : [finding('BR-DE-18', 'malformed', 'BT-20', { stated })];
}
