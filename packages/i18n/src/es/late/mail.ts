import type { Translation } from '../../catalogue.ts';
import type { mail as source } from '../../en/late/mail.ts';

export const mail = {
  invoiceNumber: 'Factura',
  creditNumber: 'Factura rectificativa',
  amount: 'Importe',
  amountDue: 'A pagar',
  amountLeft: 'Pendiente de pago',
  dueDate: 'Vence el',
  reminderNumber: 'Recordatorio n.º',
  stillOpen: 'Pendiente',
  interest: 'Intereses legales',
  collectionCosts: 'Gastos de cobro',
  totalDue: 'Total a pagar',
  payBefore: 'Pagar antes del',
  originalDueDate: 'Vencimiento',
  viewAndPay: 'Ver y pagar',
  viewInvoice: 'Ver la factura',
  viewCredit: 'Ver la factura rectificativa',
  coc: 'N.º de registro',
  vat: 'IVA',
  unreachable: 'No se pudo contactar con el servidor de correo ({code}).',
  timedOut: 'El servidor de correo no respondió a tiempo.',
  signIn: 'El servidor de correo no aceptó las credenciales.',
  notComposed: 'No se pudo preparar el mensaje.',
  interrupted: 'El envío se interrumpió demasiadas veces.',
} as const satisfies Translation<typeof source>;
