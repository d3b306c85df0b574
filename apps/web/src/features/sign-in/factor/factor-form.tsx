import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { GuestHeading } from '../guest-heading.tsx';

const Code = z.object({
  code: z.string().trim().min(1, { error: 'required' }),
});

/** One of the two is empty. */
export interface FactorCodes {
  readonly totp_code: string;
  readonly recovery_code: string;
}

/** Asks for the second factor: a code from the app, or a recovery code. */
export function FactorForm({
  label,
  onCode,
}: {
  label: string;
  onCode: (codes: FactorCodes) => Promise<void>;
}) {
  const t = useTexts();
  const [byRecovery, setByRecovery] = useState(false);
  const form = useZodForm(Code, { code: '' });
  const submit = ({ code }: z.input<typeof Code>) =>
    onCode(
      byRecovery
        ? { totp_code: '', recovery_code: code.toLowerCase() }
        : { totp_code: code, recovery_code: '' },
    );
  const swap = () => {
    form.reset();
    setByRecovery(!byRecovery);
  };
  return (
    <>
      <GuestHeading
        title={t('session.factorTitle')}
        lead={byRecovery ? t('session.recoveryLead') : t('session.factorLead')}
      />
      <Form
        form={form}
        onSubmit={submit}
        actions={<SubmitButton form={form} label={label} fullWidth size="md" />}
      >
        <TextField
          key={String(byRecovery)}
          form={form}
          name="code"
          label={byRecovery ? t('session.recoveryCode') : t('session.factorCode')}
          size="md"
          ref={focusOnSight}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          autoCapitalize="none"
        />
      </Form>
      <Button variant="subtle" onClick={swap}>
        {byRecovery ? t('session.useAppCode') : t('session.useRecoveryCode')}
      </Button>
    </>
  );
}

/** The only field of the page. */
function focusOnSight(field: HTMLInputElement | null) {
  field?.focus();
}
