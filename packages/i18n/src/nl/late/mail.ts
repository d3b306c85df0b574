import type { Translation } from '../../catalogue.ts';
import type { mail as source } from '../../en/late/mail.ts';

export const mail = {
  invoiceNumber: 'Factuur',
  creditNumber: 'Creditfactuur',
  amount: 'Bedrag',
  amountDue: 'Te betalen',
  amountLeft: 'Nog te betalen',
  dueDate: 'Uiterlijk',
  reminderNumber: 'Herinnering nr.',
  stillOpen: 'Nog open',
  interest: 'Wettelijke rente',
  collectionCosts: 'Incassokosten',
  totalDue: 'Totaal te betalen',
  payBefore: 'Te betalen vóór',
  originalDueDate: 'Vervaldatum',
  viewAndPay: 'Bekijken en betalen',
  viewInvoice: 'Bekijk de factuur',
  viewCredit: 'Bekijk de creditfactuur',
  coc: 'KvK',
  vat: 'Btw',
  unreachable: 'De mailserver was niet bereikbaar ({code}).',
  timedOut: 'De mailserver antwoordde niet op tijd.',
  signIn: 'De mailserver accepteerde de aanmelding niet.',
  notComposed: 'Het bericht kon niet worden gemaakt.',
  interrupted: 'Het verzenden is te vaak onderbroken.',
} as const satisfies Translation<typeof source>;
