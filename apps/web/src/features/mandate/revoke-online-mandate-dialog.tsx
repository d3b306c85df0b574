import { Text } from '@mantine/core';
import { type OnlineMandate, OnlineMandateRevocation } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** Ends what a customer agreed to online, here and at the payment provider. */
export function RevokeOnlineMandateDialog({
  mandate,
  onClose,
}: {
  mandate: OnlineMandate;
  onClose: () => void;
}) {
  const t = useTexts();
  const form = useZodForm(OnlineMandateRevocation, { reason: '' });
  const revoke = useWrite('onlineMandate.revoke', {
    errorTitle: false,
    onSuccess: () => {
      showToast({ level: 'success', title: t('sepa.revoked') });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('sepa.revokeTitle')}>
      <Form
        form={form}
        onSubmit={(body) => revoke.mutateAsync({ params: { id: mandate.id }, body })}
        actions={<SubmitButton form={form} label={t('sepa.revoke')} />}
      >
        <Text size="sm">{t('sepa.revokeText')}</Text>
        <TextField form={form} name="reason" label={t('sepa.revokeReason')} maxLength={200} />
      </Form>
    </Dialog>
  );
}
