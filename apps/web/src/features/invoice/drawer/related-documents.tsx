import { Anchor } from '@mantine/core';
import type { Invoice, NamedDocument } from '@penning/contract';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { useArchiveSearch } from '../../archive/use-archive-search.ts';
import classes from '../../document/document-details.module.css';

/** Where a document came from and what came of it, each to be opened. */
export function RelatedDocuments({ invoice }: { invoice: Invoice }) {
  const t = useTexts();
  const { open } = useArchiveSearch();
  const { creditOf, creditedBy, fromQuotation, becameInvoice } = invoice;
  const rows: [string, NamedDocument][] = [
    ...(creditOf ? [[t('credit.creditOf'), creditOf] as [string, NamedDocument]] : []),
    ...creditedBy.map((credit): [string, NamedDocument] => [t('credit.creditedBy'), credit]),
    ...(fromQuotation ? [[t('credit.fromQuotation'), fromQuotation] as [string, NamedDocument]] : []),
    ...(becameInvoice ? [[t('credit.becameInvoice'), becameInvoice] as [string, NamedDocument]] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <dl className={classes['facts']}>
      {rows.map(([term, document]) => (
        <div key={document.id}>
          <dt>{term}</dt>
          <dd>
            <Anchor component="button" type="button" onClick={() => open(document.id)}>
              {document.number ?? t('archive.status_draft')}
            </Anchor>{' '}
            <MoneyText amount={document.totalIncl} currency={invoice.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
