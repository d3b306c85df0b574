import type { Translation } from '../../area-texts.ts';
import type { closedPeriod as source } from '../../en/company/closed-period.ts';

export const closedPeriod = {
  isClosed: 'La période du {from} au {until} est clôturée. Le premier jour ouvert est le {open}.',
  lastInvoice: 'La dernière facture est datée du {last}.',
  wasPlanned: 'Planifiée pour ce jour',
  wasWaiting: 'Envoyée plus tard en raison de la limite d’e-mails par jour',
  wasRecurring: 'Facture récurrente de ce jour',
  title: 'Périodes clôturées',
  hint: 'Après une déclaration de TVA ou en fin d’année, clôturez les jours concernés. Aucun envoi, avoir, paiement ni comptabilisation n’est alors possible à une date de cette période. Seul un propriétaire peut la rouvrir.',
  close: 'Clôturer une période',
  empty: 'Aucune période clôturée',
  noun: 'Période clôturée',
  from: 'Premier jour',
  until: 'Dernier jour',
  reason: 'Motif',
  reason_vatReturn: 'Déclaration de TVA',
  reason_yearEnd: 'Fin d’année',
  reason_other: 'Autre',
  closedBy: 'Clôturée par {name} le {date}',
  open: 'Rouvrir',
  openQuestion: 'Rouvrir la période du {from} au {until} ?',
  openText:
    'Des documents et des paiements pourront de nouveau porter une date de cette période. Le journal d’audit indique qui l’a rouverte.',
  closed: 'Période clôturée',
  opened: 'Période rouverte',
} as const satisfies Translation<typeof source>;
