import type { OnlineMethod } from '@penning/domain/payment/online-method';
import type { Translate } from '../make-translator.ts';

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

/** What is known of how money moved. */
export interface MovedMoney {
  /** Negative for money that went back to the customer. */
  readonly amount: string;
  /** Who reported it; null for what a person recorded. */
  readonly provider: string | null;
  /** The company's own payment method; empty for what it didn't record itself. */
  readonly methodName: string;
  /** How it was paid online, where the provider says so. */
  readonly onlineMethod: OnlineMethod | null;
  /** Money that the customer's bank reclaimed, or gave again. */
  readonly isChargeback: boolean;
}

/** The built-in test bank, as a provider. */
const TEST_BANK = 'test';

/** How money arrived or went back; `connection` names the company's connection to the provider, empty for none. */
export function paymentWay(money: MovedMoney, connection: string, t: Translate): string {
  const { provider, isChargeback } = money;
  if (isMovedByBank(money)) return bankWay(money, t);
  if (provider === null) return money.methodName;
  const isBack = isMovedBack(money);
  const by = provider === TEST_BANK ? t('onlineMandate.testBank') : connection;
  const online = isBack ? t('archive.refundedOnline') : onlineMeans(money, t) || t('archive.paidOnline');
  const way = isChargeback ? t(isBack ? 'archive.chargedBack' : 'archive.chargebackReversed') : online;
  return by === '' ? way : t('archive.paidByProvider', { way, provider: by });
}

/** What a customer paid with; empty where nothing is known of it, or only that it was online. */
export function paymentMeans(money: MovedMoney, t: Translate): string {
  if (money.provider === null) return money.methodName;
  if (money.provider === TEST_BANK) return t('onlineMandate.testBank');
  if (money.provider === 'bank') return t('archive.method_transfer');
  if (money.provider === 'sepa') return t('archive.method_directDebit');
  return isMovedByBank(money) ? bankWay(money, t) : onlineMeans(money, t);
}

function onlineMeans({ onlineMethod }: MovedMoney, t: Translate): string {
  return onlineMethod === null ? '' : onlineMethodName(onlineMethod, t);
}

function isMovedBack({ amount }: MovedMoney): boolean {
  return amount.startsWith('-');
}

/** By a transfer of ours, a bank statement or a direct debit, without a provider. */
function isMovedByBank({ provider }: MovedMoney): boolean {
  return provider === 'transfer' || provider === 'bank' || provider === 'sepa';
}

function bankWay(money: MovedMoney, t: Translate): string {
  const isBack = isMovedBack(money);
  if (money.provider === 'sepa') return t(isBack ? 'sepa.item_returned' : 'sepa.payBy_collection');
  if (isBack) return t('archive.refundedByTransfer');
  return t(money.provider === 'transfer' ? 'archive.refundReturnedByBank' : 'sepa.payBy_transfer');
}

function onlineMethodName(method: OnlineMethod, t: Translate): string {
  if (method === 'card' || method === 'transfer' || method === 'directDebit' || method === 'giftCard')
    return t(`archive.method_${method}`);
  return BRANDS[method];
}
