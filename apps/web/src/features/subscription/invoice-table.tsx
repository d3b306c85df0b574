import type { Subscription } from '@penning/contract';
import { formatMoney, monthName } from '@penning/i18n';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import classes from './plain-table.module.css';

/** The platform's invoices to the company; each opens on its public page. */
export function InvoiceTable({ invoices }: { invoices: Subscription['invoices'] }) {
  const { t, language } = useReader();
  return (
    <Section title={t('subscription.invoicesTitle')}>
      {invoices.length === 0 ? (
        <p className={classes['empty']}>{t('subscription.invoicesEmpty')}</p>
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th>{t('subscription.column_month')}</th>
                <th>{t('subscription.column_number')}</th>
                <th data-figure>{t('subscription.column_total')}</th>
                <th data-figure>{t('subscription.column_open')}</th>
              </tr>
            </thead>
            <tbody>
              {invoices.map(({ month, number, totalIncl, open, currency, viewLink }) => (
                <tr key={month}>
                  <td>
                    {monthName(month, language)} {month.slice(0, 4)}
                  </td>
                  <td>
                    {viewLink === null ? (
                      number
                    ) : (
                      <a href={viewLink} target="_blank" rel="noreferrer">
                        {number}
                      </a>
                    )}
                  </td>
                  <td data-figure>{formatMoney(totalIncl, currency)}</td>
                  <td data-figure>{formatMoney(open, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
