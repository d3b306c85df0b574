import { Button } from '@mantine/core';
import type { BillableItem } from '@penning/contract';
import { sumOfItems } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { IconArrowBackUp, IconFileInvoice, IconTrash } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import type { Selection } from '../../ui/table/selection.ts';
import { showToast } from '../../ui/toast.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './billable-item.module.css';
import { useMakeInvoice } from './use-make-invoice.ts';

interface Props {
  items: readonly BillableItem[];
  selection: Selection;
}

/** What can be done with the ticked hours and expenses; nothing while none is ticked. */
export function ItemBulkBar({ items, selection }: Props) {
  const t = useTexts();
  const { currency } = usePreferences();
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const [isAsked, setAsked] = useState(false);
  const invoice = useMakeInvoice();
  const remove = useWrite('billableItem.deleteMany', {
    onSuccess: ({ data: { count } }) => {
      showToast({ level: 'success', title: t('billableItem.deleted', { count }) });
      setAsked(false);
    },
  });
  const again = useWrite('billableItem.reopen', {
    onSuccess: ({ data: { count } }) =>
      showToast({ level: 'success', title: t('billableItem.billedAgain', { count }) }),
  });
  const chosen = items.filter(({ id }) => ids.has(id));
  const [first] = chosen;
  if (!first) return null;
  const isUnbilled = chosen.every(({ document }) => document === null);
  const isOneCustomer = chosen.every(({ customerId }) => customerId === first.customerId);
  const isCredited = chosen.every(({ document }) => document?.state === 'credited');
  const chosenIds = chosen.map(({ id }) => id);
  return (
    <div className={classes['bar']} role="region" aria-label={t('customerList.actions')}>
      <span aria-live="polite">
        {t('billableItem.selection', {
          count: chosen.length,
          amount: formatMoney(sumOfItems(chosen), currency),
        })}
      </span>
      {isUnbilled && isOneCustomer && (
        <Button
          size="xs"
          leftSection={<IconFileInvoice size={16} aria-hidden />}
          loading={invoice.isBusy}
          onClick={() => void invoice.make(first.customerId, chosenIds)}
        >
          {t('billableItem.makeInvoice')}
        </Button>
      )}
      {isCredited && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate({ body: { ids: chosenIds } })}
        >
          {t('billableItem.billAgain')}
        </Button>
      )}
      {isUnbilled && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {t('common.delete')}
        </Button>
      )}
      {!isCredited && !(isUnbilled && isOneCustomer) && (
        <span className={classes['hint']}>{t('billableItem.oneCustomer')}</span>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('billableItem.deleteTitle', { count: chosen.length })}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ body: { ids: chosenIds } })}
      >
        {t('common.cannotBeUndone')}
      </ConfirmDialog>
    </div>
  );
}
