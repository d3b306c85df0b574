import type { Translation } from '../../catalogue.ts';
import type { notification as source } from '../../en/late/notification.ts';

export const notification = {
  kind_deliveryFailed: 'Nachricht nicht zugestellt',
  kind_quotationAnswered: 'Angebot beantwortet',
  kind_invoicePaid: 'Rechnung bezahlt',
  kind_paymentReturned: 'Lastschrift zurückgegeben',
  kind_paymentDoubtful: 'Zahlung zu prüfen',
  kind_mandateSigned: 'Mandat unterschrieben',
  kind_batchDue: 'Sammellastschrift fällig',
  kind_recurringProblem: 'Wiederkehrende Rechnung konnte nicht erstellt werden',
  kind_scheduledSendFailed: 'Geplanter Versand fehlgeschlagen',
  kind_reminderSent: 'Mahnung gesendet',
  kind_reminderProblem: 'Mahnung konnte nicht gesendet werden',
  kind_bookingProblem: 'Buchung braucht Aufmerksamkeit',
  kind_eInvoiceFailed: 'E-Rechnung nicht zugestellt',
  kind_purchaseReceived: 'Eingangsrechnung erhalten',
  title: 'Mitteilungen',
  lead: 'Was geschah, während Sie nicht hinsahen.',
  all: 'Alle',
  unread: 'Ungelesen',
  empty: 'Nichts zu melden',
  emptyText:
    'Abgewiesene Nachrichten, Antworten auf Angebote und anderes, was Sie wissen sollten, steht hier.',
  emptyUnread: 'Nichts ungelesen',
  readAll: 'Alle als gelesen markieren',
  allRead: 'Alle als gelesen markiert',
  open: 'Öffnen',
  unreadMark: 'Ungelesen',
} as const satisfies Translation<typeof source>;
