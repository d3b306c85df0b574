import { EXPORTING_PROGRAMS, IMPORT_KINDS } from '@penning/domain';
import { z } from 'zod';
import type { ErrorName } from '../errors.ts';
import { file, route, uploadBody } from '../layer/route.ts';
import type { Permission } from '../permissions.ts';
import { ById, page, pageQuery, single } from '../shapes/primitives.ts';
import {
  Import,
  ImportPreview,
  ImportSettingsChange,
  LEFT_OUT,
  MAX_IMPORT_BYTES,
  StartImport,
} from './import.ts';

/** The routes of importing one kind of record from files. */
export function importRoutes<
  const P extends string,
  const A extends { read: Permission; write: Permission },
>({
  path,
  tag,
  access,
  noun,
  undoErrors = [],
}: {
  path: P;
  tag: string;
  access: A;
  noun: string;
  undoErrors?: readonly ErrorName[];
}) {
  return {
    listImports: route({
      method: 'GET',
      path,
      access: access.read,
      summary: `The imports of ${noun}, the newest first`,
      tag,
      query: z.strictObject(pageQuery),
      response: page(Import),
    }),
    getImport: route({
      method: 'GET',
      path: `${path}/:id`,
      access: access.read,
      summary: `One import of ${noun} and how far it is`,
      tag,
      params: ById,
      response: single(Import),
    }),
    downloadRefused: route({
      method: 'GET',
      path: `${path}/:id/refused-rows`,
      access: access.read,
      summary: `The rows that are left out of an import of ${noun}, as the file has them, with why`,
      tag,
      params: ById,
      response: file('text/csv'),
      errors: ['csvUnreadable', 'fileTooDemanding'],
    }),
    upload: route({
      method: 'POST',
      path,
      access: access.write,
      summary: `Upload a CSV or XLSX file of ${noun} and propose how to read it; nothing is imported yet`,
      tag,
      body: uploadBody(MAX_IMPORT_BYTES),
      response: single(Import),
      status: 201,
      errors: [
        'fileTooLarge',
        'fileEmpty',
        'fileTypeNotAllowed',
        'fileUnpacksTooLarge',
        'csvUnreadable',
        'fileTooDemanding',
        'storageFull',
      ],
    }),
    preview: route({
      method: 'POST',
      path: `${path}/:id/preview`,
      access: access.write,
      summary: `What an import of ${noun} with these settings would make of the file, with what is wrong in each row`,
      tag,
      params: ById,
      description: LEFT_OUT,
      body: ImportSettingsChange,
      response: single(ImportPreview),
      errors: ['csvUnreadable', 'fileTooDemanding'],
    }),
    start: route({
      method: 'POST',
      path: `${path}/:id/start`,
      access: access.write,
      summary: `Import every row of ${noun} that is right; rows that are not are left out and named, and so are duplicates unless they are updated`,
      tag,
      params: ById,
      description: LEFT_OUT,
      body: StartImport,
      response: single(Import),
      status: 202,
      errors: ['invalidRequest', 'csvUnreadable', 'fileTooDemanding', 'nothingToImport', 'tokenReused'],
    }),
    undo: route({
      method: 'DELETE',
      path: `${path}/:id`,
      access: access.write,
      summary: `Undo a whole import of ${noun}; what is used or was changed since stays and is named`,
      tag,
      params: ById,
      response: single(Import),
      errors: undoErrors,
    }),
  } as const;
}

/** Customers from CSV or XLSX files of any program. */
export const customerImport = importRoutes({
  path: '/customers/imports',
  tag: 'customer',
  access: { read: 'customer.merge', write: 'customer.merge' },
  noun: 'customers',
});

/** Products from CSV or XLSX files of any program. */
export const productImport = importRoutes({
  path: '/products/imports',
  tag: 'product',
  access: { read: 'settings.write', write: 'settings.write' },
  noun: 'products',
});

/** Mandates signed for another system, from files; their customers must already exist. */
export const mandateImport = importRoutes({
  path: '/mandates/imports',
  tag: 'mandate',
  access: { read: 'customer.merge', write: 'customer.merge' },
  noun: 'mandates',
});

/** The recognition of an uploaded file: its probable content and program. */
const FileRecognition = z
  .strictObject({
    kind: z.enum(IMPORT_KINDS).nullable(),
    program: z.enum(EXPORTING_PROGRAMS).nullable(),
    rowCount: z.number().int(),
    /** Recurring invoices, which are set up by hand: a file has neither their texts nor their lines. */
    recurring: z.boolean(),
  })
  .meta({ id: 'FileRecognition' });

/** Moving to Penning from another program. */
export const move = {
  checkFile: route({
    method: 'POST',
    path: '/move/recognise',
    access: 'settings.write',
    summary: 'Tell what a file of another program holds by its headings; nothing is kept of it',
    tag: 'move',
    body: uploadBody(MAX_IMPORT_BYTES),
    response: single(FileRecognition),
    errors: [
      'fileTooLarge',
      'fileEmpty',
      'fileTypeNotAllowed',
      'fileUnpacksTooLarge',
      'csvUnreadable',
      'fileTooDemanding',
      'storageFull',
    ],
  }),
} as const;
