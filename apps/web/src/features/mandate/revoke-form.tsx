import { Text } from '@mantine/core';
import { MandateRevocation } from '@penning/contract';
import type { z } from 'zod';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { KeptForm } from '../session/kept-form.tsx';

interface Props {
  mandateId: string;
  /** What follows. */
  text: string;
  onRevoke: (body: z.output<typeof MandateRevocation>) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a mandate ends, and ends it. */
export function RevokeForm({ mandateId, text, onRevoke, onClose }: Props) {
  const t = useTexts();
  const form = useZodForm(MandateRevocation, { reason: '' });
  return (
    <Dialog opened onClose={onClose} title={t('sepa.revokeTitle')}>
      <KeptForm
        keep={`revocation:${mandateId}`}
        form={form}
        onSubmit={onRevoke}
        actions={<SubmitButton form={form} label={t('sepa.revoke')} />}
      >
        <Text size="sm">{text}</Text>
        <TextField form={form} name="reason" label={t('sepa.revokeReason')} maxLength={200} />
      </KeptForm>
    </Dialog>
  );
}
