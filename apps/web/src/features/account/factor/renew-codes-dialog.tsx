import { Text } from '@mantine/core';
import { FactorCode, type RecoveryCodes } from '@penning/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const Code = z.object({ code: FactorCode });

/** Makes new recovery codes, with a code of the app. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [codes, setCodes] = useState<RecoveryCodes>();
  const form = useZodForm(Code, { code: '' });
  const renew = useWrite('account.renewRecoveryCodes', { errorTitle: false });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={codes ? t('account.codesTitle') : t('account.newCodes')}
      closeOnClickOutside={false}
    >
      {codes ? (
        <RecoveryCodeList codes={codes.recoveryCodes} onDone={onClose} />
      ) : (
        <Form
          form={form}
          onSubmit={async (body) => setCodes((await renew.mutateAsync({ body })).data)}
          actions={<SubmitButton form={form} label={t('account.makeCodes')} />}
        >
          <Text size="sm">{t('account.newCodesText')}</Text>
          <TextField
            form={form}
            name="code"
            label={t('account.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
          />
        </Form>
      )}
    </Dialog>
  );
}
