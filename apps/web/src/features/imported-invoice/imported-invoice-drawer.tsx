import { Alert } from '@mantine/core';
import type { ImportedInvoice } from '@penning/contract';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import details from '../../ui/parts/details.module.css';
import { useReader, useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ImportedInvoicePayment } from './imported-invoice-payment.tsx';
import { ImportedInvoiceStatus } from './imported-invoice-status.tsx';
import classes from './imported-invoice.module.css';

/** The invoice of an earlier system that the URL names, beside the list. */
export function ImportedInvoiceDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts();
  // The content stays while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const read = useRead(
    'importedInvoice.get',
    { params: { id: shown ?? '' } },
    { enabled: shown !== undefined },
  );
  const invoice = read.data?.data;
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={onClose}
      title={invoice ? t('archive.invoiceOf', { number: invoice.number }) : t('importedInvoices.loading')}
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem', overflowWrap: 'anywhere' } }}
    >
      {invoice ? (
        <ImportedInvoiceDetails invoice={invoice} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </SidePanel>
  );
}

function ImportedInvoiceDetails({ invoice }: { invoice: ImportedInvoice }) {
  const { t, date } = useReader();
  const { totalExcl, totalVat, currency, dueDate, paidOn } = invoice;
  const facts: [string, string][] = [
    [t('imports.field_customerName'), invoice.customerName],
    [t('imports.field_customerNumber'), invoice.customerNumber],
    [t('imports.field_contact'), invoice.contact],
    [t('imports.field_invoiceDate'), date(invoice.invoiceDate)],
    [t('imports.field_dueDate'), dueDate ? date(dueDate) : ''],
    [t('imports.field_paidOn'), paidOn ? date(paidOn) : ''],
    [t('imports.field_reference'), invoice.reference],
    [t('imports.field_description'), invoice.description],
  ];
  return (
    <div className={details['details']}>
      <div className={details['summary']}>
        <MoneyText amount={invoice.totalIncl} currency={currency} strong />
        <ImportedInvoiceStatus invoice={invoice} />
      </div>
      <ImportedInvoicePayment invoice={invoice} />
      <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
        {t('importedInvoices.readOnly')}{' '}
        {t('importedInvoices.fromFile', { name: invoice.filename, line: invoice.line })}.
      </Alert>
      <dl className={details['facts']} aria-label={t('archive.facts')}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {totalExcl !== null && (
          <div>
            <dt>{t('imports.field_totalExcl')}</dt>
            <dd>
              <MoneyText amount={totalExcl} currency={currency} />
            </dd>
          </div>
        )}
        {invoice.openAmount !== null && (
          <div>
            <dt>{t('imports.field_openAmount')}</dt>
            <dd>
              <MoneyText amount={invoice.openAmount} currency={currency} />
            </dd>
          </div>
        )}
        {totalVat !== null && (
          <div>
            <dt>{t('imports.field_totalVat')}</dt>
            <dd>
              <MoneyText amount={totalVat} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <section className={details['part']} aria-label={t('importedInvoices.source')}>
        <h3>{t('importedInvoices.source')}</h3>
        <table className={classes['source']}>
          <tbody>
            {invoice.source.map(({ heading, value }, index) => (
              <tr key={index}>
                <th scope="row">{heading === '' ? t('imports.column', { number: index + 1 }) : heading}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
