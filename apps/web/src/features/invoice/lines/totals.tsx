import { type InvoiceTotals, calculateInvoice, vatCategory, vatRowKey } from '@penning/domain';
import { formatMoney, formatPercentage } from '@penning/i18n';
import { rateName } from '@penning/i18n/document-words/vat-label';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { NO_DISCOUNT } from '../draft/draft-content.ts';
import { useEditor } from '../draft/editor-context.ts';
import { lineVat } from '../draft/line-master.ts';
import { useDraft } from '../draft/use-draft.ts';
import classes from './totals.module.css';

/** The totals while typing, from the calculation that the server uses. */
export function Totals() {
  const t = useTexts();
  const { master } = useEditor();
  // The row being typed in is rendered first.
  const draft = useDeferredValue(useDraft());
  const { discount, includesVat, currency } = draft;
  const totals = useMemo(
    () =>
      calculateInvoice({
        lines: draft.lines.map((line) => ({ ...line, vat: lineVat(line, master) })),
        discount: draft.discount,
        includesVat: draft.includesVat,
      }),
    [draft, master],
  );
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <dl className={classes['totals']} aria-label={t('invoice.totals')}>
      <Figure label={t('invoice.subTotal')}>{money(totals.subTotal)}</Figure>
      {discount !== NO_DISCOUNT && (
        <Figure label={t('invoice.discountOf', { percentage: formatPercentage(discount) })}>
          {money(negative(totals.discountAmount))}
        </Figure>
      )}
      {includesVat ? (
        <>
          <Figure label={t('invoice.totalExcl')}>{money(totals.totalExcl)}</Figure>
          <VatFigures totals={totals} money={money} />
        </>
      ) : (
        <VatFigures totals={totals} money={money} />
      )}
      <Figure label={t('invoice.totalIncluding')} strong>
        {money(totals.totalIncl)}
      </Figure>
    </dl>
  );
}

function VatFigures({ totals, money }: { totals: InvoiceTotals; money: (amount: string) => string }) {
  const { t, language } = useReader();
  return totals.vat.map(({ base, vat, ...row }) => (
    <Figure
      key={vatRowKey(row)}
      label={
        vatCategory(row.type) === 'S'
          ? t('invoice.vatOver', {
              percentage: rateName(row, language),
              base: money(base),
            })
          : t('invoice.vatExempt', {
              name: row.exemptionReason || t(`settings.vatType_${row.type}`),
              base: money(base),
            })
      }
    >
      {money(vat)}
    </Figure>
  ));
}

function Figure({
  label,
  strong = false,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes['figure']} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function negative(amount: string): string {
  if (amount.startsWith('-')) return amount.slice(1);
  return amount === '0.00' ? amount : `-${amount}`;
}
