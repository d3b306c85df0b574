import type { Translation } from '../../area-texts.ts';
import type { closedPeriod as source } from '../../en/company/closed-period.ts';

export const closedPeriod = {
  isClosed: 'El período del {from} al {until} está cerrado. El primer día abierto es el {open}.',
  lastInvoice: 'La última factura es del {last}.',
  wasPlanned: 'Programada para este día',
  wasWaiting: 'Enviada más tarde por el límite diario de correos',
  wasRecurring: 'Factura periódica de este día',
  title: 'Períodos cerrados',
  hint: 'Tras una declaración de IVA o al final del año, cierra los días que abarca. Después no se envía, rectifica, contabiliza ni paga nada con una fecha de ese período. Solo un propietario puede volver a abrirlo.',
  close: 'Cerrar un período',
  empty: 'No hay períodos cerrados',
  noun: 'Período cerrado',
  from: 'Primer día',
  until: 'Último día',
  reason: 'Motivo',
  reason_vatReturn: 'Declaración de IVA',
  reason_yearEnd: 'Cierre del año',
  reason_other: 'Otro',
  closedBy: 'Cerrado por {name} el {date}',
  open: 'Abrir',
  openQuestion: '¿Abrir el período del {from} al {until}?',
  openText:
    'Se podrán volver a registrar documentos y pagos con una fecha de ese período. El registro de auditoría indica quién lo abrió.',
  closed: 'Período cerrado',
  opened: 'Período abierto',
} as const satisfies Translation<typeof source>;
