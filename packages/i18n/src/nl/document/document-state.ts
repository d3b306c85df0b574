import type { Translation } from '../../area-texts.ts';
import type { documentState as source } from '../../en/document/document-state.ts';

export const documentState = {
  draft: 'Deze factuur is nog een concept.',
  sent: 'Deze factuur is al verstuurd.',
  recurring: 'Dit is een periodieke factuur.',
  credited: 'Deze factuur is gecrediteerd.',
  quotation: 'Deze offerte is al verstuurd.',
  draftQuotation: 'Deze offerte is nog een concept.',
  archivedQuotation: 'Deze offerte staat in het archief.',
  notScheduled: 'Dit document is niet gepland.',
  answered: 'Deze offerte is al geaccepteerd of afgewezen.',
  expired: 'Deze offerte is verlopen.',
} as const satisfies Translation<typeof source>;
