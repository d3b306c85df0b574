import type { Translation } from '../../area-texts.ts';
import type { template as source } from '../../en/document/template.ts';

export const template = {
  title: 'Plantillas',
  lead: 'Las líneas, los textos, el perfil y el descuento de una plantilla se añaden a este documento. El cliente, las fechas y el número no cambian.',
  empty: 'Aún no hay plantillas',
  emptyText: 'Guarda un documento como plantilla para empezar otros con las mismas líneas y textos.',
  lineCount: '{count, plural, one {# línea} other {# líneas}}',
  use: 'Usar',
  useNamed: 'Usar {name}',
  used: '«{name}» añadida',
  rename: 'Cambiar el nombre de {name}',
  remove: 'Eliminar {name}',
  removeTitle: '¿Eliminar «{name}»?',
  removeText: 'Los documentos creados con ella no cambian.',
  removed: 'Plantilla eliminada',
  renamed: 'Nombre cambiado',
  save: 'Guardar como plantilla',
  saveThis: 'Guardar este documento como plantilla',
  saveHint:
    'Se guardan las líneas, los textos, el perfil y el descuento; no el cliente, las fechas ni el número.',
  name: 'Nombre',
  saved: 'Plantilla guardada',
} as const satisfies Translation<typeof source>;
