import type { Receipt } from '@penning/contract';
import { MoneyText } from '../../ui/money-text.tsx';
import { useTexts } from '../../ui/reader.ts';
import classes from './receipt.module.css';

/** The lines of a receipt, its VAT and what was paid. */
export function ReceiptAmounts({ receipt }: { receipt: Receipt }) {
  const t = useTexts();
  const { lines, vat, payments, currency, totalIncl } = receipt;
  return (
    <>
      <section className={classes['part']} aria-label={t('receipt.lines')}>
        <h3>{t('receipt.lines')}</h3>
        <table className={classes['amounts']}>
          <tbody>
            {lines.map(({ quantity, description, amount }, index) => (
              <tr key={index}>
                <th scope="row">
                  {quantity !== '1' && `${quantity} × `}
                  {description}
                </th>
                <td>
                  <MoneyText amount={amount} currency={currency} />
                </td>
              </tr>
            ))}
            {vat.map(({ rate, vat: amount }) => (
              <tr key={rate}>
                <th scope="row">{t('receipt.vatOf', { rate })}</th>
                <td>
                  <MoneyText amount={amount} currency={currency} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('receipt.total')}</th>
              <td>
                <MoneyText amount={totalIncl} currency={currency} strong />
              </td>
            </tr>
          </tbody>
        </table>
      </section>
      {payments.length > 0 && (
        <section className={classes['part']} aria-label={t('receipt.payments')}>
          <h3>{t('receipt.payments')}</h3>
          <table className={classes['amounts']}>
            <tbody>
              {payments.map(({ method, amount }, index) => (
                <tr key={index}>
                  <th scope="row">{method}</th>
                  <td>
                    <MoneyText amount={amount} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
