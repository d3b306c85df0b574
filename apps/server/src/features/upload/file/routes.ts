import type { HandlersOf } from '../../../http/handler.ts';
import { addChunk } from './add-chunk.ts';
import { completeUpload } from './complete-upload.ts';
import { createUpload } from './create-upload.ts';
import { getUpload } from './get-upload.ts';
import { cancelUpload } from './remove-upload.ts';

export const uploadFileHandlers: HandlersOf<'uploadFile'> = {
  create: createUpload,
  get: getUpload,
  addChunk,
  complete: completeUpload,
  delete: cancelUpload,
};
