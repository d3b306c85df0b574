import { type Profile, ProfileInput } from '@penning/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { ProfileAttachments } from './profile-attachments.tsx';
import { DefaultFields, EmailFields, LayoutFields, SenderFields } from './profile-fields.tsx';
import classes from './profile-form.module.css';
import { ProfileLogo } from './profile-logo.tsx';
import { ProfileTextFields } from './profile-text-fields.tsx';

interface Props {
  formId: string;
  profile: Profile | undefined;
  initial: ProfileInput;
  /** The preview with the layout that is being edited, beside the form. */
  preview?: (values: ProfileInput) => ReactNode;
}

export function ProfileForm({ formId, profile, initial, preview }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const mayWrite = useMay('settings.write');
  const form = useZodForm(ProfileInput, initial);
  const create = useWrite('profile.create', { errorTitle: false });
  const update = useWrite('profile.update', { errorTitle: false });

  async function submit(body: ProfileInput) {
    if (profile) {
      await update.mutateAsync({ params: { id: profile.id }, body });
    } else {
      const { data } = await create.mutateAsync({ body });
      const params = { profileId: data.id };
      await navigate({ to: '/settings/profile/edit/$profileId', params, replace: true, ignoreBlocker: true });
    }
    showToast({ level: 'success', title: t('settings.profileSaved') });
  }

  return (
    <div className={classes['columns']} data-preview={preview !== undefined || undefined}>
      <KeptForm
        id={formId}
        form={form}
        keep={`profile:${profile?.id ?? 'new'}`}
        readOnly={!mayWrite}
        onSubmit={submit}
        errorTitle={t('settings.profileSaveFailed')}
        actions={<SubmitButton form={form} />}
      >
        <ReadOnlyNotice />
        <Section title={t('settings.sectionGeneral')}>
          <DefaultFields form={form} />
        </Section>
        <Section title={t('settings.logo')} hint={t('settings.logoHint')}>
          <ProfileLogo profile={profile} />
        </Section>
        <Section title={t('settings.sectionLayout')}>
          <LayoutFields form={form} />
        </Section>
        <Section title={t('settings.sectionSender')} hint={t('settings.sectionSenderHint')}>
          <SenderFields form={form} />
        </Section>
        <Section title={t('settings.sectionTexts')}>
          <ProfileTextFields form={form} />
        </Section>
        <Section title={t('settings.sectionEmail')}>
          <EmailFields form={form} />
          {profile && <ProfileAttachments profileId={profile.id} />}
        </Section>
      </KeptForm>
      {preview && (
        <aside className={classes['preview']} aria-label={t('settings.preview')}>
          {preview(form.values)}
        </aside>
      )}
    </div>
  );
}
