import { Alert, Anchor } from '@mantine/core';
import { Password } from '@penning/contract';
import { Link, getRouteApi, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { session } from '../../api/client.ts';
import { callRoute } from '../../api/route-name.ts';
import { PasswordField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { GuestHeading } from './guest-heading.tsx';
import classes from './guest-page.module.css';

const route = getRouteApi('/_guest/reset');
const NewPassword = z
  .object({ password: Password, again: z.string() })
  .refine((values) => values.password === values.again, { path: ['again'], error: 'passwordsDiffer' });

/** Chooses a new password with the key of the email. */
export function ResetPage() {
  const t = useTexts();
  const router = useRouter();
  const { key = '', email = '' } = route.useSearch();
  const form = useZodForm(NewPassword, { password: '', again: '' });
  const submit = async ({ password }: z.input<typeof NewPassword>) => {
    await callRoute('session.resetPassword', { body: { email, key, password } });
    // Every session has ended, the one of this browser with them.
    if (session.get()) session.end('loggedOut');
    showToast({ level: 'success', title: t('session.resetDone'), message: t('session.resetDoneHint') });
    await router.navigate({ to: '/login', search: {}, replace: true });
  };
  return (
    <div className={classes['stack']}>
      <GuestHeading title={t('session.resetTitle')} lead={t('session.resetLead')} />
      {key === '' || email === '' ? (
        <Alert color="yellow" title={t('session.linkBroken')}>
          {t('session.linkBrokenText')}
        </Alert>
      ) : (
        <Form
          form={form}
          onSubmit={submit}
          actions={<SubmitButton form={form} label={t('session.resetSave')} fullWidth size="md" />}
        >
          <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            form={form}
            name="password"
            label={t('session.newPassword')}
            description={t('session.passwordHint')}
            autoComplete="new-password"
            size="md"
          />
          <PasswordField
            form={form}
            name="again"
            label={t('session.repeatPassword')}
            autoComplete="new-password"
            size="md"
          />
        </Form>
      )}
      <p className={classes['other']}>
        <Anchor renderRoot={(props) => <Link to="/recover" {...props} />}>{t('session.askNewLink')}</Anchor>
      </p>
    </div>
  );
}
