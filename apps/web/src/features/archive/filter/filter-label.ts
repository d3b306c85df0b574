import type { ArchiveType } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { choiceOf } from './filter-choices.ts';
import type { FilterName } from './tab-filters.ts';

const LABELS = {
  q: 'archive.filter_q',
  customer_id: 'archive.filter_customer_id',
  number: 'archive.filter_number',
  from: 'archive.filter_from',
  until: 'archive.filter_until',
  sendDate: 'archive.filter_sendDate',
  dueDate: 'archive.filter_dueDate',
  dueFrom: 'archive.filter_dueFrom',
  dueUntil: 'archive.filter_dueUntil',
  paidFrom: 'archive.filter_paidFrom',
  paidUntil: 'archive.filter_paidUntil',
  amount: 'archive.filter_amount',
  amountFrom: 'archive.filter_amountFrom',
  amountUntil: 'archive.filter_amountUntil',
  // Where a filter means something else than in the list of invoices.
  'quotation.dueDate': 'quotation.validUntil',
  'recurring.from': 'recurring.nextFrom',
  'recurring.until': 'recurring.nextUntil',
  'purchase.from': 'purchase.dateFrom',
  'purchase.until': 'purchase.dateUntil',
  'receipt.number': 'receipt.number',
  'receipt.from': 'receipt.dateFrom',
  'receipt.until': 'receipt.dateUntil',
  'importedInvoices.from': 'importedInvoices.dateFrom',
  'importedInvoices.until': 'importedInvoices.dateUntil',
  'sepa.number': 'sepa.sepaId',
  'sepa.from': 'sepa.collectedFrom',
  'sepa.until': 'sepa.collectedUntil',
  'sepa.dueDate': 'sepa.collectionDate',
} as const;

function hasLabel(name: string): name is keyof typeof LABELS {
  return name in LABELS;
}

/** The label of a filter in a tab. */
export function filterLabel(name: FilterName, tab: ArchiveType, t: Translate): string {
  const own = `${tab}.${name}`;
  if (hasLabel(own)) return t(LABELS[own]);
  return hasLabel(name) ? t(LABELS[name]) : (choiceOf(name)?.label(t) ?? '');
}

const PLACEHOLDERS = {
  invoice: 'archive.searchPlaceholder',
  draft: 'archive.searchPlaceholder',
  quotation: 'archive.searchPlaceholder',
  recurring: 'recurring.search',
  purchase: 'purchase.searchPlaceholder',
  receipt: 'receipt.searchPlaceholder',
  importedInvoices: 'importedInvoices.searchPlaceholder',
  sepa: 'sepa.searchPlaceholder',
} as const satisfies Record<ArchiveType, string>;

/** What can be searched for in a tab. */
export function searchPlaceholder(tab: ArchiveType, t: Translate): string {
  return t(PLACEHOLDERS[tab]);
}
