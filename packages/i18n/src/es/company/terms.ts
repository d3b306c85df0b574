import type { Translation } from '../../area-texts.ts';
import type { terms as source } from '../../en/company/terms.ts';

export const terms = {
  title: 'Condiciones generales',
  lead: 'Sube un PDF por idioma. Tus clientes lo ven en tus correos y en tus páginas públicas.',
  upload: 'Subir un PDF',
  replace: 'Reemplazar',
  remove: 'Eliminar',
  attachToInvoices: 'Adjuntar a los correos de facturas',
  attachToQuotations: 'Adjuntar a los correos de presupuestos',
  none: 'Aún no hay condiciones en este idioma',
  fallback: 'Los documentos en otros idiomas usan las condiciones en el idioma de tu empresa.',
  saved: 'Condiciones guardadas',
  removed: 'Condiciones eliminadas',
  removeText: 'Los documentos que ya has enviado conservan las condiciones con las que se enviaron.',
  since: 'En vigor desde el {date}',
} as const satisfies Translation<typeof source>;
