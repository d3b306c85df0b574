import type { Translation } from '../../catalogue.ts';
import type { terms as source } from '../../en/company/terms.ts';

export const terms = {
  title: 'Condiciones generales',
  lead: 'Un PDF por idioma. Tus clientes lo encuentran en tus correos y en tus páginas públicas.',
  upload: 'Elegir un PDF',
  replace: 'Sustituir',
  remove: 'Quitar',
  attachToInvoices: 'Adjuntar a los correos con facturas',
  attachToQuotations: 'Adjuntar a los correos con presupuestos',
  none: 'Sin condiciones en este idioma',
  fallback: 'Los documentos en un idioma sin condiciones llevan las del idioma de tu empresa.',
  saved: 'Condiciones guardadas',
  removed: 'Condiciones quitadas',
  removeText: 'Los documentos enviados conservan las condiciones con las que se enviaron.',
  since: 'En vigor desde el {date}',
} as const satisfies Translation<typeof source>;
