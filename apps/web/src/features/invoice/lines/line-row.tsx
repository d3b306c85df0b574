import { calculateInvoice } from '@penning/domain';
import { formatAmount, formatUnitPrice } from '@penning/i18n';
import { IconDots, IconGripVertical } from '@tabler/icons-react';
import { type MouseEvent, memo, useId, useRef } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { type EditorLine, NO_DISCOUNT, isBlank } from '../draft/draft-content.ts';
import type { LineProblem } from '../draft/draft-store.ts';
import { type MasterData, useEditor } from '../draft/editor-context.ts';
import { lineVat } from '../draft/line-master.ts';
import { useLine, useLineProblems } from '../draft/use-draft.ts';
import { PeriodFields } from '../supply/period-fields.tsx';
import { DecimalCell } from './cell/decimal-cell.tsx';
import { DescriptionCell } from './cell/description-cell.tsx';
import { PickCell, type PickOption } from './cell/pick-cell.tsx';
import classes from './line-grid.module.css';
import type { OptionalColumn } from './use-line-columns.ts';
import { useLineDrag } from './use-line-drag.ts';

interface Props {
  id: string;
  /** Counted from 1. */
  position: number;
  includesVat: boolean;
  currency: string;
  columns: ReadonlySet<OptionalColumn>;
  vatOptions: readonly PickOption[];
  ledgerOptions: readonly PickOption[];
  onMenu: (id: string, event: MouseEvent<HTMLButtonElement>) => void;
}

/** One line, rendered again only when it changes. */
export const LineRow = memo(function LineRow(props: Props) {
  const { id, position, includesVat, currency, columns, vatOptions, ledgerOptions, onMenu } = props;
  const t = useTexts();
  const { store, master } = useEditor();
  const line = useLine(id);
  const problems = useLineProblems(id);
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  useLineDrag(id, row, handle);
  if (!line) return null;
  const wrong = (...codes: LineProblem[]) => problems.some((code) => codes.includes(code));
  const describedBy = problems.length > 0 ? errorId : undefined;
  const total = totalOf(line, { includesVat, currency }, master);
  return (
    <div
      ref={row}
      className={classes['row']}
      data-line={id}
      data-text-only={line.descriptionOnly || undefined}
      data-wrong={problems.length > 0 || undefined}
      data-quantity={(line.quantity?.length ?? 0) > 6 ? 'wide' : undefined}
      data-price={widthOf(line.price === null ? '' : formatUnitPrice(line.price, currency))}
      data-total={widthOf(total)}
      role="group"
      aria-label={t('invoice.lineOf', { number: position })}
    >
      <button
        ref={handle}
        type="button"
        className={classes['handle']}
        tabIndex={-1}
        aria-label={t('invoice.lineDrag', { number: position })}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <DescriptionCell
        line={line}
        label={t('invoice.description')}
        invalid={wrong('missingDescription')}
        describedBy={describedBy}
      />
      {!line.descriptionOnly && (
        <>
          <DecimalCell
            line={line}
            currency={currency}
            column="quantity"
            label={t('invoice.quantity')}
            shortLabel={t('invoice.quantityShort')}
            placeholder="1"
            invalid={wrong('invalidQuantity') || isUnreadable(line, 'quantity')}
            describedBy={describedBy}
          />
          <DecimalCell
            line={line}
            currency={currency}
            column="price"
            label={t('invoice.price')}
            placeholder={formatUnitPrice('0.00', currency)}
            invalid={wrong('invalidPrice') || isUnreadable(line, 'price')}
            describedBy={describedBy}
          />
          {columns.has('discount') && (
            <DecimalCell
              line={line}
              currency={currency}
              column="discount"
              label={t('invoice.discount')}
              shortLabel={t('invoice.discountShort')}
              placeholder="0"
              invalid={wrong('invalidDiscount') || isUnreadable(line, 'discount')}
              describedBy={describedBy}
            />
          )}
          {columns.has('vat') && (
            <PickCell
              column="vat"
              label={t('invoice.vat')}
              value={line.vatId}
              options={vatOptions}
              emptyLabel={t('invoice.noVat')}
              invalid={wrong('missingVat')}
              describedBy={describedBy}
              onPick={(vatId) => store.changeLine(id, { vatId })}
            />
          )}
          {columns.has('ledger') && (
            <PickCell
              column="ledger"
              label={t('invoice.ledger')}
              shortLabel={t('invoice.ledgerShort')}
              value={line.ledgerId}
              options={ledgerOptions}
              emptyLabel={t('invoice.noLedger')}
              invalid={wrong('missingLedger')}
              describedBy={describedBy}
              onPick={(ledgerId) => store.changeLine(id, { ledgerId })}
            />
          )}
        </>
      )}
      <output className={classes['total']} aria-label={t('invoice.lineTotal')}>
        {total}
      </output>
      <button
        type="button"
        className={classes['menu']}
        aria-haspopup="menu"
        aria-label={t('invoice.lineMenu', { number: position })}
        onClick={(event) => onMenu(id, event)}
      >
        <IconDots size={18} aria-hidden />
      </button>
      <LinePeriod line={line} />
      <LineProblems line={line} id={errorId} problems={problems} />
    </div>
  );
});

/** What is wrong with the line, and the way out where it is meant as text. */
function LineProblems({
  line: { id: lineId, description, price },
  id,
  problems,
}: {
  line: EditorLine;
  id: string;
  problems: readonly LineProblem[];
}) {
  const t = useTexts();
  const { store } = useEditor();
  if (problems.length === 0) return null;
  return (
    <p id={id} className={classes['problem']}>
      {problems.map((code) => t(`invoice.${code}`)).join(', ')}
      {problems.includes('invalidPrice') && description !== '' && price === null && (
        <button type="button" onClick={() => store.toggleDescriptionOnly(lineId)}>
          {t('invoice.lineText')}
        </button>
      )}
    </p>
  );
}

/** When the line was supplied, once that was asked for in its menu. */
function LinePeriod({ line: { id, supplyPeriod } }: { line: EditorLine }) {
  const { store } = useEditor();
  if (!supplyPeriod) return null;
  return (
    <div className={classes['period']}>
      <PeriodFields
        value={supplyPeriod}
        onChange={(period) => store.changeLine(id, { supplyPeriod: period })}
      />
    </div>
  );
}

function isUnreadable(line: EditorLine, column: 'quantity' | 'price' | 'discount'): boolean {
  return line.unreadable?.[column] !== undefined;
}

/** How wide the column of a figure must be: nothing up to 99.999,99, so that most descriptions have more room. */
function widthOf(figure: string): 'wide' | 'widest' | 'trillions' | undefined {
  if (figure.length <= 9) return undefined;
  if (figure.length <= 13) return 'wide';
  return figure.length <= 18 ? 'widest' : 'trillions';
}

/** The total of the line, from the same calculation as the invoice. */
function totalOf(
  line: EditorLine,
  { includesVat, currency }: { includesVat: boolean; currency: string },
  master: MasterData,
): string {
  if (line.descriptionOnly || isBlank(line) || line.price === null) return '';
  const { lines } = calculateInvoice({
    lines: [{ ...line, vat: lineVat(line, master) }],
    discount: NO_DISCOUNT,
    includesVat,
    currency,
  });
  return formatAmount(lines[0]?.subTotalInclDiscount ?? '0.00', currency);
}
