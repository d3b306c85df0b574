import type { Currency } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { MoneyText } from '../../../ui/money-text.tsx';
import type { ArchiveColumn } from './archive-column.ts';

interface Totals {
  readonly totalExcl: string;
  readonly totalIncl: string;
  readonly currency: Currency;
}

/** The total columns of a document: without VAT, the currency, and with VAT. */
export function totalColumns<Row extends Totals>(t: Translate): ArchiveColumn<Row>[] {
  return [
    {
      id: 'excl',
      header: t('bulk.column_excl'),
      align: 'right',
      optional: true,
      cell: ({ totalExcl, currency }) => <MoneyText amount={totalExcl} currency={currency} />,
    },
    {
      id: 'currency',
      header: t('bulk.column_currency'),
      optional: true,
      cell: ({ currency }) => currency,
    },
    {
      id: 'amount',
      header: t('archive.column_amount'),
      sort: 'amount',
      align: 'right',
      cell: ({ totalIncl, currency }) => <MoneyText amount={totalIncl} currency={currency} strong />,
    },
  ];
}
