import { Button, Text } from '@mantine/core';
import type { Receipt } from '@penning/contract';
import { isNegative } from '@penning/domain';
import { IconCopy, IconFileInvoice } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import details from '../../ui/parts/details.module.css';
import { useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import { InvoiceReceiptDialog } from './invoice-receipt-dialog.tsx';
import { ReceiptAmounts } from './receipt-amounts.tsx';
import { ReceiptStatus } from './receipt-status.tsx';
import classes from './receipt.module.css';

/** One receipt: what was sold and paid, its invoice or how to get it. */
export function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const { t, instant } = useReader();
  const { source, documentId, documentNumber } = receipt;
  const facts: [string, string][] = [
    [t('receipt.till'), receipt.till],
    [t('receipt.soldAt'), instant(receipt.soldAt)],
    [t('receipt.source'), source === 'api' ? t('receipt.source_api') : source],
    [t('receipt.refundOf'), receipt.refundOf],
  ];
  return (
    <div className={details['details']}>
      <div className={details['summary']}>
        <MoneyText amount={receipt.totalIncl} currency={receipt.currency} strong />
        <ReceiptStatus receipt={receipt} />
      </div>
      {documentId === null ? (
        receipt.state === 'open' && <MakeInvoice receipt={receipt} />
      ) : (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/archive" search={{ type: 'invoice', invoice_id: documentId }} {...props} />
          )}
        >
          {documentNumber}
        </Button>
      )}
      <dl className={details['facts']} aria-label={t('archive.facts')}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ReceiptAmounts receipt={receipt} />
      {receipt.state === 'open' && <ForCustomer receipt={receipt} />}
    </div>
  );
}

function MakeInvoice({ receipt }: { receipt: Receipt }) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const [isAsking, setAsking] = useState(false);
  if (!mayWrite) return null;
  const label = t(isNegative(receipt.totalIncl) ? 'receipt.makeCredit' : 'receipt.makeInvoice');
  return (
    <div>
      <Button leftSection={<IconFileInvoice size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <InvoiceReceiptDialog receipt={receipt} label={label} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ForCustomer({ receipt: { link, code } }: { receipt: Receipt }) {
  const t = useTexts();
  const address = link.slice(0, link.lastIndexOf('/'));
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    showToast({ level: 'success', title: t('receipt.linkCopied') });
  };
  return (
    <section className={classes['part']} aria-label={t('receipt.forCustomer')}>
      <h3>{t('receipt.forCustomer')}</h3>
      <Text size="sm">{t('receipt.forCustomerText', { address })}</Text>
      <Text size="sm">
        {t('receipt.code')}: <span className={classes['code']}>{code}</span>
      </Text>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
        {t('receipt.copyLink')}
      </Button>
    </section>
  );
}
