import type { Subscription } from '@penning/contract';
import { ADDONS } from '@penning/domain';
import { formatMoney, formatPrice } from '@penning/i18n';
import type { Translate } from '@penning/i18n';
import { oneOf } from '../../ui/narrow.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import classes from './plain-table.module.css';

/** This month's usage beside what the package includes. */
export function UsageTable({ subscription: { usage, smsPrice } }: { subscription: Subscription }) {
  const t = useTexts();
  return (
    <Section
      title={t('subscription.usageTitle')}
      hint={t('subscription.usageHint', { price: formatPrice(smsPrice, 'EUR') })}
    >
      {usage.length === 0 ? (
        <p className={classes['empty']}>{t('subscription.usageEmpty')}</p>
      ) : (
        <div className={classes['scroll']}>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th>{t('subscription.column_what')}</th>
                <th data-figure>{t('subscription.column_count')}</th>
                <th data-figure>{t('subscription.column_price')}</th>
                <th data-figure>{t('subscription.column_amount')}</th>
              </tr>
            </thead>
            <tbody>
              {usage.map(({ kind, count, unitPrice, amount }) => (
                <tr key={kind}>
                  <td>{describe(t, kind)}</td>
                  <td data-figure>{count}</td>
                  <td data-figure>{formatPrice(unitPrice, 'EUR')}</td>
                  <td data-figure>{formatMoney(amount, 'EUR')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

function describe(t: Translate, kind: string): string {
  if (kind === 'sms') return t('subscription.line_sms');
  const addon = oneOf(ADDONS, kind.replace('addon:', ''));
  return addon === undefined ? kind : t(`subscription.addon_${addon}`);
}
