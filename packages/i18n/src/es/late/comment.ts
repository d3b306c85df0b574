import type { Translation } from '../../catalogue.ts';
import type { comment as source } from '../../en/late/comment.ts';

export const comment = {
  title: 'Comentarios',
  hint: 'Solo los ven tus compañeros.',
  placeholder: 'Escribe un comentario',
  add: 'Añadir',
  remove: 'Borrar comentario',
  none: 'Aún no hay comentarios',
  packingTitle: 'Albarán',
  packingDownload: 'Albarán (PDF)',
  packingEdit: 'Entrega y paquete',
  deliveryAddress: 'Dirección de entrega',
  deliveryAddressHint: 'Déjala vacía para usar la del cliente.',
  trackingNumber: 'Número de seguimiento',
  trackingHint: 'El cliente lo ve en los correos y en la página de la factura.',
  note: 'Nota en el albarán',
  packingSaved: 'Entrega guardada',
  track: 'Seguir el paquete',
} as const satisfies Translation<typeof source>;
