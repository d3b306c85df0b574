import type { Area } from './catalogue.ts';

/** The order in which the browser loads the texts of a language; each part is a separate file. */
export const PARTS = ['entry', 'first', 'later'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The part of its language with which an area is loaded: `entry` for the sign-in pages, which must be
 * smallest and use no plurals; `first` for the dashboard and the frame around every page; `later` for
 * every other page; `server` for what only the server says, which no browser loads. A missing area doesn't
 * compile.
 */
const LOADED_WITH: Record<Area, Part | 'server'> = {
  common: 'entry',
  connection: 'entry',
  frame: 'entry',
  session: 'entry',
  validation: 'entry',

  archive: 'first',
  dashboard: 'first',
  notification: 'first',

  account: 'later',
  accountant: 'later',
  admin: 'later',
  analytics: 'later',
  bank: 'later',
  bookkeepingFile: 'later',
  bulk: 'later',
  comment: 'later',
  credit: 'later',
  customer: 'later',
  customerList: 'later',
  customerMerge: 'later',
  customerPage: 'later',
  customerStatement: 'later',
  crm: 'later',
  download: 'later',
  eInvoice: 'later',
  error: 'later',
  exchangeRate: 'later',
  form: 'later',
  importedInvoices: 'later',
  imports: 'later',
  integration: 'later',
  invoice: 'later',
  lineImport: 'later',
  mailbox: 'later',
  numberRegister: 'later',
  packingSlip: 'later',
  palette: 'later',
  product: 'later',
  prognosis: 'later',
  purchase: 'later',
  quotation: 'later',
  receipt: 'later',
  recurring: 'later',
  onlineMandate: 'later',
  refund: 'later',
  reminder: 'later',
  sender: 'later',
  sepa: 'later',
  settings: 'later',
  setup: 'later',
  sms: 'later',
  subscription: 'later',
  template: 'later',
  billableItem: 'later',
  terms: 'later',
  closedPeriod: 'later',
  look: 'later',
  upload: 'later',
  user: 'later',
  vatExemption: 'later',
  verification: 'later',
  webhook: 'later',

  connectable: 'server',
  external: 'server',
  mail: 'server',
  obstacle: 'server',
};

/** The areas of one part, or those of the server alone. */
export function areasOf(part: Part | 'server'): Area[] {
  return (Object.keys(LOADED_WITH) as Area[]).filter((area) => LOADED_WITH[area] === part);
}
