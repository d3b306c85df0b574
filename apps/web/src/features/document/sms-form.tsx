import { MAX_SMS_CHARACTERS, type SmsProposal, line, paragraph } from '@penning/contract';
import { useState } from 'react';
import { z } from 'zod';
import { newId } from '../../api/new-id.ts';
import { useWrite } from '../../api/use-write.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { SmsFields } from './sms-fields.tsx';

const Values = z.strictObject({ phone: line(60), text: paragraph(MAX_SMS_CHARACTERS) });

interface Props {
  kind: 'invoice' | 'quotation';
  id: string;
  proposal: SmsProposal;
  onDone: () => void;
}

/** Sends a text message about a document that was sent before. */
export function SmsForm({ kind, id, proposal, onDone }: Props) {
  const t = useTexts();
  const form = useZodForm(Values, { phone: proposal.phone, text: proposal.text });
  // One token per dialog: a retry after a lost answer sends nothing twice.
  const [token] = useState(newId);
  const send = useWrite('sms.send', { refreshes: ['delivery', 'invoice', 'overview'], errorTitle: false });
  const submit = async (body: z.infer<typeof Values>) => {
    const { data } = await send.mutateAsync({ params: { id }, body: { ...body, token } });
    showToast({ level: 'success', title: t('sms.sent', { phone: data.recipient }) });
    onDone();
  };
  return (
    <KeptForm
      keep={`sms:${id}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('sms.send')} />}
    >
      <SmsFields
        kind={kind}
        proposal={proposal}
        sms={form.values}
        errors={{ phone: form.errors['phone'], text: form.errors['text'] }}
        onChange={(patch) => form.setValues(patch)}
      />
    </KeptForm>
  );
}
