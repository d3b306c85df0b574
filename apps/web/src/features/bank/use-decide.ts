import type { BankTransactionRow } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

const REFRESHES = { refreshes: ['invoice', 'overview', 'payout'] } as const;
/** One toast is enough: it is about the latest decision. */
const TOAST = 'bank-decision';

/** Confirms, ignores and undoes; after each, the next transaction of the list gets the focus, and Undo is offered. */
export function useDecide() {
  const t = useTexts();
  const match = useWrite('bank.match', REFRESHES);
  const receive = useWrite('bank.matchPayout', { refreshes: ['payout', 'overview'] });
  const setAside = useWrite('bank.ignore', REFRESHES);
  const undoing = useWrite('bank.undo', REFRESHES);
  const undo = (row: BankTransactionRow) => {
    focusNext(row.id);
    undoing.mutate(
      { params: { id: row.id }, body: {} },
      { onSuccess: () => showToast({ id: TOAST, level: 'success', title: t('bank.undone') }) },
    );
  };
  const say = (title: string, row: BankTransactionRow) =>
    showToast({
      id: TOAST,
      level: 'success',
      title,
      message: `${row.counterpartyName} ${formatMoney(row.amount, row.currency)}`,
      // What the bank returned is the bank's to undo.
      ...(row.canUndo ? { action: { label: t('common.undo'), onClick: () => undo(row) } } : {}),
    });
  return {
    undo,
    confirm: (row: BankTransactionRow) => {
      if (match.isPending || receive.isPending || !isProposal(row)) return;
      focusNext(row.id);
      if (row.payout) {
        return receive.mutate(
          { params: { id: row.id }, body: { payoutId: row.payout.id } },
          { onSuccess: ({ data }) => say(t('bank.confirmed'), data) },
        );
      }
      const parts = row.parts.map(({ documentId, amount }) => ({ documentId, amount }));
      match.mutate(
        { params: { id: row.id }, body: { parts } },
        { onSuccess: ({ data }) => say(t('bank.confirmed'), data) },
      );
    },
    ignore: (row: BankTransactionRow) => {
      focusNext(row.id);
      setAside.mutate(
        { params: { id: row.id }, body: {} },
        { onSuccess: ({ data }) => say(t('bank.isIgnored'), data) },
      );
    },
    busyId: [match, receive, setAside, undoing].find(({ isPending }) => isPending)?.variables?.params.id,
  };
}

/** Whether there is something to confirm: documents, or a payout that may have arrived. */
export function isProposal({ state, parts, payout }: BankTransactionRow): boolean {
  return state === 'proposed' && (parts.length > 0 || payout !== null);
}

/** A decided transaction leaves the list: the focus moves to its neighbour while both are there. */
function focusNext(id: string) {
  const item = document.getElementById(`transaction-${id}`);
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  if (neighbour instanceof HTMLElement) neighbour.focus();
}
