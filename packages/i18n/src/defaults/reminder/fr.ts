import type { FirmerReminders } from './firmer-reminders.ts';

export const fr: FirmerReminders = {
  second: {
    subject: 'Deuxième relance : facture {{invoice_number}} de {{company_name}}',
    body: `Bonjour {{contact}},

Nous vous avons déjà relancé au sujet de la facture {{invoice_number}} du {{invoice_date}}, arrivée à échéance le {{original_due_date}}. Votre paiement ne nous est pas encore parvenu. Merci de bien vouloir procéder au règlement, en indiquant le numéro de la facture.

Cette facture pose problème ou vous avez déjà payé ? Merci de nous le signaler en répondant à ce message.

Cordialement,
{{sender}}
{{company_name}}`,
  },
  last: {
    subject: 'Dernière relance : facture {{invoice_number}} de {{company_name}}',
    body: `Bonjour {{contact}},

Malgré nos relances, nous n’avons pas reçu le paiement de la facture {{invoice_number}} du {{invoice_date}}, arrivée à échéance le {{original_due_date}}. Nous vous demandons une dernière fois de procéder au règlement.

Sans paiement avant la date indiquée ci-dessus, nous serons contraints d’engager une procédure de recouvrement, ce que nous préférerions éviter.

Vous ne pouvez pas payer en une fois ? Merci de répondre à ce message avant cette date, afin que nous trouvions une solution ensemble.

Cordialement,
{{sender}}
{{company_name}}`,
  },
  freeLetter: {
    subject: 'Mise en demeure : facture {{invoice_number}} de {{company_name}}',
    body: `Bonjour {{contact}},

La facture {{invoice_number}} du {{invoice_date}} est arrivée à échéance le {{original_due_date}}. Il reste {{open_amount}} à payer sur cette facture.

Vous pouvez encore régler ce montant sans frais supplémentaires dans un délai de quatorze jours à compter du lendemain de la réception de ce message. Sans paiement dans ce délai, vous nous serez redevable de frais de recouvrement de {{costs}}.

Vous contestez la facture ou ne pouvez pas payer en une fois ? Merci de répondre à ce message.

Cordialement,
{{sender}}
{{company_name}}`,
  },
};
