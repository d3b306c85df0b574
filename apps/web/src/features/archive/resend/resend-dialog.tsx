import { Text } from '@mantine/core';
import { type Invoice, type MessageProposal, line, paragraph } from '@penning/contract';
import { z } from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { CheckboxField, TextField, TextareaField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { addressList, addressesOf } from './address-list.ts';

const Message = z.strictObject({
  to: addressList({ required: true }),
  cc: addressList({ required: false }),
  subject: line(200, 1),
  body: paragraph(10_000),
  attachPdf: z.boolean(),
  attachUbl: z.boolean(),
});
type Message = z.infer<typeof Message>;

/** Sends the same invoice once more by email; the text is proposed and can be changed. */
export function ResendDialog({ invoice, onClose }: { invoice: Invoice | undefined; onClose: () => void }) {
  const t = useTexts();
  const id = invoice?.id ?? '';
  const proposal = useRead('invoice.proposeMessage', { params: { id } }, { enabled: invoice !== undefined });
  return (
    <Dialog
      opened={invoice !== undefined}
      onClose={onClose}
      size="lg"
      title={t('archive.resendTitle', { number: invoice?.number ?? '' })}
    >
      {invoice &&
        (proposal.data ? (
          <MessageForm invoice={invoice} proposal={proposal.data.data} onDone={onClose} />
        ) : proposal.error ? (
          <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />
        ) : (
          <LinesSkeleton lines={5} />
        ))}
    </Dialog>
  );
}

interface FormProps {
  invoice: Invoice;
  proposal: z.infer<typeof MessageProposal>;
  onDone: () => void;
}

function MessageForm({ invoice, proposal, onDone }: FormProps) {
  const t = useTexts();
  const form = useZodForm<Message>(Message, {
    to: proposal.to.join(', '),
    cc: proposal.cc.join(', '),
    subject: proposal.subject,
    body: proposal.body,
    attachPdf: true,
    attachUbl: false,
  });
  const resend = useWrite('invoice.resend', { refreshes: ['delivery', 'overview'], errorTitle: false });
  const submit = async ({ to, cc, ...message }: Message) => {
    const addresses = addressesOf(to);
    const body = { ...message, to: addresses, cc: addressesOf(cc) };
    await resend.mutateAsync({ params: { id: invoice.id }, body });
    showToast({ level: 'success', title: t('archive.resent', { recipient: addresses.join(', ') }) });
    onDone();
  };
  const eInvoicePossible = proposal.eInvoice.profile !== null;
  return (
    <Form form={form} onSubmit={submit} actions={<SubmitButton form={form} label={t('archive.resend')} />}>
      <Text size="sm" c="dimmed">
        {t('archive.resendLead')}
      </Text>
      <TextField
        form={form}
        name="to"
        label={t('archive.resendTo')}
        description={t('archive.resendAddresses')}
        inputMode="email"
        autoComplete="off"
        required
        data-autofocus
      />
      <TextField form={form} name="cc" label={t('archive.resendCc')} inputMode="email" autoComplete="off" />
      <TextField form={form} name="subject" label={t('archive.resendSubject')} required />
      <TextareaField
        form={form}
        name="body"
        label={t('archive.resendBody')}
        description={t('archive.resendTags')}
        rows={9}
      />
      <CheckboxField form={form} name="attachPdf" label={t('archive.attachPdf')} />
      {eInvoicePossible && <CheckboxField form={form} name="attachUbl" label={t('archive.attachUbl')} />}
    </Form>
  );
}
