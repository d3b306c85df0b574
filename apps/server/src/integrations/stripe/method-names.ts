import type { Language } from '@penning/contract';

type Names = string | Readonly<Record<Language, string>>;

interface Method {
  readonly name: Names;
  /** The currencies that it pays in; any unless stated. */
  readonly currencies?: readonly string[];
}

const EURO = ['EUR'] as const;

/**
 * The ways to pay by one redirect that Stripe has for our currencies, as the customer knows them, in the order of how
 * much they are used where our companies are. Wallets (Apple Pay, Google Pay, Link) are a part of cards there.
 */
const METHODS: Readonly<Record<string, Method>> = {
  ideal: { name: 'iDEAL | Wero', currencies: EURO },
  bancontact: { name: 'Bancontact', currencies: EURO },
  card: { name: { en: 'Card', nl: 'Kaart', de: 'Karte', fr: 'Carte bancaire', es: 'Tarjeta' } },
  sepa_debit: {
    name: {
      en: 'SEPA Direct Debit',
      nl: 'SEPA-incasso',
      de: 'SEPA-Lastschrift',
      fr: 'Prélèvement SEPA',
      es: 'Adeudo directo SEPA',
    },
    currencies: EURO,
  },
  paypal: { name: 'PayPal' },
  klarna: { name: 'Klarna', currencies: ['EUR', 'USD', 'GBP', 'AUD', 'CHF', 'CAD', 'NOK', 'SEK', 'DKK'] },
  eps: { name: 'EPS', currencies: EURO },
  p24: { name: 'Przelewy24', currencies: EURO },
  multibanco: { name: 'Multibanco', currencies: EURO },
  mobilepay: { name: 'MobilePay', currencies: ['DKK', 'EUR', 'NOK', 'SEK'] },
  swish: { name: 'Swish', currencies: ['SEK'] },
  twint: { name: 'TWINT', currencies: ['CHF'] },
  alipay: { name: 'Alipay', currencies: ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'CNY', 'JPY'] },
  wechat_pay: { name: 'WeChat Pay', currencies: ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'CNY', 'JPY'] },
};

/** The methods, in our order, that pay in a currency. */
export function methodsFor(currency: string): string[] {
  return Object.entries(METHODS)
    .filter(([, { currencies }]) => currencies?.includes(currency) ?? true)
    .map(([id]) => id);
}

export function methodName(id: string, language: Language): string {
  const name = METHODS[id]?.name ?? id;
  return typeof name === 'string' ? name : name[language];
}
