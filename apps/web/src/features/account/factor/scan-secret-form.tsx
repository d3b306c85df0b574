import { Text } from '@mantine/core';
import { FactorCode, type SecondFactorSetup } from '@penning/contract';
import { z } from 'zod';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './scan-secret-form.module.css';

const Code = z.object({ code: FactorCode });
/** Modules of white around a QR code; scanners need four. */
const QUIET = 4;

interface Props {
  setup: SecondFactorSetup;
  onCode: (code: string) => Promise<unknown>;
}

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
export function ScanSecretForm({ setup, onCode }: Props) {
  const t = useTexts();
  const form = useZodForm(Code, { code: '' });
  const { size, path } = setup.qr;
  return (
    <Form
      form={form}
      onSubmit={({ code }) => onCode(code)}
      errorTitle={t('account.enableFailed')}
      actions={<SubmitButton form={form} label={t('account.switchOn')} />}
    >
      <Text size="sm">{t('account.scan')}</Text>
      <svg
        className={classes['qr']}
        viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
        role="img"
        aria-label={t('account.qrLabel')}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="var(--pn-ink)" />
      </svg>
      <div>
        <Text size="sm" c="dimmed">
          {t('account.manualKey')}
        </Text>
        <div className={classes['key']}>
          <span data-testid="secret">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton text={setup.secret} />
        </div>
      </div>
      <TextField
        form={form}
        name="code"
        label={t('account.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
      />
    </Form>
  );
}
