import type { Translation } from '../../area-texts.ts';
import type { obstacle as source } from '../../en/app/obstacle.ts';

export const obstacle = {
  manySignUps:
    'Hoy ya se han creado muchas cuentas desde tu red. Inténtalo mañana o pide una invitación al operador.',
  noCompanyLeft:
    'Tu cuenta ya no pertenece a ninguna empresa. Regístrate con el mismo correo electrónico y la misma contraseña para crear la tuya, o pide que te vuelvan a invitar.',
  noCompanyLeftInvited:
    'Tu cuenta ya no pertenece a ninguna empresa. Pide a la empresa que te vuelva a invitar, o una invitación al operador de esta instalación.',
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
  creditInvoice: 'Es una factura rectificativa.',
  batchOpen: 'Aún no se ha creado el fichero de esta remesa.',
  batchFiled: 'El fichero de esta remesa ya se ha creado. Reabre la remesa para cambiarla.',
  batchSubmitted: 'Esta remesa ya se ha presentado al banco.',
  batchCancelled: 'Esta remesa está anulada.',
  refundFileExecuted: 'El banco ya ha ejecutado este fichero.',
  refundFileCancelled: 'Este fichero está anulado.',
  transmitted: 'Esta factura ya se ha enviado por la red Peppol.',
  notByHand: 'Solo se puede anular un pago registrado a mano.',
  paidInFile: 'Según el archivo importado, esta factura ya estaba pagada.',
  paymentProviderUnavailable:
    'El proveedor de pagos no está disponible en este momento. No se ha cobrado nada. Inténtalo de nuevo en unos minutos.',
  noOnlinePayment:
    'Ningún proveedor de pagos conectado ha cobrado un pago de este documento que se pueda reembolsar. Reembolsa por transferencia o compénsalo con otra factura.',
} as const satisfies Translation<typeof source>;
