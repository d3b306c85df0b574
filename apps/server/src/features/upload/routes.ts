import type { HandlersOf } from '../../http/handler.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { downloadAttachment } from './download-attachment.ts';
import { uploadAttachment } from './upload-attachment.ts';

export const uploadHandlers: HandlersOf<'upload'> = {
  create: uploadAttachment,
  download: downloadAttachment,
  delete: deleteAttachment,
};
