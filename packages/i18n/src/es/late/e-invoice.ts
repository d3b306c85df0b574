import type { Translation } from '../../catalogue.ts';
import type { eInvoice as source } from '../../en/late/e-invoice.ts';

export const eInvoice = {
  reason_notPossible: 'Con este documento no se puede crear la factura electrónica elegida.',
  reason_notReachable: 'La dirección del cliente no se ha encontrado en la red.',
  reason_unavailable: 'No se ha podido contactar con el punto de acceso o no ha respondido.',
  reason_notWritten: 'No se ha podido escribir la factura electrónica.',
  reason_noReceipt:
    'No ha llegado ningún acuse de recibo. Es posible que el cliente tenga la factura de todos modos.',
  reason_undeliverable: 'El punto de acceso del cliente no ha aceptado la factura.',
} as const satisfies Translation<typeof source>;
