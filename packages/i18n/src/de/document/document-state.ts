import type { Translation } from '../../area-texts.ts';
import type { documentState as source } from '../../en/document/document-state.ts';

export const documentState = {
  draft: 'Diese Rechnung ist noch ein Entwurf.',
  sent: 'Diese Rechnung wurde schon gesendet.',
  recurring: 'Dies ist eine wiederkehrende Rechnung.',
  credited: 'Diese Rechnung ist storniert.',
  quotation: 'Dieses Angebot wurde schon gesendet.',
  draftQuotation: 'Dieses Angebot ist noch ein Entwurf.',
  archivedQuotation: 'Dieses Angebot liegt im Archiv.',
  notScheduled: 'Für dieses Dokument ist kein Versand geplant.',
  answered: 'Dieses Angebot wurde schon angenommen oder abgelehnt.',
  expired: 'Dieses Angebot ist abgelaufen.',
} as const satisfies Translation<typeof source>;
