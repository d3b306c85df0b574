import { Anchor, Button, Checkbox, Switch } from '@mantine/core';
import type { UnbilledItems } from '@penning/contract';
import { sumOfItems } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refresh } from '../../../api/refresh.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { useReader } from '../../../ui/reader.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { useAutosave, useEditor } from '../draft/editor-context.ts';
import { addItems, removeItems } from './add-items.ts';
import { UnbilledRow } from './unbilled-row.tsx';
import classes from './unbilled.module.css';

interface Props {
  unbilled: UnbilledItems;
  currency: string;
  onClose: () => void;
}

/** A customer's unbilled hours and expenses, all ticked, to become lines of the invoice. */
export function UnbilledDialog({ unbilled: { count, items }, currency, onClose }: Props) {
  const { t } = useReader();
  const { store } = useEditor();
  const autosave = useAutosave();
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [period, setPeriod] = useState({ from: '', until: '' });
  const [style, setStyle] = useState({ combine: false, withDate: true, withPerson: false });
  const [isBusy, setBusy] = useState(false);
  const shown = items.filter(
    ({ spentOn }) => spentOn >= period.from && (period.until === '' || spentOn <= period.until),
  );
  const chosen = shown.filter(({ id }) => !left.has(id));
  const tick = (id: string, isOn: boolean) => {
    const next = new Set(left);
    if (isOn) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  async function add() {
    setBusy(true);
    try {
      const lines = await addItems({ store, autosave }, { itemIds: chosen.map(({ id }) => id), ...style });
      await refresh(queryClient, ['billableItem']);
      if (!lines) return showToast({ level: 'error', title: t('billableItem.saveFirst') });
      onClose();
      showToast({
        level: 'success',
        title: t('billableItem.added', { count: lines.length }),
        action: {
          label: t('common.undo'),
          onClick: () =>
            void removeItems({ store, autosave }, lines).then(() => refresh(queryClient, ['billableItem'])),
        },
      });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('billableItem.dialogTitle')} size="lg">
      <div className={classes['period']}>
        {(['from', 'until'] as const).map((end) => (
          <DateInput
            key={end}
            label={t(`billableItem.${end}`)}
            value={period[end]}
            onChange={(day) => setPeriod({ ...period, [end]: day })}
          />
        ))}
      </div>
      {shown.length === 0 ? (
        <p className={classes['note']}>{t('billableItem.noneInPeriod')}</p>
      ) : (
        <>
          <Checkbox
            className={classes['all'] ?? ''}
            label={t('billableItem.all')}
            checked={chosen.length === shown.length}
            indeterminate={chosen.length > 0 && chosen.length < shown.length}
            onChange={(event) =>
              setLeft(event.currentTarget.checked ? new Set() : new Set(items.map(({ id }) => id)))
            }
          />
          <ul className={classes['rows']}>
            {shown.map((item) => (
              <UnbilledRow
                key={item.id}
                item={item}
                currency={currency}
                isChosen={!left.has(item.id)}
                onChoose={(isOn) => tick(item.id, isOn)}
              />
            ))}
          </ul>
        </>
      )}
      {count > items.length && (
        <p className={classes['note']}>{t('billableItem.firstOnes', { count: items.length })}</p>
      )}
      <div className={classes['style']}>
        {(['combine', 'withDate', 'withPerson'] as const).map((name) => (
          <Switch
            key={name}
            size="sm"
            label={t(`billableItem.${name}`)}
            checked={style[name]}
            onChange={(event) => setStyle({ ...style, [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <div className={classes['foot']}>
        <span aria-live="polite">
          {t('billableItem.selection', {
            count: chosen.length,
            amount: formatMoney(sumOfItems(chosen), currency),
          })}
        </span>
        <Anchor size="sm" renderRoot={(props) => <Link to="/hours" {...props} />}>
          {t('billableItem.openList')}
        </Anchor>
        <Button disabled={chosen.length === 0} loading={isBusy} onClick={() => void add()}>
          {t('billableItem.addToInvoice')}
        </Button>
      </div>
    </Dialog>
  );
}
