import { Button, Paper, Text, Title } from '@mantine/core';
import type { Receipt } from '@penning/contract';
import { isNegative } from '@penning/domain';
import { getRouteApi } from '@tanstack/react-router';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useWindowTitle } from '../../../ui/hook/use-window-title.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ReceiptStatus } from '../receipt-status.tsx';
import { InvoiceAtTill } from './invoice-at-till.tsx';
import classes from './till-receipt-page.module.css';
import { wayBack } from './way-back.ts';

const till = getRouteApi('/till/$id');

/** Makes the invoice of a receipt for a customer who is at the till. */
export function TillReceiptPage() {
  const t = useTexts();
  const { id } = till.useParams();
  const { back } = till.useSearch();
  useWindowTitle(t('receipt.tillTitle'));
  const read = useRead('receipt.get', { params: { id } });
  const receipt = read.data?.data;
  const backUrl = wayBack(back);
  return (
    <main className={classes['page']}>
      <Title order={1} fz="1.5rem">
        {t('receipt.tillTitle')}
      </Title>
      {receipt ? (
        <AtTill receipt={receipt} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={4} />
      )}
      {backUrl !== undefined && (
        <Button component="a" href={backUrl} variant="subtle">
          {t('receipt.tillBack')}
        </Button>
      )}
    </main>
  );
}

function AtTill({ receipt }: { receipt: Receipt }) {
  const t = useTexts();
  const { number, totalIncl, currency, state, documentNumber } = receipt;
  const label = t(isNegative(totalIncl) ? 'receipt.makeCredit' : 'receipt.makeInvoice');
  return (
    <Paper withBorder radius="md" p="lg" className={classes['card'] ?? ''}>
      <div className={classes['head']}>
        <span>{t('receipt.title', { number })}</span>
        <ReceiptStatus receipt={receipt} />
      </div>
      <MoneyText amount={totalIncl} currency={currency} strong />
      {state === 'invoiced' && <Text role="status">{t('receipt.tillMade', { number: documentNumber })}</Text>}
      {state === 'incomplete' && <Text>{t('receipt.incompleteText')}</Text>}
      {(state === 'open' || state === 'turnover') && <InvoiceAtTill receipt={receipt} label={label} />}
    </Paper>
  );
}
