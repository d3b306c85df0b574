import type { Invoice } from '@penning/contract';
import { negateAmount } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { RefundForm } from './refund-form.tsx';

interface Props {
  /** The document from which an amount is refunded. */
  invoice: Invoice;
  onClose: () => void;
  /** The money was already handed over: it is registered as a negative payment. */
  onRegister: () => void;
}

/**
 * Settles what is owed to a customer: by bank transfer, through the provider, or against another
 * document.
 */
export function RefundDialog({ invoice, onClose, onRegister }: Props) {
  const t = useTexts();
  const { id, currency, customerName } = invoice;
  const [amount] = useState(() => formatMoney(negateAmount(invoice.open), currency));
  const proposal = useRead('refund.propose', { params: { id } }, { staleTime: 0 });
  return (
    <Dialog opened onClose={onClose} title={t('refund.title', { amount, name: customerName })}>
      {proposal.data && !proposal.isFetching ? (
        <RefundForm
          invoice={invoice}
          proposal={proposal.data.data}
          onDone={onClose}
          onRegister={onRegister}
        />
      ) : proposal.error ? (
        <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </Dialog>
  );
}
