import { Alert, Button, Checkbox, Group, Text } from '@mantine/core';
import type { CollectionCandidate, CollectionProblem, SepaBatch } from '@penning/contract';
import { useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ProblemList } from './problem-list.tsx';
import classes from './sepa.module.css';

/** The invoices that can be added to the batch: the ticked ones, or all of them. */
export function AddInvoicesDialog({ batch, onClose }: { batch: SepaBatch; onClose: () => void }) {
  const { t } = useReader();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string>();
  const [perPage, setPerPage] = useState(25);
  const [failed, setFailed] = useState<CollectionProblem[]>([]);
  const params = { id: batch.id };
  const candidates = useRead(
    'sepaBatch.listCandidates',
    { params, query: { perPage, cursor } },
    { keepPrevious: true },
  );
  function finish({ data }: { data: { added: number; failed: CollectionProblem[] } }) {
    if (data.added > 0) showToast({ level: 'success', title: t('sepa.addedToast', { count: data.added }) });
    setFailed(data.failed);
    setChosen(new Set());
    if (data.failed.length === 0) onClose();
  }
  const add = useWrite('sepaBatch.addInvoices', { refreshes: ['invoice'], onSuccess: finish });
  const addAll = useWrite('sepaBatch.addCandidates', { refreshes: ['invoice'], onSuccess: finish });
  const columns = useCandidateColumns(chosen, setChosen);
  const rows = candidates.data?.data;
  return (
    <Dialog opened onClose={onClose} title={t('sepa.addInvoices')} size="lg">
      <Text size="sm" c="dimmed" mb="sm">
        {t('sepa.addInvoicesText')}
      </Text>
      {failed.length > 0 && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          title={t('sepa.failedToast', { count: failed.length })}
        >
          <ProblemList problems={failed} />
        </Alert>
      )}
      <DataTable
        label={t('sepa.addInvoices')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={candidates.error}
        onRetry={() => void candidates.refetch()}
        stale={candidates.isPlaceholderData}
        empty={<EmptyState title={t('sepa.noCollections')} text={t('sepa.candidatesEmpty')} />}
      />
      <ListFooter
        meta={candidates.data?.meta}
        perPage={perPage}
        onPerPage={setPerPage}
        onCursor={setCursor}
      />
      {rows && rows.length > 0 && (
        <Group justify="flex-end" gap="sm" mt="md">
          <Button
            variant="default"
            loading={addAll.isPending}
            onClick={() => addAll.mutate({ params, body: { dueUntil: null } })}
          >
            {t('sepa.addAll')}
          </Button>
          <Button
            disabled={chosen.size === 0}
            loading={add.isPending}
            onClick={() => add.mutate({ params, body: { ids: [...chosen] } })}
          >
            {t('sepa.addSelected', { count: chosen.size })}
          </Button>
        </Group>
      )}
    </Dialog>
  );
}

function useCandidateColumns(
  chosen: ReadonlySet<string>,
  setChosen: (chosen: ReadonlySet<string>) => void,
): Column<CollectionCandidate>[] {
  const { t, date } = useReader();
  return useMemo(
    () => [
      {
        id: 'choose',
        header: t('common.choose'),
        silentHeader: true,
        width: '40px',
        cell: ({ id, number }) => (
          <Checkbox
            aria-label={t('sepa.selectInvoice', { number })}
            checked={chosen.has(id)}
            onChange={(event) => {
              const next = new Set(chosen);
              if (event.currentTarget.checked) next.add(id);
              else next.delete(id);
              setChosen(next);
            }}
          />
        ),
      },
      {
        id: 'number',
        header: t('sepa.invoice'),
        cell: ({ number, customerName, dueDate }) => (
          <>
            <strong>{number}</strong> {customerName}
            <span className={classes['second']}>{t('sepa.dueOn', { date: date(dueDate) })}</span>
          </>
        ),
      },
      {
        id: 'mandate',
        header: t('sepa.reference'),
        hide: 'phone',
        cell: ({ mandateReference }) => mandateReference,
      },
      {
        id: 'amount',
        header: t('sepa.amount'),
        align: 'right',
        cell: ({ amount }) => <MoneyText amount={amount} currency="EUR" />,
      },
    ],
    [t, date, chosen, setChosen],
  );
}
