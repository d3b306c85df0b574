import type { HandlersOf } from '../../http/handler.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { downloadAttachment } from './download-attachment.ts';
import { keepAttachment } from './keep-attachment.ts';

export const uploadHandlers: HandlersOf<'upload'> = {
  create: keepAttachment,
  download: downloadAttachment,
  delete: deleteAttachment,
};
