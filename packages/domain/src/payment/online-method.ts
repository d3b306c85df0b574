import { keysOf } from '../keys-of.ts';

/** How a customer paid online, under one name for all payment providers. */
const CODES = {
  ideal: ['ideal', 'idealqr'],
  card: ['creditcard', 'card', 'visa', 'mastercard', 'amex', 'maestro', 'vpay'],
  bancontact: ['bancontact', 'mistercash'],
  transfer: ['banktransfer', 'banktrans', 'customer_balance'],
  directDebit: ['directdebit', 'sepa_debit', 'dirdeb'],
  paypal: ['paypal'],
  klarna: ['klarna', 'klarnapaylater', 'klarnapaynow', 'klarnasliceit'],
  applePay: ['applepay', 'apple_pay'],
  googlePay: ['googlepay', 'google_pay'],
  belfius: ['belfius'],
  kbc: ['kbc', 'cbc'],
  eps: ['eps'],
  przelewy24: ['przelewy24', 'p24'],
  blik: ['blik'],
  multibanco: ['multibanco'],
  mbWay: ['mbway', 'mb_way'],
  bizum: ['bizum'],
  twint: ['twint'],
  swish: ['swish'],
  mobilePay: ['mobilepay'],
  trustly: ['trustly'],
  satispay: ['satispay'],
  alipay: ['alipay', 'alipayplus'],
  weChatPay: ['wechat_pay', 'wechat'],
  in3: ['in3'],
  riverty: ['riverty', 'afterpay'],
  billie: ['billie'],
  alma: ['alma'],
  giftCard: ['giftcard', 'voucher', 'paysafecard', 'psafecard'],
} as const;

export type OnlineMethod = keyof typeof CODES;

/** Every way to pay online that has a name here. */
export const ONLINE_METHODS = keysOf(CODES);

const BY_CODE: ReadonlyMap<string, OnlineMethod> = new Map(
  ONLINE_METHODS.flatMap((method) => CODES[method].map((code) => [code, method] as const)),
);

/** The way to pay that a provider's code stands for; undefined for one that is not known here. */
export function onlineMethodOf(code: string): OnlineMethod | undefined {
  return BY_CODE.get(code.toLowerCase());
}
