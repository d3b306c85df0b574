import type { Translation } from '../../area-texts.ts';
import type { documentState as source } from '../../en/document/document-state.ts';

export const documentState = {
  draft: 'Cette facture est encore un brouillon.',
  sent: 'Cette facture a déjà été envoyée.',
  recurring: 'C’est une facture récurrente.',
  credited: 'Cette facture a été annulée par un avoir.',
  quotation: 'Ce devis a déjà été envoyé.',
  draftQuotation: 'Ce devis est encore un brouillon.',
  archivedQuotation: 'Ce devis est archivé.',
  notScheduled: 'L’envoi de ce document n’est pas planifié.',
  answered: 'Ce devis a déjà été accepté ou refusé.',
  expired: 'Ce devis a expiré.',
} as const satisfies Translation<typeof source>;
