import type { ImportSum } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { MoneyText } from '../../ui/money-text.tsx';
import { useTexts } from '../../ui/reader.ts';
import classes from './import.module.css';

/** What the invoices of a file add up to, per currency, before anything is imported; nothing for other kinds. */
export function ImportSums({ sums }: { sums: readonly ImportSum[] }) {
  const t = useTexts();
  if (sums.length === 0) return null;
  return (
    <table className={classes['check']}>
      <thead>
        <tr>
          <th scope="col">{t('imports.inFile')}</th>
          <th scope="col">{t('imports.checkCount')}</th>
          <th scope="col">{t('imports.checkTotal')}</th>
          <th scope="col">{t('imports.checkOpen')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ currency, count, total, open }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td>{formatNumber(count)}</td>
            <td>
              <MoneyText amount={total} currency={currency} />
            </td>
            <td>
              <MoneyText amount={open} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
