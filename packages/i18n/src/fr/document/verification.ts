import type { Translation } from '../../catalogue.ts';
import type { verification as source } from '../../en/document/verification.ts';

export const verification = {
  title: 'Authenticité',
  lead: 'Compare ce document, son PDF et tout le journal d’audit avec ce qui a été enregistré à l’origine.',
  verify: 'Vérifier',
  allWell: 'Rien n’a été modifié',
  problem: 'Quelque chose a été modifié',
  chain: 'Le journal d’audit',
  chain_whole: 'Une chaîne ininterrompue de {count} événements',
  chain_broken: 'La chaîne est rompue',
  content: 'Ce que dit le document',
  content_unchanged: 'Tel qu’il a été envoyé',
  content_changed: 'Modifié après l’envoi',
  content_notSent: 'Pas encore envoyé',
  figures: 'Montants, lignes, statut et paiements',
  figures_unchanged: 'Ils concordent avec le document et son historique',
  figures_changed: 'Ils ne concordent pas avec le document ou son historique',
  pdf: 'Le PDF',
  pdf_unchanged: 'Octet pour octet tel qu’il a été conservé',
  pdf_changed: 'Pas tel qu’il a été conservé',
  pdf_notStored: 'Pas encore conservé',
  fingerprint: 'Empreinte',
} as const satisfies Translation<typeof source>;
