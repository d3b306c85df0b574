import {
  type InvoiceTotals,
  type LineVat,
  calculateInvoice,
  isRegionalTax,
  vatCategory,
  vatRowKey,
} from '@penning/domain';
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
  const { totals, codes } = useMemo(() => {
    const lines = draft.lines.map((line) => ({ ...line, vat: lineVat(line, master) }));
    return {
      totals: calculateInvoice({
        lines,
        discount: draft.discount,
        includesVat: draft.includesVat,
        currency: draft.currency,
      }),
      codes: lines.flatMap(({ vat }) => vat ?? []),
    };
  }, [draft, master]);
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
          <VatFigures totals={totals} codes={codes} money={money} />
        </>
      ) : (
        <VatFigures totals={totals} codes={codes} money={money} />
      )}
      <Figure label={t('invoice.totalIncluding')} strong>
        {money(totals.totalIncl)}
      </Figure>
    </dl>
  );
}

interface VatFiguresProps {
  totals: InvoiceTotals;
  /** The VAT codes of the lines. */
  codes: readonly LineVat[];
  money: (amount: string) => string;
}

function VatFigures({ totals, codes, money }: VatFiguresProps) {
  const { t, language } = useReader();
  const kinds = totals.vat.map(
    (row) =>
      row.exemptionReason ||
      (isRegionalTax(row.type) ? rateName(row, language) : t(`settings.vatType_${row.type}`)),
  );
  return totals.vat.map(({ base, vat, ...row }, index) => {
    const key = vatRowKey(row);
    const kind = kinds[index] ?? '';
    // Two margin schemes, or two exemptions without a text of their own, have the names of their codes.
    const isAlone = kinds.indexOf(kind) === kinds.lastIndexOf(kind);
    const code = isAlone ? undefined : codes.find((one) => vatRowKey(one) === key);
    return (
      <Figure
        key={key}
        label={
          vatCategory(row.type) === 'S'
            ? t('invoice.vatOver', { percentage: rateName(row, language), base: money(base) })
            : t('invoice.vatExempt', { name: code?.name ?? kind, base: money(base) })
        }
      >
        {money(vat)}
      </Figure>
    );
  });
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
