import type { ServiceField } from './definition.ts';

/** Whether what cost nothing is on receipts too. */
export const FREE_ITEMS_FIELD: ServiceField = {
  name: 'includeFree',
  type: 'switch',
  label: 'integration.field_includeFree',
  hint: 'integration.hint_includeFree',
  required: false,
};

/** What becomes of receipts that nobody asked an invoice for. */
export const TURNOVER_FIELD: ServiceField = {
  name: 'turnover',
  type: 'choice',
  label: 'integration.field_turnover',
  hint: 'integration.hint_turnover',
  required: false,
  choices: [
    { value: 'none', label: 'integration.choice_turnoverNone' },
    { value: 'daily', label: 'integration.choice_turnoverDaily' },
    { value: 'receipt', label: 'integration.choice_turnoverReceipt' },
  ],
};
