import type { Translation } from '../../catalogue.ts';
import type { packingSlip as source } from '../../en/document/packing-slip.ts';

export const packingSlip = {
  title: 'Albarán',
  download: 'Albarán (PDF)',
  edit: 'Entrega y paquete',
  deliveryAddress: 'Dirección de entrega',
  deliveryAddressHint: 'Déjala vacía para usar la del cliente.',
  trackingNumber: 'Número de seguimiento',
  trackingHint: 'El cliente lo ve en los correos y en la página de la factura.',
  note: 'Nota en el albarán',
  saved: 'Entrega guardada',
  track: 'Seguir el paquete',
} as const satisfies Translation<typeof source>;
