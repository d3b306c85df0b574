import type { Invoice } from '@penning/contract';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { CreditForm } from './credit-form.tsx';

interface Props {
  /** The invoice to credit; the dialog is open while there is one. */
  invoice: Invoice | undefined;
  onClose: () => void;
}

/** Credits a sent invoice: everything left in one step, or chosen lines and quantities. */
export function CreditDialog({ invoice, onClose }: Props) {
  const t = useTexts();
  const id = invoice?.id ?? '';
  const credit = useWrite('invoice.credit', {
    refreshes: ['overview', 'delivery', 'billableItem'],
    errorTitle: false,
  });
  const close = () => {
    credit.reset();
    onClose();
  };
  const proposal = useRead(
    'invoice.proposeCredit',
    { params: { id } },
    // The remainder may have changed since the dialog was last opened; once everything is credited there
    // may be nothing left to ask.
    { enabled: invoice !== undefined && !credit.isPending && !credit.isSuccess, staleTime: 0 },
  );
  return (
    <Dialog
      opened={invoice !== undefined}
      onClose={close}
      size="lg"
      title={t('credit.title', { number: invoice?.number ?? '' })}
    >
      {invoice &&
        (proposal.data && !proposal.isFetching ? (
          <CreditForm
            invoice={invoice}
            proposal={proposal.data.data}
            onCredit={(body) => credit.mutateAsync({ params: { id }, body })}
            onDone={close}
          />
        ) : proposal.error ? (
          <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />
        ) : (
          <LinesSkeleton lines={5} />
        ))}
    </Dialog>
  );
}
