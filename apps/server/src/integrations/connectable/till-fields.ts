import type { ServiceField } from './definition.ts';

/** Whether what cost nothing is on receipts too. */
export const FREE_ITEMS_FIELD: ServiceField = {
  name: 'includeFree',
  type: 'switch',
  label: 'connectable.field_includeFree',
  hint: 'connectable.hint_includeFree',
  required: false,
};

/** What becomes of receipts that nobody asked an invoice for. */
export const TURNOVER_FIELD: ServiceField = {
  name: 'turnover',
  type: 'choice',
  label: 'connectable.field_turnover',
  hint: 'connectable.hint_turnover',
  required: false,
  choices: [
    { value: 'none', label: 'connectable.choice_turnoverNone' },
    { value: 'daily', label: 'connectable.choice_turnoverDaily' },
    { value: 'receipt', label: 'connectable.choice_turnoverReceipt' },
  ],
};
