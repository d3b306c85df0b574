import { ActionIcon, Menu } from '@mantine/core';
import type { Invoice } from '@penning/contract';
import { STATUS, isNegative, isZero } from '@penning/domain';
import {
  IconCash,
  IconCopy,
  IconDotsVertical,
  IconGavel,
  IconRefresh,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { LinksOfCustomer } from '../../document/links-of-customer.tsx';
import { useMay, useMayDelete } from '../../session/use-preferences.ts';
import { DeleteDraftDialog } from '../delete-draft-dialog.tsx';
import { DepositItems } from './deposit-items.tsx';

const DepositDialog = lazyPart(async () => (await import('../../document/deposit-dialog.tsx')).DepositDialog);
const SaveTemplateDialog = lazyPart(
  async () => (await import('../../template/save-template-dialog.tsx')).SaveTemplateDialog,
);

interface Props {
  invoice: Invoice;
  onGone: () => void;
  /** Money came in although nothing is due. */
  onReceive: () => void;
  onSendToCollections: () => void;
}

/** The actions that are needed now and then. */
export function InvoiceMenu({ invoice, onGone, onReceive, onSendToCollections }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const mayWrite = useMay('document.write');
  const maySendToCollections = useMay('debtCollection.write') && canBeSentToCollections(invoice);
  const mayReceive = useMay('payment.write') && hasNothingDue(invoice);
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState<'revoke' | 'delete' | 'deposit' | 'template'>();
  const params = { id: invoice.id };
  const isDraft = invoice.status === STATUS.draft;
  const mayDelete = useMayDelete(invoice.createdById);
  const copy = useWrite('invoice.copy', {
    refreshes: ['overview'],
    onSuccess: ({ data }) => {
      showToast({ level: 'success', title: t('archive.copied') });
      void navigate({ to: '/invoices/$id', params: { id: data.id } });
    },
  });
  const revoke = useWrite('invoice.revokeLink', {
    onSuccess: () => {
      setAsking(undefined);
      showToast({ level: 'success', title: t('archive.linkRevoked') });
    },
  });
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={300}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('archive.moreActions')}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <LinksOfCustomer viewLink={invoice.viewLink} />
          {mayWrite && (
            <>
              {invoice.viewLink !== null && <Menu.Divider />}
              <Menu.Item
                leftSection={<IconCopy size={17} aria-hidden />}
                onClick={() => copy.mutate({ params })}
              >
                {t('archive.copyInvoice')}
              </Menu.Item>
              {invoice.type !== 'C' && (
                <Menu.Item
                  leftSection={<IconTemplate size={17} aria-hidden />}
                  onClick={() => setAsking('template')}
                >
                  {t('template.save')}
                </Menu.Item>
              )}
              <DepositItems invoice={invoice} onDeposit={() => setAsking('deposit')} />
              {mayReceive && (
                <Menu.Item leftSection={<IconCash size={17} aria-hidden />} onClick={onReceive}>
                  {t('archive.registerPayment')}
                </Menu.Item>
              )}
              {maySendToCollections && (
                <Menu.Item leftSection={<IconGavel size={17} aria-hidden />} onClick={onSendToCollections}>
                  {t('reminder.sendToCollections')}
                </Menu.Item>
              )}
              {!isDraft && (
                <Menu.Item
                  leftSection={<IconRefresh size={17} aria-hidden />}
                  onClick={() => setAsking('revoke')}
                >
                  {t('archive.revokeLink')}
                </Menu.Item>
              )}
              {isDraft && mayDelete && (
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash size={17} aria-hidden />}
                  onClick={() => setAsking('delete')}
                >
                  {t('common.delete')}
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking === 'revoke'}
        title={t('archive.revokeLinkTitle')}
        confirmLabel={t('archive.revokeLink')}
        busy={revoke.isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={() => revoke.mutate({ params })}
      >
        {t('archive.revokeLinkText')}
      </ConfirmDialog>
      <Suspense>
        {asking === 'template' && (
          <SaveTemplateDialog documentId={invoice.id} onClose={() => setAsking(undefined)} />
        )}
        {asking === 'deposit' && (
          <DepositDialog kind="invoice" documentId={invoice.id} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
      <DeleteDraftDialog
        draft={asking === 'delete' ? invoice : undefined}
        onClose={() => setAsking(undefined)}
        onDeleted={onGone}
      />
    </>
  );
}

/** A customer may pay it all the same: twice, or after it was credited. */
function hasNothingDue({ status, type, open }: Invoice): boolean {
  const isSent = status === STATUS.sent || status === STATUS.credited;
  return isSent && type !== 'C' && (isZero(open) || isNegative(open));
}

/** Overdue and not with a debt collector yet. */
function canBeSentToCollections({ status, type, statuses }: Invoice): boolean {
  const isAsked = status === STATUS.sent && type !== 'C';
  return isAsked && statuses.includes('pastdue') && !statuses.includes('handedover');
}
