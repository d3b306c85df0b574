import type { Translation } from '../../catalogue.ts';
import type { subscription as source } from '../../en/late/subscription.ts';

export const subscription = {
  bankCheckDescription: 'Penning: bankcheck',
  paymentDescription: 'Penning: abonnement',
  package_starter: 'Starter',
  package_business: 'Business',
  package_accountancy: 'Accountancy',
  addon_accounting: 'Koppeling met boekhouding',
  addon_debtCollection: 'Incassobureau',
  addon_post: 'Post',
  addon_webshop: 'Webwinkel',
  addon_identity: 'Identiteitscontrole',
  line_package: '{package}, {from} tot en met {to}',
  line_discount: 'Promocode {code}: {percent}% korting',
  line_sms: 'Sms-segmenten',
  line_addon: '{addon}, per maand',
  reference: 'Abonnement {month}',
} as const satisfies Translation<typeof source>;
