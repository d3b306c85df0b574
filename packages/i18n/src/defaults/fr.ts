import type { CompanyDefaults } from './company-defaults.ts';

export const fr: CompanyDefaults = {
  profileName: 'Standard',
  footer: 'Merci d’indiquer le numéro de la facture lors de votre paiement.',
  numberRequest: 'Merci de mentionner le numéro de la facture lors du paiement.',
  quotationFooter: 'Ce devis est sans engagement tant qu’il n’a pas été accepté.',
  vatCodes: {
    high: 'TVA {rate} (taux normal)',
    low: 'TVA {rate} (taux réduit)',
    exempt: 'Exonéré de TVA',
    none: 'Sans TVA',
    ICPS: 'Services dans l’UE, autoliquidation de la TVA',
    ICPG: 'Livraison intracommunautaire, TVA 0 %',
    EBU: 'Exportation hors UE, TVA 0 %',
    exportAbroad: 'Exportation, TVA 0 %',
    zero: 'TVA 0 % (taux zéro)',
  },
  ledgers: {
    sales: 'Ventes au taux normal',
    salesLow: 'Ventes au taux réduit',
    services: 'Prestations de services',
    salesInsideEu: 'Ventes dans l’UE',
    salesOutsideEu: 'Ventes hors UE',
    costsPassedOn: 'Frais refacturés',
  },
  paymentMethods: ['Virement bancaire', 'iDEAL', 'Carte bancaire', 'Espèces', 'Compensation'],
  emailTemplates: {
    invoice: {
      name: 'Facture',
      subject: 'Facture {{invoice_number}} de {{company_name}}',
      body: `Bonjour {{contact}},

Veuillez trouver ci-joint la facture {{invoice_number}} du {{invoice_date}}. Merci de mentionner le numéro de la facture lors du paiement.

Une question sur cette facture ? Répondez simplement à ce message.

Cordialement,
{{sender}}
{{company_name}}`,
    },
    credit: {
      name: 'Avoir',
      subject: 'Avoir {{invoice_number}} de {{company_name}}',
      body: `Bonjour {{contact}},

Veuillez trouver ci-joint l’avoir {{invoice_number}} du {{invoice_date}}. Vous n’avez rien à payer : nous imputerons ce montant sur une facture ouverte ou vous le rembourserons.

Cordialement,
{{sender}}
{{company_name}}`,
    },
    quotation: {
      name: 'Devis',
      subject: 'Devis {{quotation_number}} de {{company_name}}',
      body: `Bonjour {{contact}},

Merci pour votre demande. Veuillez trouver ci-joint le devis {{quotation_number}}. Ce devis vous convient ? Vous pouvez l’accepter en ligne.

Si vous avez des questions ou souhaitez une modification, répondez simplement à ce message.

Cordialement,
{{sender}}
{{company_name}}`,
    },
    reminder: {
      name: 'Relance',
      subject: 'Relance : facture {{invoice_number}} de {{company_name}}',
      body: `Bonjour {{contact}},

Sauf erreur de notre part, la facture {{invoice_number}} du {{invoice_date}} n’est pas encore entièrement réglée. Il s’agit peut-être d’un oubli : merci de bien vouloir procéder au règlement.

Si vous avez déjà payé, veuillez ne pas tenir compte de ce message.

Cordialement,
{{sender}}
{{company_name}}`,
    },
  },
  smsTexts: {
    invoice: {
      name: 'Facture',
      text: 'Bonjour {{contact}}, votre facture {{invoice_number}} de {{company_name}} de {{amount}} est à payer au plus tard le {{due_date}}. Voir et payer : {{pay_link}}',
    },
    reminder: {
      name: 'Relance',
      text: 'Bonjour {{contact}}, il reste {{open_amount}} à payer sur la facture {{invoice_number}} de {{company_name}}. Payer : {{pay_link}}',
    },
    quotation: {
      name: 'Devis',
      text: 'Bonjour {{contact}}, votre devis {{quotation_number}} de {{company_name}} est prêt. Voir et accepter : {{view_link}}',
    },
  },
};
