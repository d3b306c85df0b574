import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core';
import { type Attachment, MAX_ATTACHMENT_BYTES } from '@penning/contract';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';

/** The files that go along with the documents of a profile. Saved at once, apart from the form. */
export function ProfileAttachments({ profileId }: { profileId: string }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const params = { id: profileId };
  const files = useRead('profile.listAttachments', { params });
  const update = useWrite('profile.updateAttachments');
  const [isSending, setSending] = useState(false);
  const list = files.data?.data ?? [];
  const choose = (ids: string[]) => update.mutateAsync({ params, body: { attachmentIds: ids } });
  const add = async (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_ATTACHMENT_BYTES)
      return showToast({ level: 'error', title: t('error.fileTooLarge') });
    setSending(true);
    try {
      const { data } = await callRoute('upload.create', { body: file });
      // The refusal of too much together is told by the write itself.
      await choose([...list.map(({ id }) => id), data.id]).catch(() => undefined);
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('settings.profileFiles')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('settings.profileFilesHint')}
      </Text>
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
      {mayWrite && (
        <FileButton
          accept="application/pdf,image/png,image/jpeg,.csv,.xlsx,.ods,text/plain"
          onChange={(file) => void add(file)}
        >
          {(props) => (
            <Button
              {...props}
              mt="xs"
              size="xs"
              variant="default"
              leftSection={<IconPaperclip size={15} aria-hidden />}
              loading={isSending || update.isPending}
            >
              {t('invoice.attach')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
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
