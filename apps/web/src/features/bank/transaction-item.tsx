import { Anchor, Button } from '@mantine/core';
import type { BankTransactionRow } from '@penning/contract';
import { absAmount, amount, compareAmounts, formatIban, isNegative, subtractAmounts } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import classes from './transaction-list.module.css';
import { isProposal } from './use-decide.ts';

interface Props {
  row: BankTransactionRow;
  busy: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onConfirm: () => void;
  onChoose: () => void;
  onIgnore: () => void;
  onUndo: () => void;
}

/** One transaction: the bank's data, what it is or may be for, and the possible actions. */
export function TransactionItem({ row, busy, onKeyDown, onConfirm, onChoose, onIgnore, onUndo }: Props) {
  const t = useTexts();
  const { date } = useReader();
  const isOpen = row.state === 'proposed' || row.state === 'unmatched';
  // A click anywhere on an open transaction chooses its invoices, except on what has a purpose of its own.
  const click = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (isOpen && !isControl && window.getSelection()?.isCollapsed !== false) onChoose();
  };
  const name = row.counterpartyName || row.counterpartyIban || t('bank.noName');
  return (
    // The rows take the focus one after the other, so that a list can be worked through without the mouse.
    <li
      id={`transaction-${row.id}`}
      className={classes['item']}
      tabIndex={0}
      aria-busy={busy}
      data-open={isOpen || undefined}
      aria-label={`${date(row.bookedOn)}, ${name}, ${formatMoney(row.amount, row.currency)}`}
      onClick={click}
      onKeyDown={onKeyDown}
    >
      <div>
        <p className={classes['who']}>
          <strong>{name}</strong>
          <span className={classes['day']}>{date(row.bookedOn)}</span>
        </p>
        <p className={classes['text']}>
          {row.remittance || row.creditorReference || row.endToEndId || row.batchId || t('bank.noText')}
        </p>
        {row.counterpartyName !== '' && row.counterpartyIban !== '' && (
          <p className={classes['iban']}>{formatIban(row.counterpartyIban)}</p>
        )}
      </div>
      <div className={classes['worth']} data-out={row.amount.startsWith('-') || undefined}>
        <MoneyText amount={row.amount} currency={row.currency} strong />
      </div>
      <div className={classes['for']}>
        <Purpose row={row} />
      </div>
      <div className={classes['acts']}>
        {isProposal(row) && (
          <Button size="compact-sm" variant="light" onClick={onConfirm} loading={busy}>
            {t('bank.confirm')}
          </Button>
        )}
        {isOpen && (
          <>
            <Button size="compact-sm" variant="default" onClick={onChoose}>
              {t('bank.choose')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onIgnore}>
              {t('bank.ignore')}
            </Button>
          </>
        )}
        {row.canUndo && (
          <Button size="compact-sm" variant="default" onClick={onUndo} loading={busy}>
            {t('bank.undo')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What a transaction is for, or why that is unknown. */
function Purpose({ row }: { row: BankTransactionRow }) {
  const t = useTexts();
  const isWorthAWord = row.state === 'proposed' || row.state === 'unmatched';
  return (
    <>
      {row.parts.map((part) => (
        <div key={part.documentId} className={classes['part']}>
          <Anchor
            fw={600}
            renderRoot={(props) => (
              <Link to="/archive" search={{ type: 'invoice', invoice_id: part.documentId }} {...props} />
            )}
          >
            {part.number}
          </Anchor>
          {row.parts.length + Number(part.amount !== row.amount) > 1 && (
            <MoneyText amount={part.amount} currency={row.currency} />
          )}
          <span className={classes['customer']}>{part.customerName}</span>
        </div>
      ))}
      {row.payout && <PayoutOf payout={row.payout} currency={row.currency} />}
      {row.state === 'matched' && row.effect !== null && (
        <p className={classes['why']}>
          {t(`bank.effect_${row.effect}`)}
          {row.returnReason && ` (${row.returnReason})`}
        </p>
      )}
      {isWorthAWord && <p className={classes['why']}>{describeReason(row, t)}</p>}
    </>
  );
}

/** What a payment provider paid out, with what it kept. */
function PayoutOf({
  payout: { id, title, gross, fees },
  currency,
}: {
  payout: NonNullable<BankTransactionRow['payout']>;
  currency: string;
}) {
  const t = useTexts();
  const amounts = { gross: formatMoney(gross, currency), fees: formatMoney(fees, currency) };
  return (
    <>
      <div className={classes['part']}>
        <Anchor
          fw={600}
          renderRoot={(props) => <Link to="/bank" search={{ view: 'payouts', payoutId: id }} {...props} />}
        >
          {t('bank.payoutFrom', { provider: title })}
        </Anchor>
      </div>
      <p className={classes['why']}>{t('bank.payoutIncludes', amounts)}</p>
    </>
  );
}

function describeReason(row: BankTransactionRow, t: ReturnType<typeof useTexts>): string {
  const reason = t(`bank.reason_${row.reason}`);
  const [only, ...others] = row.parts;
  if (row.state !== 'proposed' || !only || others.length > 0 || isNegative(amount(row.amount))) return reason;
  const [paid, open] = [amount(only.amount), amount(only.open)];
  if (compareAmounts(paid, open) <= 0) return reason;
  const more = formatMoney(absAmount(subtractAmounts(paid, open)), row.currency);
  return `${reason} · ${t('bank.tooMuch', { amount: more })}`;
}
