import { ActionIcon, Anchor, Group, Menu } from '@mantine/core';
import { HEADER_LINES, type Profile, type ProfileInput, type ProfileValues } from '@penning/contract';
import { BRAND_GREEN } from '@penning/domain';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import { inputOfProfile } from './input-of-profile.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePreview } from './profile-preview.tsx';

/** One sender profile with its layout; `new` creates one. */
export function ProfilePage({ profileId }: { profileId: string }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const isNew = profileId === 'new';
  const read = useRead('profile.get', { params: { id: profileId } }, { enabled: !isNew, staleTime: 0 });
  const empty = useEmptyProfile();
  const profile = read.data?.data;
  const preview = (values: ProfileValues) => (
    <ProfilePreview
      profileId={profile?.id ?? null}
      logoVersion={profile?.logoVersion ?? null}
      values={values}
    />
  );
  return (
    <Page
      title={isNew ? t('settings.addProfile') : (profile?.name ?? t('settings.profile'))}
      lead={
        <Anchor size="sm" renderRoot={(props) => <Link to="/settings/profile" {...props} />}>
          <IconArrowLeft size={14} aria-hidden /> {t('settings.profiles')}
        </Anchor>
      }
      actions={mayWrite && profile && <ProfileActions profile={profile} />}
    >
      {isNew ? (
        <ProfileForm profile={undefined} initial={empty} preview={preview} />
      ) : profile ? (
        <ProfileForm profile={profile} initial={inputOfProfile(profile)} preview={preview} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <CardsSkeleton fields={6} />
      )}
    </Page>
  );
}

function ProfileActions({ profile: { id, name, isDefault } }: { profile: Profile }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const makeDefault = useWrite('profile.makeDefault', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.madeDefault') }),
  });
  const remove = useWrite('profile.delete', {
    onSuccess: async () => {
      showToast({ level: 'success', title: t('settings.profileDeleted') });
      await navigate({ to: '/settings/profile', ignoreBlocker: true });
    },
  });
  if (isDefault) return null;
  return (
    <Group gap="xs">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('common.more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => makeDefault.mutate({ params: { id } })}>
            {t('settings.makeDefault')}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => setAsking(true)}>
            {t('common.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title={t('common.confirmDelete', { name })}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id } }, { onError: () => setAsking(false) })}
      >
        {t('common.cannotBeUndone')}
      </ConfirmDialog>
    </Group>
  );
}

function useEmptyProfile(): ProfileInput {
  const { language } = useReader();
  return {
    name: '',
    disabled: false,
    expiration: 14,
    language,
    headerLines: HEADER_LINES.map(() => ''),
    extraText: '',
    extraTextBottom: '',
    footer: '',
    quotationFooter: '',
    emailText: '',
    emailTextReminder: '',
    emailTextQuotation: '',
    smsText: '',
    translations: [],
    emailFrom: '',
    emailAddressId: null,
    emailCc: [],
    mergeMailAttachments: false,
    logoPosition: 'left',
    senderPosition: 'right',
    marginGlobal: 10,
    marginHeader: 0,
    font: 'inter',
    design: 'clear',
    accentColour: BRAND_GREEN,
    paymentWays: null,
    onlineOrder: null,
    paymentProvider: null,
  };
}
