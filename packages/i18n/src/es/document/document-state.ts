import type { Translation } from '../../area-texts.ts';
import type { documentState as source } from '../../en/document/document-state.ts';

export const documentState = {
  draft: 'Esta factura todavía es un borrador.',
  sent: 'Esta factura ya se ha enviado.',
  recurring: 'Esta es una factura periódica.',
  credited: 'Esta factura está rectificada.',
  quotation: 'Este presupuesto ya se ha enviado.',
  draftQuotation: 'Este presupuesto todavía es un borrador.',
  archivedQuotation: 'Este presupuesto está archivado.',
  notScheduled: 'El envío de este documento no está programado.',
  answered: 'Este presupuesto ya se ha aceptado o rechazado.',
  expired: 'Este presupuesto ha caducado.',
} as const satisfies Translation<typeof source>;
