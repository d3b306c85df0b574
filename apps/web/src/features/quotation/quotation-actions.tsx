import { Button } from '@mantine/core';
import type { Quotation } from '@penning/contract';
import { STATUS } from '@penning/domain';
import { IconFileInvoice, IconPencil, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import classes from '../document/document-details.module.css';
import { useMay } from '../session/use-preferences.ts';
import { BehalfDialog } from './behalf-dialog.tsx';
import { QuotationDownloads } from './quotation-downloads.tsx';
import { QuotationMenu } from './quotation-menu.tsx';

/** The actions possible in the quotation's state; the rarer ones are behind "more". */
export function QuotationActions({ quotation, onGone }: { quotation: Quotation; onGone: () => void }) {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  const { state, status } = quotation;
  const isDraft = state === 'draft';
  const isConvertible =
    mayWrite &&
    quotation.becameInvoice === null &&
    (status === STATUS.quotation || status === STATUS.draftQuotation);
  const convertsFirst = state === 'accepted' || state === 'open';
  return (
    <div className={classes['actions']}>
      {isDraft && mayWrite && (
        <Button
          leftSection={<IconPencil size={17} aria-hidden />}
          renderRoot={(props) => <Link to="/quotations/$id" params={{ id: quotation.id }} {...props} />}
        >
          {t('archive.editDraft')}
        </Button>
      )}
      {isConvertible && convertsFirst && <ConvertButton quotation={quotation} isPrimary />}
      <QuotationDownloads quotation={quotation} />
      {mayWrite && <AnswerButtons quotation={quotation} />}
      {isConvertible && !convertsFirst && <ConvertButton quotation={quotation} isPrimary={false} />}
      <QuotationMenu quotation={quotation} onGone={onGone} />
    </div>
  );
}

/** Records an answer given by other means; after its last day a quotation can only be rejected. */
function AnswerButtons({ quotation }: { quotation: Quotation }) {
  const t = useTexts();
  const [answering, setAnswering] = useState<'accept' | 'reject'>();
  const { state } = quotation;
  return (
    <>
      {state === 'open' && (
        <Button
          variant="default"
          leftSection={<IconThumbUp size={17} aria-hidden />}
          onClick={() => setAnswering('accept')}
        >
          {t('quotation.accept')}
        </Button>
      )}
      {(state === 'open' || state === 'expired') && (
        <Button
          variant="default"
          leftSection={<IconThumbDown size={17} aria-hidden />}
          onClick={() => setAnswering('reject')}
        >
          {t('quotation.reject')}
        </Button>
      )}
      <BehalfDialog quotation={quotation} answering={answering} onClose={() => setAnswering(undefined)} />
    </>
  );
}

function ConvertButton({ quotation, isPrimary }: { quotation: Quotation; isPrimary: boolean }) {
  const t = useTexts();
  const navigate = useNavigate();
  // One token per button: a retry after a lost answer doesn't create a second invoice.
  const [creationToken] = useState(newId);
  const convert = useWrite('quotation.convert', {
    refreshes: ['invoice', 'overview'],
    onSuccess: ({ data }) => {
      showToast({ level: 'success', title: t('quotation.converted') });
      void navigate({ to: '/invoices/$id', params: { id: data.id } });
    },
  });
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<IconFileInvoice size={17} aria-hidden />}
      loading={convert.isPending}
      onClick={() => convert.mutate({ params: { id: quotation.id }, body: { creationToken } })}
    >
      {t('quotation.convert')}
    </Button>
  );
}
