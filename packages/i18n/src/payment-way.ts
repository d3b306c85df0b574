import type { OnlineMethod } from '@penning/domain/payment/online-method';
import type { Translate } from './make-translator.ts';

/** Names that are the same in every language. */
const BRANDS = {
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
  klarna: 'Klarna',
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  belfius: 'Belfius',
  kbc: 'KBC/CBC',
  eps: 'EPS',
  przelewy24: 'Przelewy24',
  blik: 'BLIK',
  multibanco: 'Multibanco',
  mbWay: 'MB WAY',
  bizum: 'Bizum',
  twint: 'TWINT',
  swish: 'Swish',
  mobilePay: 'MobilePay',
  trustly: 'Trustly',
  satispay: 'Satispay',
  alipay: 'Alipay',
  weChatPay: 'WeChat Pay',
  in3: 'in3',
  riverty: 'Riverty',
  billie: 'Billie',
  alma: 'Alma',
} satisfies Partial<Record<OnlineMethod, string>>;

/** A way to pay online as customers know it. */
export function onlineMethodName(method: OnlineMethod, t: Translate): string {
  if (method === 'card' || method === 'transfer' || method === 'directDebit' || method === 'giftCard')
    return t(`archive.method_${method}`);
  return BRANDS[method];
}
