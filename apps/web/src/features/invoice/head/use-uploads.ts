import { MAX_ATTACHMENT_BYTES } from '@penning/contract';
import { useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { useTexts } from '../../../ui/reader.ts';
import { messageOf, showToast } from '../../../ui/toast.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { uploadFile } from './upload-file.ts';

const MAX_FILES = 20;

interface Upload {
  id: string;
  name: string;
  /** From 0 to 1. */
  part: number;
  stop: AbortController;
}

/** The files on their way to the server; each becomes an attachment once it is there. */
export function useUploads() {
  const t = useTexts();
  const { store } = useEditor();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const change = (id: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
  const end = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id));
  const refuse = (name: string, message: string) =>
    showToast({ level: 'error', title: t('invoice.attachmentFailed', { name }), message });

  async function send(file: File) {
    const stop = new AbortController();
    const id = newId();
    setUploads((all) => [...all, { id, name: file.name, part: 0, stop }]);
    try {
      const attachment = await uploadFile({
        file,
        onProgress: (part) => change(id, { part }),
        signal: stop.signal,
      });
      store.changeHead({ attachments: [...store.head().attachments, attachment] });
    } catch (error) {
      if (!stop.signal.aborted) refuse(file.name, messageOf(error));
    } finally {
      end(id);
    }
  }

  function add(files: readonly File[]) {
    const room = MAX_FILES - store.head().attachments.length - uploads.length;
    if (files.length > room) showToast({ level: 'warning', title: t('invoice.attachmentTooMany') });
    for (const file of files.slice(0, Math.max(0, room))) {
      if (file.size > MAX_ATTACHMENT_BYTES) refuse(file.name, t('error.fileTooLarge'));
      else void send(file);
    }
  }

  return {
    uploads,
    add,
    cancel: (id: string) => uploads.find((upload) => upload.id === id)?.stop.abort(),
  };
}
