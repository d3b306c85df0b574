import { Button } from '@mantine/core';
import type { InvoiceSummary } from '@penning/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import classes from './invoice-list.module.css';
import { invoiceName } from '../invoice-name.ts';
import type { Selection } from './selection.ts';

/** Above the drafts: ticks the page, and deletes what is ticked. */
export function BulkBar({ rows, selection }: { rows: readonly InvoiceSummary[]; selection: Selection }) {
  const t = useTexts();
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const [asking, setAsking] = useState(false);
  const remove = useWrite('invoice.deleteMany', {
    refreshes: ['overview'],
    onSuccess: ({ data }) => {
      setAsking(false);
      selection.setAll(false);
      tell(data);
    },
  });

  /** One toast for all; those that stayed are named with the reason. */
  function tell({ deleted, failed }: { deleted: string[]; failed: { id: string; message: string }[] }) {
    const done = t('archive.deletedMany', { count: deleted.length });
    if (failed.length === 0) {
      showToast({ level: 'success', title: done });
      return;
    }
    const named = failed.map(({ id, message }) => {
      const row = rows.find((candidate) => candidate.id === id);
      return `${row ? invoiceName(row, t) : id}: ${message}`;
    });
    showToast({
      level: 'warning',
      title: t('archive.deleteFailed', { count: failed.length }),
      message: [...named, ...(deleted.length > 0 ? [done] : [])].join(' · '),
      timeout: false,
    });
  }

  const all = rows.length > 0 && ids.size === rows.length;
  return (
    <div className={classes['bulk']} data-active={ids.size > 0 || undefined}>
      <label className={classes['page']}>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = ids.size > 0 && !all;
          }}
          onChange={(event) => selection.setAll(event.currentTarget.checked)}
        />
        <span aria-live="polite">
          {ids.size > 0 ? t('archive.selected', { count: ids.size }) : t('archive.selectPage')}
        </span>
      </label>
      {ids.size > 0 && (
        <span className={classes['bulkButtons']}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => selection.setAll(false)}>
            {t('archive.clearSelection')}
          </Button>
          <Button
            size="compact-sm"
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('common.delete')}
          </Button>
        </span>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('archive.deleteManyTitle', { count: ids.size })}
        confirmLabel={t('archive.deleteSelected', { count: ids.size })}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ body: { ids: [...ids] } })}
      >
        {t('common.cannotBeUndone')}
      </ConfirmDialog>
    </div>
  );
}
