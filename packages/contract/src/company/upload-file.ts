import { CHUNK_BYTES } from '@penning/domain';
import { z } from 'zod';
import { MAX_PURCHASE_BYTES } from '../invoice/purchase.ts';
import { nothing, route, uploadBody } from '../layer/route.ts';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../layer/upload-purpose.ts';
import { MAX_BANK_FILE_BYTES } from '../payment/bank-import.ts';
import type { Permission } from '../permissions.ts';
import { Attachment } from '../shapes/document.ts';
import { Id, line, single } from '../shapes/primitives.ts';
import { MAX_RATES_BYTES } from './exchange-rate.ts';
import { MAX_IMPORT_BYTES } from './import.ts';
import { MAX_TERMS_BYTES } from './terms.ts';

/** The largest file that can be uploaded at all: 256 MB of 1,048,576 bytes (docs/rules/limits-and-messages.md#uploads). */
export const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;

const MIB = 1024 * 1024;

/** The maximum size of a file in bytes, by purpose. */
export const UPLOAD_LIMITS: Record<UploadPurpose, number> = {
  attachment: MAX_UPLOAD_BYTES,
  terms: MAX_TERMS_BYTES,
  logo: 10 * MIB,
  purchase: MAX_PURCHASE_BYTES,
  bank: MAX_BANK_FILE_BYTES,
  import: MAX_IMPORT_BYTES,
  rates: MAX_RATES_BYTES,
};

/** The rights needed to upload, by the file's purpose: one of them is enough. */
export const UPLOAD_RIGHTS: Record<UploadPurpose, readonly Permission[]> = {
  attachment: ['document.write', 'settings.write'],
  terms: ['settings.write'],
  logo: ['settings.write', 'whitelabel.write'],
  purchase: ['document.write'],
  bank: ['payment.write'],
  // Customers, products and invoices are imported with different rights; the call that uses the file
  // checks its own.
  import: ['settings.write', 'customer.merge', 'document.write'],
  rates: ['settings.write'],
};

/** Whoever may upload a file for something; what for is known from the upload only. */
const ANY_UPLOAD = [...new Set(UPLOAD_PURPOSES.flatMap((purpose) => UPLOAD_RIGHTS[purpose]))];

/** A file being uploaded or uploaded: sent in chunks of 2 MiB, in any order and repeatedly. */
export const UploadFile = z
  .strictObject({
    /** Chosen by the uploader, so that the same upload continues after an interruption. */
    uuid: Id,
    purpose: z.enum(UPLOAD_PURPOSES),
    filename: z.string(),
    /** Bytes of the whole file. */
    total: z.number().int(),
    /** Bytes received. */
    bytesSent: z.number().int(),
    /** The same as a whole percentage. */
    progress: z.number().int().min(0).max(100),
    /** Nothing has arrived, some of it has, or the whole file has been received and verified. */
    status: z.enum(['queued', 'uploading', 'success']),
    /** The size of every chunk but the last, in bytes. */
    chunkSize: z.number().int(),
    /** The indexes of the missing chunks, counted from 0. */
    missing: z.array(z.number().int()),
    /** The attachment for documents, once a file for that purpose has arrived. */
    attachment: Attachment.nullable(),
  })
  .meta({ id: 'UploadFile' });
export type UploadFile = z.infer<typeof UploadFile>;

const ByUuid = z.strictObject({ uuid: Id });
const ByChunk = z.strictObject({ uuid: Id, index: z.coerce.number().int().min(0).max(100_000) });

const ANY_ORDER =
  'Begin an upload, send its chunks, and complete it; then name it as `uploadId` in the call that uses the file, or, for an attachment, its id in `attachmentIds`. What is not finished or used within a day is removed.';

/** Uploads that survive a broken connection, for every file of the product. */
export const uploadFile = {
  create: route({
    method: 'POST',
    path: '/upload-files',
    access: ANY_UPLOAD,
    summary: 'Begin an upload, or find out how far it is',
    description: ANY_ORDER,
    tag: 'uploadFile',
    body: z
      .strictObject({
        uuid: Id,
        purpose: z.enum(UPLOAD_PURPOSES).default('attachment'),
        filename: line(500, 1),
        total: z.number().int().min(1),
      })
      .meta({ id: 'NewUploadFile' }),
    response: single(UploadFile),
    status: 201,
    errors: ['fileTooLarge', 'fileTypeNotAllowed', 'tokenReused', 'storageFull', 'tooManyUploads'],
    limitPerMinute: 300,
  }),
  get: route({
    method: 'GET',
    path: '/upload-files/:uuid',
    access: ANY_UPLOAD,
    summary: 'How far an upload is, and which chunks are missing',
    tag: 'uploadFile',
    params: ByUuid,
    response: single(UploadFile),
  }),
  addChunk: route({
    method: 'PUT',
    path: '/upload-files/:uuid/chunks/:index',
    access: ANY_UPLOAD,
    summary: 'A chunk of the file, by its index; the same one again changes nothing',
    description: 'Chunks have `chunkSize` bytes, the last one what is left, and may come in any order.',
    tag: 'uploadFile',
    params: ByChunk,
    body: uploadBody(CHUNK_BYTES, null),
    response: single(UploadFile),
    errors: ['fileTooLarge', 'chunkInvalid', 'chunkDiffers', 'uploadComplete'],
  }),
  complete: route({
    method: 'POST',
    path: '/upload-files/:uuid/complete',
    access: ANY_UPLOAD,
    summary: 'Put the chunks together and check the file: its digest, and what it is by its content',
    description: 'A file that is refused is removed, and its upload with it.',
    tag: 'uploadFile',
    params: ByUuid,
    body: z
      .strictObject({
        /** SHA-256 of the whole file as hexadecimal digits; a file with another digest is refused. */
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/i, { error: 'invalid' })
          .optional(),
      })
      .meta({ id: 'UploadFileCompletion' }),
    response: single(UploadFile),
    errors: [
      'uploadIncomplete',
      'digestWrong',
      'fileTypeNotAllowed',
      'fileTooDemanding',
      'fileTooLarge',
      'fileHasMacros',
      'fileUnpacksTooLarge',
      'fileAmbiguous',
    ],
    limitPerMinute: 300,
  }),
  delete: route({
    method: 'DELETE',
    path: '/upload-files/:uuid',
    access: ANY_UPLOAD,
    summary: 'Cancel an upload; what has arrived is removed',
    tag: 'uploadFile',
    params: ByUuid,
    response: nothing,
  }),
} as const;
