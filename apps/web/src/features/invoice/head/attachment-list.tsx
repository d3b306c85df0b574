import { ActionIcon, Button, FileButton } from '@mantine/core';
import { MAX_ATTACHMENT_BYTES } from '@penning/contract';
import { formatPercentage } from '@penning/i18n';
import { IconFile, IconPaperclip, IconTrash, IconX } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { callRoute } from '../../../api/route-name.ts';
import { useTexts } from '../../../ui/reader.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { showError } from '../../../ui/toast.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { useHead } from '../draft/use-draft.ts';
import classes from './attachment-list.module.css';
import { useUploads } from './use-uploads.ts';

const KIB = 1024;

/** Files that go along with the email. */
export function AttachmentList() {
  const t = useTexts();
  const { store } = useEditor();
  const { attachments } = useHead();
  const { uploads, add, cancel } = useUploads();
  const [isOver, setOver] = useState(false);

  const remove = (id: string) =>
    store.changeHead({ attachments: store.head().attachments.filter((other) => other.id !== id) });
  const open = (id: string, filename: string) =>
    callRoute('upload.download', { params: { id } })
      .then((file) => saveFile(file, filename))
      .catch((error: unknown) => showError(error));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };

  return (
    <section
      className={classes['attachments']}
      aria-label={t('invoice.attachments')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes['top']}>
        <FileButton
          multiple
          accept="application/pdf,image/png,image/jpeg,.csv,.xlsx,.ods,text/plain"
          onChange={(files) => add(files)}
        >
          {(props) => (
            <Button {...props} variant="subtle" leftSection={<IconPaperclip size={16} aria-hidden />}>
              {t('invoice.attach')}
            </Button>
          )}
        </FileButton>
        <span className={classes['hint']}>{t('invoice.attachmentsHint')}</span>
      </div>
      {(attachments.length > 0 || uploads.length > 0) && (
        <ul className={classes['list']}>
          {attachments.map(({ id, filename, size }) => (
            <li key={id} className={classes['file']}>
              <IconFile size={18} aria-hidden />
              <button type="button" className={classes['name']} onClick={() => void open(id, filename)}>
                {filename}
              </button>
              <small>{sizeText(size)}</small>
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
          {uploads.map(({ id, name, part }) => (
            <li key={id} className={classes['file']}>
              <IconFile size={18} aria-hidden />
              <span className={classes['name']}>{name}</span>
              <progress
                max={1}
                value={part}
                aria-label={t('invoice.uploading', {
                  name,
                  percentage: formatPercentage(String(Math.floor(part * 100))),
                })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('common.cancel')}
                onClick={() => cancel(id)}
              >
                <IconX size={17} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sizeText(bytes: number): string {
  if (bytes > MAX_ATTACHMENT_BYTES / 10) return `${Math.ceil(bytes / (KIB * KIB))} MB`;
  return `${Math.max(1, Math.ceil(bytes / KIB))} kB`;
}
