import { Button, Kbd } from '@mantine/core';
import type { BankTransactionRow } from '@penning/contract';
import { IconBuildingBank, IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { MatchDialog } from './match-dialog.tsx';
import { TransactionItem } from './transaction-item.tsx';
import classes from './transaction-list.module.css';
import { useDecide } from './use-decide.ts';

const route = getRouteApi('/_app/bank');
type State = 'proposed' | 'unmatched' | 'matched' | 'ignored';

/** Transactions in one state, to be worked through with the mouse or the keyboard alone. */
export function TransactionList({ state }: { state: State }) {
  const { q, perPage = 25, cursor, importId } = route.useSearch();
  const list = useListState();
  const query = { state, q, perPage, cursor, importId };
  const transactions = useRead('bank.listTransactions', { query }, { keepPrevious: true });
  const [chosen, setChosen] = useState<BankTransactionRow>();
  const decide = useDecide();
  const items = useRef<HTMLUListElement>(null);
  const rows = transactions.data?.data;
  if (transactions.error && !rows) {
    return <Failure error={transactions.error} onRetry={() => void transactions.refetch()} />;
  }
  if (!rows) return <LinesSkeleton />;
  if (rows.length === 0) return <NothingThere state={state} searched={q !== undefined} />;
  const press = (event: KeyboardEvent, row: BankTransactionRow) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key, row)) event.preventDefault();
  };
  const act = (key: string, row: BankTransactionRow): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const at = rows.findIndex(({ id }) => id === row.id) + (key === 'ArrowDown' ? 1 : -1);
      focusItem(items.current, at);
    } else if (key === 'Enter' && state === 'proposed') decide.confirm(row);
    else if (key === 'Enter' || key.toLowerCase() === 'c') {
      if (row.state === 'matched' || row.state === 'ignored') return false;
      setChosen(row);
    } else if (key.toLowerCase() === 'i' && (state === 'proposed' || state === 'unmatched'))
      decide.ignore(row);
    else if (key.toLowerCase() === 'u' && (state === 'matched' || state === 'ignored')) decide.undo(row);
    else return false;
    return true;
  };
  return (
    <>
      <Shortcuts state={state} />
      <ul ref={items} className={classes['list']} data-stale={transactions.isPlaceholderData || undefined}>
        {rows.map((row) => (
          <TransactionItem
            key={row.id}
            row={row}
            busy={decide.busyId === row.id}
            onKeyDown={(event) => press(event, row)}
            onConfirm={() => decide.confirm(row)}
            onChoose={() => setChosen(row)}
            onIgnore={() => decide.ignore(row)}
            onUndo={() => decide.undo(row)}
          />
        ))}
      </ul>
      <ListFooter
        meta={transactions.data?.meta}
        perPage={perPage}
        onPerPage={list.size}
        onCursor={list.page}
      />
      <MatchDialog transaction={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

function focusItem(list: HTMLUListElement | null, at: number) {
  const item = list?.children[at];
  if (item instanceof HTMLElement) item.focus();
}

function Shortcuts({ state }: { state: State }) {
  const t = useTexts();
  const isOpen = state === 'proposed' || state === 'unmatched';
  return (
    <p className={classes['keys']}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('bank.keyMove')}
      </span>
      {state === 'proposed' && (
        <span>
          <Kbd>Enter</Kbd> {t('bank.confirm')}
        </span>
      )}
      {isOpen && (
        <>
          <span>
            <Kbd>C</Kbd> {t('bank.choose')}
          </span>
          <span>
            <Kbd>I</Kbd> {t('bank.ignore')}
          </span>
        </>
      )}
      {!isOpen && (
        <span>
          <Kbd>U</Kbd> {t('bank.undo')}
        </span>
      )}
    </p>
  );
}

function NothingThere({ state, searched }: { state: State; searched: boolean }) {
  const t = useTexts();
  const list = useListState();
  if (searched) {
    return (
      <EmptyState
        title={t('common.nothingFound')}
        text={t('common.nothingFoundHint')}
        action={
          <Button variant="default" onClick={() => list.search('')}>
            {t('bank.clearSearch')}
          </Button>
        }
      />
    );
  }
  const icon = state === 'proposed' ? <IconCircleCheck size={28} /> : <IconBuildingBank size={28} />;
  return <EmptyState icon={icon} title={t(`bank.empty_${state}`)} text={t(`bank.emptyText_${state}`)} />;
}
