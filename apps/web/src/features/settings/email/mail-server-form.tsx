import {
  type EmailAddress,
  MAIL_FALLBACKS,
  MAIL_SECURITIES,
  type MailServer,
  MailServerInput,
} from '@penning/contract';
import type { z } from 'zod';
import { useWrite } from '../../../api/use-write.ts';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { IntegerField, PasswordField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';

type Input = z.input<typeof MailServerInput>;

interface Props {
  server: MailServer | null;
  senders: readonly EmailAddress[];
}

/** The settings of a mail server; it is tested before it is saved, and problems appear on their field. */
export function MailServerForm({ server, senders }: Props) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const form = useZodForm<Input>(MailServerInput, valuesOf(server, senders));
  // Whoever uses the usual port of one kind of encryption means that of the other after changing it.
  form.watch('security', ({ value, previousValue }) => {
    if (form.getValues().port === usualPort(previousValue)) form.setFieldValue('port', usualPort(value));
  });
  const save = useWrite('mailServer.save', {
    errorTitle: false,
    refreshes: ['emailAddress'],
    onSuccess: ({ data }) =>
      showToast({ level: 'success', title: t('sender.serverSaved', { address: data.address }) }),
  });
  return (
    <KeptForm
      keep="mailServer"
      secrets={['password']}
      form={form}
      readOnly={!mayWrite}
      onSubmit={({ password, ...body }) =>
        save.mutateAsync({ body: password === '' && server ? body : { ...body, password: password ?? '' } })
      }
      actions={<SubmitButton form={form} label={t('sender.serverSave')} />}
    >
      <FieldRow>
        <TextField
          form={form}
          name="host"
          label={t('sender.host')}
          placeholder={t('sender.hostHint')}
          required
        />
        <IntegerField form={form} name="port" label={t('sender.port')} required />
      </FieldRow>
      <SelectField
        form={form}
        name="security"
        label={t('sender.security')}
        data={MAIL_SECURITIES.map((value) => ({ value, label: t(`sender.security_${value}`) }))}
      />
      <FieldRow>
        <TextField form={form} name="username" label={t('sender.username')} autoComplete="off" />
        <PasswordField
          form={form}
          name="password"
          label={t('sender.password')}
          autoComplete="new-password"
          {...(server?.hasPassword === true ? { description: t('sender.passwordKept') } : {})}
        />
      </FieldRow>
      <SelectField
        form={form}
        name="addressId"
        label={t('sender.fromAddress')}
        description={t('sender.fromHint')}
        data={senders.map(({ id, address }) => ({ value: id, label: address }))}
      />
      <SelectField
        form={form}
        name="whenFailing"
        label={t('sender.whenFailing')}
        data={MAIL_FALLBACKS.map((value) => ({ value, label: t(`sender.whenFailing_${value}`) }))}
      />
    </KeptForm>
  );
}

function usualPort(security: unknown): number {
  return security === 'tls' ? 465 : 587;
}

function valuesOf(server: MailServer | null, senders: readonly EmailAddress[]): Input {
  return {
    host: server?.host ?? '',
    port: server?.port ?? 587,
    security: server?.security ?? 'starttls',
    username: server?.username ?? '',
    password: '',
    addressId: server?.addressId ?? senders[0]?.id ?? '',
    whenFailing: server?.whenFailing ?? 'retry',
  };
}
