import { type EInvoiceFinding, unless } from '../finding.ts';
import type { ReceivedDocument, ReceivedMeans } from '../received-document.ts';

const TRANSFERS: readonly string[] = ['30', '58'];
const CARDS: readonly string[] = ['48', '54', '55'];
const DEBIT = '59';

/** What XRechnung asks of a means of payment: the data of its kind, and of no other (BR-DE-23 to BR-DE-25, 30, 31). */
export function checkGermanMeans(document: ReceivedDocument): EInvoiceFinding[] {
  const debits = document.means.filter(isDebit);
  return [
    ...document.means.flatMap((means) => checkKind(means, document)),
    ...unless(debits.length === 0 || creditorOf(document), 'BR-DE-30', 'missing', 'BT-90'),
    ...unless(
      debits.every(({ debtorAccount }) => debtorAccount !== undefined),
      'BR-DE-31',
      'missing',
      'BT-91',
    ),
  ];
}

function checkKind(means: ReceivedMeans, document: ReceivedDocument): EInvoiceFinding[] {
  const { code = '', hasAccount, hasCard } = means;
  // In CII the creditor's identifier belongs to the same group.
  const hasDebit = isDebit(means) || (document.syntax === 'cii' && creditorOf(document));
  if (TRANSFERS.includes(code)) {
    return [
      ...unless(hasAccount, 'BR-DE-23-a', 'missing', 'BG-17'),
      ...unless(!hasCard && !hasDebit, 'BR-DE-23-b', 'notAllowed', hasCard ? 'BG-18' : 'BG-19'),
    ];
  }
  if (CARDS.includes(code)) {
    return [
      ...unless(hasCard, 'BR-DE-24-a', 'missing', 'BG-18'),
      ...unless(!hasAccount && !hasDebit, 'BR-DE-24-b', 'notAllowed', hasAccount ? 'BG-17' : 'BG-19'),
    ];
  }
  if (code !== DEBIT) return [];
  return [
    ...unless(hasDebit, 'BR-DE-25-a', 'missing', 'BG-19'),
    ...unless(!hasAccount && !hasCard, 'BR-DE-25-b', 'notAllowed', hasAccount ? 'BG-17' : 'BG-18'),
  ];
}

function isDebit({ mandate, debtorAccount }: ReceivedMeans): boolean {
  return mandate !== undefined || debtorAccount !== undefined;
}

/** Whether the creditor's identifier (BT-90) is stated: of the seller, or of the payee. */
function creditorOf({ creditorId }: ReceivedDocument): boolean {
  return creditorId !== undefined;
}
