import { MAX_UPLOAD_BYTES } from '@penning/contract';
import { reader } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { ATTACHED_KINDS } from '../../upload/kinds.ts';
import { type Upload, useUpload } from '../../upload/use-upload.ts';
import type { DraftStore } from '../draft/draft-store.ts';

const MAX_FILES = 20;

/** Files being uploaded for a document; each is attached once it has arrived. */
export function useAttachmentUpload(store: DraftStore, place: string): Upload {
  return useUpload({
    place,
    purpose: 'attachment',
    accept: ATTACHED_KINDS,
    maxBytes: MAX_UPLOAD_BYTES,
    maxFiles: MAX_FILES,
    count: store.head().attachments.length,
    onUploaded: ({ attachment }) => {
      const { attachments } = store.head();
      if (!attachment || attachments.some(({ id }) => id === attachment.id)) return;
      store.changeHead({ attachments: [...attachments, attachment] });
    },
  });
}

/** Says that files are still being uploaded: sending or saving now would leave them out. */
export function warnStillUploading(): void {
  const { t } = reader();
  showToast({ level: 'warning', title: t('upload.wait'), message: t('upload.waitHint') });
}
