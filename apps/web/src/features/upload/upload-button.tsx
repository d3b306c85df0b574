import { Button, type ButtonProps, FileButton, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { accepts } from './accepts.ts';
import type { Upload } from './use-upload.ts';

interface Props extends ButtonProps {
  upload: Upload;
  /** Also offers the camera of a phone or tablet, for instance for receipts. */
  camera?: boolean;
}

/** Chooses files; on a device with a camera, also takes a picture. */
export function UploadButton({ upload, camera = false, children, ...look }: Props) {
  const t = useTexts();
  const { settings, add } = upload;
  const { accept, maxFiles } = settings;
  const isTouched = useMediaQuery('(pointer: coarse)') ?? false;
  const takesPictures = camera && isTouched && accepts(accept, { name: 'picture.jpg', type: 'image/jpeg' });
  const choose = (
    <FileButton
      // Allows the same file to be chosen again.
      key={upload.items.length}
      // Where there is room for one, no more can be chosen: none is left out unseen.
      multiple={maxFiles > 1}
      accept={accept.join(',')}
      onChange={(chosen) => add([chosen ?? []].flat())}
    >
      {(props) => (
        <Button {...look} {...props} loading={upload.isBusy && maxFiles === 1}>
          {children}
        </Button>
      )}
    </FileButton>
  );
  if (!takesPictures) return choose;
  return (
    <Group gap="xs">
      {choose}
      <FileButton
        key={`camera-${upload.items.length}`}
        accept="image/*"
        capture="environment"
        onChange={(file) => file && add([file])}
      >
        {(props) => (
          <Button {...look} {...props} variant="default" leftSection={<IconCamera size={16} aria-hidden />}>
            {t('upload.takePicture')}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
