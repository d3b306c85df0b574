import type { Translation } from '../../area-texts.ts';
import type { onlineMandate as source } from '../../en/payment/online-mandate.ts';

export const onlineMandate = {
  title: 'Mandatos en línea',
  hint: 'Lo que el cliente aceptó en un pago en línea. Las facturas periódicas se pueden cobrar con él.',
  testBank: 'Banco de pruebas',
  active: 'Activo',
  endedState: 'Finalizado',
  agreedAt: 'Aceptado el',
  agreedFrom: 'Desde la dirección IP',
  invoice: 'Con la factura',
  text: 'Texto',
  lastCollected: 'Último cobro el {date}',
  endedAt: 'Fin',
  ended_company: 'Revocado por tu empresa',
  ended_provider: 'Finalizado en el proveedor de pagos',
  ended_replaced: 'Sustituido por un mandato más reciente',
  ended: 'El cliente ya no tiene ningún mandato en línea activo.',
  unanswered: 'El proveedor de pagos lleva tres días sin responder.',
} as const satisfies Translation<typeof source>;
