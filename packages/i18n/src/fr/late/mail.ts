import type { Translation } from '../../catalogue.ts';
import type { mail as source } from '../../en/late/mail.ts';

export const mail = {
  invoiceNumber: 'Facture',
  creditNumber: 'Avoir',
  amount: 'Montant',
  amountDue: 'À payer',
  amountLeft: 'Reste à payer',
  dueDate: 'Avant le',
  reminderNumber: 'Rappel n°',
  stillOpen: 'Reste dû',
  interest: 'Intérêts légaux',
  collectionCosts: 'Frais de recouvrement',
  totalDue: 'Total à payer',
  payBefore: 'À payer avant le',
  originalDueDate: 'Échéance',
  viewAndPay: 'Consulter et payer',
  viewInvoice: 'Consulter la facture',
  viewCredit: 'Consulter l’avoir',
  coc: 'N° d’entreprise',
  vat: 'TVA',
  unreachable: 'Le serveur de messagerie est injoignable ({code}).',
  timedOut: 'Le serveur de messagerie n’a pas répondu à temps.',
  signIn: 'Le serveur de messagerie a refusé la connexion.',
  notComposed: 'Le message n’a pas pu être préparé.',
  interrupted: 'L’envoi a été interrompu trop souvent.',
} as const satisfies Translation<typeof source>;
