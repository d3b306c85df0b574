import { Anchor } from '@mantine/core';
import type { Payout, PayoutPart } from '@penning/contract';
import { formatPrice } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import details from '../../../ui/parts/details.module.css';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ListFooter } from '../../../ui/table/list-footer.tsx';
import classes from './payout.module.css';

/** What a payout consists of, a page at a time: payments with their documents, what came back, and the fees. */
export function PayoutParts({ payout: { id, currency } }: { payout: Payout }) {
  const t = useTexts();
  const [cursor, setCursor] = useState<string>();
  const [perPage, setPerPage] = useState(25);
  const query = { perPage, cursor };
  const parts = useRead('payout.listParts', { params: { id }, query }, { keepPrevious: true });
  const rows = parts.data?.data;
  if (parts.error && !rows) return <Failure error={parts.error} onRetry={() => void parts.refetch()} />;
  return (
    <section aria-label={t('bank.payoutParts')} className={details['part']}>
      <h3>{t('bank.payoutParts')}</h3>
      {rows ? (
        <table className={classes['sums']}>
          <tbody>
            {rows.map((part) => (
              <Part key={part.position} part={part} currency={currency} />
            ))}
          </tbody>
        </table>
      ) : (
        <LinesSkeleton lines={4} />
      )}
      <ListFooter
        meta={parts.data?.meta}
        perPage={perPage}
        onPerPage={(next) => {
          setCursor(undefined);
          setPerPage(next);
        }}
        onCursor={setCursor}
      />
    </section>
  );
}

function Part({ part, currency }: { part: PayoutPart; currency: string }) {
  const t = useTexts();
  const { kind, amount, fee, document } = part;
  const isDeduction = kind === 'refund' || kind === 'chargeback' || kind === 'fee';
  return (
    <tr>
      <th scope="row">
        {t(`bank.payoutPart_${kind}`)}
        {document && (
          <>
            {' '}
            <Anchor
              fw={600}
              renderRoot={(props) => (
                <Link to="/archive" search={{ type: 'invoice', invoice_id: document.id }} {...props} />
              )}
            >
              {document.number}
            </Anchor>{' '}
            {document.customerName}
          </>
        )}
        <span className={classes['note']}>{noteOf(part, t)}</span>
      </th>
      <td>
        {formatPrice(isDeduction ? turned(amount) : amount, currency)}
        {fee !== '0.00' && (
          <span className={classes['note']}>
            {t('bank.payoutPartFee', { fee: formatPrice(fee, currency) })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** In the provider's words, and whether it has to do with Penning at all. */
function noteOf({ kind, description, document }: PayoutPart, t: ReturnType<typeof useTexts>): string {
  const isForeign = kind !== 'fee' && kind !== 'other' && document === null;
  return [description, isForeign ? t('bank.payoutForeign') : ''].filter((text) => text !== '').join(' · ');
}

/** With the other sign: a deduction is shown as one. */
function turned(price: string): string {
  if (price.startsWith('-')) return price.slice(1);
  return /[1-9]/.test(price) ? `-${price}` : price;
}
