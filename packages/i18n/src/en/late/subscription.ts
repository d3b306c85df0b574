import type { Texts } from '../../catalogue.ts';

export const subscription = {
  bankCheckDescription: 'Penning: bank check',
  paymentDescription: 'Penning: subscription',
  package_starter: 'Starter',
  package_business: 'Business',
  package_accountancy: 'Accountancy',
  addon_accounting: 'Accounting link',
  addon_debtCollection: 'Debt collection',
  addon_post: 'Post',
  addon_webshop: 'Web shop',
  addon_identity: 'Identity check',
  line_package: '{package}, {from} to {to}',
  line_discount: 'Promocode {code}: {percent}% off',
  line_sms: 'Text message segments',
  line_addon: '{addon}, per month',
  reference: 'Subscription {month}',
} as const satisfies Texts;
