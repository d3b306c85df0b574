import { Alert, Button, Stack, Text } from '@mantine/core';
import { type Invoice, MAX_SMS_CHARACTERS, type ReminderProposal, line, paragraph } from '@penning/contract';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/route-name.ts';
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
import { showError, showToast } from '../../ui/toast.tsx';
import { addressList, addressesOf } from '../document/address-list.ts';
import { MessageTexts } from '../document/message-texts.tsx';
import { HtmlFrame } from '../mailbox/html-frame.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { ClaimList } from './claim-list.tsx';
import classes from './reminder.module.css';
import { useReason } from './use-reason.ts';

/** Loaded by those who send a text message. */
const MailServerNote = lazyPart(
  async () => (await import('../mail-server/mail-server-note.tsx')).MailServerNote,
);
const SmsFields = lazyPart(async () => (await import('../document/sms-fields.tsx')).SmsFields);

const Message = z.strictObject({
  to: addressList({ required: false }),
  cc: addressList({ required: false }),
  subject: line(200, 1),
  body: paragraph(10_000),
  attachPdf: z.boolean(),
  withSms: z.boolean(),
  phone: line(60),
  text: paragraph(MAX_SMS_CHARACTERS),
});
type Message = z.infer<typeof Message>;

/** Sends the next reminder of an invoice, with a proposed text that can be changed and previewed. */
export function RemindDialog({ invoice, onClose }: { invoice: Invoice | undefined; onClose: () => void }) {
  const t = useTexts();
  const id = invoice?.id ?? '';
  const proposal = useRead(
    'reminder.proposeMessage',
    { params: { id } },
    { enabled: invoice !== undefined, staleTime: 0 },
  );
  return (
    <Dialog
      opened={invoice !== undefined}
      onClose={onClose}
      size="lg"
      title={t('reminder.remindTitle', { number: invoice?.number ?? '' })}
    >
      {invoice &&
        (proposal.data && !proposal.isFetching ? (
          <Stack>
            {proposal.data.data.mailServerProblem !== null && (
              <Suspense fallback={null}>
                <MailServerNote problem={proposal.data.data.mailServerProblem} />
              </Suspense>
            )}
            <MessageForm invoice={invoice} proposal={proposal.data.data} onDone={onClose} />
          </Stack>
        ) : proposal.error ? (
          <Failure error={proposal.error} onRetry={() => void proposal.refetch()} />
        ) : (
          <LinesSkeleton lines={6} />
        ))}
    </Dialog>
  );
}

interface FormProps {
  invoice: Invoice;
  proposal: ReminderProposal;
  onDone: () => void;
}

function MessageForm({ invoice, proposal, onDone }: FormProps) {
  const t = useTexts();
  const reasonText = useReason();
  const params = { id: invoice.id };
  const [shown, setShown] = useState<string>();
  const form = useZodForm<Message>(Message, messageOf(proposal));
  // Not `useWrite`: that would refetch the proposal and discard what was typed.
  const preview = useMutation({
    mutationFn: (texts: Pick<Message, 'subject' | 'body'>) =>
      callRoute('reminder.previewMessage', { params, body: texts }),
    onSuccess: ({ data }) => setShown(data.html),
    onError: (error) => showError(error),
  });
  const remind = useWrite('reminder.send', {
    refreshes: ['invoice', 'delivery', 'overview'],
    errorTitle: false,
  });
  const submit = async ({ to, cc, withSms, phone, text, ...message }: Message) => {
    const addresses = addressesOf(to);
    const sms = withSms ? { sms: { phone, text } } : {};
    await remind.mutateAsync({ params, body: { ...message, ...sms, to: addresses, cc: addressesOf(cc) } });
    const recipient = [...addresses, ...(withSms ? [phone] : [])].join(', ');
    showToast({ level: 'success', title: t('reminder.sent', { recipient }) });
    onDone();
  };
  const { subject, body } = form.values;
  // A customer without an address: one can be typed here.
  const stopped = proposal.refusal === 'noAddress' ? undefined : (proposal.refusal ?? undefined);
  return (
    <KeptForm
      keep={`reminder:${invoice.id}:${proposal.step}`}
      form={form}
      onSubmit={submit}
      readOnly={stopped !== undefined}
      actions={
        <>
          <Button
            variant="default"
            loading={preview.isPending}
            onClick={() => (shown === undefined ? preview.mutate({ subject, body }) : setShown(undefined))}
          >
            {t(shown === undefined ? 'reminder.preview' : 'reminder.edit')}
          </Button>
          <SubmitButton form={form} label={t('reminder.send')} />
        </>
      }
    >
      {stopped === undefined ? (
        <Text size="sm" c="dimmed">
          {t('reminder.remindLead', { step: String(proposal.step) })}
        </Text>
      ) : (
        <Alert color="yellow">{reasonText(stopped)}</Alert>
      )}
      <ClaimList claim={proposal.claim} currency={proposal.currency} />
      {shown === undefined ? (
        <>
          <TextField
            form={form}
            name="to"
            label={t('archive.resendTo')}
            description={t('archive.resendAddresses')}
            inputMode="email"
            autoComplete="off"
            required={!form.values.withSms}
            data-autofocus
          />
          <TextField
            form={form}
            name="cc"
            label={t('archive.resendCc')}
            inputMode="email"
            autoComplete="off"
          />
          <MessageTexts
            kind="reminder"
            texts={form.values}
            values={proposal.tags}
            onChange={(patch) => form.setValues(patch)}
            errors={form.errors}
            readOnly={stopped !== undefined}
          />
          <CheckboxField form={form} name="attachPdf" label={t('archive.attachPdf')} />
          {proposal.sms && (
            <CheckboxField
              form={form}
              name="withSms"
              label={t('sms.alsoSms')}
              description={t('sms.onlySms')}
            />
          )}
          {proposal.sms && form.values.withSms && (
            <Suspense fallback={<LinesSkeleton lines={4} />}>
              <SmsFields
                kind="reminder"
                proposal={proposal.sms}
                sms={form.values}
                errors={{
                  phone: form.errors['phone'] ?? form.errors['sms.phone'],
                  text: form.errors['text'] ?? form.errors['sms.text'],
                }}
                onChange={(patch) => form.setValues(patch)}
              />
            </Suspense>
          )}
        </>
      ) : (
        <div className={classes['preview']}>
          <HtmlFrame html={shown} title={t('reminder.preview')} />
        </div>
      )}
    </KeptForm>
  );
}

function messageOf({ to, cc, subject, body, sms }: ReminderProposal): Message {
  return {
    to: to.join(', '),
    cc: cc.join(', '),
    subject,
    body,
    attachPdf: true,
    withSms: false,
    phone: sms?.phone ?? '',
    text: sms?.text ?? '',
  };
}
