import { ActionIcon, Button } from '@mantine/core';
import type { SepaBatch, SepaCollection } from '@penning/contract';
import { formatIban } from '@penning/domain';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { SelectionContext, SelectionTick } from '../../ui/table/selection-tick.tsx';
import { type Selection, createSelection } from '../../ui/table/selection.ts';
import { showToast } from '../../ui/toast.tsx';
import { BulkBar } from '../archive/bulk/bulk-bar.tsx';
import { useMay } from '../session/use-preferences.ts';
import { CollectionState } from './batch-state.tsx';
import classes from './sepa.module.css';

/** The collections in a batch. */
export function BatchItems({ batch }: { batch: SepaBatch }) {
  const { t } = useReader();
  const mayWrite = useMay('batch.write');
  const [cursor, setCursor] = useState<string>();
  const [perPage, setPerPage] = useState(25);
  const items = useRead(
    'sepaBatch.listCollections',
    { params: { id: batch.id }, query: { perPage, cursor } },
    { keepPrevious: true },
  );
  const canRemove = mayWrite && batch.state === 'open';
  const columns = useItemColumns(batch, canRemove);
  const rows = items.data?.data;
  const order = rows?.map(({ invoiceId }) => invoiceId).join(' ') ?? '';
  const selection = useMemo(() => createSelection(order === '' ? [] : order.split(' ')), [order]);
  return (
    <section className={classes['part']} aria-label={t('sepa.collections')}>
      <h3>{t('sepa.collections')}</h3>
      <SelectionContext value={selection}>
        {rows !== undefined && rows.length > 0 && (
          <BulkBar
            rowCount={rows.length}
            selection={selection}
            source={{ meta: items.data?.meta }}
            actions={['remind', 'registerPayment', 'credit']}
            downloads={['pdf', 'ubl', 'csvDocuments', 'csvLines']}
          >
            {canRemove && <RemoveChosenButton batch={batch} selection={selection} />}
          </BulkBar>
        )}
        <DataTable
          label={t('sepa.collections')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          error={items.error}
          onRetry={() => void items.refetch()}
          stale={items.isPlaceholderData}
          empty={<EmptyState title={t('sepa.noCollections')} />}
        />
      </SelectionContext>
      <ListFooter meta={items.data?.meta} perPage={perPage} onPerPage={setPerPage} onCursor={setCursor} />
    </section>
  );
}

/** Removes the ticked collections from an open batch. */
function RemoveChosenButton({ batch, selection }: { batch: SepaBatch; selection: Selection }) {
  const { t } = useReader();
  const remove = useWrite('sepaBatch.removeInvoices', {
    refreshes: ['invoice'],
    onSuccess: ({ data }) => {
      selection.setAll(false);
      showToast({ level: 'success', title: t('sepa.removedMany', { count: data.removed }) });
    },
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id: batch.id }, body: { ids: [...selection.ids()] } })}
    >
      {t('sepa.remove')}
    </Button>
  );
}

function useItemColumns({ id, collectionDate }: SepaBatch, canRemove: boolean): Column<SepaCollection>[] {
  const { t, date } = useReader();
  const { mutate } = useWrite('sepaBatch.removeInvoices', { refreshes: ['invoice'] });
  return useMemo(() => {
    const remove = ({ invoiceId, number }: SepaCollection) =>
      mutate(
        { params: { id }, body: { ids: [invoiceId] } },
        { onSuccess: () => showToast({ level: 'success', title: t('sepa.removed', { number }) }) },
      );
    const columns: Column<SepaCollection>[] = [
      {
        id: 'tick',
        header: t('common.choose'),
        silentHeader: true,
        width: '40px',
        cell: ({ invoiceId, number }) => <SelectionTick id={invoiceId} name={number} />,
      },
      {
        id: 'number',
        header: t('sepa.invoice'),
        cell: ({ number, customerName, dueDate }) => (
          <>
            <strong>{number}</strong>
            <span className={classes['second']}>{customerName}</span>
            {dueDate > collectionDate && (
              <span className={classes['late']}>{t('sepa.dueOn', { date: date(dueDate) })}</span>
            )}
          </>
        ),
      },
      {
        id: 'mandate',
        header: t('sepa.reference'),
        hide: 'phone',
        cell: ({ mandateReference, iban }) => (
          <>
            {mandateReference}
            <span className={classes['second']}>{formatIban(iban)}</span>
          </>
        ),
      },
      {
        id: 'amount',
        header: t('sepa.amount'),
        align: 'right',
        cell: ({ amount }) => <MoneyText amount={amount} currency="EUR" />,
      },
      {
        id: 'state',
        header: t('sepa.state'),
        cell: ({ state, sequenceType, returnReason, returnedOn }) => (
          <>
            <CollectionState state={state} />
            {sequenceType && <span className={classes['second']}>{t(`sepa.seq_${sequenceType}`)}</span>}
            {returnReason && (
              <span className={classes['second']}>
                {returnReason.code}: {returnReason.text}
                {returnedOn && ` (${date(returnedOn)})`}
              </span>
            )}
          </>
        ),
      },
    ];
    if (canRemove) {
      columns.push({
        id: 'remove',
        header: t('sepa.remove'),
        silentHeader: true,
        // A phone has tick boxes.
        hide: 'phone',
        align: 'right',
        width: '48px',
        cell: (item) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('sepa.removeNamed', { number: item.number })}
            onClick={() => remove(item)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        ),
      });
    }
    return columns;
  }, [t, date, id, collectionDate, mutate, canRemove]);
}
