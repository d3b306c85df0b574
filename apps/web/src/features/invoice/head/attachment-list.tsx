import { ActionIcon } from '@mantine/core';
import { formatFileSize } from '@penning/i18n';
import { IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { callRoute } from '../../../api/route-name.ts';
import { useReader } from '../../../ui/reader.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showError } from '../../../ui/toast.tsx';
import { UploadArea } from '../../upload/upload-area.tsx';
import { UploadButton } from '../../upload/upload-button.tsx';
import { UploadList } from '../../upload/upload-list.tsx';
import type { Upload } from '../../upload/use-upload.ts';
import { useEditor } from '../draft/editor-context.ts';
import { useHead } from '../draft/use-draft.ts';
import classes from './attachment-list.module.css';

/** The files attached to the email. */
export function AttachmentList({ upload }: { upload: Upload }) {
  const { t, language } = useReader();
  const { store } = useEditor();
  const { attachments } = useHead();

  const remove = (id: string) =>
    store.changeHead({ attachments: store.head().attachments.filter((other) => other.id !== id) });
  const open = (id: string, filename: string) =>
    callRoute('upload.download', { params: { id } })
      .then((file) => saveFile(file, filename))
      .catch((error: unknown) => showError(error));

  return (
    <UploadArea upload={upload} takesPasted>
      <section aria-label={t('invoice.attachments')}>
        <div className={classes['top']}>
          <UploadButton
            upload={upload}
            variant="subtle"
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            {t('invoice.attach')}
          </UploadButton>
          <span className={classes['hint']}>{t('invoice.attachmentsHint')}</span>
        </div>
        {attachments.length > 0 && (
          <ul className={classes['list']}>
            {attachments.map(({ id, filename, size }) => (
              <li key={id} className={classes['file']}>
                <IconFile size={18} aria-hidden />
                <button type="button" className={classes['name']} onClick={() => void open(id, filename)}>
                  {filename}
                </button>
                <small>{formatFileSize(size, language)}</small>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('invoice.attachmentRemove', { name: filename })}
                  onClick={() => remove(id)}
                >
                  <IconTrash size={17} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <UploadList upload={upload} />
      </section>
    </UploadArea>
  );
}
