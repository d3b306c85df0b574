import type { FirmerReminders } from './firmer-reminders.ts';

export const fr: FirmerReminders = {
  second: {
    subject: 'Deuxième rappel : facture {{invoice_number}} de {{company_name}}',
    body: `Bonjour {{contact}},

Nous vous avons déjà rappelé la facture {{invoice_number}} du {{invoice_date}}, qui était à régler le {{original_due_date}}. Votre paiement ne nous est pas encore parvenu. Merci de bien vouloir virer {{total_due}} avant le {{remind_date}}, en indiquant le numéro de la facture.

Vous pouvez consulter et payer la facture ici :
{{view_link}}

Cette facture appelle une remarque, ou vous avez payé entre-temps ? Merci de nous le signaler en répondant à ce message.

Cordialement,
{{sender}}
{{company_name}}`,
  },
  last: {
    subject: 'Dernier rappel : facture {{invoice_number}} de {{company_name}}',
    body: `Bonjour {{contact}},

Malgré nos rappels, nous n’avons pas reçu le paiement de la facture {{invoice_number}} du {{invoice_date}}, qui était à régler le {{original_due_date}}. Nous vous demandons une dernière fois de virer {{total_due}} avant le {{remind_date}}.

Sans paiement à cette date, nous serons contraints d’engager d’autres démarches, ce que nous préférerions éviter.

Vous pouvez consulter et payer la facture ici :
{{view_link}}

Vous ne pouvez pas payer en une fois ? Merci de répondre à ce message avant cette date, afin que nous trouvions une solution ensemble.

Cordialement,
{{sender}}
{{company_name}}`,
  },
  freeLetter: {
    subject: 'Mise en demeure : facture {{invoice_number}} de {{company_name}}',
    body: `Bonjour {{contact}},

La facture {{invoice_number}} du {{invoice_date}} était à régler le {{original_due_date}}. Sur cette facture, il reste {{open_amount}} à payer.

Vous pouvez encore régler ce montant sans frais supplémentaires dans un délai de quatorze jours à compter du lendemain de la réception de ce message. Sans paiement dans ce délai, vous nous serez redevable de frais de recouvrement de {{costs}} (article 6:96 du Code civil néerlandais).

Vous pouvez consulter et payer la facture ici :
{{view_link}}

Vous contestez la facture ou ne pouvez pas payer en une fois ? Merci de répondre à ce message.

Cordialement,
{{sender}}
{{company_name}}`,
  },
};
