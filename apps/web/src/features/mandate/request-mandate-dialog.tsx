import { Button, Text } from '@mantine/core';
import { type Customer, EmailText, MandateRequest, Scheme } from '@penning/contract';
import { useState } from 'react';
import { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { OwnServerNote } from '../mail-server/own-server-note.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMandateChoices } from './use-mandate-choices.ts';

const Request = z.strictObject({
  to: EmailText,
  scheme: Scheme,
  kind: MandateRequest.shape.kind,
  reference: MandateRequest.shape.reference,
});
type Request = z.input<typeof Request>;

/** Asks a customer to sign a mandate online, by email or with a link to share. */
export function RequestMandateDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useTexts();
  const choices = useMandateChoices();
  // One token while the dialog is open: a retry after a lost answer is the same request.
  const [creationToken] = useState(newId);
  const initial: Request = { to: customer.email, scheme: 'CORE', kind: 'recurrent', reference: '' };
  const form = useZodForm<Request>(Request, initial);
  const request = useWrite('mandate.request', { errorTitle: false });
  const makeLink = useWrite('mandate.request');
  const params = { id: customer.id };
  async function send({ to, ...terms }: Request) {
    await request.mutateAsync({ params, body: { ...terms, creationToken, channel: 'email', to: [to] } });
    showToast({ level: 'success', title: t('sepa.requested') });
    onClose();
  }
  function link() {
    const { to: _to, ...terms } = form.getValues();
    makeLink.mutate(
      { params, body: { ...terms, creationToken, channel: 'link' } },
      {
        onSuccess: () => {
          showToast({ level: 'success', title: t('sepa.linkReady') });
          form.reset();
          onClose();
        },
      },
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t('sepa.request')}>
      <KeptForm
        keep={`mandateRequest:${customer.id}`}
        form={form}
        onSubmit={send}
        actions={
          <>
            <Button variant="default" loading={makeLink.isPending} onClick={link}>
              {t('sepa.requestLink')}
            </Button>
            <SubmitButton form={form} label={t('sepa.requestSend')} />
          </>
        }
      >
        <Text size="sm" c="dimmed">
          {t('sepa.requestText')}
        </Text>
        <OwnServerNote />
        <TextField form={form} name="to" type="email" label={t('sepa.requestTo')} required />
        <FieldRow>
          <SelectField form={form} name="scheme" label={t('sepa.scheme')} data={choices.schemes} />
          <SelectField form={form} name="kind" label={t('sepa.kind')} data={choices.kinds} />
        </FieldRow>
        <TextField
          form={form}
          name="reference"
          label={t('sepa.reference')}
          placeholder={t('sepa.referenceHint')}
        />
      </KeptForm>
    </Dialog>
  );
}
