import { Anchor } from '@mantine/core';
import type { InstallationFacts } from '@penning/contract';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { nowMs } from '../../api/client.ts';
import { useRead } from '../../api/use-read.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { CheckboxField, PasswordField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useCountryOptions } from '../../ui/form/use-country-options.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useReader } from '../../ui/reader.ts';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { CaptchaStatus } from './captcha/captcha-status.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { type FactorCodes, FactorForm } from './factor/factor-form.tsx';
import { GuestHeading } from './guest-heading.tsx';
import classes from './guest-page.module.css';
import { SignUpShape, type SignUpValues, useSignUp } from './use-sign-up.ts';

/** The registration form, or how to get access where registration is closed. */
export function RegisterPage() {
  const installation = useRead('installation.get').data?.data;
  const { invitation } = getRouteApi('/_guest/register').useSearch();
  const isInvited = invitation !== undefined;
  const isNew = installation?.isNew === true && installation.registration !== 'closed';
  if (installation && installation.registration !== 'open' && !isInvited && !isNew) {
    return <NoEntry installation={installation} />;
  }
  return <RegisterForm installation={installation} />;
}

function NoEntry({ installation }: { installation: InstallationFacts }) {
  const { t } = useReader();
  const isClosed = installation.registration === 'closed';
  return (
    <div className={classes['stack']}>
      <GuestHeading
        title={t(isClosed ? 'session.signUpClosed' : 'session.byInvitation')}
        lead={t(isClosed ? 'session.signUpClosedText' : 'session.byInvitationText')}
      />
      <p className={classes['other']}>
        {t('session.haveAccount')}{' '}
        <Anchor renderRoot={(props) => <Link to="/login" search={(search) => search} {...props} />}>
          {t('session.signIn')}
        </Anchor>
      </p>
    </div>
  );
}

function RegisterForm({ installation }: { installation: InstallationFacts | undefined }) {
  const { invitation, email = '' } = getRouteApi('/_guest/register').useSearch();
  const { t, language } = useReader();
  const countries = useCountryOptions();
  const form = useZodForm<SignUpValues>(SignUpShape, {
    email,
    name: '',
    company_name: '',
    password: '',
    again: '',
    country: 'NL',
    language,
    terms: false,
    promocode: '',
  });
  const captcha = useCaptcha(nowMs);
  const [hasPromocode, setPromocode] = useState(false);
  const { submit, submitCode, isAskingCode, backToForm } = useSignUp({ form, invitation, captcha });
  if (isAskingCode) return <AskCode onCode={submitCode} onBack={backToForm} />;
  return (
    <div className={classes['stack']}>
      <GuestHeading title={t('session.signUpTitle')} lead={t('session.signUpLead')} />
      <Form
        form={form}
        onSubmit={submit}
        actions={<SubmitButton form={form} label={t('session.signUp')} fullWidth size="md" />}
      >
        <TextField
          form={form}
          name="company_name"
          label={t('session.companyName')}
          autoComplete="organization"
        />
        <TextField form={form} name="name" label={t('session.yourName')} autoComplete="name" />
        <TextField form={form} name="email" label={t('session.email')} type="email" autoComplete="email" />
        <PasswordField
          form={form}
          name="password"
          label={t('session.password')}
          description={t('session.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          name="again"
          label={t('session.passwordAgain')}
          autoComplete="new-password"
        />
        <FieldRow>
          <SelectField
            form={form}
            name="country"
            label={t('common.country')}
            data={countries}
            autoComplete="country"
          />
          <SelectField form={form} name="language" label={t('common.language')} data={LANGUAGE_OPTIONS} />
        </FieldRow>
        {!installation?.subscriptions ? null : hasPromocode ? (
          <TextField
            form={form}
            name="promocode"
            label={t('session.promocode')}
            autoComplete="off"
            ref={focusOnSight}
          />
        ) : (
          <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setPromocode(true)}>
            {t('session.havePromocode')}
          </Anchor>
        )}
        <CheckboxField form={form} name="terms" label={t('session.terms')} />
        <CaptchaStatus captcha={captcha} />
      </Form>
      <p className={classes['other']}>
        {t('session.haveAccount')}{' '}
        <Anchor renderRoot={(props) => <Link to="/login" search={(search) => search} {...props} />}>
          {t('session.signIn')}
        </Anchor>
      </p>
    </div>
  );
}

/** The account's holder signs up again, and has a second factor. */
function AskCode({ onCode, onBack }: { onCode: (codes: FactorCodes) => Promise<void>; onBack: () => void }) {
  const { t } = useReader();
  return (
    <div className={classes['stack']}>
      <FactorForm label={t('session.signUp')} onCode={onCode} />
      <p className={classes['other']}>
        <Anchor component="button" type="button" onClick={onBack}>
          {t('common.back')}
        </Anchor>
      </p>
    </div>
  );
}

/** The field was opened with a click. */
function focusOnSight(field: HTMLInputElement | null) {
  field?.focus();
}
