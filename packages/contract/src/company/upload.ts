import { file, nothing, route, uploadBody } from '../layer/route.ts';
import { Attachment } from '../shapes/document.ts';
import { ById, single } from '../shapes/primitives.ts';

/** Attachments are sent by email, so they have to be small: 10 MiB each. */
const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

export const upload = {
  create: route({
    method: 'POST',
    path: '/uploads',
    access: 'document.write',
    summary: 'Upload a file to attach (PDF, PNG, JPEG, DOCX, XLSX, ODT, ODS, CSV or text)',
    tag: 'upload',
    body: uploadBody(MAX_ATTACHMENT_BYTES, 'attachment'),
    response: single(Attachment),
    status: 201,
    errors: [
      'fileTooLarge',
      'storageFull',
      'fileTypeNotAllowed',
      'fileTooDemanding',
      'fileHasMacros',
      'fileUnpacksTooLarge',
      'fileAmbiguous',
      'uploadIncomplete',
    ],
  }),
  download: route({
    method: 'GET',
    path: '/uploads/:id',
    access: 'archive.read',
    summary: 'A file that was kept',
    tag: 'upload',
    params: ById,
    response: file('application/octet-stream'),
  }),
  delete: route({
    method: 'DELETE',
    path: '/uploads/:id',
    access: 'document.write',
    summary: 'Delete a file that no document uses',
    tag: 'upload',
    params: ById,
    response: nothing,
    errors: ['inUse'],
  }),
} as const;
