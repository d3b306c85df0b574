import { Button, Group, Text } from '@mantine/core';
import type { Profile } from '@penning/contract';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { BlobImage } from '../../ui/parts/blob-image.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import { LOGO_KINDS, MAX_LOGO_BYTES } from '../upload/kinds.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUpload } from '../upload/use-upload.ts';
import classes from './profile-logo.module.css';

/** The logo: view, replace or remove it. Saved immediately, independently of the form. */
export function ProfileLogo({ profile }: { profile: Profile | undefined }) {
  const t = useTexts();
  if (!profile) return <Text size="sm">{t('settings.logoAfterSave')}</Text>;
  return <LogoOf profile={profile} />;
}

function LogoOf({ profile }: { profile: Profile }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const params = { id: profile.id };
  const replace = useWrite('profile.uploadLogo', {
    errorTitle: false,
    onSuccess: () => showToast({ level: 'success', title: t('settings.logoSaved') }),
  });
  const upload = useUpload({
    place: `logo/${profile.id}`,
    purpose: 'logo',
    accept: LOGO_KINDS,
    maxBytes: MAX_LOGO_BYTES,
    maxFiles: 1,
    onUploaded: async ({ uuid }) => void (await replace.mutateAsync({ params, body: { uploadId: uuid } })),
  });
  const remove = useWrite('profile.deleteLogo', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.logoRemoved') }),
  });
  return (
    <UploadArea upload={upload} disabled={!mayWrite}>
      <div className={classes['logo']}>
        <LogoPreview profile={profile} />
        {mayWrite && (
          <Group gap="sm">
            <UploadButton upload={upload} variant="default" size="xs">
              {t(profile.hasLogo ? 'settings.logoReplace' : 'settings.logoUpload')}
            </UploadButton>
            {profile.hasLogo && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
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
      <UploadList upload={upload} />
    </UploadArea>
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
