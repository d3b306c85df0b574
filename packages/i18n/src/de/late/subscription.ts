import type { Translation } from '../../catalogue.ts';
import type { subscription as source } from '../../en/late/subscription.ts';

export const subscription = {
  bankCheckDescription: 'Penning: Bankprüfung',
  paymentDescription: 'Penning: Abonnement',
  package_starter: 'Starter',
  package_business: 'Business',
  package_accountancy: 'Accountancy',
  addon_accounting: 'Anbindung an die Buchhaltung',
  addon_debtCollection: 'Inkasso',
  addon_post: 'Briefpost',
  addon_webshop: 'Webshop',
  addon_identity: 'Identitätsprüfung',
  line_package: '{package}, {from} bis {to}',
  line_discount: 'Aktionscode {code}: {percent} % Rabatt',
  line_sms: 'SMS-Segmente',
  line_addon: '{addon}, pro Monat',
  reference: 'Abonnement {month}',
} as const satisfies Translation<typeof source>;
