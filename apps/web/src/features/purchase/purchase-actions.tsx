import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import type { Purchase } from '@penning/contract';
import {
  IconBook2,
  IconCheck,
  IconDotsVertical,
  IconDownload,
  IconFileText,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { DateInput } from '../../ui/form/date/date-input.tsx';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import classes from '../document/document-details.module.css';
import { openFile } from '../document/open-file.ts';
import { useMay, useMayDelete, usePreferences } from '../session/use-preferences.ts';

interface Props {
  purchase: Purchase;
  editing: boolean;
  onEdit: () => void;
  /** Called once the purchase has been deleted. */
  onGone: () => void;
}

/** What can be done with a purchase. */
export function PurchaseActions({ purchase, editing, onEdit, onGone }: Props) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const mayDelete = useMayDelete(purchase.createdById);
  const mayPay = useMay('payment.write');
  const original = useOriginal(purchase);
  const [asking, setAsking] = useState<'paid' | 'delete'>();
  const mayBook = useMay('document.book');
  const book = useWrite('purchaseBooking.create', {
    refreshes: ['purchase', 'errand', 'integration'],
    onSuccess: () => showToast({ level: 'success', title: t('purchase.postQueued') }),
  });
  const unpay = useWrite('purchase.markUnpaid', {
    onSuccess: () => showToast({ level: 'success', title: t('purchase.markedUnpaid') }),
  });
  const remove = useWrite('purchase.delete', {
    onSuccess: () => {
      showToast({ level: 'success', title: t('purchase.deleted') });
      onGone();
    },
  });
  const params = { id: purchase.id };
  return (
    <div className={classes['actions']}>
      {mayPay && purchase.paidOn === null && purchase.status !== 'incomplete' && (
        <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsking('paid')}>
          {t('purchase.markPaid')}
        </Button>
      )}
      {mayPay && purchase.paidOn !== null && (
        <Button variant="default" loading={unpay.isPending} onClick={() => unpay.mutate({ params })}>
          {t('purchase.markUnpaid')}
        </Button>
      )}
      <Button
        variant="default"
        loading={original.isPending}
        leftSection={
          isShown(purchase) ? <IconFileText size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />
        }
        onClick={() => original.mutate()}
      >
        {t(isShown(purchase) ? 'purchase.openOriginal' : 'purchase.downloadOriginal')}
      </Button>
      {mayBook && purchase.status !== 'incomplete' && purchase.closedPeriod === null && (
        <Button
          variant="default"
          loading={book.isPending}
          leftSection={<IconBook2 size={16} aria-hidden />}
          onClick={() => book.mutate({ params })}
        >
          {t('purchase.post')}
        </Button>
      )}
      {mayWrite && !editing && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('common.edit')}
        </Button>
      )}
      {mayDelete && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('archive.moreActions')}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={() => setAsking('delete')}
            >
              {t('common.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Dialog
        opened={asking === 'paid'}
        onClose={() => setAsking(undefined)}
        title={t('purchase.markPaid')}
        size="sm"
      >
        <PaidForm purchase={purchase} onDone={() => setAsking(undefined)} />
      </Dialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        title={t('purchase.deleteTitle')}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={() => remove.mutate({ params }, { onSettled: () => setAsking(undefined) })}
      >
        {t('purchase.deleteText')}
      </ConfirmDialog>
    </div>
  );
}

function PaidForm({ purchase, onDone }: { purchase: Purchase; onDone: () => void }) {
  const t = useTexts();
  const { today } = usePreferences();
  const [paidOn, setPaidOn] = useState<string>(today);
  const pay = useWrite('purchase.markPaid', {
    onSuccess: () => {
      showToast({ level: 'success', title: t('purchase.markedPaid') });
      onDone();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        pay.mutate({ params: { id: purchase.id }, body: { paidOn } });
      }}
    >
      <DateInput
        label={t('purchase.paidOn')}
        required
        max="9999-12-31"
        value={paidOn}
        onChange={(day) => setPaidOn(day)}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={pay.isPending}>
          {t('purchase.markPaid')}
        </Button>
      </Group>
    </form>
  );
}

/**
 * A PDF or photo opens beside the form; XML from outside is always downloaded, because a browser would
 * run scripts in it.
 */
function isShown({ format }: Purchase): boolean {
  return format === 'pdf' || format === 'picture';
}

function useOriginal(purchase: Purchase) {
  const { id, filename } = purchase;
  const load = () => callRoute('purchase.downloadFile', { params: { id } });
  return useMutation({
    mutationFn: async () => {
      if (isShown(purchase)) await openFile(load, filename);
      else saveFile(await load(), filename);
    },
    onError: (error: Error) => showError(error),
  });
}
