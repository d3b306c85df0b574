import type { Translation } from '../../catalogue.ts';
import type { mail as source } from '../../en/late/mail.ts';

export const mail = {
  invoiceNumber: 'Rechnung',
  creditNumber: 'Rechnungskorrektur',
  amount: 'Betrag',
  amountDue: 'Zu zahlen',
  amountLeft: 'Noch zu zahlen',
  dueDate: 'Fällig am',
  reminderNumber: 'Erinnerung Nr.',
  stillOpen: 'Noch offen',
  interest: 'Gesetzliche Zinsen',
  collectionCosts: 'Inkassokosten',
  totalDue: 'Gesamtbetrag',
  payBefore: 'Zu zahlen vor dem',
  originalDueDate: 'Fällig am',
  viewAndPay: 'Ansehen und bezahlen',
  viewInvoice: 'Rechnung ansehen',
  viewCredit: 'Rechnungskorrektur ansehen',
  coc: 'Handelsregister',
  vat: 'USt-IdNr.',
  unreachable: 'Der Mailserver war nicht erreichbar ({code}).',
  timedOut: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  signIn: 'Der Mailserver hat die Anmeldung nicht angenommen.',
  notComposed: 'Die Nachricht konnte nicht erstellt werden.',
  interrupted: 'Der Versand wurde zu oft unterbrochen.',
} as const satisfies Translation<typeof source>;
