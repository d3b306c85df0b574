import { type Amount, amount, compareAmounts } from '../money/amount.ts';
import { toLatin } from '../text/latin.ts';
import { isValidIban, normaliseIban } from './iban.ts';

/** A SEPA credit transfer to be offered as a QR code; the amount is in euros. */
export type EpcQrTransfer = { name: string; iban: string; bic?: string; amount: Amount; remittance: string };

const LEAST = amount('0.01');
const MOST = amount('999999999.99');
const MAX_NAME = 70;
const MAX_REMITTANCE = 140;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const TRAILING_LINE_BREAKS = /\n+$/;

/**
 * The text of a payment QR code (EPC069-12, version 002, UTF-8): letters outside the SEPA set are transliterated and
 * the name is cut at 70. Undefined when IBAN, BIC, name or amount (EUR 0.01 to 999999999.99) is not usable or the
 * remittance text is over 140, because a reference that was cut would never be matched.
 */
export function epcQrPayload(transfer: EpcQrTransfer): string | undefined {
  const name = toSepaText(transfer.name).slice(0, MAX_NAME).trim();
  const remittance = toSepaText(transfer.remittance);
  const bic = (transfer.bic ?? '').replace(/\s/g, '').toUpperCase();
  if (!/[A-Za-z0-9]/.test(name) || remittance.length > MAX_REMITTANCE) return undefined;
  if (!isValidIban(transfer.iban) || (bic !== '' && !BIC.test(bic))) return undefined;
  if (compareAmounts(transfer.amount, LEAST) < 0 || compareAmounts(transfer.amount, MOST) > 0)
    return undefined;
  const iban = normaliseIban(transfer.iban);
  const [purpose, reference] = ['', ''];
  return ['BCD', '002', '1', 'SCT', bic, name, iban, `EUR${transfer.amount}`, purpose, reference, remittance]
    .join('\n')
    .replace(TRAILING_LINE_BREAKS, '');
}

/** Banks accept only a-z A-Z 0-9 / - ? : ( ) . , ' + and space. */
function toSepaText(text: string): string {
  return toLatin(text)
    .replace(/&/g, '+')
    .replace(/[_–—]/g, '-')
    .replace(/[‘’`´"“”]/g, "'")
    .replace(/[^A-Za-z0-9/\-?:().,'+]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
