import { Text } from '@mantine/core';
import { z } from 'zod';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';

const Code = z.object({
  code: z.string().trim().min(1, { error: 'required' }).max(40, { error: 'tooLong' }),
});

/** Switches the second factor off, with a code. */
export function DisableFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const form = useZodForm(Code, { code: '' });
  const disable = useWrite('account.disableSecondFactor', {
    errorTitle: false,
    refreshes: ['preferences'],
    onSuccess: () => {
      showToast({ level: 'success', title: t('account.disabled') });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('account.disableTitle')}>
      <Form
        form={form}
        onSubmit={(body) => disable.mutateAsync({ body })}
        errorTitle={t('account.disableFailed')}
        actions={<SubmitButton form={form} label={t('account.switchOff')} color="red" />}
      >
        <Text size="sm">{t('account.disableText')}</Text>
        <TextField
          form={form}
          name="code"
          label={t('account.codeOrRecovery')}
          autoComplete="one-time-code"
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}
