import type { Purchase } from '@penning/contract';
import { formatPercentage, formatPrice, formatQuantity, formatUnitPrice } from '@penning/i18n';
import { MoneyText } from '../../ui/money-text.tsx';
import details from '../../ui/parts/details.module.css';
import { useTexts } from '../../ui/reader.ts';
import classes from './purchase.module.css';

/** The lines and totals, as the supplier states them. */
export function PurchaseAmounts({ purchase }: { purchase: Purchase }) {
  const t = useTexts();
  const { vat, totalExcl, totalVat, totalIncl, payable, currency } = purchase;
  const rows: [string, string | null, boolean?][] = [[t('archive.totalExcl'), totalExcl]];
  for (const { rate, base, vat: amount } of vat)
    rows.push([`${vatLabel(rate)} · ${t('purchase.base')} ${base === null ? '–' : money(base)}`, amount]);
  if (vat.length === 0) rows.push([t('purchase.vat'), totalVat]);
  rows.push([t('archive.totalIncl'), totalIncl, true]);
  if (payable !== totalIncl) rows.push([t('purchase.payable'), payable, true]);
  return (
    <section className={details['part']} aria-label={t('purchase.amounts')}>
      <PurchaseLines purchase={purchase} />
      <dl className={details['totals']}>
        {rows.map(([term, amount, strong = false], index) => (
          <div key={index} data-strong={strong || undefined}>
            <dt>{term}</dt>
            <dd>
              {amount === null ? '–' : <MoneyText amount={amount} currency={currency} strong={strong} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );

  function vatLabel(rate: string): string {
    return rate === '' ? t('purchase.vat') : t('archive.vatOf', { percentage: formatPercentage(rate) });
  }
  function money(amount: string): string {
    return formatPrice(amount, currency);
  }
}

function PurchaseLines({ purchase: { lines, lineCount, currency } }: { purchase: Purchase }) {
  const t = useTexts();
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{t('archive.lines')}</h3>
      <div className={details['scroll']}>
        <table className={details['lines']}>
          <thead>
            <tr>
              <th scope="col">{t('archive.line_description')}</th>
              <th scope="col">{t('archive.line_quantity')}</th>
              <th scope="col">{t('archive.line_price')}</th>
              <th scope="col">{t('archive.line_vat')}</th>
              <th scope="col">{t('archive.line_amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <td className={details['description']}>{line.description}</td>
                <td>{line.quantity === '' ? '' : formatQuantity(line.quantity)}</td>
                <td>{line.price === '' ? '' : formatUnitPrice(line.price, currency)}</td>
                <td>{line.rate === '' ? '' : formatPercentage(line.rate)}</td>
                <td>{line.amount === null ? '–' : <MoneyText amount={line.amount} currency={currency} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lineCount > lines.length && (
        <p className={classes['dimmed']}>{t('purchase.moreLines', { count: lineCount })}</p>
      )}
    </>
  );
}
