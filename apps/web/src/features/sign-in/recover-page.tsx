import { Alert, Anchor } from '@mantine/core';
import { EmailText } from '@penning/contract';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/route-name.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { GuestHeading } from './guest-heading.tsx';
import classes from './guest-page.module.css';

const Request = z.object({ email: EmailText });

/** Requests an email to choose a new password; the answer doesn't reveal whether the address is known. */
export function RecoverPage() {
  const t = useTexts();
  const [message, setMessage] = useState<string>();
  const form = useZodForm(Request, { email: '' });
  const submit = async ({ email }: z.input<typeof Request>) => {
    const { data } = await callRoute('session.requestPassword', { body: { email, redirect: '/reset' } });
    setMessage(data.message);
  };
  return (
    <div className={classes['stack']}>
      <GuestHeading
        title={t('session.recoverTitle')}
        lead={message === undefined ? t('session.recoverLead') : ''}
      />
      {message === undefined ? (
        <Form
          form={form}
          onSubmit={submit}
          actions={<SubmitButton form={form} label={t('session.recoverSend')} fullWidth size="md" />}
        >
          <TextField
            form={form}
            name="email"
            label={t('session.email')}
            type="email"
            autoComplete="username"
            size="md"
          />
        </Form>
      ) : (
        <Alert role="status" color="green" icon={<IconMail size={20} aria-hidden />}>
          {message}
        </Alert>
      )}
      <p className={classes['other']}>
        <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>{t('session.backToSignIn')}</Anchor>
      </p>
    </div>
  );
}
