import { Anchor } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { formatPeriod, formatRate } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import details from '../../../ui/parts/details.module.css';
import { useReader } from '../../../ui/reader.ts';
import classes from '../../document/document-details.module.css';

/** What an invoice is about: for whom, its dates and references. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t, date, language } = useReader();
  const { receiver, sendDate, dueDate, reference, createdByName } = invoice;
  const exchangeRate = useExchangeRateWords(invoice);
  const facts: [string, string][] = [
    [t('archive.customer'), receiver?.name || invoice.customerName || t('archive.noCustomer')],
    [t('archive.sendDate'), sendDate ? date(sendDate) : t('archive.sendsToday')],
    [t('archive.dueDate'), dueDate ? date(dueDate) : ''],
    [t('invoice.supply'), invoice.supplyDate ? date(invoice.supplyDate) : ''],
    [t('invoice.supply_period'), invoice.supplyPeriod ? formatPeriod(invoice.supplyPeriod, language) : ''],
    [t('archive.reference'), reference],
    [t('exchangeRate.fact'), exchangeRate],
    [t('archive.createdBy'), createdByName],
  ];
  const address = [receiver?.address, [receiver?.postalCode, receiver?.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return (
    <dl className={details['facts']} data-first="wide" aria-label={t('archive.facts')}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value], index) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {index === 0 && address !== '' && <span className={classes['dimmed']}>{address}</span>}
            </dd>
          </div>
        ))}
      {invoice.recurringId !== null && (
        <div>
          <dt>{t('recurring.madeBy')}</dt>
          <dd>
            <RecurringLink id={invoice.recurringId} occurrence={invoice.occurrence ?? 1} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The rates used to state the VAT in the company's own currency, or that there is none; empty for an invoice in euro alone. */
function useExchangeRateWords({ currency, exchangeRate, accountingRate }: Invoice): string {
  const { t, date } = useReader();
  if (currency !== 'EUR' && exchangeRate === null) return t('exchangeRate.factNone');
  const used = [exchangeRate && { ...exchangeRate, currency }, accountingRate].filter(
    (rate) => rate !== null,
  );
  return used
    .map(({ rate, ratedOn, source, currency: of }) => {
      const from = source === null ? [] : [t(`exchangeRate.source_${source}`)];
      return t('exchangeRate.factValue', {
        rate: `${formatRate(rate)} ${of}`,
        origin: [...from, date(ratedOn)].join(', '),
      });
    })
    .join('; ');
}

/** The recurring invoice that made this one. */
function RecurringLink({ id, occurrence }: { id: string; occurrence: number }) {
  const { t } = useReader();
  return (
    <Anchor
      renderRoot={(props) => <Link to="/archive" search={{ type: 'recurring', invoice_id: id }} {...props} />}
    >
      {t('recurring.madeByNth', { count: occurrence })}
    </Anchor>
  );
}
