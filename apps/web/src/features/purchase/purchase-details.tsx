import { Alert } from '@mantine/core';
import type { Purchase } from '@penning/contract';
import { formatIban } from '@penning/domain';
import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import details from '../../ui/parts/details.module.css';
import { useReader, useTexts } from '../../ui/reader.ts';
import { DocumentJobs } from '../errand/document-jobs.tsx';
import { useMay } from '../session/use-preferences.ts';
import { EInvoiceCheck } from './e-invoice-check.tsx';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseAmounts } from './purchase-amounts.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseStatus } from './purchase-status.tsx';
import { PurchaseTimeline } from './purchase-timeline.tsx';
import classes from './purchase.module.css';

interface Props {
  purchase: Purchase;
  /** Opens another purchase, or none. */
  onOpen: (id: string | undefined) => void;
}

/** One purchase: its state, warnings and content; one without fields opens in the form. */
export function PurchaseDetails({ purchase, onOpen }: Props) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const [editing, setEditing] = useState(purchase.status === 'incomplete' && mayWrite);
  return (
    <div className={details['details']}>
      <div className={details['summary']}>
        {purchase.totalIncl && <MoneyText amount={purchase.totalIncl} currency={purchase.currency} strong />}
        <PurchaseStatus purchase={purchase} />
      </div>
      <PurchaseActions
        purchase={purchase}
        editing={editing}
        onEdit={() => setEditing(!editing)}
        onGone={() => onOpen(undefined)}
      />
      <Warnings purchase={purchase} onOpen={onOpen} />
      <EInvoiceCheck purchase={purchase} />
      {editing ? (
        <PurchaseForm key={purchase.version} purchase={purchase} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Facts purchase={purchase} />
          <PurchaseAmounts purchase={purchase} />
          <DocumentJobs
            of={{ purchaseId: purchase.id }}
            frame={(jobs) => (
              <section className={details['part']} aria-label={t('purchase.inServices')}>
                <h3>{t('purchase.inServices')}</h3>
                {jobs}
              </section>
            )}
          />
          <PurchaseTimeline id={purchase.id} />
        </>
      )}
    </div>
  );
}

function Warnings({ purchase, onOpen }: Props) {
  const { t, date, instant } = useReader();
  const { duplicates, closedPeriod, hasXml, status } = purchase;
  // For a duplicate and a closed period, warnings of their own say more.
  const doubts = purchase.doubts.filter((doubt) => doubt !== 'duplicate' && doubt !== 'closedPeriod');
  return (
    <>
      {duplicates.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('purchase.duplicateTitle')}
        >
          {duplicates.map(({ id, createdAt }) => (
            <button key={id} type="button" className={classes['link']} onClick={() => onOpen(id)}>
              {t('purchase.duplicateOf', { time: instant(createdAt) })}
            </button>
          ))}
        </Alert>
      )}
      {doubts.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('purchase.doubtsTitle')}
        >
          {doubts.map((doubt) => (
            <p key={doubt} className={classes['doubt']}>
              {t(`purchase.doubt_${doubt}`)}
            </p>
          ))}
        </Alert>
      )}
      {closedPeriod && (
        <Alert
          color={closedPeriod.isStated ? 'blue' : 'yellow'}
          icon={<IconLock size={20} aria-hidden />}
          title={t('purchase.closedTitle', {
            from: date(closedPeriod.startsOn),
            until: date(closedPeriod.endsOn),
          })}
        >
          {t(closedPeriod.isStated ? 'purchase.closedStated' : 'purchase.closedLate')}
        </Alert>
      )}
      {!hasXml && status === 'incomplete' && (
        <Alert color="blue" icon={<IconInfoCircle size={20} aria-hidden />}>
          {t('purchase.fillIn')}
        </Alert>
      )}
    </>
  );
}

function Facts({ purchase }: { purchase: Purchase }) {
  const { t, date, instant } = useReader();
  const { supplierAddress, supplierPostalCode, supplierCity, invoiceDate, dueDate, paidOn, iban } = purchase;
  const place = [supplierPostalCode, supplierCity].filter(Boolean).join(' ');
  const address = [supplierAddress, place].filter(Boolean).join(', ');
  const facts: [string, string][] = [
    [t('purchase.number'), purchase.number],
    [t('purchase.invoiceDate'), invoiceDate ? date(invoiceDate) : ''],
    [t('purchase.dueDate'), dueDate ? date(dueDate) : ''],
    [t('purchase.paidOn'), paidOn ? date(paidOn) : ''],
    ['IBAN', iban === '' ? '' : formatIban(iban)],
    [t('purchase.paymentReference'), purchase.paymentReference],
    [t('purchase.orderReference'), purchase.orderReference],
    [t('purchase.precedingNumber'), purchase.precedingNumber],
    [t('purchase.vatNumber'), purchase.supplierVatNumber],
    [t('purchase.coc'), purchase.supplierCoc],
    [t('purchase.email'), purchase.supplierEmail],
    [t('purchase.attachments'), purchase.attachments.join(', ')],
    [t('purchase.received'), `${instant(purchase.createdAt)} · ${t(`purchase.source_${purchase.source}`)}`],
    [t('purchase.notes'), purchase.notes],
  ];
  return (
    <dl className={details['facts']} data-first="wide" aria-label={t('archive.facts')}>
      <div>
        <dt>{t('purchase.supplier')}</dt>
        <dd>
          {purchase.supplierName}
          {address !== '' && <span className={classes['dimmed']}>{address}</span>}
        </dd>
      </div>
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
