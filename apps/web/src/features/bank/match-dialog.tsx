import { Button, Checkbox, TextInput } from '@mantine/core';
import { type BankTransactionRow, ApiError } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { type SyntheticEvent, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { messageOf, showToast } from '../../ui/toast.tsx';
import classes from './match-dialog.module.css';
import { useMatchDraft } from './use-match-draft.ts';

interface Props {
  /** The transaction to decide about; the dialog is open while there is one. */
  transaction: BankTransactionRow | undefined;
  onClose: () => void;
}

/** Chooses which invoices a transaction is for, one or several, and how much of it. */
export function MatchDialog({ transaction, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog
      opened={transaction !== undefined}
      onClose={onClose}
      size="lg"
      title={
        transaction &&
        t('bank.chooseTitle', {
          amount: formatMoney(transaction.amount, transaction.currency),
          name: transaction.counterpartyName || t('bank.noName'),
        })
      }
    >
      {transaction && <MatchForm transaction={transaction} onDone={onClose} />}
    </Dialog>
  );
}

function MatchForm({ transaction, onDone }: { transaction: BankTransactionRow; onDone: () => void }) {
  const t = useTexts();
  const { date } = useReader();
  const [q, setQ] = useState('');
  const params = { id: transaction.id };
  const query = q === '' ? {} : { q };
  const found = useRead('bank.listCandidates', { params, query }, { keepPrevious: true });
  const draft = useMatchDraft(transaction);
  const match = useWrite('bank.match', { refreshes: ['invoice', 'overview'], errorTitle: false });
  const shown = draft.withChosen(found.data?.data ?? []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { parts } = draft;
    if (!parts) return;
    match.mutate(
      { params, body: { parts } },
      {
        onSuccess: () => {
          showToast({ level: 'success', title: t('bank.confirmed') });
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className={classes['form']}>
      {transaction.remittance !== '' && <p className={classes['text']}>{transaction.remittance}</p>}
      <SearchField value={q} onSearch={setQ} label={t('bank.searchInvoices')} data-autofocus />
      <ReadFailure of={[found]} />
      {found.isPending && <LinesSkeleton />}
      {found.data && shown.length === 0 && <p className={classes['none']}>{t('bank.noInvoices')}</p>}
      <ul className={classes['list']}>
        {shown.map((document) => (
          <li key={document.documentId} className={classes['row']}>
            <Checkbox
              checked={draft.isChosen(document.documentId)}
              onChange={() => draft.toggle(document)}
              label={
                <>
                  <strong>{document.number}</strong> {document.customerName}
                </>
              }
              description={
                <>
                  {document.dueDate !== null && t('bank.due', { date: date(document.dueDate) })} ·{' '}
                  {t('bank.open')} <MoneyText amount={document.open} currency={document.currency} />
                </>
              }
            />
            {draft.isChosen(document.documentId) && (
              <TextInput
                className={classes['amount'] ?? ''}
                aria-label={t('bank.amountFor', { number: document.number })}
                inputMode="decimal"
                value={draft.typedOf(document.documentId)}
                onChange={(event) => draft.type(document.documentId, event.currentTarget.value)}
              />
            )}
          </li>
        ))}
      </ul>
      {match.error && (
        <p role="alert" className={classes['error']}>
          {match.error instanceof ApiError ? match.error.message : messageOf(match.error)}
        </p>
      )}
      <div className={classes['foot']}>
        <p className={classes['rest']} role="status">
          {draft.rest === undefined
            ? t('validation.decimal')
            : draft.rest === '0.00'
              ? t('bank.adds')
              : t('bank.rest', { amount: formatMoney(draft.rest, transaction.currency) })}
        </p>
        <Button type="submit" disabled={!draft.parts} loading={match.isPending}>
          {t('bank.match')}
        </Button>
      </div>
    </form>
  );
}
