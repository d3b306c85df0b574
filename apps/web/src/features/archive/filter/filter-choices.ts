import {
  BATCH_STATES,
  BOOKING_STATES,
  CURRENCIES,
  DELIVERY_STATES,
  IMPORTED_INVOICE_STATUSES,
  LIST_STATUSES,
  PURCHASE_BOOKINGS,
  RECEIPT_STATES,
  RECURRING_STATES,
} from '@penning/contract';
import { PURCHASE_STATUSES, QUOTATION_STATES } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { SHOWN_DOUBTS } from '../archive-search.ts';
import { type FilterName, TAB_FILTERS } from './tab-filters.ts';

interface Choice<Value extends string> {
  /** The label of the choice, such as "Status". */
  readonly label: (t: Translate) => string;
  /** The label for no choice. */
  readonly any: (t: Translate) => string;
  readonly values: readonly Value[];
  readonly text: (value: Value, t: Translate) => string;
}

/** A choice whose values are only known at run time. */
export type AnyChoice = Omit<Choice<string>, 'text'> & {
  readonly textOf: (value: string, t: Translate) => string;
};

function choice<Value extends string>({ text, ...rest }: Choice<Value>): AnyChoice {
  return {
    ...rest,
    textOf: (value, t) => {
      const known = rest.values.find((name) => name === value);
      return known === undefined ? '' : text(known, t);
    },
  };
}

const status = (t: Translate) => t('archive.filter_status');
const anyStatus = (t: Translate) => t('archive.allStatuses');

/** The filters with a few values to choose from. */
const CHOICES = {
  status: choice({
    label: status,
    any: anyStatus,
    values: LIST_STATUSES,
    text: (value, t) => t(`archive.status_${value}`),
  }),
  state: choice({
    label: status,
    any: anyStatus,
    values: QUOTATION_STATES,
    text: (value, t) => t(`quotation.state_${value}`),
  }),
  recurring: choice({
    label: (t) => t('recurring.state'),
    any: (t) => t('recurring.state_all'),
    values: RECURRING_STATES,
    text: (value, t) => t(`recurring.state_${value}`),
  }),
  purchase_status: choice({
    label: status,
    any: anyStatus,
    values: PURCHASE_STATUSES,
    text: (value, t) => t(`purchase.status_${value}`),
  }),
  purchase_booking: choice({
    label: (t) => t('bulk.filter_booking'),
    any: (t) => t('bulk.anyBooking'),
    values: PURCHASE_BOOKINGS,
    text: (value, t) =>
      value === 'booked' || value === 'notbooked' ? t(`archive.status_${value}`) : t(`bulk.booking_${value}`),
  }),
  doubt: choice({
    label: (t) => t('purchase.doubts'),
    any: (t) => t('purchase.doubts_all'),
    values: SHOWN_DOUBTS,
    text: (value, t) => t(`purchase.doubts_${value}`),
  }),
  receipt_state: choice({
    label: status,
    any: anyStatus,
    values: RECEIPT_STATES,
    text: (value, t) => t(`receipt.state_${value}`),
  }),
  imported_status: choice({
    label: status,
    any: anyStatus,
    values: [...IMPORTED_INVOICE_STATUSES, 'credit'] as const,
    text: (value, t) => t(`importedInvoices.status_${value}`),
  }),
  batch_state: choice({
    label: (t) => t('sepa.state'),
    any: anyStatus,
    values: BATCH_STATES,
    text: (value, t) => t(`sepa.batch_${value}`),
  }),
  currency: choice({
    label: (t) => t('common.currency'),
    any: (t) => t('archive.allCurrencies'),
    values: CURRENCIES,
    text: (value) => value,
  }),
  inBatch: choice({
    label: (t) => t('bulk.filter_inBatch'),
    any: (t) => t('bulk.inBatch_any'),
    values: ['yes', 'no'] as const,
    text: (value, t) => t(`bulk.inBatch_${value}`),
  }),
  booking: choice({
    label: (t) => t('bulk.filter_booking'),
    any: (t) => t('bulk.anyBooking'),
    values: BOOKING_STATES,
    text: (value, t) => t(`bulk.booking_${value}`),
  }),
  delivery: choice({
    label: (t) => t('bulk.filter_delivery'),
    any: (t) => t('bulk.anyDelivery'),
    values: DELIVERY_STATES,
    text: (value, t) => t(`archive.delivery_${value}`),
  }),
} as const satisfies { readonly [Name in FilterName]?: AnyChoice };
export type ChoiceName = keyof typeof CHOICES;

/** The choice behind a filter; none when it is typed. */
export function choiceOf(name: FilterName): AnyChoice | undefined {
  return isChoice(name) ? CHOICES[name] : undefined;
}

function isChoice(name: FilterName): name is ChoiceName {
  return name in CHOICES;
}

/** The filter of a tab that appears beside its search: its status. */
export function mainChoiceOf(tab: keyof typeof TAB_FILTERS): ChoiceName | undefined {
  const [, first] = TAB_FILTERS[tab];
  return isChoice(first) ? first : undefined;
}
