import { Tabs } from '@mantine/core';
import { type Profile, ProfileInput, type ProfileValues } from '@penning/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { ProfileAttachments } from './profile-attachments.tsx';
import { ProfileEmailFields } from './profile-email-fields.tsx';
import { DefaultFields, LayoutFields, SenderFields } from './profile-fields.tsx';
import classes from './profile-form.module.css';
import { ProfileLogo } from './profile-logo.tsx';
import { ProfileProvider } from './profile-provider.tsx';
import { ProfileTextFields } from './profile-text-fields.tsx';
import { ProfileWays } from './profile-ways.tsx';

interface Props {
  profile: Profile | undefined;
  initial: ProfileValues;
  /** The preview with the layout being edited, beside the form. */
  preview?: (values: ProfileValues) => ReactNode;
}

const PARTS = ['general', 'look', 'sender', 'texts', 'email', 'messages'] as const;

export function ProfileForm({ profile, initial, preview }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const mayWrite = useMay('settings.write');
  const form = useZodForm<ProfileValues>(ProfileInput, initial);
  const create = useWrite('profile.create', { errorTitle: false });
  const update = useWrite('profile.update', { errorTitle: false });

  async function submit(values: ProfileValues) {
    const body = ProfileInput.parse(values);
    if (profile) {
      await update.mutateAsync({ params: { id: profile.id }, body });
    } else {
      const { data } = await create.mutateAsync({ body });
      const params = { profileId: data.id };
      await navigate({ to: '/settings/profile/edit/$profileId', params, replace: true, ignoreBlocker: true });
    }
  }

  return (
    <FormGroup readOnly={!mayWrite}>
      <div className={classes['columns']} data-preview={preview !== undefined || undefined}>
        <KeptForm
          form={form}
          keep={`profile:${profile?.id ?? 'new'}`}
          readOnly={!mayWrite}
          onSubmit={submit}
          errorTitle={t('settings.profileSaveFailed')}
        >
          <ReadOnlyNotice />
          <Tabs defaultValue="general" keepMounted>
            <Tabs.List mb="md">
              {PARTS.map((part) => (
                <Tabs.Tab key={part} value={part}>
                  {t(`settings.profilePart_${part}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Part name="general">
              <Section title={t('settings.sectionGeneral')}>
                <DefaultFields form={form} isDefault={profile?.isDefault ?? false} />
              </Section>
              <Section title={t('settings.paymentWays')}>
                <ProfileWays form={form} />
                <ProfileProvider form={form} />
              </Section>
            </Part>
            <Part name="look">
              <Section title={t('settings.logo')} hint={t('settings.logoHint')}>
                <ProfileLogo profile={profile} />
              </Section>
              <Section title={t('settings.sectionLayout')}>
                <LayoutFields form={form} />
              </Section>
            </Part>
            <Part name="sender">
              <Section title={t('settings.sectionSender')} hint={t('settings.sectionSenderHint')}>
                <SenderFields form={form} />
              </Section>
            </Part>
            <Part name="texts">
              <Section title={t('settings.sectionTexts')}>
                <ProfileTextFields form={form} of="document" />
              </Section>
            </Part>
            <Part name="email">
              <Section title={t('settings.sectionEmail')}>
                <ProfileEmailFields form={form} />
                {profile && <ProfileAttachments profileId={profile.id} />}
              </Section>
            </Part>
            <Part name="messages">
              <Section title={t('settings.sectionMessages')} hint={t('settings.sectionMessagesHint')}>
                <ProfileTextFields form={form} of="message" />
              </Section>
            </Part>
          </Tabs>
        </KeptForm>
        {preview && (
          <aside className={classes['preview']} aria-label={t('settings.preview')}>
            {preview(form.values)}
          </aside>
        )}
      </div>
    </FormGroup>
  );
}

function Part({ name, children }: { name: (typeof PARTS)[number]; children: ReactNode }) {
  return (
    <Tabs.Panel value={name}>
      <div className={classes['stack']}>{children}</div>
    </Tabs.Panel>
  );
}
