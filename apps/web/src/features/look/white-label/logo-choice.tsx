import { Button, Group } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { BlobImage } from '../../../ui/parts/blob-image.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { LOGO_KINDS, MAX_LOGO_BYTES } from '../../upload/kinds.ts';
import { UploadArea } from '../../upload/upload-area.tsx';
import { UploadButton } from '../../upload/upload-button.tsx';
import { UploadList } from '../../upload/upload-list.tsx';
import { useUpload } from '../../upload/use-upload.ts';
import classes from './white-label.module.css';

/** The logo of the app; saved immediately, apart from the form. */
export function LogoChoice({ logoVersion, disabled }: { logoVersion: string | null; disabled: boolean }) {
  const t = useTexts();
  const logo = useRead('whiteLabel.getLogo', undefined, { enabled: logoVersion !== null });
  const replace = useWrite('whiteLabel.uploadLogo', {
    errorTitle: false,
    refreshes: ['preferences'],
    onSuccess: () => showToast({ level: 'success', title: t('settings.logoSaved') }),
  });
  const remove = useWrite('whiteLabel.deleteLogo', {
    refreshes: ['preferences'],
    onSuccess: () => showToast({ level: 'success', title: t('settings.logoRemoved') }),
  });
  const upload = useUpload({
    place: 'white-label-logo',
    purpose: 'logo',
    accept: LOGO_KINDS,
    maxBytes: MAX_LOGO_BYTES,
    maxFiles: 1,
    onUploaded: async ({ uuid }) => void (await replace.mutateAsync({ body: { uploadId: uuid } })),
  });
  return (
    <UploadArea upload={upload} disabled={disabled}>
      <div className={classes['choice']}>
        <div className={classes['box']}>
          {logoVersion !== null && logo.data ? (
            <BlobImage blob={logo.data} alt={t('settings.logoPreview')} className={classes['image']} />
          ) : (
            <IconPhoto size={28} stroke={1.3} aria-hidden />
          )}
        </div>
        {!disabled && (
          <Group gap="sm">
            <UploadButton upload={upload} variant="default" size="xs">
              {t(logoVersion === null ? 'settings.logoUpload' : 'settings.logoReplace')}
            </UploadButton>
            {logoVersion !== null && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                leftSection={<IconTrash size={16} aria-hidden />}
                loading={remove.isPending}
                onClick={() => remove.mutate({})}
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
