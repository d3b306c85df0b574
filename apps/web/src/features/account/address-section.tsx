import { Alert, Button, Text } from '@mantine/core';
import { EmailText, type OwnAddress } from '@penning/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { reader, useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';

/** The address used to sign in, and how to change it. */
export function AddressSection() {
  const t = useTexts();
  const address = useRead('account.getAddress');
  return (
    <Section title={t('account.addressTitle')} hint={t('account.addressHint')}>
      {address.data && <Address own={address.data.data} />}
      {address.error && <Failure error={address.error} onRetry={() => void address.refetch()} />}
      {address.isPending && <FieldsSkeleton fields={1} />}
    </Section>
  );
}

function Address({ own }: { own: OwnAddress }) {
  const t = useTexts();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Text mb="md">
        <strong>{own.email}</strong>
        {!own.emailVerified && ` · ${t('account.addressUnproven')}`}
      </Text>
      {own.change ? (
        <Waiting own={own} change={own.change} />
      ) : (
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('account.addressAsk')}
        </Button>
      )}
      <Dialog opened={isChanging} onClose={() => setChanging(false)} title={t('account.addressAsk')}>
        <ChangeForm onAsked={() => setChanging(false)} />
      </Dialog>
    </>
  );
}

function Waiting({ own, change }: { own: OwnAddress; change: NonNullable<OwnAddress['change']> }) {
  const { t, instant } = useReader();
  const cancel = useWrite('account.cancelAddressChange', {
    onSuccess: () => showToast({ level: 'info', title: reader().t('account.addressWithdrawn') }),
  });
  return (
    <Alert
      color="blue"
      title={t('account.addressWaiting', { email: change.email, until: instant(change.until) })}
    >
      {!change.oldConfirmed && <Text size="sm">{t('account.addressWaitsOld', { email: own.email })}</Text>}
      {!change.newConfirmed && <Text size="sm">{t('account.addressWaitsNew', { email: change.email })}</Text>}
      <Button
        variant="default"
        size="compact-sm"
        mt="sm"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({})}
      >
        {t('account.addressWithdraw')}
      </Button>
    </Alert>
  );
}

const Change = z.object({
  email: EmailText,
  password: z.string().min(1, { error: 'required' }),
  code: z.string().max(40),
});

function ChangeForm({ onAsked }: { onAsked: () => void }) {
  const t = useTexts();
  const hasFactor = useRead('account.getSecurity').data?.data.secondFactor.enabled === true;
  const form = useZodForm(Change, { email: '', password: '', code: '' });
  const ask = useWrite('account.requestAddressChange', { errorTitle: false });
  const submit = async (body: z.input<typeof Change>) => {
    await ask.mutateAsync({ body });
    showToast({ level: 'success', title: reader().t('account.addressAsked') });
    onAsked();
  };
  return (
    <KeptForm
      keep="account:address"
      secrets={['password', 'code']}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('account.addressAsk')} />}
    >
      <TextField form={form} name="email" type="email" label={t('account.addressNew')} autoComplete="email" />
      <PasswordField
        form={form}
        name="password"
        label={t('session.password')}
        autoComplete="current-password"
      />
      {hasFactor && (
        <TextField form={form} name="code" label={t('account.addressCode')} autoComplete="one-time-code" />
      )}
    </KeptForm>
  );
}
