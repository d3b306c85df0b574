import { Anchor } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { MoneyText } from '../../../ui/money-text.tsx';
import details from '../../../ui/parts/details.module.css';
import { useTexts } from '../../../ui/reader.ts';
import { useArchiveSearch } from '../../archive/use-archive-search.ts';

/** Links to the documents that this one came from and those made from it. */
export function RelatedDocuments({ invoice }: { invoice: Invoice }) {
  const t = useTexts();
  const { open } = useArchiveSearch();
  const { creditOf, creditedBy, fromQuotation, becameInvoice } = invoice;
  const rows = [
    { term: t('credit.creditOf'), documents: [creditOf] },
    { term: t('credit.creditedBy'), documents: creditedBy },
    { term: t('credit.fromQuotation'), documents: [fromQuotation] },
    { term: t('credit.becameInvoice'), documents: [becameInvoice] },
  ].flatMap(({ term, documents }) =>
    documents.flatMap((document) => (document === null ? [] : [{ term, document }])),
  );
  if (rows.length === 0) return null;
  return (
    <dl className={details['facts']} data-first="wide">
      {rows.map(({ term, document }) => (
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
