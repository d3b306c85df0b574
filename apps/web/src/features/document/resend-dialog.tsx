import { SegmentedControl, Stack, Text } from '@mantine/core';
import { type MessageProposal, line, paragraph } from '@penning/contract';
import { Suspense, useState } from 'react';
import { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { CheckboxField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { addressList, addressesOf } from './address-list.ts';
import { MessageTexts } from './message-texts.tsx';

/** Loaded by those who send a text message. */
const MailServerNote = lazyPart(
  async () => (await import('../mail-server/mail-server-note.tsx')).MailServerNote,
);
const SmsForm = lazyPart(async () => (await import('./sms-form.tsx')).SmsForm);

const Message = z.strictObject({
  to: addressList({ required: true }),
  cc: addressList({ required: false }),
  subject: line(200, 1),
  body: paragraph(10_000),
  attachPdf: z.boolean(),
  attachUbl: z.boolean(),
});
type Message = z.infer<typeof Message>;

/** The fields of a sent document that are needed here. */
interface SentDocument {
  readonly id: string;
  readonly number: string | null;
}

interface Props {
  kind: 'invoice' | 'quotation';
  document: SentDocument | undefined;
  onClose: () => void;
}

/** Sends the same invoice or quotation again, by email or as a text message; the text is proposed and can be changed. */
export function ResendDialog({ kind, document, onClose }: Props) {
  const t = useTexts();
  const args = { params: { id: document?.id ?? '' } };
  const isQuotation = kind === 'quotation';
  const isOpen = document !== undefined;
  const ofInvoice = useRead('invoice.proposeMessage', args, { enabled: isOpen && !isQuotation });
  const ofQuotation = useRead('quotation.proposeMessage', args, { enabled: isOpen && isQuotation });
  const proposal = isQuotation ? ofQuotation : ofInvoice;
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t(isQuotation ? 'quotation.resendTitle' : 'archive.resendTitle', {
        number: document?.number ?? '',
      })}
    >
      {document &&
        (proposal.data ? (
          <Resend kind={kind} id={document.id} proposal={proposal.data.data} onDone={onClose} />
        ) : proposal.error ? (
          <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />
        ) : (
          <LinesSkeleton lines={5} />
        ))}
    </Dialog>
  );
}

interface FormProps {
  kind: Props['kind'];
  id: string;
  proposal: z.infer<typeof MessageProposal>;
  onDone: () => void;
}

/** By email, or as a text message where those can be sent. */
function Resend(props: FormProps) {
  const t = useTexts();
  const [channel, setChannel] = useState<'email' | 'sms'>('email');
  const { sms } = props.proposal;
  if (sms === null) return <MessageForm {...props} />;
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('invoice.channel')}
        value={channel}
        onChange={setChannel}
        data={(['email', 'sms'] as const).map((value) => ({ value, label: t(`invoice.channel_${value}`) }))}
      />
      {channel === 'email' ? (
        <MessageForm {...props} />
      ) : (
        <Suspense fallback={<LinesSkeleton lines={4} />}>
          <SmsForm {...props} proposal={sms} />
        </Suspense>
      )}
    </Stack>
  );
}

function MessageForm({ kind, id, proposal, onDone }: FormProps) {
  const t = useTexts();
  const form = useZodForm<Message>(Message, {
    to: proposal.to.join(', '),
    cc: proposal.cc.join(', '),
    subject: proposal.subject,
    body: proposal.body,
    attachPdf: true,
    attachUbl: false,
  });
  // One token per dialog: a retry after a lost answer sends nothing twice.
  const [token] = useState(newId);
  const options = { refreshes: ['delivery', 'overview'], errorTitle: false } as const;
  const resendInvoice = useWrite('invoice.resend', options);
  const resendQuotation = useWrite('quotation.resend', options);
  const submit = async ({ to, cc, attachUbl, ...message }: Message) => {
    const addresses = addressesOf(to);
    const body = { ...message, token, to: addresses, cc: addressesOf(cc) };
    if (kind === 'quotation') await resendQuotation.mutateAsync({ params: { id }, body });
    else await resendInvoice.mutateAsync({ params: { id }, body: { ...body, attachUbl } });
    showToast({ level: 'success', title: t('archive.resent', { recipient: addresses.join(', ') }) });
    onDone();
  };
  const eInvoicePossible = proposal.eInvoice.profile !== null;
  return (
    <KeptForm
      keep={`resend:${id}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('archive.resend')} />}
    >
      <Text size="sm" c="dimmed">
        {t(kind === 'quotation' ? 'quotation.resendLead' : 'archive.resendLead')}
      </Text>
      {proposal.mailServerProblem !== null && (
        <Suspense fallback={null}>
          <MailServerNote problem={proposal.mailServerProblem} />
        </Suspense>
      )}
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
      <MessageTexts
        kind={kind}
        texts={form.values}
        values={proposal.tags}
        onChange={(patch) => form.setValues(patch)}
        errors={form.errors}
      />
      <CheckboxField form={form} name="attachPdf" label={t('archive.attachPdf')} />
      {eInvoicePossible && <CheckboxField form={form} name="attachUbl" label={t('archive.attachUbl')} />}
    </KeptForm>
  );
}
