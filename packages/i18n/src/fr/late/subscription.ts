import type { Translation } from '../../catalogue.ts';
import type { subscription as source } from '../../en/late/subscription.ts';

export const subscription = {
  bankCheckDescription: 'Penning : vérification bancaire',
  paymentDescription: 'Penning : abonnement',
  package_starter: 'Starter',
  package_business: 'Business',
  package_accountancy: 'Accountancy',
  addon_accounting: 'Lien avec la comptabilité',
  addon_debtCollection: 'Recouvrement',
  addon_post: 'Courrier',
  addon_webshop: 'Boutique en ligne',
  addon_identity: 'Contrôle d’identité',
  line_package: '{package}, du {from} au {to}',
  line_discount: 'Code promo {code} : {percent} % de remise',
  line_sms: 'Segments de SMS',
  line_addon: '{addon}, par mois',
  reference: 'Abonnement {month}',
} as const satisfies Translation<typeof source>;
