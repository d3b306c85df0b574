import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { file, nothing, route, uploadBody } from '../layer/route.ts';
import { ById, Id, Instant, Language, list, single } from '../shapes/primitives.ts';

/** Terms and conditions are sent by email, so they have to be small: 5 MiB. */
export const MAX_TERMS_BYTES = 5 * 1024 * 1024;

const attaching = {
  /** Whether the file is attached to invoice emails; otherwise they link to it. */
  attachToInvoices: z.boolean(),
  attachToQuotations: z.boolean(),
};

/** The terms and conditions in one language, as used by new documents. */
export const Terms = z
  .strictObject({
    id: Id,
    language: Language,
    filename: z.string(),
    size: z.number().int(),
    ...attaching,
    createdAt: Instant,
  })
  .meta({ id: 'Terms' });
export type Terms = z.infer<typeof Terms>;

export const terms = {
  list: route({
    method: 'GET',
    path: '/terms',
    access: 'settings.read',
    summary: 'The terms and conditions, by language',
    tag: 'terms',
    response: list(Terms),
  }),
  upload: route({
    method: 'POST',
    path: '/terms',
    access: 'settings.write',
    summary:
      'New terms and conditions in a language (PDF); documents that were sent keep the ones they were sent with',
    tag: 'terms',
    query: z.strictObject({ language: Language }),
    body: uploadBody(MAX_TERMS_BYTES, 'terms'),
    response: single(Terms),
    status: 201,
    errors: ['fileTooLarge', 'fileTypeNotAllowed', 'fileAmbiguous', 'uploadIncomplete', 'storageFull'],
  }),
  update: route({
    method: 'PUT',
    path: '/terms/:id',
    access: 'settings.write',
    summary: 'Attach the terms to emails, or only link to them',
    tag: 'terms',
    params: ById,
    body: changeOf(attaching),
    response: single(Terms),
  }),
  download: route({
    method: 'GET',
    path: '/terms/:id/file',
    access: 'settings.read',
    summary: 'The file of terms that are in force',
    tag: 'terms',
    params: ById,
    response: file('application/pdf'),
  }),
  delete: route({
    method: 'DELETE',
    path: '/terms/:id',
    access: 'settings.write',
    summary: 'Delete terms; documents that were sent keep theirs',
    tag: 'terms',
    params: ById,
    response: nothing,
  }),
} as const;
