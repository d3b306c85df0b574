import type { Invoice, Payment } from '@penning/contract';
import { type Amount, STATUS, isRegionalTax, isZero, negateAmount, sumAmounts } from '@penning/domain';
import { type Translate, formatMoney, formatPercentage } from '@penning/i18n';
import { rateName, regimeName } from '@penning/i18n/document-words/vat-label';
import { MoneyText } from '../../ui/money-text.tsx';
import details from '../../ui/parts/details.module.css';
import { useReader } from '../../ui/reader.ts';

/** The figures under the lines. */
export function DocumentTotals({ invoice }: { invoice: Invoice }) {
  const { t, language } = useReader();
  const { calculated, currency, discount, paid, open, status } = invoice;
  const { subTotal, discountAmount, vat, totalExcl, totalIncl } = calculated;
  const rows: [string, typeof totalExcl, boolean?][] = [];
  if (!isZero(discountAmount)) {
    rows.push([t('archive.subTotal'), subTotal]);
    rows.push([
      t('archive.discount', { percentage: formatPercentage(discount) }),
      negateAmount(discountAmount),
    ]);
  }
  rows.push([t('archive.totalExcl'), totalExcl]);
  const regimes = vat.map((rate) =>
    isRegionalTax(rate.type) ? rateName(rate, language) : regimeName(rate.type, language, 'full'),
  );
  for (const [index, rate] of vat.entries()) {
    const name = regimes[index];
    // Two exemptions, or two margin schemes, differ in their reason.
    const regime =
      regimes.indexOf(name) === regimes.lastIndexOf(name) ? name : ((name && rate.reason) ?? name);
    const base = formatMoney(rate.base, currency);
    const label =
      regime === undefined
        ? t('archive.vatOf', { percentage: rateName(rate, language) })
        : t('invoice.vatExempt', { name: regime, base });
    rows.push([label, rate.vat]);
  }
  rows.push([t('archive.totalIncl'), totalIncl, true]);
  if (status !== STATUS.draft && !isZero(paid)) {
    rows.push(...settledRows(invoice, t));
    if (!isZero(open)) rows.push([t('archive.stillOpen'), open, true]);
  }
  return (
    <dl className={details['totals']}>
      {rows.map(([term, amount, strong = false], index) => (
        <div key={`${index} ${term}`} data-strong={strong || undefined}>
          <dt>{term}</dt>
          <dd>
            <MoneyText amount={amount} currency={currency} strong={strong} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The part of the total that is no longer due: money, what was credited, what was set off, and a difference of cents. */
function settledRows({ payments }: Invoice, t: Translate): [string, Amount][] {
  const sumOf = (...kinds: Payment['kind'][]) =>
    sumAmounts(payments.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const parts: [string, Amount][] = [
    [t('archive.paidSoFar'), sumOf('payment')],
    [t('archive.creditedSoFar'), sumOf('settlement')],
    [t('archive.setOffSoFar'), sumOf('setOff')],
    [t('credit.rounding'), sumOf('rounding')],
  ];
  return parts.filter(([, amount]) => !isZero(amount));
}
