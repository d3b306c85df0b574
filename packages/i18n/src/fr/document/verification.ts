import type { Translation } from '../../area-texts.ts';
import type { verification as source } from '../../en/document/verification.ts';

export const verification = {
  title: 'Authenticité',
  lead: 'Compare ce document, son PDF et son journal d’audit avec ce qui a été enregistré à l’origine.',
  verify: 'Vérifier',
  allWell: 'Rien n’a été modifié',
  problem: 'Une modification a été détectée',
  chain: 'Journal d’audit',
  chain_whole: 'Une chaîne ininterrompue de {count} événements',
  chain_broken: 'La chaîne est rompue',
  content: 'Contenu',
  content_unchanged: 'Inchangé depuis l’envoi',
  content_changed: 'Modifié après l’envoi',
  content_notSent: 'Pas encore envoyé',
  figures: 'Montants, lignes, statut et paiements',
  figures_unchanged: 'Concordent avec le document et son journal d’audit',
  figures_changed: 'Ne concordent pas avec le document ou son journal d’audit',
  pdf: 'PDF',
  pdf_unchanged: 'Identique au fichier conservé, octet pour octet',
  pdf_changed: 'Diffère du fichier conservé',
  pdf_notStored: 'Pas encore conservé',
  fingerprint: 'Empreinte',
} as const satisfies Translation<typeof source>;
