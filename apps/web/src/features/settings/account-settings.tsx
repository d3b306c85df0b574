import { preferences } from '@penning/contract';
import { z } from 'zod';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Column, Columns, Page } from '../../ui/page.tsx';
import { PageParts } from '../../ui/parts/page-parts.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { AddressSection } from '../account/address-section.tsx';
import { TwoFactorSection } from '../account/factor/two-factor-section.tsx';
import { NotificationMailSection } from '../account/notification-mail-section.tsx';
import { PasskeySection } from '../account/passkey/passkey-section.tsx';
import { SessionSection } from '../account/session-section.tsx';
import { CountSection } from '../observation/count-section.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';
import { useChangePreferences } from '../session/use-change-preferences.ts';
import { usePreferences } from '../session/use-preferences.ts';
import { PasswordForm } from './password-form.tsx';

const { name, language, theme } = preferences.update.body.shape;
const Person = z.object({ name: name.unwrap(), language: language.unwrap(), theme: theme.unwrap() });

/**
 * The person's own name, language and theme, and how they sign in: password, second factor, passkeys,
 * sessions.
 */
export function AccountSettings() {
  const t = useTexts();
  return (
    <Page title={t('settings.account')} lead={t('settings.accountLead')}>
      <PageParts
        parts={[
          { id: 'you', label: t('settings.personTitle'), content: <PersonPart /> },
          { id: 'emails', label: t('notification.settings'), content: <NotificationMailSection /> },
          { id: 'sign-in', label: t('settings.signInTitle'), content: <SignInPart /> },
          { id: 'sessions', label: t('account.sessionsTitle'), content: <SessionSection /> },
        ]}
      />
    </Page>
  );
}

function PersonPart() {
  const t = useTexts();
  return (
    <FormGroup>
      <Section title={t('settings.personTitle')}>
        <PersonForm />
      </Section>
      <CountSection />
    </FormGroup>
  );
}

function SignInPart() {
  const t = useTexts();
  return (
    <Columns>
      <Column>
        <AddressSection />
        <Section title={t('settings.passwordTitle')} hint={t('settings.passwordHint')}>
          <PasswordForm />
        </Section>
      </Column>
      <Column>
        <TwoFactorSection />
        <PasskeySection />
      </Column>
    </Columns>
  );
}

function PersonForm() {
  const t = useTexts();
  const own = usePreferences();
  const saved = { name: own.user_data.name, language: own.language, theme: own.theme };
  const form = useZodForm(Person, saved);
  useFollowSaved(form, saved);
  const change = useChangePreferences();
  const themes = [
    { value: 'system', label: t('common.themeSystem') },
    { value: 'light', label: t('common.themeLight') },
    { value: 'dark', label: t('common.themeDark') },
  ];
  return (
    <KeptForm form={form} keep="settings:person" onSubmit={(body) => change.mutateAsync({ body })}>
      <FieldRow>
        <TextField form={form} name="name" label={t('common.name')} required autoComplete="name" />
        <SelectField form={form} name="language" label={t('common.language')} data={LANGUAGE_OPTIONS} />
        <SelectField form={form} name="theme" label={t('common.theme')} data={themes} />
      </FieldRow>
    </KeptForm>
  );
}
