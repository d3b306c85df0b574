import type { Invoice } from '@penning/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { CreditDialog } from '../credit/credit-dialog.tsx';
import { RegisterPaymentDialog } from '../register-payment-dialog.tsx';

const ResendDialog = lazyPart(async () => (await import('../../document/resend-dialog.tsx')).ResendDialog);
const SendToCollectionsDialog = lazyPart(
  async () => (await import('../../reminder/send-to-collections-dialog.tsx')).SendToCollectionsDialog,
);
const RefundDialog = lazyPart(async () => (await import('../../refund/refund-dialog.tsx')).RefundDialog);
const RemindDialog = lazyPart(async () => (await import('../../reminder/remind-dialog.tsx')).RemindDialog);

/** What is asked before something is done with an invoice; `received` is money although nothing is due. */
export type InvoiceDialog =
  | 'payment'
  | 'received'
  | 'refund'
  | 'resend'
  | 'credit'
  | 'remind'
  | 'sendToCollections';

interface Props {
  invoice: Invoice;
  dialog: InvoiceDialog | undefined;
  onChange: (dialog: InvoiceDialog | undefined) => void;
}

/** The dialogs of the invoice's actions, one at a time. */
export function InvoiceDialogs({ invoice, dialog, onChange }: Props) {
  const close = () => onChange(undefined);
  return (
    <>
      <RegisterPaymentDialog
        invoice={dialog === 'payment' || dialog === 'received' ? invoice : undefined}
        isMore={dialog === 'received'}
        onClose={close}
      />
      <CreditDialog invoice={dialog === 'credit' ? invoice : undefined} onClose={close} />
      {dialog === 'resend' && (
        <Suspense>
          <ResendDialog kind="invoice" document={invoice} onClose={close} />
        </Suspense>
      )}
      {dialog === 'refund' && (
        <Suspense>
          <RefundDialog invoice={invoice} onClose={close} onRegister={() => onChange('payment')} />
        </Suspense>
      )}
      {dialog === 'sendToCollections' && (
        <Suspense>
          <SendToCollectionsDialog invoice={invoice} onClose={close} />
        </Suspense>
      )}
      {dialog === 'remind' && (
        <Suspense>
          <RemindDialog invoice={invoice} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
