import { ActionIcon, Group, Text } from '@mantine/core';
import { type Attachment, MAX_PROFILE_ATTACHMENT_BYTES } from '@penning/contract';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import { ATTACHED_KINDS } from '../upload/kinds.ts';
import { UploadArea } from '../upload/upload-area.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useUpload } from '../upload/use-upload.ts';

const MAX_FILES = 10;

/** The files sent with a profile's documents. Saved immediately, independently of the form. */
export function ProfileAttachments({ profileId }: { profileId: string }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const params = { id: profileId };
  const files = useRead('profile.listAttachments', { params });
  const update = useWrite('profile.updateAttachments', { errorTitle: false });
  const list = files.data?.data ?? [];
  // Every change replaces the whole list, so none is possible before it is known.
  const mayChange = mayWrite && files.data !== undefined;
  const upload = useUpload({
    place: `profile/${profileId}`,
    purpose: 'attachment',
    accept: ATTACHED_KINDS,
    maxBytes: MAX_PROFILE_ATTACHMENT_BYTES,
    maxFiles: MAX_FILES,
    count: list.length,
    onUploaded: async ({ uuid }) => {
      const attachmentIds = [...new Set([...list.map(({ id }) => id), uuid])];
      await update.mutateAsync({ params, body: { attachmentIds } });
    },
  });
  return (
    <UploadArea upload={upload} disabled={!mayChange}>
      <Text size="sm" fw={500}>
        {t('settings.profileFiles')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('settings.profileFilesHint')}
      </Text>
      <ReadFailure of={[files]} />
      {list.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          {...(mayWrite
            ? {
                onRemove: () =>
                  update.mutate({
                    params,
                    body: { attachmentIds: list.map(({ id }) => id).filter((id) => id !== file.id) },
                  }),
              }
            : {})}
        />
      ))}
      {mayChange && (
        <UploadButton
          upload={upload}
          mt="xs"
          size="xs"
          variant="default"
          leftSection={<IconPaperclip size={15} aria-hidden />}
        >
          {t('invoice.attach')}
        </UploadButton>
      )}
      <UploadList upload={upload} />
    </UploadArea>
  );
}

function FileRow({ file, onRemove }: { file: Attachment; onRemove?: () => void }) {
  const t = useTexts();
  return (
    <Group gap="xs" mt={4} wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {file.filename}
      </Text>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('invoice.attachmentRemove', { name: file.filename })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
