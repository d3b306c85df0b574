import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import type { CurrencyAmount, InvoiceSummary } from '@penning/contract';
import { daysBetween, plainDate } from '@penning/domain';
import { IconBell, IconCash, IconMoodSmile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { loadContract } from '../../api/find-route.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { loadAllTexts, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { invoiceName } from '../invoice/invoice-name.ts';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import classes from './dashboard.module.css';

const RegisterPaymentDialog = lazyPart(
  async () => (await import('../invoice/register-payment-dialog.tsx')).RegisterPaymentDialog,
);

const RemindInvoice = lazyPart(async () => {
  const [{ RemindInvoice: Loaded }] = await Promise.all([
    import('../reminder/remind-invoice.tsx'),
    loadAllTexts(),
    loadContract(),
  ]);
  return Loaded;
});

interface Props {
  /** The ones that are late the longest. */
  invoices: readonly InvoiceSummary[];
  /** The sum of all of them. */
  overdue: readonly CurrencyAmount[];
}

/** Who is late, by how much, and what to do about it. */
export function OverdueList({ invoices, overdue }: Props) {
  const t = useTexts();
  const mayPay = useMay('payment.write');
  const mayRemind = useMay('document.write');
  const [reminded, setReminded] = useState<string>();
  const today = plainDate(usePreferences().today);
  const [paying, setPaying] = useState<InvoiceSummary>();
  // Loaded at the first click, and kept mounted so that it closes with its animation.
  const [asked, setAsked] = useState(false);
  const pay = (invoice: InvoiceSummary) => {
    setAsked(true);
    setPaying(invoice);
  };
  const total = overdue.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section
      title={t('dashboard.overdueTitle')}
      action={
        total > 0 && (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to="/archive" search={{ status: 'pastdue', sort: 'dueDate' }} {...props} />
            )}
          >
            {t('dashboard.showAll')} ({total})
          </Anchor>
        )
      }
    >
      {invoices.length === 0 ? (
        <EmptyState
          icon={<IconMoodSmile size={28} />}
          title={t('dashboard.overdueNone')}
          text={t('dashboard.overdueNoneText')}
        />
      ) : (
        <ul className={classes['rows']}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <Link
                to="/archive"
                search={{ invoice_id: invoice.id, status: 'pastdue' }}
                className={classes['row']}
              >
                <span className={classes['who']}>
                  <strong>{invoice.customerName}</strong>
                  <span>
                    {invoice.number}
                    {invoice.dueDate !== null && (
                      <span className={classes['late']}>
                        {t('dashboard.daysLate', { count: daysBetween(plainDate(invoice.dueDate), today) })}
                      </span>
                    )}
                  </span>
                </span>
                <MoneyText amount={invoice.open} currency={invoice.currency} strong />
              </Link>
              {mayRemind && (
                <Tooltip label={t('dashboard.remind')}>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={t('dashboard.remindFor', { name: invoiceName(invoice, t) })}
                    onClick={() => setReminded(invoice.id)}
                  >
                    <IconBell size={20} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
              {mayPay && (
                <Tooltip label={t('archive.registerPayment')}>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={t('archive.registerPaymentFor', { name: invoiceName(invoice, t) })}
                    onClick={() => pay(invoice)}
                  >
                    <IconCash size={20} stroke={1.7} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      {reminded !== undefined && (
        <Suspense>
          <RemindInvoice key={reminded} id={reminded} onClose={() => setReminded(undefined)} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <RegisterPaymentDialog invoice={paying} onClose={() => setPaying(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}
