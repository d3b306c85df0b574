import { ActionIcon, Menu } from '@mantine/core';
import type { Quotation } from '@penning/contract';
import { STATUS } from '@penning/domain';
import {
  IconArchive,
  IconArrowBackUp,
  IconCoins,
  IconCopy,
  IconDotsVertical,
  IconRefresh,
  IconSend,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { useTexts } from '../../ui/reader.ts';
import { LinksOfCustomer } from '../document/links-of-customer.tsx';
import { useMay, useMayDelete } from '../session/use-preferences.ts';
import { QuotationQuestions } from './quotation-questions.tsx';
import { useQuotationMoves } from './use-quotation-moves.ts';

const DepositDialog = lazyPart(async () => (await import('../document/deposit-dialog.tsx')).DepositDialog);
const ResendDialog = lazyPart(async () => (await import('../document/resend-dialog.tsx')).ResendDialog);
const SaveTemplateDialog = lazyPart(
  async () => (await import('../template/save-template-dialog.tsx')).SaveTemplateDialog,
);

interface Props {
  quotation: Quotation;
  onGone: () => void;
}

/** The actions that are needed now and then. */
export function QuotationMenu({ quotation, onGone }: Props) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const mayDelete = useMayDelete(quotation.createdById);
  const [asking, setAsking] = useState<'revoke' | 'delete' | 'resend' | 'deposit' | 'template'>();
  const { copy, archive, restore } = useQuotationMoves();
  const params = { id: quotation.id };
  const { status, viewLink, sentAt } = quotation;
  if (!mayWrite && viewLink === null) return null;
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('archive.moreActions')}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <LinksOfCustomer viewLink={viewLink} />
          {mayWrite && (
            <>
              {viewLink !== null && <Menu.Divider />}
              {status === STATUS.quotation && (
                <Menu.Item
                  leftSection={<IconSend size={17} aria-hidden />}
                  onClick={() => setAsking('resend')}
                >
                  {t('archive.resend')}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconCopy size={17} aria-hidden />}
                onClick={() => copy.mutate({ params })}
              >
                {t('archive.copyInvoice')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTemplate size={17} aria-hidden />}
                onClick={() => setAsking('template')}
              >
                {t('template.save')}
              </Menu.Item>
              {sentAt !== null && (
                <Menu.Item
                  leftSection={<IconRefresh size={17} aria-hidden />}
                  onClick={() => setAsking('revoke')}
                >
                  {t('archive.revokeLink')}
                </Menu.Item>
              )}
              {status === STATUS.quotation && quotation.becameInvoice === null && (
                <Menu.Item
                  leftSection={<IconCoins size={17} aria-hidden />}
                  onClick={() => setAsking('deposit')}
                >
                  {t('invoice.deposit')}
                </Menu.Item>
              )}
              {status === STATUS.quotation && (
                <Menu.Item
                  leftSection={<IconArchive size={17} aria-hidden />}
                  onClick={() => archive.mutate({ params })}
                >
                  {t('quotation.archive')}
                </Menu.Item>
              )}
              {status === STATUS.archivedQuotation && (
                <Menu.Item
                  leftSection={<IconArrowBackUp size={17} aria-hidden />}
                  onClick={() => restore.mutate({ params })}
                >
                  {t('quotation.restore')}
                </Menu.Item>
              )}
              {canBeDeleted(quotation) && mayDelete && (
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
      <QuotationQuestions
        quotation={quotation}
        asking={asking === 'resend' || asking === 'deposit' || asking === 'template' ? undefined : asking}
        onClose={() => setAsking(undefined)}
        onGone={onGone}
      />
      <Suspense>
        {asking === 'template' && (
          <SaveTemplateDialog documentId={quotation.id} onClose={() => setAsking(undefined)} />
        )}
        {asking === 'deposit' && (
          <DepositDialog kind="quotation" documentId={quotation.id} onClose={() => setAsking(undefined)} />
        )}
        {asking === 'resend' && (
          <ResendDialog kind="quotation" document={quotation} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** A draft, or an archived one without an answer: an answer is evidence. */
function canBeDeleted({ status, answer }: Quotation): boolean {
  return status === STATUS.draftQuotation || (status === STATUS.archivedQuotation && answer === null);
}
