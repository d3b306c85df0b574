import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useMay } from '../../session/use-preferences.ts';
import classes from './short-list.module.css';

interface Named {
  id: string;
  name: string;
  retired?: boolean;
}

/** Changes one row by its id. */
interface RowWrite {
  mutate: (args: { params: { id: string } }, options: { onSettled: () => void }) => void;
  isPending: boolean;
}

interface Props<Row extends Named> {
  title: string;
  hint: string;
  /** The name of one row, used as the title of its dialog. */
  noun: string;
  addLabel: string;
  emptyLabel: string;
  /** Above the list. */
  notice?: ReactNode;
  columns: readonly Column<Row>[];
  list: { data?: { data: Row[] } | undefined; error: Error | null; refetch: () => unknown };
  remove: RowWrite;
  /** Set where rows used by documents are retired instead of deleted, and can be restored. */
  retire?: RowWrite;
  restore?: RowWrite;
  /** The form in the dialog; `row` is absent for a new one. */
  form: (row: Row | undefined, close: () => void) => ReactNode;
}

/** A short list of settings: a table in which rows are added, changed and deleted in a dialog. */
export function ShortList<Row extends Named>(props: Props<Row>) {
  const { title, hint, noun, addLabel, emptyLabel, columns, list, remove, retire, restore, form } = props;
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const [editing, setEditing] = useState<Row | 'new'>();
  const [deleting, setDeleting] = useState<Row>();
  const [retiring, setRetiring] = useState<Row>();
  const all = useMemo<Column<Row>[]>(() => {
    const buttons: Column<Row> = {
      id: 'actions',
      header: t('common.actions'),
      silentHeader: true,
      align: 'right',
      width: retire ? '130px' : '90px',
      cell: (row) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('common.edit')}: ${row.name}`}
            onClick={() => setEditing(row)}
          >
            <IconPencil size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          {retire && row.retired !== true && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('settings.retire')}: ${row.name}`}
              title={t('settings.retire')}
              onClick={() => setRetiring(row)}
            >
              <IconArchive size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          {restore && row.retired === true && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('settings.bringBack')}: ${row.name}`}
              title={t('settings.bringBack')}
              onClick={() => restore.mutate({ params: { id: row.id } }, { onSettled: () => undefined })}
            >
              <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('common.delete')}: ${row.name}`}
            onClick={() => setDeleting(row)}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    };
    return mayWrite ? [...columns, buttons] : [...columns];
  }, [columns, mayWrite, retire, restore, t]);
  const close = () => setEditing(undefined);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      {addLabel}
    </Button>
  );
  return (
    <Section title={title} hint={hint} action={mayWrite && add}>
      {props.notice}
      <div className={classes['list']}>
        <DataTable
          label={title}
          columns={all}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState title={emptyLabel} />}
        />
      </div>
      <Dialog opened={editing !== undefined} onClose={close} title={editing === 'new' ? addLabel : noun}>
        {editing !== undefined && form(editing === 'new' ? undefined : editing, close)}
      </Dialog>
      <ConfirmDialog
        opened={deleting !== undefined}
        title={t('common.confirmDelete', { name: deleting?.name ?? '' })}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setDeleting(undefined)}
        onConfirm={() =>
          deleting &&
          remove.mutate({ params: { id: deleting.id } }, { onSettled: () => setDeleting(undefined) })
        }
      >
        {t('common.cannotBeUndone')}
      </ConfirmDialog>
      {retire && (
        <ConfirmDialog
          opened={retiring !== undefined}
          title={t('settings.retireQuestion', { name: retiring?.name ?? '' })}
          confirmLabel={t('settings.retire')}
          busy={retire.isPending}
          onClose={() => setRetiring(undefined)}
          onConfirm={() =>
            retiring &&
            retire.mutate({ params: { id: retiring.id } }, { onSettled: () => setRetiring(undefined) })
          }
        >
          {t('settings.retireText')}
        </ConfirmDialog>
      )}
    </Section>
  );
}
