import type { Translation } from '../../area-texts.ts';
import type { packingSlip as source } from '../../en/document/packing-slip.ts';

export const packingSlip = {
  title: 'Albarán',
  download: 'Descargar el albarán (PDF)',
  edit: 'Datos de entrega',
  deliveryAddress: 'Dirección de entrega',
  deliveryAddressHint: 'Déjala vacía para usar la dirección del cliente.',
  trackingNumber: 'Número de seguimiento',
  trackingHint: 'El cliente lo ve en los correos y en la página de la factura.',
  note: 'Nota en el albarán',
  saved: 'Datos de entrega guardados',
  track: 'Seguir el paquete',
} as const satisfies Translation<typeof source>;
