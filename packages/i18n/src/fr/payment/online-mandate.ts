import type { Translation } from '../../area-texts.ts';
import type { onlineMandate as source } from '../../en/payment/online-mandate.ts';

export const onlineMandate = {
  title: 'Mandats en ligne',
  hint: 'Ce que le client a accepté lors d’un paiement en ligne. Les factures récurrentes peuvent être prélevées ainsi.',
  testBank: 'Banque de test',
  active: 'Actif',
  endedState: 'Terminé',
  agreedAt: 'Accepté le',
  agreedFrom: 'Depuis l’adresse IP',
  invoice: 'Avec la facture',
  text: 'Texte',
  lastCollected: 'Dernier prélèvement le {date}',
  endedAt: 'Fin',
  ended_company: 'Révoqué par votre entreprise',
  ended_provider: 'Terminé chez le prestataire de paiement',
  ended_replaced: 'Remplacé par un mandat plus récent',
  ended: 'Le client n’a plus de mandat en ligne actif.',
  unanswered: 'Le prestataire de paiement n’a pas répondu depuis trois jours.',
} as const satisfies Translation<typeof source>;
