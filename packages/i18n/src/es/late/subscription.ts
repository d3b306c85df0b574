import type { Translation } from '../../catalogue.ts';
import type { subscription as source } from '../../en/late/subscription.ts';

export const subscription = {
  bankCheckDescription: 'Penning: comprobación bancaria',
  paymentDescription: 'Penning: suscripción',
  package_starter: 'Starter',
  package_business: 'Business',
  package_accountancy: 'Accountancy',
  addon_accounting: 'Conexión con la contabilidad',
  addon_debtCollection: 'Cobro de deudas',
  addon_post: 'Correo postal',
  addon_webshop: 'Tienda en línea',
  addon_identity: 'Control de identidad',
  line_package: '{package}, del {from} al {to}',
  line_discount: 'Código {code}: {percent} % de descuento',
  line_sms: 'Segmentos de SMS',
  line_addon: '{addon}, al mes',
  reference: 'Suscripción {month}',
} as const satisfies Translation<typeof source>;
