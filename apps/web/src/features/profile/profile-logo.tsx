import { Button, FileButton, Group, Text } from '@mantine/core';
import type { Profile } from '@penning/contract';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './profile-logo.module.css';

const MAX_BYTES = 10 * 1024 * 1024;

/** The logo: a look at it, another one, or none. Saved at once, apart from the form. */
export function ProfileLogo({ profile }: { profile: Profile | undefined }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const upload = useWrite('profile.uploadLogo', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.logoSaved') }),
  });
  const remove = useWrite('profile.deleteLogo', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.logoRemoved') }),
  });
  if (!profile) return <Text size="sm">{t('settings.logoAfterSave')}</Text>;
  const params = { id: profile.id };
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_BYTES) showToast({ level: 'error', title: t('error.fileTooLarge') });
    else upload.mutate({ params, body: file });
  };
  return (
    <div className={classes['logo']}>
      <LogoPreview profile={profile} />
      {mayWrite && (
        <Group gap="sm">
          <FileButton onChange={choose} accept="image/png,image/jpeg,image/svg+xml">
            {(props) => (
              <Button {...props} variant="default" loading={upload.isPending}>
                {t(profile.hasLogo ? 'settings.logoReplace' : 'settings.logoUpload')}
              </Button>
            )}
          </FileButton>
          {profile.hasLogo && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={remove.isPending}
              onClick={() => remove.mutate({ params })}
            >
              {t('settings.logoRemove')}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}

function LogoPreview({ profile }: { profile: Profile }) {
  const t = useTexts();
  const logo = useRead('profile.getLogo', { params: { id: profile.id } }, { enabled: profile.hasLogo });
  const picture = profile.hasLogo ? logo.data : undefined;
  return (
    <div className={classes['box']}>
      {picture ? (
        <BlobImage blob={picture} alt={t('settings.logoPreview')} className={classes['image']} />
      ) : (
        <IconPhoto size={32} stroke={1.3} aria-hidden />
      )}
    </div>
  );
}
