import { type Amount, amount, compareAmounts } from '../money/amount.ts';
import { toSepaName, toSepaText } from '../text/sepa-text.ts';
import { isValidBic, normaliseBic } from './bic.ts';
import { isValidIban, normaliseIban } from './iban.ts';
import { isCreditorReference } from './structured-reference.ts';

/** A SEPA credit transfer to show as a QR code; the amount is in euros. */
export type EpcQrTransfer = { name: string; iban: string; bic?: string; amount: Amount; remittance: string };

const MIN_AMOUNT = amount('0.01');
const MAX_AMOUNT = amount('999999999.99');
const MAX_REMITTANCE = 140;
const TRAILING_LINE_BREAKS = /\n+$/;

/**
 * The text of a payment QR code (EPC069-12, version 002, UTF-8): letters outside the SEPA set are
 * transliterated and the name is cut at 70. Undefined when IBAN, BIC, name or amount (EUR 0.01 to
 * 999999999.99) is invalid or the remittance text is over 140, because a truncated reference would never
 * be matched.
 */
export function epcQrPayload(transfer: EpcQrTransfer): string | undefined {
  const name = toSepaName(transfer.name);
  const remittance = toSepaText(transfer.remittance);
  const bic = normaliseBic(transfer.bic ?? '');
  if (name === '' || remittance.length > MAX_REMITTANCE) return undefined;
  if (!isValidIban(transfer.iban) || (bic !== '' && !isValidBic(bic))) return undefined;
  if (compareAmounts(transfer.amount, MIN_AMOUNT) < 0 || compareAmounts(transfer.amount, MAX_AMOUNT) > 0)
    return undefined;
  const iban = normaliseIban(transfer.iban);
  const purpose = '';
  // The code has a field for an ISO 11649 reference and one for free text, of which only one is used.
  const isStructured = isCreditorReference(remittance);
  const [reference, text] = isStructured
    ? [remittance.replaceAll(' ', '').toUpperCase(), '']
    : ['', remittance];
  return ['BCD', '002', '1', 'SCT', bic, name, iban, `EUR${transfer.amount}`, purpose, reference, text]
    .join('\n')
    .replace(TRAILING_LINE_BREAKS, '');
}
